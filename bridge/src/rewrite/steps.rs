//! Steps: consecutive transactions on one op and all that it holds.

use super::{rewriter::Rewriter, session::Session};
use crate::{
    diag::Result,
    ffi::Scopes,
    ir::{Context, Op, context_of},
    stack::on_large_stack,
};
use melior::ir::Module;
use mlir_sys::{MlirOperation, mlirOperationGetContext};
use std::marker::PhantomData;

/// Permission to change a root op and all that the root holds, in steps. No other code
/// may read the root or its contents meanwhile.
///
/// The views of each step have a brand of their own. No view outlives the step, so the
/// ops that the step erased are freed when it ends, or soon after. Only
/// [handles](super::OpHandle), and types and attributes of the context
/// ([`ContextExt::own_type`](crate::builtin::ContextExt::own_type)), carry over to the
/// next step.
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
/// No view and no rewriter leaves its step. Steps cannot be nested.
pub struct Steps<'c> {
    pub(super) session: Session,
    context: PhantomData<&'c Context>,
}
opaque_debug!(Steps<'_>);

impl<'c> Steps<'c> {
    /// Makes steps on `root`. `scopes` states which facts about the scopes in `root` are
    /// known.
    ///
    /// # Safety
    /// `root` and its context must outlive `'c`. Only views of the steps may be used to
    /// access the contents of `root`.
    pub(crate) unsafe fn new(root: MlirOperation, scopes: Scopes) -> Self {
        // SAFETY: the contract of `Session::new` is part of this one.
        Self::with_session(unsafe { Session::new(root, scopes) })
    }
    /// Makes steps with the state `session`.
    pub(super) fn with_session(session: Session) -> Self {
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
    /// Returns whether any step changed anything.
    pub fn has_changed(&self) -> bool {
        self.session.changes() > 0
    }
    /// Performs one step. `f` may read and change the root and all that the root holds.
    pub fn step<R>(&mut self, f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, 'c>) -> R) -> R {
        let result = self.perform(|rewriter| f(rewriter.root(), rewriter));
        self.session.free_erased();
        result
    }
    /// Performs a step without freeing the ops that the step erased.
    pub(super) fn perform<R>(&self, f: impl for<'x> FnOnce(&Rewriter<'x, 'c>) -> R) -> R {
        // A step that panicked commits nothing.
        self.session.staged.borrow_mut().clear();
        let rewriter = Rewriter::new(&self.session);
        let result = f(&rewriter);
        rewriter.commit();
        result
    }
    /// Frees the erased ops that are left, and checks scopes if the steps may have violated
    /// them.
    ///
    /// # Errors
    /// After a diagnostic, if the program uses a value of an erased op, or if a use is
    /// not in scope.
    pub(crate) fn finish(self) -> Result {
        self.session.finish()
    }
}

/// Calls `f` with the op of `module` and a rewriter, in one step.
///
/// The views have a brand of their own, so neither a view nor the rewriter can leave the
/// closure. Views that were made before the call cannot be used after it.
///
/// The rewriter changes only this module. Where the compiler cannot prove that an op or a
/// value belongs to the module, the rewriter checks this and panics.
///
/// The closure can use types, attributes and locations of the module's context that were
/// made outside.
///
/// # Errors
/// After a diagnostic at each op that uses a value of an erased op; a cast without operands
/// then replaces the value. Also after a diagnostic at an op that uses a value that is not
/// in scope: the value's region does not contain the op, or an op that is isolated from
/// above lies between the two.
pub fn edit<'env, R>(
    module: &'env mut Module<'_>,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, 'env>) -> R,
) -> Result<R> {
    // SAFETY: `module` is borrowed mutably while the closure runs, so the module and its
    // context outlive the steps, and no other view exists.
    let session = unsafe { Session::new(module.as_operation().to_raw(), Scopes::Unknown) };
    run(Steps::with_session(session), |steps| steps.step(f))
}

/// Calls `f` with the permission to change `module` in steps.
///
/// # Errors
/// After a diagnostic at each op that uses a value of an erased op; a cast without
/// operands then replaces the value. The diagnostic is emitted at the end of the step
/// that erased the op, or when `f` has returned if the erased op has a handle. Also after
/// a diagnostic at an op that uses a value that is not in scope, when `f` has returned.
pub fn edit_in_steps<R>(
    module: &mut Module<'_>,
    f: impl for<'c> FnOnce(&mut Steps<'c>) -> R,
) -> Result<R> {
    // SAFETY: `module` is borrowed mutably while `f` runs, so the module and its context
    // outlive the steps. `f` accepts any lifetime, so nothing outlives the call.
    let steps = unsafe { Steps::new(module.as_operation().to_raw(), Scopes::Unknown) };
    run(steps, f)
}

/// Calls `f` with steps. MLIR prints deep parts in diagnostics of changes, so the stack must be
/// large: once for all changes, since a check of the stack for each would cost time.
fn run<'c, R>(mut steps: Steps<'c>, f: impl FnOnce(&mut Steps<'c>) -> R) -> Result<R> {
    on_large_stack(|| {
        let result = f(&mut steps);
        steps.finish()?;
        Ok(result)
    })
}
