//! Cache of version facts of ops.

use mlir_bridge::ir::Op;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use vhlo_opset::{ops, version_facts::VersionFacts};

/// Cache of version facts, by op name in a context.
#[derive(Default)]
pub struct VersionFactsCache(RefCell<FxHashMap<usize, Option<&'static VersionFacts>>>);

impl VersionFactsCache {
    /// Returns the version facts of `op`, or `None` if `op` is not a VHLO op.
    pub fn of(&self, op: Op) -> Option<&'static VersionFacts> {
        let mut known = self.0.borrow_mut();
        *known.entry(op.name_id().address()).or_insert_with(|| {
            let mnemonic = op.name().strip_prefix("vhlo.")?;
            ops::by_mnemonic(mnemonic).map(VersionFacts::of)
        })
    }
}
