//! Tests of this crate, in one binary.

mod axes;
mod batch_norms;
mod broadcasts;
mod calls;
mod dimension;
mod enums;
mod groups;
mod hints;
mod meshes;
mod opcode;
mod quantized_types;
mod windows;
