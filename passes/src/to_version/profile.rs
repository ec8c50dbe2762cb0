//! The profiles of ops, by their names in a context.

use mlir_bridge::{Context, OpName};
use rustc_hash::FxHashMap;
use stablehlo_artifact::profile::{Profile, profiles};

/// All versions of all ops, by their names in a context.
pub fn by_name(context: &Context) -> FxHashMap<OpName<'_>, &'static Profile> {
    let name = |p: &Profile| OpName::get(context, p.row.name);
    profiles().iter().map(|p| (name(p), p)).collect()
}
