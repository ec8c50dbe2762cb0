//! mlir-translate with the demo dialect.

#[path = "../tests/demo/mod.rs"]
mod demo;

fn main() -> std::process::ExitCode {
    demo::passes::make_flags();
    mlir_bridge::translate_main("demo translations\n", demo::passes::TRANSLATIONS)
}
