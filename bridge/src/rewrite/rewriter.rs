//! The rewriter: erases, inserts and replaces ops within one step.

use super::{
    handle::{OpHandle, ValueHandle},
    journal::Journal,
    replacement::{Replacement, raw_new_op},
    session::{OTHER_PROGRAM, Session},
};
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{AttributeLike, Location, Op, Type, TypeLike, Value, assert_same_context, extent::holder},
};
use melior::ir::operation::OperationBuilder;
use mlir_sys::*;
use std::marker::PhantomData;

/// Name of the op that casts a value to the type that the users of the cast expect.
pub const UNREALIZED_CAST: &str = "builtin.unrealized_conversion_cast";

/// Permission to change the program that views of the brand `'x` show, for one
/// [step](super::Steps). The closure of [`edit`](super::edit()) and a pass
/// ([`PassRun::rewriter`](crate::passes::PassRun::rewriter)) are one step each.
///
/// Erased ops are unlinked and lose their operands. They are freed at the end of the
/// step, so that no view dangles. If the program still uses a value of an erased op at
/// that time, the rewriter emits an error, and a cast without operands replaces the
/// value. The edit or the pass then fails.
///
/// The use-list order of values is part of bytecode. [`Self::replace`] moves the uses of an
/// op's results at once. [`Self::stage`] only builds the new op, with the old operands;
/// [`Self::commit`] moves the uses of all staged ops later, op by op. This is the order of
/// MLIR's dialect conversion.
///
/// Types, attributes and locations that live as long as `'c`, such as those of the context,
/// can be used in every step.
///
/// A rewriter changes nothing that views of another step show.
#[derive(Clone, Copy)]
pub struct Rewriter<'x, 'c: 'x> {
    pub(super) session: &'x Session,
    /// Makes the brand invariant.
    brand: PhantomData<(fn(&'x ()) -> &'x (), &'x &'c ())>,
}
opaque_debug!(Rewriter<'_, '_>);

