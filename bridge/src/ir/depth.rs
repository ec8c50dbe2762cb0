//! Nesting depth of types, attributes, locations and regions. MLIR prints, verifies and
//! writes these parts by recursion, and a stack overflow ends the process. So this crate
//! checks the depth before it calls such functions of MLIR.

use super::{Attribute, AttributeLike, Op, Type, TypeLike};
use crate::{
    diag::{Result, check},
    ffi,
    stack::on_large_stack,
};
use std::fmt;

/// A type or an attribute. MLIR prints both by recursion.
pub(crate) trait Nested: Copy + fmt::Display {
    /// Returns whether the value is nested deeper than MLIR can process.
    fn is_deep(self) -> bool;
    /// Returns whether the value is nested too deep, or repeats so many parts that its text
    /// would not end.
    fn is_unprintable(self) -> bool;

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
    fn is_unprintable(self) -> bool {
        // SAFETY: a `Type` is valid while its context lives.
        unsafe { ffi::mb_is_unprintable_type(self.to_raw()) }
    }
}
impl Nested for Attribute<'_> {
    fn is_deep(self) -> bool {
        // SAFETY: an `Attribute` is valid while its context lives.
        unsafe { ffi::mb_is_deep_attr(self.to_raw()) }
    }
    fn is_unprintable(self) -> bool {
        // SAFETY: an `Attribute` is valid while its context lives.
        unsafe { ffi::mb_is_unprintable_attr(self.to_raw()) }
    }
}

/// Wrapper for messages that prints a type or an attribute, or a placeholder if MLIR cannot
/// print it.
pub(crate) struct Shown<T>(pub T);
impl<T: Nested> fmt::Display for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0.is_unprintable() {
            true => f.write_str("<<nested too deep>>"),
            false => on_large_stack(|| self.0.fmt(f)),
        }
    }
}

/// Returns a type for a message: its text, or a placeholder if the type is nested too deep for
/// MLIR, or repeats so many parts that its text would not end.
pub fn shown_type(ty: Type<'_>) -> impl fmt::Display {
    Shown(ty)
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
        check(on_large_stack(|| unsafe { ffi::mb_check_depth(self.raw) }))
    }
    /// Checks that MLIR can print the op. Types and attributes share parts, which MLIR prints
    /// each time, so a short program can have a text of any length.
    ///
    /// # Errors
    /// If a type or an attribute in the op repeats too many parts, or if the op, a type or an
    /// attribute is nested too deep; after a diagnostic.
    pub fn check_printable(self) -> Result {
        // SAFETY: the view's op is live (contract of `from_raw`).
        check(on_large_stack(|| unsafe {
            ffi::mb_check_printable(self.raw)
        }))
    }
    /// Returns whether the op, an op inside it, or a type or an attribute of either cannot be
    /// printed.
    pub(crate) fn is_unprintable(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_is_unprintable_op(self.raw) }
    }
    /// Returns whether the op, an op inside it, or a type or an attribute of either is
    /// nested deeper than MLIR can process.
    pub(crate) fn is_deep(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_is_deep_op(self.raw) }
    }
}
