//! Reader of VHLO's types and attributes.

use crate::{
    elements::{Elements, MAX_REPEATED},
    stored::StoredElements,
};
use elsa::FrozenVec;
use mlir_bytecode::{
    AttributeId, Decoder, EncodedField, StringId, Tables, TypeId,
    builtin::{Attribute as Builtin, attribute_codes},
    unzigzag,
};
use stablehlo_opset::{
    enums::Case,
    types::{
        DYNAMIC, ElementType, FloatType, FunctionType, IntegerType, Literal, QuantizedType,
        ScalarType, TensorEncoding, TensorType, Type,
    },
};
use std::fmt;
use vhlo_opset::{
    encodings::KNOWN,
    kinds::{attributes::codes as va, numbers::Number, types::codes as vt},
};

/// Type of an attribute with a value.
#[derive(Clone, Copy)]
pub(crate) enum ValueType {
    Of(TypeId),
    Boolean,
    /// The type `none`, which strings have.
    None,
}

/// Types that a reader knows, by id.
pub(crate) enum TypesById<'t> {
    Owned(Vec<Type>),
    Slice(&'t [Type]),
    Frozen(&'t FrozenVec<Box<Type>>),
}
impl TypesById<'_> {
    /// No types.
    pub const NONE: Self = Self::Slice(&[]);
}

/// Reader of the types and attributes of a module whose ops are VHLO's newest.
pub struct Reader<'t, 'a> {
    pub(crate) decoder: Decoder<'t, 'a>,
    types: TypesById<'t>,
}

type Fields<'t> = Vec<EncodedField<'t>>;

impl<'t, 'a> Reader<'t, 'a> {
    /// Returns a reader of `tables`, which are in the bytecode version `version`.
    ///
    /// # Errors
    /// Returns the first type that StableHLO does not have.
    pub(crate) fn new(tables: &'t Tables<'a>, version: u64) -> Result<Self, TypeId> {
        let mut reader = Self::with_types(Decoder::new(tables, version, &KNOWN), TypesById::NONE);
        let ids = (0..tables.types().len()).map(|n| TypeId(n as u32));
        let types: Result<_, _> = ids.map(|id| reader.read_type(id).ok_or(id)).collect();
        reader.types = TypesById::Owned(types?);
        Ok(reader)
    }
    /// Returns a reader of the tables of a decoder whose types are known.
    pub(crate) fn with_types(decoder: Decoder<'t, 'a>, types: TypesById<'t>) -> Self {
        Self { decoder, types }
    }
    /// Returns the types that the reader decoded, by id.
    pub(crate) fn into_types(self) -> Vec<Type> {
        match self.types {
            TypesById::Owned(types) => types,
            TypesById::Slice(_) | TypesById::Frozen(_) => Vec::new(),
        }
    }
    /// Returns a type. Panics if there is no such type.
    pub(crate) fn ty_of(&self, id: TypeId) -> &Type {
        match &self.types {
            TypesById::Owned(types) => &types[id.index()],
            TypesById::Slice(types) => &types[id.index()],
            TypesById::Frozen(types) => &types[id.index()],
        }
    }
    pub(crate) fn tables(&self) -> &'t Tables<'a> {
        self.decoder.tables()
    }

    // ---- Types ---------------------------------------------------------------------

    /// Returns the code and the fields of a type of VHLO, or `None` for other types.
    fn vhlo_type(&self, id: TypeId) -> Option<(u64, Fields<'t>)> {
        let tables = self.tables();
        if tables.dialect_name(tables.ty(id).dialect) != "vhlo" {
            return None;
        }
        let mut fields = Vec::new();
        self.decoder.ty(id, &mut |f| fields.push(f)).ok()??;
        split_code(fields)
    }

