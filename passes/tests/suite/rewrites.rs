//! Tests that both engines list the same rewrites of whole programs at each level, and write the same bytes.

use crate::{
    support::{Diagnostics, step_in_debug},
    text_in::strict_context,
};
use mlir_bridge::{ir::Context, tools::Source};
use stablehlo_artifact::Version;
use stablehlo_passes::{
    artifact::{SerializeOptions, serialize},
    optimize,
};
use stablehlo_program::{Draft, ParseOptions, Program};
use stablehlo_rewrites::optimize::{LEVELS, OptimizeOptions, Rewrites, optimize_and_report};
use std::{collections::BTreeSet, fs, path::Path};

/// Returns the artifact of the optimized program and the list of rewrites, with MLIR, or `None` if the program is
/// invalid or has no artifact.
fn of_mlir(
    context: &Context,
    text: &str,
    options: &OptimizeOptions,
) -> Option<(Vec<u8>, Rewrites)> {
    let mut module = Source::new(context, text.as_bytes()).parse().ok()?;
    let rewrites = optimize::optimize(&mut module, options).ok()?;
    let mut bytes = Vec::new();
    serialize(&mut module, &SerializeOptions::default(), &mut bytes).ok()?;
    Some((bytes, rewrites))
}
/// Returns the artifact of the optimized program and the list of rewrites, without MLIR.
fn of_draft(text: &str, options: &OptimizeOptions) -> Option<(Vec<u8>, Rewrites)> {
    let program = Program::parse(text.as_bytes(), ParseOptions::default()).ok()?;
    program.check().ok()?;
    let draft = Draft::new(program);
    let rewrites = optimize_and_report(&draft, options).ok()?;
    let program = draft.into_program().ok()?;
    Some((program.to_vec(Version::CURRENT).ok()?, rewrites))
}

#[test]
fn both_engines_list_the_same_rewrites() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests");
    let context = strict_context();
    let _silent = Diagnostics::of(&context);
    let mut listed = [0; LEVELS.len()];
    let mut rules = BTreeSet::new();
    for folder in ["interpret", "models", "passes", "shapes", "translate"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|e| e == "mlir"));
        paths.sort();
        for path in paths.into_iter().step_by(step_in_debug(3)) {
            let text = fs::read_to_string(&path).expect("a text");
            for part in text.split("\n// -----") {
                for (level, listed) in LEVELS.iter().zip(&mut listed) {
                    let options = level.options();
                    let (Some(mlir), Some(own)) =
                        (of_mlir(&context, part, &options), of_draft(part, &options))
                    else {
                        continue;
                    };
                    assert_eq!(mlir.1, own.1, "{}: {part}", path.display());
                    assert!(mlir.0 == own.0, "{}: {part}", path.display());
                    *listed += own.1.applied.len();
                    rules.extend(own.1.applied.iter().map(|rewrite| rewrite.rule));
                }
            }
        }
    }
    println!("{listed:?} {}", rules.len());
    assert_eq!(listed[0], 0);
    assert!(listed[1] > 20, "{listed:?}");
    assert!(listed[2] > listed[1], "{listed:?}");
    assert!(listed[3] > listed[2], "{listed:?}");
    assert!(
        rules.contains("inline") && rules.contains("equal"),
        "{rules:?}"
    );
}
