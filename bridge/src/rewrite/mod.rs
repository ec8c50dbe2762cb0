//! Changes to IR: the common engine of edits, passes, walks and workers.
//!
//! [`Steps`] is the permission to change a root op and all that the root holds: the
//! *program*. Changes are made in steps, one after the other. A step is a transaction:
//! the step's views and [`Rewriter`] end with the step, and then the ops that the step
//! erased are freed. [`edit()`] is one step, and so is an ordinary pass. [`Steps::walk`]
//! makes one step per op that the walk visits. [`Steps::apply_patterns`] makes one step per
//! rewrite by a [`Pattern`]. [`Steps::parallel`] gives ops to
//! [workers](Worker), which own the ops meanwhile and have steps of their own. An
//! [`OpHandle`] carries an op from step to step.
//!
//! # Invariants
//!
//! - Only a rewriter changes the program, and only inside the root of its steps.
//! - No view outlives its step: a closure that gets a view must accept any lifetime.
//! - An op is freed only if no view of the op can exist and nothing in the program uses its
//!   values. Until the steps end, no op is freed of which a rewriter made a handle.
//! - While a worker owns an op, the op is in no block. If there are several workers, their
//!   ops have no outer uses: nothing inside such an op uses a value from outside, and
//!   nothing outside uses a value from inside.

mod build;
mod cursors;
mod handle;
mod inline;
mod journal;
mod locations;
mod parallel;
mod parts;
mod patterns;
mod pool;
mod replacement;
mod rewriter;
mod session;
mod steps;
mod walk;
mod worklist;

pub use handle::{OpHandle, ValueHandle};
pub use locations::replace_locations;
pub use parallel::{Scanner, Worker};
pub use patterns::{Pattern, PatternFunction, Patterns};
pub use replacement::{NewAttributes, NewOp, Replacement};
pub use rewriter::{Rewriter, UNREALIZED_CAST};
pub use steps::{Steps, edit, edit_in_steps};
pub use walk::Visit;
