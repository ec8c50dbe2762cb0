//! Tensors without elements, which constants replace.

use crate::{discardable::merge_discardable, exprs::Exprs, unused::is_effect_free};
use stablehlo_opset::{edit::Edit, traits::TERMINATOR};

/// Replaces the operands and the results of an op without effects by constants, where their types have no
/// elements. Returns whether a constant was made.
pub fn replace_empty<'x, E: Edit<'x>>(edit: E, op: E::Op) -> bool {
    let is_candidate = edit.opcode(op).is_some_and(|code| !code.has(TERMINATOR));
    if !is_candidate || edit.is_constant(op) {
        return false;
    }
    let operands = (0..edit.operand_count(op)).filter(|i| {
        let value = edit.operand(op, *i);
        is_empty(edit, value) && edit.constant_of(value).is_none()
    });
    let operands: Vec<_> = operands.collect();
    let results = edit.results(op).into_iter();
    let results = results.filter(|result| is_empty(edit, *result) && edit.is_used(*result));
    let results: Vec<_> = results.collect();
    // An op in an unreachable block can use its own results.
    if operands.is_empty() && results.is_empty() || !is_effect_free(edit, op) {
        return false;
    }
    let e = Exprs::before(edit, op);
    let constant = |value| e.constant(edit.ty(value), &[]);
    for i in operands {
        edit.set_operand(op, i, constant(edit.operand(op, i)));
    }
    for result in results {
        let constant = constant(result);
        if let Some(definition) = edit.defining_op(constant) {
            merge_discardable(edit, op, definition);
        }
        for one in edit.uses(result) {
            edit.set_operand(one.op, one.operand, constant);
        }
    }
    true
}

/// Returns whether a value is a tensor of numbers with a static type without elements.
fn is_empty<'x, E: Edit<'x>>(edit: E, value: E::Value) -> bool {
    use stablehlo_opset::view::ElementView;
    let tensor = edit.tensor_of(value);
    tensor.is_some_and(|t| {
        t.is_static()
            && t.sizes.contains(&0)
            && t.encoding.is_none()
            && t.element.scalar().is_some()
    })
}
