//! What the tools have in common: the dialects and passes, what `--version` says,
//! and the log.

use mlir_bridge::Tool;
use stablehlo_artifact::Version;

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
