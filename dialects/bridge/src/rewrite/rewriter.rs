//! Ops erased, inserted and replaced in one step.

use super::{
    handle::{OpHandle, ValueHandle},
    replacement::{NewOp, Replacement, raw},
    session::{OTHER_PROGRAM, Session},
};
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{AttributeLike, Location, Op, Type, TypeLike, Value, same_context},
};
use melior::ir::operation::OperationBuilder;
use mlir_sys::*;
use std::marker::PhantomData;

/// The op that stands between a type and what it is converted to.
pub const UNREALIZED_CAST: &str = "builtin.unrealized_conversion_cast";

/// The permission to change the program that views of the brand `'x` show, for one
/// [step](super::Steps). The closure of [`edit`](super::edit()) and a pass
/// ([`PassRun::rewriter`](crate::passes::PassRun::rewriter)) are one step each.
///
/// Erased ops are unlinked and lose their operands. They are freed when the step has ended,
/// so that no view dangles. If the program uses a value of an erased op then, the step
/// fails, and a cast without operands takes the place of the value.
///
/// The order of uses is part of bytecode. [`Self::replace`] moves the uses of an op's
/// results at once. [`Self::stage`] only builds the new op, over the old operands;
/// [`Self::commit`] then moves the uses, op by op: the order of MLIR's dialect conversion.
///
/// Types, attributes and locations that live as long as `'c`, as those of the context do,
/// are of use in every step.
///
/// A rewriter changes nothing that another step shows:
///
/// ```compile_fail
/// # use mlir_bridge::prelude::*;
/// fn f<'x, 'y>(rewriter: &Rewriter<'x, '_>, op: Op<'y>) {
///     rewriter.erase(op);
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Rewriter<'x, 'c: 'x> {
    pub(super) session: &'x Session,
    /// The brand is invariant.
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
    /// Returns the op that is changed with all that it holds: the root of the steps.
    pub fn root(&self) -> Op<'x> {
        // SAFETY: the root outlives the steps (contract of `Session::new`).
        unsafe { Op::from_raw(self.session.root()) }
    }
    /// Returns whether this step, or an earlier one, changed anything.
    pub fn has_changed(&self) -> bool {
        self.session.changes() > 0
    }
    pub(super) fn change(&self) {
        self.session.change();
    }

    // ---- Handles -----------------------------------------------------------------------

    /// Makes a handle of an op, for later steps and for workers.
    ///
    /// # Panics
    /// If `op` is of another program.
    pub fn handle(&self, op: Op<'x>) -> OpHandle {
        self.check_op(op);
        self.session.handle(op.raw)
    }
    /// Returns the op of a handle, which may have been erased meanwhile.
    ///
    /// # Panics
    /// If the handle is of another program; in a worker, if the handle is of neither the
    /// worker's op nor one that this worker, or an earlier one of the same op, has seen.
    pub fn op(&self, handle: &OpHandle) -> Op<'x> {
        // SAFETY: the handle pins the op, which is freed when the steps have ended.
        unsafe { Op::from_raw(self.session.redeem(handle)) }
    }
    /// Makes a handle of a value, for later steps and for workers.
    ///
    /// # Panics
    /// If `value` is of another program, or a result of the root.
    pub fn value_handle(&self, value: Value<'x>) -> ValueHandle {
        self.check_value(value);
        // SAFETY: a live value, which an op defines, or whose block is in an op.
        let holder = unsafe {
            match mlirValueIsAOpResult(value.raw) {
                true => mlirOpResultGetOwner(value.raw),
                false => mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value.raw)),
            }
        };
        ValueHandle {
            value: value.raw,
            holder: self.session.handle(holder),
        }
    }
    /// Returns the value of a handle.
    ///
    /// # Panics
    /// As for [`Self::op`].
    pub fn value(&self, handle: &ValueHandle) -> Value<'x> {
        // SAFETY: the handle pins the op that defines the value or holds its block, and
        // while anything is pinned, no block is freed.
        unsafe { Value::from_raw(self.session.redeem_value(handle)) }
    }

    // ---- Checks ------------------------------------------------------------------------

    /// Notes that an op is to use values in `beside`'s place.
    pub(super) fn uses(&self, beside: Op<'x>, values: &[Value<'x>]) {
        let crosses = &self.session.crosses;
        // SAFETY: a live op and values.
        let is_other = |v: &Value| unsafe {
            ffi::mb_value_block(v.raw).ptr != mlirOperationGetBlock(beside.raw).ptr
        };
        if !crosses.get() && values.iter().any(is_other) {
            crosses.set(true);
        }
    }
    /// # Panics
    /// If the op is of another program.
    pub(super) fn check_op(&self, op: Op<'x>) {
        assert!(self.session.owns(op.raw), "{OTHER_PROGRAM}");
    }
    /// # Panics
    /// If the value is of another program, or a result of the root.
    pub(super) fn check_value(&self, value: Value<'x>) {
        assert!(self.session.owns_value(value.raw), "{OTHER_PROGRAM}");
    }
    pub(super) fn is_root(&self, op: Op<'x>) -> bool {
        self.session.is_root(op.raw)
    }

    // ---- Ops -----------------------------------------------------------------------------

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
    pub fn replace(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Op<'x> {
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
    pub fn try_replace(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Result<Op<'x>> {
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
    pub fn insert(&self, next: Op<'x>, new: &NewOp<'_, 'x>) -> Op<'x> {
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
            self.session.of_any_context,
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
    pub fn replace_by(&self, op: Op<'x>, values: &[Value<'x>]) {
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
    pub fn erase(&self, op: Op<'x>) {
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
    pub fn stage(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Op<'x> {
        let result = self.build_beside(op, new).expect(PARTS_FIT);
        self.session.staged.borrow_mut().push((op.raw, result.raw));
        result
    }

    /// Replaces the staged ops, in the order in which they were staged. What is
    /// staged last is committed when the step ends.
    ///
    /// # Panics
    /// If one of them was taken out since, or was staged twice.
    pub fn commit(&self) {
        let staged = self.session.staged.take();
        // SAFETY: staged ops are freed after the step that staged them.
        let staged = staged
            .into_iter()
            .map(|(old, new)| unsafe { (Op::from_raw(old), Op::from_raw(new)) });
        let staged: Vec<(Op<'x>, Op<'x>)> = staged.collect();
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
    pub fn cast(&self, value: Value<'x>, ty: Type<'x>, location: Location<'x>) -> Value<'x> {
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

    /// Unlinks an op by `how`. The step frees the op.
    fn unlink(&self, op: Op<'x>, how: impl FnOnce(Op<'x>)) {
        self.change();
        self.session.cursors.before_unlinking(op.raw);
        how(op);
        self.session.erased.borrow_mut().push(op.raw);
    }

    /// A new op before `op`, with its location and regions; none if the parts do not
    /// fit.
    fn build_beside(&self, op: Op<'x>, new: &Replacement<'_, 'x>) -> Option<Op<'x>> {
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
            self.session.of_any_context,
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
            let mut unchecked = self.session.unchecked.borrow_mut();
            if !op.is_isolated() || unchecked.contains(&(op.raw.ptr as usize)) {
                unchecked.insert(new.raw.ptr as usize);
            }
        }
        Some(new)
    }
}

fn drop_references(op: Op) {
    // SAFETY: an op that was unlinked.
    unsafe { ffi::mb_drop_references(op.raw) }
}

const PARTS_FIT: &str = "attributes that fit the op's name, and parts of one context";
