//! Which processes communicate: `replica_groups` and `source_target_pairs`.

use super::checks::{at_least, unique};
use crate::{
    attribute_types::{Channel, ReplicaGroups},
    infer::Dimension,
    kinds::{AxisRef, Mesh, ReplicaGroupMeshAxes, SubAxisInfo, meshes},
    spec::Violates,
};
use mlir_bridge::{diag::Result, prelude::*};
use std::{
    fmt::{self, Display, Formatter},
    ops::Deref,
};

/// What an op's section of the specification demands of `replica_groups`, with
/// the numbers of the constraints.
#[derive(Clone, Copy)]
pub struct GroupRules {
    /// `is_unique(replica_groups)`
    unique: &'static str,
    /// `0 <= replica_groups < N`
    range: &'static str,
    /// The groups hold all of the N ids.
    all_ids: bool,
    /// Groups may differ in size: -1 fills the shorter ones.
    ragged: bool,
}

impl GroupRules {
    /// Groups of the same size that hold some ids: none twice, as the constraint `unique`
    /// says, and none out of range, as `range` says.
    pub fn some_ids(unique: &'static str, range: &'static str) -> Self {
        Self {
            unique,
            range,
            all_ids: false,
            ragged: false,
        }
    }
    /// Groups of the same size that hold all ids, with the constraints of
    /// [`some_ids`](Self::some_ids).
    pub fn all_ids(unique: &'static str, range: &'static str) -> Self {
        Self {
            all_ids: true,
            ..Self::some_ids(unique, range)
        }
    }
    /// Lets groups differ in size.
    pub fn ragged(self) -> Self {
        Self {
            ragged: true,
            ..self
        }
    }
}

/// How many processes a group has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupSize {
    /// That many.
    Exactly(i64),
    /// That many for each of the partitions, whose number is not known.
    MultipleOf(i64),
    /// Not known.
    Unknown,
}

/// What a process gets of a dimension that is split among a group.
impl Display for GroupSize {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Exactly(n) => write!(f, "its size divided by {n}"),
            Self::MultipleOf(n) => write!(f, "its size divided by a multiple of {n}"),
            Self::Unknown => f.write_str("a part of its size"),
        }
    }
}

impl GroupSize {
    /// Whether a dimension can be as long as `part` of each process in a group,
    /// joined.
    pub fn joins(self, part: Dimension, whole: Dimension) -> bool {
        match self {
            Self::Unknown => true,
            Self::Exactly(n) => part
                .try_map(|size| size.checked_mul(n).ok_or(()))
                .is_ok_and(|joined| joined.fits(whole)),
            // A bound says nothing of a multiple.
            Self::MultipleOf(n) => {
                part.is_dynamic()
                    || whole.is_dynamic()
                    || part.size.checked_mul(n).is_some_and(|least| match least {
                        0 => whole.size == 0,
                        _ => whole.size > 0 && whole.size % least == 0,
                    })
            }
        }
    }
}

/// Checks `replica_groups`, and tells how many ids each group has.
pub fn replica_groups(op: &Adaptor, rules: GroupRules) -> Result<Option<i64>> {
    let Some(groups) = op.attribute("replica_groups").and_then(ReplicaGroups::read) else {
        return Ok(None);
    };
    match ReplicaGroupMeshAxes::of(groups) {
        Some(axes) => mesh_group_size(op, rules.unique, axes),
        None => listed_groups(op, rules, groups),
    }
}

fn listed_groups(op: &Adaptor, rules: GroupRules, groups: Attribute) -> Result<Option<i64>> {
    let ty = groups.ty().and_then(Tensor::of);
    let Some(&[rows, columns]) = ty.map(|t| t.shape) else {
        return Err(op.error(format_args!(
            "replica_groups must be a 2-dimensional tensor, found {} dimensions",
            ty.map_or(0, |t| t.rank())
        )));
    };
    let repeated = |id: i64| {
        op.violates(
            rules.unique,
            format_args!("replica_groups must not repeat ids, found {id} more than once"),
        )
    };
    // Millions of equal ids are not spelt out.
    let ids = groups.dense_ints().ok_or_else(|| repeated(0))?;
    let is_id = |id: &&i64| !(rules.ragged && **id == -1);
    let count = ids.iter().filter(is_id).count() as i64;
    if rules.all_ids {
        let mut seen = vec![false; count as usize];
        for &id in ids.iter().filter(is_id) {
            match seen.get_mut(id as usize) {
                Some(seen) if *seen => return Err(repeated(id)),
                Some(seen) => *seen = true,
                None => {
                    return Err(op.violates(
                        rules.range,
                        format_args!(
                            "replica_groups must hold all ids in range [0, {count}), found {id}"
                        ),
                    ));
                }
            }
        }
    } else {
        let ids: Vec<_> = ids.iter().filter(is_id).copied().collect();
        at_least(op, rules.range, "replica_groups", &ids, 0)?;
        unique(op, rules.unique, "replica_groups", &ids)?;
    }
    // An empty list stands for one group of all.
    Ok((rows > 0 && columns > 0).then_some(columns))
}

