//! Rust types of attributes with dense integer elements.

use super::{field::AsAttribute, structs::ReplicaGroupMeshAxes};
use mlir_bridge::{builtin::dense_i64, prelude::*};

/// Elements of a tensor of `i64` in row-major order. Most such tensors have two dimensions.
///
/// ```
/// # use stablehlo_mlir::ops::I64Tensor;
/// let padding = I64Tensor::from([[0, 1], [2, 3]]);
/// assert_eq!(padding.shape(), [2, 2]);
/// assert_eq!(padding.rows().last(), Some(&[2, 3][..]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct I64Tensor {
    shape: Vec<usize>,
    values: Vec<i64>,
}
impl I64Tensor {
    /// Creates a tensor from its shape and its elements in row-major order. Returns `None` if the
    /// number of elements does not match the shape.
    pub fn new(shape: &[usize], values: Vec<i64>) -> Option<Self> {
        let sizes = shape.iter();
        let total = sizes.copied().try_fold(1_usize, usize::checked_mul)?;
        let shape = shape.to_vec();
        (total == values.len()).then_some(Self { shape, values })
    }
    /// Returns the sizes of the dimensions.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }
    /// Returns all elements in row-major order.
    pub fn values(&self) -> &[i64] {
        &self.values
    }
    /// Returns the rows, i.e. the slices along the last dimension. There are no rows if the last
    /// dimension has size 0.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[i64]> {
        let size = self.shape.last().copied().unwrap_or(1);
        self.values.chunks_exact(size.max(1))
    }
}
impl<const ROWS: usize, const COLUMNS: usize> From<[[i64; COLUMNS]; ROWS]> for I64Tensor {
    fn from(rows: [[i64; COLUMNS]; ROWS]) -> Self {
        Self {
            shape: vec![ROWS, COLUMNS],
            values: rows.concat(),
        }
    }
}
impl From<Vec<[i64; 2]>> for I64Tensor {
    fn from(rows: Vec<[i64; 2]>) -> Self {
        Self {
            shape: vec![rows.len(), 2],
            values: rows.concat(),
        }
    }
}
impl<'c> AsAttribute<'c> for I64Tensor {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        let shape: Vec<_> = self.shape.iter().map(|&n| n as i64).collect();
        Ok(dense_i64(context, &shape, &self.values))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        let shape = Tensor::of(attribute.ty()?)?.shape.iter();
        Some(Self {
            shape: shape.map(|&n| n as usize).collect(),
            values: attribute.dense_ints()?,
        })
    }
}

/// Groups of replicas.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ReplicaGroups<'c> {
    /// IDs of the replicas, a row per group. -1 fills shorter groups.
    Ids(I64Tensor),
    /// Groups along axes of a mesh.
    MeshAxes(ReplicaGroupMeshAxes<'c>),
}
impl<T: Into<I64Tensor>> From<T> for ReplicaGroups<'_> {
    fn from(ids: T) -> Self {
        Self::Ids(ids.into())
    }
}
impl<'c> AsAttribute<'c> for ReplicaGroups<'c> {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        match self {
            Self::Ids(ids) => ids.attribute(context),
            Self::MeshAxes(axes) => axes.attribute(context),
        }
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        match I64Tensor::of(attribute) {
            Some(ids) => Some(Self::Ids(ids)),
            None => ReplicaGroupMeshAxes::of(attribute).map(Self::MeshAxes),
        }
    }
}
