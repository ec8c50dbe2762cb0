//! All artifacts, retargeted to all versions.

use crate::support::{artifacts, name};
use stablehlo_artifact::{Artifact, Error, Version};
use std::{fmt::Display, path::PathBuf};

/// Retargets to every version and back to the newest version, which must give the bytes of
/// the newest version. If a version cannot express the program, it must be older than the
/// smallest version in the report.
#[test]
fn retargeting_back_to_the_newest_version_gives_the_same_bytes() {
    // A debug build is slow.
    let step = if cfg!(debug_assertions) { 8 } else { 1 };
    let files: Vec<_> = artifacts().into_iter().step_by(step).collect();
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let pairs: usize = std::thread::scope(|scope| {
        let chunk = files.len().div_ceil(threads);
        let count = |files: &[_]| files.iter().map(retarget_to_all).sum::<usize>();
        let all: Vec<_> = files
            .chunks(chunk)
            .map(|f| scope.spawn(move || count(f)))
            .collect();
        all.into_iter().map(|t| t.join().expect("no panic")).sum()
    });
    assert!(pairs > 500 / step, "{pairs}");
}

/// Returns the number of versions that can express the program.
fn retarget_to_all(file: &PathBuf) -> usize {
    let at = |version: &dyn Display| format!("{} to {version}", name(file));
    let bytes = std::fs::read(file).expect("a file");
    let artifact = Artifact::read(&bytes).unwrap_or_else(|e| panic!("{}: {e}", name(file)));
    artifact
        .check()
        .unwrap_or_else(|e| panic!("{}: {e}", name(file)));
    let smallest = artifact.report().expect("a report").smallest_version;
    let newest = artifact
        .clone()
        .retarget(Version::CURRENT)
        .expect("the newest version");
    let newest = newest.to_vec().expect("bytes");
    let mut count = 0;
    for (version, ..) in Version::HISTORY {
        let old = match artifact.clone().retarget(*version) {
            Ok(old) => old,
            Err(Error::Blocked(blocked)) => {
                assert!(*version < smallest, "{}: {blocked}", at(version));
                assert_eq!(blocked.smallest, smallest, "{}", at(version));
                assert!(
                    blocked
                        .requirements
                        .iter()
                        .all(|n| n.cause.version > *version)
                );
                continue;
            }
            Err(e) => panic!("{}: {e}", at(version)),
        };
        assert!(*version >= smallest, "{}", at(version));
        let bytes = old.to_vec().expect("bytes");
        let old = Artifact::read(&bytes).unwrap_or_else(|e| panic!("{}: {e}", at(version)));
        old.check()
            .unwrap_or_else(|e| panic!("{}: {e}", at(version)));
        let again = old.retarget(Version::CURRENT).expect("the newest version");
        assert!(again.to_vec().expect("bytes") == newest, "{}", at(version));
        count += 1;
    }
    count
}

/// Retargeting an artifact to its own version must give its bytes. Files that older
/// upstream releases wrote may differ in some use-list orders.
#[test]
fn frozen_artifacts_are_unchanged_by_retargeting_to_their_version() {
    let mut others = Vec::new();
    for file in artifacts() {
        let bytes = std::fs::read(&file).expect("a file");
        let artifact = Artifact::read(&bytes).expect("valid");
        let version = artifact.version();
        let again = artifact.retarget(version).expect("its own version");
        if again.to_vec().expect("bytes") != bytes {
            others.push(name(&file));
        }
    }
    let names: Vec<_> = others
        .iter()
        .map(|n| n.split('.').next().unwrap_or_default())
        .collect();
    let known = [
        "collectives",
        "linalg_cuda",
        "linalg_fft",
        "symbolic_shapes",
        "vhlo_emit_version_api",
    ];
    let unknown: Vec<_> = names.iter().filter(|n| !known.contains(n)).collect();
    assert!(unknown.is_empty(), "{others:?}");
}
