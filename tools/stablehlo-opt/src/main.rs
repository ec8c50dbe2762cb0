//! `stablehlo-opt`: mlir-opt with the StableHLO, VHLO and Shardy dialects and passes.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    stablehlo_opt::main()
}
