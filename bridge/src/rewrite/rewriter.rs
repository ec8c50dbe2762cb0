//! The rewriter: erases, inserts and replaces ops within one step.

use super::{
    handle::{OpHandle, ValueHandle},
    journal::Journal,
    replacement::{NewAttributes, Replacement},
    session::{NO_OP, OTHER_PROGRAM, Session},
};
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{
        Attribute, AttributeLike, Block, Location, OTHER_CONTEXT, Op, OpName, Slot, Type, TypeLike,
        Value, extent::holder,
    },
};
use melior::{ContextRef, ir::operation::OperationBuilder};
use mlir_sys::*;
use std::{
    marker::PhantomData,
    ptr::{from_ref, null},
};

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
    /// Returns the number of ops that were inserted since the function of a pattern was called; 0 outside of a
    /// pattern.
    pub fn insertions(&self) -> usize {
        self.journal().insertions()
    }
    /// Returns the ops that the function of a pattern inserted after the first `insertions` ops, and that are in a
    /// block.
    pub fn inserted_since(&self, insertions: usize) -> Vec<Op<'x>> {
        let all = self.journal().inserted(insertions).into_iter();
        // SAFETY: the ops were inserted in this step, and ops that a step erases are not freed before the step ends.
        let all = all.map(|ptr| unsafe { Op::from_raw(MlirOperation { ptr }) });
        all.filter(|op| op.block().is_some()).collect()
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
    /// freed since, or the scanner belongs neither to these steps nor, in a worker, to the
    /// steps that made the worker. In a worker, if the handle is neither of the worker's op nor made by a
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
        unsafe {
            self.session.resolve(&handle.holder);
            Value::from_raw(handle.value)
        }
    }

    // ---- Checks ------------------------------------------------------------------------

    /// Sets `may_cross_blocks` if one of `values` is defined in another block than `block`,
    /// where an op is about to use the values.
    pub(super) fn record_uses(&self, block: MlirBlock, values: &[Value<'x>]) {
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
    /// Returns the block of `op`, after checking that `op` belongs to the program. `action`
    /// is for the message.
    ///
    /// # Panics
    /// If `op` is in no block or belongs to another program.
    pub(super) fn check_linked(&self, op: Op<'x>, action: &str) -> Block<'x> {
        self.check_op(op);
        let block = op.block();
        block.unwrap_or_else(|| panic!("cannot {action} an op that is in no block"))
    }
    /// Checks that `value` belongs to the program.
    ///
    /// # Panics
    /// If `value` belongs to another program or is a result of the root.
    pub(super) fn check_value(&self, value: Value<'x>) {
        assert!(self.session.owns_value(value.raw), "{OTHER_PROGRAM}");
    }
    /// Checks that `context`, the context of a part, is the context of the program.
    ///
    /// # Panics
    /// If `context` is another context.
    pub(super) fn check_context(&self, context: ContextRef) {
        assert!(context == *self.root().context(), "{OTHER_CONTEXT}");
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
        self.remove(op, |op| {
            // SAFETY: both ops are in a block and have equally many results. The session
            // owns `op` from now on.
            unsafe { ffi::mb_take_over(op.raw, result.raw) }
        });
        Ok(result)
    }

    /// Replaces the results of `op` by other values, and erases `op` with its regions.
    ///
    /// # Panics
    /// If `op` is in no block; if there is not one value per result; if `op` or an op
    /// inside it defines one of the values; or if an op or a value belongs to another
    /// program.
    pub fn replace_by(&self, op: Op<'x>, values: &[Value<'x>]) {
        let block = self.check_linked(op, "replace");
        values.iter().for_each(|&v| self.check_value(v));
        self.record_uses(block.raw, values);
        assert_eq!(values.len(), op.num_results());
        for value in values {
            // SAFETY: `value` and `op` are views, so they are live.
            let is_erased_too = unsafe { ffi::mb_defines(op.raw, value.raw) };
            assert!(
                !is_erased_too,
                "cannot replace an op by a value that is erased with it"
            );
        }
        self.remove(op, |op| {
            // SAFETY: `op` is in a block, and there is one value per result. The session
            // owns `op` from now on.
            unsafe { ffi::mb_replace_by(op.raw, values.as_ptr().cast()) }
        });
    }

    /// Erases an op whose results are not used.
    ///
    /// # Panics
    /// If `op` is in no block or belongs to another program, or if its results are used.
    pub fn erase(&self, op: Op<'x>) {
        self.check_linked(op, "erase");
        assert!(
            !op.results().any(Value::is_used),
            "cannot erase an op whose results are used"
        );
        self.remove(op, |op| {
            // SAFETY: `op` is in a block and has no uses. The session owns `op` from now
            // on.
            unsafe { mlirOperationRemoveFromParent(op.raw) }
        });
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
        self.check_context(ty.context());
        self.check_context(location.context());
        let definer = value.defining_op();
        let block = definer.map_or_else(|| value.argument_block(), Op::block);
        let block = block.expect("a value whose definition is visible and in a block");
        // SAFETY: `value` is a view, so it is live.
        let operand = unsafe { melior::ir::Value::from_raw(value.raw) };
        let cast = OperationBuilder::new(UNREALIZED_CAST, location)
            .add_operands(&[operand])
            .add_results(&[ty])
            .build()
            .expect("a cast has one operand and one result")
            .into_raw();
        self.record_change();
        // SAFETY: `cast` is new and in no block. `block` is live, and `definer` is in `block`,
        // or null: then MLIR inserts at the front.
        let cast = unsafe {
            let definer = definer.map_or(NO_OP, |op| op.raw);
            mlirBlockInsertOwnedOperationAfter(block.raw, definer, cast);
            Op::from_raw(cast)
        };
        self.journal().touch(cast);
        cast.result(0)
    }

    /// Calls `unlink` to unlink `op`, and erases `op` with its references.
    fn remove(&self, op: Op<'x>, unlink: impl FnOnce(Op<'x>)) {
        self.unlink(op, unlink);
        drop_references(op);
    }
    /// Calls `unlink` to unlink `op`, and adds `op` to the erased ops.
    fn unlink(&self, op: Op<'x>, unlink: impl FnOnce(Op<'x>)) {
        // The journal does not record this change: a removal lengthens no chain of rewrites.
        self.session.record_change();
        self.session.cursors.before_unlinking(op.raw);
        self.journal().touch_users_of(op);
        unlink(op);
        self.journal().touch_definers(op);
        self.session.record_erased(op.raw);
    }

    /// Converts the description of an op to the table that C++ expects. The table has no
    /// operands and no regions yet.
    ///
    /// # Panics
    /// If the number of slots is not the declared number, or if a dictionary attribute is
    /// not a dictionary.
    pub(super) fn raw_op(
        &self,
        name: OpName,
        attributes: NewAttributes,
        discardable: Option<Attribute>,
        result_types: &[Type],
    ) -> ffi::NewOp {
        let dictionary = |dict: Attribute| {
            assert!(dict.is_dictionary(), "expected a dictionary attribute");
            dict.to_raw()
        };
        let mut raw = ffi::NewOp {
            name: name.raw(),
            slots: null(),
            def: null(),
            inherent: Slot::EMPTY.0,
            discardable: discardable.map_or(Slot::EMPTY.0, dictionary),
            result_types: result_types.as_ptr().cast(),
            num_results: result_types.len(),
            operands: null(),
            num_operands: 0,
            num_regions: 0,
        };
        match attributes {
            NewAttributes::Slots(def, slots) => {
                assert_eq!(slots.len(), def.attributes.len());
                // An empty slice has a dangling, non-null pointer: non-null means slots.
                raw.slots = slots.as_ptr().cast();
                raw.def = from_ref(def).cast();
            }
            NewAttributes::Dictionary(dict) => raw.inherent = dictionary(dict),
        }
        raw
    }
    /// Adds the operands of an op that will be in `block` to its table.
    ///
    /// # Panics
    /// If an operand belongs to another program or is a result of the root.
    pub(super) fn add_operands(
        &self,
        raw: &mut ffi::NewOp,
        block: MlirBlock,
        operands: &[Value<'x>],
    ) {
        operands.iter().for_each(|&v| self.check_value(v));
        self.record_uses(block, operands);
        raw.operands = operands.as_ptr().cast();
        raw.num_operands = operands.len();
    }

    /// Builds a new op before `op`, with the location and the regions of `op`. Returns
    /// `None` if the parts do not fit.
    pub(super) fn build_beside(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Option<Op<'x>> {
        let block = self.check_linked(op, "replace");
        let mut raw = self.raw_op(new.name, new.attributes, new.discardable, new.result_types);
        if let Some(operands) = new.operands {
            self.add_operands(&mut raw, block.raw, operands);
        }
        // SAFETY: `op` is in a block. The array lengths are those that C++ expects, and
        // views and slots have the layout of one raw handle (asserted in `replacement.rs`).
        let new = unsafe { Op::from_option(ffi::mb_build_replacement(op.raw, &raw)) }?;
        self.record_change();
        self.journal().insert(new);
        if new.num_regions() > 0 {
            self.session.record_moved_regions(op.raw, new.raw);
        }
        Some(new)
    }
}

/// Drops the operands and successors of `op` and of the ops inside it.
fn drop_references(op: Op) {
    // SAFETY: the caller unlinked `op`, and the session keeps it allocated.
    unsafe { ffi::mb_drop_references(op.raw) }
}

pub(super) const PARTS_FIT: &str =
    "attributes that fit the op's name, and parts of the same context";
