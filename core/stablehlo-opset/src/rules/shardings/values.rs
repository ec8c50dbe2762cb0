//! Constraints on shardings and the types that they split.

use super::{
    Binder, Members, Report, Sharding, ShardingResult, SplitType, TensorShape,
    named_axes::{NamedAxes, check_not_manual},
};
use std::fmt::Display;

/// Checks the sharding of a value, or of an op without results if `ty` is `None`.
///
/// # Errors
/// If the sharding does not fit its mesh or the type.
pub fn check_sharding<T: Display>(
    sharding: &Sharding,
    ty: Option<&SplitType<T>>,
    binder: Binder,
    report: Report,
) -> ShardingResult {
    let mesh = match &sharding.mesh {
        Ok(mesh) => mesh,
        Err(name) => return Err(report.error(format_args!("unknown mesh: {name}"))),
    };
    let has_any = !sharding.dimensions.is_empty()
        || !sharding.replicated.is_empty()
        || !sharding.unreduced.is_empty();
    let Some(SplitType { ty, shape, members }) = ty.filter(|_| !mesh.is_maximal()) else {
        if has_any {
            return Err(report.error(
                "a single-device sharding can only have a sharding with rank 0 and no replicated or \
                 unreduced axes.",
            ));
        }
        return Ok(());
    };
    let shape = match members {
        Members::None => shape,
        Members::Only(shape) => shape,
        Members::Many => {
            return Err(report.error(format_args!(
                "ops can only have a sharding for a tuple of size 1: {ty}"
            )));
        }
    };
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
    let dimensions = &sharding.dimensions;
    if dimensions.len() != shape.len() {
        return Err(report.error(format_args!(
            "sharding doesn't match tensor rank: {} != {}",
            dimensions.len(),
            shape.len()
        )));
    }
    let mut named = NamedAxes::empty(&mesh.axes);
    for (i, dimension) in dimensions.iter().enumerate() {
        if let Some(priority) = dimension.priority {
            if priority < 0 {
                return Err(report.error(format_args!("dim {i} has a negative priority")));
            }
            if dimension.is_closed && dimension.axes.is_empty() {
                return Err(report.error(format_args!(
                    "dim {i} is empty and closed but has a priority"
                )));
            }
        }
        named.add(&dimension.axes, report)?;
    }
    named.add_sorted(&sharding.replicated, "replicated", report)?;
    named.add_sorted(&sharding.unreduced, "unreduced", report)?;
    named.check_sub_axes(report)?;
    let names = sharding.all_axes().map(|axis| axis.name);
    check_not_manual(names, binder, report)
}

/// Checks a list of shardings, one per value.
///
/// # Errors
/// If there is another number of shardings, or a sharding does not fit.
pub fn check_per_value<T: Display>(
    shardings: &[Sharding],
    types: &[SplitType<T>],
    binder: Binder,
    report: Report,
) -> ShardingResult {
    if let ([], [only]) = (types, shardings) {
        // An op without results may have one sharding, which places the op on
        // one device or on all devices.
        let one_device = only.mesh.as_ref().is_ok_and(|mesh| mesh.is_maximal());
        if one_device || only.is_whole() {
            return check_sharding::<T>(only, None, binder, report.value(0, 0));
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
    for (i, (one, ty)) in values {
        check_sharding(one, Some(ty), binder, report.value(i, types.len()))?;
    }
    Ok(())
}
