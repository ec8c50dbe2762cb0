//! mlir-opt with the StableHLO, VHLO and Shardy dialects and passes, linked in two ways.

mod test_passes;

use stablehlo_mlir::tools::Tool;
use std::process::ExitCode;

fn run(main: impl FnOnce(&Tool) -> ExitCode) -> ExitCode {
    stablehlo_driver::run("stablehlo-opt", "StableHLO optimizer driver", main)
}

/// With all that MLIR has, and plugins.
pub fn main() -> ExitCode {
    run(Tool::opt_main)
}

/// As a single file: with MLIR's dialects and general transformations.
pub fn small_main() -> ExitCode {
    run(Tool::small_opt_main)
}
