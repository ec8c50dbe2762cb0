//! Programs to artifacts, and attributes of new ops to attributes of VHLO.

use crate::{
    definition::{AttributeDef, OpDef, Presence},
    error::Result,
    explicit::{count, is_typed_ffi},
    mapping::mapping_of,
    new_attributes::NewValue,
    program::Program,
    stored::Stored,
    values,
};
use mlir_bytecode::{AttributeId, EncodedField, UniqueTables};
use mlir_format::FieldLayout;
use stablehlo_artifact::{Artifact, Version};
use stablehlo_opset::{
    neutral::Neutral,
    structs::{Absent, FieldValue, absent_fields},
    types::Type,
};
use vhlo_opset::{construct, kinds::attributes as va};

impl<'a> Program<'a> {
    /// Returns the artifact of the program for a version. Its bytes are those that MLIR's
    /// engine writes for the same program. Ops that were read keep the attributes that they
    /// had in the artifact, so that writing a program for the version of its artifact gives
    /// the bytes of the artifact.
    ///
    /// # Errors
    /// If the version cannot express the program: the error lists everything that the
    /// version lacks. If the program was parsed from a text with ops of CHLO, which no version has.
    pub fn encode(&self, version: Version) -> Result<Artifact<'a>> {
        Ok(self.artifact().clone().retarget(version)?)
    }
    /// Returns the bytes of the artifact of the program for a version.
    ///
    /// # Errors
    /// If [`Program::encode`] fails.
    pub fn to_vec(&self, version: Version) -> Result<Vec<u8>> {
        Ok(self.encode(version)?.to_vec()?)
    }
}

/// Returns the attributes of VHLO of a new op. `attributes` has an entry per declared
/// attribute.
pub(crate) fn slots_of(
    def: &OpDef,
    attributes: Vec<NewValue>,
    tables: &mut UniqueTables,
) -> Vec<AttributeId> {
    let mapping = mapping_of(def);
    let none = construct::boolean(tables, false);
    let mut slots = vec![none; mapping.vhlo.attributes.len()];
    let (stored, ids): (Vec<_>, Vec<_>) = attributes.into_iter().map(|v| (v.stored, v.id)).unzip();
    for (index, value) in stored.iter().enumerate() {
        let id = match ids[index] {
            Some(id) if !has_neutral_form(&def.attributes[index], value) => Some(id),
            _ => written_default(def, index, value, tables),
        };
        let ids = match id {
            Some(id) => vec![id],
            None => written(def, index, &stored, tables),
        };
        for (id, slot) in ids.into_iter().zip(&mapping.slots[index]) {
            if let Some(slot) = slot {
                slots[*slot] = id;
            }
        }
    }
    slots
}

/// Returns whether a value is the default of its attribute, for which VHLO has a value of its
/// own.
fn has_neutral_form(def: &AttributeDef, value: &Stored) -> bool {
    match value {
        Stored::Integer(n) => def.neutral.is_some() && def.default_integer() == Some(*n),
        _ => false,
    }
}

/// Returns the attributes of VHLO that hold attribute `index` of a new op, in the form in which
/// MLIR's engine writes them. Returns nothing if the form is the same for all values. `all`
/// holds all attributes of the op.
fn written(
    def: &OpDef,
    index: usize,
    all: &[Stored],
    tables: &mut UniqueTables,
) -> Vec<AttributeId> {
    let attribute = &def.attributes[index];
    match &all[index] {
        Stored::Absent => match (attribute.neutral, attribute.kind) {
            (Some(neutral), _) => {
                let value = neutral_value(neutral, def, all, tables);
                value.into_iter().collect()
            }
            (None, kind) => match absent_fields(kind) {
                Some((Absent::Zero, count)) => vec![construct::int(tables, 0); count],
                Some((Absent::NoType, count)) => {
                    let none = values::ty(tables, &Type::None);
                    vec![values::type_attribute(tables, none); count]
                }
                None => Vec::new(),
            },
        },
        Stored::Integers(list) => vec![values::integers(tables, list)],
        Stored::Booleans(list) => vec![values::booleans(tables, list)],
        Stored::Struct(all) => fields(all.fields(), tables),
        _ => Vec::new(),
    }
}

/// Returns the attributes of VHLO that hold the fields of a struct.
fn fields(fields: Vec<(FieldLayout, FieldValue)>, tables: &mut UniqueTables) -> Vec<AttributeId> {
    let field = |(layout, value)| match (layout, value) {
        (FieldLayout::Bool, FieldValue::Int(value)) => construct::boolean(tables, value != 0),
        (_, FieldValue::Int(value)) => construct::int(tables, value),
        (_, FieldValue::Ints(values)) => values::integers(tables, values),
        (_, FieldValue::Type(ty)) => values::type_attribute(tables, ty),
    };
    fields.into_iter().map(field).collect()
}

/// Returns the value of an absent attribute of a new op that does not depend on other
/// attributes: its default, or `false` for a unit attribute. Returns `None` for other
/// attributes.
fn written_default(
    def: &OpDef,
    index: usize,
    value: &Stored,
    tables: &mut UniqueTables,
) -> Option<AttributeId> {
    let attribute = &def.attributes[index];
    if has_neutral_form(attribute, value)
        && let Some(Neutral::Text(text)) = attribute.neutral
    {
        return Some(values::of_text(tables, text));
    }
    if !matches!(value, Stored::Absent) {
        return None;
    }
    match (attribute.neutral, attribute.presence) {
        (None, Presence::Default(text) | Presence::Filled(text)) => {
            Some(values::of_text(tables, text))
        }
        (None, Presence::Optional) if attribute.kind == "Unit" => {
            Some(construct::boolean(tables, false))
        }
        _ => None,
    }
}

/// Returns the neutral value of an absent attribute, or `None` if the op has none. `all` holds
/// all attributes of the op.
fn neutral_value(
    neutral: Neutral,
    def: &OpDef,
    all: &[Stored],
    tables: &mut UniqueTables,
) -> Option<AttributeId> {
    let count = |dimensions| count(def, all, dimensions);
    Some(match neutral {
        Neutral::Text(text) => values::of_text(tables, text),
        Neutral::Ones(dimensions) => values::integers(tables, &vec![1; count(dimensions)?]),
        Neutral::False(dimensions) => values::booleans(tables, &vec![false; count(dimensions)?]),
        Neutral::NoPadding(dimensions) => {
            let n = count(dimensions)?;
            construct::i64_tensor(tables, &[n as i64, 2], &vec![0; 2 * n])
        }
        Neutral::EmptyConfig => match is_typed_ffi(def, all) {
            true => construct::list(tables, &va::DICTIONARY, 0, []),
            false => {
                let empty = tables.string(&b""[..]);
                construct::attribute(tables, &va::STRING, &[EncodedField::String(empty)])
            }
        },
    })
}
