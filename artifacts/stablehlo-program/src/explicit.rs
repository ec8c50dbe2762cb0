//! Values that a text states although a reader of artifacts omits them.

use crate::{
    definition::{AttributeDef, OpDef},
    mapping::Mapping,
    reader::Reader,
    stored::Stored,
};
use mlir_bytecode::AttributeId;
use stablehlo_opset::{
    enums::{Case, CustomCallApiVersion},
    neutral::{Dimensions, Neutral},
    structs::AnyStruct,
};

/// Attribute of an op whose absence artifacts store as an empty array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatedList {
    /// Number of the op.
    pub op: u32,
    /// Index of the attribute's declaration.
    pub attribute: usize,
    pub is_stated: bool,
}

/// Returns whether artifacts store the absence of an attribute as an empty array.
pub(crate) fn is_list(def: &AttributeDef) -> bool {
    matches!(def.neutral, Some(Neutral::Text("[]")))
}

/// Returns the value of a declared attribute, if the op has the attribute.
pub(crate) fn value_of<'s>(def: &OpDef, all: &'s [Stored], name: &str) -> Option<&'s Stored> {
    let index = def.attributes.iter().position(|a| a.name == name)?;
    all.get(index)
}

/// Returns the number of dimensions for which a neutral value has elements. `all` holds all attributes of the op.
pub(crate) fn count(def: &OpDef, all: &[Stored], dimensions: Dimensions) -> Option<usize> {
    match dimensions {
        Dimensions::Spatial => match value_of(def, all, "dimension_numbers")? {
            Stored::Struct(AnyStruct::ConvDimensions(numbers)) => {
                Some(numbers.input_spatial_dimensions.len())
            }
            _ => None,
        },
        Dimensions::Window => match value_of(def, all, "window_dimensions")? {
            Stored::Integers(list) => Some(list.len()),
            _ => None,
        },
    }
}

/// Returns whether a `custom_call` has the calling convention of the typed FFI.
pub(crate) fn is_typed_ffi(def: &OpDef, all: &[Stored]) -> bool {
    let typed = CustomCallApiVersion::TypedFfi.number();
    matches!(value_of(def, all, "api_version"), Some(Stored::Case(version)) if *version == typed)
}

/// Restores neutral values that an op states in another form than an artifact has for absent attributes, such as lists
/// of a wrong length. `all` holds all attributes of the op, and `slots` the attributes of VHLO.
pub(crate) fn restore(
    reader: &Reader,
    def: &OpDef,
    mapping: &Mapping,
    slots: &[AttributeId],
    all: &mut [Stored],
) {
    for (n, attribute) in def.attributes.iter().enumerate() {
        let (Stored::Absent, Some(neutral)) = (&all[n], attribute.neutral) else {
            continue;
        };
        let ids = mapping.slots[n].iter();
        let ids: Vec<_> = ids.map(|slot| slots.get((*slot)?).copied()).collect();
        let Some(stated) = (attribute.read)(reader, &ids) else {
            continue;
        };
        let count = |dimensions| count(def, all, dimensions);
        let is_absent = match (&stated, neutral) {
            (Stored::Integers(list), Neutral::Ones(of)) => {
                count(of).is_none_or(|n| n == list.len())
            }
            (Stored::Booleans(list), Neutral::False(of)) => {
                count(of).is_none_or(|n| n == list.len())
            }
            (Stored::Matrix(padding), Neutral::NoPadding(of)) => {
                let (rows, columns) = (padding.values.rows, padding.values.columns);
                count(of).is_none_or(|n| (rows, columns) == (n, 2))
            }
            (Stored::Cases(cases), Neutral::Text(_)) => !cases.is_empty(),
            (Stored::Attribute(id), Neutral::EmptyConfig) => {
                reader.dictionary(*id).is_some() == is_typed_ffi(def, all)
            }
            _ => true,
        };
        if !is_absent {
            all[n] = stated;
        }
    }
}
