//! Compatible types.

use stablehlo_opset::{
    rules::Dimension,
    types::{DYNAMIC, ElementType, TensorEncoding, TensorType, Type},
};

// ---- Types and their parts ----------------------------------------------------------------

/// Returns the sizes of a type, or `None` for types without a shape.
pub(crate) fn shape(ty: &Type) -> Option<&[i64]> {
    match ty {
        Type::Tensor(tensor) => Some(&tensor.shape),
        Type::Buffer { shape, .. } => Some(shape),
        _ => None,
    }
}
/// Returns the type of elements, or `None` for types without elements.
pub(crate) fn element(ty: &Type) -> Option<&ElementType> {
    match ty {
        Type::Tensor(tensor) => Some(&tensor.element),
        Type::UnrankedTensor(element) | Type::Buffer { element, .. } => Some(element),
        _ => None,
    }
}

/// Returns whether element types are equal except for scales, zero points and the index of the
/// quantized axis. A type without a shape is its own element type.
pub(crate) fn elements_compatible(a: &Type, b: &Type) -> bool {
    match (element(a), element(b)) {
        (Some(ElementType::Quantized(a)), Some(ElementType::Quantized(b))) => {
            (a.storage, a.storage_min, a.storage_max, a.expressed)
                == (b.storage, b.storage_min, b.storage_max, b.expressed)
                && a.axis.is_some() == b.axis.is_some()
        }
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    }
}

/// Returns whether shapes can be equal at run time. Types without a shape fit any type.
pub(crate) fn shapes_fit(a: &Type, b: &Type) -> bool {
    let (Some(a), Some(b)) = (shape(a), shape(b)) else {
        return true;
    };
    let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    a.len() == b.len() && a.iter().zip(b).all(fits)
}
fn bounds_fit(a: &Type, b: &Type) -> bool {
    let (Some(a), Some(b)) = (a.tensor(), b.tensor()) else {
        return true;
    };
    let has_bounds = |t: &TensorType| t.encoding != TensorEncoding::None;
    if !has_bounds(a) && !has_bounds(b) {
        return true;
    }
    let mut pairs = Dimension::of_tensor(a)
        .into_iter()
        .zip(Dimension::of_tensor(b));
    pairs.all(|(a, b)| a.fits(b))
}
/// Returns whether types can be equal at run time, except for scales, zero points and the index of
/// the quantized axis.
pub(crate) fn compatible(a: &Type, b: &Type) -> bool {
    a == b || shapes_fit(a, b) && bounds_fit(a, b) && elements_compatible(a, b)
}
