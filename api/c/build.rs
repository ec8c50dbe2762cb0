//! Links MLIR's shared libraries, and sets the library's soname.

use std::env;

fn main() {
    mlir_bridge_link::shared();
    // Before version 1.0, an incompatible change increases the minor version.
    let number = |name: &str| env::var(format!("CARGO_PKG_VERSION_{name}")).unwrap_or_default();
    let soname = format!("libstablehlo.so.{}.{}", number("MAJOR"), number("MINOR"));
    println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
}
