//! Rebuilding ops in place, and new ones before them: one call each, without a
//! pattern framework.

use crate::{declaration::OpDef, ffi, ir::*};
use melior::ir::operation::OperationBuilder;
use mlir_sys::*;
use std::{
    cell::RefCell,
    ptr::{from_ref, null},
};

/// The op that stands between a type and what it is converted to.
pub const UNREALIZED_CAST: &str = "builtin.unrealized_conversion_cast";

/// Replaces ops one by one, by one op or by values that others made.
///
/// Replaced ops are unlinked, and lose operands and regions; they are freed
/// only with the rewriter, so that views of them never dangle.
///
/// The order in which uses come about is part of bytecode. [`Self::replace`]
/// moves the uses of an op's results at once. [`Self::stage`] only builds the
/// new op, over the old operands; [`Self::commit`] then moves the uses, op by
/// op: the order of MLIR's dialect conversion.
#[derive(Default)]
pub struct Rewriter<'c> {
    replaced: RefCell<Vec<MlirOperation>>,
    staged: RefCell<Vec<(Op<'c>, Op<'c>)>>,
}

/// A new op that takes the place of an old one: its location, regions,
/// results' uses, and what is not said here.
pub struct Replacement<'a, 'c> {
    /// The new name.
    pub name: OpName,
    /// The new inherent attributes.
    pub attributes: NewAttributes<'a, 'c>,
    /// The new discardable attributes; the old op's if none.
    pub discardable: Option<Attribute<'c>>,
    /// The new results' types, one per old result.
    pub result_types: &'a [Type<'c>],
    /// The new operands; the old op's if none.
    pub operands: Option<&'a [Value<'c>]>,
}

/// A new op without regions, which takes no other's place.
pub struct NewOp<'a, 'c> {
    /// The name.
    pub name: OpName,
    /// The inherent attributes. There are no others.
    pub attributes: NewAttributes<'a, 'c>,
    /// The location.
    pub location: Location<'c>,
    /// The operands.
    pub operands: &'a [Value<'c>],
    /// The results' types.
    pub result_types: &'a [Type<'c>],
}