    pub(crate) fn read_type(&self, id: TypeId) -> Option<Type> {
        let Some((code, fields)) = self.vhlo_type(id) else {
            return Some(Type::Other(id));
        };
        Some(match (code, &fields[..]) {
            (vt::TOKEN, _) => Type::Token,
            (vt::NONE, _) => Type::None,
            (vt::WITNESS, _) => Type::Witness,
            (vt::TUPLE, members) => Type::Tuple(list(members)?.0),
            (vt::FUTURE, members) => Type::Future(list(members)?.0),
            (vt::FUNC, all) => {
                let (inputs, rest) = list(all)?;
                let results = list(rest)?.0;
                Type::Function(FunctionType { inputs, results })
            }
            (vt::UNRANKED_TENSOR, [EncodedField::Type(element)]) => {
                Type::UnrankedTensor(self.element(*element)?)
            }
            (vt::TENSOR, [shape @ .., EncodedField::Type(element)]) => Type::Tensor(TensorType {
                shape: signed_list(shape)?,
                element: self.element(*element)?,
                encoding: TensorEncoding::None,
            }),
            (
                vt::TENSOR_WITH_ENCODING,
                [
                    EncodedField::Attribute(encoding),
                    shape @ ..,
                    EncodedField::Type(element),
                ],
            ) => {
                let shape = signed_list(shape)?;
                Type::Tensor(TensorType {
                    encoding: self.encoding(*encoding, &shape)?,
                    shape,
                    element: self.element(*element)?,
                })
            }
            (vt::BUFFER, [shape @ .., EncodedField::Type(element)]) => Type::Buffer {
                shape: signed_list(shape)?,
                element: self.element(*element)?,
            },
            _ => Type::Number(self.element(id)?),
        })
    }

    /// Returns the encoding of a tensor type, or `None` if it does not fit the shape.
    fn encoding(&self, id: AttributeId, shape: &[i64]) -> Option<TensorEncoding> {
        let Some((code, fields)) = self.vhlo(id) else {
            return Some(TensorEncoding::Other(id));
        };
        if code != va::TYPE_EXTENSIONS {
            return None;
        }
        let bounds = signed_list(&fields)?;
        let free = |(&bound, &size): (&i64, &i64)| bound == DYNAMIC || size == DYNAMIC;
        let fits = bounds.len() == shape.len() && bounds.iter().zip(shape).all(free);
        fits.then_some(TensorEncoding::Bounds(bounds))
    }

    fn element(&self, id: TypeId) -> Option<ElementType> {
        let (code, fields) = self.vhlo_type(id)?;
        Some(match (code, &fields[..]) {
            (vt::COMPLEX, [EncodedField::Type(part)]) => match self.number(*part)? {
                ElementType::Float(float) => ElementType::Complex(float),
                ElementType::Integer(integer) => ElementType::IntegerComplex(integer),
                ElementType::Boolean => ElementType::IntegerComplex(IntegerType {
                    width: 1,
                    unsigned: false,
                }),
                _ => return None,
            },
            (vt::QUANT | vt::QUANT_PER_AXIS, fields) => {
                ElementType::Quantized(Box::new(self.quantized(code, fields)?))
            }
            _ => self.number(id)?,
        })
    }
    fn number(&self, id: TypeId) -> Option<ElementType> {
        let (code, _) = self.vhlo_type(id)?;
        Some(match Number::of_type(code)? {
            Number::Integer { width: 1, .. } => ElementType::Boolean,
            Number::Integer { width, unsigned } => {
                ElementType::Integer(IntegerType { width, unsigned })
            }
            Number::Index => ElementType::Index,
            Number::Float(float) => ElementType::Float(float),
        })
    }
    fn quantized(&self, code: u64, fields: &[EncodedField]) -> Option<QuantizedType> {
        use EncodedField::{Type as T, Varint as V};
        let [V(flags), T(storage), T(expressed), rest @ ..] = fields else {
            return None;
        };
        let (axis, [min, max], scales, zero_points) = match (code, rest) {
            (vt::QUANT, [V(scale), V(zero_point), V(min), V(max)]) => {
                let scales: Box<[f64]> = [f64::from_bits(unzigzag(*scale) as u64)].into();
                let zero_points: Box<[i64]> = [unzigzag(*zero_point)].into();
                (None, [min, max], scales, zero_points)
            }
            (vt::QUANT_PER_AXIS, [V(axis), V(min), V(max), V(n), rest @ ..]) => {
                let (scales, zero_points) = rest.split_at_checked(usize::try_from(*n).ok()?)?;
                let scale = |f: &EncodedField| match f {
                    V(bits) => Some(f64::from_bits(unzigzag(*bits) as u64)),
                    _ => None,
                };
                let scales: Option<Box<[f64]>> = scales.iter().map(scale).collect();
                let axis = u32::try_from(*axis).ok()?;
                (Some(axis), [min, max], scales?, signed_list(zero_points)?)
            }
            _ => return None,
        };
        let storage = match self.number(*storage)? {
            ElementType::Boolean => IntegerType {
                width: 1,
                unsigned: false,
            },
            ElementType::Integer(integer) => integer,
            _ => return None,
        };
        let ElementType::Float(expressed) = self.number(*expressed)? else {
            return None;
        };
        let ty = QuantizedType {
            flags: u32::try_from(*flags).ok()?,
            storage,
            expressed,
            storage_min: unzigzag(*min),
            storage_max: unzigzag(*max),
            axis,
            scales,
            zero_points,
        };
        ty.is_in_mlir().then_some(ty)
    }

