//! Checks of the buffers and the configuration of custom calls.

use super::parts::{Shapes, ShownType};
use crate::{
    attribute::{Attribute, AttributeValue},
    error::Checked,
    program::Program,
    spec_checks::{compatible, element},
    typed,
};
use mlir_bytecode::TypeId;
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::{
    enums::CustomCallApiVersion,
    rules::{
        buffers::{self, Buffers, ValueForm},
        calls::{self, SharedPart, output_member},
    },
    types::Type,
};

fn is_tensor(ty: ShownType) -> bool {
    matches!(ty.ty(), Type::Tensor(_) | Type::UnrankedTensor(_))
}
fn may_hold_buffer(ty: ShownType) -> bool {
    matches!(ty.ty(), Type::Tuple(_) | Type::Buffer { .. })
}
fn is_buffer(ty: ShownType) -> bool {
    matches!(ty.ty(), Type::Buffer { .. })
}

impl<'p> Shapes<'p> {
    /// Checks the form of a custom call's configuration.
    pub(super) fn backend_config(
        self,
        version: CustomCallApiVersion,
        config: Option<Attribute<'p>>,
    ) -> Checked {
        let (is_dictionary, shown) = match config.map(Attribute::value) {
            None => return Ok(()),
            Some(AttributeValue::Dictionary(_)) => (true, "a dictionary"),
            Some(_) => (false, "a string"),
        };
        let is_typed = version == CustomCallApiVersion::TypedFfi;
        let name = version.keyword();
        self.report(calls::backend_config(is_dictionary, is_typed, name, shown))
    }
    /// Checks the buffers among the operands and the results of a custom call.
    pub(super) fn buffers(
        self,
        op: &typed::CustomCall,
        operands: &[ShownType<'p>],
        results: &[ShownType<'p>],
        parts: &[SharedPart],
    ) -> Checked {
        let tensor: ValueForm<_> = ("tensor", &is_tensor);
        let buffer: ValueForm<_> = ("buffer", &is_buffer);
        let fit = |a: ShownType, b: ShownType| {
            let (a, b) = (a.ty(), b.ty());
            compatible(a, b) && element(a) == element(b)
        };
        let name = op.call_target_name;
        let checked = match name {
            "CreateBuffer" => buffers::create_buffer(name, operands.len(), results, is_buffer),
            "Pin" => buffers::pin(name, operands, results, [tensor, buffer], fit),
            "Unpin" => buffers::pin(name, operands, results, [buffer, tensor], fit),
            // Fast path for results without buffers.
            _ if !results.iter().any(|ty| may_hold_buffer(*ty)) => Ok(()),
            _ => {
                let roots = results.iter().map(|ty| ty.id());
                let holders = holders_of_buffers(self.op.program(), roots);
                let buffers = Buffers {
                    members: |ty: ShownType<'p>| match holders.contains(&ty.id()) {
                        true => ty.members(),
                        false => None,
                    },
                    is_buffer,
                };
                let members = |ty: ShownType<'p>| ty.members();
                let output = |path: &[i64]| output_member(results, path, &members);
                buffers.check(results, parts, output)
            }
        };
        self.report(checked)
    }
}

/// Returns the tuples among types, and among the members of tuples, that hold a buffer at any
/// depth. Tuples can share members, and can be nested deeper than the stack allows.
fn holders_of_buffers(program: &Program, roots: impl Iterator<Item = TypeId>) -> FxHashSet<TypeId> {
    let mut holders = FxHashSet::default();
    // Tuples that have a type as a member.
    let mut around: FxHashMap<TypeId, Vec<TypeId>> = FxHashMap::default();
    let mut next: Vec<_> = roots.collect();
    let mut buffers = Vec::new();
    let mut visited = FxHashSet::default();
    while let Some(id) = next.pop() {
        match program.ty(id) {
            Type::Tuple(members) if visited.insert(id) => {
                for member in members {
                    around.entry(*member).or_default().push(id);
                    next.push(*member);
                }
            }
            Type::Buffer { .. } if visited.insert(id) => buffers.push(id),
            _ => {}
        }
    }
    while let Some(id) = buffers.pop() {
        for tuple in around.remove(&id).into_iter().flatten() {
            if holders.insert(tuple) {
                buffers.push(tuple);
            }
        }
    }
    holders
}
