//! Kernels of elementwise ops, and constants.

use super::{
    action::{Action, ConstantValue},
    attributes::{take, tensor_element},
    error::Fault,
    types::static_tensor,
};
use stablehlo_kernels::{
    array::Array,
    element::ElementType,
    error,
    ops::{self, Binary},
};
use stablehlo_opset::enums;
use stablehlo_program::{
    OpRef,
    typed::{Compare, Constant, Convert, ReducePrecision},
};
use std::sync::OnceLock;

/// Returns the action of an op with one operand.
pub(super) fn unary<'p>(
    op: OpRef<'p>,
    kernel: fn(Array) -> error::Result<Array>,
) -> Result<Action<'p>, Fault> {
    match on_quantized(op)? {
        None => Ok(Action::Unary(kernel)),
        Some(result) => Ok(through_floats(result, move |mut a| kernel(a.remove(0)))),
    }
}

/// Returns the action of an op with two operands.
pub(super) fn binary<'p>(op: OpRef<'p>, binary: Binary) -> Result<Action<'p>, Fault> {
    match on_quantized(op)? {
        None => Ok(Action::Binary(binary)),
        Some(result) => Ok(through_floats(result, move |mut a| {
            let rhs = a.remove(1);
            binary.apply(a.remove(0), rhs)
        })),
    }
}

/// Returns the action of another elementwise kernel.
fn lanes<'p>(
    op: OpRef<'p>,
    kernel: impl Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p,
) -> Result<Action<'p>, Fault> {
    match on_quantized(op)? {
        None => Ok(Action::Elementwise(Box::new(kernel))),
        Some(result) => Ok(through_floats(result, kernel)),
    }
}

/// Returns the element type of the result of an op with quantized operands or results, or `None`
/// for another op.
fn on_quantized(op: OpRef) -> Result<Option<ElementType>, Fault> {
    let element = |value| tensor_element(op.program(), value);
    let mut values = op.operands().iter().copied().chain(op.results().iter());
    let is_quantized = values.any(|v| matches!(element(v), Ok(ElementType::Quantized(_))));
    let result = op.results().get(0).filter(|_| is_quantized);
    result.map(element).transpose()
}

/// Returns the action of a kernel that computes on the floats that quantized values represent.
fn through_floats<'p>(
    result: ElementType,
    kernel: impl Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p,
) -> Action<'p> {
    Action::One(Box::new(move |a| {
        let operands: Vec<&Array> = a.iter().collect();
        ops::dequantize_op_quantize(&operands, &result, |floats, _| kernel(floats.to_vec()))
    }))
}

pub(super) fn direction(direction: enums::ComparisonDirection) -> ops::ComparisonDirection {
    match direction {
        enums::ComparisonDirection::Eq => ops::ComparisonDirection::Eq,
        enums::ComparisonDirection::Ne => ops::ComparisonDirection::Ne,
        enums::ComparisonDirection::Ge => ops::ComparisonDirection::Ge,
        enums::ComparisonDirection::Gt => ops::ComparisonDirection::Gt,
        enums::ComparisonDirection::Le => ops::ComparisonDirection::Le,
        enums::ComparisonDirection::Lt => ops::ComparisonDirection::Lt,
    }
}

pub(super) fn comparison(compare_type: Option<enums::ComparisonType>) -> ops::ComparisonType {
    match compare_type {
        Some(enums::ComparisonType::TotalOrder) => ops::ComparisonType::TotalOrder,
        Some(enums::ComparisonType::Signed) => ops::ComparisonType::Signed,
        Some(enums::ComparisonType::Unsigned) => ops::ComparisonType::Unsigned,
        Some(enums::ComparisonType::WeakOrder) => ops::ComparisonType::WeakOrder,
        // The order of other types follows from the element type.
        Some(enums::ComparisonType::NoType | enums::ComparisonType::Float) | None => {
            ops::ComparisonType::Float
        }
    }
}

pub(super) fn compare<'p>(op: &Compare<'p>) -> Result<Action<'p>, Fault> {
    let (way, order) = (
        direction(op.comparison_direction),
        comparison(op.compare_type),
    );
    lanes(op.op, move |a| {
        take!(a: lhs, rhs);
        ops::compare(&lhs, &rhs, way, order)
    })
}

pub(super) fn complex(op: OpRef) -> Result<Action, Fault> {
    lanes(op, |a| {
        take!(a: re, im);
        ops::complex(&re, &im)
    })
}

pub(super) fn select(op: OpRef) -> Result<Action, Fault> {
    lanes(op, |a| {
        take!(a: pred, on_true, on_false);
        ops::select(&pred, on_true, on_false)
    })
}

pub(super) fn clamp(op: OpRef) -> Result<Action, Fault> {
    lanes(op, |a| {
        take!(a: min, operand, max);
        ops::clamp(&min, operand, &max)
    })
}

pub(super) fn convert<'p>(op: &Convert<'p>) -> Result<Action<'p>, Fault> {
    // A quantized result is quantized from the floats that it represents.
    let scalar = match tensor_element(op.op.program(), op.result)? {
        ElementType::Scalar(scalar) => scalar,
        ElementType::Quantized(q) => q.expressed,
    };
    lanes(op.op, move |a| {
        take!(a: operand);
        ops::convert(operand, scalar)
    })
}

pub(super) fn reduce_precision<'p>(op: &ReducePrecision<'p>) -> Result<Action<'p>, Fault> {
    let (exponent, mantissa) = (op.exponent_bits as u32, op.mantissa_bits as u32);
    lanes(op.op, move |a| {
        take!(a: operand);
        ops::reduce_precision(operand, exponent, mantissa)
    })
}

pub(super) fn constant<'p>(op: &Constant<'p>) -> Result<Action<'p>, Fault> {
    let (stored, shape) = static_tensor(op.value.ty())?;
    // The elements of a quantized result have its storage type, which states no sign.
    let element = match tensor_element(op.op.program(), op.output)? {
        quantized @ ElementType::Quantized(_)
            if quantized.stored().bits() == stored.stored().bits() =>
        {
            quantized
        }
        _ => stored,
    };
    let regions = std::iter::successors(op.op.parent(), |op| op.parent()).count();
    Ok(Action::Constant(ConstantValue {
        elements: op.value,
        element,
        shape,
        // A constant of a function is in the function and the module.
        is_repeated: regions > 2,
        cache: OnceLock::new(),
    }))
}
