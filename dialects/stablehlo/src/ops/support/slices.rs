//! Dimension numbers of `gather` and `scatter`. The rules on both are the same,
//! with other names and constraint numbers.

use super::checks::*;
use crate::{
    infer::Dimension,
    kinds::{GatherDimensionNumbers, ScatterDimensionNumbers},
};
use mlir_bridge::{builtin::Tensor, diag::Result, op::Adaptor};

/// Names of the dimension numbers in an op's section of the specification, and
/// numbers of the constraints on them. An empty number marks a rule that the
/// section omits.
pub struct SliceRules {
    /// Name of the tensor that has the slices.
    pub operand: &'static str,
    /// Name of the tensor that holds the start indices.
    pub indices: &'static str,
    /// Window dimensions: the dimensions of slices in the result or in
    /// `updates`.
    pub window: WindowRules,
    /// Dropped dimensions: the dimensions of `operand` that slices lack.
    pub dropped: DroppedRules,
    /// Batching dimensions of `operand`, which correspond to those of
    /// `indices`.
    pub batching: BatchingRules,
    /// Batching dimensions of `indices`, in the order of `batching`.
    pub indices_batching: IndicesBatchingRules,
    /// Dimension of `operand` for each element of an index vector.
    pub map: MapRules,
    /// `0 <= index_vector_dim <= rank(indices)`
    pub index_vector_dim: &'static str,
    /// `rank(operand) = size(window) + size(dropped) + size(batching)`
    pub rank: &'static str,
}
/// Name and constraint numbers of [`SliceRules::window`].
pub struct WindowRules {
    pub name: &'static str,
    /// The dimensions are unique and sorted.
    pub sorted: &'static str,
    pub range: &'static str,
}
/// Name and constraint numbers of [`SliceRules::dropped`].
pub struct DroppedRules {
    pub name: &'static str,
    /// The dimensions are unique, also together with `batching`.
    pub unique: &'static str,
    pub sorted: &'static str,
    pub range: &'static str,
}
/// Name and constraint numbers of [`SliceRules::batching`].
pub struct BatchingRules {
    pub name: &'static str,
    pub sorted: &'static str,
    pub range: &'static str,
}
/// Name and constraint numbers of [`SliceRules::indices_batching`].
pub struct IndicesBatchingRules {
    pub name: &'static str,
    pub unique: &'static str,
    pub range: &'static str,
    /// The dimensions do not include `index_vector_dim`.
    pub index_vector_dim: &'static str,
    /// The number of dimensions is that of `batching`.
    pub count: &'static str,
    /// The dimensions have the sizes of those in `batching`.
    pub sizes: &'static str,
}
/// Name and constraint numbers of [`SliceRules::map`].
pub struct MapRules {
    pub name: &'static str,
    /// The number of dimensions is the length of an index vector.
    pub count: &'static str,
    /// The dimensions are unique, also together with `batching`.
    pub unique: &'static str,
    pub range: &'static str,
}

/// Dimension numbers of `gather` or `scatter`, named as in [`SliceRules`].
pub struct SliceDimensions<'c> {
    pub window: &'c [i64],
    pub dropped: &'c [i64],
    pub batching: &'c [i64],
    pub indices_batching: &'c [i64],
    pub map: &'c [i64],
    pub index_vector_dim: i64,
}
impl<'c> From<GatherDimensionNumbers<'c>> for SliceDimensions<'c> {
    fn from(n: GatherDimensionNumbers<'c>) -> Self {
        Self {
            window: n.offset_dims(),
            dropped: n.collapsed_slice_dims(),
            batching: n.operand_batching_dims(),
            indices_batching: n.start_indices_batching_dims(),
            map: n.start_index_map(),
            index_vector_dim: n.index_vector_dim(),
        }
    }
}
impl<'c> From<ScatterDimensionNumbers<'c>> for SliceDimensions<'c> {
    fn from(n: ScatterDimensionNumbers<'c>) -> Self {
        Self {
            window: n.update_window_dims(),
            dropped: n.inserted_window_dims(),
            batching: n.input_batching_dims(),
            indices_batching: n.scatter_indices_batching_dims(),
            map: n.scatter_dims_to_operand_dims(),
            index_vector_dim: n.index_vector_dim(),
        }
    }
}

