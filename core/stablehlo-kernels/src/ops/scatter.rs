//! Scatters: sections `scatter` and `select_and_scatter`.

use super::{
    binary::{Binary, KernelUser, and, or},
    compare::{ComparisonDirection, ComparisonType, compare, select},
    creation::{integer, iota},
    gather::Starts,
    movement::{pad, slice, transpose},
    reduce::{Reducer, check_inputs},
    unary::not,
    window::map_body,
};
use crate::{
    array::Array,
    body::Body,
    deadline,
    element::{Element, HasWord, Scalar, Word, with_word},
    error::{Error, Result, element_error, require},
    ops::convolution::num_windows,
    shape::{advance, check_dims, product, row_major, without},
};

/// Number of slices after which the clock is read.
const STRIDE: usize = 1024;

/// Dimension numbers of `scatter`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScatterDimensionNumbers {
    /// Dimensions of the updates that index elements of a slice.
    pub update_window_dims: Vec<usize>,
    /// Dimensions of the inputs that slices of updates lack.
    pub inserted_window_dims: Vec<usize>,
    /// Batching dimensions of the inputs.
    pub input_batching_dims: Vec<usize>,
    /// Batching dimensions of the indices.
    pub scatter_indices_batching_dims: Vec<usize>,
    /// Dimensions of the inputs that the parts of an index are for.
    pub scatter_dims_to_operand_dims: Vec<usize>,
    /// Dimension of the indices whose elements are the parts of an index.
    pub index_vector_dim: usize,
}

/// Updates slices at indices that are operands: section `scatter`. Updates of one element occur
/// in ascending order of the scatter indices, then of the window indices. Updates outside of the
/// inputs are ignored.
///
/// # Errors
/// If the dimension numbers do not fit the operands, the computation fails, or memory has too
/// little left.
pub fn scatter(
    inputs: Vec<Array>,
    scatter_indices: &Array,
    updates: &[Array],
    dims: &ScatterDimensionNumbers,
    mut update_computation: Reducer,
) -> Result<Vec<Array>> {
    let op = "scatter";
    require!(
        !inputs.is_empty() && inputs.len() == updates.len(),
        op,
        "(C5)",
        "{} inputs and {} updates",
        inputs.len(),
        updates.len()
    );
    for (input, update) in inputs.iter().zip(updates) {
        require!(
            input.shape() == inputs[0].shape() && update.shape() == updates[0].shape(),
            op,
            "(C1, C3)",
            "inputs or updates differ in shape"
        );
        require!(
            input.element_type() == update.element_type(),
            op,
            "(C6)",
            "element types {} and {} differ",
            input.element_type(),
            update.element_type()
        );
    }
    let shape = inputs[0].shape().to_vec();
    let starts = Starts::new(
        op,
        &inputs[0],
        scatter_indices,
        &dims.scatter_dims_to_operand_dims,
        &dims.input_batching_dims,
        &dims.scatter_indices_batching_dims,
        dims.index_vector_dim,
    )?;
    let inserted = [&dims.inserted_window_dims[..], &dims.input_batching_dims].concat();
    check_dims(op, "inserted dimensions", &inserted, shape.len())?;
    let window_dims = &dims.update_window_dims;
    check_dims(op, "update_window_dims", window_dims, updates[0].rank())?;
    require!(
        shape.len() == window_dims.len() + inserted.len(),
        op,
        "(C2)",
        "{} update_window_dims and {} inserted dimensions for rank {}",
        window_dims.len(),
        inserted.len(),
        shape.len()
    );
    let scatter_dims = crate::shape::complement(updates[0].rank(), window_dims);
    let sizes =
        |dims: &[usize]| -> Vec<usize> { dims.iter().map(|&d| updates[0].shape()[d]).collect() };
    let window = sizes(window_dims);
    require!(
        sizes(&scatter_dims) == starts.batch,
        op,
        "(C4)",
        "updates of shape {:?} for indices of shape {:?}",
        updates[0].shape(),
        starts.batch
    );
    let bounds = without(&shape, &inserted);
    require!(
        window.iter().zip(&bounds).all(|(w, b)| w <= b),
        op,
        "(C4)",
        "windows of shape {window:?} for slices of shape {bounds:?}"
    );
    let permutation = [&scatter_dims[..], window_dims].concat();
    let updates: Result<Vec<_>> = updates.iter().map(|u| transpose(u, &permutation)).collect();
    let updates = updates?;
    let kept = crate::shape::complement(shape.len(), &inserted);
    let targets = Targets::new(starts, shape, kept, window);
    if let ([update], true) = (&updates[..], inputs.len() == 1)
        && let Some(kernel) = Direct::new(&inputs[0], &update_computation)
    {
        let input = inputs.into_iter().next().map(Array::owned).transpose()?;
        let input = input.unwrap_or_else(|| update.clone());
        return Ok(vec![kernel.apply(
            input,
            update.clone().dense()?,
            &targets,
        )?]);
    }
    // Positions of updates in the input, in the order of the updates.
    let mut positions = Vec::new();
    let _lease = updates[0].memory().room::<[usize; 4]>(updates[0].len())?;
    if !updates[0].is_empty() {
        targets.for_each(|first| {
            targets.elements(first, &mut |position| positions.push(position));
        })?;
    }
    apply_updates(op, inputs, &positions, &updates, &mut update_computation)
}

