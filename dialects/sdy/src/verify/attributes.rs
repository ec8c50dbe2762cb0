//! Verifiers of this dialect's attributes on ops of any dialect, by name.

use super::edges::verify_edges;
use crate::{
    kinds::{OpShardingRule, PropagationEdges, ShardingPerValue, TensorMapping, TensorSharding},
    lookup::SHARDING,
    plain::{binder, emit, sharding, shardings, split_type, split_types},
};
use mlir_bridge::{diag::Result, dialect::AttributeHolder, prelude::*};
use stablehlo_opset::rules::shardings::{
    Report, ShardingResult,
    factors::Rule,
    values::{check_per_value, check_sharding},
};

/// Prefix of messages about arguments.
const ARGUMENT: &str = "arg ";
const RULE: &str = "sdy.sharding_rule";
const EDGES: &str = "sdy.propagation_edges";
const RESULT_EDGES: &str = "sdy.result_propagation_edges";
const ARGUMENT_EDGES: &str = "sdy.block_arg_propagation_edges";

/// Verifies an attribute of an op, or of a function's argument or result.
pub fn verify<'c>(op: Op<'c>, holder: AttributeHolder, name: &str, value: Attribute<'c>) -> Result {
    match holder {
        AttributeHolder::Op => of_op(op, name, value),
        AttributeHolder::Argument(i) => of_function(op, (ARGUMENT, i), name, value),
        AttributeHolder::Result(i) => of_function(op, ("result ", i), name, value),
    }
}

fn of_op<'c>(op: Op<'c>, name: &str, value: Attribute<'c>) -> Result {
    match name {
        SHARDING => {
            let Some(found) = ShardingPerValue::of(value) else {
                return Err(
                    op.error("should have a sharding attribute of type TensorShardingPerValueAttr")
                );
            };
            let types = split_types(op.results().map(Value::ty));
            let list = shardings(&found, op);
            let report = Report::of("result ");
            emit(op, check_per_value(&list, &types, &binder(op), report))
        }
        RULE => match OpShardingRule::of(value) {
            Some(found) => emit(op, check_rule(&found, op)),
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
    let report = Report::of(what).at(i);
    let Some(found) = TensorSharding::of(value) else {
        let message = "should have a sharding attribute of type TensorShardingAttr";
        return Err(op.error(report.error(message)));
    };
    let ty = op.inherent("function_type").and_then(|t| t.type_value());
    let Some((arguments, results)) = ty.and_then(|ty| ty.function_parts()) else {
        return Ok(());
    };
    let types = if what == ARGUMENT { arguments } else { results };
    let Some(&ty) = types.get(i) else {
        return Ok(());
    };
    let (found, ty) = (sharding(&found, op), split_type(ty));
    emit(op, check_sharding(&found, Some(&ty), &binder(op), report))
}

/// Checks the sharding rule of an op.
fn check_rule<'c>(rule: &OpShardingRule<'c>, op: Op<'c>) -> ShardingResult {
    let factors = |mappings: Vec<TensorMapping<'c>>| {
        let mappings = mappings.iter();
        mappings.map(TensorMapping::dimensions).collect()
    };
    let rule = Rule {
        sizes: rule.factor_sizes(),
        operands: factors(rule.operands()),
        results: factors(rule.results()),
        special: [
            rule.reduction_factors(),
            rule.need_replication_factors(),
            rule.permutation_factors(),
        ],
        blocked: rule.blocked_propagation_factors(),
    };
    rule.check(
        &split_types(op.operands().map(Value::ty)),
        &split_types(op.results().map(Value::ty)),
    )
}
