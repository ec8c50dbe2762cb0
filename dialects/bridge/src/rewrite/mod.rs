//! Changing IR: one engine for edits, passes, walks and workers.
//!
//! [`Steps`] hold the permission to change an op and what it holds, one step after the
//! other. A step is a transaction: its views and its [`Rewriter`] end with it, and then the
//! ops that it erased are freed. [`edit()`] and an ordinary pass are one step;
//! [`Steps::walk`] makes a step of each op that it comes to; [`Steps::parallel`] hands ops
//! to [workers](Worker), which own them meanwhile and have steps of their own. An
//! [`OpHandle`] carries an op from step to step.
//!
//! # Invariants
//!
//! - Only a rewriter changes the program, and only within the root of its steps.
//! - No view outlives its step: closures that get one hold for any lifetime.
//! - An op is freed when no view of it can be left, no handle of it was made, and nothing
//!   in the program uses it.
//! - A worker's op is in no block while the worker has it, and nothing in it is used
//!   outside, or the other way round, if there are several workers.

mod cursors;
mod handle;
mod locations;
mod parallel;
mod parts;
mod pool;
mod replacement;
mod rewriter;
mod session;
mod steps;
mod walk;

pub use handle::{OpHandle, ValueHandle};
pub use locations::replace_locations;
pub use parallel::{Scanner, Worker};
pub use replacement::{NewAttributes, NewOp, Replacement};
pub use rewriter::{Rewriter, UNREALIZED_CAST};
pub use steps::{Steps, edit, edit_in_steps};
pub use walk::Visit;
