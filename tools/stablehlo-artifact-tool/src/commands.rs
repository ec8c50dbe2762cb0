//! Commands on artifacts.

use crate::{
    cli::{Cli, Command},
    evaluate,
    failure::Failure,
    graph::graphs,
    input::Input,
    inputs::{Source, destination, display_name, read},
    outcome::Outcome,
    outputs::write,
};
use jax_export::Release;
use serde_json::{Value, json};
use stablehlo_artifact::{Artifact, Diff, Form, RetargetOptions, internals::tally::ops};
use stablehlo_program::{PrintOptions, Program};
use std::path::Path;

/// Runs the command on a file.
pub fn run(cli: &Cli, path: &Path) -> Result<Outcome, Failure> {
    let bytes = read(path).map_err(Failure::Read)?;
    process(cli, path, &bytes).map_err(|failure| with_hint(failure, &bytes))
}

/// Returns a failure with a description of an input that is not bytecode.
fn with_hint(failure: Failure, bytes: &[u8]) -> Failure {
    match failure {
        Failure::Artifact { error, .. } => Failure::artifact(error, bytes),
        other => other,
    }
}

/// Runs the command on the content of a file.
fn process(cli: &Cli, path: &Path, bytes: &Source) -> Result<Outcome, Failure> {
    let input = Input::read(bytes)?;
    let order = cli.command.order();
    match &cli.command {
        Command::Validate { .. } => {
            input.check()?;
            let artifact = input.artifact(0)?;
            let (version, kind) = (artifact.version(), input.kind());
            Ok(Outcome::new(
                format!("valid, version {version}{kind}\n"),
                &json!({ "valid": true, "bytecode": bytecode(&artifact) }),
            ))
        }
        Command::Report { .. } => {
            let report = input.artifact(order)?.report()?;
            Ok(Outcome::new(report.to_string(), &report))
        }
        Command::Retarget {
            target,
            jax,
            expand,
            strip_shardings,
            ..
        } => {
            let of_release = || jax.and_then(Release::stablehlo_version);
            let target = target.or_else(of_release).expect("one of both options");
            let options = RetargetOptions::new(target)
                .expand(*expand)
                .strip_shardings(*strip_shardings);
            let output = match input {
                Input::Artifact(artifact) => Input::plain(artifact.retarget_with(&options)?),
                Input::Container(container) => {
                    let converted = container.retarget_with(&options)?;
                    Input::container(match jax {
                        Some(release) => converted.for_release(*release)?,
                        None => converted,
                    })
                }
            };
            save(cli, path, &output, bytes)
        }
        Command::Strip {
            strip_shardings, ..
        } => {
            let output = match input {
                Input::Artifact(artifact) => {
                    let mut artifact = artifact.strip_locations();
                    if *strip_shardings {
                        artifact = artifact.strip_shardings()?;
                    }
                    Input::plain(artifact)
                }
                Input::Container(container) => {
                    let mut container = container.strip_locations()?;
                    if *strip_shardings {
                        container = container.strip_shardings()?;
                    }
                    Input::container(container)
                }
            };
            save(cli, path, &output, bytes)
        }
        Command::Extract { .. } => {
            let artifact = input.artifact_bytes(order, bytes)?;
            save_pieces(cli, path, &Artifact::read(artifact)?, [artifact], bytes)
        }
        Command::Print {
            generic,
            debuginfo,
            vhlo,
            ..
        } => {
            let artifact = input.artifact(order)?;
            let text = match (vhlo, generic) {
                (true, false) => artifact.print(Form::Pretty)?,
                (true, true) => artifact.print(Form::Generic)?,
                (false, _) => Program::decode(artifact.into_owned())?.print(PrintOptions {
                    generic: *generic,
                    locations: *debuginfo,
                })?,
            };
            let json = json!({ "text": text });
            Ok(Outcome::new(text, &json))
        }
        Command::Graph { .. } => {
            let program = Program::decode(input.artifact(order)?.into_owned())?;
            Ok(match cli.json {
                true => Outcome::new(String::new(), &graphs(&program)),
                false => Outcome::new(program.graphviz(), &Value::Null),
            })
        }
        Command::Info { .. } => {
            let artifact = input.artifact(0)?;
            let outcome = info(&artifact, bytes.len())?;
            Ok(match &input {
                Input::Artifact(_) => outcome,
                Input::Container(container) => with_container(outcome, &container.info()),
            })
        }
        Command::Run {
            evaluation,
            arguments,
            output,
            trace,
            profile,
            ..
        } => {
            let program = Program::decode(input.artifact(order)?.into_owned())?;
            let (output, trace) = (output.as_deref(), trace.as_deref());
            evaluate::run(&program, evaluation, arguments, output, trace, *profile)
        }
        Command::Diff { .. } | Command::Equivalent { .. } | Command::Completions { .. } => {
            unreachable!("this command does not run on each file")
        }
    }
}

