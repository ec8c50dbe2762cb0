//! Gathers: section `gather`, and `torch_index_select` of older versions.

use super::movement::transpose;
use crate::{
    array::Array,
    element::with_word,
    error::{Result, require},
    parallel::for_parts,
    shape::{advance, check_dims, complement, elements, product, without},
};

/// Dimension numbers of `gather`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GatherDimensionNumbers {
    /// Dimensions of the result that index elements of a slice.
    pub offset_dims: Vec<usize>,
    /// Dimensions of slices that the result lacks.
    pub collapsed_slice_dims: Vec<usize>,
    /// Batching dimensions of the operand.
    pub operand_batching_dims: Vec<usize>,
    /// Batching dimensions of the start indices.
    pub start_indices_batching_dims: Vec<usize>,
    /// Dimensions of the operand that the parts of a start index are for.
    pub start_index_map: Vec<usize>,
    /// Dimension of the start indices whose elements are the parts of a start index.
    pub index_vector_dim: usize,
}

/// Start indices of slices, with the rules that `gather` and `scatter` share.
pub(crate) struct Starts {
    /// Shape of the start indices without the dimension of the parts.
    pub(crate) batch: Vec<usize>,
    indices: Array,
    /// Dimensions of the operand of the parts of an index.
    map: Vec<usize>,
    /// Pairs of a dimension of the operand and a dimension of `batch`.
    batching: Vec<(usize, usize)>,
    values: Vec<i64>,
}

impl Starts {
    pub(crate) fn new(
        op: &'static str,
        operand: &Array,
        indices: &Array,
        map: &[usize],
        operand_batching: &[usize],
        indices_batching: &[usize],
        index_vector_dim: usize,
    ) -> Result<Self> {
        let rank = indices.rank();
        require!(
            index_vector_dim <= rank,
            op,
            "",
            "index_vector_dim is {index_vector_dim}, the rank of the indices is {rank}"
        );
        let parts = indices.shape().get(index_vector_dim).copied().unwrap_or(1);
        require!(
            map.len() == parts,
            op,
            "",
            "indices of {parts} parts for {} dimensions",
            map.len()
        );
        let indexed = [map, operand_batching].concat();
        check_dims(op, "indexed dimensions", &indexed, operand.rank())?;
        check_dims(op, "batching dimensions", indices_batching, rank)?;
        require!(
            operand_batching.len() == indices_batching.len()
                && !indices_batching.contains(&index_vector_dim),
            op,
            "",
            "batching dimensions {operand_batching:?} and {indices_batching:?}"
        );
        for (&a, &b) in operand_batching.iter().zip(indices_batching) {
            require!(
                operand.shape()[a] == indices.shape()[b],
                op,
                "",
                "batching dimensions {a} and {b} differ in size"
            );
        }
        let batch = without(indices.shape(), &[index_vector_dim]);
        // The parts of an index become neighbors.
        let mut permutation = complement(rank, &[index_vector_dim]);
        permutation.extend((index_vector_dim < rank).then_some(index_vector_dim));
        let indices = transpose(indices, &permutation)?;
        let place = |dim: usize| if dim < index_vector_dim { dim } else { dim - 1 };
        let batching = operand_batching.iter().zip(indices_batching);
        Ok(Self {
            batching: batching.map(|(&a, &b)| (a, place(b))).collect(),
            values: indices.integers(op)?,
            batch,
            indices,
            map: map.to_vec(),
        })
    }

    /// Returns the number of slices.
    pub(crate) fn len(&self) -> usize {
        self.indices
            .len()
            .checked_div(self.map.len())
            .unwrap_or_else(|| product(&self.batch))
    }

    /// Stores the start of slice `number` for the batch index `index`.
    pub(crate) fn start(&self, number: usize, index: &[usize], out: &mut [i64]) {
        out.fill(0);
        for (i, &dim) in self.map.iter().enumerate() {
            out[dim] = self.values[number * self.map.len() + i];
        }
        for &(dim, batch) in &self.batching {
            out[dim] = index[batch] as i64;
        }
    }
}

/// Number of slices whose positions are computed before their elements are copied: the processor
/// then waits for several slices at a time.
const AHEAD: usize = 32;

