//! Parser of functions, calls and returns.

use super::{
    arena::{Data, ReadAttr},
    engine::Engine,
    error::Parsed,
    known_ops::KnownOp,
    lexer::Token,
    parsed_ops::Argument,
};
use mlir_bytecode::TypeId;

/// Attributes of an argument or a result.
type Entries = Vec<(Vec<u8>, ReadAttr)>;

impl<'t> Engine<'t> {
    /// Parses a function after its name.
    pub fn function(&mut self, known: &'static KnownOp) -> Parsed {
        for visibility in ["public", "private", "nested"] {
            if self.eat_word(visibility) {
                self.set_inherent("sym_visibility", Data::String(visibility.into()));
                break;
            }
        }
        let name = self.symbol()?;
        self.set_inherent("sym_name", Data::String(name));
        let (arguments, types, argument_entries) = self.arguments()?;
        let (results, result_entries) = match self.eat("->") {
            true => self.results()?,
            false => (Vec::new(), Vec::new()),
        };
        let ty = self.arena.function(&types, &results);
        self.set_inherent("function_type", Data::Type(ty));
        let at = self.lexer.start;
        if self.eat_word("attributes") {
            for (name, value) in self.dictionary()? {
                if self.op.slot_of(&name).is_some() {
                    let name = String::from_utf8_lossy(&name);
                    let message = format!(
                        "'{name}' is an inferred attribute and should not be specified \
                         in the explicit attribute dictionary"
                    );
                    return Err(self.custom_error(at, message));
                }
                self.op.discardable.push((name, value));
            }
        }
        for (name, all) in [
            ("arg_attrs", argument_entries),
            ("res_attrs", result_entries),
        ] {
            self.set_entries(name, all);
        }
        let region = match self.at("{") {
            false => Default::default(),
            true => {
                let at = self.lexer.start;
                let region = self.parse_region(&arguments, known.isolated)?;
                if region.blocks.is_empty() {
                    return Err(self.custom_error(at, "expected non-empty function body"));
                }
                region
            }
        };
        self.op.regions.push(region);
        Ok(())
    }
    fn set_inherent(&mut self, name: &str, data: Data) {
        let value = self.add(data);
        if let Some(slot) = self.op.slot_of(name.as_bytes()) {
            self.op.slots[slot] = Some(value);
        }
    }
    /// Sets an array with a dictionary per argument or result, unless all are empty.
    fn set_entries(&mut self, name: &str, all: Vec<Entries>) {
        if all.iter().all(Vec::is_empty) {
            return;
        }
        let all = all.into_iter();
        let all = all
            .map(|entries| self.add(Data::Dictionary(entries)))
            .collect();
        self.set_inherent(name, Data::Array(all));
    }
    /// Parses `(%a: type {...}, %b: type)` or `(type {...}, type)`.
    fn arguments(&mut self) -> Parsed<(Vec<Argument<'t>>, Vec<TypeId>, Vec<Entries>)> {
        self.expect("(")?;
        let (mut named, mut types, mut entries) = (Vec::new(), Vec::new(), Vec::new());
        self.items(")", |p| {
            let name = p.parse_optional_operand()?;
            if !types.is_empty() && name.is_some() == named.is_empty() {
                let message = match name {
                    Some(_) => "expected type instead of SSA identifier",
                    None => "expected SSA identifier",
                };
                let at = p.lexer.start;
                return Err(p.custom_error(name.map_or(at, |name| name.at), message));
            }
            if name.is_some() {
                p.expect(":")?;
            }
            let ty = p.parse_type()?;
            types.push(ty);
            entries.push(p.optional_entries()?);
            let location = p.parse_optional_location()?;
            named.extend(name.map(|name| (name, ty, location)));
            Ok(())
        })?;
        Ok((named, types, entries))
    }
    /// Parses `type` or `(type {...}, type)`.
    fn results(&mut self) -> Parsed<(Vec<TypeId>, Vec<Entries>)> {
        if !self.eat("(") {
            let types = self.result_types()?;
            let entries = vec![Vec::new(); types.len()];
            return Ok((types, entries));
        }
        let all = self.items(")", |p| Ok((p.parse_type()?, p.optional_entries()?)))?;
        Ok(all.into_iter().unzip())
    }
    fn optional_entries(&mut self) -> Parsed<Entries> {
        match self.at("{") {
            true => self.dictionary(),
            false => Ok(Vec::new()),
        }
    }

    /// Parses `@callee(%a, %b) {...} : (a, b) -> c`.
    pub fn call(&mut self) -> Parsed {
        let callee = self.symbol()?;
        self.set_inherent("callee", Data::Symbol(vec![callee]));
        let at = self.lexer.start;
        self.expect("(")?;
        let operands = self.items(")", Self::parse_operand)?;
        self.optional_dictionary(false)?;
        self.expect(":")?;
        let type_at = self.lexer.start;
        let ty = self.parse_type()?;
        let Some(function) = self.function_type(ty).cloned() else {
            let found = self.arena.type_text(ty);
            let message = format!(
                "invalid kind of type specified: expected builtin.function, but found '{found}'"
            );
            return Err(self.custom_error(type_at, message));
        };
        self.resolve_operands(at, &operands, &function.inputs)?;
        self.op.results = function.results.into_vec();
        Ok(())
    }
    /// Parses `{...} %a, %b : a, b`.
    pub fn function_return(&mut self) -> Parsed {
        self.optional_dictionary(false)?;
        if self.lexer.token != Token::Value {
            return Ok(());
        }
        let at = self.lexer.start;
        let mut operands = vec![self.parse_operand()?];
        while self.eat(",") {
            operands.push(self.parse_operand()?);
        }
        self.expect(":")?;
        let mut types = vec![self.parse_type()?];
        while self.eat(",") {
            types.push(self.parse_type()?);
        }
        self.resolve_operands(at, &operands, &types)
    }
}
