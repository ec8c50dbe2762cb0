//! `stablehlo-opt`: mlir-opt with the StableHLO and VHLO dialects and passes.
#![forbid(unsafe_code)]

use std::process::ExitCode;

// Named here so that the linker keeps what they register.
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

fn main() -> ExitCode {
    stablehlo_passes::trace_to_stderr();
    mlir_bridge::opt_main("StableHLO optimizer driver\n")
}
