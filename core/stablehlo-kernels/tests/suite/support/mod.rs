//! Arrays of tests.

mod shared;

use num_complex::Complex;
pub use shared::{array, bytes, check, flags, line, scalar, values};
use stablehlo_kernels::{array::Array, element::Boolean};

pub fn bools(values: &[bool]) -> Array {
    let values: Vec<Boolean> = values.iter().map(|&b| b.into()).collect();
    line(&values)
}

/// Returns the bits of floats, by which NaN and zeros differ.
pub fn bits(array: &Array) -> Vec<u64> {
    match array.to_vec::<f32>() {
        Some(all) => all.iter().map(|v| u64::from(v.to_bits())).collect(),
        None => values::<f64>(array).iter().map(|v| v.to_bits()).collect(),
    }
}

pub fn c64(re: f64, im: f64) -> Complex<f64> {
    Complex::new(re, im)
}
