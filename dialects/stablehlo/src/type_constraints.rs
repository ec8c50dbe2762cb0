//! Constraints on the types of operands and results.
//!
//! Names and summaries are those of upstream's declarations. Equal names make
//! our declarations easy to compare with upstream's. Users read the summaries
//! after "must be".

use crate::{
    element_types::{
        ANY_INTEGER, COMPLEX, ElementClass, FLOAT, FLOAT_32_OR_64, I32, INDEX, INT,
        PER_AXIS_QUANTIZED, PRED, QUANTIZED, SINT, UI32, quantized_axis_fits,
    },
    kinds,
};
use mlir_bridge::prelude::*;
use std::collections::HashSet;

// ---- Shapes --------------------------------------------------------------------

fn ranked(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| elements.contains(t.element))
}
/// Returns whether `ty` is a ranked tensor of `elements` that satisfies
/// [`quantized_axis_fits`]. Only sets with types quantized per axis need the
/// second check.
fn ranked_per_axis(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| elements.contains(t.element) && quantized_axis_fits(&t))
}
fn any_rank(ty: Type, elements: ElementClass) -> bool {
    match ty.unranked_element() {
        Some(element) => elements.contains(element),
        None => ranked(ty, elements),
    }
}
fn any_rank_per_axis(ty: Type, elements: ElementClass) -> bool {
    match ty.unranked_element() {
        Some(element) => elements.contains(element),
        None => ranked_per_axis(ty, elements),
    }
}
fn static_shaped(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.is_static() && elements.contains(t.element))
}
fn static_per_axis(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.is_static()) && ranked_per_axis(ty, elements)
}
fn static_or_bounded_per_axis(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.is_static() || has_single_bounded_dimension(&t))
        && ranked_per_axis(ty, elements)
}
fn of_rank_0(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 0 && elements.contains(t.element))
}
fn of_rank_1(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 1 && elements.contains(t.element))
}
fn static_of_rank_1(ty: Type, elements: ElementClass) -> bool {
    of_rank_1(ty, elements) && static_shaped(ty, elements)
}
fn static_of_rank_2(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 2) && static_shaped(ty, elements)
}
fn buffer(ty: Type, elements: ElementClass) -> bool {
    ty.memref_parts()
        .is_some_and(|(_, element)| elements.contains(element))
}

/// Returns whether exactly one dimension is dynamic, and this dimension has a
/// bound.
fn has_single_bounded_dimension(t: &Tensor) -> bool {
    let Some(bounds) = t.encoding.and_then(kinds::bounds_of) else {
        return false;
    };
    bounds.iter().filter(|&&b| b != DYNAMIC).count() == 1
        && t.shape.iter().filter(|&&d| d == DYNAMIC).count() == 1
}

/// Returns whether `ty` is a tuple whose members all satisfy `leaf` or are such tuples. The
/// function does not recurse, since tuples can be nested deeper than the stack allows.
fn nested_tuple(ty: Type, leaf: TypeConstraint) -> bool {
    let Some(mut next) = ty.tuple_members() else {
        return false;
    };
    let mut visited = HashSet::new();
    while let Some(ty) = next.pop() {
        if (leaf.accepts)(ty) || !visited.insert(ty.address()) {
            continue;
        }
        match ty.tuple_members() {
            Some(members) => next.extend(members),
            None => return false,
        }
    }
    true
}

// ---- The table -----------------------------------------------------------------

/// Joins strings at compile time.
macro_rules! join {
    ($($part:expr),+) => {{
        const PARTS: &[&str] = &[$($part),+];
        const BYTES: [u8; total_len(PARTS)] = concatenated(PARTS);
        match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }
    }};
}
const fn total_len(parts: &[&str]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < parts.len() {
        n += parts[i].len();
        i += 1;
    }
    n
}
const fn concatenated<const N: usize>(parts: &[&str]) -> [u8; N] {
    let mut out = [0; N];
    let (mut at, mut i) = (0, 0);
    while i < parts.len() {
        let mut j = 0;
        while j < parts[i].len() {
            out[at] = parts[i].as_bytes()[j];
            at += 1;
            j += 1;
        }
        i += 1;
    }
    out
}

