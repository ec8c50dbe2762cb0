//! Tests that the MLIR engine and the artifact engine agree on the options of a conversion:
//! on the bytes in every version, or on the refusal.

use crate::{
    support::{
        Diagnostics, VERSIONS_STEP, context, copy, serialized, serialized_with, some_versions,
        upstream,
    },
    two_engines::artifacts,
};
use mlir_bridge::{bytecode, melior::ir::Module, passes::run_pipeline, prelude::*};
use stablehlo_artifact::{Artifact, Error, RetargetOptions, Version};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Options of a conversion.
#[derive(Clone, Copy, Default)]
struct ConversionOptions {
    expand: bool,
    strip_shardings: bool,
}
const EXPAND: ConversionOptions = ConversionOptions {
    expand: true,
    strip_shardings: false,
};
const STRIP: ConversionOptions = ConversionOptions {
    expand: false,
    strip_shardings: true,
};
const BOTH: ConversionOptions = ConversionOptions {
    expand: true,
    strip_shardings: true,
};

/// Outcomes of comparisons.
#[derive(Debug, Default)]
struct Outcomes {
    /// Number of equal artifacts that the options changed.
    changed: usize,
    /// Number of equal artifacts that the options did not change.
    unchanged: usize,
    /// Number of programs and versions that both engines refused.
    refused: usize,
}

impl Outcomes {
    /// Checks that there are at least so many outcomes of each sort, or their share of some versions,
    /// so that no comparison is without content.
    fn assert_at_least(&self, changed: usize, unchanged: usize, refused: usize) {
        let [changed, unchanged, refused] =
            [changed, unchanged, refused].map(|n| n / VERSIONS_STEP);
        assert!(
            self.changed >= changed && self.unchanged >= unchanged && self.refused >= refused,
            "{self:?}, expected at least {changed} changed, {unchanged} unchanged, {refused} refused"
        );
    }
}

/// Compares the engines on a program, given its artifact, in all versions.
fn compare(
    context: &Context,
    name: &str,
    bytes: &[u8],
    options: ConversionOptions,
    outcomes: &mut Outcomes,
) {
    let diagnostics = Diagnostics::of(context);
    let mut module = bytecode::parse(context, bytes).expect("an artifact");
    run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
    let artifact = Artifact::read(bytes).expect("an artifact");
    for target in some_versions() {
        let case = format!("{name} in {target}");
        let ConversionOptions {
            expand,
            strip_shardings,
        } = options;
        let pipeline = format!("expand={expand} strip-shardings={strip_shardings}");
        diagnostics.take();
        let expected = serialized_with(&mut copy(&module), target, &pipeline);
        let found = artifact.clone().retarget_with(
            &RetargetOptions::new(target)
                .expand(expand)
                .strip_shardings(strip_shardings),
        );
        let plain = artifact.clone().retarget(target);
        match (found, expected) {
            (Ok(found), Some(expected)) => {
                let found = found.to_vec().expect("bytes");
                assert!(found == expected, "{case}: other bytes");
                let artifact = Artifact::read(&found).expect("an artifact");
                artifact.check().unwrap_or_else(|e| panic!("{case}: {e}"));
                match plain.ok().and_then(|p| p.to_vec().ok()) == Some(found) {
                    true => outcomes.unchanged += 1,
                    false => outcomes.changed += 1,
                }
            }
            (Err(found), None) => {
                let expected = diagnostics.take().pop().expect("an error").message;
                match found {
                    Error::Blocked(blocked) => assert_eq!(blocked.to_string(), expected, "{case}"),
                    Error::Op(e) => {
                        let reason = e.fault.to_string();
                        let reason = reason.rsplit("sharding: ").next().expect("a reason");
                        assert!(expected.contains(reason), "{case}: {reason}: {expected}");
                    }
                    other => panic!("{case}: {other}"),
                }
                outcomes.refused += 1;
            }
            (found, expected) => {
                let found = found.map(|_| ());
                let expected = expected.is_some();
                panic!("{case}: {found:?}, {expected}, {:?}", diagnostics.take());
            }
        }
    }
}

