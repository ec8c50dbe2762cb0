//! Types of values.

use mlir_bytecode::{AttributeId, TypeId, element_count};
use std::fmt;
use vhlo_opset::kinds::{numbers::Number, types::has_integer};

pub use mlir_bytecode::FloatType;

/// Largest width of the integers that store the elements of MLIR's quantized types, in bits.
pub const MAX_STORAGE_WIDTH: u32 = 32;

/// Size of a dynamic dimension, and a bound that is absent.
pub const DYNAMIC: i64 = mlir_bytecode::builtin::DYNAMIC;

/// Type of a value, or of a number in an attribute. Types that contain types refer to them
/// by id, so types of any depth are compared and dropped without recursion. Equal types of
/// a program have equal ids.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Ranked tensor.
    Tensor(TensorType),
    /// Tensor of unknown rank, with this element type.
    UnrankedTensor(ElementType),
    /// Buffer: a memref.
    Buffer {
        /// Sizes of the dimensions; [`DYNAMIC`] for a dynamic size.
        shape: Box<[i64]>,
        /// Type of the elements.
        element: ElementType,
    },
    /// Token, which orders side effects.
    Token,
    /// Tuple of these types.
    Tuple(Box<[TypeId]>),
    /// Results of an asynchronous op that may still run.
    Future(Box<[TypeId]>),
    /// Function.
    Function(FunctionType),
    /// Number that is not in a tensor, such as the type of an integer attribute.
    Number(ElementType),
    /// `none`: the absence of a type.
    None,
    /// Witness of the `shape` dialect.
    Witness,
    /// Type of another dialect, in the encoding of that dialect.
    Other(TypeId),
}

impl Type {
    /// Returns the ranked tensor type, or `None` for other types.
    pub fn tensor(&self) -> Option<&TensorType> {
        match self {
            Self::Tensor(tensor) => Some(tensor),
            _ => None,
        }
    }
}

/// Ranked tensor type.
#[derive(Clone, Debug, PartialEq)]
pub struct TensorType {
    /// Sizes of the dimensions; [`DYNAMIC`] for a dynamic size.
    pub shape: Box<[i64]>,
    /// Type of the elements.
    pub element: ElementType,
    /// Further parameters of the type.
    pub encoding: TensorEncoding,
}

impl TensorType {
    /// Returns the type with these sizes and elements, without an encoding.
    pub fn new(shape: &[i64], element: ElementType) -> Self {
        Self {
            shape: shape.into(),
            element,
            encoding: TensorEncoding::None,
        }
    }
    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }
    /// Returns whether no size is dynamic.
    pub fn is_static(&self) -> bool {
        !self.shape.contains(&DYNAMIC)
    }
    /// Returns the sizes, or `None` if a size is dynamic or does not fit.
    pub fn static_sizes(&self) -> Option<Vec<usize>> {
        let sizes = self.shape.iter();
        sizes.map(|&size| usize::try_from(size).ok()).collect()
    }
    /// Returns the number of elements, or `None` if a size is dynamic or the number does
    /// not fit.
    pub fn element_count(&self) -> Option<usize> {
        let count = element_count(&self.shape)?;
        usize::try_from(count).ok()
    }
}

/// Parameters of a tensor type besides its shape and elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TensorEncoding {
    /// No parameters.
    None,
    /// One bound per dimension; [`DYNAMIC`] for a dimension without a bound.
    Bounds(Box<[i64]>),
    /// An attribute of another dialect.
    Other(AttributeId),
}

/// Types of the arguments and results of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionType {
    /// Types of the arguments.
    pub inputs: Box<[TypeId]>,
    /// Types of the results.
    pub results: Box<[TypeId]>,
}

/// Type of the elements of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub enum ElementType {
    /// Boolean: `i1`.
    Boolean,
    /// Integer.
    Integer(IntegerType),
    /// `index`.
    Index,
    /// Float.
    Float(FloatType),
    /// Complex number whose parts are floats.
    Complex(FloatType),
    /// Complex number whose parts are integers. Only attributes can have this type.
    IntegerComplex(IntegerType),
    /// Integer that represents a float.
    Quantized(Box<QuantizedType>),
}

impl ElementType {
    /// Returns the type of a number that is not quantized. Attributes' complex integers have none.
    pub fn scalar(&self) -> Option<ScalarType> {
        Some(match self {
            Self::Boolean => ScalarType::Boolean,
            Self::Integer(integer) => ScalarType::Integer(*integer),
            Self::Index => ScalarType::Index,
            Self::Float(float) => ScalarType::Float(*float),
            Self::Complex(float) => ScalarType::Complex(*float),
            Self::IntegerComplex(_) | Self::Quantized(_) => return None,
        })
    }
    /// Returns the number of bits of one element in a constant: a complex number has two parts, and
    /// `index` has 64 bits. A quantized element has the bits of its storage type.
    pub fn bits(&self) -> u32 {
        match self {
            Self::Boolean => 1,
            Self::Integer(integer) => integer.width,
            Self::Index => 64,
            Self::Float(float) => float.width(),
            Self::Complex(float) => 2 * float.width(),
            Self::IntegerComplex(integer) => 2 * integer.width,
            Self::Quantized(quantized) => quantized.storage.width,
        }
    }
}

/// Type of elements that are numbers and not quantized.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScalarType {
    /// Boolean: `i1`.
    Boolean,
    /// Integer.
    Integer(IntegerType),
    /// `index`.
    Index,
    /// Float.
    Float(FloatType),
    /// Complex number whose parts are floats.
    Complex(FloatType),
}
impl ScalarType {
    /// The integer type `i32`.
    pub const I32: Self = Self::signed(32);
    /// The integer type `i64`.
    pub const I64: Self = Self::signed(64);

