//! Completeness checks of formats: no part of an op may be lost in text.

use crate::{
    arguments::Arg,
    ast::{Dictionary, Element, Format, Item},
    declaration::{AttrSyntax, Group, Inference, Parts, Presence, SyntaxOf, Values},
    ir::Vocabulary,
};

/// Parts of an op that a format names.
struct NamedParts {
    operands: Vec<bool>,
    operand_types: Vec<bool>,
    result_types: Vec<bool>,
    /// Regions in the order in which the format names them.
    regions: Vec<usize>,
    successors: Vec<usize>,
    /// Slots of the attributes that `$name` names.
    attributes: Vec<usize>,
    /// Slots of the attributes that `$name` names outside of groups.
    ungrouped_attributes: Vec<usize>,
    /// Numbers of `attr-dict` outside of groups and inside of groups.
    dictionaries: (usize, usize),
    /// True if the dictionary refuses inherent attributes.
    strict: bool,
    /// True if the format names all operands at once.
    all_operands: bool,
    /// True if the format names the types of all results at once.
    all_result_types: bool,
}

impl NamedParts {
    fn items<V: Vocabulary>(&mut self, items: &[Item<V>], in_group: bool) {
        for item in items {
            match &item.element {
                Element::Operand(i) => self.operands[*i] = true,
                Element::Operands => {
                    self.operands.fill(true);
                    self.all_operands = true;
                }
                Element::Attribute(slot) => {
                    self.attributes.push(*slot);
                    if !in_group {
                        self.ungrouped_attributes.push(*slot);
                    }
                }
                Element::Region(i) => self.regions.push(*i),
                Element::Successor(i) => self.successors.push(*i),
                Element::AttrDict(_) if in_group => self.dictionaries.1 += 1,
                Element::AttrDict(dictionary) => {
                    self.dictionaries.0 += 1;
                    self.strict = *dictionary == Dictionary::Strict;
                }
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
                self.all_result_types = true;
            }
            Arg::Region(i) => self.regions.push(i),
            Arg::Attribute(_) => {}
        }
    }
}

fn named_parts<V: Vocabulary>(items: &[Item<V>], def: &Parts<SyntaxOf<V>>) -> NamedParts {
    let mut named = NamedParts {
        operands: vec![false; def.operands.len()],
        operand_types: vec![false; def.operands.len()],
        result_types: vec![false; def.results.len()],
        regions: Vec::new(),
        successors: Vec::new(),
        attributes: Vec::new(),
        ungrouped_attributes: Vec::new(),
        dictionaries: (0, 0),
        strict: false,
        all_operands: false,
        all_result_types: false,
    };
    named.items(items, false);
    named
}

/// Returns whether the op must infer the types of its results, because the format omits
/// them.
pub(crate) fn infers<V: Vocabulary>(items: &[Item<V>], def: &Parts<SyntaxOf<V>>) -> bool {
    def.inference != Inference::None
        && !def.results.is_empty()
        && !named_parts(items, def).result_types.contains(&true)
}

/// Returns the slots of the attributes whose syntax omits a part of the attribute.
pub(crate) fn stripped<V: Vocabulary>(items: &[Item<V>], def: &Parts<SyntaxOf<V>>) -> Vec<usize> {
    let is_generic = |slot: &usize| matches!(def.attributes[*slot].syntax, AttrSyntax::Generic);
    let attributes = named_parts(items, def).attributes.into_iter();
    attributes.filter(|slot| !is_generic(slot)).collect()
}

