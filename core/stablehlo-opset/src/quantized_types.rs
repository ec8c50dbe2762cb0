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

impl QuantizedType {
    /// Returns whether MLIR has the type: it has a scale per zero point, and its limits and scales
    /// are in range.
    pub fn is_in_mlir(&self) -> bool {
        let width = self.storage.width;
        self.scales.len() == self.zero_points.len()
            && width <= MAX_STORAGE_WIDTH
            && is_storage_range(
                width,
                self.flags & 1 == 1,
                self.storage_min,
                self.storage_max,
            )
            && self.scales.iter().all(|s| is_scale(*s, self.expressed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_in_the_range_of_the_expressed_type() {
        for (float, inside, outside) in [
            (FloatType::F32, 1e-40, 1e-46),
            (FloatType::F16, 6e-8, 1e5),
            (FloatType::TF32, 1e38, 1e-300),
            (FloatType::F4E2M1FN, 0.5, 0.25),
        ] {
            assert!(is_scale(inside, float), "{float:?}");
            for scale in [outside, 0.0, -1.0, f64::INFINITY, f64::NAN] {
                assert!(!is_scale(scale, float), "{float:?}: {scale}");
            }
        }
    }
}
