//! Checks of the attributes inside of meshes, and of groups of replicas along the axes of a mesh.

use crate::kinds::{
    attributes::codes as attribute,
    numbers::Number,
    types::codes::{TENSOR, TENSOR_WITH_ENCODING},
};
use mlir_bytecode::{
    AttributeId, Decoder, DialectDecoder, EncodedField, EntryFacts, Fault, TypeId,
};

/// Attributes that a field can hold.
enum HeldAttribute {
    /// An attribute with one of these codes.
    One(&'static [u64]),
    /// An array of attributes with this code.
    ListOf(u64),
    /// A tensor of integers.
    Integers,
}

/// Attributes that hold others: the code, and a row per attribute inside, in the order of the
/// fields, with a description.
static HOLDERS: &[(u64, &[(HeldAttribute, &str)])] = &[
    (
        attribute::AXIS_REF,
        &[
            (
                HeldAttribute::One(&[attribute::STRING]),
                "a name that is a string",
            ),
            (
                HeldAttribute::One(&[attribute::SUB_AXIS_INFO]),
                "a sub_axis_info as part of an axis",
            ),
        ],
    ),
    (
        attribute::MESH_AXIS,
        &[(
            HeldAttribute::One(&[attribute::STRING]),
            "a name that is a string",
        )],
    ),
    (
        attribute::MESH,
        &[
            (
                HeldAttribute::ListOf(attribute::MESH_AXIS),
                "axes that are an array of mesh_axis",
            ),
            (
                HeldAttribute::Integers,
                "device_ids that are dense elements of integers",
            ),
        ],
    ),
    (
        attribute::REPLICA_GROUP_MESH_AXES,
        &[
            (
                HeldAttribute::One(&[attribute::STRING, attribute::MESH]),
                "a mesh, or its name",
            ),
            (
                HeldAttribute::ListOf(attribute::AXIS_REF),
                "axes that are an array of axis_ref",
            ),
        ],
    ),
];

/// Checks the attributes that an attribute of VHLO holds. `fields` follow its code, and `vhlo` decodes the
/// attributes inside.
pub(super) fn check(
    code: u64,
    fields: &[EncodedField],
    facts: &EntryFacts,
    vhlo: &dyn DialectDecoder,
) -> Result<(), Fault> {
    let Some((_, parts)) = HOLDERS.iter().find(|holder| holder.0 == code) else {
        return Ok(());
    };
    let known = [vhlo];
    let decoder = Decoder::new(facts.tables(), 0, &known);
    let held = fields.iter().filter_map(attribute_of);
    for (id, (part, expected)) in held.zip(*parts) {
        let fits = match part {
            HeldAttribute::One(codes) => has_code(&decoder, id, codes),
            HeldAttribute::ListOf(code) => is_list_of(&decoder, id, *code),
            HeldAttribute::Integers => has_integers(&decoder, id),
        };
        if !fits {
            return Err(Fault::new(expected, id.0.into()));
        }
    }
    Ok(())
}

fn attribute_of(field: &EncodedField) -> Option<AttributeId> {
    match field {
        EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => Some(*id),
        _ => None,
    }
}

/// Returns the code and the fields of an attribute of VHLO, or `None` for an attribute of another
/// dialect.
fn decode<'t>(decoder: &Decoder<'t, '_>, id: AttributeId) -> Option<(u64, Vec<EncodedField<'t>>)> {
    let tables = decoder.tables();
    if tables.dialect_name(tables.attribute(id).dialect) != "vhlo" {
        return None;
    }
    let mut fields = Vec::new();
    decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
    split_code(fields)
}
fn split_code(fields: Vec<EncodedField>) -> Option<(u64, Vec<EncodedField>)> {
    let mut fields = fields.into_iter();
    match fields.next()? {
        EncodedField::Varint(code) => Some((code, fields.collect())),
        _ => None,
    }
}
/// Returns whether only MLIR knows what an attribute is, because it is in assembly format.
fn is_text(decoder: &Decoder, id: AttributeId) -> bool {
    !decoder.tables().attribute(id).custom
}

fn has_code(decoder: &Decoder, id: AttributeId, codes: &[u64]) -> bool {
    is_text(decoder, id) || decode(decoder, id).is_some_and(|(code, _)| codes.contains(&code))
}
fn is_list_of(decoder: &Decoder, id: AttributeId, code: u64) -> bool {
    is_text(decoder, id)
        || match decode(decoder, id) {
            Some((attribute::ARRAY, fields)) => {
                let mut members = fields.iter().filter_map(attribute_of);
                members.all(|member| has_code(decoder, member, &[code]))
            }
            _ => false,
        }
}
fn has_integers(decoder: &Decoder, id: AttributeId) -> bool {
    is_text(decoder, id)
        || match decode(decoder, id) {
            Some((attribute::TENSOR, fields)) => match fields[..] {
                [EncodedField::Type(ty), _] => has_integer_elements(decoder, ty),
                _ => false,
            },
            _ => false,
        }
}
fn has_integer_elements(decoder: &Decoder, ty: TypeId) -> bool {
    let decode = |id| {
        let mut fields = Vec::new();
        decoder.ty(id, &mut |f| fields.push(f)).ok()??;
        split_code(fields)
    };
    let element = match decode(ty) {
        Some((TENSOR | TENSOR_WITH_ENCODING, fields)) => match fields.last() {
            Some(EncodedField::Type(element)) => decode(*element),
            _ => None,
        },
        _ => None,
    };
    let number = element.and_then(|(code, _)| Number::of_type(code));
    matches!(number, Some(Number::Integer { .. } | Number::Index))
}
