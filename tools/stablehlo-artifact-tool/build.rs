//! Links the compiler's unwinder into the command, which then needs only libc.

fn main() {
    mlir_bridge_link::unwinder();
}
