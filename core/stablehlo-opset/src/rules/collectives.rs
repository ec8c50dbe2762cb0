//! Constraints on the operands and results of collective ops.

use super::{Dimension, RuleResult, Violation, groups::GroupSize, lists::within};
use crate::types::DYNAMIC;
use std::{convert::Infallible, fmt::Display};

/// Checks that `dimension` is a dimension of an operand of rank `rank`.
///
/// # Errors
/// If it is none.
pub fn dimension_of(number: &'static str, name: &str, dimension: i64, rank: usize) -> RuleResult {
    within(number, name, &[dimension], 0..rank as i64)
}

/// Operand and result of a collective, which differ along one dimension.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct Resized<'s> {
    /// Name of the attribute that holds the dimension, and the dimension.
    pub along: (&'s str, i64),
    /// Dimensions of operand and result.
    pub dims: [&'s [Dimension]; 2],
    /// Types of operand and result, as messages show them.
    pub types: [&'s dyn Display; 2],
}
impl Resized<'_> {
    /// Checks that the result has the shape of the operand, except along one dimension, where
    /// `related` returns whether the two sizes fit. `relation` describes the size of the result.
    ///
    /// # Errors
    /// If the shapes do not fit.
    pub fn check(
        &self,
        number: &'static str,
        relation: impl Display,
        related: impl Fn(Dimension, Dimension) -> bool,
    ) -> RuleResult {
        let (name, dimension) = self.along;
        let [operand, result] = self.dims;
        let mut dims = operand.iter().zip(result).enumerate();
        let fits = result.len() == operand.len()
            && dims.all(|(i, (a, b))| match i as i64 == dimension {
                true => related(*a, *b),
                false => a.fits(*b),
            });
        if fits {
            return Ok(());
        }
        let must =
            format_args!("have the shape of operand, but {relation} along {name} {dimension}");
        let found = format_args!("'{}' of '{}'", self.types[1], self.types[0]);
        Err(Violation::new(number, "result", must, found))
    }
    /// Checks the result of an `all_gather`, which joins the parts of all processes in a group.
    ///
    /// # Errors
    /// If the shapes do not fit.
    pub fn gathered(&self) -> RuleResult {
        dimension_of("C1", self.along.0, self.along.1, self.dims[0].len())?;
        let group = GroupSize::MultipleOf(1);
        self.check("C6", "a multiple of its size", |part, whole| {
            group.joins(part, whole)
        })
    }
    /// Checks the result of a `reduce_scatter`, a part per process of a group.
    ///
    /// # Errors
    /// If the shapes do not fit.
    pub fn scattered(&self, group: GroupSize) -> RuleResult {
        self.check("C8", group, |whole, part| group.joins(part, whole))
    }
}

/// Checks the dimension that a `reduce_scatter` splits.
///
/// # Errors
/// If it is no dimension of the operand, or its size is no multiple of the size of a group.
pub fn scattered_dimension(operand: &[Dimension], dimension: i64, group: GroupSize) -> RuleResult {
    dimension_of("C2", "scatter_dimension", dimension, operand.len())?;
    let whole = operand[dimension as usize];
    match group {
        GroupSize::Exactly(n) | GroupSize::MultipleOf(n)
            if !whole.is_dynamic() && n > 0 && whole.size % n != 0 =>
        {
            let must = format_args!("have a size that is a multiple of the size of a group ({n})");
            Err(Violation::new("C1", "scatter_dimension", must, whole.size))
        }
        _ => Ok(()),
    }
}

/// Returns the dimensions of a result of an `all_to_all`, which splits one dimension of the operand
/// into `parts` and joins the parts of all processes along another dimension. Returns `None` if the
/// size of the joined parts does not fit 64 bits, which violates C9.
///
/// # Errors
/// If a dimension or its size violates a constraint.
pub fn exchanged(
    operand: &[Dimension],
    [split, concat]: [i64; 2],
    parts: i64,
) -> RuleResult<Option<Vec<Dimension>>> {
    dimension_of("C1", "split_dimension", split, operand.len())?;
    dimension_of("C3", "concat_dimension", concat, operand.len())?;
    let mut dims = operand.to_vec();
    let split = &mut dims[split as usize];
    if split.size % parts != 0 && !split.is_dynamic() {
        let must = format_args!("have a size that is a multiple of split_count ({parts})");
        return Err(Violation::new("C2", "split_dimension", must, split.size));
    }
    let Ok(divided) = split.try_map(|size| Ok::<_, Infallible>(size / parts));
    *split = divided;
    let concat = &mut dims[concat as usize];
    match concat.try_map(|size| size.checked_mul(parts).ok_or(())) {
        Ok(joined) => *concat = joined,
        Err(()) => return Ok(None),
    }
    Ok(Some(dims))
}

/// Last operand of a collective with a dynamic root: the root process of each other operand.
#[derive(Clone, Copy, Debug)]
pub struct Roots<'s, T> {
    /// True if the elements are `i32`.
    pub are_i32: bool,
    /// Sizes of the operand.
    pub shape: &'s [i64],
    /// Type of the operand, as messages show it.
    pub ty: T,
}

/// Returns the number of operands that a collective sends, among `operands`. The roots of an op
/// with a dynamic root are the operand that `roots` returns, given its index, and are not sent.
/// `least` and `rooted` are the numbers of the constraints on the number of operands and on the
/// roots.
///
/// # Errors
/// If there are too few operands, or the roots are wrong.
pub fn sent<'s, T: Display>(
    [least, rooted]: [&'static str; 2],
    operands: usize,
    has_dynamic_root: bool,
    roots: impl FnOnce(usize) -> Roots<'s, T>,
) -> RuleResult<usize> {
    let (number, needed, what) = match has_dynamic_root {
        true => (rooted, 2, "what is sent, and its roots"),
        false => (least, 1, "what is sent"),
    };
    if operands < needed {
        let must = format_args!("have {what}");
        return Err(Violation::new(number, "operands", must, operands));
    }
    if !has_dynamic_root {
        return Ok(operands);
    }
    let sent = operands - 1;
    let Roots { are_i32, shape, ty } = roots(sent);
    if are_i32 && matches!(shape, &[n] if n == sent as i64 || n == DYNAMIC) {
        return Ok(sent);
    }
    let must = format_args!("be the roots of the others, 'tensor<{sent}xi32>'");
    let found = format_args!("'{ty}'");
    Err(Violation::new(rooted, "the last operand", must, found))
}
/// Checks that a `collective_broadcast` has a result per operand that is sent.
///
/// # Errors
/// If it has not.
pub fn results_of_broadcast(sent: usize, results: usize) -> RuleResult {
    if results == sent {
        return Ok(());
    }
    let must = format_args!("be as many as operands that are sent ({sent})");
    Err(Violation::new("C5", "results", must, results))
}
