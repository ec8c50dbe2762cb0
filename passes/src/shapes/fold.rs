//! Evaluation of ops on constant integers, by the kernels of the interpreter. Shapes are computed
//! on integers. Floats are not evaluated, since other compilers may round them differently.

use super::constants::constant_of;
use mlir_bridge::{builtin, prelude::*};
use rustc_hash::FxHashMap;
use stablehlo_dialect::{
    kinds,
    ops::{
        comparison_selection::{Clamp, Compare, Select},
        data_movement::{Concatenate, Pad, Reverse, Slice},
        dynamic_reshaping::{DynamicBroadcastInDim, DynamicReshape},
        dynamic_sizes::{DynamicPad, RealDynamicSlice},
        dynamic_slicing::{DynamicSlice, DynamicUpdateSlice},
        elementwise as ew,
        reduce::Reduce,
        reshaping::{Broadcast, BroadcastInDim, Reshape, Transpose},
    },
};
use stablehlo_interpreter::{
    array::{Array, Packing},
    element,
    memory::Memory,
    ops::{self, Binary, Reducer},
};
use std::{ptr, sync::LazyLock};

/// Function that evaluates an op on the values of its operands. Returns `None` if the result is
/// undefined, or if the attributes do not fit.
type Evaluate = for<'x> fn(Op<'x>, Vec<Array>) -> Option<Array>;

/// Evaluator of ops.
#[derive(Debug)]
pub struct Folder {
    /// Largest number of elements of operands and results.
    limit: u128,
    memory: Memory,
}

impl Folder {
    /// Makes an evaluator for tensors of at most `limit` elements.
    pub fn new(limit: u128) -> Self {
        let memory = Memory::unlimited();
        Self { limit, memory }
    }
    /// Returns the value of the result of `op`, or `None` if the op has other results, if operands
    /// are not constant integers, or if a tensor is larger than the limit.
    pub fn fold<'x>(&self, op: Op<'x>) -> Option<Attribute<'x>> {
        let evaluate = *KERNELS.get(&ptr::from_ref(op.def()?).addr())?;
        let is_small = |t: &Tensor| t.num_elements().is_some_and(|n| n <= self.limit);
        let result = Tensor::of(op.result(0).ty()).filter(is_small)?;
        let (_, element) = element_type(result.element)?;
        let operands = op.operands().map(|value| {
            let t = Tensor::of(value.ty()).filter(is_small)?;
            let (scalar, _) = element_type(t.element)?;
            let constant = constant_of(value).filter(|a| a.ty() == Some(t.ty))?;
            let (bytes, _) = constant.dense_bytes()?;
            let shape: Vec<_> = t.shape.iter().map(|&size| size as usize).collect();
            Array::from_bytes(&self.memory, scalar.into(), &shape, bytes, Packing::Bits).ok()
        });
        let operands = operands.collect::<Option<Vec<_>>>()?;
        if operands.is_empty() {
            return None;
        }
        let value = evaluate(op, operands)?;
        let shape = value.shape().iter().map(|&size| size as i64);
        if !shape.eq(result.shape.iter().copied()) || value.stored().bits() != element {
            return None;
        }
        constant(&value, result.ty)
    }
    /// Returns whether `value` is a constant that may be propagated: one of integers, which is not
    /// larger than the limit.
    pub fn accepts(&self, value: Value) -> bool {
        let is_small = |t: &Tensor| t.num_elements().is_some_and(|n| n <= self.limit);
        let tensor = Tensor::of(value.ty()).filter(is_small);
        tensor.is_some_and(|t| element_type(t.element).is_some()) && constant_of(value).is_some()
    }
}

/// Returns an array as dense elements of type `ty`.
fn constant<'x>(value: &Array, ty: Type<'x>) -> Option<Attribute<'x>> {
    let bytes = value.to_bytes(Packing::Bytes).ok()?;
    let size = bytes.len() / value.len().max(1);
    let mut elements = bytes.chunks_exact(size.max(1));
    let first = elements.next().unwrap_or_default();
    if elements.all(|element| element == first) && !value.is_empty() {
        let bits = value.stored().bits();
        let first = match (bits, first) {
            // A splat of booleans has a byte of equal bits.
            (1, [0]) => &[0],
            (1, _) => &[u8::MAX],
            _ => first,
        };
        return builtin::dense_from_bytes(ty, first);
    }
    builtin::dense_from_bytes(ty, &value.to_bytes(Packing::Bits).ok()?)
}

/// Returns the interpreter's type of integers or booleans, and its number of bits. Returns `None`
/// for another type.
fn element_type(ty: Type) -> Option<(element::Scalar, u32)> {
    use element::Scalar as S;
    let Some(Scalar::Int { width, sign }) = Scalar::of(ty) else {
        return None;
    };
    let scalar = match (width, sign) {
        (1, Sign::Signless) => S::Bool,
        (2, Sign::Signless) => S::I2,
        (4, Sign::Signless) => S::I4,
        (8, Sign::Signless) => S::I8,
        (16, Sign::Signless) => S::I16,
        (32, Sign::Signless) => S::I32,
        (64, Sign::Signless) => S::I64,
        (2, Sign::Unsigned) => S::Ui2,
        (4, Sign::Unsigned) => S::Ui4,
        (8, Sign::Unsigned) => S::Ui8,
        (16, Sign::Unsigned) => S::Ui16,
        (32, Sign::Unsigned) => S::Ui32,
        (64, Sign::Unsigned) => S::Ui64,
        _ => return None,
    };
    Some((scalar, width))
}

