//! MLIR keeps the addresses of strings until the whole file is written, so a string on the
//! stack must be copied.

use mlir_bridge::bytecode::Writer;

pub fn write(w: &mut Writer) {
    let local = String::from("gone before MLIR reads it");
    #[cfg(refused)]
    w.string(local.as_bytes()); //~ E0308
    #[cfg(not(refused))]
    w.string_copied(local.as_bytes());
}
