//! Reductions: section `reduce`.

use super::{
    accumulate::{columns, rows},
    binary::Binary,
    convert::convert,
    movement::{concatenate, reshape, slice, transpose},
};
use crate::{
    array::Array,
    body::{Body, Elementwise, call},
    element::{Boolean, Class, Element, ElementType, Family, HasWord, IntegerScalar, Scalar},
    error::{Error, Result, require},
    float::{Rounded, WideFloat},
    integer::Integer,
    parallel::for_parts,
    shape::{check_dims, complement, elements, product, without},
};

/// Function of a reduction.
pub enum Reducer<'b> {
    /// Op with two operands, for reductions of one input.
    Binary(Binary),
    /// Function that returns the next values, which replaces the accumulated values.
    Next,
    /// Function of the accumulated values and of the next values of all inputs.
    Body(&'b mut dyn Body),
}

impl std::fmt::Debug for Reducer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Binary(op) => op.fmt(f),
            Self::Next => f.write_str("Next"),
            Self::Body(_) => f.write_str("Body"),
        }
    }
}

impl Body for Binary {
    fn call(&mut self, arguments: Vec<Array>) -> Result<Vec<Array>> {
        let mut arguments = arguments.into_iter();
        match (arguments.next(), arguments.next(), arguments.next()) {
            (Some(a), Some(b), None) => Ok(vec![self.apply(a, b)?]),
            _ => {
                let op = self.name();
                require!(false, op, "", "expected two operands");
                Ok(Vec::new())
            }
        }
    }

    fn is_elementwise(&self) -> bool {
        true
    }
}

/// Accumulates elements along dimensions: section `reduce`.
///
/// [`Binary::Add`] and [`Binary::Multiply`] of floats accumulate in `f64` and round once: the
/// elements of each block of 1024 in ascending order, then the initial value and the blocks in
/// ascending order. A body that is elementwise accumulates neighbors in pairs, then the pairs in
/// pairs, and so on, and the initial value before the result. Another body accumulates the
/// initial value and the elements in ascending order.
///
/// # Errors
/// If inputs and initial values differ in number, shape or type, `dimensions` do not fit, the
/// body fails, or memory has too little left.
pub fn reduce(
    inputs: &[Array],
    init_values: &[Array],
    dimensions: &[usize],
    body: Reducer,
) -> Result<Vec<Array>> {
    let op = "reduce";
    check_inputs(op, inputs, init_values)?;
    check_dims(op, "dimensions", dimensions, inputs[0].rank())?;
    match body {
        Reducer::Binary(binary) => {
            require!(inputs.len() == 1, op, "(C6)", "{} inputs", inputs.len());
            Ok(vec![reduce_with(
                inputs[0].clone(),
                &init_values[0],
                dimensions,
                binary,
            )?])
        }
        Reducer::Next => {
            let mut next = Elementwise(|mut arguments: Vec<Array>| {
                Ok(arguments.split_off(arguments.len() / 2))
            });
            reduce_in_pairs(op, inputs, init_values, dimensions, &mut next)
        }
        Reducer::Body(body) if body.is_elementwise() => {
            reduce_in_pairs(op, inputs, init_values, dimensions, body)
        }
        Reducer::Body(body) => reduce_in_order(op, inputs, init_values, dimensions, body),
    }
}

/// Checks inputs and initial values of a reduction.
pub(crate) fn check_inputs(
    op: &'static str,
    inputs: &[Array],
    init_values: &[Array],
) -> Result<()> {
    require!(
        !inputs.is_empty() && inputs.len() == init_values.len(),
        op,
        "(C3)",
        "{} inputs and {} initial values",
        inputs.len(),
        init_values.len()
    );
    for (input, init) in inputs.iter().zip(init_values) {
        require!(
            input.shape() == inputs[0].shape(),
            op,
            "(C1)",
            "shapes {:?} and {:?} differ",
            inputs[0].shape(),
            input.shape()
        );
        require!(
            init.rank() == 0 && init.element_type() == input.element_type(),
            op,
            "(C2)",
            "an initial value of shape {:?} and type {} for an input of type {}",
            init.shape(),
            init.element_type(),
            input.element_type()
        );
    }
    Ok(())
}

/// Returns the input as an array of kept elements by reduced elements.
fn matrix(op: &'static str, input: &Array, dimensions: &[usize]) -> Result<Array> {
    let mut sorted = dimensions.to_vec();
    sorted.sort_unstable();
    let kept = complement(input.rank(), &sorted);
    let count = |dims: &[usize]| {
        elements(
            op,
            &dims.iter().map(|&d| input.shape()[d]).collect::<Vec<_>>(),
        )
    };
    let shape = [count(&kept)?, count(&sorted)?];
    reshape(transpose(input, &[&kept[..], &sorted].concat())?, &shape)
}

