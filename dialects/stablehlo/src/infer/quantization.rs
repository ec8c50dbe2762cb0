//! Properties of element types that may be quantized.

use mlir_bridge::prelude::*;
use stablehlo_program::rules::elements::{Element, Quantization};

/// Returns the width in bits of a stored element, or `None` for a type without
/// a fixed width.
pub fn stored_bits(element: Type) -> Option<u32> {
    let stored = Quantized::of(element).map_or(element, |q| q.storage);
    Scalar::of(stored)?.bits()
}

/// Returns an element type, as the rules of `stablehlo-program` take it.
pub fn element_parts<'c>(ty: Type<'c>) -> Element<'c, Type<'c>> {
    // Fast path: most element types are scalars.
    let quantized = match Scalar::of(ty) {
        Some(_) => None,
        None => Quantized::of(ty),
    };
    let quantized = quantized.map(|q| Quantization {
        flags: q.flags,
        storage: q.storage,
        expressed: q.expressed,
        range: [q.min, q.max],
        axis: q.axis.and_then(|axis| usize::try_from(axis).ok()),
        scales: q.scales.into(),
        zero_points: q.zero_points.into(),
    });
    Element { ty, quantized }
}
