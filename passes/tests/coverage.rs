//! The tests in lit_tests/passes have a case for each row of the tables, and run in
//! both drivers. One test tells all gaps, each with the file and what to add.

use stablehlo_passes::{mapping::Pair, to_version::rules::RULES};
use std::{fs, path::Path};
use vhlo_dialect::{Version, VersionRange, attributes, ops, types};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../lit_tests/passes");

#[test]
fn nothing_is_missing() {
    let mut gaps = Vec::new();
    pairs(&mut gaps);
    refused_ops(&mut gaps);
    refused_kinds(&mut gaps);
    neighbours(&mut gaps);
    both_drivers(&mut gaps);
    current_version(&mut gaps);
    let (n, gaps) = (gaps.len(), gaps.join("\n"));
    assert!(n == 0, "{n} gaps:\n{gaps}\n");
}

/// Every StableHLO op has a VHLO op, and each attribute of either stands for
/// something of the other.
fn pairs(gaps: &mut Vec<String>) {
    for op in stablehlo_dialect::ops::all() {
        gaps.extend(Pair::new(op).err());
    }
}

fn read(file: &str) -> String {
    let path = Path::new(FOLDER).join(file);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Programs that older versions refuse, as a user sees it: one of each op that
/// came after the first version, and one of each attribute that a version adds.
fn refused_ops(gaps: &mut Vec<String>) {
    const FILE: &str = "to_version_invalid_ops.mlir";
    let program = read(FILE);
    let mut add = |row: &ops::Row, what: &str| {
        gaps.push(format!(
            "lit_tests/passes/{FILE}: add a case:\n  // expected-error@+1 {{{{'{}' op cannot be \
             expressed in version 0.9.0: {what} needs version {}}}}}\n  \
             %0 = \"{}\"(...) <{{...}}> : (...) -> ...",
            row.name, row.range.min, row.name
        ));
    };
    for row in ops::rows() {
        // What a later `dynamic_conv` says, its first version says, too.
        if row.range.min == Version::MINIMUM || row.base == "dynamic_conv" {
            continue;
        }
        let error = format!("'{}' op cannot be expressed in version", row.name);
        let needs = format!("needs version {}}}}}", row.range.min);
        let mut lines = program.lines();
        if !lines.any(|l| l.contains(&error) && l.contains(&needs)) {
            add(row, "...");
        }
        let rules = RULES.iter().filter(|r| r.ops.contains(&row.def.mnemonic()));
        for (attribute, _) in rules.flat_map(|r| r.added) {
            let what = format!("attribute '{attribute}'");
            if !program.contains(&format!("{error} 0.9.0: {what}")) {
                add(row, &what);
            }
        }
    }
}

/// The same of each type and attribute.
fn refused_kinds(gaps: &mut Vec<String>) {
    const FILE: &str = "to_version_invalid_types.mlir";
    let program = read(FILE);
    let range_of_type = |k| types::range(k);
    let all = types::ALL.iter().map(|k| (k.mnemonic, range_of_type(k)));
    let attributes = attributes::ALL.iter();
    let attributes = attributes.map(|k| (k.mnemonic, attributes::range(k)));
    let newer = |(_, range): &(_, VersionRange)| range.min > Version::MINIMUM;
    for (mnemonic, range) in all.chain(attributes).filter(newer) {
        let error = format!("({mnemonic}) needs version {}}}}}", range.min);
        if !program.contains(&error) {
            gaps.push(format!(
                "lit_tests/passes/{FILE}: add a case:\n  // expected-error@+1 {{{{... {error}"
            ));
        }
    }
}

/// Each version of an op goes to its neighbours.
fn neighbours(gaps: &mut Vec<String>) {
    let program = read("to_version_rules.mlir") + &read("to_version_later_op.mlir");
    for row in ops::rows() {
        let Some(previous) = row.previous() else {
            continue;
        };
        for (prefix, row) in [("NEW", row), ("OLD", previous)] {
            let check = format!("// {prefix}: \"{}\"", row.name);
            if !program.contains(&check) {
                gaps.push(format!(
                    "lit_tests/passes/to_version_rules.mlir: add a case of {}:\n  {check}",
                    previous.name
                ));
            }
        }
    }
}

/// Tests of passes run in our own driver and in stock mlir-opt with the plugin.
fn both_drivers(gaps: &mut Vec<String>) {
    let entries = fs::read_dir(FOLDER).expect("a folder");
    for path in entries.map(|e| e.expect("an entry").path()) {
        if path.extension().is_none_or(|e| e != "mlir") {
            continue;
        }
        let file = path.file_name().and_then(|n| n.to_str()).expect("a name");
        let text = read(file);
        let runs: Vec<_> = text.lines().filter(|l| l.starts_with("// RUN:")).collect();
        for driver in ["stablehlo-opt", "%mlir_opt_plugin"] {
            if !runs.iter().any(|l| l.contains(&format!(" {driver} "))) {
                gaps.push(format!(
                    "lit_tests/passes/{file}: add a line:\n  // RUN: {driver} ..."
                ));
            }
        }
    }
}

/// What the tools say the current version is.
fn current_version(gaps: &mut Vec<String>) {
    let check = format!("// CURRENT: StableHLO_v{}", Version::CURRENT);
    if !read("../translate/version_strings.mlir").contains(&check) {
        gaps.push(format!(
            "lit_tests/translate/version_strings.mlir: write the current version:\n  {check}"
        ));
    }
}
