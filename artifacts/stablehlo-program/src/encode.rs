//! Programs to artifacts, and attributes of new ops to attributes of VHLO.

use crate::{
    decode::{Mapping, mapping_of},
    definition::{AttributeDef, OpDef, Presence},
    enums::{Case, CustomCallApiVersion},
    error::Result,
    neutral::{Dimensions, Neutral},
    new_attributes::NewValue,
    program::Program,
    stored::Stored,
    structs::{
        ConvDimensionNumbers, DotDimensionNumbers, GatherDimensionNumbers, ScatterDimensionNumbers,
    },
    types::Type,
    values,
};
use mlir_bytecode::{AttributeId, EncodedField, UniqueTables};
use stablehlo_artifact::{Artifact, Version, internals::construct, kinds::attributes as va};

impl<'a> Program<'a> {
    /// Returns the artifact of the program for a version. Its bytes are those that MLIR's
    /// engine writes for the same program. Ops that were read keep the attributes that they
    /// had in the artifact, so that writing a program for the version of its artifact gives
    /// the bytes of the artifact.
    ///
    /// # Errors
    /// If the version cannot express the program: the error lists everything that the
    /// version lacks.
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
        match (id, mapping.slots[index].first().copied().flatten()) {
            (Some(id), Some(slot)) => slots[slot] = id,
            _ => write(def, mapping, index, (value, &stored), &mut slots, tables),
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

/// Writes an attribute to the slots that hold it, in the form in which MLIR's engine writes
/// it. Slots whose form is the same for all values stay as they are.
fn write(
    def: &OpDef,
    mapping: &Mapping,
    index: usize,
    (value, all): (&Stored, &[Stored]),
    slots: &mut [AttributeId],
    tables: &mut UniqueTables,
) {
    let places = &mapping.slots[index];
    let mut set = |n: usize, id: AttributeId| {
        if let Some(slot) = places.get(n).copied().flatten() {
            slots[slot] = id;
        }
    };
    match value {
        Stored::Absent => match def.attributes[index].neutral {
            Some(neutral) => {
                if let Some(id) = neutral_value(neutral, def, all, tables) {
                    set(0, id);
                }
            }
            None if def.attributes[index].kind == "Channel" => {
                let zero = construct::int(tables, 0);
                (0..2).for_each(|n| set(n, zero));
            }
            None => {
                // A required struct is never absent.
                let none = def.attributes[index].kind == "Algorithm";
                if none {
                    let ty = values::ty(tables, &Type::None);
                    let none = values::type_attribute(tables, ty);
                    (0..places.len()).for_each(|n| set(n, none));
                }
            }
        },
        Stored::Integers(list) => set(0, values::integers(tables, list)),
        Stored::Booleans(list) => set(0, values::booleans(tables, list)),
        Stored::Channel(channel) => {
            for (n, value) in [channel.handle, channel.channel_type]
                .into_iter()
                .enumerate()
            {
                set(n, construct::int(tables, value));
            }
        }
        Stored::Gather(numbers) => {
            let GatherDimensionNumbers {
                offset_dims,
                collapsed_slice_dims,
                operand_batching_dims,
                start_indices_batching_dims,
                start_index_map,
                index_vector_dim,
            } = &**numbers;
            let lists = [
                offset_dims,
                collapsed_slice_dims,
                operand_batching_dims,
                start_indices_batching_dims,
                start_index_map,
            ];
            for (n, list) in lists.into_iter().enumerate() {
                set(n, values::integers(tables, list));
            }
            set(5, construct::int(tables, *index_vector_dim));
        }
        Stored::Scatter(numbers) => {
            let ScatterDimensionNumbers {
                update_window_dims,
                inserted_window_dims,
                input_batching_dims,
                scatter_indices_batching_dims,
                scatter_dims_to_operand_dims,
                index_vector_dim,
            } = &**numbers;
            let lists = [
                update_window_dims,
                inserted_window_dims,
                input_batching_dims,
                scatter_indices_batching_dims,
                scatter_dims_to_operand_dims,
            ];
            for (n, list) in lists.into_iter().enumerate() {
                set(n, values::integers(tables, list));
            }
            set(5, construct::int(tables, *index_vector_dim));
        }
        Stored::Dot(numbers) => {
            let DotDimensionNumbers {
                lhs_batching_dimensions,
                rhs_batching_dimensions,
                lhs_contracting_dimensions,
                rhs_contracting_dimensions,
            } = &**numbers;
            let lists = [
                lhs_batching_dimensions,
                rhs_batching_dimensions,
                lhs_contracting_dimensions,
                rhs_contracting_dimensions,
            ];
            for (n, list) in lists.into_iter().enumerate() {
                set(n, values::integers(tables, list));
            }
        }
        Stored::Conv(numbers) => {
            let ConvDimensionNumbers {
                input_batch_dimension,
                input_feature_dimension,
                input_spatial_dimensions,
                kernel_input_feature_dimension,
                kernel_output_feature_dimension,
                kernel_spatial_dimensions,
                output_batch_dimension,
                output_feature_dimension,
                output_spatial_dimensions,
            } = &**numbers;
            let roles = [
                (
                    input_batch_dimension,
                    input_feature_dimension,
                    input_spatial_dimensions,
                ),
                (
                    kernel_input_feature_dimension,
                    kernel_output_feature_dimension,
                    kernel_spatial_dimensions,
                ),
                (
                    output_batch_dimension,
                    output_feature_dimension,
                    output_spatial_dimensions,
                ),
            ];
            for (n, (first, second, spatial)) in roles.into_iter().enumerate() {
                set(3 * n, construct::int(tables, *first));
                set(3 * n + 1, construct::int(tables, *second));
                set(3 * n + 2, values::integers(tables, spatial));
            }
        }
        Stored::Algorithm(algorithm) => {
            let types = [
                algorithm.lhs_precision_type,
                algorithm.rhs_precision_type,
                algorithm.accumulation_type,
            ];
            for (n, ty) in types.into_iter().enumerate() {
                set(n, values::type_attribute(tables, ty));
            }
            let imprecise = algorithm.allow_imprecise_accumulation;
            set(6, construct::boolean(tables, imprecise));
            let counts = [
                algorithm.lhs_component_count,
                algorithm.rhs_component_count,
                algorithm.num_primitive_operations,
            ];
            for (n, count) in counts.into_iter().enumerate() {
                set(3 + n, construct::int(tables, count));
            }
        }
        _ => {}
    }
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
        return values::of_text(tables, text);
    }
    if !matches!(value, Stored::Absent) {
        return None;
    }
    match (attribute.neutral, attribute.presence) {
        (None, Presence::Default(text) | Presence::Filled(text)) => values::of_text(tables, text),
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
    let attribute = |name: &str| {
        let index = def.attributes.iter().position(|a| a.name == name)?;
        all.get(index)
    };
    let count = |dimensions| match dimensions {
        Dimensions::Spatial => match attribute("dimension_numbers")? {
            Stored::Conv(numbers) => Some(numbers.input_spatial_dimensions.len()),
            _ => None,
        },
        Dimensions::Window => match attribute("window_dimensions")? {
            Stored::Integers(list) => Some(list.len()),
            _ => None,
        },
    };
    Some(match neutral {
        Neutral::Text(text) => values::of_text(tables, text)?,
        Neutral::Ones(dimensions) => values::integers(tables, &vec![1; count(dimensions)?]),
        Neutral::False(dimensions) => values::booleans(tables, &vec![false; count(dimensions)?]),
        Neutral::NoPadding(dimensions) => {
            let n = count(dimensions)?;
            construct::i64_tensor(tables, &[n as i64, 2], &vec![0; 2 * n])
        }
        Neutral::EmptyConfig => {
            let typed = CustomCallApiVersion::TypedFfi.number();
            match attribute("api_version") {
                Some(Stored::Case(version)) if *version == typed => {
                    construct::list(tables, &va::DICTIONARY, 0, [])
                }
                _ => {
                    let empty = tables.string(&b""[..]);
                    construct::attribute(tables, &va::STRING, &[EncodedField::String(empty)])
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{artifacts, new};
    use std::fs;

    /// Reads the typed attributes of each op, and writes them as those of a new op.
    #[test]
    fn attributes_of_ops_are_written_as_they_were_read() {
        let mut compared = 0;
        for path in artifacts::artifacts() {
            let bytes = fs::read(&path).expect("a file");
            let program = Program::read(&bytes).expect("a program");
            let attributes = program.artifact().op_attributes().expect("attributes");
            let module = program.artifact().module();
            let mut tables = UniqueTables::from_tables(module.tables.clone());
            for op in program.ops() {
                let Some(parts) = new::parts_of(op.typed(), &mut tables) else {
                    continue;
                };
                let found = slots_of(parts.def, parts.attributes, &mut tables);
                let expected = attributes.declared(module, op.id());
                let version = mapping_of(parts.def).vhlo;
                for (n, (found, expected)) in found.iter().zip(expected).enumerate() {
                    let name = &version.attributes[n];
                    assert_eq!(
                        found,
                        expected,
                        "{op:?} {name:?} of {}",
                        artifacts::name(&path)
                    );
                }
                assert_eq!(found.len(), expected.len());
                assert_eq!(parts.operands, op.operands());
                compared += 1;
            }
        }
        assert!(compared > 1_000, "{compared} ops");
    }
}
