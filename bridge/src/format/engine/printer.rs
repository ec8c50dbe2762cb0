//! MLIR's printer.

use super::ir::Mlir;
use crate::{
    builtin::{AttributeExt, ContextExt},
    format::Directive,
    ir::{Attribute, Block, Op, Region, Type, Value},
    kind::{Kind, Record},
    op::Adaptor,
    text::Printer,
};
use mlir_format::Arg;

impl<'c> mlir_format::Printer<Mlir<'c>> for Printer {
    fn str(&mut self, text: &str) -> &mut Self {
        self.str(text)
    }
    fn int(&mut self, value: i64) -> &mut Self {
        self.int(value)
    }
    fn float(&mut self, value: f64) -> &mut Self {
        self.float(value)
    }
    fn ty(&mut self, ty: Type<'c>) -> &mut Self {
        self.ty(ty)
    }
    fn attribute(&mut self, attribute: Attribute<'c>) -> &mut Self {
        self.attribute(attribute)
    }
    fn attribute_untyped(&mut self, attribute: Attribute<'c>) -> &mut Self {
        self.attribute_untyped(attribute)
    }
    fn array(&mut self, elements: &[Attribute<'c>]) -> &mut Self {
        match elements {
            [] => self.str("[]"),
            [first, ..] => self.attribute(first.owner().array(elements)),
        }
    }
    fn stripped(&mut self, fields: Record<'c>, kind: &'static Kind) -> &mut Self {
        kind.print_stripped(fields, self);
        self
    }
    fn quoted(&mut self, bytes: &[u8]) -> &mut Self {
        self.quoted_bytes(bytes)
    }
    fn symbol(&mut self, name: &[u8]) -> &mut Self {
        self.symbol_bytes(name)
    }
    fn keyword_or_string(&mut self, text: &str) -> &mut Self {
        self.keyword_or_string(text)
    }
}

impl<'c> mlir_format::OpPrinter<Adaptor<'c>> for Printer {
    fn operand(&mut self, value: Value<'c>) -> &mut Self {
        self.operand(value)
    }
    fn argument(&mut self, value: Value<'c>, with_type: bool) -> &mut Self {
        self.argument(value, with_type)
    }
    fn region(&mut self, region: Region<'c>, arguments: bool, terminators: bool) -> &mut Self {
        self.region(region, arguments, terminators)
    }
    fn successor(&mut self, block: Block<'c>) -> &mut Self {
        self.successor(block)
    }
    fn omits_locations(&self, op: Adaptor<'c>, inner: &[Op<'c>], arguments: &[Value<'c>]) -> bool {
        let Some(op) = op.op().filter(|_| self.prints_locations()) else {
            return true;
        };
        let inner = inner.iter().map(|inner| inner.location());
        let mut all = inner.chain(arguments.iter().map(|argument| argument.location()));
        all.all(|location| location == op.location())
    }
    fn newline(&mut self) -> &mut Self {
        self.newline()
    }
    fn attr_dict(&mut self, op: Adaptor<'c>, elided: &[&str], keyword: bool) -> &mut Self {
        match (op.op(), keyword) {
            (Some(op), false) => self.attr_dict(op, elided),
            (Some(op), true) => self.attr_dict_with_keyword(op, elided),
            (None, _) => self,
        }
    }
    fn generic(&mut self, op: Adaptor<'c>) -> &mut Self {
        match op.op() {
            Some(op) => self.generic(op),
            None => self,
        }
    }
    fn directive(&mut self, directive: &'static Directive, op: Adaptor<'c>, args: &[Arg]) {
        (directive.print)(op, args, self);
    }
}
