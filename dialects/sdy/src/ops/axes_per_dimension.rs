//! Collectives with a list of axes per dimension.

use super::support::{Collective, same_type, verify, verify_allowing_unsharded};
use crate::{
    attribute_types::{AxesPerDimension, Reduction, Sharding},
    axes::Axis,
    kinds::ListOfAxisRefLists,
    type_constraints::SHAPED,
    verify::axes::NamedAxes,
};
use mlir_bridge::{diag::Result, ir::Symbols, op::SAME_OPERANDS_AND_RESULT_TYPE};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_program::shardy_axes_per_dimension_ops;
    AllGather { infer same_type verify verify verify_symbols verify_gather }
    AllSlice { infer same_type verify verify_allowing_unsharded verify_symbols verify_slice }
    ReduceScatter { infer same_type verify verify_allowing_unsharded verify_symbols verify_reduce_scatter }
    ShardedToUnreduced { infer same_type verify verify verify_symbols verify_sharded_to_unreduced }
}

/// Checks that the result of a collective is split, in each dimension, along
/// the axes that `apply` returns for the dimension.
fn check<'c>(
    this: &Collective<'c>,
    axes: Option<ListOfAxisRefLists<'c>>,
    apply: impl Fn(usize, &[Axis<'c>]) -> Result<Vec<Axis<'c>>>,
) -> Result {
    let all = axes.map(|axes| axes.axes()).unwrap_or_default();
    let sizes = this.mesh.sizes();
    let mut named = NamedAxes::empty(&sizes);
    all.iter()
        .try_for_each(|axes| named.add(axes, &this.report))?;
    let rank = this.to.dim_shardings().len();
    if rank != all.len() {
        return Err(this.report.error(format_args!(
            "result sharding has rank {rank} but collective axes has rank {}",
            all.len()
        )));
    }
    let dimensions = this.from.dim_shardings().len();
    for (dimension, axes) in all.iter().enumerate().take(dimensions) {
        this.check_split(dimension, &apply(dimension, axes)?)?;
    }
    Ok(())
}

fn verify_gather(op: AllGather, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    check(&this, op.gathering_axes(), |dimension, axes| {
        this.without_axes(dimension, axes, "gathering")
    })
}
fn verify_slice(op: AllSlice, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    check(&this, op.slicing_axes(), |dimension, axes| {
        Ok(this.with_axes(dimension, axes))
    })
}
fn verify_reduce_scatter(op: ReduceScatter, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    this.check_reduction(op.reduction_op())?;
    check(&this, op.reduce_scatter_axes(), |dimension, axes| {
        Ok(this.with_axes(dimension, axes))
    })
}
fn verify_sharded_to_unreduced(op: ShardedToUnreduced, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    this.check_unreduced_sum()?;
    check(&this, op.axes(), |dimension, axes| {
        this.without_axes(dimension, axes, "shard-to-unreduce")
    })?;
    let axes = op.axes().map(|axes| axes.axes().concat());
    this.check_added_unreduced(axes.unwrap_or_default(), "sharded_to_unreduced_axes")
}
