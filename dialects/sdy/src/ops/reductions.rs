//! Collectives with a single list of axes: reductions, and the conversion to
//! unreduced axes.

use super::support::{Collective, same_type, verify, verify_allowing_unsharded};
use crate::{
    attribute_types::{Axes, Reduction, Sharding},
    axes::Axis,
    kinds::TensorSharding,
    type_constraints::SHAPED,
    verify::{Reporter, axes::NamedAxes},
};
use mlir_bridge::{diag::Result, ir::Symbols, op::SAME_OPERANDS_AND_RESULT_TYPE};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_program::shardy_reductions_ops;
    AllReduce { infer same_type verify verify_allowing_unsharded verify_symbols verify_all_reduce }
    ReplicatedToUnreduced { infer same_type verify verify verify_symbols verify_replicated_to_unreduced }
}

/// Checks that no axis in `axes` overlaps an axis in `others`. `name` is the
/// name of `axes` in messages; each list in `others` has a name, too.
fn check_no_overlap(
    report: &Reporter,
    name: &str,
    axes: &[Axis],
    others: [(&str, &[Axis]); 2],
) -> Result {
    for &axis in axes {
        for (which, others) in others {
            if others.iter().any(|other| other.overlaps(axis)) {
                return Err(report.error(format_args!("{name} axis {axis} overlaps with {which}")));
            }
        }
    }
    Ok(())
}
/// Returns whether both shardings split the tensor in the same way, regardless
/// of unreduced axes.
fn are_equivalent(a: &TensorSharding, b: &TensorSharding) -> bool {
    let whole = |split: &[Vec<Axis>]| split.iter().all(Vec::is_empty);
    let (from, to) = (a.split_axes(), b.split_axes());
    match whole(&from) {
        true => whole(&to),
        false => a.mesh_or_ref() == b.mesh_or_ref() && from == to,
    }
}

fn verify_all_reduce(op: AllReduce, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    if !are_equivalent(&this.from, &this.to) {
        return Err(op.error("operand and result shardings are not equivalent"));
    }
    let axes = op.reduction_axes().map(|axes| axes.axes());
    let (axes, sizes) = (axes.unwrap_or_default(), this.mesh.sizes());
    NamedAxes::empty(&sizes).add_sorted(&axes, "reduction", &this.report)?;
    let used = [this.from.split_axes().concat(), this.from.replicated()].concat();
    check_no_overlap(
        &this.report,
        "reduction",
        &axes,
        [
            ("operand dimension sharding or replicated axes", &used),
            ("result unreduced axes", &this.to.unreduced()),
        ],
    )?;
    this.check_reduction(op.reduction_op())
}

fn verify_replicated_to_unreduced(op: ReplicatedToUnreduced, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    this.check_unreduced_sum()?;
    if this.from.dim_shardings() != this.to.dim_shardings() {
        return Err(op.error("input and output must share the same dimension shardings"));
    }
    let axes = op.axes().map(|axes| axes.axes()).unwrap_or_default();
    if axes.is_empty() {
        return Err(op.error("r2u axes must not be empty"));
    }
    let sizes = this.mesh.sizes();
    NamedAxes::empty(&sizes).add_sorted(&axes, "r2u", &this.report)?;
    check_no_overlap(
        &this.report,
        "r2u",
        &axes,
        [
            (
                "operand dimension sharding",
                &this.from.split_axes().concat(),
            ),
            ("operand unreduced axes", &this.from.unreduced()),
        ],
    )?;
    this.check_added_unreduced(axes, "r2u_axes")
}
