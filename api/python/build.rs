//! The module holds what it needs of MLIR and LLVM, and shows none of it.

fn main() {
    mlir_bridge_link::archives_in_library();
}
