//! Speculation: whether an op may be executed where the program would not
//! execute it. An op may, unless its operands can violate a constraint that is
//! checked only at run time. For example, dynamic sizes may turn out not to
//! fit.

use mlir_bridge::prelude::*;
use std::ops::Deref;

/// Returns `Always` if `condition` holds, and `Never` otherwise.
pub fn speculatable_if(condition: bool) -> Speculation {
    if condition {
        Speculation::Always
    } else {
        Speculation::Never
    }
}
/// Returns `Recursive` for `Always`: the ops in the regions decide.
fn recursive(speculation: Speculation) -> Speculation {
    match speculation {
        Speculation::Always => Speculation::Recursive,
        other => other,
    }
}

/// Allows speculation if all operands have static shapes. Dynamic shapes that
/// must be equal could differ at run time.
pub fn static_inputs<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let is_static = |t| Tensor::of(t).is_some_and(|t| t.is_static());
    speculatable_if(op.operand_types().all(is_static))
}
/// Allows speculation of an op with regions if all operands have static shapes
/// and the ops in the regions allow it.
pub fn static_inputs_recursive<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    recursive(static_inputs(op))
}
/// Allows speculation if all operands have static shapes and the last operand,
/// a shape, is a constant.
pub fn static_inputs_constant_shape<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let last = op.num_operands().checked_sub(1);
    let constant = last.is_some_and(|i| is_constant(op.operand(i)));
    speculatable_if(constant && static_inputs(op) == Speculation::Always)
}
/// Allows speculation if each dimension that is static in the result is static
/// in the first operand. A dynamic operand could have another size at run time.
pub fn static_as_result<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let result = op.op().map(|op| op.result(0).ty());
    let (Some(input), Some(result)) = (op.tensor(0), result.and_then(Tensor::of)) else {
        return Speculation::Never;
    };
    let dynamic = |&d: &i64| d == DYNAMIC;
    let mut pairs = result.shape.iter().zip(input.shape);
    speculatable_if(pairs.all(|(r, i)| dynamic(r) || !dynamic(i)))
}
/// Allows speculation of an op with regions if [`static_as_result`] does and the
/// ops in the regions allow it.
pub fn static_as_result_recursive<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    recursive(static_as_result(op))
}
/// Returns whether a constant op defines `value`.
pub fn is_constant(value: Value) -> bool {
    value.defining_op().is_some_and(|op| op.is_constant())
}
/// Returns whether `ty` is a ranked tensor with a dynamic dimension `dim`.
pub fn is_dynamic(ty: Type, dim: usize) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.get(dim) == Some(&DYNAMIC))
}
/// Returns whether dimension `i` of `operand` is static or dimension `j` of
/// `result` is dynamic. The operand's dimension determines the result's
/// dimension.
pub fn static_unless_result_dynamic(operand: Type, i: usize, result: Type, j: usize) -> bool {
    is_dynamic(result, j) || !is_dynamic(operand, i)
}
