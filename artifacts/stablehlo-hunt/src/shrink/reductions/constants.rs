//! Constants with equal elements in place of others.

use super::{
    target::{Target, targets as of_ops},
    zeros::{is_zero, zero},
};
use stablehlo_opset::{
    edit::{Edit, New, Rebuilt, views::codes},
    rules::promotion::Class,
    view::{AttributeView, ElementView, TypeView},
};
use stablehlo_program::{Draft, DraftOp};

/// Returns the constants of numbers that are not all zero.
pub fn others_than_zero(draft: &Draft) -> Vec<Target> {
    let has_zero = |op: &DraftOp| zero(draft.ty(draft.result(*op, 0))).is_some();
    let ops = draft.ops().into_iter().filter(|op| draft.is_constant(*op));
    of_ops(ops.filter(|op| has_zero(op) && !is_zero(draft, *op)))
}
/// Makes all elements of constants zero.
pub fn make_zero(draft: &Draft, targets: &[Target]) -> bool {
    let all = targets.iter().map(|target| target.op);
    let zero_of = |op| zero(draft.ty(draft.result(op, 0)));
    let mut has_changed = false;
    for (op, bytes) in all.filter_map(|op| Some((op, zero_of(op)?))) {
        set(draft, op, &bytes);
        has_changed = true;
    }
    has_changed
}

/// Returns the constants of numbers that are no booleans and not all equal.
pub fn others_than_splats(draft: &Draft) -> Vec<Target> {
    let ops = draft.ops().into_iter();
    of_ops(ops.filter(|op| first_of_several(draft, *op).is_some()))
}
/// Makes all elements of constants equal to the first one.
pub fn make_splat(draft: &Draft, targets: &[Target]) -> bool {
    let mut has_changed = false;
    for Target { op, .. } in targets {
        if let Some(bytes) = first_of_several(draft, *op) {
            set(draft, *op, &bytes);
            has_changed = true;
        }
    }
    has_changed
}

/// Returns the bytes of the first element of a constant with several elements that are not all equal.
fn first_of_several(draft: &Draft, op: DraftOp) -> Option<Vec<u8>> {
    let value = draft.constant(op)?;
    let (class, bits) = draft.ty(draft.result(op, 0)).tensor()?.element.class()?;
    let width = bits.div_ceil(8) as usize;
    // Booleans have a bit each.
    let is_known = class != Class::Boolean;
    let bytes = is_known.then(|| value.payload(usize::MAX))??;
    (bytes.len() > width).then(|| bytes[..width].to_vec())
}

/// Sets the elements of a constant, which get the bytes of one element.
fn set(draft: &Draft, op: DraftOp, bytes: &[u8]) {
    let ty = draft.ty(draft.result(op, 0));
    let new = Rebuilt {
        code: codes::Constant,
        operands: &[],
        attributes: &[("value", New::Elements(ty, bytes))],
        types: &[ty],
        dropped: None,
    };
    draft.rebuild(op, new);
}
