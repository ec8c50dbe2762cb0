//! The ops that the folder evaluates, with their kernels.

use super::scalars::scalar_of;
use stablehlo_kernels::{
    array::Array,
    error::Result,
    ops::{self, Binary, Reducer},
};
use stablehlo_opset::{
    edit::{Edit, views, views::codes},
    enums::{ComparisonDirection as FromDirection, ComparisonType as FromType},
    opcode::Opcode,
    view::ElementView,
};

/// Way to evaluate an op.
#[derive(Clone, Copy)]
enum Evaluation {
    Unary(fn(Array) -> Result<Array>),
    /// Function of floats or complex numbers.
    Float(fn(Array) -> Result<Array>),
    Binary(Binary),
    /// By [`evaluate_other`].
    Other,
}
use Evaluation::{Float, Other, Unary};

/// Ops with their kernels.
static KERNELS: &[(Opcode, Evaluation)] = &[
    (codes::Abs, Unary(ops::abs)),
    (codes::Add, Evaluation::Binary(Binary::Add)),
    (codes::And, Evaluation::Binary(Binary::And)),
    (codes::Broadcast, Other),
    (codes::BroadcastInDim, Other),
    (codes::Cbrt, Float(ops::cbrt)),
    (codes::Ceil, Float(ops::ceil)),
    (codes::Clamp, Other),
    (codes::Compare, Other),
    (codes::Concatenate, Other),
    (codes::Convert, Other),
    (codes::Cosine, Float(ops::cosine)),
    (codes::CountLeadingZeros, Unary(ops::count_leading_zeros)),
    (codes::Divide, Evaluation::Binary(Binary::Divide)),
    (codes::DynamicBroadcastInDim, Other),
    (codes::DynamicPad, Other),
    (codes::DynamicReshape, Other),
    (codes::DynamicSlice, Other),
    (codes::DynamicUpdateSlice, Other),
    (codes::Exponential, Float(ops::exponential)),
    (
        codes::ExponentialMinusOne,
        Float(ops::exponential_minus_one),
    ),
    (codes::Floor, Float(ops::floor)),
    (codes::Imag, Float(ops::imag)),
    (codes::IsFinite, Float(ops::is_finite)),
    (codes::Log, Float(ops::log)),
    (codes::LogPlusOne, Float(ops::log_plus_one)),
    (codes::Logistic, Float(ops::logistic)),
    (codes::Maximum, Evaluation::Binary(Binary::Maximum)),
    (codes::Minimum, Evaluation::Binary(Binary::Minimum)),
    (codes::Multiply, Evaluation::Binary(Binary::Multiply)),
    (codes::Negate, Unary(ops::negate)),
    (codes::Not, Unary(ops::not)),
    (codes::Or, Evaluation::Binary(Binary::Or)),
    (codes::Pad, Other),
    (codes::Popcnt, Unary(ops::popcnt)),
    (codes::Power, Evaluation::Binary(Binary::Power)),
    (codes::Real, Float(ops::real)),
    (codes::RealDynamicSlice, Other),
    (codes::Reduce, Other),
    (codes::Remainder, Evaluation::Binary(Binary::Remainder)),
    (codes::Reshape, Other),
    (codes::Reverse, Other),
    (codes::RoundNearestAfz, Float(ops::round_nearest_afz)),
    (codes::RoundNearestEven, Float(ops::round_nearest_even)),
    (codes::Rsqrt, Float(ops::rsqrt)),
    (codes::Select, Other),
    (codes::ShiftLeft, Evaluation::Binary(Binary::ShiftLeft)),
    (
        codes::ShiftRightArithmetic,
        Evaluation::Binary(Binary::ShiftRightArithmetic),
    ),
    (
        codes::ShiftRightLogical,
        Evaluation::Binary(Binary::ShiftRightLogical),
    ),
    (codes::Sign, Unary(ops::sign)),
    (codes::Sine, Float(ops::sine)),
    (codes::Slice, Other),
    (codes::Sqrt, Float(ops::sqrt)),
    (codes::Subtract, Evaluation::Binary(Binary::Subtract)),
    (codes::Tan, Float(ops::tan)),
    (codes::Tanh, Float(ops::tanh)),
    (codes::Transpose, Other),
    (codes::Xor, Evaluation::Binary(Binary::Xor)),
];

