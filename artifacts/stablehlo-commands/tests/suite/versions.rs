//! Tests of the table of versions.

use stablehlo_artifact::{Artifact, Version, report::Report};
use stablehlo_commands::versions::version_rows;
use std::{collections::BTreeSet, fs, path::Path};

/// Returns the reports on the frozen artifacts, each with its name.
fn reports() -> Vec<(String, Report)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lit_tests/vhlo/compat");
    let files = fs::read_dir(folder).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    let report = |path: &Path| {
        let bytes = fs::read(path).expect("a file");
        let artifact = Artifact::read(&bytes).ok()?;
        let name = path.display().to_string();
        Some((name, artifact.report().expect("a report")))
    };
    let paths = paths.filter(|path| path.extension().is_some_and(|e| e == "bc"));
    paths.filter_map(|path| report(&path)).collect()
}

#[test]
fn rows_have_blockers_unless_the_version_can_express_the_program() {
    let mut smallest = BTreeSet::new();
    for (name, report) in reports() {
        for row in version_rows(&report) {
            let version = row.version;
            assert_eq!(row.readable, row.blockers.is_empty(), "{name}, {version}");
        }
        smallest.insert(report.smallest_version);
    }
    assert!(smallest.len() > 10, "{smallest:?}");
}

#[test]
fn releases_are_those_of_the_documentation() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/compatibility.md");
    let page = fs::read_to_string(path).expect("the page");
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        let (name, version) = (cells.next()?, cells.next()?);
        let (project, release) = name.rsplit_once('-')?;
        let version: Version = version.parse().ok()?;
        Some((version.without_patch(), format!("{project} {release}")))
    });
    // A release can be in two tables of the page.
    let expected: BTreeSet<_> = rows.collect();
    let (_, report) = reports().pop().expect("an artifact");
    let of_row = |row: stablehlo_commands::versions::VersionRow| {
        let version = row.version.without_patch();
        row.releases
            .into_iter()
            .map(move |release| (version, release))
    };
    let found = version_rows(&report).into_iter().flat_map(of_row);
    assert_eq!(found.collect::<BTreeSet<_>>(), expected);
}
