//! Constraints on Shardy's collectives, which change the sharding of a tensor.

use super::{
    Binder, Mesh, Report, Sharding, ShardingResult, SplitType,
    axes::{Axis, axes_text},
    named_axes::NamedAxes,
    unreduced::{AllowedChanges, check_transition},
    values::check_sharding,
};
use crate::syntax::shardy::SUM;
use std::fmt::Display;

/// Permissions of a collective.
#[derive(Clone, Copy, Default, Debug)]
pub struct Permissions {
    /// True if the operand may have no sharding.
    pub unsharded_operand: bool,
    /// True if the operand may be split over another mesh than the result.
    pub other_mesh: bool,
}
/// Checks the rules that all collectives share. `from` is the sharding of the operand, and `to` is
/// the sharding of the result, which has type `ty`.
///
/// # Errors
/// If the shardings do not fit the type or each other.
pub fn check_collective<T: Display>(
    from: Option<&Sharding>,
    (to, ty): (&Sharding, &SplitType<T>),
    binder: Binder,
    permissions: Permissions,
) -> ShardingResult {
    if from.is_none() && !permissions.unsharded_operand {
        return Err("collective on operand without sharding".to_owned());
    }
    check_sharding(to, Some(ty), binder, Report::OP)?;
    let Some(from) = from else { return Ok(()) };
    if let (Ok(before), Ok(after), false) = (&from.mesh, &to.mesh, permissions.other_mesh)
        && before != after
    {
        return Err(format!(
            "result mesh does not match operand mesh: {after} and {before}"
        ));
    }
    let (rank, operand_rank) = (to.dimensions.len(), from.dimensions.len());
    if rank != operand_rank {
        return Err(format!(
            "result sharding has rank {rank} but operand sharding has rank {operand_rank}"
        ));
    }
    Ok(())
}

/// Move of axes between dimensions.
#[derive(Clone, Debug)]
pub struct Move<'a> {
    /// The axes.
    pub axes: Vec<Axis<'a>>,
    /// Dimension that the axes split before.
    pub source: i64,
    /// Dimension that the axes split afterwards.
    pub target: i64,
}

/// Change of a tensor's sharding by a collective that satisfies [`check_collective`].
#[derive(Clone, Copy, Debug)]
pub struct Change<'s, 'a> {
    /// Sharding of the operand.
    pub from: &'s Sharding<'a>,
    /// Sharding of the result.
    pub to: &'s Sharding<'a>,
    /// Mesh of the result.
    pub mesh: &'s Mesh<'a>,
}

