//! Comparison and selection: sections `compare`, `select` and `clamp`.

use super::binary::{maximum, minimum};
use crate::{
    array::Array,
    cell::{Function, load, store},
    complex::ComplexElement,
    element::{Boolean, Element, Family, Scalar, with_integer, with_small_float, with_word},
    error::{Result, require},
    float::SmallFloat,
    lanes::{check_shapes, zip},
    parallel::for_parts,
};
use num_complex::Complex;
use std::cmp::Ordering;

/// Direction of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComparisonDirection {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Greater or equal.
    Ge,
    /// Greater.
    Gt,
    /// Less or equal.
    Le,
    /// Less.
    Lt,
}

impl ComparisonType {
    /// Returns whether floats are compared in the order of IEEE 754, without an order of NaN.
    pub(crate) fn is_partial(self) -> bool {
        !matches!(self, Self::TotalOrder | Self::WeakOrder)
    }
}

impl ComparisonDirection {
    /// Returns whether the direction holds for values with this order. `None` is the order of
    /// a NaN and another value.
    pub(crate) fn holds(self, order: Option<Ordering>) -> bool {
        match self {
            Self::Eq => order == Some(Ordering::Equal),
            Self::Ne => order != Some(Ordering::Equal),
            Self::Ge => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
            Self::Gt => order == Some(Ordering::Greater),
            Self::Le => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            Self::Lt => order == Some(Ordering::Less),
        }
    }
}

/// Order of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComparisonType {
    /// Order of IEEE 754, in which NaN equals no value. Also the order of complex numbers.
    Float,
    /// Total order of IEEE 754, in which negative zero is less than positive zero.
    TotalOrder,
    /// Order of IEEE 754, in which all NaNs are equal and greater than all other values.
    WeakOrder,
    /// Order of signed integers.
    Signed,
    /// Order of unsigned integers and booleans.
    Unsigned,
}

/// Compares elements: section `compare`. The order of integers and booleans follows from their
/// type.
///
/// # Errors
/// If the operands differ in shape or type, or memory has too little left.
pub fn compare(
    lhs: &Array,
    rhs: &Array,
    direction: ComparisonDirection,
    compare_type: ComparisonType,
) -> Result<Array> {
    let op = "compare";
    let scalar = lhs.scalar_type(op)?;
    let other = rhs.scalar_type(op)?;
    require!(
        scalar == other,
        op,
        "(C1)",
        "element types {scalar} and {other} differ"
    );
    macro_rules! floats {
        ($rust:ty, $wide:expr) => {{
            let wide = $wide;
            match compare_type {
                ComparisonType::TotalOrder => {
                    by_order::<$rust>(lhs, rhs, direction, move |a, b| {
                        Some(wide(a).total_cmp(&wide(b)))
                    })
                }
                ComparisonType::WeakOrder => by_order::<$rust>(lhs, rhs, direction, move |a, b| {
                    let (a, b) = (wide(a), wide(b));
                    a.partial_cmp(&b)
                        .or_else(|| Some(a.is_nan().cmp(&b.is_nan())))
                }),
                ComparisonType::Float | ComparisonType::Signed | ComparisonType::Unsigned => {
                    by_operator::<$rust, _>(lhs, rhs, direction, wide)
                }
            }
        }};
    }
    match scalar.family() {
        Family::Bool => by_operator::<Boolean, _>(lhs, rhs, direction, bool::from),
        Family::Integer(integer) => {
            with_integer!(integer, T => by_operator::<T, _>(lhs, rhs, direction, |v| v))
        }
        Family::SmallFloat(small) => {
            with_small_float!(small, S => floats!(S, |v: S| v.widen()))
        }
        Family::F32 => floats!(f32, |v: f32| v),
        Family::F64 => floats!(f64, |v: f64| v),
        Family::ComplexF32 => complex::<Complex<f32>>(lhs, rhs, direction),
        Family::ComplexF64 => complex::<Complex<f64>>(lhs, rhs, direction),
    }
}

/// Compares with the operators of Rust, in loops without branches.
fn by_operator<T: Element, V: PartialOrd>(
    lhs: &Array,
    rhs: &Array,
    direction: ComparisonDirection,
    value: impl Fn(T) -> V + Copy + Send + Sync,
) -> Result<Array> {
    macro_rules! kernel {
        ($operator:tt) => {
            zip::<T, T, Boolean>("compare", lhs, rhs, &move |a, b, out| {
                for ((a, b), out) in a.iter().zip(b).zip(out) {
                    *out = (value(*a) $operator value(*b)).into();
                }
            })
        };
    }
    match direction {
        ComparisonDirection::Eq => kernel!(==),
        ComparisonDirection::Ne => kernel!(!=),
        ComparisonDirection::Ge => kernel!(>=),
        ComparisonDirection::Gt => kernel!(>),
        ComparisonDirection::Le => kernel!(<=),
        ComparisonDirection::Lt => kernel!(<),
    }
}

