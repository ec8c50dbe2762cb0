//! Code that the builders, views and edits of all ops share.

mod arguments;
mod builder;
mod edit;
mod macros;
pub(super) mod prelude;
mod references;
mod view;

pub use references::{InsertionBlock, OpView};
#[cfg(test)]
pub(super) use view::declaration;
