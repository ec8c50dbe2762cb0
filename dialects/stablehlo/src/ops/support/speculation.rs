//! Whether an op may be executed where the program would not: if nothing can be
//! wrong about its operands that is known only at run time. Sizes that a type
//! leaves open may turn out not to fit.

use mlir_bridge::prelude::*;
use std::ops::Deref;

/// Always or never.
pub fn speculatable_if(condition: bool) -> Speculation {
    if condition {
        Speculation::Always
    } else {
        Speculation::Never
    }
}
/// As the ops in its regions, or never.
fn recursive(speculation: Speculation) -> Speculation {
    match speculation {
        Speculation::Always => Speculation::Recursive,
        other => other,
    }
}

/// All inputs are static: else shapes that must be the same could differ at
/// run time.
pub fn static_inputs<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let is_static = |t| Tensor::of(t).is_some_and(|t| t.is_static());
    speculatable_if(op.operand_types().all(is_static))
}
/// The same for an op with regions.
pub fn static_inputs_recursive<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    recursive(static_inputs(op))
}
/// The same for an op whose last operand, a shape, must be a constant.
pub fn static_inputs_constant_shape<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let last = op.num_operands().checked_sub(1);
    let constant = last.is_some_and(|i| is_constant(op.operand(i)));
    speculatable_if(constant && static_inputs(op) == Speculation::Always)
}
/// What is static in the result is static in the first operand: else the
/// operand's size could be another at run time.
pub fn static_as_result<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let result = op.op().map(|op| op.result(0).ty());
    let (Some(input), Some(result)) = (op.tensor(0), result.and_then(Tensor::of)) else {
        return Speculation::Never;
    };
    let dynamic = |&d: &i64| d == DYNAMIC;
    let mut pairs = result.shape.iter().zip(input.shape);
    speculatable_if(pairs.all(|(r, i)| dynamic(r) || !dynamic(i)))
}
/// The same for an op with regions.
pub fn static_as_result_recursive<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    recursive(static_as_result(op))
}
/// Whether a value is known when the program is compiled.
pub fn is_constant(value: Value) -> bool {
    value.defining_op().is_some_and(|op| op.is_constant())
}
/// Whether a type leaves the size of a dimension open.
pub fn is_dynamic(ty: Type, dim: usize) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.get(dim) == Some(&DYNAMIC))
}
/// Whether dimension `i` of `operand` is static if the result's type tells the
/// size of its dimension `j`, which it determines.
pub fn static_if_told(operand: Type, i: usize, result: Type, j: usize) -> bool {
    is_dynamic(result, j) || !is_dynamic(operand, i)
}
