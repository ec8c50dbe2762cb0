//! Constraints on asynchronous ops.

use super::{RuleResult, Violation};
use std::fmt::Display;

/// Ops that `async_start` can start. The specification's list lacks `collective_reduce`, which is
/// newer.
const STARTABLE_OPS: &[&str] = &[
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.reduce_scatter",
    "stablehlo.slice",
];

/// Op in the body of an `async_start`.
#[derive(Clone, Copy, Debug)]
pub struct StartedOp<'s, V> {
    /// Full name.
    pub name: &'s str,
    /// Operands.
    pub operands: &'s [V],
    /// Results.
    pub results: &'s [V],
}

/// Body of an `async_start`. `V` are values.
#[derive(Clone, Copy, Debug)]
pub struct AsyncBody<'s, V> {
    /// The op before the return, or `None` if there is no op or several ops.
    pub started: Option<StartedOp<'s, V>>,
    /// Arguments.
    pub arguments: &'s [V],
    /// Returned values.
    pub returned: &'s [V],
}

impl<V: Copy + PartialEq> AsyncBody<'_, V> {
    /// Checks that the body passes its arguments to one op, and returns what the op returns.
    /// `operands` are the operands of `async_start`, and `ty` returns the type of a value.
    ///
    /// # Errors
    /// If the body does anything else.
    pub fn check<T: PartialEq + Display>(&self, operands: &[V], ty: impl Fn(V) -> T) -> RuleResult {
        let fault = |number, must: &dyn Display, found: &dyn Display| {
            Err(Violation::new(number, "body", must, found))
        };
        let Some(started) = self.started else {
            return fault("C1", &"contain one operation and a return", &"");
        };
        let name = started.name;
        if !STARTABLE_OPS.contains(&name) {
            let found = format_args!("'{name}'");
            return fault("C2", &"contain a collective or a slice", &found);
        }
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        let n = operands.len();
        if self.arguments.len() != n {
            let must = format_args!("take {n} argument{}", plural(n));
            return fault("C3", &must, &self.arguments.len());
        }
        for (i, (operand, argument)) in operands.iter().zip(self.arguments).enumerate() {
            let (expected, found) = (ty(*operand), ty(*argument));
            if expected != found {
                let must = format_args!("take '{expected}' as argument {i}");
                return fault("C3", &must, &format_args!("'{found}'"));
            }
        }
        if started.operands != self.arguments {
            return fault(
                "C3",
                &format_args!("pass its arguments on to '{name}'"),
                &"",
            );
        }
        if self.returned.len() != 1 {
            return fault("C4", &"return 1 value", &self.returned.len());
        }
        if started.results != self.returned {
            return fault("C4", &format_args!("return what '{name}' gives"), &"");
        }
        Ok(())
    }
}
