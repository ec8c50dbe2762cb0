//! Sizes and bounds of the dimensions of tensors.

use crate::kinds::{TYPE_EXTENSIONS, bounds_of};
use mlir_bridge::prelude::*;
use stablehlo_opset::rules::Dimension;

/// Returns the dimensions of a tensor.
pub fn dimensions_of<'c>(t: &Tensor<'c>) -> impl ExactSizeIterator<Item = Dimension> + use<'c> {
    Dimension::all(t.shape, bounds(t))
}

/// Returns the bounds of a tensor's dimensions, or an empty slice if the
/// encoding has no bounds.
pub fn bounds<'c>(t: &Tensor<'c>) -> &'c [i64] {
    t.encoding.and_then(bounds_of).unwrap_or_default()
}

/// Returns a tensor type. If a dimension has a bound, the encoding holds the
/// bounds. Otherwise the type has the encoding `encoding`, but no encoding if
/// `encoding` holds bounds.
pub fn tensor_of<'c>(
    dims: &[Dimension],
    element: Type<'c>,
    encoding: Option<Attribute<'c>>,
) -> Type<'c> {
    let sizes: Vec<_> = dims.iter().map(|d| d.size).collect();
    let limits: Vec<_> = dims.iter().map(|d| d.bound).collect();
    let encoding = if limits.iter().any(|&b| b != DYNAMIC) {
        Some(TYPE_EXTENSIONS.attribute(element.owner(), &[Param::Ints(&limits)]))
    } else {
        encoding.filter(|&e| TYPE_EXTENSIONS.of_attribute(e).is_none())
    };
    Tensor::get(&sizes, element, encoding)
}
