//! Fields of attributes, and their text.

use super::{
    handles::{Attr, Handle, TextIr, Value},
    kinds::{self, Kind, Syntax},
};
use crate::{
    stored::Stored,
    structs::{FieldType, FieldValue, OutputOperandAlias},
};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, unzigzag};
use mlir_format::{Field, FieldLayout, Fields, Owned, Printer, kind_text, stablehlo};
use stablehlo_artifact::kinds::Content;

/// Value of a field.
type OwnedField<'p> = Owned<Handle<'p, TypeId>, Attr<'p>>;

/// Fields of an attribute with a kind.
#[derive(Clone, Copy)]
pub struct FieldsOf<'p> {
    pub attribute: Attr<'p>,
    pub kind: &'static Kind,
}

impl<'p> FieldsOf<'p> {
    /// Returns field `i` of a struct of this crate, or `None` for other attributes.
    fn of_struct(&self, i: usize) -> Option<FieldValue<'p>> {
        Some(match self.attribute.value {
            Value::Stored(Stored::Gather(all), _) => all.field(i),
            Value::Stored(Stored::Scatter(all), _) => all.field(i),
            Value::Stored(Stored::Dot(all), _) => all.field(i),
            Value::Stored(Stored::Algorithm(all), _) => all.field(i),
            Value::Stored(Stored::Conv(all), _) => all.field(i),
            Value::Stored(Stored::Channel(all), _) => all.field(i),
            Value::Alias(alias) => field_of_alias(alias, i),
            _ => return None,
        })
    }
    /// Returns field `i` of an attribute that is not a struct of this crate, or `None` if the
    /// attribute is invalid.
    fn decoded(&self, i: usize) -> Option<OwnedField<'p>> {
        self.decode()?.into_iter().nth(i)
    }
    /// Returns the fields of an attribute that is not a struct of this crate, or `None` if
    /// the attribute is invalid.
    fn decode(&self) -> Option<Vec<OwnedField<'p>>> {
        let attribute = self.attribute;
        match attribute.value {
            Value::Stored(Stored::Accuracy(accuracy), _) => {
                let mode = Value::Case(&kinds::RESULT_ACCURACY_MODE, accuracy.mode as u64);
                Some(vec![
                    Owned::F64(accuracy.atol),
                    Owned::F64(accuracy.rtol),
                    Owned::Int(accuracy.ulps),
                    Owned::Attribute(Some(attribute.with(mode))),
                ])
            }
            Value::Stored(Stored::Case(number), _) => Some(vec![Owned::Int(*number as i64)]),
            Value::Case(_, number) => Some(vec![Owned::Int(number as i64)]),
            Value::Stored(Stored::Attribute(id), _) => self.of_vhlo(*id),
            Value::Converted(id) => self.of_vhlo(id),
            Value::Entry(_) => {
                let (_, _, fields) = attribute.entry()?;
                let id = |field: &EncodedField| match field {
                    EncodedField::Attribute(id) => Some(attribute.with(Value::Entry(*id))),
                    _ => None,
                };
                let elements = fields.iter().filter_map(id).collect();
                Some(vec![Owned::Attributes(elements)])
            }
            _ => None,
        }
    }

    /// Returns the fields of an attribute of VHLO, as those of its counterpart.
    fn of_vhlo(&self, id: AttributeId) -> Option<Vec<OwnedField<'p>>> {
        let reader = self.attribute.program.reader();
        let (_, encoded) = reader.vhlo(id)?;
        let mut encoded = encoded.into_iter();
        let mut all = Vec::with_capacity(self.kind.fields.len());
        for (from, to) in self.kind.vhlo?.fields.iter().zip(self.kind.fields) {
            let Content::Shaped(layout) = from.content else {
                return None;
            };
            let mut number = || match encoded.next()? {
                EncodedField::Varint(n) => Some(n),
                EncodedField::Byte(byte) => Some(byte.into()),
                _ => None,
            };
            let id = match layout {
                FieldLayout::Uint | FieldLayout::Bool => {
                    all.push(Owned::Int(number()? as i64));
                    continue;
                }
                FieldLayout::Int => {
                    all.push(Owned::Int(unzigzag(number()?)));
                    continue;
                }
                FieldLayout::F64 => {
                    all.push(Owned::F64(f64::from_bits(unzigzag(number()?) as u64)));
                    continue;
                }
                FieldLayout::Ints => {
                    let count = number()?;
                    let values = (0..count).map(|_| Some(unzigzag(number()?)));
                    all.push(Owned::Ints(values.collect::<Option<_>>()?));
                    continue;
                }
                FieldLayout::FlaggedAttribute if number()? == 0 => None,
                _ => match encoded.next()? {
                    EncodedField::Attribute(id) => Some(id),
                    EncodedField::OptionalAttribute(id) => id,
                    _ => return None,
                },
            };
            all.push(self.attribute_field(id, to)?);
        }
        Some(all)
    }
    /// Returns a field that VHLO stores as an attribute.
    fn attribute_field(&self, id: Option<AttributeId>, to: &Field) -> Option<OwnedField<'p>> {
        let program = self.attribute.program;
        let reader = program.reader();
        let converted = |id| self.attribute.with(Value::Converted(id));
        Some(match (to.shape, id) {
            (FieldLayout::Str, Some(id)) => {
                Owned::Bytes(program.tables().string(reader.string(id)?).to_vec())
            }
            (FieldLayout::Attributes, Some(id)) => {
                Owned::Attributes(reader.array(id)?.into_iter().map(converted).collect())
            }
            // A mesh is an attribute, or the name of a symbol.
            (_, Some(id)) if std::ptr::eq(self.kind, &kinds::REPLICA_GROUP_MESH_AXES) => {
                let symbol = reader.string(id).map(Value::Symbol);
                let value = symbol.unwrap_or(Value::Converted(id));
                Owned::Attribute(Some(self.attribute.with(value)))
            }
            (_, id) => Owned::Attribute(id.map(converted)),
        })
    }
}

