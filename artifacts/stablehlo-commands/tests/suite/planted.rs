//! Tests that a hunt finds planted faults.
//!
//! The other implementation is the interpreter on a program with a fault: an op is another one, operands are
//! exchanged, or an attribute has another value. The hunt must find each fault, and cut the program to three ops:
//! the function, the op and the return.

use stablehlo_commands::{
    backend::{Backend, BackendError},
    distances::Tolerance,
    evaluate::Evaluation,
    generate::{GenerateOptions, generate},
    hunt::{Found, hunt_one},
    stablehlo_interpreter::{
        eval::{Interpreter, Limits, Value},
        memory::Memory,
    },
};
use stablehlo_opset::edit::Edit;
use stablehlo_program::{Draft, ParseOptions, PrintOptions, Program};
use std::env;

/// Largest number of ops that a program evaluates.
const MAX_STEPS: u64 = 2_000;

/// Change of the text of an op.
#[derive(Debug)]
enum Change {
    /// Another op.
    Name(&'static str),
    /// Two operands, with these indices, are exchanged.
    Exchange(usize, usize),
    /// A text in the op or in its regions becomes another text.
    Text(&'static str, &'static str),
    /// The values of two attributes are exchanged.
    Attributes(&'static str, &'static str),
}

/// Fault: the op that has the fault, and the change.
type Fault = (&'static str, Change);

/// Planted faults.
const FAULTS: &[Fault] = {
    use Change::*;
    &[
        ("subtract", Exchange(0, 1)),
        ("divide", Exchange(0, 1)),
        ("power", Exchange(0, 1)),
        ("atan2", Exchange(0, 1)),
        ("remainder", Exchange(0, 1)),
        ("shift_left", Exchange(0, 1)),
        ("complex", Exchange(0, 1)),
        ("select", Exchange(1, 2)),
        ("subtract", Name("add")),
        ("maximum", Name("minimum")),
        ("floor", Name("ceil")),
        ("round_nearest_even", Name("floor")),
        ("round_nearest_even", Name("round_nearest_afz")),
        ("shift_right_arithmetic", Name("shift_right_logical")),
        ("or", Name("and")),
        ("sine", Name("cosine")),
        ("tanh", Name("tan")),
        ("logistic", Name("tanh")),
        ("cbrt", Name("sqrt")),
        ("exponential_minus_one", Name("exponential")),
        ("log_plus_one", Name("log")),
        ("real", Name("imag")),
        ("sqrt", Name("rsqrt")),
        ("count_leading_zeros", Name("popcnt")),
        (
            "compare",
            Text("comparison_direction LT", "comparison_direction LE"),
        ),
        (
            "compare",
            Text("comparison_direction NE", "comparison_direction EQ"),
        ),
        ("fft", Text("fft_type FFT", "fft_type IFFT")),
        ("triangular_solve", Text("lower = true", "lower = false")),
        (
            "batch_norm_training",
            Text("epsilon = 1.0", "epsilon = 2.0"),
        ),
        ("pad", Attributes("edge_padding_low", "edge_padding_high")),
        (
            "reverse",
            Text("dimensions = array<i64: 0>", "dimensions = array<i64>"),
        ),
        ("reduce", Text("stablehlo.multiply", "stablehlo.add")),
        ("reduce_window", Text("stablehlo.add", "stablehlo.maximum")),
        ("scatter", Text("stablehlo.add", "stablehlo.subtract")),
        (
            "sort",
            Text("comparison_direction LT", "comparison_direction GT"),
        ),
        (
            "while",
            Text("comparison_direction LT", "comparison_direction LE"),
        ),
        ("iota", Text("iota_dimension = 1", "iota_dimension = 0")),
        ("clamp", Exchange(0, 2)),
    ]
};

/// Returns the text of a program in which ops have a fault.
fn with_fault(text: &str, (op, change): &Fault) -> String {
    let head = format!("\"stablehlo.{op}\"(");
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    // Indentation of the op whose regions the line is in.
    let mut inside: Option<usize> = None;
    for line in &mut lines {
        let is_op = line.contains(&head);
        let indentation = line.len() - line.trim_start().len();
        if inside.is_none() && is_op && line.ends_with("({") {
            inside = Some(indentation);
        }
        match change {
            Change::Name(name) if is_op => {
                *line = line.replace(&head, &format!("\"stablehlo.{name}\"("));
            }
            Change::Exchange(a, b) if is_op => {
                let (before, rest) = line.split_once(&head).expect("the op");
                let (operands, rest) = rest.split_once(')').expect("operands");
                let mut operands: Vec<_> = operands.split(", ").collect();
                operands.swap(*a, *b);
                *line = format!("{before}{head}{}){rest}", operands.join(", "));
            }
            Change::Text(from, to) if is_op || inside.is_some() => *line = line.replace(from, to),
            Change::Attributes(a, b) if is_op => {
                let (a, b) = (format!("{a} = "), format!("{b} = "));
                *line = line
                    .replace(&a, "<between>")
                    .replace(&b, &a)
                    .replace("<between>", &b);
            }
            _ => {}
        }
        if inside == Some(indentation) && line.trim_start().starts_with("})") {
            inside = None;
        }
    }
    lines.join("\n")
}

/// Interpreter that evaluates programs with a fault.
struct Planted<'f> {
    fault: &'f Fault,
}

impl Backend for Planted<'_> {
    fn run(
        &mut self,
        program: &Program,
        arguments: &[Value],
        _: &[Value],
    ) -> Result<Vec<Value>, BackendError> {
        let options = PrintOptions {
            generic: true,
            ..PrintOptions::default()
        };
        let text = program.print(options).expect("a text");
        let failed = |error: String| BackendError::Failed(error);
        let text = with_fault(&text, self.fault);
        let wrong = Program::parse(text.as_bytes(), ParseOptions::default());
        let wrong = wrong.map_err(|error| failed(error.to_string()))?;
        let run = || {
            let mut interpreter = Interpreter::new(&wrong, Memory::unlimited())?;
            // A loop with a fault may not end.
            interpreter.set_limits(Limits {
                steps: MAX_STEPS,
                time: None,
            });
            interpreter.run("main", arguments.to_vec())
        };
        run().map_err(|error| failed(error.to_string()))
    }
}