impl SliceDimensions<'_> {
    /// Checks the dimension numbers against the types of the operand and the
    /// indices.
    pub fn verify(
        &self,
        op: &Adaptor,
        r: &SliceRules,
        operand: &Tensor,
        indices: &Tensor,
    ) -> Result {
        let rank = operand.rank() as i64;
        let parts = self.window.len() + self.dropped.len() + self.batching.len();
        if operand.rank() != parts {
            return Err(fault(
                op,
                r.rank,
                format_args!(
                    "{}, {} and {} must have one entry per dimension of {} ({rank}) altogether, \
                     found {parts}",
                    r.window.name, r.dropped.name, r.batching.name, r.operand
                ),
            ));
        }
        let indices_rank = indices.rank() as i64;
        if !(0..=indices_rank).contains(&self.index_vector_dim) {
            return Err(fault(
                op,
                r.index_vector_dim,
                format_args!(
                    "index_vector_dim must be in range [0, {indices_rank}], found {}",
                    self.index_vector_dim
                ),
            ));
        }
        let vector = Dimension::all(indices).nth(self.index_vector_dim as usize);
        same_size(
            op,
            r.map.count,
            (r.map.name, Dimension::of_size(self.map.len() as i64)),
            (
                format_args!("the index vectors in {}", r.indices),
                vector.unwrap_or(Dimension::of_size(1)),
            ),
        )?;
        let slices_rank = self.window.len() + self.batch(0..indices.rank()).count();
        unique(op, r.window.sorted, r.window.name, self.window)?;
        sorted(op, r.window.sorted, r.window.name, self.window)?;
        within(
            op,
            r.window.range,
            r.window.name,
            self.window,
            0..slices_rank as i64,
        )?;

        let batching = (r.batching.name, self.batching);
        distinct(
            op,
            r.dropped.unique,
            [(r.dropped.name, self.dropped), batching],
        )?;
        sorted(op, r.dropped.sorted, r.dropped.name, self.dropped)?;
        within(op, r.dropped.range, r.dropped.name, self.dropped, 0..rank)?;
        sorted(op, r.batching.sorted, r.batching.name, self.batching)?;
        within(
            op,
            r.batching.range,
            r.batching.name,
            self.batching,
            0..rank,
        )?;
        self.verify_indices_batching(op, r, operand, indices)?;
        distinct(op, r.map.unique, [(r.map.name, self.map), batching])?;
        within(op, r.map.range, r.map.name, self.map, 0..rank)
    }

    fn verify_indices_batching(
        &self,
        op: &Adaptor,
        r: &SliceRules,
        operand: &Tensor,
        indices: &Tensor,
    ) -> Result {
        let (list, rules) = (self.indices_batching, &r.indices_batching);
        unique(op, rules.unique, rules.name, list)?;
        within(op, rules.range, rules.name, list, 0..indices.rank() as i64)?;
        if list.contains(&self.index_vector_dim) {
            return Err(fault(
                op,
                rules.index_vector_dim,
                format_args!(
                    "{} must not have index_vector_dim, found {}",
                    rules.name, self.index_vector_dim
                ),
            ));
        }
        let names = [r.batching.name, rules.name];
        same_length(op, rules.count, names, [self.batching, list])?;
        let dimension = |t: &Tensor, d: i64| {
            let dimension = Dimension::all(t).nth(d as usize);
            dimension.expect("a dimension, as verified")
        };
        for (&d, &e) in self.batching.iter().zip(list) {
            same_size(
                op,
                rules.sizes,
                (
                    format_args!("dimension {d} of {}", r.operand),
                    dimension(operand, d),
                ),
                (
                    format_args!("dimension {e} of {}", r.indices),
                    dimension(indices, e),
                ),
            )?;
        }
        Ok(())
    }

    /// Filters `all`, one item per dimension of the indices: drops the item of
    /// the dimension of index vectors.
    pub fn batch<T>(&self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let vectors = self.index_vector_dim;
        let all = all.enumerate();
        all.filter_map(move |(i, t)| (i as i64 != vectors).then_some(t))
    }
    /// Filters `all`, one item per dimension of the operand: keeps the items of
    /// the dimensions that slices have.
    pub fn kept<T>(&self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let all = all.enumerate();
        all.filter_map(|(i, t)| {
            let d = i as i64;
            (!self.dropped.contains(&d) && !self.batching.contains(&d)).then_some(t)
        })
    }
    /// Merges items into one per dimension of the result or of `updates`: the
    /// window dimensions get the items in `slice`, the others those in `batch`.
    pub fn combine<T>(
        &self,
        batch: impl Iterator<Item = T>,
        slice: impl Iterator<Item = T>,
    ) -> Vec<T> {
        let (mut batch, mut slice) = (batch, slice);
        let from_either = |d| {
            if self.window.contains(&d) {
                slice.next()
            } else {
                batch.next()
            }
        };
        (0..).map_while(from_either).collect()
    }
}
