//! Element types, and constraints on ops that keep elements.

use super::{RuleResult, Violation};
use crate::types::DYNAMIC;
use std::{borrow::Cow, fmt::Display};

/// Type that messages show. Copies of a type are equal.
pub trait DisplayedType: Clone + PartialEq + Display {}
impl<T: Clone + PartialEq + Display> DisplayedType for T {}

/// Type of a tensor's elements, as far as constraints depend on the type.
#[derive(Clone, Debug)]
pub struct Element<'q, T> {
    /// The type.
    pub ty: T,
    /// Parts of the type, if the type is quantized.
    pub quantized: Option<Quantization<'q, T>>,
}

/// Parts of a quantized type.
#[derive(Clone, PartialEq, Debug)]
pub struct Quantization<'q, T> {
    /// Flags of MLIR's quantized types; 1 if the storage type is signed.
    pub flags: u32,
    /// Type in which elements are stored.
    pub storage: T,
    /// Type that elements represent.
    pub expressed: T,
    /// Smallest and largest stored value.
    pub range: [i64; 2],
    /// Dimension that has a scale per index, or `None` if the tensor has one scale.
    pub axis: Option<usize>,
    /// Scales: one, or one per index of the axis.
    pub scales: Cow<'q, [f64]>,
    /// Zero points: as many as scales.
    pub zero_points: Cow<'q, [i64]>,
}

impl<T: DisplayedType> Element<'_, T> {
    /// Returns the dimension along which the elements are quantized, or `None` if they are not
    /// quantized per axis.
    pub fn axis(&self) -> Option<usize> {
        self.quantized.as_ref()?.axis
    }
    /// Returns the expressed type of a quantized type, and any other type unchanged.
    pub fn expressed(&self) -> &T {
        self.quantized.as_ref().map_or(&self.ty, |q| &q.expressed)
    }
    /// Returns whether both types are equal, except for the quantized axis if both are quantized
    /// per axis.
    pub fn equals_except_axis(&self, other: &Self) -> bool {
        if self.ty == other.ty {
            return true;
        }
        match (&self.quantized, &other.quantized) {
            (Some(a), Some(b)) if a.axis.is_some() && b.axis.is_some() => {
                let parts = |q: &Quantization<'_, T>| (q.flags, q.range);
                parts(a) == parts(b)
                    && (&a.storage, &a.expressed) == (&b.storage, &b.expressed)
                    && a.scales == b.scales
                    && a.zero_points == b.zero_points
            }
            _ => false,
        }
    }
}

/// Returns the violation of the constraint that operand and result have one element type.
pub fn elements_differ<T: Display>(number: &'static str, operand: T, result: T) -> Violation {
    let found = format_args!("'{operand}' and '{result}'");
    Violation::new(number, "operand and result", "have one element type", found)
}
/// Checks that operand and result have one element type, with equal quantization parameters.
///
/// # Errors
/// If the types differ.
pub fn one_element<T: DisplayedType>(number: &'static str, operand: T, result: T) -> RuleResult {
    match operand == result {
        true => Ok(()),
        false => Err(elements_differ(number, operand, result)),
    }
}
/// Checks that operand and result have the same element type, with equal quantization parameters.
/// `types` are the types that the message shows.
///
/// # Errors
/// If the types differ.
pub fn same_element<T: PartialEq>(
    number: &'static str,
    parts: &str,
    [operand, result]: [T; 2],
    types: [&dyn Display; 2],
) -> RuleResult {
    if operand == result {
        return Ok(());
    }
    let found = format_args!("'{}' and '{}'", types[0], types[1]);
    let must = "have the same element type";
    Err(Violation::new(number, parts, must, found))
}

