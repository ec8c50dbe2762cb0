//! Printer of the test's engine.

use crate::{
    engine::ParsedOp,
    words::{NoFields, Word, Words},
};
use mlir_format::{Arg, DirectiveOf, InnerOp, OpPrinter, OpView, Printer};

/// Text of an op.
#[derive(Default)]
pub struct OpText(pub String);

/// Value: its name and its type.
pub type TestValue = (&'static str, &'static str);

impl OpView for &ParsedOp {
    type Ir = Words;
    type Value = TestValue;
    type Region = ();
    type Block = ();
    type Inner = Nothing;

    fn type_of(value: TestValue) -> &'static str {
        value.1
    }
    fn operands(self) -> impl ExactSizeIterator<Item = TestValue> {
        self.operands.iter().copied()
    }
    fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = TestValue> {
        [self.operands[group]].into_iter()
    }
    fn results(self) -> impl ExactSizeIterator<Item = TestValue> {
        self.results.iter().map(|ty| ("%r", *ty))
    }
    fn result_group(self, group: usize) -> impl ExactSizeIterator<Item = TestValue> {
        [("%r", self.results[group])].into_iter()
    }
    fn slot(self, slot: usize) -> Option<Word> {
        self.slots[slot]
    }
    fn is_default(self, _: usize) -> bool {
        false
    }
    fn num_regions(self) -> usize {
        0
    }
    fn region(self, _: usize) {}
    fn successor(self, _: usize) -> Option<()> {
        None
    }
    fn first_block((): ()) -> Option<()> {
        None
    }
    fn arguments((): ()) -> impl ExactSizeIterator<Item = TestValue> {
        [].into_iter()
    }
    fn first_ops((): ()) -> impl Iterator<Item = Nothing> {
        [].into_iter()
    }
}

/// Op in a region. The test has none.
#[derive(Clone, Copy)]
pub enum Nothing {}
impl InnerOp for Nothing {
    type Value = TestValue;
    fn name(&self) -> &str {
        match *self {}
    }
    fn operands(self) -> impl Iterator<Item = TestValue> {
        [].into_iter()
    }
    fn results(self) -> impl Iterator<Item = TestValue> {
        [].into_iter()
    }
    fn has_attributes(self) -> bool {
        match self {}
    }
}

impl Printer<Words> for OpText {
    fn str(&mut self, text: &str) -> &mut Self {
        self.0.push_str(text);
        self
    }
    fn int(&mut self, value: i64) -> &mut Self {
        self.str(&value.to_string())
    }
    fn float(&mut self, value: f64) -> &mut Self {
        self.str(&value.to_string())
    }
    fn ty(&mut self, ty: &'static str) -> &mut Self {
        self.str(ty)
    }
    fn attribute(&mut self, attribute: Word) -> &mut Self {
        match attribute {
            Word::I64s(values) => self.str("array<i64: ").ints(values).str(">"),
            Word::Text(text) => self.str(text),
        }
    }
    fn attribute_untyped(&mut self, attribute: Word) -> &mut Self {
        self.attribute(attribute)
    }
    fn array(&mut self, elements: &[Word]) -> &mut Self {
        self.comma_separated(elements, |p, element| _ = p.attribute(*element))
    }
    fn stripped(&mut self, fields: NoFields, _: &'static str) -> &mut Self {
        match fields {}
    }
    fn quoted(&mut self, bytes: &[u8]) -> &mut Self {
        self.str(&format!("\"{}\"", bytes.escape_ascii()))
    }
    fn symbol(&mut self, name: &[u8]) -> &mut Self {
        self.str(&format!("@{}", name.escape_ascii()))
    }
    fn keyword_or_string(&mut self, text: &str) -> &mut Self {
        self.str(text)
    }
}

impl OpPrinter<&ParsedOp> for OpText {
    fn operand(&mut self, value: TestValue) -> &mut Self {
        self.str(value.0)
    }
    fn argument(&mut self, value: TestValue, _: bool) -> &mut Self {
        self.str(value.0)
    }
    fn region(&mut self, (): (), _: bool, _: bool) -> &mut Self {
        self
    }
    fn successor(&mut self, (): ()) -> &mut Self {
        self
    }
    fn omits_locations(&self, _: &ParsedOp, _: &[Nothing], _: &[TestValue]) -> bool {
        true
    }
    fn newline(&mut self) -> &mut Self {
        self.str("\n")
    }
    fn attr_dict(&mut self, op: &ParsedOp, _: &[&str], _: bool) -> &mut Self {
        if op.others.is_empty() {
            return self;
        }
        let entry = |(name, value): &(_, Option<&str>)| match value {
            Some(value) => format!("{name} = {value}"),
            None => String::clone(name),
        };
        let entries: Vec<_> = op.others.iter().map(entry).collect();
        self.str(&format!(" {{{}}}", entries.join(", ")))
    }
    fn generic(&mut self, _: &ParsedOp) -> &mut Self {
        self.str("generic")
    }
    fn directive(&mut self, directive: DirectiveOf<&ParsedOp>, op: &ParsedOp, args: &[Arg]) {
        (directive.print)(op, args, self);
    }
}
