//! Types of values at the boundary of a program.

use crate::error::{Code, DeviceError, Result};
use stablehlo_interpreter::{
    element::{ElementType, Scalar},
    eval::{Shards, Value, static_tensor},
};
use stablehlo_program::{Program, Type, TypeId};
use std::fmt;

/// Type of a value that a program takes or returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueType {
    /// Token, which orders side effects.
    Token,
    /// Array.
    Array {
        /// Type of the elements.
        element: Scalar,
        /// Sizes of the dimensions.
        dims: Vec<i64>,
    },
}

/// Declares the numbers that other systems have for element types.
macro_rules! numbers {
    ($($scalar:ident $pjrt:literal $hlo:literal,)*) => {
        /// Returns the number that PJRT has for an element type, or `None` if it has none.
        pub fn pjrt_number(scalar: Scalar) -> Option<u32> {
            match scalar {
                $(Scalar::$scalar => Some($pjrt),)*
                _ => None,
            }
        }

        /// Returns the element type with a number of PJRT, or `None` for another number.
        pub fn scalar_of_pjrt(number: u32) -> Option<Scalar> {
            match number {
                $($pjrt => Some(Scalar::$scalar),)*
                _ => None,
            }
        }

        /// Returns the number that protocol buffers of XLA have for an element type, or 0 if they
        /// have none.
        pub(crate) fn hlo_number(scalar: Scalar) -> u64 {
            match scalar {
                $(Scalar::$scalar => $hlo,)*
                _ => 0,
            }
        }
    };
}
numbers! {
    Bool 1 1,
    I8 2 2,
    I16 3 3,
    I32 4 4,
    I64 5 5,
    Ui8 6 6,
    Ui16 7 7,
    Ui32 8 8,
    Ui64 9 9,
    F16 10 10,
    F32 11 11,
    F64 12 12,
    Bf16 13 16,
    ComplexF32 14 15,
    ComplexF64 15 18,
    F8E5M2 16 19,
    F8E4M3FN 17 20,
    F8E4M3B11FNUZ 18 23,
    F8E5M2FNUZ 19 24,
    F8E4M3FNUZ 20 25,
    I4 21 21,
    Ui4 22 22,
    I2 24 26,
    Ui2 25 27,
    F8E4M3 26 28,
    F8E3M4 27 29,
    F8E8M0FNU 28 33,
    F4E2M1FN 29 32,
}
/// Number that PJRT has for tokens.
pub const PJRT_TOKEN: u32 = 23;
/// Number that protocol buffers of XLA have for tokens.
pub(crate) const HLO_TOKEN: u64 = 17;
/// Number that protocol buffers of XLA have for tuples.
pub(crate) const HLO_TUPLE: u64 = 13;

impl ValueType {
    /// Returns a type of a program.
    ///
    /// # Errors
    /// If devices have no values of the type.
    pub(crate) fn of(program: &Program, id: TypeId) -> Result<Self> {
        let unknown = || {
            let message = format!("devices have no values of type {}", program.type_text(id));
            DeviceError::new(Code::Unimplemented, message)
        };
        match program.ty(id) {
            Type::Token => Ok(Self::Token),
            Type::Tensor(tensor) => {
                let (element, shape) = static_tensor(tensor).map_err(|_| unknown())?;
                let ElementType::Scalar(element) = element else {
                    return Err(unknown());
                };
                let dims = shape.iter().map(|size| *size as i64).collect();
                Ok(Self::Array { element, dims })
            }
            _ => Err(unknown()),
        }
    }

    /// Returns the type of a value, or `None` if devices have no such values.
    pub(crate) fn of_value(value: &Value) -> Option<Self> {
        match value {
            Value::Token => Some(Self::Token),
            Value::Array(array) => match array.element_type() {
                ElementType::Scalar(element) => Some(Self::Array {
                    element: *element,
                    dims: array.shape().iter().map(|size| *size as i64).collect(),
                }),
                ElementType::Quantized(_) => None,
            },
            Value::Tuple(_) | Value::Future(_) => None,
        }
    }

    /// Returns the type of a shard.
    ///
    /// # Errors
    /// If the shards have different sizes.
    pub(crate) fn of_shard(&self, shards: &Shards) -> Result<Self> {
        let Self::Array { element, dims } = self else {
            return Ok(self.clone());
        };
        let sizes = dims.iter().zip(shards.tiles());
        if sizes.clone().any(|(size, tiles)| size % tiles != 0) {
            let message = format!("{self} in {:?} parts of different sizes", shards.tiles());
            return Err(DeviceError::new(Code::Unimplemented, message));
        }
        Ok(Self::Array {
            element: *element,
            dims: sizes.map(|(size, tiles)| size / tiles).collect(),
        })
    }

    /// Returns the number that PJRT has for the type of the elements, or for tokens. Returns 0, the
    /// number of invalid types, if PJRT has none.
    pub fn pjrt_number(&self) -> u32 {
        match self {
            Self::Token => PJRT_TOKEN,
            Self::Array { element, .. } => pjrt_number(*element).unwrap_or(0),
        }
    }

    /// Returns the sizes of the dimensions. A token has none.
    pub fn dims(&self) -> &[i64] {
        match self {
            Self::Token => &[],
            Self::Array { dims, .. } => dims,
        }
    }

    /// Returns the number of bytes of an element, as hosts have elements.
    pub fn element_size(&self) -> usize {
        match self {
            Self::Token => 0,
            Self::Array { element, .. } => element.size(),
        }
    }

    /// Returns the number of bytes of a value, as hosts have values.
    pub fn size(&self) -> usize {
        let count = self.dims().iter().map(|size| *size as usize);
        count.product::<usize>() * self.element_size()
    }
}

/// Writes the type as MLIR does.
impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Token => f.write_str("!stablehlo.token"),
            Self::Array { element, dims } => {
                f.write_str("tensor<")?;
                for size in dims {
                    write!(f, "{size}x")?;
                }
                write!(f, "{element}>")
            }
        }
    }
}
