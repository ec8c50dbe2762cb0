//! State of steps on one root: their changes, and the facts about the root's scopes.

use super::{
    cursors::Cursors,
    handle::{OpAddress, OpHandle},
    journal::Journal,
};
use crate::{
    diag::{Result, check},
    ffi::{self, Scopes},
    ir::{Op, extent::Extent, view_scope},
};
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
    sync::atomic::{AtomicU64, Ordering},
};

/// Returns a new number for a program or an event. No two calls return the same number.
fn new_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Null op.
pub(super) const NO_OP: MlirOperation = MlirOperation { ptr: null_mut() };

/// State of [`Steps`](super::Steps), which all of its transactions share.
pub(super) struct Session {
    /// Number of the program: handles with another number are rejected.
    pub(super) program: u64,
    /// Root of the steps, and all that it holds. Lifetimes do not exclude views of other
    /// modules, so the rewriter checks each op and value.
    pub(super) extent: Extent,
    /// Op that a pass runs on if other passes may change the ops around it at the same
    /// time; otherwise null.
    limit: MlirOperation,
    /// True if the session belongs to a worker.
    pub(super) is_worker: bool,
    /// Facts about the scopes when the session began.
    scopes: Scopes,
    /// Number of changes so far.
    changes: Cell<usize>,
    /// Ops without regions of several blocks, as found by [`Scanner`](super::Scanner)s, and
    /// the number of changes at that time.
    pub(super) straight: RefCell<(usize, FxHashSet<usize>)>,
    /// True if an operand may come from another block. The scopes are then checked at the
    /// end.
    pub(super) may_cross_blocks: Cell<bool>,
    /// True if an op with regions was built: the depth is then checked at the end.
    pub(super) has_new_regions: Cell<bool>,
    /// Ops that became isolated by replacement and are not yet checked for outer uses.
    pub(super) unchecked: RefCell<FxHashSet<usize>>,
    /// Ops that are not isolated, with the regions of an op that was isolated when the
    /// facts about scopes were established.
    pub(super) formerly_isolated: RefCell<FxHashSet<usize>>,
    /// Old and new op of each staged replacement.
    pub(super) staged: RefCell<Vec<(MlirOperation, MlirOperation)>>,
    /// Number of the time since ops inside the root were last freed, or since a worker took
    /// the root. Each number is new, so a handle of an earlier time never becomes valid again.
    epoch: Cell<u64>,
    /// In a worker, until it frees ops: the epoch of the caller's session when the workers
    /// began. At that time, the root was the same op.
    caller_epoch: Cell<Option<u64>>,
    /// Erased ops, which are unlinked and owned by the session. The first [`Self::pinned`]
    /// ops stay allocated.
    pub(super) erased: RefCell<Vec<MlirOperation>>,
    /// Number of erased ops that have a handle or may hold an op with a handle.
    pinned: Cell<usize>,
    /// Addresses of the ops that have a handle.
    pub(super) pins: RefCell<FxHashSet<usize>>,
    /// Lookup set for `erased`, extended on demand by [`Self::is_erased`].
    known_erased: RefCell<FxHashSet<*mut c_void>>,
    /// True if the program used an erased op when the op was freed.
    pub(super) failed: Cell<bool>,
    pub(super) cursors: Cursors,
    pub(super) journal: Journal,
}

/// State that a worker's session passes to the session of its caller.
#[derive(Default)]
pub(super) struct WorkerOutput {
    pins: FxHashSet<usize>,
    erased: Vec<OpAddress>,
    unchecked: Vec<usize>,
    changed: bool,
    may_cross_blocks: bool,
    has_new_regions: bool,
    failed: bool,
}

