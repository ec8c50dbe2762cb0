//! Creation of ops that broadcast tensors to one shape, as NumPy does.
//!
//! Sizes must be known or have bounds. A tensor is first broadcast to the bounds, and then
//! gets the size that another tensor has at run time.

use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{Edit, ElementIn, New, Reported, TensorOf, views::codes},
    rules::{
        Dimension,
        broadcasts::{self, BroadcastDimension, bounded},
    },
    types::Literal,
    view::{Tensor, TypeView},
};

/// Returns whether the size of each dimension is known, or the type has bounds.
pub fn is_static_or_bounded<'x, T: TypeView<'x>>(t: &Tensor<'x, T>) -> bool {
    broadcasts::is_static_or_bounded(t.sizes, t.bounds)
}

/// Inserts ops that broadcast `values` to one shape. Returns the results, and a value that has
/// the shape already as it is.
///
/// # Errors
/// If there are no values, or if a value is no ranked tensor, after a diagnostic at the location
/// of `e`. If the shapes do not fit, after a diagnostic at the first value.
pub fn broadcast_together<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    values: &[E::Value],
) -> Result<Vec<E::Value>, Reported> {
    let Some(&first) = values.first() else {
        let message = "requires at least one operand to broadcast";
        return Err(e.edit.error(e.location(), message));
    };
    let tensors: Option<Vec<_>> = values.iter().map(|&v| e.tensor_of(v)).collect();
    let tensors = tensors.ok_or_else(|| {
        let message = "expected ranked tensor type for broadcast inputs";
        e.edit.error(e.location(), message)
    })?;
    let shapes: Vec<_> = tensors.iter().map(Tensor::dim_list).collect();
    let shape = bounded(&shapes).map_err(|mismatch| {
        let location = e.edit.location_of_value(first);
        e.edit.error(location, &mismatch.to_string())
    })?;
    let pairs = values.iter().zip(&tensors);
    Ok(pairs
        .map(|(&v, t)| broadcast(e, v, t, values, &shape))
        .collect())
}

/// Broadcasts `value` to `shape`, the common shape of `values`.
fn broadcast<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    value: E::Value,
    tensor: &TensorOf<'x, E>,
    values: &[E::Value],
    shape: &[BroadcastDimension],
) -> E::Value {
    let e = e.at_location_of(value);
    let mut dims: Vec<_> = shape.iter().map(|d| d.dimension).collect();
    let type_of = |dims: &[Dimension]| e.edit.dimensioned_type(dims, tensor.element);
    if e.ty(value) == type_of(&dims) {
        return value;
    }
    // A dimension without a bound of its own becomes as large as the bound.
    let padding = dims.len() - tensor.rank();
    let own = tensor.dims().map(Dimension::is_dynamic);
    let own = std::iter::repeat_n(false, padding).chain(own);
    let mut padded = Vec::new();
    for (i, has_bound) in own.enumerate() {
        if let (false, true, Some(limit)) = (has_bound, dims[i].is_dynamic(), dims[i].limit()) {
            dims[i] = Dimension::of_size(limit);
            padded.push(i);
        }
    }
    let places: Vec<_> = (padding as i64..dims.len() as i64).collect();
    let places = [("broadcast_dimensions", New::Ints(&places))];
    let mut result = e.op(codes::BroadcastInDim, &[value], &places, type_of(&dims));
    for i in padded {
        let Some((other, dimension)) = shape[i].origin else {
            continue;
        };
        let size = e.dimension_size(values[other], dimension);
        dims[i] = shape[i].dimension;
        let dimension = [("dimension", New::Int(i as i64))];
        let operands = [result, size];
        result = e.op(
            codes::SetDimensionSize,
            &operands,
            &dimension,
            type_of(&dims),
        );
    }
    result
}

impl<'x, E: Edit<'x>> Exprs<'x, E> {
    /// Inserts a tensor of the type of `x`, whose elements all are `number`.
    pub fn constant_like(&self, number: impl Into<Literal>, x: E::Value) -> E::Value {
        self.constant_with(number, x, self.element_of(x))
    }
    /// Inserts a tensor of elements of type `element` with the shape of `x`, which all are
    /// `number`.
    pub fn constant_with(
        &self,
        number: impl Into<Literal>,
        x: E::Value,
        element: ElementIn<'x, E>,
    ) -> E::Value {
        let number = number.into();
        let ty = self.with_element(x, element);
        like(self, x, ty, &|ty| self.splat(number, ty))
    }
}

/// Inserts a tensor of type `ty`, which has the shape of `x`. `constant` inserts a constant of
/// equal elements, of a type of a static shape.
pub fn like<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    x: E::Value,
    ty: E::Type,
    constant: &dyn Fn(E::Type) -> E::Value,
) -> E::Value {
    let t = ty.ranked();
    if t.is_static() {
        return constant(ty);
    }
    let scalar = constant(e.tensor(&[], t.element));
    if is_static_or_bounded(&t) {
        let values = broadcast_together(e, &[scalar, x]);
        return values.expect("a scalar fits each shape")[0];
    }
    let shape = e.shape_of(x);
    let dimensions = ("broadcast_dimensions", New::Ints(&[]));
    let operands = [scalar, shape];
    e.op(codes::DynamicBroadcastInDim, &operands, &[dimensions], ty)
}
