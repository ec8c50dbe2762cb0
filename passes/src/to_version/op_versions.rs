//! Cache of version facts of ops.

use mlir_bridge::ir::Op;
use rustc_hash::FxHashMap;
use stablehlo_artifact::{
    internals::profile::{self, Profile},
    ops,
};
use std::cell::RefCell;

/// Cache of version facts, by op name in a context.
#[derive(Default)]
pub struct OpVersionsCache(RefCell<FxHashMap<usize, Option<&'static Profile>>>);

impl OpVersionsCache {
    /// Returns the version facts of `op`, or `None` if `op` is not a VHLO op.
    pub fn of(&self, op: Op) -> Option<&'static Profile> {
        let mut known = self.0.borrow_mut();
        *known.entry(op.name_id().address()).or_insert_with(|| {
            let mnemonic = op.name().strip_prefix("vhlo.")?;
            ops::row(mnemonic).map(profile::of)
        })
    }
}
