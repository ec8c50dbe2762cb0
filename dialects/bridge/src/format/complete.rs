//! What a format must say, so that nothing is lost between text and op.

use super::{
    ast::{Element, Format, Item},
    directive::Arg,
};
use crate::{
    builtin::AttributeExt,
    ir::{Attribute, Op},
    op::{AttrSyntax, OpDef, Presence, ValueDef, Values},
};

/// What a format says of an op.
struct Said {
    operands: Vec<bool>,
    operand_types: Vec<bool>,
    result_types: Vec<bool>,
    /// In the order in which they are named.
    regions: Vec<usize>,
    successors: Vec<usize>,
    /// Attributes that stand for themselves, and those of them outside of groups.
    attributes: Vec<usize>,
    always: Vec<usize>,
    /// `attr-dict`, outside of groups and within.
    dictionaries: (usize, usize),
    /// Whether it names all operands at once, or all results' types.
    operands_together: bool,
    results_together: bool,
}

impl Said {
    fn items(&mut self, items: &[Item], in_group: bool) {
        for item in items {
            match &item.element {
                Element::Operand(i) => self.operands[*i] = true,
                Element::Operands => {
                    self.operands.fill(true);
                    self.operands_together = true;
                }
                Element::Attribute(slot) => {
                    self.attributes.push(*slot);
                    if !in_group {
                        self.always.push(*slot);
                    }
                }
                Element::Region(i) => self.regions.push(*i),
                Element::Successor(i) => self.successors.push(*i),
                Element::AttrDict(_) if in_group => self.dictionaries.1 += 1,
                Element::AttrDict(_) => self.dictionaries.0 += 1,
                Element::Type(arg) => self.arg(*arg),
                Element::FunctionalType => {
                    self.arg(Arg::OperandTypes);
                    self.arg(Arg::ResultTypes);
                }
                Element::Custom(_, args) => args.iter().for_each(|arg| self.arg(*arg)),
                Element::Optional {
                    then, otherwise, ..
                } => {
                    self.items(then, true);
                    self.items(otherwise, true);
                }
                Element::Literal(_) | Element::Blank(_) => {}
            }
        }
    }
    fn arg(&mut self, arg: Arg) {
        match arg {
            Arg::Operand(i) => self.operands[i] = true,
            Arg::OperandType(i) => self.operand_types[i] = true,
            Arg::ResultType(i) => self.result_types[i] = true,
            Arg::OperandTypes => self.operand_types.fill(true),
            Arg::ResultTypes => {
                self.result_types.fill(true);
                self.results_together = true;
            }
            Arg::Region(i) => self.regions.push(i),
            Arg::Attribute(_) => {}
        }
    }
}

fn said(items: &[Item], def: &OpDef) -> Said {
    let mut said = Said {
        operands: vec![false; def.operands.len()],
        operand_types: vec![false; def.operands.len()],
        result_types: vec![false; def.results.len()],
        regions: Vec::new(),
        successors: Vec::new(),
        attributes: Vec::new(),
        always: Vec::new(),
        dictionaries: (0, 0),
        operands_together: false,
        results_together: false,
    };
    said.items(items, false);
    said
}

/// Whether the results' types are inferred, since the format leaves them out.
pub(super) fn infers(items: &[Item], def: &OpDef) -> bool {
    def.hooks.infer.is_some()
        && !def.results.is_empty()
        && !said(items, def).result_types.contains(&true)
}

/// The attributes whose syntax leaves something out.
pub(super) fn stripped(items: &[Item], def: &OpDef) -> Vec<usize> {
    let plain = |slot: &usize| matches!(def.attributes[*slot].constraint.syntax, AttrSyntax::Plain);
    let attributes = said(items, def).attributes.into_iter();
    attributes.filter(|slot| !plain(slot)).collect()
}

