//! Links the shared libraries of MLIR.

fn main() {
    mlir_bridge_link::shared();
}
