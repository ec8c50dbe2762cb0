//! What the tools have in common: what `--version` says, the log, and what a terminal
//! shows of long work. The dialects and passes come with the library.

mod progress;

use progress::Progress;
use stablehlo_mlir::{Version, tools::Tool};
use std::{env, io, process::ExitCode};
use tracing_subscriber::{Layer, filter::Targets, fmt, prelude::*, registry};

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The variable that says what to log.
const LOG: &str = "STABLEHLO_LOG";

/// A tool, before it runs: `STABLEHLO_LOG=info` tells on standard error what each
/// pass did.
pub fn tool(name: &str, description: &str) -> Tool {
    let wanted = env::var(LOG).unwrap_or_default();
    let filter: Targets = wanted.parse().unwrap_or_else(|error| {
        eprintln!("warning: {LOG}={wanted}: {error}");
        Targets::new()
    });
    let log = fmt::layer().with_writer(io::stderr).with_filter(filter);
    registry().with(log).init();
    Tool::new(description).version(&format!(
        "{name} {}\nStableHLO: current {}, minimum {}\n",
        env!("CARGO_PKG_VERSION"),
        Version::CURRENT,
        Version::MINIMUM
    ))
}

/// Runs a tool, which shows on a terminal what it is doing once that takes a second.
pub fn run(name: &str, description: &str, main: impl FnOnce(&Tool) -> ExitCode) -> ExitCode {
    let tool = tool(name, description);
    let _shown = Progress::of(name);
    main(&tool)
}
