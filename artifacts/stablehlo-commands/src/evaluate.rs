//! Evaluation of programs: the command `run`.

pub use crate::entry::{Choices, parse_size};
use crate::{entry::Entry, failure::Failure, numpy, outcome::Outcome};
use serde_json::json;
use stablehlo_interpreter::{
    array::Array,
    element::{ElementType, Scalar},
    eval::{Fill, Interpreter, Limits, Observer, Progress, Value},
    memory::Memory,
};
use stablehlo_program::{OpRef, Program};
use std::{cell::Cell, collections::BTreeMap, ops::ControlFlow, rc::Rc, time::Duration};

/// Number of elements of a result that are printed.
const PRINTED: usize = 1000;

/// Function to evaluate, and limits.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// Name of the function.
    pub function: String,
    /// Largest size of all arrays at one time, in bytes.
    pub max_memory: Option<u64>,
    /// Largest number of ops to evaluate.
    pub max_steps: Option<u64>,
    /// Longest time of the whole command. WebAssembly has no clock: there, a limit panics.
    pub max_time: Option<Duration>,
    /// Function that takes the progress: the number of evaluated ops, and the evaluated part of
    /// the work, from 0 to 1.
    pub progress: Option<fn(u64, f64)>,
    /// Platform and symbolic sizes.
    pub choices: Choices,
}

impl Evaluation {
    /// Returns the evaluation of the function `main` without limits.
    pub fn of_main() -> Self {
        Self {
            function: "main".to_owned(),
            max_memory: None,
            max_steps: None,
            max_time: None,
            progress: None,
            choices: Choices::default(),
        }
    }
}

/// Argument of a function.
#[derive(Clone, Debug)]
pub enum Argument {
    /// Array that is made.
    Fill(Fill),
    /// Content of a `.npy` file.
    Npy {
        /// Name of the file, for messages.
        name: String,
        /// Content.
        bytes: Vec<u8>,
    },
}

/// Value of an op during an evaluation.
#[derive(Debug)]
#[non_exhaustive]
pub struct TracedValue<'a> {
    /// Op.
    pub op: OpRef<'a>,
    /// Index of the value among the results of the op.
    pub result: usize,
    /// Array.
    pub array: &'a Array,
}

/// Receiver of the values of all ops. The evaluation ends if the function breaks.
pub type Sink<'s> = dyn FnMut(TracedValue) -> ControlFlow<()> + 's;

/// Results of an evaluation.
#[derive(Debug)]
#[non_exhaustive]
pub struct Results {
    /// Results of the function.
    pub values: Vec<Value>,
    /// Time and memory of ops, if they were measured.
    pub profile: Option<Vec<Profile>>,
}

/// Time and memory of the ops with a name.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Profile {
    /// Name of the ops.
    pub op: String,
    /// Number of evaluations.
    pub count: u64,
    /// Time of all evaluations, without the ops in regions, functions and callees.
    pub time: Duration,
    /// Time of all evaluations, with these ops.
    pub total_time: Duration,
    /// Bytes of all results.
    pub bytes: u64,
}

/// Progress of work that consists of several evaluations.
#[derive(Clone)]
pub(crate) struct Work {
    /// Number of evaluations.
    parts: u64,
    /// Number of evaluations that have ended, and of the ops that they have evaluated.
    done: Rc<Cell<(u64, u64)>>,
    /// Number of ops that the current evaluation has evaluated.
    steps: Rc<Cell<u64>>,
}

impl Work {
    pub(crate) fn new(parts: u64) -> Self {
        Self {
            parts,
            done: Rc::default(),
            steps: Rc::default(),
        }
    }

    /// Ends an evaluation.
    pub(crate) fn next(&self) {
        let (parts, steps) = self.done.get();
        self.done.set((parts + 1, steps + self.steps.take()));
    }

