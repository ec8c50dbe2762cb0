//! The passes `stablehlo-legalize-locations`, which lowers locations that a version
//! cannot read, and `stablehlo-strip-locations`, which removes all locations.
//!
//! MLIR's bytecode writer ignores the target version when it writes locations. So the
//! program must not contain locations that the target cannot read.
//! `stablehlo-legalize-locations` changes two kinds:
//!
//! - A range in a file becomes its start.
//! - Metadata of fused locations is omitted, with a warning, if some readers of artifacts
//!   may not know the metadata's dialect. `allow-other-dialects` keeps such metadata.

use crate::span::PassSpan;
use mlir_bridge::{
    builtin::locations::{dialects_in, metadata, start_of_range, without_metadata},
    diag::{Result, raise, warning},
    prelude::*,
    rewrite::replace_locations,
};
use std::collections::BTreeSet;
use vhlo_dialect::Version;

/// First version whose readers know ranges in files. Older readers know only a line and a
/// column.
pub const RANGES_SINCE: Version = Version::new(1, 9, 0);

/// Dialects that every reader of artifacts knows.
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
    .description("Lower locations that a version of StableHLO cannot read")
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

/// Replaces every location by the unknown location. MLIR's `strip-debuginfo` does the
/// same, but not every program registers that pass.
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

/// Replaces each location that is a range in a file by the start of the range. Returns
/// the number of such locations.
pub fn lower_ranges<'c>(rewriter: &Rewriter<'c, '_>, root: Op<'c>) -> usize {
    let mut lowered = 0;
    replace_locations(rewriter, root, &mut |location| {
        let start = start_of_range(location)?;
        lowered += 1;
        Some(start)
    });
    lowered
}

/// Omits metadata that some readers of artifacts cannot read. Returns the number of
/// locations that had such metadata.
fn drop_metadata<'c>(rewriter: &Rewriter<'c, '_>, root: Op<'c>) -> usize {
    let mut lowered = 0;
    let mut unknown = BTreeSet::new();
    replace_locations(rewriter, root, &mut |location| {
        let mut others = dialects_in(metadata(location)?);
        others.retain(|d| !READERS_KNOW.contains(&&**d));
        if others.is_empty() {
            return None;
        }
        unknown.append(&mut others);
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
