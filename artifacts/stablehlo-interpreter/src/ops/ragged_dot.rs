//! Products of groups of different sizes: the op `ragged_dot` of CHLO, which XLA's custom call
//! `chlo.ragged_dot` computes.

use super::{
    binary::{add, and},
    collectives::zeros,
    compare::{ComparisonDirection, ComparisonType, compare, select},
    creation::{iota, zero},
    dot::{DotDimensionNumbers, dot_general},
    movement::{broadcast_in_dim, concatenate, reshape, slice},
};
use crate::{
    array::Array,
    element::{ElementType, Scalar},
    error::{Error, Result},
};
use stablehlo_program::rules::xla_calls::RaggedDimensions;

const OP: &str = "ragged_dot";

/// Computes the products of groups of `lhs` and `rhs`. For each group, `dot_general` multiplies
/// `lhs` with zeros in place of the other groups. The products are added, or are separate if the
/// ragged dimension is contracting.
///
/// # Errors
/// If the dimension numbers do not fit the operands, or memory has too little left.
pub fn ragged_dot(
    lhs: &Array,
    rhs: &Array,
    group_sizes: &Array,
    dims: &RaggedDimensions,
    result: &ElementType,
) -> Result<Array> {
    let lists = [
        (&dims.lhs_batching, lhs.rank()),
        (&dims.rhs_batching, rhs.rank()),
        (&dims.lhs_contracting, lhs.rank()),
        (&dims.rhs_contracting, rhs.rank()),
        (&dims.lhs_ragged, lhs.rank()),
        (&dims.rhs_group, rhs.rank()),
    ];
    let is_in_range =
        |(list, rank): (&Vec<i64>, usize)| list.iter().all(|d| (0..rank as i64).contains(d));
    let ragged = dims.ragged().filter(|_| lists.into_iter().all(is_in_range));
    let (Some(ragged), Some((&groups, outer_shape))) = (ragged, group_sizes.shape().split_last())
    else {
        return Err(invalid(
            "a dimension number is out of range, or there is not one ragged dimension",
        ));
    };
    if dims.lhs_batching.contains(&ragged) {
        // Each product is of one group, whichever it is.
        return dot_general(lhs, rhs, &numbers(dims, None), result);
    }
    let outer = positions(&dims.outer(lhs.rank(), outer_shape.len()));
    let fits = outer
        .iter()
        .map(|&d| lhs.shape()[d])
        .eq(outer_shape.iter().copied());
    let group = dims.rhs_group.first().map(|&d| d as usize);
    let group = group.filter(|_| !dims.is_contracting());
    if !fits || !dims.is_contracting() && group.is_none_or(|d| rhs.shape()[d] != groups) {
        return Err(invalid("the group sizes do not fit the operands"));
    }
    let mask = Mask::new(lhs, group_sizes, ragged as usize, outer)?;
    let mut products = Vec::new();
    for index in 0..groups {
        let lhs = mask.apply(index)?;
        let product = match group {
            None => dot_general(&lhs, rhs, &numbers(dims, None), result)?,
            Some(dimension) => {
                let rhs = matrix(rhs, dimension, index)?;
                dot_general(&lhs, &rhs, &numbers(dims, Some(dimension)), result)?
            }
        };
        products.push(product);
    }
    if products.is_empty() {
        let shape = dims.result_shape(lhs.shape(), rhs.shape(), groups);
        let shape = shape.unwrap_or_default();
        return zeros(lhs.memory(), result, &shape);
    }
    if group.is_none() {
        let rows = products.into_iter().map(|product| {
            let shape = [&[1], product.shape()].concat();
            reshape(product, &shape)
        });
        return concatenate(&rows.collect::<Result<Vec<_>>>()?, 0);
    }
    let sum = products.into_iter().map(Ok).reduce(|a, b| add(a?, b?));
    sum.unwrap_or_else(|| Err(invalid("there is no group")))
}

fn invalid(message: &str) -> Error {
    Error::Constraint {
        op: OP,
        constraint: "",
        message: message.to_owned(),
    }
}

fn positions(dims: &[i64]) -> Vec<usize> {
    dims.iter().map(|&d| d as usize).collect()
}

/// Returns the dimension numbers of a product, without the dimension `group` of `rhs`.
fn numbers(dims: &RaggedDimensions, group: Option<usize>) -> DotDimensionNumbers {
    let without = |list: &[i64]| -> Vec<usize> {
        let shifted = |d: usize| d - usize::from(group.is_some_and(|group| d > group));
        positions(list).into_iter().map(shifted).collect()
    };
    DotDimensionNumbers {
        lhs_batching_dimensions: positions(&dims.lhs_batching),
        rhs_batching_dimensions: without(&dims.rhs_batching),
        lhs_contracting_dimensions: positions(&dims.lhs_contracting),
        rhs_contracting_dimensions: without(&dims.rhs_contracting),
    }
}

/// Returns the part of `array` at an index of a dimension, without this dimension.
fn matrix(array: &Array, dimension: usize, index: usize) -> Result<Array> {
    let mut starts = vec![0; array.rank()];
    let mut limits = array.shape().to_vec();
    (starts[dimension], limits[dimension]) = (index, index + 1);
    let part = slice(array, &starts, &limits, &vec![1; array.rank()])?;
    limits.remove(dimension);
    reshape(part, &limits)
}

/// Selection of the elements of one group of `lhs`.
struct Mask<'a> {
    lhs: &'a Array,
    /// Position of each element along the ragged dimension.
    index: Array,
    zero: Array,
    /// First position of each group, and the position after the last group, per outer index.
    bounds: Vec<Vec<i64>>,
    outer: Vec<usize>,
}

impl<'a> Mask<'a> {
    fn new(lhs: &'a Array, sizes: &Array, ragged: usize, outer: Vec<usize>) -> Result<Self> {
        let groups = sizes.shape().last().copied().unwrap_or(0);
        let sizes = sizes.integers(OP)?;
        let bounds = sizes.chunks(groups.max(1)).map(|sizes| {
            let mut bounds = vec![0i64];
            for &size in sizes {
                bounds.push(bounds[bounds.len() - 1].saturating_add(size));
            }
            bounds
        });
        let zero = zero(lhs.memory(), lhs.scalar_type(OP)?)?;
        Ok(Self {
            lhs,
            index: iota(lhs.memory(), Scalar::I64, lhs.shape(), ragged)?,
            zero: Array::splat(&zero, lhs.shape())?,
            bounds: bounds.collect(),
            outer,
        })
    }

    /// Returns `lhs` with zeros outside of a group.
    fn apply(&self, group: usize) -> Result<Array> {
        let bound = |group: usize| {
            let shape: Vec<_> = self.outer.iter().map(|&d| self.lhs.shape()[d]).collect();
            let bounds = self.bounds.iter().map(|bounds| bounds[group]).collect();
            let bounds = Array::new(self.lhs.memory(), &shape, bounds)?;
            broadcast_in_dim(&bounds, self.lhs.shape(), &self.outer)
        };
        let test = |direction, bound: Array| {
            compare(&self.index, &bound, direction, ComparisonType::Signed)
        };
        let is_after_start = test(ComparisonDirection::Ge, bound(group)?)?;
        let is_before_end = test(ComparisonDirection::Lt, bound(group + 1)?)?;
        let is_inside = and(is_after_start, is_before_end)?;
        select(&is_inside, self.lhs.clone(), self.zero.clone())
    }
}