/// Returns the comparison of two elements, or `None` for types and orders that only [`compare`]
/// knows.
pub fn element_comparison(
    scalar: Scalar,
    direction: ComparisonDirection,
    compare_type: ComparisonType,
) -> Option<Function> {
    fn of<T: Element + PartialOrd>(direction: ComparisonDirection) -> Option<Function> {
        Some(Box::new(move |a, b| {
            let order = load::<T>(a).partial_cmp(&load(b));
            store(Boolean::from(direction.holds(order)))
        }))
    }
    let is_partial = compare_type.is_partial();
    match scalar.family() {
        Family::Integer(integer) => with_integer!(integer, T => of::<T>(direction)),
        Family::F32 if is_partial => of::<f32>(direction),
        Family::F64 if is_partial => of::<f64>(direction),
        Family::F32
        | Family::F64
        | Family::Bool
        | Family::SmallFloat(_)
        | Family::ComplexF32
        | Family::ComplexF64 => None,
    }
}

fn by_order<T: Element>(
    lhs: &Array,
    rhs: &Array,
    direction: ComparisonDirection,
    order: impl Fn(T, T) -> Option<Ordering> + Send + Sync,
) -> Result<Array> {
    zip::<T, T, Boolean>("compare", lhs, rhs, &|a, b, out| {
        for ((a, b), out) in a.iter().zip(b).zip(out) {
            *out = direction.holds(order(*a, *b)).into();
        }
    })
}

fn complex<C: ComplexElement>(
    lhs: &Array,
    rhs: &Array,
    direction: ComparisonDirection,
) -> Result<Array> {
    by_order::<C>(lhs, rhs, direction, |a, b| {
        let (a, b) = (a.widen(), b.widen());
        match a.re.partial_cmp(&b.re)? {
            Ordering::Equal => a.im.partial_cmp(&b.im),
            order => Some(order),
        }
    })
}

/// Takes elements of `on_true` where `pred` is true, and of `on_false` elsewhere: section
/// `select`.
///
/// # Errors
/// If the shapes or element types differ, `pred` has no booleans, or memory has too little
/// left.
pub fn select(pred: &Array, on_true: Array, on_false: Array) -> Result<Array> {
    let op = "select";
    require!(
        pred.stored() == Scalar::Bool,
        op,
        "",
        "pred has elements of type {}",
        pred.element_type()
    );
    require!(
        on_true.element_type() == on_false.element_type(),
        op,
        "(C2)",
        "element types {} and {} differ",
        on_true.element_type(),
        on_false.element_type()
    );
    check_shapes(op, &on_true, &on_false)?;
    if pred.rank() == 0 {
        let is_true = pred.single::<Boolean>().is_some_and(bool::from);
        return Ok(if is_true { on_true } else { on_false });
    }
    check_shapes(op, pred, &on_true)?;
    with_word!(on_true.stored(), W => {
        let chosen = pred.source::<Boolean>();
        let (mut first, mut second) = (on_true, on_false);
        // The result replaces the first array with no other owner.
        let mut inverted = false;
        if !first.is_reusable() && second.is_reusable() {
            std::mem::swap(&mut first, &mut second);
            inverted = true;
        }
        let len = first.len();
        let blend = |start: usize, part: &mut [W], other: &crate::array::Source<W>| {
            let (mut flags, mut words) = (Vec::new(), Vec::new());
            for (i, chunk) in part.chunks_mut(1024).enumerate() {
                let start = start + i * 1024;
                let flags = chosen.read(start, chunk.len(), &mut flags);
                let words = other.read(start, chunk.len(), &mut words);
                for ((out, other), flag) in chunk.iter_mut().zip(words).zip(flags) {
                    *out = if bool::from(*flag) == inverted { *other } else { *out };
                }
            }
        };
        let other = second.word_source::<W>();
        if let Some(words) = first.words_mut::<W>() {
            for_parts(words, 8192, len, |start, part| blend(start, part, &other));
            return Ok(first);
        }
        let source = first.word_source::<W>();
        let element = first.element_type().clone();
        Array::fill_words::<W>(first.memory(), op, element, first.shape(), |out| {
            for_parts(out, 8192, len, |start, part| {
                source.fill(start, part);
                blend(start, part, &other);
            });
            Ok(())
        })
    })
}

/// Limits elements to the range from `min` to `max`: section `clamp`. The result is the minimum
/// of `max` and the maximum of `operand` and `min`.
///
/// # Errors
/// If the types differ, a bound has neither rank 0 nor the shape of `operand`, or memory has
/// too little left.
pub fn clamp(min: &Array, operand: Array, max: &Array) -> Result<Array> {
    let bound = |bound: &Array| match bound.rank() {
        0 => Array::splat(bound, operand.shape()),
        _ => Ok(bound.clone()),
    };
    let (min, max) = (bound(min)?, bound(max)?);
    minimum(maximum(operand, min)?, max)
}
