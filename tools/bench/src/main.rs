//! `stablehlo-bench`: measures the cost of passes, parsing, printing and serialization.
//!
//! | module | what |
//! |---|---|
//! | [`model`] | programs that are measured |
//! | [`speed`] | time per op, for growing modules |
//! | [`table`] | table of times |
//! | [`threads`] | one thread compared with several |
//! | [`processes`] | whole processes, and their start |
//! | [`memory`] | peak memory of the tools |
//! | [`artifacts`] | artifacts with and without MLIR |
//! | [`files`] | paths of the tools, and temporary files |
//! | [`child`] | runner that measures one tool |
//! | [`error`] | errors |

mod artifacts;
mod child;
mod error;
mod files;
mod memory;
mod model;
mod processes;
mod speed;
mod table;
mod threads;

// Named here so that the linker keeps the dialects and passes that these crates register.
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

use error::Error;
use std::{process::ExitCode, time::Duration};

/// Allocator of the tools, so that the times are comparable.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const HELP: &str = "\
Usage: stablehlo-bench [OPTIONS]
       make bench ARGS='[OPTIONS]'

Prints nanoseconds per op of each pass, of a clone of the same module, and of
reading and writing it, on one thread, for a transformer's training step repeated
to modules of several sizes. Then prints the conversions on one thread and on
several; whole processes, their start, and their peak memory; artifacts with and
without MLIR, with many ops and with large constants, and their growth from the
second largest size to the largest; and the peak memory of serializing and
deserializing a module of large constants. Each result has a limit, as a ratio to
a result of MLIR.

  --ops <N,...>       sizes of the module, or 0 for none  [default: 1000,100000,1000000]
  --seconds <S>       least time for each size  [default: 5]
  --only <TEXT>       only passes with TEXT in their names, and clones, to profile
                      them, for example
  --payload <MIB>     size of the large module's constants, or 0 for none  [default: 128]
  --help              print this
";

enum Request {
    Help,
    Measure(Options),
}

struct Options {
    ops: Vec<usize>,
    budget: Duration,
    only: String,
    payload_mib: usize,
}

fn main() -> ExitCode {
    match request().and_then(serve) {
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
        payload_mib: 128,
    };
    let mut args = lexopt::Parser::from_env();
    while let Some(arg) = args.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(Request::Help),
            Long("ops") => {
                let sizes = |s: &str| s.split(',').map(str::parse).collect::<Result<_, _>>();
                options.ops = args.value()?.parse_with(sizes)?;
            }
            Long("seconds") => options.budget = Duration::from_secs(args.value()?.parse()?),
            Long("only") => options.only = args.value()?.string()?,
            Long("payload") => options.payload_mib = args.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Request::Measure(options))
}

fn serve(request: Request) -> Result<ExitCode, Error> {
    match request {
        Request::Help => print!("{HELP}"),
        Request::Measure(mut options) => {
            options.ops.retain(|&ops| ops > 0);
            if !options.ops.is_empty() {
                let sizes = speed::measure(&options.ops, options.budget, &options.only)?;
                table::print(&sizes);
            }
            if !options.only.is_empty() {
                return Ok(ExitCode::SUCCESS);
            }
            // Limit the size of the program for processes: the largest size takes
            // minutes.
            if let Some(&ops) = options.ops.iter().filter(|&&ops| ops <= 200_000).max() {
                // Use twice the ops: the distribution of a few milliseconds of work takes
                // as long as the work.
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
        }
    }
    Ok(ExitCode::SUCCESS)
}
