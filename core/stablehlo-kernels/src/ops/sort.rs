//! Sorting: section `sort`.

use super::{
    compare::{ComparisonDirection, ComparisonType},
    movement::{reshape, transpose},
    reduce::element,
};
use crate::{
    array::Array,
    body::{Body, call},
    deadline,
    element::{Boolean, Family, Scalar, with_integer, with_small_float, with_word},
    error::{Error, Result, element_error, require},
    float::SmallFloat,
    integer::Integer,
    shape::complement,
};
use std::cmp::Ordering;

/// Number of elements after which the clock is read.
const STRIDE: usize = 1 << 12;
/// Number of elements that are sorted at a time, before chunks are merged.
const CHUNK: usize = 1 << 20;

/// Order of a sort.
pub enum Comparator<'b> {
    /// Comparison of the elements of one input.
    Order {
        /// Number of the input.
        input: usize,
        /// Direction of the comparison, as the comparator has it.
        direction: ComparisonDirection,
        /// Order of the comparison.
        compare_type: ComparisonType,
    },
    /// Function of the left and the right element of each input, which returns whether the left
    /// elements are first.
    Body(&'b mut dyn Body),
}

impl std::fmt::Debug for Comparator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Order {
                input, direction, ..
            } => write!(f, "{direction:?} of input {input}"),
            Self::Body(_) => f.write_str("Body"),
        }
    }
}

/// Sorts slices along a dimension together: section `sort`. The sort is stable. If a comparator is
/// no strict weak order, the result is a permutation that depends on the comparator alone.
///
/// # Errors
/// If the inputs differ in shape, `dimension` does not fit, the comparator fails, or memory has
/// too little left.
pub fn sort(inputs: &[Array], dimension: i64, mut comparator: Comparator) -> Result<Vec<Array>> {
    let op = "sort";
    let Some(first) = inputs.first() else {
        return Err(Error::Constraint {
            op,
            constraint: "(C1)",
            message: "no inputs".into(),
        });
    };
    require!(
        inputs.iter().all(|i| i.shape() == first.shape()),
        op,
        "(C3)",
        "inputs differ in shape"
    );
    let rank = first.rank();
    let adjusted = if dimension < 0 {
        dimension.saturating_add(rank as i64)
    } else {
        dimension
    };
    let dimension = usize::try_from(adjusted).ok().filter(|&d| d < rank);
    let dimension = dimension.ok_or_else(|| Error::Constraint {
        op,
        constraint: "(C4)",
        message: format!("dimension {adjusted} for rank {rank}"),
    })?;
    if first.is_empty() {
        return Ok(inputs.to_vec());
    }
    let mut permutation = complement(rank, &[dimension]);
    permutation.push(dimension);
    let n = first.shape()[dimension];
    let lines = first.len() / n;
    let moved: Result<Vec<_>> = inputs
        .iter()
        .map(|i| transpose(i, &permutation)?.dense())
        .collect();
    let moved = moved?;
    let moved_shape = moved[0].shape().to_vec();
    let matrices: Result<Vec<_>> = moved.into_iter().map(|m| reshape(m, &[lines, n])).collect();
    let matrices = matrices?;
    let _lease = first.memory().room::<[u64; 4]>(first.len())?;
    let mut order: Vec<u32> = Vec::with_capacity(first.len());
    let count = u32::try_from(n).map_err(|_| Error::Constraint {
        op,
        constraint: "",
        message: format!("slices of {n} elements"),
    })?;
    for line in 0..lines {
        if (line * n).is_multiple_of(STRIDE) || n > STRIDE {
            deadline::check()?;
        }
        let start = order.len();
        order.extend(0..count);
        let slots = &mut order[start..];
        match &mut comparator {
            Comparator::Order {
                input,
                direction,
                compare_type,
            } => {
                let keys = matrices.get(*input).ok_or_else(|| Error::Constraint {
                    op,
                    constraint: "(C5)",
                    message: format!("input {input} of {}", inputs.len()),
                })?;
                by_order(op, keys, line * n, slots, *direction, *compare_type)?;
            }
            Comparator::Body(body) => merge_sort(slots, 1, |a, b| {
                let mut arguments = Vec::with_capacity(2 * matrices.len());
                for matrix in &matrices {
                    arguments.push(element(op, matrix, &[line, a as usize])?);
                    arguments.push(element(op, matrix, &[line, b as usize])?);
                }
                let result = call(op, *body, arguments, &[], 1)?;
                let flag = result[0].single::<Boolean>();
                flag.map(bool::from)
                    .ok_or_else(|| element_error(op, result[0].element_type(), "i1"))
            })?,
        }
    }
    let mut back = vec![0; rank];
    for (i, &dim) in permutation.iter().enumerate() {
        back[dim] = i;
    }
    let sorted = matrices.iter().map(|matrix| {
        let result = with_word!(matrix.stored(), W => {
            let words = matrix.words::<W>();
            let element = matrix.element_type().clone();
            Array::fill_words::<W>(matrix.memory(), op, element, &moved_shape, |out| {
                for ((out, words), order) in out.chunks_mut(n).zip(words.chunks(n)).zip(order.chunks(n)) {
                    for (out, &i) in out.iter_mut().zip(order) {
                        *out = words[i as usize];
                    }
                }
                Ok(())
            })
        })?;
        transpose(&result, &back)
    });
    sorted.collect()
}

