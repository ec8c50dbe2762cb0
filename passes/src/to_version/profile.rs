//! The profiles of ops, by their names in a context.

use mlir_bridge::ir::Op;
use rustc_hash::FxHashMap;
use stablehlo_artifact::{
    internals::profile::{self, Profile},
    ops,
};
use std::cell::RefCell;

/// Looks profiles up, each name once.
#[derive(Default)]
pub struct Profiles(RefCell<FxHashMap<usize, Option<&'static Profile>>>);

impl Profiles {
    /// The profile of an op; none if it is not one of VHLO.
    pub fn of(&self, op: Op) -> Option<&'static Profile> {
        let mut known = self.0.borrow_mut();
        *known.entry(op.name_id().address()).or_insert_with(|| {
            let mnemonic = op.name().strip_prefix("vhlo.")?;
            ops::row(mnemonic).map(profile::of)
        })
    }
}