fn field_of_alias(alias: &OutputOperandAlias, i: usize) -> FieldValue<'_> {
    match i {
        0 => alias.output_tuple_indices.value(),
        1 => alias.operand_index.value(),
        _ => alias.operand_tuple_indices.value(),
    }
}

impl<'p> Fields<TextIr<'p>> for FieldsOf<'p> {
    fn declared(&self) -> &'static [Field] {
        self.kind.fields
    }
    fn int(&self, i: usize) -> i64 {
        match (self.of_struct(i), self.decoded(i)) {
            (Some(FieldValue::Int(value)), _) | (None, Some(Owned::Int(value))) => value,
            _ => 0,
        }
    }
    fn ints(&self, i: usize) -> &[i64] {
        // Formats read lists of structs only.
        match self.of_struct(i) {
            Some(FieldValue::Ints(values)) => values,
            _ => &[],
        }
    }
    fn f64(&self, i: usize) -> f64 {
        match self.decoded(i) {
            Some(Owned::F64(value)) => value,
            _ => 0.0,
        }
    }
    fn f64s(&self, _: usize) -> Vec<f64> {
        Vec::new()
    }
    fn ty(&self, i: usize) -> Handle<'p, TypeId> {
        let program = self.attribute.program;
        match self.of_struct(i) {
            Some(FieldValue::Type(id)) => Handle { program, id },
            _ => panic!("field {i} of {} is no type", self.kind.mnemonic),
        }
    }
    fn types(&self, _: usize) -> Vec<Handle<'p, TypeId>> {
        Vec::new()
    }
    fn attribute(&self, i: usize) -> Option<Attr<'p>> {
        match self.decoded(i) {
            Some(Owned::Attribute(value)) => value,
            _ => None,
        }
    }
    fn attributes(&self, i: usize) -> Vec<Attr<'p>> {
        match self.decoded(i) {
            Some(Owned::Attributes(all)) => all,
            _ => Vec::new(),
        }
    }
    fn bytes(&self, i: usize) -> &[u8] {
        let Value::Converted(id) = self.attribute.value else {
            return &[];
        };
        let reader = self.attribute.program.reader();
        let name = reader.vhlo(id).and_then(|(_, fields)| match fields.get(i) {
            Some(EncodedField::Attribute(name)) => reader.string(*name),
            _ => None,
        });
        name.map_or(&[], |s| self.attribute.program.tables().string(s))
    }
}

/// Fields that are decoded already.
#[derive(Clone, Copy)]
pub struct Decoded<'d, 'p> {
    kind: &'static Kind,
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
    kind: &'static Kind,
    p: &mut impl Printer<TextIr<'p>>,
) {
    match kind.syntax {
        Syntax::Struct => kind_text::print_struct(&fields, false, p),
        Syntax::SparseStruct => kind_text::print_struct(&fields, true, p),
        Syntax::Enum => _ = p.str(kind.case(fields.int(0))),
        Syntax::BracketedEnum => _ = p.str("<").str(kind.case(fields.int(0))).str(">"),
        Syntax::Irregular => {
            let kind_of = |mnemonic: &str| {
                let mut all = kinds::OF_VHLO.iter().copied();
                let found = all.find(|k| k.mnemonic == mnemonic);
                found.expect("parts of attributes have kinds")
            };
            stablehlo::kinds::print_irregular(kind.mnemonic, fields, p, kind_of);
        }
        Syntax::Shardy => {}
    }
}
