//! Names of values, suggested to the printer.

use crate::{
    ffi::{self, MutPtr, sref},
    ir::Value,
};

/// Sets the names of an op's results or of its regions' arguments.
pub struct Namer(MutPtr);
impl Namer {
    /// # Safety
    /// `raw` must be the function that takes names, for as long as the namer lives.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self(raw)
    }
    /// Suggests `%name` for a value.
    pub fn name(&mut self, value: Value, name: &str) {
        // SAFETY: MLIR copies the name.
        unsafe { ffi::mb_set_name(self.0, value.raw, sref(name)) }
    }
}
