//! Steps, each with a brand of its own.

use super::super::{
    kept::{Kept, KeptValue},
    rewriter::{NO_OP, Program, Rewriter},
};
use crate::{
    diag::{Result, check},
    ffi,
    ir::{Context, Op, Roots, Value, context_of, reach},
};
use melior::ir::Module;
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    marker::PhantomData,
    ops::Deref,
    ptr::{from_ref, null_mut},
    rc::Rc,
};

/// So many ops that a walk took out are freed together.
///
/// They leave pieces of memory that are large enough to take new ones one after the other.
/// Where each is freed by itself, new ones lie here and there, and what walks over them is
/// slower by a quarter. They are still in the processor's cache then.
pub(super) const PIECE: usize = 128;

/// An op and what it holds, changed in steps, while nothing else looks at it.
///
/// The views of a step are of a brand of their own. None is left when it ends, and what
/// it took out is freed then, or soon after. What is remembered from step to step is
/// [kept](Step::keep), or of the context
/// ([`ContextExt::own_type`](crate::ContextExt::own_type)).
///
/// ```
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let mut module = Module::parse(&context, "module {}  module {}").unwrap();
/// edit_in_steps(&mut module, |steps| {
///     let second = steps.step(|root, step| {
///         let modules: Vec<_> = root.region(0).blocks().flat_map(Block::ops).collect();
///         step.erase(modules[0]);
///         step.keep(modules[1])
///     });
///     // The first one's memory is free.
///     steps.step(|_, step| step.erase(step.kept(&second)));
/// })
/// .expect("nothing was used");
/// # assert!(Op::of_module(&module).region(0).first_block().unwrap().first().is_none());
/// ```
///
/// No view leaves its step, and no rewriter:
///
/// ```compile_fail,E0521
/// # use mlir_bridge::*;
/// fn f(steps: &mut Steps) {
///     let mut seen = None;
///     steps.step(|root, _| seen = Some(root));
/// }
/// ```
///
/// ```compile_fail
/// # use mlir_bridge::*;
/// fn f<'c>(steps: &mut Steps<'c>) -> Slots<'c> {
///     steps.step(|root, _| root.slots())
/// }
/// ```
///
/// ```compile_fail
/// # use mlir_bridge::*;
/// fn f<'c>(steps: &mut Steps<'c>) -> OpName<'c> {
///     steps.step(|root, _| root.name_id())
/// }
/// ```
///
/// ```compile_fail,E0521
/// # use mlir_bridge::*;
/// fn f(steps: &mut Steps) {
///     let mut kept = None;
///     steps.step(|_, step| kept = Some(step));
/// }
/// ```
///
/// Nor does one step begin within another:
///
/// ```compile_fail,E0499
/// # use mlir_bridge::*;
/// fn f(steps: &mut Steps) {
///     steps.step(|_, _| steps.step(|_, _| ()));
/// }
/// ```
///
/// What was kept of one program is nothing to another:
///
/// ```compile_fail
/// # use mlir_bridge::*;
/// fn f<'a, 'b>(steps: &mut Steps<'a>, op: &Kept<'b>) {
///     steps.step(|_, step| step.erase(step.kept(op)));
/// }
/// ```
pub struct Steps<'c> {
    pub(super) step: Step<'c, 'c>,
}

/// A step: the permission to change what its views show.
///
/// Like every [`Rewriter`], it may see nothing of another step's:
///
/// ```compile_fail
/// # use mlir_bridge::*;
/// fn f<'x, 'y, 'c>(step: &Step<'x, 'c>, op: Op<'y>) {
///     step.erase(op);
/// }
/// ```
pub struct Step<'x, 'c: 'x> {
    pub(in super::super) rewriter: Rewriter<'x>,
    pub(super) root: Cell<MlirOperation>,
    /// Whether this is all of the program, and not a worker's share.
    is_whole: bool,
    /// The addresses of kept ops.
    pub(super) pins: RefCell<FxHashSet<usize>>,
    /// So many of the ops that were taken out are kept, or may hold what is.
    pub(super) staying: Cell<usize>,
    /// Whether something used what was taken out.
    pub(super) failed: Cell<bool>,
    brand: PhantomData<(&'x &'c (), fn(&'c ()) -> &'c ())>,
}

