//! Verifiers of shardings against the types that they split.

use super::{
    Reporter,
    axes::{NamedAxes, not_manual},
};
use crate::{
    kinds::{DimensionSharding, Mesh, ShardingPerValue, TensorSharding},
    lookup::mesh_of,
    shapes::TensorShape,
};
use mlir_bridge::{builtin::TypeExt, diag::Result, ir::Type};

/// Checks the sharding of a value of type `ty`.
pub fn sharding<'c>(sharding: &TensorSharding<'c>, ty: Type<'c>, report: &Reporter<'c>) -> Result {
    of_type(sharding, Some(ty), report)
}

/// Checks the sharding of a value of type `ty`, or of an op without results if
/// `ty` is `None`.
fn of_type<'c>(
    sharding: &TensorSharding<'c>,
    ty: Option<Type<'c>>,
    report: &Reporter<'c>,
) -> Result {
    let Some(mesh) = mesh_of(sharding, report.op) else {
        let name = sharding.mesh_or_ref();
        return Err(report.error(format_args!("unknown mesh: {name}")));
    };
    let has_any = !sharding.dim_shardings().is_empty()
        || !sharding.replicated_axes().is_empty()
        || !sharding.unreduced_axes().is_empty();
    let Some(ty) = ty.filter(|_| !mesh.is_maximal()) else {
        if has_any {
            return Err(report.error(
                "a maximal sharding can only have a sharding with rank 0 and no replicated or \
                 unreduced axes.",
            ));
        }
        return Ok(());
    };
    let mut shape = TensorShape::of(ty);
    if let Some(members) = ty.tuple_members() {
        let [only] = members[..] else {
            return Err(report.error(format_args!(
                "ops can only have a sharding for a tuple of size 1: {ty}"
            )));
        };
        shape = TensorShape::of(only);
    }
    let shape = match shape {
        TensorShape::Ranked(shape) => shape,
        TensorShape::Unranked => {
            return Err(report.error(format_args!(
                "only ranked tensors can have a sharding. type: {ty}"
            )));
        }
        TensorShape::None if has_any => {
            return Err(report.error(format_args!(
                "non-shaped tensors can only have a sharding with rank 0 and no replicated or \
                 unreduced axes. type: {ty}"
            )));
        }
        TensorShape::None => return Ok(()),
    };
    let dimensions = sharding.dimensions();
    if dimensions.len() != shape.len() {
        return Err(report.error(format_args!(
            "sharding doesn't match tensor rank: {} != {}",
            dimensions.len(),
            shape.len()
        )));
    }
    all_axes(sharding, &dimensions, &mesh, report)
}

fn all_axes<'c>(
    sharding: &TensorSharding<'c>,
    dimensions: &[DimensionSharding<'c>],
    mesh: &Mesh<'c>,
    report: &Reporter<'c>,
) -> Result {
    let sizes = mesh.sizes();
    let mut named = NamedAxes::empty(&sizes);
    for (i, dimension) in dimensions.iter().enumerate() {
        let axes = dimension.split();
        if let [priority] = dimension.priority() {
            if *priority < 0 {
                return Err(report.error(format_args!("dim {i} has a negative priority")));
            }
            if dimension.is_closed() && axes.is_empty() {
                return Err(report.error(format_args!(
                    "dim {i} is empty and closed but has a priority"
                )));
            }
        }
        named.add(&axes, report)?;
    }
    named.add_sorted(&sharding.replicated(), "replicated", report)?;
    named.add_sorted(&sharding.unreduced(), "unreduced", report)?;
    named.check_sub_axes(report)?;
    let names = sharding.all_axes().map(|axis| axis.name);
    not_manual(report.op, names, report)
}

/// Checks a list of shardings, one per value.
pub fn per_value<'c>(
    list: &ShardingPerValue<'c>,
    types: &[Type<'c>],
    report: &Reporter<'c>,
) -> Result {
    let shardings = list.all();
    if let ([], [only]) = (types, &shardings[..]) {
        // An op without results may have one sharding, which places the op on
        // one device or on all devices.
        let one_device = mesh_of(only, report.op).is_some_and(|mesh| mesh.is_maximal());
        if one_device || only.split().iter().all(Vec::is_empty) {
            return of_type(only, None, &report.value(0, 0));
        }
    }
    if shardings.len() != types.len() {
        return Err(report.error(format_args!(
            "shardings don't match number of values: {} shardings vs {} values",
            shardings.len(),
            types.len()
        )));
    }
    let values = shardings.iter().zip(types).enumerate();
    for (i, (one, &ty)) in values {
        sharding(one, ty, &report.value(i, types.len()))?;
    }
    Ok(())
}
