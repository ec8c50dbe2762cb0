//! Code that the builders, views and edits of all ops share.

mod arguments;
mod body;
mod builder;
mod derive;
mod edit;
mod edited;
mod macros;
pub(super) mod prelude;
mod references;
mod rewriter;
mod segments;
mod view;

pub use edited::{EditedOp, InProgram};
pub use references::{BuildContext, InsertionBlock, OpView, ViewedOp};
