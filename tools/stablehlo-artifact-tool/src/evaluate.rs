//! Commands that evaluate programs: `run` and `equivalent`.

use crate::{
    cli::{Evaluation, RunInputs},
    failure::Failure,
    inputs::{display_name, read},
    numpy::{read_npy, read_npz, write_npy, write_npz},
    outcome::Outcome,
    outputs::write_bytes,
};
use serde_json::{Value as Json, json};
use stablehlo_interpreter::{
    array::Array,
    element::ElementType,
    eval::{EvalError, Fill, Interpreter, Limits, Observer, Value},
    memory::Memory,
};
use stablehlo_program::{OpRef, Program};
use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Duration,
};

/// Number of elements of a result that are printed.
const PRINTED: usize = 1000;

impl From<EvalError> for Failure {
    fn from(error: EvalError) -> Self {
        Self::Evaluation(Box::new(error))
    }
}

fn invalid(path: &Path, reason: String) -> Failure {
    Failure::Array {
        file: display_name(path),
        reason,
    }
}

fn interpreter<'p>(
    program: &'p Program<'p>,
    options: &Evaluation,
) -> Result<Interpreter<'p>, Failure> {
    let memory = match options.max_memory {
        Some(bytes) => Memory::with_limit(bytes),
        None => Memory::unlimited(),
    };
    let mut interpreter = Interpreter::new(program, memory)?;
    interpreter.set_limits(Limits {
        steps: options.max_steps.unwrap_or(u64::MAX),
        time: options.max_seconds.map(Duration::from_secs),
    });
    Ok(interpreter)
}

/// Runs a function of a program.
pub fn run(
    program: &Program,
    options: &Evaluation,
    inputs: &RunInputs,
    output: Option<&Path>,
    trace: Option<&Path>,
    is_profiled: bool,
) -> Result<Outcome, Failure> {
    let interpreter = interpreter(program, options)?;
    let function = &options.function;
    let arguments = arguments(&interpreter, function, options, inputs)?;
    let mut probe = Probe {
        folder: trace,
        profile: is_profiled.then(BTreeMap::new),
        index: Vec::new(),
        failure: None,
    };
    let results = match trace.is_some() || is_profiled {
        true => interpreter.run_observed(function, arguments, &mut probe),
        false => interpreter.run(function, arguments),
    };
    if let Some(failure) = probe.failure.take() {
        return Err(failure);
    }
    let mut text = String::new();
    let mut json = json!({});
    // The values before an error are those that explain the error.
    probe.finish(&mut text, &mut json)?;
    let results = results?;
    let profile = std::mem::take(&mut text);
    let mut named = Vec::new();
    let mut shown = Vec::new();
    for (i, value) in results.into_iter().enumerate() {
        let name = format!("result{i}");
        let ty = value.to_string();
        let shown_array = value.array().filter(|_| output.is_none());
        let elements = shown_array.map(|array| array.to_text(PRINTED));
        match &elements {
            Some(elements) => text += &format!("{name}: {ty} = {elements}\n"),
            None => text += &format!("{name}: {ty}\n"),
        }
        shown.push(json!({ "name": name, "type": ty, "elements": elements }));
        if let Value::Array(array) = value {
            named.push((name, array));
        }
    }
    json["results"] = json!(shown);
    if let Some(path) = output {
        let bytes = write_npz(&named).map_err(|e| invalid(path, e))?;
        write_bytes(path, &bytes)?;
        json["file"] = json!(display_name(path));
        text.clear();
    }
    text += &profile;
    Ok(Outcome { text, json })
}

