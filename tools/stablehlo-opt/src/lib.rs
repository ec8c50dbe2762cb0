//! mlir-opt with the StableHLO, VHLO and Shardy dialects and passes, linked in two ways.

mod test_passes;

use mlir_bridge::Tool;
use std::process::ExitCode;

fn tool() -> Tool {
    stablehlo_driver::tool("stablehlo-opt", "StableHLO optimizer driver")
}

/// With all that MLIR has, and plugins.
pub fn main() -> ExitCode {
    tool().opt_main()
}

/// As a single file: with MLIR's dialects and general transformations.
pub fn small_main() -> ExitCode {
    tool().small_opt_main()
}
