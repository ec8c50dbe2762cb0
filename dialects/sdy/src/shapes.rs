//! Shapes of types.

use mlir_bridge::prelude::*;

/// Shape of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TensorShape {
    /// No shape, as for tokens.
    None,
    /// A shape of unknown rank.
    Unranked,
    /// Sizes, each [`DYNAMIC`] if unknown.
    Ranked(Vec<i64>),
}
impl TensorShape {
    /// Returns the shape of a builtin type or of a tensor in VHLO. Mixed
    /// programs have both.
    pub fn of(ty: Type) -> Self {
        match (ty.shaped(), vhlo_dialect::types::shape(ty)) {
            (Some((Some(shape), _)), _) => Self::Ranked(shape),
            (Some((None, _)), _) => Self::Unranked,
            (None, Some(shape)) => Self::Ranked(shape.to_vec()),
            (None, None) => Self::None,
        }
    }
    /// Returns the sizes, or `None` if a size is unknown.
    pub fn fixed(self) -> Option<Vec<i64>> {
        match self {
            Self::Ranked(shape) if !shape.contains(&DYNAMIC) => Some(shape),
            _ => None,
        }
    }
    /// Returns the number of dimensions, or 0 if it is unknown.
    pub fn rank(&self) -> usize {
        match self {
            Self::Ranked(shape) => shape.len(),
            _ => 0,
        }
    }
}