    // ---- Attributes ------------------------------------------------------------------

    /// Returns the code and the fields of an attribute of VHLO, or `None` for other
    /// attributes.
    pub(crate) fn vhlo(&self, id: AttributeId) -> Option<(u64, Fields<'t>)> {
        split_code(self.fields_of("vhlo", id)?)
    }
    /// Returns the code and the fields of an attribute of a dialect, or `None` for other attributes.
    pub(crate) fn fields_of(&self, dialect: &str, id: AttributeId) -> Option<Fields<'t>> {
        if self
            .tables()
            .dialect_name(self.tables().attribute(id).dialect)
            != dialect
        {
            return None;
        }
        let mut fields = Vec::new();
        self.decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
        Some(fields)
    }
    /// Returns a builtin attribute, or `None` for an attribute of another dialect.
    pub(crate) fn builtin(&self, id: AttributeId) -> Option<Builtin<'t>> {
        match self.fields_of("builtin", id)?[..] {
            [EncodedField::Varint(code), ref rest @ ..] => Builtin::from_fields(code, rest).ok(),
            _ => None,
        }
    }
    /// Returns the string of a builtin string attribute.
    pub(crate) fn builtin_string(&self, id: AttributeId) -> Option<StringId> {
        let mut fields = Vec::new();
        self.decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
        match fields[..] {
            [
                EncodedField::Varint(attribute_codes::STRING),
                EncodedField::String(s),
                ..,
            ] => Some(s),
            _ => None,
        }
    }
    /// Returns the value of an entry of a builtin dictionary.
    pub(crate) fn builtin_entry(&self, dictionary: AttributeId, name: &str) -> Option<AttributeId> {
        let mut entries = self.builtin_entries(dictionary)?.into_iter();
        let has_name = |key: AttributeId| {
            let key = self
                .builtin_string(key)
                .map(|key| self.tables().string(key));
            key.is_some_and(|key| key[..] == *name.as_bytes())
        };
        Some(entries.find(|(key, _)| has_name(*key))?.1)
    }
    /// Returns the names and the values in a builtin dictionary, or `None` for another attribute.
    pub(crate) fn builtin_entries(
        &self,
        id: AttributeId,
    ) -> Option<Vec<(AttributeId, AttributeId)>> {
        let mut fields = Vec::new();
        self.decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
        let [
            EncodedField::Varint(attribute_codes::DICTIONARY),
            EncodedField::Varint(_),
            entries @ ..,
        ] = &fields[..]
        else {
            return None;
        };
        let entries = entries.as_chunks().0.iter().map(|entry| match *entry {
            [EncodedField::Attribute(key), EncodedField::Attribute(value)] => Some((key, value)),
            _ => None,
        });
        entries.collect()
    }
    pub(crate) fn string(&self, id: AttributeId) -> Option<StringId> {
        match self.vhlo(id)? {
            (va::STRING, fields) => match fields[..] {
                [EncodedField::String(s)] => Some(s),
                _ => None,
            },
            _ => None,
        }
    }
    pub(crate) fn boolean(&self, id: AttributeId) -> Option<bool> {
        match self.vhlo(id)? {
            (va::BOOLEAN, fields) => match fields[..] {
                [EncodedField::Varint(value)] => Some(value != 0),
                _ => None,
            },
            _ => None,
        }
    }
    /// Returns an integer, and the width of its type.
    pub(crate) fn integer(&self, id: AttributeId) -> Option<(i64, u32)> {
        let (va::INTEGER, fields) = self.vhlo(id)? else {
            return None;
        };
        let [EncodedField::Type(ty), value] = fields[..] else {
            return None;
        };
        let ElementType::Integer(IntegerType {
            width,
            unsigned: false,
        }) = self.number(ty)?
        else {
            return None;
        };
        Some((integer_field(value, width)?, width))
    }
    /// Returns an integer of any type, with the sign of the highest bit of its type. Fields of
    /// attributes accept such integers, as in upstream.
    pub(crate) fn integer_of_any_type(&self, id: AttributeId) -> Option<i64> {
        let (va::INTEGER, fields) = self.vhlo(id)? else {
            return None;
        };
        let [EncodedField::Type(ty), value] = fields[..] else {
            return None;
        };
        match self.number(ty)? {
            number @ (ElementType::Boolean | ElementType::Integer(_)) => {
                integer_field(value, number.bits())
            }
            ElementType::Index => integer_field(value, 64),
            _ => None,
        }
    }
    /// Returns the bytes of a number of a type, in the form of the elements of a constant.
    pub(crate) fn number_bytes(&self, id: AttributeId, scalar: ScalarType) -> Option<Vec<u8>> {
        let (code, fields) = self.vhlo(id)?;
        let [EncodedField::Type(ty), EncodedField::Varint(bits)] = fields[..] else {
            return None;
        };
        let is_wanted = self.number(ty)?.scalar() == Some(scalar);
        match (code, scalar) {
            _ if !is_wanted => None,
            (va::INTEGER, _) => Some(scalar.bytes(Literal::Int(unzigzag(bits)))),
            (va::FLOAT, ScalarType::Float(float)) => {
                let bits = unzigzag(bits) as u64;
                Some(bits.to_le_bytes()[..float.width().div_ceil(8) as usize].to_vec())
            }
            _ => None,
        }
    }
    /// Returns the type that an attribute states, or `None` for an attribute without a type.
    pub(crate) fn value_type(&self, id: AttributeId) -> Option<ValueType> {
        match self.vhlo(id)? {
            (va::INTEGER | va::FLOAT | va::TENSOR, fields) => match fields.first()? {
                EncodedField::Type(ty) => Some(ValueType::Of(*ty)),
                _ => None,
            },
            (va::BOOLEAN, _) => Some(ValueType::Boolean),
            (va::STRING, _) => Some(ValueType::None),
            _ => None,
        }
    }
    pub(crate) fn float32(&self, id: AttributeId) -> Option<f64> {
        let (va::FLOAT, fields) = self.vhlo(id)? else {
            return None;
        };
        match fields[..] {
            [EncodedField::Type(ty), EncodedField::Varint(bits)] => (self.number(ty)?
                == ElementType::Float(FloatType::F32))
            .then(|| f64::from(f32::from_bits(unzigzag(bits) as u32))),
            _ => None,
        }
    }
    pub(crate) fn ty(&self, id: AttributeId) -> Option<TypeId> {
        match self.vhlo(id)? {
            (va::TYPE, fields) => match fields[..] {
                [EncodedField::Type(ty)] => Some(ty),
                _ => None,
            },
            _ => None,
        }
    }
    pub(crate) fn array(&self, id: AttributeId) -> Option<Vec<AttributeId>> {
        match self.vhlo(id)? {
            (va::ARRAY, fields) => attributes_of(&fields[1..]),
            _ => None,
        }
    }
    /// Returns the names and values of a dictionary in turn.
    pub(crate) fn dictionary(&self, id: AttributeId) -> Option<Vec<AttributeId>> {
        match self.vhlo(id)? {
            (va::DICTIONARY, fields) => attributes_of(&fields[1..]),
            _ => None,
        }
    }
    /// Returns an entry of a dictionary of VHLO or of builtin.
    pub(crate) fn entry(&self, dictionary: AttributeId, name: &str) -> Option<AttributeId> {
        let Some(all) = self.dictionary(dictionary) else {
            return self.builtin_entry(dictionary, name);
        };
        let has_name = |key: AttributeId| {
            let key = self.string(key).map(|key| self.tables().string(key));
            key.is_some_and(|key| key[..] == *name.as_bytes())
        };
        let mut entries = all.as_chunks().0.iter();
        entries
            .find(|[key, _]| has_name(*key))
            .map(|[_, value]| *value)
    }
    /// Returns whether an attribute is a dictionary, of VHLO or of builtin.
    pub(crate) fn is_dictionary(&self, id: AttributeId) -> bool {
        self.dictionary(id).is_some() || self.builtin_entries(id).is_some()
    }
    pub(crate) fn case<T: Case>(&self, id: AttributeId) -> Option<T> {
        let (code, fields) = self.vhlo(id)?;
        match fields[..] {
            [EncodedField::Varint(n)] if code == T::KIND.code => T::of_number(n),
            _ => None,
        }
    }
    pub(crate) fn elements(&self, id: AttributeId) -> Option<StoredElements> {
        let (va::TENSOR, fields) = self.vhlo(id)? else {
            return None;
        };
        let [EncodedField::Type(ty), EncodedField::Blob(data)] = fields[..] else {
            return None;
        };
        let tensor = self.ty_of(ty).tensor()?;
        Elements::new(ty, tensor, data)?;
        // The data is a part of the body.
        let body = self.tables().attribute(id).body;
        let start = data.as_ptr() as usize - body.as_ptr() as usize;
        Some(StoredElements {
            attribute: id,
            ty,
            start: if data.is_empty() { 0 } else { start },
            end: if data.is_empty() {
                0
            } else {
                start + data.len()
            },
        })
    }
    /// Returns the elements of a stored constant.
    pub(crate) fn elements_at(&self, place: &StoredElements) -> Option<Elements<'_>> {
        let body = self.tables().attribute(place.attribute).body;
        let tensor = self.ty_of(place.ty).tensor()?;
        Elements::new(place.ty, tensor, &body[place.start..place.end])
    }
    /// Returns the integers or booleans of a tensor, in a list.
    pub(crate) fn integers(&self, id: AttributeId) -> Option<Box<[i64]>> {
        let elements = self.elements_at(&self.elements(id)?)?;
        if elements.is_splat() && elements.len() > MAX_REPEATED {
            return None;
        }
        Some(elements.integers()?.collect())
    }
    /// Returns the type of the elements of a tensor.
    pub(crate) fn element_type(&self, place: &StoredElements) -> &ElementType {
        let tensor = self.ty_of(place.ty).tensor();
        &tensor.expect("the type of elements is a tensor").element
    }
}

