//! Constraints on the fields of Shardy's attributes.

use super::view::{ShardyAttribute, ShardyFields};
use crate::{
    rules::shardings::ShardingResult,
    syntax::shardy::{REDUCTIONS, mesh},
};

/// Field with attributes of a kind.
struct NestedField {
    /// Kind of the attribute with the field.
    of: &'static str,
    index: usize,
    name: &'static str,
    /// Kind of the attributes in the field.
    kind: &'static str,
}
macro_rules! nested {
    ($($of:literal $index:literal $name:literal: $kind:literal;)*) => {
        const NESTED: &[NestedField] = &[$(NestedField {
            of: $of,
            index: $index,
            name: $name,
            kind: $kind,
        }),*];
    };
}
nested! {
    "axis_ref_list" 0 "value": "axis_ref";
    "list_of_axis_ref_lists" 0 "value": "axis_ref_list";
    "all_to_all_param" 0 "axes": "axis_ref";
    "all_to_all_param_list" 0 "value": "all_to_all_param";
    "mesh" 0 "axes": "mesh_axis";
    "dimension_sharding" 0 "axes": "axis_ref";
    "sharding" 1 "dim_shardings": "dimension_sharding";
    "sharding" 2 "replicated_axes": "axis_ref";
    "sharding" 3 "unreduced_axes": "axis_ref";
    "sharding_per_value" 0 "shardings": "sharding";
    "tensor_mapping" 0 "dim_mappings": "dim_mapping";
    "op_sharding_rule" 1 "operand_mappings": "tensor_mapping";
    "op_sharding_rule" 2 "result_mappings": "tensor_mapping";
    "axis_to_propagation_details" 2 "targets": "edge_value_ref";
    "propagation_one_step" 1 "axis_entries": "axis_to_propagation_details";
    "propagation_edges" 0 "value": "propagation_one_step";
}

/// Checks the fields of an attribute with a mnemonic. Bytecode can have attributes of any kind in a
/// field.
///
/// # Errors
/// If a field is invalid.
pub fn check_kind<'c, F>(mnemonic: &str, fields: &F) -> ShardingResult
where
    F: ShardyFields<'c>,
    F::Attribute: ShardyAttribute<'c>,
{
    for NestedField {
        index, name, kind, ..
    } in NESTED.iter().filter(|n| n.of == mnemonic)
    {
        let mut all = fields.attributes(*index).into_iter();
        if let Some(found) = all.find(|a| a.fields(kind).is_none()) {
            return Err(format!(
                "{name} of '{mnemonic}' must be '{kind}', found {found}"
            ));
        }
    }
    let is = |attribute: Option<F::Attribute>, kind| {
        attribute.is_some_and(|attribute| attribute.fields(kind).is_some())
    };
    let invalid = |message: &str| Err(message.to_owned());
    match mnemonic {
        "axis_ref" => match fields.attribute(1) {
            Some(part) if part.fields("sub_axis_info").is_none() => {
                invalid("the sub_axis_info of an axis_ref must be a sub_axis_info")
            }
            _ => Ok(()),
        },
        "manual_axes" => match fields
            .attributes(0)
            .iter()
            .all(|name| name.text().is_some())
        {
            true => Ok(()),
            false => invalid("manual_axes must be strings"),
        },
        "mesh_axis" => mesh::axis_error(fields.int(1)).map_or(Ok(()), Err),
        "mesh" => {
            let axes = fields.attributes(0).into_iter();
            let axes = axes.filter_map(|a| a.fields("mesh_axis"));
            let axes: Vec<_> = axes.map(|axis| (axis.bytes(0), axis.int(1))).collect();
            let ids = fields.ints(1);
            // Older bytecode has ids that the axes imply.
            match mesh::are_implied(&ids, axes.iter().map(|axis| axis.1)) {
                true => mesh::error(&axes, &[]),
                false => mesh::error(&axes, &ids),
            }
            .map_or(Ok(()), Err)
        }
        "sharding" => {
            let name = fields.attribute(0);
            if !is(name, "mesh") && name.and_then(F::Attribute::symbol).is_none() {
                return invalid("the mesh of a sharding must be a mesh or the name of one");
            }
            match fields.int(4) {
                known if (0..REDUCTIONS.len() as i64).contains(&known) => Ok(()),
                unknown => Err(format!("there is no reduction {unknown}")),
            }
        }
        "axis_to_propagation_details" => {
            match is(fields.attribute(0), "axis_ref") && is(fields.attribute(1), "edge_value_ref") {
                true => Ok(()),
                false => {
                    invalid("axis_to_propagation_details are of an axis_ref and an edge_value_ref")
                }
            }
        }
        "propagation_edges" => check_steps(&fields.attributes(0)),
        _ => Ok(()),
    }
}

/// Checks the steps of propagation.
fn check_steps<'c, A: ShardyAttribute<'c>>(steps: &[A]) -> ShardingResult {
    let mut seen = Vec::new();
    for step in steps
        .iter()
        .filter_map(|a| a.fields("propagation_one_step"))
    {
        let index = step.int(0);
        if index < 0 {
            return Err(format!(
                "propagation edges have negative step index: {index}"
            ));
        }
        if seen.contains(&index) {
            return Err(format!(
                "propagation edges have duplicate step index: {index}"
            ));
        }
        seen.push(index);
        let entries = step.attributes(1).into_iter();
        for entry in entries.filter_map(|a| a.fields("axis_to_propagation_details")) {
            let targets = entry.attributes(2);
            if entry
                .attribute(1)
                .is_some_and(|source| targets.contains(&source))
            {
                return Err(
                    "propagation edges have a source that is the same as a target".to_owned(),
                );
            }
            if (1..targets.len()).any(|i| targets[..i].contains(&targets[i])) {
                let axis = entry.attribute(0).and_then(super::parts::axis);
                let axis = String::from_utf8_lossy(axis.map_or(&[], |axis| axis.name)).into_owned();
                return Err(format!(
                    "propagation edges have duplicate targets for step index: {index} and axis: \
                     {axis}"
                ));
            }
        }
    }
    Ok(())
}
