//! Test that everything in VHLO's tables occurs in the lists, programs and
//! artifacts that must contain it. One failure reports all gaps, each with the
//! file and what to add.

use crate::support::artifacts::{EXCEPTIONS, artifacts, problems};
use mlir_bridge::kind::{Kind, check_codes};
use vhlo_dialect::{Version, VersionRange, attributes, ops, types};

#[test]
fn lists_programs_and_artifacts_have_no_gaps() {
    let mut gaps = Vec::new();
    check_op_ranges(&mut gaps);
    check_kinds("types", types::ALL, types::range, &mut gaps);
    check_kinds("attributes", attributes::ALL, attributes::range, &mut gaps);
    check_op_lists(&mut gaps);
    check_artifacts(&mut gaps);
    let (n, gaps) = (gaps.len(), gaps.join("\n"));
    assert!(n == 0, "{n} gaps:\n{gaps}\n");
}

/// Returns the index of a version in the history, or `None` for an unknown
/// version.
fn history_index(version: Version) -> Option<usize> {
    Version::HISTORY.iter().position(|h| h.0 == version)
}

/// Checks that the versions of each op are contiguous and that the newest
/// version of each op is in the current version of VHLO.
fn check_op_ranges(gaps: &mut Vec<String>) {
    const FILE: &str = "core/vhlo-opset/src/version_table.rs";
    for declaration in ops::declarations() {
        let (name, range) = (declaration.def.mnemonic(), declaration.range);
        for version in [range.min, range.max] {
            if history_index(version).is_none() {
                gaps.push(format!(
                    "{FILE}: {name} has versions {range}, but HISTORY in core/vhlo-opset/src/version.rs \
                     has no {version}: add a line"
                ));
            }
        }
        let (Some(min), Some(max)) = (history_index(range.min), history_index(range.max)) else {
            continue;
        };
        if min > max {
            gaps.push(format!("{FILE}: {name} ends before it begins: {range}"));
        }
        match declaration.next() {
            Some(next) if history_index(next.range.min).is_none_or(|p| p == max + 1) => {}
            Some(next) => {
                let start = history_index(next.range.min).expect("a version");
                let before = start.checked_sub(1).map(|p| Version::HISTORY[p].0);
                let end = before.map_or_else(|| "?".to_owned(), |v| v.to_string());
                gaps.push(format!(
                    "{FILE}: {} begins with {}: write `{name} {}..={end}`",
                    next.def.mnemonic(),
                    next.range.min,
                    range.min
                ));
            }
            None if range.max == Version::CURRENT => {}
            None => gaps.push(format!(
                "{FILE}: {name} ended and has no later version: add {}_v{}, or write `{name} {}..`",
                declaration.base,
                declaration.version + 1,
                range.min
            )),
        }
    }
}

/// Checks that each code belongs to one kind, codes are used without gaps, and
/// kinds never end.
fn check_kinds(
    what: &str,
    all: &'static [&'static Kind],
    range: fn(&'static Kind) -> VersionRange,
    gaps: &mut Vec<String>,
) {
    let file = format!("core/vhlo-opset/src/kinds/{what}.rs");
    if let Err(wrong) = check_codes(all) {
        gaps.push(format!("{file}: {wrong}"));
    }
    let used = |code: &u64| all.iter().any(|k| k.encoding.has_code(*code));
    // Code 0 of attributes is no longer used.
    let start = u64::from(what == "attributes");
    let free = (start..).find(|code| !used(code)).unwrap_or_default();
    if let Some(code) = (free..1000).find(used) {
        let kind = all.iter().find(|k| k.encoding.has_code(code));
        gaps.push(format!(
            "{file}: {} has code {code}: write {free}, the next free one",
            kind.map_or("?", |k| k.mnemonic)
        ));
    }
    for kind in all {
        let range = range(kind);
        if history_index(range.min).is_none() || range.max != Version::CURRENT {
            gaps.push(format!(
                "{file}: {} has versions {range}: write a version of HISTORY in \
                 core/vhlo-opset/src/version.rs, and `..`",
                kind.mnemonic
            ));
        }
    }
}

/// Checks that every op is in the list of ops that every binary must register,
/// and in the program that tests the generic form of ops.
fn check_op_lists(gaps: &mut Vec<String>) {
    let names = include_str!("../../../../lit_tests/registration/Inputs/ops.txt");
    let program = include_str!("../../../../lit_tests/vhlo/ops_generic.mlir");
    for declaration in ops::declarations() {
        let name = declaration.name;
        if !names.lines().any(|l| l == name) {
            gaps.push(format!(
                "lit_tests/registration/Inputs/ops.txt: add a line:\n  {name}"
            ));
        }
        // Functions have a custom syntax.
        if declaration.base != "func" && !program.contains(&format!("\"{name}\"")) {
            gaps.push(format!(
                "lit_tests/vhlo/ops_generic.mlir: add a case:\n  \
                 // CHECK: \"{name}\"\n  %0 = \"{name}\"(...) <{{...}}> : (...) -> ..."
            ));
        }
    }
}

/// Checks that the frozen artifact of each version has everything that the
/// version has.
fn check_artifacts(gaps: &mut Vec<String>) {
    for problem in problems(&artifacts(), EXCEPTIONS) {
        let version = problem.split(':').next().unwrap_or_default();
        gaps.push(format!(
            "lit_tests/vhlo/compat/{version}.mlir: {problem}\n  add a function with everything that \
             {version} introduced, and write the artifact if it is new:\n  \
             python3 dev/differential/freeze_version.py --bin target/release {version}"
        ));
    }
}
