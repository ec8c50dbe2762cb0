//! Properties of element types that may be quantized.

use mlir_bridge::prelude::*;

/// Returns the width in bits of a stored element, or `None` for a type without
/// a fixed width.
pub fn stored_bits(element: Type) -> Option<u32> {
    let stored = Quantized::of(element).map_or(element, |q| q.storage);
    Scalar::of(stored)?.bits()
}

/// Returns the expressed type of a quantized type, and any other type
/// unchanged.
pub fn expressed_of(element: Type) -> Type {
    Quantized::of(element).map_or(element, |q| q.expressed)
}

/// Returns the axis along which an element type is quantized, or `None` if it
/// is not quantized per axis.
pub fn axis_of(element: Type) -> Option<usize> {
    Some(Quantized::of(element)?.axis? as usize)
}

/// Returns whether two element types are equal, except for the quantized axis
/// if both are quantized per axis.
pub fn equal_but_for_axis(a: Type, b: Type) -> bool {
    if a == b {
        return true;
    }
    match (Quantized::of(a), Quantized::of(b)) {
        (Some(a), Some(b)) if a.axis.is_some() && b.axis.is_some() => {
            Quantized { axis: b.axis, ..a } == b
        }
        _ => false,
    }
}
