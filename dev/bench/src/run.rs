//! `stablehlo-bench-run TOOL ARGUMENTS...`: runs a tool as the only child of a small
//! process. Prints the tool's peak of resident memory in KiB, its time in microseconds and
//! its number of page faults. `child.rs` explains why this needs a separate process.

use nix::sys::resource::{UsageWho, getrusage};
use std::{
    ffi::OsString,
    io,
    process::{Command, ExitCode, Stdio},
    time::Instant,
};

fn main() -> ExitCode {
    let command: Vec<OsString> = std::env::args_os().skip(1).collect();
    match run(&command) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {}: {error}", command.join(" ".as_ref()).display());
            ExitCode::FAILURE
        }
    }
}

fn run(command: &[OsString]) -> io::Result<String> {
    let [tool, args @ ..] = command else {
        return Err(io::Error::other("no command"));
    };
    let start = Instant::now();
    let status = Command::new(tool)
        .args(args)
        .stdout(Stdio::null())
        .status()?;
    let micros = start.elapsed().as_micros();
    if !status.success() {
        return Err(io::Error::other(status.to_string()));
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let faults = usage.minor_page_faults() + usage.major_page_faults();
    Ok(format!("{} {micros} {faults}", usage.max_rss()))
}
