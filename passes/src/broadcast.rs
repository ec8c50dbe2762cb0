//! Creation of ops that broadcast tensors to one shape, as NumPy does.
//!
//! Sizes must be known or have bounds. A tensor is first broadcast to the bounds, and then
//! gets the size that another tensor has at run time.

use chlo_dialect::broadcast::{BroadcastDimension, bounded};
use mlir_bridge::{
    builtin::integer,
    diag::{Result, error},
    prelude::*,
};
use stablehlo_dialect::{
    infer::{Dimension, tensor_of},
    ops::{
        dynamic_sizes::{GetDimensionSize, SetDimensionSize},
        reshaping::BroadcastInDim,
    },
};

/// Creates ops before `next` that broadcast `values` to one shape. Returns the results, and a
/// value that has the shape already as it is.
///
/// # Errors
/// If there are no values, or if a value is no ranked tensor, after a diagnostic at `next`. If
/// the shapes do not fit, after a diagnostic at the first value.
pub fn broadcast_together<'c>(
    rewriter: &Rewriter<'c, '_>,
    next: Op<'c>,
    values: &[Value<'c>],
) -> Result<Vec<Value<'c>>> {
    let Some(first) = values.first() else {
        let message = "requires at least one operand to broadcast";
        return Err(error(next.location(), message));
    };
    let tensors: Option<Vec<_>> = values.iter().map(|v| Tensor::of(v.ty())).collect();
    let tensors = tensors.ok_or_else(|| {
        let message = "expected ranked tensor type for broadcast inputs";
        error(next.location(), message)
    })?;
    let shape = bounded(&tensors).map_err(|mismatch| error(first.location(), mismatch))?;
    let broadcast = Broadcast {
        rewriter,
        next,
        values,
        shape,
    };
    let pairs = values.iter().zip(&tensors);
    Ok(pairs.map(|(&v, t)| broadcast.apply(v, t)).collect())
}

/// Common shape of values, and the place for ops that broadcast the values to this shape.
struct Broadcast<'a, 'r, 'c> {
    rewriter: &'a Rewriter<'c, 'r>,
    next: Op<'c>,
    values: &'a [Value<'c>],
    shape: Vec<BroadcastDimension>,
}

impl<'c> Broadcast<'_, '_, 'c> {
    fn apply(&self, value: Value<'c>, tensor: &Tensor<'c>) -> Value<'c> {
        let location = value.location();
        let context = self.next.context();
        let mut dims: Vec<_> = self.shape.iter().map(|d| d.dimension).collect();
        if value.ty() == tensor_of(&dims, tensor.element, None) {
            return value;
        }
        // A dimension without a bound of its own becomes as large as the bound.
        let padding = dims.len() - tensor.rank();
        let own = Dimension::all(tensor).map(Dimension::is_dynamic);
        let own = std::iter::repeat_n(false, padding).chain(own);
        let mut padded = Vec::new();
        for (i, has_bound) in own.enumerate() {
            if let (false, true, Some(limit)) = (has_bound, dims[i].is_dynamic(), dims[i].limit()) {
                dims[i] = Dimension::of_size(limit);
                padded.push(i);
            }
        }
        let places: Vec<_> = (padding as i64..dims.len() as i64).collect();
        let places = [("broadcast_dimensions", context.i64_array(&places))];
        let type_of = |dims: &[Dimension]| tensor_of(dims, tensor.element, None);
        let mut result = self.op(
            BroadcastInDim::DEF,
            &[value],
            &places,
            type_of(&dims),
            location,
        );
        for i in padded {
            let Some((other, dimension)) = self.shape[i].origin else {
                continue;
            };
            let at = |i: usize| [("dimension", integer(context.int_type(64), i as i64))];
            let scalar = Tensor::get(&[], context.int_type(32), None);
            let other = [self.values[other]];
            let size = self.op(
                GetDimensionSize::DEF,
                &other,
                &at(dimension),
                scalar,
                location,
            );
            dims[i] = self.shape[i].dimension;
            let (def, operands) = (SetDimensionSize::DEF, [result, size]);
            result = self.op(def, &operands, &at(i), type_of(&dims), location);
        }
        result
    }
    fn op(
        &self,
        def: &'static OpDef,
        operands: &[Value<'c>],
        attributes: &[(&str, Attribute<'c>)],
        ty: Type<'c>,
        location: Location<'c>,
    ) -> Value<'c> {
        let (slots, types) = (def.slots(attributes), [ty]);
        let attributes = NewAttributes::Slots(def, &slots);
        let new = NewOp::new(
            OpName::get(self.next.context(), def.name),
            attributes,
            location,
        );
        let new = new.operands(operands).result_types(&types);
        self.rewriter.insert(self.next, &new).result(0)
    }
}
