//! Views of IR: ops, values, blocks and regions.
//!
//! A view is a pointer, `Copy`, and **read-only**. Its lifetime `'c` is a brand: an
//! invariant lifetime that ties the view to a borrow of its module. Each hook, pass and
//! closure gets a brand of its own. Shared borrows of several modules can have the same
//! brand, so a rewriter also checks at run time that a view shows its own IR. Views have
//! three sources:
//!
//! - [`Op::of_module`] borrows the module, which cannot be changed or dropped meanwhile;
//! - a hook (a verifier, inference, folding, ...) gets views for its own call;
//! - a pass, the closure of [`edit`](crate::rewrite::edit), or a step of
//!   [`Steps`](crate::rewrite::Steps) gets the root and a
//!   [`Rewriter`](crate::rewrite::Rewriter) of the same brand. Only a rewriter changes
//!   the IR. Erased ops are freed when the pass, the closure or the step has ended: **no
//!   view ever dangles**.
//!
//! Views stay on their thread. While a pass or a hook runs, its views show only one op
//! and the ops inside it: for a pass its root, for most hooks the nearest op that is
//! isolated from above. Other threads may be changing the ops outside (`ir/view_scope.rs`).
//!
//! Types, attributes and locations are types of melior. They live as long as the context.
//!
//! This crate cannot guarantee the rules above for melior's own functions. Some of them
//! let safe code break the rules:
//!
//! - `Module::parse` returns a module of any lifetime;
//! - `BlockLike::append_operation` and `OperationLike::next_in_block_mut` change a
//!   program through a shared borrow;
//! - `OperationBuilder` and `PassManager` do not verify;
//! - `OperationPassManager::add_pass` ends the process if it gets a pass of MLIR's for another
//!   op. Passes of [`make_pass`](crate::passes::make_pass) fail when the manager runs;
//! - a diagnostic handler may be called on any thread and must not panic;
//! - `parse_pass_pipeline`, `register_all_passes` and their like use MLIR's registry of passes
//!   without the lock of this crate, so they must not run while another thread registers passes;
//! - contexts load dialects, and switch multithreading on and off, while passes, workers or
//!   readers run. Switching it off destroys the threads on which they run, and the locks of the
//!   context.

mod block;
mod checked_cache;
mod context;
mod depth;
mod enclosing;
pub(crate) mod extent;
mod free;
mod interned;
pub(crate) mod loading;
mod melior_interop;
mod name;
mod op;
mod slot;
mod symbols;
mod value;
mod view;
pub(crate) mod view_scope;
mod walk;

pub use block::Blocks;
pub use checked_cache::CheckedCache;
pub(crate) use context::{OTHER_CONTEXT, assert_same_context, raw_context};
pub use context::{context_of, module_context};
pub use depth::shown_type;
pub(crate) use depth::{Nested, Shown};
pub use enclosing::Enclosing;
pub use free::free;
pub use interned::Interned;
pub use melior::{
    Context,
    ir::{Attribute, AttributeLike, Location, Type, TypeLike},
};
pub use melior_interop::OperationExt;
pub use name::OpName;
pub use slot::{Slot, Slots};
pub use symbols::Symbols;
pub use value::Use;
pub use view::{Block, Op, Region, Value};
