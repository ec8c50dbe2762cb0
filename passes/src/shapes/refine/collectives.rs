//! Result types of collective ops whose results differ in size from the operands.

use crate::shapes::types::with_dimensions;
use mlir_bridge::prelude::*;
use sdy_dialect::kinds::Mesh as ShardyMesh;
use stablehlo_dialect::{
    infer::{Dimension, dimensions_of},
    kinds::{Mesh, ReplicaGroupMeshAxes},
    ops::collectives::{AllGather, ReduceScatter},
};

/// Returns the result types of an `all_gather`, which concatenates the operands of a group.
pub fn all_gather<'x>(op: Op<'x>, types: &[Type<'x>]) -> Option<Vec<Type<'x>>> {
    let (dimension, devices) = (AllGather::of(op)?.all_gather_dim()?, devices_of(op));
    resized(op, types, dimension, |size| size.checked_mul(devices?))
}

/// Returns the result types of a `reduce_scatter`, which splits a result among a group.
pub fn reduce_scatter<'x>(op: Op<'x>, types: &[Type<'x>]) -> Option<Vec<Type<'x>>> {
    let dimension = ReduceScatter::of(op)?.scatter_dimension()?;
    let devices = devices_of(op);
    let part = |size: i64| Some(size / devices.filter(|devices| size % devices == 0)?);
    resized(op, types, dimension, part)
}

/// Returns the number of devices in each group of a collective op. Returns `None` if the program
/// does not determine it: with a channel and without `use_global_device_ids`, the number of
/// partitions counts, too.
fn devices_of(op: Op) -> Option<i64> {
    let def = op.def()?;
    let slot = |name| op.slots().get(def.slot(name)?).get();
    if slot("channel_handle").is_some() && slot("use_global_device_ids").is_none() {
        return None;
    }
    let groups = slot("replica_groups")?;
    let devices = match ReplicaGroupMeshAxes::of(groups) {
        Some(axes) => devices_of_axes(op, &axes)?,
        None => *Tensor::of(groups.ty()?)?.shape.get(1)?,
    };
    (devices > 0).then_some(devices)
}

/// Returns the number of devices along axes of a mesh, which may be a symbol.
fn devices_of_axes<'x>(op: Op<'x>, axes: &ReplicaGroupMeshAxes<'x>) -> Option<i64> {
    let mesh = match axes.mesh() {
        name if name.symbol_bytes().is_some() => op.nearest_symbol(name)?.inherent("mesh")?,
        mesh => mesh,
    };
    if let Some(mesh) = Mesh::of(mesh) {
        return axes.group_size(|name| mesh.axis_size(name));
    }
    let sizes = ShardyMesh::of(mesh)?.sizes();
    let size = |name: &str| {
        sizes
            .has(name.as_bytes())
            .then(|| sizes.full_size(name.as_bytes()))
    };
    axes.group_size(size)
}

/// Returns the shapes of the operands, with another size of `dimension`, which may be unknown.
fn resized<'x>(
    op: Op<'x>,
    types: &[Type<'x>],
    dimension: i64,
    size: impl Fn(i64) -> Option<i64>,
) -> Option<Vec<Type<'x>>> {
    let results = op.operands().zip(types).map(|(operand, &ty)| {
        let mut dims: Vec<_> = dimensions_of(&Tensor::of(operand.ty())?).collect();
        let changed = dims.get_mut(usize::try_from(dimension).ok()?)?;
        let new = changed.try_map(|n| size(n).ok_or(()));
        *changed = new.unwrap_or(Dimension::UNKNOWN);
        with_dimensions(ty, &dims)
    });
    results.collect()
}
