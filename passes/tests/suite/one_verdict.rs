//! Tests that both engines have one verdict of a program, and that printing loses nothing.

#[path = "../../../artifacts/stablehlo-artifact/tests/damage/mod.rs"]
#[allow(dead_code)]
mod damage;

use crate::{
    support::{Diagnostics, context, step_in_debug},
    text_in::{Comparison, all_parts, has_resources, strict_context},
    two_engines::artifacts,
};
use mlir_bridge::{
    bytecode,
    diag::collect,
    ir::Context,
    melior::ir::operation::{OperationLike, OperationPrintingFlags},
    passes::run_pipeline,
    tools::Source,
};
use stablehlo_artifact::Artifact;
use stablehlo_program::Program;
use std::{collections::BTreeMap, fs, path::Path};

/// Divisor of the numbers of programs.
const STEP: usize = step_in_debug(4);

/// Returns a number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
fn random() -> fastrand::Rng {
    fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1))
}

// ---- Batch norms ---------------------------------------------------------------------------

/// Returns a `batch_norm` op with random sizes.
fn batch_norm(random: &mut fastrand::Rng) -> String {
    let whole = |random: &mut fastrand::Rng| {
        random.choice([
            "4x3xf32",
            "4x?xf32",
            "?x3xf32",
            "4x7xf32",
            "4x?xf32, #stablehlo.bounds<?, 5>",
        ])
    };
    let features = |random: &mut fastrand::Rng| {
        random.choice(["3xf32", "?xf32", "7xf32", "?xf32, #stablehlo.bounds<5>"])
    };
    let (name, shape) = random
        .choice([
            ("batch_norm_grad", "wfffw wff"),
            ("batch_norm_inference", "wffff w"),
            ("batch_norm_training", "wff wff"),
        ])
        .expect("a row");
    let types = |part: &str, random: &mut fastrand::Rng| {
        let ty = |kind| match kind {
            'w' => whole(random),
            _ => features(random),
        };
        let all = part
            .chars()
            .map(ty)
            .map(|ty| format!("tensor<{}>", ty.expect("a type")));
        all.collect::<Vec<_>>()
    };
    let (operands, results) = shape.split_once(' ').expect("two parts");
    let (operands, results) = (types(operands, random), types(results, random));
    let names = (0..operands.len())
        .map(|i| format!("%a{i}"))
        .collect::<Vec<_>>();
    let arguments = names
        .iter()
        .zip(&operands)
        .map(|(name, ty)| format!("{name}: {ty}"));
    format!(
        "func.func @f({}) {{
          %0:{} = \"stablehlo.{name}\"({}) <{{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}}>
            : ({}) -> ({})
          return
        }}",
        arguments.collect::<Vec<_>>().join(", "),
        results.len(),
        names.join(", "),
        operands.join(", "),
        results.join(", "),
    )
}

#[test]
fn verdicts_of_batch_norms_equal_those_of_mlir() {
    let (context, mut random) = (strict_context(), random());
    let diagnostics = Diagnostics::of(&context);
    let mut comparison = Comparison::default();
    for n in 0..number("STABLEHLO_DAMAGED_TEXTS").unwrap_or(1000 / STEP as u64) {
        let text = batch_norm(&mut random);
        comparison.add(&context, &diagnostics, &format!("#{n}:\n{text}\n"), &text);
    }
    comparison.finish(10 / STEP, 0);
}

// ---- Constants -----------------------------------------------------------------------------

/// Returns a program whose constant and attributes have elements of random types with encodings.
fn encoded_elements(random: &mut fastrand::Rng) -> String {
    let ty = |random: &mut fastrand::Rng| {
        let rank = random.usize(0..3);
        let element = ["i1", "i4", "ui8", "i64", "f32", "bf16", "complex<f32>"][random.usize(..7)];
        let least = usize::from(element == "i1");
        let sizes: String = (0..rank)
            .map(|_| format!("{}x", random.usize(least..3)))
            .collect();
        let bounds = vec!["?"; rank + random.usize(..20) / 19].join(", ");
        match random.bool() {
            true => format!("tensor<{sizes}{element}, #stablehlo.bounds<{bounds}>>"),
            false => format!("tensor<{sizes}{element}>"),
        }
    };
    let dense = |ty: &str| {
        let value = match ty {
            ty if ty.contains("complex") => "(1.0, 2.0)",
            ty if ty.contains('f') => "1.0",
            ty if ty.contains("i1") => "true",
            _ => "1",
        };
        format!("dense<{value}> : {ty}")
    };
    let (value, attribute) = (ty(random), ty(random));
    let result = if random.usize(..4) == 0 {
        ty(random)
    } else {
        value.clone()
    };
    format!(
        "func.func @f() attributes {{x.v = [{{a = {}}}]}} {{
          %0 = \"stablehlo.constant\"() <{{value = {}}}> : () -> {result}
          return
        }}",
        dense(&attribute),
        dense(&value)
    )
}

