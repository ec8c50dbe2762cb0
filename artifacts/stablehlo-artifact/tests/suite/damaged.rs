//! Damaged artifacts: no operation on them panics.

use crate::damage;
use crate::support;
use fastrand::Rng;
use stablehlo_artifact::Version;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Number of damaged artifacts, unless the variable `DAMAGED` has another. A debug build is slow, so it
/// has fewer.
const COUNT: usize = if cfg!(debug_assertions) { 200 } else { 2000 };

#[test]
fn damaged_artifacts_never_cause_panics() {
    let files = support::artifacts();
    let mut files: Vec<_> = files
        .iter()
        .map(|f| std::fs::read(f).expect("a file"))
        .collect();
    files.retain(|f| f.len() < 40_000);
    let count = std::env::var("DAMAGED").map_or(COUNT, |n| n.parse().expect("a number"));
    let mut rng = Rng::with_seed(1);
    let mut valid = 0;
    for n in 0..count {
        let bytes = damage::damage_one_of(&files, &mut rng);
        let target = Version::HISTORY[n % Version::HISTORY.len()].0;
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            damage::run_without_mlir(&bytes, target)
        }));
        let Ok(outcome) = outcome else {
            let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("damaged.mlir.bc");
            std::fs::write(&file, &bytes).expect("a file");
            panic!("number {n}: {}", file.display());
        };
        valid += usize::from(outcome);
    }
    println!("{valid} of {count} are valid");
    assert!(
        valid * 100 > count,
        "too few damaged artifacts are still valid"
    );
}
