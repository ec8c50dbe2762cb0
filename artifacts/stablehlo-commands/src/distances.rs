//! Distances of results of another implementation to those of the interpreter.

use crate::numpy::{read_npy, read_npz};
use stablehlo_interpreter::{
    array::{Apart, Array},
    element::Scalar,
    eval::Value,
};
use stablehlo_opset::types::FloatType;
use std::fmt;

/// Distances of results that are accepted. A result may meet any of the limits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tolerance {
    /// Largest distance in units in the last place.
    pub ulps: u64,
    /// Largest distance, relative to the expected result; `None` for a default by type.
    pub relative: Option<f64>,
    /// Largest distance; `None` for a default by type.
    pub absolute: Option<f64>,
}

impl Tolerance {
    /// Returns the relative and the absolute limit for elements of a type: half of the digits of a float, since sums
    /// have no stated order. Returns `None` for other types, whose elements must be equal.
    fn limits(self, element: Scalar) -> Option<[f64; 2]> {
        let digits = half_of_digits(FloatType::with_name(&element.part().to_string())?);
        Some([self.relative, self.absolute].map(|limit| limit.unwrap_or(digits)))
    }
    /// Returns whether elements of a type with these limits are close.
    fn accepts(self, limits: Option<[f64; 2]>, apart: &Apart) -> bool {
        let Some([relative, absolute]) = limits else {
            return false;
        };
        let [found, expected] = apart.values;
        let limit = absolute + relative * expected.abs();
        // The largest number represents values without a distance, such as NaN and 1.
        let is_near = apart.ulps <= self.ulps && apart.ulps != u64::MAX;
        is_near || expected.is_finite() && (found - expected).abs() <= limit
    }
    /// Returns the first element of two arrays that is not close, or `None` if all elements are.
    pub fn first_apart(self, found: &Array, expected: &Array) -> Option<Difference> {
        let limits = self.limits(expected.stored());
        let mut first = None;
        let mut count = 0;
        let visited = found.visit_apart(expected, |apart| {
            if !self.accepts(limits, &apart) {
                count += 1;
                first.get_or_insert(apart);
            }
        });
        match (visited, first) {
            (None, _) => Some(Difference::Type {
                found: type_text(found),
                expected: type_text(expected),
            }),
            (Some(()), Some(apart)) => Some(Difference::Element {
                texts: [found, expected].map(|array| text_of(array, apart.index)),
                place: place(apart.index, expected.shape()),
                apart,
                count,
                of: expected.len(),
                ty: type_text(expected),
            }),
            (Some(()), None) => None,
        }
    }
    /// Returns the first result that is not close, with its index, or `None` if all are.
    pub fn first_result(self, found: &[Value], expected: &[Value]) -> Option<(usize, Difference)> {
        if found.len() != expected.len() {
            let (found, expected) = (found.len(), expected.len());
            return Some((0, Difference::Count { found, expected }));
        }
        let pairs = found.iter().zip(expected).enumerate();
        let mut apart = pairs.filter_map(|(i, pair)| match pair {
            (Value::Array(found), Value::Array(expected)) => {
                Some((i, self.first_apart(found, expected)?))
            }
            // Other implementations return arrays only.
            _ => None,
        });
        apart.next()
    }
}

/// Returns the arrays result0, result1, ... of a `.npz` file. `expected` has their types.
///
/// # Errors
/// If the file is invalid or lacks an array, or an array has other elements.
pub fn read_results(bytes: &[u8], expected: &[Value]) -> Result<Vec<Value>, String> {
    let files = read_npz(bytes, results_limit(expected))?;
    let next = format!("result{}", expected.len());
    if files
        .iter()
        .any(|(file, _)| file.strip_suffix(".npy").unwrap_or(file) == next)
    {
        return Err(format!("there are more than {} results", expected.len()));
    }
    let result = |(i, value): (usize, &Value)| {
        let expected = value.array()?;
        let name = format!("result{i}");
        let is_named = |file: &str| file.strip_suffix(".npy").unwrap_or(file) == name;
        let Some((_, bytes)) = files.iter().find(|(file, _)| is_named(file)) else {
            return Some(Err(format!("there is no {name}")));
        };
        let array = read_npy(expected.memory(), bytes, expected.element_type());
        Some(
            array
                .map(Value::from)
                .map_err(|why| format!("{name}: {why}")),
        )
    };
    expected.iter().enumerate().filter_map(result).collect()
}

