//! Access to the contents of attributes and types.

use crate::error::Result;
use mlir_bytecode::{
    AttributeId, Decoder, EncodedField, StringId, TypeId,
    builtin::{Attribute as Builtin, Bits, Type as BuiltinType, attribute_codes},
    unzigzag,
};
use vhlo_opset::kinds::{attributes::codes as vhlo, numbers::Number, types::codes as ty};

/// Name, which is a string attribute, and value.
pub(crate) type NamedAttribute = (AttributeId, AttributeId);

/// Returns the entries of a dictionary attribute.
pub(crate) fn dictionary_entries(
    decoder: &Decoder,
    id: AttributeId,
) -> Result<Vec<NamedAttribute>> {
    let mut all = Vec::new();
    let mut name = None;
    decoder.attribute(id, &mut |p| {
        if let EncodedField::Attribute(a) = p {
            match name.take() {
                None => name = Some(a),
                Some(name) => all.push((name, a)),
            }
        }
    })?;
    Ok(all)
}

/// Returns the string of a builtin string attribute, or `None` for other attributes.
pub(crate) fn string(decoder: &Decoder, id: AttributeId) -> Result<Option<StringId>> {
    let mut text = None;
    let mut code = None;
    decoder.attribute(id, &mut |p| match p {
        EncodedField::Varint(n) if code.is_none() => code = Some(n),
        EncodedField::String(s) => text = Some(s),
        _ => {}
    })?;
    let is_string = matches!(
        code,
        Some(attribute_codes::STRING | attribute_codes::TYPED_STRING)
    );
    Ok(text.filter(|_| is_string))
}

/// Returns the code and the fields of an attribute of VHLO, or `None` for an attribute of
/// another dialect.
pub(crate) fn vhlo_attribute<'t>(
    decoder: &Decoder<'t, '_>,
    id: AttributeId,
) -> Option<Vec<EncodedField<'t>>> {
    let tables = decoder.tables();
    if tables.dialect_name(tables.attribute(id).dialect) != "vhlo" {
        return None;
    }
    let mut fields = Vec::new();
    decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
    Some(fields)
}
/// Returns the mesh and the axes of replica groups that are given as axes of a mesh, or `None`
/// for other attributes.
pub(crate) fn mesh_axes(decoder: &Decoder, groups: AttributeId) -> Option<[AttributeId; 2]> {
    match vhlo_attribute(decoder, groups)?[..] {
        [
            EncodedField::Varint(vhlo::REPLICA_GROUP_MESH_AXES),
            EncodedField::Attribute(mesh),
            EncodedField::Attribute(axes),
        ] => Some([mesh, axes]),
        _ => None,
    }
}
/// Returns an attribute of builtin, or `None` for an attribute of another dialect.
pub(crate) fn builtin_attribute<'t>(
    decoder: &Decoder<'t, '_>,
    id: AttributeId,
) -> Option<Builtin<'t>> {
    let tables = decoder.tables();
    let mut fields = Vec::new();
    decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
    match (
        tables.dialect_name(tables.attribute(id).dialect),
        &fields[..],
    ) {
        ("builtin", [EncodedField::Varint(code), rest @ ..]) => {
            Builtin::from_fields(*code, rest).ok()
        }
        _ => None,
    }
}
/// Returns the code and the fields of a type of VHLO, or `None` for a type of another
/// dialect.
pub(crate) fn vhlo_type<'t>(
    decoder: &Decoder<'t, '_>,
    id: TypeId,
) -> Option<Vec<EncodedField<'t>>> {
    let tables = decoder.tables();
    if tables.dialect_name(tables.ty(id).dialect) != "vhlo" {
        return None;
    }
    let mut fields = Vec::new();
    decoder.ty(id, &mut |f| fields.push(f)).ok()??;
    Some(fields)
}

/// Ranked tensor type of VHLO.
#[derive(Clone, Debug)]
pub(crate) struct Tensor {
    pub encoding: Option<AttributeId>,
    pub shape: Vec<i64>,
    pub element: TypeId,
}

impl Tensor {
    /// Returns the parts of a ranked tensor type of VHLO, or `None` for other types.
    pub fn of(decoder: &Decoder, id: TypeId) -> Option<Self> {
        let fields = vhlo_type(decoder, id)?;
        let (encoding, rest) = match &fields[..] {
            [EncodedField::Varint(ty::TENSOR), rest @ ..] => (None, rest),
            [
                EncodedField::Varint(ty::TENSOR_WITH_ENCODING),
                EncodedField::Attribute(encoding),
                rest @ ..,
            ] => (Some(*encoding), rest),
            _ => return None,
        };
        let [_, sizes @ .., EncodedField::Type(element)] = rest else {
            return None;
        };
        let size = |f: &EncodedField| match f {
            EncodedField::Varint(n) => unzigzag(*n),
            _ => 0,
        };
        Some(Self {
            encoding,
            shape: sizes.iter().map(size).collect(),
            element: *element,
        })
    }
}

/// Dialect of a [`Literal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiteralDialect {
    Builtin,
    Vhlo,
}

