//! Functions on windows and elements: sections `reduce_window` and `map`.

use super::{
    binary::{Binary, KernelUser},
    convert::convert,
    convolution::num_windows,
    movement::{concatenate, pad, reshape, slice},
    reduce::{Reducer, check_inputs, element},
};
use crate::{
    array::Array,
    body::{Body, call},
    deadline,
    element::{Class, Element, HasWord, Scalar},
    error::{Result, require},
    parallel::for_parts,
    shape::{advance, elements, product, row_major, unravel},
};

/// Windows of `reduce_window`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Windows {
    /// Sizes of windows.
    pub window_dimensions: Vec<usize>,
    /// Distances of windows.
    pub window_strides: Vec<usize>,
    /// Distances of elements of the inputs.
    pub base_dilations: Vec<usize>,
    /// Distances of elements of a window.
    pub window_dilations: Vec<usize>,
    /// Elements added before and after each dimension.
    pub padding: Vec<[i64; 2]>,
}

/// Calls a body for the elements of arrays of one shape.
pub(crate) fn map_body(
    op: &'static str,
    body: &mut dyn Body,
    arguments: Vec<Array>,
    shape: &[usize],
    results: usize,
) -> Result<Vec<Array>> {
    let len = elements(op, shape)?;
    if body.is_elementwise() || shape.is_empty() {
        return call(op, body, arguments, shape, results);
    }
    require!(
        len > 0,
        op,
        "",
        "a body that is not elementwise, and no elements"
    );
    let mut all: Vec<Vec<Array>> = vec![Vec::with_capacity(len); results];
    let mut index = vec![0; shape.len()];
    for number in 0..len {
        unravel(number, shape, &mut index);
        let scalars: Result<Vec<_>> = arguments.iter().map(|a| element(op, a, &index)).collect();
        let values = call(op, body, scalars?, &[], results)?;
        for (all, value) in all.iter_mut().zip(values) {
            all.push(reshape(value, &[1])?);
        }
    }
    all.iter()
        .map(|all| reshape(concatenate(all, 0)?, shape))
        .collect()
}

/// Computes elements from the elements of inputs: section `map`.
///
/// # Errors
/// If the inputs differ in shape, the computation fails or is not elementwise and the inputs are
/// empty, or memory has too little left.
pub fn map(inputs: Vec<Array>, computation: &mut dyn Body) -> Result<Array> {
    let op = "map";
    let shape = match inputs.first() {
        Some(first) => first.shape().to_vec(),
        None => Vec::new(),
    };
    require!(
        !inputs.is_empty() && inputs.iter().all(|i| i.shape() == shape),
        op,
        "(C1, C2)",
        "{} inputs that differ in shape",
        inputs.len()
    );
    Ok(map_body(op, computation, inputs, &shape, 1)?.remove(0))
}

/// Accumulates the elements of windows: section `reduce_window`. The initial value and the
/// elements of a window are accumulated in ascending order. [`Binary::Add`] and
/// [`Binary::Multiply`] of floats accumulate in `f64` and round once.
///
/// # Errors
/// If the windows do not fit the inputs, the body fails, or memory has too little left.
pub fn reduce_window(
    inputs: &[Array],
    init_values: &[Array],
    windows: &Windows,
    body: Reducer,
) -> Result<Vec<Array>> {
    let op = "reduce_window";
    check_inputs(op, inputs, init_values)?;
    let rank = inputs[0].rank();
    let Windows {
        window_dimensions: window,
        window_strides: strides,
        base_dilations,
        window_dilations,
        padding,
    } = windows;
    let lists = [window, strides, base_dilations, window_dilations];
    require!(
        lists.iter().all(|list| list.len() == rank) && padding.len() == rank,
        op,
        "(C4, C6, C8, C10, C12)",
        "windows of rank {} for inputs of rank {rank}",
        window.len()
    );
    require!(
        lists.iter().all(|list| list.iter().all(|&size| size > 0)),
        op,
        "(C5, C7, C9, C11)",
        "a window dimension, stride or dilation is 0"
    );
    let shape: Result<Vec<_>> = (0..rank)
        .map(|i| {
            let size = inputs[0].shape()[i];
            let (base, dilation) = (base_dilations[i], window_dilations[i]);
            num_windows(op, size, base, padding[i], window[i], dilation, strides[i])
        })
        .collect();
    let shape = shape?;
    let scalar = inputs[0].scalar_type(op);
    // Sums of floats of fewer than 64 bits are exact longer in f64.
    let is_widened = matches!(body, Reducer::Binary(Binary::Add | Binary::Multiply))
        && matches!(&scalar, Ok(s) if s.class() == Class::Float && *s != Scalar::F64);
    if let (true, Ok(scalar)) = (is_widened, &scalar) {
        let wide = |all: &[Array]| {
            all.iter()
                .map(|a| convert(a.clone(), Scalar::F64))
                .collect()
        };
        let (inputs, inits): (Result<Vec<_>>, Result<Vec<_>>) = (wide(inputs), wide(init_values));
        let results = reduce_window(&inputs?, &inits?, windows, body)?;
        return results.into_iter().map(|r| convert(r, *scalar)).collect();
    }
    if let (Reducer::Binary(binary), [input], [init], false) =
        (&body, inputs, init_values, shape.contains(&0))
        && let Ok(scalar) = scalar
        && let Some(rows) = Rows::new(windows, input, init, &shape)?
        && let Some(result) = binary.with_kernel(scalar, rows)
    {
        return Ok(vec![result?]);
    }
    let low: Vec<_> = padding.iter().map(|p| p[0]).collect();
    let high: Vec<_> = padding.iter().map(|p| p[1]).collect();
    let interior: Vec<_> = base_dilations.iter().map(|&d| d as i64 - 1).collect();
    let mut values = Vec::new();
    let mut padded = Vec::new();
    for (input, init) in inputs.iter().zip(init_values) {
        values.push(Array::splat(init, &shape)?);
        padded.push(pad(input, init, &low, &high, &interior)?);
    }
    if shape.contains(&0) {
        return Ok(values);
    }
    let (mut binary, mut next) = (Binary::Add, false);
    let mut body = match body {
        Reducer::Binary(op) => {
            binary = op;
            None
        }
        Reducer::Next => {
            next = true;
            None
        }
        Reducer::Body(body) => Some(body),
    };
    let mut tap = vec![0; rank];
    loop {
        deadline::check()?;
        let starts: Vec<_> = tap
            .iter()
            .zip(window_dilations)
            .map(|(t, d)| t * d)
            .collect();
        let limits: Vec<_> = (0..rank)
            .map(|i| starts[i] + (shape[i] - 1) * strides[i] + 1)
            .collect();
        let mut arguments = values;
        for padded in &padded {
            arguments.push(slice(padded, &starts, &limits, strides)?);
        }
        values = match &mut body {
            Some(body) => map_body(op, *body, arguments, &shape, inputs.len())?,
            None if next => arguments.split_off(inputs.len()),
            None => call(op, &mut binary, arguments, &shape, inputs.len())?,
        };
        if !advance(&mut tap, window) {
            return Ok(values);
        }
    }
}

