//! Ops that compute result shapes at run time, for `InferShapedTypeOpInterface`.

use crate::{
    builtin::{self, ContextExt, DYNAMIC, Tensor, TypeExt},
    diag::{Failed, Result},
    ffi::{self, sref},
    ir::{Attribute, AttributeLike, Op, Shown, Type, TypeLike, Value},
    op::{Shape, Size},
};
use std::collections::BTreeMap;

/// Builds ops that compute `shapes` of the results of `op`, which may read only
/// `operands`. Returns a one-dimensional tensor per shape, of `index` or of the type from
/// which sizes are read.
pub(crate) fn compute<'c>(
    builder: ffi::MutPtr,
    op: Op<'c>,
    operands: &[Value<'c>],
    shapes: &[Shape<'c>],
) -> Result<Vec<Value<'c>>> {
    for (value, read) in shapes.iter().flat_map(tensors) {
        if !operands.contains(&value) {
            return Err(
                op.error("has a shape function that refers to a value that is not an operand")
            );
        }
        if !has_sizes(value.ty(), read) {
            return Err(op.error(format_args!(
                "has a shape function that reads sizes from an operand of type '{}'",
                Shown(value.ty())
            )));
        }
    }
    let mut shape_builder = ShapeBuilder {
        builder,
        op,
        integer: Type::index(op.context()),
        numbers: BTreeMap::new(),
        dimensions: Vec::new(),
    };
    shapes.iter().map(|s| shape_builder.shape(s)).collect()
}

struct ShapeBuilder<'c> {
    builder: ffi::MutPtr,
    op: Op<'c>,
    /// Integer type in which sizes are computed.
    integer: Type<'c>,
    /// Constants that were built already, by address of the type and by value.
    numbers: BTreeMap<(usize, i64), Value<'c>>,
    /// Sizes of dimensions that were built already, by tensor and dimension.
    dimensions: Vec<((Value<'c>, usize), Value<'c>)>,
}

