//! `stablehlo-artifact`: tool for StableHLO portable artifacts, without MLIR.
#![forbid(unsafe_code)]

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    stablehlo_command_line::main(env::args_os()).into()
}
