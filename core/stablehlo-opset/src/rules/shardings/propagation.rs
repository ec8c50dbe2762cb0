//! Constraints on ops that guide propagation: barriers, and edges along which data flows.

use super::{ShardingResult, TensorShape};
use std::{borrow::Cow, fmt::Display};

/// Number of the propagation direction that means both directions.
const BOTH: i64 = 3;

/// Checks the direction that a propagation barrier permits.
///
/// # Errors
/// If the barrier permits both directions.
pub fn check_direction(direction: Option<i64>) -> ShardingResult {
    match direction {
        Some(BOTH) => Err(
            "cannot specify `BOTH` as the direction. Not blocking propagation direction makes the \
             op redundant."
                .to_owned(),
        ),
        _ => Ok(()),
    }
}
/// Returns the value that propagation barriers or casts pass on as `value`. `input` returns the
/// operand of the barrier or cast that defines a value, or `None` for other values. Returns `None` if
/// these ops form a cycle, as they can in a region without order.
pub fn passed_on<V: Copy + PartialEq>(mut value: V, input: impl Fn(V) -> Option<V>) -> Option<V> {
    // A cycle returns to `mark` once the distance between marks exceeds its length.
    let (mut mark, mut steps) = (value, 0_usize);
    while let Some(operand) = input(value) {
        value = operand;
        if value == mark {
            return None;
        }
        steps += 1;
        if steps.is_power_of_two() {
            mark = value;
        }
    }
    Some(value)
}

/// Edge between the values of an op with regions, or between functions and calls.
#[derive(Clone, Debug)]
pub struct DataFlowEdge<'a> {
    /// Name of the op that declares the edge.
    pub name: Cow<'a, str>,
    /// True if the input has no other use.
    pub is_only_use: bool,
    /// Name of the op that has the input as a result, or around the block that has the input as
    /// an argument.
    pub owner: Cow<'a, str>,
    /// True if the input is an argument of a block.
    pub is_argument: bool,
}
impl DataFlowEdge<'_> {
    /// Checks the type of the result, and the input of an edge of an op with regions.
    ///
    /// # Errors
    /// If they violate a constraint.
    pub fn check(&self, shape: TensorShape, ty: impl Display) -> ShardingResult {
        self.check_shape(shape, ty)?;
        if !self.is_only_use {
            return Err(format!(
                "expected input of {} to have a single user",
                self.name
            ));
        }
        let is_of_shardy = !self.is_argument && self.owner.starts_with("sdy.");
        match &*self.owner {
            "sdy.manual_computation" | "sdy.named_computation" => Ok(()),
            source if is_of_shardy => Err(format!(
                "expected input of {} to not be defined by an SdyDialect op (other than an \
                 sdy.named_computation), found '{source}'",
                self.name
            )),
            _ => Ok(()),
        }
    }
    /// Checks the type of the result, and the input of an edge between functions and calls.
    ///
    /// # Errors
    /// If they violate a constraint.
    pub fn check_of_functions(&self, shape: TensorShape, ty: impl Display) -> ShardingResult {
        self.check_shape(shape, ty)?;
        let must = match (self.is_only_use, self.is_argument, &*self.owner) {
            (false, ..) => "have a single user",
            (_, true, "func.func") | (_, false, "func.call") => return Ok(()),
            (_, true, _) => "be a block argument of a func op.",
            (_, false, _) => "be a result of call op.",
        };
        Err(format!("expected operand of {} to {must}", self.name))
    }
    fn check_shape(&self, shape: TensorShape, ty: impl Display) -> ShardingResult {
        match shape.static_sizes() {
            Some(_) => Ok(()),
            None => Err(format!(
                "expected {} to have a static-shaped result. type: {ty}",
                self.name
            )),
        }
    }
}
