//! Search for programs that another implementation evaluates otherwise: the command `hunt`.

use crate::{
    backend::{Backend, BackendError},
    compare::{Finding, Sample, judge, sample},
    distances::Tolerance,
    evaluate::Evaluation,
    failure::Failure,
};
use mlir_bytecode::mlir_text::one_line;
use stablehlo_hunt::{
    expose::{expose_values, keep_result},
    generate::{GenerateError, GenerateOptions, generate},
    shrink::{ShrinkError, shrink},
};
use stablehlo_interpreter::eval::Value;
use stablehlo_opset::edit::Edit;
use stablehlo_program::{Draft, Program};
use std::{cell::RefCell, collections::BTreeSet};

/// Small program that another implementation evaluates otherwise.
#[derive(Debug)]
pub struct Found {
    /// Name of the cause: the kind of the finding, the ops and the element types of the program. Programs with one
    /// name most often have one cause.
    pub cause: String,
    /// The program.
    pub program: Program<'static>,
    /// Number of ops of the program and of the drawn program, without the modules.
    pub ops: [usize; 2],
    /// Arguments, and the results of the interpreter.
    pub sample: Sample,
    /// Results of the other implementation, if it returned results.
    pub results: Option<Vec<Value>>,
    /// Difference of the results, or failure of the other implementation.
    pub finding: Finding,
    /// Sentences about choices that the specification leaves open, for the ops of the program.
    pub open: Vec<&'static str>,
}

/// Sentence about integers that a type lacks. Spec: Errors.
const INTEGERS: &str = "Overflow and division by zero of integers are implementation-defined.";
/// Sentence about sums. Spec: reduce, dot_general.
const SUMS: &str =
    "The order of sums is implementation-defined, and so is the overflow of integers.";

/// Choices that the specification leaves to implementations, by op. `docs/semantics.md` has those of the interpreter.
const OPEN: &[(&str, &str)] = &[
    ("add", INTEGERS),
    ("subtract", INTEGERS),
    ("multiply", INTEGERS),
    ("negate", INTEGERS),
    ("divide", INTEGERS),
    ("remainder", INTEGERS),
    (
        "power",
        "The specification does not state powers of integers with negative exponents.",
    ),
    (
        "convert",
        "Conversions of numbers that the type of the result lacks are not determined.",
    ),
    ("dot", SUMS),
    ("dot_general", SUMS),
    ("convolution", SUMS),
    ("reduce", SUMS),
    ("reduce_window", SUMS),
    ("select_and_scatter", SUMS),
    (
        "scatter",
        "The order in which updates are applied is implementation-defined.",
    ),
    (
        "cholesky",
        "The other triangle of the result is implementation-defined.",
    ),
    (
        "triangular_solve",
        "The specification does not state the order of operations, so overflow may differ.",
    ),
    (
        "sort",
        "The order is not determined if the comparator is no order, as with NaN.",
    ),
    (
        "bitcast_convert",
        "The bits of elements are implementation-defined.",
    ),
    (
        "fft",
        "The specification does not state the order of operations, so overflow may differ.",
    ),
];

/// Backend that is borrowed, with the first failure that is no finding.
struct Asked<'b> {
    backend: &'b mut dyn Backend,
    broken: Option<Failure>,
}

impl Asked<'_> {
    /// Returns what the implementation does otherwise on the sample of a seed. Programs that the interpreter cannot
    /// evaluate show nothing.
    fn finding(
        &mut self,
        program: &Program,
        (evaluation, seed, tolerance): (&Evaluation, u64, Tolerance),
    ) -> Option<Finding> {
        if !has_determined_reductions(program) {
            return None;
        }
        let sample = sample(program, evaluation, seed).ok()?;
        judge(program, &sample, self.backend, tolerance).unwrap_or_else(|failure| {
            self.broken.get_or_insert(failure);
            None
        })
    }
}

/// Draws a program, compares the implementations on random arguments, and shrinks a program on which they differ.
/// Returns `None` if the results are close, or the interpreter cannot evaluate the program.
///
/// # Errors
/// If the options of the generator are wrong, or the implementation cannot be asked.
pub fn hunt_one(
    draw: &GenerateOptions,
    evaluation: &Evaluation,
    backend: &mut dyn Backend,
    tolerance: Tolerance,
) -> Result<Option<Found>, HuntError> {
    let program = generate(draw)?;
    let seed = draw.seed;
    let settings = (evaluation, seed, tolerance);
    let asked = RefCell::new(Asked {
        backend,
        broken: None,
    });
    let first = asked.borrow_mut().finding(&program, settings);
    let broken = asked.borrow_mut().broken.take();
    if let Some(failure) = broken {
        return Err(failure.into());
    }
    let Some(mut first) = first else {
        return Ok(None);
    };
    let mut program = program;
    if let Some((cut, finding)) = cut(&program, &mut asked.borrow_mut(), settings) {
        (program, first) = (cut, finding);
    }
    let shrunk = shrink(program, &mut |program| {
        let mut asked = asked.borrow_mut();
        let finding = asked.finding(program, settings);
        match asked.broken.take() {
            Some(failure) => Err(failure),
            None => Ok(finding.is_some_and(|finding| finding.is_like(&first))),
        }
    });
    let shrunk = match shrunk {
        Ok(shrunk) => shrunk,
        Err(ShrinkError::Test(failure)) => return Err(failure.into()),
        // The other implementation does not always do the same.
        Err(ShrinkError::NotInteresting | ShrinkError::Invalid(_)) => return Ok(None),
    };
    let program = shrunk.program;
    let sample = sample(&program, evaluation, seed)?;
    let backend = &mut *asked.into_inner().backend;
    let results = match backend.run(&program, &sample.arguments, &sample.expected) {
        Ok(results) => Some(results),
        Err(BackendError::Failed(_)) => None,
        Err(error @ BackendError::Broken(_)) => return Err(Failure::Backend(error).into()),
    };
    let finding = match &results {
        None => first,
        Some(results) => match tolerance.first_result(results, &sample.expected) {
            Some((result, difference)) => Finding::Differs { result, difference },
            None => return Ok(None),
        },
    };
    let names = op_names(&program);
    let open = OPEN
        .iter()
        .filter(|(op, _)| names.contains(*op))
        .map(|(_, text)| *text);
    Ok(Some(Found {
        cause: cause(&program, &names, &finding),
        ops: [shrunk.ops, shrunk.ops_before],
        open: open.collect(),
        program,
        sample,
        results,
        finding,
    }))
}

