//! Compares one thread with all threads of the machine, by the elapsed time of the
//! conversions of a module with many functions. Also measures how much faster the machine
//! itself is with all threads: each thread converts a module of its own, in a context of its
//! own, so that the threads share only the processors, the memory and the allocator.
//!
//! Elapsed times are noise if other programs use the processors. So the table also compares the
//! processor times.

use crate::{error::Error, model, speed};
use mlir_bridge::{
    bytecode,
    melior::{Context, ir::operation::OperationLike},
};
use nix::time::ClockId;
use std::{
    sync::Barrier,
    time::{Duration, Instant},
};

/// Number of runs. A single run can be shorter than the time that a sleeping processor
/// needs to wake up.
const ROUNDS: usize = 30;

/// Minimum speed-up with several threads.
const FASTER: f64 = 1.5;

/// Pass with its times.
struct Times {
    pass: &'static str,
    /// Converting a module on one thread.
    one: Run,
    /// Converting a module on all threads.
    several: Run,
    /// Elapsed time of converting as many modules as there are threads, each on one thread and in
    /// its own context.
    apart: Duration,
}

/// Times of a conversion. Each is the shortest of all runs.
#[derive(Clone, Copy)]
struct Run {
    elapsed: Duration,
    /// Processor time of all threads.
    work: Duration,
}
impl Run {
    const LONGEST: Self = Self {
        elapsed: Duration::MAX,
        work: Duration::MAX,
    };
    fn min(self, other: Self) -> Self {
        Self {
            elapsed: self.elapsed.min(other.elapsed),
            work: self.work.min(other.work),
        }
    }
}

/// Pass with the bytecode of the module that it converts.
type Input = (&'static str, Vec<u8>);

/// Converts a module of about `ops` ops, and prints the times.
pub fn measure(ops: usize) -> Result<(), Error> {
    eprintln!("measuring threads on a module of about {ops} ops ...");
    let text = model::transformer(ops)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let times = times(&inputs(&text)?, threads)?;
    println!(
        "{:42}{:>8}{:>9}{:>9}{:>9}{:>9}{:>9}",
        format!("Threads, {ops} ops"),
        "1, ms",
        format!("{threads}, ms"),
        "faster",
        "machine",
        "work",
        "limit"
    );
    for Times {
        pass,
        one,
        several,
        apart,
    } in times
    {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let faster = millis(one.elapsed) / millis(several.elapsed);
        println!(
            "  {pass:40}{:>8.1}{:>9.1}{faster:>8.2}x{:>8.2}x{:>8.2}x{:>9}{:>9}",
            millis(one.elapsed),
            millis(several.elapsed),
            millis(one.elapsed) * threads as f64 / millis(apart),
            millis(several.work) / millis(one.work),
            format!(">= {FASTER}"),
            match threads {
                1 => "-",
                _ if faster >= FASTER => "met",
                _ => "NOT MET",
            }
        );
    }
    println!("Elapsed time, the fastest of {ROUNDS} runs. machine: {threads} threads, each with");
    println!(
        "its own module and context, compared with one thread that converts all these modules."
    );
    println!("work: processor time on {threads} threads, compared with that on one thread.\n");
    Ok(())
}

/// Returns the passes with the modules that they convert, made from the text of a module.
fn inputs(text: &str) -> Result<[Input; 4], Error> {
    let context = &model::context()?;
    let stablehlo = model::parse(context, text)?;
    let (_, vhlo) = speed::run_pass(context, &stablehlo, speed::LEGALIZE, false)?;
    let (_, old) = speed::run_pass(context, &vhlo, speed::TO_OLD, false)?;
    let inputs = [
        (speed::LEGALIZE, &stablehlo),
        (speed::TO_OLD, &vhlo),
        (speed::TO_CURRENT, &old),
        (speed::TO_STABLEHLO, &vhlo),
    ];
    Ok(inputs.map(|(pass, module)| (pass, module.as_operation().write_bytecode())))
}

/// Measures the passes on one thread, on several threads, and with one module per thread.
fn times(inputs: &[Input], threads: usize) -> Result<Vec<Times>, Error> {
    let contexts = [model::context()?, model::context_with_threads()?];
    let mut times: Vec<_> = inputs
        .iter()
        .map(|(pass, _)| Times {
            pass,
            one: Run::LONGEST,
            several: Run::LONGEST,
            apart: Duration::MAX,
        })
        .collect();
    for _ in 0..ROUNDS {
        // Alternate the contexts, so that a slow moment of the machine affects both.
        for (input, times) in inputs.iter().zip(&mut times) {
            times.one = times.one.min(run(prepare(&contexts[0], input)?)?);
            times.several = times.several.min(run(prepare(&contexts[1], input)?)?);
        }
    }
    for (times, apart) in times.iter_mut().zip(times_apart(inputs, threads)?) {
        times.apart = apart;
    }
    Ok(times)
}

/// Measures each pass on several threads that share no context. The time of a run is the time of
/// the slowest thread.
fn times_apart(inputs: &[Input], threads: usize) -> Result<Vec<Duration>, Error> {
    let barrier = Barrier::new(threads);
    let rounds_of_thread = || -> Result<Vec<Duration>, Error> {
        let context = model::context()?;
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            for input in inputs {
                let prepared = prepare(&context, input);
                // A thread that fails waits, too: the others wait for all threads.
                barrier.wait();
                times.push(prepared.and_then(run).map(|run| run.elapsed));
            }
        }
        times.into_iter().collect()
    };
    let by_thread = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| scope.spawn(rounds_of_thread))
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("a worker does not panic"))
            .collect::<Result<Vec<_>, _>>()
    })?;
    let slowest = |run: usize| {
        by_thread
            .iter()
            .map(|times| times[run])
            .max()
            .unwrap_or_default()
    };
    let fastest = |pass: usize| {
        (0..ROUNDS)
            .map(|round| slowest(round * inputs.len() + pass))
            .min()
            .unwrap_or_default()
    };
    Ok((0..inputs.len()).map(fastest).collect())
}

/// Reads a module, and prepares a pass for it. The module is parsed, as in the tools: a clone has
/// another layout in memory.
fn prepare<'c>(context: &'c Context, (pass, bytes): &Input) -> Result<speed::Prepared<'c>, Error> {
    speed::Prepared::with(context, bytecode::parse(context, bytes)?, pass, false)
}

/// Runs a pass, and returns its times.
fn run(prepared: speed::Prepared<'_>) -> Result<Run, Error> {
    let processor = || {
        let clock = ClockId::CLOCK_PROCESS_CPUTIME_ID;
        Duration::from(clock.now().expect("processes have a clock"))
    };
    let (before, start) = (processor(), Instant::now());
    let done = prepared.run()?;
    let elapsed = start.elapsed();
    let work = processor() - before;
    drop(done);
    Ok(Run { elapsed, work })
}
