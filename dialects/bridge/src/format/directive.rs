//! Directives that dialects define, and what they are applied to.

use crate::{
    diag::Result,
    ir::{Attribute, Type},
    op::{Adaptor, OpDef},
    text::{At, OpParser, Operand, Printer},
};

/// What a directive is applied to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// The operands of a group.
    Operand(usize),
    /// The attribute of a slot.
    Attribute(usize),
    /// The types of an operand group.
    OperandType(usize),
    /// The types of a result group.
    ResultType(usize),
    /// All operands' types.
    OperandTypes,
    /// All results' types.
    ResultTypes,
    /// The regions of a name.
    Region(usize),
}

/// A custom directive.
#[derive(Debug)]
#[non_exhaustive]
pub struct Directive {
    /// Its name, as in `custom<Name>`.
    pub name: &'static str,
    /// Parses its arguments.
    pub parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
    /// Prints its arguments.
    pub print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
}

impl Directive {
    /// The directive `custom<name>`.
    pub const fn new(
        name: &'static str,
        parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
        print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
    ) -> Self {
        Self { name, parse, print }
    }
}

/// An op on its way from text: what the elements before have parsed.
pub struct Parsing<'p, 'c> {
    /// The parser.
    pub p: &'p mut OpParser<'c>,
    pub(super) def: &'static OpDef,
    pub(super) operands: Vec<(At<'c>, Vec<Operand<'c>>)>,
    pub(super) operand_types: Vec<Option<Vec<Type<'c>>>>,
    pub(super) result_types: Vec<Option<Vec<Type<'c>>>>,
    pub(super) all_operands: Option<(At<'c>, Vec<Operand<'c>>)>,
    pub(super) all_operand_types: Option<Vec<Type<'c>>>,
    pub(super) all_result_types: Option<Vec<Type<'c>>>,
}
opaque_debug!(Parsing<'_, '_>);

impl<'c> Parsing<'_, 'c> {
    /// The declaration of the op that is parsed.
    pub fn def(&self) -> &'static OpDef {
        self.def
    }
    /// Sets what an argument stands for: the operands of a group.
    pub fn set_operands(&mut self, arg: Arg, at: At<'c>, operands: Vec<Operand<'c>>) {
        let Arg::Operand(group) = arg else {
            panic!("not an operand")
        };
        self.operands[group] = (at, operands);
    }
    /// How many operands a group has so far.
    pub fn num_operands(&self, group: usize) -> usize {
        self.operands[group].1.len()
    }
    /// Sets the types of an operand or result group.
    pub fn set_types(&mut self, arg: Arg, types: Vec<Type<'c>>) {
        match arg {
            Arg::OperandType(g) => self.operand_types[g] = Some(types),
            Arg::ResultType(g) => self.result_types[g] = Some(types),
            Arg::OperandTypes => self.all_operand_types = Some(types),
            Arg::ResultTypes => self.all_result_types = Some(types),
            _ => panic!("not a type"),
        }
    }
    /// Sets an attribute.
    pub fn set_attribute(&mut self, arg: Arg, value: Attribute<'c>) {
        let Arg::Attribute(slot) = arg else {
            panic!("not an attribute")
        };
        self.p.set_slot(slot, value);
    }
}
