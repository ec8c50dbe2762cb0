//! Shardings and types as plain data, which the rules in `stablehlo-opset` check.

use crate::{
    kinds::{self, ShardingPerValue, TensorSharding},
    lookup::{manual_axes_around, mesh_of},
    shapes::shape_of,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::shardings::{
    DimensionSharding, Members, Mesh, Sharding, ShardingResult, SplitType,
};

/// Returns a mesh.
pub fn mesh<'c>(mesh: &kinds::Mesh<'c>) -> Mesh<'c> {
    Mesh {
        axes: mesh.sizes(),
        device_ids: mesh.device_ids().into(),
    }
}
/// Returns a sharding of a value of `op`, or of a value that `op` uses.
pub fn sharding<'c>(sharding: &TensorSharding<'c>, op: Op<'c>) -> Sharding<'c> {
    let name = sharding.mesh_or_ref();
    let found = mesh_of(sharding, op).map(|found| mesh(&found));
    let dimension = |dimension: &kinds::DimensionSharding<'c>| DimensionSharding {
        axes: dimension.split_axes(),
        is_closed: dimension.is_closed(),
        priority: dimension.priority().first().copied(),
    };
    Sharding {
        symbol: name.symbol_bytes(),
        mesh: found.ok_or_else(|| name.to_string()),
        dimensions: sharding.dimensions().iter().map(dimension).collect(),
        replicated: sharding.replicated(),
        unreduced: sharding.unreduced(),
        reduction: sharding.reduction_op(),
    }
}
/// Returns shardings of the values of `op`.
pub fn shardings<'c>(list: &ShardingPerValue<'c>, op: Op<'c>) -> Vec<Sharding<'c>> {
    list.all().iter().map(|one| sharding(one, op)).collect()
}
/// Returns a type of a value that has a sharding.
pub fn split_type<'c>(ty: Type<'c>) -> SplitType<Type<'c>> {
    let members = match ty.tuple_members().as_deref() {
        None => Members::None,
        Some(&[only]) => Members::Only(shape_of(only)),
        Some(_) => Members::Many,
    };
    SplitType {
        ty,
        shape: shape_of(ty),
        members,
    }
}
/// Returns types of values that have shardings.
pub fn split_types<'c>(types: impl IntoIterator<Item = Type<'c>>) -> Vec<SplitType<Type<'c>>> {
    types.into_iter().map(split_type).collect()
}
/// Returns the function that rules call to look up the manual computation that binds an axis.
pub fn binder<'c>(op: Op<'c>) -> impl Fn(&[u8]) -> Option<String> + 'c {
    let manual = manual_axes_around(op);
    move |name| {
        let binding = manual.iter().find(|(axis, _)| *axis == name)?;
        Some(binding.1.to_string())
    }
}
/// Emits the error of a check at an op.
pub fn emit(op: Op, checked: ShardingResult) -> Result {
    checked.map_err(|message| op.error(message))
}
