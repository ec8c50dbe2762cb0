//! The demo dialect as a plugin for mlir-opt.

#[path = "../tests/demo/mod.rs"]
mod demo;

mlir_bridge::plugin!(c"demo", c"0.1.0");
