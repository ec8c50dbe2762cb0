//! Quantized arithmetic: sections `uniform_quantize` and `uniform_dequantize`, and the functions
//! `quantize`, `dequantize`, `dequantize_op_quantize` and `hybrid_dequantize_then_op`.

use super::convert::{convert, integer};
use crate::{
    array::Array,
    element::{ElementType, Family, IntegerScalar, Quantized, with_integer},
    error::{Error, Result, element_error, require},
    float::round_to,
    integer::Integer,
    memory::Memory,
    parallel::for_parts,
    shape::product,
};
use std::sync::Arc;

/// Returns whether an operand or the result is quantized.
pub(crate) fn any(operands: &[&Array], result: &ElementType) -> bool {
    let is_quantized = |element: &ElementType| matches!(element, ElementType::Quantized(_));
    is_quantized(result) || operands.iter().any(|o| is_quantized(o.element_type()))
}

/// Runs an op on floats: dequantizes quantized operands, applies `op` with the expressed type of
/// the result, and quantizes the float result if `result` is quantized.
///
/// # Errors
/// If `op` fails, or memory has too little left.
pub fn dequantize_op_quantize(
    operands: &[&Array],
    result: &ElementType,
    op: impl FnOnce(&[Array], &ElementType) -> Result<Array>,
) -> Result<Array> {
    let floats: Result<Vec<_>> = operands
        .iter()
        .map(|operand| match operand.element_type() {
            ElementType::Quantized(_) => uniform_dequantize(operand),
            ElementType::Scalar(_) => Ok((*operand).clone()),
        })
        .collect();
    match result {
        ElementType::Scalar(_) => op(&floats?, result),
        ElementType::Quantized(q) => {
            let value = op(&floats?, &q.expressed.into())?;
            // Ops such as `compare` do not have quantized results.
            uniform_quantize(&value, q)
        }
    }
}

/// Reads the parameters of elements in row-major order.
struct Parameters<'q> {
    quantized: &'q Quantized,
    /// Number of neighbors with the same parameters.
    run: usize,
}

impl<'q> Parameters<'q> {
    fn new(op: &'static str, quantized: &'q Quantized, shape: &[usize]) -> Result<Self> {
        let run = match quantized.dimension {
            None => usize::MAX,
            Some(dimension) => {
                require!(
                    shape.get(dimension) == Some(&quantized.scales.len()),
                    op,
                    "(C13)",
                    "{} scales for dimension {dimension} of shape {shape:?}",
                    quantized.scales.len()
                );
                product(&shape[dimension + 1..])
            }
        };
        require!(
            !quantized.scales.is_empty() && quantized.scales.len() == quantized.zero_points.len(),
            op,
            "(C9)",
            "{} scales and {} zero points",
            quantized.scales.len(),
            quantized.zero_points.len()
        );
        require!(
            quantized.storage_min <= quantized.storage_max,
            op,
            "(C3)",
            "storage values from {} to {}",
            quantized.storage_min,
            quantized.storage_max
        );
        Ok(Self { quantized, run })
    }

    /// Returns the scale and the zero point of the element at a position.
    fn at(&self, position: usize) -> (f64, i64) {
        let q = self.quantized;
        let i = (position / self.run.max(1)) % q.scales.len();
        (q.scales[i], q.zero_points[i])
    }
}

/// Converts quantized elements to floats: section `uniform_dequantize`. Each step is rounded to
/// the expressed type: the difference to the zero point, and the product with the scale.
///
/// # Errors
/// If the operand is not quantized, or memory has too little left.
pub fn uniform_dequantize(operand: &Array) -> Result<Array> {
    let op = "uniform_dequantize";
    let ElementType::Quantized(quantized) = operand.element_type() else {
        return Err(element_error(
            op,
            operand.element_type(),
            "a quantized type",
        ));
    };
    let parameters = Parameters::new(op, quantized, operand.shape())?;
    let expressed = quantized.expressed;
    let storage = storage(op, quantized)?;
    let values = wide(op, operand.memory(), operand.shape(), |start, out| {
        with_integer!(storage, T => {
            let source = operand.source::<T>();
            let mut buffer = Vec::new();
            let values = source.read(start, out.len(), &mut buffer);
            for (i, (out, value)) in out.iter_mut().zip(values).enumerate() {
                let (scale, zero) = parameters.at(start + i);
                // The storage type holds differences, modulo the number of its values.
                let difference = value.value().wrapping_sub(zero);
                let difference = round_to(expressed, difference as f64);
                *out = round_to(expressed, difference * round_to(expressed, scale));
            }
        });
    })?;
    convert(values, expressed)
}