/// Sorts indices by the keys from position `start`.
fn by_order(
    op: &'static str,
    keys: &Array,
    start: usize,
    order: &mut [u32],
    direction: ComparisonDirection,
    compare_type: ComparisonType,
) -> Result<()> {
    let scalar = keys.scalar_type(op)?;
    let values = sort_keys(op, keys, scalar, start, order.len(), compare_type)?;
    // Bits that are inverted for a strict order.
    let flip = match direction {
        ComparisonDirection::Lt => Some(0),
        ComparisonDirection::Gt => Some(u64::MAX),
        ComparisonDirection::Eq
        | ComparisonDirection::Ne
        | ComparisonDirection::Ge
        | ComparisonDirection::Le => None,
    };
    if let Some(flip) = flip.filter(|_| values.iter().all(Option::is_some)) {
        let keyed = values
            .iter()
            .zip(0u32..)
            .map(|(k, i)| (k.unwrap_or(0) ^ flip, i));
        let mut keyed: Vec<(u64, u32)> = keyed.collect();
        // Chunks are sorted one by one, so that the clock is read between them.
        let len = keyed.len();
        for chunk in keyed.chunks_mut(CHUNK) {
            deadline::check()?;
            chunk.sort_by_key(|k| k.0);
        }
        order
            .iter_mut()
            .zip(&keyed)
            .for_each(|(out, (_, i))| *out = *i);
        if len > CHUNK {
            let key = |i: u32| values[i as usize].unwrap_or(0) ^ flip;
            merge_sort(order, CHUNK, |a, b| Ok(key(a) < key(b)))?;
        }
        return Ok(());
    }
    merge_sort(order, 1, |a, b| {
        let order: Option<Ordering> = match (values[a as usize], values[b as usize]) {
            (Some(a), Some(b)) => Some(a.cmp(&b)),
            _ => None,
        };
        Ok(direction.holds(order))
    })
}

/// Returns numbers in the order of the elements, or `None` for NaN without an order.
fn sort_keys(
    op: &'static str,
    keys: &Array,
    scalar: Scalar,
    start: usize,
    len: usize,
    compare_type: ComparisonType,
) -> Result<Vec<Option<u64>>> {
    let is_total = compare_type == ComparisonType::TotalOrder;
    let float = |value: f64| {
        if compare_type.is_partial() && value.is_nan() {
            return None;
        }
        // Only a total order separates zeros, and NaNs.
        let bits = match value {
            0.0 if !is_total => 0,
            value if value.is_nan() && !is_total => f64::NAN.to_bits(),
            value => value.to_bits(),
        };
        let negative = bits >> 63 == 1;
        Some(if negative { !bits } else { bits | 1 << 63 })
    };
    fn read<T: crate::element::Element>(
        keys: &Array,
        start: usize,
        len: usize,
        key: impl Fn(T) -> Option<u64>,
    ) -> Vec<Option<u64>> {
        let mut buffer = Vec::new();
        let values = keys.source::<T>();
        values
            .read(start, len, &mut buffer)
            .iter()
            .map(|v| key(*v))
            .collect()
    }
    // Widening a NaN of f32 keeps its sign and the order of payloads.
    Ok(match scalar.family() {
        Family::Bool => read(keys, start, len, |v: Boolean| {
            Some(u64::from(bool::from(v)))
        }),
        Family::Integer(integer) => with_integer!(integer, T => read(keys, start, len, |v: T| {
            Some(match T::SIGNED {
                true => v.value() as u64 ^ 1 << 63,
                false => v.bits(),
            })
        })),
        Family::SmallFloat(small) => with_small_float!(small, S => {
            read(keys, start, len, |v: S| float(widened(v.widen())))
        }),
        Family::F32 => read(keys, start, len, |v: f32| float(widened(v))),
        Family::F64 => read(keys, start, len, float),
        Family::ComplexF32 | Family::ComplexF64 => {
            return Err(element_error(
                op,
                keys.element_type(),
                "a type with a recognized order",
            ));
        }
    })
}

/// Converts to `f64` and keeps the bits of NaN.
fn widened(value: f32) -> f64 {
    if !value.is_nan() {
        return value.into();
    }
    let bits = u64::from(value.to_bits());
    f64::from_bits((bits >> 31) << 63 | 0x7FF << 52 | (bits & 0x7F_FFFF) << 29)
}

/// Sorts indices, of which each `sorted` neighbors are sorted, with a function that returns
/// whether the first index is before the second one. The sort is stable, and ends whatever the
/// function returns.
fn merge_sort(
    order: &mut [u32],
    sorted: usize,
    mut is_less: impl FnMut(u32, u32) -> Result<bool>,
) -> Result<()> {
    let n = order.len();
    let mut from = order.to_vec();
    let mut to = order.to_vec();
    let mut width = sorted;
    while width < n {
        for start in (0..n).step_by(2 * width) {
            if start.is_multiple_of(STRIDE) {
                deadline::check()?;
            }
            let middle = (start + width).min(n);
            let end = (start + 2 * width).min(n);
            let (mut left, mut right) = (start, middle);
            for out in &mut to[start..end] {
                let takes_right =
                    left == middle || right < end && is_less(from[right], from[left])?;
                let next = if takes_right { &mut right } else { &mut left };
                *out = from[*next];
                *next += 1;
            }
        }
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    order.copy_from_slice(&from);
    Ok(())
}