/// Reduction of windows that reduce none of the last dimensions: rows of these dimensions are
/// accumulated, without copies of windows.
struct Rows {
    input: Array,
    init: Array,
    /// Shape of the result.
    shape: Vec<usize>,
    /// Sizes of windows in the first dimensions.
    window: Vec<usize>,
    /// Position of the input's row per dimension, index of the result and index in the window, or
    /// `None` for padding.
    tables: Vec<Vec<Option<usize>>>,
    /// Number of elements of a row.
    row: usize,
}

impl Rows {
    /// Returns the reduction, or `None` if rows are too short.
    fn new(
        windows: &Windows,
        input: &Array,
        init: &Array,
        shape: &[usize],
    ) -> Result<Option<Self>> {
        /// Number of elements from which rows are faster than copies of windows.
        const SHORT: usize = 8;
        let is_kept = |d: &usize| {
            let sizes = [&windows.window_dimensions, &windows.window_strides];
            sizes.iter().all(|s| s[*d] == 1)
                && windows.padding[*d] == [0, 0]
                && windows.base_dilations[*d] == 1
        };
        let rank = shape.len();
        let outer = rank - (0..rank).rev().take_while(is_kept).count();
        let row = product(&shape[outer..]);
        if row < SHORT {
            return Ok(None);
        }
        let window = &windows.window_dimensions[..outer];
        let cells = (0..outer).map(|d| shape[d].saturating_mul(window[d]));
        let count = cells.fold(0, usize::saturating_add);
        let _lease = input.memory().room::<Option<usize>>(count)?;
        let strides = row_major(input.shape());
        let position = |d: usize, index: usize, tap: usize| {
            let padded = index as i128 * windows.window_strides[d] as i128
                + tap as i128 * windows.window_dilations[d] as i128
                - i128::from(windows.padding[d][0]);
            let dilation = windows.base_dilations[d] as i128;
            let position = usize::try_from(padded / dilation).ok()?;
            let is_inside = padded >= 0 && padded % dilation == 0 && position < input.shape()[d];
            is_inside.then(|| position * strides[d] as usize)
        };
        let tables = (0..outer).map(|d| {
            let cells = (0..shape[d]).flat_map(|index| (0..window[d]).map(move |tap| (index, tap)));
            cells.map(|(index, tap)| position(d, index, tap)).collect()
        });
        Ok(Some(Self {
            input: input.clone().dense()?,
            init: init.clone(),
            shape: shape.to_vec(),
            window: window.to_vec(),
            tables: tables.collect(),
            row,
        }))
    }
}

impl KernelUser for Rows {
    type Output = Result<Array>;
    fn with<T, K>(self, kernel: K) -> Result<Array>
    where
        T: Element,
        K: Fn(&mut [T], &[T]) + Copy + Send + Sync + 'static,
    {
        /// Number of rows that one thread computes at a time.
        const PART: usize = 64;
        let (row, outer) = (self.row, self.window.len());
        let init = self.init.single::<T>().unwrap_or(T::zeroed());
        let padding = vec![init; row];
        let values: &[T] = bytemuck::cast_slice(self.input.words::<<T as HasWord>::Word>());
        let memory = self.input.memory();
        let result = Array::fill::<T>(memory, "reduce_window", &self.shape, |out| {
            let work = out.len().saturating_mul(product(&self.window));
            for_parts(out, PART * row, work, |start, out| {
                let mut index = vec![0; outer];
                unravel(start / row, &self.shape[..outer], &mut index);
                let mut tap = vec![0; outer];
                for out in out.chunks_exact_mut(row) {
                    out.fill(init);
                    loop {
                        let terms = self.tables.iter().zip(&self.window);
                        let places = terms.zip(index.iter().zip(&tap));
                        let position = places
                            .map(|((table, size), (index, tap))| table[index * size + tap])
                            .sum::<Option<usize>>();
                        let found = position.and_then(|p| values.get(p..p + row));
                        kernel(out, found.unwrap_or(&padding));
                        if !advance(&mut tap, &self.window) {
                            break;
                        }
                    }
                    advance(&mut index, &self.shape[..outer]);
                }
            });
            Ok(())
        });
        deadline::check()?;
        result
    }
}
