//! mlir-translate with the demo dialect.

#[path = "../tests/demo/mod.rs"]
mod demo;

fn main() -> std::process::ExitCode {
    demo::passes::make_flags();
    mlir_bridge::tools::Tool::new("demo translations").translate_main(demo::passes::TRANSLATIONS)
}
