//! What types operands and results may have.
//!
//! The names are those of the reference's declarations, so that the two can
//! be compared; so are the summaries, which users read after "must be".

use crate::{
    element_types::{
        ANY_INTEGER, COMPLEX, ElementClass, FLOAT, FLOAT_32_OR_64, I32, INDEX, INT,
        PER_AXIS_QUANTIZED, PRED, QUANTIZED, SINT, UI32, quantized_axis_fits,
    },
    kinds,
};
use mlir_bridge::prelude::*;
use std::collections::HashSet;

// ---- Shapes: what surrounds the element type -----------------------------------

fn ranked(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| elements.contain(t.element))
}
/// Ranked; the quantized axis must exist. Only sets that have types quantized
/// per axis need this.
fn ranked_per_axis(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| elements.contain(t.element) && quantized_axis_fits(&t))
}
fn any_rank_per_axis(ty: Type, elements: ElementClass) -> bool {
    match ty.unranked_element() {
        Some(element) => elements.contain(element),
        None => ranked_per_axis(ty, elements),
    }
}
fn static_shaped(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.is_static() && elements.contain(t.element))
}
fn static_per_axis(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.is_static()) && ranked_per_axis(ty, elements)
}
fn static_or_bounded_per_axis(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.is_static() || has_single_bounded_dimension(&t))
        && ranked_per_axis(ty, elements)
}
fn of_rank_0(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 0 && elements.contain(t.element))
}
fn of_rank_1(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 1 && elements.contain(t.element))
}
fn static_of_rank_1(ty: Type, elements: ElementClass) -> bool {
    of_rank_1(ty, elements) && static_shaped(ty, elements)
}
fn static_of_rank_2(ty: Type, elements: ElementClass) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 2) && static_shaped(ty, elements)
}
fn buffer(ty: Type, elements: ElementClass) -> bool {
    ty.memref_parts()
        .is_some_and(|(_, element)| elements.contain(element))
}

/// Whether exactly one dimension is dynamic, and its size has a bound.
fn has_single_bounded_dimension(t: &Tensor) -> bool {
    let Some(bounds) = t.encoding.and_then(kinds::bounds_of) else {
        return false;
    };
    bounds.iter().filter(|&&b| b != DYNAMIC).count() == 1
        && t.shape.iter().filter(|&&d| d == DYNAMIC).count() == 1
}

