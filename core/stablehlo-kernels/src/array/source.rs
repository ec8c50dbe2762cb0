//! Elements of an array in row-major order, read in chunks.

use super::copy::copy_strided;

/// Elements of an operand. A kernel reads them in row-major order, whatever their strides.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a, T> {
    /// Elements in row-major order.
    Dense(&'a [T]),
    /// Copies of one element.
    Uniform(T),
    /// Elements with strides.
    Strided {
        data: &'a [T],
        offset: usize,
        shape: &'a [usize],
        strides: &'a [isize],
    },
}

impl<'a, T: Copy> Source<'a, T> {
    pub(super) fn new(
        data: &'a [T],
        offset: usize,
        shape: &'a [usize],
        strides: &'a [isize],
        len: usize,
        dense: bool,
    ) -> Self {
        if len == 0 {
            return Self::Dense(&[]);
        }
        let is_uniform = shape
            .iter()
            .zip(strides)
            .all(|(&dim, &stride)| dim == 1 || stride == 0);
        match data.get(offset) {
            Some(&value) if is_uniform => Self::Uniform(value),
            _ if dense => Self::Dense(data.get(offset..offset + len).unwrap_or(&[])),
            _ => Self::Strided {
                data,
                offset,
                shape,
                strides,
            },
        }
    }

    /// Copies the elements from position `start` to `out`.
    pub(crate) fn fill(&self, start: usize, out: &mut [T]) {
        match *self {
            Self::Dense(all) => {
                if let Some(all) = all.get(start..start + out.len()) {
                    out.copy_from_slice(all);
                }
            }
            Self::Uniform(value) => out.fill(value),
            Self::Strided {
                data,
                offset,
                shape,
                strides,
            } => copy_strided(data, offset, shape, strides, start, out),
        }
    }

    /// Returns `len` elements from position `start`. `buffer` holds them if they are not in
    /// row-major order in the array.
    pub(crate) fn read<'b>(&self, start: usize, len: usize, buffer: &'b mut Vec<T>) -> &'b [T]
    where
        'a: 'b,
        T: bytemuck::Zeroable,
    {
        if let Self::Dense(all) = *self {
            return all.get(start..start + len).unwrap_or(&[]);
        }
        if let Self::Uniform(value) = *self {
            // The buffer holds copies of the same element since the first chunk.
            if buffer.len() < len {
                buffer.resize(len, value);
            }
            return &buffer[..len];
        }
        buffer.resize(len, T::zeroed());
        self.fill(start, buffer);
        buffer
    }
}
