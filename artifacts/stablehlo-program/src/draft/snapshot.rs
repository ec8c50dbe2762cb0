//! Snapshots of drafts, and programs of drafts that change further.

use super::{Draft, graph::DraftGraph};
use crate::{error::Result, program::Program};
use stablehlo_artifact::Artifact;
use std::fmt;

/// Ops, values and blocks of a draft at one time.
#[derive(Clone)]
pub struct DraftSnapshot(DraftGraph);

impl fmt::Debug for DraftSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("DraftSnapshot")
            .field("ops", &self.0.ops.len())
            .finish_non_exhaustive()
    }
}

impl<'a> Draft<'a> {
    /// Returns a snapshot, to which [`Draft::restore`] returns.
    pub fn snapshot(&self) -> DraftSnapshot {
        DraftSnapshot(self.graph.borrow().clone())
    }
    /// Undoes the changes since a snapshot of this draft. Handles of ops, values and blocks that the
    /// snapshot has stay valid.
    pub fn restore(&self, snapshot: &DraftSnapshot) {
        self.journal.change(false);
        self.graph.replace(snapshot.0.clone());
    }
    /// Returns the program, as [`Draft::into_program`] does, and keeps the draft.
    ///
    /// # Errors
    /// If an op does not fit its declaration, or uses a value that is not in the program.
    pub fn to_program(&self) -> Result<Program<'a>> {
        let tables = self.pool.tables.borrow().tables().clone();
        let artifact = Artifact::from_module(self.module_with(tables)?);
        Program::decode(artifact.with_chlo_of_vhlo())
    }
}
