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
use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{
        Edit, ElementIn, New, TensorOf,
        views::{self, codes},
    },
    enums::ComparisonDirection,
    rules::Dimension,
    types::{DYNAMIC, ScalarType},
    view::{ElementView, TypeView},
};

/// Lowers `scan`. Returns `None` if the size of a result is unknown, and no input has it.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let scan = Parts::of(e.edit, op)?;
    let size = scan.size(e);
    let mut initial = vec![e.splat(0, scalar(e))];
    initial.extend(&scan.inits);
    for &output in &scan.outputs {
        initial.push(scan.zeros(e, output));
    }
    let types: Vec<_> = initial.iter().map(|&v| e.ty(v)).collect();
    let regions = [&types[..], &types];
    let looping = e.op_with_regions(codes::While, &initial, &[], &types, &regions);

    let condition = e.edit.block(looping, 0)?;
    let inner = e.at_end_of(condition);
    let goes_on = inner.compare(ComparisonDirection::Lt, e.edit.argument(condition, 0), size);
    inner.return_values(&[goes_on]);
    scan.build_body(e, e.edit.block(looping, 1)?, size);

    let (carries, outputs) = (scan.inits.len(), scan.outputs.len());
    let results = (1 + carries..1 + carries + outputs).chain(1..1 + carries);
    Some(results.map(|i| e.edit.result(looping, i)).collect())
}

/// Operands, attributes and results of an op that has a lowering.
struct Parts<'x, E: Edit<'x>> {
    body: E::Block,
    inputs: Vec<E::Value>,
    inits: Vec<E::Value>,
    /// Results that are not carries.
    outputs: Vec<E::Value>,
    /// Scanned dimension.
    dimension: usize,
    is_reverse: bool,
}