impl<V: Vocabulary> Format<V> {
    /// Returns a message, with a remedy, for each part of an op that text in this format
    /// would lose.
    pub fn faults(&self) -> Vec<String> {
        let def = &self.parts;
        let named = named_parts(&self.items, def);
        let mut faults = Vec::new();
        match named.dictionaries {
            (1, 0) => {}
            (0, 0) => faults.push(
                "its format has no `attr-dict`, without which attributes are lost when the op \
                 is printed: write it where they should be printed"
                    .to_owned(),
            ),
            (_, 0) => faults.push("its format has `attr-dict` more than once".to_owned()),
            _ => faults.push(
                "its format has `attr-dict` in a group, and attributes are lost when the \
                 group is not printed: write it outside of groups"
                    .to_owned(),
            ),
        }
        for name in missing(&def.operands, &named.operands) {
            faults.push(format!(
                "its format does not name the operand '{name}': write `${name}` or `operands`"
            ));
        }
        for name in missing(&def.operands, &named.operand_types) {
            faults.push(format!(
                "its format does not give the type of the operand '{name}': write \
                 `type(${name})`, `type(operands)` or `functional-type(operands, results)`"
            ));
        }
        let inferred = self.infers && def.inference == Inference::Exact;
        for name in missing(&def.results, &named.result_types).filter(|_| !inferred) {
            let or_infer = match def.inference {
                Inference::Compatible => ", since it may differ from the inferred one",
                _ => ", or have all results inferred by `infer`",
            };
            faults.push(format!(
                "its format does not give the type of the result '{name}': write \
                 `type(${name})`, `type(results)` or `functional-type(operands, results)`{or_infer}"
            ));
        }
        for (values, together) in [
            (Values::Operands, named.all_operands),
            (Values::Results, named.all_result_types || self.infers),
        ] {
            if together && def.sizes_slot(values).is_some() {
                let noun = values.noun();
                faults.push(format!(
                    "its format names all {noun}s at once, which does not give '{}': name each \
                     group separately",
                    values.sizes_name()
                ));
            }
        }
        let regions = def.regions.iter().map(|r| r.name);
        faults.extend(out_of_order("region", regions, &named.regions));
        let successors = def.successors.iter().copied();
        faults.extend(out_of_order("successor", successors, &named.successors));
        let names = def.attributes.iter().map(|a| a.name);
        for name in names.filter(|name| named.strict && !self.named.contains(name)) {
            faults.push(format!(
                "its format does not name the attribute '{name}', which `strict-attr-dict` \
                 refuses: write `${name}`"
            ));
        }
        for attribute in named
            .ungrouped_attributes
            .into_iter()
            .map(|slot| &def.attributes[slot])
        {
            if matches!(
                attribute.presence,
                Presence::Optional | Presence::Default(_)
            ) {
                let name = attribute.name;
                faults.push(format!(
                    "its format names the attribute '{name}', which may be absent, outside of a \
                     group: write (`{name}` `=` ${name}^)?, or leave it to `attr-dict`"
                ));
            }
        }
        faults
    }
    /// Returns the slots of the attributes that the format can print only in part, with
    /// their syntax. The syntax of an attribute may omit a part, such as the type, that the
    /// parser takes from the declaration. An attribute with another type cannot be printed
    /// in this syntax.
    pub fn stripped(&self) -> impl Iterator<Item = (usize, SyntaxOf<V>)> {
        let syntax = |&slot: &usize| (slot, self.parts.attributes[slot].syntax);
        self.stripped.iter().map(syntax)
    }
}

/// Returns the names of the parts that the format does not name.
fn missing<'a>(defs: &'a [Group], named: &'a [bool]) -> impl Iterator<Item = &'static str> + 'a {
    let unnamed = defs.iter().zip(named).filter(|(_, named)| !**named);
    unnamed.map(|(d, _)| d.name)
}

/// Returns a message unless the format names each part once, in the order of the
/// declaration. The parser adds the parts to the op in the order of the format.
fn out_of_order(
    noun: &str,
    names: impl ExactSizeIterator<Item = &'static str>,
    named: &[usize],
) -> Option<String> {
    if (0..names.len()).eq(named.iter().copied()) {
        return None;
    }
    let names: Vec<_> = names.map(|name| format!("`${name}`")).collect();
    Some(format!(
        "its format must name each {noun} once, in the order of the declaration: write {}",
        names.join(" .. ")
    ))
}
