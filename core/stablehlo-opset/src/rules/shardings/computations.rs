//! Constraints on manual and named computations.

use super::{
    Binder, Report, Sharding, ShardingResult, SplitType, TensorShape,
    axes::{Axis, MeshAxes},
    common_mesh,
    values::check_per_value,
};
use crate::types::DYNAMIC;
use std::fmt::Display;

/// Operands or results of a manual computation. A value is whole outside of the op, and one
/// device's chunk inside.
#[derive(Clone, Copy, Debug)]
pub struct ManualBoundary<'b> {
    /// Names of the manual axes.
    pub manual: &'b [&'b [u8]],
    /// Noun for the values in messages, and the prefix of messages: "operand" and "operand ".
    pub noun: [&'b str; 2],
}

impl ManualBoundary<'_> {
    fn is_manual(&self, axis: &Axis) -> bool {
        self.manual.contains(&axis.name)
    }
    /// Returns the product of the sizes of the manual axes among `axes`.
    pub fn parts(&self, mesh: &MeshAxes, axes: &[Axis]) -> i64 {
        let manual: Vec<_> = axes.iter().filter(|a| self.is_manual(a)).copied().collect();
        mesh.size_of(&manual)
    }
    /// Checks the values outside and inside, which have the types `whole` and `local`. `fits`
    /// returns whether the local type at an index has a shape and the elements of the whole type.
    ///
    /// # Errors
    /// If the shardings or the types do not fit.
    pub fn check<T: Display>(
        &self,
        whole: &[SplitType<T>],
        local: &[T],
        shardings: &[Sharding],
        binder: Binder,
        fits: impl Fn(usize, &[i64]) -> bool,
    ) -> ShardingResult {
        if whole.is_empty() && local.is_empty() && shardings.is_empty() {
            return Ok(());
        }
        let [noun, prefix] = self.noun;
        check_per_value(shardings, whole, binder, Report::of(prefix))?;
        if whole.len() != local.len() {
            return Err(format!(
                "number of op {noun}s and region {noun}s must match. Op has {} op {noun}s and {} \
                 region {noun}s",
                whole.len(),
                local.len()
            ));
        }
        for (i, (sharding, (whole, local))) in
            shardings.iter().zip(whole.iter().zip(local)).enumerate()
        {
            self.check_manual_first(i, sharding)?;
            let Some(shape) = self.local_shape(whole, sharding)? else {
                continue;
            };
            if !fits(i, &shape) {
                return Err(format!(
                    "{noun} shape, corresponding sharding, and region {noun} shape at index {i} \
                     must match. Expected local shape {shape:?} of the elements of {}, actual \
                     local shape {local}",
                    whole.ty
                ));
            }
        }
        Ok(())
    }
    /// Checks that manual axes precede free axes in each dimension of sharding `i`.
    fn check_manual_first(&self, i: usize, sharding: &Sharding) -> ShardingResult {
        for (dimension, axes) in sharding.dimensions.iter().map(|d| &d.axes).enumerate() {
            let free = axes.iter().position(|axis| !self.is_manual(axis));
            let late = free.and_then(|free| {
                let rest = axes[free..].iter().position(|axis| self.is_manual(axis))?;
                Some(free + rest)
            });
            if let Some(late) = late {
                return Err(format!(
                    "{} sharding at index {i} must have all manual axes come before free axes in \
                     its dimension sharding at index {dimension}. Saw manual axis {} after free \
                     axis {}",
                    self.noun[0],
                    axes[late],
                    axes[late - 1]
                ));
            }
        }
        Ok(())
    }
    /// Returns the shape of the whole type divided by the sizes of the manual axes, or `None` for
    /// a type without a shape.
    fn local_shape<T>(
        &self,
        whole: &SplitType<T>,
        sharding: &Sharding,
    ) -> ShardingResult<Option<Vec<i64>>> {
        let TensorShape::Ranked(mut shape) = whole.shape.clone() else {
            return Ok(None);
        };
        for (size, dimension) in shape.iter_mut().zip(&sharding.dimensions) {
            let mesh = sharding.mesh.as_ref();
            let parts = mesh.map_or(1, |mesh| self.parts(&mesh.axes, &dimension.axes));
            if *size == DYNAMIC {
                continue;
            }
            if *size % parts != 0 {
                return Err(format!(
                    "{} dimension size {size} is not divisible by the manual axes size {parts}",
                    self.noun[0]
                ));
            }
            *size /= parts;
        }
        Ok(Some(shape))
    }
}

/// Checks that all shardings of a manual computation have one mesh, which has the manual axes.
///
/// # Errors
/// If they have not.
pub fn check_mesh_of_manual(shardings: [&[Sharding]; 2], manual: &[&[u8]]) -> ShardingResult {
    let all = || shardings.into_iter().flatten();
    if all().next().is_none() {
        return Ok(());
    }
    let Some(mesh) = common_mesh(all()) else {
        return match manual {
            [] => Ok(()),
            _ => Err(
                "all in and out shardings must be bound to the same mesh or an empty mesh."
                    .to_owned(),
            ),
        };
    };
    match manual.iter().find(|name| !mesh.axes.has(name)) {
        None => Ok(()),
        Some(name) => Err(format!(
            "unknown manual axis: \"{}\"",
            String::from_utf8_lossy(name)
        )),
    }
}

/// Checks that the arguments of a named computation have the types of its operands.
///
/// # Errors
/// If they have not.
pub fn check_arguments<T: PartialEq + Display>(arguments: &[T], operands: &[T]) -> ShardingResult {
    if arguments.len() != operands.len() {
        return Err(format!(
            "number of block arguments must match the number of operands: {} != {}",
            arguments.len(),
            operands.len()
        ));
    }
    let mut pairs = arguments.iter().zip(operands);
    match pairs.position(|(inner, outer)| inner != outer) {
        None => Ok(()),
        Some(i) => Err(format!(
            "expected the type of the {i}'th block argument to match the type of the \
             corresponding operand: {} vs {}",
            arguments[i], operands[i]
        )),
    }
}
