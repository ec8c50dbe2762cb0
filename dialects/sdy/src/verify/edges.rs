//! Verifier of propagation edges against their op.

use crate::{
    kinds::{EdgeValueRef, PropagationEdges, TensorSharding},
    lookup::{common_mesh, mesh_of, sharding_of},
};
use mlir_bridge::{
    diag::Result,
    ir::{Op, Value},
};

/// Checks the propagation edges of an op.
pub fn edges<'c>(edges: &PropagationEdges<'c>, op: Op<'c>) -> Result {
    let values = edges.entries().flat_map(|entry| entry.values());
    let values: Vec<_> = values.filter_map(|value| value_of(value, op)).collect();
    let shardings: Vec<TensorSharding> = values.into_iter().filter_map(sharding_of).collect();
    if shardings.is_empty() {
        return Err(op.error("expected propagation edges attr to reference a sharding."));
    }
    if let Some(unknown) = shardings.iter().find(|s| mesh_of(s, op).is_none()) {
        let name = unknown.mesh_or_ref();
        return Err(op.error(format_args!("unknown mesh: {name}")));
    }
    let Some(mesh) = common_mesh(&shardings, op) else {
        return Err(op.error("expected a common mesh for propagation edges attr."));
    };
    let sizes = mesh.sizes();
    for entry in edges.entries() {
        if !sizes.has(entry.axis()) {
            return Err(op.error("expected axis ref to be in one of the meshes"));
        }
        if op.name() != "sdy.func_data_flow_edge" {
            entry.values().try_for_each(|value| in_range(value, op))?;
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
fn in_range<'c>(value: EdgeValueRef<'c>, op: Op<'c>) -> Result {
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
