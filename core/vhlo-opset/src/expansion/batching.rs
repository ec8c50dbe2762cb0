//! Expansion of `gather` and `scatter` with batching dimensions. An iota along each
//! batching dimension becomes an additional index. The operand's batching dimension
//! becomes a collapsed dimension of a `gather`, or an inserted dimension of a `scatter`.

use super::expander::{Expander, NewAttribute, Place, Scalar};
use mlir_bytecode::builtin::DYNAMIC;

/// Names of the attributes of an op with batching dimensions.
pub struct BatchingNames {
    /// Batching dimensions of the operand, sorted.
    operand: &'static str,
    /// Corresponding batching dimensions of the indices.
    indices: &'static str,
    /// Operand dimension of each index.
    index_map: &'static str,
    /// Collapsed or inserted dimensions.
    collapsed: &'static str,
    /// Whether the indices are the operand in the middle, between equally many inputs and
    /// updates. Otherwise they are the second operand.
    indices_in_the_middle: bool,
}

pub const GATHER: BatchingNames = BatchingNames {
    operand: "operand_batching_dims",
    indices: "start_indices_batching_dims",
    index_map: "start_index_map",
    collapsed: "collapsed_slice_dims",
    indices_in_the_middle: false,
};
pub const SCATTER: BatchingNames = BatchingNames {
    operand: "input_batching_dims",
    indices: "scatter_indices_batching_dims",
    index_map: "scatter_dims_to_operand_dims",
    collapsed: "inserted_window_dims",
    indices_in_the_middle: true,
};
const INDEX_VECTOR_DIM: &str = "index_vector_dim";
const SORTED: &str = "indices_are_sorted";

/// Expands an op with batching dimensions. Returns `None` if the op has no batching
/// dimensions, its indices have a dynamic shape, or its dimension numbers are invalid.
pub fn expand<E: Expander>(e: &mut E, op: E::Op, names: &BatchingNames) -> Option<()> {
    let batching = Batching {
        operand: e.ints(op, names.operand)?,
        indices: e.ints(op, names.indices)?,
        index_vector_dim: e.int(op, INDEX_VECTOR_DIM)?,
    };
    let index_map = [&*batching.operand, &e.ints(op, names.index_map)?].concat();
    let mut collapsed = [&*batching.operand, &e.ints(op, names.collapsed)?].concat();
    collapsed.sort_unstable();

    let mut operands = e.operands(op);
    let indices = match names.indices_in_the_middle {
        true => operands.len() / 2,
        false => 1,
    };
    operands[indices] = batching.new_indices(e, op, operands[indices])?;
    // The new indices are sorted only if the batching dimensions of the indices and the new
    // index map are in ascending order, too.
    let sorted = e.boolean(op, SORTED) == Some(true)
        && batching.indices.is_sorted()
        && index_map.is_sorted();
    e.rebuild(
        op,
        &operands,
        &[
            (names.operand, NewAttribute::Ints(&[])),
            (names.indices, NewAttribute::Ints(&[])),
            (names.index_map, NewAttribute::Ints(&index_map)),
            (names.collapsed, NewAttribute::Ints(&collapsed)),
            (SORTED, NewAttribute::Bool(sorted)),
        ],
    );
    Some(())
}

/// Dimension numbers of a `gather` or `scatter`, under common names.
struct Batching {
    /// Batching dimensions of the operand, sorted.
    operand: Vec<i64>,
    /// Corresponding batching dimensions of the indices.
    indices: Vec<i64>,
    index_vector_dim: i64,
}

impl Batching {
    /// Inserts the iotas before `op`, and returns their concatenation with the indices
    /// `old`.
    fn new_indices<E: Expander>(&self, e: &mut E, op: E::Op, old: E::Value) -> Option<E::Value> {
        let tensor = e.tensor(e.ty(old))?;
        let (rank, dim) = (tensor.shape.len() as i64, self.index_vector_dim);
        let is_valid = !tensor.shape.contains(&DYNAMIC)
            && (0..=rank).contains(&dim)
            && self.indices.iter().all(|d| (0..rank).contains(d))
            && self.indices.len() == self.operand.len();
        if self.operand.is_empty() || !is_valid {
            return None;
        }
        let index_size = tensor.shape.get(dim as usize).copied().unwrap_or(1);
        let new_size = index_size.checked_add(self.indices.len() as i64)?;
        let sizes = self.indices.iter().map(|&d| tensor.shape[d as usize]);
        let element = sizes.fold(tensor.element, |ty, size| wide_enough(e, ty, size));
        let place = Place {
            before: op,
            location_of: Some(old),
        };
        let mut indices = old;
        if element != tensor.element {
            let ty = e.tensor_type(&tensor.shape, element);
            indices = e.insert(place, "convert", &[indices], &[], ty);
        }
        let dim = dim as usize;
        let mut shape = tensor.shape;
        if dim == shape.len() {
            shape.push(1);
            let ty = e.tensor_type(&shape, element);
            indices = e.insert(place, "reshape", &[indices], &[], ty);
        }
        let mut all = Vec::with_capacity(self.indices.len() + 1);
        shape[dim] = 1;
        let iota_type = e.tensor_type(&shape, element);
        for &d in &self.indices {
            let dimension = ("iota_dimension", NewAttribute::Int(d));
            all.push(e.insert(place, "iota", &[], &[dimension], iota_type));
        }
        all.push(indices);
        shape[dim] = new_size;
        let dimension = ("dimension", NewAttribute::Int(self.index_vector_dim));
        let ty = e.tensor_type(&shape, element);
        Some(e.insert(place, "concatenate", &all, &[dimension], ty))
    }
}

/// Returns an element type for indices below `size`: `ty`, or `i32` or `i64` if `ty` is an
/// integer type that is too narrow.
fn wide_enough<E: Expander>(e: &mut E, ty: E::Type, size: i64) -> E::Type {
    let bits = match e.scalar(ty) {
        Some(Scalar::Int { width, unsigned }) => width - u32::from(!unsigned),
        _ => return ty,
    };
    let fits = |bits: u32| bits >= 63 || size >> bits == 0;
    if fits(bits) {
        return ty;
    }
    e.int_type(if fits(31) { 32 } else { 64 })
}
