//! Parser of text: its state, tokens and keywords.

use super::{
    arena::{Arena, Data, ReadAttr, Resource},
    error::{Fault, MAX_NESTING, Parsed},
    lexer::{Lexer, Token, unescaped},
    location_table::Locations,
    parsed_ops::{OpState, Regions},
    refused_ops::Refusal,
    value_names::Values,
};
use crate::explicit::StatedList;
use mlir_bytecode::{AttributeId, OpNameId, PropertiesId, TypeId};
use rustc_hash::FxHashMap;
use std::fmt::Display;

/// Value of an alias, and the number of its nested parts.
#[derive(Clone, Copy)]
pub struct Alias<T> {
    pub value: T,
    levels: usize,
}

/// Message about parts that nest deeper than [`MAX_NESTING`].
const TOO_DEEP: &str = "text is nested deeper than 100 levels";
const _: () = assert!(MAX_NESTING == 100);

/// Parser of a text.
pub struct Engine<'t> {
    pub lexer: Lexer<'t>,
    pub arena: Arena,
    /// Number of nested parts around the next token.
    depth: usize,
    /// Largest number of nested parts around a token since the start of a definition.
    deepest: usize,
    /// Attributes and types by the name of their alias.
    pub attribute_aliases: FxHashMap<&'t str, Alias<ReadAttr>>,
    pub type_aliases: FxHashMap<&'t str, Alias<TypeId>>,
    /// Types by their text.
    pub known_types: FxHashMap<&'t [u8], TypeId>,
    /// Properties of ops without attributes, by name.
    pub plain_properties: FxHashMap<&'static str, Option<PropertiesId>>,
    /// Number of attributes that the arena keeps: those of aliases, or all attributes of bytecode. They
    /// can be parts of many attributes, so each is converted once.
    pub kept: usize,
    /// Converted attributes among those that the arena keeps: attributes of VHLO, and MLIR's own
    /// attributes.
    pub known_vhlo: FxHashMap<ReadAttr, AttributeId>,
    pub known_builtin: FxHashMap<ReadAttr, AttributeId>,
    /// Names of ops, by text.
    op_names: FxHashMap<&'static str, OpNameId>,
    /// Resources by key, and the constants of VHLO whose bytes are those of a resource.
    pub resources: FxHashMap<Vec<u8>, Resource>,
    pub resource_constants: FxHashMap<(Vec<u8>, TypeId), AttributeId>,
    pub locations: Locations<'t>,
    pub values: Values<'t>,
    pub regions: Regions<'t>,
    /// Op that is being parsed.
    pub op: OpState,
    /// True if the program may have ops of Shardy that share values with VHLO, and attributes of
    /// Shardy.
    pub keep_shardy: bool,
    /// True if the program may have other attributes that VHLO lacks.
    pub keep_others: bool,
    /// True to refuse ops of CHLO.
    pub for_artifact: bool,
    /// True within attributes that artifacts keep as MLIR's own: these may have types that VHLO lacks.
    pub in_mlir: bool,
    /// Referenced attributes and attributes by the number of `distinct[number]<...>`.
    pub distinct: FxHashMap<u64, (AttributeId, AttributeId)>,
    /// Ops that the program cannot have as the text states them.
    pub refusals: Vec<Refusal>,
    /// Attributes of which artifacts do not tell whether the text states them.
    pub stated_lists: Vec<StatedList>,
    /// Innermost part of an attribute that the program cannot have, since the last conversion.
    pub unconverted: Option<ReadAttr>,
    /// Name of the op whose custom form is parsed, if errors of the form name the op.
    pub custom_op: Option<&'static str>,
    /// Dialects of ops without a prefix, from the outermost region to the innermost.
    pub dialects: Vec<&'static str>,
}

