//! Parser of ops.

use super::{
    arena::Data,
    engine::Engine,
    error::{Fault, Parsed},
    known_ops::{KnownOp, Sort, known_names, known_op},
    lexer::{Token, unescaped},
    location_table::Loc,
    parsed_ops::{Block, OpState},
    value_names::Operand,
};
use crate::text::vocabulary::Names;
use mlir_format::{Format, strict};
use stablehlo_opset::hints;
use stablehlo_opset::syntax;
use stablehlo_opset::traits;

impl<'t> Engine<'t> {
    /// Parses an op, with the names of its results and its location. Returns its number.
    pub fn parse_op(&mut self) -> Parsed<u32> {
        let names = self.result_names()?;
        let at = self.lexer.start;
        let known = match self.lexer.token {
            Token::String => {
                let name = unescaped(self.lexer.spelling());
                let name = String::from_utf8_lossy(&name).into_owned();
                known_op(&name).ok_or_else(|| unknown(&name, None, at))?
            }
            Token::Word => self.custom_op(at)?,
            _ => return Err(self.error("expected operation name in quotes")),
        };
        let is_generic = self.lexer.token == Token::String;
        let mark = self.arena.mark();
        self.lexer.advance();
        let around = std::mem::replace(&mut self.op, OpState::new(known, at));
        if is_generic {
            self.generic_op(known)?;
        } else {
            self.dialects.push(known.dialect);
            self.custom_parts(known)?;
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
    /// Parses `%a, %b:2 =`, the names of results and the number of results of each name.
    fn result_names(&mut self) -> Parsed<Vec<(Operand<'t>, u32)>> {
        let mut names = Vec::new();
        if self.lexer.token != Token::Value {
            return Ok(names);
        }
        loop {
            let at = self.lexer.start;
            let Some(name) = self.eat_token(Token::Value) else {
                return Err(self.error("expected valid ssa identifier"));
            };
            let mut count = 1;
            if self.eat(":") {
                let found = match self.lexer.token {
                    Token::Integer => self.magnitude(),
                    _ => return Err(self.error("expected integer number of results")),
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
        self.expect("=")?;
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
        if word.contains('.') {
            return known_op(word).ok_or_else(|| unknown(word, None, at));
        }
        let dialect = self.dialects.last().copied().unwrap_or_default();
        let name = format!("{dialect}.{word}");
        known_op(&name).ok_or_else(|| unknown(word, Some(&name), at))
    }
    fn custom_parts(&mut self, known: &'static KnownOp) -> Parsed {
        match known.sort {
            Sort::Module => self.module(known),
            Sort::Function => self.function(known),
            Sort::Call => self.call(),
            Sort::Return => self.function_return(),
            Sort::Stablehlo(def) => match def.mnemonic() {
                "constant" => syntax::ops::parse_constant(self),
                "while" => syntax::ops::parse_while(self),
                "reduce" => syntax::ops::parse_reduce(self, |_, name| is_short_reducer(name)),
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
                let message = format!("op '{name}' has no custom assembly form");
                Err(Fault::new(self.op.start, message))
            }
        }
    }

    /// Parses an op in the generic form after its name.
    fn generic_op(&mut self, known: &'static KnownOp) -> Parsed {
        let operands_at = self.lexer.start;
        self.expect("(")?;
        let operands = self.items(")", Self::parse_operand)?;
        if self.eat("[") {
            loop {
                self.parse_successor()?;
                if !self.eat(",") {
                    break;
                }
            }
            self.expect("]")?;
        }
        if self.eat("<") {
            if known.attributes.is_empty() {
                let message = format!("op '{}' does not support properties", known.name);
                return Err(self.error(message));
            }
            for (name, value) in self.within(known.keeps_attributes(), Self::dictionary)? {
                // MLIR ignores unknown properties.
                if let Some(slot) = self.op.slot_of(&name) {
                    self.op.slots[slot] = Some(value);
                }
            }
            self.expect(">")?;
        }
        if self.eat("(") {
            let regions = self.items(")", |p| p.parse_region(&[], known.isolated))?;
            self.op.regions = regions;
        }
        if self.at("{") {
            for (name, value) in self.within(known.keeps_attributes(), Self::dictionary)? {
                self.op.set_attribute(name, value);
            }
        }
        self.expect(":")?;
        let at = self.lexer.start;
        let ty = self.parse_type()?;
        let Some(function) = self.function_type(ty).cloned() else {
            return Err(Fault::new(at, "expected function type"));
        };
        self.resolve_operands(operands_at, &operands, &function.inputs)?;
        self.op.results = function.results.into_vec();
        Ok(())
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
            return Err(Fault::new(at, message));
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
            return Err(self.error("expected block name"));
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
        Some(("chlo" | "shape" | "sdy" | "vhlo" | "mhlo" | "tensor" | "arith", _)) => {
            format!("op '{name}' is not an op of StableHLO")
        }
        _ => hints::unknown_op(name, tried, known_names()),
    };
    Fault::new(at, message)
}

/// Returns whether the short form of `reduce` may name an op.
fn is_short_reducer(name: &str) -> bool {
    match known_op(name).map(|op| op.sort) {
        Some(Sort::Stablehlo(def)) => def.has(traits::COMMUTATIVE) && def.operands.len() == 2,
        _ => false,
    }
}
