//! Constraints on groups of processes: `replica_groups` and `source_target_pairs`.

use super::{
    Dimension, RuleResult, Violation,
    lists::{at_least, unique},
};
use std::fmt::{self, Display, Formatter};

/// Requirements on `replica_groups` in an op's section of the specification, with the numbers of
/// the constraints.
#[derive(Clone, Copy, Debug)]
pub struct GroupRules {
    /// Number of the constraint `is_unique(replica_groups)`.
    pub unique: &'static str,
    /// Number of the constraint `0 <= replica_groups < N`.
    pub range: &'static str,
    /// True if the groups must hold all ids.
    pub all_ids: bool,
    /// True if groups may differ in size; -1 fills the shorter groups.
    pub ragged: bool,
}

impl GroupRules {
    /// Rules of `all_gather`.
    pub const ALL_GATHER: Self = Self::all_ids("C2", "C4");
    /// Rules of `all_reduce`.
    pub const ALL_REDUCE: Self = Self::all_ids("C1", "C3").ragged();
    /// Rules of `all_to_all`.
    pub const ALL_TO_ALL: Self = Self::all_ids("C5", "C7");
    /// Rules of `collective_broadcast`.
    pub const COLLECTIVE_BROADCAST: Self = Self::some_ids("C1", "C2");
    /// Rules of `collective_reduce`.
    pub const COLLECTIVE_REDUCE: Self = Self::COLLECTIVE_BROADCAST.ragged();
    /// Rules of `reduce_scatter`.
    pub const REDUCE_SCATTER: Self = Self::all_ids("C3", "C5");

