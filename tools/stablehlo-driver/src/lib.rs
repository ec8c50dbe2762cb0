//! Common parts of the tools: the text of `--version`, the log, and the progress display.
//! `stablehlo_mlir` provides the dialects and passes.

mod progress;

use progress::Progress;
use stablehlo_mlir::{Version, tools::Tool};
use std::{env, io, process::ExitCode};
use tracing_subscriber::{Layer, filter::Targets, fmt, prelude::*, registry};

#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Environment variable with the log filter.
pub const LOG: &str = "STABLEHLO_LOG";

/// Creates a tool, and starts the log. With `STABLEHLO_LOG=info`, the log reports the
/// work of each pass on standard error.
///
/// # Panics
/// Panics if the process has already started a log.
pub fn tool(name: &str, description: &str) -> Tool {
    let filter_text = env::var(LOG).unwrap_or_default();
    let filter: Targets = filter_text.parse().unwrap_or_else(|error| {
        eprintln!("warning: {LOG}={filter_text}: {error}");
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

/// Runs a tool. If standard error is a terminal, displays the tool's activity after one
/// second.
pub fn run(name: &str, description: &str, main: impl FnOnce(&Tool) -> ExitCode) -> ExitCode {
    let tool = tool(name, description);
    let _progress = Progress::of(name);
    main(&tool)
}
