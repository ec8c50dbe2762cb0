//! Checks that many verifiers share: those of `stablehlo-opset`, and those
//! whose messages have types. `number` is the number of the constraint that a
//! check enforces.

use crate::spec::ReportViolation;
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::RuleResult;
use std::fmt::Display;

/// Results of checks, which are reported at an op.
pub trait ReportAt<T> {
    /// Returns the value, or emits the violation as an error of the op.
    fn at(self, op: &Adaptor) -> Result<T>;
}
impl<T> ReportAt<T> for RuleResult<T> {
    fn at(self, op: &Adaptor) -> Result<T> {
        self.map_err(|violation| match violation.wording {
            Some(wording) if violation.number.is_empty() => {
                op.error_without_prefix_about(None, wording)
            }
            Some(wording) => op.worded_violation(violation.number, wording),
            None => fault(op, violation.number, violation),
        })
    }
}

/// Emits an error: a violation of the constraint `number` or, if `number` is
/// empty, of a rule without a number in the specification.
pub fn fault(op: &Adaptor, number: &str, message: impl Display) -> Failed {
    match number {
        "" => op.error(message),
        _ => op.violation(number, message),
    }
}