#[test]
fn verdicts_and_texts_of_elements_with_encodings_equal_those_of_mlir() {
    let (context, mut random) = (strict_context(), random());
    let diagnostics = Diagnostics::of(&context);
    let mut comparison = Comparison::default();
    for n in 0..number("STABLEHLO_DAMAGED_TEXTS").unwrap_or(500 / STEP as u64) {
        let text = encoded_elements(&mut random);
        let name = format!("#{n}:\n{text}\n");
        comparison.add(&context, &diagnostics, &name, &text);
        let Ok(program) = Program::parse(text.as_bytes(), Default::default()) else {
            continue;
        };
        let bytes = program.into_artifact().to_vec().expect("an artifact");
        let mut module = bytecode::parse(&context, &bytes).expect("an artifact");
        run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)")
            .unwrap_or_else(|_| panic!("{name}: {:?}", diagnostics.take()));
        let printed = Program::read(&bytes).and_then(|p| p.print(Default::default()));
        assert_eq!(
            printed.expect("a text"),
            module.as_operation().to_string(),
            "{name}"
        );
    }
    comparison.finish(100 / STEP, 0);
}

// ---- Printing ------------------------------------------------------------------------------

/// Returns the generic text of a program, or `None` if it is invalid.
fn generic(context: &Context, text: &str) -> Option<(String, String)> {
    let module = Source::new(context, text.as_bytes()).parse().ok()?;
    let flags = OperationPrintingFlags::new().print_generic_operation_form();
    let generic = module.as_operation().to_string_with_flags(flags).ok()?;
    Some((generic, module.as_operation().to_string()))
}

/// Returns a generic text without attributes that have their defaults. The pretty form omits them.
fn without_defaults(text: &str) -> String {
    const DEFAULTS: &[&str] = &[
        "result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>",
        "api_version = 1 : i32",
        "called_computations = []",
        "composite_attributes = {}",
        "has_side_effect = false",
        "lower = false",
        "output_operand_aliases = []",
        "reduction_op = 0 : i32",
        "version = 0 : i32",
    ];
    let mut text = text.to_owned();
    for default in DEFAULTS {
        for place in [
            format!("{default}, "),
            format!(", {default}"),
            format!(" <{{{default}}}>"),
        ] {
            text = text.replace(&place, "");
        }
    }
    text
}

/// Returns a text in which some sizes are unknown.
fn with_unknown_sizes(text: &str, random: &mut fastrand::Rng) -> String {
    let mut changed = String::new();
    for (n, part) in text.split("tensor<").enumerate() {
        if n > 0 {
            changed.push_str("tensor<");
        }
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        if n > 0 && digits > 0 && part.as_bytes().get(digits) == Some(&b'x') && random.u8(..3) == 0
        {
            changed.push('?');
            changed.push_str(&part[digits..]);
        } else {
            changed.push_str(part);
        }
    }
    changed
}

