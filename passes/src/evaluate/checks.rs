//! Comparisons of arrays, which the ops of the dialect `check` are. Each returns the message
//! about the first element, or about all elements, that are not as expected.

use super::values::{element_texts, index_text, type_text};
use mlir_bridge::ir::Context;
use stablehlo_interpreter::{
    array::{Array, Packing},
    element::{Class, Scalar},
    ops,
};
use std::fmt::Write;

type Checked = Result<(), String>;

/// Two arrays of one type.
pub(super) struct Comparison<'a> {
    context: &'a Context,
    actual: &'a Array,
    expected: &'a Array,
}

impl<'a> Comparison<'a> {
    /// Makes a pair.
    ///
    /// # Errors
    /// If the types differ.
    pub(super) fn new(
        context: &'a Context,
        actual: &'a Array,
        expected: &'a Array,
    ) -> Result<Self, String> {
        if actual.shape() != expected.shape() || actual.stored() != expected.stored() {
            return Err(format!(
                "types don't match: {} (actual) vs {} (expected)",
                type_text(actual),
                type_text(expected)
            ));
        }
        Ok(Self {
            context,
            actual,
            expected,
        })
    }

    /// Checks that all elements are equal. A NaN equals nothing.
    pub(super) fn equal(&self) -> Checked {
        match self.first(|a, b| a.exact == b.exact, |a, b| a == b)? {
            Some(at) => Err(format!("Element values don't match: {at}")),
            None => Ok(()),
        }
    }

    /// Checks that the difference of elements is at most `tolerance`. Two NaN, and two equal
    /// infinities, have no difference.
    pub(super) fn almost_equal(&self, tolerance: f64) -> Checked {
        let is_close = |a: f64, b: f64| {
            a == b
                || a.is_nan() && b.is_nan()
                || a.is_finite() && b.is_finite() && (a - b).abs() <= tolerance
        };
        match self.first(|a, b| is_close(a.exact, b.exact), |a, b| a == b)? {
            Some(at) => Err(format!(
                "Element values don't match with tolerance {tolerance:.6}: {at}"
            )),
            None => Ok(()),
        }
    }

    /// Checks that the number of floats between elements is in a range.
    pub(super) fn close(&self, min: u64, max: u64) -> Checked {
        /// FloatBits of differences that are counted one by one.
        const COUNTED: usize = 5;
        let mut counts = [0_usize; COUNTED];
        let mut failures = Vec::new();
        let (actual, expected) = (FloatParts::of(self.actual)?, FloatParts::of(self.expected)?);
        for at in 0..self.actual.len() {
            let parts = actual.0.iter().zip(&expected.0);
            let ulps = parts.map(|(a, b)| distance(a.get(at), b.get(at))).max();
            let ulps = ulps.unwrap_or(0);
            let count = usize::try_from(ulps).unwrap_or(usize::MAX);
            counts[count.min(COUNTED - 1)] += 1;
            if ulps < min || ulps > max {
                failures.push((at, ulps));
            }
        }
        if failures.is_empty() {
            return Ok(());
        }
        let (actual, expected) = (self.texts(self.actual), self.texts(self.expected));
        let mut message = format!(
            "Elements values don't match with respect to maximal ULP difference={max} limit:"
        );
        for (at, ulps) in failures {
            let _ = write!(
                message,
                "\n  index={}, actual={}, expected={}, ULP difference={ulps}",
                index_text(self.actual.shape(), at),
                actual[at],
                expected[at],
            );
        }
        for (i, count) in counts.iter().enumerate() {
            let relation = if i + 1 == COUNTED { ">=" } else { "==" };
            let _ = write!(message, "\nULP difference {relation} {i} count is {count}");
        }
        Err(message)
    }

    fn texts(&self, array: &Array) -> Vec<String> {
        element_texts(self.context, array)
    }

