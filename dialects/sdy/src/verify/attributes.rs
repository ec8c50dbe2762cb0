//! Verifiers of this dialect's attributes on ops of any dialect, by name.

use super::{Reporter, edges::verify_edges, rule::verify_rule, sharding};
use crate::{
    kinds::{OpShardingRule, PropagationEdges, ShardingPerValue, TensorSharding},
    lookup::SHARDING,
};
use mlir_bridge::{diag::Result, dialect::AttributeHolder, prelude::*};

const RULE: &str = "sdy.sharding_rule";
const EDGES: &str = "sdy.propagation_edges";
const RESULT_EDGES: &str = "sdy.result_propagation_edges";
const ARGUMENT_EDGES: &str = "sdy.block_arg_propagation_edges";

/// Verifies an attribute of an op, or of a function's argument or result.
pub fn verify<'c>(op: Op<'c>, holder: AttributeHolder, name: &str, value: Attribute<'c>) -> Result {
    match holder {
        AttributeHolder::Op => of_op(op, name, value),
        AttributeHolder::Argument(i) => of_function(op, ("arg", i), name, value),
        AttributeHolder::Result(i) => of_function(op, ("result", i), name, value),
    }
}

fn of_op<'c>(op: Op<'c>, name: &str, value: Attribute<'c>) -> Result {
    match name {
        SHARDING => {
            let Some(shardings) = ShardingPerValue::of(value) else {
                return Err(
                    op.error("should have a sharding attribute of type TensorShardingPerValueAttr")
                );
            };
            let types: Vec<_> = op.results().map(Value::ty).collect();
            sharding::verify_per_value(&shardings, &types, &Reporter::with_prefix(op, "result "))
        }
        RULE => match OpShardingRule::of(value) {
            Some(found) => verify_rule(&found, op),
            None => Err(op.error(format_args!(
                "should have a sharding rule attribute of type OpShardingRuleAttr for attr named \
                 '{RULE}'"
            ))),
        },
        EDGES => match PropagationEdges::of(value) {
            Some(found) => verify_edges(&found, op),
            None => Err(op.error(format_args!(
                "should have a propagation edges attribute of type PropagationEdgesAttr for attr \
                 named '{EDGES}'"
            ))),
        },
        RESULT_EDGES | ARGUMENT_EDGES => {
            let is_edges = |a: Attribute| PropagationEdges::of(a).is_some();
            let all = value.elements();
            if all.is_some_and(|all| all.into_iter().all(is_edges)) {
                return Ok(());
            }
            Err(op.error(format_args!(
                "should have a propagation edges attribute of type ArrayAttr<PropagationEdgesAttr> \
                 for attr named '{RESULT_EDGES}' or '{ARGUMENT_EDGES}'"
            )))
        }
        _ => Ok(()),
    }
}

fn of_function<'c>(
    op: Op<'c>,
    (what, i): (&str, usize),
    name: &str,
    value: Attribute<'c>,
) -> Result {
    if op.name() != "func.func" || name != SHARDING {
        return Ok(());
    }
    let report = Reporter::with_prefix(op, &format!("{what} {i} - "));
    let Some(found) = TensorSharding::of(value) else {
        return Err(report.error("should have a sharding attribute of type TensorShardingAttr"));
    };
    let ty = op.inherent("function_type").and_then(|t| t.held_type());
    let Some((arguments, results)) = ty.and_then(|ty| ty.function_parts()) else {
        return Ok(());
    };
    let types = if what == "arg" { arguments } else { results };
    match types.get(i) {
        Some(&ty) => sharding::verify(&found, ty, &report),
        None => Ok(()),
    }
}
