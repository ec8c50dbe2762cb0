//! MLIR comes from its shared libraries, and the library says which interface it has.

use std::env;

fn main() {
    mlir_bridge_link::shared();
    // Before 1.0, the second number grows with what breaks callers.
    let number = |name: &str| env::var(format!("CARGO_PKG_VERSION_{name}")).unwrap_or_default();
    let soname = format!("libstablehlo.so.{}.{}", number("MAJOR"), number("MINOR"));
    println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
}
