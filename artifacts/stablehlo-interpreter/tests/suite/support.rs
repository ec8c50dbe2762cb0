//! Arrays of tests.

use num_complex::Complex;
use stablehlo_interpreter::{
    array::{Array, Packing},
    element::{Boolean, Element},
    memory::Memory,
};

/// Returns an array without a limit on memory.
pub fn array<T: Element>(shape: &[usize], values: &[T]) -> Array {
    Array::new(&Memory::unlimited(), shape, values.to_vec()).expect("an array")
}

/// Returns an array of rank 1.
pub fn line<T: Element>(values: &[T]) -> Array {
    array(&[values.len()], values)
}

/// Returns an array of rank 0.
pub fn scalar<T: Element>(value: T) -> Array {
    array(&[], &[value])
}

pub fn bools(values: &[bool]) -> Array {
    let values: Vec<Boolean> = values.iter().map(|&b| b.into()).collect();
    line(&values)
}

/// Returns the elements of an array of booleans.
pub fn flags(array: &Array) -> Vec<bool> {
    let all = array.to_vec::<Boolean>().expect("booleans");
    all.into_iter().map(bool::from).collect()
}

/// Returns the elements of an array.
#[track_caller]
pub fn values<T: Element>(array: &Array) -> Vec<T> {
    array.to_vec::<T>().expect("elements of the type")
}

/// Returns the bytes of the elements.
#[track_caller]
pub fn bytes(array: &Array) -> Vec<u8> {
    array.to_bytes(Packing::Bytes).expect("bytes")
}

/// Checks the shape and the elements of an array.
#[track_caller]
pub fn check<T: Element>(found: &Array, shape: &[usize], expected: &[T]) {
    assert_eq!(found.shape(), shape);
    assert_eq!(values::<T>(found), expected);
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