impl<'x, E: Edit<'x>> Parts<'x, E> {
    /// Returns the parts, or `None` if the op has no lowering.
    fn of(edit: E, op: E::Op) -> Option<Self> {
        let scan = views::chlo::Scan::of(edit, op)?;
        let inits = scan.inits();
        let mut outputs = edit.results(op);
        outputs.truncate(outputs.len() - inits.len());
        let parts = Self {
            body: scan.body()?,
            inputs: scan.inputs(),
            outputs,
            inits,
            dimension: usize::try_from(scan.dimension()?).ok()?,
            is_reverse: scan.is_reverse().unwrap_or(false),
        };
        let is_ranked = |v: &E::Value| edit.tensor_of(*v).is_some();
        let are_ranked = parts.inputs.iter().chain(&parts.outputs).all(is_ranked);
        // A slice of one element of the scanned dimension must exist.
        let is_empty = |v: &&E::Value| {
            let shape = edit
                .tensor_of(**v)
                .map(|t| t.sizes.get(parts.dimension) == Some(&0));
            shape.unwrap_or(false)
        };
        if parts.inputs.iter().find(is_empty).is_some() {
            return None;
        }
        (are_ranked && parts.outputs.iter().all(|&v| parts.has_zeros(edit, v))).then_some(parts)
    }
    /// Returns whether [`Self::zeros`] can compute zeros of the type of `output`.
    fn has_zeros(&self, edit: E, output: E::Value) -> bool {
        let t = edit.ty(output).ranked();
        let unknown = |d: usize| t.sizes[d] == DYNAMIC;
        let others_are_known = (0..t.rank()).all(|d| d == self.dimension || !unknown(d));
        let has_sizes = match self.inputs.first() {
            Some(input) => others_are_known || edit.ty(*input).ranked().rank() == t.rank(),
            None => t.is_static(),
        };
        has_sizes && matches!(t.element.scalar(), Some(s) if s != ScalarType::Index)
    }
    /// Inserts the number of steps.
    fn size(&self, e: &Exprs<'x, E>) -> E::Value {
        let size = match self.inputs.first() {
            Some(&input) => e.dimension_size(input, self.dimension),
            None => {
                let t = e.ranked(self.outputs[0]);
                e.splat(t.sizes[self.dimension], e.scalar_tensor(ScalarType::I32))
            }
        };
        e.convert(size, e.element(ScalarType::I64))
    }
    /// Inserts zeros of the type of `output`. Unknown sizes are those of the first input.
    fn zeros(&self, e: &Exprs<'x, E>, output: E::Value) -> E::Value {
        let t = e.ranked(output);
        let zero = e.splat(0, e.tensor(&[], t.element));
        let none = [("broadcast_dimensions", New::Ints(&[]))];
        if t.is_static() {
            return e.op(codes::BroadcastInDim, &[zero], &none, t.ty);
        }
        let size = |(d, &size): (usize, &i64)| match size {
            DYNAMIC => size_of(e, self.inputs[0], d),
            size => e.i64s(&[size]),
        };
        let sizes: Vec<_> = t.sizes.iter().enumerate().map(size).collect();
        let operands = [zero, e.concatenate(&sizes)];
        e.op(codes::DynamicBroadcastInDim, &operands, &none, t.ty)
    }

    /// Fills the body of the loop.
    fn build_body(&self, e: &Exprs<'x, E>, block: E::Block, size: E::Value) {
        let e = &e.at_end_of(block);
        let index = e.edit.argument(block, 0);
        let one = || e.splat(1, scalar(e));
        let position = match self.is_reverse {
            true => {
                let last = e.subtract(size, one());
                e.subtract(last, index)
            }
            false => index,
        };
        let inputs = self.inputs.iter();
        let mut arguments: Vec<_> = inputs.map(|&v| self.slice(e, v, position)).collect();
        let own = e.edit.arguments(block);
        arguments.extend(&own[1..=self.inits.len()]);
        e.edit.inline_at_end(self.body, block, &arguments);

        let end = e.edit.last(block);
        let end = end.expect("a verified body ends with a terminator");
        let values = e.edit.operands(end);
        e.edit.erase(end);
        let (slices, carries) = values.split_at(self.outputs.len());
        let outputs = own[1 + self.inits.len()..].iter().zip(slices);
        let outputs: Vec<_> = outputs
            .map(|(&output, &slice)| self.update(e, output, slice, position))
            .collect();
        let next = e.add(index, one());
        e.return_values(&[&[next], carries, &outputs].concat());
    }
    /// Returns the start of the slice at `position`.
    fn starts(&self, e: &Exprs<'x, E>, rank: usize, position: E::Value) -> Vec<E::Value> {
        let mut starts = vec![e.splat(0, scalar(e)); rank];
        starts[self.dimension] = position;
        starts
    }
    /// Inserts the slice of `input` at `position`, without the scanned dimension.
    fn slice(&self, e: &Exprs<'x, E>, input: E::Value, position: E::Value) -> E::Value {
        let t = e.ranked(input);
        let mut dims = self.slice_dimensions(&t);
        let ty = type_of(e, &dims, t.element);
        let starts = self.starts(e, t.rank(), position);
        if dims.iter().all(|d| d.size != DYNAMIC) {
            let shape: Vec<_> = dims.iter().map(|d| d.size).collect();
            let sizes = ("slice_sizes", New::Ints(&shape));
            let operands = [&[input], &starts[..]].concat();
            let slice = e.op(codes::DynamicSlice, &operands, &[sizes], ty);
            dims.remove(self.dimension);
            return reshape(e, slice, &dims, Vec::new);
        }
        let starts: Vec<_> = starts.iter().map(|&start| e.reshape(start, &[1])).collect();
        let mut limits: Vec<_> = (0..t.rank()).map(|d| size_of(e, input, d)).collect();
        let limit = e.add(position, e.splat(1, scalar(e)));
        limits[self.dimension] = e.reshape(limit, &[1]);
        let strides = e.i64s(&vec![1; t.rank()]);
        let operands = [
            input,
            e.concatenate(&starts),
            e.concatenate(&limits),
            strides,
        ];
        let slice = e.op(codes::RealDynamicSlice, &operands, &[], ty);
        dims.remove(self.dimension);
        limits.remove(self.dimension);
        reshape(e, slice, &dims, || limits)
    }
    /// Returns the dimensions of a slice of a tensor of type `t`, of one element of the scanned
    /// dimension.
    fn slice_dimensions(&self, t: &TensorOf<'x, E>) -> Vec<Dimension> {
        let mut dims = t.dim_list();
        dims[self.dimension] = Dimension::of_size(1);
        dims
    }
    /// Inserts `output` with `slice` at `position`.
    fn update(
        &self,
        e: &Exprs<'x, E>,
        output: E::Value,
        slice: E::Value,
        position: E::Value,
    ) -> E::Value {
        let t = e.ranked(output);
        let slice = reshape(e, slice, &self.slice_dimensions(&t), || {
            let mut sizes: Vec<_> = (0..t.rank()).map(|d| size_of(e, output, d)).collect();
            sizes[self.dimension] = e.i64s(&[1]);
            sizes
        });
        let starts = self.starts(e, t.rank(), position);
        let operands = [&[output, slice], &starts[..]].concat();
        e.op(codes::DynamicUpdateSlice, &operands, &[], e.ty(output))
    }
}

/// Inserts the reshape of `x` to `dims`. `sizes` returns the sizes, which the new op needs as an
/// operand if a dimension has neither a size nor a bound, or if several dimensions have a bound.
fn reshape<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    x: E::Value,
    dims: &[Dimension],
    sizes: impl FnOnce() -> Vec<E::Value>,
) -> E::Value {
    let ty = type_of(e, dims, e.element_of(x));
    let mut unknown = dims.iter().filter(|d| d.size == DYNAMIC);
    let is_simple = match (unknown.next(), unknown.next()) {
        (first, None) => first.is_none_or(|d| d.bound != DYNAMIC),
        _ => false,
    };
    if is_simple {
        return e.op(codes::Reshape, &[x], &[], ty);
    }
    let operands = [x, e.concatenate(&sizes())];
    e.op(codes::DynamicReshape, &operands, &[], ty)
}

/// Returns the type of a tensor of one `i64`.
fn scalar<'x, E: Edit<'x>>(e: &Exprs<'x, E>) -> E::Type {
    e.scalar_tensor(ScalarType::I64)
}
/// Returns the type of a tensor with these dimensions.
fn type_of<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    dims: &[Dimension],
    element: ElementIn<'x, E>,
) -> E::Type {
    e.edit.dimensioned_type(dims, element)
}