opaque_debug!(Steps<'_>);
opaque_debug!(Step<'_, '_>);

impl<'c> Steps<'c> {
    /// # Safety
    /// The root and its context must outlive `'c`, and no view may be of what it holds,
    /// but those of steps.
    pub(crate) unsafe fn new(root: MlirOperation, program: Program) -> Self {
        // SAFETY: the caller's promise.
        unsafe { Self::over(Rc::new(Roots::one(root)), program, root, true) }
    }
    /// # Safety
    /// As for [`Self::new`], of each root.
    pub(super) unsafe fn over(
        roots: Rc<Roots>,
        program: Program,
        root: MlirOperation,
        is_whole: bool,
    ) -> Self {
        Self {
            step: Step {
                // SAFETY: the caller's promise. Nothing is brought along from other
                // contexts: no lifetime from outside is known to outlive a brand.
                rewriter: unsafe { Rewriter::over(roots, program, false) },
                root: Cell::new(root),
                is_whole,
                pins: RefCell::default(),
                staying: Cell::new(0),
                failed: Cell::new(false),
                brand: PhantomData,
            },
        }
    }
    /// The context.
    pub fn context(&self) -> &'c Context {
        self.step.context()
    }
    /// Whether anything was changed.
    pub fn has_changed(&self) -> bool {
        self.step.rewriter.has_changed()
    }
    /// One step, which may change anything.
    pub fn step<R>(&mut self, f: impl for<'x> FnOnce(Op<'x>, &Step<'x, 'c>) -> R) -> R {
        let result = self.perform((null_mut(), NO_OP), |step| f(step.root(), step));
        self.step.free();
        result
    }

    /// What a step does until it ends: next, what it took out is freed. It is at an op,
    /// which another one follows.
    pub(super) fn perform<R>(
        &self,
        at: (*mut c_void, MlirOperation),
        f: impl for<'x> FnOnce(&Step<'x, 'c>) -> R,
    ) -> R {
        /// After a panic nothing is committed.
        struct Panicking<'a, 'c>(&'a Rewriter<'c>);
        impl Drop for Panicking<'_, '_> {
            fn drop(&mut self) {
                self.0.staged.take();
                self.0.at.set((null_mut(), NO_OP));
            }
        }
        let panicking = Panicking(&self.step.rewriter);
        self.step.rewriter.at.set(at);
        // SAFETY: what differs is a lifetime. Of a brand that holds for any, no view, and
        // nothing else that has it, outlives the call of the function.
        let result = f(unsafe { &*from_ref(&self.step).cast::<Step<'_, 'c>>() });
        self.step.rewriter.commit();
        std::mem::forget(panicking);
        result
    }

    /// Frees what is left.
    ///
    /// # Errors
    /// As for [`edit_in_steps`].
    pub(crate) fn finish(self) -> Result {
        let Step {
            rewriter,
            root,
            failed,
            ..
        } = self.step;
        // SAFETY: it outlives this.
        let outcome = rewriter.finish(unsafe { Op::from_raw(root.get()) });
        check(!failed.get())?;
        outcome
    }
}

