//! Rules of Shardy's attributes on ops of any dialect, by name.

use super::{
    lookup::{SHARDING, binder, sharding_of},
    parts::{rule, sharding, shardings, split_type, split_types},
    view::{ShardedOp, ShardyAttribute, ShardyFields},
};
use crate::rules::shardings::{
    Report, ShardingResult, common_mesh,
    values::{check_per_value, check_sharding},
};

/// Part of an op that has an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// The op.
    Op,
    /// Argument of a function.
    Argument(usize),
    /// Result of a function.
    Result(usize),
}

const RULE: &str = "sdy.sharding_rule";
const EDGES: &str = "sdy.propagation_edges";
const RESULT_EDGES: &str = "sdy.result_propagation_edges";
const ARGUMENT_EDGES: &str = "sdy.block_arg_propagation_edges";

/// Checks a discardable attribute of an op.
///
/// # Errors
/// If the attribute is of another kind, or does not fit the op.
pub fn check_attribute<'c, O: ShardedOp<'c>>(
    op: O,
    name: &str,
    value: O::Attribute,
) -> ShardingResult {
    match name {
        SHARDING => {
            let Some(list) = shardings(value, op) else {
                return Err(
                    "should have a sharding attribute of type TensorShardingPerValueAttr"
                        .to_owned(),
                );
            };
            let types = split_types(op, &op.results());
            check_per_value(&list, &types, &binder(op), Report::of("result "))
        }
        RULE => match rule(value) {
            Some(rule) => rule.check(
                &split_types(op, &op.operands()),
                &split_types(op, &op.results()),
            ),
            None => Err(format!(
                "should have a sharding rule attribute of type OpShardingRuleAttr for attr named \
                 '{RULE}'"
            )),
        },
        EDGES => match value.fields("propagation_edges") {
            Some(edges) => check_edges(op, &edges.attributes(0)),
            None if value.is_unread() => Ok(()),
            None => Err(format!(
                "should have a propagation edges attribute of type PropagationEdgesAttr for attr \
                 named '{EDGES}'"
            )),
        },
        RESULT_EDGES | ARGUMENT_EDGES => {
            let is_edges =
                |a: O::Attribute| a.is_unread() || a.fields("propagation_edges").is_some();
            let all = value.entries();
            match all.is_some_and(|all| all.into_iter().all(is_edges)) {
                true => Ok(()),
                false => Err(format!(
                    "should have a propagation edges attribute of type \
                     ArrayAttr<PropagationEdgesAttr> for attr named '{RESULT_EDGES}' or \
                     '{ARGUMENT_EDGES}'"
                )),
            }
        }
        _ => Ok(()),
    }
}
/// Checks an attribute of an op, or of an argument or a result of a function, which has the type `ty`.
///
/// # Errors
/// If the attribute is of another kind, or does not fit the type.
pub fn check_attribute_of_value<'c, O: ShardedOp<'c>>(
    op: O,
    part: Holder,
    ty: Option<O::Type>,
    name: &str,
    value: O::Attribute,
) -> ShardingResult {
    let report = match part {
        Holder::Argument(i) => Report::of("arg ").at(i),
        Holder::Result(i) => Report::of("result ").at(i),
        Holder::Op => return check_attribute(op, name, value),
    };
    let Some(ty) = ty.filter(|_| name == SHARDING) else {
        return Ok(());
    };
    let Some(found) = sharding(value, op) else {
        let message = "should have a sharding attribute of type TensorShardingAttr";
        return Err(report.error(message));
    };
    check_sharding(&found, Some(&split_type(op, ty)), &binder(op), report)
}

/// Operand or result in a propagation edge.
struct EdgeValue {
    is_result: bool,
    index: i64,
}

/// Checks the propagation edges of an op, a list of steps.
fn check_edges<'c, O: ShardedOp<'c>>(op: O, steps: &[O::Attribute]) -> ShardingResult {
    let value = |a: O::Attribute| {
        let fields = a.fields("edge_value_ref")?;
        Some(EdgeValue {
            is_result: fields.int(0) != 0,
            index: fields.int(1),
        })
    };
    // The axis, then the source and the targets.
    let entry = |a: &O::Attribute| {
        let fields = a.fields("axis_to_propagation_details")?;
        let axis = fields.attribute(0).and_then(super::parts::axis);
        let values = fields.attribute(1).into_iter().chain(fields.attributes(2));
        let values: Vec<_> = values.filter_map(value).collect();
        Some((axis.map_or(&[][..], |axis| axis.name), values))
    };
    let steps = steps
        .iter()
        .filter_map(|a| a.fields("propagation_one_step"));
    let entries = steps.flat_map(|step| step.attributes(1));
    let entries: Vec<_> = entries.filter_map(|a| entry(&a)).collect();

    let (operands, results) = (op.operands(), op.results());
    let value_of = |value: &EdgeValue| {
        let all = if value.is_result { &results } else { &operands };
        all.get(usize::try_from(value.index).ok()?).copied()
    };
    let values = entries.iter().flat_map(|(_, values)| values);
    let values = values.filter_map(value_of);
    let shardings: Vec<_> = values.filter_map(|value| sharding_of(op, value)).collect();
    if shardings.is_empty() {
        return Err("expected propagation edges attr to reference a sharding.".to_owned());
    }
    if let Some(name) = shardings.iter().find_map(|s| s.mesh.as_ref().err()) {
        return Err(format!("unknown mesh: {name}"));
    }
    let Some(mesh) = common_mesh(&shardings) else {
        return Err("expected a common mesh for propagation edges attr.".to_owned());
    };
    for (axis, values) in &entries {
        if !mesh.axes.has(axis) {
            return Err("expected axis ref to be in one of the meshes".to_owned());
        }
        if op.name() == "sdy.func_data_flow_edge" {
            continue;
        }
        if let Some(wrong) = values.iter().find(|value| value_of(value).is_none()) {
            let (what, count) = match wrong.is_result {
                true => ("a result", results.len()),
                false => ("an operand", operands.len()),
            };
            return Err(format!(
                "expected a value ref to have {what} index in range [0, {count}), got: {}",
                wrong.index
            ));
        }
    }
    Ok(())
}
