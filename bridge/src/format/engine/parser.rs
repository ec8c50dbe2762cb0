//! MLIR's parser.

use super::ir::Mlir;
use crate::{
    builtin::{AttributeExt, ContextExt, Tensor, TypeExt, dense_i64, integer, shaped_element},
    diag::{self, Failed, Result},
    format::{Directive, Parsing},
    ir::{Attribute, AttributeLike, Location, Type},
    kind::Kind,
    op::OmittedType,
    text::{At, OpParser, Operand, Parser},
};
use mlir_format::{Arg, NewAttribute, RegionArgument};
use std::fmt::Display;

impl<'c, S> mlir_format::Parser for Parser<'c, S> {
    type Ir = Mlir<'c>;
    type At = At<'c>;
    type Error = Failed;
    type Word = &'c str;

    fn here(&self) -> At<'c> {
        self.here()
    }
    fn error_at(&self, at: At<'c>, message: impl Display) -> Failed {
        self.error_at(at, message)
    }
    fn found(&self, word: &str, allowed: &[&str]) -> String {
        diag::found(word, allowed.iter().copied())
    }
    fn token(&mut self, token: &str) -> Result {
        self.token(token)
    }
    fn optional_token(&mut self, token: &str) -> bool {
        self.optional_token(token)
    }
    fn any_keyword(&mut self) -> Result<&'c str> {
        self.any_keyword()
    }
    fn optional_any_keyword(&mut self) -> Option<&'c str> {
        self.optional_any_keyword()
    }
    fn optional_keyword_of(&mut self, keywords: &[&str]) -> Option<&'c str> {
        self.optional_keyword_of(keywords)
    }
    fn keyword(&mut self, keyword: &str) -> Result {
        self.keyword(keyword)
    }
    fn optional_keyword(&mut self, keyword: &str) -> bool {
        self.optional_keyword(keyword)
    }
    fn int(&mut self) -> Result<i64> {
        self.int()
    }
    fn optional_int(&mut self) -> Result<Option<i64>> {
        self.optional_int()
    }
    fn float(&mut self) -> Result<f64> {
        self.float()
    }
    fn string_bytes(&mut self) -> Result<Vec<u8>> {
        self.string_bytes()
    }
    fn keyword_or_string(&mut self) -> Result<String> {
        self.keyword_or_string()
    }
    fn symbol_ref(&mut self) -> Result<Attribute<'c>> {
        self.symbol_ref()
    }
    fn symbol_name(&mut self) -> Result<Attribute<'c>> {
        self.symbol_name()
    }
    fn ty(&mut self) -> Result<Type<'c>> {
        self.ty()
    }
    fn optional_ty(&mut self) -> Result<Option<Type<'c>>> {
        self.optional_ty()
    }
    fn attribute(&mut self) -> Result<Attribute<'c>> {
        self.attribute()
    }
    fn optional_attribute(&mut self) -> Result<Option<Attribute<'c>>> {
        self.optional_attribute()
    }
    fn string_attribute(&mut self, expected: &str) -> Result<Attribute<'c>> {
        checked_attribute(self, expected, |a| a.text_bytes().is_some())
    }
    fn symbol_attribute(&mut self, expected: &str) -> Result<Attribute<'c>> {
        checked_attribute(self, expected, |a| a.symbol_bytes().is_some())
    }
    fn attribute_of(&mut self, ty: OmittedType) -> Result<Attribute<'c>> {
        let ty = ty(self.context());
        self.attribute_of(ty)
    }
    fn of_kind(&mut self, kind: &'static Kind) -> Result<Attribute<'c>> {
        kind.parse_attribute(self)
    }
    fn stripped(&mut self, kind: &'static Kind) -> Result<Attribute<'c>> {
        kind.parse_stripped(self)
    }
    fn make(
        &mut self,
        new: NewAttribute<'_, Type<'c>, Attribute<'c>, &'static Kind>,
    ) -> Attribute<'c> {
        let context = self.context();
        match new {
            NewAttribute::I64s(values) => context.i64_array(values),
            NewAttribute::I32s(values) => context.i32_array(values),
            NewAttribute::Bools(values) => context.bool_array(values),
            NewAttribute::I32(value) => integer(context.int_type(32), value.into()),
            NewAttribute::I64(value) => integer(context.int_type(64), value),
            NewAttribute::Array(elements) => context.array(elements),
            NewAttribute::Pairs(values) => {
                dense_i64(context, &[values.len() as i64 / 2, 2], values)
            }
            NewAttribute::OfKind(kind, values) => kind.attribute(context, values),
        }
    }
    fn is_of_kind(&self, attribute: Attribute<'c>, kind: &'static Kind) -> bool {
        kind.of_attribute(attribute).is_some()
    }
    fn elements_of(&self, attribute: Attribute<'c>) -> Option<Vec<Attribute<'c>>> {
        attribute.elements()
    }
    fn type_text(&self, ty: Type<'c>) -> impl Display {
        ty
    }
    fn function_parts(&self, ty: Type<'c>) -> Option<(Vec<Type<'c>>, Vec<Type<'c>>)> {
        ty.function_parts()
    }
}

/// Parses an attribute for which `is_valid` returns true. `expected` describes the attribute.
fn checked_attribute<'c, S>(
    p: &mut Parser<'c, S>,
    expected: &str,
    is_valid: impl Fn(Attribute<'c>) -> bool,
) -> Result<Attribute<'c>> {
    let at = p.here();
    let found = p.attribute()?;
    match is_valid(found) {
        true => Ok(found),
        false => Err(p.error_at(at, format_args!("expected {expected}, found {found}"))),
    }
}