    /// Returns the signed integer type of a width in bits. One bit is a boolean.
    pub const fn signed(width: u32) -> Self {
        match width {
            1 => Self::Boolean,
            _ => Self::Integer(IntegerType {
                width,
                unsigned: false,
            }),
        }
    }
    /// Returns the unsigned integer type of a width in bits.
    pub const fn unsigned(width: u32) -> Self {
        Self::Integer(IntegerType {
            width,
            unsigned: true,
        })
    }
    /// Returns the type of the parts of a complex number, or the type itself.
    pub const fn part(self) -> Self {
        match self {
            Self::Complex(part) => Self::Float(part),
            other => other,
        }
    }
    /// Returns the bytes of an element in a constant, whose real part is `number`. An integer keeps the low
    /// bits of a number, and a float is the nearest one.
    pub fn bytes(self, number: Literal) -> Vec<u8> {
        match self {
            Self::Boolean => low_bytes(number.as_int() as u64, 1),
            Self::Integer(IntegerType { width, .. }) => low_bytes(number.as_int() as u64, width),
            Self::Index => low_bytes(number.as_int() as u64, u64::BITS),
            Self::Float(float) => low_bytes(float.rounded(number.as_float()), float.width()),
            Self::Complex(part) => {
                let part = Self::Float(part);
                [part.bytes(number), part.bytes(Literal::Int(0))].concat()
            }
        }
    }
}
impl From<ScalarType> for ElementType {
    fn from(ty: ScalarType) -> Self {
        match ty {
            ScalarType::Boolean => Self::Boolean,
            ScalarType::Integer(integer) => Self::Integer(integer),
            ScalarType::Index => Self::Index,
            ScalarType::Float(float) => Self::Float(float),
            ScalarType::Complex(float) => Self::Complex(float),
        }
    }
}

/// Returns the low bits of a number, in whole bytes.
fn low_bytes(value: u64, width: u32) -> Vec<u8> {
    let mask = u64::MAX >> u64::BITS.saturating_sub(width);
    (value & mask).to_le_bytes()[..width.div_ceil(8) as usize].to_vec()
}

/// Number from which an element of any type is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Literal {
    /// Integer.
    Int(i64),
    /// Float.
    Float(f64),
}
impl Literal {
    fn as_int(self) -> i64 {
        match self {
            Self::Int(value) => value,
            Self::Float(value) => value as i64,
        }
    }
    fn as_float(self) -> f64 {
        match self {
            Self::Int(value) => value as f64,
            Self::Float(value) => value,
        }
    }
}
impl From<i64> for Literal {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}
impl From<f64> for Literal {
    fn from(value: f64) -> Self {
        Self::Float(value)
    }
}

/// Integer type of 2 to 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntegerType {
    /// Number of bits.
    pub width: u32,
    /// Whether the integer is unsigned (`ui8`), or signed (`i8`).
    pub unsigned: bool,
}

impl IntegerType {
    /// Returns the type as a number of VHLO.
    pub fn number(self) -> Number {
        Number::Integer {
            width: self.width,
            unsigned: self.unsigned,
        }
    }
}

/// Quantized integer type.
#[derive(Clone, Debug, PartialEq)]
pub struct QuantizedType {
    /// Flags of MLIR's quantized types; 1 if the storage type is signed.
    pub flags: u32,
    /// Type in which elements are stored.
    pub storage: IntegerType,
    /// Type that elements represent.
    pub expressed: FloatType,
    /// Smallest stored value.
    pub storage_min: i64,
    /// Largest stored value.
    pub storage_max: i64,
    /// Dimension that has a scale per index, or `None` if the tensor has one scale.
    pub axis: Option<u32>,
    /// Scales: one, or one per index of the axis.
    pub scales: Box<[f64]>,
    /// Zero points: as many as scales.
    pub zero_points: Box<[i64]>,
}
impl QuantizedType {
    /// Returns whether stored values have a sign. The type in which MLIR stores elements states none.
    pub const fn is_signed(&self) -> bool {
        self.flags & 1 == 1
    }
    /// Returns whether VHLO has quantized types that store integers of a width in bits.
    pub const fn has_storage(width: u32) -> bool {
        width <= MAX_STORAGE_WIDTH && has_integer(width, false)
    }
}

impl fmt::Display for ElementType {
    /// Writes the text for messages, such as `f32`. Quantized types are abbreviated.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Boolean => f.write_str("i1"),
            Self::Integer(ty) => write!(f, "{ty}"),
            Self::Index => f.write_str("index"),
            Self::Float(float) => f.write_str(float.name()),
            Self::Complex(float) => write!(f, "complex<{}>", float.name()),
            Self::IntegerComplex(ty) => write!(f, "complex<{ty}>"),
            Self::Quantized(q) => {
                let sign = if q.is_signed() { 'i' } else { 'u' };
                let (width, expressed) = (q.storage.width, q.expressed.name());
                write!(f, "!quant.uniform<{sign}{width}:{expressed}")?;
                if let Some(axis) = q.axis {
                    write!(f, ":{axis}")?;
                }
                f.write_str(", ...>")
            }
        }
    }
}

impl fmt::Display for IntegerType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{}{}",
            if self.unsigned { "ui" } else { "i" },
            self.width
        )
    }
}
