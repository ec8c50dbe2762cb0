//! Commands on requests.

use crate::{
    progress::progress,
    request::{Equivalent, Optimize, Request, Retarget, Run},
};
use serde_json::{Value as Json, json};
use stablehlo_commands::{
    ChloOps, Failure, Input, Legalizations, Outcome, ParseOptions, Release, RetargetOptions,
    Version,
    convert::{self, retarget},
    describe::describe,
    evaluate::{self, Argument, Choices, Evaluation, TracedValue, parse_fill},
    graph::graphs,
    inspect::{self, Print},
    numpy,
    optimize::{self, OptimizeRequest},
    specialize::{StaticShapes, specialize},
    stablehlo_interpreter::eval::Value,
};
use std::ops::ControlFlow;

/// Number of elements of a value that are returned as text.
const SHOWN: usize = 200;
/// Largest number of values of ops that are returned.
const MOST_VALUES: usize = 20_000;
/// Largest size in bytes of all values of ops that are returned as files.
const MOST_BYTES: usize = 256 << 20;

/// Reply: JSON, and files.
type Reply = (Json, Vec<Vec<u8>>);

/// Reason why a request fails.
enum Fault {
    /// The request is invalid.
    Request(String),
    /// The command fails.
    Command(Failure),
    /// The command fails, because the version of the file is too new. The text describes the file.
    Newer(Failure, String),
}

impl<E: Into<Failure>> From<E> for Fault {
    fn from(error: E) -> Self {
        Self::Command(error.into())
    }
}

/// Runs a request: JSON, and the bytes of files. Returns a reply: JSON, and the bytes of files. The
/// JSON has a key `error` if the request fails.
pub fn call(buffers: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let reply = match buffers.split_first() {
        Some((request, files)) => run(request, files),
        None => Err(Fault::Request("there is no request".to_owned())),
    };
    let (json, files) = reply.unwrap_or_else(|fault| match fault {
        Fault::Request(message) => (json!({ "error": message }), Vec::new()),
        Fault::Command(failure) => (failure.json(), Vec::new()),
        Fault::Newer(failure, survey) => {
            let mut json = failure.json();
            json["survey"] = json!(survey);
            (json, Vec::new())
        }
    });
    let json = serde_json::to_vec(&json).expect("all keys are strings");
    std::iter::once(json).chain(files).collect()
}

