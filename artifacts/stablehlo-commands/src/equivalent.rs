//! Comparison of what two programs compute: the command `equivalent`.

use crate::{
    entry::{Entry, unreached},
    evaluate::{Evaluation, Work},
    failure::Failure,
    outcome::Outcome,
};
use mlir_bytecode::mlir_text::one_line;
use serde_json::json;
use stablehlo_interpreter::{
    eval::{EvalError, Fault, Fill, Interpreter, Observer, Value},
    memory::{Memory, Reservation},
};
use stablehlo_program::{OpId, OpRef, Program};
use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// Two programs, evaluated one after the other with one account of memory and one limit of time.
struct Comparison<'p> {
    programs: [&'p Program<'p>; 2],
    interpreters: [Interpreter<'p>; 2],
    options: &'p Evaluation,
    /// Time at which the comparison must end.
    end: Option<Instant>,
}

impl<'p> Comparison<'p> {
    fn new(programs: [&'p Program<'p>; 2], options: &'p Evaluation) -> Result<Self, Failure> {
        let memory = options.memory();
        let [left, right] = programs.map(|program| Interpreter::new(program, memory.clone()));
        let mut interpreters = [left?, right?];
        interpreters.iter_mut().for_each(Interpreter::record_blocks);
        Ok(Self {
            programs,
            interpreters,
            options,
            end: options.max_time.map(|time| Instant::now() + time),
        })
    }

    /// Returns a program's interpreter, which may use the time that is left.
    ///
    /// # Errors
    /// If no time is left.
    fn next(&mut self, program: usize) -> Result<&Interpreter<'p>, Failure> {
        let interpreter = &mut self.interpreters[program];
        let left = self
            .end
            .map(|end| end.saturating_duration_since(Instant::now()));
        if left == Some(Duration::ZERO) {
            let fault = Fault::Time(self.options.max_time.unwrap_or_default());
            return Err(EvalError {
                op: None,
                place: None,
                fault: Box::new(fault),
            }
            .into());
        }
        interpreter.set_limits(self.options.limits(left));
        Ok(interpreter)
    }
}

/// Returns the error of a comparison. A limit of time in the error is the limit of the comparison, not
/// the shorter limit of one evaluation.
fn of_comparison(mut error: EvalError, options: &Evaluation) -> Failure {
    if let (Fault::Time(_), Some(time)) = (&*error.fault, options.max_time) {
        error.fault = Box::new(Fault::Time(time));
    }
    error.into()
}

