//! mlir-opt with the demo dialect.

#[path = "../tests/demo/mod.rs"]
mod demo;

fn main() -> std::process::ExitCode {
    mlir_bridge::tools::Tool::new("demo driver").opt_main()
}
