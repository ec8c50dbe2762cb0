//! A tool of one file, where LLVM has archives.

fn main() {
    mlir_bridge_link::archives();
}
