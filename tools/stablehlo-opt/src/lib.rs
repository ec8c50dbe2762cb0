//! Entry points of mlir-opt with the StableHLO, VHLO and Shardy dialects and passes, for
//! two ways of linking.

mod test_passes;

use stablehlo_mlir::tools::Tool;
use std::process::ExitCode;

fn run(main: impl FnOnce(&Tool) -> ExitCode) -> ExitCode {
    stablehlo_driver::run("stablehlo-opt", "StableHLO optimizer driver", main)
}

/// Runs the tool with all dialects and passes of MLIR, and with plugins.
pub fn main() -> ExitCode {
    run(Tool::opt_main)
}

/// Runs the tool without plugins, with MLIR's dialects and general transformations, for a
/// binary in a single file.
pub fn small_main() -> ExitCode {
    run(Tool::small_opt_main)
}
