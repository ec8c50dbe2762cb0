//! Tests that decoding an artifact and encoding the program gives the artifact again.

use crate::artifacts::{artifacts, name};
use stablehlo_artifact::{Artifact, Version};
use stablehlo_program::{Op, Program};
use std::fs;

/// Returns the versions that the test converts to. A debug build is slow, so it skips versions.
fn versions() -> impl Iterator<Item = Version> {
    const STEP: usize = if cfg!(debug_assertions) { 9 } else { 1 };
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
    assert!(compared > 200, "{compared} artifacts");
}
