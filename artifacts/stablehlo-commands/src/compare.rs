//! Comparison of another implementation with the interpreter: the command `compare`.

use crate::{
    backend::{Backend, BackendError},
    distances::{Difference, Tolerance},
    entry::Entry,
    evaluate::{Choices, Evaluation},
    failure::Failure,
    outcome::Outcome,
};
use mlir_bytecode::mlir_text::one_line;
use serde_json::json;
use stablehlo_hunt::expose::expose_values;
use stablehlo_interpreter::eval::{Fill, Interpreter, Value};
use stablehlo_program::Program;

/// Function of programs that other implementations evaluate.
const FUNCTION: &str = "main";

/// Result of another implementation that the interpreter does not have.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The other implementation refuses the program, or crashes.
    Fails(String),
    /// A result differs.
    Differs {
        /// Index of the first result that differs.
        result: usize,
        /// The difference.
        difference: Difference,
    },
}

impl Finding {
    /// Returns a word for the kind of the finding, for the names of causes.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Fails(_) => "fails",
            Self::Differs { difference, .. } => difference.kind(),
        }
    }
    /// Returns whether both are failures, or both are differences.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind() == other.kind()
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Fails(why) => write!(f, "the other implementation fails: {}", one_line(why)),
            Self::Differs { result, difference } => write!(f, "result #{result}: {difference}"),
        }
    }
}

/// Arguments of a sample, with the results of the interpreter.
#[derive(Debug)]
pub struct Sample {
    /// Arguments.
    pub arguments: Vec<Value>,
    /// Results of the interpreter.
    pub expected: Vec<Value>,
}

/// Returns a sample of the function `main` with random arguments.
///
/// # Errors
/// If the program is invalid, or the interpreter has no result.
pub fn sample(program: &Program, options: &Evaluation, seed: u64) -> Result<Sample, Failure> {
    let interpreter = interpreter(program, options)?;
    let choices = Choices::default();
    let entry = Entry::of(program, FUNCTION, &choices);
    let platforms = entry.platforms()?;
    let platform = platforms[(seed % platforms.len() as u64) as usize];
    let arguments = entry.arguments(&interpreter, FUNCTION, Fill::Random(seed), platform)?;
    let expected = interpreter.run(FUNCTION, arguments.clone())?;
    let mut values = arguments.iter().chain(&expected);
    if values.any(|value| value.array().is_none()) {
        let reason = "the arguments and the results of the function must be tensors".to_owned();
        return Err(Failure::Backend(BackendError::Broken(reason)));
    }
    Ok(Sample {
        arguments,
        expected,
    })
}
fn interpreter<'p>(program: &'p Program, options: &Evaluation) -> Result<Interpreter<'p>, Failure> {
    let mut interpreter = Interpreter::new(program, options.memory())?;
    interpreter.set_limits(options.limits(options.max_time));
    Ok(interpreter)
}

/// Returns what another implementation does otherwise on a sample, or `None` if its results are close.
///
/// # Errors
/// If the implementation cannot be asked.
pub fn judge(
    program: &Program,
    sample: &Sample,
    backend: &mut dyn Backend,
    tolerance: Tolerance,
) -> Result<Option<Finding>, Failure> {
    match backend.run(program, &sample.arguments, &sample.expected) {
        Ok(found) => {
            let first = tolerance.first_result(&found, &sample.expected);
            Ok(first.map(|(result, difference)| Finding::Differs { result, difference }))
        }
        Err(BackendError::Failed(why)) => Ok(Some(Finding::Fails(why))),
        Err(error @ BackendError::Broken(_)) => Err(Failure::Backend(error)),
    }
}

/// Returns the first op of the function `main` whose value differs, with the difference. The other implementation
/// evaluates a program that returns the values of all ops. Returns `None` if no such value differs, for example
/// since the implementation combines ops otherwise in that program.
///
/// # Errors
/// If the implementation cannot be asked.
pub fn first_op(
    program: &Program,
    sample: &Sample,
    options: &Evaluation,
    backend: &mut dyn Backend,
    tolerance: Tolerance,
) -> Result<Option<(String, Difference)>, Failure> {
    let Some((exposed, names)) = expose_values(program, FUNCTION) else {
        return Ok(None);
    };
    let interpreter = interpreter(&exposed, options)?;
    let expected = interpreter.run(FUNCTION, sample.arguments.clone())?;
    let exposed_sample = Sample {
        arguments: sample.arguments.clone(),
        expected,
    };
    let finding = judge(&exposed, &exposed_sample, backend, tolerance)?;
    Ok(match finding {
        Some(Finding::Differs { result, difference }) => names
            .get(result)
            .map(|name| (one_line(name).into_owned(), difference)),
        _ => None,
    })
}

/// Compares another implementation with the interpreter on `samples` random arguments of the function `main`.
/// Returns the result, and whether the implementation does something else.
///
/// # Errors
/// If `samples` is 0, the program is invalid, an op has no result, a limit is reached, or the implementation cannot
/// be asked.
pub fn compare(
    program: &Program,
    options: &Evaluation,
    backend: &mut dyn Backend,
    samples: u64,
    tolerance: Tolerance,
) -> Result<(Outcome, bool), Failure> {
    if samples == 0 {
        return Err(Failure::NoSamples);
    }
    for seed in 0..samples {
        let sample = sample(program, options, seed)?;
        let Some(finding) = judge(program, &sample, backend, tolerance)? else {
            continue;
        };
        let mut text = format!("sample {seed}: {finding}\n");
        let mut json = json!({ "agrees": false, "sample": seed, "finding": finding.to_string() });
        if let Finding::Differs { .. } = finding
            && let Some((op, difference)) = first_op(program, &sample, options, backend, tolerance)?
        {
            text += &format!("first op with another value: {op}: {difference}\n");
            json["first_op"] = json!(op);
            json["difference"] = json!(difference.to_string());
        }
        return Ok((Outcome { text, json }, true));
    }
    let text = format!("agrees: {samples} samples\n");
    let json = json!({ "agrees": true, "samples": samples });
    Ok((Outcome { text, json }, false))
}
