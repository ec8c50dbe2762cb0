//! Types of VHLO that are numbers.

use super::types::codes;

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
    Float {
        /// Width in bits.
        width: u32,
    },
}

impl Number {
    /// Returns the number type with a type code, or `None` if the type is not a number.
    pub fn of_type(code: u64) -> Option<Self> {
        let int = |width| Self::Integer {
            width,
            unsigned: false,
        };
        let uint = |width| Self::Integer {
            width,
            unsigned: true,
        };
        let float = |width| Self::Float { width };
        Some(match code {
            codes::BOOL => int(1),
            codes::INDEX => Self::Index,
            codes::I2 => int(2),
            codes::I4 => int(4),
            codes::I8 => int(8),
            codes::I16 => int(16),
            codes::I32 => int(32),
            codes::I64 => int(64),
            codes::UI2 => uint(2),
            codes::UI4 => uint(4),
            codes::UI8 => uint(8),
            codes::UI16 => uint(16),
            codes::UI32 => uint(32),
            codes::UI64 => uint(64),
            codes::F4E2M1FN => float(4),
            codes::F6E2M3FN | codes::F6E3M2FN => float(6),
            codes::F8E3M4
            | codes::F8E4M3
            | codes::F8E4M3FN
            | codes::F8E4M3FNUZ
            | codes::F8E4M3B11FNUZ
            | codes::F8E5M2
            | codes::F8E5M2FNUZ
            | codes::F8E8M0FNU => float(8),
            codes::BF16 | codes::F16 => float(16),
            codes::TF32 => float(19),
            codes::F32 => float(32),
            codes::F64 => float(64),
            _ => return None,
        })
    }
    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        match self {
            Self::Integer { width, .. } | Self::Float { width } => width,
            Self::Index => 64,
        }
    }
}
