//! Lowering of the ops that compute shapes, of MLIR's dialect `shape`, to StableHLO ops on tensors of `i32`.

use crate::{exprs::Exprs, worklist};
use stablehlo_opset::{
    edit::{Edit, Record, Reported},
    types::ScalarType,
    view::{ElementView, TypeView},
};
use std::hash::Hash;

/// Inserts the sizes of a ranked tensor as a tensor of `i32` with one dimension, as `shape.shape_of` computes
/// them.
pub fn sizes<'x, E: Edit<'x>>(e: &Exprs<'x, E>, tensor: E::Value) -> E::Value {
    match e.ranked(tensor).rank() {
        0 => {
            let ty = e.tensor(&[0], e.element(ScalarType::I32));
            e.constant(ty, &[])
        }
        rank => {
            let sizes = (0..rank).map(|i| e.reshape(e.dimension_size(tensor, i), &[1]));
            e.concatenate(&sizes.collect::<Vec<_>>())
        }
    }
}

/// Replaces `shape.shape_of` in a program whose shapes only StableHLO ops use, as the lowerings of CHLO leave
/// them. Returns the number of replaced ops.
///
/// # Errors
/// If another op of the dialect `shape` is left, or an op of StableHLO has an operand of type `index`, after an error
/// at the op.
pub fn legalize<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let name = |op| edit.opcode(op).is_none().then(|| edit.name(op));
    let rewrites = worklist::apply(edit, |op| {
        if name(op).is_some_and(|name| name == "shape.shape_of") {
            let e = Exprs::before(edit, op);
            let sizes = sizes(&e, edit.operand(op, 0));
            edit.replace_by(op, &[sizes]);
        }
    })?;
    let is_of_shape = |op| name(op).is_some_and(|name| name.starts_with("shape."));
    let is_index = |value| {
        let tensor = edit.ty(value).tensor();
        tensor.is_some_and(|t| t.element.scalar() == Some(ScalarType::Index))
    };
    let has_index =
        |op| edit.operands(op).into_iter().any(is_index) && edit.name(op).starts_with("stablehlo.");
    worklist::refuse(edit, |op| {
        (is_of_shape(op) || has_index(op)).then(String::new)
    })?;
    Ok(rewrites)
}