/// Compares what two programs compute on `samples` random arguments, on each platform. Returns the
/// result, and whether the programs differ. The result lists branches and bodies of loops that no
/// sample reached. The memory and the time of `options` are for both programs and all samples.
///
/// # Errors
/// If `samples` is 0, a program is invalid, an op has no result, or a limit is reached.
pub fn equivalent(
    programs: [&Program; 2],
    options: &Evaluation,
    samples: u64,
    ulps: u64,
) -> Result<(Outcome, bool), Failure> {
    if samples == 0 {
        return Err(Failure::NoSamples);
    }
    let mut comparison = Comparison::new(programs, options)?;
    let entry = Entry::of(programs[0], &options.function, &options.choices);
    let platforms = entry.platforms()?;
    let samples = samples.max(platforms.len() as u64);
    let work = Work::new(samples.saturating_mul(2));
    for interpreter in &mut comparison.interpreters {
        work.report(interpreter, options);
    }
    let function = &options.function;
    let mut largest = 0;
    for seed in 0..samples {
        let platform = platforms[(seed % platforms.len() as u64) as usize];
        let filled = comparison.next(0)?;
        let arguments = entry.arguments(filled, function, Fill::Random(seed), platform)?;
        let mut results = [Vec::new(), Vec::new()];
        for (program, results) in results.iter_mut().enumerate() {
            let run = comparison.next(program)?.run(function, arguments.clone());
            *results = run.map_err(|error| of_comparison(error, options))?;
            work.next();
        }
        let [found, expected] = results;
        let distance = distance(&found, &expected);
        if distance.is_none_or(|distance| distance > ulps) {
            let place = first_difference(&mut comparison, &arguments, ulps);
            let mut text = match distance {
                Some(u64::MAX) => format!("different results for sample {seed}\n"),
                Some(distance) => format!("results of sample {seed} differ by {distance} ulps\n"),
                None => "the results have different types\n".to_owned(),
            };
            if let Some(place) = &place {
                text += &format!("first op with different values: {place}\n");
            }
            // The largest number represents values without a distance, such as NaN and 1.
            let distance = distance.filter(|distance| *distance != u64::MAX);
            let json = json!({
                "equivalent": false, "sample": seed, "ulps": distance, "first_op": place,
            });
            return Ok((Outcome { text, json }, true));
        }
        largest = largest.max(distance.unwrap_or(0));
    }
    let (apart, json_largest) = match largest {
        // All results are accepted if `ulps` is the largest number.
        u64::MAX => ("some of them without a distance".to_owned(), None),
        _ => (format!("at most {largest} ulps apart"), Some(largest)),
    };
    let mut text = format!("equivalent: {samples} samples, {apart}\n");
    let mut missed = Vec::new();
    for (n, which) in ["first", "second"].into_iter().enumerate() {
        for part in unreached(&comparison.interpreters[n], programs[n]) {
            text += &format!("reached by no sample: {part} in the {which} program\n");
            missed.push(json!({ "program": which, "part": part }));
        }
    }
    let json = json!({
        "equivalent": true, "samples": samples, "ulps": json_largest, "unreached": missed,
    });
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

/// Observer that keeps the values of all ops, as long as the account of memory has room.
struct Record {
    memory: Memory,
    values: Vec<(OpId, Vec<Value>)>,
    /// Room of the record itself. The arrays have their own.
    room: Vec<Reservation>,
    /// True if values are missing.
    is_full: bool,
}

impl Record {
    /// Number of values for which the account reserves memory at once.
    const CHUNK: usize = 1 << 10;
    /// Largest number of values, so that a program without limits ends in bounded memory.
    const MOST: usize = 1 << 21;

    fn new(memory: &Memory) -> Self {
        Self {
            memory: memory.clone(),
            values: Vec::new(),
            room: Vec::new(),
            is_full: false,
        }
    }

    /// Reserves memory for the next values, or breaks.
    fn reserve(&mut self) -> ControlFlow<()> {
        /// Size in bytes of an entry with one result: the entry, which moves when the list grows,
        /// and the value with its shape and its owner.
        const ENTRY: usize = 2 * size_of::<(OpId, Vec<Value>)>() + size_of::<Value>() + 128;
        let bytes = (Self::CHUNK * ENTRY) as u64;
        match self.memory.reserve(bytes) {
            Ok(room) if self.values.len() < Self::MOST => self.room.push(room),
            _ => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }
}

impl Observer for Record {
    fn step(&mut self, _: usize, op: OpRef, results: &[Value], _: Duration) -> ControlFlow<()> {
        if self.values.len().is_multiple_of(Self::CHUNK) {
            self.reserve()?;
        }
        self.values.push((op.id(), results.to_vec()));
        ControlFlow::Continue(())
    }
}

/// Returns the first op of the first program whose values the other program does not have. Ops
/// of the other program may be missing or added: values are searched from the last match on.
/// Returns `None` if the memory or the time that is left does not suffice to find the op.
fn first_difference(comparison: &mut Comparison, arguments: &[Value], ulps: u64) -> Option<String> {
    /// Number of ops that are searched for a value.
    const WINDOW: usize = 64;
    let function = &comparison.options.function;
    let memory = comparison.interpreters[0].memory().clone();
    let [mut left, mut right] = [0, 1].map(|_| Record::new(&memory));
    for (program, record) in [&mut left, &mut right].into_iter().enumerate() {
        let interpreter = comparison.next(program).ok()?;
        let run = interpreter.run_observed(function, arguments.to_vec(), record);
        // The values until a limit is reached may suffice.
        record.is_full |= run.is_err();
    }
    let mut next = 0;
    for (op, values) in &left.values {
        let rest = &right.values[next..];
        let close = rest.iter().take(WINDOW).position(|(_, other)| {
            distance(values, other).is_some_and(|distance| distance <= ulps)
        });
        match close {
            Some(offset) => next += offset + 1,
            // The value may follow after the end of the record.
            None if right.is_full && rest.len() < WINDOW => return None,
            None => return Some(described(comparison.programs[0].op(*op))),
        }
    }
    None
}

/// Returns the name, the number and the location of an op.
fn described(op: OpRef) -> String {
    let place = op.place().map(|p| format!(" at {p}")).unwrap_or_default();
    let name = op.name();
    format!("'{}' (op #{}){place}", one_line(&name), op.id().index())
}
