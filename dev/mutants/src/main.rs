//! Plants small faults in a copy of the project, and reports those that no test notices.
//!
//! ```text
//! mutants ROOT [--count 300] [--seed 1] [--area artifacts/jax-export]... [--package jax-export]...
//!         [--minutes 60] [--seconds-per-fault 120]
//! ```
//!
//! All faults are in one build, each behind a switch (`switch/src/lib.rs`). First, each test runs
//! without a fault, and records the faults that it reaches. Then each fault is switched on, and the tests
//! that reach the fault run, the short ones first, until one fails. Tests are those of cargo, each in its
//! own process, and the folders of `lit_tests`. `--area` selects the folders with faults, `--package` the
//! packages whose tests run, without `lit_tests`. A fault that does not compile is left out.
//!
//! `--minutes` limits the whole run: the faults that were judged by then are a smaller sample.
//! `--seconds-per-fault` limits the tests of a fault, so that a fault that many tests reach does not take
//! the time of all tests.

mod build;
mod judge;
mod plant;
mod sites;

use build::Built;
use judge::{Runner, Test, Verdict};
use plant::Planted;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::{Duration, Instant},
};

struct Options {
    root: PathBuf,
    count: usize,
    seed: u64,
    areas: Vec<String>,
    packages: Vec<String>,
    /// Limit of the time of the run.
    time: Duration,
    /// Limit of the time of the tests of a fault.
    time_per_fault: Duration,
}

fn options() -> Result<Options, String> {
    let mut arguments = std::env::args().skip(1);
    let root = arguments.next().ok_or(
        "usage: mutants ROOT [--count N] [--seed N] [--area FOLDER]... [--package NAME]... \
         [--minutes N] [--seconds-per-fault N]",
    )?;
    let mut all = Options {
        root: fs::canonicalize(&root).map_err(|e| format!("{root}: {e}"))?,
        count: 300,
        seed: 1,
        areas: Vec::new(),
        packages: Vec::new(),
        time: Duration::MAX,
        time_per_fault: Duration::MAX,
    };
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or(format!("{name} needs a value"))?;
        let number = || {
            value
                .parse::<u64>()
                .map_err(|e| format!("{name} {value}: {e}"))
        };
        match name.as_str() {
            "--count" => all.count = number()? as usize,
            "--seed" => all.seed = number()?,
            "--minutes" => all.time = Duration::from_secs(number()? * 60),
            "--seconds-per-fault" => all.time_per_fault = Duration::from_secs(number()?),
            "--area" => all.areas.push(value),
            "--package" => all.packages.push(value),
            _ => return Err(format!("unknown option {name}")),
        }
    }
    Ok(all)
}

/// Returns the next of a sequence of random numbers (xorshift64*).
fn random(state: &mut u64) -> u64 {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    state.wrapping_mul(0x2545_F491_4F6C_DD1D)
}

/// Draws `count` faults that do not overlap. A fault is the more likely, the fewer faults its file has,
/// so that files with long tables do not fill the sample.
fn sample(mut all: Vec<Planted>, count: usize, seed: u64) -> Vec<Planted> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
    for planted in &all {
        *sizes.entry(planted.file.clone()).or_default() += 1;
    }
    all.sort_by_cached_key(|planted| {
        // The least numbers are drawn first.
        u128::from(random(&mut state)) * u128::from(sizes[&planted.file].isqrt())
    });
    let mut drawn: Vec<Planted> = Vec::new();
    for planted in all {
        let overlaps = drawn.iter().any(|other| {
            other.file == planted.file
                && other.fault.range.start < planted.fault.range.end
                && planted.fault.range.start < other.fault.range.end
        });
        if drawn.len() < count && !overlaps {
            drawn.push(planted);
        }
    }
    drawn
}

