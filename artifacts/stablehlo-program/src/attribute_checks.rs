//! Checks of attributes with constraints of their own.

use crate::{
    attribute::Attribute,
    error::{Checked, Mismatch},
    meshes::MeshGroups,
    op_ref::OpRef,
    program::Program,
    stored::Stored,
};
use stablehlo_opset::{
    rules::{accuracy::check_tolerances, products::ProductAlgorithm},
    structs::{AnyStruct, DotAlgorithm, ResultAccuracy},
};

/// Checks the attributes of an op.
pub(crate) fn check_attributes(op: OpRef, name: &str) -> Checked {
    let program = op.program();
    op.stored().iter().try_for_each(|stored| match stored {
        Stored::Accuracy(accuracy) => check_accuracy(accuracy),
        Stored::Struct(AnyStruct::Algorithm(algorithm)) => {
            check_algorithm(program, algorithm, name)
        }
        Stored::Attribute(id) => check_groups(program, Attribute::new(program, *id)),
        _ => Ok(()),
    })
}

fn check_accuracy(accuracy: &ResultAccuracy) -> Checked {
    let checked = check_tolerances(
        [accuracy.atol, accuracy.rtol],
        accuracy.ulps,
        accuracy.mode.keyword(),
    );
    checked.map_err(|fault| Mismatch::new("result_accuracy", "valid tolerances", fault))
}

fn check_algorithm(program: &Program, algorithm: &DotAlgorithm, name: &str) -> Checked {
    let counts = [
        ("lhs_component_count", algorithm.lhs_component_count),
        ("rhs_component_count", algorithm.rhs_component_count),
        (
            "num_primitive_operations",
            algorithm.num_primitive_operations,
        ),
    ];
    if let Some((field, count)) = counts.iter().find(|(_, count)| *count < 1) {
        let part = format!("attribute 'algorithm', field '{field}'");
        return Err(Mismatch::new(part, "a positive number", count.to_string()));
    }
    let types = [
        algorithm.lhs_precision_type,
        algorithm.rhs_precision_type,
        algorithm.accumulation_type,
    ];
    let rule = ProductAlgorithm {
        types: types.map(|ty| program.type_text(ty)),
        counts: counts.map(|(_, count)| count),
        allow_imprecise_accumulation: algorithm.allow_imprecise_accumulation,
    };
    let checked = rule.is_supported();
    checked.map_err(|violation| Mismatch::of_rule(violation, name))
}

/// Checks that a mesh has the axes of groups.
fn check_groups(program: &Program, groups: Attribute) -> Checked {
    let unknown = MeshGroups::of(program, groups.id()).and_then(|groups| groups.unknown_axis());
    match unknown {
        None => Ok(()),
        Some(name) => {
            let part = "attribute 'replica_groups'";
            Err(Mismatch::new(
                part,
                "axes of the mesh",
                format!("\"{name}\""),
            ))
        }
    }
}