/// Returns whether the functions of all reductions combine their arguments. The results of others, which a program may
/// have after it was cut, depend on the order of the elements.
fn has_determined_reductions(program: &Program) -> bool {
    const REDUCTIONS: [&str; 4] = [
        "stablehlo.reduce",
        "stablehlo.reduce_window",
        "stablehlo.scatter",
        "stablehlo.select_and_scatter",
    ];
    let draft = Draft::new(program.clone());
    let edit = &draft;
    let combines = |op| {
        // The last region is that of the function, after the one that selects.
        let block = edit
            .region_count(op)
            .checked_sub(1)
            .and_then(|last| edit.block(op, last));
        let end = block.and_then(|block| edit.last(block));
        let returned = end.map(|end| edit.operands(end)).unwrap_or_default();
        let is_computed = |value| {
            let op = edit.defining_op(value);
            op.is_some_and(|op| edit.block_of(op) == block && !edit.is_constant(op))
        };
        let inner = std::iter::successors(block.and_then(|b| edit.first(b)), |op| edit.next(*op));
        let is_inside = |value: &_| match edit.defining_op(*value) {
            Some(op) => edit.block_of(op) == block && !edit.is_constant(op),
            None => block.is_some_and(|block| edit.arguments(block).contains(value)),
        };
        let mut used = inner.flat_map(|op| edit.operands(op));
        returned.into_iter().all(is_computed) && used.all(|value| is_inside(&value))
    };
    let ops = edit.ops().into_iter();
    ops.filter(|op| REDUCTIONS.contains(&&edit.name(*op)[..]))
        .all(combines)
}

/// Returns a program that only returns the first value that differs, with the finding. Returns `None` if the values of
/// single ops do not differ.
fn cut<'a>(
    program: &Program<'a>,
    asked: &mut Asked,
    (evaluation, seed, tolerance): (&Evaluation, u64, Tolerance),
) -> Option<(Program<'a>, Finding)> {
    let (exposed, _) = expose_values(program, "main")?;
    let found = asked.finding(&exposed, (evaluation, seed, tolerance))?;
    let Finding::Differs { result, .. } = found else {
        return None;
    };
    let cut = keep_result(&exposed, "main", result)?;
    let finding = asked.finding(&cut, (evaluation, seed, tolerance))?;
    Some((cut, finding))
}

/// Failure of a hunt.
#[derive(Debug, thiserror::Error)]
pub enum HuntError {
    /// The generator has no program.
    #[error("{0}")]
    Generate(#[from] GenerateError),
    /// A program cannot be judged.
    #[error("{0}")]
    Command(Box<Failure>),
}

impl From<Failure> for HuntError {
    fn from(failure: Failure) -> Self {
        Self::Command(Box::new(failure))
    }
}

/// Returns the mnemonics of the program's ops of StableHLO.
fn op_names(program: &Program) -> BTreeSet<String> {
    let names = program.ops().map(|op| op.name());
    let names = names.filter_map(|name| Some(name.strip_prefix("stablehlo.")?.to_owned()));
    names.collect()
}
/// Returns the name of a cause, which is the name of a folder.
fn cause(program: &Program, names: &BTreeSet<String>, finding: &Finding) -> String {
    /// Largest number of ops in a name.
    const MOST: usize = 4;
    /// Ops that programs have beside the op that matters.
    const FRAME: [&str; 2] = ["return", "constant"];
    let main: Vec<_> = names
        .iter()
        .filter(|name| !FRAME.contains(&&name[..]))
        .collect();
    let has_only_frame = main.is_empty();
    let all: Vec<_> = match has_only_frame {
        true => names.iter().collect(),
        false => main,
    };
    let mut parts: Vec<_> = all.iter().take(MOST).map(|name| name.to_string()).collect();
    if all.len() > MOST {
        parts.push("others".to_owned());
    }
    // Failures seldom depend on the types of other ops.
    if !matches!(finding, Finding::Fails(_)) || has_only_frame {
        parts.extend(element_types(program));
    }
    parts.push(finding.kind().to_owned());
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || "_-.".contains(c) {
            c
        } else {
            '_'
        }
    };
    one_line(&parts.join("-")).chars().map(plain).collect()
}
/// Returns the element types of the values of a program, without those of comparisons and indices if there are others.
fn element_types(program: &Program) -> BTreeSet<String> {
    let text = program.print(Default::default()).unwrap_or_default();
    let tensors = text
        .split("tensor<")
        .skip(1)
        .filter_map(|rest| rest.split('>').next());
    let element = |text: &str| {
        let start = text
            .rfind('x')
            .filter(|_| !text.starts_with("complex"))
            .map_or(0, |at| at + 1);
        text[start..].replace('<', "_")
    };
    tensors.map(element).collect()
}
