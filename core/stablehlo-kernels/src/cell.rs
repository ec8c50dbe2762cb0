//! Elements as words of 64 bits, for functions of single elements.

use crate::{
    array::Array,
    element::{Element, ElementType, Scalar, with_word},
    error::Result,
    memory::Memory,
};
use bytemuck::Pod;

/// Element of at most 8 bytes, in the first bytes of a word.
pub type Cell = u64;
/// Function of two elements.
pub type Function = Box<dyn Fn(Cell, Cell) -> Cell + Send + Sync>;

/// Returns the element in a cell. A type of more than 8 bytes has no elements in cells.
#[inline(always)]
pub fn load<T: Pod>(cell: Cell) -> T {
    let bytes = cell.to_ne_bytes();
    let bytes = bytes.get(..size_of::<T>());
    bytes.map_or(T::zeroed(), bytemuck::pod_read_unaligned)
}

/// Returns a cell with an element of at most 8 bytes.
#[inline(always)]
pub(crate) fn store<T: Pod>(value: T) -> Cell {
    let mut bytes = [0; size_of::<Cell>()];
    if let Some(bytes) = bytes.get_mut(..size_of::<T>()) {
        bytes.copy_from_slice(bytemuck::bytes_of(&value));
    }
    Cell::from_ne_bytes(bytes)
}

/// Returns the function that a kernel computes for single elements, or `None` for elements of more
/// than 8 bytes.
pub fn function<T: Element>(
    kernel: impl Fn(&mut [T], &[T]) + Send + Sync + 'static,
) -> Option<Function> {
    (size_of::<T>() <= size_of::<Cell>()).then(|| -> Function {
        Box::new(move |a, b| {
            let mut result = [load::<T>(a)];
            kernel(&mut result, &[load(b)]);
            store(result[0])
        })
    })
}

/// Returns the type and the element of an array of rank 0, or `None` for other arrays, for
/// quantized arrays, and for elements of more than 8 bytes.
pub fn of_array(array: &Array) -> Option<(Scalar, Cell)> {
    let ElementType::Scalar(scalar) = *array.element_type() else {
        return None;
    };
    if array.rank() > 0 || scalar.size() > size_of::<Cell>() {
        return None;
    }
    let cell = with_word!(scalar, W => {
        let mut word = [W::default()];
        array.word_source::<W>().fill(0, &mut word);
        store(word[0])
    });
    Some((scalar, cell))
}

/// Returns the array of rank 0 with the element in a cell.
pub fn array(memory: &Memory, scalar: Scalar, cell: Cell) -> Result<Array> {
    with_word!(scalar, W => {
        Array::from_words(memory, scalar.into(), &[], vec![load::<W>(cell)])
    })
}
