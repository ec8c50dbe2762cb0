//! Running a tool and measuring it alone.
//!
//! A process learns of its children only the largest peak of them all, and a
//! child's peak begins with what its parent held when it was started. So a
//! second, small process of this binary runs the tool as its one child. Its own
//! memory, some 80 MiB with MLIR's libraries, is the least peak that can be told.

use crate::error::Error;
use nix::sys::resource::{UsageWho, getrusage};
use std::{
    ffi::{OsStr, OsString},
    process::{Command, ExitCode, Stdio},
    time::{Duration, Instant},
};

/// The word that asks this binary to be that process; a command line follows.
pub const COMMAND: &str = "run-child";

/// What a run of a tool took.
pub struct Usage {
    /// The peak of resident memory, in KiB.
    pub peak_kib: u64,
    /// The time from start to end.
    pub time: Duration,
    /// How often memory had to be provided.
    pub page_faults: u64,
}

/// Runs a tool by way of that process.
pub fn measure(tool: &OsStr, args: &[&OsStr]) -> Result<Usage, Error> {
    let failed = |reason: String| Error::Command {
        command: tool.display().to_string(),
        reason,
    };
    let this = std::env::current_exe().map_err(|e| failed(e.to_string()))?;
    let output = Command::new(this)
        .arg(COMMAND)
        .arg(tool)
        .args(args)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| failed(e.to_string()))?;
    let report = String::from_utf8_lossy(&output.stdout);
    let mut numbers = report.split_whitespace().map_while(|n| n.parse().ok());
    let mut next = || numbers.next();
    match (output.status.success(), next(), next(), next()) {
        (true, Some(peak_kib), Some(micros), Some(page_faults)) => Ok(Usage {
            peak_kib,
            time: Duration::from_micros(micros),
            page_faults,
        }),
        _ => Err(failed(output.status.to_string())),
    }
}

/// The same in several runs: the least of each.
pub fn least(rounds: usize, tool: &OsStr, args: &[&OsStr]) -> Result<Usage, Error> {
    let mut least = measure(tool, args)?;
    for _ in 1..rounds {
        let usage = measure(tool, args)?;
        least = Usage {
            peak_kib: least.peak_kib.min(usage.peak_kib),
            time: least.time.min(usage.time),
            page_faults: least.page_faults.min(usage.page_faults),
        };
    }
    Ok(least)
}

/// What that process does: its report is three numbers on standard output.
pub fn run_and_report(command: &[OsString]) -> Result<ExitCode, Error> {
    let [tool, args @ ..] = command else {
        return Err(lexopt::Error::from(format!("{COMMAND} lacks a command")).into());
    };
    let failed = |reason: String| Error::Command {
        command: tool.display().to_string(),
        reason,
    };
    let start = Instant::now();
    let status = Command::new(tool)
        .args(args)
        .stdout(Stdio::null())
        .status()
        .map_err(|e| failed(e.to_string()))?;
    let micros = start.elapsed().as_micros();
    if !status.success() {
        return Err(failed(status.to_string()));
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|e| failed(e.to_string()))?;
    let faults = usage.minor_page_faults() + usage.major_page_faults();
    println!("{} {micros} {faults}", usage.max_rss());
    Ok(ExitCode::SUCCESS)
}