/// Places in the inputs that updates are for.
struct Targets {
    starts: Starts,
    shape: Vec<usize>,
    strides: Vec<isize>,
    /// Dimensions of the inputs that windows have.
    kept: Vec<usize>,
    /// Sizes of a window.
    window: Vec<usize>,
    /// Number of the last dimensions of a window that are neighbors in the inputs.
    run_dims: usize,
}

impl Targets {
    fn new(starts: Starts, shape: Vec<usize>, kept: Vec<usize>, window: Vec<usize>) -> Self {
        let strides = row_major(&shape);
        let (mut run, mut run_dims) = (1, 0);
        for (&dim, &size) in kept.iter().zip(&window).rev() {
            if strides[dim] != run {
                break;
            }
            run_dims += 1;
            run *= size as isize;
            if size != shape[dim] {
                break;
            }
        }
        Self {
            starts,
            shape,
            strides,
            kept,
            window,
            run_dims,
        }
    }

    /// Calls `f` with the first index of each window, in ascending order of the scatter indices.
    fn for_each(&self, mut f: impl FnMut(&[i64])) -> Result<()> {
        let mut batch = vec![0; self.starts.batch.len()];
        let mut start = vec![0; self.shape.len()];
        for number in 0..self.starts.len().max(1) {
            if number.is_multiple_of(STRIDE) {
                deadline::check()?;
            }
            self.starts.start(number, &batch, &mut start);
            f(&start);
            advance(&mut batch, &self.starts.batch);
        }
        Ok(())
    }

    /// Calls `f` with the position of each element of a window in ascending order, or with `None`
    /// for an element outside of the inputs.
    fn elements(&self, first: &[i64], f: &mut dyn FnMut(Option<usize>)) {
        let mut offset = vec![0; self.window.len()];
        loop {
            let mut index = first.to_vec();
            for (&dim, &o) in self.kept.iter().zip(&offset) {
                index[dim] = index[dim].saturating_add(o as i64);
            }
            f(self.position(&index));
            if !advance(&mut offset, &self.window) {
                return;
            }
        }
    }

    /// Returns the position of the element at an index, or `None` outside of the inputs.
    fn position(&self, index: &[i64]) -> Option<usize> {
        let terms = index.iter().zip(&self.shape).zip(&self.strides);
        terms
            .map(|((&i, &size), &stride)| {
                let i = usize::try_from(i).ok().filter(|i| *i < size)?;
                Some(i * stride as usize)
            })
            .sum()
    }