fn reduce_in_pairs(
    op: &'static str,
    inputs: &[Array],
    init_values: &[Array],
    dimensions: &[usize],
    body: &mut dyn Body,
) -> Result<Vec<Array>> {
    let shape = without(inputs[0].shape(), dimensions);
    let matrices: Result<Vec<_>> = inputs.iter().map(|i| matrix(op, i, dimensions)).collect();
    let mut values = matrices?;
    let count = values.len();
    let rows = values[0].shape()[0];
    loop {
        let columns = values[0].shape()[1];
        if columns < 2 {
            break;
        }
        let pairs = columns / 2;
        let part = |x: &Array, start: usize| slice(x, &[0, start], &[rows, 2 * pairs], &[1, 2]);
        let mut arguments = Vec::with_capacity(2 * count);
        for start in [0, 1] {
            for value in &values {
                arguments.push(part(value, start)?);
            }
        }
        let mut next = call(op, body, arguments, &[rows, pairs], count)?;
        if columns % 2 == 1 {
            for (next, value) in next.iter_mut().zip(&values) {
                let last = slice(value, &[0, columns - 1], &[rows, columns], &[1, 1])?;
                *next = concatenate(&[next.clone(), last], 1)?;
            }
        }
        values = next;
    }
    let inits: Result<Vec<_>> = init_values
        .iter()
        .map(|v| Array::splat(v, &shape))
        .collect();
    if values[0].shape()[1] == 0 {
        return inits;
    }
    let mut arguments = inits?;
    for value in values {
        arguments.push(reshape(value, &shape)?);
    }
    call(op, body, arguments, &shape, count)
}

fn reduce_in_order(
    op: &'static str,
    inputs: &[Array],
    init_values: &[Array],
    dimensions: &[usize],
    body: &mut dyn Body,
) -> Result<Vec<Array>> {
    let shape = without(inputs[0].shape(), dimensions);
    let matrices: Result<Vec<_>> = inputs.iter().map(|i| matrix(op, i, dimensions)).collect();
    let matrices = matrices?;
    let [rows, columns] = [matrices[0].shape()[0], matrices[0].shape()[1]];
    let mut results: Vec<Vec<Array>> = vec![Vec::new(); inputs.len()];
    for row in 0..rows {
        let mut values = init_values.to_vec();
        for column in 0..columns {
            let mut arguments = values;
            for matrix in &matrices {
                arguments.push(element(op, matrix, &[row, column])?);
            }
            values = call(op, body, arguments, &[], inputs.len())?;
        }
        for (all, value) in results.iter_mut().zip(values) {
            all.push(reshape(value, &[1])?);
        }
    }
    let joined = results
        .into_iter()
        .zip(init_values)
        .map(|(all, init)| match all.is_empty() {
            true => Array::splat(init, &shape),
            false => reshape(concatenate(&all, 0)?, &shape),
        });
    joined.collect()
}

/// Returns a view of one element, of rank 0.
pub(crate) fn element(op: &'static str, array: &Array, index: &[usize]) -> Result<Array> {
    array.view(op, Vec::new(), Vec::new(), array.offset_of(index))
}

/// Sizes of a dense input: the middle dimension is reduced.
#[derive(Clone, Copy)]
struct Sizes {
    middle: usize,
    inner: usize,
}

/// Accumulates elements with an op.
pub(crate) fn reduce_with(
    input: Array,
    init: &Array,
    dimensions: &[usize],
    op: Binary,
) -> Result<Array> {
    let name = "reduce";
    let scalar = input.scalar_type(name)?;
    let shape = without(input.shape(), dimensions);
    if !has_kernel(scalar, op) {
        let mut binary = op;
        let mut all = reduce_in_pairs(
            name,
            &[input],
            std::slice::from_ref(init),
            dimensions,
            &mut binary,
        )?;
        return Ok(all.remove(0));
    }
    let sizes = match middle(input.shape(), dimensions) {
        Some(sizes) if input.is_dense() => Some(sizes),
        _ => None,
    };
    let (input, sizes) = match sizes {
        Some(sizes) => (input, sizes),
        None => {
            let matrix = matrix(name, &input, dimensions)?.dense()?;
            let sizes = Sizes {
                middle: matrix.shape()[1],
                inner: 1,
            };
            (matrix, sizes)
        }
    };
    kernels(name, scalar, op, input, init, sizes, &shape)
}

