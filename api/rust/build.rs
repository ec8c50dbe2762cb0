//! MLIR comes from its shared libraries.

fn main() {
    mlir_bridge_link::shared();
}
