//! Types, attributes and ops.

use crate::{
    builtin::{AttributeExt, Tensor, TypeExt, is_function, shaped_element},
    format::Directive,
    ir::{Attribute, Block, Context, Op, Region, Type, Value},
    kind::{Field, Kind, Record},
    op::{Adaptor, OmittedType, Presence},
};
use mlir_format::{Fields, InnerOp, Ir, IrTypes, OpView, Vocabulary};
use std::{marker::PhantomData, ops::Deref};

/// Names that formats of this crate's ops refer to.
#[derive(Clone, Copy, Debug)]
pub enum Names {}

impl Vocabulary for Names {
    type OmittedType = OmittedType;
    type Kind = &'static Kind;
    type Directive = &'static Directive;

    fn directive_name(directive: &'static Directive) -> &'static str {
        directive.name
    }
    fn mnemonic(kind: &'static Kind) -> &'static str {
        kind.mnemonic
    }
    fn fields(kind: &'static Kind) -> &'static [Field] {
        kind.fields
    }
}

/// MLIR's types and attributes in a context that lives for `'c`.
#[derive(Clone, Copy, Debug)]
pub struct Mlir<'c>(PhantomData<&'c Context>);

impl<'c> IrTypes for Mlir<'c> {
    type Vocabulary = Names;
    type Type = Type<'c>;
    type Attribute = Attribute<'c>;
}
impl<'c> Ir for Mlir<'c> {
    type Fields = Record<'c>;

    fn is_function(ty: Type<'c>) -> bool {
        is_function(ty)
    }
    fn is_part_of(part: Type<'c>, complex: Type<'c>) -> bool {
        let tensors = Tensor::of(part).zip(Tensor::of(complex));
        tensors.is_some_and(|(part, complex)| {
            complex.element.complex_element() == Some(part.element)
                && (part.shape, part.encoding) == (complex.shape, complex.encoding)
        })
    }
    fn is_scalar_of(scalar: Type<'c>, tensor: Type<'c>) -> bool {
        Tensor::of(scalar).is_some_and(|s| {
            s.shape.is_empty() && s.encoding.is_none() && s.element == shaped_element(tensor)
        })
    }
    fn attribute_type(attribute: Attribute<'c>) -> Option<Type<'c>> {
        attribute.ty()
    }
    fn i32(attribute: Attribute<'c>) -> Option<i32> {
        let is_i32 = attribute.ty().is_some_and(|ty| ty.is_int(32, false));
        attribute.int().filter(|_| is_i32)?.try_into().ok()
    }
    fn i64s(attribute: Attribute<'c>) -> Option<impl Deref<Target = [i64]>> {
        attribute.i64s()
    }
    fn bools(attribute: Attribute<'c>) -> Option<Vec<bool>> {
        attribute.bools()
    }
    fn booleans(attribute: Attribute<'c>) -> Option<(Vec<i64>, Vec<bool>)> {
        let tensor = Tensor::of(attribute.ty()?)?;
        if !tensor.element.is_int(1, false) {
            return None;
        }
        let (bytes, is_splat) = attribute.dense_bytes()?;
        // Elements that are no splat have a bit each.
        if is_splat || bytes.len() * 8 <= mlir_format::MAX_LISTED || attribute.is_elided() {
            return None;
        }
        let values: Vec<_> = attribute.dense_ints()?.iter().map(|n| *n != 0).collect();
        let is_listed = values.len() > mlir_format::MAX_LISTED;
        is_listed.then(|| (tensor.shape.to_vec(), values))
    }
    fn dense_ints(attribute: Attribute<'c>) -> Option<Vec<i64>> {
        attribute.dense_ints()
    }
    fn text(attribute: Attribute<'c>) -> Option<impl Deref<Target = [u8]>> {
        attribute.text_bytes()
    }
    fn symbol(attribute: Attribute<'c>) -> Option<impl Deref<Target = [u8]>> {
        attribute.symbol_bytes()
    }
    fn elements(attribute: Attribute<'c>) -> Option<Vec<Attribute<'c>>> {
        attribute.elements()
    }
    fn fields(attribute: Attribute<'c>, kind: &'static Kind) -> Option<Record<'c>> {
        kind.of_attribute(attribute)
    }
}

impl<'c> Fields<Mlir<'c>> for Record<'c> {
    fn declared(&self) -> &'static [Field] {
        self.kind.fields
    }
    fn int(&self, i: usize) -> i64 {
        self.int(i)
    }
    fn ints(&self, i: usize) -> &[i64] {
        self.ints(i)
    }
    fn f64(&self, i: usize) -> f64 {
        self.f64(i)
    }
    fn f64s(&self, i: usize) -> Vec<f64> {
        self.f64s(i)
    }
    fn ty(&self, i: usize) -> Type<'c> {
        self.ty(i)
    }
    fn types(&self, i: usize) -> Vec<Type<'c>> {
        self.types(i)
    }
    fn attribute(&self, i: usize) -> Option<Attribute<'c>> {
        self.optional_attribute(i)
    }
    fn attributes(&self, i: usize) -> Vec<Attribute<'c>> {
        self.attributes(i)
    }
    fn bytes(&self, i: usize) -> &[u8] {
        self.bytes_at(i)
    }
}

impl<'c> OpView for Adaptor<'c> {
    type Ir = Mlir<'c>;
    type Value = Value<'c>;
    type Region = Region<'c>;
    type Block = Block<'c>;
    type Inner = Op<'c>;

    fn type_of(value: Value<'c>) -> Type<'c> {
        value.ty()
    }
    fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.operands()
    }
    fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.operand_group(group)
    }
    fn results(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.results().into_iter()
    }
    fn result_group(self, group: usize) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.result_group(group).into_iter()
    }
    fn slot(self, slot: usize) -> Option<Attribute<'c>> {
        self.slot(slot)
    }
    fn is_default(self, slot: usize) -> bool {
        let presence = self.def().attributes[slot].presence;
        let (Presence::Default(text) | Presence::Filled(text)) = presence else {
            return false;
        };
        let value = self.slot(slot);
        value.is_some() && Attribute::parse(self.context(), text) == value
    }
    fn num_regions(self) -> usize {
        self.num_regions()
    }
    fn region(self, index: usize) -> Region<'c> {
        self.region(index)
    }
    fn successor(self, index: usize) -> Option<Block<'c>> {
        self.op()?.successors().nth(index)
    }
    fn first_block(region: Region<'c>) -> Option<Block<'c>> {
        region.first_block()
    }
    fn arguments(block: Block<'c>) -> impl ExactSizeIterator<Item = Value<'c>> {
        block.arguments()
    }
    fn first_ops(block: Block<'c>) -> impl Iterator<Item = Op<'c>> {
        std::iter::successors(block.first(), |op| op.next()).take(3)
    }
}

impl<'c> InnerOp for Op<'c> {
    type Value = Value<'c>;
    fn name(&self) -> &str {
        Self::name(*self)
    }
    fn operands(self) -> impl Iterator<Item = Value<'c>> {
        self.operands()
    }
    fn results(self) -> impl Iterator<Item = Value<'c>> {
        self.results()
    }
    fn has_attributes(self) -> bool {
        self.has_discardable() || self.slots().iter().any(|slot| !slot.is_empty())
    }
}