impl Format {
    /// What the format leaves out, and how to say it: text could not give it back.
    pub(crate) fn gaps(&self, def: &OpDef) -> Vec<String> {
        let said = said(&self.items, def);
        let mut gaps = Vec::new();
        match said.dictionaries {
            (1, 0) => {}
            (0, 0) => gaps.push(
                "its format has no `attr-dict`, without which attributes are lost when it is \
                 printed: write it where they shall stand"
                    .to_owned(),
            ),
            (_, 0) => gaps.push("its format has `attr-dict` more than once".to_owned()),
            _ => gaps.push(
                "its format has `attr-dict` in a group, without which attributes are lost: \
                 write it outside"
                    .to_owned(),
            ),
        }
        for name in missing(def.operands, &said.operands) {
            gaps.push(format!(
                "its format does not name the operand '{name}': write `${name}` or `operands`"
            ));
        }
        for name in missing(def.operands, &said.operand_types) {
            gaps.push(format!(
                "its format does not tell the type of the operand '{name}': write \
                 `type(${name})`, `type(operands)` or `functional-type(operands, results)`"
            ));
        }
        let inferred = self.infers && def.hooks.compatible.is_none();
        for name in missing(def.results, &said.result_types).filter(|_| !inferred) {
            let or_infer = match def.hooks.compatible {
                None => ", or have all results inferred by `infer`",
                Some(_) => ", since it may differ from the inferred one",
            };
            gaps.push(format!(
                "its format does not tell the type of the result '{name}': write \
                 `type(${name})`, `type(results)` or `functional-type(operands, results)`{or_infer}"
            ));
        }
        for (values, together) in [
            (Values::Operands, said.operands_together),
            (Values::Results, said.results_together || self.infers),
        ] {
            if together && def.sizes_slot(values).is_some() {
                let what = values.what();
                gaps.push(format!(
                    "its format has all {what}s together, of which '{}' cannot be told: name each \
                     by itself",
                    values.sizes()
                ));
            }
        }
        let regions = def.regions.iter().map(|r| r.name);
        gaps.extend(out_of_order("region", regions, &said.regions));
        let successors = def.successors.iter().copied();
        gaps.extend(out_of_order("successor", successors, &said.successors));
        for attribute in said.always.into_iter().map(|slot| &def.attributes[slot]) {
            if matches!(
                attribute.presence,
                Presence::Optional | Presence::Default(_)
            ) {
                let name = attribute.name;
                gaps.push(format!(
                    "its format names the attribute '{name}', which may be absent, outside of a \
                     group: write (`{name}` `=` ${name}^)?, or leave it to `attr-dict`"
                ));
            }
        }
        gaps
    }

    /// Whether the format can say what the op has: an attribute's syntax may leave
    /// out what another attribute of the same constraint needs.
    pub(crate) fn can_say(&self, op: Op, def: &OpDef) -> bool {
        self.stripped.iter().all(|&slot| {
            let value = op.slots().get(slot).get();
            value.is_none_or(|value| says(def.attributes[slot].constraint.syntax, value))
        })
    }
}

/// Whether the syntax gives the value back.
fn says(syntax: AttrSyntax, value: Attribute) -> bool {
    match syntax {
        AttrSyntax::Plain => true,
        AttrSyntax::Typed(ty) => {
            let expected = ty(value.owner());
            value.ty().is_none_or(|ty| ty == expected)
        }
        AttrSyntax::I64Array => value.i64s().is_some(),
        AttrSyntax::Kind(kind) => kind.of_attribute(value).is_some(),
        AttrSyntax::Symbol => value.symbol().is_some(),
    }
}

/// The names of those that are not said.
fn missing<'a>(defs: &'a [ValueDef], said: &'a [bool]) -> impl Iterator<Item = &'static str> + 'a {
    let unsaid = defs.iter().zip(said).filter(|(_, said)| !**said);
    unsaid.map(|(d, _)| d.name)
}

/// What the parser adds to the op in the order of the format must be named in the
/// order of the declaration.
fn out_of_order(
    what: &str,
    names: impl ExactSizeIterator<Item = &'static str>,
    said: &[usize],
) -> Option<String> {
    if (0..names.len()).eq(said.iter().copied()) {
        return None;
    }
    let names: Vec<_> = names.map(|name| format!("`${name}`")).collect();
    Some(format!(
        "its format must name each {what} once, in the order of the declaration: write {}",
        names.join(" .. ")
    ))
}
