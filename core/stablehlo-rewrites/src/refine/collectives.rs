//! Result types of collective ops whose results differ in size from the operands.

use super::types::with_dimensions;
use stablehlo_opset::{
    edit::{
        functions::EditFunctions,
        views::{AllGather, ReduceScatter},
    },
    rules::Dimension,
    view::{AttributeView, Groups},
};

/// Returns the result types of an `all_gather`, which concatenates the operands of a group.
pub fn all_gather<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
) -> Option<Vec<E::Type>> {
    let dimension = AllGather::of(edit, op)?.all_gather_dim()?;
    let devices = devices_of(edit, op);
    resized(edit, op, types, dimension, |size| {
        size.checked_mul(devices?)
    })
}

/// Returns the result types of a `reduce_scatter`, which splits a result among a group.
pub fn reduce_scatter<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
) -> Option<Vec<E::Type>> {
    let dimension = ReduceScatter::of(edit, op)?.scatter_dimension()?;
    let devices = devices_of(edit, op);
    let part = |size: i64| Some(size / devices.filter(|devices| size % devices == 0)?);
    resized(edit, op, types, dimension, part)
}

/// Returns the number of devices in each group of a collective op. Returns `None` if the program
/// does not determine it: with a channel and without `use_global_device_ids`, the number of
/// partitions counts, too.
fn devices_of<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<i64> {
    let attribute = |name| edit.attribute_named(op, name);
    if attribute("channel_handle").is_some() && attribute("use_global_device_ids").is_none() {
        return None;
    }
    let groups = attribute("replica_groups")?;
    let devices = match groups.groups()? {
        Groups::Axes(..) => edit.group_size(op, groups)?,
        Groups::Ids(ids) => *ids.shape.get(1)?,
    };
    (devices > 0).then_some(devices)
}

/// Returns the shapes of the operands, with another size of `dimension`, which may be unknown.
fn resized<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
    dimension: i64,
    size: impl Fn(i64) -> Option<i64>,
) -> Option<Vec<E::Type>> {
    let operands = edit.operands(op).into_iter();
    let results = operands.zip(types).map(|(operand, &ty)| {
        let mut dims = edit.tensor_of(operand)?.dim_list();
        let changed = dims.get_mut(usize::try_from(dimension).ok()?)?;
        let new = changed.try_map(|n| size(n).ok_or(()));
        *changed = new.unwrap_or(Dimension::UNKNOWN);
        with_dimensions(edit, ty, &dims)
    });
    results.collect()
}
