//! Parts of an existing op.

use super::{
    super::attributes::Typed,
    builder::Parts,
    references::{BuildContext, ViewedOp},
};
use melior::{Context, ir::Attribute};
use mlir_bridge::{prelude::*, verify::fits};
use std::{fmt, marker::PhantomData};

/// Returns the declaration of an op, or `None` if the op is not defined in Rust.
pub(crate) fn declaration<'c, 'v>(op: impl ViewedOp<'c, 'v>) -> Option<&'static OpDef> {
    op.to_bridge().def()
}

/// Op that has all parts of its declaration.
#[derive(Clone, Copy)]
pub(crate) struct View<'c, 'v, O> {
    op: O,
    def: &'static OpDef,
    lifetimes: PhantomData<(&'c Context, &'v ())>,
}

impl<'c, 'v, O: ViewedOp<'c, 'v>> fmt::Debug for View<'c, 'v, O> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.op.to_bridge(), f)
    }
}
impl<O: PartialEq> PartialEq for View<'_, '_, O> {
    fn eq(&self, other: &Self) -> bool {
        self.op == other.op
    }
}
impl<O: Eq> Eq for View<'_, '_, O> {}

impl<'c, 'v, O: ViewedOp<'c, 'v>> View<'c, 'v, O> {
    /// Returns the view of an op, or `None` if the op has another declaration or lacks a part.
    pub fn of(op: O, def: &'static OpDef) -> Option<Self> {
        let declared = declaration(op)?;
        let same = std::ptr::eq(declared, def) && fits(op.to_bridge(), def);
        same.then_some(Self {
            op,
            def,
            lifetimes: PhantomData,
        })
    }
    pub fn operation(self) -> O {
        self.op
    }
    /// Returns the op's parts for a new op, without its declared attributes and its regions.
    pub fn to_parts<B>(self, build_context: B) -> Parts<'c, 'v, B>
    where
        B: BuildContext<'c, 'v, Value = O::Value>,
    {
        let mut parts = Parts::new(build_context, self.def, self.op.location_of());
        for group in 0..self.def.operands.len() {
            parts.operands(&self.operands(group));
        }
        let results = 0..self.op.to_bridge().num_results();
        let types: Vec<_> = results.map(|i| O::type_of(self.op.result_at(i))).collect();
        parts.types(&types);
        for (name, attribute) in self.op.discardable_attributes() {
            parts.any_attribute(&name, attribute);
        }
        parts
    }
    fn adaptor(&self) -> Adaptor<'v> {
        Adaptor::of(self.op.to_bridge()).expect("an op of a Rust dialect")
    }
    /// Returns the operands of a group.
    pub fn operands(self, group: usize) -> Vec<O::Value> {
        let range = self.adaptor().operand_range(group);
        range.map(|i| self.op.operand_at(i)).collect()
    }
    /// Returns the operand of a group with a single operand.
    pub fn operand(self, group: usize) -> O::Value {
        self.operands(group)[0]
    }
    /// Returns the results of a group.
    pub fn results(self, group: usize) -> Vec<O::Value> {
        let range = self.adaptor().result_range(group);
        range.map(|i| self.op.result_at(i)).collect()
    }
    /// Returns the result of a group with a single result.
    pub fn result(self, group: usize) -> O::Value {
        self.results(group)[0]
    }
    /// Returns the regions from index `first` on.
    pub fn regions(self, first: usize) -> Vec<O::Region> {
        let all = first..self.op.to_bridge().num_regions();
        all.map(|i| self.op.region_at(i)).collect()
    }
    /// Returns the region at `index`.
    pub fn region(self, index: usize) -> O::Region {
        self.op.region_at(index)
    }
    /// Returns whether a slot holds an attribute.
    pub fn has(self, slot: usize) -> bool {
        self.op.slot_at(slot).is_some()
    }
    /// Returns the value of an attribute if it is present.
    pub fn optional<T: Typed>(self, slot: usize) -> Option<T::ViewValue<'c>> {
        self.op
            .slot_at(slot)
            .map(|a| to_value::<T>(a, self.def, slot))
    }
    /// Returns the value of an attribute, or its default value if it is absent.
    pub fn attribute<T: Typed>(self, slot: usize) -> T::ViewValue<'c> {
        let attribute =
            self.op
                .slot_at(slot)
                .or_else(|| match self.def.attributes[slot].presence {
                    Presence::Default(text) | Presence::Filled(text) => {
                        self.op.context_of().parse_attribute(text)
                    }
                    Presence::Required | Presence::Optional => None,
                });
        let attribute = attribute.expect("an attribute, which `View::of` requires");
        to_value::<T>(attribute, self.def, slot)
    }
    /// Returns whether an attribute, if present, converts to a Rust value.
    pub fn converts<T: Typed>(self, slot: usize) -> bool {
        self.op
            .slot_at(slot)
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
