//! Conversion of attributes to attributes of VHLO, and of types to MLIR's own types.

use super::{
    arena::{Arena, Data, ReadAttr, ReadField, no_counterpart},
    dense::vhlo_elements,
    engine::Engine,
};
use crate::{
    text::kinds::{AttributeKind, Syntax, TYPE_EXTENSIONS},
    values,
};
use mlir_bytecode::{
    AttributeId, EncodedField, TypeId,
    affine::identity_map_text,
    builtin::{self, Attribute as Builtin, Signedness},
    mlir_dialects::QUANT,
    zigzag,
};
use mlir_format::Owned;
use stablehlo_opset::types::{
    ElementType, FloatType, IntegerType, QuantizedType, TensorEncoding, Type,
};
use vhlo_opset::{
    construct,
    encodings::STABLEHLO,
    kinds::{Content, attributes as va},
};

/// Options that accept ops and attributes of Shardy, as the end of a message.
pub const SHARDY_REMEDY: &str = " (allow-other-dialects keeps it, strip-shardings strips it)";

/// Result of a conversion. The error describes the part without a counterpart.
pub type Converted<T = AttributeId> = Result<T, String>;

impl Engine<'_> {
    /// Returns the attribute of VHLO for an attribute.
    pub fn vhlo(&mut self, attribute: ReadAttr) -> Converted {
        if let Some(known) = self.known_vhlo.get(&attribute) {
            return Ok(*known);
        }
        let converted = self.new_vhlo(attribute);
        match &converted {
            Err(_) => {
                self.unconverted.get_or_insert(attribute);
            }
            Ok(id) if (attribute.0 as usize) < self.kept && self.unconverted.is_none() => {
                self.known_vhlo.insert(attribute, *id);
            }
            Ok(_) => {}
        }
        converted
    }
    fn new_vhlo(&mut self, attribute: ReadAttr) -> Converted {
        let data = self.arena.get(attribute).clone();
        Ok(match data {
            Data::Boolean(value) => construct::boolean(&mut self.arena.tables, value),
            Data::Integer { ty, bits } => self.arena.number_attribute(&va::INTEGER, ty, bits),
            Data::Float { ty, bits } => self.arena.number_attribute(&va::FLOAT, ty, bits),
            Data::Number { ty, .. } | Data::DenseStrings { ty, .. } => {
                self.arena.check_vhlo(ty)?;
                return Err(no_counterpart("a tensor of strings"));
            }
            Data::String(text) => self.arena.string(text),
            Data::TypedString { .. } => {
                return Err(no_counterpart("attribute 'a string with a type'"));
            }
            Data::Symbol(mut names) => match names.pop().filter(|_| names.is_empty()) {
                Some(name) => self.arena.string(name),
                None => return self.other(attribute, "a reference to a nested symbol"),
            },
            Data::Type(ty) => {
                self.arena.check_vhlo(ty)?;
                values::type_attribute(&mut self.arena.tables, ty)
            }
            Data::Array(all) => {
                let all = self.all(&all)?;
                values::array(&mut self.arena.tables, &all)
            }
            Data::Dictionary(all) => {
                let mut pairs = Vec::with_capacity(2 * all.len());
                for (name, value) in all {
                    pairs.push(self.arena.string(name));
                    pairs.push(self.vhlo(value)?);
                }
                construct::list(
                    &mut self.arena.tables,
                    &va::DICTIONARY,
                    pairs.len() / 2,
                    pairs,
                )
            }
            Data::Dense { ty, bytes } => {
                self.arena.check_vhlo(ty)?;
                let tensor = self.arena.type_of(ty).tensor();
                let elements = tensor.map(|tensor| vhlo_elements(&bytes, tensor));
                let elements = elements.as_deref().unwrap_or(&bytes);
                construct::constant(&mut self.arena.tables, ty, elements)
            }
            Data::Resource { ty, key } => {
                self.arena.check_vhlo(ty)?;
                self.resource_constant(ty, &key)?
            }
            Data::Sparse { .. } => return self.other(attribute, "attribute 'sparse'"),
            Data::I64s(values) => values::integers(&mut self.arena.tables, &values),
            Data::Bools(values) => values::booleans(&mut self.arena.tables, &values),
            Data::Fields(kind, fields) if kind.vhlo.is_some() && kind.dialect == "stablehlo" => {
                self.record(kind, &fields)?
            }
            Data::Fields(kind, _) => {
                if kind.syntax == Syntax::Shardy {
                    // The checks of the program need the attribute.
                    if !self.keep_shardy {
                        self.unconverted.get_or_insert(attribute);
                    }
                    return self.builtin_attribute(attribute);
                }
                let what = format!("attribute '#{}.{}'", kind.dialect, kind.text_name);
                return self.other(attribute, &what);
            }
            Data::Unit => return self.other(attribute, "attribute 'unit'"),
            Data::I32s(_) => return self.other(attribute, "attribute 'array<i32>'"),
            Data::DenseArray { element, .. } => {
                self.arena.check_vhlo(element)?;
                let element = self.arena.type_text(element);
                return self.other(attribute, &format!("attribute 'array<{element}>'"));
            }
            Data::Affine { word, .. } => {
                return self.other(attribute, &format!("attribute '{word}'"));
            }
            Data::Distinct(_) => return self.other(attribute, "attribute 'distinct'"),
            Data::Location(_) => return self.other(attribute, "a location"),
        })
    }
    /// Returns an attribute without a counterpart in VHLO as it is, if the program may have
    /// attributes of other dialects.
    fn other(&mut self, attribute: ReadAttr, what: &str) -> Converted {
        match self.keep_others {
            true => self.builtin_attribute(attribute),
            false => Err(no_counterpart(what)),
        }
    }
    fn all(&mut self, all: &[ReadAttr]) -> Converted<Vec<AttributeId>> {
        all.iter().map(|a| self.vhlo(*a)).collect()
    }
    /// Returns the attribute of VHLO for a struct or an enum of StableHLO.
    fn record(&mut self, kind: &'static AttributeKind, values: &[ReadField]) -> Converted {
        let none = || {
            format!(
                "attribute '#stablehlo.{}' has no counterpart in VHLO",
                kind.text_name
            )
        };
        let vhlo = kind.vhlo.filter(|_| !std::ptr::eq(kind, &TYPE_EXTENSIONS));
        let vhlo = vhlo.ok_or_else(none)?;
        let mut fields = Vec::new();
        for (value, field) in values.iter().zip(vhlo.fields) {
            use mlir_format::FieldLayout as L;
            let list = |values: &[i64], fields: &mut Vec<EncodedField>| {
                fields.push(EncodedField::Varint(values.len() as u64));
                fields.extend(values.iter().map(|v| EncodedField::Varint(zigzag(*v))));
            };
            let Content::Shaped(layout) = field.content else {
                return Err(none());
            };
            match (value, layout) {
                (Owned::Int(v), L::Uint | L::Bool) => fields.push(EncodedField::Varint(*v as u64)),
                (Owned::Int(v), L::Int) => fields.push(EncodedField::Varint(zigzag(*v))),
                (Owned::Ints(v), L::Ints) => list(v, &mut fields),
                (Owned::F64(v), L::F64) => {
                    fields.push(EncodedField::Varint(zigzag(v.to_bits() as i64)));
                }
                (Owned::Str(v), L::Attribute) => {
                    let text = self.arena.string(v.clone().into_bytes());
                    fields.push(EncodedField::Attribute(text));
                }
                (Owned::Bytes(v), L::Attribute) => {
                    let text = self.arena.string(v.clone());
                    fields.push(EncodedField::Attribute(text));
                }
                (Owned::Attributes(all), L::Attribute) => {
                    let all = self.all(all)?;
                    let all = values::array(&mut self.arena.tables, &all);
                    fields.push(EncodedField::Attribute(all));
                }
                (Owned::Attribute(Some(a)), L::Attribute) => {
                    fields.push(EncodedField::Attribute(self.vhlo(*a)?));
                }
                (Owned::Attribute(a), L::OptionalAttribute) => {
                    let a = a.map(|a| self.vhlo(a)).transpose()?;
                    fields.push(EncodedField::OptionalAttribute(a));
                }
                (Owned::Attribute(a), L::FlaggedAttribute) => {
                    let a = a.map(|a| self.vhlo(a)).transpose()?;
                    fields.push(EncodedField::Varint(a.is_some().into()));
                    fields.extend(a.map(EncodedField::Attribute));
                }
                _ => return Err(none()),
            }
        }
        Ok(construct::attribute(&mut self.arena.tables, vhlo, &fields))
    }
}