/// Kernels of [`KERNELS`], by the number of the op.
static ROWS: [Option<Evaluation>; Opcode::COUNT] = {
    let mut rows = [None; Opcode::COUNT];
    let mut n = 0;
    while n < KERNELS.len() {
        rows[KERNELS[n].0.index()] = Some(KERNELS[n].1);
        n += 1;
    }
    rows
};

/// Returns whether an evaluator of all numbers evaluates an op.
pub(super) fn is_evaluated(code: Opcode) -> bool {
    ROWS[code.index()].is_some()
}
/// Returns whether an op is evaluated on integers or booleans.
pub fn is_evaluated_on_integers(code: Opcode) -> bool {
    matches!(ROWS[code.index()], Some(kernel) if !matches!(kernel, Float(_)))
}

/// Returns the value of an op. Returns `None` if the result is undefined, or if attributes do not fit.
pub(super) fn evaluate<'x, E: Edit<'x>>(
    edit: E,
    op: E::Op,
    code: Opcode,
    operands: Vec<Array>,
) -> Option<Array> {
    match ROWS[code.index()]? {
        Unary(kernel) | Float(kernel) => unary(operands, kernel),
        Evaluation::Binary(binary) => {
            let [lhs, rhs] = operands.try_into().ok()?;
            binary.apply(lhs, rhs).ok()
        }
        Other => evaluate_other(edit, op, code, operands),
    }
}

fn unary(operands: Vec<Array>, f: impl FnOnce(Array) -> Result<Array>) -> Option<Array> {
    let [operand] = operands.try_into().ok()?;
    f(operand).ok()
}
/// Returns indices or sizes, or `None` if one of them is negative.
fn indices(all: &[i64]) -> Option<Vec<usize>> {
    all.iter().map(|&i| usize::try_from(i).ok()).collect()
}

fn evaluate_other<'x, E: Edit<'x>>(
    edit: E,
    op: E::Op,
    code: Opcode,
    mut operands: Vec<Array>,
) -> Option<Array> {
    let result = edit.tensor_of(edit.result(op, 0))?;
    match code {
        // `broadcast` adds leading dimensions.
        codes::Broadcast => {
            let shape = indices(result.sizes)?;
            let first = shape.len().checked_sub(operands.first()?.rank())?;
            let to: Vec<_> = (first..shape.len()).collect();
            unary(operands, |x| ops::broadcast_in_dim(&x, &shape, &to))
        }
        codes::BroadcastInDim => {
            let shape = indices(result.sizes)?;
            let to = indices(views::BroadcastInDim::of(edit, op)?.broadcast_dimensions()?)?;
            unary(operands, |x| ops::broadcast_in_dim(&x, &shape, &to))
        }
        codes::Clamp => {
            let [min, operand, max] = operands.try_into().ok()?;
            ops::clamp(&min, operand, &max).ok()
        }
        codes::Compare => compare(edit, op, operands),
        codes::Concatenate => {
            let dimension = views::Concatenate::of(edit, op)?.dimension()?;
            ops::concatenate(&operands, usize::try_from(dimension).ok()?).ok()
        }
        codes::Convert => {
            let scalar = scalar_of(result.element.scalar()?)?;
            unary(operands, |x| ops::convert(x, scalar))
        }
        codes::DynamicBroadcastInDim => {
            let op = views::DynamicBroadcastInDim::of(edit, op)?;
            let to = indices(op.broadcast_dimensions()?)?;
            let [operand, shape] = operands.try_into().ok()?;
            ops::dynamic_broadcast_in_dim(&operand, &shape, &to).ok()
        }
        codes::DynamicPad => {
            let [operand, value, low, high, interior] = operands.try_into().ok()?;
            ops::dynamic_pad(&operand, &value, &low, &high, &interior).ok()
        }
        codes::DynamicReshape => {
            let [operand, shape] = operands.try_into().ok()?;
            ops::dynamic_reshape(operand, &shape).ok()
        }
        codes::DynamicSlice => {
            let sizes = indices(views::DynamicSlice::of(edit, op)?.slice_sizes()?)?;
            let (operand, starts) = operands.split_first()?;
            ops::dynamic_slice(operand, starts, &sizes).ok()
        }
        codes::DynamicUpdateSlice => {
            let starts = operands.split_off(2);
            let [operand, update] = operands.try_into().ok()?;
            ops::dynamic_update_slice(operand, &update, &starts).ok()
        }
        codes::Pad => {
            let pad = views::Pad::of(edit, op)?;
            let (low, high) = (pad.edge_padding_low()?, pad.edge_padding_high()?);
            let [operand, value] = operands.try_into().ok()?;
            ops::pad(&operand, &value, low, high, pad.interior_padding()?).ok()
        }
        codes::RealDynamicSlice => {
            let [operand, starts, limits, strides] = operands.try_into().ok()?;
            ops::real_dynamic_slice(&operand, &starts, &limits, &strides).ok()
        }
        codes::Reduce => reduce(edit, op, operands),
        codes::Reshape => {
            let shape = indices(result.sizes)?;
            unary(operands, |x| ops::reshape(x, &shape))
        }
        codes::Reverse => {
            let dimensions = indices(views::Reverse::of(edit, op)?.dimensions()?)?;
            unary(operands, |x| ops::reverse(&x, &dimensions))
        }
        codes::Select => {
            let [pred, on_true, on_false] = operands.try_into().ok()?;
            ops::select(&pred, on_true, on_false).ok()
        }
        codes::Slice => {
            let slice = views::Slice::of(edit, op)?;
            let starts = indices(slice.start_indices()?)?;
            let limits = indices(slice.limit_indices()?)?;
            let strides = indices(slice.strides()?)?;
            unary(operands, |x| ops::slice(&x, &starts, &limits, &strides))
        }
        codes::Transpose => {
            let permutation = indices(views::Transpose::of(edit, op)?.permutation()?)?;
            unary(operands, |x| ops::transpose(&x, &permutation))
        }
        _ => None,
    }
}

