//! `stablehlo-bench`: measures the cost of passes, parsing, printing and serialization.
//!
//! | module | what |
//! |---|---|
//! | [`model`] | programs to measure |
//! | [`speed`] | time per op, for growing modules |
//! | [`table`] | table of times |
//! | [`threads`] | one thread compared with several |
//! | [`processes`] | whole processes, and their start |
//! | [`memory`] | peak memory of the tools |
//! | [`repeat`] | runs of a pipeline on request |
//! | [`artifacts`] | artifacts with and without MLIR |
//! | [`interpreter`] | evaluation of programs |
//! | [`files`] | paths of the tools, and temporary files |
//! | [`child`] | runner that measures one tool |
//! | [`error`] | errors |

mod artifacts;
mod child;
mod error;
mod files;
mod interpreter;
mod memory;
mod model;
mod processes;
mod repeat;
mod speed;
mod table;
mod threads;

// Named here so that the linker keeps the dialects and passes that these crates register.
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

use error::Error;
use std::{path::PathBuf, process::ExitCode, time::Duration};

/// Allocator that the tools use, too, so that times are comparable.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const HELP: &str = "\
Usage: stablehlo-bench [OPTIONS]
       stablehlo-bench --repeat PASSES [--before PASSES] FILE
       make bench ARGS='[OPTIONS]'

Repeats the training step of a transformer to modules of several sizes. Prints
the nanoseconds per op, on one thread, of each pass, of cloning the module, and
of reading and writing it. Then prints measurements of:

- the conversions on one thread and on several threads
- whole processes, their start and their peak memory
- artifacts with and without MLIR, with many ops and with large constants, and
  the growth from the second largest size to the largest size
- the peak memory of serializing and deserializing large constants
- the interpreter of programs, with XLA and upstream's interpreter as the others

Most results have a limit, as a ratio to a result of MLIR.

  --ops <N,...>       sizes of the module, or 0 for none  [default: 1000,100000,1000000]
  --seconds <S>       minimum time for each size  [default: 5]
  --threads           only compare one thread with several, on 200,000 ops
  --interpreter       only measure the interpreter of programs
  --only <TEXT>       only the tasks with TEXT in their names, and the tasks that
                      they are compared with; for example, to profile a pass
  --payload <MIB>     size of the large module's constants, or 0 for none  [default: 128]
  --repeat <PASSES>   instead, run the passes on FILE once per line of standard input,
                      and print the seconds of processor time of each run
  --before <PASSES>   with --repeat, passes that prepare the program
  --help              print this
";

enum Request {
    Help,
    Measure(Options),
    Repeat(repeat::Repetition),
}

struct Options {
    /// Sizes of the modules, in ops.
    ops: Vec<usize>,
    /// Minimum time for each size.
    budget: Duration,
    /// Text in the names of the tasks to measure.
    only: String,
    /// True to compare one thread with several, and nothing else.
    threads: bool,
    /// True to measure the interpreter, and nothing else.
    interpreter: bool,
    /// Size of the large constants, in MiB.
    payload_mib: usize,
}

fn main() -> ExitCode {
    match request().and_then(execute) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn request() -> Result<Request, Error> {
    use lexopt::prelude::*;
    let mut options = Options {
        ops: vec![1_000, 100_000, 1_000_000],
        budget: Duration::from_secs(5),
        only: String::new(),
        threads: false,
        interpreter: false,
        payload_mib: 128,
    };
    let (mut before, mut passes, mut file) = (String::new(), None, None);
    let mut args = lexopt::Parser::from_env();
    while let Some(arg) = args.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(Request::Help),
            Long("ops") => {
                let sizes = |s: &str| s.split(',').map(str::parse).collect::<Result<_, _>>();
                options.ops = args.value()?.parse_with(sizes)?;
            }
            Long("seconds") => options.budget = Duration::from_secs(args.value()?.parse()?),
            Long("threads") => options.threads = true,
            Long("interpreter") => options.interpreter = true,
            Long("only") => options.only = args.value()?.string()?,
            Long("payload") => options.payload_mib = args.value()?.parse()?,
            Long("before") => before = args.value()?.string()?,
            Long("repeat") => passes = Some(args.value()?.string()?),
            Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return Err(other.unexpected().into()),
        }
    }
    match (passes, file) {
        (Some(passes), Some(file)) => {
            return Ok(Request::Repeat(repeat::Repetition {
                file,
                before,
                passes,
            }));
        }
        (None, None) => {}
        _ => {
            return Err(
                lexopt::Error::from("--repeat needs a FILE, and FILE needs --repeat").into(),
            );
        }
    }
    Ok(Request::Measure(options))
}

fn execute(request: Request) -> Result<ExitCode, Error> {
    match request {
        Request::Help => print!("{HELP}"),
        Request::Repeat(repetition) => repeat::measure(&repetition)?,
        Request::Measure(mut options) => {
            options.ops.retain(|&ops| ops > 0);
            if options.threads {
                threads::measure(200_000)?;
                return Ok(ExitCode::SUCCESS);
            }
            if options.interpreter {
                interpreter::measure()?;
                return Ok(ExitCode::SUCCESS);
            }
            if !options.ops.is_empty() {
                let sizes = speed::measure(&options.ops, options.budget, &options.only)?;
                table::print(&sizes);
            }
            if !options.only.is_empty() {
                return Ok(ExitCode::SUCCESS);
            }
            // Measure processes with a program of limited size: the largest size takes
            // minutes.
            if let Some(&ops) = options.ops.iter().filter(|&&ops| ops <= 200_000).max() {
                // Use twice the ops: the work must take longer than its distribution to
                // threads, which takes milliseconds.
                threads::measure(2 * ops)?;
                processes::measure(ops)?;
                memory::measure_program(ops)?;
                artifacts::measure(ops)?;
            }
            if let &[.., small, large] = &options.ops[..] {
                artifacts::measure_growth([small, large])?;
            }
            if options.payload_mib > 0 {
                artifacts::measure_weights(options.payload_mib)?;
                memory::measure(options.payload_mib)?;
            }
            interpreter::measure()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
