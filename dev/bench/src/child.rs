//! Runs a tool and measures it.
//!
//! A process can read only the largest memory peak of all its children. The peak of a
//! child includes the memory of its parent at the start of the child. So a small program,
//! `stablehlo-bench-run`, runs the tool as its only child.

use crate::{error::Error, files};
use std::{
    ffi::OsStr,
    path::PathBuf,
    process::{Command, Stdio},
    sync::OnceLock,
    time::Duration,
};

/// Time and memory of one run of a tool.
pub struct Usage {
    /// Peak of resident memory, in KiB.
    pub peak_kib: u64,
    /// Elapsed time.
    pub time: Duration,
    /// Number of page faults.
    pub page_faults: u64,
}

/// Returns the path of `stablehlo-bench-run`. The first call builds the program.
fn runner() -> Result<&'static PathBuf, Error> {
    static RUNNER: OnceLock<PathBuf> = OnceLock::new();
    if RUNNER.get().is_none() {
        let built = files::tool("stablehlo-bench", "stablehlo-bench-run")?;
        RUNNER.get_or_init(|| built);
    }
    Ok(RUNNER.wait())
}

/// Runs a tool with `stablehlo-bench-run`, and measures it.
pub fn measure(tool: &OsStr, args: &[&OsStr]) -> Result<Usage, Error> {
    let failed = |reason: String| Error::Command {
        command: tool.display().to_string(),
        reason,
    };
    let output = Command::new(runner()?)
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

/// Runs a tool `rounds` times, and returns the least value of each measure.
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