fn compare<'x, E: Edit<'x>>(edit: E, op: E::Op, operands: Vec<Array>) -> Option<Array> {
    use ops::{ComparisonDirection as To, ComparisonType};
    let compare = views::Compare::of(edit, op)?;
    let direction = match compare.comparison_direction()? {
        FromDirection::Eq => To::Eq,
        FromDirection::Ne => To::Ne,
        FromDirection::Ge => To::Ge,
        FromDirection::Gt => To::Gt,
        FromDirection::Le => To::Le,
        FromDirection::Lt => To::Lt,
    };
    let ty = match compare.compare_type() {
        Some(FromType::TotalOrder) => ComparisonType::TotalOrder,
        Some(FromType::WeakOrder) => ComparisonType::WeakOrder,
        // The type of the elements determines the order.
        _ => ComparisonType::Float,
    };
    let [lhs, rhs] = operands.try_into().ok()?;
    ops::compare(&lhs, &rhs, direction, ty).ok()
}

/// Evaluates a `reduce` of one input whose body is one op of the body's arguments.
fn reduce<'x, E: Edit<'x>>(edit: E, op: E::Op, operands: Vec<Array>) -> Option<Array> {
    let reduce = views::Reduce::of(edit, op)?;
    let dimensions = indices(reduce.dimensions()?)?;
    let block = reduce.body()?;
    let body = edit.first(block)?;
    let last = edit
        .last(block)
        .filter(|last| edit.next(body) == Some(*last))?;
    let is_op_of_arguments = edit.operands(body) == edit.arguments(block)
        && edit.result_count(body) == 1
        && edit.operands(last) == edit.results(body);
    let reducer = match edit.opcode(body)? {
        codes::Add => Binary::Add,
        codes::And => Binary::And,
        codes::Maximum => Binary::Maximum,
        codes::Minimum => Binary::Minimum,
        codes::Multiply => Binary::Multiply,
        codes::Or => Binary::Or,
        _ => return None,
    };
    let [input, init] = operands.try_into().ok()?;
    let reduced = ops::reduce(&[input], &[init], &dimensions, Reducer::Binary(reducer));
    reduced.ok().filter(|_| is_op_of_arguments)?.pop()
}
