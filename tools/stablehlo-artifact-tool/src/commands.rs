//! Commands on artifacts.

use crate::{
    cli::{Cli, Command},
    failure::Failure,
    inputs::{Source, destination, display_name, read},
    outputs::write,
};
use serde::Serialize;
use serde_json::{Value, json};
use stablehlo_artifact::{
    Artifact, Diff, Error, Form, RetargetOptions, internals::tally::ops, validate,
};
use stablehlo_program::{PrintOptions, Program};
use std::path::Path;

/// Result of a command on a file.
pub struct Outcome {
    /// Text for readers.
    pub text: String,
    /// JSON for programs.
    pub json: Value,
}

impl Outcome {
    fn new(text: String, value: &impl Serialize) -> Self {
        Self {
            text,
            json: serde_json::to_value(value).expect("all keys are strings"),
        }
    }
}

/// Runs the command on a file.
pub fn run(cli: &Cli, path: &Path) -> Result<Outcome, Failure> {
    let bytes = read(path).map_err(Failure::Read)?;
    process(cli, path, &bytes).map_err(|failure| match failure {
        Failure::Artifact { error, .. } => Failure::artifact(error, &bytes),
        other => other,
    })
}

/// Runs the command on the content of a file.
fn process(cli: &Cli, path: &Path, bytes: &Source) -> Result<Outcome, Failure> {
    match &cli.command {
        Command::Validate { .. } => {
            let artifact = validate(bytes)?;
            Ok(Outcome::new(
                format!("valid, version {}\n", artifact.version()),
                &json!({ "valid": true, "bytecode": bytecode(&artifact) }),
            ))
        }
        Command::Report { .. } => {
            let report = Artifact::read(bytes)?.report()?;
            Ok(Outcome::new(report.to_string(), &report))
        }
        Command::Retarget {
            target,
            expand,
            strip_shardings,
            ..
        } => {
            let options = RetargetOptions::new(*target)
                .expand(*expand)
                .strip_shardings(*strip_shardings);
            let artifact = Artifact::read(bytes)?.retarget_with(&options)?;
            save(cli, path, &artifact, bytes)
        }
        Command::Strip {
            strip_shardings, ..
        } => {
            let mut artifact = Artifact::read(bytes)?.strip_locations();
            if *strip_shardings {
                artifact = artifact.strip_shardings()?;
            }
            save(cli, path, &artifact, bytes)
        }
        Command::Print {
            generic,
            debuginfo,
            vhlo,
            ..
        } => {
            let artifact = Artifact::read(bytes)?;
            let text = match (vhlo, generic) {
                (true, false) => artifact.print(Form::Pretty)?,
                (true, true) => artifact.print(Form::Generic)?,
                (false, _) => Program::decode(artifact)?.print(PrintOptions {
                    generic: *generic,
                    locations: *debuginfo,
                })?,
            };
            let json = json!({ "text": text });
            Ok(Outcome::new(text, &json))
        }
        Command::Info { .. } => info(&Artifact::read(bytes)?, bytes.len()),
        Command::Diff { .. } | Command::Completions { .. } => {
            unreachable!("this command does not run on each file")
        }
    }
}

fn save(cli: &Cli, path: &Path, artifact: &Artifact, source: &Source) -> Result<Outcome, Failure> {
    let outputs = cli.command.outputs().expect("a command that writes");
    let written = artifact.write()?;
    let to = destination(path, outputs);
    write(to.as_deref(), written.chunks(), source)?;
    let file = to.as_deref().map(display_name);
    Ok(Outcome::new(
        String::new(),
        &json!({ "bytecode": bytecode(artifact), "bytes": written.len(), "file": file }),
    ))
}

/// Returns the header of an artifact as JSON, with the keys of the header in a report.
fn bytecode(artifact: &Artifact) -> Value {
    let module = artifact.module();
    json!({
        "version": module.version,
        "producer": module.producer,
        "target": artifact.version(),
    })
}

fn info(artifact: &Artifact, size: usize) -> Result<Outcome, Failure> {
    let module = artifact.module();
    let tables = &module.tables;
    let dialects = artifact.dialects();
    let counts = [
        ("bytes", size),
        ("ops", module.body.ops().len()),
        ("values", module.body.value_count()),
        ("attributes", tables.attributes().len()),
        ("types", tables.types().len()),
        ("strings", tables.strings().len()),
    ];
    let mut text = format!(
        "version: {}\nproducer: {}\nbytecode version: {}\n",
        artifact.version(),
        module.producer,
        module.version
    );
    let mut json = json!({ "bytecode": bytecode(artifact), "dialects": dialects });
    for (name, count) in counts {
        text += &format!("{name}: {count}\n");
        json[name] = json!(count);
    }
    let dialects = dialects
        .iter()
        .map(|(name, n)| format!("{name} ({})", ops(*n)));
    text += &format!("dialects: {}\n", dialects.collect::<Vec<_>>().join(", "));
    Ok(Outcome { text, json })
}

/// Compares two files. Returns the result, and whether the files differ.
pub fn diff(left: &Path, right: &Path) -> Result<(Outcome, bool), Failure> {
    let of = |path: &Path, failure: Failure| Failure::In {
        file: display_name(path),
        failure: Box::new(failure),
    };
    let [l, r] = [left, right].map(|p| read(p).map_err(|e| of(p, Failure::Read(e))));
    let (l, r) = (l?, r?);
    let read = |path, bytes| {
        let invalid = |e: Error| of(path, Failure::artifact(e, bytes));
        Artifact::read(bytes).map_err(invalid)
    };
    let (l, r) = (read(left, &l)?, read(right, &r)?);
    let diff = Diff::of(&l, &r)?;
    let differs = !diff.is_empty() || diff.versions.is_some();
    Ok((Outcome::new(diff.to_string(), &diff), differs))
}
