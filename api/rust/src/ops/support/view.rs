//! Parts of an existing op.

use super::{super::attributes::Typed, builder::Parts};
use melior::{
    Context,
    ir::{
        Attribute, RegionRef, Value, ValueLike,
        operation::{OperationLike, OperationRef},
    },
};
use mlir_bridge::{prelude::*, verify::fits};
use std::fmt;

/// Returns the declaration of an op, or `None` if the op is not defined in Rust.
pub(crate) fn declaration(op: OperationRef) -> Option<&'static OpDef> {
    Op::from_melior(op).def()
}

/// Reference to an op that has all parts of its declaration.
#[derive(Clone, Copy)]
pub(crate) struct View<'c, 'v> {
    op: OperationRef<'c, 'v>,
    def: &'static OpDef,
}

impl fmt::Debug for View<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&Op::from_melior(self.op), f)
    }
}
impl PartialEq for View<'_, '_> {
    fn eq(&self, other: &Self) -> bool {
        self.op == other.op
    }
}
impl Eq for View<'_, '_> {}

impl<'c, 'v> View<'c, 'v> {
    /// Returns the view of an op, or `None` if the op has another declaration or lacks a part.
    pub fn of(op: OperationRef<'c, 'v>, def: &'static OpDef) -> Option<Self> {
        let declared = declaration(op)?;
        let same = std::ptr::eq(declared, def) && fits(Op::from_melior(op), def);
        same.then_some(Self { op, def })
    }
    pub fn operation(self) -> OperationRef<'c, 'v> {
        self.op
    }
    /// Returns the op's parts for a new op, without its declared attributes and its regions.
    pub fn to_parts(self) -> Parts<'c, 'v> {
        let mut parts = Parts::new(self.context(), self.def, self.op.location());
        for group in 0..self.def.operands.len() {
            parts.operands(&self.operands(group));
        }
        let types: Vec<_> = self.op.results().map(|r| r.r#type()).collect();
        parts.types(&types);
        for i in 0..self.op.discardable_attribute_count() {
            let (name, attribute) = self.op.discardable_attribute_at(i).expect("in bounds");
            parts.named_attribute(name, attribute);
        }
        parts
    }
    fn adaptor(&self) -> Adaptor<'v> {
        Adaptor::of(Op::from_melior(self.op)).expect("an op of a Rust dialect")
    }
    /// Returns the operands of a group.
    pub fn operands(self, group: usize) -> Vec<Value<'c, 'v>> {
        let operand = |i| self.op.operand(i).expect("in bounds");
        self.adaptor().operand_range(group).map(operand).collect()
    }
    /// Returns the operand of a group with a single operand.
    pub fn operand(self, group: usize) -> Value<'c, 'v> {
        self.operands(group)[0]
    }
    /// Returns the results of a group.
    pub fn results(self, group: usize) -> Vec<Value<'c, 'v>> {
        let result = |i| self.op.result(i).expect("in bounds").into();
        self.adaptor().result_range(group).map(result).collect()
    }
    /// Returns the result of a group with a single result.
    pub fn result(self, group: usize) -> Value<'c, 'v> {
        self.results(group)[0]
    }
    /// Returns the regions from index `first` on.
    pub fn regions(self, first: usize) -> Vec<RegionRef<'c, 'v>> {
        self.op.regions().skip(first).collect()
    }
    /// Returns the region at `index`.
    pub fn region(self, index: usize) -> RegionRef<'c, 'v> {
        self.op.region(index).expect("in bounds")
    }
    fn context(self) -> &'c Context {
        self.op.owner()
    }
    /// Returns the attribute in a slot, or `None` if the slot is empty.
    fn slot(self, slot: usize) -> Option<Attribute<'c>> {
        self.op.slot(slot)
    }
    /// Returns whether a slot holds an attribute.
    pub fn has(self, slot: usize) -> bool {
        self.slot(slot).is_some()
    }
    /// Returns the value of an attribute if it is present.
    pub fn optional<T: Typed>(self, slot: usize) -> Option<T::ViewValue<'c>> {
        self.slot(slot).map(|a| to_value::<T>(a, self.def, slot))
    }
    /// Returns the value of an attribute, or its default value if it is absent.
    pub fn attribute<T: Typed>(self, slot: usize) -> T::ViewValue<'c> {
        let attribute = self
            .slot(slot)
            .or_else(|| match self.def.attributes[slot].presence {
                Presence::Default(text) | Presence::Filled(text) => {
                    self.context().parse_attribute(text)
                }
                Presence::Required | Presence::Optional => None,
            });
        let attribute = attribute.expect("an attribute, which `View::of` requires");
        to_value::<T>(attribute, self.def, slot)
    }
    /// Returns whether an attribute, if present, converts to a Rust value.
    pub fn converts<T: Typed>(self, slot: usize) -> bool {
        self.slot(slot)
            .is_none_or(|a| T::from_attribute(a).is_some())
    }
}

/// Converts an attribute to a Rust value.
///
/// # Panics
/// If the attribute is not of type `T`, because the op was changed after its view was made.
fn to_value<'c, T: Typed>(attribute: Attribute<'c>, def: &OpDef, slot: usize) -> T::ViewValue<'c> {
    T::from_attribute(attribute).unwrap_or_else(|| {
        let name = def.attributes[slot].name;
        panic!("'{name}' of '{}' was changed to '{attribute}'", def.name)
    })
}
