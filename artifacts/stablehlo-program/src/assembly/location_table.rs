//! Locations that a parser has read.

use super::error::Parsed;
use mlir_bytecode::{AttributeId, UniqueTables, builtin::Attribute as Builtin};
use rustc_hash::{FxHashMap, FxHashSet};

/// Location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loc {
    /// Position in the parsed text.
    At(usize),
    /// The file as a whole.
    File,
    /// Location that the text states, by index.
    Stated(u32),
}

/// Content of a location.
pub enum StatedLocation {
    /// Location in the artifact's tables.
    Known(AttributeId),
    /// Location of an op or of an argument, with an alias that is defined later. `None` before the
    /// end of the text.
    Alias(Option<Loc>),
    Name(AttributeId, Loc),
    CallSite(Loc, Loc),
    Fused(Vec<Loc>, Option<AttributeId>),
}

/// Locations that a parser has read.
#[derive(Default)]
pub struct Locations<'t> {
    all: Vec<StatedLocation>,
    /// Aliases that were not defined when they were read: the index in `all`, the name, and the
    /// position.
    deferred: Vec<(usize, &'t str, usize)>,
    /// Name of the parsed file, as an attribute.
    pub file: Option<AttributeId>,
    /// Positions of the starts of lines in the parsed file.
    pub line_starts: Vec<usize>,
    /// Index of the start of the line with the last position.
    last_line: usize,
    /// Parts and metadata of the fused locations in the tables.
    fused: FxHashMap<AttributeId, (Vec<AttributeId>, Option<AttributeId>)>,
    /// Locations in the tables.
    resolved: Vec<Option<AttributeId>>,
    /// True to make all locations unknown.
    pub strip: bool,
}

impl<'t> Locations<'t> {
    pub fn add(&mut self, location: StatedLocation) -> Loc {
        self.all.push(location);
        Loc::Stated(self.all.len() as u32 - 1)
    }
    /// Adds an alias that is defined later.
    pub fn defer(&mut self, name: &'t str, at: usize) -> Loc {
        self.deferred.push((self.all.len(), name, at));
        self.add(StatedLocation::Alias(None))
    }
    /// Looks up the deferred aliases, given a function that returns the location with an alias.
    pub fn define(&mut self, find: impl Fn(&str, usize) -> Parsed<Loc>) -> Parsed {
        for (index, name, at) in self.deferred.drain(..) {
            self.all[index] = StatedLocation::Alias(Some(find(name, at)?));
        }
        Ok(())
    }
}

impl Locations<'_> {
    /// Adds a location to the tables of an artifact.
    pub fn resolve(&mut self, tables: &mut UniqueTables<'static>, location: Loc) -> AttributeId {
        if self.strip {
            return tables.builtin(&Builtin::Unknown);
        }
        if self.resolved.len() < self.all.len() {
            self.resolved.resize(self.all.len(), None);
        }
        let index = match location {
            Loc::Stated(index) => index as usize,
            Loc::At(at) => return self.position(tables, at),
            Loc::File => return self.whole_file(tables),
        };
        if let Some(known) = self.resolved[index] {
            return known;
        }
        let id = match &self.all[index] {
            StatedLocation::Known(id) => return *id,
            StatedLocation::Alias(None) => tables.builtin(&Builtin::Unknown),
            StatedLocation::Alias(Some(target)) => self.resolve(tables, *target),
            StatedLocation::Name(name, child) => {
                let (name, child) = (*name, *child);
                let child = self.resolve(tables, child);
                tables.builtin(&Builtin::Name { name, child })
            }
            StatedLocation::CallSite(callee, caller) => {
                let (callee, caller) = (*callee, *caller);
                let callee = self.resolve(tables, callee);
                let caller = self.resolve(tables, caller);
                tables.builtin(&Builtin::CallSite { callee, caller })
            }
            StatedLocation::Fused(all, metadata) => {
                let (all, metadata) = (all.clone(), *metadata);
                let mut parts = Vec::with_capacity(all.len());
                for part in all {
                    parts.push(self.resolve(tables, part));
                }
                self.add_fused(tables, &parts, metadata)
            }
        };
        self.resolved[index] = Some(id);
        id
    }
    /// Returns the number of the line at a position. Most positions are in the line of the last
    /// position, or close behind it.
    fn line_of(&mut self, at: usize) -> usize {
        let is_before = |start: &usize| *start <= at;
        let rest = self.line_starts.get(self.last_line..).unwrap_or_default();
        let near = &rest[..rest.len().min(8)];
        self.last_line = match near.iter().position(|start| !is_before(start)) {
            Some(n @ 1..) => self.last_line + n - 1,
            _ => self
                .line_starts
                .partition_point(is_before)
                .saturating_sub(1),
        };
        self.last_line + 1
    }
    /// Adds the location of a position in the parsed file.
    fn position(&mut self, tables: &mut UniqueTables<'static>, at: usize) -> AttributeId {
        let line = self.line_of(at);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        match self.file {
            Some(file) => tables.builtin(&Builtin::FileLineColumn {
                file,
                line: line as u64,
                column: (at - start + 1) as u64,
            }),
            None => tables.builtin(&Builtin::Unknown),
        }
    }
    /// Adds the location of the file as a whole.
    fn whole_file(&self, tables: &mut UniqueTables<'static>) -> AttributeId {
        match self.file {
            Some(file) => tables.builtin(&Builtin::FileLineColumn {
                file,
                line: 0,
                column: 0,
            }),
            None => tables.builtin(&Builtin::Unknown),
        }
    }
    /// Adds a fused location. MLIR omits unknown and repeated parts, and inlines fused parts
    /// with the same metadata, whose own parts can be unknown.
    fn add_fused(
        &mut self,
        tables: &mut UniqueTables<'static>,
        parts: &[AttributeId],
        metadata: Option<AttributeId>,
    ) -> AttributeId {
        let unknown = tables.builtin(&Builtin::Unknown);
        let mut seen = FxHashSet::default();
        let mut locations = Vec::new();
        for part in parts {
            let all = match self.fused.get(part) {
                Some(inner) if inner.1 == metadata => &inner.0[..],
                _ if *part == unknown => &[],
                _ => std::slice::from_ref(part),
            };
            locations.extend(all.iter().filter(|one| seen.insert(**one)));
        }
        match (&locations[..], metadata) {
            ([], None) => return unknown,
            ([], Some(_)) => locations.push(unknown),
            ([one], None) => return *one,
            _ => {}
        }
        let id = tables.builtin(&Builtin::Fused {
            locations: locations.clone(),
            metadata,
        });
        self.fused.insert(id, (locations, metadata));
        id
    }
}
