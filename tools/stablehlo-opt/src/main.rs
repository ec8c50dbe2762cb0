//! `stablehlo-opt`: mlir-opt with the StableHLO, VHLO and Shardy dialects and passes.

fn main() -> std::process::ExitCode {
    stablehlo_opt::main()
}