    /// Returns a text about the first elements whose parts are not alike.
    fn first(
        &self,
        alike: impl Fn(FloatBits, FloatBits) -> bool,
        same: impl Fn(&[u8], &[u8]) -> bool,
    ) -> Result<Option<String>, String> {
        let is_number = matches!(self.actual.stored().class(), Class::Float | Class::Complex);
        let position = if is_number {
            let (actual, expected) = (FloatParts::of(self.actual)?, FloatParts::of(self.expected)?);
            (0..self.actual.len()).find(|&at| {
                let mut parts = actual.0.iter().zip(&expected.0);
                !parts.all(|(a, b)| alike(a.get(at), b.get(at)))
            })
        } else {
            let [a, b] = [self.actual, self.expected].map(|x| x.to_bytes(Packing::Bytes));
            let (a, b) = (a.map_err(text)?, b.map_err(text)?);
            let size = a.len() / self.actual.len().max(1);
            let mut pairs = a.chunks(size.max(1)).zip(b.chunks(size.max(1)));
            pairs.position(|(a, b)| !same(a, b))
        };
        Ok(position.map(|at| {
            format!(
                "{} (actual) vs {} (expected) at index {}",
                self.texts(self.actual)[at],
                self.texts(self.expected)[at],
                index_text(self.actual.shape(), at)
            )
        }))
    }
}

fn text(error: stablehlo_interpreter::error::Error) -> String {
    error.to_string()
}

/// Float of any format.
#[derive(Clone, Copy)]
struct FloatBits {
    exact: f64,
    bits: u64,
    /// Bit of the sign, or 0 for a format without a sign.
    sign: u64,
}

/// Real and imaginary parts of numbers, or the numbers.
struct FloatParts(Vec<FloatPart>);

struct FloatPart {
    exact: Vec<f64>,
    bytes: Vec<u8>,
    size: usize,
    sign: u64,
}

impl FloatParts {
    fn of(array: &Array) -> Result<Self, String> {
        let array = array.clone();
        let parts = match array.stored().class() {
            Class::Complex => vec![
                ops::real(array.clone()).map_err(text)?,
                ops::imag(array).map_err(text)?,
            ],
            Class::Float => vec![array],
            _ => return Err(format!("Unsupported element type: {}", array.stored())),
        };
        parts
            .into_iter()
            .map(FloatPart::of)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl FloatPart {
    fn of(array: Array) -> Result<Self, String> {
        let scalar = array.stored();
        let bytes = array.to_bytes(Packing::Bytes).map_err(text)?;
        let wide = ops::convert(array, Scalar::F64).map_err(text)?;
        Ok(Self {
            exact: wide.to_vec::<f64>().unwrap_or_default(),
            bytes,
            size: scalar.bits().div_ceil(8) as usize,
            sign: match scalar {
                Scalar::F8E8M0FNU => 0,
                _ => 1 << (scalar.bits() - 1),
            },
        })
    }
    fn get(&self, at: usize) -> FloatBits {
        let mut bits = [0; 8];
        bits[..self.size].copy_from_slice(&self.bytes[at * self.size..][..self.size]);
        FloatBits {
            exact: self.exact[at],
            bits: u64::from_le_bytes(bits),
            sign: self.sign,
        }
    }
}

/// Returns the number of floats between two floats. A float that is not finite is next to no
/// other one, except that all NaN are the same.
fn distance(a: FloatBits, b: FloatBits) -> u64 {
    if a.bits == b.bits || a.exact.is_nan() && b.exact.is_nan() {
        return 0;
    }
    if !a.exact.is_finite() || !b.exact.is_finite() {
        return u64::MAX;
    }
    let magnitude = |n: FloatBits| n.bits & !n.sign;
    let is_negative = |n: FloatBits| n.bits & n.sign != 0;
    if is_negative(a) == is_negative(b) {
        magnitude(a).abs_diff(magnitude(b))
    } else {
        magnitude(a) + magnitude(b)
    }
}
