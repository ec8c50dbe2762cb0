//! Checks that families of ops share.

use crate::{
    kinds::TensorSharding,
    lookup::sharding_of,
    plain::{binder, emit, sharding, split_type},
    shapes::shape_of,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::shardings::{
    Sharding, ShardingResult,
    collectives::{Change, Permissions, check_collective},
};
use std::ops::Deref;

/// Infers a result with the type of the operand.
pub fn same_type<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![op.operand(0).ty()])
}

/// Checks the change of the sharding by a collective, which a verifier of this module must have
/// accepted. Does not run the check if the op does not exist yet, or lacks `out_sharding` or the
/// mesh of `out_sharding`.
pub fn check_change<'c>(
    op: impl Deref<Target = Adaptor<'c>>,
    check: impl FnOnce(Change<'_, 'c>) -> ShardingResult,
) -> Result {
    let (Some(this), Some(to)) = (op.op(), out_sharding(*op)) else {
        return Ok(());
    };
    let to = sharding(&to, this);
    let Ok(mesh) = &to.mesh else { return Ok(()) };
    let operand = op.operand(0);
    let from = match sharding_of(operand) {
        Some(from) => sharding(&from, this),
        None => Sharding::open(&to, shape_of(operand.ty()).rank()),
    };
    let change = Change {
        from: &from,
        to: &to,
        mesh,
    };
    emit(this, check(change))
}
fn out_sharding(op: Adaptor<'_>) -> Option<TensorSharding<'_>> {
    op.attribute("out_sharding").and_then(TensorSharding::of)
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
    let from = sharding_of(this.operand(0)).map(|from| sharding(&from, this));
    let (to, ty) = (sharding(&to, this), split_type(this.result(0).ty()));
    let checked = check_collective(from.as_ref(), (&to, &ty), &binder(this), permissions);
    emit(this, checked)
}
