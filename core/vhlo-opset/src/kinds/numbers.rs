//! Types of VHLO that are numbers.

use mlir_bytecode::FloatType;
use std::fmt;

/// Number type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Integer.
    Integer {
        /// Width in bits.
        width: u32,
        /// Whether MLIR's type is unsigned; otherwise it is signless.
        unsigned: bool,
    },
    /// `index`, which bytecode encodes in 64 bits.
    Index,
    /// Float.
    Float(FloatType),
}

impl Number {
    /// Returns the signless integers of a width.
    pub const fn signless(width: u32) -> Self {
        Self::Integer {
            width,
            unsigned: false,
        }
    }
    /// Returns the unsigned integers of a width.
    pub const fn unsigned(width: u32) -> Self {
        Self::Integer {
            width,
            unsigned: true,
        }
    }
    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        match self {
            Self::Integer { width, .. } => width,
            Self::Float(float) => float.width(),
            Self::Index => 64,
        }
    }
}

impl fmt::Display for Number {
    /// Writes the name of the builtin type.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Index => f.write_str("index"),
            Self::Integer { width, unsigned } => {
                write!(f, "{}{width}", if *unsigned { "ui" } else { "i" })
            }
            Self::Float(float) => f.write_str(float.name()),
        }
    }
}
