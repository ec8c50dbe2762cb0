//! Text of the fields of attributes.

use super::{
    handles::{Attr, Handle},
    ir::{FieldsOf, OwnedField, TextIr},
    kinds::{self, AttributeKind, Syntax},
};
use mlir_bytecode::TypeId;
use mlir_format::{Field, Fields, Owned, Printer, kind_text};
use stablehlo_opset::syntax;

/// Fields that are decoded already.
#[derive(Clone, Copy)]
pub struct Decoded<'d, 'p> {
    kind: &'static AttributeKind,
    fields: &'d [OwnedField<'p>],
}

impl<'p> Fields<TextIr<'p>> for Decoded<'_, 'p> {
    fn declared(&self) -> &'static [Field] {
        self.kind.fields
    }
    fn int(&self, i: usize) -> i64 {
        match self.fields[i] {
            Owned::Int(value) => value,
            _ => 0,
        }
    }
    fn ints(&self, i: usize) -> &[i64] {
        match &self.fields[i] {
            Owned::Ints(values) => values,
            _ => &[],
        }
    }
    fn f64(&self, i: usize) -> f64 {
        match self.fields[i] {
            Owned::F64(value) => value,
            _ => 0.0,
        }
    }
    fn f64s(&self, _: usize) -> Vec<f64> {
        Vec::new()
    }
    fn ty(&self, i: usize) -> Handle<'p, TypeId> {
        match self.fields[i] {
            Owned::Type(ty) => ty,
            _ => panic!("field {i} of {} is no type", self.kind.mnemonic),
        }
    }
    fn types(&self, _: usize) -> Vec<Handle<'p, TypeId>> {
        Vec::new()
    }
    fn attribute(&self, i: usize) -> Option<Attr<'p>> {
        match self.fields[i] {
            Owned::Attribute(value) => value,
            _ => None,
        }
    }
    fn attributes(&self, i: usize) -> Vec<Attr<'p>> {
        match &self.fields[i] {
            Owned::Attributes(all) => all.clone(),
            _ => Vec::new(),
        }
    }
    fn bytes(&self, i: usize) -> &[u8] {
        match &self.fields[i] {
            Owned::Bytes(bytes) => bytes,
            _ => &[],
        }
    }
}

/// Prints the fields of an attribute behind its mnemonic.
pub fn print_fields<'p>(fields: FieldsOf<'p>, p: &mut impl Printer<TextIr<'p>>) {
    if fields.of_struct(0).is_some() {
        return print_body(fields, fields.kind, p);
    }
    if let Some(decoded) = fields.decode() {
        let kind = fields.kind;
        let fields = &decoded[..];
        print_body(Decoded { kind, fields }, kind, p);
    }
}

fn print_body<'p>(
    fields: impl Fields<TextIr<'p>>,
    kind: &'static AttributeKind,
    p: &mut impl Printer<TextIr<'p>>,
) {
    match kind.syntax {
        Syntax::Struct => kind_text::print_struct(&fields, false, p),
        Syntax::SparseStruct => kind_text::print_struct(&fields, true, p),
        Syntax::Enum => _ = p.str(kind.case(fields.int(0))),
        Syntax::BracketedEnum => _ = p.str("<").str(kind.case(fields.int(0))).str(">"),
        Syntax::Irregular => {
            syntax::kinds::print_irregular(kind.mnemonic, fields, p, kinds::part);
        }
        Syntax::Shardy => {}
    }
}
