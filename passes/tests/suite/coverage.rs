//! Test that `lit_tests/passes` has a case for each row of the tables, and runs in both
//! drivers. One test reports all gaps, each with the file and the text to add.

use stablehlo_opset::opcode::Opcode;
use stablehlo_passes::{correspondence::unused_rows, edit::definition, mapping::Pair};
use std::{fs, path::Path};
use vhlo_dialect::{Version, VersionRange, attributes, ops, types};
use vhlo_opset::rules::RULES;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../lit_tests/passes");

#[test]
fn lit_tests_cover_all_table_rows() {
    let mut gaps = Vec::new();
    pairs(&mut gaps);
    rules(&mut gaps);
    refused_ops(&mut gaps);
    refused_kinds(&mut gaps);
    neighbours(&mut gaps);
    both_drivers(&mut gaps);
    current_version(&mut gaps);
    let (n, gaps) = (gaps.len(), gaps.join("\n"));
    assert!(n == 0, "{n} gaps:\n{gaps}\n");
}

#[test]
fn each_row_of_the_tables_names_an_existing_item() {
    assert_eq!(unused_rows(), [""; 0], "in passes/src/correspondence.rs");
}

#[test]
fn each_declared_op_has_a_declaration_of_mlir() {
    for code in Opcode::all() {
        assert_eq!(definition(code).name, code.name());
    }
}

/// Checks that every StableHLO op has a VHLO op, and that the attributes of both
/// correspond.
fn pairs(gaps: &mut Vec<String>) {
    for op in stablehlo_dialect::ops::all() {
        gaps.extend(Pair::new(op).err());
    }
}

