//! Tests that damaged artifacts are refused without a panic.

use crate::artifacts::artifacts;
use stablehlo_artifact::Version;
use stablehlo_program::Program;
use std::fs;

/// Number of damaged copies of each artifact.
const COPIES: usize = if cfg!(debug_assertions) { 20 } else { 500 };

#[test]
fn damaged_artifacts_are_refused_or_read_without_a_panic() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut read, mut refused) = (0, 0);
    for path in artifacts() {
        let bytes = fs::read(&path).expect("a file");
        if bytes.len() > 20_000 {
            continue;
        }
        for _ in 0..COPIES {
            let mut damaged = bytes.clone();
            for _ in 0..random.usize(1..4) {
                let at = random.usize(..damaged.len());
                damaged[at] = random.u8(..);
            }
            let Ok(program) = Program::read(&damaged) else {
                refused += 1;
                continue;
            };
            read += 1;
            for op in program.ops() {
                let _ = op.typed();
                let _ = op.location().value();
                op.discardable().for_each(|(_, a)| drop(a.value()));
            }
            // Errors have text.
            let _ = program.check().map_err(|e| e.to_string());
            let _ = program.to_vec(Version::CURRENT).map_err(|e| e.to_string());
        }
    }
    assert!(read > 10 && refused > 10, "{read} read, {refused} refused");
}
