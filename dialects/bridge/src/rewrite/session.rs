//! What steps on one root have changed, and what they know of it.

use super::{
    cursors::Cursors,
    handle::{OpHandle, Raw, ValueHandle},
};
use crate::{
    diag::{Result, check},
    ffi::{self, Scopes},
    ir::{extent::Extent, reach},
};
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
    sync::atomic::{AtomicU64, Ordering},
};

/// Returns a number that it has not returned before, of a program or of an event.
fn new_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

pub(super) const NO_OP: MlirOperation = MlirOperation { ptr: null_mut() };

/// The state of [`Steps`](super::Steps), which all their transactions share.
pub(super) struct Session {
    /// Tells handles of this program from those of others.
    pub(super) program: u64,
    /// The op that is changed, and what it holds. Lifetimes do not exclude views of other
    /// modules, so each call checks.
    pub(super) extent: Extent,
    /// The op that a pass runs on, if other passes may be changing ops around it; or null.
    limit: MlirOperation,
    /// Whether the steps are a worker's.
    pub(super) is_worker: bool,
    /// Whether callers can pass parts of another `MLIRContext`, which a closure brings
    /// along, so that contexts must be compared.
    pub(super) of_any_context: bool,
    /// What was known of the scopes at first.
    scopes: Scopes,
    /// The number of changes so far.
    changes: Cell<usize>,
    /// Ops in which [`Scanner`](super::Scanner)s found no region of several blocks, and the
    /// number of changes then.
    pub(super) straight: RefCell<(usize, FxHashSet<usize>)>,
    /// Set if an operand may come from another block: scopes are then checked at the end.
    pub(super) crosses: Cell<bool>,
    /// Ops that became isolated by replacement, and may hold uses of outer values.
    pub(super) unchecked: RefCell<FxHashSet<usize>>,
    /// The old and the new op of each staged replacement.
    pub(super) staged: RefCell<Vec<(MlirOperation, MlirOperation)>>,
    /// The number of the last time that ops were freed, of those that the root held.
    pub(super) freed: Cell<u64>,
    /// Erased ops: unlinked, and owned here. The first [`Self::pinned`] stay allocated.
    pub(super) erased: RefCell<Vec<MlirOperation>>,
    /// How many erased ops have a handle, or may hold an op that has one.
    pinned: Cell<usize>,
    /// The addresses of ops that have a handle.
    pub(super) pins: RefCell<FxHashSet<usize>>,
    /// Lookup set for `erased`, extended on demand by [`Self::is_erased`].
    known_erased: RefCell<FxHashSet<*mut c_void>>,
    /// Whether something used an op that was freed.
    pub(super) failed: Cell<bool>,
    pub(super) cursors: Cursors,
}

/// What the session of a worker leaves to its caller's.
#[derive(Default)]
pub(super) struct Leavings {
    pins: FxHashSet<usize>,
    erased: Vec<Raw>,
    unchecked: Vec<usize>,
    changed: bool,
    crosses: bool,
    failed: bool,
}

impl Session {
    /// # Safety
    /// `root` must outlive the session, and no view of what `root` holds may be used but
    /// those of steps.
    pub(super) unsafe fn new(root: MlirOperation, scopes: Scopes, of_any_context: bool) -> Self {
        // SAFETY: a live op.
        let is_among_others = !unsafe { mlirOperationGetBlock(root) }.ptr.is_null();
        Self {
            program: new_number(),
            extent: Extent::new(root),
            limit: if is_among_others { root } else { NO_OP },
            is_worker: false,
            of_any_context,
            scopes,
            changes: Cell::new(0),
            straight: RefCell::default(),
            crosses: Cell::new(false),
            unchecked: RefCell::default(),
            staged: RefCell::default(),
            freed: Cell::new(new_number()),
            erased: RefCell::default(),
            pinned: Cell::new(0),
            pins: RefCell::default(),
            known_erased: RefCell::default(),
            failed: Cell::new(false),
            cursors: Cursors::default(),
        }
    }
    pub(super) fn root(&self) -> MlirOperation {
        self.extent.root()
    }
    pub(super) fn is_root(&self, op: MlirOperation) -> bool {
        self.extent.is_root(op)
    }
    pub(super) fn changes(&self) -> usize {
        self.changes.get()
    }
    pub(super) fn change(&self) {
        self.changes.set(self.changes.get() + 1);
    }
    /// Returns what is known of the scopes now.
    pub(super) fn scopes(&self) -> Scopes {
        match self.crosses.get() {
            true => Scopes::Unknown,
            false => self.scopes,
        }
    }

    // ---- What belongs to the program -------------------------------------------------