fn split_code(mut fields: Fields) -> Option<(u64, Fields)> {
    match fields.first() {
        Some(EncodedField::Varint(code)) => {
            let code = *code;
            fields.remove(0);
            Some((code, fields))
        }
        _ => None,
    }
}

/// Returns the types after a count, and the other fields.
fn list<'f, 't>(fields: &'f [EncodedField<'t>]) -> Option<(Box<[TypeId]>, &'f [EncodedField<'t>])> {
    let [EncodedField::Varint(count), rest @ ..] = fields else {
        return None;
    };
    let (types, rest) = rest.split_at_checked(usize::try_from(*count).ok()?)?;
    let ty = |f: &EncodedField| match f {
        EncodedField::Type(ty) => Some(*ty),
        _ => None,
    };
    Some((types.iter().map(ty).collect::<Option<_>>()?, rest))
}

/// Returns the integers after a count.
pub(crate) fn signed_list(fields: &[EncodedField]) -> Option<Box<[i64]>> {
    let [EncodedField::Varint(_), rest @ ..] = fields else {
        return None;
    };
    let integer = |f: &EncodedField| match f {
        EncodedField::Varint(n) => Some(unzigzag(*n)),
        _ => None,
    };
    rest.iter().map(integer).collect()
}

fn attributes_of(fields: &[EncodedField]) -> Option<Vec<AttributeId>> {
    let attribute = |f: &EncodedField| match f {
        EncodedField::Attribute(id) => Some(*id),
        _ => None,
    };
    fields.iter().map(attribute).collect()
}

/// Returns the value of an integer of `width` bits, with its sign.
fn integer_field(field: EncodedField, width: u32) -> Option<i64> {
    let bits = match field {
        EncodedField::Byte(byte) => u64::from(byte),
        EncodedField::Varint(n) => unzigzag(n) as u64,
        _ => return None,
    };
    let shift = 64 - width;
    Some((bits << shift) as i64 >> shift)
}

impl fmt::Debug for Reader<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut shown = f.debug_struct("Reader");
        shown
            .field("decoder", &self.decoder)
            .finish_non_exhaustive()
    }
}
