//! Builtin types as a Rust type.

use super::encodings::type_codes as code;
use super::field_reader::{FieldReader, write_list};
use crate::dialect::Fault;
use crate::encoding::EncodedField;
use crate::floats::FloatType;
use crate::ids::{AttributeId, TypeId};
use crate::wire::zigzag;

/// Size of a dynamic dimension.
pub const DYNAMIC: i64 = i64::MIN;
/// Maximum width of an integer in MLIR, in bits.
pub(super) const MAX_WIDTH: u32 = (1 << 24) - 1;

/// Signedness of an integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// Signless (`i32`): ops determine the sign.
    Signless,
    /// Signed (`si32`).
    Signed,
    /// Unsigned (`ui32`).
    Unsigned,
}

/// Float type of more than 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WideFloat {
    /// `f80`
    F80,
    /// `f128`
    F128,
}

impl WideFloat {
    const ALL: [Self; 2] = [Self::F80, Self::F128];

    /// Returns the name in MLIR.
    pub fn name(self) -> &'static str {
        match self {
            Self::F80 => "f80",
            Self::F128 => "f128",
        }
    }
    /// Returns the type with a name in MLIR, or `None` if no type has the name.
    pub fn with_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.name() == name)
    }
    /// Returns the number of bits.
    pub fn width(self) -> u32 {
        match self {
            Self::F80 => 80,
            Self::F128 => 128,
        }
    }
    fn code(self) -> u64 {
        match self {
            Self::F80 => code::F80,
            Self::F128 => code::F128,
        }
    }
    pub(super) fn with_code(code: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.code() == code)
    }
}

/// Builtin type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Integer.
    Integer {
        /// Number of bits.
        width: u32,
        /// Signedness.
        signedness: Signedness,
    },
    /// `index`.
    Index,
    /// Function.
    Function {
        /// Types of the arguments.
        inputs: Vec<TypeId>,
        /// Types of the results.
        results: Vec<TypeId>,
    },
    /// Float of at most 64 bits.
    Float(FloatType),
    /// Float of more than 64 bits.
    WideFloat(WideFloat),
    /// Complex number with the given element type.
    Complex(TypeId),
    /// Ranked memref.
    MemRef {
        /// Sizes of the dimensions; [`DYNAMIC`] for a dynamic size.
        shape: Vec<i64>,
        /// Type of the elements.
        element: TypeId,
        /// Layout.
        layout: AttributeId,
        /// Memory space, if it is not the default.
        space: Option<AttributeId>,
    },
    /// `none`.
    None,
    /// Ranked tensor.
    Tensor {
        /// Sizes of the dimensions; [`DYNAMIC`] for a dynamic size.
        shape: Vec<i64>,
        /// Type of the elements.
        element: TypeId,
        /// Encoding attribute, if the type has one.
        encoding: Option<AttributeId>,
    },
    /// Tuple of the given types.
    Tuple(Vec<TypeId>),
    /// Unranked memref.
    UnrankedMemRef {
        /// Type of the elements.
        element: TypeId,
        /// Memory space, if it is not the default.
        space: Option<AttributeId>,
    },
    /// Unranked tensor with the given element type.
    UnrankedTensor(TypeId),
    /// Vector.
    Vector {
        /// Sizes of the dimensions.
        shape: Vec<i64>,
        /// Whether each dimension is scalable; empty if no dimension is scalable.
        scalable: Vec<bool>,
        /// Type of the elements.
        element: TypeId,
    },
}

impl Type {
    /// Returns the type with the code `code` and the encoded fields `fields`, which
    /// exclude the code.
    ///
    /// # Errors
    /// Fails if the code is unknown or the encoded fields do not match its layout.
    pub fn from_fields(code: u64, fields: &[EncodedField]) -> Result<Self, Fault> {
        let mut p = FieldReader(fields.iter());
        Ok(match code {
            code::INTEGER => {
                let v = p.varint()?;
                let width = u32::try_from(v >> 2).unwrap_or(u32::MAX);
                if width > MAX_WIDTH {
                    return Err(Fault::new("a width below 2^24", v >> 2));
                }
                let signedness = match v & 3 {
                    0 => Signedness::Signless,
                    1 => Signedness::Signed,
                    2 => Signedness::Unsigned,
                    other => return Err(Fault::new("a signedness of 0, 1 or 2", other)),
                };
                Self::Integer { width, signedness }
            }
            code::INDEX => Self::Index,
            code::FUNCTION => Self::Function {
                inputs: p.list(FieldReader::ty)?,
                results: p.list(FieldReader::ty)?,
            },
            code::COMPLEX => Self::Complex(p.ty()?),
            code::MEMREF | code::MEMREF_WITH_SPACE => {
                let space = (code == code::MEMREF_WITH_SPACE).then(|| p.attribute());
                Self::MemRef {
                    space: space.transpose()?,
                    shape: p.shape()?,
                    element: p.ty()?,
                    layout: p.attribute()?,
                }
            }
            code::NONE => Self::None,
            code::TENSOR | code::TENSOR_WITH_ENCODING => {
                let encoding = (code == code::TENSOR_WITH_ENCODING).then(|| p.attribute());
                Self::Tensor {
                    encoding: encoding.transpose()?,
                    shape: p.shape()?,
                    element: p.ty()?,
                }
            }
            code::TUPLE => Self::Tuple(p.list(FieldReader::ty)?),
            code::UNRANKED_MEMREF | code::UNRANKED_MEMREF_WITH_SPACE => {
                let space = (code == code::UNRANKED_MEMREF_WITH_SPACE).then(|| p.attribute());
                Self::UnrankedMemRef {
                    space: space.transpose()?,
                    element: p.ty()?,
                }
            }
            code::UNRANKED_TENSOR => Self::UnrankedTensor(p.ty()?),
            code::VECTOR | code::VECTOR_WITH_SCALABLE => {
                let bools = |p: &mut FieldReader| p.list(|p| p.byte().map(|b| b != 0));
                let scalable = (code == code::VECTOR_WITH_SCALABLE).then(|| bools(&mut p));
                Self::Vector {
                    scalable: scalable.transpose()?.unwrap_or_default(),
                    shape: p.shape()?,
                    element: p.ty()?,
                }
            }
            other => match (FloatType::with_code(other), WideFloat::with_code(other)) {
                (Some(float), _) => Self::Float(float),
                (_, Some(float)) => Self::WideFloat(float),
                _ => return Err(Fault::new("the code of a type", other)),
            },
        })
    }

