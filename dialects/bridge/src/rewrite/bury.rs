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
    /// that uses a value of a region that it is not in, or from outside of where it must
    /// stay.
    pub(crate) fn finish(self, root: Op<'c>) -> Result {
        self.commit();
        self.bury()?;
        let may_cross = self.crosses.get() || !self.unseen.borrow().is_empty();
        // SAFETY: a live op.
        check(!may_cross || unsafe { ffi::mb_check_scopes(root.raw) })
    }
    fn bury(&self) -> Result {
        self.bury_after(0)
    }
    /// Frees what was taken out, but for the first so many ops. No view may be left of
    /// the others.
    pub(super) fn bury_after(&self, staying: usize) -> Result {
        let mut dead = self.dead.borrow_mut();
        let gone = &dead[staying..];
        // SAFETY: unlinked ops that nobody else owns, each once: only a linked
        // op can be taken out. The rewriter goes, or a step, and with it all views.
        let outcome = check(unsafe { ffi::mb_bury(gone.as_ptr(), gone.len()) });
        dead.truncate(staying);
        outcome
    }
}

impl Drop for Rewriter<'_> {
    fn drop(&mut self) {
        // After a panic; a diagnostic has told of anything else.
        let _ = self.bury();
    }
}
