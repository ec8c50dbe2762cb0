//! Kernels of elementwise ops, and constants.

use super::{
    action::{Action, ConstantValue},
    attributes::{attempt, lanes, take, tensor_element},
    error::Fault,
    types::static_tensor,
};
use stablehlo_kernels::{
    array::Array,
    element::ElementType,
    error,
    ops::{self, Binary},
};
use stablehlo_program::{Op, Program, enums};
use std::sync::OnceLock;

/// Returns the action of an elementwise op or of a constant, or `None` for another op.
pub(super) fn elementwise<'p>(
    program: &'p Program<'p>,
    typed: &Op<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    let unary: fn(Array) -> error::Result<Array> = match typed {
        Op::Abs(_) => ops::abs,
        Op::Cbrt(_) => ops::cbrt,
        Op::Ceil(_) => ops::ceil,
        Op::Cosine(_) => ops::cosine,
        Op::CountLeadingZeros(_) => ops::count_leading_zeros,
        Op::Exponential(_) => ops::exponential,
        Op::ExponentialMinusOne(_) => ops::exponential_minus_one,
        Op::Floor(_) => ops::floor,
        Op::Imag(_) => ops::imag,
        Op::IsFinite(_) => ops::is_finite,
        Op::Log(_) => ops::log,
        Op::LogPlusOne(_) => ops::log_plus_one,
        Op::Logistic(_) => ops::logistic,
        Op::Negate(_) => ops::negate,
        Op::Not(_) => ops::not,
        Op::Popcnt(_) => ops::popcnt,
        Op::Real(_) => ops::real,
        Op::RoundNearestAfz(_) => ops::round_nearest_afz,
        Op::RoundNearestEven(_) => ops::round_nearest_even,
        Op::Rsqrt(_) => ops::rsqrt,
        Op::Sign(_) => ops::sign,
        Op::Sine(_) => ops::sine,
        Op::Sqrt(_) => ops::sqrt,
        Op::Tan(_) => ops::tan,
        Op::Tanh(_) => ops::tanh,
        _ => return two(typed).or_else(|| several(program, typed)),
    };
    Some(Ok(Action::Unary(unary)))
}

fn two<'p>(typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    Some(Ok(Action::Binary(match typed {
        Op::Add(_) => Binary::Add,
        Op::And(_) => Binary::And,
        Op::Atan2(_) => Binary::Atan2,
        Op::Divide(_) => Binary::Divide,
        Op::Maximum(_) => Binary::Maximum,
        Op::Minimum(_) => Binary::Minimum,
        Op::Multiply(_) => Binary::Multiply,
        Op::Or(_) => Binary::Or,
        Op::Power(_) => Binary::Power,
        Op::Remainder(_) => Binary::Remainder,
        Op::ShiftLeft(_) => Binary::ShiftLeft,
        Op::ShiftRightArithmetic(_) => Binary::ShiftRightArithmetic,
        Op::ShiftRightLogical(_) => Binary::ShiftRightLogical,
        Op::Subtract(_) => Binary::Subtract,
        Op::Xor(_) => Binary::Xor,
        _ => return None,
    })))
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

/// Returns the action of an op with attributes, with a type that the result decides, or with
/// more operands.
fn several<'p>(program: &'p Program<'p>, typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::Compare(op) => {
            let (way, order) = (
                direction(op.comparison_direction),
                comparison(op.compare_type),
            );
            lanes(move |a| {
                take!(a: lhs, rhs);
                ops::compare(&lhs, &rhs, way, order)
            })
        }
        Op::Complex(_) => lanes(|a| {
            take!(a: re, im);
            ops::complex(&re, &im)
        }),
        Op::Select(_) => lanes(|a| {
            take!(a: pred, on_true, on_false);
            ops::select(&pred, on_true, on_false)
        }),
        Op::Clamp(_) => lanes(|a| {
            take!(a: min, operand, max);
            ops::clamp(&min, operand, &max)
        }),
        Op::Convert(op) => {
            // A quantized result is quantized from the floats that it represents.
            let scalar = match attempt!(tensor_element(program, op.result)) {
                ElementType::Scalar(scalar) => scalar,
                ElementType::Quantized(q) => q.expressed,
            };
            lanes(move |a| {
                take!(a: operand);
                ops::convert(operand, scalar)
            })
        }
        Op::ReducePrecision(op) => {
            let (exponent, mantissa) = (op.exponent_bits as u32, op.mantissa_bits as u32);
            lanes(move |a| {
                take!(a: operand);
                ops::reduce_precision(operand, exponent, mantissa)
            })
        }
        Op::Constant(constant) => {
            let (stored, shape) = attempt!(static_tensor(constant.value.ty()));
            // The elements of a quantized result have its storage type.
            let element = match attempt!(tensor_element(program, constant.output)) {
                quantized if quantized.stored() == stored.stored() => quantized,
                _ => stored,
            };
            let regions = std::iter::successors(constant.op.parent(), |op| op.parent()).count();
            Some(Ok(Action::Constant(ConstantValue {
                elements: constant.value,
                element,
                shape,
                // A constant of a function is in the function and the module.
                is_repeated: regions > 2,
                cache: OnceLock::new(),
            })))
        }
        _ => None,
    }
}
