//! The builtin dialect, whose encodings MLIR fixes: as tables, as typed views,
//! and what makes sense in them.
//!
//! An attribute or type starts with its code; [`ATTRIBUTES`] and [`TYPES`] say
//! what follows. What is not obvious from there:
//!
//! - **Integers** are as wide as their type. Up to 8 bits are a byte; up to 64 a
//!   signed varint of the bits, taken as a number without a sign (an `i32` of -1
//!   is 4294967295); above, the number of 64-bit words up to the last one that is
//!   not zero, but at least one, and that many signed varints. An `index` has 64
//!   bits. **Floats** are encoded as the integers of their bits.
//! - **The type of an integer** is one varint: the width above two bits that say
//!   whether it has no sign (0), has one (1), or is unsigned (2).
//! - **Floats without a code** (`f8E4M3FN`, `tf32`, ...) are text.
//! - **Sizes of dimensions** are signed varints; the smallest `i64` is a size that
//!   is not known ([`DYNAMIC`]).
//! - **Dense elements** are little-endian, each in whole bytes, or one element for
//!   all. Those of `i1` are packed, the first in the lowest bit; one for all is a
//!   byte 0 or 0xFF. Complex numbers are two elements. Some old releases wrote a
//!   byte for each `i1`.
//! - **Dense strings** start with 1 if one string stands for all.
//! - **A range in a file** has up to four numbers, whose count comes first: none;
//!   the line; line and column; line, first and last column; first line and
//!   column, last line and column. Of two equal ends MLIR makes the location with
//!   one line and one column, which has a code of its own. Ranges came late, with
//!   LLVM 20, and without a new version of bytecode: older readers refuse them.
//! - **Dictionaries** are sorted by the bytes of their names.
//! - **Fused locations** never hold less than two, unless they have metadata.
//!
//! Affine maps, integer sets, layouts and opaque attributes have no code, and are
//! text.

mod attributes;
mod check;
mod decoder;
mod kinds;
mod pieces;
mod types;

pub use attributes::{Attribute, Bits};
pub use decoder::{BUILTIN, Builtin};
pub use kinds::{ATTRIBUTES, TYPES, attribute_codes, type_codes};
pub use types::{DYNAMIC, FloatKind, Signedness, Type};
