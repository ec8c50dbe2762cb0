//! Op that is being parsed.

use super::{arena::Attr, known_ops::KnownOp, locations::Loc, regions::Region, values::Value};
use mlir_bytecode::TypeId;

/// Parts of an op that were parsed so far.
#[derive(Default)]
pub struct OpState {
    /// Position of the name.
    pub start: usize,
    pub known: Option<&'static KnownOp>,
    /// Inherent attributes, in the order of the declaration.
    pub slots: Vec<Option<Attr>>,
    /// Other attributes.
    pub discardable: Vec<(Vec<u8>, Attr)>,
    pub operands: Vec<Value>,
    pub results: Vec<TypeId>,
    pub regions: Vec<Region>,
    pub successors: Vec<u32>,
    pub location: Option<Loc>,
}

impl OpState {
    pub fn new(known: &'static KnownOp, start: usize) -> Self {
        Self {
            start,
            known: Some(known),
            slots: vec![None; known.attributes.len()],
            ..Self::default()
        }
    }
    /// Returns the slot of an inherent attribute, or `None` for other attributes.
    pub fn slot_of(&self, name: &[u8]) -> Option<usize> {
        let names = &self.known?.attributes;
        names.iter().position(|n| n.as_bytes() == name)
    }
    /// Sets an inherent or another attribute.
    pub fn set_attribute(&mut self, name: Vec<u8>, value: Attr) {
        match self.slot_of(&name) {
            Some(slot) => self.slots[slot] = Some(value),
            None => self.discardable.push((name, value)),
        }
    }
}
