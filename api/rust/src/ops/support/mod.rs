//! Code that the builders, views and edits of all ops share.

mod arguments;
mod builder;
mod edit;
mod macros;
mod place;
pub(super) mod prelude;
mod view;

pub use place::{InsertionBlock, OpView};
#[cfg(test)]
pub(super) use view::declaration;
