//! Arrays of tests, for the tests of the kernels and of the interpreter.

use stablehlo_kernels::{
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