    /// Requires groups of the same size, in which no id occurs twice
    /// (constraint `unique`) and every id is in range (constraint `range`).
    const fn some_ids(unique: &'static str, range: &'static str) -> Self {
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
    const fn all_ids(unique: &'static str, range: &'static str) -> Self {
        Self {
            all_ids: true,
            ..Self::some_ids(unique, range)
        }
    }
    /// Allows groups of different sizes, in which -1 fills the shorter groups.
    const fn ragged(self) -> Self {
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
    /// Returns the number of processes in a group of `ids` ids, or of unknown ids. The ids are
    /// those of all processes if `are_global` is set, and the op has a channel if `channel_id` is
    /// positive.
    pub fn of(ids: Option<i64>, are_global: bool, channel_id: i64) -> Self {
        match ids {
            None => Self::Unknown,
            Some(n) if are_global || channel_id <= 0 => Self::Exactly(n),
            Some(n) => Self::MultipleOf(n),
        }
    }
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

/// Checks that no axis of a mesh occurs twice in the axes of a group. `number` is the number of the
/// constraint.
///
/// # Errors
/// If an axis occurs twice.
pub fn unique_axes<T: PartialEq + Display>(number: &'static str, axes: &[T]) -> RuleResult {
    match (1..axes.len()).find(|&i| axes[..i].contains(&axes[i])) {
        None => Ok(()),
        Some(i) => {
            let found = format_args!("{} more than once", axes[i]);
            let must = "not repeat axes";
            Err(Violation::new(number, "replica_groups", must, found))
        }
    }
}
/// Returns the number of processes in a group along axes of these sizes, which are `None` if
/// unknown. Returns `None` if a size is unknown or not positive, or if the product does not fit in
/// 64 bits.
pub fn size_along_axes(mut sizes: impl Iterator<Item = Option<i64>>) -> Option<i64> {
    sizes.try_fold(1_i64, |product, size| {
        product.checked_mul(size.filter(|&size| size > 0)?)
    })
}

/// Returns the number of groups and the maximum size of a group, given the shape of `replica_groups`.
///
/// # Errors
/// If the groups are not a tensor of two dimensions.
pub fn rows_and_columns(shape: &[i64]) -> RuleResult<[i64; 2]> {
    match *shape {
        [rows, columns] => Ok([rows, columns]),
        _ => {
            let found = format_args!("{} dimensions", shape.len());
            let must = "be a 2-dimensional tensor";
            Err(Violation::new("", "replica_groups", must, found))
        }
    }
}

/// Checks a list of groups, and returns the number of ids in each group; `None` if this number is
/// unknown, as an empty list means one group of all processes. `ids` has the values of the tensor,
/// or `None` if the tensor is a splat of too many values.
///
/// # Errors
/// If an id is repeated, missing or out of range.
pub fn replica_groups(
    rules: GroupRules,
    shape: &[i64],
    ids: Option<&[i64]>,
) -> RuleResult<Option<i64>> {
    let [rows, columns] = rows_and_columns(shape)?;
    let repeated = |id: i64| {
        let found = format_args!("{id} more than once");
        Violation::new(rules.unique, "replica_groups", "not repeat ids", found)
    };
    // An id repeats in a huge splat.
    let ids = ids.ok_or_else(|| repeated(0))?;
    let is_id = |id: &&i64| !(rules.ragged && **id == -1);
    let count = ids.iter().filter(is_id).count() as i64;
    if rules.all_ids {
        let mut seen = vec![false; count as usize];
        for &id in ids.iter().filter(is_id) {
            match seen.get_mut(id as usize) {
                Some(seen) if *seen => return Err(repeated(id)),
                Some(seen) => *seen = true,
                None => {
                    let must = format_args!("hold all ids in range [0, {count})");
                    return Err(Violation::new(rules.range, "replica_groups", must, id));
                }
            }
        }
    } else {
        let ids: Vec<_> = ids.iter().filter(is_id).copied().collect();
        at_least(rules.range, "replica_groups", &ids, 0)?;
        unique(rules.unique, "replica_groups", &ids)?;
    }
    Ok((rows > 0 && columns > 0).then_some(columns))
}

/// Checks the channel and the groups of an op with `use_global_device_ids`. `numbers` are those of
/// the constraints on the size of the groups and on the channel.
///
/// # Errors
/// If `channel` is not positive, or the groups are empty.
pub fn global_ids(
    [size, channel]: [&'static str; 2],
    channel_id: i64,
    groups_are_empty: bool,
) -> RuleResult {
    if channel_id <= 0 {
        return Err(Violation::new(
            channel,
            "channel_handle",
            "have a positive handle with use_global_device_ids",
            channel_id,
        ));
    }
    if groups_are_empty {
        return Err(Violation::new(
            size,
            "replica_groups",
            "hold the ids of all processes with use_global_device_ids",
            "none",
        ));
    }
    Ok(())
}

/// Checks that the groups of an `all_to_all` have `parts` ids each. `size` is the number of ids in
/// a group, if known, and `are_listed` is `false` if the groups are axes of a mesh.
///
/// # Errors
/// If they have not.
pub fn split_count(parts: i64, size: Option<i64>, are_listed: bool) -> RuleResult {
    if are_listed && size != Some(parts) || size.is_some_and(|n| n != parts) {
        let must = format_args!("have groups of split_count ({parts}) ids");
        let found = size.map_or_else(|| "none".to_owned(), |n| format!("groups of {n}"));
        return Err(Violation::new("C8", "replica_groups", must, found));
    }
    Ok(())
}

/// Checks C1 to C4 of the ops with `source_target_pairs`: no process sends twice, and no process
/// receives twice. `ids` has the values of the tensor, or `None` if the tensor is a splat of too
/// many values.
///
/// # Errors
/// If the pairs violate a constraint.
pub fn source_target_pairs(shape: &[i64], ids: Option<&[i64]>) -> RuleResult {
    const NAME: &str = "source_target_pairs";
    let &[_, columns] = shape else {
        let found = format_args!("{} dimensions", shape.len());
        return Err(Violation::new("", NAME, "be a 2-dimensional tensor", found));
    };
    if columns != 2 {
        return Err(Violation::new("C1", NAME, "have 2 columns", columns));
    }
    let Some(ids) = ids else {
        return Err(Violation::new(
            "C2",
            NAME,
            "not repeat sources",
            "millions of one",
        ));
    };
    at_least("C4", NAME, ids, 0)?;
    for (number, column) in [("C2", 0), ("C3", 1)] {
        let ids: Vec<_> = ids.chunks_exact(2).map(|pair| pair[column]).collect();
        unique(number, format_args!("{NAME}[:, {column}]"), &ids)?;
    }
    Ok(())
}

/// Checks C1 to C4 of the ops whose `source_target_pairs` may be absent. An empty list of one
/// dimension, which artifacts store for an absent attribute, is valid.
///
/// # Errors
/// If the pairs violate a constraint.
pub fn optional_source_target_pairs(shape: &[i64], ids: Option<&[i64]>) -> RuleResult {
    match shape {
        [0] => Ok(()),
        _ => source_target_pairs(shape, ids),
    }
}

const DEVICE_TO_DEVICE: i64 = 1;
const DEVICE_TO_HOST: i64 = 2;
const HOST_TO_DEVICE: i64 = 3;
/// Channel types: their numbers in handles, and their names.
const CHANNEL_TYPES: &[(i64, &str)] = &[
    (DEVICE_TO_DEVICE, "DEVICE_TO_DEVICE"),
    (DEVICE_TO_HOST, "DEVICE_TO_HOST"),
    (HOST_TO_DEVICE, "HOST_TO_DEVICE"),
];

/// Checks the type of the channel of a `send`.
///
/// # Errors
/// If the type is not that of the transfer.
pub fn channel_of_send(is_host_transfer: bool, channel_type: i64) -> RuleResult {
    check_channel_type(is_host_transfer, DEVICE_TO_HOST, channel_type)
}
/// Checks the type of the channel of a `recv`.
///
/// # Errors
/// If the type is not that of the transfer.
pub fn channel_of_recv(is_host_transfer: bool, channel_type: i64) -> RuleResult {
    check_channel_type(is_host_transfer, HOST_TO_DEVICE, channel_type)
}
fn check_channel_type(host: bool, host_type: i64, found: i64) -> RuleResult {
    let expected = if host { host_type } else { DEVICE_TO_DEVICE };
    if found == expected {
        return Ok(());
    }
    let name = CHANNEL_TYPES.iter().find(|t| t.0 == expected);
    let name = name.map_or("", |t| t.1);
    let must = format_args!("have type {name} ({expected}) if is_host_transfer is {host}");
    Err(Violation::new("C5", "channel_handle", must, found))
}
