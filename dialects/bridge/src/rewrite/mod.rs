//! Changing IR: ops rebuilt in place, new ones before them, their parts set.
//! One call each, without a pattern framework.

mod bury;
mod edit;
mod locations;
mod parallel;
mod parts;
mod replacement;
mod rewriter;
mod walk;

pub use edit::{Edit, edit};
pub use locations::replace_locations;
pub use parallel::{Kept, Worker};
pub use replacement::{NewAttributes, NewOp, Replacement};
pub use rewriter::{Rewriter, UNREALIZED_CAST};
