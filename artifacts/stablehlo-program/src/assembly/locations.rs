//! Parser of locations.

use super::{
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
};
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
enum Location<'t> {
    /// Location in the artifact's tables.
    Known(AttributeId),
    /// Alias that may be defined later, and its position.
    Alias(&'t str, usize),
    Name(AttributeId, Loc),
    CallSite(Loc, Loc),
    Fused(Vec<Loc>, Option<AttributeId>),
}

/// Locations that a parser has read.
#[derive(Default)]
pub struct Locations<'t> {
    all: Vec<Location<'t>>,
    aliases: FxHashMap<&'t str, Loc>,
    /// Name of the parsed file, as an attribute.
    file: Option<AttributeId>,
    /// Positions of the starts of lines in the parsed file.
    line_starts: Vec<usize>,
    /// Parts and metadata of the fused locations in the tables.
    fused: FxHashMap<AttributeId, (Vec<AttributeId>, Option<AttributeId>)>,
    /// Locations in the tables.
    resolved: Vec<Option<AttributeId>>,
    /// Whether all locations are unknown.
    pub strip: bool,
}

impl<'t> Locations<'t> {
    fn add(&mut self, location: Location<'t>) -> Loc {
        self.all.push(location);
        Loc::Stated(self.all.len() as u32 - 1)
    }
}

impl<'t> Engine<'t> {
    /// Sets the name of the parsed file.
    pub fn set_file(&mut self, name: &str) {
        self.locations.file = Some(self.arena.string_attribute(name.as_bytes()));
        let ends = memchr::memchr_iter(b'\n', self.lexer.text);
        self.locations.line_starts = std::iter::once(0).chain(ends.map(|n| n + 1)).collect();
    }
    fn known(&mut self, location: &Builtin) -> Loc {
        let id = self.arena.tables.builtin(location);
        self.locations.add(Location::Known(id))
    }
    /// Parses `loc(...)` if it comes next.
    pub fn parse_optional_location(&mut self) -> Parsed<Option<Loc>> {
        match self.at_word("loc") {
            true => self.parse_location().map(Some),
            false => Ok(None),
        }
    }
    /// Parses `loc(...)`.
    pub fn parse_location(&mut self) -> Parsed<Loc> {
        self.lexer.advance();
        self.expect("(")?;
        let location = self.location_body()?;
        self.expect(")")?;
        Ok(location)
    }
    /// Parses the definition of an alias after `=`.
    pub fn define_location(&mut self, name: &'t str, at: usize) -> Parsed {
        let location = self.parse_location()?;
        match self.locations.aliases.insert(name, location) {
            None => Ok(()),
            Some(_) => {
                let message = format!("redefinition of attribute alias id '{name}'");
                Err(Fault::new(at, message))
            }
        }
    }
    fn location_body(&mut self) -> Parsed<Loc> {
        self.nested(|p| {
            let at = p.lexer.start;
            match p.lexer.token {
                Token::Attribute => {
                    let name = &p.lexer.word()[1..];
                    p.lexer.advance();
                    Ok(p.locations.add(Location::Alias(name, at)))
                }
                Token::String => p.file_or_name(),
                Token::Word => match p.lexer.word() {
                    "unknown" => {
                        p.lexer.advance();
                        Ok(p.known(&Builtin::Unknown))
                    }
                    "callsite" => {
                        p.lexer.advance();
                        p.expect("(")?;
                        let callee = p.location_body()?;
                        if !p.eat_word("at") {
                            return Err(p.error("expected 'at' in callsite location"));
                        }
                        let caller = p.location_body()?;
                        p.expect(")")?;
                        Ok(p.locations.add(Location::CallSite(callee, caller)))
                    }
                    "fused" => p.fused(),
                    _ => Err(p.error("expected location instance")),
                },
                _ => Err(p.error("expected location instance")),
            }
        })
    }
    fn fused(&mut self) -> Parsed<Loc> {
        self.lexer.advance();
        let mut metadata = None;
        if self.eat("<") {
            let at = self.lexer.start;
            let attribute = self.parse_attribute()?;
            metadata = Some(self.builtin_attribute(attribute).map_err(|m| Fault::new(at, m))?);
            self.expect(">")?;
        }
        self.expect("[")?;
        let mut all = vec![self.location_body()?];
        while self.eat(",") {
            all.push(self.location_body()?);
        }
        self.expect("]")?;
        Ok(self.locations.add(Location::Fused(all, metadata)))
    }
    /// Parses `"file":1:2`, `"file":1:2 to 3:4`, `"name"` or `"name"(location)`.
    fn file_or_name(&mut self) -> Parsed<Loc> {
        let text = self.eat_string().unwrap_or_default();
        let name = self.arena.string_attribute(&text);
        if self.eat(":") {
            let mut range = vec![self.line_or_column("line")?];
            self.expect(":")?;
            range.push(self.line_or_column("column")?);
            if !self.eat_word("to") {
                let [line, column] = [range[0], range[1]];
                return Ok(self.known(&Builtin::FileLineColumn {
                    file: name,
                    line,
                    column,
                }));
            }
            let last_line = match self.lexer.token {
                Token::Integer => self.line_or_column("line")?,
                _ => range[0],
            };
            self.expect(":")?;
            let last = self.line_or_column("column")?;
            // MLIR stores the shortest form.
            let same_line = last_line == range[0];
            match (same_line, last == range[1]) {
                (true, true) => {}
                (true, false) => range.push(last),
                (false, _) => range.extend([last_line, last]),
            }
            return Ok(match range[..] {
                [line, column] => self.known(&Builtin::FileLineColumn {
                    file: name,
                    line,
                    column,
                }),
                _ => self.known(&Builtin::FileRange { file: name, range }),
            });
        }
        let child = match self.eat("(") {
            true => {
                let child = self.location_body()?;
                self.expect(")")?;
                child
            }
            false => self.known(&Builtin::Unknown),
        };
        Ok(self.locations.add(Location::Name(name, child)))
    }
    fn line_or_column(&mut self, what: &str) -> Parsed<u64> {
        let value = match self.lexer.token {
            Token::Integer => self.magnitude().and_then(|n| u32::try_from(n).ok()),
            _ => None,
        };
        let missing = || format!("expected integer {what} number");
        match value {
            Some(value) => {
                self.lexer.advance();
                Ok(value.into())
            }
            None => Err(self.error(missing())),
        }
    }
}