/// Writes an artifact or a container, and describes the output.
fn save(cli: &Cli, path: &Path, output: &Input, source: &Source) -> Result<Outcome, Failure> {
    match output {
        Input::Artifact(artifact) => {
            let written = artifact.write()?;
            save_pieces(cli, path, artifact, written.chunks(), source)
        }
        Input::Container(container) => {
            let bytes = container.to_vec()?;
            let artifact = output.artifact(0)?;
            let outcome = save_pieces(cli, path, &artifact, [&bytes[..]], source)?;
            Ok(with_container(outcome, &container.info()))
        }
    }
}

/// Writes the pieces of a file, and describes the file, which is or contains an artifact.
fn save_pieces<'p>(
    cli: &Cli,
    path: &Path,
    artifact: &Artifact,
    pieces: impl IntoIterator<Item = &'p [u8]>,
    source: &Source,
) -> Result<Outcome, Failure> {
    let outputs = cli.command.outputs().expect("a command that writes");
    let to = destination(path, outputs);
    let mut size = 0;
    let counted = pieces.into_iter().inspect(|piece| size += piece.len());
    write(to.as_deref(), counted, source)?;
    let file = to.as_deref().map(display_name);
    Ok(Outcome::new(
        String::new(),
        &json!({ "bytecode": bytecode(artifact), "bytes": size, "file": file }),
    ))
}

/// Returns an outcome with the description of the container.
fn with_container(mut outcome: Outcome, info: &jax_export::Info) -> Outcome {
    if !outcome.text.is_empty() {
        outcome.text += &format!("container: jax.export\n{info}");
    }
    outcome.json["container"] = serde_json::to_value(info).expect("all keys are strings");
    outcome
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
    // An artifact whose types have no text still has all other information.
    if let Ok(Some(arguments)) = artifact.entry_arguments() {
        let (n, count) = (arguments.dynamic.len(), arguments.count);
        text += &format!("dynamic arguments: {n} of {count}\n");
        for argument in &arguments.dynamic {
            text += &format!("  #{}: {}\n", argument.index, argument.ty);
        }
        if let Some(symbols) = &arguments.symbols {
            text += &format!("symbolic shapes: {symbols}\n");
        }
        json["arguments"] = json!(arguments);
    }
    Ok(Outcome { text, json })
}

/// Compares two files with a command. Returns the result, and whether the files differ.
pub fn compare(command: &Command, left: &Path, right: &Path) -> Result<(Outcome, bool), Failure> {
    let order = command.order();
    let of = |path: &Path, failure: Failure| Failure::In {
        file: display_name(path),
        failure: Box::new(failure),
    };
    let [l, r] = [left, right].map(|p| read(p).map_err(|e| of(p, Failure::Read(e))));
    let (l, r) = (l?, r?);
    let (left_input, right_input) = (
        Input::read(&l).map_err(|e| of(left, with_hint(e, &l)))?,
        Input::read(&r).map_err(|e| of(right, with_hint(e, &r)))?,
    );
    let left_artifact = left_input.artifact(order).map_err(|e| of(left, e))?;
    let right_artifact = right_input.artifact(order).map_err(|e| of(right, e))?;
    if let Command::Equivalent {
        evaluation,
        samples,
        ulps,
        ..
    } = command
    {
        let left = Program::decode(left_artifact.into_owned()).map_err(|e| of(left, e.into()))?;
        let right =
            Program::decode(right_artifact.into_owned()).map_err(|e| of(right, e.into()))?;
        return evaluate::equivalent([&left, &right], evaluation, *samples, *ulps);
    }
    let diff = Diff::of(&left_artifact, &right_artifact)?;
    let differs = !diff.is_empty() || diff.versions.is_some();
    Ok((Outcome::new(diff.to_string(), &diff), differs))
}