impl Arena {
    /// Returns a string of VHLO.
    pub fn string(&mut self, text: Vec<u8>) -> AttributeId {
        let text = self.tables.string(text);
        construct::attribute(&mut self.tables, &va::STRING, &[EncodedField::String(text)])
    }
    fn number_attribute(
        &mut self,
        kind: &vhlo_opset::kinds::Kind,
        ty: TypeId,
        bits: u64,
    ) -> AttributeId {
        let width = match self.type_of(ty) {
            Type::Number(element) => element.bits(),
            _ => 64,
        };
        let value = match width {
            ..=8 => EncodedField::Byte(bits as u8),
            _ => EncodedField::Varint(zigzag(bits as i64)),
        };
        construct::attribute(&mut self.tables, kind, &[EncodedField::Type(ty), value])
    }
    /// Adds an array of numbers.
    pub fn dense_array(&mut self, width: u32, size: usize, data: &[u8]) -> AttributeId {
        let element = self.signless(width);
        let size = size as u64;
        self.tables.builtin(&Builtin::DenseArray {
            element,
            size,
            data,
        })
    }
    /// Adds a signless integer type of MLIR.
    pub fn signless(&mut self, width: u32) -> TypeId {
        let signedness = Signedness::Signless;
        self.tables
            .builtin_type(&builtin::Type::Integer { width, signedness })
    }
    /// Returns MLIR's own type for a type of VHLO.
    pub fn builtin_type(&mut self, ty: TypeId) -> TypeId {
        if let Some(known) = self.builtin_types.get(&ty) {
            return *known;
        }
        let converted = self.new_builtin_type(ty);
        self.builtin_types.insert(ty, converted);
        self.vhlo_types.insert(converted, ty);
        converted
    }
    fn new_builtin_type(&mut self, ty: TypeId) -> TypeId {
        let all = |arena: &mut Self, types: &[TypeId]| {
            let types = types.iter().map(|ty| arena.builtin_type(*ty));
            types.collect::<Vec<_>>()
        };
        let builtin = match self.type_of(ty).clone() {
            Type::Number(element) => return self.builtin_element(&element),
            Type::None => builtin::Type::None,
            Type::Tuple(members) => builtin::Type::Tuple(all(self, &members)),
            Type::Function(function) => builtin::Type::Function {
                inputs: all(self, &function.inputs),
                results: all(self, &function.results),
            },
            Type::UnrankedTensor(element) => {
                builtin::Type::UnrankedTensor(self.builtin_element(&element))
            }
            Type::Tensor(tensor) => {
                let encoding = match &tensor.encoding {
                    TensorEncoding::None => None,
                    TensorEncoding::Bounds(bounds) => Some(self.bounds(bounds)),
                    TensorEncoding::Other(id) => Some(*id),
                };
                builtin::Type::Tensor {
                    shape: tensor.shape.to_vec(),
                    element: self.builtin_element(&tensor.element),
                    encoding,
                }
            }
            Type::Token => return self.stablehlo_type("token", &[]),
            Type::Future(members) => {
                let members = all(self, &members).into_iter().map(EncodedField::Type);
                let count = EncodedField::Varint(members.len() as u64);
                let fields: Vec<_> = std::iter::once(count).chain(members).collect();
                return self.stablehlo_type("future", &fields);
            }
            Type::Buffer { shape, element } => {
                let dialect = self.tables.dialect("builtin");
                let layout = identity_map_text(shape.len() as u64);
                builtin::Type::MemRef {
                    shape: shape.into_vec(),
                    element: self.builtin_element(&element),
                    layout: self.tables.attribute_text(dialect, &layout),
                    space: None,
                }
            }
            Type::Witness => {
                let dialect = self.tables.dialect("shape");
                return self.tables.type_text(dialect, "!shape.witness");
            }
            Type::Other(id) => return id,
        };
        self.tables.builtin_type(&builtin)
    }
    /// Returns a type of StableHLO.
    fn stablehlo_type(&mut self, name: &str, fields: &[EncodedField<'static>]) -> TypeId {
        let mut rows = STABLEHLO.types.iter();
        let row = rows.find(|row| row.name == name);
        let dialect = self.tables.dialect("stablehlo");
        let code = row.map_or(0, |row| row.code);
        self.tables.ty(dialect, code, fields)
    }
    /// Returns the attribute of StableHLO with the bounds of a tensor.
    fn bounds(&mut self, bounds: &[i64]) -> AttributeId {
        let mut rows = STABLEHLO.attributes.iter();
        let row = rows.find(|row| row.name == TYPE_EXTENSIONS.mnemonic);
        let dialect = self.tables.dialect("stablehlo");
        let code = row.map_or(0, |row| row.code);
        let count = EncodedField::Varint(bounds.len() as u64);
        let bounds = bounds.iter().map(|b| EncodedField::Varint(zigzag(*b)));
        let fields: Vec<_> = std::iter::once(count).chain(bounds).collect();
        self.tables.attribute(dialect, code, &fields)
    }
    fn builtin_element(&mut self, element: &ElementType) -> TypeId {
        let signedness = |of: &IntegerType| match of.unsigned {
            true => Signedness::Unsigned,
            false => Signedness::Signless,
        };
        let integer = |of: &IntegerType| builtin::Type::Integer {
            width: of.width,
            signedness: signedness(of),
        };
        let ty = match element {
            ElementType::Boolean => return self.signless(1),
            ElementType::Integer(of) => integer(of),
            ElementType::Index => builtin::Type::Index,
            ElementType::Float(float) => return self.builtin_float(*float),
            ElementType::Complex(float) => builtin::Type::Complex(self.builtin_float(*float)),
            ElementType::IntegerComplex(of) => {
                let part = self.tables.builtin_type(&integer(of));
                builtin::Type::Complex(part)
            }
            ElementType::Quantized(quantized) => return self.builtin_quantized(quantized),
        };
        self.tables.builtin_type(&ty)
    }
    /// Returns MLIR's own quantized type.
    fn builtin_quantized(&mut self, ty: &QuantizedType) -> TypeId {
        let signed = |n: i64| EncodedField::Varint(zigzag(n));
        let scale = |scale: &f64| EncodedField::Varint(zigzag(scale.to_bits() as i64));
        let (storage, expressed) = (
            self.signless(ty.storage.width),
            self.builtin_float(ty.expressed),
        );
        let mut fields = vec![
            EncodedField::Varint(ty.flags.into()),
            EncodedField::Type(storage),
            EncodedField::Type(expressed),
        ];
        let limits = [signed(ty.storage_min), signed(ty.storage_max)];
        let name = match ty.axis {
            None => {
                fields.push(scale(&ty.scales[0]));
                fields.push(signed(ty.zero_points[0]));
                fields.extend(limits);
                "uniform"
            }
            Some(axis) => {
                let count = EncodedField::Varint(ty.scales.len() as u64);
                fields.push(EncodedField::Varint(axis.into()));
                fields.extend(limits);
                fields.push(count);
                fields.extend(ty.scales.iter().map(scale));
                fields.push(count);
                fields.extend(ty.zero_points.iter().map(|n| signed(*n)));
                "uniform per axis"
            }
        };
        let row = QUANT.types.iter().find(|row| row.name == name);
        let dialect = self.tables.dialect("quant");
        self.tables
            .ty(dialect, row.map_or(0, |row| row.code), &fields)
    }
    fn builtin_float(&mut self, float: FloatType) -> TypeId {
        self.tables.builtin_type(&builtin::Type::Float(float))
    }
}
