//! The tests in lit_tests have a case for each row of the tables.

use stablehlo_passes::to_version::rules::RULES;
use std::{fs, path::Path};
use vhlo_dialect::{Version, attributes, ops, types};

/// Invalid downgrades, as a user sees them, of each op, type and attribute that
/// came after the first version.
#[test]
fn invalid_downgrades() {
    let program = include_str!("../../lit_tests/passes/to_version_invalid_ops.mlir");
    for row in ops::rows()
        .iter()
        .filter(|r| r.range.min > Version::MINIMUM)
    {
        // What it says, its first version says, too.
        if row.base == "dynamic_conv" {
            continue;
        }
        let error = format!("'{}' op cannot be expressed in version", row.name);
        let needs = format!("needs version {}}}}}", row.range.min);
        let mut lines = program.lines();
        let has = lines.any(|l| l.contains(&error) && l.contains(&needs));
        assert!(has, "{} has no case", row.name);
    }
    for (name, added) in RULES
        .iter()
        .flat_map(|r| r.ops.iter().map(|o| (o, r.added)))
    {
        for (attribute, _) in added {
            let error = format!(
                "'vhlo.{name}' op cannot be expressed in version 0.9.0: attribute '{attribute}'"
            );
            assert!(program.contains(&error), "{name}: {attribute} has no case");
        }
    }
    let program = include_str!("../../lit_tests/passes/to_version_invalid_types.mlir");
    let types = types::ALL.iter().map(|k| (k.mnemonic, types::range(k)));
    let attributes = attributes::ALL
        .iter()
        .map(|k| (k.mnemonic, attributes::range(k)));
    for (mnemonic, range) in types.chain(attributes) {
        let error = format!("({mnemonic}) needs version {}}}}}", range.min);
        let has = program.contains(&error);
        assert!(
            has || range.min == Version::MINIMUM,
            "{mnemonic} has no case"
        );
    }
}

/// Downgrades and upgrades of each version of an op to its neighbour.
#[test]
fn neighbours() {
    let program = concat!(
        include_str!("../../lit_tests/passes/to_version_rules.mlir"),
        include_str!("../../lit_tests/passes/to_version_later_op.mlir"),
    );
    for row in ops::rows() {
        let Some(previous) = row.previous() else {
            continue;
        };
        for (prefix, row) in [("NEW", row), ("OLD", previous)] {
            let check = format!("// {prefix}: \"{}\"", row.name);
            assert!(program.contains(&check), "{} has no case", row.name);
        }
    }
}

/// Pass tests run in our own driver and in stock mlir-opt with the plugin.
#[test]
fn both_drivers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests/passes");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|e| e != "mlir") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a test");
        let runs: Vec<_> = text.lines().filter(|l| l.starts_with("// RUN:")).collect();
        for driver in [" stablehlo-opt ", " %mlir_opt_plugin "] {
            let run = runs.iter().any(|l| l.contains(driver));
            assert!(run, "{} does not run{driver}", path.display());
        }
        files += 1;
    }
    assert!(files >= 11, "{files} files");
}
