//! Elements of constants.

use half::{bf16, f16};
use mlir_bytecode::TypeId;
use stablehlo_opset::types::{ElementType, FloatType, IntegerType, TensorType};
use std::borrow::Cow;

/// Maximum number of elements of a list of integers that bytecode stores as one element. A
/// short program can declare such a list of any length.
pub(crate) const MAX_REPEATED: usize = 1 << 16;

/// Elements of a constant, in the order of the last dimension first. The bytes are those of
/// the artifact, and are not copied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elements<'p> {
    id: TypeId,
    ty: &'p TensorType,
    data: &'p [u8],
    layout: Layout,
}

/// Matrix of integers, such as the padding of a window or groups of replicas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matrix {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// Values, row by row.
    pub values: Vec<i64>,
}

impl Matrix {
    /// Returns a row.
    ///
    /// # Panics
    /// If the matrix has no such row.
    pub fn row(&self, row: usize) -> &[i64] {
        &self.values[row * self.columns..][..self.columns]
    }
}

impl<const N: usize> From<&[[i64; N]]> for Matrix {
    fn from(rows: &[[i64; N]]) -> Self {
        Self {
            rows: rows.len(),
            columns: N,
            values: rows.concat(),
        }
    }
}

/// Layout of elements in the bytes of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One element, which all others equal.
    Splat,
    /// A whole number of bytes per element.
    Bytes,
    /// A bit per boolean, the lowest bit of a byte first.
    Bits,
}

impl<'p> Elements<'p> {
    /// Returns the elements of a constant of type `ty`, which has the id `id`. `data` holds all elements, or one
    /// element that all others equal. Returns `None` if the number of bytes fits neither, or
    /// if a size is dynamic.
    pub(crate) fn new(id: TypeId, ty: &'p TensorType, data: &'p [u8]) -> Option<Self> {
        let count = ty.element_count()?;
        let size = element_size(&ty.element);
        let all = count.checked_mul(size);
        let layout = match (&ty.element, data) {
            (ElementType::Boolean, [0xFF]) => Layout::Splat,
            (ElementType::Boolean, [_]) if count == 1 => Layout::Splat,
            (ElementType::Boolean, _) if data.len() == count.div_ceil(8) => Layout::Bits,
            // Early artifacts store a splat of true as 1, and one byte per boolean.
            _ if data.len() == size => Layout::Splat,
            _ if Some(data.len()) == all => Layout::Bytes,
            _ => return None,
        };
        Some(Self {
            id,
            ty,
            data,
            layout,
        })
    }
    /// Returns the type of the tensor.
    pub fn ty(&self) -> &'p TensorType {
        self.ty
    }
    /// Returns the id of the type of the tensor.
    pub fn type_id(&self) -> TypeId {
        self.id
    }
    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.ty.element_count().unwrap_or_default()
    }
    /// Returns whether the tensor has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Returns whether the artifact stores one element, which all others equal.
    pub fn is_splat(&self) -> bool {
        self.layout == Layout::Splat
    }
    /// Returns the layout of the elements in [`bytes`](Self::bytes). Only booleans are bits;
    /// early artifacts store them as bytes.
    pub fn layout(&self) -> Layout {
        self.layout
    }
    /// Returns the bytes as the artifact stores them, in little-endian order: one element if
    /// the constant is a splat, or all elements. Elements of 2, 4 and 6 bits have one byte
    /// each. A byte of a boolean is 0 if the boolean is false. The parts of a complex number
    /// follow each other.
    pub fn bytes(&self) -> &'p [u8] {
        self.data
    }
    /// Returns the bytes in the form in which MLIR stores them: as [`bytes`](Self::bytes), but with a bit per
    /// boolean, and a byte of equal bits for a splat of booleans.
    pub(crate) fn payload(&self) -> Vec<u8> {
        if self.ty.element != ElementType::Boolean {
            return self.data.to_vec();
        }
        match (self.layout, self.data) {
            (Layout::Splat, [byte, ..]) => vec![if *byte == 0 { 0 } else { u8::MAX }],
            (Layout::Bytes, data) => {
                let bits = |byte: &[u8]| {
                    let bits = byte.iter().enumerate();
                    bits.fold(0, |all, (i, bit)| all | u8::from(*bit != 0) << i)
                };
                data.chunks(8).map(bits).collect()
            }
            _ => self.data.to_vec(),
        }
    }
    /// Returns the elements as integers, signed or unsigned by their type. Returns `None` if
    /// the elements are not booleans, integers or indices. A quantized constant has integers
    /// of its storage type.
    pub fn integers(&self) -> Option<impl ExactSizeIterator<Item = i64> + use<'p>> {
        let (width, unsigned) = match &self.ty.element {
            ElementType::Boolean => (1, true),
            ElementType::Integer(integer) => (integer.width, integer.unsigned),
            ElementType::Index => (64, false),
            ElementType::Quantized(quantized) => {
                (quantized.storage.width, quantized.storage.unsigned)
            }
            _ => return None,
        };
        let this = *self;
        let shift = 64 - width;
        Some((0..self.len()).map(move |n| {
            let bits = this.bits(n) << shift;
            match unsigned {
                true => (bits >> shift) as i64,
                false => bits as i64 >> shift,
            }
        }))
    }
    /// Returns the elements as a matrix. Returns `None` if the constant is not a matrix of
    /// integers, or is a splat of more than 65,536 elements.
    pub fn matrix(&self) -> Option<Matrix> {
        let [rows, columns] = self.ty.shape[..] else {
            return self.is_empty().then(Matrix::default);
        };
        if self.is_splat() && self.len() > MAX_REPEATED {
            return None;
        }
        Some(Matrix {
            rows: rows.try_into().ok()?,
            columns: columns.try_into().ok()?,
            values: self.integers()?.collect(),
        })
    }
    /// Returns the elements as floats, exactly. Returns `None` if the elements are not floats.
    pub fn floats(&self) -> Option<impl ExactSizeIterator<Item = f64> + use<'p>> {
        let ElementType::Float(float) = self.ty.element else {
            return None;
        };
        let this = *self;
        Some((0..self.len()).map(move |n| float.to_f64(this.bits(n))))
    }
    /// Returns the elements as a slice: one element if the constant is a splat. The slice
    /// borrows from the artifact if the elements are aligned there. Returns `None` if the
    /// elements do not have the type `T`. A quantized constant has no slice.
    pub fn slice<T: Number>(&self) -> Option<Cow<'p, [T]>> {
        if self.ty.element != T::element_type() {
            return None;
        }
        if cfg!(target_endian = "little")
            && let Ok(slice) = bytemuck::try_cast_slice(self.data)
        {
            return Some(Cow::Borrowed(slice));
        }
        let mut copy = bytemuck::pod_collect_to_vec(self.data);
        copy.iter_mut().for_each(|n| *n = T::from_little_endian(*n));
        Some(Cow::Owned(copy))
    }
    /// Returns the bits of element `n`, which must have at most 64 bits. Panics if there is
    /// no such element.
    fn bits(&self, n: usize) -> u64 {
        let size = element_size(&self.ty.element);
        let start = match self.layout {
            Layout::Splat => 0,
            Layout::Bytes => n * size,
            Layout::Bits => return u64::from(self.data[n / 8] >> (n % 8) & 1),
        };
        if self.ty.element == ElementType::Boolean {
            return u64::from(self.data[start] != 0);
        }
        let mut word = [0; 8];
        word[..size].copy_from_slice(&self.data[start..start + size]);
        u64::from_le_bytes(word)
    }
}

