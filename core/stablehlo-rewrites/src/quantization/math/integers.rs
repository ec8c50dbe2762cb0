//! Ops whose results on stored values are exactly those on floats.

use super::{
    rounding::clamp,
    scales::{Quantized, cast, restored, spread},
};
use crate::{exprs::Exprs, quantization::insert_like};
use stablehlo_opset::{
    edit::{Edit, views::codes},
    types::{Literal, ScalarType},
};

/// Returns the values that replace the results of an op whose quantized operands and result have one type. Returns
/// `None`, and inserts nothing, for other ops, and for types for which integers are not exact.
pub(super) fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let edit = e.edit;
    let code = edit.opcode(op)?;
    let moves = [codes::Clamp, codes::Maximum, codes::Minimum, codes::Select].contains(&code);
    if !moves && code != codes::Add {
        return None;
    }
    let q = Quantized::of(edit, edit.ty(edit.result(op, 0)))?;
    let element = e.element_of(edit.result(op, 0));
    let operands = edit.operands(op);
    let values = match code == codes::Select {
        true => &operands[1..],
        false => &operands,
    };
    let has_element = |value: &E::Value| e.tensor_of(*value).is_some_and(|t| t.element == element);
    if !q.is_exact_on_integers() || !values.iter().all(has_element) {
        return None;
    }
    let stored = |value: E::Value| match has_element(&value) {
        true => cast(
            e,
            value,
            edit.with_element(e.ranked(value), q.storage(edit)),
        ),
        false => value,
    };
    let stored: Vec<_> = operands.into_iter().map(stored).collect();
    let result = match moves {
        true => {
            let new = insert_like(e, op, &stored, &[q.stored_type(edit)]);
            edit.result(new, 0)
        }
        // (a - z) + (b - z) is the stored sum less z.
        false => {
            let wide = e.element(ScalarType::signed(32));
            let wider: Vec<_> = stored.into_iter().map(|v| e.convert(v, wide)).collect();
            let mut sum = e.op(
                codes::Add,
                &wider,
                &[],
                e.with_element(edit.result(op, 0), wide),
            );
            if q.has_zero_points() {
                sum = e.subtract(sum, spread(e, &q.zero_points(), wide, q.axis, sum));
            }
            let clamped = clamp(e, sum, q.range.range.map(Literal::Int));
            e.convert(clamped, q.storage(edit))
        }
    };
    Some(vec![restored(e, result, &q)])
}