impl<'t> Engine<'t> {
    pub fn new(text: &'t [u8]) -> Self {
        Self {
            lexer: Lexer::new(text),
            arena: Arena::default(),
            depth: 0,
            deepest: 0,
            attribute_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            known_types: FxHashMap::default(),
            plain_properties: FxHashMap::default(),
            kept: 0,
            known_vhlo: FxHashMap::default(),
            known_builtin: FxHashMap::default(),
            op_names: FxHashMap::default(),
            resources: FxHashMap::default(),
            resource_constants: FxHashMap::default(),
            locations: Locations::default(),
            values: Values::default(),
            regions: Regions::default(),
            op: OpState::default(),
            keep_shardy: false,
            keep_others: false,
            for_artifact: false,
            in_mlir: false,
            distinct: FxHashMap::default(),
            refusals: Vec::new(),
            stated_lists: Vec::new(),
            unconverted: None,
            custom_op: None,
            dialects: vec!["builtin"],
        }
    }
    /// Returns an error at the next token.
    pub fn error(&mut self, message: impl Display) -> Fault {
        self.lexer.error(message)
    }
    /// Returns the error about a token that the text lacks.
    pub fn missing(&mut self, message: impl Display) -> Fault {
        self.lexer.missing(message)
    }
    /// Returns an error at `at` of the custom form of an op, or of a part of the form. The error then
    /// names the op.
    pub fn custom_error(&mut self, at: usize, message: impl Display) -> Fault {
        if let Some(fault) = self.lexer.fault.take() {
            return fault;
        }
        match self.custom_op {
            Some(name) => Fault::new(at, format_args!("custom op '{name}' {message}")),
            None => Fault::new(at, message),
        }
    }
    /// Parses the body of an attribute or of a type, whose errors do not name the op around.
    pub fn in_body<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let around = self.custom_op.take();
        let parsed = parse(self);
        self.custom_op = around;
        parsed
    }
    /// Parses a part that can contain parts like itself.
    pub fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == MAX_NESTING {
            return Err(self.error(TOO_DEEP));
        }
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        let parsed = parse(self);
        self.depth -= 1;
        parsed
    }
    /// Parses a part of an attribute that artifacts keep as MLIR's own if `in_mlir` is set.
    pub fn within<T>(
        &mut self,
        in_mlir: bool,
        parse: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        let around = std::mem::replace(&mut self.in_mlir, in_mlir);
        let parsed = parse(self);
        self.in_mlir = around;
        parsed
    }
    /// Parses the value of an alias. A use of the alias checks that VHLO has the value if it must.
    pub fn alias_value<T>(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<Alias<T>> {
        self.deepest = self.depth;
        let value = self.within(true, parse)?;
        let levels = self.deepest - self.depth;
        Ok(Alias { value, levels })
    }
    /// Returns the value of an alias, whose parts are nested in the parts around the alias.
    pub fn alias<T>(&mut self, alias: Option<Alias<T>>, name: &str, at: usize) -> Parsed<T> {
        let Some(Alias { value, levels }) = alias else {
            let message = format!("undefined symbol alias id '{name}'");
            return Err(Fault::new(at, message));
        };
        if self.depth + levels > MAX_NESTING {
            return Err(Fault::new(at, TOO_DEEP));
        }
        self.deepest = self.deepest.max(self.depth + levels);
        Ok(value)
    }

    // ---- Tokens --------------------------------------------------------------------

    pub fn at(&self, punctuation: &str) -> bool {
        self.lexer.token == Token::Punctuation && self.lexer.is_spelled(punctuation)
    }
    pub fn at_word(&self, word: &str) -> bool {
        self.lexer.token == Token::Word && self.lexer.is_spelled(word)
    }
    pub fn eat(&mut self, punctuation: &str) -> bool {
        let found = self.at(punctuation);
        if found {
            self.lexer.advance();
        }
        found
    }
    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.lexer.advance();
        }
        found
    }
    pub fn expect(&mut self, punctuation: &str) -> Parsed {
        self.expect_in(punctuation, "")
    }
    /// Parses punctuation of a part. `context` follows the punctuation in the error.
    pub fn expect_in(&mut self, punctuation: &str, context: &str) -> Parsed {
        match self.eat(punctuation) {
            true => Ok(()),
            false => Err(self.missing(format_args!("expected '{punctuation}'{context}"))),
        }
    }
    /// Parses a token of the given sort if it comes next, and returns its text.
    pub fn eat_token(&mut self, token: Token) -> Option<&'t str> {
        (self.lexer.token == token).then(|| {
            let word = self.lexer.word();
            self.lexer.advance();
            word
        })
    }
    pub fn eat_string(&mut self) -> Option<Vec<u8>> {
        (self.lexer.token == Token::String).then(|| {
            let bytes = unescaped(self.lexer.spelling());
            self.lexer.advance();
            bytes
        })
    }
    /// Parses zero or more items, separated by commas, up to the token `close`.
    pub fn items<T>(
        &mut self,
        close: &str,
        parse: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        self.items_in(close, "", parse)
    }
    /// Parses zero or more items, separated by commas, up to the token `close`. `context` follows the
    /// token in the error.
    pub fn items_in<T>(
        &mut self,
        close: &str,
        context: &str,
        mut parse: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut all = Vec::new();
        if self.eat(close) {
            return Ok(all);
        }
        loop {
            all.push(parse(self)?);
            if !self.eat(",") {
                self.expect_in(close, context)?;
                return Ok(all);
            }
        }
    }
    /// Parses zero or more items up to the token `close`, as `items` does, with MLIR's error about lists
    /// in attributes.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut parse: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut all = Vec::new();
        if self.eat(close) {
            return Ok(all);
        }
        loop {
            all.push(parse(self)?);
            if !self.eat(",") {
                self.close_list(close)?;
                return Ok(all);
            }
        }
    }
    /// Parses the token that ends a list.
    pub fn close_list(&mut self, close: &str) -> Parsed {
        match self.eat(close) {
            true => Ok(()),
            false => Err(self.missing(format_args!("expected ',' or '{close}'"))),
        }
    }
    /// Parses `@name`.
    pub fn symbol(&mut self) -> Parsed<Vec<u8>> {
        if self.lexer.token != Token::Symbol {
            let at = self.lexer.start;
            return Err(self.custom_error(at, "expected valid '@'-identifier for symbol name"));
        }
        let name = &self.lexer.spelling()[1..];
        let name = match name.first() {
            Some(b'"') => unescaped(name),
            _ => name.to_vec(),
        };
        self.lexer.advance();
        Ok(name)
    }
    /// Parses a keyword, or a string in quotes.
    pub fn name_or_string(&mut self) -> Parsed<Vec<u8>> {
        if let Some(word) = self.eat_token(Token::Word) {
            return Ok(word.as_bytes().to_vec());
        }
        let found = self.eat_string();
        found.ok_or_else(|| self.error("expected valid keyword or string"))
    }

    // ---- Numbers -------------------------------------------------------------------

    /// Returns the value of the next token, which is an integer, or `None` if it has more than 128
    /// bits.
    pub fn magnitude(&self) -> Option<u128> {
        let word = self.lexer.word();
        match word.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits, 16).ok(),
            None => word.parse().ok(),
        }
    }
    /// Parses an integer if one comes next. As in MLIR, `true` and `false` are integers of one bit,
    /// too, and the bit of `true` is the sign.
    pub fn optional_integer(&mut self) -> Parsed<Option<i64>> {
        for (word, value) in [("true", -1), ("false", 0)] {
            if self.eat_word(word) {
                return Ok(Some(value));
            }
        }
        let start = self.lexer.start;
        let negative = self.at("-");
        if negative {
            self.lexer.advance();
        }
        if self.lexer.token != Token::Integer {
            return match negative {
                true => Err(self.missing("expected integer value")),
                false => Ok(None),
            };
        }
        let magnitude = self.magnitude().and_then(|n| i128::try_from(n).ok());
        let value = magnitude.map(|n| if negative { -n } else { n });
        self.lexer.advance();
        match value.and_then(|n| i64::try_from(n).ok()) {
            Some(value) => Ok(Some(value)),
            None => Err(self.custom_error(start, "integer value too large")),
        }
    }
    pub fn integer(&mut self) -> Parsed<i64> {
        let at = self.lexer.start;
        let value = self.optional_integer()?;
        value.ok_or_else(|| self.custom_error(at, "expected integer value"))
    }
    pub fn double(&mut self) -> Parsed<f64> {
        let negative = self.eat("-");
        let at = self.lexer.start;
        let value = match self.lexer.token {
            Token::Float => self.lexer.word().parse::<f64>().ok(),
            // A hexadecimal integer states the bits.
            Token::Integer if self.lexer.word().starts_with("0x") && !negative => {
                let bits = self.magnitude().and_then(|n| u64::try_from(n).ok());
                bits.map(f64::from_bits)
            }
            _ => None,
        };
        let Some(value) = value else {
            return Err(self.custom_error(at, "expected floating point literal"));
        };
        self.lexer.advance();
        Ok(if negative { -value } else { value })
    }

    /// Returns the name of an op in the tables of the artifact.
    pub fn op_name(&mut self, name: &'static str) -> OpNameId {
        let tables = &mut self.arena.tables;
        let known = self.op_names.entry(name);
        *known.or_insert_with(|| tables.op_name(name, true))
    }
    pub fn add(&mut self, data: Data) -> ReadAttr {
        self.arena.add(data)
    }
}
