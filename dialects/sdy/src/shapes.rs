//! Types that have shapes.

use mlir_bridge::prelude::*;

/// What a type says of the shape of its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TensorShape {
    /// They have none: tokens, say.
    None,
    /// They have one, of any rank.
    Unranked,
    /// The sizes, [`DYNAMIC`] where unknown.
    Ranked(Vec<i64>),
}
impl TensorShape {
    /// The shape of a builtin type, or of a tensor in VHLO: mixed programs have both.
    pub fn of(ty: Type) -> Self {
        match (ty.shaped(), vhlo_dialect::types::shape(ty)) {
            (Some((Some(shape), _)), _) => Self::Ranked(shape),
            (Some((None, _)), _) => Self::Unranked,
            (None, Some(shape)) => Self::Ranked(shape.to_vec()),
            (None, None) => Self::None,
        }
    }
    /// The sizes, if all are known.
    pub fn fixed(self) -> Option<Vec<i64>> {
        match self {
            Self::Ranked(shape) if !shape.contains(&DYNAMIC) => Some(shape),
            _ => None,
        }
    }
    /// The number of dimensions; 0 if it is unknown.
    pub fn rank(&self) -> usize {
        match self {
            Self::Ranked(shape) => shape.len(),
            _ => 0,
        }
    }
}
