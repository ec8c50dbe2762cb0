//! `stablehlo-reduce`: reduces a program that shows a fault to a smaller one.
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `edits` | changes that make a program smaller |
//! | 1 | `search` | search for the changes that keep the fault |
//! | 2 | `pass` | the pass `reduce` |
#![forbid(unsafe_code)]

mod edits;
mod pass;
mod search;

fn main() -> std::process::ExitCode {
    stablehlo_driver::tool("stablehlo-reduce", "StableHLO test case reducer").reduce_main()
}
