//! Verifier of propagation edges against their op.

use crate::{
    kinds::{EdgeValueRef, PropagationEdges},
    lookup::sharding_of,
    plain::sharding,
};
use mlir_bridge::{
    diag::Result,
    ir::{Op, Value},
};
use stablehlo_opset::rules::shardings::common_mesh;

/// Checks the propagation edges of an op.
pub fn verify_edges<'c>(edges: &PropagationEdges<'c>, op: Op<'c>) -> Result {
    let values = edges.entries().flat_map(|entry| entry.values());
    let values: Vec<_> = values.filter_map(|value| value_of(value, op)).collect();
    let found = values.into_iter().filter_map(sharding_of);
    let shardings: Vec<_> = found.map(|found| sharding(&found, op)).collect();
    if shardings.is_empty() {
        return Err(op.error("expected propagation edges attr to reference a sharding."));
    }
    if let Some(name) = shardings.iter().find_map(|s| s.mesh.as_ref().err()) {
        return Err(op.error(format_args!("unknown mesh: {name}")));
    }
    let Some(mesh) = common_mesh(&shardings) else {
        return Err(op.error("expected a common mesh for propagation edges attr."));
    };
    for entry in edges.entries() {
        if !mesh.axes.has(entry.axis()) {
            return Err(op.error("expected axis ref to be in one of the meshes"));
        }
        if op.name() != "sdy.func_data_flow_edge" {
            entry
                .values()
                .try_for_each(|value| check_in_range(value, op))?;
        }
    }
    Ok(())
}
fn value_of<'c>(value: EdgeValueRef<'c>, op: Op<'c>) -> Option<Value<'c>> {
    let i = usize::try_from(value.index()).ok()?;
    match value.is_result() {
        true => (i < op.num_results()).then(|| op.result(i)),
        false => (i < op.num_operands()).then(|| op.operand(i)),
    }
}
fn check_in_range<'c>(value: EdgeValueRef<'c>, op: Op<'c>) -> Result {
    if value_of(value, op).is_some() {
        return Ok(());
    }
    let (what, count) = match value.is_result() {
        true => ("a result", op.num_results()),
        false => ("an operand", op.num_operands()),
    };
    Err(op.error(format_args!(
        "expected a value ref to have {what} index in range [0, {count}), got: {}",
        value.index()
    )))
}
