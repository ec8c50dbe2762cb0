//! Parser of the test's engine. Words of the text live as long as the test.

use crate::{
    declared::{OpRow, TestDirective},
    words::{Word, Words},
};
use mlir_format::{Arg, NewAttribute, OpParser, Parser, Parsing, RegionArgument};
use std::fmt::Display;

/// Op that was parsed.
#[derive(Debug)]
pub struct ParsedOp {
    /// Names and types.
    pub operands: Vec<(&'static str, &'static str)>,
    /// Types.
    pub results: Vec<&'static str>,
    /// Inherent attributes.
    pub slots: Vec<Option<Word>>,
    /// Discardable attributes.
    pub others: Vec<(String, Option<&'static str>)>,
}

/// Position of an error, and the message.
type Error = (usize, String);
type Result<T> = std::result::Result<T, Error>;

/// Parser of one op.
pub struct OpReader<'t> {
    text: &'t str,
    at: usize,
    attributes: &'static [&'static str],
    op: ParsedOp,
}

/// Returns a copy of a text that lives as long as the test.
fn kept(text: &str) -> &'static str {
    String::leak(text.to_owned())
}

impl<'t> OpReader<'t> {
    /// Returns a parser of `text`, the text behind the name of the op `row`.
    pub fn new(row: &OpRow, text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            attributes: row.attributes,
            op: ParsedOp {
                operands: Vec::new(),
                results: Vec::new(),
                slots: vec![None; row.attributes.len()],
                others: Vec::new(),
            },
        }
    }
    /// Returns the op, if all of the text is parsed.
    pub fn finish(self) -> Result<ParsedOp> {
        match self.rest() {
            "" => Ok(self.op),
            rest => Err(self.error(format!("unexpected {rest}"))),
        }
    }
    fn rest(&self) -> &'t str {
        self.text[self.at..].trim_start()
    }
    /// Parses `length` bytes behind blanks.
    fn take(&mut self, length: usize) -> &'t str {
        let rest = self.rest();
        self.at = self.text.len() - rest.len() + length;
        &rest[..length]
    }
    fn word(&mut self, accepts: impl Fn(char) -> bool) -> Option<&'t str> {
        let rest = self.rest();
        let end = rest.find(|c| !accepts(c)).unwrap_or(rest.len());
        (end > 0).then(|| self.take(end))
    }
    fn expected<T>(&self, found: Option<T>, what: &str) -> Result<T> {
        found.ok_or_else(|| self.error(format!("expected {what}")))
    }
    fn function(&mut self) -> Result<&'static str> {
        let inputs = self.list("(", ")", Self::ty)?.join(", ");
        self.token("->")?;
        let result = self.ty()?;
        Ok(kept(&format!("({inputs}) -> {result}")))
    }
}

impl Parser for OpReader<'_> {
    type Ir = Words;
    type At = usize;
    type Error = Error;
    type Word = &'static str;

    fn here(&self) -> usize {
        self.text.len() - self.rest().len()
    }
    fn error_at(&self, at: usize, message: impl Display) -> Error {
        (at, message.to_string())
    }
    fn token(&mut self, token: &str) -> Result<()> {
        let found = self.optional_token(token).then_some(());
        self.expected(found, &format!("'{token}'"))
    }
    fn optional_token(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.take(token.len());
        }
        found
    }
    fn any_keyword(&mut self) -> Result<&'static str> {
        let word = self.optional_any_keyword();
        self.expected(word, "a keyword")
    }
    fn optional_any_keyword(&mut self) -> Option<&'static str> {
        let starts = self.rest().starts_with(|c: char| c.is_ascii_alphabetic());
        let word = starts.then(|| self.word(|c| c.is_ascii_alphanumeric()));
        word.flatten().map(kept)
    }
    fn optional_keyword_of(&mut self, keywords: &[&str]) -> Option<&'static str> {
        let found = keywords.iter().find(|k| self.optional_keyword(k));
        found.map(|k| kept(k))
    }
    fn keyword(&mut self, keyword: &str) -> Result<()> {
        let found = self.optional_keyword(keyword).then_some(());
        self.expected(found, keyword)
    }
    fn optional_keyword(&mut self, keyword: &str) -> bool {
        let start = self.at;
        let found = self.optional_any_keyword() == Some(keyword);
        if !found {
            self.at = start;
        }
        found
    }
    fn int(&mut self) -> Result<i64> {
        let int = self.optional_int()?;
        self.expected(int, "an integer")
    }
    fn optional_int(&mut self) -> Result<Option<i64>> {
        let digits = self.word(|c| c.is_ascii_digit() || c == '-');
        Ok(digits.and_then(|d| d.parse().ok()))
    }
    fn float(&mut self) -> Result<f64> {
        self.int().map(|v| v as f64)
    }
    fn string_bytes(&mut self) -> Result<Vec<u8>> {
        Err(self.error("no strings"))
    }
    fn keyword_or_string(&mut self) -> Result<String> {
        self.any_keyword().map(str::to_owned)
    }
    fn symbol_ref(&mut self) -> Result<Word> {
        Err(self.error("no symbols"))
    }
    fn symbol_name(&mut self) -> Result<Word> {
        Err(self.error("no symbols"))
    }
    fn ty(&mut self) -> Result<&'static str> {
        let ty = self.optional_ty()?;
        self.expected(ty, "a type")
    }
    fn optional_ty(&mut self) -> Result<Option<&'static str>> {
        match self.rest().starts_with('(') {
            true => self.function().map(Some),
            false => Ok(self.optional_any_keyword()),
        }
    }
    fn attribute(&mut self) -> Result<Word> {
        let word = self.word(|c| c.is_ascii_alphanumeric()).map(kept);
        self.expected(word, "an attribute").map(Word::Text)
    }
    fn optional_attribute(&mut self) -> Result<Option<Word>> {
        Ok(None)
    }
    fn string_attribute(&mut self, _: &str) -> Result<Word> {
        Err(self.error("no strings"))
    }
    fn symbol_attribute(&mut self, _: &str) -> Result<Word> {
        Err(self.error("no symbols"))
    }
    fn attribute_of(&mut self, _: &'static str) -> Result<Word> {
        self.attribute()
    }
    fn of_kind(&mut self, kind: &'static str) -> Result<Word> {
        Err(self.error(kind))
    }
    fn stripped(&mut self, kind: &'static str) -> Result<Word> {
        Err(self.error(kind))
    }
    fn make(&mut self, new: NewAttribute<'_, &'static str, Word, &'static str>) -> Word {
        match new {
            NewAttribute::I64s(values) => Word::I64s(values.to_vec().leak()),
            other => Word::Text(kept(&format!("{other:?}"))),
        }
    }
    fn is_of_kind(&self, _: Word, _: &'static str) -> bool {
        false
    }
    fn elements_of(&self, _: Word) -> Option<Vec<Word>> {
        None
    }
    fn type_text(&self, ty: &'static str) -> impl Display {
        ty
    }
    fn function_parts(&self, ty: &'static str) -> Option<(Vec<&'static str>, Vec<&'static str>)> {
        let (inputs, result) = ty.strip_prefix('(')?.split_once(") -> ")?;
        Some((inputs.split(", ").collect(), vec![result]))
    }
}

