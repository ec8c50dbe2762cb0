//! Positions of elements in the memory of a host.

/// Returns the distances of neighbors in row-major order, in bytes.
pub fn row_major(dims: &[i64], element_size: usize) -> Vec<i64> {
    let order: Vec<i64> = (0..dims.len() as i64).rev().collect();
    strides_of_order(dims, element_size, &order).unwrap_or_default()
}

/// Returns the distances of neighbors in bytes, without gaps. `minor_to_major` has the dimensions in
/// their order in memory, the nearest first. Returns `None` if a dimension is not listed once.
pub fn strides_of_order(
    dims: &[i64],
    element_size: usize,
    minor_to_major: &[i64],
) -> Option<Vec<i64>> {
    let mut strides = vec![0; dims.len()];
    let mut step = element_size as i64;
    for dimension in minor_to_major {
        let dimension = usize::try_from(*dimension).ok()?;
        let stride = strides.get_mut(dimension).filter(|stride| **stride == 0)?;
        *stride = step;
        step = step.checked_mul(dims[dimension].max(1))?;
    }
    (minor_to_major.len() == dims.len()).then_some(strides)
}

/// Calls `visit` for each run of elements that are neighbors both in row-major order and in memory
/// with `strides`: with the distance of the run from the first element in memory, and with the range
/// of its bytes in row-major order.
pub fn for_runs(
    dims: &[i64],
    strides: &[i64],
    element_size: usize,
    mut visit: impl FnMut(i64, std::ops::Range<usize>),
) {
    if dims.contains(&0) {
        return;
    }
    // The last dimensions form one run as far as their elements have no gaps.
    let mut outer = dims.len();
    let mut run = element_size as i64;
    while outer > 0 && (dims[outer - 1] == 1 || strides[outer - 1] == run) {
        run *= dims[outer - 1];
        outer -= 1;
    }
    let (dims, strides) = (&dims[..outer], &strides[..outer]);
    let mut index = vec![0; outer];
    let (mut offset, mut position) = (0, 0);
    loop {
        visit(offset, position..position + run as usize);
        position += run as usize;
        let mut dimension = outer;
        loop {
            let Some(next) = dimension.checked_sub(1) else {
                return;
            };
            dimension = next;
            index[dimension] += 1;
            offset += strides[dimension];
            if index[dimension] < dims[dimension] {
                break;
            }
            offset -= strides[dimension] * dims[dimension];
            index[dimension] = 0;
        }
    }
}
