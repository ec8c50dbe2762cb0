//! Compatibility of declared types with inferred types.

use super::dimension::bounds;
use mlir_bridge::prelude::*;
use std::borrow::Cow;

/// Returns whether the declared type `actual` fits the type `inferred`. The
/// sizes and bounds must allow both shapes to be equal at run time. The element
/// types must be equal, except for quantization parameters.
pub fn compatible(inferred: Type, actual: Type) -> bool {
    if inferred == actual {
        return true;
    }
    match (Shaped::of(inferred), Shaped::of(actual)) {
        (Some(a), Some(b)) => a.shape_fits(&b) && elements_compatible(a.element, b.element),
        (None, None) => elements_compatible(inferred, actual),
        // A number is no tensor without dimensions.
        _ => false,
    }
}

/// Returns whether the element types of `a` and `b` are equal except for
/// scales, zero points and the index of the quantized axis. A type without a
/// shape is its own element type.
pub fn elements_compatible(a: Type, b: Type) -> bool {
    let (a, b) = (element_of(a), element_of(b));
    if a == b {
        return true;
    }
    let (Some(a), Some(b)) = (Quantized::of(a), Quantized::of(b)) else {
        return false;
    };
    (a.storage, a.min, a.max, a.expressed) == (b.storage, b.min, b.max, b.expressed)
        && a.axis.is_some() == b.axis.is_some()
}

pub use mlir_bridge::builtin::shaped_element as element_of;

/// A type with a shape: a tensor or a buffer.
struct Shaped<'c> {
    /// `None` for an unranked tensor.
    shape: Option<Cow<'c, [i64]>>,
    bounds: &'c [i64],
    element: Type<'c>,
}

impl<'c> Shaped<'c> {
    fn of(ty: Type<'c>) -> Option<Self> {
        if let Some(t) = Tensor::of(ty) {
            return Some(Self {
                shape: Some(Cow::Borrowed(t.shape)),
                bounds: bounds(&t),
                element: t.element,
            });
        }
        let (shape, element) = match ty.unranked_element() {
            Some(element) => (None, element),
            None => {
                let (shape, element) = ty.memref_parts()?;
                (Some(Cow::Owned(shape)), element)
            }
        };
        Some(Self {
            shape,
            bounds: &[],
            element,
        })
    }
    fn shape_fits(&self, other: &Self) -> bool {
        let (Some(a), Some(b)) = (&self.shape, &other.shape) else {
            return true;
        };
        let same = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
        // `DYNAMIC` is the least `i64`, so a dynamic size passes.
        let within = |shape: &[i64], bounds: &[i64]| {
            let mut pairs = shape.iter().zip(bounds);
            pairs.all(|(size, &bound)| bound == DYNAMIC || *size <= bound)
        };
        a.len() == b.len()
            && a.iter().zip(b.iter()).all(same)
            && within(a, other.bounds)
            && within(b, self.bounds)
    }
}