fn compare_files(files: &[PathBuf], options: ConversionOptions) -> Outcomes {
    let mut outcomes = Outcomes::default();
    for file in files {
        let bytes = fs::read(file).expect("a file");
        let name = file.display().to_string();
        compare(&context(), &name, &bytes, options, &mut outcomes);
    }
    println!("{outcomes:?}");
    outcomes
}

/// Compares the programs of files of text. A line `// -----` separates programs. Skips
/// programs that cannot be serialized.
fn compare_texts(files: &[&str], options: ConversionOptions) -> Outcomes {
    let mut outcomes = Outcomes::default();
    for file in files {
        let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{file}: {e}"));
        for (n, text) in text.split("// -----").enumerate() {
            let context = context();
            let module = Module::parse(&context, text);
            let bytes = module.and_then(|mut m| serialized(&mut m, Version::CURRENT));
            let Some(bytes) = bytes else { continue };
            let name = format!("{file} (part {n})");
            compare(&context, &name, &bytes, options, &mut outcomes);
        }
    }
    println!("{outcomes:?}");
    outcomes
}

/// Returns the artifacts in a folder that are compared, and the artifact `name`, which has a
/// feature that is expanded.
fn artifacts_with(folder: impl AsRef<Path>, name: &str) -> Vec<PathBuf> {
    let mut files = artifacts(folder.as_ref());
    files.push(folder.as_ref().join(name));
    files.sort();
    files.dedup();
    files
}

#[test]
fn engines_expand_models_alike() {
    let files = artifacts_with("../lit_tests/models/Inputs", "control_flow.1.17.0.mlir.bc");
    compare_files(&files, EXPAND).assert_at_least(5, 150, 20);
}

#[test]
fn engines_expand_frozen_artifacts_alike() {
    let files = artifacts_with("../lit_tests/vhlo/compat", "1.4.0.mlir.bc");
    compare_files(&files, EXPAND).assert_at_least(1, 80, 60);
}

#[test]
fn engines_expand_upstream_artifacts_alike() {
    // `upstream` reports a missing folder, which `make test` lists as a skipped test.
    let Some(folder) = upstream() else { return };
    let files = artifacts_with(&folder, "stablehlo_legalize_to_vhlo.1_4_0.mlir.bc");
    compare_files(&files, EXPAND).assert_at_least(1, 100, 40);
}

#[test]
fn engines_expand_features_of_newer_versions_alike() {
    let passes = [
        "batching",
        "batching_dynamic",
        "locations",
        "mesh",
        "nested",
        "stays",
        "tan",
        "tan_dynamic",
        "untouched",
    ];
    let files = passes.map(|p| format!("../lit_tests/passes/compatibility_expander_{p}.mlir"));
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    compare_texts(&files, EXPAND).assert_at_least(61, 100, 40);
}

#[test]
fn engines_expand_and_strip_sharded_programs_alike() {
    let files = artifacts(Path::new("../lit_tests/sharded/Inputs"));
    compare_files(&files, EXPAND).assert_at_least(0, 30, 80);
    compare_files(&files, STRIP).assert_at_least(80, 0, 30);
    compare_files(&files, BOTH).assert_at_least(80, 0, 30);
}

#[test]
fn engines_strip_models_alike() {
    let files = artifacts(Path::new("../lit_tests/models/Inputs"));
    compare_files(&files, STRIP).assert_at_least(120, 0, 40);
}

#[test]
fn engines_strip_mixed_programs_alike() {
    let files = [
        "../lit_tests/sdy/attributes.mlir",
        "../lit_tests/sdy/mixed.mlir",
        "../lit_tests/sdy/ops.mlir",
        "../lit_tests/passes/strip_shardings.mlir",
        "../lit_tests/passes/strip_shardings_invalid.mlir",
        "../lit_tests/passes/strip_shardings_mixed.mlir",
    ];
    compare_texts(&files, STRIP).assert_at_least(20, 5, 200);
}
