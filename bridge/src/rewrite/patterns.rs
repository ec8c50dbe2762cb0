//! Patterns: rules that rewrite ops of a name, applied until none of them applies.

use super::rewriter::Rewriter;
use crate::{diag::Result, ir::Op};
use std::fmt;

/// Function of a [`Pattern`].
pub type PatternFunction<'a> = dyn for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync + 'a;

/// Rule that rewrites ops. [`Steps::apply_patterns`](super::Steps::apply_patterns) calls
/// the function of a pattern in a step of its own. A pattern *applies* to an op if its
/// function changes the program. If the pattern does not match, the function returns
/// `Ok(())` and changes nothing.
///
/// ```
/// # use mlir_bridge::{diag::Result, prelude::*};
/// static DOUBLE_NEGATION: Pattern = Pattern::new("double-negation", "fruit.not", &|op, rewriter| {
///     if let Some(inner) = op.operand(0).defining_op()
///         && inner.name_id() == op.name_id()
///     {
///         rewriter.replace_by(op, &[inner.operand(0)]);
///     }
///     Ok(())
/// });
/// # assert_eq!(DOUBLE_NEGATION.op, Some("fruit.not"));
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Pattern<'a> {
    /// Name in errors.
    pub name: &'a str,
    /// Name of the ops that the pattern can match; `None` for all ops.
    pub op: Option<&'a str>,
    /// Rank among the patterns that can match an op. The pattern with the highest benefit
    /// is tried first, and among equals the first one in the list of patterns.
    pub benefit: u32,
    /// Function that rewrites an op.
    ///
    /// # Errors
    /// After a diagnostic, to end the run.
    pub rewrite: &'a PatternFunction<'a>,
}

impl<'a> Pattern<'a> {
    /// Declares a pattern of benefit 1 for the ops with the name `op`.
    pub const fn new(name: &'a str, op: &'a str, rewrite: &'a PatternFunction<'a>) -> Self {
        Self {
            op: Some(op),
            ..Self::for_any(name, rewrite)
        }
    }
    /// Declares a pattern of benefit 1 for all ops.
    pub const fn for_any(name: &'a str, rewrite: &'a PatternFunction<'a>) -> Self {
        Self {
            name,
            op: None,
            benefit: 1,
            rewrite,
        }
    }
    setters! {
        /// Sets the rank among the patterns that can match an op.
        benefit: u32;
    }
}
impl fmt::Debug for Pattern<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Pattern")
            .field("name", &self.name)
            .field("op", &self.op)
            .field("benefit", &self.benefit)
            .finish_non_exhaustive()
    }
}

/// List of patterns that are applied together.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Patterns<'a> {
    /// Patterns, in the order in which those of equal benefit are tried.
    pub patterns: &'a [Pattern<'a>],
    /// Largest length of a chain of rewrites in which each rewrite follows from the one
    /// before it. A longer chain is an error.
    pub limit: usize,
}

impl<'a> Patterns<'a> {
    /// Lists the patterns. The limit is [`mlir_worklist::LIMIT`].
    pub const fn new(patterns: &'a [Pattern<'a>]) -> Self {
        Self {
            patterns,
            limit: mlir_worklist::LIMIT,
        }
    }
    setters! {
        /// Sets the largest length of a chain of rewrites that follow from each other.
        limit: usize;
    }
}