impl<'a> Change<'_, 'a> {
    /// Checks an `all_gather` along axes per dimension.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn gather(&self, axes: &[Vec<Axis<'a>>]) -> ShardingResult {
        self.per_dimension(axes, |dimension, axes| {
            self.without_axes(dimension, axes, "gathering")
        })
    }
    /// Checks an `all_slice` along axes per dimension.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn slice(&self, axes: &[Vec<Axis<'a>>]) -> ShardingResult {
        self.per_dimension(axes, |dimension, axes| Ok(self.with_axes(dimension, axes)))
    }
    /// Checks a `reduce_scatter` along axes per dimension.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn reduce_scatter(&self, axes: &[Vec<Axis<'a>>], reduction: Option<i64>) -> ShardingResult {
        self.check_reduction(reduction)?;
        self.slice(axes)
    }
    /// Checks a `sharded_to_unreduced` along axes per dimension.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn sharded_to_unreduced(&self, axes: &[Vec<Axis<'a>>]) -> ShardingResult {
        self.check_unreduced_sum()?;
        self.per_dimension(axes, |dimension, axes| {
            self.without_axes(dimension, axes, "shard-to-unreduce")
        })?;
        self.check_added_unreduced(axes.concat(), "sharded_to_unreduced_axes")
    }
    /// Checks an `all_to_all` on a tensor of rank `rank`.
    ///
    /// # Errors
    /// If the moves are invalid, or the shardings do not change in this way.
    pub fn all_to_all(&self, moves: &[Move<'a>], rank: usize) -> ShardingResult {
        if moves.is_empty() {
            return Err("parameter list is empty".to_owned());
        }
        let moved = self.moved_dimensions(moves, rank)?;
        for (Move { axes, .. }, &[source, target]) in moves.iter().zip(&moved) {
            self.check_split(source, &self.without_axes(source, axes, "all-to-all")?)?;
            self.check_split(target, &self.with_axes(target, axes))?;
        }
        let moved = moved.concat();
        for (dimension, sharding) in self.from.dimensions.iter().enumerate() {
            if !moved.contains(&dimension) {
                self.check_split(dimension, &sharding.axes)?;
            }
        }
        Ok(())
    }
    /// Checks a `collective_permute`.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn permute(&self) -> ShardingResult {
        let before = match &self.from.mesh {
            Ok(mesh) => mesh,
            Err(name) => return Err(format!("unknown mesh of the operand: {name}")),
        };
        if self.mesh.axes != before.axes {
            return Err(format!(
                "result mesh has different axes than operand mesh: {} and {before}",
                self.mesh
            ));
        }
        let renamed = !self.from.same_mesh_name(self.to);
        if renamed && self.mesh.device_ids == before.device_ids {
            return Err("result mesh name is different but same device ids as operand".to_owned());
        }
        let sizes = &self.mesh.axes;
        let pairs = self.from.dimensions.iter().zip(&self.to.dimensions);
        for (dimension, (from, to)) in pairs.enumerate() {
            let (from, to) = (sizes.size_of(&from.axes), sizes.size_of(&to.axes));
            if from != to {
                return Err(format!(
                    "sharded size of result doesn't match operand on dimension {dimension}: {to} \
                     != {from}"
                ));
            }
        }
        Ok(())
    }
    /// Checks an `all_reduce` along axes.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn all_reduce(&self, axes: &[Axis<'a>], reduction: Option<i64>) -> ShardingResult {
        if !self.are_equivalent() {
            return Err("operand and result shardings are not equivalent".to_owned());
        }
        NamedAxes::empty(&self.mesh.axes).add_sorted(axes, "reduction", Report::OP)?;
        let used = [self.from.split(), self.from.replicated.clone()].concat();
        check_no_overlap(
            "reduction",
            axes,
            [
                ("operand dimension sharding or replicated axes", &used),
                ("result unreduced axes", &self.to.unreduced),
            ],
        )?;
        self.check_reduction(reduction)
    }
    /// Checks a `replicated_to_unreduced` along axes.
    ///
    /// # Errors
    /// If the shardings do not change in this way.
    pub fn replicated_to_unreduced(&self, axes: &[Axis<'a>]) -> ShardingResult {
        self.check_unreduced_sum()?;
        if self.from.dimensions != self.to.dimensions {
            return Err("input and output must share the same dimension shardings".to_owned());
        }
        if axes.is_empty() {
            return Err("r2u axes must not be empty".to_owned());
        }
        NamedAxes::empty(&self.mesh.axes).add_sorted(axes, "r2u", Report::OP)?;
        check_no_overlap(
            "r2u",
            axes,
            [
                ("operand dimension sharding", &self.from.split()),
                ("operand unreduced axes", &self.from.unreduced),
            ],
        )?;
        self.check_added_unreduced(axes.to_vec(), "r2u_axes")
    }

    /// Checks that the result is split, in each dimension, along the axes that `apply` returns for
    /// the dimension.
    fn per_dimension(
        &self,
        all: &[Vec<Axis<'a>>],
        apply: impl Fn(usize, &[Axis<'a>]) -> ShardingResult<Vec<Axis<'a>>>,
    ) -> ShardingResult {
        let mut named = NamedAxes::empty(&self.mesh.axes);
        all.iter()
            .try_for_each(|axes| named.add(axes, Report::OP))?;
        let rank = self.to.dimensions.len();
        if rank != all.len() {
            return Err(format!(
                "result sharding has rank {rank} but collective axes has rank {}",
                all.len()
            ));
        }
        let dimensions = self.from.dimensions.len();
        for (dimension, axes) in all.iter().enumerate().take(dimensions) {
            self.check_split(dimension, &apply(dimension, axes)?)?;
        }
        Ok(())
    }
    /// Returns the source and target dimension of each move. Checks that the dimensions are in
    /// range, that none occurs twice, and that the sources are in ascending order.
    fn moved_dimensions(&self, moves: &[Move<'a>], rank: usize) -> ShardingResult<Vec<[usize; 2]>> {
        let mut named = NamedAxes::empty(&self.mesh.axes);
        let mut moved: Vec<[usize; 2]> = Vec::new();
        for item in moves {
            named.add(&item.axes, Report::OP)?;
            let dimension = |value: i64, what: &str| {
                let dimension = usize::try_from(value).ok().filter(|&d| d < rank);
                dimension
                    .ok_or_else(|| format!("{what} dimension {value} is out of range [0, {rank})"))
            };
            let both = [
                dimension(item.source, "source")?,
                dimension(item.target, "target")?,
            ];
            let known = moved.concat();
            let twice = both.into_iter().find(|d| known.contains(d));
            if let Some(twice) = twice.or((both[0] == both[1]).then_some(both[0])) {
                return Err(format!(
                    "overlapping source/target dimensions in all-to-all params: {twice}"
                ));
            }
            if let Some(&[last, _]) = moved.last()
                && last >= both[0]
            {
                return Err(format!(
                    "source dimensions are not sorted in ascending order: {} appears after {last}",
                    both[0]
                ));
            }
            moved.push(both);
        }
        Ok(moved)
    }
    /// Checks that a dimension of the result is split along `expected`.
    fn check_split(&self, dimension: usize, expected: &[Axis<'a>]) -> ShardingResult {
        let found = self.to.dimensions.get(dimension);
        if found.is_some_and(|found| found.axes == expected) {
            return Ok(());
        }
        Err(format!(
            "result sharding doesn't match expected sharding {} on dimension {dimension}",
            axes_text(expected)
        ))
    }
    fn axes_of(&self, dimension: usize) -> Vec<Axis<'a>> {
        let found = self.from.dimensions.get(dimension);
        found.map_or_else(Vec::new, |found| found.axes.clone())
    }
    /// Returns the operand's axes of a dimension without the axes `gathered` at the end. Fails if
    /// the axes do not end with `gathered`. `what` is the name of `gathered` in messages.
    fn without_axes(
        &self,
        dimension: usize,
        gathered: &[Axis<'a>],
        what: &str,
    ) -> ShardingResult<Vec<Axis<'a>>> {
        let mut axes = self.axes_of(dimension);
        for &axis in gathered.iter().rev() {
            let last = axes.pop();
            let last = last.filter(|last| axis.is_suffix_of(*last, &self.mesh.axes));
            let Some(last) = last else {
                return Err(format!(
                    "can't apply {what} axis {axis} to operand sharding on dimension {dimension}"
                ));
            };
            axes.extend(last.before(axis));
        }
        Ok(axes)
    }
    /// Returns the operand's axes of a dimension with `added` at the end.
    fn with_axes(&self, dimension: usize, added: &[Axis<'a>]) -> Vec<Axis<'a>> {
        let mut axes = self.axes_of(dimension);
        let sizes = &self.mesh.axes;
        added.iter().for_each(|&axis| sizes.push(&mut axes, axis));
        axes
    }
    /// Checks that the op may remove unreduced axes with `reduction`, by default a sum.
    fn check_reduction(&self, reduction: Option<i64>) -> ShardingResult {
        let allowed = AllowedChanges {
            introduced: None,
            removed: Some(reduction.unwrap_or(SUM)),
        };
        check_transition(self.from, self.to, allowed)
    }
    /// Checks that the result's reduction of unreduced axes is a sum.
    fn check_unreduced_sum(&self) -> ShardingResult {
        match self.to.reduction {
            SUM => Ok(()),
            _ => Err("out_sharding reduction_op must be SUM".to_owned()),
        }
    }
    /// Checks that the unreduced axes of the result are the unreduced axes of the operand and
    /// `added`. `name` is the name of `added` in messages.
    fn check_added_unreduced(&self, added: Vec<Axis<'a>>, name: &str) -> ShardingResult {
        let expected = [self.from.unreduced.clone(), added].concat();
        if self.mesh.axes.normalized(expected) == self.to.unreduced {
            return Ok(());
        }
        Err(format!(
            "out_unreduced_axes should be in_unreduced_axes + {name}"
        ))
    }
    /// Returns whether both shardings split the tensor in the same way, regardless of unreduced
    /// axes.
    fn are_equivalent(&self) -> bool {
        let axes = |sharding: &Sharding<'a>| -> Vec<_> {
            sharding.dimensions.iter().map(|d| d.axes.clone()).collect()
        };
        match self.from.is_whole() {
            true => self.to.is_whole(),
            false => self.from.same_mesh_name(self.to) && axes(self.from) == axes(self.to),
        }
    }
}

/// Checks that no axis in `axes` overlaps an axis in `others`. `name` is the name of `axes` in
/// messages; each list in `others` has a name, too.
fn check_no_overlap(name: &str, axes: &[Axis], others: [(&str, &[Axis]); 2]) -> ShardingResult {
    for &axis in axes {
        for (which, others) in others {
            if others.iter().any(|other| other.overlaps(axis)) {
                return Err(format!("{name} axis {axis} overlaps with {which}"));
            }
        }
    }
    Ok(())
}
