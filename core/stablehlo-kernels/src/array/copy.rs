//! Copies of strided elements into row-major order.

use crate::{parallel::for_parts, shape::unravel};
use bytemuck::Pod;

/// Size of a cache line in bytes: a tile has this many bytes per row.
const LINE: usize = 64;

/// Strided elements with as few dimensions as possible.
struct Layout {
    shape: Vec<usize>,
    strides: Vec<isize>,
}

impl Layout {
    /// Merges dimensions that one stride can walk, and drops dimensions of size 1.
    fn new(shape: &[usize], strides: &[isize]) -> Self {
        let mut merged = Self {
            shape: Vec::with_capacity(shape.len()),
            strides: Vec::with_capacity(shape.len()),
        };
        for (&dim, &stride) in shape.iter().zip(strides) {
            if dim == 1 {
                continue;
            }
            match (merged.shape.last_mut(), merged.strides.last_mut()) {
                (Some(last), Some(last_stride))
                    if *last_stride == stride.wrapping_mul(dim as isize) =>
                {
                    *last *= dim;
                    *last_stride = stride;
                }
                _ => {
                    merged.shape.push(dim);
                    merged.strides.push(stride);
                }
            }
        }
        merged
    }
}

/// Copies `out.len()` elements of a strided array, from position `start` in row-major order.
pub(crate) fn copy_strided<W: Copy>(
    data: &[W],
    offset: usize,
    shape: &[usize],
    strides: &[isize],
    start: usize,
    out: &mut [W],
) {
    let Some((&inner, outer)) = shape.split_last() else {
        if let (Some(out), Some(value)) = (out.first_mut(), data.get(offset)) {
            *out = *value;
        }
        return;
    };
    let (inner_stride, outer_strides) = (strides[outer.len()], &strides[..outer.len()]);
    let mut index = vec![0; outer.len()];
    let row = start.checked_div(inner).unwrap_or(0);
    unravel(row, outer, &mut index);
    let mut base = offset as isize
        + index
            .iter()
            .zip(outer_strides)
            .map(|(&i, &stride)| i as isize * stride)
            .sum::<isize>();
    let mut column = start - row * inner;
    let mut rest = out;
    while !rest.is_empty() {
        let count = (inner - column).min(rest.len());
        let (now, later) = rest.split_at_mut(count);
        copy_row(
            data,
            base + column as isize * inner_stride,
            inner_stride,
            now,
        );
        rest = later;
        column = 0;
        for ((i, &dim), &stride) in index.iter_mut().zip(outer).zip(outer_strides).rev() {
            *i += 1;
            base += stride;
            if *i < dim {
                break;
            }
            base -= dim as isize * stride;
            *i = 0;
        }
    }
}

/// Copies elements at distance `stride`.
fn copy_row<W: Copy>(data: &[W], base: isize, stride: isize, out: &mut [W]) {
    match stride {
        1 => {
            let base = base as usize;
            if let Some(row) = data.get(base..base + out.len()) {
                out.copy_from_slice(row);
            }
        }
        0 => {
            if let Some(value) = data.get(base as usize) {
                out.fill(*value);
            }
        }
        _ => {
            let mut position = base;
            for out in out {
                if let Some(value) = data.get(position as usize) {
                    *out = *value;
                }
                position = position.wrapping_add(stride);
            }
        }
    }
}

/// Copies a whole strided array into row-major order.
pub(super) fn materialize<W: Pod + Send + Sync>(
    data: &[W],
    offset: usize,
    shape: &[usize],
    strides: &[isize],
    out: &mut [W],
) {
    let Layout { shape, strides } = Layout::new(shape, strides);
    if out.is_empty() {
        return;
    }
    let Some(&first) = shape.first() else {
        return copy_strided(data, offset, &[], &[], 0, out);
    };
    let row = out.len() / first;
    // Tiles need parts of several rows.
    let rows = (crate::parallel::LARGE / row.max(1)).clamp(LINE, first.max(LINE));
    let work = out.len();
    for_parts(out, rows * row, work, |start, out| {
        let start = start / row;
        let mut part = shape.clone();
        part[0] = out.len() / row;
        let offset = offset as isize + start as isize * strides[0];
        copy_tiled(data, offset as usize, &part, &strides, out);
    });
}

/// Copies a strided array. Uses tiles if another dimension than the last one has stride 1.
fn copy_tiled<W: Pod>(
    data: &[W],
    offset: usize,
    shape: &[usize],
    strides: &[isize],
    out: &mut [W],
) {
    let last = shape.len() - 1;
    let unit = strides[..last].iter().position(|s| s.abs() == 1);
    let (Some(unit), false) = (unit, matches!(strides[last], 0 | 1)) else {
        return copy_strided(data, offset, shape, strides, 0, out);
    };
    let out_strides = crate::shape::row_major(shape);
    let plane = Plane {
        rows: shape[unit],
        columns: shape[last],
        row_out: out_strides[unit] as usize,
        row_in: strides[unit],
        column_in: strides[last],
    };
    let mut others = shape.to_vec();
    others[unit] = 1;
    others[last] = 1;
    let mut index = vec![0; shape.len()];
    loop {
        let mut from = offset as isize;
        let mut to = 0;
        for (i, &at) in index.iter().enumerate() {
            from += at as isize * strides[i];
            to += at * out_strides[i] as usize;
        }
        match size_of::<W>() {
            1 => plane.copy::<W, { LINE }>(data, from, out, to),
            2 => plane.copy::<W, { LINE / 2 }>(data, from, out, to),
            4 => plane.copy::<W, { LINE / 4 }>(data, from, out, to),
            _ => plane.copy::<W, { LINE / 8 }>(data, from, out, to),
        }
        if !crate::shape::advance(&mut index, &others) {
            return;
        }
    }
}

/// Two dimensions of a copy that exchanges them: neighbors in the storage have a distance of 1
/// or -1 and become a column.
struct Plane {
    rows: usize,
    columns: usize,
    row_out: usize,
    row_in: isize,
    column_in: isize,
}

impl Plane {
    /// Copies tiles of `N` times `N` elements: each reads and writes whole cache lines, so that
    /// lines that exclude each other from the cache cost nothing.
    fn copy<W: Pod, const N: usize>(&self, data: &[W], from: isize, out: &mut [W], to: usize) {
        let mut tile = [[W::zeroed(); N]; N];
        for r in (0..self.rows).step_by(N) {
            let rows = N.min(self.rows - r);
            for c in (0..self.columns).step_by(N) {
                let columns = N.min(self.columns - c);
                for (j, line) in tile[..columns].iter_mut().enumerate() {
                    let first = from + (c + j) as isize * self.column_in + r as isize * self.row_in;
                    match data.get(first as usize..first as usize + N) {
                        Some(found) if self.row_in == 1 && rows == N => line.copy_from_slice(found),
                        _ => copy_row(data, first, self.row_in, &mut line[..rows]),
                    }
                }
                for i in 0..rows {
                    let start = to + (r + i) * self.row_out + c;
                    if let Some(out) = out.get_mut(start..start + columns) {
                        match <&mut [W; N]>::try_from(&mut *out) {
                            Ok(out) => *out = std::array::from_fn(|j| tile[j][i]),
                            Err(_) => {
                                (out.iter_mut().zip(&tile)).for_each(|(o, line)| *o = line[i])
                            }
                        }
                    }
                }
            }
        }
    }
}
