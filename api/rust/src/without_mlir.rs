//! Work on texts and bytes without MLIR, which takes a fraction of MLIR's time.
//!
//! The results equal those on MLIR. What these functions refuse, MLIR may know: pretty text of other dialects, for
//! example.

use memchr::memmem;
use mlir_bridge::stack::on_large_stack;
use stablehlo_artifact::{Artifact, RetargetOptions, report::Report, validate};
use stablehlo_commands::{
    Failure, Input, Legalizations, ParseOptions, PrintOptions, Program, convert,
    specialize::{StaticShapes, specialize},
};
use stablehlo_passes::artifact::{self, SerializeOptions};
use std::collections::BTreeMap;

pub use stablehlo_commands;

/// Reason why the engine without MLIR has no result.
#[derive(Debug)]
pub enum Refusal {
    /// Only MLIR does this, in words.
    OnlyMlir(&'static str),
    /// The program is invalid, cannot be lowered or expressed in the target version, or is known only to MLIR.
    Failure(Box<Failure>),
}

impl<E> From<E> for Refusal
where
    Failure: From<E>,
{
    fn from(error: E) -> Self {
        Self::Failure(Box::new(Failure::from(error)))
    }
}

/// Returns the artifact of a text, of plain bytecode, or, if shapes become static, of an artifact. `file` is the name of
/// the file in locations. `types` are the types of the entry function's arguments, separated by commas, if shapes become
/// static.
///
/// # Errors
/// See [`Refusal`].
pub fn serialize<'a>(
    program: &'a [u8],
    file: &str,
    options: &SerializeOptions,
    types: Option<&str>,
) -> Result<Artifact<'a>, Refusal> {
    on_large_stack(|| serialize_here(program, file, options, types))
}

fn serialize_here<'a>(
    program: &'a [u8],
    file: &str,
    options: &SerializeOptions,
    types: Option<&str>,
) -> Result<Artifact<'a>, Refusal> {
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
    let is_lowered = legalizations != Legalizations::default();
    let shapes = types.map(StaticShapes::Types);
    if artifact::target(program).is_some() {
        let Some(shapes) = shapes else {
            return Err(Refusal::OnlyMlir("serializes artifacts"));
        };
        let mut input = specialize(Input::read(program)?, shapes)?;
        if options.strip_debuginfo {
            input = convert::strip(input, false)?;
        }
        return match convert::retarget(input, &retarget, legalizations, None)? {
            Input::Artifact(artifact) => Ok(*artifact),
            Input::Container(_) => unreachable!("an artifact stays one"),
        };
    }
    check_parts(program, file)?;
    // The expansions are not verified here.
    if options.expand && has_tokens(program, &["index", ">"]) {
        return Err(Refusal::OnlyMlir("verifies expansions on indices"));
    }
    let mut parse = ParseOptions::default();
    parse.file = file;
    parse.strip_debuginfo = options.strip_debuginfo;
    parse.allow_other_dialects = options.allow_other_dialects;
    let artifact = convert::assemble(program, parse, &retarget, legalizations, shapes)?;
    // Passes on functions do not run on those in modules in the module.
    let modules = artifact.dialects().get("builtin").copied();
    if is_lowered && modules.is_some_and(|count| count > 1) {
        return Err(Refusal::OnlyMlir("lowers modules in modules"));
    }
    Ok(artifact)
}

/// Parts of programs that only MLIR reads exactly: tokens, with the reason in words.
const PARTS_OF_MLIR: &[(&[&str], &str)] = &[
    (&["fused", "<"], "warns of metadata"),
    (
        &["replica_group_mesh_axes"],
        "checks names of meshes in all attributes",
    ),
    (&["external_resources"], "warns of external resources"),
];

/// Returns whether a program has tokens in this order, with nothing but whitespace between them.
fn has_tokens(program: &[u8], tokens: &[&str]) -> bool {
    let Some((first, others)) = tokens.split_first() else {
        return true;
    };
    memmem::find_iter(program, first.as_bytes()).any(|place| {
        let mut rest = &program[place + first.len()..];
        others.iter().all(|token| {
            let next = rest.trim_ascii_start().strip_prefix(token.as_bytes());
            next.inspect(|next| rest = next).is_some()
        })
    })
}

/// Checks that a program has no part that only MLIR reads exactly.
fn check_parts(program: &[u8], file: &str) -> Result<(), Refusal> {
    let mut parts = PARTS_OF_MLIR.iter();
    if let Some((_, does)) = parts.find(|(tokens, _)| has_tokens(program, tokens)) {
        return Err(Refusal::OnlyMlir(does));
    }
    match file.contains(char::REPLACEMENT_CHARACTER) {
        true => Err(Refusal::OnlyMlir("knows names of files that are not UTF-8")),
        false => Ok(()),
    }
}

/// Returns the artifact of a text or of plain bytecode, or `None` if MLIR must decide: see [`serialize`].
pub fn assembled(program: &[u8], options: &SerializeOptions) -> Option<Vec<u8>> {
    let artifact = serialize(program, "-", options, None).ok()?;
    artifact.to_vec().ok()
}

/// Prints the StableHLO program of an artifact.
///
/// # Errors
/// See [`Refusal`].
pub fn print(artifact: &[u8]) -> Result<String, Refusal> {
    on_large_stack(|| {
        let program = Input::read(artifact)?;
        let program = program.valid_program(0)?;
        Ok(program.print(PrintOptions::default())?)
    })
}

/// Returns the report of an artifact or of a text. `file` is the name of the file in locations.
///
/// # Errors
/// See [`Refusal`].
pub fn version_report(program: &[u8], file: &str) -> Result<Report, Refusal> {
    on_large_stack(|| version_report_here(program, file))
}

fn version_report_here(program: &[u8], file: &str) -> Result<Report, Refusal> {
    if artifact::target(program).is_some() {
        return Ok(validate(program)?.report()?);
    }
    check_parts(program, file)?;
    let mut options = ParseOptions::default();
    options.file = file;
    let program = Program::parse(program, options)?;
    if program.has_chlo() {
        return Err(Refusal::OnlyMlir("reports on ops of CHLO"));
    }
    let mut dialects = BTreeMap::new();
    for op in program.ops() {
        let name = op.name();
        let dialect = name.split('.').next().unwrap_or_default();
        *dialects.entry(dialect.to_owned()).or_default() += 1;
    }
    let mut report = program.into_artifact().report()?;
    report.dialects = dialects;
    Ok(report)
}
