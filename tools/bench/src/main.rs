//! `stablehlo-bench`: what passes, parsing, printing and serialization cost.
//!
//! | module | what |
//! |---|---|
//! | [`model`] | the programs that are measured |
//! | [`speed`] | time per op, as the module grows |
//! | [`table`] | how it is printed |
//! | [`threads`] | one thread against several |
//! | [`processes`] | whole processes, and what it takes to start one |
//! | [`memory`] | peak memory of the tools |
//! | [`artifacts`] | artifacts with and without MLIR |
//! | [`files`] | the tools, and files to work with |
//! | [`child`] | running a tool and measuring it alone |
//! | [`error`] | why there is no result |

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

// Named here so that the linker keeps what they register.
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

use error::Error;
use std::{process::ExitCode, time::Duration};

/// As in the tools.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const HELP: &str = "\
Usage: stablehlo-bench [OPTIONS]
       make bench ARGS='[OPTIONS]'

Prints nanoseconds per op of each pass, of a plain clone of the same module,
and of reading and writing it, for a transformer's training step repeated to
modules of several sizes, on one thread; the conversions on one thread and on
several; whole processes, starting one, and their peak memory; what an artifact
takes with and without MLIR, of many ops and of large constants, and from the second
largest size to the largest; then the peak memory of serializing and deserializing a
module of large constants. Each with what it shall reach, as a ratio to something of
MLIR's own.

  --ops <N,...>       sizes of the module; 0 for none  [default: 1000,100000,1000000]
  --seconds <S>       least time to spend on each size  [default: 5]
  --only <TEXT>       only passes that have TEXT in their names, and clones; say, to
                      profile them
  --payload <MIB>     constants of the large module; 0 for none  [default: 128]
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
            // Processes have so many ops at most: the largest takes minutes.
            if let Some(&ops) = options.ops.iter().filter(|&&ops| ops <= 200_000).max() {
                // Twice as many: what takes a few ms takes as long to share out.
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
