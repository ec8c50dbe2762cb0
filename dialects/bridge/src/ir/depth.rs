//! How deep types, attributes, locations and regions may be nested. MLIR prints,
//! verifies and writes them by recursion, and where a stack ends, the process ends: what
//! takes a view of one, and gives it to MLIR for that, looks here first.

use super::{Attribute, AttributeLike, Op, Type, TypeLike};
use crate::{
    diag::{Result, check},
    ffi,
};
use std::fmt;

/// What MLIR may be given to print.
pub(crate) trait Nested: Copy + fmt::Display {
    /// Whether it is nested deeper than MLIR can follow.
    fn is_deep(self) -> bool;

    /// # Panics
    /// If it is nested deeper than MLIR can follow.
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
        // SAFETY: a live type.
        unsafe { ffi::mb_is_deep_type(self.to_raw()) }
    }
}
impl Nested for Attribute<'_> {
    fn is_deep(self) -> bool {
        // SAFETY: a live attribute.
        unsafe { ffi::mb_is_deep_attr(self.to_raw()) }
    }
}

/// A type or an attribute in a message.
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
    /// Checks that MLIR can follow the op, which prints, verifies and copies by recursion:
    /// that neither its regions nor the types and attributes in it are nested too deep, as
    /// none are that were read from text or bytecode. Functions of this crate check what
    /// they are given; those of melior do not.
    ///
    /// # Errors
    /// After a diagnostic at an op that is too deep, or has a type or an attribute that is.
    pub fn check_depth(self) -> Result {
        // SAFETY: a live op.
        check(unsafe { ffi::mb_check_depth(self.raw) })
    }
    /// Whether the op, what it holds, or a part of either is nested deeper than MLIR can
    /// follow.
    pub(crate) fn is_deep(self) -> bool {
        // SAFETY: a live op.
        unsafe { ffi::mb_is_deep_op(self.raw) }
    }
}
