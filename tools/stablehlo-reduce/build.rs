//! Links MLIR's static libraries into the tool, if the LLVM installation has them.

fn main() {
    mlir_bridge_link::archives();
}
