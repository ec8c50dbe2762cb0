//! What a new op is made of.

use crate::{
    ffi,
    ir::{Attribute, AttributeLike, Location, OpName, Slot, Type, Value},
    op::OpDef,
};
use mlir_sys::{MlirAttribute, MlirType, MlirValue};
use std::ptr::{from_ref, null};

/// A new op that takes the place of an old one: its location, regions,
/// results' uses, and what is not said here.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// /// Gives the results of `op` another type.
/// fn retype<'c>(op: Op<'c>, ty: Type<'c>, rewriter: &Rewriter<'c, '_>) -> Op<'c> {
///     let attributes = NewAttributes::Dictionary(op.context().dictionary(&[]));
///     let types = vec![ty; op.num_results()];
///     rewriter.replace(op, &Replacement::new(op.name_id(), attributes, &types))
/// }
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Replacement<'a, 'c> {
    /// The new name.
    pub name: OpName<'c>,
    /// The new inherent attributes.
    pub attributes: NewAttributes<'a, 'c>,
    /// The new discardable attributes; the old op's if none.
    pub discardable: Option<Attribute<'c>>,
    /// The new results' types, one per old result.
    pub result_types: &'a [Type<'c>],
    /// The new operands; the old op's if none.
    pub operands: Option<&'a [Value<'c>]>,
}

impl<'a, 'c> Replacement<'a, 'c> {
    /// An op that differs from the old one in this only.
    pub fn new(
        name: OpName<'c>,
        attributes: NewAttributes<'a, 'c>,
        result_types: &'a [Type<'c>],
    ) -> Self {
        Self {
            name,
            attributes,
            discardable: None,
            result_types,
            operands: None,
        }
    }
    /// Sets the discardable attributes, a dictionary.
    #[must_use]
    pub fn discardable(mut self, dict: Attribute<'c>) -> Self {
        self.discardable = Some(dict);
        self
    }
    /// Sets the operands.
    #[must_use]
    pub fn operands(mut self, operands: &'a [Value<'c>]) -> Self {
        self.operands = Some(operands);
        self
    }
}

/// A new op without regions, which takes no other's place.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NewOp<'a, 'c> {
    /// The name.
    pub name: OpName<'c>,
    /// The inherent attributes. There are no others.
    pub attributes: NewAttributes<'a, 'c>,
    /// The location.
    pub location: Location<'c>,
    /// The operands.
    pub operands: &'a [Value<'c>],
    /// The results' types.
    pub result_types: &'a [Type<'c>],
}

impl<'a, 'c> NewOp<'a, 'c> {
    /// An op without operands and results.
    pub fn new(
        name: OpName<'c>,
        attributes: NewAttributes<'a, 'c>,
        location: Location<'c>,
    ) -> Self {
        Self {
            name,
            attributes,
            location,
            operands: &[],
            result_types: &[],
        }
    }
    /// Sets the operands.
    #[must_use]
    pub fn operands(mut self, operands: &'a [Value<'c>]) -> Self {
        self.operands = operands;
        self
    }
    /// Sets the results' types.
    #[must_use]
    pub fn result_types(mut self, types: &'a [Type<'c>]) -> Self {
        self.result_types = types;
        self
    }
}

/// Inherent attributes of a new op.
#[derive(Clone, Copy, Debug)]
pub enum NewAttributes<'a, 'c> {
    /// The property slots of an op defined in Rust: see [`OpDef::slots`].
    Slots(&'static OpDef, &'a [Slot<'c>]),
    /// A dictionary, for any other op.
    Dictionary(Attribute<'c>),
}

// Slices of these are handed to C++ as they are.
const _: () = {
    assert!(size_of::<Type>() == size_of::<MlirType>());
    assert!(align_of::<Type>() == align_of::<MlirType>());
    assert!(size_of::<Value>() == size_of::<MlirValue>());
    assert!(align_of::<Value>() == align_of::<MlirValue>());
    assert!(size_of::<Slot>() == size_of::<MlirAttribute>());
    assert!(align_of::<Slot>() == align_of::<MlirAttribute>());
};

/// What C++ builds an op from, without operands.
///
/// # Panics
/// If slots are not as many as declared, or the dictionary is none.
pub(super) fn raw(
    name: OpName,
    attributes: NewAttributes,
    result_types: &[Type],
    of_any_context: bool,
) -> ffi::NewOp {
    let mut raw = ffi::NewOp {
        name: name.raw(),
        slots: null(),
        def: null(),
        inherent: Slot::EMPTY.0,
        discardable: Slot::EMPTY.0,
        result_types: result_types.as_ptr().cast(),
        num_results: result_types.len(),
        operands: null(),
        num_operands: 0,
        of_any_context,
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
