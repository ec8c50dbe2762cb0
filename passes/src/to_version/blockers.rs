//! Ops that block a downgrade, and the diagnostics that report them.

use mlir_bridge::{
    diag::{Failed, Place, raise},
    ir::Op,
};
use stablehlo_artifact::{Blocked, BlockedOp, Requirement};
use std::fmt::Write;
use vhlo_dialect::Version;
use vhlo_opset::ops::OpVersion;

/// Op that blocks a downgrade.
pub struct Blocker<'c> {
    /// The op.
    pub op: Op<'c>,
    /// Version of the op, or `None` for an op of another dialect.
    pub op_version: Option<&'static OpVersion>,
    /// Requirements that are newer than the target; at least one.
    pub requirements: Vec<Requirement>,
}

/// Returns the smallest version that a program with these blockers can have. Returns
/// [`Version::MINIMUM`] if `blockers` is empty.
pub fn smallest(blockers: &[Blocker]) -> Version {
    let requirements = blockers.iter().flat_map(|b| &b.requirements);
    requirements
        .map(|r| r.version)
        .max()
        .unwrap_or(Version::MINIMUM)
}

/// Emits two errors: the reasons why the first op cannot be converted to `target`, then a
/// summary of all `blockers` at `root`. `blockers` are in program order.
///
/// Upstream also emits two errors, which begin with the same words.
pub fn report(root: Op, target: Version, blockers: &[Blocker]) -> Failed {
    if let Some(first) = blockers.first() {
        let mut reasons = String::new();
        for (i, requirement) in first.requirements.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            _ = write!(
                reasons,
                "{comma}{} needs version {}",
                requirement.feature, requirement.version
            );
        }
        _ = first.op.error_without_prefix(format_args!(
            "failed to legalize operation '{}' that was explicitly marked illegal: {reasons}",
            first.op.name()
        ));
    }
    raise(root.location(), blocked(target, blockers))
}

/// Returns the error for a program whose `blockers` prevent the conversion to `target`.
pub fn blocked(target: Version, blockers: &[Blocker]) -> Blocked {
    let ops = blockers.iter().map(|b| {
        let place = Place::of(b.op.location()).map(|p| p.to_string());
        BlockedOp::new(b.op.name(), b.op_version, place, b.requirements.clone())
    });
    Blocked::new(target, smallest(blockers), ops.collect())
}