/// Prints each program and reads it again: the programs of `lit_tests`, and the same programs with
/// other sizes, whose types differ where the verifiers allow it.
#[test]
fn text_that_is_read_again_gives_the_same_program() {
    let mut random = random();
    let rounds = number("STABLEHLO_DAMAGED_TEXTS").map_or(1, |n| n / 1000 + 1);
    let (mut same, mut lost, mut all_parts) = (0, Vec::new(), all_parts());
    // A context renames resources whose keys it has seen.
    all_parts.retain(|(_, text)| {
        text.contains("stablehlo.") && text.len() < 20_000 && !has_resources(text)
    });
    let parts = all_parts.into_iter().step_by(STEP);
    let mut context = strict_context();
    for (n, (name, text)) in parts.enumerate() {
        if n % 50 == 0 {
            // A context keeps all types and attributes that it has seen.
            context = strict_context();
            Diagnostics::of(&context);
        }
        for round in 0..=rounds {
            let text = match round {
                0 => text.clone(),
                _ => with_unknown_sizes(&text, &mut random),
            };
            let Some((expected, printed)) = generic(&context, &text) else {
                continue;
            };
            let found = generic(&context, &printed).map(|(generic, _)| generic);
            let found = without_defaults(&found.unwrap_or_default());
            let expected = without_defaults(&expected);
            if found != expected {
                let mut lines = expected.lines().zip(found.lines());
                let lines = lines.find(|(expected, found)| expected != found);
                lost.push(format!("{name}: {lines:#?}\n{printed}"));
            }
            same += 1;
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
    assert!(same > 500 / STEP, "{same} programs");
}

// ---- Artifacts -----------------------------------------------------------------------------

/// Parts of errors of the artifact engine about artifacts that MLIR accepts.
const ONLY_ARTIFACTS: &[&str] = &[
    // MLIR reads parts that are newer than the version of the artifact. Upstream writes them in
    // regions for old targets.
    "the smallest version that the whole program can target is",
    "op exists in versions",
    // MLIR ignores the version of the artifact, and reads all parts that exist in this version of VHLO.
    "get a release of this project that knows StableHLO",
    // MLIR ignores that the bytes state that the producer did not know the op.
    "the producer had not registered this op",
    // The test gives the bytes to MLIR's reader, which does not check the producer.
    "not a portable artifact",
];

/// Returns the verdict of `stablehlo-artifact validate`.
pub fn validate(bytes: &[u8]) -> Result<(), String> {
    let artifact = Artifact::read(bytes).map_err(|e| e.to_string())?;
    artifact.check().map_err(|e| e.to_string())?;
    let program = Program::decode(artifact).map_err(|e| e.to_string())?;
    program.check().map_err(|e| e.to_string())
}
/// Returns the verdict of `stablehlo-translate --deserialize`.
pub fn deserialize(context: &Context, bytes: &[u8]) -> Result<(), String> {
    // The bridge's diagnostics can quote names that are not UTF-8.
    let (read, collected) = collect(context, || {
        let mut module = bytecode::parse(context, bytes).ok()?;
        run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").ok()
    });
    let errors = collected.diagnostics.into_iter();
    read.ok_or_else(|| errors.map(|d| d.message).next().unwrap_or_default())
}
/// Returns whether an artifact has ops of dialects that only MLIR knows.
fn has_other_dialects(bytes: &[u8]) -> bool {
    let known = ["vhlo", "sdy", "builtin"];
    Artifact::read(bytes).is_ok_and(|artifact| {
        let dialects = artifact.dialects();
        dialects
            .iter()
            .any(|(name, count)| *count > 0 && !known.contains(&&**name))
    })
}

/// Damages artifacts. `STABLEHLO_DAMAGED=100000` damages more, with the seed `STABLEHLO_SEED`.
#[test]
fn verdicts_of_damaged_artifacts_equal_those_of_mlir() {
    let mut random = random();
    let folders = [
        "../lit_tests/models/Inputs",
        "../lit_tests/sharded/Inputs",
        "../lit_tests/vhlo/compat",
    ];
    let files = folders
        .iter()
        .flat_map(|folder| artifacts(Path::new(folder)));
    let mut files: Vec<_> = files.map(|file| fs::read(file).expect("a file")).collect();
    files.retain(|file| file.len() < 20_000);
    let rounds = number("STABLEHLO_DAMAGED").unwrap_or(400 / STEP as u64);
    let (mut accepted, mut refused, mut rules) = (0, 0, BTreeMap::<_, usize>::new());
    let mut differences = Vec::new();
    let mut mlir = context();
    for round in 0..rounds {
        if round % 100 == 99 {
            // A context keeps all types and attributes that it has seen.
            mlir = context();
        }
        let bytes = damage::damage_one_of(&files, &mut random);
        if bytecode::validate(&bytes).is_err() {
            refused += 1;
            assert!(validate(&bytes).is_err(), "round {round}");
            continue;
        }
        if has_other_dialects(&bytes) {
            continue;
        }
        let found = validate(&bytes);
        let expected = deserialize(&mlir, &bytes);
        let message = match (&expected, &found) {
            (Ok(()), Ok(())) => {
                accepted += 1;
                continue;
            }
            (Err(_), Err(_)) => {
                refused += 1;
                continue;
            }
            (Err(_), Ok(())) => "",
            (Ok(()), Err(message)) => message,
        };
        match ONLY_ARTIFACTS.iter().find(|rule| message.contains(**rule)) {
            Some(rule) => *rules.entry(*rule).or_default() += 1,
            None => {
                let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
                let file = folder.join(format!("verdict-{round}.mlir.bc"));
                fs::write(&file, &bytes).expect("a file");
                let file = file.display();
                differences.push(format!("{file}: MLIR: {expected:?}; artifacts: {found:?}"));
            }
        }
    }
    println!("{accepted} accepted, {refused} refused, by rules: {rules:#?}");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(accepted > rounds / 20, "{accepted} accepted");
}

/// Each file of `tests/damaged` has the fault that its name states.
#[test]
fn both_engines_refuse_known_damage() {
    let context = context();
    let mut count = 0;
    for entry in fs::read_dir("tests/damaged").expect("a folder") {
        let file = entry.expect("an entry").path();
        let bytes = fs::read(&file).expect("a file");
        let verdicts = [validate(&bytes), deserialize(&context, &bytes)];
        assert!(
            verdicts.iter().all(Result::is_err),
            "{}: {verdicts:?}",
            file.display()
        );
        count += 1;
    }
    assert!(count > 10, "{count} artifacts");
}