    /// Reports the progress of the evaluations of an interpreter.
    pub(crate) fn report(&self, interpreter: &mut Interpreter, options: &Evaluation) {
        let Some(report) = options.progress else {
            return;
        };
        let Self { parts, done, steps } = self.clone();
        interpreter.set_progress(Box::new(move |progress: Progress| {
            let (ended, before) = done.get();
            steps.set(progress.steps);
            // The search for the first difference evaluates the programs once more.
            let fraction = (ended as f64 + progress.fraction) / parts as f64;
            report(before + progress.steps, fraction.min(1.0));
        }));
    }
}

/// Returns the interpreter of a program with the limits of an evaluation.
///
/// # Errors
/// If the program is invalid.
pub fn interpreter<'p>(
    program: &'p Program<'p>,
    options: &Evaluation,
) -> Result<Interpreter<'p>, Failure> {
    let mut interpreter = Interpreter::new(program, options.memory())?;
    interpreter.set_limits(options.limits(options.max_time));
    Ok(interpreter)
}

impl Evaluation {
    pub(crate) fn memory(&self) -> Memory {
        match self.max_memory {
            Some(bytes) => Memory::with_limit(bytes),
            None => Memory::unlimited(),
        }
    }

    pub(crate) fn limits(&self, time: Option<Duration>) -> Limits {
        Limits {
            steps: self.max_steps.unwrap_or(u64::MAX),
            time,
        }
    }
}

/// Runs a function of a program. `sink` gets the values of all ops.
///
/// # Errors
/// If arguments do not match the function, an op has no result, or a limit is reached.
pub fn run(
    program: &Program,
    options: &Evaluation,
    given: Vec<Argument>,
    sink: Option<&mut Sink>,
    is_profiled: bool,
) -> Result<Results, Failure> {
    let mut interpreter = interpreter(program, options)?;
    Work::new(1).report(&mut interpreter, options);
    let function = &options.function;
    let entry = Entry::of(program, function, &options.choices);
    let arguments = arguments(&interpreter, &entry, function, given)?;
    let mut probe = Probe {
        sink,
        profile: is_profiled.then(BTreeMap::new),
    };
    let values = match probe.sink.is_some() || is_profiled {
        true => interpreter.run_observed(function, arguments, &mut probe),
        false => interpreter.run(function, arguments),
    }?;
    let profile = probe.profile.map(|profile| {
        let mut rows: Vec<_> = profile.into_values().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.time));
        rows
    });
    Ok(Results { values, profile })
}

impl Results {
    /// Returns the results as the command prints them. The JSON has the values of elements only if
    /// `shows_elements` is true; the text, too.
    pub fn outcome(&self, shows_elements: bool) -> Outcome {
        let mut text = String::new();
        let mut shown = Vec::new();
        for (i, value) in self.values.iter().enumerate() {
            let name = format!("result{i}");
            let ty = value.to_string();
            let array = value.array().filter(|_| shows_elements);
            let elements = array.map(|array| array.to_text(PRINTED));
            match &elements {
                Some(elements) => text += &format!("{name}: {ty} = {elements}\n"),
                None => text += &format!("{name}: {ty}\n"),
            }
            shown.push(json!({ "name": name, "type": ty, "elements": elements }));
        }
        let mut json = json!({ "results": shown });
        if let Some(profile) = &self.profile {
            text += &profile_text(profile);
            let rows = profile.iter().map(|row| {
                json!({
                    "op": row.op,
                    "count": row.count,
                    "seconds": row.time.as_secs_f64(),
                    "total_seconds": row.total_time.as_secs_f64(),
                    "bytes": row.bytes,
                })
            });
            json["profile"] = rows.collect();
        }
        Outcome { text, json }
    }

    /// Returns the text of the profile; empty if nothing was measured.
    pub fn profile_text(&self) -> String {
        self.profile.as_deref().map_or(String::new(), profile_text)
    }

    /// Returns a `.npz` file with the arrays among the results: `result0`, `result1` and so on.
    ///
    /// # Errors
    /// The reason why an array cannot be written.
    pub fn npz(&self) -> Result<Vec<u8>, String> {
        let values = self.values.iter().enumerate();
        let named = values.filter_map(|(i, v)| Some((format!("result{i}"), v.array()?.clone())));
        numpy::write_npz(&named.collect::<Vec<_>>())
    }
}

