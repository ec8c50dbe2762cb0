//! One thread against those of the machine: the conversions of a module of many
//! functions, by the clock on the wall.

use crate::{error::Error, model, speed};
use std::time::{Duration, Instant};

/// Many: a processor that has slept may take longer to wake up than a run takes.
const ROUNDS: usize = 40;

/// How many times faster two threads must be.
const FASTER: f64 = 1.5;

/// Converts a module of about `ops` ops, and prints what it took.
pub fn measure(ops: usize) -> Result<(), Error> {
    eprintln!("measuring threads on a module of about {ops} ops ...");
    let text = model::transformer(ops)?;
    let (one, several) = (times(&text, false)?, times(&text, true)?);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!(
        "{:44}{:>10}{:>14}{:>10}{:>9}",
        format!("Threads, {ops} ops"),
        "1, ms",
        format!("{threads}, ms"),
        "faster",
        "reach"
    );
    for ((pass, one), (_, several)) in one.iter().zip(&several) {
        let faster = one.as_secs_f64() / several.as_secs_f64();
        let ms = |time: &Duration| time.as_secs_f64() * 1e3;
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
    println!("By the clock on the wall, the fastest of {ROUNDS} runs.\n");
    Ok(())
}

/// The passes, and what each takes.
fn times(text: &str, threads: bool) -> Result<Vec<(&'static str, Duration)>, Error> {
    let context = match threads {
        true => model::context_with_threads()?,
        false => model::context()?,
    };
    let stablehlo = model::parse(&context, text)?;
    let (_, vhlo) = speed::run_pass(&context, &stablehlo, speed::LEGALIZE, false)?;
    let (_, old) = speed::run_pass(&context, &vhlo, speed::TO_OLD, false)?;
    let runs = [
        (speed::LEGALIZE, &stablehlo),
        (speed::TO_OLD, &vhlo),
        (speed::TO_CURRENT, &old),
        (speed::TO_STABLEHLO, &vhlo),
    ];
    let mut times = Vec::new();
    for (pass, module) in runs {
        let mut least = Duration::MAX;
        for _ in 0..ROUNDS {
            let prepared = speed::Prepared::new(&context, module, pass, false)?;
            let start = Instant::now();
            let done = prepared.run()?;
            least = least.min(start.elapsed());
            drop(done);
        }
        times.push((pass, least));
    }
    Ok(times)
}
