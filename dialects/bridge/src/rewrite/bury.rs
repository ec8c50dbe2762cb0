//! What a rewriter took out is freed once no view of it can be left.

use super::rewriter::Rewriter;
use crate::{
    diag::{Result, check},
    ffi,
    ir::Op,
};

impl<'c> Rewriter<'c> {
    /// Commits what is staged, and frees what was taken out.
    ///
    /// # Errors
    /// After a diagnostic at each op that uses a value of what was taken out, or at one
    /// that uses a value from outside of where it must stay.
    pub(crate) fn finish(self, root: Op<'c>) -> Result {
        self.commit();
        self.bury()?;
        // SAFETY: a live op.
        check(!self.crosses.get() || unsafe { ffi::mb_check_isolation(root.raw) })
    }
    fn bury(&self) -> Result {
        let dead = self.dead.take();
        // SAFETY: unlinked ops that nobody else owns, each once: only a linked
        // op can be taken out. The rewriter goes, and with it all views.
        check(unsafe { ffi::mb_bury(dead.as_ptr(), dead.len()) })
    }
}

impl Drop for Rewriter<'_> {
    fn drop(&mut self) {
        // After a panic; a diagnostic has told of anything else.
        let _ = self.bury();
    }
}
