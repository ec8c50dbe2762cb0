//! Loops that accumulate rows and columns of elements, in the order that `docs/semantics.md` states.

/// Number of neighbors that are accumulated one after the other.
const BLOCK: usize = 1024;

/// Reduces rows of `middle` elements.
pub(super) fn rows<T: Copy, A: Copy, U>(
    values: &[T],
    middle: usize,
    init: A,
    out: &mut [U],
    load: impl Fn(T) -> A + Copy,
    f: impl Fn(A, A) -> A + Copy,
    store: impl Fn(A) -> U,
) {
    /// Number of blocks whose accumulations overlap.
    const LANES: usize = 8;
    /// Number of blocks whose accumulations overlap if fewer blocks remain.
    const FEWER: usize = 4;
    let block = |values: &[T]| {
        let mut all = values.iter();
        let first = all.next().map(|v| load(*v));
        first.map(|first| all.fold(first, |sum, v| f(sum, load(*v))))
    };
    let add = |sum: A, block: Option<A>| block.map_or(sum, |block| f(sum, block));
    if middle <= BLOCK {
        let mut groups = out.chunks_exact_mut(LANES);
        let mut row = 0;
        for group in &mut groups {
            let sums = lanes::<LANES, _, _>(&values[row * middle..], middle, load, f);
            for (out, sum) in group.iter_mut().zip(sums) {
                *out = store(add(init, sum));
            }
            row += LANES;
        }
        for out in groups.into_remainder() {
            *out = store(add(init, block(&values[row * middle..][..middle])));
            row += 1;
        }
        return;
    }
    for (row, out) in out.iter_mut().enumerate() {
        let mut values = &values[row * middle..][..middle];
        let mut sum = init;
        while let Some((group, rest)) = values.split_at_checked(LANES * BLOCK) {
            let sums = lanes::<LANES, _, _>(group, BLOCK, load, f);
            (sum, values) = (sums.into_iter().fold(sum, add), rest);
        }
        if let Some((group, rest)) = values.split_at_checked(FEWER * BLOCK) {
            let sums = lanes::<FEWER, _, _>(group, BLOCK, load, f);
            (sum, values) = (sums.into_iter().fold(sum, add), rest);
        }
        let rest = values.chunks(BLOCK);
        *out = store(rest.fold(sum, |sum, values| add(sum, block(values))));
    }
}

/// Accumulates `L` neighboring blocks of `len` elements. The accumulations overlap.
fn lanes<const L: usize, T: Copy, A: Copy>(
    values: &[T],
    len: usize,
    load: impl Fn(T) -> A + Copy,
    f: impl Fn(A, A) -> A + Copy,
) -> [Option<A>; L] {
    let mut parts = [&values[..0]; L];
    for (i, part) in parts.iter_mut().enumerate() {
        *part = &values[i * len..][..len];
    }
    if len == 0 {
        return [None; L];
    }
    let mut sums = parts.map(|part| load(part[0]));
    for i in 1..len {
        for (sum, part) in sums.iter_mut().zip(&parts) {
            *sum = f(*sum, load(part[i]));
        }
    }
    sums.map(Some)
}

/// Reduces columns of a matrix with rows of `inner` elements. `column` is the column of the
/// first element of `out`.
#[allow(clippy::too_many_arguments)]
pub(super) fn columns<T: Copy, A: Copy, U>(
    values: &[T],
    inner: usize,
    column: usize,
    init: A,
    out: &mut [U],
    load: impl Fn(T) -> A,
    f: impl Fn(A, A) -> A,
    store: impl Fn(A) -> U,
) {
    let width = out.len();
    let mut sums = vec![init; width];
    let mut partial = Vec::with_capacity(width);
    for block in values.chunks(BLOCK * inner) {
        let mut rows = block
            .chunks_exact(inner)
            .map(|row| &row[column..column + width]);
        partial.clear();
        if let Some(first) = rows.next() {
            partial.extend(first.iter().map(|v| load(*v)));
        }
        for row in rows {
            for (sum, value) in partial.iter_mut().zip(row) {
                *sum = f(*sum, load(*value));
            }
        }
        for (sum, partial) in sums.iter_mut().zip(&partial) {
            *sum = f(*sum, *partial);
        }
    }
    for (out, sum) in out.iter_mut().zip(sums) {
        *out = store(sum);
    }
}
