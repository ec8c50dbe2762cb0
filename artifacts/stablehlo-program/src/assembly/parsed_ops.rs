//! Ops, regions and blocks that a parser has read.

use super::{
    arena::ReadAttr,
    known_ops::KnownOp,
    location_table::Loc,
    value_names::{Operand, ReadValue},
};
use mlir_bytecode::{AttributeId, OpNameId, PropertiesId, TypeId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Op that was parsed, with attributes of VHLO.
pub struct Op {
    /// Position of the name in the text.
    pub at: usize,
    pub is_module: bool,
    /// True unless the op belongs to VHLO.
    pub is_other: bool,
    /// True for `func.return`, which has the form of `stablehlo.return` in VHLO.
    pub is_function_return: bool,
    pub name: OpNameId,
    pub location: Loc,
    pub attributes: Option<AttributeId>,
    pub properties: Option<PropertiesId>,
    /// Operands and results, in `Regions::values`.
    pub operands: Range<u32>,
    pub results: Range<u32>,
    /// Regions, in `Regions::regions`.
    pub regions: Vec<Region>,
    /// Indices of blocks in the region of the op.
    pub successors: Vec<u32>,
}

impl Op {
    /// Returns an op with a name and a place, and nothing else.
    pub fn new(name: OpNameId, location: Loc, at: usize) -> Self {
        Self {
            at,
            is_module: false,
            is_other: false,
            is_function_return: false,
            name,
            location,
            attributes: None,
            properties: None,
            operands: 0..0,
            results: 0..0,
            regions: Vec::new(),
            successors: Vec::new(),
        }
    }
}

/// Region that was parsed.
#[derive(Default)]
pub struct Region {
    pub blocks: Vec<Block>,
}

/// Block that was parsed.
#[derive(Default)]
pub struct Block {
    pub arguments: Vec<(ReadValue, Loc)>,
    pub ops: Vec<u32>,
}

/// Argument of a region, before its first block is parsed.
pub type Argument<'t> = (Operand<'t>, TypeId, Option<Loc>);

/// Ops that were parsed, and the blocks of the region that is open.
#[derive(Default)]
pub struct Regions<'t> {
    pub ops: Vec<Op>,
    pub values: Vec<ReadValue>,
    pub open: Vec<Open<'t>>,
}

/// Region that is being parsed.
#[derive(Default)]
pub struct Open<'t> {
    /// Indices of blocks by name, and the position of the first use of a name that is not
    /// defined yet.
    pub names: FxHashMap<&'t str, (u32, Option<usize>)>,
    /// Blocks by index, in the order in which their names occur.
    pub blocks: Vec<Block>,
    /// Indices of the blocks in the order of the text.
    pub order: Vec<u32>,
}

impl Regions<'_> {
    pub fn add_values(&mut self, values: impl IntoIterator<Item = ReadValue>) -> Range<u32> {
        let start = self.values.len() as u32;
        self.values.extend(values);
        start..self.values.len() as u32
    }
}

/// Parts of an op that were parsed so far.
#[derive(Default)]
pub struct OpState {
    /// Position of the name.
    pub start: usize,
    pub known: Option<&'static KnownOp>,
    /// Name of an op that its dialect lacks.
    pub unknown_name: Option<String>,
    /// Inherent attributes, in the order of the declaration.
    pub slots: Vec<Option<ReadAttr>>,
    /// Other attributes.
    pub discardable: Vec<(Vec<u8>, ReadAttr)>,
    pub operands: Vec<ReadValue>,
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
    pub fn set_attribute(&mut self, name: Vec<u8>, value: ReadAttr) {
        match self.slot_of(&name) {
            Some(slot) => self.slots[slot] = Some(value),
            None => self.discardable.push((name, value)),
        }
    }
}
