//! `vhlo-version-report`.

use super::Report;
use mlir_bridge::{Op, OptionValue, PassDef, PassOption, PassRun, Result, inventory};

static PASS: PassDef = PassDef {
    name: "VhloVersionReportPass",
    argument: "vhlo-version-report",
    description: "Print which version a VHLO program needs at the least, and why",
    op: None,
    options: &[PassOption {
        name: "json",
        description: "Print JSON",
        value: OptionValue::Bool(false),
    }],
    statistics: &[],
    dialects: &["vhlo"],
    run,
};
inventory::submit!(&PASS);

/// Prints to standard error, as `print-op-stats` does: standard output is the
/// program's.
fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let report = Report::of(root);
    if run.flag("json") {
        eprintln!("{}", report.json());
    } else {
        eprint!("{report}");
    }
    Ok(())
}
