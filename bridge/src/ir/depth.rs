//! Nesting depth of types, attributes, locations and regions. MLIR prints, verifies and
//! writes these parts by recursion, and a stack overflow ends the process. So this crate
//! checks the depth before it calls such functions of MLIR.

use super::{Attribute, AttributeLike, Op, Type, TypeLike};
use crate::{
    diag::{Result, check},
    ffi,
};
use std::fmt;

/// A type or an attribute. MLIR prints both by recursion.
pub(crate) trait Nested: Copy + fmt::Display {
    /// Returns whether the value is nested deeper than MLIR can process.
    fn is_deep(self) -> bool;

    /// Asserts that MLIR can process the value.
    ///
    /// # Panics
    /// If the value is nested deeper than MLIR can process.
    fn assert_shallow(self) {
        assert!(
            !self.is_deep(),
            "a type or an attribute is nested deeper than {} levels",
            ffi::MAX_PARTS
        );
    }
}
impl Nested for Type<'_> {
    fn is_deep(self) -> bool {
        // SAFETY: a `Type` is valid while its context lives.
        unsafe { ffi::mb_is_deep_type(self.to_raw()) }
    }
}
impl Nested for Attribute<'_> {
    fn is_deep(self) -> bool {
        // SAFETY: an `Attribute` is valid while its context lives.
        unsafe { ffi::mb_is_deep_attr(self.to_raw()) }
    }
}

/// Wrapper for messages that prints a type or an attribute, or a placeholder if it is
/// nested too deep.
pub(crate) struct Shown<T>(pub T);
impl<T: Nested> fmt::Display for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0.is_deep() {
            true => f.write_str("<<nested too deep>>"),
            false => self.0.fmt(f),
        }
    }
}

impl Op<'_> {
    /// Checks that the op's regions, types and attributes are not nested too deep for
    /// MLIR, which prints, verifies and copies ops by recursion. An op that was read from
    /// text or bytecode is never nested too deep. Functions of this crate check the depth
    /// of their arguments; functions of melior do not.
    ///
    /// # Errors
    /// If the op, an op inside it, or a type or an attribute of either is nested too
    /// deep; after a diagnostic at the op that has the part.
    pub fn check_depth(self) -> Result {
        // SAFETY: the view's op is live (contract of `from_raw`).
        check(unsafe { ffi::mb_check_depth(self.raw) })
    }
    /// Returns whether the op, an op inside it, or a type or an attribute of either is
    /// nested deeper than MLIR can process.
    pub(crate) fn is_deep(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_is_deep_op(self.raw) }
    }
}
