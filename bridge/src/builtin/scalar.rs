//! Classification of builtin scalar types. Verifiers classify the type of every operand
//! and result, so one query for the TypeID replaces MLIR's query per class.

use super::types::TypeExt;
use crate::ir::Type;
use mlir_sys::*;
use std::sync::OnceLock;

/// A builtin scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar<'c> {
    /// An integer, e.g. `i8`, `ui8` or `si8`.
    Int {
        /// Width in bits.
        width: u32,
        /// Signedness.
        sign: Sign,
    },
    /// A float.
    Float(FloatFormat),
    /// `complex<element>`.
    Complex(Type<'c>),
    /// `index`.
    Index,
}

/// Signedness of an integer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// `i8`; each op determines the signedness.
    Signless,
    /// `si8`.
    Signed,
    /// `ui8`.
    Unsigned,
}

macro_rules! floats {
    ($($name:ident $text:literal $bits:literal $id:ident;)*) => {
        /// Format of a float type. The formats `f80` and `f128` are not supported.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum FloatFormat {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }
        impl FloatFormat {
            /// Returns the width in bits.
            pub const fn bits(self) -> u32 {
                match self {
                    $(Self::$name => $bits,)*
                }
            }
        }
        const FLOATS: &[(FloatFormat, unsafe extern "C" fn() -> MlirTypeID)] =
            &[$((FloatFormat::$name, $id)),*];
    };
}
// Common formats come first, because lookup is linear.
floats! {
    F32 "f32" 32 mlirFloat32TypeGetTypeID;
    BF16 "bf16" 16 mlirBFloat16TypeGetTypeID;
    F16 "f16" 16 mlirFloat16TypeGetTypeID;
    F64 "f64" 64 mlirFloat64TypeGetTypeID;
    F4E2M1FN "f4E2M1FN" 4 mlirFloat4E2M1FNTypeGetTypeID;
    F6E2M3FN "f6E2M3FN" 6 mlirFloat6E2M3FNTypeGetTypeID;
    F6E3M2FN "f6E3M2FN" 6 mlirFloat6E3M2FNTypeGetTypeID;
    F8E3M4 "f8E3M4" 8 mlirFloat8E3M4TypeGetTypeID;
    F8E4M3 "f8E4M3" 8 mlirFloat8E4M3TypeGetTypeID;
    F8E4M3FN "f8E4M3FN" 8 mlirFloat8E4M3FNTypeGetTypeID;
    F8E4M3FNUZ "f8E4M3FNUZ" 8 mlirFloat8E4M3FNUZTypeGetTypeID;
    F8E4M3B11FNUZ "f8E4M3B11FNUZ" 8 mlirFloat8E4M3B11FNUZTypeGetTypeID;
    F8E5M2 "f8E5M2" 8 mlirFloat8E5M2TypeGetTypeID;
    F8E5M2FNUZ "f8E5M2FNUZ" 8 mlirFloat8E5M2FNUZTypeGetTypeID;
    F8E8M0FNU "f8E8M0FNU" 8 mlirFloat8E8M0FNUTypeGetTypeID;
    TF32 "tf32" 19 mlirFloatTF32TypeGetTypeID;
}

/// TypeIDs of builtin scalar types, by class.
struct Classes {
    int: usize,
    index: usize,
    complex: usize,
    floats: [usize; FLOATS.len()],
}
/// Returns the TypeIDs of the classes, which are looked up once.
fn classes() -> &'static Classes {
    static CLASSES: OnceLock<Classes> = OnceLock::new();
    CLASSES.get_or_init(|| {
        // SAFETY: these functions have no arguments, and return addresses of constants.
        let id = |f: unsafe extern "C" fn() -> MlirTypeID| unsafe { f() }.ptr as usize;
        Classes {
            int: id(mlirIntegerTypeGetTypeID),
            index: id(mlirIndexTypeGetTypeID),
            complex: id(mlirComplexTypeGetTypeID),
            floats: std::array::from_fn(|i| id(FLOATS[i].1)),
        }
    })
}

impl<'c> Scalar<'c> {
    /// Returns the classification of `ty`, or `None` if `ty` is not a builtin scalar type
    /// or is a float of an unsupported format.
    pub fn of(ty: Type<'c>) -> Option<Self> {
        let (class, classes) = (ty.class(), classes());
        if let Some(i) = classes.floats.iter().position(|&f| f == class) {
            return Some(Self::Float(FLOATS[i].0));
        }
        if class == classes.int {
            return Some(Self::Int {
                width: ty.int_width()?,
                sign: if ty.is_unsigned() {
                    Sign::Unsigned
                } else if ty.is_signed() {
                    Sign::Signed
                } else {
                    Sign::Signless
                },
            });
        }
        if class == classes.complex {
            return ty.complex_element().map(Self::Complex);
        }
        (class == classes.index).then_some(Self::Index)
    }
    /// Returns the width in bits. Returns `None` for `index`, and for a complex type
    /// whose element is not a supported scalar.
    pub fn bits(self) -> Option<u32> {
        match self {
            Self::Int { width, .. } => Some(width),
            Self::Float(format) => Some(format.bits()),
            Self::Complex(element) => Some(2 * Self::of(element)?.bits()?),
            Self::Index => None,
        }
    }
}
