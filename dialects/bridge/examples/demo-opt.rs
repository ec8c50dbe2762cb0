//! mlir-opt with the demo dialect.

#[path = "../tests/demo/mod.rs"]
mod demo;

fn main() -> std::process::ExitCode {
    mlir_bridge::opt_main("demo driver\n")
}
