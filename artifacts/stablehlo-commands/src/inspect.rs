//! Commands that show what artifacts contain: validate, report, info, print, graph, diff.

use crate::{
    failure::Failure,
    graph::graphs,
    input::{Input, bytecode},
    outcome::Outcome,
};
use jax_export::{Exported, is_container};
use serde_json::json;
use stablehlo_artifact::{Artifact, Diff, Form, Survey, internals::tally::ops};
use stablehlo_program::PrintOptions;

/// Form of printed programs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Print {
    /// True if all ops are printed in the generic form.
    pub generic: bool,
    /// True if locations are printed.
    pub debuginfo: bool,
    /// True if the ops of VHLO are printed instead of StableHLO.
    pub vhlo: bool,
}

/// Checks the bytes and the programs of the input: see [`Input::check`].
///
/// # Errors
/// If a program is invalid.
pub fn validate(input: &Input) -> Result<Outcome, Failure> {
    input.check()?;
    let artifact = input.artifact(0)?;
    let (version, kind) = (artifact.version(), input.kind());
    Ok(Outcome::new(
        format!("valid, version {version}{kind}\n"),
        &json!({ "valid": true, "bytecode": bytecode(&artifact) }),
    ))
}

/// Reports the smallest version that can express a program, and why.
///
/// # Errors
/// If the program is invalid.
pub fn report(input: &Input, order: usize) -> Result<Outcome, Failure> {
    let report = input.artifact(order)?.report()?;
    Ok(Outcome::new(report.to_string(), &report))
}

/// Prints a program.
///
/// # Errors
/// If the program is invalid or has no text.
pub fn print(input: &Input, order: usize, form: Print) -> Result<Outcome, Failure> {
    let text = match (form.vhlo, form.generic) {
        (true, false) => input.artifact(order)?.print(Form::Pretty)?,
        (true, true) => input.artifact(order)?.print(Form::Generic)?,
        (false, generic) => input.valid_program(order)?.print(PrintOptions {
            generic,
            locations: form.debuginfo,
        })?,
    };
    let json = json!({ "text": text });
    Ok(Outcome { text, json })
}

/// Returns the graphs of the functions: as text in the language of Graphviz, and as JSON.
///
/// # Errors
/// If the program is invalid.
pub fn graph(input: &Input, order: usize) -> Result<Outcome, Failure> {
    let program = input.program(order)?;
    Ok(Outcome::new(program.graphviz(), &graphs(&program)))
}

/// Compares two programs. Returns the result, and whether the programs differ.
///
/// # Errors
/// If a program is invalid.
pub fn diff(left: &Artifact, right: &Artifact) -> Result<(Outcome, bool), Failure> {
    let diff = Diff::of(left, right)?;
    let differs = !diff.is_empty() || diff.versions.is_some();
    Ok((Outcome::new(diff.to_string(), &diff), differs))
}

/// Describes an input of `size` bytes: versions, sizes, dialects, and the container.
///
/// # Errors
/// If an artifact in a container is invalid.
pub fn info(input: &Input, size: usize) -> Result<Outcome, Failure> {
    let outcome = info_of_artifact(&*input.artifact(0)?, size);
    Ok(match input {
        Input::Artifact(_) => outcome,
        Input::Container(container) => with_container(outcome, &container.info()),
    })
}

/// Describes an artifact, or a container with an artifact, of a version that is newer than all known
/// ones: the header, and which ops are known. Returns `None` for all other files.
pub fn survey(bytes: &[u8]) -> Option<Outcome> {
    let outcome = |survey: &Survey| Outcome::new(survey.to_string(), survey);
    if !is_container(bytes) {
        return Survey::of(bytes).as_ref().map(outcome);
    }
    let container = Exported::read(bytes).ok()?;
    let survey = container
        .orders()
        .find_map(|order| Survey::of(&order.artifact))?;
    Some(with_container(outcome(&survey), &container.info()))
}

/// Prints the program of VHLO of an artifact, or of the derivative of an order in a container, whose
/// version is newer than all known ones. Returns `None` for all other files.
///
/// # Errors
/// If the program has parts that cannot be read or printed.
pub fn print_newer(bytes: &[u8], order: usize, form: Print) -> Option<Result<Outcome, Failure>> {
    let form = match form.generic {
        true => Form::Generic,
        false => Form::Pretty,
    };
    let text = if is_container(bytes) {
        let container = Exported::read(bytes).ok()?;
        stablehlo_artifact::print_newer(&container.derivative(order).ok()?.artifact, form)?
    } else {
        stablehlo_artifact::print_newer(bytes, form)?
    };
    Some(text.map_err(Failure::from).map(|text| {
        let json = json!({ "text": text });
        Outcome { text, json }
    }))
}

/// Returns an outcome with the description of the container.
fn with_container(mut outcome: Outcome, info: &jax_export::Info) -> Outcome {
    outcome.text += &format!("container: jax.export\n{info}");
    outcome.json["container"] = serde_json::to_value(info).expect("all keys are strings");
    outcome
}

/// Describes an artifact of `size` bytes.
fn info_of_artifact(artifact: &Artifact, size: usize) -> Outcome {
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
    Outcome { text, json }
}
