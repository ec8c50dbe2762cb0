//! Changing IR: ops rebuilt in place, new ones before them, their parts set.
//! One call each, without a pattern framework.

mod bury;
mod edit;
mod kept;
mod locations;
mod look;
mod parallel;
mod parts;
mod replacement;
mod rewriter;
mod steps;
mod team;
mod walk;

pub use edit::{Edit, edit};
pub use kept::{Kept, KeptValue};
pub use locations::replace_locations;
pub use look::Looker;
pub use parallel::Worker;
pub use replacement::{NewAttributes, NewOp, Replacement};
pub(crate) use rewriter::Program;
pub use rewriter::{Rewriter, UNREALIZED_CAST};
pub use steps::{Step, StepWorker, Steps, Visit, edit_in_steps};
