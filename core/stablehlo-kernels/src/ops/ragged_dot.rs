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
    shape::complement,
};

const OP: &str = "ragged_dot";

/// Dimension numbers of `ragged_dot`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RaggedDotDimensionNumbers {
    /// Dimensions of `lhs` that index products of matrices.
    pub lhs_batching_dimensions: Vec<usize>,
    /// Dimensions of `rhs` that index products of matrices.
    pub rhs_batching_dimensions: Vec<usize>,
    /// Dimensions of `lhs` that the sums are over.
    pub lhs_contracting_dimensions: Vec<usize>,
    /// Dimensions of `rhs` that the sums are over.
    pub rhs_contracting_dimensions: Vec<usize>,
    /// Dimension of `lhs` that consists of groups.
    pub lhs_ragged_dimensions: Vec<usize>,
    /// Dimension of `rhs` that indexes the groups.
    pub rhs_group_dimensions: Vec<usize>,
}

impl RaggedDotDimensionNumbers {
    /// Returns the dimensions of `lhs`, which has `rank` dimensions, that correspond to the first
    /// `count` dimensions of the group sizes: batching dimensions, and then the dimensions with
    /// the role of the dimension `ragged` that precede it.
    fn outer(&self, ragged: usize, rank: usize, count: usize) -> Vec<usize> {
        let (batching, contracting) = (
            &self.lhs_batching_dimensions,
            &self.lhs_contracting_dimensions,
        );
        let peers = match contracting.contains(&ragged) {
            true => contracting.clone(),
            false => complement(rank, &[&batching[..], contracting].concat()),
        };
        let before = peers.into_iter().take_while(|&d| d != ragged);
        batching.iter().copied().chain(before).take(count).collect()
    }

    /// Returns the shape of the product of one group.
    fn product_shape(&self, lhs: &[usize], rhs: &[usize]) -> Vec<usize> {
        let (lb, rb) = (&self.lhs_batching_dimensions, &self.rhs_batching_dimensions);
        let (lc, rc) = (
            &self.lhs_contracting_dimensions,
            &self.rhs_contracting_dimensions,
        );
        let free = complement(lhs.len(), &[&lb[..], lc].concat());
        let batch_and_rows = lb.iter().chain(&free).map(|&d| lhs[d]);
        let used = [&rb[..], rc, &self.rhs_group_dimensions].concat();
        let columns = complement(rhs.len(), &used).into_iter().map(|d| rhs[d]);
        batch_and_rows.chain(columns).collect()
    }
}

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
    dims: &RaggedDotDimensionNumbers,
    result: &ElementType,
) -> Result<Array> {
    let lists = [
        (&dims.lhs_batching_dimensions, lhs.rank()),
        (&dims.rhs_batching_dimensions, rhs.rank()),
        (&dims.lhs_contracting_dimensions, lhs.rank()),
        (&dims.rhs_contracting_dimensions, rhs.rank()),
        (&dims.lhs_ragged_dimensions, lhs.rank()),
        (&dims.rhs_group_dimensions, rhs.rank()),
    ];
    let are_in_range = (lists.into_iter()).all(|(list, rank)| list.iter().all(|&d| d < rank));
    let (&[ragged], true, Some((&groups, outer_shape))) = (
        &dims.lhs_ragged_dimensions[..],
        are_in_range,
        group_sizes.shape().split_last(),
    ) else {
        return Err(invalid(
            "a dimension number is out of range, or there is not one ragged dimension",
        ));
    };
    if dims.lhs_batching_dimensions.contains(&ragged) {
        // Each product is of one group, whichever it is.
        return dot_general(lhs, rhs, &numbers(dims, None), result);
    }
    let outer = dims.outer(ragged, lhs.rank(), outer_shape.len());
    let fits = outer
        .iter()
        .map(|&d| lhs.shape()[d])
        .eq(outer_shape.iter().copied());
    let is_contracting = dims.lhs_contracting_dimensions.contains(&ragged);
    let group = dims.rhs_group_dimensions.first().copied();
    let group = group.filter(|_| !is_contracting);
    if !fits || !is_contracting && group.is_none_or(|d| rhs.shape()[d] != groups) {
        return Err(invalid("the group sizes do not fit the operands"));
    }
    let mask = Mask::new(lhs, group_sizes, ragged, outer)?;
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
        let mut shape = dims.product_shape(lhs.shape(), rhs.shape());
        if is_contracting {
            shape.insert(0, groups);
        }
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

/// Returns the dimension numbers of a product, without the dimension `group` of `rhs`.
fn numbers(dims: &RaggedDotDimensionNumbers, group: Option<usize>) -> DotDimensionNumbers {
    let without = |list: &[usize]| -> Vec<usize> {
        let shifted = |&d: &usize| d - usize::from(group.is_some_and(|group| d > group));
        list.iter().map(shifted).collect()
    };
    DotDimensionNumbers {
        lhs_batching_dimensions: dims.lhs_batching_dimensions.clone(),
        rhs_batching_dimensions: without(&dims.rhs_batching_dimensions),
        lhs_contracting_dimensions: dims.lhs_contracting_dimensions.clone(),
        rhs_contracting_dimensions: without(&dims.rhs_contracting_dimensions),
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
