//! Ops that create arrays: sections `constant`, `iota` and `dynamic_iota`.

use crate::{
    array::{Array, Packing},
    element::{ElementType, Scalar, with_word},
    error::{Result, require},
    memory::Memory,
    ops::convert::convert,
};

/// Creates an array of constants: section `constant`. See [`Array::from_bytes`].
///
/// # Errors
/// If the payload has a wrong size, or `memory` has too little left.
pub fn constant(
    memory: &Memory,
    element: ElementType,
    shape: &[usize],
    bytes: &[u8],
) -> Result<Array> {
    Array::from_bytes(memory, element, shape, bytes, Packing::Bits)
}

/// Returns the zero of an element type, or NaN of a type without zero.
pub(crate) fn zero(memory: &Memory, scalar: Scalar) -> Result<Array> {
    if scalar == Scalar::F8E8M0FNU {
        return convert(Array::scalar(memory, 0f32)?, scalar);
    }
    with_word!(scalar, W => Array::from_words::<W>(memory, scalar.into(), &[], vec![W::default()]))
}

/// Returns an integer as a value of an element type, as `convert` does.
pub(crate) fn integer(memory: &Memory, scalar: Scalar, value: i64) -> Result<Array> {
    convert(Array::scalar(memory, value)?, scalar)
}

/// Creates an array whose elements count along a dimension: section `iota`. Values that the
/// element type lacks are those of `convert`.
///
/// # Errors
/// If `iota_dimension` is no dimension of the shape, or `memory` has too little left.
pub fn iota(
    memory: &Memory,
    element: Scalar,
    shape: &[usize],
    iota_dimension: usize,
) -> Result<Array> {
    require!(
        iota_dimension < shape.len(),
        "iota",
        "(C1)",
        "iota_dimension is {iota_dimension}, the rank is {}",
        shape.len()
    );
    let count = match shape.contains(&0) {
        true => 0,
        false => shape[iota_dimension],
    };
    let line = Array::fill::<i64>(memory, "iota", &[count], |out| {
        for (i, out) in out.iter_mut().enumerate() {
            *out = i as i64;
        }
        Ok(())
    })?;
    let line = convert(line, element)?;
    let mut strides = vec![0; shape.len()];
    strides[iota_dimension] = 1;
    line.view("iota", shape.to_vec(), strides, 0)
}

/// Creates an array of a shape that is an operand: section `dynamic_iota`.
///
/// # Errors
/// If `iota_dimension` is no dimension of the shape, a size is negative, or memory has too
/// little left.
pub fn dynamic_iota(output_shape: &Array, element: Scalar, iota_dimension: usize) -> Result<Array> {
    let shape = output_shape.sizes("dynamic_iota")?;
    iota(output_shape.memory(), element, &shape, iota_dimension)
}
