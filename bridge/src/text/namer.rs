//! Suggestion of value names to the printer.

use crate::{
    ffi::{self, MutPtr, sref},
    ir::{Op, Region, Value},
};
use mlir_sys::*;

/// Collector of names for an op's results or for the arguments of a region's blocks.
pub struct Namer<'c> {
    raw: MutPtr,
    /// Values that get names.
    values: Named<'c>,
    /// Indices of the results that have a name.
    named: Vec<usize>,
}
opaque_debug!(Namer<'_>);

/// Values that get names.
pub(crate) enum Named<'c> {
    /// Results of an op.
    Results(Op<'c>),
    /// Arguments of a region's blocks.
    Arguments(Region<'c>),
}

impl<'c> Namer<'c> {
    /// Wraps C++'s function that receives names.
    ///
    /// # Safety
    /// `raw` must point to the function that receives names for `values`, and that lives
    /// at least as long as the namer.
    pub(crate) unsafe fn from_raw(raw: MutPtr, values: Named<'c>) -> Self {
        Self {
            raw,
            values,
            named: Vec::new(),
        }
    }
    /// Suggests `%name` for a value.
    ///
    /// # Panics
    /// If `value` is not a result of this namer's op or an argument in this namer's
    /// region. If a result has a name already.
    pub fn name(&mut self, value: Value, name: &str) {
        // SAFETY: views are live, and each function is called for the kind of value that
        // it accepts.
        let is_own = unsafe {
            let argument = value.is_block_argument();
            match &self.values {
                Named::Results(op) => {
                    !argument && mlirOpResultGetOwner(value.raw).ptr == op.raw.ptr
                }
                Named::Arguments(region) => {
                    let block = || mlirBlockArgumentGetOwner(value.raw);
                    argument && mlirBlockGetParentRegion(block()).ptr == region.raw.ptr
                }
            }
        };
        assert!(is_own, "the value does not belong to the op that is named");
        if matches!(self.values, Named::Results(_)) {
            assert!(
                !self.named.contains(&value.index()),
                "the result has a name already"
            );
            self.named.push(value.index());
        }
        // SAFETY: `self.raw` is live (contract of `from_raw`), and MLIR copies the name.
        unsafe { ffi::mb_set_name(self.raw, value.raw, sref(name)) }
    }
}