/// Extracts slices at indices that are operands: section `gather`. Indices outside are clamped.
///
/// # Errors
/// If the dimension numbers do not fit the operands, or memory has too little left.
pub fn gather(
    operand: &Array,
    start_indices: &Array,
    dims: &GatherDimensionNumbers,
    slice_sizes: &[usize],
) -> Result<Array> {
    let op = "gather";
    let rank = operand.rank();
    let starts = Starts::new(
        op,
        operand,
        start_indices,
        &dims.start_index_map,
        &dims.operand_batching_dims,
        &dims.start_indices_batching_dims,
        dims.index_vector_dim,
    )?;
    let removed = [&dims.collapsed_slice_dims[..], &dims.operand_batching_dims].concat();
    check_dims(op, "removed dimensions", &removed, rank)?;
    require!(
        slice_sizes.len() == rank,
        op,
        "(C20)",
        "{} slice_sizes for rank {rank}",
        slice_sizes.len()
    );
    require!(
        rank == dims.offset_dims.len() + removed.len(),
        op,
        "(C1)",
        "{} offset_dims and {} removed dimensions for rank {rank}",
        dims.offset_dims.len(),
        removed.len()
    );
    for (i, (&size, &dim)) in slice_sizes.iter().zip(operand.shape()).enumerate() {
        require!(
            size <= dim && (size <= 1 || !removed.contains(&i)),
            op,
            "(C9, C12, C21)",
            "a slice of size {size} of dimension {i} of size {dim}"
        );
    }
    let offsets = without(slice_sizes, &removed);
    let shape = [&starts.batch[..], &offsets].concat();
    check_dims(op, "offset_dims", &dims.offset_dims, shape.len())?;
    elements(op, &shape)?;
    let length = elements(op, slice_sizes)?;
    require!(
        length > 0 || elements(op, &shape)? == 0,
        op,
        "(C9, C12)",
        "slices of sizes {slice_sizes:?} have no elements for the result"
    );
    let slices = match length {
        0 => 0,
        _ => elements(op, &shape)? / length,
    };
    // Positions of the elements of a slice, relative to its first element.
    let mut relative = Vec::new();
    let mut index = vec![0; rank];
    let _lease = operand
        .memory()
        .room::<isize>(if slices > 0 { length } else { 0 })?;
    if slices > 0 {
        relative.reserve(length);
        loop {
            let terms = index.iter().zip(operand.strides());
            relative.push(
                terms
                    .map(|(&i, &stride)| i as isize * stride)
                    .sum::<isize>(),
            );
            if !advance(&mut index, slice_sizes) {
                break;
            }
        }
    }
    let is_row = relative.iter().enumerate().all(|(i, &r)| r == i as isize);
    let gathered = with_word!(operand.stored(), W => {
        let words = operand.storage::<W>();
        let element = operand.element_type().clone();
        Array::fill_words::<W>(operand.memory(), op, element, &shape, |out| {
            if out.is_empty() {
                return Ok(());
            }
            let part = (8192 / length).max(1) * length;
            let work = out.len();
            for_parts(out, part, work, |first, out| {
                let mut batch = vec![0; starts.batch.len()];
                crate::shape::unravel(first / length, &starts.batch, &mut batch);
                let (mut start, mut clamped) = (vec![0; rank], vec![0; rank]);
                let mut offsets = [0; AHEAD];
                for (i, out) in out.chunks_mut(AHEAD * length).enumerate() {
                    let count = out.len() / length;
                    for (j, offset) in offsets[..count].iter_mut().enumerate() {
                        starts.start(first / length + i * AHEAD + j, &batch, &mut start);
                        for (d, clamped) in clamped.iter_mut().enumerate() {
                            let last = operand.shape()[d] - slice_sizes[d];
                            *clamped = usize::try_from(start[d]).unwrap_or(0).min(last);
                        }
                        *offset = operand.offset_of(&clamped);
                        advance(&mut batch, &starts.batch);
                    }
                    for (out, &offset) in out.chunks_mut(length).zip(&offsets) {
                        match words.get(offset..offset + length) {
                            Some(row) if is_row => out.copy_from_slice(row),
                            _ => for (out, r) in out.iter_mut().zip(&relative) {
                                if let Some(word) = words.get((offset as isize + r) as usize) {
                                    *out = *word;
                                }
                            },
                        }
                    }
                }
            });
            Ok(())
        })
    })?;
    let mut batch_dims = 0..starts.batch.len();
    let permutation: Vec<_> = (0..shape.len())
        .map(|d| match dims.offset_dims.iter().position(|&o| o == d) {
            Some(i) => starts.batch.len() + i,
            None => batch_dims.next().unwrap_or(0),
        })
        .collect();
    transpose(&gathered, &permutation)
}

/// Extracts slices whose sizes are an operand: section `dynamic_gather`.
///
/// # Errors
/// If a size is negative, or see [`gather`].
pub fn dynamic_gather(
    operand: &Array,
    start_indices: &Array,
    slice_sizes: &Array,
    dims: &GatherDimensionNumbers,
) -> Result<Array> {
    let sizes = slice_sizes.sizes("dynamic_gather")?;
    gather(operand, start_indices, dims, &sizes)
}

/// Extracts slices along a dimension: section `torch_index_select` of older versions. The first
/// `batch_dims` dimensions of both operands index batches. Indices outside are clamped.
///
/// # Errors
/// If `dim` or `batch_dims` do not fit the operands, or memory has too little left.
pub fn torch_index_select(
    operand: &Array,
    index: &Array,
    dim: usize,
    batch_dims: usize,
) -> Result<Array> {
    let op = "torch_index_select";
    check_dims(op, "dim", &[dim], operand.rank())?;
    require!(
        batch_dims <= dim && batch_dims <= index.rank(),
        op,
        "",
        "batch_dims is {batch_dims}, dim is {dim}, the rank of the index is {}",
        index.rank()
    );
    let batching: Vec<usize> = (0..batch_dims).collect();
    let mut slice_sizes = operand.shape().to_vec();
    for &d in &batching {
        slice_sizes[d] = slice_sizes[d].min(1);
    }
    slice_sizes[dim] = slice_sizes[dim].min(1);
    let indices = index.rank() - batch_dims;
    let dims = GatherDimensionNumbers {
        offset_dims: (batch_dims..dim)
            .chain((dim + 1..operand.rank()).map(|d| d - 1 + indices))
            .collect(),
        collapsed_slice_dims: vec![dim],
        operand_batching_dims: batching.clone(),
        start_indices_batching_dims: batching,
        start_index_map: vec![dim],
        index_vector_dim: index.rank(),
    };
    gather(operand, index, &dims, &slice_sizes)
}