impl<'x, 'c> Step<'x, 'c> {
    /// The op that the steps are of.
    pub fn root(&self) -> Op<'x> {
        // SAFETY: it outlives them.
        unsafe { Op::from_raw(self.root.get()) }
    }
    /// The context.
    pub fn context(&self) -> &'c Context {
        // SAFETY: it outlives what the steps are of.
        unsafe { context_of(mlirOperationGetContext(self.root.get())) }
    }
    /// Keeps an op for later steps. If it is taken out, it is freed in the end.
    ///
    /// # Panics
    /// If it is of another program.
    pub fn keep(&self, op: Op<'x>) -> Kept<'c> {
        self.check_op(op);
        self.pins.borrow_mut().insert(op.raw.ptr as usize);
        Kept::new(op, &self.rewriter.extent.roots)
    }
    /// An op that a step, or a worker's, has kept.
    ///
    /// # Panics
    /// In a worker's step, if the op is not what the worker has.
    pub fn kept(&self, op: &Kept<'c>) -> Op<'x> {
        if !self.is_whole {
            op.assert_in(&self.rewriter.extent.roots);
        }
        // SAFETY: what is kept is freed with the steps; workers look at it in what is
        // theirs only, and have ended where this is all of the program.
        unsafe { Op::from_raw(op.raw()) }
    }
    /// Keeps a value for later steps.
    ///
    /// # Panics
    /// If it is of another program, or a result of the root.
    pub fn keep_value(&self, value: Value<'x>) -> KeptValue<'c> {
        self.check_value(value);
        // SAFETY: a live value, which something defines or holds.
        let holder = unsafe {
            Op::from_raw(match mlirValueIsAOpResult(value.raw) {
                true => mlirOpResultGetOwner(value.raw),
                false => mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value.raw)),
            })
        };
        KeptValue::new(value.raw, self.keep(holder))
    }
    /// A value that a step, or a worker's, has kept.
    ///
    /// # Panics
    /// As for [`Self::kept`].
    pub fn kept_value(&self, value: &KeptValue<'c>) -> Value<'x> {
        self.kept(value.holder());
        // SAFETY: as above. While anything is kept, no block is freed.
        unsafe { Value::from_raw(value.raw()) }
    }

    /// Frees what was taken out and is not kept.
    pub(super) fn free(&self) {
        let rewriter = &self.rewriter;
        rewriter.at.set((null_mut(), NO_OP));
        let mut staying = self.staying.get();
        let mut blocks = false;
        {
            let mut dead = rewriter.dead.borrow_mut();
            if dead.len() == staying {
                return;
            }
            let pins = self.pins.borrow();
            for i in self.staying.get()..dead.len() {
                let holds = holds_blocks(dead[i]);
                blocks |= holds;
                // What holds blocks may hold something that is kept.
                if !pins.is_empty() && (holds || pins.contains(&(dead[i].ptr as usize))) {
                    dead.swap(i, staying);
                    staying += 1;
                }
            }
        }
        self.staying.set(staying);
        if blocks {
            self.forget_blocks();
        }
        rewriter.known_dead.borrow_mut().clear();
        rewriter.followers.borrow_mut().clear();
        let dead = rewriter.dead.borrow();
        let (kept, gone) = dead.split_at(staying);
        if !kept.is_empty() && gone.iter().any(|&op| is_used(op)) {
            // What is kept may have come to use it since it was taken out.
            // SAFETY: ops that were unlinked.
            kept.iter()
                .for_each(|&op| unsafe { ffi::mb_drop_references(op) });
        }
        drop(dead);
        if rewriter.bury_after(staying).is_err() {
            self.failed.set(true);
        }
    }
    /// Blocks were freed: others may come to be at their addresses.
    pub(super) fn forget_blocks(&self) {
        self.rewriter.extent.forget();
        reach::forget();
    }
}

impl<'x> Deref for Step<'x, '_> {
    type Target = Rewriter<'x>;
    fn deref(&self) -> &Rewriter<'x> {
        &self.rewriter
    }
}

/// Whether there are blocks in the op's regions.
pub(super) fn holds_blocks(op: MlirOperation) -> bool {
    // SAFETY: a live op, and regions of its own.
    unsafe {
        (0..mlirOperationGetNumRegions(op)).any(|i| {
            !mlirRegionGetFirstBlock(mlirOperationGetRegion(op, i))
                .ptr
                .is_null()
        })
    }
}

/// Whether a result of the op is used.
fn is_used(op: MlirOperation) -> bool {
    // SAFETY: a live op, and results of its own.
    unsafe {
        (0..mlirOperationGetNumResults(op)).any(|i| {
            !mlirValueGetFirstUse(mlirOperationGetResult(op, i))
                .ptr
                .is_null()
        })
    }
}

/// Calls `f` with a module, to be changed in steps.
///
/// ```compile_fail,E0502
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let mut module = Module::new(Location::unknown(&context));
/// let root = Op::of_module(&module);
/// edit_in_steps(&mut module, |_| ());
/// root.name();
/// ```
///
/// ```compile_fail
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let (mut a, mut b) = (
/// #     Module::new(Location::unknown(&context)),
/// #     Module::new(Location::unknown(&context)),
/// # );
/// edit_in_steps(&mut a, |a| edit_in_steps(&mut b, |b| std::mem::swap(a, b)));
/// ```
///
/// # Errors
/// As for [`edit`](super::super::edit()), where what each step takes out is looked at
/// when it ends.
pub fn edit_in_steps<R>(
    module: &mut Module<'_>,
    f: impl for<'c> FnOnce(&mut Steps<'c>) -> R,
) -> Result<R> {
    // SAFETY: the module is borrowed, and with it its context, for as long as the function
    // runs, which holds for any lifetime.
    let mut steps = unsafe { Steps::new(module.as_operation().to_raw(), Program::Any) };
    let result = f(&mut steps);
    steps.finish()?;
    Ok(result)
}
