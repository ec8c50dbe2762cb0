//! Element types, as the sets of element types that `stablehlo-opset` declares.

use mlir_bridge::prelude::*;
use stablehlo_opset::constraints::{ElementSet, INDEX, Sign as SetSign};

/// Returns the union of all sets that contain `ty`. For a type that is quantized per axis,
/// also returns the axis and the number of scales.
pub fn element_set(ty: Type) -> (ElementSet, Option<(i64, usize)>) {
    let Some(scalar) = Scalar::of(ty) else {
        return quantized_set(ty);
    };
    let set = match scalar {
        Scalar::Float(float) => ElementSet::of_float(float, false),
        Scalar::Int { width, sign: s } => ElementSet::of_integer(width, sign(s)),
        Scalar::Complex(part) => match Scalar::of(part) {
            Some(Scalar::Float(float)) => ElementSet::of_float(float, true),
            _ => ElementSet::EMPTY,
        },
        Scalar::Index => INDEX,
    };
    (set, None)
}

fn sign(sign: Sign) -> SetSign {
    match sign {
        Sign::Signless => SetSign::Signless,
        Sign::Signed => SetSign::Signed,
        Sign::Unsigned => SetSign::Unsigned,
    }
}

/// Returns the sets that contain the quantized type `ty`.
fn quantized_set(ty: Type) -> (ElementSet, Option<(i64, usize)>) {
    let none = (ElementSet::EMPTY, None);
    let Some(q) = Quantized::of(ty) else {
        return none;
    };
    let axis = q.axis.map(|axis| (i64::from(axis), q.scales.len()));
    let Some(Scalar::Int { width, sign: s }) = Scalar::of(q.storage) else {
        return (ElementSet::EMPTY, axis);
    };
    let set = ElementSet::of_quantized(
        (width, sign(s)),
        q.flags & 1 == 1,
        (q.min, q.max),
        &q.zero_points,
        q.axis.is_some(),
    );
    (set, axis)
}
