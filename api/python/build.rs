//! Links the archives of MLIR and LLVM into the module, and hides their symbols.

fn main() {
    mlir_bridge_link::archives_in_library();
}