    /// Returns whether `op`, which is live, is the root, or inside of it, or erased.
    pub(super) fn owns(&self, op: MlirOperation) -> bool {
        // SAFETY: a live op; blocks that are freed are forgotten.
        match unsafe { self.extent.holds(op) } {
            Ok(()) => true,
            Err(top) => self.is_erased(top),
        }
    }
    /// Returns whether `value`, which is live, is defined inside of the root or by an
    /// erased op. The results of the root are for others to use.
    pub(super) fn owns_value(&self, value: MlirValue) -> bool {
        // SAFETY: a live value; blocks that are freed are forgotten.
        match unsafe { self.extent.defines(value) } {
            Ok(()) => true,
            Err(top) => !self.is_root(top) && self.is_erased(top),
        }
    }
    fn is_erased(&self, op: MlirOperation) -> bool {
        let (erased, mut known) = (self.erased.borrow(), self.known_erased.borrow_mut());
        let new = known.len()..erased.len();
        known.extend(erased[new].iter().map(|op| op.ptr));
        known.contains(&op.ptr)
    }

    // ---- Handles -----------------------------------------------------------------------

    pub(super) fn handle(&self, op: MlirOperation) -> OpHandle {
        let mut pins = self.pins.borrow_mut();
        pins.insert(op.ptr as usize);
        if self.is_worker {
            // No other op may come to be at the address that tells the worker's ops.
            pins.insert(self.root().ptr as usize);
        }
        OpHandle {
            op: Raw(op),
            root: Raw(self.root()),
            program: self.program,
            freed: None,
        }
    }
    /// Makes a handle of an op in `root`, which lasts until ops are freed.
    pub(super) fn short_handle(
        program: (u64, u64),
        root: MlirOperation,
        op: MlirOperation,
    ) -> OpHandle {
        OpHandle {
            op: Raw(op),
            root: Raw(root),
            program: program.0,
            freed: Some(program.1),
        }
    }
    /// # Panics
    /// If the handle is of another program, or ops were freed since a scanner made it; in a
    /// worker, if the handle is of neither the worker's root nor what this root holds.
    pub(super) fn redeem(&self, handle: &OpHandle) -> MlirOperation {
        let (op, root) = (handle.op.0, handle.root.0);
        assert!(handle.program == self.program, "{OTHER_PROGRAM}");
        let lasts = handle.freed.is_none_or(|freed| freed == self.freed.get());
        assert!(lasts, "ops were freed since the handle was made");
        assert!(
            !self.is_worker || self.is_root(root) || self.is_root(op),
            "the op is not this worker's"
        );
        op
    }
    pub(super) fn redeem_value(&self, handle: &ValueHandle) -> MlirValue {
        self.redeem(&handle.holder);
        handle.value
    }

    // ---- Freeing -----------------------------------------------------------------------

    /// Returns how many erased ops wait to be freed.
    pub(super) fn waiting(&self) -> usize {
        self.erased.borrow().len() - self.pinned.get()
    }
    /// Frees the erased ops, but for pinned ones. Called when no view can be left.
    pub(super) fn free_erased(&self) {
        if self.waiting() == 0 {
            return;
        }
        self.cursors.forget_followers();
        if !self.pins.borrow().is_empty() {
            self.pin_erased();
        }
        self.free_after(self.pinned.get());
    }
    /// Moves erased ops that must stay allocated to the front.
    fn pin_erased(&self) {
        let pins = self.pins.borrow();
        let mut erased = self.erased.borrow_mut();
        let first = self.pinned.get();
        let mut pinned = first;
        for i in first..erased.len() {
            // An op that holds blocks may hold something that is pinned.
            if holds_blocks(erased[i]) || pins.contains(&(erased[i].ptr as usize)) {
                erased.swap(i, pinned);
                pinned += 1;
            }
        }
        self.pinned.set(pinned);
        let (kept, gone) = erased.split_at(pinned);
        if !kept.is_empty() && gone.iter().any(|&op| is_used(op)) {
            // A pinned op may have come to use another erased one.
            // SAFETY: unlinked ops, which are owned here.
            kept.iter()
                .for_each(|&op| unsafe { ffi::mb_drop_references(op) });
        }
    }
    /// Forgets the addresses of blocks, of which some were freed: others may come to be there.
    pub(super) fn forget_blocks(&self) {
        self.extent.forget();
        reach::forget();
    }
    /// Frees the erased ops from the index `first` on.
    fn free_after(&self, first: usize) {
        self.known_erased.borrow_mut().clear();
        let mut erased = self.erased.borrow_mut();
        let gone = &erased[first..];
        if !gone.is_empty() {
            self.freed.set(new_number());
        }
        let mut blocks = false;
        // SAFETY: each op is unlinked, is owned here, and is listed once, since only a
        // linked op can be erased. No view is left of any.
        let clean = unsafe {
            let (ops, n) = (gone.as_ptr(), gone.len());
            ffi::mb_free_erased(self.root(), self.limit, ops, n, &mut blocks)
        };
        erased.truncate(first);
        if blocks {
            self.forget_blocks();
        }
        if !clean {
            self.failed.set(true);
        }
    }
    /// Frees all erased ops, handles or not, and checks scopes if they may be violated.
    ///
    /// # Errors
    /// After a diagnostic, if an erased op was used, or a use is out of scope.
    pub(super) fn finish(self) -> Result {
        self.free_after(0);
        check(!self.failed.get())?;
        let is_known = !self.crosses.get() && self.unchecked.borrow().is_empty();
        // SAFETY: the root outlives the session (contract of `new`).
        check(is_known || unsafe { ffi::mb_check_scopes(self.root()) })
    }

