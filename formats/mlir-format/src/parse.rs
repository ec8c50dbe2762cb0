//! Parser of ops in declarative assembly formats.

use crate::{
    arguments::Arg,
    ast::{Dictionary, Element, Format, first_parsed, is_keyword},
    declaration::{Arity, AttrSyntax, Values},
    ir::{IrTypes, Vocabulary},
    op_parser::{OpParser, Operands, Parsing, VocabularyOf},
    parser::{NewAttribute, ParsedAttribute},
    strict,
};

impl<P: OpParser> Parsing<'_, P> {
    fn element(&mut self, e: &Element<VocabularyOf<P>>) -> Result<(), P::Error> {
        match e {
            Element::Literal(l) => self.literal(l),
            Element::Blank(_) => Ok(()),
            Element::Operand(group) => {
                let at = self.p.here();
                let operands = match self.operand_arity(*group) {
                    Arity::One => vec![self.p.operand()?],
                    Arity::Optional => self.p.optional_operand()?.into_iter().collect(),
                    Arity::Variadic => self.p.operand_list()?,
                };
                self.operands[*group] = (at, operands);
                Ok(())
            }
            Element::Operands => {
                let at = self.p.here();
                self.all_operands = Some((at, self.p.operand_list()?));
                Ok(())
            }
            Element::Attribute(slot) => {
                let a = self.attribute(*slot)?;
                self.p.set_slot(*slot, a);
                Ok(())
            }
            Element::Region(i) => {
                self.p.region(&[])?;
                let is_variadic = self.format.parts.regions[*i].arity == Arity::Variadic;
                while is_variadic && self.p.optional_token(",") {
                    self.p.region(&[])?;
                }
                Ok(())
            }
            Element::Successor(_) => self.p.successor(),
            Element::AttrDict(Dictionary::Plain) => self.p.attr_dict(false),
            Element::AttrDict(Dictionary::WithKeyword) => self.p.attr_dict(true),
            Element::AttrDict(Dictionary::Strict) => self.strict_attr_dict(),
            Element::Type(arg) => {
                let def = &self.format.parts;
                let one = match arg {
                    Arg::OperandType(g) => def.operands[*g].arity == Arity::One,
                    Arg::ResultType(g) => def.results[*g].arity == Arity::One,
                    _ => false,
                };
                let types = if one {
                    vec![self.p.ty()?]
                } else {
                    match self.p.optional_ty()? {
                        None => Vec::new(),
                        Some(first) => {
                            let mut types = vec![first];
                            while self.p.optional_token(",") {
                                types.push(self.p.ty()?);
                            }
                            types
                        }
                    }
                };
                self.set_types(*arg, types);
                Ok(())
            }
            Element::FunctionalType => {
                let at = self.p.here();
                let t = self.p.ty()?;
                let Some((inputs, results)) = self.p.function_parts(t) else {
                    let ty = self.p.type_text(t);
                    return Err(self.p.error_at(
                        at,
                        format_args!(
                            "invalid kind of type specified: expected builtin.function, \
                             but found '{ty}'"
                        ),
                    ));
                };
                self.all_operand_types = Some(inputs);
                self.all_result_types = Some(results);
                Ok(())
            }
            Element::Custom(directive, args) => P::directive(self, *directive, args),
            Element::Optional {
                then, otherwise, ..
            } => {
                let start = first_parsed(then);
                let present = match &then[start].element {
                    Element::Literal(l) => self.optional_literal(l),
                    e @ Element::Operand(group) => {
                        self.element(e)?;
                        !self.operands[*group].1.is_empty()
                    }
                    _ => unreachable!("the compiler checked how groups start"),
                };
                let rest = if present {
                    &then[start + 1..]
                } else {
                    otherwise
                };
                rest.iter().try_for_each(|i| self.element(&i.element))
            }
        }
    }
    fn literal(&mut self, l: &str) -> Result<(), P::Error> {
        if is_keyword(l) {
            self.p.keyword(l)
        } else {
            self.p.token(l)
        }
    }
    fn optional_literal(&mut self, l: &str) -> bool {
        if is_keyword(l) {
            self.p.optional_keyword(l)
        } else {
            self.p.optional_token(l)
        }
    }
    fn attribute(&mut self, slot: usize) -> Result<ParsedAttribute<P>, P::Error> {
        match self.format.parts.attributes[slot].syntax {
            AttrSyntax::Generic => self.p.attribute(),
            AttrSyntax::Typed(ty) => self.p.attribute_of(ty),
            AttrSyntax::I64Array => {
                let values = self.p.int_list()?;
                Ok(self.p.make(NewAttribute::I64s(&values)))
            }
            AttrSyntax::Kind(kind) => self.p.stripped(kind),
            AttrSyntax::Symbol => self.p.symbol_ref(),
        }
    }

    /// Checks that all variadic and optional groups have equal sizes. Called if no
    /// attribute of the op holds the sizes.
    fn check_sizes(&self, groups: &[Operands<P>]) -> Result<(), P::Error> {
        let defs = &self.format.parts.operands;
        let mut variadic = defs
            .iter()
            .zip(groups)
            .filter(|(d, _)| d.arity != Arity::One);
        let Some((first, (_, operands))) = variadic.next() else {
            return Ok(());
        };
        match variadic.find(|(_, group)| group.1.len() != operands.len()) {
            Some((d, (at, _))) if self.all_operands.is_none() => Err(self.p.error_at(
                *at,
                format_args!(
                    "'{}' must have as many operands as '{}'",
                    d.name, first.name
                ),
            )),
            _ => Ok(()),
        }
    }

    fn set_sizes(&mut self, slot: usize, sizes: impl Iterator<Item = usize>) {
        let sizes: Vec<_> = sizes.map(|n| n as i32).collect();
        let sizes = self.p.make(NewAttribute::I32s(&sizes));
        self.p.set_slot(slot, sizes);
    }

    /// Parses an attribute dictionary that has no inherent attribute.
    fn strict_attr_dict(&mut self) -> Result<(), P::Error> {
        let at = self.p.here();
        let attributes = self.format.parts.attributes.iter();
        let names: Vec<_> = attributes.map(|a| a.name).collect();
        match self.p.strict_attr_dict(&names)? {
            None => Ok(()),
            Some(found) => {
                let message = strict::refusal(names[found], strict::BEFORE);
                Err(self.p.error_at(at, format_args!("{message}")))
            }
        }
    }

    fn finish(mut self) -> Result<(), P::Error> {
        let format = self.format;
        // A format can name all operands or types at once, or those of each group.
        let groups = std::mem::take(&mut self.operands);
        match format.parts.sizes_slot(Values::Operands) {
            Some(slot) => self.set_sizes(slot, groups.iter().map(|g| g.1.len())),
            None => self.check_sizes(&groups)?,
        }
        if let Some(slot) = format.parts.sizes_slot(Values::Results) {
            let types = std::mem::take(&mut self.result_types);
            let size = |group: &Option<Vec<_>>| group.as_ref().map_or(0, Vec::len);
            self.set_sizes(slot, types.iter().map(size));
            self.result_types = types;
        }
        let mut types = std::mem::take(&mut self.operand_types);
        match (self.all_operands.take(), self.all_operand_types.take()) {
            (None, None) => {
                for ((at, operands), types) in groups.iter().zip(&mut types) {
                    let types = types.take().unwrap_or_default();
                    self.p.resolve_all(*at, operands, &types)?;
                }
            }
            (operands, all_types) => {
                let (at, operands) = operands.unwrap_or_else(|| {
                    let at = groups.first().map_or(self.p.start(), |g| g.0);
                    (at, groups.into_iter().flat_map(|g| g.1).collect())
                });
                let types =
                    all_types.unwrap_or_else(|| types.into_iter().flatten().flatten().collect());
                self.p.resolve_all(at, &operands, &types)?;
            }
        }
        if format.infers {
            return self.p.infer_types();
        }
        match self.all_result_types.take() {
            Some(types) => types.into_iter().for_each(|t| self.p.add_type(t)),
            None => {
                let groups = std::mem::take(&mut self.result_types);
                for types in groups.into_iter().flatten() {
                    types.into_iter().for_each(|t| self.p.add_type(t));
                }
            }
        }
        Ok(())
    }
}

impl<V: Vocabulary> Format<V> {
    /// Parses the text behind an op's name.
    ///
    /// # Errors
    /// If the text does not match the format.
    pub fn parse<P>(&self, p: &mut P) -> Result<(), P::Error>
    where
        P: OpParser<Ir: IrTypes<Vocabulary = V>>,
    {
        let here = p.here();
        let parts = &self.parts;
        let mut state = Parsing {
            p,
            format: self,
            operands: vec![(here, Vec::new()); parts.operands.len()],
            operand_types: vec![None; parts.operands.len()],
            result_types: vec![None; parts.results.len()],
            all_operands: None,
            all_operand_types: None,
            all_result_types: None,
        };
        for item in &self.items {
            state.element(&item.element)?;
        }
        state.finish()
    }
}