impl<'c> mlir_format::OpParser for OpParser<'c> {
    type Operand = Operand<'c>;
    type Location = Location<'c>;

    fn start(&self) -> At<'c> {
        self.start()
    }
    fn location(&self, at: At<'c>) -> Location<'c> {
        self.location(at)
    }
    fn operand(&mut self) -> Result<Operand<'c>> {
        self.operand()
    }
    fn optional_operand(&mut self) -> Result<Option<Operand<'c>>> {
        self.optional_operand()
    }
    fn argument(&mut self) -> Result<Operand<'c>> {
        self.argument()
    }
    fn resolve_all(&mut self, at: At<'c>, operands: &[Operand<'c>], types: &[Type<'c>]) -> Result {
        self.resolve_all(at, operands, types)
    }
    fn region(&mut self, arguments: &[RegionArgument<Self>]) -> Result {
        self.region(arguments)
    }
    fn binary_region(
        &mut self,
        name: &str,
        terminator: &str,
        ty: Type<'c>,
        location: Location<'c>,
    ) -> Result {
        self.build_region(&[(ty, location), (ty, location)], |b| {
            let arguments: Vec<_> = b.block().arguments().collect();
            let inner = b.op(name, location, &arguments, &[ty])?;
            b.op(terminator, location, &[inner.result(0)], &[])?;
            Ok(())
        })
    }
    fn successor(&mut self) -> Result {
        self.successor()
    }
    fn optional_location(&mut self) -> Result<Option<Location<'c>>> {
        self.optional_location()
    }
    fn attr_dict(&mut self, keyword: bool) -> Result {
        if keyword {
            self.attr_dict_with_keyword()
        } else {
            self.attr_dict()
        }
    }
    fn strict_attr_dict(&mut self, refused: &[&'static str]) -> Result<Option<usize>> {
        self.strict_attr_dict(refused)
    }
    fn op_name(&mut self) -> Result<&'c str> {
        self.op_name()
    }
    fn add_type(&mut self, ty: Type<'c>) {
        self.add_type(ty);
    }
    fn infer_types(&mut self) -> Result {
        self.infer_types()
    }
    fn set_slot(&mut self, slot: usize, value: Attribute<'c>) {
        self.set_slot(slot, value);
    }
    fn set(&mut self, name: &str, value: Attribute<'c>) {
        self.set(name, value);
    }
    fn set_op_location(&mut self, location: Location<'c>) {
        self.set_op_location(location);
    }
    fn directive(
        parsing: &mut Parsing<'_, 'c>,
        directive: &'static Directive,
        args: &[Arg],
    ) -> Result {
        (directive.parse)(parsing, args)
    }
    fn tuple_members(&self, ty: Type<'c>) -> Option<Vec<Type<'c>>> {
        ty.tuple_members()
    }
    fn part_type(&mut self, ty: Type<'c>) -> Option<Type<'c>> {
        let t = Tensor::of(ty)?;
        let part = t.element.complex_element()?;
        Some(Tensor::get(t.shape, part, t.encoding))
    }
    fn scalar_type(&mut self, ty: Type<'c>) -> Type<'c> {
        Tensor::get(&[], shaped_element(ty), None)
    }
    fn elements_type(&self, attribute: Attribute<'c>) -> Option<Type<'c>> {
        attribute.ty().filter(|_| attribute.is_elements())
    }
    fn entries(&self, attribute: Attribute<'c>) -> Vec<(String, Attribute<'c>)> {
        let entries = attribute.entries().unwrap_or_default().into_iter();
        entries
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
    }
}
