//! Rules of ops, stated once for all representations of a program.
//!
//! A host, which holds programs, shows its ops through the traits of [`view`]. The [`views`] give the
//! parts of an op the names of the declaration. [`ops`] has the rules of each op: the types of its
//! results, and its constraints.

pub mod attributes;
pub mod bodies;
pub mod ops;
pub mod traits;
pub mod types;
pub mod view;
pub mod views;

pub use bodies::Body;
pub use ops::{Rules, check};
pub use traits::check_trait;
pub use types::{Inferred, Types, compatible};
pub use view::{
    AttributeView, BlockView, ElementView, GroupMesh, Groups, Ints, Layouts, OpView, RecordView,
    Scalar, Tensor, TypeView,
};