/// Inherent attributes of a new op.
#[derive(Clone, Copy)]
pub enum NewAttributes<'a, 'c> {
    /// The property slots of an op defined in Rust.
    Slots(&'static OpDef, &'a [Slot<'c>]),
    /// A dictionary, for any other op.
    Dictionary(Attribute<'c>),
}

impl<'c> Rewriter<'c> {
    /// A rewriter that has replaced nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a new op into the place of `op`.
    ///
    /// The order of uses, which bytecode shows: the new op's operands are the
    /// first uses of their values, and the uses of its results are those of the
    /// old results in reverse.
    ///
    /// # Panics
    /// If `op` is in no block, slots or types are not as many as declared, or
    /// the attributes are not those of an op of the new name.
    pub fn replace(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Op<'c> {
        let result = build_beside(op, new);
        // SAFETY: two linked ops with as many results; `op` is ours now.
        unsafe {
            ffi::mb_take_over(op.raw, result.raw);
            ffi::mb_drop_references(op.raw);
        }
        self.replaced.borrow_mut().push(op.raw);
        result
    }

    /// Builds a new op before `next`.
    ///
    /// # Panics
    /// If `next` is in no block, slots are not as many as declared, or the
    /// attributes are not those of an op of the name.
    pub fn insert(&self, next: Op<'c>, new: &NewOp<'_, 'c>) -> Op<'c> {
        assert!(
            next.block().is_some(),
            "only before an op in a block can another be built"
        );
        let mut raw = raw(new.name, new.attributes, new.result_types);
        raw.operands = new.operands.as_ptr().cast();
        raw.num_operands = new.operands.len();
        // SAFETY: a linked op; arrays of the lengths that are told. Views and
        // slots are one raw handle each.
        unsafe { Op::from_option(ffi::mb_build_before(next.raw, new.location.to_raw(), &raw)) }
            .expect(ATTRIBUTES_FIT)
    }

    /// Replaces the results of `op`, which is unlinked, by other values. Its
    /// regions go with it.
    ///
    /// # Panics
    /// If `op` is in no block, or the values are not as many as its results.
    pub fn replace_by(&self, op: Op<'c>, values: &[Value<'c>]) {
        assert!(
            op.block().is_some(),
            "only an op in a block can be replaced"
        );
        assert_eq!(values.len(), op.num_results());
        // SAFETY: a linked op, and a value per result; `op` is ours now.
        unsafe {
            ffi::mb_replace_by(op.raw, values.as_ptr().cast());
            ffi::mb_drop_references(op.raw);
        }
        self.replaced.borrow_mut().push(op.raw);
    }

    /// Removes an op.
    ///
    /// # Panics
    /// If `op` is in no block, or its results are used.
    pub fn erase(&self, op: Op<'c>) {
        assert!(op.block().is_some(), "only an op in a block can be removed");
        assert!(!op.results().any(Value::is_used), "the op is used");
        // SAFETY: a linked op without uses, which is ours now.
        unsafe {
            mlirOperationRemoveFromParent(op.raw);
            ffi::mb_drop_references(op.raw);
        }
        self.replaced.borrow_mut().push(op.raw);
    }

    /// Builds a new op next to `op`, which it replaces with the next commit.
    ///
    /// # Panics
    /// As for [`Self::replace`].
    pub fn stage(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Op<'c> {
        let result = build_beside(op, new);
        self.staged.borrow_mut().push((op, result));
        result
    }

    /// Replaces the staged ops, in the order in which they were staged.
    pub fn commit(&self) {
        let staged = self.staged.take();
        for (old, new) in &staged {
            // SAFETY: two linked ops with as many results.
            unsafe { ffi::mb_take_over(old.raw, new.raw) }
        }
        for (old, _) in staged {
            // SAFETY: unlinked, and ours now.
            unsafe { ffi::mb_drop_references(old.raw) }
            self.replaced.borrow_mut().push(old.raw);
        }
    }
}

impl Drop for Rewriter<'_> {
    fn drop(&mut self) {
        self.commit();
        for op in self.replaced.take() {
            // SAFETY: unlinked, without uses, and owned here.
            unsafe { mlirOperationDestroy(op) }
        }
    }
}

/// `value` as a value of another type, by a new `unrealized_conversion_cast`
/// right behind what defines it.
pub fn cast<'c>(value: Value<'c>, ty: Type<'c>, location: Location<'c>) -> Value<'c> {
    let cast = OperationBuilder::new(UNREALIZED_CAST, location)
        // SAFETY: a live value.
        .add_operands(&[unsafe { melior::ir::Value::from_raw(value.raw) }])
        .add_results(&[ty])
        .build()
        .expect("one operand and one result are enough")
        .into_raw();
    // SAFETY: a new op goes into the block of the value's definition.
    unsafe {
        match (value.defining_op(), value.argument_block()) {
            (Some(op), _) => {
                let block = op.block().expect("an op in a block");
                mlirBlockInsertOwnedOperationAfter(block.raw, op.raw, cast);
            }
            (None, Some(block)) => mlirBlockInsertOwnedOperation(block.raw, 0, cast),
            (None, None) => unreachable!("a value is a result or an argument"),
        }
        Op::from_raw(cast).result(0)
    }
}

/// A new op before `op`, with its location and regions.
fn build_beside<'c>(op: Op<'c>, new: &Replacement<'_, 'c>) -> Op<'c> {
    assert!(
        op.block().is_some(),
        "only an op in a block can be replaced"
    );
    assert_eq!(new.result_types.len(), op.num_results());
    let mut raw = raw(new.name, new.attributes, new.result_types);
    if let Some(dict) = new.discardable {
        assert!(dict.is_dictionary(), "expected a dictionary attribute");
        raw.discardable = dict.to_raw();
    }
    if let Some(operands) = new.operands {
        raw.operands = operands.as_ptr().cast();
        raw.num_operands = operands.len();
    }
    // SAFETY: a linked op; arrays of the lengths that C++ expects. Views and
    // slots are one raw handle each.
    unsafe { Op::from_option(ffi::mb_build_beside(op.raw, &raw)) }.expect(ATTRIBUTES_FIT)
}

const ATTRIBUTES_FIT: &str = "attributes that fit the op's new name";

/// What C++ builds an op from, without operands.
fn raw(name: OpName, attributes: NewAttributes, result_types: &[Type]) -> ffi::NewOp {
    let mut raw = ffi::NewOp {
        name: name.0 as ffi::Ptr,
        slots: null(),
        def: null(),
        inherent: Slot::EMPTY.0,
        discardable: Slot::EMPTY.0,
        result_types: result_types.as_ptr().cast(),
        num_results: result_types.len(),
        operands: null(),
        num_operands: 0,
    };
    match attributes {
        NewAttributes::Slots(def, slots) => {
            assert_eq!(slots.len(), def.attributes.len());
            // A dangling, non-null pointer stands for no slots.
            raw.slots = slots.as_ptr().cast();
            raw.def = from_ref(def).cast();
        }
        NewAttributes::Dictionary(dict) => {
            assert!(dict.is_dictionary(), "expected a dictionary attribute");
            raw.inherent = dict.to_raw();
        }
    }
    raw
}
