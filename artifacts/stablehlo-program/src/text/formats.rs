//! Assembly formats of the ops, compiled once.

use super::{
    shardy,
    vocabulary::{Directive, Names},
};
use crate::table;
use mlir_format::{Declaration, Format};
use rustc_hash::FxHashMap;
use stablehlo_opset::{sdy_directives, stablehlo_directives};
use std::sync::OnceLock;

/// Names of StableHLO's directives.
static STABLEHLO: &[&str] = stablehlo_directives!(names);
/// Names of Shardy's directives.
static SHARDY: &[&str] = sdy_directives!(names);

/// Formats by name of the op.
pub type Formats = FxHashMap<&'static str, Format<Names>>;

/// Returns the formats of all ops that have one.
pub fn formats() -> &'static Formats {
    static ALL: OnceLock<Formats> = OnceLock::new();
    ALL.get_or_init(|| {
        let own = table::declared().filter_map(|def| compile(def, def.assembly, STABLEHLO));
        let shardy = shardy::all().filter_map(|def| compile(def, def.assembly, SHARDY));
        own.chain(shardy).collect()
    })
}
fn compile(
    def: &impl Declaration<Names>,
    assembly: Option<&'static str>,
    directives: &'static [&'static str],
) -> Option<(&'static str, Format<Names>)> {
    let directive = |name: &str| Directive::of_name(directives, name);
    let format = Format::compile(def, assembly?, directive);
    Some((def.name(), format.expect("declarations have valid formats")))
}
