//! Parser of ops.

use super::{
    arena::{Data, ReadAttr},
    engine::Engine,
    error::{Fault, Parsed},
    known_ops::{KnownOp, Sort, any_op, known_names, known_op},
    lexer::{Token, unescaped},
    location_table::Loc,
    parsed_ops::{Block, OpState},
    value_names::Operand,
};
use crate::text::vocabulary::Names;
use mlir_format::{Format, OpParser, strict};
use stablehlo_opset::hints;
use stablehlo_opset::syntax;
use stablehlo_opset::traits;

impl<'t> Engine<'t> {
    /// Parses an op, with the names of its results and its location. Returns its number.
    pub fn parse_op(&mut self) -> Parsed<u32> {
        let names = self.result_names()?;
        let at = self.lexer.start;
        let mut unknown_name = None;
        let known = match self.lexer.token {
            Token::String => {
                let name = unescaped(self.lexer.spelling());
                let name = String::from_utf8_lossy(&name).into_owned();
                match self.permitted_op(&name) {
                    Some(known) => known,
                    None => {
                        let known = self.unknown_generic(&name, at)?;
                        unknown_name = Some(name);
                        known
                    }
                }
            }
            Token::Word if !is_integer_type(self.lexer.word()) => self.custom_op(at)?,
            _ => return Err(self.missing("expected operation name in quotes")),
        };
        let is_generic = self.lexer.token == Token::String;
        let mark = self.arena.mark();
        self.lexer.advance();
        let mut state = OpState::new(known, at);
        state.unknown_name = unknown_name;
        let around = std::mem::replace(&mut self.op, state);
        if is_generic {
            self.in_body(|p| p.generic_op(known))?;
        } else {
            self.dialects.push(known.dialect);
            let outer = self.custom_op.replace(known.name);
            self.custom_parts(known)?;
            self.custom_op = outer;
            self.dialects.pop();
        }
        let location = match self.parse_optional_location()? {
            Some(location) => location,
            None => self.op.location.unwrap_or(Loc::At(at)),
        };
        let op = std::mem::replace(&mut self.op, around);
        let results = self.define_results(&names, &op)?;
        let number = self.finish_op(op, known, location, results)?;
        self.arena.truncate(mark);
        Ok(number)
    }
    /// Returns the op with a name, or `None` if the parser does not know the op, or the program cannot have it.
    pub fn permitted_op(&self, name: &str) -> Option<&'static KnownOp> {
        let is_refused = self.for_artifact && name.starts_with("chlo.");
        known_op(name).filter(|_| !is_refused)
    }
    /// Returns the parts of an op in the generic form that the parser does not know.
    ///
    /// # Errors
    /// If the parser does not know the dialect. MLIR's verifier reports other unknown ops.
    fn unknown_generic(&mut self, name: &str, at: usize) -> Parsed<&'static KnownOp> {
        let (dialect, _) = name.split_once('.').unwrap_or_default();
        if name.is_empty() {
            return Err(Fault::new(at, "empty operation name is invalid"));
        }
        if OTHER_DIALECTS.contains(&dialect) || self.for_artifact && dialect == "chlo" {
            return Err(unknown(name, None, at));
        }
        if known_names().any(|known| known.split_once('.').is_some_and(|op| op.0 == dialect)) {
            return Ok(any_op());
        }
        // An invalid token after the name is the cause of the error.
        self.lexer.advance();
        Err(self.error(
            "operation being parsed with an unregistered dialect. If this is intended, please \
             use -allow-unregistered-dialect with the MLIR tool used",
        ))
    }
    /// Parses `%a, %b:2 =`, the names of results and the number of results of each name.
    fn result_names(&mut self) -> Parsed<Vec<(Operand<'t>, u32)>> {
        let mut names = Vec::new();
        if self.lexer.token != Token::Value {
            return Ok(names);
        }
        loop {
            let at = self.lexer.start;
            let Some(name) = self.eat_token(Token::Value) else {
                return Err(self.missing("expected valid ssa identifier"));
            };
            let mut count = 1;
            if self.eat(":") {
                let found = match self.lexer.token {
                    Token::Integer => self.magnitude(),
                    _ => return Err(self.missing("expected integer number of results")),
                };
                let valid = found.and_then(|n| u32::try_from(n).ok()).filter(|n| *n > 0);
                let invalid = "expected named operation to have at least 1 result";
                count = valid.ok_or_else(|| Fault::new(at, invalid))?;
                self.lexer.advance();
            }
            let operand = Operand {
                name: &name[1..],
                number: 0,
                at,
            };
            names.push((operand, count));
            if !self.eat(",") {
                break;
            }
        }
        self.expect_in("=", " after SSA name")?;
        Ok(names)
    }
    fn define_results(
        &mut self,
        names: &[(Operand<'t>, u32)],
        op: &OpState,
    ) -> Parsed<std::ops::Range<u32>> {
        let named: u64 = names.iter().map(|n| u64::from(n.1)).sum();
        if !names.is_empty() && named != op.results.len() as u64 {
            let message = match op.results.len() {
                0 => "cannot name an operation with no results".to_owned(),
                n => format!("operation defines {n} results but was provided {named} to bind"),
            };
            return Err(Fault::new(names[0].0.at, message));
        }
        let start = self.regions.values.len() as u32;
        if names.is_empty() {
            for ty in &op.results {
                let value = self.values.add(*ty);
                self.regions.values.push(value);
            }
        }
        let mut types = op.results.iter();
        for (name, count) in names {
            for (number, ty) in (0..*count).zip(&mut types) {
                let value = self.define(Operand { number, ..*name }, *ty)?;
                self.regions.values.push(value);
            }
        }
        Ok(start..self.regions.values.len() as u32)
    }
    /// Returns the op whose name comes next. Ops of the default dialect need no prefix.
    fn custom_op(&mut self, at: usize) -> Parsed<&'static KnownOp> {
        let word = self.lexer.word();
        let tried = match has_dialect(word) {
            true => None,
            false => {
                let dialect = self.dialects.last().copied().unwrap_or_default();
                Some(format!("{dialect}.{word}"))
            }
        };
        self.permitted_op(tried.as_deref().unwrap_or(word))
            .ok_or_else(|| {
                // An invalid token after the name is the cause of the error.
                self.lexer.advance();
                unknown(word, tried.as_deref(), at)
            })
    }
    fn custom_parts(&mut self, known: &'static KnownOp) -> Parsed {
        match known.sort {
            Sort::Module => self.module(known),
            Sort::Function => self.function(known),
            Sort::Call => self.call(),
            Sort::Return => self.function_return(),
            // The custom form of such an op is an error.
            Sort::Unknown => Ok(()),
            Sort::Declared(def) => match def.name {
                "stablehlo.constant" => syntax::ops::parse_constant(self),
                "stablehlo.while" => syntax::ops::parse_while(self),
                "chlo.scan" => syntax::ops::parse_scan(self),
                "chlo.constant" => {
                    self.formatted(known.format, known.name)?;
                    // The text states no type besides that of the value.
                    let value = self.op.slots.first().copied().flatten();
                    let ty = value.and_then(|value| OpParser::elements_type(self, value));
                    self.op.results.extend(ty);
                    Ok(())
                }
                "stablehlo.reduce" => {
                    syntax::ops::parse_reduce(self, |_, name| is_short_reducer(name))
                }
                _ => self.formatted(known.format, known.name),
            },
            Sort::Shardy(_) if known.name == "sdy.constant" => syntax::ops::parse_constant(self),
            Sort::Shardy(_) => self.formatted(known.format, known.name),
        }
    }
    fn formatted(&mut self, format: Option<&'static Format<Names>>, name: &str) -> Parsed {
        match format {
            Some(format) => format.parse(self),
            None => {
                let at = self.op.start;
                Err(Fault::new(
                    at,
                    format_args!("custom op '{name}' has no custom assembly form"),
                ))
            }
        }
    }

    /// Parses an op in the generic form after its name.
    fn generic_op(&mut self, known: &'static KnownOp) -> Parsed {
        let operands_at = self.lexer.start;
        self.expect_in("(", " to start operand list")?;
        let mut operands = Vec::new();
        if self.lexer.token == Token::Value {
            operands.push(self.parse_operand()?);
            while self.eat(",") {
                operands.push(self.parse_operand()?);
            }
        }
        self.expect_in(")", " to end operand list")?;
        if self.at("[") {
            let can_have_successors = match known.sort {
                Sort::Return => true,
                Sort::Declared(def) => def.has(traits::TERMINATOR),
                Sort::Shardy(def) => def.has("TERMINATOR"),
                Sort::Unknown => true,
                Sort::Module | Sort::Function | Sort::Call => false,
            };
            if !can_have_successors {
                return Err(self.error("successors in non-terminator"));
            }
            self.lexer.advance();
            if self.at("]") {
                return Err(self.missing("expected list element"));
            }
            loop {
                self.parse_successor()?;
                if !self.eat(",") {
                    break;
                }
            }
            self.close_list("]")?;
        }
        let mut properties = None;
        if self.eat("<") {
            let keeps = known.keeps_attributes() || !self.at("{");
            let value = self.within(keeps, Self::parse_attribute)?;
            self.expect_in(">", " to close properties")?;
            properties = Some(value);
        }
        if self.eat("(") {
            loop {
                let region = self.parse_region(&[], known.isolated)?;
                self.op.regions.push(region);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect_in(")", " to end region list")?;
        }
        if self.at("{") {
            for (name, value) in self.within(known.keeps_attributes(), Self::dictionary)? {
                self.op.set_attribute(name, value);
            }
        }
        self.expect_in(":", " followed by operation type")?;
        let at = self.lexer.start;
        let ty = self.parse_type()?;
        let Some(function) = self.function_type(ty).cloned() else {
            return Err(Fault::new(at, "expected function type"));
        };
        if operands.len() != function.inputs.len() {
            let types = if operands.len() == 1 { "type" } else { "types" };
            let message = format!(
                "expected {} operand {types} but had {}",
                operands.len(),
                function.inputs.len()
            );
            return Err(Fault::new(at, message));
        }
        self.resolve_operands(operands_at, &operands, &function.inputs)?;
        self.op.results = function.results.into_vec();
        match properties {
            Some(properties) => self.set_properties(known, properties),
            None => Ok(()),
        }
    }
    /// Sets the inherent attributes that the properties of an op state.
    fn set_properties(&mut self, known: &KnownOp, properties: ReadAttr) -> Parsed {
        let invalid = match self.arena.get(properties).clone() {
            _ if matches!(known.sort, Sort::Unknown) => return Ok(()),
            _ if known.attributes.is_empty() => {
                Some(("this operation does not support properties", None))
            }
            Data::Dictionary(all) => {
                let mut invalid = None;
                for (name, value) in all {
                    // MLIR ignores unknown properties.
                    let Some(slot) = self.op.slot_of(&name) else {
                        continue;
                    };
                    // An attribute in the dictionary after the types takes precedence.
                    self.op.slots[slot].get_or_insert(value);
                    if !known.can_have(slot, self.arena.get(value)) {
                        invalid.get_or_insert((known.attributes[slot], value));
                    }
                }
                invalid.map(|(name, value)| (name, Some(value)))
            }
            _ => Some(("expected DictionaryAttr to set properties", None)),
        };
        let Some((reason, value)) = invalid else {
            return Ok(());
        };
        let [properties, part] = self.quoted([properties, value.unwrap_or(properties)]);
        let reason = match value {
            Some(_) => format!("Invalid attribute `{reason}` in property conversion: {part}"),
            None => reason.to_owned(),
        };
        let message = format!(
            "invalid properties {properties} for op {}: {reason}",
            known.name
        );
        Err(Fault::new(self.op.start, message))
    }
    /// Resolves operands to values of the given types, which become the op's next operands.
    pub fn resolve_operands(
        &mut self,
        at: usize,
        operands: &[Operand<'t>],
        types: &[mlir_bytecode::TypeId],
    ) -> Parsed {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            return Err(self.custom_error(at, message));
        }
        for (operand, ty) in operands.iter().zip(types) {
            let value = self.resolve(operand, *ty)?;
            self.op.operands.push(value);
        }
        Ok(())
    }
    /// Parses `^name`, which becomes the op's next successor.
    pub fn parse_successor(&mut self) -> Parsed {
        let at = self.lexer.start;
        let Some(name) = self.eat_token(Token::Block) else {
            return Err(self.missing("expected block name"));
        };
        let block = self.block_of(&name[1..], at, false)?;
        self.op.successors.push(block);
        Ok(())
    }
    /// Parses `{name = value}`, or `attributes {name = value}`, if one comes next.
    pub fn optional_dictionary(&mut self, keyword: bool) -> Parsed {
        let is_present = match keyword {
            true => self.eat_word("attributes"),
            false => self.at("{"),
        };
        if is_present {
            let at = self.lexer.start;
            let keeps = self.op.known.is_some_and(KnownOp::keeps_attributes);
            for (name, value) in self.within(keeps, Self::dictionary)? {
                self.refuse_strict(&name, at)?;
                self.op.set_attribute(name, value);
            }
        }
        Ok(())
    }

    /// Refuses the attribute `name` in the dictionary at `at` if the custom syntax of the op has
    /// another place for it.
    fn refuse_strict(&self, name: &[u8], at: usize) -> Parsed {
        let op = self.op.known.map_or("", |op| op.name);
        let mut rows = strict::strict_attributes(op);
        match rows.find(|row| row.attribute.as_bytes() == name) {
            None => Ok(()),
            Some(row) => Err(Fault::new(at, strict::refusal(row.attribute, row.place))),
        }
    }

    /// Parses a module after its name.
    fn module(&mut self, known: &'static KnownOp) -> Parsed {
        if self.lexer.token == Token::Symbol {
            let name = self.symbol()?;
            let name = self.add(Data::String(name));
            self.op.slots[0] = Some(name);
        }
        self.optional_dictionary(true)?;
        let mut region = self.parse_region(&[], known.isolated)?;
        if region.blocks.is_empty() {
            region.blocks.push(Block::default());
        }
        self.op.regions.push(region);
        Ok(())
    }
}

/// Returns the error about an op that the parser does not know. `tried` is the name with the default
/// dialect if the name has no dialect.
pub fn unknown(name: &str, tried: Option<&str>, at: usize) -> Fault {
    let message = match name.split_once('.') {
        // An op of CHLO is known unless the program becomes an artifact.
        Some((dialect, _)) if OTHER_DIALECTS.contains(&dialect) || known_op(name).is_some() => {
            format!("op '{name}' is not an op of StableHLO")
        }
        _ => hints::unknown_op(name, tried, known_names()),
    };
    Fault::new(at, message)
}

/// Returns whether the name of an op names the dialect.
pub fn has_dialect(name: &str) -> bool {
    name.split_once('.')
        .is_some_and(|(_, mnemonic)| !mnemonic.is_empty())
}

/// Returns whether a word is a type of integers, which the lexer of MLIR does not take for a name.
fn is_integer_type(word: &str) -> bool {
    let digits = word.trim_start_matches(['s', 'u']).strip_prefix('i');
    digits.is_some_and(|digits| {
        let is_sign = word.len() - digits.len() <= 2;
        is_sign && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Dialects whose ops programs can have for MLIR.
const OTHER_DIALECTS: &[&str] = &["shape", "vhlo", "mhlo", "tensor", "arith"];

/// Returns whether the short form of `reduce` may name an op.
fn is_short_reducer(name: &str) -> bool {
    match known_op(name).map(|op| op.sort) {
        Some(Sort::Declared(def)) => def.has(traits::COMMUTATIVE) && def.operands.len() == 2,
        _ => false,
    }
}
