//! Arrays: typed elements in shared storage, and views of them.

mod bytes;
mod copy;
mod distance;
mod region;
mod source;
mod text;

pub use bytes::Packing;
pub use distance::Apart;
pub(crate) use region::write_region;
pub(crate) use source::Source;

use crate::{
    element::{
        Element, ElementType, Family, HasWord, Scalar, Word, Words, with_integer, with_word,
    },
    error::{Error, Result, element_error, require},
    memory::{Lease, Memory},
    shape::{elements, row_major},
};
use std::sync::Arc;

/// Array of elements of one type.
///
/// Clones share their storage. Kernels take operands by value, and reuse the storage of an
/// operand that has no other owner.
#[derive(Clone, Debug)]
pub struct Array {
    element: ElementType,
    shape: Vec<usize>,
    /// Distance of neighbors per dimension, in elements. Ranks and sizes are such that each
    /// index leads to an element of `storage`.
    strides: Vec<isize>,
    /// Position of the first element in `storage`.
    offset: usize,
    /// Number of elements.
    len: usize,
    /// Whether the elements are in row-major order without gaps.
    dense: bool,
    storage: Arc<Storage>,
}

#[derive(Debug)]
struct Storage {
    words: Words,
    lease: Lease,
}

impl Array {
    /// Creates an array from its elements in row-major order.
    ///
    /// # Errors
    /// If the number of elements is not that of the shape, or `memory` has too little left.
    pub fn new<T: Element>(memory: &Memory, shape: &[usize], values: Vec<T>) -> Result<Self> {
        let len = elements("array", shape)?;
        require!(
            values.len() == len,
            "array",
            "",
            "{} elements for shape {shape:?}",
            values.len()
        );
        let words = match bytemuck::allocation::try_cast_vec::<T, T::Word>(values) {
            Ok(words) => words,
            Err((_, values)) => bytemuck::allocation::pod_collect_to_vec(&values),
        };
        Self::from_words(memory, T::SCALAR.into(), shape, words)
    }

    /// Creates an array of booleans.
    ///
    /// # Errors
    /// If the number of elements is not that of the shape, or `memory` has too little left.
    pub fn from_bools(memory: &Memory, shape: &[usize], values: &[bool]) -> Result<Self> {
        Self::new(
            memory,
            shape,
            values
                .iter()
                .map(|&b| b.into())
                .collect::<Vec<crate::element::Boolean>>(),
        )
    }

    /// Creates an array of rank 0.
    ///
    /// # Errors
    /// If `memory` has too little left.
    pub fn scalar<T: Element>(memory: &Memory, value: T) -> Result<Self> {
        Self::new(memory, &[], vec![value])
    }

    /// Creates an array from words of the size that `element` is stored in.
    pub(crate) fn from_words<W: Word>(
        memory: &Memory,
        element: ElementType,
        shape: &[usize],
        words: Vec<W>,
    ) -> Result<Self> {
        let lease = memory.lease(size_of_val(&*words) as u64)?;
        Self::build(element, shape, words, lease)
    }

    fn build<W: Word>(
        element: ElementType,
        shape: &[usize],
        words: Vec<W>,
        lease: Lease,
    ) -> Result<Self> {
        let len = words.len();
        debug_assert_eq!(elements("array", shape)?, len);
        Ok(Self {
            element,
            shape: shape.to_vec(),
            strides: row_major(shape),
            offset: 0,
            len,
            dense: true,
            storage: Arc::new(Storage {
                words: W::wrap(words),
                lease,
            }),
        })
    }

    /// Creates an array of words that are all zero and passes them to `fill`.
    pub(crate) fn fill_words<W: Word>(
        memory: &Memory,
        op: &'static str,
        element: ElementType,
        shape: &[usize],
        fill: impl FnOnce(&mut [W]) -> Result<()>,
    ) -> Result<Self> {
        let mut array = Self::zeroed_words::<W>(memory, op, element, shape)?;
        fill(array.words_mut().unwrap_or_default())?;
        Ok(array)
    }

