//! Lets the result find libMLIR.so where it was linked.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if let Ok(libdir) = std::env::var("DEP_MLIR_BRIDGE_LIBDIR") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{libdir}");
    }
}