    /// Returns whether all elements of a window are in the inputs.
    fn contains(&self, first: &[i64]) -> bool {
        let mut windows = self.kept.iter().zip(&self.window).peekable();
        first
            .iter()
            .zip(&self.shape)
            .enumerate()
            .all(|(dim, (&i, &size))| {
                let window = windows.next_if(|(kept, _)| **kept == dim);
                let window = window.map_or(1, |(_, window)| *window);
                usize::try_from(i).is_ok_and(|i| i <= size && window <= size - i)
            })
    }
}

/// Updates of one input by the kernel of an op, one after the other.
struct Direct {
    scalar: Scalar,
    /// Op, or `None` if updates replace elements.
    op: Option<Binary>,
}

impl Direct {
    /// Returns the updates, or `None` if no kernel computes them.
    fn new(input: &Array, computation: &Reducer) -> Option<Self> {
        /// User that only finds out whether there is a kernel.
        struct Exists;
        impl KernelUser for Exists {
            type Output = ();
            fn with<T, K>(self, _: K) {}
        }
        let scalar = input.stored();
        match computation {
            Reducer::Binary(binary) => {
                input.scalar_type("scatter").ok()?;
                binary.with_kernel(scalar, Exists)?;
                Some(Self {
                    scalar,
                    op: Some(*binary),
                })
            }
            Reducer::Next => Some(Self { scalar, op: None }),
            Reducer::Body(_) => None,
        }
    }

    fn apply(&self, input: Array, updates: Array, targets: &Targets) -> Result<Array> {
        let user = UpdateWindows {
            input,
            updates,
            targets,
        };
        let user = match self.op {
            Some(op) => match op.with_kernel(self.scalar, user) {
                Some(result) => return result,
                None => {
                    return Err(element_error(
                        "scatter",
                        &self.scalar.into(),
                        "another type",
                    ));
                }
            },
            None => user,
        };
        with_word!(self.scalar, W => user.run::<W>(|a, b| a.copy_from_slice(b)))
    }
}

/// Updates of windows, in their order.
struct UpdateWindows<'t> {
    input: Array,
    updates: Array,
    targets: &'t Targets,
}

impl KernelUser for UpdateWindows<'_> {
    type Output = Result<Array>;
    fn with<T, K>(self, kernel: K) -> Result<Array>
    where
        T: Element,
        K: Fn(&mut [T], &[T]) + Copy + Send + Sync + 'static,
    {
        self.run::<<T as HasWord>::Word>(|a, b| {
            kernel(bytemuck::cast_slice_mut(a), bytemuck::cast_slice(b));
        })
    }
}

impl UpdateWindows<'_> {
    fn run<W: Word>(mut self, kernel: impl Fn(&mut [W], &[W])) -> Result<Array> {
        if self.updates.is_empty() {
            return Ok(self.input);
        }
        let targets = self.targets;
        let (outer, runs) = targets
            .window
            .split_at(targets.window.len() - targets.run_dims);
        let (run, window) = (product(runs), product(&targets.window));
        // Positions of the runs of a window, relative to its first element.
        let mut relative = Vec::new();
        let count = window / run;
        let _lease = self.input.memory().room::<usize>(count)?;
        let mut offset = vec![0; outer.len()];
        for _ in 0..count {
            let terms = offset.iter().zip(&targets.kept);
            relative.push(
                terms
                    .map(|(&o, &dim)| o * targets.strides[dim] as usize)
                    .sum::<usize>(),
            );
            advance(&mut offset, outer);
        }
        let updates = self.updates.words::<W>();
        let mut windows = updates.chunks_exact(window);
        let Some(out) = self.input.words_mut::<W>() else {
            return Ok(self.input);
        };
        targets.for_each(|first| {
            let Some(update) = windows.next() else {
                return;
            };
            match targets.position(first) {
                Some(position) if targets.contains(first) => {
                    for (relative, update) in relative.iter().zip(update.chunks_exact(run)) {
                        if let Some(out) = out.get_mut(position + relative..) {
                            kernel(&mut out[..run], update);
                        }
                    }
                }
                _ => {
                    let mut elements = update.chunks_exact(1);
                    targets.elements(first, &mut |position| {
                        if let (Some(update), Some(p)) = (elements.next(), position) {
                            kernel(&mut out[p..p + 1], update);
                        }
                    });
                }
            }
        })?;
        Ok(self.input)
    }
}

