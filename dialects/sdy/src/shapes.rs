//! Shapes of types.

use mlir_bridge::prelude::*;
pub use stablehlo_opset::rules::shardings::TensorShape;

/// Returns the shape of a builtin type or of a tensor in VHLO. Mixed programs have both.
pub fn shape_of(ty: Type) -> TensorShape {
    match (ty.shaped(), vhlo_dialect::types::shape(ty)) {
        (Some((Some(shape), _)), _) => TensorShape::Ranked(shape),
        (Some((None, _)), _) => TensorShape::Unranked,
        (None, Some(shape)) => TensorShape::Ranked(shape.to_vec()),
        (None, None) => TensorShape::None,
    }
}
