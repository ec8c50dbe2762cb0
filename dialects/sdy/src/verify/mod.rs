//! Verifiers of attributes.

mod attributes;
pub mod axes;
mod edges;
mod rule;
pub mod sharding;
pub mod unreduced;

pub use attributes::verify;

use mlir_bridge::{diag::Failed, ir::Op};
use std::fmt;

/// Reporter of errors about an op, or about a part of it.
#[derive(Clone)]
pub struct Reporter<'c> {
    /// The op.
    pub op: Op<'c>,
    prefix: String,
}
impl<'c> Reporter<'c> {
    /// Returns a reporter for an op.
    pub fn new(op: Op<'c>) -> Self {
        Self::with_prefix(op, "")
    }
    /// Returns a reporter for a part of an op. Messages begin with `prefix`.
    pub fn with_prefix(op: Op<'c>, prefix: &str) -> Self {
        let prefix = prefix.to_owned();
        Self { op, prefix }
    }
    /// Returns a reporter for value `index` of `count` values.
    pub fn value(&self, index: usize, count: usize) -> Self {
        let which = match count {
            1 => "- ".to_owned(),
            _ => format!("{index} - "),
        };
        Self::with_prefix(self.op, &format!("{}{which}", self.prefix))
    }
    /// Emits an error.
    pub fn error(&self, message: impl fmt::Display) -> Failed {
        self.op.error(format_args!("{}{message}", self.prefix))
    }
}