/// Returns the number of bytes of an element, or of a splat of booleans.
pub(crate) fn element_size(element: &ElementType) -> usize {
    match element {
        ElementType::Complex(part) => 2 * part.width().div_ceil(8) as usize,
        ElementType::IntegerComplex(part) => 2 * part.width.div_ceil(8) as usize,
        other => other.bits().div_ceil(8) as usize,
    }
}

/// Type of Rust whose values are the elements of constants.
pub trait Number: bytemuck::Pod {
    /// Returns the type of the elements.
    fn element_type() -> ElementType;
    /// Returns the number whose bytes in the order of the machine are the bytes of `number`
    /// in little-endian order.
    #[doc(hidden)]
    fn from_little_endian(number: Self) -> Self;
}
macro_rules! numbers {
    ($($rust:ident $ty:expr;)*) => { $(
        impl Number for $rust {
            fn element_type() -> ElementType {
                $ty
            }
            fn from_little_endian(number: Self) -> Self {
                Self::from_le_bytes(number.to_ne_bytes())
            }
        }
    )* };
}
numbers! {
    i8 integer(8, false);
    i16 integer(16, false);
    i32 integer(32, false);
    i64 integer(64, false);
    u8 integer(8, true);
    u16 integer(16, true);
    u32 integer(32, true);
    u64 integer(64, true);
    f16 ElementType::Float(FloatType::F16);
    bf16 ElementType::Float(FloatType::BF16);
    f32 ElementType::Float(FloatType::F32);
    f64 ElementType::Float(FloatType::F64);
}
fn integer(width: u32, unsigned: bool) -> ElementType {
    ElementType::Integer(IntegerType { width, unsigned })
}