/// Builds the copy. Faults that do not compile become `None`.
fn build_without_errors(
    options: &Options,
    copy: &Path,
    files: &[String],
    faults: &mut [Option<Planted>],
) -> io::Result<Vec<build::TestBinary>> {
    loop {
        plant::write_copy(&options.root, copy, files, faults)?;
        let errors = match build::build(copy, &options.packages)? {
            Built::Tests(tests) => return Ok(tests),
            Built::Errors(errors) => errors,
        };
        let mut removed = 0;
        for entry in faults.iter_mut() {
            let has_error = entry.as_ref().is_some_and(|planted| {
                errors
                    .iter()
                    .any(|(file, line)| *file == planted.file && *line == planted.fault.line)
            });
            if has_error {
                *entry = None;
                removed += 1;
            }
        }
        if removed == 0 {
            return Err(io::Error::other(format!(
                "the copy does not compile: {errors:?}"
            )));
        }
        println!("{removed} faults do not compile");
    }
}

fn find_lit(root: &Path) -> io::Result<PathBuf> {
    let output = Command::new(root.join("dev/setup/llvm/bin/llvm-config"))
        .arg("--bindir")
        .output()?;
    Ok(Path::new(String::from_utf8_lossy(&output.stdout).trim()).join("lit"))
}

fn all_tests(copy: &Path, binaries: &[build::TestBinary], with_lit: bool) -> io::Result<Vec<Test>> {
    let mut tests = Vec::new();
    for (i, binary) in binaries.iter().enumerate() {
        tests.extend(
            build::names(binary)?
                .into_iter()
                .map(|name| Test::Cargo(i, name)),
        );
    }
    for entry in fs::read_dir(copy.join("lit_tests"))?.filter(|_| with_lit) {
        let entry = entry?;
        if entry.file_type()?.is_dir() && entry.file_name() != "Inputs" {
            tests.push(Test::Lit(format!(
                "lit_tests/{}",
                entry.file_name().to_string_lossy()
            )));
        }
    }
    Ok(tests)
}

fn run(options: &Options) -> io::Result<usize> {
    let start = Instant::now();
    let copy = options.root.join("target/mutants");
    let files = plant::tracked(&options.root)?;
    let all = plant::all_faults(&options.root, &files, &options.areas)?;
    println!("{} places, seed {}", all.len(), options.seed);
    let drawn = sample(all, options.count.min(MOST), options.seed);
    let mut faults: Vec<_> = drawn.into_iter().map(Some).collect();
    let binaries = build_without_errors(options, &copy, &files, &mut faults)?;
    let tests = all_tests(&copy, &binaries, options.packages.is_empty())?;
    let runner = Runner::new(&copy, binaries, find_lit(&options.root)?);
    println!("{} tests run without a fault", tests.len());
    let (reached, times) = runner.reach(&tests)?;
    println!("faults are judged from minute {}", minutes(start));
    let none = Default::default();
    let (mut noticed, mut survivors) = (0, 0);
    for (number, planted) in faults.iter().enumerate() {
        let Some(planted) = planted else { continue };
        if start.elapsed() > options.time {
            println!(
                "the time is over: {} faults were not judged",
                faults[number..].iter().flatten().count()
            );
            break;
        }
        let tests = reached.get(&number).unwrap_or(&none);
        let Planted { file, fault } = planted;
        match runner.judge(number, tests, &times, options.time_per_fault)? {
            Verdict::Noticed => noticed += 1,
            Verdict::Survives { ran } => {
                survivors += 1;
                println!(
                    "survives: {file}:{}: {} ({ran} of the {} tests that reach the fault ran)",
                    fault.line,
                    fault.what,
                    tests.len()
                );
            }
        }
    }
    println!(
        "{} faults judged in {} minutes, {noticed} noticed, {survivors} not noticed",
        noticed + survivors,
        minutes(start)
    );
    Ok(survivors)
}

fn minutes(start: Instant) -> u64 {
    start.elapsed().as_secs() / 60
}

/// Upper limit of the number of faults: that of the switches.
const MOST: usize = 16384;

fn main() -> ExitCode {
    let result = options().and_then(|options| run(&options).map_err(|e| e.to_string()));
    match result {
        Ok(_) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