impl Session {
    /// Makes a session on `root`.
    ///
    /// # Safety
    /// `root` must outlive the session. Only views of steps may be used to access the
    /// contents of `root`.
    pub(super) unsafe fn new(root: MlirOperation, scopes: Scopes) -> Self {
        // SAFETY: `root` is live (contract).
        let is_in_block = !unsafe { mlirOperationGetBlock(root) }.ptr.is_null();
        let limit = if is_in_block { root } else { NO_OP };
        Self::with_limit(new_number(), root, limit, scopes)
    }
    /// Makes the session of a program on `root`, which can be null until
    /// [`Self::set_root`].
    fn with_limit(program: u64, root: MlirOperation, limit: MlirOperation, scopes: Scopes) -> Self {
        Self {
            program,
            extent: Extent::new(root),
            limit,
            is_worker: false,
            scopes,
            changes: Cell::new(0),
            straight: RefCell::default(),
            may_cross_blocks: Cell::new(false),
            has_new_regions: Cell::new(false),
            unchecked: RefCell::default(),
            formerly_isolated: RefCell::default(),
            staged: RefCell::default(),
            epoch: Cell::new(new_number()),
            caller_epoch: Cell::new(None),
            erased: RefCell::default(),
            pinned: Cell::new(0),
            pins: RefCell::default(),
            known_erased: RefCell::default(),
            failed: Cell::new(false),
            cursors: Cursors::default(),
            journal: Journal::default(),
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
    pub(super) fn record_change(&self) {
        self.changes.set(self.changes.get() + 1);
    }
    /// Returns the facts about the scopes after the changes so far.
    pub(super) fn scopes(&self) -> Scopes {
        match self.may_cross_blocks.get() {
            true => Scopes::Unknown,
            false => self.scopes,
        }
    }

    // ---- Ownership ----------------------------------------------------------------

    /// Returns whether a live op is the root, is inside the root, or was erased.
    pub(super) fn owns(&self, op: MlirOperation) -> bool {
        // SAFETY: the caller's op is live; `forget_blocks` runs whenever blocks were freed.
        match unsafe { self.extent.holds(op) } {
            Ok(()) => true,
            Err(top) => self.is_erased(top),
        }
    }
    /// Returns whether a live value is defined inside the root or by an erased op. The
    /// results of the root belong to the program around it.
    pub(super) fn owns_value(&self, value: MlirValue) -> bool {
        // SAFETY: the caller's value is live; `forget_blocks` runs whenever blocks were
        // freed.
        match unsafe { self.extent.defines(value) } {
            Ok(()) => true,
            Err(top) => !self.is_root(top) && self.is_erased(top),
        }
    }
    /// Returns whether `op` is in the list of erased ops.
    fn is_erased(&self, op: MlirOperation) -> bool {
        let (erased, mut known) = (self.erased.borrow(), self.known_erased.borrow_mut());
        let new = known.len()..erased.len();
        known.extend(erased[new].iter().map(|op| op.ptr));
        known.contains(&op.ptr)
    }

    // ---- Handles -----------------------------------------------------------------------

    /// Makes a handle of `op` that pins the op.
    pub(super) fn handle(&self, op: MlirOperation) -> OpHandle {
        let mut pins = self.pins.borrow_mut();
        pins.insert(op.ptr as usize);
        if self.is_worker {
            // Handles name the worker's root by its address, so no later op may get this
            // address.
            pins.insert(self.root().ptr as usize);
        }
        OpHandle {
            op: OpAddress(op),
            root: OpAddress(self.root()),
            program: self.program,
            epoch: None,
        }
    }
    /// Returns the number of the program and the epoch, for [`Self::unpinned_handle`].
    pub(super) fn program_and_epoch(&self) -> (u64, u64) {
        (self.program, self.epoch.get())
    }
    /// Makes a handle of an op in `root` without pinning the op. `program` is the number
    /// of the program and the epoch. The handle is valid until ops are freed.
    pub(super) fn unpinned_handle(
        program: (u64, u64),
        root: MlirOperation,
        op: MlirOperation,
    ) -> OpHandle {
        OpHandle {
            op: OpAddress(op),
            root: OpAddress(root),
            program: program.0,
            epoch: Some(program.1),
        }
    }
    /// Returns the op of a handle.
    ///
    /// # Panics
    /// If the handle belongs to another program. If a scanner made the handle, and ops were
    /// freed since, or the scanner was neither of this session nor of the worker's caller. In
    /// a worker, if the handle is neither of the worker's root nor of an op inside this root.
    pub(super) fn resolve(&self, handle: &OpHandle) -> MlirOperation {
        let (op, root) = (handle.op.0, handle.root.0);
        assert!(handle.program == self.program, "{OTHER_PROGRAM}");
        if handle.epoch == Some(self.epoch.get()) {
            // A scanner of this session made the handle, of an op inside the root.
            return op;
        }
        let is_valid = handle.epoch.is_none() || handle.epoch == self.caller_epoch.get();
        assert!(
            is_valid,
            "ops were freed since the handle was made, or the scanner that made it belongs to \
             other steps"
        );
        assert!(
            !self.is_worker || self.is_root(root) || self.is_root(op),
            "the op does not belong to this worker"
        );
        op
    }
    /// Begins a new epoch, after ops were freed: handles of scanners are no longer valid.
    fn begin_epoch(&self) {
        self.epoch.set(new_number());
        self.caller_epoch.set(None);
    }

    // ---- Isolation ---------------------------------------------------------------------

    /// Returns whether a live op has the regions of an op that was isolated from above when
    /// the facts about scopes were established.
    pub(super) fn was_isolated(&self, op: MlirOperation) -> bool {
        let address = op.ptr as usize;
        // SAFETY: the caller's op is live.
        let is_isolated = unsafe { ffi::mb_is_isolated(op) };
        match is_isolated {
            true => !self.unchecked.borrow().contains(&address),
            false => self.formerly_isolated.borrow().contains(&address),
        }
    }
    /// Records that `new` has got the regions of `old`, which `old` had until now.
    pub(super) fn record_moved_regions(&self, old: MlirOperation, new: MlirOperation) {
        let was_isolated = self.was_isolated(old);
        // SAFETY: the caller's op is live.
        let is_isolated = unsafe { ffi::mb_is_isolated(new) };
        let ops = match (is_isolated, was_isolated) {
            // Ops in the regions may use outer values, which an isolated op must not.
            (true, false) => &self.unchecked,
            (false, true) => &self.formerly_isolated,
            _ => return,
        };
        ops.borrow_mut().insert(new.ptr as usize);
    }
    /// Records that `op` is erased.
    pub(super) fn record_erased(&self, op: MlirOperation) {
        let mut ops = self.formerly_isolated.borrow_mut();
        if !ops.is_empty() {
            ops.remove(&(op.ptr as usize));
        }
        self.erased.borrow_mut().push(op);
    }

    // ---- Freeing -----------------------------------------------------------------------

    /// Returns the number of erased ops that can be freed.
    pub(super) fn num_unpinned(&self) -> usize {
        self.erased.borrow().len() - self.pinned.get()
    }
    /// Frees the erased ops that are not pinned. Must run only when no view of these ops
    /// can exist.
    pub(super) fn free_erased(&self) {
        if self.num_unpinned() == 0 {
            return;
        }
        self.cursors.forget_followers();
        if !self.pins.borrow().is_empty() {
            self.pin_erased();
        }
        self.free_from(self.pinned.get());
    }
    /// Moves the erased ops that must stay allocated to the front of the list, behind the
    /// ops that are pinned already.
    fn pin_erased(&self) {
        let pins = self.pins.borrow();
        let mut erased = self.erased.borrow_mut();
        let first = self.pinned.get();
        let mut pinned = first;
        for i in first..erased.len() {
            // An op that holds blocks may contain a pinned op.
            if holds_blocks(erased[i]) || pins.contains(&(erased[i].ptr as usize)) {
                erased.swap(i, pinned);
                pinned += 1;
            }
        }
        self.pinned.set(pinned);
        let (pinned, freed) = erased.split_at(pinned);
        if !pinned.is_empty() && freed.iter().any(|&op| is_used(op)) {
            // A pinned op may use an erased op that is about to be freed.
            // SAFETY: the session owns the pinned ops, which are unlinked.
            pinned
                .iter()
                .for_each(|&op| unsafe { ffi::mb_drop_references(op) });
        }
    }
    /// Forgets the addresses of known blocks and of ops with regions, since new ones can get
    /// the addresses of freed ones.
    pub(super) fn forget_blocks(&self) {
        self.formerly_isolated.borrow_mut().clear();
        self.extent.forget();
        view_scope::forget();
    }
    /// Frees the erased ops from the index `first` on.
    fn free_from(&self, first: usize) {
        self.known_erased.borrow_mut().clear();
        let mut erased = self.erased.borrow_mut();
        let freed = &erased[first..];
        if !freed.is_empty() {
            self.begin_epoch();
        }
        let mut freed_blocks = false;
        // SAFETY: the session owns each of these unlinked ops. Each op is listed once,
        // since only a linked op can be erased. No view of the ops exists (callers ensure
        // this).
        let are_unused = unsafe {
            let (ops, n) = (freed.as_ptr(), freed.len());
            ffi::mb_free_erased(self.root(), self.limit, ops, n, &mut freed_blocks)
        };
        erased.truncate(first);
        if freed_blocks {
            self.forget_blocks();
        }
        if !are_unused {
            self.failed.set(true);
        }
    }
    /// Frees all erased ops, pinned or not, and checks the scopes if they may be violated.
    ///
    /// # Errors
    /// After a diagnostic, if the program uses an erased op, if a use is not in scope, or if
    /// new regions are nested too deep.
    pub(super) fn finish(self) -> Result {
        self.free_from(0);
        check(!self.failed.get())?;
        if self.has_new_regions.get() {
            // SAFETY: the root outlives the session (contract of `new`).
            check(unsafe { ffi::mb_check_depth(self.root()) })?;
        }
        let is_known = !self.may_cross_blocks.get() && self.unchecked.borrow().is_empty();
        // SAFETY: the root outlives the session (contract of `new`).
        check(is_known || unsafe { ffi::mb_check_scopes(self.root()) })
    }

    // ---- Workers -----------------------------------------------------------------------

    /// Returns the initial state for the sessions of workers on `ops`.
    pub(super) fn worker_seed(&self, ops: &[OpAddress]) -> WorkerSeed {
        let mut pins = self.pins.borrow().clone();
        // A worker cannot erase its root, so it needs no pin of its root.
        ops.iter()
            .for_each(|op| _ = pins.remove(&(op.0.ptr as usize)));
        WorkerSeed {
            program: self.program,
            epoch: self.epoch.get(),
            limit: OpAddress(self.limit),
            pins,
            unchecked: self.unchecked.borrow().clone(),
        }
    }
    /// Replaces the root of a worker's session. `caller_epoch` is the epoch of the caller's
    /// session.
    pub(super) fn set_root(&self, root: MlirOperation, caller_epoch: u64) {
        self.epoch.set(new_number());
        self.caller_epoch.set(Some(caller_epoch));
        self.extent.set_root(root);
    }
    /// Adds the state that outlives a worker to `output`.
    pub(super) fn add_to(&self, output: &mut WorkerOutput) {
        output.pins.extend(self.pins.take());
        output
            .erased
            .extend(self.erased.take().into_iter().map(OpAddress));
        output.unchecked.extend(self.unchecked.take());
        output.changed |= self.changes() > 0;
        output.may_cross_blocks |= self.may_cross_blocks.get();
        output.has_new_regions |= self.has_new_regions.get();
        output.failed |= self.failed.get();
        self.pinned.set(0);
    }
    /// Takes over the output of workers.
    pub(super) fn merge(&self, output: WorkerOutput) {
        self.pins.borrow_mut().extend(output.pins);
        let mut erased = self.erased.borrow_mut();
        // Workers free the erased ops that are not pinned, so the remaining ops are
        // pinned.
        debug_assert_eq!(self.pinned.get(), erased.len());
        erased.extend(output.erased.into_iter().map(|op| op.0));
        self.pinned.set(erased.len());
        self.unchecked.borrow_mut().extend(output.unchecked);
        self.may_cross_blocks
            .set(self.may_cross_blocks.get() || output.may_cross_blocks);
        self.has_new_regions
            .set(self.has_new_regions.get() || output.has_new_regions);
        self.failed.set(self.failed.get() || output.failed);
        if output.changed {
            self.record_change();
            self.begin_epoch();
        }
        self.forget_blocks();
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Erased ops are left only after a panic.
        self.free_from(0);
    }
}

/// Initial state for the sessions of all workers.
pub(super) struct WorkerSeed {
    program: u64,
    pub(super) epoch: u64,
    limit: OpAddress,
    /// Ops that have a handle: they stay allocated even if a worker erases them.
    pins: FxHashSet<usize>,
    /// Unchecked ops: if a worker replaces one, the replacement is unchecked, too.
    unchecked: FxHashSet<usize>,
}
impl WorkerSeed {
    /// Makes the session of one worker.
    pub(super) fn session(&self) -> Session {
        let (program, limit) = (self.program, self.limit.0);
        let mut session = Session::with_limit(program, NO_OP, limit, Scopes::Unknown);
        session.is_worker = true;
        session.pins.replace(self.pins.clone());
        session.unchecked.replace(self.unchecked.clone());
        session
    }
}

/// Returns whether the regions of a live op hold blocks.
pub(super) fn holds_blocks(op: MlirOperation) -> bool {
    // SAFETY: the caller's op is live, and the view does not outlive this function.
    let op = unsafe { Op::from_raw(op) };
    op.regions().any(|region| region.first_block().is_some())
}

/// Returns whether a result of a live op is used, even outside of the view scope.
pub(super) fn is_used(op: MlirOperation) -> bool {
    // SAFETY: the caller's op is live, and the view does not outlive this function.
    let mut results = unsafe { Op::from_raw(op) }.results();
    // SAFETY: the results belong to the op.
    results.any(|result| !unsafe { mlirValueGetFirstUse(result.raw) }.ptr.is_null())
}

pub(super) const OTHER_PROGRAM: &str =
    "an op or a value does not belong to the program that this rewriter changes";
