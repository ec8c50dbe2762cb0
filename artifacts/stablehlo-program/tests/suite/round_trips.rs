//! Tests that decoding an artifact and encoding the program gives the artifact again.

use crate::artifacts::{artifacts, name};
use stablehlo_artifact::{Artifact, Version};
use stablehlo_program::{Op, Program};
use std::{collections::BTreeSet, fs};
use vhlo_opset::encodings::KNOWN;

/// Returns the versions that the test converts to. A debug build is slow, so it skips versions.
fn versions() -> impl Iterator<Item = Version> {
    const STEP: usize = if cfg!(debug_assertions) { 17 } else { 1 };
    Version::HISTORY
        .iter()
        .rev()
        .step_by(STEP)
        .map(|entry| entry.0)
}

/// Encodes each program for all versions. The converted artifacts are those that the MLIR
/// engine writes: the tests `two_engines` of the passes compare the two engines.
#[test]
fn programs_are_encoded_as_artifacts_are_converted() {
    let mut compared = 0;
    for path in artifacts() {
        let bytes = fs::read(&path).expect("a file");
        let program = match Program::read(&bytes) {
            Ok(program) => program,
            Err(error) => panic!("{}: {error}", name(&path)),
        };
        if let Err(error) = program.check() {
            panic!("{}: {error}", name(&path));
        }
        for op in program.ops() {
            // No typed op panics.
            let typed = op.typed();
            assert_eq!(matches!(typed, Op::Module(_)), op.id().index() == 0);
        }
        for version in versions() {
            let artifact = Artifact::read(&bytes).expect("an artifact");
            let converted = artifact.retarget(version).and_then(|a| a.to_vec());
            let encoded = program.to_vec(version);
            match (converted, encoded) {
                (Ok(converted), Ok(encoded)) => {
                    compared += 1;
                    assert!(converted == encoded, "{} for {version}", name(&path));
                }
                (Err(converted), Err(encoded)) => {
                    assert_eq!(converted.to_string(), encoded.to_string());
                }
                (converted, encoded) => panic!(
                    "{} for {version}: {:?}, {:?}",
                    name(&path),
                    converted.err().map(|e| e.to_string()),
                    encoded.err().map(|e| e.to_string())
                ),
            }
        }
    }
    assert!(compared > 150, "{compared} artifacts");
}

/// Writes artifacts in the versions of bytecode that no version of StableHLO uses.
#[test]
fn programs_are_read_from_all_versions_of_bytecode() {
    let mut versions = BTreeSet::new();
    for path in artifacts() {
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        let artifact = Artifact::read(&bytes).expect("an artifact");
        let mut module = artifact.module().clone();
        versions.insert(module.version);
        // Version 5 introduced properties, so neighbours have the same attributes.
        module.version = match module.version {
            3 | 4 => 2,
            6 => 5,
            _ => continue,
        };
        let Ok(old) = module.write(&KNOWN) else {
            continue;
        };
        let old = old.to_vec();
        versions.insert(module.version);
        let read = Program::read(&old).unwrap_or_else(|e| panic!("{}: {e}", name(&path)));
        let [read, program] = [read, program].map(|p| p.to_vec(Version::CURRENT));
        assert!(read.ok() == program.ok(), "{}", name(&path));
    }
    assert!(versions.iter().copied().eq(0..=6), "{versions:?}");
}
