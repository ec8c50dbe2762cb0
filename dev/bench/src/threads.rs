//! Compares one thread with all threads of the machine, by the elapsed time of the
//! conversions of a module with many functions.

use crate::{error::Error, model, speed};
use mlir_bridge::{bytecode, melior::ir::operation::OperationLike};
use std::time::{Duration, Instant};

/// Number of runs. A single run can be shorter than the time that a sleeping processor
/// needs to wake up.
const ROUNDS: usize = 30;

/// Minimum speed-up with several threads.
const FASTER: f64 = 1.5;

/// Converts a module of about `ops` ops, and prints the times.
pub fn measure(ops: usize) -> Result<(), Error> {
    eprintln!("measuring threads on a module of about {ops} ops ...");
    let text = model::transformer(ops)?;
    let times = times(&text)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!(
        "{:44}{:>10}{:>14}{:>10}{:>9}",
        format!("Threads, {ops} ops"),
        "1, ms",
        format!("{threads}, ms"),
        "faster",
        "limit"
    );
    for (pass, [one, several]) in times {
        let faster = one.as_secs_f64() / several.as_secs_f64();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "  {pass:42}{:>10.1}{:>14.1}{faster:>9.2}x{:>9}{:>9}",
            ms(one),
            ms(several),
            format!(">= {FASTER}"),
            match threads {
                1 => "-",
                _ if faster >= FASTER => "met",
                _ => "NOT MET",
            }
        );
    }
    println!("Elapsed time, the fastest of {ROUNDS} runs.\n");
    Ok(())
}

/// Returns the passes, each with its time on one thread and on several threads.
fn times(text: &str) -> Result<Vec<(&'static str, [Duration; 2])>, Error> {
    let contexts = [model::context()?, model::context_with_threads()?];
    let context = &contexts[0];
    let stablehlo = model::parse(context, text)?;
    let (_, vhlo) = speed::run_pass(context, &stablehlo, speed::LEGALIZE, false)?;
    let (_, old) = speed::run_pass(context, &vhlo, speed::TO_OLD, false)?;
    let runs = [
        (speed::LEGALIZE, &stablehlo),
        (speed::TO_OLD, &vhlo),
        (speed::TO_CURRENT, &old),
        (speed::TO_STABLEHLO, &vhlo),
    ];
    let runs = runs.map(|(pass, module)| (pass, module.as_operation().write_bytecode()));
    let mut times = runs.each_ref().map(|(pass, _)| (*pass, [Duration::MAX; 2]));
    for _ in 0..ROUNDS {
        // Alternate the contexts, so that a slow moment of the machine affects both.
        for ((pass, bytes), (_, least)) in runs.iter().zip(&mut times) {
            for (context, least) in contexts.iter().zip(least) {
                // Parse the module, as the tools do: a clone has another layout in memory.
                let module = bytecode::parse(context, bytes)?;
                let prepared = speed::Prepared::with(context, module, pass, false)?;
                let start = Instant::now();
                let done = prepared.run()?;
                *least = start.elapsed().min(*least);
                drop(done);
            }
        }
    }
    Ok(times.into())
}
