//! Links MLIR's archives into the tool, where LLVM has archives.

fn main() {
    mlir_bridge_link::archives();
}