    fn zeroed_words<W: Word>(
        memory: &Memory,
        op: &'static str,
        element: ElementType,
        shape: &[usize],
    ) -> Result<Self> {
        let (words, lease) = zeroed::<W>(memory, elements(op, shape)?)?;
        Self::build(element, shape, words, lease)
    }

    /// Creates an array of elements that are all zero bits and passes them to `fill`.
    pub(crate) fn fill<T: Element>(
        memory: &Memory,
        op: &'static str,
        shape: &[usize],
        fill: impl FnOnce(&mut [T]) -> Result<()>,
    ) -> Result<Self> {
        Self::fill_words::<<T as HasWord>::Word>(memory, op, T::SCALAR.into(), shape, |words| {
            fill(bytemuck::cast_slice_mut(words))
        })
    }

    /// Returns the element type.
    pub fn element_type(&self) -> &ElementType {
        &self.element
    }

    /// Returns the element type that the array stores: see [`ElementType::stored`].
    pub fn stored(&self) -> Scalar {
        self.element.stored()
    }

    /// Returns the element type, or an error if it is quantized.
    pub(crate) fn scalar_type(&self, op: &'static str) -> Result<Scalar> {
        match &self.element {
            ElementType::Scalar(scalar) => Ok(*scalar),
            other => Err(element_error(op, other, "a type without quantization")),
        }
    }

    /// Returns the sizes of the dimensions.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the array has no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the distance of neighbors per dimension, in elements.
    pub(crate) fn strides(&self) -> &[isize] {
        &self.strides
    }

    /// Returns the account that paid for the storage.
    pub fn memory(&self) -> &Memory {
        self.storage.lease.memory()
    }

    /// Returns the same elements with another element type of the same storage type: with
    /// another quantization, with none, or with a quantization of an integer type.
    ///
    /// # Errors
    /// If the storage types differ, or the quantization does not fit the shape.
    pub fn with_element_type(mut self, element: ElementType) -> Result<Self> {
        require!(
            element.stored() == self.stored(),
            "array",
            "",
            "elements of type {} cannot become elements of type {element}",
            self.element
        );
        if let ElementType::Quantized(q) = &element {
            let scales = match q.dimension {
                None => Some(1),
                Some(dimension) => self.shape.get(dimension).copied(),
            };
            require!(
                Some(q.scales.len()) == scales && q.zero_points.len() == q.scales.len(),
                "array",
                "(C12, C13)",
                "type {element} does not fit shape {:?}",
                self.shape
            );
        }
        self.element = element;
        Ok(self)
    }

    /// Returns the same words with another element type of the same word.
    pub(crate) fn relabeled(mut self, element: ElementType) -> Self {
        debug_assert_eq!(element.stored().size(), self.stored().size());
        self.element = element;
        self
    }

    /// Returns a view: the element at index `i` is at `offset` plus the sum of `i` times
    /// `strides` in the storage. The caller ensures that all indices lead to elements.
    pub(crate) fn view(
        &self,
        op: &'static str,
        shape: Vec<usize>,
        strides: Vec<isize>,
        offset: usize,
    ) -> Result<Self> {
        self.clone().into_view(op, shape, strides, offset)
    }

    /// Returns a view as [`Array::view`] does, which keeps a sole owner of the storage the sole
    /// owner.
    pub(crate) fn into_view(
        mut self,
        op: &'static str,
        shape: Vec<usize>,
        mut strides: Vec<isize>,
        offset: usize,
    ) -> Result<Self> {
        // Strides of dimensions of size 1 are not used, and may be too large for sums.
        for (stride, _) in strides.iter_mut().zip(&shape).filter(|(_, dim)| **dim == 1) {
            *stride = 0;
        }
        self.len = elements(op, &shape)?;
        self.dense = is_dense(&shape, &strides);
        self.shape = shape;
        self.strides = strides;
        self.offset = offset;
        Ok(self)
    }