/// Returns the largest size of a file with results that have the types of `expected`, in bytes.
pub fn results_limit(expected: &[Value]) -> u64 {
    /// Room for the header of an array, and for other arrays.
    const ROOM: usize = 1 << 16;
    let sizes = expected.iter().filter_map(Value::array);
    let sizes = sizes.map(|array| array.len() * array.stored().size() + ROOM);
    (sizes.sum::<usize>() + ROOM) as u64
}

/// Returns the relative error that half of the digits of a type leave.
fn half_of_digits(float: FloatType) -> f64 {
    let digits = float.layout().fraction + 1;
    2f64.powi(-(digits as i32) / 2)
}
fn type_text(array: &Array) -> String {
    let sizes: Vec<_> = array
        .shape()
        .iter()
        .map(|size| format!("{size}x"))
        .collect();
    format!("tensor<{}{}>", sizes.concat(), array.element_type())
}
/// Returns the text of an element.
fn text_of(array: &Array, index: usize) -> String {
    array.element_texts(index + 1).pop().unwrap_or_default()
}
/// Returns the index of an element in each dimension.
fn place(mut index: usize, shape: &[usize]) -> Vec<usize> {
    let mut place = vec![0; shape.len()];
    for (at, size) in place.iter_mut().zip(shape).rev() {
        *at = index % size;
        index /= size;
    }
    place
}

/// Difference of a result.
#[derive(Clone, Debug)]
pub enum Difference {
    /// The number of results differs.
    Count {
        /// Number of results of the other implementation.
        found: usize,
        /// Number of results.
        expected: usize,
    },
    /// The types differ.
    Type {
        /// Type of the other implementation's result.
        found: String,
        /// Type of the result.
        expected: String,
    },
    /// Elements differ. The values of `apart` are the found one and the expected one.
    Element {
        /// Index of the first element that differs, in each dimension.
        place: Vec<usize>,
        /// The first elements that differ, as text.
        texts: [String; 2],
        /// The first elements that differ.
        apart: Apart,
        /// Number of elements that differ.
        count: usize,
        /// Number of elements.
        of: usize,
        /// Type of the result.
        ty: String,
    },
}

impl Difference {
    /// Returns a word for the kind of the difference, for the names of causes.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Count { .. } => "count",
            Self::Type { .. } => "type",
            Self::Element { apart, .. } => {
                let [found, expected] = apart.values;
                match (found.is_nan(), expected.is_nan()) {
                    (true, false) => "nan",
                    (false, true) => "no-nan",
                    _ if found == 0.0 && expected == 0.0 => "zero-sign",
                    _ if found.is_infinite() != expected.is_infinite() => "infinity",
                    _ if found == -expected => "sign",
                    _ => "value",
                }
            }
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Count { found, expected } => write!(f, "{found} results instead of {expected}"),
            Self::Type { found, expected } => write!(f, "type {found} instead of {expected}"),
            Self::Element {
                place,
                texts: [of_found, of_expected],
                apart,
                count,
                of,
                ty,
            } => {
                let [found, expected] = apart.values;
                write!(
                    f,
                    "{ty}, element {place:?}: {of_found} instead of {of_expected}"
                )?;
                let absolute = (found - expected).abs();
                if apart.ulps != u64::MAX {
                    write!(f, ", {} ulps", apart.ulps)?;
                }
                if absolute.is_finite() {
                    write!(f, ", absolute error {absolute:.3e}")?;
                    if expected != 0.0 {
                        write!(f, ", relative error {:.3e}", absolute / expected.abs())?;
                    }
                }
                write!(f, "; {count} of {of} elements differ")
            }
        }
    }
}