/// Checks C1 to C3 of ops that keep elements in order: the element types, the number of elements,
/// and the sizes around the quantized dimension.
///
/// # Errors
/// If operand and result violate a constraint.
pub fn elements_in_order<T: DisplayedType>(
    (from, operand): (&Element<T>, &[i64]),
    (to, result): (&Element<T>, &[i64]),
) -> RuleResult {
    if !from.equals_except_axis(to) {
        return Err(elements_differ("C1", &from.ty, &to.ty));
    }
    same_count("result", element_count(operand), element_count(result))?;
    let (Some(from), Some(to)) = (from.axis(), to.axis()) else {
        return Ok(());
    };
    let parts = |shape: &[i64], axis: usize| {
        let (before, rest) = shape.split_at(axis.min(shape.len()));
        let (at, after) = rest.split_at(rest.len().min(1));
        [before, at, after].map(element_count)
    };
    let pairs = parts(operand, from).into_iter().zip(parts(result, to));
    for (pair, what) in pairs.zip(["before", "in", "after"]) {
        if let (Some(a), Some(b)) = pair
            && a != b
        {
            return Err(Violation::new(
                "C3",
                format_args!("sizes {what} the quantized dimension"),
                "have one product",
                format_args!("{a} for operand and {b} for result"),
            ));
        }
    }
    Ok(())
}
/// Returns the number of elements of a tensor, or `None` if a size is dynamic. The product
/// saturates at `u128::MAX`.
pub fn element_count(shape: &[i64]) -> Option<u128> {
    let mut sizes = shape.iter();
    sizes.try_fold(1_u128, |count, &size| match size {
        DYNAMIC => None,
        size => Some(count.saturating_mul(size as u128)),
    })
}
/// Checks that a shape has as many elements as the operand, as far as both numbers are known.
///
/// # Errors
/// If the numbers differ.
pub fn same_count(name: &str, operand: Option<u128>, result: Option<u128>) -> RuleResult {
    match (operand, result) {
        (Some(a), Some(b)) if a != b => {
            let must = format_args!("have as many elements as operand ({a})");
            Err(Violation::new("C2", name, must, b))
        }
        _ => Ok(()),
    }
}

/// Checks C6 of the broadcasting ops: the result is quantized along the dimension to which the
/// operand's quantized dimension is broadcast. If the operand's dimension has size 1, each slice of
/// the result has the operand's scale and zero point.
///
/// # Errors
/// If the result violates the constraint.
pub fn broadcast_along_axis<T: DisplayedType>(
    (operand, shape): (&Element<T>, &[i64]),
    dims: &[i64],
    result: &Element<T>,
) -> RuleResult {
    let (Some(from), Some(to)) = (&operand.quantized, &result.quantized) else {
        return Ok(());
    };
    let (Some(axis), Some(found)) = (from.axis, to.axis) else {
        return Ok(());
    };
    // Sets of types check that the axis is a dimension of the operand.
    let (Some(&expected), Some(&size)) = (dims.get(axis), shape.get(axis)) else {
        return Ok(());
    };
    along_dimension("C6", found, expected)?;
    let (1, [scale, ..], [zero_point, ..]) = (size, &from.scales[..], &from.zero_points[..]) else {
        return Ok(());
    };
    let mut slices = to.scales.iter().zip(to.zero_points.iter());
    match slices.position(|slice| slice != (scale, zero_point)) {
        None => Ok(()),
        Some(i) => Err(Violation::new(
            "C6",
            "result",
            format_args!(
                "have the scale and zero point of operand ({scale}:{zero_point}) in each slice"
            ),
            format_args!("{}:{} in slice {i}", to.scales[i], to.zero_points[i]),
        )),
    }
}
/// Checks that a result is quantized along the dimension to which that of the operand goes.
fn along_dimension(number: &'static str, found: usize, expected: i64) -> RuleResult {
    if usize::try_from(expected) == Ok(found) {
        return Ok(());
    }
    let must =
        format_args!("be quantized along dimension {expected}, to which that of operand goes");
    Err(Violation::new(number, "result", must, found))
}

/// Returns the result dimension to which a `transpose` moves the operand's quantized dimension, or
/// `None` if the operand is not quantized per axis.
pub fn transposed_axis<T: DisplayedType>(
    operand: &Element<T>,
    permutation: &[i64],
) -> Option<usize> {
    let axis = operand.axis()? as i64;
    permutation.iter().position(|&from| from == axis)
}
/// Checks the element types of a `transpose`.
///
/// # Errors
/// If the element types differ, or the result is quantized along another dimension.
pub fn transposed_elements<T: DisplayedType>(
    operand: &Element<T>,
    result: &Element<T>,
    permutation: &[i64],
) -> RuleResult {
    if !operand.equals_except_axis(result) {
        return Err(elements_differ("C1", &operand.ty, &result.ty));
    }
    match (transposed_axis(operand, permutation), result.axis()) {
        (Some(expected), Some(found)) => along_dimension("C4", found, expected as i64),
        _ => Ok(()),
    }
}
