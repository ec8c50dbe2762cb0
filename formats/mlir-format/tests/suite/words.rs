//! Types and attributes of the test's engine.

use mlir_format::{Field, Fields, Ir, IrTypes, KindOf, Vocabulary};
use std::ops::Deref;

/// Types and attributes: a type is its text.
#[derive(Clone, Copy, Debug)]
pub enum Words {}

/// Attribute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Word {
    I64s(&'static [i64]),
    Text(&'static str),
}

/// Fields of an attribute. The test has none.
#[derive(Clone, Copy, Debug)]
pub enum NoFields {}

impl Vocabulary for Words {
    type OmittedType = &'static str;
    type Kind = &'static str;
    type Directive = &'static crate::declared::TestDirective;
    fn directive_name(directive: Self::Directive) -> &'static str {
        directive.name
    }
    fn mnemonic(kind: &'static str) -> &'static str {
        kind
    }
    fn fields(_: &'static str) -> &'static [Field] {
        &[]
    }
}

impl IrTypes for Words {
    type Vocabulary = Self;
    type Type = &'static str;
    type Attribute = Word;
}
impl Ir for Words {
    type Fields = NoFields;
    fn is_function(ty: &'static str) -> bool {
        ty.starts_with('(')
    }
    fn is_part_of(part: &'static str, complex: &'static str) -> bool {
        complex == format!("complex<{part}>")
    }
    fn is_scalar_of(scalar: &'static str, tensor: &'static str) -> bool {
        scalar == tensor
    }
    fn attribute_type(_: Word) -> Option<&'static str> {
        None
    }
    fn i32(_: Word) -> Option<i32> {
        None
    }
    fn i64s(attribute: Word) -> Option<impl Deref<Target = [i64]>> {
        match attribute {
            Word::I64s(values) => Some(values),
            Word::Text(_) => None,
        }
    }
    fn bools(_: Word) -> Option<Vec<bool>> {
        None
    }
    fn dense_ints(_: Word) -> Option<Vec<i64>> {
        None
    }
    fn text(_: Word) -> Option<impl Deref<Target = [u8]>> {
        None::<&[u8]>
    }
    fn symbol(_: Word) -> Option<impl Deref<Target = [u8]>> {
        None::<&[u8]>
    }
    fn elements(_: Word) -> Option<Vec<Word>> {
        None
    }
    fn fields(_: Word, _: KindOf<Self>) -> Option<NoFields> {
        None
    }
}

impl Fields<Words> for NoFields {
    fn declared(&self) -> &'static [Field] {
        match *self {}
    }
    fn int(&self, _: usize) -> i64 {
        match *self {}
    }
    fn ints(&self, _: usize) -> &[i64] {
        match *self {}
    }
    fn f64(&self, _: usize) -> f64 {
        match *self {}
    }
    fn f64s(&self, _: usize) -> Vec<f64> {
        match *self {}
    }
    fn ty(&self, _: usize) -> &'static str {
        match *self {}
    }
    fn types(&self, _: usize) -> Vec<&'static str> {
        match *self {}
    }
    fn attribute(&self, _: usize) -> Option<Word> {
        match *self {}
    }
    fn attributes(&self, _: usize) -> Vec<Word> {
        match *self {}
    }
    fn bytes(&self, _: usize) -> &[u8] {
        match *self {}
    }
}
