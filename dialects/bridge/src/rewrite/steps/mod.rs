//! Changing a program in steps: what a step takes out is freed when it ends.
//!
//! A [`Rewriter`](super::Rewriter) keeps what it took out for as long as there may be
//! views of it: a conversion of all ops holds two programs in the end. In steps, it
//! holds one, and memory of old ops becomes that of new ones.

mod parallel;
mod step;
mod walk;

pub use parallel::StepWorker;
pub use step::{Step, Steps, edit_in_steps};
pub use walk::Visit;
