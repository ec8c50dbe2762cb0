//! Names of values, suggested to the printer.

use crate::{
    ffi::{self, MutPtr, sref},
    ir::{Op, Region, Value},
};
use mlir_sys::*;

/// Sets the names of an op's results or of its regions' arguments.
pub struct Namer<'c> {
    raw: MutPtr,
    of: Named<'c>,
    /// The results that have a name.
    named: Vec<usize>,
}
opaque_debug!(Namer<'_>);

/// What gets names.
pub(crate) enum Named<'c> {
    /// The results of an op.
    Results(Op<'c>),
    /// The arguments of a region's blocks.
    Arguments(Region<'c>),
}

impl<'c> Namer<'c> {
    /// # Safety
    /// `raw` must be the function that takes names of these, for as long as the
    /// namer lives.
    pub(crate) unsafe fn from_raw(raw: MutPtr, of: Named<'c>) -> Self {
        Self {
            raw,
            of,
            named: Vec::new(),
        }
    }
    /// Suggests `%name` for a value.
    ///
    /// # Panics
    /// If the value is not of the op, or its region, that names are asked for, or
    /// has one already.
    pub fn name(&mut self, value: Value, name: &str) {
        // SAFETY: a live value, asked of results and arguments respectively.
        let own = unsafe {
            let argument = value.is_block_argument();
            match &self.of {
                Named::Results(op) => {
                    !argument && mlirOpResultGetOwner(value.raw).ptr == op.raw.ptr
                }
                Named::Arguments(region) => {
                    let block = || mlirBlockArgumentGetOwner(value.raw);
                    argument && mlirBlockGetParentRegion(block()).ptr == region.raw.ptr
                }
            }
        };
        assert!(own, "a name for a value of another op");
        if matches!(self.of, Named::Results(_)) {
            assert!(!self.named.contains(&value.index()), "a second name");
            self.named.push(value.index());
        }
        // SAFETY: MLIR copies the name.
        unsafe { ffi::mb_set_name(self.raw, value.raw, sref(name)) }
    }
}