/// Ops that the folder evaluates.
static EVALUATED: &[(&OpDef, Evaluate)] = &[
    (ew::Abs::DEF, |_, x| unary(x, ops::abs)),
    (ew::Add::DEF, |_, x| binary(x, Binary::Add)),
    (ew::And::DEF, |_, x| binary(x, Binary::And)),
    (Broadcast::DEF, broadcast),
    (BroadcastInDim::DEF, broadcast_in_dim),
    (Clamp::DEF, |_, x| {
        let [min, operand, max] = x.try_into().ok()?;
        ops::clamp(&min, operand, &max).ok()
    }),
    (Compare::DEF, compare),
    (Concatenate::DEF, |op, x| {
        let dimension = Concatenate::of(op)?.dimension()?;
        ops::concatenate(&x, usize::try_from(dimension).ok()?).ok()
    }),
    (ew::Convert::DEF, |op, x| {
        let element = Tensor::of(op.result(0).ty())?.element;
        let (scalar, _) = element_type(element)?;
        unary(x, |x| ops::convert(x, scalar))
    }),
    (ew::CountLeadingZeros::DEF, |_, x| {
        unary(x, ops::count_leading_zeros)
    }),
    (ew::Divide::DEF, |_, x| binary(x, Binary::Divide)),
    (DynamicBroadcastInDim::DEF, |op, x| {
        let to = indices(DynamicBroadcastInDim::of(op)?.broadcast_dimensions()?)?;
        let [operand, shape] = x.try_into().ok()?;
        ops::dynamic_broadcast_in_dim(&operand, &shape, &to).ok()
    }),
    (DynamicPad::DEF, |_, x| {
        let [operand, value, low, high, interior] = x.try_into().ok()?;
        ops::dynamic_pad(&operand, &value, &low, &high, &interior).ok()
    }),
    (DynamicReshape::DEF, |_, x| {
        let [operand, shape] = x.try_into().ok()?;
        ops::dynamic_reshape(operand, &shape).ok()
    }),
    (DynamicSlice::DEF, |op, x| {
        let sizes = indices(DynamicSlice::of(op)?.slice_sizes()?)?;
        let (operand, starts) = x.split_first()?;
        ops::dynamic_slice(operand, starts, &sizes).ok()
    }),
    (DynamicUpdateSlice::DEF, |_, mut x| {
        let starts = x.split_off(2);
        let [operand, update] = x.try_into().ok()?;
        ops::dynamic_update_slice(operand, &update, &starts).ok()
    }),
    (ew::Maximum::DEF, |_, x| binary(x, Binary::Maximum)),
    (ew::Minimum::DEF, |_, x| binary(x, Binary::Minimum)),
    (ew::Multiply::DEF, |_, x| binary(x, Binary::Multiply)),
    (ew::Negate::DEF, |_, x| unary(x, ops::negate)),
    (ew::Not::DEF, |_, x| unary(x, ops::not)),
    (ew::Or::DEF, |_, x| binary(x, Binary::Or)),
    (Pad::DEF, pad),
    (ew::Popcnt::DEF, |_, x| unary(x, ops::popcnt)),
    (ew::Power::DEF, |_, x| binary(x, Binary::Power)),
    (RealDynamicSlice::DEF, |_, x| {
        let [operand, starts, limits, strides] = x.try_into().ok()?;
        ops::real_dynamic_slice(&operand, &starts, &limits, &strides).ok()
    }),
    (Reduce::DEF, reduce),
    (ew::Remainder::DEF, |_, x| binary(x, Binary::Remainder)),
    (Reshape::DEF, |op, x| {
        let shape = indices(Tensor::of(op.result(0).ty())?.shape)?;
        unary(x, |x| ops::reshape(x, &shape))
    }),
    (Reverse::DEF, |op, x| {
        let dimensions = indices(Reverse::of(op)?.dimensions()?)?;
        unary(x, |x| ops::reverse(&x, &dimensions))
    }),
    (Select::DEF, |_, x| {
        let [pred, on_true, on_false] = x.try_into().ok()?;
        ops::select(&pred, on_true, on_false).ok()
    }),
    (ew::ShiftLeft::DEF, |_, x| binary(x, Binary::ShiftLeft)),
    (ew::ShiftRightArithmetic::DEF, |_, x| {
        binary(x, Binary::ShiftRightArithmetic)
    }),
    (ew::ShiftRightLogical::DEF, |_, x| {
        binary(x, Binary::ShiftRightLogical)
    }),
    (ew::Sign::DEF, |_, x| unary(x, ops::sign)),
    (Slice::DEF, slice),
    (ew::Subtract::DEF, |_, x| binary(x, Binary::Subtract)),
    (Transpose::DEF, |op, x| {
        let permutation = indices(Transpose::of(op)?.permutation()?)?;
        unary(x, |x| ops::transpose(&x, &permutation))
    }),
    (ew::Xor::DEF, |_, x| binary(x, Binary::Xor)),
];

