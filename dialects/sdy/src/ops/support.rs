//! Checks that families of ops share.

use crate::{
    axes::Axis,
    kinds::{SUM, TensorSharding},
    lookup::{mesh_of, sharding_of, sharding_or_open},
    verify::{
        Reporter, sharding,
        unreduced::{Allowed, check_transition},
    },
};
use mlir_bridge::{diag::Result, prelude::*};
use std::ops::Deref;

/// Infers a result with the type of the operand.
pub fn same_type<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![op.operand(0).ty()])
}

/// Collective with one tensor, and its shardings before and after.
pub struct Collective<'c> {
    /// The op.
    pub op: Op<'c>,
    /// Sharding of the operand.
    pub from: TensorSharding<'c>,
    /// Sharding of the result.
    pub to: TensorSharding<'c>,
    /// Mesh of the result.
    pub mesh: crate::kinds::Mesh<'c>,
    /// Reporter of errors about the op.
    pub report: Reporter<'c>,
}
impl<'c> Collective<'c> {
    /// Returns the view of an op that [`verify`] accepts, or `None` if the op
    /// does not exist yet or lacks a sharding or mesh.
    pub fn of(op: Adaptor<'c>) -> Option<Self> {
        let (op, to) = (op.op()?, out_sharding(op)?);
        let from = sharding_or_open(op.operand(0), to.mesh_or_ref(), op.context());
        Some(Self {
            op,
            from,
            to,
            mesh: mesh_of(&to, op)?,
            report: Reporter::new(op),
        })
    }
}
fn out_sharding(op: Adaptor<'_>) -> Option<TensorSharding<'_>> {
    op.attribute("out_sharding").and_then(TensorSharding::of)
}

/// Permissions of a collective.
#[derive(Clone, Copy, Default)]
struct Permissions {
    /// Whether the operand may have no sharding.
    unsharded_operand: bool,
    /// Whether the operand may be split over another mesh than the result.
    other_mesh: bool,
}
/// Checks the rules that all collectives share.
pub fn verify<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result {
    verify_with(*op, Permissions::default())
}
/// Checks the rules that all collectives share, for an op whose operand may
/// have no sharding.
pub fn verify_allowing_unsharded<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result {
    let unsharded_operand = Permissions {
        unsharded_operand: true,
        ..Permissions::default()
    };
    verify_with(*op, unsharded_operand)
}
/// Checks the rules that all collectives share, for an op whose operand may
/// have another mesh.
pub fn verify_across_meshes<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result {
    let other_mesh = Permissions {
        other_mesh: true,
        ..Permissions::default()
    };
    verify_with(*op, other_mesh)
}
fn verify_with(op: Adaptor, permissions: Permissions) -> Result {
    let (Some(this), Some(to)) = (op.op(), out_sharding(op)) else {
        return Ok(());
    };
    let report = Reporter::new(this);
    let operand = this.operand(0);
    let from = sharding_of(operand);
    if from.is_none() && !permissions.unsharded_operand {
        return Err(report.error("collective on operand without sharding"));
    }
    sharding::sharding(&to, this.result(0).ty(), &report)?;
    let Some(from) = from else { return Ok(()) };
    let (before, after) = (mesh_of(&from, this), mesh_of(&to, this));
    if let (Some(before), Some(after), false) = (before, after, permissions.other_mesh)
        && !before.equals(&after)
    {
        return Err(report.error(format_args!(
            "result mesh does not match operand mesh: {} and {}",
            after.text(),
            before.text()
        )));
    }
    let (rank, operand_rank) = (to.dim_shardings().len(), from.dim_shardings().len());
    if rank != operand_rank {
        return Err(report.error(format_args!(
            "result sharding has rank {rank} but operand sharding has rank {operand_rank}"
        )));
    }
    Ok(())
}

impl<'c> Collective<'c> {
    /// Checks that a dimension of the result is split along `expected`.
    pub fn expect(&self, dimension: usize, expected: &[Axis<'c>]) -> Result {
        let found = self.to.split();
        if found.get(dimension).is_some_and(|found| found == expected) {
            return Ok(());
        }
        Err(self.report.error(format_args!(
            "result sharding doesn't match expected sharding {} on dimension {dimension}",
            crate::axes::list(expected)
        )))
    }
    /// Removes the axes `gathered` from the end of a dimension's axes, and
    /// returns the rest. Reports an error if they are not at the end.
    pub fn without(
        &self,
        dimension: usize,
        gathered: &[Axis<'c>],
        what: &str,
    ) -> Result<Vec<Axis<'c>>> {
        let sizes = self.mesh.sizes();
        let mut axes = self.from.split()[dimension].clone();
        for &axis in gathered.iter().rev() {
            let last = axes.pop().filter(|last| axis.is_suffix_of(*last, &sizes));
            let Some(last) = last else {
                return Err(self.report.error(format_args!(
                    "can't apply {what} axis {axis} to operand sharding on dimension {dimension}"
                )));
            };
            axes.extend(last.before(axis));
        }
        Ok(axes)
    }
    /// Returns the axes of a dimension with `added` at the end.
    pub fn with(&self, dimension: usize, added: &[Axis<'c>]) -> Vec<Axis<'c>> {
        let sizes = self.mesh.sizes();
        let mut axes = self.from.split()[dimension].clone();
        added.iter().for_each(|&axis| sizes.push(&mut axes, axis));
        axes
    }
    /// Checks that the op may remove unreduced axes with `reduction`, by
    /// default a sum.
    pub fn reduces_by(&self, reduction: Option<i64>) -> Result {
        let allowed = Allowed {
            introduced: None,
            removed: Some(reduction.unwrap_or(SUM)),
        };
        check_transition(&self.from, &self.to, allowed, &self.report)
    }
    /// Checks that the result's reduction of unreduced axes is a sum.
    pub fn is_unreduced_sum(&self) -> Result {
        if self.to.reduction_op() == SUM {
            return Ok(());
        }
        Err(self.report.error("out_sharding reduction_op must be SUM"))
    }
    /// Checks that the unreduced axes of the result are those of the operand
    /// and `added`, which messages call `name`.
    pub fn adds_unreduced(&self, added: Vec<Axis<'c>>, name: &str) -> Result {
        let expected = [self.from.unreduced(), added].concat();
        if self.mesh.sizes().normalized(expected) == self.to.unreduced() {
            return Ok(());
        }
        Err(self.report.error(format_args!(
            "out_unreduced_axes should be in_unreduced_axes + {name}"
        )))
    }
}
