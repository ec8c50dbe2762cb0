//! Output of tools.

use crate::{
    activity, bytecode,
    diag::{Failed, Result},
    ffi::{self, MutPtr, bytes_ref, sref},
    ir::Op,
};
use std::io;

/// Output of a tool, for text and bytes.
#[derive(Debug)]
pub struct Output(pub(super) MutPtr);

impl Output {
    /// Checks that the output may be bytecode: that it is no terminal, or that the command
    /// line has the flag `-f`.
    ///
    /// # Errors
    /// Fails, after a message, if bytecode must not be written.
    pub fn check_accepts_bytecode(&self) -> Result {
        // SAFETY: the stream is live while the tool runs.
        match unsafe { ffi::mb_os_is_refused_terminal(self.0) } {
            true => Err(Failed),
            false => Ok(()),
        }
    }
    /// Writes text.
    pub fn text(&mut self, s: &str) {
        // SAFETY: the stream is live while the tool runs.
        unsafe { ffi::mb_os_write(self.0, sref(s)) }
    }
    /// Writes an op as text.
    ///
    /// # Errors
    /// After a diagnostic, if MLIR cannot print the op.
    ///
    /// # Panics
    /// If the op was erased.
    pub fn op(&mut self, op: Op) -> Result {
        op.assert_whole();
        op.check_printable()?;
        let _doing = activity::scoped("writing");
        // SAFETY: the view's op is live, and so is the stream while the tool runs.
        unsafe { ffi::mb_print_op(op.raw, self.0) }
        Ok(())
    }
    /// Writes an op as bytecode of version `version`; `None` means the newest version.
    ///
    /// # Errors
    /// After a diagnostic, if the version is unknown or if a part has no encoding.
    ///
    /// # Panics
    /// If `producer` contains a NUL, or if the op was erased.
    pub fn bytecode(&mut self, op: Op, producer: &str, version: Option<u32>) -> Result {
        let _doing = activity::scoped("writing");
        bytecode::write(op, producer, version, self)
    }
}

impl io::Write for Output {
    /// Writes all bytes, and returns no error: the tool checks at the end whether the
    /// output file has all bytes.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the stream is live while the tool runs.
        unsafe { ffi::mb_os_write(self.0, bytes_ref(bytes)) }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