    /// Returns a dense copy with its own storage.
    pub(crate) fn copied(self) -> Result<Self> {
        if !self.dense {
            return self.dense();
        }
        with_word!(self.stored(), W => {
            Self::fill_words::<W>(self.memory(), "array", self.element.clone(), &self.shape, |out| {
                self.word_source::<W>().fill(0, out);
                Ok(())
            })
        })
    }

    /// Returns the array itself if it is dense and its storage has no other owner, or else a
    /// copy of which this is true.
    pub(crate) fn owned(self) -> Result<Self> {
        if self.is_reusable() {
            Ok(self)
        } else {
            self.copied()
        }
    }

    /// Returns the offset of the element at `index` plus `strides` times `index`.
    pub(crate) fn offset_of(&self, index: &[usize]) -> usize {
        let sum = index
            .iter()
            .zip(&self.strides)
            .fold(self.offset as isize, |sum, (&i, &stride)| {
                sum.wrapping_add((i as isize).wrapping_mul(stride))
            });
        sum as usize
    }

    /// Returns whether the elements are in row-major order without gaps.
    pub(crate) fn is_dense(&self) -> bool {
        self.dense
    }

    /// Returns the array itself if dense, or else a dense copy.
    pub(crate) fn dense(self) -> Result<Self> {
        if self.dense {
            return Ok(self);
        }
        with_word!(self.stored(), W => {
            let copy = |out: &mut [W]| {
                copy::materialize(W::slice(&self.storage.words), self.offset, &self.shape, &self.strides, out);
                Ok(())
            };
            Self::fill_words::<W>(self.memory(), "array", self.element.clone(), &self.shape, copy)
        })
    }

    /// Returns whether another dimension than the last one has neighbors in the storage. Reading
    /// a large array of this kind in row-major order misses caches, unless a copy uses tiles.
    pub(crate) fn is_transposed(&self) -> bool {
        /// Number of elements below which the array is in a cache.
        const LARGE: usize = 1 << 12;
        let mut sizes = self.shape.iter().zip(&self.strides).rev();
        let last = sizes.find(|(size, _)| **size != 1);
        let is_far = last.is_some_and(|(_, stride)| stride.abs() > 1);
        !self.dense && self.len >= LARGE && is_far && sizes.any(|(_, stride)| stride.abs() == 1)
    }

    /// Returns a dense copy of a transposed array, and every other array itself. Without memory
    /// for the copy, returns the array.
    pub(crate) fn in_order(self) -> Self {
        match self.is_transposed() {
            true => self.clone().dense().unwrap_or(self),
            false => self,
        }
    }

    /// Returns whether the array is dense and its storage has no other owner.
    pub(crate) fn is_reusable(&self) -> bool {
        self.dense && Arc::strong_count(&self.storage) == 1
    }

    /// Returns all words of the storage, of which a view uses some.
    pub(crate) fn storage<W: Word>(&self) -> &[W] {
        W::slice(&self.storage.words)
    }

    /// Returns the words of a dense array. Returns no words for another array, or if `W` is
    /// not the word of the element type.
    pub(crate) fn words<W: Word>(&self) -> &[W] {
        if !self.dense {
            return &[];
        }
        let all = self.storage::<W>();
        all.get(self.offset..self.offset + self.len).unwrap_or(&[])
    }

    /// Returns the words of a dense array whose storage has no other owner.
    pub(crate) fn words_mut<W: Word>(&mut self) -> Option<&mut [W]> {
        if !self.dense {
            return None;
        }
        let storage = Arc::get_mut(&mut self.storage)?;
        W::slice_mut(&mut storage.words).get_mut(self.offset..self.offset + self.len)
    }

    /// Returns the elements of a dense array. Returns `None` if the array is a view with
    /// other strides, or `T` is not the type of its elements.
    pub fn as_slice<T: Element>(&self) -> Option<&[T]> {
        (self.dense && T::SCALAR == self.stored())
            .then(|| bytemuck::cast_slice(self.words::<<T as HasWord>::Word>()))
    }

