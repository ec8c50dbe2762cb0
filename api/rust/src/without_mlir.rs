//! Work on texts and bytes without MLIR, which takes a fraction of MLIR's time.
//!
//! The results equal those on MLIR. What these functions refuse, MLIR may know: pretty text of other dialects, for
//! example.

use stablehlo_artifact::{Artifact, RetargetOptions, report::Report, validate};
use stablehlo_commands::{
    Failure, Input, Legalizations, ParseOptions, PrintOptions, convert, specialize::StaticShapes,
};
use stablehlo_passes::artifact::{self, SerializeOptions};

pub use stablehlo_commands;

/// Returns the artifact of a program: of a text, of plain bytecode, or, if shapes become static, of an artifact.
/// `file` is the name of the file in locations. `types` are the types of the entry function's arguments, separated by
/// commas, if shapes become static.
///
/// # Errors
/// If the program is invalid, cannot be lowered or expressed in the target version, or is known only to MLIR.
pub fn serialize<'a>(
    program: &'a [u8],
    file: &str,
    options: &SerializeOptions,
    types: Option<&str>,
) -> Result<Artifact<'a>, Failure> {
    let legalizations = Legalizations {
        chlo: options.legalize_chlo,
        preserve_chlo: options.preserve_chlo,
        deprecated_ops: options.legalize_deprecated_ops,
        composite_to_call: options.legalize_composite_to_call,
        optimize: options.optimize,
    };
    let retarget = RetargetOptions::new(options.target)
        .expand(options.expand)
        .strip_shardings(options.strip_shardings);
    let mut parse = ParseOptions::default();
    parse.file = file;
    parse.strip_debuginfo = options.strip_debuginfo;
    parse.allow_other_dialects = options.allow_other_dialects;
    let shapes = types.map(StaticShapes::Types);
    convert::assemble(program, parse, &retarget, legalizations, shapes)
}

/// Returns the artifact of a text or of plain bytecode, or `None` if MLIR must decide: see [`serialize`].
pub fn assembled(program: &[u8], options: &SerializeOptions) -> Option<Vec<u8>> {
    // MLIR converts the program of an artifact, too.
    if artifact::target(program).is_some() {
        return None;
    }
    let artifact = serialize(program, "-", options, None).ok()?;
    artifact.to_vec().ok()
}

/// Prints the StableHLO program of an artifact.
///
/// # Errors
/// If the artifact is invalid, or only MLIR knows its dialects.
pub fn print(artifact: &[u8]) -> Result<String, Failure> {
    let program = Input::read(artifact)?;
    let program = program.valid_program(0)?;
    Ok(program.print(PrintOptions::default())?)
}

/// Returns the report of an artifact.
///
/// # Errors
/// If the artifact is invalid.
pub fn version_report(artifact: &[u8]) -> Result<Report, Failure> {
    Ok(validate(artifact)?.report()?)
}
