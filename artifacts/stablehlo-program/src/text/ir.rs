//! Values that formats read from types and attributes.

use super::{
    handles::{Attr, Handle, Value},
    kinds::{self, AttributeKind},
    vocabulary::Names,
};
use crate::{program::Program, stored::Stored};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, builtin, unzigzag};
use mlir_format::{Field, FieldLayout, Fields, Ir, IrTypes, MAX_LISTED, Owned};
use stablehlo_opset::{
    structs::{FieldType, FieldValue, OutputOperandAlias},
    types::{ElementType, TensorEncoding, Type},
};
use std::{marker::PhantomData, ops::Deref};
use vhlo_opset::kinds::Content;

/// Types and attributes of a program.
pub struct TextIr<'p>(PhantomData<&'p Program<'p>>);

impl<'p> IrTypes for TextIr<'p> {
    type Vocabulary = Names;
    type Type = Handle<'p, TypeId>;
    type Attribute = Attr<'p>;
}
impl<'p> Ir for TextIr<'p> {
    type Fields = FieldsOf<'p>;

    fn is_function(ty: Handle<'p, TypeId>) -> bool {
        match ty.program.ty(ty.id) {
            Type::Function(_) => true,
            Type::Other(id) => is_builtin_function(ty.with(*id)),
            _ => false,
        }
    }
    fn is_part_of(part: Handle<'p, TypeId>, complex: Handle<'p, TypeId>) -> bool {
        let tensor = |ty: Handle<'p, TypeId>| ty.program.ty(ty.id).tensor();
        tensor(part)
            .zip(tensor(complex))
            .is_some_and(|(part, complex)| {
                let fits = match (&part.element, &complex.element) {
                    (ElementType::Float(part), ElementType::Complex(of)) => part == of,
                    (ElementType::Integer(part), ElementType::IntegerComplex(of)) => part == of,
                    _ => false,
                };
                fits && part.shape == complex.shape && part.encoding == complex.encoding
            })
    }
    fn is_scalar_of(scalar: Handle<'p, TypeId>, tensor: Handle<'p, TypeId>) -> bool {
        let Some(scalar) = scalar.program.ty(scalar.id).tensor() else {
            return false;
        };
        let element = match tensor.program.ty(tensor.id) {
            Type::Tensor(tensor) => &tensor.element,
            Type::UnrankedTensor(element) | Type::Buffer { element, .. } => element,
            _ => return false,
        };
        scalar.shape.is_empty()
            && scalar.encoding == TensorEncoding::None
            && scalar.element == *element
    }