    /// Returns the code and the encoded fields after the code. LLVM 22 has no code for some floats
    /// ([`FloatType::builtin_code`]), which have the code of LLVM 23.
    pub fn to_fields(&self) -> (u64, Vec<EncodedField<'static>>) {
        let mut out = Vec::new();
        let ty = |out: &mut Vec<_>, t| out.push(EncodedField::Type(t));
        let shape = |out: &mut Vec<_>, sizes: &[i64]| {
            write_list(out, sizes, |out, s| {
                out.push(EncodedField::Varint(zigzag(s)))
            });
        };
        let optional = |out: &mut Vec<_>, a: Option<AttributeId>| {
            out.extend(a.map(EncodedField::Attribute));
            a.is_some()
        };
        let code = match self {
            Self::Integer { width, signedness } => {
                out.push(EncodedField::Varint(
                    u64::from(*width) << 2 | *signedness as u64,
                ));
                code::INTEGER
            }
            Self::Index => code::INDEX,
            Self::Function { inputs, results } => {
                write_list(&mut out, inputs, ty);
                write_list(&mut out, results, ty);
                code::FUNCTION
            }
            Self::Float(float) => float.newest_code(),
            Self::WideFloat(float) => float.code(),
            Self::Complex(t) => {
                ty(&mut out, *t);
                code::COMPLEX
            }
            Self::MemRef {
                shape: sizes,
                element,
                layout,
                space,
            } => {
                let spaced = optional(&mut out, *space);
                shape(&mut out, sizes);
                ty(&mut out, *element);
                out.push(EncodedField::Attribute(*layout));
                if spaced {
                    code::MEMREF_WITH_SPACE
                } else {
                    code::MEMREF
                }
            }
            Self::None => code::NONE,
            Self::Tensor {
                shape: sizes,
                element,
                encoding,
            } => {
                let encoded = optional(&mut out, *encoding);
                shape(&mut out, sizes);
                ty(&mut out, *element);
                if encoded {
                    code::TENSOR_WITH_ENCODING
                } else {
                    code::TENSOR
                }
            }
            Self::Tuple(types) => {
                write_list(&mut out, types, ty);
                code::TUPLE
            }
            Self::UnrankedMemRef { element, space } => {
                let spaced = optional(&mut out, *space);
                ty(&mut out, *element);
                if spaced {
                    code::UNRANKED_MEMREF_WITH_SPACE
                } else {
                    code::UNRANKED_MEMREF
                }
            }
            Self::UnrankedTensor(t) => {
                ty(&mut out, *t);
                code::UNRANKED_TENSOR
            }
            Self::Vector {
                shape: sizes,
                scalable,
                element,
            } => {
                if !scalable.is_empty() {
                    write_list(&mut out, scalable, |out, b| {
                        out.push(EncodedField::Byte(b.into()))
                    });
                }
                shape(&mut out, sizes);
                ty(&mut out, *element);
                if scalable.is_empty() {
                    code::VECTOR
                } else {
                    code::VECTOR_WITH_SCALABLE
                }
            }
        };
        (code, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_round_trip() {
        let (t, a) = (TypeId(3), AttributeId(4));
        let shape = vec![2, DYNAMIC];
        let all = [
            Type::Integer {
                width: 32,
                signedness: Signedness::Unsigned,
            },
            Type::Index,
            Type::Function {
                inputs: vec![t],
                results: vec![],
            },
            Type::Float(FloatType::BF16),
            Type::WideFloat(WideFloat::F128),
            Type::Complex(t),
            Type::None,
            Type::Tuple(vec![t, t]),
            Type::UnrankedTensor(t),
        ];
        let spaces = [None, Some(a)].into_iter().flat_map(|space| {
            [
                Type::MemRef {
                    shape: shape.clone(),
                    element: t,
                    layout: a,
                    space,
                },
                Type::Tensor {
                    shape: shape.clone(),
                    element: t,
                    encoding: space,
                },
                Type::UnrankedMemRef { element: t, space },
                Type::Vector {
                    shape: vec![4],
                    scalable: space.iter().map(|_| true).collect(),
                    element: t,
                },
            ]
        });
        let mut codes = std::collections::BTreeSet::new();
        for ty in all.into_iter().chain(spaces) {
            let (code, fields) = ty.to_fields();
            assert_eq!(Type::from_fields(code, &fields), Ok(ty));
            codes.insert(code);
        }
        // The codes of f16, f32, f64 and f80 are missing.
        assert_eq!(codes.len(), super::super::TYPES.len() - 4);
    }

    #[test]
    fn integer_types_with_invalid_width_or_signedness_are_refused() {
        let of = |v| Type::from_fields(code::INTEGER, &[EncodedField::Varint(v)]);
        assert!(of(1 << 26).is_err());
        assert!(of(1 << 63).is_err());
        assert!(of(3).is_err());
        assert!(of(u64::from(MAX_WIDTH) << 2).is_ok());
    }
}