/// Declares constraints on tensors, `NAME = "summary" shape of (elements or
/// elements);`. The macros below declare unions of constraints, and tuples.
macro_rules! tensors {
    ($($(#[$doc:meta])* $name:ident = $text:literal $shape:ident ($first:ident $(or $rest:ident)*);)*) => {
        $($(#[$doc])* pub const $name: TypeConstraint = TypeConstraint::new(join!($text, " of ", $first.name $(, " or ", $rest.name)*, " values"), |t| {
                const ELEMENTS: ElementClass = $first $(.or($rest))*;
                $shape(t, ELEMENTS)
            });)*
    };
}
macro_rules! unions {
    ($($(#[$doc:meta])* $name:ident = $first:ident $(or $rest:ident)+;)*) => {
        $($(#[$doc])* pub const $name: TypeConstraint = TypeConstraint::new(join!($first.summary $(, " or ", $rest.summary)+), |t| ($first.accepts)(t) $(|| ($rest.accepts)(t))+);)*
    };
}
macro_rules! tuples {
    ($($(#[$doc:meta])* $name:ident = tuple of $leaf:ident;)*) => {
        $($(#[$doc])* pub const $name: TypeConstraint = TypeConstraint::new(join!("nested tuple with any combination of ", $leaf.summary, " values"), |t| nested_tuple(t, $leaf));)*
    };
}

/// A token, which orders side effects.
pub const TOKEN: TypeConstraint =
    TypeConstraint::new("token", |t| kinds::TOKEN.of_type(t).is_some());
/// The result of an asynchronous op that may still run.
pub const FUTURE: TypeConstraint =
    TypeConstraint::new("future", |t| kinds::FUTURE.of_type(t).is_some());

tensors! {
    /// Any ranked tensor that is not quantized per axis.
    TENSOR = "ranked tensor" ranked (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// Any ranked tensor.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR =
        "ranked tensor" ranked_per_axis (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
    /// Any ranked tensor that is not quantized.
    NON_QUANTIZED_TENSOR = "ranked tensor" ranked (FLOAT or PRED or INT or COMPLEX);
    /// A tensor that is quantized per axis.
    PER_AXIS_QUANTIZED_INT_TENSOR = "ranked tensor" ranked_per_axis (PER_AXIS_QUANTIZED);
    /// Any ranked tensor that is quantized.
    QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR =
        "ranked tensor" ranked_per_axis (QUANTIZED or PER_AXIS_QUANTIZED);
    /// Floats, or integers quantized per tensor or per axis.
    FLOAT_OR_QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR =
        "ranked tensor" ranked_per_axis (FLOAT or QUANTIZED or PER_AXIS_QUANTIZED);

    /// Booleans.
    PRED_TENSOR = "ranked tensor" ranked (PRED);
    /// Integers.
    INT_TENSOR = "ranked tensor" ranked (INT);
    /// Floats.
    FP_TENSOR = "ranked tensor" ranked (FLOAT);
    /// `f32` or `f64`.
    FP32_OR_64_TENSOR = "ranked tensor" ranked (FLOAT_32_OR_64);
    /// Complex numbers.
    COMPLEX_TENSOR = "ranked tensor" ranked (COMPLEX);
    /// Booleans or integers.
    PRED_OR_INT_TENSOR = "ranked tensor" ranked (PRED or INT);
    /// Booleans, integers or floats.
    PRED_INT_OR_FP_TENSOR = "ranked tensor" ranked (PRED or INT or FLOAT);
    /// Integers or floats.
    INT_OR_FP_TENSOR = "ranked tensor" ranked (INT or FLOAT);
    /// Floats or complex numbers.
    FP_OR_COMPLEX_TENSOR = "ranked tensor" ranked (FLOAT or COMPLEX);
    /// Floats, or integers quantized per tensor.
    FP_OR_QUANTIZED_INT_TENSOR = "ranked tensor" ranked (FLOAT or QUANTIZED);
    /// Floats, complex numbers, or integers quantized per tensor.
    FP_COMPLEX_OR_QUANTIZED_INT_TENSOR = "ranked tensor" ranked (FLOAT or COMPLEX or QUANTIZED);
    /// Any elements except booleans and integers quantized per axis.
    INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR =
        "ranked tensor" ranked (INT or FLOAT or COMPLEX or QUANTIZED);
    /// Operand of `abs`. Upstream has no name for it.
    ABS_OPERAND_TENSOR = "ranked tensor" ranked (SINT or FLOAT or COMPLEX or QUANTIZED);
    /// Result of `abs`. Upstream has no name for it.
    ABS_RESULT_TENSOR = "ranked tensor" ranked (SINT or FLOAT or QUANTIZED);
    /// Operand and result of `sign`. Upstream has no name for it.
    SIGN_TENSOR = "ranked tensor" ranked (SINT or FLOAT or COMPLEX or QUANTIZED);
    /// Indices of `scatter`. Upstream has no name for it.
    SCATTER_INDICES_TENSOR = "ranked tensor" ranked (ANY_INTEGER or INDEX);
    /// Elements of type `i32`.
    I32_RANKED_TENSOR = "ranked tensor" ranked (I32);
    /// Elements of type `ui32`.
    UI32_RANKED_TENSOR = "ranked tensor" ranked (UI32);

    /// One element of any type that is not quantized per axis.
    SCALAR_TENSOR = "0D tensor" of_rank_0 (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// One integer.
    SCALAR_INT_TENSOR = "0D tensor" of_rank_0 (INT);
    /// Bounds of `rng`. Upstream has no name for it.
    RNG_BOUND_TENSOR = "0D tensor" of_rank_0 (PRED or INT or FLOAT);
    /// One value per feature of a batch norm. Upstream has no name for it.
    FEATURE_TENSOR = "1D tensor" of_rank_1 (FLOAT or QUANTIZED);
    /// A shape, as a list of sizes.
    DIMENSION_TENSOR = "1D tensor" of_rank_1 (INDEX or INT);

    /// A shape of known rank, as a list of sizes.
    STATIC_DIMENSION_TENSOR =
        "statically shaped 1-dimensional tensor" static_of_rank_1 (INDEX or INT);
    /// A list of integers.
    STATIC_1D_INT_TENSOR = "statically shaped 1-dimensional integer tensor" static_of_rank_1 (INT);
    /// A table of integers.
    STATIC_2D_INT_TENSOR = "statically shaped 2-dimensional integer tensor" static_of_rank_2 (INT);
    /// A tensor of static shape that is not quantized per axis.
    STATIC_SHAPE_TENSOR =
        "statically shaped tensor" static_shaped (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// A tensor of static shape.
    STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR =
        "statically shaped tensor" static_per_axis
        (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
    /// A tensor of static shape, or with one dynamic dimension that has a
    /// bound.
    STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR =
        "statically shaped or single bounded dimension tensor" static_or_bounded_per_axis
        (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
    /// Integers or floats, of static shape.
    STATIC_SHAPE_INT_OR_FP_TENSOR = "statically shaped tensor" static_shaped (INT or FLOAT);
    /// Any elements except booleans and integers quantized per axis, of static
    /// shape.
    STATIC_SHAPE_INT_FP_COMPLEX_OR_QUANTIZED_TENSOR =
        "statically shaped tensor" static_shaped (INT or FLOAT or COMPLEX or QUANTIZED);

    /// A buffer whose elements are not quantized per axis.
    BUFFER = "memref" buffer (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// Any tensor, ranked or unranked.
    ANY_TENSOR =
        "tensor" any_rank_per_axis (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
    /// Booleans, in a ranked or unranked tensor.
    ANY_PRED_TENSOR = "tensor" any_rank (PRED);
    /// Floats, in a ranked or unranked tensor.
    ANY_FP_TENSOR = "tensor" any_rank (FLOAT);
    /// Complex numbers, in a ranked or unranked tensor.
    ANY_COMPLEX_TENSOR = "tensor" any_rank (COMPLEX);
    /// Floats or complex numbers, in a ranked or unranked tensor.
    ANY_FP_OR_COMPLEX_TENSOR = "tensor" any_rank (FLOAT or COMPLEX);
    /// Booleans or integers, in a ranked or unranked tensor.
    ANY_PRED_OR_INT_TENSOR = "tensor" any_rank (PRED or INT);
}

unions! {
    /// Members of [`TUPLE`] other than tuples.
    TUPLE_LEAF = TENSOR or BUFFER or PER_AXIS_QUANTIZED_INT_TENSOR or TOKEN;
    /// Members of [`CUSTOM_CALL_TUPLE`] other than tuples.
    CUSTOM_CALL_TUPLE_LEAF = ANY_TENSOR or BUFFER or TOKEN;
    /// A ranked tensor that is not quantized per axis, or a token.
    TENSOR_OR_TOKEN = TENSOR or TOKEN;
    /// Any ranked tensor, or a token.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN = TENSOR or PER_AXIS_QUANTIZED_INT_TENSOR or TOKEN;
    /// Any ranked tensor, a token or a buffer.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER =
        TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN or BUFFER;
    /// Any ranked tensor, a token or a tuple.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE =
        TENSOR or PER_AXIS_QUANTIZED_INT_TENSOR or TOKEN or TUPLE;
    /// Any ranked tensor, a token, a tuple or a buffer.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER =
        TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE or BUFFER;
    /// A tensor of static shape, or a token.
    STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN =
        STATIC_SHAPE_TENSOR or STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR or TOKEN;
    /// An operand or a result of `custom_call`.
    CUSTOM_CALL_VALUE = ANY_TENSOR or BUFFER or TOKEN or CUSTOM_CALL_TUPLE or FUTURE;
}

tuples! {
    /// A tuple.
    TUPLE = tuple of TUPLE_LEAF;
    /// A tuple as an operand or a result of `custom_call`.
    CUSTOM_CALL_TUPLE = tuple of CUSTOM_CALL_TUPLE_LEAF;
}