/// A group has a process for each combination of positions along its axes.
fn mesh_group_size(
    op: &Adaptor,
    unique: &str,
    groups: ReplicaGroupMeshAxes,
) -> Result<Option<i64>> {
    let axes = groups.axes();
    if let Some(i) = (1..axes.len()).find(|&i| axes[..i].contains(&axes[i])) {
        return Err(op.violates(
            unique,
            format_args!(
                "replica_groups must not repeat axes, found {} more than once",
                axes[i]
            ),
        ));
    }
    let Some(mesh) = Mesh::of(groups.mesh()) else {
        return Ok(None);
    };
    let size = |axis: Attribute| {
        let axis = AxisRef::of(axis)?;
        let size = match axis.sub_axis_info().and_then(SubAxisInfo::of) {
            Some(part) => part.size(),
            None => mesh.mesh_axes().find(|a| a.name() == axis.name())?.size(),
        };
        (size > 0).then_some(size)
    };
    let mut sizes = axes.iter().map(|&a| size(a));
    Ok(sizes.try_fold(1i64, |product, size| product.checked_mul(size?)))
}

/// The channel, 0 if there is none.
pub fn channel_id(op: &Adaptor) -> i64 {
    let channel = op.attribute("channel_handle").and_then(Channel::read);
    channel.map_or(0, |c| c.handle())
}

/// How many processes each group has if `replica_groups` holds ids of replicas
/// or, with `use_global_device_ids`, of all processes. Then there must be a
/// channel, and the groups cannot be empty; the numbers are those of the
/// constraints on the number of ids, and on the channel.
pub fn process_groups(
    op: &Adaptor,
    rules: GroupRules,
    (size, channel): (&str, &str),
) -> Result<GroupSize> {
    let ids = replica_groups(op, rules)?;
    let global = op.attribute("use_global_device_ids").is_some();
    let channel_id = channel_id(op);
    if global && channel_id <= 0 {
        return Err(fault(
            op,
            channel,
            format_args!(
                "channel_handle must have a positive handle with use_global_device_ids, found \
                 {channel_id}"
            ),
        ));
    }
    let listed = op.attribute("replica_groups").and_then(|g| g.ty());
    let empty = listed
        .and_then(Tensor::of)
        .is_some_and(|t| t.shape.contains(&0));
    if global && empty {
        return Err(fault(
            op,
            size,
            "replica_groups must hold the ids of all processes with use_global_device_ids, \
             found none",
        ));
    }
    Ok(match ids {
        None => GroupSize::Unknown,
        Some(n) if global || channel_id <= 0 => GroupSize::Exactly(n),
        Some(n) => GroupSize::MultipleOf(n),
    })
}

/// Not every rule is a constraint of the specification.
fn fault(op: &Adaptor, number: &str, message: impl Display) -> Failed {
    match number {
        "" => op.error(message),
        _ => op.violates(number, message),
    }
}

/// `source_target_pairs` has pairs in which no process sends twice, and none
/// receives twice: C1 to C4 of the ops that have it.
pub fn source_target_pairs(op: &Adaptor, pairs: Attribute) -> Result {
    let ty = pairs.ty().and_then(Tensor::of);
    let Some(&[_, columns]) = ty.map(|t| t.shape) else {
        return Err(op.error(format_args!(
            "source_target_pairs must be a 2-dimensional tensor, found {} dimensions",
            ty.map_or(0, |t| t.rank())
        )));
    };
    if columns != 2 {
        return Err(op.violates(
            "C1",
            format_args!("source_target_pairs must have 2 columns, found {columns}"),
        ));
    }
    let Some(ids) = pairs.dense_ints() else {
        return Err(op.violates(
            "C2",
            "source_target_pairs must not repeat sources, found millions of one",
        ));
    };
    at_least(op, "C4", "source_target_pairs", &ids, 0)?;
    for (number, column) in [("C2", 0), ("C3", 1)] {
        let ids: Vec<_> = ids.chunks_exact(2).map(|pair| pair[column]).collect();
        unique(
            op,
            number,
            format_args!("source_target_pairs[:, {column}]"),
            &ids,
        )?;
    }
    Ok(())
}

/// The mesh exists that `replica_groups` name: the hook `verify_symbols` of ops
/// that have such an attribute.
pub fn mesh_exists<'c>(op: impl Deref<Target = Adaptor<'c>>, symbols: &mut Symbols) -> Result {
    let groups = op.attribute("replica_groups");
    match (op.op(), groups.and_then(ReplicaGroupMeshAxes::of)) {
        (Some(op), Some(groups)) => meshes::mesh_exists(groups.0, op, symbols),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::builtin::DYNAMIC;

    #[test]
    fn joined() {
        let d = Dimension::of_size;
        let bounded = |bound| Dimension {
            size: DYNAMIC,
            bound,
        };
        let four = GroupSize::Exactly(4);
        assert!(four.joins(d(2), d(8)));
        assert!(!four.joins(d(2), d(16)));
        assert!(four.joins(d(0), d(0)));
        assert!(four.joins(d(DYNAMIC), d(8)));
        assert!(four.joins(bounded(2), d(8)));
        assert!(!four.joins(bounded(2), d(9)));
        assert!(!four.joins(d(i64::MAX), d(8)));
        let of_four = GroupSize::MultipleOf(4);
        assert!(of_four.joins(d(2), d(8)));
        assert!(of_four.joins(d(2), d(16)));
        assert!(!of_four.joins(d(2), d(12)));
        assert!(!of_four.joins(d(2), d(0)));
        assert!(of_four.joins(d(0), d(0)));
        assert!(GroupSize::Unknown.joins(d(2), d(9)));
    }
}
