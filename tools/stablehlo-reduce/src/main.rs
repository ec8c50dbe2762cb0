//! `stablehlo-reduce`: reduces a program that shows a fault to a smaller one.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    stablehlo_driver::tool("stablehlo-reduce", "StableHLO test case reducer").reduce_main()
}
