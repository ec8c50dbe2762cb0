//! Classification of builtin scalar types. Verifiers classify the type of every operand
//! and result, so one query for the TypeID replaces MLIR's query per class.

use super::types::TypeExt;
use crate::ir::{Context, Type, raw_context};
use mlir_bytecode::FloatType;
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
    /// A float of at most 64 bits.
    Float(FloatType),
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

/// Functions of MLIR's C API that return the TypeID of a float type, and the type.
type FloatFunctions = (
    unsafe extern "C" fn() -> MlirTypeID,
    unsafe extern "C" fn(MlirContext) -> MlirType,
);

fn functions(float: FloatType) -> FloatFunctions {
    match float {
        FloatType::F32 => (mlirFloat32TypeGetTypeID, mlirF32TypeGet),
        FloatType::BF16 => (mlirBFloat16TypeGetTypeID, mlirBF16TypeGet),
        FloatType::F16 => (mlirFloat16TypeGetTypeID, mlirF16TypeGet),
        FloatType::F64 => (mlirFloat64TypeGetTypeID, mlirF64TypeGet),
        FloatType::F4E2M1FN => (mlirFloat4E2M1FNTypeGetTypeID, mlirFloat4E2M1FNTypeGet),
        FloatType::F6E2M3FN => (mlirFloat6E2M3FNTypeGetTypeID, mlirFloat6E2M3FNTypeGet),
        FloatType::F6E3M2FN => (mlirFloat6E3M2FNTypeGetTypeID, mlirFloat6E3M2FNTypeGet),
        FloatType::F8E3M4 => (mlirFloat8E3M4TypeGetTypeID, mlirFloat8E3M4TypeGet),
        FloatType::F8E4M3 => (mlirFloat8E4M3TypeGetTypeID, mlirFloat8E4M3TypeGet),
        FloatType::F8E4M3FN => (mlirFloat8E4M3FNTypeGetTypeID, mlirFloat8E4M3FNTypeGet),
        FloatType::F8E4M3FNUZ => (mlirFloat8E4M3FNUZTypeGetTypeID, mlirFloat8E4M3FNUZTypeGet),
        FloatType::F8E4M3B11FNUZ => (
            mlirFloat8E4M3B11FNUZTypeGetTypeID,
            mlirFloat8E4M3B11FNUZTypeGet,
        ),
        FloatType::F8E5M2 => (mlirFloat8E5M2TypeGetTypeID, mlirFloat8E5M2TypeGet),
        FloatType::F8E5M2FNUZ => (mlirFloat8E5M2FNUZTypeGetTypeID, mlirFloat8E5M2FNUZTypeGet),
        FloatType::F8E8M0FNU => (mlirFloat8E8M0FNUTypeGetTypeID, mlirFloat8E8M0FNUTypeGet),
        FloatType::TF32 => (mlirFloatTF32TypeGetTypeID, mlirTF32TypeGet),
    }
}

/// Returns a float type.
pub(super) fn float_type(context: &Context, float: FloatType) -> Type<'_> {
    // SAFETY: the context is borrowed.
    unsafe { Type::from_raw(functions(float).1(raw_context(context))) }
}

/// TypeIDs of builtin scalar types, by class.
struct Classes {
    int: usize,
    index: usize,
    complex: usize,
    floats: [usize; FloatType::ALL.len()],
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
            floats: std::array::from_fn(|i| id(functions(FloatType::ALL[i]).0)),
        }
    })
}

impl<'c> Scalar<'c> {
    /// Returns the classification of `ty`, or `None` if `ty` is not a builtin scalar type
    /// or is a float of more than 64 bits.
    pub fn of(ty: Type<'c>) -> Option<Self> {
        let (class, classes) = (ty.class(), classes());
        if let Some(i) = classes.floats.iter().position(|&f| f == class) {
            return Some(Self::Float(FloatType::ALL[i]));
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
            Self::Float(float) => Some(float.width()),
            Self::Complex(element) => Some(2 * Self::of(element)?.bits()?),
            Self::Index => None,
        }
    }
}
