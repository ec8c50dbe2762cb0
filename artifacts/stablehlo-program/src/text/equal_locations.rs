//! Equal locations with different ids. Bytecode can repeat an entry; MLIR reads all copies as one
//! attribute, so they share an alias.

use crate::{attribute::Attribute, location::Location, program::Program};
use mlir_bytecode::AttributeId;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// First location that equals a location, by id.
#[derive(Default)]
pub(super) struct EqualLocations<'p> {
    first: RefCell<FxHashMap<AttributeId, AttributeId>>,
    known: RefCell<FxHashMap<Content<'p>, AttributeId>>,
}

/// Content of a location, with the first of equal locations in place of each part.
#[derive(PartialEq, Eq, Hash)]
enum Content<'p> {
    Unknown,
    File(&'p [u8], [u64; 2], [u64; 2]),
    Name(&'p [u8], AttributeId),
    CallSite(AttributeId, AttributeId),
    Fused(Vec<AttributeId>, Option<AttributeId>),
    /// Location in another form.
    Other(AttributeId),
}

impl<'p> EqualLocations<'p> {
    /// Returns the first location that equals `location`.
    pub fn first(&self, program: &'p Program<'p>, location: AttributeId) -> AttributeId {
        let mut waiting = vec![location];
        while let Some(&id) = waiting.last() {
            let new = self.visit(program, id);
            match new.is_empty() {
                true => _ = waiting.pop(),
                false => waiting.extend(new),
            }
        }
        self.first.borrow()[&location]
    }
    /// Finds the first location that equals `id`. Returns the parts to visit before, if there are any.
    fn visit(&self, program: &'p Program<'p>, id: AttributeId) -> Vec<AttributeId> {
        let mut first = self.first.borrow_mut();
        if first.contains_key(&id) {
            return Vec::new();
        }
        let location = Attribute::new(program, id).as_location();
        let parts: Vec<AttributeId> = match &location {
            Location::Name { child, .. } => vec![child.id()],
            Location::CallSite { callee, caller } => vec![callee.id(), caller.id()],
            Location::Fused { locations, .. } => locations.iter().map(|l| l.id()).collect(),
            _ => Vec::new(),
        };
        let missing = parts.iter().filter(|part| !first.contains_key(part));
        let missing: Vec<_> = missing.copied().collect();
        if !missing.is_empty() {
            return missing;
        }
        let parts: Vec<_> = parts.iter().map(|part| first[part]).collect();
        let content = match location {
            Location::Unknown => Content::Unknown,
            Location::File { file, start, end } => Content::File(file, start, end),
            Location::Name { name, .. } => Content::Name(name, parts[0]),
            Location::CallSite { .. } => Content::CallSite(parts[0], parts[1]),
            Location::Fused { metadata, .. } => Content::Fused(parts, metadata.map(Attribute::id)),
            Location::Other => Content::Other(id),
        };
        first.insert(id, *self.known.borrow_mut().entry(content).or_insert(id));
        Vec::new()
    }
}
