//! Ops taken out of a program, put into it, and replaced.

use super::replacement::{NewOp, Replacement, raw};
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{AttributeLike, Location, Op, Roots, Type, TypeLike, Value, extent::Extent, same_context},
};
use melior::ir::operation::OperationBuilder;
use mlir_sys::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    marker::PhantomData,
    ptr::null_mut,
    rc::Rc,
};

/// The op that stands between a type and what it is converted to.
pub const UNREALIZED_CAST: &str = "builtin.unrealized_conversion_cast";

/// What is known of a program before it is changed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Program {
    /// All that its ops use is of regions that they are in, and nothing goes out of one
    /// that is isolated from above.
    Verified,
    /// Nothing.
    Any,
}

/// The permission to change the program that views of the brand `'c` show. A
/// pass has one ([`PassRun::rewriter`](crate::passes::PassRun::rewriter)), and
/// so has the closure of [`edit`](super::edit()), and each [`Step`](super::Step).
///
/// Ops that are taken out are unlinked, and lose operands and regions' uses of
/// other values; they are freed when the pass, the closure or the step has ended, so
/// that views of them never dangle. If the program uses a value of theirs then,
/// that is an error, and a cast without operands stands in its place.
///
/// The order in which uses come about is part of bytecode. [`Self::replace`]
/// moves the uses of an op's results at once. [`Self::stage`] only builds the
/// new op, over the old operands; [`Self::commit`] then moves the uses, op by
/// op: the order of MLIR's dialect conversion.
pub struct Rewriter<'c> {
    /// The program. A brand may outlive views of others, whose lifetimes shrink
    /// to it, so that what is changed is checked.
    pub(super) extent: Extent,
    /// What is known of it.
    program: Program,
    /// Unlinked, and owned here.
    pub(super) dead: RefCell<Vec<MlirOperation>>,
    /// So many of them as were there when one was last looked for.
    pub(super) known_dead: RefCell<FxHashSet<*mut c_void>>,
    pub(super) staged: RefCell<Vec<(Op<'c>, Op<'c>)>>,
    changed: Cell<bool>,
    /// Whether a use may have come about that is in another block than its value, as
    /// none may be that goes out of an op that is isolated from above.
    pub(super) crosses: Cell<bool>,
    /// The addresses of ops that are isolated from above and hold what ones held that were
    /// not: it has yet to be seen that nothing in them goes out.
    pub(super) unseen: RefCell<FxHashSet<usize>>,
    /// Whether it may be given parts of contexts that do not outlive the program:
    /// those that a closure brings along. A pass has none.
    pub(super) of_any_context: bool,
    /// How many walks are under way.
    pub(super) walks: Cell<usize>,
    /// While there are: what followed an op that was taken out.
    pub(super) followers: RefCell<FxHashMap<*mut c_void, MlirOperation>>,
    /// The op that a step is at, and what followed it when the step began.
    pub(super) at: Cell<(*mut c_void, MlirOperation)>,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}