    // ---- Workers -----------------------------------------------------------------------

    /// Returns what the sessions of workers on `ops` begin with.
    pub(super) fn for_workers(&self, ops: &[Raw]) -> WorkerSeed {
        let mut pins = self.pins.borrow().clone();
        // A worker does not erase its root.
        ops.iter()
            .for_each(|op| _ = pins.remove(&(op.0.ptr as usize)));
        WorkerSeed {
            program: self.program,
            freed: self.freed.get(),
            limit: Raw(self.limit),
            of_any_context: self.of_any_context,
            pins,
            unchecked: self.unchecked.borrow().clone(),
        }
    }
    /// Gives the session of a worker another root.
    pub(super) fn set_root(&self, root: MlirOperation, freed: u64) {
        self.freed.set(freed);
        self.extent.set_root(root);
    }
    /// Leaves to the caller what outlives a worker.
    pub(super) fn leave(&self, left: &mut Leavings) {
        left.pins.extend(self.pins.take());
        left.erased.extend(self.erased.take().into_iter().map(Raw));
        left.unchecked.extend(self.unchecked.take());
        left.changed |= self.changes() > 0;
        left.crosses |= self.crosses.get();
        left.failed |= self.failed.get();
        self.pinned.set(0);
    }
    /// Takes what workers have left.
    pub(super) fn take(&self, left: Leavings) {
        self.pins.borrow_mut().extend(left.pins);
        let mut erased = self.erased.borrow_mut();
        // What workers did not free is pinned.
        debug_assert_eq!(self.pinned.get(), erased.len());
        erased.extend(left.erased.into_iter().map(|op| op.0));
        self.pinned.set(erased.len());
        self.unchecked.borrow_mut().extend(left.unchecked);
        self.crosses.set(self.crosses.get() || left.crosses);
        self.failed.set(self.failed.get() || left.failed);
        if left.changed {
            self.change();
            self.freed.set(new_number());
        }
        self.forget_blocks();
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Only after a panic is anything left.
        self.free_after(0);
    }
}

/// What the sessions of all workers begin with.
pub(super) struct WorkerSeed {
    program: u64,
    pub(super) freed: u64,
    limit: Raw,
    of_any_context: bool,
    /// An op that has a handle stays allocated, whoever erases it.
    pins: FxHashSet<usize>,
    /// The replacement of an unchecked op is unchecked, whoever makes it.
    unchecked: FxHashSet<usize>,
}
impl WorkerSeed {
    pub(super) fn session(&self) -> Session {
        Session {
            program: self.program,
            extent: Extent::new(NO_OP),
            limit: self.limit.0,
            is_worker: true,
            of_any_context: self.of_any_context,
            scopes: Scopes::Unknown,
            changes: Cell::new(0),
            straight: RefCell::default(),
            crosses: Cell::new(false),
            unchecked: RefCell::new(self.unchecked.clone()),
            staged: RefCell::default(),
            freed: Cell::new(self.freed),
            erased: RefCell::default(),
            pinned: Cell::new(0),
            pins: RefCell::new(self.pins.clone()),
            known_erased: RefCell::default(),
            failed: Cell::new(false),
            cursors: Cursors::default(),
        }
    }
}

/// Returns whether there are blocks in the regions of `op`, which is live.
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

/// Returns whether a result of `op`, which is live, is used.
pub(super) fn is_used(op: MlirOperation) -> bool {
    // SAFETY: a live op, and results of its own.
    unsafe {
        (0..mlirOperationGetNumResults(op)).any(|i| {
            !mlirValueGetFirstUse(mlirOperationGetResult(op, i))
                .ptr
                .is_null()
        })
    }
}

pub(super) const OTHER_PROGRAM: &str = "an op or a value is not of the program that is changed";