fn profile_text(rows: &[Profile]) -> String {
    let mut text =
        "op                                count   milliseconds     with inner          bytes\n"
            .to_owned();
    for row in rows {
        let Profile {
            op, count, bytes, ..
        } = row;
        let [own, total] = [row.time, row.total_time].map(|time| time.as_secs_f64() * 1e3);
        text += &format!("{op:<32} {count:>6} {own:>14.3} {total:>14.3} {bytes:>14}\n");
    }
    text
}

/// Returns the arguments of a function. A single fill is for all arguments.
fn arguments(
    interpreter: &Interpreter,
    entry: &Entry,
    function: &str,
    mut given: Vec<Argument>,
) -> Result<Vec<Value>, Failure> {
    let platform = entry.chosen_platform()?;
    let mut elements = interpreter.argument_elements(function)?;
    let expected = entry.given(elements.len());
    if given.is_empty() && expected == 0 {
        given.push(Argument::Fill(Fill::Zeros));
    }
    if let [Argument::Fill(fill)] = given[..] {
        return entry.arguments(interpreter, function, fill, platform);
    }
    // The platform may also be given as an argument.
    let supplies_platform = expected < elements.len() && given.len() == expected;
    if given.len() != expected && given.len() != elements.len() {
        return Err(Failure::Inputs {
            function: function.to_owned(),
            expected,
            found: given.len(),
        });
    }
    let mut indices: Vec<_> = (0..elements.len()).collect();
    if supplies_platform {
        entry.remove_platform(&mut elements);
        entry.remove_platform(&mut indices);
    }
    let mut values = Vec::new();
    for (index, (argument, element)) in indices.into_iter().zip(given.into_iter().zip(elements)) {
        values.push(match argument {
            Argument::Fill(fill) => entry.argument(interpreter, function, index, fill)?,
            Argument::Npy { name, bytes } => {
                let element = element.unwrap_or(ElementType::Scalar(Scalar::F32));
                let array = numpy::read_npy(interpreter.memory(), &bytes, &element);
                array
                    .map_err(|reason| Failure::Array { file: name, reason })?
                    .into()
            }
        });
    }
    match supplies_platform {
        true => entry.with_platform(interpreter, function, platform, values),
        false => Ok(values),
    }
}

/// Returns the fill that a text names: `zeros` or `random:` and a seed. Returns `None` for other
/// texts, which name files.
///
/// # Errors
/// If the seed is no number.
pub fn parse_fill(text: &str) -> Result<Option<Fill>, Failure> {
    if text == "zeros" {
        return Ok(Some(Fill::Zeros));
    }
    let Some(seed) = text.strip_prefix("random:") else {
        return Ok(None);
    };
    match seed.parse() {
        Ok(seed) => Ok(Some(Fill::Random(seed))),
        Err(_) => Err(Failure::Seed(seed.to_owned())),
    }
}

/// Observer that passes values on, and measures ops.
struct Probe<'a, 's> {
    sink: Option<&'a mut Sink<'s>>,
    profile: Option<BTreeMap<String, Profile>>,
}

impl Observer for Probe<'_, '_> {
    fn step(&mut self, _: usize, op: OpRef, results: &[Value], time: Duration) -> ControlFlow<()> {
        if let Some(profile) = &mut self.profile {
            let row = profile.entry(op.name()).or_default();
            row.op = op.name();
            row.count += 1;
            row.time += time;
            row.bytes += results
                .iter()
                .filter_map(Value::array)
                .map(|a| a.len() as u64 * u64::from(a.stored().bits().div_ceil(8)))
                .sum::<u64>();
        }
        if let Some(sink) = &mut self.sink {
            for (result, value) in results.iter().enumerate() {
                if let Value::Array(array) = value {
                    sink(TracedValue { op, result, array })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn is_timed(&self) -> bool {
        self.profile.is_some()
    }

    fn total(&mut self, _: usize, op: OpRef, time: Duration) {
        if let Some(profile) = &mut self.profile {
            profile.entry(op.name()).or_default().total_time += time;
        }
    }
}