/// Converts floats to quantized elements, or quantized elements to another quantization: section
/// `uniform_quantize`. Each step is rounded to the expressed type: the quotient by the scale, the
/// sum with the zero point, and the limits.
///
/// # Errors
/// If the operand is neither a float of the expressed type nor quantized, a value is NaN, or
/// memory has too little left.
pub fn uniform_quantize(operand: &Array, result: &Arc<Quantized>) -> Result<Array> {
    let op = "uniform_quantize";
    if matches!(operand.element_type(), ElementType::Quantized(_)) {
        return uniform_quantize(&uniform_dequantize(operand)?, result);
    }
    let expressed = result.expressed;
    require!(
        operand.scalar_type(op)? == expressed,
        op,
        "(C1)",
        "element type {}, expected the expressed type {expressed}",
        operand.element_type()
    );
    let parameters = Parameters::new(op, result, operand.shape())?;
    let operand = convert(operand.clone(), crate::element::Scalar::F64)?;
    let limits = [result.storage_min, result.storage_max].map(|l| round_to(expressed, l as f64));
    let rounded = wide(op, operand.memory(), operand.shape(), |start, out| {
        operand.source::<f64>().fill(start, out);
        for (i, value) in out.iter_mut().enumerate() {
            let (scale, zero) = parameters.at(start + i);
            let scaled = round_to(expressed, *value / round_to(expressed, scale));
            let sum = round_to(expressed, scaled + round_to(expressed, zero as f64));
            // NaN stays NaN.
            let clamped = if sum < limits[0] {
                limits[0]
            } else if sum > limits[1] {
                limits[1]
            } else {
                sum
            };
            *value = clamped.round_ties_even();
        }
    })?;
    let values = rounded.as_slice::<f64>().unwrap_or(&[]);
    if let Some(position) = values.iter().position(|v| v.is_nan()) {
        return Err(Error::Undefined {
            op,
            message: format!("element {position} is NaN"),
        });
    }
    let storage = storage(op, result)?;
    with_integer!(storage, T => {
        let array = Array::fill::<T>(rounded.memory(), op, rounded.shape(), |out| {
            // Limits of 64 bits may have been rounded up to a value beyond the type.
            let (min, max) = (result.storage_min.into(), result.storage_max.into());
            for (out, value) in out.iter_mut().zip(values) {
                *out = T::wrap(integer::<T>(*value).wide().clamp(min, max) as i64);
            }
            Ok(())
        })?;
        array.with_element_type(ElementType::Quantized(result.clone()))
    })
}

/// Returns the integer type of stored values.
fn storage(op: &'static str, quantized: &Quantized) -> Result<IntegerScalar> {
    match quantized.storage.family() {
        Family::Integer(integer) => Ok(integer),
        Family::Bool
        | Family::SmallFloat(_)
        | Family::F32
        | Family::F64
        | Family::ComplexF32
        | Family::ComplexF64 => Err(element_error(
            op,
            &quantized.storage.into(),
            "an integer storage type",
        )),
    }
}

/// Creates an array of `f64` from parts.
fn wide(
    op: &'static str,
    memory: &Memory,
    shape: &[usize],
    fill: impl Fn(usize, &mut [f64]) + Sync + Send,
) -> Result<Array> {
    Array::fill::<f64>(memory, op, shape, |out| {
        let len = out.len();
        for_parts(out, 4096, len, fill);
        Ok(())
    })
}