/// Returns the sizes if the reduced dimensions are neighbors.
fn middle(shape: &[usize], dimensions: &[usize]) -> Option<Sizes> {
    let is_reduced = |i: usize| dimensions.contains(&i);
    // Dimensions of size 1 can be on either side.
    let counted: Vec<_> = (0..shape.len()).filter(|&i| shape[i] != 1).collect();
    let first = counted
        .iter()
        .position(|&i| is_reduced(i))
        .unwrap_or(counted.len());
    let count = counted[first..]
        .iter()
        .take_while(|&&i| is_reduced(i))
        .count();
    let rest = &counted[first + count..];
    let product = |dims: &[usize]| product(dims.iter().map(|&i| &shape[i]));
    (!rest.iter().any(|&i| is_reduced(i))).then(|| Sizes {
        middle: product(&counted[first..first + count]),
        inner: product(rest),
    })
}

fn has_kernel(scalar: Scalar, op: Binary) -> bool {
    match scalar.class() {
        Class::Float => matches!(
            op,
            Binary::Add | Binary::Multiply | Binary::Maximum | Binary::Minimum
        ),
        Class::Complex => false,
        Class::Bool => matches!(
            op,
            Binary::And
                | Binary::Or
                | Binary::Xor
                | Binary::Add
                | Binary::Multiply
                | Binary::Maximum
                | Binary::Minimum
        ),
        Class::Signed | Class::Unsigned => matches!(
            op,
            Binary::Add
                | Binary::Multiply
                | Binary::Maximum
                | Binary::Minimum
                | Binary::And
                | Binary::Or
                | Binary::Xor
        ),
    }
}

fn kernels(
    name: &'static str,
    scalar: Scalar,
    op: Binary,
    input: Array,
    init: &Array,
    sizes: Sizes,
    shape: &[usize],
) -> Result<Array> {
    let kernel = MiddleReduction {
        name,
        op,
        sizes,
        shape,
    };
    match scalar.family() {
        Family::F32 => kernel.floats::<f32, f32>(&input, init),
        Family::F64 => kernel.floats::<f64, f64>(&input, init),
        Family::Bool => kernel.booleans(&input, init),
        Family::SmallFloat(_) => {
            let init = convert(init.clone(), Scalar::F32)?;
            let sums = kernel.floats::<f32, f64>(&convert(input, Scalar::F32)?, &init)?;
            convert(sums, scalar)
        }
        // Addition, multiplication and logic compute the lowest bits of a result from the
        // lowest bits of the operands, with or without a sign. The order needs the sign.
        Family::Integer(integer) => {
            /// Computes in an integer type of whole bytes.
            macro_rules! within {
                ($method:ident, $rust:ty) => {{
                    let carrier = ElementType::from(<$rust as Element>::SCALAR);
                    let init = init.clone().relabeled(carrier.clone());
                    kernel.$method::<$rust>(&input.relabeled(carrier), &init)
                }};
            }
            use IntegerScalar::*;
            let is_ordered = matches!(op, Binary::Maximum | Binary::Minimum);
            let result = match (integer, is_ordered) {
                (I2 | I4 | I8, true) => within!(order, i8),
                (I16, true) => within!(order, i16),
                (I32, true) => within!(order, i32),
                (I64, true) => within!(order, i64),
                (I2 | I4 | I8, false) | (Ui2 | Ui4 | Ui8, _) => within!(unsigned, u8),
                (I16, false) | (Ui16, _) => within!(unsigned, u16),
                (I32, false) | (Ui32, _) => within!(unsigned, u32),
                (I64, false) | (Ui64, _) => within!(unsigned, u64),
            }?;
            match scalar.bits() < 8 {
                true => convert(result, scalar),
                false => Ok(result.relabeled(scalar.into())),
            }
        }
        Family::ComplexF32 | Family::ComplexF64 => Err(kernel.missing()),
    }
}

/// Reduction of the middle dimension of a dense input.
struct MiddleReduction<'a> {
    name: &'static str,
    op: Binary,
    sizes: Sizes,
    shape: &'a [usize],
}

