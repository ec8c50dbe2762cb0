//! Lowerings of programs.

use crate::failure::Failure;
use stablehlo_artifact::Artifact;
use stablehlo_opset::edit::functions::EditFunctions;
use stablehlo_program::{Draft, ParseOptions, PrintOptions, Program};
use stablehlo_rewrites::{
    legalizations::{Legalization, Legalizations},
    refine::arguments::split,
    specialize::specialize,
};

/// Returns a lowered program.
///
/// # Errors
/// If an op has no lowering.
pub fn lowered(program: Program<'_>, mut all: Legalizations) -> Result<Program<'_>, Failure> {
    // The lowering of CHLO refuses indices, too.
    let changes = program.has_chlo() || program.has_index();
    all.chlo &= changes;
    all.preserve_chlo &= changes;
    if all == Legalizations::default() {
        return Ok(program);
    }
    let draft = Draft::new(program);
    match all.apply(&draft) {
        Ok(()) => Ok(draft.into_program()?),
        Err(_) => Err(Failure::Lowering(draft.take_errors())),
    }
}

/// Returns a program with static shapes. `types` are the types of the entry function's arguments, separated by commas.
///
/// # Errors
/// If the types do not fit, a shape assertion does not hold, or the types do not determine all shapes.
pub fn specialized<'a>(draft: Draft<'a>, types: &str) -> Result<Program<'a>, Failure> {
    let parse = |text| {
        let edit = &draft;
        draft.parse_type(text).map_err(|reason| {
            let message = format!("Invalid type string: {text} ({reason})");
            edit.error_at(edit.root(), &message)
        })
    };
    let parsed = || split(types).into_iter().map(parse).collect();
    if specialize(&draft, parsed).is_err() {
        return Err(Failure::Lowering(draft.take_errors()));
    }
    let program = draft.into_program()?;
    program.check()?;
    Ok(program)
}

/// Returns the artifact, in the newest version, of a lowered program. The artifact can have ops of CHLO, of which
/// MLIR's engine writes artifacts with `--allow-other-dialects`.
///
/// # Errors
/// If the program is invalid, or an op has no lowering.
pub fn lowered_artifact(
    artifact: Artifact<'_>,
    all: Legalizations,
) -> Result<Artifact<'_>, Failure> {
    let has_chlo = artifact.dialects().contains_key("chlo");
    let program = Program::decode(artifact)?;
    let program = match has_chlo && all.has(Legalization::Chlo) {
        true => with_chlo_of_vhlo(&program)?,
        false => program,
    };
    Ok(lowered(program, all)?.into_artifact())
}

/// Returns a program whose ops of CHLO have types and attributes of VHLO, without casts around the ops. The text of
/// a program has neither.
pub fn with_chlo_of_vhlo(program: &Program) -> Result<Program<'static>, Failure> {
    let text = program.print(PrintOptions {
        generic: true,
        locations: true,
    })?;
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    Ok(Program::parse(text.as_bytes(), options)?)
}
