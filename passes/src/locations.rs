//! `stablehlo-legalize-locations`: what a version cannot read in locations; and
//! `stablehlo-strip-locations`, which leaves none.
//!
//! MLIR's bytecode does not mind which version it is written for when it writes
//! locations: the program must not have what the target cannot read.
//!
//! - A range of a file becomes its start.
//! - The metadata of fused locations that is another dialect's is left out,
//!   with a warning, unless other dialects are allowed.

use crate::span::PassSpan;
use mlir_bridge::{
    builtin::locations::{dialects_in, metadata, start_of_range, without_metadata},
    diag::{Result, raise, warning},
    prelude::*,
    rewrite::replace_locations,
};
use std::collections::BTreeSet;
use vhlo_dialect::Version;

/// The first version whose readers know ranges of files; until then locations
/// in files were a line and a column.
pub const RANGES_SINCE: Version = Version::new(1, 9, 0);

/// The dialects that every reader of artifacts knows.
const READERS_KNOW: &[&str] = &[
    "builtin",
    "chlo",
    "func",
    "quant",
    "sparse_tensor",
    "stablehlo",
    "vhlo",
];

static PASS: PassDef = PassDef::new("stablehlo-legalize-locations", run)
    .name("StablehloLegalizeLocationsPass")
    .description("Lower what a version of StableHLO cannot read in locations")
    .options(&[
        PassOption::text("target", "").description("The version: X.Y.Z, current or minimum"),
        PassOption::flag("allow-other-dialects")
            .description("Keep attributes and types of other dialects as they are"),
    ])
    .statistics(&[("locations", "locations that were lowered")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let target =
        Version::target(run.options().text("target")).map_err(|e| raise(root.location(), e))?;
    let mut lowered = 0;
    if target < RANGES_SINCE {
        lowered += lower_ranges(run.rewriter(), root);
    }
    if !run.options().flag("allow-other-dialects") {
        lowered += drop_metadata(run.rewriter(), root);
    }
    run.count("locations", lowered);
    span.done(lowered);
    Ok(())
}

static STRIP: PassDef = PassDef::new("stablehlo-strip-locations", strip)
    .name("StablehloStripLocationsPass")
    .description("Make every location unknown")
    .statistics(&[("locations", "locations that were known")]);
inventory::submit!(&STRIP);

/// As MLIR's `strip-debuginfo`, which not every program has registered.
fn strip<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(STRIP.argument);
    let unknown = root.context().unknown();
    let mut stripped = 0;
    replace_locations(run.rewriter(), root, &mut |location| {
        stripped += usize::from(location != unknown);
        Some(unknown)
    });
    run.count("locations", stripped);
    span.done(stripped);
    Ok(())
}

/// Replaces ranges of files by their starts. Tells how many there were.
pub fn lower_ranges<'c>(rewriter: &Rewriter<'c, '_>, root: Op<'c>) -> usize {
    let mut lowered = 0;
    replace_locations(rewriter, root, &mut |location| {
        let start = start_of_range(location)?;
        lowered += 1;
        Some(start)
    });
    lowered
}

/// Leaves out metadata that not every reader of artifacts can read. Tells how
/// many locations had some.
fn drop_metadata<'c>(rewriter: &Rewriter<'c, '_>, root: Op<'c>) -> usize {
    let mut lowered = 0;
    let mut unknown = BTreeSet::new();
    replace_locations(rewriter, root, &mut |location| {
        let mut foreign = dialects_in(metadata(location)?);
        foreign.retain(|d| !READERS_KNOW.contains(&&**d));
        if foreign.is_empty() {
            return None;
        }
        unknown.append(&mut foreign);
        lowered += 1;
        Some(without_metadata(location))
    });
    if lowered > 0 {
        let dialects: Vec<_> = unknown.iter().map(|d| format!("'{d}'")).collect();
        warning(
            root.location(),
            format_args!(
                "metadata of {lowered} fused locations is left out: it is of {}, which readers \
                 of portable artifacts need not know (allow-other-dialects keeps it)",
                dialects.join(", ")
            ),
        );
    }
    lowered
}