opaque_debug!(Rewriter<'_>);

impl<'c> Rewriter<'c> {
    /// # Safety
    /// `root` must outlive the rewriter, and no view of what it holds may be used
    /// once the rewriter is dropped.
    pub(crate) unsafe fn new(root: MlirOperation, program: Program, of_any_context: bool) -> Self {
        // SAFETY: the caller's promise.
        unsafe { Self::over(Rc::new(Roots::one(root)), program, of_any_context) }
    }
    /// # Safety
    /// As for [`Self::new`], of each root.
    pub(super) unsafe fn over(roots: Rc<Roots>, program: Program, of_any_context: bool) -> Self {
        Self {
            extent: Extent::new(roots),
            program,
            of_any_context,
            dead: RefCell::default(),
            known_dead: RefCell::default(),
            staged: RefCell::default(),
            changed: Cell::new(false),
            crosses: Cell::new(false),
            unseen: RefCell::default(),
            walks: Cell::new(0),
            followers: RefCell::default(),
            at: Cell::new((null_mut(), NO_OP)),
            brand: PhantomData,
        }
    }
    /// Whether anything was changed.
    pub fn has_changed(&self) -> bool {
        self.changed.get()
    }
    pub(super) fn change(&self) {
        self.changed.set(true);
    }
    /// Whether it is known of ops that all that is used in them is in them.
    pub(super) fn knows_closed(&self, ops: &[Op<'c>]) -> bool {
        let Some(root) = self.extent.roots.any() else {
            return false;
        };
        // SAFETY: the root outlives the rewriter.
        let root = unsafe { Op::from_raw(root) };
        // There is nothing outside that they could use.
        self.program == Program::Verified
            && !self.crosses.get()
            && ops.iter().all(|op| op.parent() == Some(root))
            && root.is_isolated()
            && !root.has_inner_values()
    }
    /// Notes that an op is to use values in `beside`'s place.
    pub(super) fn uses(&self, beside: Op<'c>, values: &[Value<'c>]) {
        // SAFETY: a live op and values.
        let is_other = |v: &Value| unsafe {
            ffi::mb_value_block(v.raw).ptr != mlirOperationGetBlock(beside.raw).ptr
        };
        if !self.crosses.get() && values.iter().any(is_other) {
            self.crosses.set(true);
        }
    }
    /// # Panics
    /// If the op is of another program.
    pub(super) fn check_op(&self, op: Op<'c>) {
        // SAFETY: a live op; nothing is freed before the rewriter is.
        if let Err(top) = unsafe { self.extent.holds(op.raw) } {
            assert!(self.is_dead(top), "{OTHER_PROGRAM}");
        }
    }
    /// # Panics
    /// If the value is of another program, or a result of the root: that is for
    /// others to use.
    pub(super) fn check_value(&self, value: Value<'c>) {
        // SAFETY: a live value; nothing is freed before the rewriter is.
        if let Err(top) = unsafe { self.extent.defines(value.raw) } {
            let own = !self.extent.roots.contains(top) && self.is_dead(top);
            assert!(own, "{OTHER_PROGRAM}");
        }
    }
    pub(super) fn is_root(&self, op: Op<'c>) -> bool {
        self.extent.roots.contains(op.raw)
    }
    /// Whether an op was taken out: views can still be of it and what it holds.
    fn is_dead(&self, op: MlirOperation) -> bool {
        let (dead, mut known) = (self.dead.borrow(), self.known_dead.borrow_mut());
        let new = known.len()..dead.len();
        known.extend(dead[new].iter().map(|op| op.ptr));
        known.contains(&op.ptr)
    }

    /// Puts a new op into the place of `op`.
    ///
    /// The order of uses, which bytecode shows: the new op's operands are the
    /// first uses of their values, and the uses of its results are those of the
    /// old results in reverse.
    ///
    /// # Panics
    /// If `op` is in no block, slots or types are not as many as declared, the
    /// attributes are not those of an op of the new name, or something is of
    /// another program.
    pub fn replace(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Op<'c> {
        self.try_replace(op, new).expect(PARTS_FIT)
    }
    /// [`Self::replace`] with attributes that may not be those of an op of the new
    /// name, where they come from outside.
    ///
    /// # Errors
    /// If they are not, after a diagnostic; nothing is changed then.
    ///
    /// # Panics
    /// As for [`Self::replace`], otherwise.
    pub fn try_replace(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Result<Op<'c>> {
        let result = self.build_beside(op, new).ok_or(Failed)?;
        self.unlink(op, |op| {
            // SAFETY: two linked ops with as many results; `op` is ours now.
            unsafe { ffi::mb_take_over(op.raw, result.raw) }
        });
        drop_references(op);
        Ok(result)
    }

    /// Builds a new op before `next`.
    ///
    /// # Panics
    /// If `next` is in no block, slots are not as many as declared, the
    /// attributes are not those of an op of the name, or something is of another
    /// program.
    pub fn insert(&self, next: Op<'c>, new: &NewOp<'_, 'c>) -> Op<'c> {
        self.check_op(next);
        new.operands.iter().for_each(|&v| self.check_value(v));
        self.uses(next, new.operands);
        assert!(
            next.block().is_some(),
            "only before an op in a block can another be built"
        );
        self.change();
        let mut raw = raw(
            new.name,
            new.attributes,
            new.result_types,
            self.of_any_context,
        );
        raw.operands = new.operands.as_ptr().cast();
        raw.num_operands = new.operands.len();
        // SAFETY: a linked op; arrays of the lengths that are told. Views and
        // slots are one raw handle each.
        unsafe { Op::from_option(ffi::mb_build_before(next.raw, new.location.to_raw(), &raw)) }
            .expect(PARTS_FIT)
    }

    /// Replaces the results of `op`, which is unlinked, by other values. Its
    /// regions go with it.
    ///
    /// # Panics
    /// If `op` is in no block, the values are not as many as its results, one of
    /// them goes with it, or something is of another program.
    pub fn replace_by(&self, op: Op<'c>, values: &[Value<'c>]) {
        self.check_op(op);
        values.iter().for_each(|&v| self.check_value(v));
        self.uses(op, values);
        assert!(
            op.block().is_some(),
            "only an op in a block can be replaced"
        );
        assert_eq!(values.len(), op.num_results());
        for value in values {
            // SAFETY: a live value and op.
            let goes = unsafe { ffi::mb_defines(op.raw, value.raw) };
            assert!(!goes, "an op cannot be replaced by what goes with it");
        }
        self.unlink(op, |op| {
            // SAFETY: a linked op, and a value per result; `op` is ours now.
            unsafe { ffi::mb_replace_by(op.raw, values.as_ptr().cast()) }
        });
        drop_references(op);
    }

    /// Removes an op.
    ///
    /// # Panics
    /// If `op` is in no block or of another program, or its results are used.
    pub fn erase(&self, op: Op<'c>) {
        self.check_op(op);
        assert!(op.block().is_some(), "only an op in a block can be removed");
        assert!(!op.results().any(Value::is_used), "the op is used");
        self.unlink(op, |op| {
            // SAFETY: a linked op without uses, which is ours now.
            unsafe { mlirOperationRemoveFromParent(op.raw) }
        });
        drop_references(op);
    }

    /// Builds a new op next to `op`, which it replaces with the next commit.
    ///
    /// # Panics
    /// As for [`Self::replace`].
    pub fn stage(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Op<'c> {
        let result = self.build_beside(op, new).expect(PARTS_FIT);
        self.staged.borrow_mut().push((op, result));
        result
    }

    /// Replaces the staged ops, in the order in which they were staged. What is
    /// staged last is committed when the pass or the closure has returned.
    ///
    /// # Panics
    /// If one of them was taken out since, or was staged twice.
    pub fn commit(&self) {
        if self.staged.borrow().is_empty() {
            return;
        }
        let staged = self.staged.take();
        for (old, new) in &staged {
            assert!(
                old.block().is_some() && new.block().is_some(),
                "'{}' was staged, and staged again or taken out",
                old.name()
            );
            self.unlink(*old, |old| {
                // SAFETY: two linked ops with as many results.
                unsafe { ffi::mb_take_over(old.raw, new.raw) }
            });
        }
        for (old, _) in staged {
            drop_references(old);
        }
    }

    /// `value` as a value of another type, by a new `unrealized_conversion_cast`
    /// right behind what defines it.
    ///
    /// # Panics
    /// If what defines it is in no block or of another program, or a part is of
    /// another context.
    pub fn cast(&self, value: Value<'c>, ty: Type<'c>, location: Location<'c>) -> Value<'c> {
        self.check_value(value);
        // SAFETY: a live value, type and location.
        let operand = unsafe {
            let context = mlirTypeGetContext(value.ty().to_raw());
            same_context(context, mlirTypeGetContext(ty.to_raw()));
            same_context(context, mlirLocationGetContext(location.to_raw()));
            melior::ir::Value::from_raw(value.raw)
        };
        let block = match value.defining_op() {
            Some(op) => op.block(),
            None => value.argument_block(),
        };
        let block = block.expect("a value whose definition is in a block, within reach");
        let cast = OperationBuilder::new(UNREALIZED_CAST, location)
            .add_operands(&[operand])
            .add_results(&[ty])
            .build()
            .expect("one operand and one result are enough")
            .into_raw();
        self.change();
        // SAFETY: a new op goes into the block of the value's definition.
        unsafe {
            match value.defining_op() {
                Some(op) => mlirBlockInsertOwnedOperationAfter(block.raw, op.raw, cast),
                None => mlirBlockInsertOwnedOperation(block.raw, 0, cast),
            }
            Op::from_raw(cast).result(0)
        }
    }

    /// Unlinks an op by `how`; it is freed with the rewriter.
    fn unlink(&self, op: Op<'c>, how: impl FnOnce(Op<'c>)) {
        self.change();
        if self.walks.get() > 0 && self.at.get().0 != op.raw.ptr {
            // SAFETY: a linked op.
            let next = unsafe { mlirOperationGetNextInBlock(op.raw) };
            self.followers.borrow_mut().insert(op.raw.ptr, next);
        }
        how(op);
        self.dead.borrow_mut().push(op.raw);
    }

    /// A new op before `op`, with its location and regions; none if the parts do not
    /// fit.
    fn build_beside(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Option<Op<'c>> {
        self.check_op(op);
        assert!(
            op.block().is_some(),
            "only an op in a block can be replaced"
        );
        assert_eq!(new.result_types.len(), op.num_results());
        self.change();
        let mut raw = raw(
            new.name,
            new.attributes,
            new.result_types,
            self.of_any_context,
        );
        if let Some(dict) = new.discardable {
            assert!(dict.is_dictionary(), "expected a dictionary attribute");
            raw.discardable = dict.to_raw();
        }
        if let Some(operands) = new.operands {
            operands.iter().for_each(|&v| self.check_value(v));
            self.uses(op, operands);
            raw.operands = operands.as_ptr().cast();
            raw.num_operands = operands.len();
        }
        // SAFETY: a linked op; arrays of the lengths that C++ expects. Views and
        // slots are one raw handle each.
        let new = unsafe { Op::from_option(ffi::mb_build_beside(op.raw, &raw)) }?;
        // What it holds may use values that the new op keeps out.
        if new.num_regions() > 0 && new.is_isolated() {
            let mut unseen = self.unseen.borrow_mut();
            if !op.is_isolated() || unseen.contains(&(op.raw.ptr as usize)) {
                unseen.insert(new.raw.ptr as usize);
            }
        }
        Some(new)
    }
}

fn drop_references(op: Op) {
    // SAFETY: an op that was unlinked.
    unsafe { ffi::mb_drop_references(op.raw) }
}

pub(super) const NO_OP: MlirOperation = MlirOperation { ptr: null_mut() };
const OTHER_PROGRAM: &str = "an op or a value is not of the program that is changed";
const PARTS_FIT: &str = "attributes that fit the op's name, and parts of one context";
