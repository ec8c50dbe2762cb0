//! Expansion of `gather` and `scatter` with batching dimensions. An iota along each
//! batching dimension becomes an additional index. The operand's batching dimension
//! becomes a collapsed dimension of a `gather`, or an inserted dimension of a `scatter`.

use super::builder::Expander;
use mlir_bridge::{builtin, prelude::*};
use stablehlo_dialect::{
    kinds::{GATHER, GatherDimensionNumbers, SCATTER},
    ops::{data_movement::*, elementwise::Convert, reshaping::Reshape, scatter::*},
};

/// Expands `gather` and `dynamic_gather`. Returns `None` if the op stays unchanged.
pub fn expand_gather<'c>(e: &mut Expander<'_, 'c>, op: Op<'c>) -> Option<()> {
    let def = op.def()?;
    let slot = def.slot("dimension_numbers")?;
    let numbers = GatherDimensionNumbers::of(op.slots().get(slot).get()?)?;
    let batching = Batching {
        operand: numbers.operand_batching_dims(),
        indices: numbers.start_indices_batching_dims(),
        index_map: numbers.start_index_map(),
        index_vector_dim: numbers.index_vector_dim(),
    };
    let mut operands: Vec<_> = op.operands().collect();
    operands[1] = batching.new_indices(e, op, operands[1])?;
    let numbers = GATHER.attribute(
        e.context,
        &[
            Param::Ints(numbers.offset_dims()),
            Param::Ints(&batching.with_operand_dims(numbers.collapsed_slice_dims())),
            Param::Ints(&[]),
            Param::Ints(&[]),
            Param::Ints(&batching.new_index_map()),
            Param::Int(numbers.index_vector_dim()),
        ],
    );
    let mut slots = op.slots().to_vec();
    slots[slot] = numbers.into();
    batching.keep_sorted(e, &mut slots[def.slot("indices_are_sorted")?]);
    e.rebuild(op, def, &operands, &slots);
    Some(())
}

/// Expands `scatter`. Returns `None` if the op stays unchanged.
pub fn expand_scatter<'c>(e: &mut Expander<'_, 'c>, op: Op<'c>) -> Option<()> {
    let scatter = Scatter::of(op)?;
    let numbers = scatter.scatter_dimension_numbers()?;
    let batching = Batching {
        operand: numbers.input_batching_dims(),
        indices: numbers.scatter_indices_batching_dims(),
        index_map: numbers.scatter_dims_to_operand_dims(),
        index_vector_dim: numbers.index_vector_dim(),
    };
    let mut operands: Vec<_> = op.operands().collect();
    let indices = scatter.inputs().len();
    operands[indices] = batching.new_indices(e, op, operands[indices])?;
    let numbers = SCATTER.attribute(
        e.context,
        &[
            Param::Ints(numbers.update_window_dims()),
            Param::Ints(&batching.with_operand_dims(numbers.inserted_window_dims())),
            Param::Ints(&[]),
            Param::Ints(&[]),
            Param::Ints(&batching.new_index_map()),
            Param::Int(numbers.index_vector_dim()),
        ],
    );
    let mut slots = op.slots().to_vec();
    slots[Scatter::DEF.slot("scatter_dimension_numbers")?] = numbers.into();
    batching.keep_sorted(e, &mut slots[Scatter::DEF.slot("indices_are_sorted")?]);
    e.rebuild(op, Scatter::DEF, &operands, &slots);
    Some(())
}

/// Dimension numbers of a `gather` or `scatter`, under common names.
struct Batching<'c> {
    /// Batching dimensions of the operand, sorted.
    operand: &'c [i64],
    /// Corresponding batching dimensions of the indices.
    indices: &'c [i64],
    /// Operand dimension of each index.
    index_map: &'c [i64],
    index_vector_dim: i64,
}

impl<'c> Batching<'c> {
    /// Returns the union of `dims` and the operand's batching dimensions, sorted. `dims`
    /// are the collapsed or inserted dimensions.
    fn with_operand_dims(&self, dims: &[i64]) -> Vec<i64> {
        let mut dims = [self.operand, dims].concat();
        dims.sort_unstable();
        dims
    }

    fn new_index_map(&self) -> Vec<i64> {
        [self.operand, self.index_map].concat()
    }

    /// Keeps the flag `indices_are_sorted` only if the new indices are sorted, too: if the
    /// batching dimensions of the indices and the new index map are in ascending order.
    fn keep_sorted(&self, e: &Expander<'_, 'c>, sorted: &mut Slot<'c>) {
        let was = sorted.get().and_then(AttributeExt::boolean) == Some(true);
        let is = was && self.indices.is_sorted() && self.new_index_map().is_sorted();
        *sorted = e.context.boolean(is).into();
    }

    /// Inserts the iotas before `op`, and returns their concatenation with the indices
    /// `old`. Returns `None` if the op has no batching dimensions, `old` has a dynamic
    /// shape, or the dimension numbers are invalid.
    fn new_indices(
        &self,
        e: &mut Expander<'_, 'c>,
        op: Op<'c>,
        old: Value<'c>,
    ) -> Option<Value<'c>> {
        let tensor = Tensor::of(old.ty())?;
        let (rank, dim) = (tensor.rank() as i64, self.index_vector_dim);
        let is_valid = tensor.is_static()
            && (0..=rank).contains(&dim)
            && self.indices.iter().all(|d| (0..rank).contains(d))
            && self.indices.len() == self.operand.len();
        if self.operand.is_empty() || !is_valid {
            return None;
        }
        let context = e.context;
        let sizes = self.indices.iter().map(|&d| tensor.shape[d as usize]);
        let element = sizes.fold(tensor.element, wide_enough);
        let b = &mut e.before(op, old.location());
        let mut indices = old;
        if element != tensor.element {
            let ty = Tensor::get(tensor.shape, element, None);
            indices = b.op(Convert::DEF, &[indices], &[], ty);
        }
        let dim = dim as usize;
        let mut shape = tensor.shape.to_vec();
        let ty = |shape: &[i64]| Tensor::get(shape, element, None);
        if dim == shape.len() {
            shape.push(1);
            indices = b.op(Reshape::DEF, &[indices], &[], ty(&shape));
        }
        let mut all = Vec::with_capacity(self.indices.len() + 1);
        let index_size = std::mem::replace(&mut shape[dim], 1);
        let integer = |i| builtin::integer(context.int_type(64), i);
        for &d in self.indices {
            all.push(b.op(
                Iota::DEF,
                &[],
                &[("iota_dimension", integer(d))],
                ty(&shape),
            ));
        }
        all.push(indices);
        shape[dim] = index_size + self.indices.len() as i64;
        let dimension = ("dimension", integer(self.index_vector_dim));
        Some(b.op(Concatenate::DEF, &all, &[dimension], ty(&shape)))
    }
}

/// Returns an element type for indices below `size`: `ty`, or `i32` or `i64` if `ty` is an
/// integer type that is too narrow.
fn wide_enough(ty: Type<'_>, size: i64) -> Type<'_> {
    let bits = match Scalar::of(ty) {
        Some(Scalar::Int {
            width,
            sign: Sign::Unsigned,
        }) => width,
        Some(Scalar::Int { width, .. }) => width - 1,
        _ => return ty,
    };
    let fits = |bits: u32| bits >= 63 || size >> bits == 0;
    if fits(bits) {
        return ty;
    }
    let context = mlir_bridge::builtin::TypeExt::owner(ty);
    context.int_type(if fits(31) { 32 } else { 64 })
}
