//! `stablehlo-opt`: mlir-opt with the StableHLO, VHLO and Shardy dialects and passes.

mod test_passes;

use std::process::ExitCode;

// Named here so that the linker keeps what they register.
use sdy_dialect as _;
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

fn main() -> ExitCode {
    trace();
    mlir_bridge::opt_main("StableHLO optimizer driver\n")
}

/// `STABLEHLO_LOG=info` tells on standard error what each pass did.
fn trace() {
    let filter = tracing_subscriber::EnvFilter::from_env("STABLEHLO_LOG");
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
}
