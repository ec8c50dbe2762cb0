//! Builtin dialect, whose encodings MLIR defines: tables of encodings, Rust types for
//! attributes and types, and checks.
//!
//! An attribute or type starts with its code. [`ATTRIBUTES`] and [`TYPES`] list the
//! fields after each code. The tables do not describe the following:
//!
//! - **Integers** have the width of their type. Up to 8 bits are a byte. Up to 64 bits
//!   are a signed varint of the zero-extended bits: an `i32` of -1 is 4294967295. Wider
//!   integers are a count of 64-bit words and a signed varint for each word. The count
//!   excludes zero words at the end, but is at least one. An `index` has 64 bits.
//!   **Floats** are encoded like integers with equal bits.
//! - **An integer type** is one varint: the width above two bits for the signedness,
//!   which is signless (0), signed (1) or unsigned (2).
//! - **Floats without a code** (`f8E4M3FN`, `tf32`, ...) are in assembly format.
//! - **Sizes of dimensions** are signed varints. The smallest `i64` is a dynamic size
//!   ([`DYNAMIC`]).
//! - **Dense elements** are little-endian: either all elements or one element for all,
//!   each in whole bytes. Elements of `i1` are packed, the first in the lowest bit; one
//!   element for all is a byte 0 or 0xFF. A complex number is two elements. Some old
//!   releases wrote a byte for each `i1`.
//! - **Dense strings** start with 1 if one string is the value of all elements, otherwise
//!   with 0.
//! - **A range in a file** is a count and up to four numbers: `[]`, `[line]`, `[line,
//!   column]`, `[line, first column, last column]` or `[first line, first column, last
//!   line, last column]`. If both ends are equal, MLIR builds a location with one line
//!   and one column, which has another code. LLVM 20 introduced ranges without a new
//!   version of bytecode, so older readers refuse them.
//! - **Dictionaries** are sorted by the bytes of their names.
//! - **Fused locations** have at least two locations, unless they have metadata.
//!
//! Affine maps, integer sets, layouts and opaque attributes have no code. They are in
//! assembly format.

mod attributes;
mod check;
mod decoder;
mod encodings;
mod field_reader;
mod types;

pub use attributes::{Attribute, Bits, is_distinct};
pub use decoder::{BUILTIN, Builtin};
pub use encodings::{ATTRIBUTES, TYPES, attribute_codes, type_codes};
pub use types::{DYNAMIC, Signedness, Type, WideFloat};
