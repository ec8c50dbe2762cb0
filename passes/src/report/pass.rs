//! The pass `vhlo-version-report`.

use super::of;
use mlir_bridge::{diag::Result, prelude::*};

static PASS: PassDef = PassDef::new("vhlo-version-report", run)
    .name("VhloVersionReportPass")
    .description("Print the smallest version that a VHLO program can have, and why")
    .options(&[PassOption::flag("json").description("Print JSON")])
    .dialects(&["vhlo"]);
inventory::submit!(&PASS);

/// Prints the report to standard error, as `print-op-stats` does: standard output is for
/// the program.
fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let report = of(root);
    if run.options().flag("json") {
        eprintln!("{}", report.json());
    } else {
        eprint!("{report}");
    }
    Ok(())
}