/// Returns the file names of the tests in `lit_tests/passes`.
fn lit_tests() -> impl Iterator<Item = String> {
    let entries = fs::read_dir(FOLDER).expect("a folder");
    let names = entries.map(|e| e.expect("an entry").file_name().into_string());
    names
        .filter_map(Result::ok)
        .filter(|n| n.ends_with(".mlir"))
}
fn read(file: &str) -> String {
    let path = Path::new(FOLDER).join(file);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Checks that the tests of refused programs have each op that came after the first
/// version, and each attribute that a version of an op adds.
fn refused_ops(gaps: &mut Vec<String>) {
    const FILES: [&str; 2] = [
        "to_version_invalid_ops.mlir",
        "to_version_invalid_attributes.mlir",
    ];
    let program = FILES.map(read).concat();
    for declaration in ops::declarations() {
        // The first version of `dynamic_conv` can express everything that the later version
        // can express.
        if declaration.range.min == Version::MINIMUM || declaration.base == "dynamic_conv" {
            continue;
        }
        let rules = RULES
            .iter()
            .filter(|r| r.ops.contains(&declaration.def.mnemonic()));
        let added = rules.flat_map(|r| r.added);
        let op = format!("{}: op {},", declaration.range.min, declaration.base);
        let mut lines: Vec<_> = added
            .map(|(a, _)| format!("{op} for attribute '{a}',"))
            .chain([op.clone()])
            .collect();
        lines.retain(|text| !program.contains(text));
        for text in lines {
            gaps.push(format!(
                "lit_tests/passes/{}: add a case:\n  // CHECK-DAG: {{{{^}}}}  {text} 1 op: {{{{.*}}}}:\
                 [[#@LINE+1]]:\n  %0 = \"{}\"(...) <{{...}}> : (...) -> ...",
                FILES[usize::from(declaration.version > 1)], declaration.name
            ));
        }
    }
}

/// Checks that the tests have each type and attribute that came after the first version.
fn refused_kinds(gaps: &mut Vec<String>) {
    const FILE: &str = "to_version_invalid_types.mlir";
    let program = read(FILE);
    let types = types::ALL.iter();
    let types = types.map(|k| ("type", k.mnemonic, types::range(k)));
    let attributes = attributes::ALL.iter();
    let attributes = attributes.map(|k| ("attribute", k.mnemonic, attributes::range(k)));
    let newer = |(.., range): &(_, _, VersionRange)| range.min > Version::MINIMUM;
    for (what, mnemonic, range) in types.chain(attributes).filter(newer) {
        let line = format!("{}: {what} {mnemonic},", range.min);
        if !program.contains(&line) {
            gaps.push(format!(
                "lit_tests/passes/{FILE}: add a case, and among the lines at the end\n  \
                 // CHECK-NEXT: {line} 1 op: {{{{.*}}}}"
            ));
        }
    }
}

/// Checks that each later version of an op has one rule, which names exactly the
/// attributes that the version adds.
fn rules(gaps: &mut Vec<String>) {
    const FILE: &str = "core/vhlo-opset/src/rules.rs";
    for declaration in ops::declarations() {
        let Some(before) = declaration.previous() else {
            continue;
        };
        let name = declaration.def.mnemonic();
        let mut rules = RULES.iter().filter(|r| r.ops.contains(&name));
        let (rule, more) = (rules.next(), rules.next());
        let new = declaration.def.attributes.iter().map(|a| a.name);
        let new: Vec<_> = new.filter(|n| before.def.slot(n).is_none()).collect();
        match rule {
            // This version drops an attribute.
            None if declaration.base == "dynamic_conv" => {}
            None => gaps.push(format!(
                "{FILE}: add a rule:\n  Rule {{ ops: &[\"{name}\"], added: &[{}], restriction: Restriction::Any }},",
                new.iter().map(|n| format!("(\"{n}\", Added::...)")).collect::<Vec<_>>().join(", ")
            )),
            Some(_) if more.is_some() => gaps.push(format!("{FILE}: {name} has two rules")),
            Some(rule) => {
                let added: Vec<_> = rule.added.iter().map(|a| a.0).collect();
                for name in new.iter().filter(|n| !added.contains(n)) {
                    gaps.push(format!(
                        "{FILE}: the rule of {} adds no (\"{name}\", Added::...)",
                        declaration.def.mnemonic()
                    ));
                }
                for name in added.iter().filter(|n| !new.contains(n)) {
                    gaps.push(format!(
                        "{FILE}: the rule of {} adds \"{name}\", which the op lacks or had before",
                        declaration.def.mnemonic()
                    ));
                }
            }
        }
    }
    for name in RULES.iter().flat_map(|r| r.ops) {
        if !ops::declarations()
            .iter()
            .any(|r| r.def.mnemonic() == *name)
        {
            gaps.push(format!(
                "{FILE}: there is a rule for {name}, which is not an op"
            ));
        }
    }
}

/// Checks that the tests convert each version of an op to the previous version and back.
fn neighbours(gaps: &mut Vec<String>) {
    let program: String = lit_tests()
        .filter(|file| file.starts_with("to_version"))
        .map(|file| read(&file))
        .collect();
    let shows = |what: &str, declaration: &ops::OpDeclaration| {
        let name = format!("\"{}\"", declaration.name);
        let lines = program.lines().map(str::trim_start);
        let mut checks = lines.filter(|l| l.starts_with(what));
        checks.any(|l| l.contains(&name))
    };
    for declaration in ops::declarations() {
        let Some(previous) = declaration.previous() else {
            continue;
        };
        // The ops with two versions share one test file.
        let file = match ops::versions_of(declaration.base).len() {
            2 => "to_version_rules.mlir".to_owned(),
            _ => format!(
                "to_version_{}.mlir (like to_version_later_op.mlir)",
                declaration.base
            ),
        };
        for (check, shown) in [("// NEW", declaration), ("// OLD", previous)] {
            if !shows(check, shown) {
                gaps.push(format!(
                    "lit_tests/passes/{file}: add a case of {} and {}:\n  {check}: \"{}\"",
                    previous.name, declaration.name, shown.name
                ));
            }
        }
    }
}

/// Checks that tests of passes run in our own driver and in unmodified mlir-opt with the
/// plugin.
fn both_drivers(gaps: &mut Vec<String>) {
    for file in lit_tests() {
        let text = read(&file);
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

/// Checks that a test expects the tools to print the current version.
fn current_version(gaps: &mut Vec<String>) {
    let check = format!("// CURRENT: StableHLO_v{}", Version::CURRENT);
    if !read("../translate/version_strings.mlir").contains(&check) {
        gaps.push(format!(
            "lit_tests/translate/version_strings.mlir: write the current version:\n  {check}"
        ));
    }
}
