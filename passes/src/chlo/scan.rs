//! Lowering of `scan` to a loop. The body of the scan becomes a part of the loop's body.
//!
//! ```text
//! while (index = 0, carries = inits, outputs = zeros) index < size {
//!   position = index, or size - 1 - index if the scan is reversed
//!   slices, carries = body(inputs at position, carries)
//!   outputs at position = slices
//! }
//! ```

use super::top_k::size_of;
use crate::exprs::{Exprs, element_of};
use chlo_dialect::ops::scan::Scan;
use mlir_bridge::prelude::*;
use stablehlo_dialect::{
    infer::{Dimension, dimensions_of, tensor_of},
    kinds::ComparisonDirection,
    ops::{
        dynamic_reshaping::{DynamicBroadcastInDim, DynamicReshape},
        dynamic_sizes::RealDynamicSlice,
        dynamic_slicing::{DynamicSlice, DynamicUpdateSlice},
        reshaping::{BroadcastInDim, Reshape},
        while_loop::While,
    },
};

/// Lowers `scan`. Returns `None` if the size of a result is unknown, and no input has it.
pub fn lower<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let scan = Parts::of(op)?;
    let size = scan.size(e);
    let mut initial = vec![e.splat(0, scan.scalar(e))];
    initial.extend(&scan.inits);
    for &output in &scan.outputs {
        initial.push(scan.zeros(e, output));
    }
    let types: Vec<_> = initial.iter().map(|v| v.ty()).collect();
    let regions = [Some(&types[..]), Some(&types)];
    let looping = e.op_with_regions(While::DEF, &initial, &[], &types, &regions);

    let condition = looping.region(0).first_block()?;
    let inner = e.at_end_of(condition);
    let goes_on = inner.compare(ComparisonDirection::Lt, condition.argument(0), size);
    inner.return_values(&[goes_on]);
    scan.build_body(e, looping.region(1).first_block()?, size);

    let (carries, outputs) = (scan.inits.len(), scan.outputs.len());
    let results = (1 + carries..1 + carries + outputs).chain(1..1 + carries);
    Some(results.map(|i| looping.result(i)).collect())
}

/// Operands, attributes and results of an op that has a lowering.
struct Parts<'x> {
    body: Block<'x>,
    inputs: Vec<Value<'x>>,
    inits: Vec<Value<'x>>,
    /// Results that are not carries.
    outputs: Vec<Value<'x>>,
    /// Scanned dimension.
    dimension: usize,
    is_reverse: bool,
}

