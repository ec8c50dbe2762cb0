//! What the tools have in common: the dialects and passes, what `--version` says,
//! the log, and what a terminal shows of long work.

mod progress;

use mlir_bridge::Tool;
use progress::Progress;
use stablehlo_artifact::Version;
use std::process::ExitCode;

// Named here so that the linker keeps what they register.
use sdy_dialect as _;
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

/// A tool, before it runs: `STABLEHLO_LOG=info` tells on standard error what each
/// pass did.
pub fn tool(name: &str, description: &str) -> Tool {
    let filter = tracing_subscriber::EnvFilter::from_env("STABLEHLO_LOG");
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
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
