//! Constraints on unreduced axes, along which a tensor is not yet reduced.

use super::{Sharding, ShardingResult, axes::Axis};
use crate::syntax::shardy::reduction_name;

/// Permissions of an op to add and remove unreduced axes.
#[derive(Clone, Copy, Debug)]
pub struct AllowedChanges {
    /// Reduction of axes that the op may add, or `None` if it may add none.
    pub introduced: Option<i64>,
    /// Reduction of axes that the op may remove, or `None` if it may remove none.
    pub removed: Option<i64>,
}

/// Checks the unreduced axes that an op adds and removes between its operand and its result.
/// Accepts shardings whose meshes differ or are unknown.
///
/// # Errors
/// If the op may not change the axes in this way.
pub fn check_transition(from: &Sharding, to: &Sharding, allowed: AllowedChanges) -> ShardingResult {
    let (Ok(mesh), Ok(other)) = (&from.mesh, &to.mesh) else {
        return Ok(());
    };
    if mesh != other {
        return Ok(());
    }
    let (sizes, before, after) = (&mesh.axes, &from.unreduced, &to.unreduced);
    let introduced = sizes.difference(after, before);
    if let Some(axis) = introduced.first() {
        let Some(expected) = allowed.introduced else {
            let name = String::from_utf8_lossy(axis.name);
            return Err(format!("cannot add new unreduced axis '{name}'."));
        };
        check_reduction(to, &introduced, expected, "introduce")?;
    }
    let removed = sizes.difference(before, after);
    if let Some(axis) = removed.first() {
        let Some(expected) = allowed.removed else {
            let name = String::from_utf8_lossy(axis.name);
            return Err(format!(
                "dropped unreduced axis '{name}' without a blessed operation (e.g., sdy.reshard). \
                 This is an invalid transition from unreduced to reduced."
            ));
        };
        check_reduction(from, &removed, expected, "reduce")?;
    }
    if from.reduction != to.reduction && overlap(before, after) {
        return Err(format!(
            "cannot change the reduction operator of kept unreduced axes from {} to {}.",
            reduction_name(from.reduction),
            reduction_name(to.reduction)
        ));
    }
    Ok(())
}
fn overlap(some: &[Axis], others: &[Axis]) -> bool {
    some.iter().any(|a| others.iter().any(|b| a.overlaps(*b)))
}
fn check_reduction(
    sharding: &Sharding,
    axes: &[Axis],
    expected: i64,
    what: &str,
) -> ShardingResult {
    let found = sharding.reduction;
    if found == expected || !overlap(&sharding.unreduced, axes) {
        return Ok(());
    }
    Err(format!(
        "cannot {what} '{}' unreduced axes. Expected '{}'.",
        reduction_name(found),
        reduction_name(expected)
    ))
}
