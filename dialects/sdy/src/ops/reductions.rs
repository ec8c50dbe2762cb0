//! Collectives with a single list of axes: reductions, and the conversion to
//! unreduced axes.

use super::support::{check_change, same_type, verify, verify_allowing_unsharded};
use crate::{
    attribute_types::{Axes, Reduction, Sharding},
    kinds::AxisRefList,
    type_constraints::SHAPED,
};
use mlir_bridge::{diag::Result, ir::Symbols, op::SAME_OPERANDS_AND_RESULT_TYPE};
use stablehlo_opset::rules::shardings::axes::Axis;

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_reductions_ops;
    AllReduce { infer same_type verify verify_allowing_unsharded verify_symbols verify_all_reduce }
    ReplicatedToUnreduced { infer same_type verify verify verify_symbols verify_replicated_to_unreduced }
}

fn axes(list: Option<AxisRefList<'_>>) -> Vec<Axis<'_>> {
    list.map(|axes| axes.axes()).unwrap_or_default()
}
fn verify_all_reduce(op: AllReduce, _: &mut Symbols) -> Result {
    let axes = axes(op.reduction_axes());
    check_change(op, |change| change.all_reduce(&axes, op.reduction_op()))
}
fn verify_replicated_to_unreduced(op: ReplicatedToUnreduced, _: &mut Symbols) -> Result {
    let axes = axes(op.axes());
    check_change(op, |change| change.replicated_to_unreduced(&axes))
}