/// Returns whether the folder evaluates ops of the name of `op`.
pub fn is_evaluated(op: Op) -> bool {
    op.def()
        .is_some_and(|def| KERNELS.contains_key(&ptr::from_ref(def).addr()))
}

/// Functions of [`EVALUATED`], by the address of the declaration.
static KERNELS: LazyLock<FxHashMap<usize, Evaluate>> = LazyLock::new(|| {
    let by_address = |&(def, evaluate)| (ptr::from_ref::<OpDef>(def).addr(), evaluate);
    EVALUATED.iter().map(by_address).collect()
});

fn unary(
    operands: Vec<Array>,
    f: impl FnOnce(Array) -> stablehlo_interpreter::error::Result<Array>,
) -> Option<Array> {
    let [operand] = operands.try_into().ok()?;
    f(operand).ok()
}
fn binary(operands: Vec<Array>, op: Binary) -> Option<Array> {
    let [lhs, rhs] = operands.try_into().ok()?;
    op.apply(lhs, rhs).ok()
}
/// Returns indices or sizes, or `None` if one of them is negative.
fn indices(all: &[i64]) -> Option<Vec<usize>> {
    all.iter().map(|&i| usize::try_from(i).ok()).collect()
}

/// Evaluates `broadcast`, which adds leading dimensions.
fn broadcast(op: Op, operands: Vec<Array>) -> Option<Array> {
    let shape = indices(Tensor::of(op.result(0).ty())?.shape)?;
    let first = shape.len().checked_sub(operands.first()?.rank())?;
    let to: Vec<_> = (first..shape.len()).collect();
    unary(operands, |x| ops::broadcast_in_dim(&x, &shape, &to))
}

fn broadcast_in_dim(op: Op, operands: Vec<Array>) -> Option<Array> {
    let shape = indices(Tensor::of(op.result(0).ty())?.shape)?;
    let to = indices(BroadcastInDim::of(op)?.broadcast_dimensions()?)?;
    unary(operands, |x| ops::broadcast_in_dim(&x, &shape, &to))
}

fn compare(op: Op, operands: Vec<Array>) -> Option<Array> {
    use kinds::ComparisonDirection as From;
    use ops::ComparisonDirection as To;
    let direction = match Compare::of(op)?.comparison_direction()? {
        From::Eq => To::Eq,
        From::Ne => To::Ne,
        From::Ge => To::Ge,
        From::Gt => To::Gt,
        From::Le => To::Le,
        From::Lt => To::Lt,
    };
    let [lhs, rhs] = operands.try_into().ok()?;
    // The type of integers determines their order.
    ops::compare(&lhs, &rhs, direction, ops::ComparisonType::Signed).ok()
}

fn pad(op: Op, operands: Vec<Array>) -> Option<Array> {
    let pad = Pad::of(op)?;
    let (low, high) = (pad.edge_padding_low()?, pad.edge_padding_high()?);
    let [operand, value] = operands.try_into().ok()?;
    ops::pad(&operand, &value, low, high, pad.interior_padding()?).ok()
}

fn slice(op: Op, operands: Vec<Array>) -> Option<Array> {
    let slice = Slice::of(op)?;
    let starts = indices(slice.start_indices()?)?;
    let (limits, strides) = (indices(slice.limit_indices()?)?, indices(slice.strides()?)?);
    unary(operands, |x| ops::slice(&x, &starts, &limits, &strides))
}

/// Evaluates a `reduce` of one input whose body is one op of the body's arguments.
fn reduce(op: Op, operands: Vec<Array>) -> Option<Array> {
    let dimensions = indices(Reduce::of(op)?.dimensions()?)?;
    let block = op.region(0).first_block()?;
    let [body, last] = <[Op; 2]>::try_from(block.ops().collect::<Vec<_>>()).ok()?;
    let is_op_of_arguments = body.operands().eq(block.arguments())
        && body.num_results() == 1
        && last.operands().eq(body.results());
    let reducer = match body.name() {
        "stablehlo.add" => Binary::Add,
        "stablehlo.and" => Binary::And,
        "stablehlo.maximum" => Binary::Maximum,
        "stablehlo.minimum" => Binary::Minimum,
        "stablehlo.multiply" => Binary::Multiply,
        "stablehlo.or" => Binary::Or,
        _ => return None,
    };
    let [input, init] = operands.try_into().ok()?;
    let reduced = ops::reduce(&[input], &[init], &dimensions, Reducer::Binary(reducer));
    reduced.ok().filter(|_| is_op_of_arguments)?.pop()
}