impl<'c> ShapeBuilder<'c> {
    fn shape(&mut self, shape: &Shape<'c>) -> Result<Value<'c>> {
        let index = Type::index(self.op.context());
        match shape {
            Shape::ShapeOf(tensor) => self.shape_of(*tensor),
            Shape::Broadcast(tensors) => {
                let shapes: Vec<_> = tensors
                    .iter()
                    .map(|t| self.shape_of(*t))
                    .collect::<Result<_>>()?;
                let ranks: Option<Vec<_>> = tensors
                    .iter()
                    .map(|t| Tensor::of(t.ty()).map(|t| t.rank() as i64))
                    .collect();
                let rank = ranks.map_or(DYNAMIC, |ranks| ranks.into_iter().max().unwrap_or(0));
                let ty = Tensor::get(&[rank], index, None);
                self.op("shape.broadcast", &shapes, ty, &[])
            }
            Shape::ElementsOf(tensor) => match Tensor::of(tensor.ty()) {
                Some(t) if t.element != index => {
                    let ty = Tensor::get(t.shape, index, None);
                    self.op("arith.index_cast", &[*tensor], ty, &[])
                }
                _ => Ok(*tensor),
            },
            Shape::Sizes(sizes) => {
                let read = sizes.iter().find_map(first_element_tensor);
                self.integer = read
                    .and_then(|v| Tensor::of(v.ty()))
                    .map_or(index, |t| t.element);
                let values: Vec<_> = sizes.iter().map(|s| self.size(s)).collect::<Result<_>>()?;
                let ty = Tensor::get(&[values.len() as i64], self.integer, None);
                self.op("tensor.from_elements", &values, ty, &[])
            }
        }
    }

    fn shape_of(&self, tensor: Value<'c>) -> Result<Value<'c>> {
        let rank = Tensor::of(tensor.ty()).map_or(DYNAMIC, |t| t.rank() as i64);
        let ty = Tensor::get(&[rank], Type::index(self.op.context()), None);
        self.op("shape.shape_of", &[tensor], ty, &[])
    }
    fn size(&mut self, size: &Size<'c>) -> Result<Value<'c>> {
        match *size {
            ref known if let Some(n) = number(known) => self.number(n, self.integer),
            Size::Known(_) => unreachable!("`number` returned the value"),
            Size::DimOf(tensor, dim) => {
                let key = (tensor, dim);
                if let Some((_, known)) = self.dimensions.iter().find(|(k, _)| *k == key) {
                    return self.cast_to_integer(*known);
                }
                let index = Type::index(self.op.context());
                let at = self.number(dim as i64, index)?;
                let value = self.op("tensor.dim", &[tensor, at], index, &[])?;
                self.dimensions.push((key, value));
                self.cast_to_integer(value)
            }
            Size::ElementOf(tensor, i) => {
                let element = Tensor::of(tensor.ty()).ok_or(Failed)?.element;
                let at = self.number(i as i64, Type::index(self.op.context()))?;
                let value = self.op("tensor.extract", &[tensor, at], element, &[])?;
                self.cast_to_integer(value)
            }
            Size::Apply(op, ref sizes) => {
                let operands = [self.size(&sizes[0])?, self.size(&sizes[1])?];
                self.op(op.op_name(), &operands, self.integer, &[])
            }
        }
    }
    fn number(&mut self, n: i64, ty: Type<'c>) -> Result<Value<'c>> {
        let key = (ty.address(), n);
        if let Some(&known) = self.numbers.get(&key) {
            return Ok(known);
        }
        let value = self.op(
            "arith.constant",
            &[],
            ty,
            &[("value", builtin::integer(ty, n))],
        )?;
        self.numbers.insert(key, value);
        Ok(value)
    }
    fn cast_to_integer(&mut self, value: Value<'c>) -> Result<Value<'c>> {
        if value.ty() == self.integer {
            return Ok(value);
        }
        self.op("arith.index_cast", &[value], self.integer, &[])
    }

    fn op(
        &self,
        name: &'static str,
        operands: &[Value<'c>],
        ty: Type<'c>,
        attributes: &[(&str, Attribute<'c>)],
    ) -> Result<Value<'c>> {
        let raw: Vec<_> = operands.iter().map(|v| v.raw).collect();
        let types = [ty.to_raw()];
        let attributes = self.op.context().dictionary(attributes);
        // SAFETY: `builder` is live during the interface call, and the array lengths match.
        let new = unsafe {
            Op::from_option(ffi::mb_builder_op(
                self.builder,
                sref(name),
                self.op.location().to_raw(),
                raw.as_ptr(),
                raw.len(),
                types.as_ptr(),
                types.len(),
                attributes.to_raw(),
            ))
        };
        match new {
            Some(op) => Ok(op.result(0)),
            None => Err(self.op.error(format_args!(
                "has a shape whose computation needs '{name}', but the dialect of '{name}' is not loaded"
            ))),
        }
    }
}

/// Returns the value of a size, or `None` if the size is only known at run time.
fn number(size: &Size) -> Option<i64> {
    match size {
        Size::Known(n) => Some(*n),
        Size::DimOf(tensor, dim) => {
            let size = *Tensor::of(tensor.ty())?.shape.get(*dim)?;
            (size != DYNAMIC).then_some(size)
        }
        Size::ElementOf(..) => None,
        Size::Apply(op, sizes) => {
            let (a, b) = (number(&sizes[0])?, number(&sizes[1])?);
            op.evaluate(a, b)
        }
    }
}

/// Part of a tensor from which sizes are read.
#[derive(Clone, Copy)]
enum TensorPart {
    Shape,
    Elements,
}
/// Returns whether sizes can be read from `ty`. MLIR folds the ops that read sizes before
/// it verifies them, so unsuitable types must be rejected first.
fn has_sizes(ty: Type, read: TensorPart) -> bool {
    match (Tensor::of(ty), read) {
        (Some(_), TensorPart::Shape) => true,
        (None, TensorPart::Shape) => ty.unranked_element().is_some(),
        (Some(t), TensorPart::Elements) => {
            t.rank() == 1 && (t.element.is_integer() || t.element.is_index())
        }
        (None, TensorPart::Elements) => false,
    }
}

/// Returns the tensors that a shape refers to, and the part that is read of each.
fn tensors<'c>(shape: &Shape<'c>) -> Vec<(Value<'c>, TensorPart)> {
    let (mut tensors, mut sizes): (_, Vec<&Size<'c>>) = match shape {
        Shape::ShapeOf(tensor) => (vec![(*tensor, TensorPart::Shape)], Vec::new()),
        Shape::Broadcast(tensors) => {
            let shapes = tensors.iter().map(|&t| (t, TensorPart::Shape));
            (shapes.collect(), Vec::new())
        }
        Shape::ElementsOf(tensor) => (vec![(*tensor, TensorPart::Elements)], Vec::new()),
        Shape::Sizes(sizes) => (Vec::new(), sizes.iter().collect()),
    };
    while let Some(size) = sizes.pop() {
        match size {
            Size::Known(_) => {}
            Size::DimOf(tensor, _) => tensors.push((*tensor, TensorPart::Shape)),
            Size::ElementOf(tensor, _) => tensors.push((*tensor, TensorPart::Elements)),
            Size::Apply(_, two) => sizes.extend(two.iter()),
        }
    }
    tensors
}

/// Returns the first tensor from whose elements a size is read.
fn first_element_tensor<'c>(size: &Size<'c>) -> Option<Value<'c>> {
    match size {
        Size::ElementOf(tensor, _) => Some(*tensor),
        Size::Apply(_, sizes) => sizes.iter().find_map(first_element_tensor),
        Size::Known(_) | Size::DimOf(..) => None,
    }
}
