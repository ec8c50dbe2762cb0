//! Op declarations, and views of ops for hooks.

mod adaptor;
mod constraint;
mod definition;
mod groups;
mod implement;
mod macros;
mod note;
pub(crate) mod parts;
pub(crate) mod shape;
mod traits;

pub use constraint::{
    ANY_ATTRIBUTE, ANY_TYPE, AttrConstraint, AttrSyntax, AttributeType, OmittedType,
    TypeConstraint, Upgrade,
};
pub use definition::{Adaptor, Assembly, Folded, Hooks, OpDef, Speculation};
pub use groups::SegmentSizes;
pub(crate) use groups::Values;
pub use note::Note;
pub use parts::{Arity, AttributeDef, Presence, RegionDef, ValueDef};
pub use shape::{Arithmetic, Shape, Size};
pub use traits::*;
