//! Links MLIR's shared libraries. The build script of a dependent can choose archives
//! instead.

fn main() {
    mlir_bridge_link::shared();
    mlir_bridge_link::forward_location();
}