/// Returns the program that shows a fault, from the first seeds that do.
fn found(fault: &Fault) -> Option<Found> {
    /// Number of programs that are drawn, at most.
    const PROGRAMS: u64 = 1500;
    let mut evaluation = Evaluation::of_main();
    evaluation.max_steps = Some(MAX_STEPS);
    let mut backend = Planted { fault };
    (0..PROGRAMS).find_map(|seed| {
        let mut options = GenerateOptions::default();
        options.seed = seed;
        let program = generate(&options).expect("a program");
        let name = format!("stablehlo.{}", fault.0);
        if !program.ops().any(|op| op.name() == name) {
            return None;
        }
        let found = hunt_one(&options, &evaluation, &mut backend, Tolerance::default());
        found.expect("a verdict")
    })
}

/// Returns the number of ops in the block of the function.
fn ops_of_main(program: &Program) -> usize {
    let draft = Draft::new(program.clone());
    let edit = &draft;
    let body = edit
        .uncalled_functions()
        .first()
        .and_then(|op| edit.function_body(*op));
    let first = body.and_then(|body| edit.first(body));
    std::iter::successors(first, |op| edit.next(*op)).count()
}

#[test]
fn hunt_finds_planted_faults_and_cuts_the_programs_to_the_op() {
    /// Ops in the function of a small program: a constant, the op and the return. Ops of regions come on top.
    const MOST: usize = 3;
    // `STABLEHLO_FAULTS=1` plants all faults.
    let step = env::var("STABLEHLO_FAULTS")
        .ok()
        .and_then(|step| step.parse().ok())
        .unwrap_or(4);
    let mut missed = Vec::new();
    for fault in FAULTS.iter().step_by(step) {
        let Some(found) = found(fault) else {
            missed.push(format!("{fault:?}: not found"));
            continue;
        };
        let ops = ops_of_main(&found.program);
        if ops > MOST {
            let text = found
                .program
                .print(PrintOptions::default())
                .unwrap_or_default();
            missed.push(format!("{fault:?}: {ops} ops\n{text}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