fn run(request: &[u8], files: &[Vec<u8>]) -> Result<Reply, Fault> {
    let request: Request = serde_json::from_slice(request)
        .map_err(|error| Fault::Request(format!("invalid request: {error}")))?;
    let file = |index: usize| {
        let file = files.get(index).map(|file| &file[..]);
        file.ok_or_else(|| Fault::Request(format!("file {index} of the request is missing")))
    };
    let input = |index: usize| Ok::<_, Fault>(Input::read(file(index)?)?);
    let shown = |outcome: Outcome| Ok((with_text(outcome), Vec::new()));
    match request {
        Request::Versions {} => {
            let versions = Version::HISTORY.iter();
            let rows = versions.map(|(v, _, change)| json!({ "version": v, "change": change }));
            Ok((json!({ "versions": rows.collect::<Vec<_>>() }), Vec::new()))
        }
        Request::Report(_) | Request::Info {} if inspect::survey(file(0)?).is_some() => {
            shown(inspect::survey(file(0)?).expect("a file of a newer version"))
        }
        Request::Describe(of) => {
            let described = || Ok(describe(&Input::read(file(0)?)?, file(0)?.len(), of.vjp)?);
            let json =
                described().map_err(|fault| match (fault, file(0).map(inspect::survey)) {
                    (Fault::Command(failure), Ok(Some(survey))) => {
                        Fault::Newer(failure, survey.text)
                    }
                    (fault, _) => fault,
                })?;
            Ok((json, Vec::new()))
        }
        Request::Validate {} => shown(inspect::validate(&input(0)?)?),
        Request::Report(of) => shown(inspect::report(&input(0)?, of.vjp)?),
        Request::Info {} => shown(inspect::info(&input(0)?, file(0)?.len())?),
        Request::Print(options) => {
            let form = Print {
                generic: options.generic,
                debuginfo: options.debuginfo,
                vhlo: options.vhlo,
            };
            let json = match inspect::print_newer(file(0)?, options.vjp, form) {
                Some(printed) => printed?.json,
                None => inspect::print(&input(0)?, options.vjp, form)?.json,
            };
            Ok((json, Vec::new()))
        }
        Request::Graph(of) => Ok((graphs(&input(0)?.program(of.vjp)?), Vec::new())),
        Request::Retarget(options) => {
            let legalizations = Legalizations {
                chlo: options.legalize_chlo,
                preserve_chlo: options.preserve_chlo,
                deprecated_ops: options.legalize_deprecated_ops,
                composite_to_call: options.legalize_composite_to_call,
                optimize: options.optimize,
            };
            let (retargeted, jax) = retarget_options(&options, &input(0)?)?;
            let input = match &options.specialize {
                Some(types) => specialize(input(0)?, StaticShapes::Types(types))?,
                None => input(0)?,
            };
            written(&retarget(input, &retargeted, legalizations, jax)?)
        }
        Request::Optimize(options) => optimized(file(0)?, options),
        Request::Strip(options) => written(&convert::strip(input(0)?, options.strip_shardings)?),
        Request::Extract(of) => {
            let input = input(0)?;
            let bytes = input.artifact_bytes(of.vjp, file(0)?)?;
            Ok((Input::read(bytes)?.description()?, vec![bytes.to_vec()]))
        }
        Request::Diff(of) => {
            let (left, right) = (input(0)?, input(1)?);
            let (left, right) = (left.artifact(of.vjp)?, right.artifact(of.vjp)?);
            let (outcome, differs) = inspect::diff(&left, &right)?;
            let mut json = with_text(outcome);
            json["differs"] = json!(differs);
            Ok((json, Vec::new()))
        }
        Request::Assemble(options) => {
            let target = options.target.as_deref().unwrap_or("current");
            let target = Version::target(target).map_err(|e| Fault::Request(e.to_string()))?;
            let name = options.file.as_deref().unwrap_or("-");
            let mut parse = ParseOptions::default();
            parse.file = name;
            parse.allow_other_dialects = options.allow_other_dialects;
            let legalizations = Legalizations {
                chlo: options.legalize_chlo,
                preserve_chlo: options.preserve_chlo,
                deprecated_ops: options.legalize_deprecated_ops,
                composite_to_call: options.legalize_composite_to_call,
                optimize: options.optimize,
            };
            let types = options.specialize.as_deref();
            let options = RetargetOptions::new(target).strip_shardings(options.strip_shardings);
            let output = convert::assemble(
                file(0)?,
                parse,
                &options,
                legalizations,
                types.map(StaticShapes::Types),
            )?;
            written(&Input::plain(output))
        }
        Request::Run(options) => evaluate(&input(0)?, &options, &files[1..]),
        Request::Equivalent(options) => equivalent([&input(0)?, &input(1)?], options),
    }
}

/// Returns the JSON of an outcome, with its text.
fn with_text(outcome: Outcome) -> Json {
    let mut json = outcome.json;
    json["text"] = json!(outcome.text);
    json
}

/// Returns a written artifact or container, and its description.
fn written(output: &Input) -> Result<Reply, Fault> {
    Ok((output.description()?, vec![output.to_vec()?]))
}

/// Returns an optimized artifact or container, and the list of the rewrites.
fn optimized(bytes: &[u8], options: Optimize) -> Result<Reply, Fault> {
    let target = options.target.as_deref().map(Version::target).transpose();
    let target = target.map_err(|e| Fault::Request(e.to_string()))?;
    let name = options.file.as_deref().unwrap_or("-");
    let request = OptimizeRequest {
        level: options.level,
        only: options.only,
        except: options.except,
        allow_nan_changes: options.allow_nan_changes,
        fold_limit: options.fold_limit.map(u128::from),
        inline: options.inline,
    };
    let input = Input::read_program(bytes, name, ChloOps::Lower)?;
    let (output, rewrites) = optimize::optimize(input, request, target)?;
    let (mut json, files) = written(&output)?;
    json["optimized"] = optimize::json(&rewrites, true);
    json["text"] = json!(rewrites.text(true));
    Ok((json, files))
}

