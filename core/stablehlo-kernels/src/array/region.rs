//! Writes to parts of arrays.

use super::source::Source;
use crate::shape::advance;

/// Writes the elements of `source` to positions of `out`: the element at index `i` goes to
/// `offset` plus the sum of `i` times `strides`. The caller ensures that all positions are in
/// `out`.
pub(crate) fn write_region<W: Copy + bytemuck::Zeroable>(
    out: &mut [W],
    offset: usize,
    shape: &[usize],
    strides: &[isize],
    source: &Source<W>,
) {
    if shape.contains(&0) {
        return;
    }
    let Some((&inner, outer)) = shape.split_last() else {
        if let Some(out) = out.get_mut(offset) {
            source.fill(0, std::slice::from_mut(out));
        }
        return;
    };
    let stride = strides[outer.len()];
    let mut index = vec![0; outer.len()];
    let mut buffer = Vec::new();
    let mut start = 0;
    loop {
        let base = index
            .iter()
            .zip(strides)
            .fold(offset as isize, |sum, (&i, &stride)| {
                sum + i as isize * stride
            });
        let base = base as usize;
        if stride == 1 {
            if let Some(out) = out.get_mut(base..base + inner) {
                source.fill(start, out);
            }
        } else {
            let row = source.read(start, inner, &mut buffer);
            for (i, value) in row.iter().enumerate() {
                if let Some(out) = out.get_mut((base as isize + i as isize * stride) as usize) {
                    *out = *value;
                }
            }
        }
        start += inner;
        if !advance(&mut index, outer) {
            return;
        }
    }
}