    /// Returns the elements in row-major order. Returns `None` if `T` is not the type of the
    /// elements, or the system has too little memory for a copy. The copy
    /// of a view can be larger than the storage.
    pub fn to_vec<T: Element>(&self) -> Option<Vec<T>> {
        if T::SCALAR != self.stored() {
            return None;
        }
        let mut out = Vec::new();
        out.try_reserve_exact(self.len).ok()?;
        out.resize(self.len, T::zeroed());
        self.source::<T>().fill(0, &mut out);
        Some(out)
    }

    /// Returns the elements for reading in row-major order. The source is empty if `T` is not
    /// stored as the elements are.
    pub(crate) fn source<T: Element>(&self) -> Source<'_, T> {
        let all: &[T] = bytemuck::cast_slice(self.storage::<<T as HasWord>::Word>());
        Source::new(
            all,
            self.offset,
            &self.shape,
            &self.strides,
            self.len,
            self.dense,
        )
    }

    /// Returns the words for reading in row-major order.
    pub(crate) fn word_source<W: Word>(&self) -> Source<'_, W> {
        let all = self.storage::<W>();
        Source::new(
            all,
            self.offset,
            &self.shape,
            &self.strides,
            self.len,
            self.dense,
        )
    }

    /// Returns the only element of an array of one element.
    pub fn single<T: Element>(&self) -> Option<T> {
        if self.len != 1 || T::SCALAR != self.stored() {
            return None;
        }
        let all: &[T] = bytemuck::cast_slice(self.storage::<<T as HasWord>::Word>());
        all.get(self.offset).copied()
    }

    /// Returns the elements of an integer array as `i64`. Unsigned values beyond `i64::MAX`
    /// become `i64::MAX`.
    pub fn integers(&self, op: &'static str) -> Result<Vec<i64>> {
        use crate::integer::Integer;
        let Family::Integer(integer) = self.scalar_type(op)?.family() else {
            return Err(element_error(op, &self.element, "an integer type"));
        };
        with_integer!(integer, T => {
            let _lease = self.memory().room::<i64>(self.len)?;
            let values = self.to_vec::<T>().ok_or_else(|| Error::Memory {
                needed: (self.len as u64).saturating_mul(8),
                used: self.memory().used(),
                limit: u64::MAX,
            })?;
            Ok(values.into_iter().map(|v| i64::try_from(Integer::wide(v)).unwrap_or(i64::MAX)).collect())
        })
    }

    /// Returns the integer of an array of one integer, or `None` for another array.
    pub(crate) fn wide_integer(&self) -> Option<i128> {
        match self.stored().family() {
            Family::Integer(integer) => {
                with_integer!(integer, T => self.single::<T>().map(crate::integer::Integer::wide))
            }
            Family::Bool
            | Family::SmallFloat(_)
            | Family::F32
            | Family::F64
            | Family::ComplexF32
            | Family::ComplexF64 => None,
        }
    }

    /// Returns the elements of an integer array of sizes.
    pub fn sizes(&self, op: &'static str) -> Result<Vec<usize>> {
        let all = self.integers(op)?.into_iter().map(|size| {
            usize::try_from(size).map_err(|_| Error::Undefined {
                op,
                message: format!("size {size}"),
            })
        });
        all.collect()
    }
}

/// Returns whether the strides are those of row-major order. Strides of dimensions of size 1
/// are not used, and strides of empty arrays neither.
fn is_dense(shape: &[usize], strides: &[isize]) -> bool {
    if shape.contains(&0) {
        return true;
    }
    let mut expected = 1;
    for (&dim, &stride) in shape.iter().zip(strides).rev() {
        if dim != 1 && stride != expected {
            return false;
        }
        expected *= dim as isize;
    }
    true
}

/// Returns `len` words that are zero.
fn zeroed<W: Word>(memory: &Memory, len: usize) -> Result<(Vec<W>, Lease)> {
    let lease = memory.room::<W>(len)?;
    // The allocator gives zeroed pages without writing to them.
    Ok((vec![W::default(); len], lease))
}