/// Value of an attribute that both builtin and VHLO have.
#[derive(Clone, Debug)]
pub(crate) enum Literal<'t> {
    Array(Vec<AttributeId>),
    Dictionary(Vec<NamedAttribute>),
    /// String, or reference to a symbol in the nearest symbol table.
    String(&'t [u8]),
    Integer(i64),
    /// Elements of a tensor of 64-bit integers.
    Integers(Vec<i64>),
}

impl<'t> Literal<'t> {
    /// Returns the value of an attribute with its dialect, or `None` if the attribute has no
    /// such value.
    pub fn of(decoder: &Decoder<'t, '_>, id: AttributeId) -> Option<(LiteralDialect, Self)> {
        match vhlo_attribute(decoder, id) {
            Some(fields) => Some((LiteralDialect::Vhlo, Self::of_vhlo(decoder, &fields)?)),
            None => Some((LiteralDialect::Builtin, Self::of_builtin(decoder, id)?)),
        }
    }

    fn of_vhlo(decoder: &Decoder<'t, '_>, fields: &[EncodedField<'t>]) -> Option<Self> {
        let ids = |rest: &[EncodedField]| {
            let id = |f: &EncodedField| match f {
                EncodedField::Attribute(id) => Some(*id),
                _ => None,
            };
            rest.iter().map(id).collect::<Option<Vec<_>>>()
        };
        Some(match *fields {
            [EncodedField::Varint(vhlo::ARRAY), _, ref rest @ ..] => Self::Array(ids(rest)?),
            [EncodedField::Varint(vhlo::DICTIONARY), _, ref rest @ ..] => {
                let ids = ids(rest)?;
                Self::Dictionary(ids.chunks_exact(2).map(|p| (p[0], p[1])).collect())
            }
            [EncodedField::Varint(vhlo::STRING), EncodedField::String(s)] => {
                Self::String(decoder.tables().string(s))
            }
            [
                EncodedField::Varint(vhlo::INTEGER),
                _,
                EncodedField::Varint(n),
            ] => Self::Integer(unzigzag(n)),
            [
                EncodedField::Varint(vhlo::TENSOR),
                EncodedField::Type(ty),
                EncodedField::Blob(data),
            ] => {
                let tensor = Tensor::of(decoder, ty)?;
                let is_i64 = number(decoder, tensor.element)
                    == Some(Number::Integer {
                        width: 64,
                        unsigned: false,
                    });
                Self::Integers(integers(&tensor.shape, data).filter(|_| is_i64)?)
            }
            _ => return None,
        })
    }

    fn of_builtin(decoder: &Decoder<'t, '_>, id: AttributeId) -> Option<Self> {
        let tables = decoder.tables();
        Some(match builtin_attribute(decoder, id)? {
            Builtin::Array(all) => Self::Array(all),
            Builtin::Dictionary(all) => Self::Dictionary(all),
            Builtin::String { value, .. } => Self::String(tables.string(value)),
            Builtin::Symbol { root, nested } if nested.is_empty() => {
                match builtin_attribute(decoder, root)? {
                    Builtin::String { value, .. } => Self::String(tables.string(value)),
                    _ => return None,
                }
            }
            Builtin::Integer {
                bits: Bits::Word(n),
                ..
            } => Self::Integer(n as i64),
            Builtin::Dense { ty, data } => {
                let BuiltinType::Tensor { shape, element, .. } = builtin_type(decoder, ty)? else {
                    return None;
                };
                match builtin_type(decoder, element)? {
                    BuiltinType::Integer { width: 64, .. } => {
                        Self::Integers(integers(&shape, data)?)
                    }
                    _ => return None,
                }
            }
            _ => return None,
        })
    }
}

/// Returns a type of builtin, or `None` for a type of another dialect.
pub(crate) fn builtin_type(decoder: &Decoder, id: TypeId) -> Option<BuiltinType> {
    let tables = decoder.tables();
    let mut fields = Vec::new();
    decoder.ty(id, &mut |f| fields.push(f)).ok()??;
    match (tables.dialect_name(tables.ty(id).dialect), &fields[..]) {
        ("builtin", [EncodedField::Varint(code), rest @ ..]) => {
            BuiltinType::from_fields(*code, rest).ok()
        }
        _ => None,
    }
}

/// Returns the number type of VHLO with this id, or `None` for other types.
pub(crate) fn number(decoder: &Decoder, id: TypeId) -> Option<Number> {
    match vhlo_type(decoder, id)?[..] {
        [EncodedField::Varint(code)] => Number::of_type(code),
        _ => None,
    }
}

/// Maximum number of elements of a splat that is expanded. A short program can declare a
/// splat of any size.
const MAX_SPLAT: i64 = 1 << 24;

/// Returns the 64-bit integers of a tensor with static shape, or `None` if `data` is neither
/// all elements nor a splat of a reasonable size.
fn integers(shape: &[i64], data: &[u8]) -> Option<Vec<i64>> {
    let count = shape
        .iter()
        .try_fold(1, |n: i64, size| n.checked_mul(*size))?;
    let words = data.chunks_exact(8);
    let words = words.map(|w| i64::from_le_bytes(w.try_into().expect("8 bytes")));
    let words: Vec<_> = words.collect();
    match words[..] {
        _ if data.len() as i64 == count.checked_mul(8)? => Some(words),
        [splat] if data.len() == 8 && count <= MAX_SPLAT => {
            Some(vec![splat; usize::try_from(count).ok()?])
        }
        _ => None,
    }
}