/// Updates the elements at `positions` with the elements of `updates`, in their order. Updates of
/// different elements are computed together.
fn apply_updates(
    op: &'static str,
    inputs: Vec<Array>,
    positions: &[Option<usize>],
    updates: &[Array],
    computation: &mut Reducer,
) -> Result<Vec<Array>> {
    let mut inputs: Vec<Array> = inputs
        .into_iter()
        .map(Array::owned)
        .collect::<Result<_>>()?;
    let updates: Vec<Array> = updates
        .iter()
        .map(|u| u.clone().dense())
        .collect::<Result<_>>()?;
    // The round of an update is the number of earlier updates of the same element.
    let len = inputs[0].len();
    let _lease = inputs[0].memory().room::<u32>(len)?;
    let mut counts = vec![0u32; len];
    let mut rounds: Vec<Vec<(usize, usize)>> = Vec::new();
    for (update, position) in positions.iter().enumerate() {
        if let Some(position) = *position {
            let round = counts[position] as usize;
            counts[position] += 1;
            if round == rounds.len() {
                rounds.push(Vec::new());
            }
            rounds[round].push((position, update));
        }
    }
    let count = inputs.len();
    for round in rounds {
        deadline::check()?;
        let shape = [round.len()];
        let mut arguments = Vec::with_capacity(2 * count);
        for input in &inputs {
            arguments.push(pick(op, input, round.iter().map(|r| r.0), round.len())?);
        }
        for update in &updates {
            arguments.push(pick(op, update, round.iter().map(|r| r.1), round.len())?);
        }
        let results = match computation {
            Reducer::Binary(binary) => map_body(op, binary, arguments, &shape, count)?,
            Reducer::Next => arguments.split_off(count),
            Reducer::Body(body) => map_body(op, *body, arguments, &shape, count)?,
        };
        for (input, result) in inputs.iter_mut().zip(&results) {
            require!(
                input.element_type() == result.element_type(),
                op,
                "(C25)",
                "the computation has results of type {}, expected {}",
                result.element_type(),
                input.element_type()
            );
            with_word!(input.stored(), W => {
                let source = result.word_source::<W>();
                let mut values = vec![W::default(); round.len()];
                source.fill(0, &mut values);
                if let Some(words) = input.words_mut::<W>() {
                    for ((position, _), value) in round.iter().zip(values) {
                        words[*position] = value;
                    }
                }
            });
        }
    }
    Ok(inputs)
}

/// Returns the elements of a dense array at positions.
fn pick(
    op: &'static str,
    array: &Array,
    positions: impl Iterator<Item = usize>,
    len: usize,
) -> Result<Array> {
    fn words<W: Word>(from: &[W], positions: impl Iterator<Item = usize>, out: &mut [W]) {
        for (out, position) in out.iter_mut().zip(positions) {
            *out = from[position];
        }
    }
    with_word!(array.stored(), W => {
        let from = array.words::<W>();
        Array::fill_words::<W>(array.memory(), op, array.element_type().clone(), &[len], |out| {
            words(from, positions, out);
            Ok(())
        })
    })
}

/// Windows of `select_and_scatter`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectWindows {
    /// Sizes of windows.
    pub window_dimensions: Vec<usize>,
    /// Distances of windows.
    pub window_strides: Vec<usize>,
    /// Elements added before and after each dimension.
    pub padding: Vec<[i64; 2]>,
}

