//! Steps: transactions on one op and what it holds, one after the other.

use super::{rewriter::Rewriter, session::Session};
use crate::{
    diag::Result,
    ffi::Scopes,
    ir::{Context, Op, context_of},
};
use melior::ir::Module;
use mlir_sys::{MlirOperation, mlirOperationGetContext};
use std::marker::PhantomData;

/// The permission to change an op and what it holds, in steps, while nothing else reads it.
///
/// A step's views are of a brand of their own. None is left when the step ends, and the ops
/// that it erased are freed then, or soon after. What is remembered from step to step are
/// [handles](super::OpHandle), and types and attributes of the context
/// ([`ContextExt::own_type`](crate::ContextExt::own_type)).
///
/// ```
/// # use mlir_bridge::{melior::ir::Module, prelude::*};
/// # let context = Context::new();
/// # let mut module = Module::parse(&context, "module {}  module {}").unwrap();
/// edit_in_steps(&mut module, |steps| {
///     let second = steps.step(|root, rewriter| {
///         let modules: Vec<_> = root.region(0).blocks().flat_map(Block::ops).collect();
///         rewriter.erase(modules[0]);
///         rewriter.handle(modules[1])
///     });
///     // The memory of the first module is free.
///     steps.step(|_, rewriter| rewriter.erase(rewriter.op(&second)));
/// })
/// .expect("nothing was used");
/// # assert!(Op::of_module(&module).region(0).first_block().unwrap().first().is_none());
/// ```
///
/// No view and no rewriter leaves its step, and no step begins within another.
pub struct Steps<'c> {
    pub(super) session: Session,
    context: PhantomData<&'c Context>,
}
opaque_debug!(Steps<'_>);

impl<'c> Steps<'c> {
    /// # Safety
    /// The root and its context must outlive `'c`, and no view of what the root holds may
    /// be used but those of steps.
    pub(crate) unsafe fn new(root: MlirOperation, scopes: Scopes) -> Self {
        // SAFETY: the same contract. No lifetime from outside is known to outlive a brand, so
        // that closures bring nothing of other contexts along.
        Self::over(unsafe { Session::new(root, scopes, false) })
    }
    pub(super) fn over(session: Session) -> Self {
        Self {
            session,
            context: PhantomData,
        }
    }
    /// Returns the context.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the context outlives `'c` (contract of `new`).
        unsafe { context_of(mlirOperationGetContext(self.session.root())) }
    }
    /// Returns whether anything was changed.
    pub fn has_changed(&self) -> bool {
        self.session.changes() > 0
    }
    /// Performs one step, which may read and change all that the root holds.
    pub fn step<R>(&mut self, f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, 'c>) -> R) -> R {
        let result = self.perform(|rewriter| f(rewriter.root(), rewriter));
        self.session.free_erased();
        result
    }
    /// Performs a step, but does not free what the step erased.
    pub(super) fn perform<R>(&self, f: impl for<'x> FnOnce(&Rewriter<'x, 'c>) -> R) -> R {
        /// Drops what is staged after a panic: nothing is committed then.
        struct Panicking<'a>(&'a Session);
        impl Drop for Panicking<'_> {
            fn drop(&mut self) {
                self.0.staged.take();
            }
        }
        let panicking = Panicking(&self.session);
        let rewriter = Rewriter::new(&self.session);
        let result = f(&rewriter);
        rewriter.commit();
        std::mem::forget(panicking);
        result
    }
    /// Frees what is left, and checks what the steps may have violated.
    ///
    /// # Errors
    /// As for [`edit_in_steps`].
    pub(crate) fn finish(self) -> Result {
        self.session.finish()
    }
}

/// Calls `f` with the op of a module and the permission to change it, in one step. The
/// views are of a brand of their own: none can leave the closure.
///
/// The rewriter cannot leave the closure either. No view from before can be used after
/// the closure.
///
/// The rewriter changes this module alone. Where the compiler cannot tell, it panics.
///
/// Types, attributes and locations of the module's context, made outside, can be
/// used within.
///
/// # Errors
/// After a diagnostic at each op that uses a value of an op that was erased, where a cast
/// without operands stands in its place then; or at one that uses a value of a region that
/// the op is not in, or from outside of an op that is isolated from above, and holds it.
pub fn edit<'env, R>(
    module: &'env mut Module<'_>,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, 'env>) -> R,
) -> Result<R> {
    // SAFETY: the module is borrowed, and with it its context, for as long as the closure
    // runs. What the closure brings along of other contexts is compared.
    let session = unsafe { Session::new(module.as_operation().to_raw(), Scopes::Unknown, true) };
    run(Steps::over(session), |steps| steps.step(f))
}

/// Calls `f` with the permission to change a module in steps.
///
/// # Errors
/// As for [`edit()`], where what each step erased is checked when the step ends.
pub fn edit_in_steps<R>(
    module: &mut Module<'_>,
    f: impl for<'c> FnOnce(&mut Steps<'c>) -> R,
) -> Result<R> {
    // SAFETY: the module is borrowed, and with it its context, for as long as the function
    // runs, which holds for any lifetime.
    let steps = unsafe { Steps::new(module.as_operation().to_raw(), Scopes::Unknown) };
    run(steps, f)
}

fn run<'c, R>(mut steps: Steps<'c>, f: impl FnOnce(&mut Steps<'c>) -> R) -> Result<R> {
    let result = f(&mut steps);
    steps.finish()?;
    Ok(result)
}
