//! What fields of types and attributes hold, where a dialect leaves their encoding to
//! a table.

use crate::layout::Field;

/// What a field holds. The comment says how bytecode has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldShape {
    /// A boolean: a varint 0 or 1.
    Bool,
    /// A number that is not negative: a varint.
    Uint,
    /// A number: a signed varint.
    Int,
    /// Numbers: a count, and signed varints.
    Ints,
    /// A double: its bits as a signed varint.
    F64,
    /// Doubles: a count, and their bits.
    F64s,
    /// A type: its index.
    Type,
    /// Types: a count, and their indices.
    Types,
    /// An attribute: its index.
    Attribute,
    /// An attribute or none: MLIR's encoding of an optional one.
    OptionalAttribute,
    /// An attribute or none: a varint 0, or 1 and the index.
    FlaggedAttribute,
    /// Attributes: a count, and their indices.
    Attributes,
    /// Keys and values, all attributes: a count, and twice as many indices.
    Pairs,
    /// A string of any bytes: its index.
    Str,
}

impl FieldShape {
    /// What stands in an encoding.
    pub const fn fields(self) -> &'static [Field] {
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
