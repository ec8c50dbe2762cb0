//! Verifier of unreduced axes, along which a tensor is not yet reduced.

use super::Reporter;
use crate::{
    axes::Axis,
    kinds::{TensorSharding, reduction_name},
    lookup::mesh_of,
};
use mlir_bridge::diag::Result;

/// Permissions of an op to add and remove unreduced axes.
#[derive(Clone, Copy)]
pub struct Allowed {
    /// Reduction of axes that the op may add, or `None` if it may add none.
    pub introduced: Option<i64>,
    /// Reduction of axes that the op may remove, or `None` if it may remove
    /// none.
    pub removed: Option<i64>,
}

/// Checks the unreduced axes that an op adds and removes between its operand
/// and its result.
pub fn check_transition<'c>(
    from: &TensorSharding<'c>,
    to: &TensorSharding<'c>,
    allowed: Allowed,
    report: &Reporter<'c>,
) -> Result {
    let (Some(mesh), Some(other)) = (mesh_of(from, report.op), mesh_of(to, report.op)) else {
        return Ok(());
    };
    if !mesh.equals(&other) {
        return Ok(());
    }
    let (sizes, before, after) = (mesh.sizes(), from.unreduced(), to.unreduced());
    let introduced = sizes.difference(&after, &before);
    if let Some(axis) = introduced.first() {
        let Some(expected) = allowed.introduced else {
            let name = String::from_utf8_lossy(axis.name);
            return Err(report.error(format_args!("cannot add new unreduced axis '{name}'.")));
        };
        reduced_by(to, &introduced, expected, "introduce", report)?;
    }
    let removed = sizes.difference(&before, &after);
    if let Some(axis) = removed.first() {
        let Some(expected) = allowed.removed else {
            let name = String::from_utf8_lossy(axis.name);
            return Err(report.error(format_args!(
                "dropped unreduced axis '{name}' without a blessed operation (e.g., sdy.reshard). \
                 This is an invalid transition from unreduced to reduced."
            )));
        };
        reduced_by(from, &removed, expected, "reduce", report)?;
    }
    if from.reduction_op() != to.reduction_op() && overlap(&before, &after) {
        return Err(report.error(format_args!(
            "cannot change the reduction operator of kept unreduced axes from {} to {}.",
            reduction_name(from.reduction_op()),
            reduction_name(to.reduction_op())
        )));
    }
    Ok(())
}
fn overlap(some: &[Axis], others: &[Axis]) -> bool {
    some.iter().any(|a| others.iter().any(|b| a.overlaps(*b)))
}
fn reduced_by(
    sharding: &TensorSharding,
    axes: &[Axis],
    expected: i64,
    what: &str,
    report: &Reporter,
) -> Result {
    let found = sharding.reduction_op();
    if found == expected || !overlap(&sharding.unreduced(), axes) {
        return Ok(());
    }
    Err(report.error(format_args!(
        "cannot {what} '{}' unreduced axes. Expected '{}'.",
        reduction_name(found),
        reduction_name(expected)
    )))
}
