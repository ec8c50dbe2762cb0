//! Constraints of MLIR on quantized types.

use crate::types::{FloatType, MAX_STORAGE_WIDTH, QuantizedType};

/// Returns the smallest and the largest integer that a quantized type can store.
pub fn storage_limits(width: u32, signed: bool) -> (i64, i64) {
    match signed {
        true => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        false => (0, (1 << width) - 1),
    }
}
/// Returns whether a quantized type can state these limits of its stored integers.
pub fn is_storage_range(width: u32, signed: bool, min: i64, max: i64) -> bool {
    let limits = storage_limits(width, signed);
    min < max && min >= limits.0 && max <= limits.1
}
/// Returns whether a quantized type can have a scale: a positive number in the range of the
/// expressed type.
pub fn is_scale(scale: f64, expressed: FloatType) -> bool {
    let [min, max] = expressed.positive_range();
    (min..=max).contains(&scale)
}

/// Checks a scale as [`is_scale`] does.
///
/// # Errors
/// If the scale is not in the range. The message is MLIR's.
pub fn check_scale(scale: f64, expressed: FloatType) -> Result<(), String> {
    if is_scale(scale, expressed) {
        return Ok(());
    }
    let [min, max] = expressed.positive_range();
    let [scale, min, max] = [scale, min, max].map(exponential);
    Err(format!(
        "scale {scale} out of expressed type range [{min}, {max}]"
    ))
}
/// Returns a number as C's format `%e` prints it.
fn exponential(value: f64) -> String {
    let text = format!("{value:.6e}");
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let exponent: i32 = exponent.parse().unwrap_or_default();
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{digits}e{sign}{:02}", exponent.abs())
        }
        None => text.to_uppercase(),
    }
}

impl QuantizedType {
    /// Returns whether MLIR has the type: it has a scale per zero point, and its limits and scales
    /// are in range.
    pub fn is_in_mlir(&self) -> bool {
        let width = self.storage.width;
        self.scales.len() == self.zero_points.len()
            && width <= MAX_STORAGE_WIDTH
            && is_storage_range(width, self.is_signed(), self.storage_min, self.storage_max)
            && self.scales.iter().all(|s| is_scale(*s, self.expressed))
    }
}
