//! Collectives with a list of axes per dimension.

use super::support::{check_change, same_type, verify, verify_allowing_unsharded};
use crate::{
    attribute_types::{AxesPerDimension, Reduction, Sharding},
    kinds::ListOfAxisRefLists,
    type_constraints::SHAPED,
};
use mlir_bridge::{diag::Result, ir::Symbols, op::SAME_OPERANDS_AND_RESULT_TYPE};
use stablehlo_opset::rules::shardings::axes::Axis;

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_axes_per_dimension_ops;
    AllGather { infer same_type verify verify verify_symbols verify_gather }
    AllSlice { infer same_type verify verify_allowing_unsharded verify_symbols verify_slice }
    ReduceScatter { infer same_type verify verify_allowing_unsharded verify_symbols verify_reduce_scatter }
    ShardedToUnreduced { infer same_type verify verify verify_symbols verify_sharded_to_unreduced }
}

fn axes(lists: Option<ListOfAxisRefLists<'_>>) -> Vec<Vec<Axis<'_>>> {
    lists.map(|axes| axes.axes()).unwrap_or_default()
}
fn verify_gather(op: AllGather, _: &mut Symbols) -> Result {
    let axes = axes(op.gathering_axes());
    check_change(op, |change| change.gather(&axes))
}
fn verify_slice(op: AllSlice, _: &mut Symbols) -> Result {
    let axes = axes(op.slicing_axes());
    check_change(op, |change| change.slice(&axes))
}
fn verify_reduce_scatter(op: ReduceScatter, _: &mut Symbols) -> Result {
    let axes = axes(op.reduce_scatter_axes());
    check_change(op, |change| change.reduce_scatter(&axes, op.reduction_op()))
}
fn verify_sharded_to_unreduced(op: ShardedToUnreduced, _: &mut Symbols) -> Result {
    let axes = axes(op.axes());
    check_change(op, |change| change.sharded_to_unreduced(&axes))
}