impl OpParser for OpReader<'_> {
    type Operand = &'static str;
    type Location = usize;

    fn start(&self) -> usize {
        0
    }
    fn location(&self, at: usize) -> usize {
        at
    }
    fn operand(&mut self) -> Result<&'static str> {
        let operand = self.optional_operand()?;
        self.expected(operand, "an operand")
    }
    fn optional_operand(&mut self) -> Result<Option<&'static str>> {
        let starts = self.rest().starts_with('%');
        let word = starts.then(|| self.word(|c| c == '%' || c.is_ascii_alphanumeric()));
        Ok(word.flatten().map(kept))
    }
    fn argument(&mut self) -> Result<&'static str> {
        self.operand()
    }
    fn resolve_all(
        &mut self,
        at: usize,
        operands: &[&'static str],
        types: &[&'static str],
    ) -> Result<()> {
        if operands.len() != types.len() {
            return Err(self.error_at(at, "another number of types"));
        }
        let pairs = operands.iter().copied().zip(types.iter().copied());
        self.op.operands.extend(pairs);
        Ok(())
    }
    fn region(&mut self, _: &[RegionArgument<Self>]) -> Result<()> {
        Err(self.error("no regions"))
    }
    fn binary_region(&mut self, _: &str, _: &str, _: &'static str, _: usize) -> Result<()> {
        Err(self.error("no regions"))
    }
    fn successor(&mut self) -> Result<()> {
        Err(self.error("no successors"))
    }
    fn optional_location(&mut self) -> Result<Option<usize>> {
        Ok(None)
    }
    fn attr_dict(&mut self, _: bool) -> Result<()> {
        if !self.rest().starts_with('{') {
            return Ok(());
        }
        let entry = |p: &mut Self| {
            let name = p.any_keyword()?.to_owned();
            let value = p.optional_token("=").then(|| p.attribute()).transpose()?;
            let value = value.and_then(|v| match v {
                Word::Text(text) => Some(text),
                Word::I64s(_) => None,
            });
            Ok((name, value))
        };
        self.op.others = self.list("{", "}", entry)?;
        Ok(())
    }
    fn strict_attr_dict(&mut self, refused: &[&'static str]) -> Result<Option<usize>> {
        self.attr_dict(false)?;
        let has = |name: &&str| self.op.others.iter().any(|(other, _)| other == name);
        Ok(refused.iter().position(has))
    }
    fn op_name(&mut self) -> Result<&'static str> {
        self.any_keyword()
    }
    fn add_type(&mut self, ty: &'static str) {
        self.op.results.push(ty);
    }
    fn infer_types(&mut self) -> Result<()> {
        Err(self.error("no inference"))
    }
    fn set_slot(&mut self, slot: usize, value: Word) {
        self.op.slots[slot] = Some(value);
    }
    fn set(&mut self, name: &str, value: Word) {
        let slot = self.attributes.iter().position(|a| *a == name);
        self.set_slot(slot.expect("a declared attribute"), value);
    }
    fn set_op_location(&mut self, _: usize) {}
    fn directive(
        parsing: &mut Parsing<'_, Self>,
        directive: &'static TestDirective,
        args: &[Arg],
    ) -> Result<()> {
        (directive.parse)(parsing, args)
    }
    fn tuple_members(&self, _: &'static str) -> Option<Vec<&'static str>> {
        None
    }
    fn part_type(&mut self, _: &'static str) -> Option<&'static str> {
        None
    }
    fn scalar_type(&mut self, ty: &'static str) -> &'static str {
        ty
    }
    fn elements_type(&self, _: Word) -> Option<&'static str> {
        None
    }
    fn entries(&self, _: Word) -> Vec<(String, Word)> {
        Vec::new()
    }
}
