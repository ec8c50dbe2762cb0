//! Nesting depth of types, attributes, locations and regions. MLIR prints, verifies and
//! writes them by recursion, and a stack overflow ends the process. So functions that
//! pass a view to such code of MLIR check the depth first.

use super::{Attribute, AttributeLike, Op, Type, TypeLike};
use crate::{
    diag::{Result, check},
    ffi,
};
use std::fmt;

/// Types and attributes, which MLIR prints by recursion.
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
    /// Checks that MLIR can print, verify and copy the op, which it does by recursion:
    /// neither its regions nor the types and attributes in it are nested too deep. Programs
    /// that were read from text or bytecode never are. Functions of this crate check their
    /// arguments; those of melior do not.
    ///
    /// # Errors
    /// After a diagnostic at an op that is too deep, or has a type or an attribute that is.
    pub fn check_depth(self) -> Result {
        // SAFETY: the view's op is live (contract of `from_raw`).
        check(unsafe { ffi::mb_check_depth(self.raw) })
    }
    /// Returns whether the op, an op inside it, or a part of either is nested deeper than
    /// MLIR can process.
    pub(crate) fn is_deep(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_is_deep_op(self.raw) }
    }
}
