//! Where a tool writes to.

use crate::{
    activity, bytecode,
    diag::Result,
    ffi::{self, MutPtr, bytes_ref, sref},
    ir::Op,
};
use std::io;

/// Where text or bytes go: a tool's output.
#[derive(Debug)]
pub struct Output(pub(super) MutPtr);

impl Output {
    /// Writes text.
    pub fn text(&mut self, s: &str) {
        // SAFETY: a live stream.
        unsafe { ffi::mb_os_write(self.0, sref(s)) }
    }
    /// Writes an op in MLIR's text form.
    ///
    /// # Panics
    /// If the op was taken out of the program.
    pub fn op(&mut self, op: Op) {
        op.assert_whole();
        let _doing = activity::of("writing");
        // SAFETY: a live stream.
        unsafe { ffi::mb_print_op(op.raw, self.0) }
    }
    /// Writes an op as bytecode of a given version (the newest if none).
    ///
    /// # Errors
    /// After a diagnostic: the version is unknown, or something has no
    /// encoding.
    ///
    /// # Panics
    /// If `producer` holds a NUL, or the op was taken out of the program.
    pub fn bytecode(&mut self, op: Op, producer: &str, version: Option<u32>) -> Result {
        let _doing = activity::of("writing");
        bytecode::write(op, producer, version, self)
    }
}

impl io::Write for Output {
    /// Never fails: the tool tells in the end whether all was written.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: a live stream.
        unsafe { ffi::mb_os_write(self.0, bytes_ref(bytes)) }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
