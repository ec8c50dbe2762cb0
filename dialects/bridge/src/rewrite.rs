//! Rebuilding ops in place: one call each, without a pattern framework.

use crate::{
    declaration::OpDef,
    ffi,
    ir::*,
};
use mlir_sys::*;
use std::{cell::RefCell, marker::PhantomData, ptr::null};

/// Replaces ops one by one.
///
/// Replaced ops are unlinked at once, and lose operands and regions; they are
/// freed only with the rewriter, so that views of them never dangle.
#[derive(Default)]
pub struct Rewriter<'c> {
    replaced: RefCell<Vec<MlirOperation>>,
    context: PhantomData<&'c Context>,
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

/// Inherent attributes of a new op.
pub enum NewAttributes<'a, 'c> {
    /// The property slots of an op defined in Rust.
    Slots(&'static OpDef, &'a [Slot<'c>]),
    /// A dictionary, for any other op.
    Dictionary(Attribute<'c>),
}

impl<'c> Rewriter<'c> {
    /// A rewriter that has replaced nothing.
    pub fn new() -> Self {
        Self {
            replaced: RefCell::default(),
            context: PhantomData,
        }
    }

    /// Puts a new op into the place of `op`.
    ///
    /// # Panics
    /// If `op` is in no block, or slots or types are not as many as declared.
    pub fn replace(&self, op: Op<'c>, new: &Replacement<'_, 'c>) -> Op<'c> {
        assert!(op.block().is_some(), "only an op in a block can be replaced");
        assert_eq!(new.result_types.len(), op.num_results());
        let mut raw = ffi::Rebuild {
            name: new.name.0 as ffi::Ptr,
            slots: null(),
            properties: Slot::EMPTY.0,
            discardable: Slot::from(new.discardable).0,
            result_types: new.result_types.as_ptr().cast(),
            operands: null(),
            num_operands: 0,
        };
        match new.attributes {
            NewAttributes::Slots(def, slots) => {
                assert_eq!(slots.len(), def.attributes.len());
                // A dangling, non-null pointer stands for no slots.
                raw.slots = slots.as_ptr().cast();
            }
            NewAttributes::Dictionary(dict) => raw.properties = dict.to_raw(),
        }
        if let Some(operands) = new.operands {
            raw.operands = operands.as_ptr().cast();
            raw.num_operands = operands.len();
        }
        // SAFETY: a linked op; arrays of the lengths that C++ expects. Views
        // and slots are one raw handle each.
        unsafe {
            let result = ffi::mb_rebuild(op.raw, &raw);
            self.replaced.borrow_mut().push(op.raw);
            Op::from_raw(result)
        }
    }
}

impl Drop for Rewriter<'_> {
    fn drop(&mut self) {
        for op in self.replaced.take() {
            // SAFETY: unlinked by `replace`, without uses, and owned here.
            unsafe { mlirOperationDestroy(op) }
        }
    }
}
