//! Translations without MLIR, for what both engines can do. What the engine without MLIR refuses, MLIR decides, so that
//! results and messages do not depend on the engine.

use crate::flags::{NOT_GIVEN, flags, serialize_options};
use stablehlo_mlir::{
    Version, artifact_version,
    jax_export::is_container,
    mlir_bridge::diag::{Failed, Result},
    tools::{Output, Unparsed, WithoutMlir},
    without_mlir::{
        self, Refusal,
        stablehlo_commands::{
            Failure,
            stablehlo_artifact::internals::text::{one_line, printable},
        },
    },
};
use std::{
    env,
    io::{self, Write},
};

/// Returns the refusal of what only MLIR does.
fn only_mlir<T>(does: &'static str) -> std::result::Result<T, Refusal> {
    Err(Refusal::OnlyMlir(does))
}

/// Translates with the engine that the flags select.
fn translate(
    input: &Unparsed,
    run: impl FnOnce() -> std::result::Result<Result, Refusal>,
) -> WithoutMlir {
    let engine = flags().engine.value();
    let tried = match (engine, input.mlir_flag) {
        ("mlir", _) => only_mlir("was asked for"),
        ("auto" | "own", Some(_)) => only_mlir("has a flag of the command line"),
        ("auto" | "own", None) if is_logged() => only_mlir("logs its passes"),
        ("auto" | "own", None) if is_container(input.bytes) => {
            only_mlir("explains that a container is no program")
        }
        ("auto" | "own", None) => run(),
        (other, _) => {
            eprintln!("error: --engine={other}: expected auto, own or mlir");
            return WithoutMlir::Done(Err(Failed));
        }
    };
    let flag = input
        .mlir_flag
        .map_or(String::new(), |flag| format!(": --{flag}"));
    match (tried, engine) {
        (Ok(result), _) => {
            say("the engine without MLIR has translated");
            WithoutMlir::Done(result)
        }
        (Err(Refusal::OnlyMlir(does)), "own") => {
            eprintln!("error: --engine=own: only MLIR {does}{flag}");
            WithoutMlir::Done(Err(Failed))
        }
        (Err(Refusal::Failure(failure)), "own") => {
            report(&input.file, &failure);
            WithoutMlir::Done(Err(Failed))
        }
        (Err(Refusal::OnlyMlir(does)), _) => {
            say(&format!("MLIR translates: only MLIR {does}{flag}"));
            WithoutMlir::NeedsMlir
        }
        (Err(Refusal::Failure(failure)), _) => {
            let failure = failure.to_string();
            let first = failure.lines().next().unwrap_or_default();
            say(&format!(
                "MLIR translates, since the engine without MLIR says: {first}"
            ));
            WithoutMlir::NeedsMlir
        }
    }
}

/// Returns whether the log is on, which has the passes of MLIR.
fn is_logged() -> bool {
    env::var_os(stablehlo_driver::LOG).is_some_and(|filter| !filter.is_empty())
}

/// Reports with `--verbose` which engine translates.
fn say(what: &str) {
    if flags().verbose.value() {
        // A failure to write standard error cannot be reported anywhere.
        _ = writeln!(io::stderr(), "note: {}", printable(what));
    }
}

/// Reports the failure of a program.
fn report(file: &str, failure: &Failure) {
    let place = match failure.position() {
        Some((line, column)) => format!("{file}:{line}:{column}"),
        None => file.to_owned(),
    };
    eprintln!(
        "{}: error: {}",
        one_line(&place),
        printable(&failure.to_string())
    );
}

/// Serializes the program of a text or of plain bytecode.
pub fn serialize(input: &Unparsed, out: &mut Output) -> WithoutMlir {
    translate(input, || {
        let types = Some(flags().specialize.value()).filter(|&types| types != NOT_GIVEN);
        let version = artifact_version(input.bytes);
        let target = match flags().target.value() {
            "" if types.is_some() => version.unwrap_or(Version::CURRENT),
            text => match Version::target(text) {
                Ok(target) => target,
                Err(_) => return only_mlir("explains what is wrong with a target"),
            },
        };
        if out.check_accepts_bytecode().is_err() {
            return Ok(Err(Failed));
        }
        let options = serialize_options(target);
        let artifact = without_mlir::serialize(input.bytes, &input.file, &options, types)?;
        let written = artifact.write().map_err(Failure::from)?;
        // Errors of writing are reported when the output is closed.
        let mut written = written.chunks().map(|piece| out.write_all(piece));
        Ok(written.try_for_each(|piece| piece.map_err(|_| Failed)))
    })
}

/// Deserializes an artifact to text.
pub fn deserialize(input: &Unparsed, out: &mut Output) -> WithoutMlir {
    translate(input, || {
        if flags().emit_bytecode.value() {
            return only_mlir("writes plain bytecode");
        }
        let text = without_mlir::print(input.bytes)?;
        if flags().print_version.value()
            && let Err(error) = print_version(input.bytes)
        {
            let file = one_line(&input.file);
            eprintln!("{file}:0:0: error: cannot write standard output: {error}");
            return Ok(Err(Failed));
        }
        out.text(&text);
        Ok(Ok(()))
    })
}

/// Reports the smallest version that a program can have, and why.
pub fn version_report(input: &Unparsed, out: &mut Output) -> WithoutMlir {
    translate(input, || {
        let report = without_mlir::version_report(input.bytes, &input.file)?;
        match flags().json.value() {
            true => out.text(&format!("{}\n", report.json())),
            false => out.text(&report.to_string()),
        }
        Ok(Ok(()))
    })
}

/// Prints the version of an artifact as a comment of MLIR, since the program may follow.
///
/// # Errors
/// If standard output cannot be written.
pub fn print_version(artifact: &[u8]) -> io::Result<()> {
    let text = match artifact_version(artifact) {
        Some(v) => format!("Reading portable artifact with StableHLO version: {v}"),
        None => "Failed parsing StableHLO version from portable artifact".to_owned(),
    };
    match writeln!(io::stdout(), "// {text}") {
        // A reader that has ended, such as `head`, needs no message. Writing the program fails.
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(e),
        _ => Ok(()),
    }
}
