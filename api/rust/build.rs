//! MLIR comes from its shared libraries, unless what is made of this crate says
//! otherwise.

fn main() {
    mlir_bridge_link::shared();
    mlir_bridge_link::hand_on();
}
