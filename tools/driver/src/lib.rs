//! What the tools have in common: what `--version` says, the log, and what a terminal
//! shows of long work. The dialects and passes come with the library.

mod progress;

use progress::Progress;
use stablehlo_mlir::{Version, tools::Tool};
use std::process::ExitCode;

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
