//! Properties of element types that may be quantized.

use mlir_bridge::prelude::*;

/// Returns the width in bits of a stored element, or `None` for a type without
/// a fixed width.
pub fn stored_bits(element: Type) -> Option<u32> {
    let stored = Quantized::of(element).map_or(element, |q| q.storage);
    Scalar::of(stored)?.bits()
}