impl<'x> Rewriter<'x, '_> {
    /// Makes the rewriter of a step.
    pub(super) fn new(session: &'x Session) -> Self {
        Self {
            session,
            brand: PhantomData,
        }
    }
    /// Returns the root of the steps. The rewriter may change the root and all that it
    /// holds.
    pub fn root(&self) -> Op<'x> {
        // SAFETY: the root outlives the session (contract of `Session::new`), and `'x` ends
        // with the step.
        unsafe { Op::from_raw(self.session.root()) }
    }
    /// Returns whether this step, or an earlier one, changed anything.
    pub fn has_changed(&self) -> bool {
        self.session.changes() > 0
    }
    /// Records a change that can make a program larger, or leave it as large as it is.
    pub(super) fn record_change(&self) {
        self.session.record_change();
        self.journal().lengthen();
    }
    pub(super) fn journal(&self) -> &'x Journal {
        &self.session.journal
    }

    // ---- Handles -----------------------------------------------------------------------

    /// Makes a handle of an op, for later steps and for workers.
    ///
    /// # Panics
    /// If `op` belongs to another program.
    pub fn handle(&self, op: Op<'x>) -> OpHandle {
        self.check_op(op);
        self.session.handle(op.raw)
    }
    /// Returns the op of a handle. The op may have been erased after the handle was made.
    ///
    /// # Panics
    /// If the handle belongs to another program. If a scanner made the handle, and ops were
    /// freed since. In a worker, if the handle is neither of the worker's op nor made by a
    /// worker or a scanner that had taken this op.
    pub fn op(&self, handle: &OpHandle) -> Op<'x> {
        // SAFETY: a handle of a rewriter pins the op until the steps end. For a handle of
        // a scanner, `resolve` checks that no op was freed since.
        unsafe { Op::from_raw(self.session.resolve(handle)) }
    }
    /// Makes a handle of a value, for later steps and for workers.
    ///
    /// # Panics
    /// If `value` belongs to another program or is a result of the root.
    pub fn value_handle(&self, value: Value<'x>) -> ValueHandle {
        self.check_value(value);
        // SAFETY: `value` is live and belongs to the program (checked above), so an op
        // defines it, or an op holds its block.
        let holder = unsafe { holder(value.raw) };
        ValueHandle {
            value: value.raw,
            holder: self.session.handle(holder),
        }
    }
    /// Returns the value of a handle.
    ///
    /// # Panics
    /// If the handle belongs to another program. In a worker, if the handle is neither of a
    /// value of the worker's op nor made by a worker that had taken the worker's op.
    pub fn value(&self, handle: &ValueHandle) -> Value<'x> {
        // SAFETY: the handle pins the op that defines the value or holds its block. No
        // erased op that holds blocks is freed while any op is pinned.
        unsafe { Value::from_raw(self.session.resolve_value(handle)) }
    }

    // ---- Checks ------------------------------------------------------------------------

    /// Sets `may_cross_blocks` if one of `values` is defined in another block than the
    /// block of `beside`, where an op is about to use the values.
    pub(super) fn record_uses(&self, beside: Op<'x>, values: &[Value<'x>]) {
        // SAFETY: `beside` is a view, so it is live.
        self.record_uses_in(unsafe { mlirOperationGetBlock(beside.raw) }, values);
    }
    /// Sets `may_cross_blocks` if one of `values` is defined in another block than `block`,
    /// where an op is about to use the values.
    pub(super) fn record_uses_in(&self, block: MlirBlock, values: &[Value<'x>]) {
        let may_cross_blocks = &self.session.may_cross_blocks;
        // SAFETY: the values are views, so they are live.
        let is_other = |v: &Value| unsafe { ffi::mb_value_block(v.raw).ptr != block.ptr };
        if !may_cross_blocks.get() && values.iter().any(is_other) {
            may_cross_blocks.set(true);
        }
    }
    /// Checks that `op` belongs to the program.
    ///
    /// # Panics
    /// If `op` belongs to another program.
    pub(super) fn check_op(&self, op: Op<'x>) {
        assert!(self.session.owns(op.raw), "{OTHER_PROGRAM}");
    }
    /// Checks that `value` belongs to the program.
    ///
    /// # Panics
    /// If `value` belongs to another program or is a result of the root.
    pub(super) fn check_value(&self, value: Value<'x>) {
        assert!(self.session.owns_value(value.raw), "{OTHER_PROGRAM}");
    }
    /// Returns whether `op` is the root of the steps.
    pub(super) fn is_root(&self, op: Op<'x>) -> bool {
        self.session.is_root(op.raw)
    }

    // ---- Ops -----------------------------------------------------------------------------

    /// Replaces `op` by a new op with the regions of `op`, and erases `op`.
    ///
    /// The use-list order, which bytecode shows, changes: the new op's operands become the
    /// first uses of their values, and the new results have the uses of the old results in
    /// reverse order.
    ///
    /// # Panics
    /// If `op` is in no block; if the number of slots or result types is not the declared
    /// number; if the inherent attributes do not fit the new name; or if a part belongs to
    /// another program or context.
    pub fn replace(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Op<'x> {
        self.try_replace(op, new).expect(PARTS_FIT)
    }
    /// Replaces `op` by a new op with the regions of `op`, and erases `op`. Unlike
    /// [`Self::replace`], fails if the inherent attributes do not fit the new name. Meant
    /// for attributes that come from outside the program.
    ///
    /// # Errors
    /// If the inherent attributes do not fit the new name, after a diagnostic. If a part
    /// belongs to another context, or if slots belong to another op, without a diagnostic.
    /// In both cases, the program is unchanged.
    ///
    /// # Panics
    /// If `op` is in no block; if the number of slots or result types is not the declared
    /// number; or if an op or a value belongs to another program.
    pub fn try_replace(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Result<Op<'x>> {
        assert_eq!(new.result_types.len(), op.num_results());
        let result = self.build_beside(op, new).ok_or(Failed)?;
        self.unlink(op, |op| {
            // SAFETY: both ops are in a block and have equally many results. The session
            // owns `op` from now on.
            unsafe { ffi::mb_take_over(op.raw, result.raw) }
        });
        drop_references(op);
        Ok(result)
    }

    /// Replaces the results of `op` by other values, and erases `op` with its regions.
    ///
    /// # Panics
    /// If `op` is in no block; if there is not one value per result; if `op` or an op
    /// inside it defines one of the values; or if an op or a value belongs to another
    /// program.
    pub fn replace_by(&self, op: Op<'x>, values: &[Value<'x>]) {
        self.check_op(op);
        values.iter().for_each(|&v| self.check_value(v));
        self.record_uses(op, values);
        assert!(
            op.block().is_some(),
            "cannot replace an op that is in no block"
        );
        assert_eq!(values.len(), op.num_results());
        for value in values {
            // SAFETY: `value` and `op` are views, so they are live.
            let is_erased_too = unsafe { ffi::mb_defines(op.raw, value.raw) };
            assert!(
                !is_erased_too,
                "cannot replace an op by a value that is erased with it"
            );
        }
        self.unlink(op, |op| {
            // SAFETY: `op` is in a block, and there is one value per result. The session
            // owns `op` from now on.
            unsafe { ffi::mb_replace_by(op.raw, values.as_ptr().cast()) }
        });
        drop_references(op);
    }

    /// Erases an op whose results are not used.
    ///
    /// # Panics
    /// If `op` is in no block or belongs to another program, or if its results are used.
    pub fn erase(&self, op: Op<'x>) {
        self.check_op(op);
        assert!(
            op.block().is_some(),
            "cannot erase an op that is in no block"
        );
        assert!(
            !op.results().any(Value::is_used),
            "cannot erase an op whose results are used"
        );
        self.unlink(op, |op| {
            // SAFETY: `op` is in a block and has no uses. The session owns `op` from now
            // on.
            unsafe { mlirOperationRemoveFromParent(op.raw) }
        });
        drop_references(op);
    }

    /// Builds a new op before `op`, with the regions of `op`. The next [`Self::commit`]
    /// replaces `op` by the new op.
    ///
    /// # Panics
    /// If `op` is in no block; if the number of slots or result types is not the declared
    /// number; if the inherent attributes do not fit the new name; or if a part belongs to
    /// another program or context.
    pub fn stage(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Op<'x> {
        assert_eq!(new.result_types.len(), op.num_results());
        let result = self.build_beside(op, new).expect(PARTS_FIT);
        self.session.staged.borrow_mut().push((op.raw, result.raw));
        result
    }

    /// Replaces the staged ops, in the order in which they were staged. The end of a step
    /// commits the ops that are still staged.
    ///
    /// # Panics
    /// If a staged op or its replacement was erased after staging, or if an op was staged
    /// twice.
    pub fn commit(&self) {
        let staged = self.session.staged.take();
        // SAFETY: ops that were staged are not freed before the end of this step.
        let staged = staged
            .into_iter()
            .map(|(old, new)| unsafe { (Op::from_raw(old), Op::from_raw(new)) });
        let staged: Vec<(Op<'x>, Op<'x>)> = staged.collect();
        for (old, new) in &staged {
            assert!(
                old.block().is_some() && new.block().is_some(),
                "cannot commit '{}': it was staged twice, or erased after it was staged",
                old.name()
            );
            self.unlink(*old, |old| {
                // SAFETY: both ops are in a block and have equally many results.
                unsafe { ffi::mb_take_over(old.raw, new.raw) }
            });
        }
        for (old, _) in staged {
            drop_references(old);
        }
    }

    /// Converts `value` to the type `ty`: builds an `unrealized_conversion_cast` right
    /// behind the definition of `value`, and returns the result of the cast.
    ///
    /// # Panics
    /// If the op that defines `value` is in no block; if `value` is defined outside of
    /// the view scope, or belongs to another program; or if a part belongs to another
    /// context.
    pub fn cast(&self, value: Value<'x>, ty: Type<'x>, location: Location<'x>) -> Value<'x> {
        self.check_value(value);
        // SAFETY: `value`, `ty` and `location` are views, so they are live.
        let operand = unsafe {
            let context = mlirTypeGetContext(value.ty().to_raw());
            assert_same_context(context, mlirTypeGetContext(ty.to_raw()));
            assert_same_context(context, mlirLocationGetContext(location.to_raw()));
            melior::ir::Value::from_raw(value.raw)
        };
        let block = match value.defining_op() {
            Some(op) => op.block(),
            None => value.argument_block(),
        };
        let block = block.expect("a value whose definition is visible and in a block");
        let cast = OperationBuilder::new(UNREALIZED_CAST, location)
            .add_operands(&[operand])
            .add_results(&[ty])
            .build()
            .expect("a cast has one operand and one result")
            .into_raw();
        self.record_change();
        // SAFETY: `cast` is new and in no block. `block` is live, and the op that defines
        // `value`, if any, is in `block`.
        unsafe {
            match value.defining_op() {
                Some(op) => mlirBlockInsertOwnedOperationAfter(block.raw, op.raw, cast),
                None => mlirBlockInsertOwnedOperation(block.raw, 0, cast),
            }
            let cast = Op::from_raw(cast);
            self.journal().touch(cast);
            cast.result(0)
        }
    }

    /// Calls `remove` to unlink `op`, and adds `op` to the erased ops.
    pub(super) fn unlink(&self, op: Op<'x>, remove: impl FnOnce(Op<'x>)) {
        // The journal does not record this change: a removal lengthens no chain of rewrites.
        self.session.record_change();
        self.session.cursors.before_unlinking(op.raw);
        self.journal().touch_users_of(op);
        remove(op);
        self.journal().touch_definers(op);
        self.session.record_erased(op.raw);
    }

    /// Builds a new op before `op`, with the location and the regions of `op`. Returns
    /// `None` if the parts do not fit.
    pub(super) fn build_beside(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Option<Op<'x>> {
        self.check_op(op);
        assert!(
            op.block().is_some(),
            "cannot replace an op that is in no block"
        );
        let mut raw = raw_new_op(
            new.name,
            new.attributes,
            new.result_types,
            self.session.compare_contexts,
        );
        if let Some(dict) = new.discardable {
            assert!(dict.is_dictionary(), "expected a dictionary attribute");
            raw.discardable = dict.to_raw();
        }
        if let Some(operands) = new.operands {
            operands.iter().for_each(|&v| self.check_value(v));
            self.record_uses(op, operands);
            raw.operands = operands.as_ptr().cast();
            raw.num_operands = operands.len();
        }
        // SAFETY: `op` is in a block. The array lengths are those that C++ expects, and
        // views and slots have the layout of one raw handle (asserted in `replacement.rs`).
        let new = unsafe { Op::from_option(ffi::mb_build_replacement(op.raw, &raw)) }?;
        self.record_change();
        self.journal().touch(new);
        if new.num_regions() > 0 {
            self.session.record_moved_regions(op.raw, new.raw);
        }
        Some(new)
    }
}

/// Drops the operands and successors of `op` and of the ops inside it.
pub(super) fn drop_references(op: Op) {
    // SAFETY: the caller unlinked `op`, and the session keeps it allocated.
    unsafe { ffi::mb_drop_references(op.raw) }
}

pub(super) const PARTS_FIT: &str =
    "attributes that fit the op's name, and parts of the same context";
