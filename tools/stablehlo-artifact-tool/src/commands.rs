//! Commands on artifacts.

use crate::{
    cli::{Cli, Command},
    inputs::{Source, destination, display_name, read},
    outputs::write,
};
use serde::Serialize;
use serde_json::{Value, json};
use stablehlo_artifact::{Artifact, Diff, Error, error::OpError, validate};
use std::{error, fmt::Write, path::Path};

/// Result of a command on a file.
pub struct Outcome {
    /// Text for readers.
    pub text: String,
    /// JSON for programs.
    pub json: Value,
}

/// Error of a command on a file.
pub type Failure = Box<dyn error::Error + Send + Sync>;

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
    let bytes = read(path)?;
    match &cli.command {
        Command::Validate { .. } => {
            let artifact = validate(&bytes)?;
            let version = artifact.version();
            Ok(Outcome::new(
                format!("valid, version {version}\n"),
                &json!({ "valid": true, "version": version }),
            ))
        }
        Command::Report { .. } => {
            let report = Artifact::read(&bytes)?.report()?;
            Ok(Outcome::new(report.to_string(), &report))
        }
        Command::Retarget { target, .. } => {
            let artifact = Artifact::read(&bytes)?.retarget(*target)?;
            save(cli, path, &artifact, &bytes)
        }
        Command::Strip { .. } => {
            let artifact = Artifact::read(&bytes)?.strip_locations();
            save(cli, path, &artifact, &bytes)
        }
        Command::Print { .. } => {
            let text = Artifact::read(&bytes)?.print(cli.command.form())?;
            let json = json!({ "text": text });
            Ok(Outcome::new(text, &json))
        }
        Command::Info { .. } => info(&Artifact::read(&bytes)?, bytes.len()),
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
    let version = artifact.version();
    let file = to.as_deref().map(display_name);
    Ok(Outcome::new(
        String::new(),
        &json!({ "version": version, "bytes": written.len(), "file": file }),
    ))
}

fn info(artifact: &Artifact, size: usize) -> Result<Outcome, Failure> {
    let module = artifact.module();
    let tables = &module.tables;
    let dialects = artifact.dialects();
    let json = json!({
        "version": artifact.version(),
        "producer": module.producer,
        "bytecode_version": module.version,
        "bytes": size,
        "ops": module.body.ops().len(),
        "values": module.body.value_count(),
        "attributes": tables.attributes().len(),
        "types": tables.types().len(),
        "strings": tables.strings().len(),
        "dialects": dialects,
    });
    let mut text = String::new();
    for (name, value) in json.as_object().expect("an object") {
        let name = name.replace('_', " ");
        let value = match value {
            Value::String(s) => s.clone(),
            Value::Object(counts) => {
                let counts = counts.iter().map(|(name, n)| format!("{name} ({n} ops)"));
                counts.collect::<Vec<_>>().join(", ")
            }
            other => other.to_string(),
        };
        writeln!(text, "{name}: {value}")?;
    }
    Ok(Outcome { text, json })
}

/// Compares two files. Returns the result, and whether the files differ.
pub fn diff(left: &Path, right: &Path) -> Result<(Outcome, bool), Failure> {
    let of = |path: &Path, e: Failure| format!("{}: {e}", display_name(path));
    let [l, r] = [left, right].map(|p| read(p).map_err(|e| of(p, e.into())));
    let (l, r) = (l?, r?);
    let read = |path, bytes| Artifact::read(bytes).map_err(|e| of(path, e.into()));
    let (l, r) = (read(left, &l)?, read(right, &r)?);
    let diff = Diff::of(&l, &r)?;
    let differs = !diff.is_empty() || diff.versions.is_some();
    Ok((Outcome::new(diff.to_string(), &diff), differs))
}

/// Returns an error as JSON.
pub fn describe(failure: &Failure) -> Value {
    let mut json = json!({ "error": failure.to_string() });
    match failure.downcast_ref::<Error>() {
        Some(Error::Bytecode(e)) => {
            json["offset"] = json!(e.offset());
            json["section"] = json!(e.section().map(|s| s.name()));
        }
        Some(Error::Op(op)) => {
            let OpError {
                op, number, place, ..
            } = &**op;
            json["op"] = json!({ "name": op, "number": number, "place": place });
        }
        Some(Error::Blocked(blocked)) => {
            json["target"] = json!(blocked.target);
            json["smallest_version"] = json!(blocked.smallest);
            json["requirements"] = json!(blocked.requirements);
        }
        _ => {}
    }
    json
}
