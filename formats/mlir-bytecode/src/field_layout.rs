//! Layouts of the fields of attributes and types, for dialects that describe their
//! encodings by tables.

use crate::encoding::Field;

/// Layout of one field. The doc of each variant says how bytecode encodes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldLayout {
    /// Boolean: a varint 0 or 1.
    Bool,
    /// Non-negative integer: a varint.
    Uint,
    /// Integer: a signed varint.
    Int,
    /// Integers: a count, then signed varints.
    Ints,
    /// Double: its bits as a signed varint.
    F64,
    /// Doubles: a count, then the bits of each as a signed varint.
    F64s,
    /// Type: its index.
    Type,
    /// Types: a count, then their indices.
    Types,
    /// Attribute: its index.
    Attribute,
    /// Optional attribute: MLIR's encoding of an optional reference.
    OptionalAttribute,
    /// Optional attribute: a varint 0, or a varint 1 and the index.
    FlaggedAttribute,
    /// Attributes: a count, then their indices.
    Attributes,
    /// Pairs of a key and a value, both attributes: a count, then two indices per pair.
    Pairs,
    /// String of arbitrary bytes: its index.
    Str,
}

impl FieldLayout {
    /// Returns the encoded fields of this layout.
    pub const fn encoded_fields(self) -> &'static [Field] {
        match self {
            Self::Bool | Self::Uint => &[Field::Varint],
            Self::Int => &[Field::Signed],
            Self::Ints => &[Field::List(&[Field::Signed])],
            Self::F64 => &[Field::Bits(64)],
            Self::F64s => &[Field::List(&[Field::Bits(64)])],
            Self::Type => &[Field::Type],
            Self::Types => &[Field::List(&[Field::Type])],
            Self::Attribute => &[Field::Attribute],
            Self::OptionalAttribute => &[Field::OptionalAttribute],
            Self::FlaggedAttribute => &[Field::Varint, Field::When(&[Field::Attribute])],
            Self::Attributes => &[Field::List(&[Field::Attribute])],
            Self::Pairs => &[Field::List(&[Field::Attribute, Field::Attribute])],
            Self::Str => &[Field::String],
        }
    }
}
