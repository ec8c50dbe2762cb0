//! Creation of ops that broadcast tensors to one shape, as NumPy does.
//!
//! Sizes must be known or have bounds. A tensor is first broadcast to the bounds, and then
//! gets the size that another tensor has at run time.

use crate::exprs::{Exprs, Number, element_of, splat, with_element};
use mlir_bridge::{
    diag::{Result, error},
    prelude::*,
};
use stablehlo_dialect::{
    infer::{Dimension, bounds, dimensions_of, tensor_of},
    ops::{
        dynamic_reshaping::DynamicBroadcastInDim, dynamic_sizes::SetDimensionSize,
        reshaping::BroadcastInDim,
    },
};
use stablehlo_opset::rules::broadcasts::{self, BroadcastDimension, bounded};

/// Returns whether the size of each dimension is known, or the type has bounds.
pub fn is_static_or_bounded(t: &Tensor) -> bool {
    broadcasts::is_static_or_bounded(t.shape, bounds(t))
}

/// Inserts ops that broadcast `values` to one shape. Returns the results, and a value that has
/// the shape already as it is.
///
/// # Errors
/// If there are no values, or if a value is no ranked tensor, after a diagnostic at the location
/// of `e`. If the shapes do not fit, after a diagnostic at the first value.
pub fn broadcast_together<'x>(e: &Exprs<'_, 'x>, values: &[Value<'x>]) -> Result<Vec<Value<'x>>> {
    let Some(first) = values.first() else {
        let message = "requires at least one operand to broadcast";
        return Err(error(e.location(), message));
    };
    let tensors: Option<Vec<_>> = values.iter().map(|v| Tensor::of(v.ty())).collect();
    let tensors = tensors.ok_or_else(|| {
        let message = "expected ranked tensor type for broadcast inputs";
        error(e.location(), message)
    })?;
    let shapes: Vec<_> = tensors.iter().map(|t| dimensions_of(t).collect()).collect();
    let shape = bounded(&shapes).map_err(|mismatch| error(first.location(), mismatch))?;
    let pairs = values.iter().zip(&tensors);
    Ok(pairs
        .map(|(&v, t)| broadcast(e, v, t, values, &shape))
        .collect())
}

/// Broadcasts `value` to `shape`, the common shape of `values`.
fn broadcast<'x>(
    e: &Exprs<'_, 'x>,
    value: Value<'x>,
    tensor: &Tensor<'x>,
    values: &[Value<'x>],
    shape: &[BroadcastDimension],
) -> Value<'x> {
    let e = e.at_location_of(value);
    let mut dims: Vec<_> = shape.iter().map(|d| d.dimension).collect();
    let type_of = |dims: &[Dimension]| tensor_of(dims, tensor.element, None);
    if value.ty() == type_of(&dims) {
        return value;
    }
    // A dimension without a bound of its own becomes as large as the bound.
    let padding = dims.len() - tensor.rank();
    let own = dimensions_of(tensor).map(Dimension::is_dynamic);
    let own = std::iter::repeat_n(false, padding).chain(own);
    let mut padded = Vec::new();
    for (i, has_bound) in own.enumerate() {
        if let (false, true, Some(limit)) = (has_bound, dims[i].is_dynamic(), dims[i].limit()) {
            dims[i] = Dimension::of_size(limit);
            padded.push(i);
        }
    }
    let places: Vec<_> = (padding as i64..dims.len() as i64).collect();
    let places = [("broadcast_dimensions", e.context.i64_array(&places))];
    let mut result = e.op(BroadcastInDim::DEF, &[value], &places, type_of(&dims));
    for i in padded {
        let Some((other, dimension)) = shape[i].origin else {
            continue;
        };
        let size = e.dimension_size(values[other], dimension);
        dims[i] = shape[i].dimension;
        let dimension = [("dimension", e.i64(i as i64))];
        result = e.op(
            SetDimensionSize::DEF,
            &[result, size],
            &dimension,
            type_of(&dims),
        );
    }
    result
}

impl<'x> Exprs<'_, 'x> {
    /// Inserts a tensor of the type of `x`, whose elements all are `number`.
    pub fn constant_like(&self, number: impl Into<Number>, x: Value<'x>) -> Value<'x> {
        self.constant_with(number, x, element_of(x))
    }
    /// Inserts a tensor of elements of type `element` with the shape of `x`, which all are
    /// `number`.
    pub fn constant_with(
        &self,
        number: impl Into<Number>,
        x: Value<'x>,
        element: Type<'x>,
    ) -> Value<'x> {
        let number = number.into();
        like(self, x, with_element(x, element), &|ty| splat(number, ty))
    }
}

/// Inserts a tensor of type `ty`, which has the shape of `x`. `elements` returns equal
/// elements of a type of a static shape.
pub fn like<'x>(
    e: &Exprs<'_, 'x>,
    x: Value<'x>,
    ty: Type<'x>,
    elements: &dyn Fn(Type<'x>) -> Attribute<'x>,
) -> Value<'x> {
    let t = Tensor::of(ty).expect("a ranked tensor");
    if t.is_static() {
        return e.constant(elements(ty));
    }
    let scalar = e.constant(elements(e.tensor(&[], t.element)));
    if is_static_or_bounded(&t) {
        let values = broadcast_together(e, &[scalar, x]);
        return values.expect("a scalar fits each shape")[0];
    }
    let shape = e.shape_of(x);
    let dimensions = ("broadcast_dimensions", e.context.i64_array(&[]));
    e.op(
        DynamicBroadcastInDim::DEF,
        &[scalar, shape],
        &[dimensions],
        ty,
    )
}