/// Scatters `source` to the elements of `operand` that `select` chooses in windows: section
/// `select_and_scatter`. Elements of a window are compared in ascending order. The elements of
/// `source` for one element are accumulated in ascending order.
///
/// # Errors
/// If the windows do not fit the operands, a window has no elements of the operand, a function
/// fails, or memory has too little left.
pub fn select_and_scatter(
    operand: &Array,
    source: &Array,
    init_value: &Array,
    windows: &SelectWindows,
    select_body: &mut dyn Body,
    mut scatter_body: Reducer,
) -> Result<Array> {
    let op = "select_and_scatter";
    check_inputs(
        op,
        std::slice::from_ref(operand),
        std::slice::from_ref(init_value),
    )?;
    let rank = operand.rank();
    let SelectWindows {
        window_dimensions: window,
        window_strides: strides,
        padding,
    } = windows;
    require!(
        window.len() == rank && strides.len() == rank && padding.len() == rank,
        op,
        "(C4, C6, C8)",
        "windows of rank {} for an operand of rank {rank}",
        window.len()
    );
    require!(
        window.iter().chain(strides).all(|&size| size > 0),
        op,
        "(C5, C7)",
        "a window dimension or stride is 0"
    );
    let counts: Result<Vec<_>> = (0..rank)
        .map(|i| {
            num_windows(
                op,
                operand.shape()[i],
                1,
                padding[i],
                window[i],
                1,
                strides[i],
            )
        })
        .collect();
    let counts = counts?;
    require!(
        source.shape() == counts && source.element_type() == operand.element_type(),
        op,
        "(C1, C2)",
        "source has shape {:?}, expected {counts:?}",
        source.shape()
    );
    let memory = operand.memory();
    let low: Vec<_> = padding.iter().map(|p| p[0]).collect();
    let high: Vec<_> = padding.iter().map(|p| p[1]).collect();
    let interior = vec![0; rank];
    let numbers = iota(memory, Scalar::I64, &[operand.len()], 0)?;
    let numbers = super::movement::reshape(numbers, operand.shape())?;
    let outside = integer(memory, Scalar::I64, -1)?;
    let numbers = pad(&numbers, &outside, &low, &high, &interior)?;
    let values = pad(operand, init_value, &low, &high, &interior)?;
    let outside = Array::splat(&outside, &counts)?;
    let mut chosen = Array::splat(init_value, &counts)?;
    let mut positions = outside.clone();
    let equal =
        |a: &Array, b: &Array| compare(a, b, ComparisonDirection::Eq, ComparisonType::Signed);
    let mut tap = vec![0; rank];
    if !source.is_empty() {
        loop {
            deadline::check()?;
            let limits: Vec<_> = (0..rank)
                .map(|i| tap[i] + (counts[i] - 1) * strides[i] + 1)
                .collect();
            let value = slice(&values, &tap, &limits, strides)?;
            let number = slice(&numbers, &tap, &limits, strides)?;
            let arguments = vec![chosen.clone(), value.clone()];
            let keeps = map_body(op, select_body, arguments, &counts, 1)?.remove(0);
            let is_first = equal(&positions, &outside)?;
            let is_inside = not(equal(&number, &outside)?)?;
            let takes = and(is_inside, or(is_first, not(keeps)?)?)?;
            chosen = select(&takes, value, chosen)?;
            positions = select(&takes, number, positions)?;
            if !advance(&mut tap, window) {
                break;
            }
        }
    }
    let positions: Vec<Option<usize>> = positions
        .integers(op)?
        .into_iter()
        .map(|p| usize::try_from(p).ok())
        .collect();
    if let Some(number) = positions.iter().position(Option::is_none) {
        return Err(Error::Undefined {
            op,
            message: format!("window {number} has no elements of the operand"),
        });
    }
    let result = Array::splat(init_value, operand.shape())?;
    let mut results = apply_updates(
        op,
        vec![result],
        &positions,
        std::slice::from_ref(source),
        &mut scatter_body,
    )?;
    Ok(results.remove(0))
}
