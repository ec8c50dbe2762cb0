//! Options of commands that draw programs, and that ask another implementation.

use clap::Args;
use stablehlo_commands::distances::Tolerance;

/// Files in the command of another implementation.
pub const FILES: [&str; 3] = ["{program}", "{inputs}", "{results}"];

/// Checks that a command of a shell refers to the files of a program.
fn backend_command(text: &str) -> Result<String, String> {
    match FILES.iter().find(|file| !text.contains(**file)) {
        None => Ok(text.to_owned()),
        Some(file) => Err(format!("the command has no {file}")),
    }
}

/// Parses a distance, which is a finite number that is not negative.
fn distance(text: &str) -> Result<f64, String> {
    let number = text
        .parse::<f64>()
        .ok()
        .filter(|x| x.is_finite() && *x >= 0.0);
    number.ok_or_else(|| format!("expected a number that is not negative, found '{text}'"))
}

/// Largest number of parts of the seeds.
const MOST_SHARDS: u64 = 100_000;

/// Parses a part of the seeds: its number, from 1 on, and the number of parts.
pub fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/');
    let parts = parts.and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let is_valid = |(i, n): &(u64, u64)| (1..=*n).contains(i) && *n <= MOST_SHARDS;
    parts
        .filter(is_valid)
        .ok_or_else(|| format!("expected I/N with 1 <= I <= N, found '{text}'"))
}

/// Distances of results that are accepted.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Distances {
    /// Largest distance of results, in units in the last place
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub ulps: u64,
    /// Largest relative distance; by default, half of the digits of the type
    #[arg(long, value_name = "X", value_parser = distance)]
    pub rtol: Option<f64>,
    /// Largest distance; by default, half of the digits of the type
    #[arg(long, value_name = "X", value_parser = distance)]
    pub atol: Option<f64>,
}

impl Distances {
    /// Returns the accepted distances.
    pub fn tolerance(&self) -> Tolerance {
        Tolerance {
            ulps: self.ulps,
            relative: self.rtol,
            absolute: self.atol,
        }
    }
}

/// Other implementation that is asked, and distances of results that are accepted.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Against {
    /// Command of the shell sh that evaluates one program: {program}, {inputs} and {results} become the
    /// files of the program (text in generic form), of its arguments (.npz, arg0, arg1, ...) and of its results (.npz,
    /// result0, result1, ...). If the command fails, the program is a finding
    #[arg(long, value_name = "COMMAND", value_parser = backend_command, required_unless_present = "worker")]
    pub command: Option<String>,
    /// Command of the shell sh that evaluates many programs: it reads lines with the three files,
    /// separated by tabs, and answers each line by a line `ok`, or by a line with an error
    #[arg(long, value_name = "COMMAND", conflicts_with = "command")]
    pub worker: Option<String>,
    /// Longest time for a program, in seconds
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,
    /// Accepted distances.
    #[command(flatten)]
    pub distances: Distances,
}

/// Options of commands that draw random programs.
#[derive(Debug, Args)]
pub struct Draw {
    /// Seed of the first program
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Ops that programs can have
    #[arg(long = "ops-of", value_name = "PROFILE", default_value = "evaluable")]
    pub profile: Profile,
    /// Number of ops that are drawn for the function main
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(..=10_000))]
    pub ops: u64,
    /// Ops that are drawn, such as dot_general; operands come from simple ops
    #[arg(long, value_name = "OP,...", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Element types that are drawn, such as f32
    #[arg(long, value_name = "TYPE,...", value_delimiter = ',')]
    pub elements: Vec<String>,
    /// Largest rank of the operands that ops are drawn for
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(..=8))]
    pub rank: u64,
    /// Largest size of a dimension of these operands
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(i64).range(1..=64))]
    pub size: i64,
}

/// Ops that random programs can have.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Profile {
    /// Ops whose results the specification determines, on one device, with static shapes
    Evaluable,
    /// All ops of StableHLO, with dynamic shapes and quantized types
    All,
}