impl Locations<'_> {
    /// Adds a location to the tables of an artifact.
    pub fn resolve(
        &mut self,
        tables: &mut UniqueTables<'static>,
        location: Loc,
    ) -> Parsed<AttributeId> {
        if self.strip {
            return Ok(tables.builtin(&Builtin::Unknown));
        }
        if self.resolved.len() < self.all.len() {
            self.resolved.resize(self.all.len(), None);
        }
        self.resolve_nested(tables, location, 0)
    }
    fn resolve_nested(
        &mut self,
        tables: &mut UniqueTables<'static>,
        location: Loc,
        depth: usize,
    ) -> Parsed<AttributeId> {
        let index = match location {
            Loc::Stated(index) => index as usize,
            Loc::At(at) => return Ok(self.position(tables, at)),
            Loc::File => return Ok(self.whole_file(tables)),
        };
        if let Some(known) = self.resolved[index] {
            return Ok(known);
        }
        let id = match &self.all[index] {
            Location::Known(id) => return Ok(*id),
            Location::Alias(name, at) => {
                let Some(target) = self.aliases.get(name).copied() else {
                    let message = "operation location alias was never defined";
                    return Err(Fault::new(*at, message));
                };
                // Aliases can refer to each other in a circle.
                if depth > super::engine::MAX_NESTING {
                    return Err(Fault::new(*at, "location alias is nested too deep"));
                }
                self.resolve_nested(tables, target, depth + 1)?
            }
            Location::Name(name, child) => {
                let (name, child) = (*name, *child);
                let child = self.resolve_nested(tables, child, depth + 1)?;
                tables.builtin(&Builtin::Name { name, child })
            }
            Location::CallSite(callee, caller) => {
                let (callee, caller) = (*callee, *caller);
                let callee = self.resolve_nested(tables, callee, depth + 1)?;
                let caller = self.resolve_nested(tables, caller, depth + 1)?;
                tables.builtin(&Builtin::CallSite { callee, caller })
            }
            Location::Fused(all, metadata) => {
                let (all, metadata) = (all.clone(), *metadata);
                let mut parts = Vec::with_capacity(all.len());
                for part in all {
                    parts.push(self.resolve_nested(tables, part, depth + 1)?);
                }
                self.add_fused(tables, &parts, metadata)
            }
        };
        self.resolved[index] = Some(id);
        Ok(id)
    }
    /// Adds the location of a position in the parsed file.
    fn position(&self, tables: &mut UniqueTables<'static>, at: usize) -> AttributeId {
        let line = self.line_starts.partition_point(|start| *start <= at);
        let start = line.checked_sub(1).map_or(0, |n| self.line_starts[n]);
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
    /// with the same metadata.
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
            let inner = self.fused.get(part).filter(|inner| inner.1 == metadata);
            let all = inner.map_or(std::slice::from_ref(part), |inner| &inner.0);
            let new = all.iter().filter(|one| **one != unknown && seen.insert(**one));
            locations.extend(new);
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
