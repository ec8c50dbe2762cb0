//! Makes the binary find `libMLIR.so` where it was at link time, also outside of cargo.

fn main() {
    // `archives()` instead makes one file that needs no LLVM, if LLVM has archives.
    mlir_bridge_link::shared();
}
