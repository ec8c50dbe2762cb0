//! Custom directives of dialects, and their arguments.

use crate::{
    diag::Result,
    ir::{Attribute, Type},
    op::{Adaptor, OpDef},
    text::{At, OpParser, Operand, Printer},
};

/// Argument of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Operands of a group.
    Operand(usize),
    /// Attribute of a slot.
    Attribute(usize),
    /// Types of an operand group.
    OperandType(usize),
    /// Types of a result group.
    ResultType(usize),
    /// Types of all operands.
    OperandTypes,
    /// Types of all results.
    ResultTypes,
    /// Regions of a group.
    Region(usize),
}

/// Custom directive of a dialect.
#[derive(Debug)]
#[non_exhaustive]
pub struct Directive {
    /// Name of the directive, as in `custom<Name>`.
    pub name: &'static str,
    /// Parses the arguments.
    pub parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
    /// Prints the arguments.
    pub print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
}

impl Directive {
    /// Declares the directive `custom<name>`.
    pub const fn new(
        name: &'static str,
        parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
        print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
    ) -> Self {
        Self { name, parse, print }
    }
}

/// State of parsing an op: the parts of the op that were parsed so far.
pub struct Parsing<'p, 'c> {
    /// Parser of the text.
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
    /// Returns the declaration of the op that is being parsed.
    pub fn def(&self) -> &'static OpDef {
        self.def
    }
    /// Sets the operands of the group `arg`. `at` is their position in the text.
    ///
    /// # Panics
    /// If `arg` is not an operand group of the op.
    pub fn set_operands(&mut self, arg: Arg, at: At<'c>, operands: Vec<Operand<'c>>) {
        let Arg::Operand(group) = arg else {
            panic!("expected an operand group")
        };
        self.operands[group] = (at, operands);
    }
    /// Returns the number of operands of `group` that were parsed.
    ///
    /// # Panics
    /// If the op declares no operand group `group`.
    pub fn num_operands(&self, group: usize) -> usize {
        self.operands[group].1.len()
    }
    /// Sets the types of the group `arg`, or of all operands or all results.
    ///
    /// # Panics
    /// If `arg` does not refer to types of the op.
    pub fn set_types(&mut self, arg: Arg, types: Vec<Type<'c>>) {
        match arg {
            Arg::OperandType(g) => self.operand_types[g] = Some(types),
            Arg::ResultType(g) => self.result_types[g] = Some(types),
            Arg::OperandTypes => self.all_operand_types = Some(types),
            Arg::ResultTypes => self.all_result_types = Some(types),
            _ => panic!("expected an argument that refers to types"),
        }
    }
    /// Sets the attribute `arg`.
    ///
    /// # Panics
    /// If `arg` is not an attribute.
    pub fn set_attribute(&mut self, arg: Arg, value: Attribute<'c>) {
        let Arg::Attribute(slot) = arg else {
            panic!("expected an attribute")
        };
        self.p.set_slot(slot, value);
    }
}
