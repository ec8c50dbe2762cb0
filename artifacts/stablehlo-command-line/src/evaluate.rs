//! Files of the command `run`.

use crate::{
    cli::{self, RunInputs},
    failure::Failure,
    inputs::{Source, display_name, read},
    outputs::write_bytes,
};
use serde_json::{Value as Json, json};
use stablehlo_commands::{
    self as commands, Input, Outcome, Program,
    distances::{Tolerance, read_results},
    evaluate::{self, Argument, Choices, Evaluation, TracedValue, parse_fill},
    numpy::{read_npz, write_npy},
    stablehlo_interpreter::{array::Array, eval::Value},
};
use std::{fs, ops::ControlFlow, path::Path, time::Duration};

/// Returns the function, the limits and the choices of the command line for the program of an input.
pub fn evaluation(options: &cli::Evaluation, input: &Input) -> Evaluation {
    let named = |(name, size): &(Option<String>, usize)| Some((name.clone()?, *size));
    let unnamed = options.size.iter().rev().find(|(name, _)| name.is_none());
    Evaluation {
        function: options.function.clone(),
        max_memory: options.max_memory,
        max_steps: options.max_steps,
        max_time: options.max_seconds.map(Duration::from_secs),
        progress: None,
        choices: Choices {
            platform: options.platform.clone(),
            sizes: options.size.iter().filter_map(named).collect(),
            size: unnamed.map(|(_, size)| *size),
            container: match input {
                Input::Container(container) => Some(container.info()),
                Input::Artifact(_) => None,
            },
        },
    }
}

fn invalid(path: &Path, reason: String) -> Failure {
    commands::Failure::Array {
        file: display_name(path),
        reason,
    }
    .into()
}

/// Files that a run reads and writes beside its arguments.
#[derive(Clone, Copy, Default)]
pub struct RunFiles<'f> {
    /// File for the results.
    pub output: Option<&'f Path>,
    /// Folder for the values of all ops.
    pub trace: Option<&'f Path>,
    /// File with the expected results, and the accepted distances.
    pub expected: Option<(&'f Path, Tolerance)>,
}

/// Compares results with those in a file.
fn check_results(found: &[Value], path: &Path, tolerance: Tolerance) -> Result<String, Failure> {
    let bytes = read_argument(path)?;
    if let Some(i) = found.iter().position(|value| value.array().is_none()) {
        return Err(invalid(
            path,
            format!("result #{i} of the program is no tensor"),
        ));
    }
    let expected = read_results(&bytes, found).map_err(|reason| invalid(path, reason))?;
    match tolerance.first_result(found, &expected) {
        None => Ok(format!("as expected: {} results\n", found.len())),
        Some((result, difference)) => Err(Failure::Unexpected(format!(
            "result #{result}: {difference}"
        ))),
    }
}

/// Runs a function of a program. `used` says for each argument of a container's function whether the
/// program has the argument.
pub fn run(
    program: &Program,
    used: &[bool],
    evaluation: &Evaluation,
    mut arguments: Vec<Argument>,
    files: RunFiles,
    is_profiled: bool,
) -> Result<Outcome, Failure> {
    let RunFiles {
        output,
        trace,
        expected,
    } = files;
    if arguments.len() == used.len() && !matches!(arguments[..], [Argument::Fill(_)]) {
        let mut used = used.iter();
        arguments.retain(|_| used.next() == Some(&true));
    }
    if let Some(folder) = trace {
        fs::create_dir_all(folder).map_err(|error| Failure::Folder {
            folder: display_name(folder),
            error,
        })?;
    }
    let mut folder = trace.map(|folder| Folder {
        folder,
        index: Vec::new(),
        failure: None,
    });
    let results = match &mut folder {
        Some(folder) => {
            let mut sink = |value: TracedValue| folder.add(&value);
            evaluate::run(program, evaluation, arguments, Some(&mut sink), is_profiled)
        }
        None => evaluate::run(program, evaluation, arguments, None, is_profiled),
    };
    // The values before an error are those that explain the error.
    folder.map_or(Ok(()), Folder::finish)?;
    let results = results?;
    if let Some(path) = output {
        let bytes = results.npz().map_err(|e| invalid(path, e))?;
        write_bytes(path, &bytes)?;
    }
    let checked = match expected {
        Some((path, tolerance)) => Some(check_results(&results.values, path, tolerance)?),
        None => None,
    };
    if output.is_none() && checked.is_none() {
        return Ok(results.outcome(true));
    }
    let mut outcome = results.outcome(false);
    if let Some(path) = output {
        outcome.json["file"] = json!(display_name(path));
    }
    outcome.text = checked.unwrap_or_default() + &results.profile_text();
    Ok(outcome)
}

/// First bytes of a `.npy` file.
const NPY: &[u8] = b"\x93NUMPY";
/// First bytes of a `.npz` file.
const ZIP: &[u8] = b"PK";

/// Reads a file of arguments.
fn read_argument(path: &Path) -> Result<Source, Failure> {
    read(path).map_err(|error| Failure::ReadArgument {
        file: display_name(path),
        error,
    })
}

/// Returns the arguments of the command line.
pub fn arguments(max_memory: Option<u64>, inputs: &RunInputs) -> Result<Vec<Argument>, Failure> {
    let mut arguments = Vec::new();
    if let Some(path) = &inputs.inputs {
        let bytes = read_argument(path)?;
        if bytes.starts_with(NPY) {
            let reason = "one array, not an archive of arrays; use --input".to_owned();
            return Err(invalid(path, reason));
        }
        let files = read_npz(&bytes, max_memory.unwrap_or(u64::MAX));
        let files = files.map_err(|e| invalid(path, e))?;
        arguments.extend(files.into_iter().map(|(name, bytes)| Argument::Npy {
            name: format!("{}:{name}", path.display()),
            bytes,
        }));
    }
    for text in &inputs.input {
        arguments.push(match parse_fill(text)? {
            Some(fill) => Argument::Fill(fill),
            None => {
                let path = Path::new(text);
                let bytes = read_argument(path)?;
                if bytes.starts_with(ZIP) {
                    let reason = "an archive of arrays, not one array; use --inputs".to_owned();
                    return Err(invalid(path, reason));
                }
                Argument::Npy {
                    name: display_name(path),
                    bytes: bytes.to_vec(),
                }
            }
        });
    }
    Ok(arguments)
}

/// Folder of the values of ops.
struct Folder<'a> {
    folder: &'a Path,
    index: Vec<Json>,
    failure: Option<Failure>,
}

impl Folder<'_> {
    /// Writes a value, and keeps a failure.
    fn add(&mut self, value: &TracedValue) -> ControlFlow<()> {
        match self.write(value) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failure = Some(failure);
                ControlFlow::Break(())
            }
        }
    }

    fn write(&mut self, value: &TracedValue) -> Result<(), Failure> {
        let (op, result) = (value.op, value.result);
        let array: &Array = value.array;
        let file = format!("{:06}_{result}.npy", self.index.len());
        let path = self.folder.join(&file);
        let bytes = write_npy(array).map_err(|e| invalid(&path, e))?;
        write_bytes(&path, &bytes)?;
        self.index.push(json!({
            "file": file,
            "op": op.name(),
            "number": op.id().index(),
            "place": op.place(),
            "result": result,
            "type": Value::Array(array.clone()).to_string(),
        }));
        Ok(())
    }

    /// Writes the index of the values.
    fn finish(self) -> Result<(), Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let index = serde_json::to_string_pretty(&self.index).expect("all keys are strings");
        write_bytes(&self.folder.join("index.json"), index.as_bytes())
    }
}
