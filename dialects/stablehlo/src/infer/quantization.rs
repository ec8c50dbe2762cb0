//! What ops ask of element types that may be quantized.

use mlir_bridge::prelude::*;

/// The width in bits of an element as it is stored.
pub fn stored_bits(element: Type) -> Option<u32> {
    let stored = Quantized::of(element).map_or(element, |q| q.storage);
    Scalar::of(stored)?.bits()
}

/// The type of the values that elements stand for: that which a quantized type
/// expresses, or the type itself.
pub fn expressed_of(element: Type) -> Type {
    Quantized::of(element).map_or(element, |q| q.expressed)
}

/// The axis along which an element type is quantized, if it is.
pub fn axis_of(element: Type) -> Option<usize> {
    Some(Quantized::of(element)?.axis? as usize)
}

/// Whether two element types are equal but for the axis along which they are
/// quantized, if they are.
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