impl<'x> Parts<'x> {
    /// Returns the parts, or `None` if the op has no lowering.
    fn of(op: Op<'x>) -> Option<Self> {
        let scan = Scan::of(op)?;
        let inits: Vec<_> = scan.inits().collect();
        let parts = Self {
            body: scan.body().first_block()?,
            inputs: scan.inputs().collect(),
            outputs: op.results().take(op.num_results() - inits.len()).collect(),
            inits,
            dimension: usize::try_from(scan.dimension()?).ok()?,
            is_reverse: scan.is_reverse().unwrap_or(false),
        };
        let is_ranked = |v: &Value| Tensor::of(v.ty()).is_some();
        let are_ranked = parts.inputs.iter().chain(&parts.outputs).all(is_ranked);
        // A slice of one element of the scanned dimension must exist.
        let is_empty = |v: &&Value<'x>| {
            let shape = Tensor::of(v.ty()).map(|t| t.shape.get(parts.dimension) == Some(&0));
            shape.unwrap_or(false)
        };
        if parts.inputs.iter().find(is_empty).is_some() {
            return None;
        }
        (are_ranked && parts.outputs.iter().all(|&v| parts.has_zeros(v))).then_some(parts)
    }
    /// Returns whether [`Self::zeros`] can compute zeros of the type of `output`.
    fn has_zeros(&self, output: Value<'x>) -> bool {
        let t = Tensor::of(output.ty()).expect("a ranked tensor");
        let unknown = |d: usize| t.shape[d] == DYNAMIC;
        let others_are_known = (0..t.rank()).all(|d| d == self.dimension || !unknown(d));
        let has_sizes = match self.inputs.first() {
            Some(input) => others_are_known || rank(*input) == t.rank(),
            None => t.is_static(),
        };
        has_sizes && matches!(Scalar::of(t.element), Some(s) if s != Scalar::Index)
    }
    fn scalar(&self, e: &Exprs<'_, 'x>) -> Type<'x> {
        e.tensor(&[], e.context.int_type(64))
    }
    /// Inserts the number of steps.
    fn size(&self, e: &Exprs<'_, 'x>) -> Value<'x> {
        let size = match self.inputs.first() {
            Some(&input) => e.dimension_size(input, self.dimension),
            None => {
                let t = Tensor::of(self.outputs[0].ty()).expect("a ranked tensor");
                let ty = e.tensor(&[], e.context.int_type(32));
                e.splat(t.shape[self.dimension], ty)
            }
        };
        e.convert(size, e.context.int_type(64))
    }
    /// Inserts zeros of the type of `output`. Unknown sizes are those of the first input.
    fn zeros(&self, e: &Exprs<'_, 'x>, output: Value<'x>) -> Value<'x> {
        let t = Tensor::of(output.ty()).expect("a ranked tensor");
        let zero = e.splat(0, e.tensor(&[], t.element));
        let none = [("broadcast_dimensions", e.context.i64_array(&[]))];
        if t.is_static() {
            return e.op(BroadcastInDim::DEF, &[zero], &none, t.ty);
        }
        let size = |(d, &size): (usize, &i64)| match size {
            DYNAMIC => size_of(e, self.inputs[0], d),
            size => e.i64s(&[size]),
        };
        let sizes: Vec<_> = t.shape.iter().enumerate().map(size).collect();
        let operands = [zero, e.concatenate(&sizes)];
        e.op(DynamicBroadcastInDim::DEF, &operands, &none, t.ty)
    }

    /// Fills the body of the loop.
    fn build_body(&self, e: &Exprs<'_, 'x>, block: Block<'x>, size: Value<'x>) {
        let e = &e.at_end_of(block);
        let index = block.argument(0);
        let one = || e.splat(1, self.scalar(e));
        let position = match self.is_reverse {
            true => {
                let last = e.subtract(size, one());
                e.subtract(last, index)
            }
            false => index,
        };
        let inputs = self.inputs.iter();
        let mut arguments: Vec<_> = inputs.map(|&v| self.slice(e, v, position)).collect();
        arguments.extend(block.arguments().skip(1).take(self.inits.len()));
        e.rewriter().inline_at_end(self.body, block, &arguments);

        let end = block
            .terminator()
            .expect("a verified body ends with a terminator");
        let values: Vec<_> = end.operands().collect();
        e.rewriter().erase(end);
        let (slices, carries) = values.split_at(self.outputs.len());
        let outputs = block.arguments().skip(1 + self.inits.len()).zip(slices);
        let outputs: Vec<_> = outputs
            .map(|(output, &slice)| self.update(e, output, slice, position))
            .collect();
        let next = e.add(index, one());
        e.return_values(&[&[next], carries, &outputs].concat());
    }
    /// Returns the start of the slice at `position`.
    fn starts(&self, e: &Exprs<'_, 'x>, rank: usize, position: Value<'x>) -> Vec<Value<'x>> {
        let mut starts = vec![e.splat(0, self.scalar(e)); rank];
        starts[self.dimension] = position;
        starts
    }
    /// Inserts the slice of `input` at `position`, without the scanned dimension.
    fn slice(&self, e: &Exprs<'_, 'x>, input: Value<'x>, position: Value<'x>) -> Value<'x> {
        let t = Tensor::of(input.ty()).expect("a ranked tensor");
        let mut dims = self.slice_dimensions(&t);
        let ty = tensor_of(&dims, t.element, None);
        let starts = self.starts(e, t.rank(), position);
        if dims.iter().all(|d| d.size != DYNAMIC) {
            let shape: Vec<_> = dims.iter().map(|d| d.size).collect();
            let sizes = ("slice_sizes", e.context.i64_array(&shape));
            let operands = [&[input], &starts[..]].concat();
            let slice = e.op(DynamicSlice::DEF, &operands, &[sizes], ty);
            dims.remove(self.dimension);
            return reshape(e, slice, &dims, Vec::new);
        }
        let starts: Vec<_> = starts.iter().map(|&start| e.reshape(start, &[1])).collect();
        let mut limits: Vec<_> = (0..t.rank()).map(|d| size_of(e, input, d)).collect();
        let limit = e.add(position, e.splat(1, self.scalar(e)));
        limits[self.dimension] = e.reshape(limit, &[1]);
        let strides = e.i64s(&vec![1; t.rank()]);
        let operands = [
            input,
            e.concatenate(&starts),
            e.concatenate(&limits),
            strides,
        ];
        let slice = e.op(RealDynamicSlice::DEF, &operands, &[], ty);
        dims.remove(self.dimension);
        limits.remove(self.dimension);
        reshape(e, slice, &dims, || limits)
    }
    /// Returns the dimensions of a slice of a tensor of type `t`, of one element of the scanned
    /// dimension.
    fn slice_dimensions(&self, t: &Tensor) -> Vec<Dimension> {
        let mut dims: Vec<_> = dimensions_of(t).collect();
        dims[self.dimension] = Dimension::of_size(1);
        dims
    }
    /// Inserts `output` with `slice` at `position`.
    fn update(
        &self,
        e: &Exprs<'_, 'x>,
        output: Value<'x>,
        slice: Value<'x>,
        position: Value<'x>,
    ) -> Value<'x> {
        let t = Tensor::of(output.ty()).expect("a ranked tensor");
        let slice = reshape(e, slice, &self.slice_dimensions(&t), || {
            let mut sizes: Vec<_> = (0..t.rank()).map(|d| size_of(e, output, d)).collect();
            sizes[self.dimension] = e.i64s(&[1]);
            sizes
        });
        let starts = self.starts(e, t.rank(), position);
        let operands = [&[output, slice], &starts[..]].concat();
        e.op(DynamicUpdateSlice::DEF, &operands, &[], output.ty())
    }
}

/// Inserts the reshape of `x` to `dims`. `sizes` returns the sizes, which the new op needs as an
/// operand if a dimension has neither a size nor a bound, or if several dimensions have a bound.
fn reshape<'x>(
    e: &Exprs<'_, 'x>,
    x: Value<'x>,
    dims: &[Dimension],
    sizes: impl FnOnce() -> Vec<Value<'x>>,
) -> Value<'x> {
    let ty = tensor_of(dims, element_of(x), None);
    let mut unknown = dims.iter().filter(|d| d.size == DYNAMIC);
    let is_simple = match (unknown.next(), unknown.next()) {
        (first, None) => first.is_none_or(|d| d.bound != DYNAMIC),
        _ => false,
    };
    if is_simple {
        return e.op(Reshape::DEF, &[x], &[], ty);
    }
    let operands = [x, e.concatenate(&sizes())];
    e.op(DynamicReshape::DEF, &operands, &[], ty)
}

fn rank(value: Value) -> usize {
    Tensor::of(value.ty()).map_or(0, |t| t.rank())
}
