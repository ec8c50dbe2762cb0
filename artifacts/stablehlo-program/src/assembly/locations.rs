//! Parser of locations.

use super::{
    arena::Data,
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
    location_table::{Loc, StatedLocation},
};
use mlir_bytecode::builtin::Attribute as Builtin;

impl<'t> Engine<'t> {
    /// Sets the name of the parsed file.
    pub fn set_file(&mut self, name: &str) {
        self.locations.file = Some(self.arena.string_attribute(name.as_bytes()));
        let ends = memchr::memchr_iter(b'\n', self.lexer.text);
        self.locations.line_starts = std::iter::once(0).chain(ends.map(|n| n + 1)).collect();
    }
    fn known(&mut self, location: &Builtin) -> Loc {
        let id = self.arena.tables.builtin(location);
        self.locations.add(StatedLocation::Known(id))
    }
    /// Parses `loc(...)` if it comes next.
    pub fn parse_optional_location(&mut self) -> Parsed<Option<Loc>> {
        match self.at_word("loc") {
            true => self.parse_location().map(Some),
            false => Ok(None),
        }
    }
    /// Parses `loc(...)` after an op or an argument. The alias of such a location can be defined
    /// later; other aliases are defined before their use.
    fn parse_location(&mut self) -> Parsed<Loc> {
        self.lexer.advance();
        self.expect_in("(", " in location")?;
        let at = self.lexer.start;
        let alias = match self.lexer.token {
            Token::Attribute => Some(&self.lexer.word()[1..]).filter(|name| !name.contains('.')),
            _ => None,
        };
        let location = match alias {
            Some(name) => {
                self.lexer.advance();
                match self.attribute_aliases.contains_key(name) {
                    true => self.location_alias(name, at)?,
                    false => self.locations.defer(name, at),
                }
            }
            None => self.location_body()?,
        };
        self.expect_in(")", " in location")?;
        Ok(location)
    }
    /// Parses `loc(...)` as an attribute.
    pub fn location_attribute(&mut self) -> Parsed<Loc> {
        self.lexer.advance();
        self.expect_in("(", " in inline location")?;
        let location = self.location_body()?;
        self.expect_in(")", " in inline location")?;
        Ok(location)
    }
    /// Returns the location with an alias.
    fn location_alias(&self, name: &str, at: usize) -> Parsed<Loc> {
        let Some(alias) = self.attribute_aliases.get(name) else {
            let message = "operation location alias was never defined";
            return Err(Fault::new(at, message));
        };
        match self.arena.get(alias.value) {
            Data::Location(location) => Ok(*location),
            _ => Err(Fault::new(at, "expected location")),
        }
    }
    /// Looks up the aliases that were used before their definition.
    pub fn define_locations(&mut self) -> Parsed {
        let mut locations = std::mem::take(&mut self.locations);
        let defined = locations.define(|name, at| self.location_alias(name, at));
        self.locations = locations;
        defined
    }
    fn location_body(&mut self) -> Parsed<Loc> {
        if self.lexer.token == Token::Attribute {
            let at = self.lexer.start;
            let attribute = self.parse_attribute()?;
            return match self.arena.get(attribute) {
                Data::Location(location) => Ok(*location),
                _ => Err(Fault::new(at, "expected location attribute")),
            };
        }
        self.nested(|p| match p.lexer.token {
            Token::String => p.file_or_name(),
            Token::Word => match p.lexer.word() {
                "unknown" => {
                    p.lexer.advance();
                    Ok(p.known(&Builtin::Unknown))
                }
                "callsite" => {
                    p.lexer.advance();
                    p.expect_in("(", " in callsite location")?;
                    let callee = p.location_body()?;
                    if !p.eat_word("at") {
                        return Err(p.missing("expected 'at' in callsite location"));
                    }
                    let caller = p.location_body()?;
                    p.expect_in(")", " in callsite location")?;
                    Ok(p.locations.add(StatedLocation::CallSite(callee, caller)))
                }
                "fused" => p.fused(),
                _ => Err(p.missing("expected location instance")),
            },
            _ => Err(p.missing("expected location instance")),
        })
    }
    fn fused(&mut self) -> Parsed<Loc> {
        self.lexer.advance();
        let mut metadata = None;
        if self.eat("<") {
            let at = self.lexer.start;
            let attribute = self.within(true, Self::parse_attribute)?;
            metadata = Some(
                self.builtin_attribute(attribute)
                    .map_err(|m| Fault::new(at, m))?,
            );
            self.expect_in(">", " after fused location metadata")?;
        }
        let context = " in fused location";
        self.expect_in("[", context)?;
        let all = self.items_in("]", context, Self::location_body)?;
        Ok(self.locations.add(StatedLocation::Fused(all, metadata)))
    }
    /// Parses `"file":1`, `"file":1:2`, `"file":1:2 to 3:4`, `"name"` or `"name"(location)`.
    fn file_or_name(&mut self) -> Parsed<Loc> {
        let text = self.eat_string().unwrap_or_default();
        if self.eat(":") {
            let name = self.arena.string_attribute(&text);
            let mut range = vec![self.line_or_column("line")?];
            if !self.eat(":") {
                return Ok(self.known(&Builtin::FileRange { file: name, range }));
            }
            range.push(self.line_or_column("column")?);
            if !self.eat_word("to") {
                let [line, column] = [range[0], range[1]];
                // MLIR names a file without a name so.
                let file = match text.is_empty() {
                    true => self.arena.string_attribute(b"-"),
                    false => name,
                };
                return Ok(self.known(&Builtin::FileLineColumn { file, line, column }));
            }
            let last_line = match self.lexer.token {
                Token::Integer => self.line_or_column("line")?,
                _ => range[0],
            };
            if !self.eat(":") {
                let message = "expected either integer or `:` post `to` in FileLineColRange";
                return Err(self.missing(message));
            }
            let last = self.line_or_column("column")?;
            // MLIR stores the shortest form.
            let same_line = last_line == range[0];
            match (same_line, last == range[1]) {
                // A range in one line without a first column has no last column.
                (true, is_equal) if range[1] == 0 && (is_equal || range[0] > 0) => {
                    range.pop();
                }
                (true, true) => {}
                (true, false) => range.push(last),
                (false, _) => range.extend([last_line, last]),
            }
            return Ok(self.known(&Builtin::FileRange { file: name, range }));
        }
        let name = self.arena.string_attribute(&text);
        let child = match self.eat("(") {
            true => {
                let child = self.location_body()?;
                self.expect_in(")", " after child location of NameLoc")?;
                child
            }
            false => self.known(&Builtin::Unknown),
        };
        Ok(self.locations.add(StatedLocation::Name(name, child)))
    }
    fn line_or_column(&mut self, what: &str) -> Parsed<u64> {
        let value = match self.lexer.token {
            Token::Integer => self.magnitude().and_then(|n| u32::try_from(n).ok()),
            _ => None,
        };
        let missing = || format!("expected integer {what} number in FileLineColRange");
        match value {
            Some(value) => {
                self.lexer.advance();
                Ok(value.into())
            }
            None => Err(self.missing(missing())),
        }
    }
}
