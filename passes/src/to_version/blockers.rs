//! What keeps a program from a version, and how that is said.

use mlir_bridge::{
    diag::{Failed, Place, raise},
    ir::Op,
};
use stablehlo_artifact::{Blocked, BlockedOp, Requirement, ops::Row};
use std::fmt::Write;
use vhlo_dialect::Version;

/// An op that keeps a program from a version.
pub struct Blocker<'c> {
    /// The op.
    pub op: Op<'c>,
    /// Its row, if it is one of VHLO.
    pub row: Option<&'static Row>,
    /// What it needs that is newer than the target; at least one thing.
    pub needs: Vec<Requirement>,
}

/// The smallest version that a program with these blockers can have.
pub fn smallest(blockers: &[Blocker]) -> Version {
    let needs = blockers.iter().flat_map(|b| &b.needs);
    needs.map(|n| n.version).max().unwrap_or(Version::MINIMUM)
}

/// Says why `root` cannot be converted to `target`: what keeps the first op from
/// it, and then all that does. `blockers` are in program order.
///
/// There are as many errors as the original has, and they begin as its do.
pub fn report(root: Op, target: Version, blockers: &[Blocker]) -> Failed {
    if let Some(first) = blockers.first() {
        let mut reasons = String::new();
        for (i, need) in first.needs.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            _ = write!(
                reasons,
                "{comma}{} needs version {}",
                need.feature, need.version
            );
        }
        _ = first.op.refuse(format_args!(
            "failed to legalize operation '{}' that was explicitly marked illegal: {reasons}",
            first.op.name()
        ));
    }
    raise(root.location(), blocked(target, blockers))
}

/// Why a program with these blockers cannot be expressed in `target`.
pub fn blocked(target: Version, blockers: &[Blocker]) -> Blocked {
    let ops = blockers.iter().map(|b| {
        let place = Place::of(b.op.location()).map(|p| p.to_string());
        BlockedOp::new(b.op.name(), b.row, place, b.needs.clone())
    });
    Blocked::new(target, smallest(blockers), ops.collect())
}
