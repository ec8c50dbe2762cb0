//! Table of versions that can read a program, with the blockers of the others.

use serde::Serialize;
use stablehlo_artifact::{Version, report::Report};

/// Releases that read artifacts: project, release, newest version that the release reads. A test
/// compares the rows with the tables in `docs/compatibility.md`.
#[rustfmt::skip]
const RELEASES: &[(&str, &str, Version)] = &[
    ("tensorflow-cpu", "2.15.1", Version::new(0, 14, 24)),
    ("tensorflow-cpu", "2.17.1", Version::new(1, 1, 1)),
    ("tensorflow-cpu", "2.19.1", Version::new(1, 9, 1)),
    ("jaxlib", "0.4.13", Version::new(0, 13, 4)),
    ("jaxlib", "0.4.18", Version::new(0, 14, 23)),
    ("jaxlib", "0.4.23", Version::new(0, 16, 1)),
    ("jaxlib", "0.4.28", Version::new(0, 19, 10)),
    ("jaxlib", "0.4.31", Version::new(1, 4, 2)),
    ("jaxlib", "0.4.38", Version::new(1, 8, 7)),
    ("jaxlib", "0.5.3", Version::new(1, 10, 0)),
    ("jaxlib", "0.6.2", Version::new(1, 11, 0)),
    ("jaxlib", "0.7.2", Version::new(1, 13, 0)),
    ("jaxlib", "0.9.2", Version::new(1, 14, 0)),
    ("jaxlib", "0.10.2", Version::new(1, 17, 0)),
    ("jaxlib", "0.11.0", Version::new(1, 18, 0)),
    ("jaxlib", "0.11.1", Version::new(1, 19, 0)),
    ("jaxlib", "0.11.2", Version::new(1, 20, 0)),
    ("jaxlib", "0.12.0", Version::new(1, 22, 0)),
    ("jaxlib", "0.12.0.1", Version::new(1, 22, 0)),
    ("iree-base-compiler", "3.13.0", Version::new(1, 20, 0)),
    ("tensorflow-cpu", "2.21.0", Version::new(1, 13, 7)),
    ("torch_xla", "2.9.0", Version::new(1, 13, 0)),
    ("torchax", "0.0.13", Version::new(1, 17, 0)),
];

/// Row of the table: a version, and whether it can express the program.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct VersionRow {
    /// Version.
    pub version: Version,
    /// Change of the opset in the version.
    pub change: &'static str,
    /// True if consumers of the version can read the program after retargeting.
    pub readable: bool,
    /// Features of the program that only newer versions have, newest first.
    pub blockers: Vec<Blocker>,
    /// Releases whose newest version this is, such as `jaxlib 0.4.38`.
    pub releases: Vec<String>,
}

/// Feature of the program that a version lacks.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Blocker {
    /// Feature and the version that has it, such as `1.4.0: op tan`.
    pub cause: String,
    /// Ops with the feature: their number and locations.
    pub place: String,
}

/// Returns the rows of all versions, oldest first.
pub fn version_rows(report: &Report) -> Vec<VersionRow> {
    let row = |&(version, _, change): &(Version, u32, &'static str)| {
        let newer =
            |group: &&stablehlo_artifact::report::RequirementGroup| group.cause.version > version;
        let blockers = report.requirements.iter().filter(newer);
        let of_version = |known: &Version| known.without_patch() == version.without_patch();
        let releases = RELEASES.iter().filter(|(_, _, known)| of_version(known));
        VersionRow {
            version,
            change,
            readable: version >= report.smallest_version,
            blockers: blockers
                .map(|group| Blocker {
                    cause: group.cause.to_string(),
                    place: group.summary().to_string(),
                })
                .collect(),
            releases: releases.map(|(n, r, _)| format!("{n} {r}")).collect(),
        }
    };
    Version::HISTORY.iter().map(row).collect()
}