/// Returns the arguments of a function from the command line.
fn arguments(
    interpreter: &Interpreter,
    function: &str,
    options: &Evaluation,
    inputs: &RunInputs,
) -> Result<Vec<Value>, Failure> {
    let elements = interpreter.argument_elements(function)?;
    let mut contents: Vec<(PathBuf, Option<Vec<u8>>)> = Vec::new();
    if let Some(path) = &inputs.inputs {
        let bytes = read(path).map_err(Failure::Read)?;
        let files = read_npz(&bytes, options.max_memory.unwrap_or(u64::MAX))
            .map_err(|e| invalid(path, e))?;
        let named = files.into_iter().map(|(name, content)| {
            let name = format!("{}:{name}", path.display());
            (PathBuf::from(name), Some(content))
        });
        contents.extend(named);
    }
    contents.extend(inputs.input.iter().map(|text| (PathBuf::from(text), None)));
    // One fill, or none, is for all arguments.
    let all = match &contents[..] {
        [] => Some(Fill::Zeros),
        [(text, None)] => fill(text)?,
        _ => None,
    };
    if let Some(fill) = all
        && (!contents.is_empty() || elements.is_empty())
    {
        return Ok(interpreter.arguments(function, fill)?);
    }
    if contents.len() != elements.len() {
        return Err(Failure::Inputs {
            function: function.to_owned(),
            expected: elements.len(),
            found: contents.len(),
        });
    }
    let mut values = Vec::new();
    for (index, ((path, content), element)) in contents.into_iter().zip(elements).enumerate() {
        if content.is_none()
            && let Some(fill) = fill(&path)?
        {
            let made = interpreter.argument(function, index, fill)?;
            values.push(made);
            continue;
        }
        let bytes = match content {
            Some(bytes) => bytes,
            None => read(&path).map_err(Failure::Read)?.to_vec(),
        };
        let element = element.unwrap_or(ElementType::Scalar(
            stablehlo_interpreter::element::Scalar::F32,
        ));
        let array = read_npy(interpreter.memory(), &bytes, &element);
        values.push(array.map_err(|e| invalid(&path, e))?.into());
    }
    Ok(values)
}

/// Returns the fill that a text names, or `None` for the name of a file.
fn fill(text: &Path) -> Result<Option<Fill>, Failure> {
    let text = text.to_string_lossy();
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

/// Observer that writes values, and measures ops.
struct Probe<'a> {
    folder: Option<&'a Path>,
    /// Count, time and bytes of results per name of op.
    profile: Option<BTreeMap<String, (u64, Duration, u64)>>,
    index: Vec<Json>,
    failure: Option<Failure>,
}

impl Probe<'_> {
    fn write(
        &mut self,
        folder: &Path,
        op: OpRef,
        number: usize,
        array: &Array,
    ) -> Result<(), Failure> {
        let file = format!("{:06}_{number}.npy", self.index.len());
        let path = folder.join(&file);
        let bytes = write_npy(array).map_err(|e| invalid(&path, e))?;
        write_bytes(&path, &bytes)?;
        self.index.push(json!({
            "file": file,
            "op": op.name(),
            "number": op.id().index(),
            "place": op.place(),
            "result": number,
            "type": Value::Array(array.clone()).to_string(),
        }));
        Ok(())
    }

    /// Writes the index of the values, and adds the profile to the outcome.
    fn finish(self, text: &mut String, json: &mut Json) -> Result<(), Failure> {
        if let Some(folder) = self.folder {
            let index = serde_json::to_string_pretty(&self.index).expect("all keys are strings");
            write_bytes(&folder.join("index.json"), index.as_bytes())?;
        }
        let Some(profile) = self.profile else {
            return Ok(());
        };
        let mut rows: Vec<_> = profile.into_iter().collect();
        rows.sort_by_key(|(_, (_, time, _))| std::cmp::Reverse(*time));
        *text += "op                                count   milliseconds          bytes\n";
        for (name, (count, time, bytes)) in &rows {
            let milliseconds = time.as_secs_f64() * 1e3;
            *text += &format!("{name:<32} {count:>6} {milliseconds:>14.3} {bytes:>14}\n");
        }
        let rows = rows.iter().map(|(name, (count, time, bytes))| {
            json!({ "op": name, "count": count, "seconds": time.as_secs_f64(), "bytes": bytes })
        });
        json["profile"] = rows.collect();
        Ok(())
    }
}

