//! Elements as bytes: the payloads of MLIR's dense attributes, and of numpy's arrays.

use super::Array;
use crate::{
    element::{Class, ElementType, Scalar, Word, with_word},
    error::{Error, Result, require},
    memory::Memory,
    shape::elements,
};

/// Order of elements within bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Each element uses whole bytes, as in numpy with `ml_dtypes`.
    Bytes,
    /// Booleans use one bit, the lowest first. Other elements use whole bytes. This is the
    /// payload of MLIR's dense attributes.
    Bits,
}

impl Array {
    /// Creates an array from bytes in little-endian order. Bits beyond the size of an element
    /// are ignored. A payload of one element fills the array (a splat): the view needs no more
    /// memory than the element. For booleans with [`Packing::Bits`], a splat is a byte 0 or
    /// 255.
    ///
    /// # Errors
    /// If the payload has a wrong size, or `memory` has too little left.
    pub fn from_bytes(
        memory: &Memory,
        element: ElementType,
        shape: &[usize],
        bytes: &[u8],
        packing: Packing,
    ) -> Result<Self> {
        let len = elements("array", shape)?;
        let scalar = element.stored();
        let is_packed = scalar == Scalar::Bool && packing == Packing::Bits;
        let full = match is_packed {
            true => len.div_ceil(8) as u64,
            false => (len as u64).saturating_mul(scalar.size() as u64),
        };
        let found = bytes.len() as u64;
        let is_splat = match is_packed {
            // One byte with 8 booleans or fewer is a splat only if all bits agree, and then
            // both readings agree.
            true => found == 1 && full != 1,
            false => found == scalar.size() as u64 && len != 1,
        };
        if is_splat {
            let one = Self::from_bytes(memory, scalar.into(), &[], bytes, Packing::Bytes)?;
            let strides = vec![0; shape.len()];
            return one
                .view("array", shape.to_vec(), strides, 0)?
                .with_element_type(element);
        }
        if found != full {
            return Err(Error::Payload {
                expected: full,
                found,
            });
        }
        if is_packed {
            let bits = (0..len).map(|i| bytes[i / 8] >> (i % 8) & 1).collect();
            return Self::from_words::<u8>(memory, element, shape, bits);
        }
        let array = with_word!(scalar, W => {
            Self::fill_words::<W>(memory, "array", scalar.into(), shape, |out| {
                if is_plain(scalar) {
                    bytemuck::cast_slice_mut(out).copy_from_slice(bytes);
                    return Ok(());
                }
                for (out, bytes) in out.iter_mut().zip(bytes.chunks_exact(size_of::<W>())) {
                    *out = from_little_endian(scalar, bytes);
                }
                Ok(())
            })
        })?;
        array.with_element_type(element)
    }

    /// Returns the elements in row-major order as bytes in little-endian order. Integers of 2
    /// and 4 bits have the sign in the unused bits.
    ///
    /// # Errors
    /// If memory has too little left for the bytes.
    pub fn to_bytes(&self, packing: Packing) -> Result<Vec<u8>> {
        let scalar = self.stored();
        let size = scalar.size();
        let total = self.len().saturating_mul(size);
        let _lease = self.memory().room::<u8>(total)?;
        if let Some(bytes) = self.as_bytes() {
            return Ok(bytes.to_vec());
        }
        let mut out = Vec::with_capacity(total);
        with_word!(scalar, W => {
            let source = self.word_source::<W>();
            let mut buffer = Vec::new();
            for start in (0..self.len()).step_by(4096) {
                for word in source.read(start, 4096.min(self.len() - start), &mut buffer) {
                    push_little_endian(scalar, word, &mut out);
                }
            }
        });
        if scalar == Scalar::Bool {
            for byte in &mut out {
                *byte = u8::from(*byte != 0);
            }
            if packing == Packing::Bits {
                let pack = |bits: &[u8]| bits.iter().rev().fold(0, |byte, bit| byte << 1 | bit);
                out = out.chunks(8).map(pack).collect();
            }
        }
        Ok(out)
    }

    /// Returns the bytes that [`Array::to_bytes`] copies, with [`Packing::Bytes`]. Returns `None` if the
    /// storage has no such bytes: if elements are not in row-major order, or use a part of a byte.
    pub fn as_bytes(&self) -> Option<&[u8]> {
        if !self.is_dense() || !is_plain(self.stored()) {
            return None;
        }
        with_word!(self.stored(), W => {
            let words = self.storage::<W>();
            words.get(self.offset..self.offset + self.len).map(bytemuck::cast_slice)
        })
    }
}

/// Returns whether the storage has the bytes of elements as payloads have them.
fn is_plain(scalar: Scalar) -> bool {
    cfg!(target_endian = "little") && scalar.bits() >= 8 && scalar != Scalar::Bool
}

/// Returns the sizes of the numbers in an element: complex numbers have two.
fn part_size(scalar: Scalar) -> usize {
    scalar.part().size()
}

fn from_little_endian<W: Word>(scalar: Scalar, bytes: &[u8]) -> W {
    let mut word = W::default();
    let out = bytemuck::bytes_of_mut(&mut word);
    out.copy_from_slice(bytes);
    if cfg!(target_endian = "big") {
        out.chunks_mut(part_size(scalar)).for_each(<[u8]>::reverse);
    }
    if let [byte] = out {
        *byte = normalized(scalar, *byte);
    }
    word
}

/// Returns the byte that stores an element of fewer than 8 bits, or the byte itself.
fn normalized(scalar: Scalar, byte: u8) -> u8 {
    let unused = 8u32.saturating_sub(scalar.bits());
    match scalar.class() {
        Class::Bool => u8::from(byte != 0),
        // Signed integers have copies of the sign in the unused bits.
        Class::Signed => ((byte << unused) as i8 >> unused) as u8,
        Class::Unsigned | Class::Float | Class::Complex => byte << unused >> unused,
    }
}

fn push_little_endian<W: Word>(scalar: Scalar, word: &W, out: &mut Vec<u8>) {
    let start = out.len();
    out.extend_from_slice(bytemuck::bytes_of(word));
    if cfg!(target_endian = "big") {
        out[start..]
            .chunks_mut(part_size(scalar))
            .for_each(<[u8]>::reverse);
    }
}

impl Array {
    /// Creates an array that repeats one element. The view needs no more memory than the
    /// element.
    ///
    /// # Errors
    /// If the shape has too many elements, or `value` is not of rank 0.
    pub fn splat(value: &Self, shape: &[usize]) -> Result<Self> {
        require!(
            value.rank() == 0,
            "array",
            "",
            "expected an array of rank 0, found rank {}",
            value.rank()
        );
        let offset = value.offset_of(&[]);
        value.view("array", shape.to_vec(), vec![0; shape.len()], offset)
    }
}