    fn attribute_type(attribute: Attr<'p>) -> Option<Handle<'p, TypeId>> {
        let program = attribute.program;
        match attribute.value {
            Value::Stored(Stored::Elements(elements), _) => Some(elements.ty),
            _ => None,
        }
        .map(|id| Handle { program, id })
    }
    fn i32(attribute: Attr<'p>) -> Option<i32> {
        match attribute.value {
            Value::Stored(Stored::Integer(value), _) => i32::try_from(*value).ok(),
            _ => match attribute.builtin()? {
                builtin::Attribute::Integer {
                    bits: builtin::Bits::Word(bits),
                    ..
                } => i32::try_from(bits).ok(),
                _ => None,
            },
        }
    }
    fn i64s(attribute: Attr<'p>) -> Option<impl Deref<Target = [i64]>> {
        match attribute.value {
            Value::Stored(Stored::Integers(values), _) => Some(&**values),
            _ => None,
        }
    }
    fn bools(attribute: Attr<'p>) -> Option<Vec<bool>> {
        match attribute.value {
            Value::Stored(Stored::Booleans(values), _) => Some(values.to_vec()),
            _ => None,
        }
    }
    fn booleans(attribute: Attr<'p>) -> Option<(Vec<i64>, Vec<bool>)> {
        let Value::Stored(Stored::Elements(place), _) = attribute.value else {
            return None;
        };
        let elements = attribute.program.elements(place);
        let is_long = elements.len() > MAX_LISTED && !elements.is_splat();
        if elements.ty().element != ElementType::Boolean || !is_long {
            return None;
        }
        let values: Vec<_> = elements.integers()?.map(|n| n != 0).collect();
        let is_splat = values.windows(2).all(|pair| pair[0] == pair[1]);
        (!is_splat).then(|| (elements.ty().shape.to_vec(), values))
    }
    fn dense_ints(attribute: Attr<'p>) -> Option<Vec<i64>> {
        match attribute.value {
            Value::Stored(Stored::Matrix(matrix), _) => Some(matrix.values.values.clone()),
            _ => None,
        }
    }
    fn text(attribute: Attr<'p>) -> Option<impl Deref<Target = [u8]>> {
        let tables = attribute.program.tables();
        match attribute.value {
            Value::Stored(Stored::Text(text), _) => Some(&**tables.string(*text)),
            Value::Text(text) => Some(&**tables.string(text)),
            _ => match attribute.builtin()? {
                builtin::Attribute::String { value, .. } => Some(&**tables.string(value)),
                _ => None,
            },
        }
    }
    fn symbol(attribute: Attr<'p>) -> Option<impl Deref<Target = [u8]>> {
        let tables = attribute.program.tables();
        match attribute.value {
            Value::Stored(Stored::Text(text), _) => Some(&**tables.string(*text)),
            Value::Symbol(text) => Some(&**tables.string(text)),
            _ => None,
        }
    }
    fn elements(attribute: Attr<'p>) -> Option<Vec<Attr<'p>>> {
        match attribute.value {
            Value::Stored(Stored::Cases(all), def) => {
                let kind = kinds::precision(def.kind);
                let case = |n: &u64| attribute.with(Value::Case(kind, *n));
                Some(all.iter().map(case).collect())
            }
            Value::Converted(id) => {
                let all = attribute.program.reader().array(id)?.into_iter();
                Some(all.map(|id| attribute.with(Value::Converted(id))).collect())
            }
            Value::Entry(_) => match attribute.builtin()? {
                builtin::Attribute::Array(all) => {
                    let all = all.into_iter();
                    Some(all.map(|id| attribute.with(Value::Entry(id))).collect())
                }
                _ => None,
            },
            _ => None,
        }
    }
    fn fields(attribute: Attr<'p>, kind: &'static AttributeKind) -> Option<FieldsOf<'p>> {
        let found = kind_of(attribute)?;
        let is_same = std::ptr::eq(found, kind);
        is_same.then_some(FieldsOf { attribute, kind })
    }
}

fn is_builtin_function(ty: Handle<TypeId>) -> bool {
    let tables = ty.program.tables();
    if tables.dialect_name(tables.ty(ty.id).dialect) != "builtin" {
        return false;
    }
    let mut fields = Vec::new();
    let found = ty
        .program
        .reader()
        .decoder
        .ty(ty.id, &mut |f| fields.push(f));
    match (found, &fields[..]) {
        (Ok(Some(_)), [EncodedField::Varint(code), rest @ ..]) => matches!(
            builtin::Type::from_fields(*code, rest),
            Ok(builtin::Type::Function { .. })
        ),
        _ => false,
    }
}

/// Returns the kind of an attribute, or `None` for builtin attributes and attributes of other
/// dialects.
pub fn kind_of(attribute: Attr) -> Option<&'static AttributeKind> {
    match attribute.value {
        Value::Stored(stored, def) => match stored {
            Stored::Attribute(id) => kind_of(attribute.with(Value::Converted(*id))),
            _ => kinds::of_form(def.form),
        },
        Value::Case(kind, _) => Some(kind),
        Value::Alias(_) => Some(&kinds::OUTPUT_OPERAND_ALIAS),
        Value::Converted(id) => {
            let (code, _) = attribute.program.reader().vhlo(id)?;
            let mut all = kinds::of_vhlo();
            all.find(|kind| kind.vhlo.is_some_and(|vhlo| vhlo.code == code))
        }
        Value::Entry(_) => {
            let (dialect, name, _) = attribute.entry()?;
            match dialect {
                "stablehlo" => kinds::of_stablehlo(name),
                "chlo" => kinds::of_chlo(name),
                "sdy" => kinds::of_shardy(name),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Value of a field.
pub type OwnedField<'p> = Owned<Handle<'p, TypeId>, Attr<'p>>;

/// Fields of an attribute with a kind.
#[derive(Clone, Copy)]
pub struct FieldsOf<'p> {
    pub attribute: Attr<'p>,
    pub kind: &'static AttributeKind,
}

impl<'p> FieldsOf<'p> {
    /// Returns field `i` of a struct of this crate, or `None` for other attributes.
    pub fn of_struct(&self, i: usize) -> Option<FieldValue<'p>> {
        Some(match self.attribute.value {
            Value::Stored(Stored::Struct(all), _) => all.field(i),
            Value::Stored(Stored::Lists(all), _) => FieldValue::Ints(all.values.get(i)?),
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
    pub fn decode(&self) -> Option<Vec<OwnedField<'p>>> {
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
                let mut fields = fields.into_iter().skip(1);
                let layouts = self.kind.fields.iter().map(|f| f.shape);
                layouts
                    .map(|layout| self.of_table(layout, &mut fields))
                    .collect()
            }
            _ => None,
        }
    }

    /// Returns the next field of an attribute of the tables.
    fn of_table(
        &self,
        layout: FieldLayout,
        fields: &mut impl Iterator<Item = EncodedField<'p>>,
    ) -> Option<OwnedField<'p>> {
        let attribute = self.attribute;
        let entry = |id| attribute.with(Value::Entry(id));
        let program = attribute.program;
        Some(match (layout, fields.next()?) {
            (FieldLayout::Bool | FieldLayout::Uint, EncodedField::Varint(n)) => {
                Owned::Int(n as i64)
            }
            (FieldLayout::Bool, EncodedField::Byte(n)) => Owned::Int(n.into()),
            (FieldLayout::Int, EncodedField::Varint(n)) => Owned::Int(unzigzag(n)),
            (FieldLayout::F64, EncodedField::Varint(bits)) => {
                Owned::F64(f64::from_bits(unzigzag(bits) as u64))
            }
            (FieldLayout::Str, EncodedField::String(s)) => {
                Owned::Bytes(program.tables().string(s).to_vec())
            }
            (FieldLayout::Type, EncodedField::Type(id)) => Owned::Type(Handle { program, id }),
            (FieldLayout::Attribute, EncodedField::Attribute(id)) => {
                Owned::Attribute(Some(entry(id)))
            }
            (FieldLayout::FlaggedAttribute, EncodedField::Varint(0) | EncodedField::Byte(0)) => {
                Owned::Attribute(None)
            }
            (FieldLayout::FlaggedAttribute, _) => match fields.next()? {
                EncodedField::Attribute(id) => Owned::Attribute(Some(entry(id))),
                _ => return None,
            },
            (FieldLayout::Ints, EncodedField::Varint(count)) => {
                let value = |_| match fields.next()? {
                    EncodedField::Varint(n) => Some(unzigzag(n)),
                    _ => None,
                };
                Owned::Ints((0..count).map(value).collect::<Option<_>>()?)
            }
            (FieldLayout::Attributes, EncodedField::Varint(count)) => {
                let value = |_| match fields.next()? {
                    EncodedField::Attribute(id) => Some(entry(id)),
                    _ => None,
                };
                Owned::Attributes((0..count).map(value).collect::<Option<_>>()?)
            }
            _ => return None,
        })
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
        let tables = self.attribute.program.tables();
        let id = match self.attribute.value {
            Value::Converted(id) => id,
            Value::Entry(_) => {
                let fields = self.attribute.entry();
                return match fields.as_ref().and_then(|(_, _, fields)| fields.get(i + 1)) {
                    Some(EncodedField::String(s)) => tables.string(*s),
                    _ => &[],
                };
            }
            _ => return &[],
        };
        let reader = self.attribute.program.reader();
        let name = reader.vhlo(id).and_then(|(_, fields)| match fields.get(i) {
            Some(EncodedField::Attribute(name)) => reader.string(*name),
            _ => None,
        });
        name.map_or(&[], |s| tables.string(s))
    }
}