fn retarget_options(
    options: &Retarget,
    input: &Input,
) -> Result<(RetargetOptions, Option<Release>), Fault> {
    let fault = |error: String| Fault::Request(error);
    let jax = options.jax.as_deref().map(str::parse::<Release>);
    let jax = jax.transpose().map_err(|e| fault(e.to_string()))?;
    let target = match (&options.target, jax) {
        (Some(target), _) => Version::target(target).map_err(|e| fault(e.to_string()))?,
        (None, Some(release)) => release.stablehlo_version().ok_or_else(|| {
            fault("the oldest release that reads containers is 0.4.22".to_owned())
        })?,
        (None, None) if options.specialize.is_some() => input.artifact(0)?.version(),
        (None, None) => return Err(fault("retarget needs a target version".to_owned())),
    };
    let retarget = RetargetOptions::new(target)
        .expand(options.expand)
        .strip_shardings(options.strip_shardings);
    Ok((retarget, jax))
}

/// Returns the results of a function, and the values of all ops if the request asks for them. The
/// files are the results and then the values, as `.npy` files; `file` is the index of the file.
fn evaluate(input: &Input, options: &Run, contents: &[Vec<u8>]) -> Result<Reply, Fault> {
    let program = input.program(options.vjp)?;
    let mut contents = contents.iter();
    let mut arguments = Vec::new();
    for name in &options.inputs {
        arguments.push(match parse_fill(name)? {
            Some(fill) => Argument::Fill(fill),
            None => Argument::Npy {
                name: name.clone(),
                bytes: contents
                    .next()
                    .ok_or_else(|| Fault::Request(format!("the content of {name} is missing")))?
                    .clone(),
            },
        });
    }
    let function = options.function.clone();
    let evaluation = Evaluation {
        function: function.unwrap_or_else(|| "main".to_owned()),
        max_memory: options.max_memory,
        max_steps: options.max_steps,
        max_time: None,
        progress: Some(progress),
        choices: Choices::default(),
    };
    let mut values = Vec::new();
    let mut files: Vec<Vec<u8>> = Vec::new();
    let mut bytes = 0;
    let mut omitted = 0;
    let mut sink = |value: TracedValue| {
        if values.len() == MOST_VALUES {
            omitted += 1;
            return ControlFlow::Continue(());
        }
        let file = numpy::write_npy(value.array).ok();
        let file = file.filter(|file| bytes + file.len() <= MOST_BYTES);
        let index = file.as_ref().map(|_| files.len());
        bytes += file.as_ref().map_or(0, Vec::len);
        files.extend(file);
        values.push(json!({
            "op": value.op.name(),
            "number": value.op.id().index(),
            "place": value.op.place(),
            "result": value.result,
            "type": Value::Array(value.array.clone()).to_string(),
            "elements": value.array.to_text(SHOWN),
            "file": index,
        }));
        ControlFlow::Continue(())
    };
    let results = match options.trace {
        true => evaluate::run(&program, &evaluation, arguments, Some(&mut sink), false),
        false => evaluate::run(&program, &evaluation, arguments, None, false),
    };
    let results = match (results, options.trace) {
        (Ok(results), _) => results,
        // The values before an error are those that explain the error.
        (Err(failure), true) => {
            let mut json = failure.json();
            json["values"] = json!(values);
            return Ok((json, files));
        }
        (Err(failure), false) => return Err(failure.into()),
    };
    let mut json = with_text(results.outcome(true));
    for (index, value) in results.values.iter().enumerate() {
        if let Some(array) = value.array()
            && let Ok(file) = numpy::write_npy(array)
        {
            json["results"][index]["file"] = json!(files.len());
            files.push(file);
        }
    }
    json["npz"] = json!(files.len());
    let npz = results.npz();
    files.push(npz.map_err(|error| Fault::Request(format!("results: {error}")))?);
    if options.trace {
        json["values"] = json!(values);
        json["omitted"] = json!(omitted);
    }
    Ok((json, files))
}

fn equivalent([left, right]: [&Input; 2], options: Equivalent) -> Result<Reply, Fault> {
    let left = left.program(options.vjp)?;
    let right = right.program(options.vjp)?;
    let evaluation = Evaluation {
        function: options.function.unwrap_or_else(|| "main".to_owned()),
        max_memory: options.max_memory,
        max_steps: options.max_steps,
        max_time: None,
        progress: Some(progress),
        choices: Choices::default(),
    };
    let samples = options.samples.unwrap_or(10);
    let (outcome, _) = stablehlo_commands::equivalent::equivalent(
        [&left, &right],
        &evaluation,
        samples,
        options.ulps,
    )?;
    Ok((with_text(outcome), Vec::new()))
}
