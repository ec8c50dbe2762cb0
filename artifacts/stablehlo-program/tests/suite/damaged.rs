//! Tests that damaged artifacts are refused without a panic.

use crate::artifacts::artifacts;
use stablehlo_artifact::Version;
use stablehlo_program::{PrintOptions, Program};
use std::fs;

/// Number of damaged artifacts, unless `STABLEHLO_DAMAGED` is set. A debug build is slow, so it has
/// fewer.
const COUNT: usize = if cfg!(debug_assertions) { 400 } else { 4_000 };

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

#[test]
fn damaged_artifacts_are_refused_or_read_without_a_panic() {
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let count = number("STABLEHLO_DAMAGED").map_or(COUNT, |n| n as usize);
    let (mut read, mut refused) = (0, 0);
    let all = artifacts()
        .into_iter()
        .map(|p| fs::read(p).expect("a file"));
    let all: Vec<_> = all.filter(|bytes| bytes.len() <= 20_000).collect();
    for bytes in &all {
        for _ in 0..count / all.len() {
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
                let _ = (op.location().as_location(), op.place());
                op.discardable().for_each(|(_, a)| drop(a.value()));
            }
            let _ = program.graphviz();
            // Errors have text.
            let _ = program.check().map_err(|e| e.to_string());
            let _ = program.to_vec(Version::CURRENT).map_err(|e| e.to_string());
            for (generic, locations) in [(false, false), (true, true)] {
                let options = PrintOptions { generic, locations };
                let _ = program.print(options).map_err(|e| e.to_string());
            }
        }
    }
    assert!(read > 10 && refused > 10, "{read} read, {refused} refused");
}

#[test]
fn ops_of_shardy_without_their_regions_are_printed_in_the_generic_form() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let file = format!("{root}/lit_tests/sharded/Inputs/layers.export.mlir.bc");
    let mut bytes = fs::read(file).expect("a file");
    // The name of an op becomes that of an op with a region.
    assert_eq!(std::mem::replace(&mut bytes[1543], 9), 11);
    let program = Program::read(&bytes).expect("a program");
    let text = program.print(PrintOptions::default()).expect("text");
    assert!(text.contains("\"sdy.manual_computation\"(%5) : "), "{text}");
}
