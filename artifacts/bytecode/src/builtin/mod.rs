//! The builtin dialect, whose encodings MLIR fixes: as tables, as typed views,
//! and what makes sense in them.

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
