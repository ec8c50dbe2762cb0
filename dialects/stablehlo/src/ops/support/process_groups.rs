//! Attributes that define process groups: `replica_groups` and
//! `source_target_pairs`.

use super::checks::{at_least, unique};
use crate::{
    attribute_types::{Channel, ReplicaGroups},
    infer::Dimension,
    kinds::{Mesh, ReplicaGroupMeshAxes, meshes},
    spec::ReportViolation,
};
use mlir_bridge::{diag::Result, prelude::*};
use std::{
    fmt::{self, Display, Formatter},
    ops::Deref,
};

/// Requirements on `replica_groups` in an op's section of the specification,
/// with the numbers of the constraints.
#[derive(Clone, Copy)]
pub struct GroupRules {
    /// Number of the constraint `is_unique(replica_groups)`.
    unique: &'static str,
    /// Number of the constraint `0 <= replica_groups < N`.
    range: &'static str,
    /// Whether the groups must hold all ids.
    all_ids: bool,
    /// Whether groups may differ in size; -1 fills the shorter groups.
    ragged: bool,
}

impl GroupRules {
    /// Requires groups of the same size, in which no id occurs twice
    /// (constraint `unique`) and every id is in range (constraint `range`).
    pub fn some_ids(unique: &'static str, range: &'static str) -> Self {
        Self {
            unique,
            range,
            all_ids: false,
            ragged: false,
        }
    }
    /// Requires groups of the same size that hold all ids, each once. `unique`
    /// and `range` are the numbers of the constraints on repeated ids and on
    /// missing ids.
    pub fn all_ids(unique: &'static str, range: &'static str) -> Self {
        Self {
            all_ids: true,
            ..Self::some_ids(unique, range)
        }
    }
    /// Allows groups of different sizes, in which -1 fills the shorter groups.
    pub fn ragged(self) -> Self {
        Self {
            ragged: true,
            ..self
        }
    }
}

/// Number of processes in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupSize {
    /// Exactly this number.
    Exactly(i64),
    /// This number in each partition; the number of partitions is unknown.
    MultipleOf(i64),
    /// Unknown.
    Unknown,
}

/// Describes the size of one process's part of a dimension that is split among
/// a group.
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
    /// Returns whether `whole` can be the size of the concatenated parts of all
    /// processes in a group, each of size `part`.
    pub fn joins(self, part: Dimension, whole: Dimension) -> bool {
        match self {
            Self::Unknown => true,
            Self::Exactly(n) => part
                .try_map(|size| size.checked_mul(n).ok_or(()))
                .is_ok_and(|joined| joined.fits(whole)),
            // The number of partitions is unknown, so a bound of `part` does
            // not bound `whole`.
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

/// Checks `replica_groups` and returns the number of ids in each group, or
/// `None` if this number is unknown.
pub fn replica_group_size(op: &Adaptor, rules: GroupRules) -> Result<Option<i64>> {
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
        op.violation(
            rules.unique,
            format_args!("replica_groups must not repeat ids, found {id} more than once"),
        )
    };
    // `dense_ints` returns `None` for a huge splat, in which an id repeats.
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
                    return Err(op.violation(
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
    // An empty list means one group of all processes.
    Ok((rows > 0 && columns > 0).then_some(columns))
}

/// Checks the axes of `groups`, and returns the number of processes in a group.
/// Returns `None` if `groups` refer to the mesh by a symbol, or if the number is
/// unknown.
fn mesh_group_size(
    op: &Adaptor,
    unique: &str,
    groups: ReplicaGroupMeshAxes,
) -> Result<Option<i64>> {
    let axes = groups.axes();
    if let Some(i) = (1..axes.len()).find(|&i| axes[..i].contains(&axes[i])) {
        return Err(op.violation(
            unique,
            format_args!(
                "replica_groups must not repeat axes, found {} more than once",
                axes[i]
            ),
        ));
    }
    let mesh = Mesh::of(groups.mesh());
    Ok(mesh.and_then(|mesh| groups.group_size(|name| mesh.axis_size(name))))
}

/// Returns the handle of the channel, or 0 without a channel.
pub fn channel_id(op: &Adaptor) -> i64 {
    let channel = op.attribute("channel_handle").and_then(Channel::read);
    channel.map_or(0, |c| c.handle())
}

/// Checks `replica_groups` and the channel, and returns the number of processes
/// in each group. With `use_global_device_ids`, the groups hold the ids of all
/// processes, not of replicas. Then groups must not be empty (constraint
/// `size`), and the op needs a channel (constraint `channel`).
pub fn process_group_size(
    op: &Adaptor,
    rules: GroupRules,
    (size, channel): (&str, &str),
) -> Result<GroupSize> {
    let ids = replica_group_size(op, rules)?;
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

/// Emits a violation of constraint `number` or, if `number` is empty, of a rule
/// without a number in the specification.
fn fault(op: &Adaptor, number: &str, message: impl Display) -> Failed {
    match number {
        "" => op.error(message),
        _ => op.violation(number, message),
    }
}

/// Checks C1 to C4 of the ops with `source_target_pairs`: no process sends
/// twice, and no process receives twice.
pub fn check_source_target_pairs(op: &Adaptor, pairs: Attribute) -> Result {
    let ty = pairs.ty().and_then(Tensor::of);
    let Some(&[_, columns]) = ty.map(|t| t.shape) else {
        return Err(op.error(format_args!(
            "source_target_pairs must be a 2-dimensional tensor, found {} dimensions",
            ty.map_or(0, |t| t.rank())
        )));
    };
    if columns != 2 {
        return Err(op.violation(
            "C1",
            format_args!("source_target_pairs must have 2 columns, found {columns}"),
        ));
    }
    let Some(ids) = pairs.dense_ints() else {
        return Err(op.violation(
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

/// Checks that the mesh exists if `replica_groups` refer to a mesh by a symbol.
/// Ops with this attribute have this function as the hook `verify_symbols`.
pub fn verify_mesh_symbol<'c>(
    op: impl Deref<Target = Adaptor<'c>>,
    symbols: &mut Symbols,
) -> Result {
    let groups = op.attribute("replica_groups");
    match (op.op(), groups.and_then(ReplicaGroupMeshAxes::of)) {
        (Some(op), Some(groups)) => meshes::verify_mesh_symbol(groups.0, op, symbols),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::builtin::DYNAMIC;

    #[test]
    fn joined_parts_fit_the_whole() {
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
