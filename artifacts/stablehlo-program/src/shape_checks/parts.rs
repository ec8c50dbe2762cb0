//! Parts of ops, as messages show them.

use crate::{
    error::{Checked, Mismatch},
    op_ref::OpRef,
    program::Program,
    spec_checks::compatible,
    text::texts::Texts,
};
use mlir_bytecode::{TypeId, ValueId};
use stablehlo_opset::{rules::Violation, types::Type};
use std::fmt;

/// Op with the checks of its parts.
#[derive(Clone, Copy)]
pub(super) struct Shapes<'p> {
    pub(super) op: OpRef<'p>,
    pub(super) name: &'static str,
}

/// Type of a value, as messages show it.
#[derive(Clone, Copy)]
pub(super) struct ShownType<'p> {
    program: &'p Program<'p>,
    id: TypeId,
}
impl<'p> ShownType<'p> {
    pub(super) fn id(self) -> TypeId {
        self.id
    }
    pub(super) fn ty(self) -> &'p Type {
        self.program.ty(self.id)
    }
    /// Returns the members of a tuple, or `None` for other types.
    pub(super) fn members(self) -> Option<Vec<Self>> {
        match self.ty() {
            Type::Tuple(members) => Some(members.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
}
impl PartialEq for ShownType<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl fmt::Display for ShownType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Texts::new(self.program).type_text(self.id))
    }
}

impl<'p> Shapes<'p> {
    pub(super) fn report<T>(self, checked: Result<T, Violation>) -> Checked<T> {
        checked.map_err(|violation| Mismatch::of_rule(violation, self.name))
    }
    pub(super) fn has_type(self, expected: TypeId, value: ValueId) -> Checked {
        let program = self.op.program();
        match compatible(program.ty(expected), program.value_type(value)) {
            true => Ok(()),
            false => Err(self.other_type(&program.type_text(expected), value)),
        }
    }
    pub(super) fn other_type(self, expected: &str, value: ValueId) -> Mismatch {
        let program = self.op.program();
        let found = program.type_text(program.value_type_id(value));
        Mismatch::new("type", expected, found)
    }
    /// Returns the type of a value, to be shown.
    pub(super) fn shown(self, value: ValueId) -> ShownType<'p> {
        let program = self.op.program();
        let id = program.value_type_id(value);
        ShownType { program, id }
    }
}