impl MiddleReduction<'_> {
    /// Returns the error of an op without a kernel, which [`has_kernel`] excludes.
    fn missing(&self) -> Error {
        Error::constraint(self.name, "", format!("no kernel of `{}`", self.op.name()))
    }

    fn booleans(&self, input: &Array, init: &Array) -> Result<Array> {
        let f: fn(Boolean, Boolean) -> Boolean = match self.op {
            Binary::And | Binary::Multiply | Binary::Minimum => |a, b| Boolean(a.0 & b.0),
            Binary::Xor => |a, b| Boolean(a.0 ^ b.0),
            Binary::Or | Binary::Add | Binary::Maximum => |a, b| Boolean(a.0 | b.0),
            Binary::Subtract
            | Binary::Divide
            | Binary::Remainder
            | Binary::Power
            | Binary::Atan2
            | Binary::ShiftLeft
            | Binary::ShiftRightArithmetic
            | Binary::ShiftRightLogical => return Err(self.missing()),
        };
        self.run::<Boolean, Boolean, Boolean>(input, init, |a| a, f, |a| a)
    }

    fn floats<T: WideFloat, U: Rounded>(&self, input: &Array, init: &Array) -> Result<Array> {
        macro_rules! with {
            ($f:expr) => {
                self.run::<T, f64, U>(input, init, T::to_f64, $f, U::rounded)
            };
        }
        match self.op {
            Binary::Add => with!(|a, b| a + b),
            Binary::Multiply => with!(|a, b| a * b),
            Binary::Maximum => with!(crate::math::max64),
            Binary::Minimum => with!(crate::math::min64),
            Binary::Subtract
            | Binary::Divide
            | Binary::Remainder
            | Binary::Power
            | Binary::Atan2
            | Binary::And
            | Binary::Or
            | Binary::Xor
            | Binary::ShiftLeft
            | Binary::ShiftRightArithmetic
            | Binary::ShiftRightLogical => Err(self.missing()),
        }
    }

    fn order<T: Integer>(&self, input: &Array, init: &Array) -> Result<Array> {
        match self.op {
            Binary::Maximum => self.run::<T, T, T>(input, init, |a| a, T::max, |a| a),
            Binary::Minimum => self.run::<T, T, T>(input, init, |a| a, T::min, |a| a),
            Binary::Subtract
            | Binary::Divide
            | Binary::Remainder
            | Binary::Power
            | Binary::Atan2
            | Binary::Add
            | Binary::Multiply
            | Binary::And
            | Binary::Or
            | Binary::Xor
            | Binary::ShiftLeft
            | Binary::ShiftRightArithmetic
            | Binary::ShiftRightLogical => Err(self.missing()),
        }
    }

    fn unsigned<T: Integer>(&self, input: &Array, init: &Array) -> Result<Array> {
        macro_rules! with {
            ($f:expr) => {
                self.run::<T, T, T>(input, init, |a| a, $f, |a| a)
            };
        }
        match self.op {
            Binary::Add => with!(T::wrapping_add),
            Binary::Multiply => with!(T::wrapping_mul),
            Binary::And => with!(|a, b| T::wrap(a.value() & b.value())),
            Binary::Or => with!(|a, b| T::wrap(a.value() | b.value())),
            Binary::Xor => with!(|a, b| T::wrap(a.value() ^ b.value())),
            Binary::Maximum | Binary::Minimum => self.order::<T>(input, init),
            Binary::Subtract
            | Binary::Divide
            | Binary::Remainder
            | Binary::Power
            | Binary::Atan2
            | Binary::ShiftLeft
            | Binary::ShiftRightArithmetic
            | Binary::ShiftRightLogical => Err(self.missing()),
        }
    }

    /// Accumulates in values of type `A`.
    fn run<T: Element, A: Copy + Send + Sync, U: Element>(
        &self,
        input: &Array,
        init: &Array,
        load: impl Fn(T) -> A + Copy + Send + Sync,
        f: impl Fn(A, A) -> A + Copy + Send + Sync,
        store: impl Fn(A) -> U + Copy + Send + Sync,
    ) -> Result<Array> {
        let values: &[T] = bytemuck::cast_slice(input.words::<<T as HasWord>::Word>());
        let init = load(init.single::<T>().unwrap_or(T::zeroed()));
        let Sizes { middle, inner } = self.sizes;
        Array::fill::<U>(input.memory(), self.name, self.shape, |out| {
            let work = values.len();
            if inner == 1 {
                // Each part of the output needs at least 4096 elements of the input.
                let part = (4096 / middle.max(1)).max(1);
                for_parts(out, part, work, |start, out| {
                    rows(&values[start * middle..], middle, init, out, load, f, store);
                });
                return Ok(());
            }
            let part = inner.min((8192 / middle.max(1)).max(64));
            // Parts are within one outer index.
            for_parts(out, inner, work, |start, out| {
                let block = &values[start / inner * inner * middle..][..middle * inner];
                let work = block.len();
                for_parts(out, part, work, |column, out| {
                    columns(block, inner, column, init, out, load, f, store);
                });
            });
            Ok(())
        })
    }
}
