//! Ops that constrain the sharding of a value.

use super::support::same_type;
use crate::{
    attribute_types::{Direction, I64, Sharding},
    kinds::{SUM, TensorSharding},
    lookup::sharding_of,
    plain::{binder, emit, sharding, split_type},
    type_constraints::RANKED_TENSOR,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::shardings::{
    Report,
    propagation::{check_direction, passed_on},
    unreduced::{AllowedChanges, check_transition},
    values::check_sharding,
};
use std::ops::Deref;

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_constraints_ops;
    ShardingConstraint { infer same_type verify_symbols verify_split }
    Reshard { infer same_type verify_symbols verify_split }
    ShardingGroup {}
    PropagationBarrier { infer same_type verify verify_barrier }
}

/// Checks the sharding, and the unreduced axes that the op adds or removes.
fn verify_split<'c>(op: impl Deref<Target = Adaptor<'c>>, _: &mut Symbols) -> Result {
    let (Some(this), Some(to)) = (
        op.op(),
        op.attribute("sharding").and_then(TensorSharding::of),
    ) else {
        return Ok(());
    };
    let (to, ty) = (sharding(&to, this), split_type(this.result(0).ty()));
    emit(
        this,
        check_sharding(&to, Some(&ty), &binder(this), Report::OP),
    )?;
    let source = passed_on(this.operand(0), input_of_barrier);
    let Some(from) = source.and_then(sharding_of) else {
        return Ok(());
    };
    let allowed = AllowedChanges {
        introduced: Some(SUM),
        removed: Some(from.reduction_op()),
    };
    emit(this, check_transition(&sharding(&from, this), &to, allowed))
}
/// Returns the operand of the propagation barrier that defines `value`.
fn input_of_barrier(value: Value<'_>) -> Option<Value<'_>> {
    let barrier = value.defining_op().and_then(PropagationBarrier::of)?;
    Some(barrier.input())
}
fn verify_barrier(op: PropagationBarrier) -> Result {
    let checked = check_direction(op.allowed_direction());
    checked.map_err(|message| op.error(message))
}
