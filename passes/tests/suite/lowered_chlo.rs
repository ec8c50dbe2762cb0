//! Tests that CHLO is lowered to the same bytes with MLIR and without.

use crate::{
    support::Diagnostics,
    text_in::{Verdict, strict_context},
};
use mlir_bridge::{ir::Context, tools::Source};
use stablehlo_artifact::Version;
use stablehlo_passes::artifact::{SerializeOptions, serialize};
use stablehlo_program::{Draft, ParseOptions, Program};
use stablehlo_rewrites::{chlo, shapes};
use std::{fs, path::Path};

/// Returns the artifact that MLIR's engine writes, or its first error.
fn of_mlir(context: &Context, diagnostics: &Diagnostics, text: &str) -> Verdict {
    diagnostics.take();
    let parsed = Source::new(context, text.as_bytes()).parse().ok();
    let artifact = parsed.and_then(|mut module| {
        let mut options = SerializeOptions::default();
        options.legalize_chlo = true;
        let mut bytes = Vec::new();
        serialize(&mut module, &options, &mut bytes).ok()?;
        Some(bytes)
    });
    artifact.ok_or_else(|| {
        let first = diagnostics.take().into_iter().find(|d| d.is_error);
        first.map(|d| d.message).unwrap_or_default()
    })
}

/// Returns the artifact that the engine without MLIR writes, or its first error.
fn of_draft(text: &str) -> Verdict {
    let program = Program::parse(text.as_bytes(), ParseOptions::default());
    let draft = Draft::new(program.map_err(|e| e.message)?);
    let lowered = chlo::legalize(&draft).and_then(|_| shapes::legalize(&draft));
    if lowered.is_err() {
        let errors = draft.take_errors().into_iter();
        return Err(errors.map(|e| e.message).next().unwrap_or_default());
    }
    let program = draft.into_program().map_err(|e| e.to_string())?;
    program.check().map_err(|e| e.to_string())?;
    program.to_vec(Version::CURRENT).map_err(|e| e.to_string())
}

/// Errors of the engine without MLIR about programs that MLIR's engine lowers.
const ONLY_MLIR: &[&str] = &["attribute '#complex.number' has no counterpart"];

/// Errors of MLIR's engine about programs that the engine without MLIR lowers: MLIR's pass runs on the functions of
/// the outermost module only.
const ONLY_DRAFT: &[&str] = &["legalize-chlo replaces such ops by StableHLO ops"];

#[test]
fn chlo_is_lowered_to_the_same_bytes_in_both_engines() {
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests/chlo");
    let (mut lowered, mut refused, mut same_message) = (0, 0, 0);
    let (mut only_mlir, mut only_draft) = (0, 0);
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|e| e != "mlir") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        for part in text.split("\n// -----") {
            if !part.contains("chlo.") {
                continue;
            }
            let verdicts = (of_mlir(&context, &diagnostics, part), of_draft(part));
            match verdicts {
                (Ok(mlir), Ok(draft)) => {
                    assert!(mlir == draft, "{}: {part}", path.display());
                    lowered += 1;
                }
                (Err(mlir), Err(own)) => {
                    refused += 1;
                    same_message += usize::from(mlir == own);
                }
                (Ok(_), Err(e)) if ONLY_MLIR.iter().any(|known| e.contains(known)) => {
                    only_mlir += 1;
                }
                (Err(e), Ok(_)) if ONLY_DRAFT.iter().any(|known| e.contains(known)) => {
                    only_draft += 1;
                }
                (Ok(_), Err(e)) => panic!("{}: without MLIR: {e}\n{part}", path.display()),
                (Err(e), Ok(_)) => panic!("{}: with MLIR: {e}\n{part}", path.display()),
            }
        }
    }
    assert!(lowered >= 28, "{lowered} programs");
    assert!(only_draft <= 1, "{only_draft} programs that MLIR refuses");
    assert!(refused >= 10, "{refused} refused programs");
    println!("{lowered} lowered, {refused} refused, {same_message} with one message");
    assert!(
        only_mlir <= 2,
        "{only_mlir} programs that only MLIR's engine lowers"
    );
}
