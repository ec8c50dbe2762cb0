//! Whatever the tables of VHLO have stands in the lists, programs and artifacts
//! where it must. One test tells all gaps, each with the file and what to add.

use crate::support::artifacts::{EXCEPTIONS, artifacts, problems};
use mlir_bridge::kind::{Kind, check_codes};
use vhlo_dialect::{Version, VersionRange, attributes, ops, types};

#[test]
fn nothing_is_missing() {
    let mut gaps = Vec::new();
    ranges_of_ops(&mut gaps);
    kinds("types", types::ALL, types::range, &mut gaps);
    kinds("attributes", attributes::ALL, attributes::range, &mut gaps);
    lists_of_ops(&mut gaps);
    artifacts_of_versions(&mut gaps);
    let (n, gaps) = (gaps.len(), gaps.join("\n"));
    assert!(n == 0, "{n} gaps:\n{gaps}\n");
}

/// Where a version stands in the history.
fn place(version: Version) -> Option<usize> {
    Version::HISTORY.iter().position(|h| h.0 == version)
}

/// The versions of an op follow each other, and the newest one has not ended.
fn ranges_of_ops(gaps: &mut Vec<String>) {
    const FILE: &str = "artifacts/portable/src/versions.rs";
    for row in ops::rows() {
        let (name, range) = (row.def.mnemonic(), row.range);
        for version in [range.min, range.max] {
            if place(version).is_none() {
                gaps.push(format!(
                    "{FILE}: {name} is of {range}, but HISTORY in artifacts/portable/src/version.rs \
                     has no {version}: add a line"
                ));
            }
        }
        let (Some(min), Some(max)) = (place(range.min), place(range.max)) else {
            continue;
        };
        if min > max {
            gaps.push(format!("{FILE}: {name} ends before it begins: {range}"));
        }
        match row.next() {
            Some(next) if place(next.range.min).is_none_or(|p| p == max + 1) => {}
            Some(next) => {
                let start = place(next.range.min).expect("a version");
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
                row.base,
                row.version + 1,
                range.min
            )),
        }
    }
}

/// A code tells one kind, codes are used up in order, and kinds never end.
fn kinds(
    what: &str,
    all: &'static [&'static Kind],
    range: fn(&'static Kind) -> VersionRange,
    gaps: &mut Vec<String>,
) {
    let file = format!("artifacts/portable/src/kinds/{what}.rs");
    if let Err(wrong) = check_codes(all) {
        gaps.push(format!("{file}: {wrong}"));
    }
    let used = |code: &u64| all.iter().any(|k| k.encoding.has_code(*code));
    // Code 0 of attributes was given up.
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
        if place(range.min).is_none() || range.max != Version::CURRENT {
            gaps.push(format!(
                "{file}: {} is of {range}: write a version of HISTORY in \
                 artifacts/portable/src/version.rs, and `..`",
                kind.mnemonic
            ));
        }
    }
}

/// Every op is asked for in every binary, and parsed and printed.
fn lists_of_ops(gaps: &mut Vec<String>) {
    let names = include_str!("../../../../lit_tests/registration/Inputs/ops.txt");
    let program = include_str!("../../../../lit_tests/vhlo/ops_generic.mlir");
    for row in ops::rows() {
        let name = row.name;
        if !names.lines().any(|l| l == name) {
            gaps.push(format!(
                "lit_tests/registration/Inputs/ops.txt: add a line:\n  {name}"
            ));
        }
        // A function has a syntax of its own.
        if row.base != "func" && !program.contains(&format!("\"{name}\"")) {
            gaps.push(format!(
                "lit_tests/vhlo/ops_generic.mlir: add a case:\n  \
                 // CHECK: \"{name}\"\n  %0 = \"{name}\"(...) <{{...}}> : (...) -> ..."
            ));
        }
    }
}

/// The frozen artifact of each version holds what the version has.
fn artifacts_of_versions(gaps: &mut Vec<String>) {
    for problem in problems(&artifacts(), EXCEPTIONS) {
        let version = problem.split(':').next().unwrap_or_default();
        gaps.push(format!(
            "lit_tests/vhlo/compat/{version}.mlir: {problem}\n  add a function that has what \
             {version} brought, and write the artifact, if it is a new one:\n  \
             python3 tools/reference/freeze_version.py --bin target/release {version}"
        ));
    }
}
