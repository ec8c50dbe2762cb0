//! `stablehlo-reduce`: makes a program smaller, as long as it shows a fault.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    stablehlo_driver::tool("stablehlo-reduce", "StableHLO test case reducer").reduce_main()
}