/// Whether all leaves of a tuple satisfy a constraint. Not by recursion: tuples can be
/// nested deeper than stacks are, and hold one type many times.
fn nested_tuple(ty: Type, leaf: TypeConstraint) -> bool {
    let Some(mut next) = ty.tuple_members() else {
        return false;
    };
    let mut seen = HashSet::new();
    while let Some(ty) = next.pop() {
        if (leaf.accepts)(ty) || !seen.insert(ty.address()) {
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

/// The parts of a text, joined at compile time.
macro_rules! join {
    ($($part:expr),+) => {{
        const PARTS: &[&str] = &[$($part),+];
        const BYTES: [u8; total(PARTS)] = joined(PARTS);
        match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }
    }};
}
const fn total(parts: &[&str]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < parts.len() {
        n += parts[i].len();
        i += 1;
    }
    n
}
const fn joined<const N: usize>(parts: &[&str]) -> [u8; N] {
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

/// `NAME = "summary" shape of (elements or elements);` and, below, unions and
/// tuples of those.
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
/// What an asynchronous op will give.
pub const FUTURE: TypeConstraint =
    TypeConstraint::new("future", |t| kinds::FUTURE.of_type(t).is_some());

tensors! {
    /// Any tensor that is not quantized per axis.
    TENSOR = "ranked tensor" ranked (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// Any tensor.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR =
        "ranked tensor" ranked_per_axis (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
    /// Any tensor that is not quantized.
    NON_QUANTIZED_TENSOR = "ranked tensor" ranked (FLOAT or PRED or INT or COMPLEX);
    /// A tensor that is quantized per axis.
    PER_AXIS_QUANTIZED_INT_TENSOR = "ranked tensor" ranked_per_axis (PER_AXIS_QUANTIZED);
    /// Any quantized tensor.
    QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR =
        "ranked tensor" ranked_per_axis (QUANTIZED or PER_AXIS_QUANTIZED);
    /// Floats or quantized integers.
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
    /// Floats or quantized integers.
    FP_OR_QUANTIZED_INT_TENSOR = "ranked tensor" ranked (FLOAT or QUANTIZED);
    /// Floats, complex numbers or quantized integers.
    FP_COMPLEX_OR_QUANTIZED_INT_TENSOR = "ranked tensor" ranked (FLOAT or COMPLEX or QUANTIZED);
    /// Anything but booleans.
    INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR =
        "ranked tensor" ranked (INT or FLOAT or COMPLEX or QUANTIZED);
    /// What `abs` takes; nameless in the reference.
    ABS_OPERAND_TENSOR = "ranked tensor" ranked (SINT or FLOAT or COMPLEX or QUANTIZED);
    /// What `abs` gives; nameless in the reference.
    ABS_RESULT_TENSOR = "ranked tensor" ranked (SINT or FLOAT or QUANTIZED);
    /// What `sign` takes and gives; nameless in the reference.
    SIGN_TENSOR = "ranked tensor" ranked (SINT or FLOAT or COMPLEX or QUANTIZED);
    /// The indices of `scatter`; nameless in the reference.
    SCATTER_INDICES_TENSOR = "ranked tensor" ranked (ANY_INTEGER or INDEX);
    /// `i32`.
    I32_RANKED_TENSOR = "ranked tensor" ranked (I32);
    /// `ui32`.
    UI32_RANKED_TENSOR = "ranked tensor" ranked (UI32);

    /// One element of anything that is not quantized per axis.
    SCALAR_TENSOR = "0D tensor" of_rank_0 (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// One integer.
    SCALAR_INT_TENSOR = "0D tensor" of_rank_0 (INT);
    /// The bounds of `rng`; nameless in the reference.
    RNG_BOUND_TENSOR = "0D tensor" of_rank_0 (PRED or INT or FLOAT);
    /// One value per feature of a batch norm; nameless in the reference.
    FEATURE_TENSOR = "1D tensor" of_rank_1 (FLOAT or QUANTIZED);
    /// A shape.
    DIMENSION_TENSOR = "1D tensor" of_rank_1 (INDEX or INT);

    /// A shape of known rank.
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
    /// A tensor of static shape, but for one dimension with a bound.
    STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR =
        "statically shaped or single bounded dimension tensor" static_or_bounded_per_axis
        (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
    /// Integers or floats, of static shape.
    STATIC_SHAPE_INT_OR_FP_TENSOR = "statically shaped tensor" static_shaped (INT or FLOAT);
    /// Anything but booleans, of static shape.
    STATIC_SHAPE_INT_FP_COMPLEX_OR_QUANTIZED_TENSOR =
        "statically shaped tensor" static_shaped (INT or FLOAT or COMPLEX or QUANTIZED);

    /// A buffer.
    BUFFER = "memref" buffer (FLOAT or PRED or INT or COMPLEX or QUANTIZED);
    /// Any tensor, of any rank.
    ANY_TENSOR =
        "tensor" any_rank_per_axis (FLOAT or PRED or INT or COMPLEX or QUANTIZED or PER_AXIS_QUANTIZED);
}

unions! {
    /// What [`TUPLE`] may hold besides tuples.
    TUPLE_LEAF = TENSOR or BUFFER or PER_AXIS_QUANTIZED_INT_TENSOR or TOKEN;
    /// What [`CUSTOM_CALL_TUPLE`] may hold besides tuples.
    CUSTOM_CALL_TUPLE_LEAF = ANY_TENSOR or BUFFER or TOKEN;
    /// A tensor or a token.
    TENSOR_OR_TOKEN = TENSOR or TOKEN;
    /// Any tensor, or a token.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN = TENSOR or PER_AXIS_QUANTIZED_INT_TENSOR or TOKEN;
    /// Any tensor, a token or a buffer.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER =
        TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN or BUFFER;
    /// Any tensor, a token or a tuple.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE =
        TENSOR or PER_AXIS_QUANTIZED_INT_TENSOR or TOKEN or TUPLE;
    /// Any tensor, a token, a tuple or a buffer.
    TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER =
        TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE or BUFFER;
    /// A tensor of static shape, or a token.
    STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN =
        STATIC_SHAPE_TENSOR or STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR or TOKEN;
    /// What `custom_call` takes and gives.
    CUSTOM_CALL_VALUE = ANY_TENSOR or BUFFER or TOKEN or CUSTOM_CALL_TUPLE or FUTURE;
}

tuples! {
    /// A tuple.
    TUPLE = tuple of TUPLE_LEAF;
    /// A tuple that `custom_call` takes or gives.
    CUSTOM_CALL_TUPLE = tuple of CUSTOM_CALL_TUPLE_LEAF;
}