impl Observer for Probe<'_> {
    fn step(&mut self, _: usize, op: OpRef, results: &[Value], time: Duration) -> ControlFlow<()> {
        if let Some(profile) = &mut self.profile {
            let row = profile.entry(op.name()).or_default();
            row.0 += 1;
            row.1 += time;
            row.2 += results
                .iter()
                .filter_map(Value::array)
                .map(|a| a.len() as u64 * u64::from(a.stored().bits().div_ceil(8)))
                .sum::<u64>();
        }
        if let Some(folder) = self.folder {
            for (number, value) in results.iter().enumerate() {
                if let Value::Array(array) = value
                    && let Err(failure) = self.write(folder, op, number, array)
                {
                    self.failure = Some(failure);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn is_timed(&self) -> bool {
        self.profile.is_some()
    }
}

/// Compares what two programs compute on random arguments. Returns the result, and whether the
/// programs differ.
pub fn equivalent(
    programs: [&Program; 2],
    options: &Evaluation,
    samples: u64,
    ulps: u64,
) -> Result<(Outcome, bool), Failure> {
    let [left, right] = [
        interpreter(programs[0], options)?,
        interpreter(programs[1], options)?,
    ];
    let function = &options.function;
    let mut largest = 0;
    for seed in 0..samples.max(1) {
        let arguments = left.arguments(function, Fill::Random(seed))?;
        let found = left.run(function, arguments.clone())?;
        let expected = right.run(function, arguments.clone())?;
        let distance = distance(&found, &expected);
        if distance.is_none_or(|distance| distance > ulps) {
            let place = first_difference([&left, &right], function, &arguments, ulps)?;
            let mut text = match distance {
                Some(u64::MAX) => format!("different results for sample {seed}\n"),
                Some(distance) => format!("results of sample {seed} differ by {distance} ulps\n"),
                None => "the results have different types\n".to_owned(),
            };
            if let Some(place) = &place {
                text += &format!("first op with different values: {place}\n");
            }
            let json = json!({
                "equivalent": false, "sample": seed, "ulps": distance, "first_op": place,
            });
            return Ok((Outcome { text, json }, true));
        }
        largest = largest.max(distance.unwrap_or(0));
    }
    let text = format!("equivalent: {samples} samples, at most {largest} ulps apart\n");
    let json = json!({ "equivalent": true, "samples": samples, "ulps": largest });
    Ok((Outcome { text, json }, false))
}

/// Returns the largest distance of arrays, or `None` if types differ.
fn distance(a: &[Value], b: &[Value]) -> Option<u64> {
    if a.len() != b.len() {
        return None;
    }
    let mut largest = 0;
    for (a, b) in a.iter().zip(b) {
        largest = largest.max(match (a, b) {
            (Value::Array(a), Value::Array(b)) => a.distance(b)?,
            (Value::Tuple(a), Value::Tuple(b)) => distance(a, b)?,
            (Value::Token, Value::Token) | (Value::Future(_), Value::Future(_)) => 0,
            _ => return None,
        });
    }
    Some(largest)
}

/// Observer that keeps the values of all ops.
#[derive(Default)]
struct Record(Vec<(String, Vec<Value>)>);

impl Observer for Record {
    fn step(&mut self, _: usize, op: OpRef, results: &[Value], _: Duration) -> ControlFlow<()> {
        let place = op.place().map(|p| format!(" at {p}")).unwrap_or_default();
        let name = format!("'{}' (op #{}){place}", op.name(), op.id().index());
        self.0.push((name, results.to_vec()));
        ControlFlow::Continue(())
    }
}

/// Returns the first op of the first program whose values the other program does not have. Ops
/// of the other program may be missing or added: values are searched from the last match on.
fn first_difference(
    interpreters: [&Interpreter; 2],
    function: &str,
    arguments: &[Value],
    ulps: u64,
) -> Result<Option<String>, Failure> {
    /// Number of ops that are searched for a value.
    const WINDOW: usize = 64;
    let [mut left, mut right] = [Record::default(), Record::default()];
    for (interpreter, record) in interpreters.into_iter().zip([&mut left, &mut right]) {
        // The values of all ops can need more memory than the results.
        if interpreter
            .run_observed(function, arguments.to_vec(), record)
            .is_err()
        {
            return Ok(None);
        }
    }
    let mut next = 0;
    for (name, values) in left.0 {
        let close = right.0[next..].iter().take(WINDOW).position(|(_, other)| {
            distance(&values, other).is_some_and(|distance| distance <= ulps)
        });
        match close {
            Some(offset) => next += offset + 1,
            None => return Ok(Some(name)),
        }
    }
    Ok(None)
}
