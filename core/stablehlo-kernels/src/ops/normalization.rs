//! Batch normalization: sections `batch_norm_grad`, `batch_norm_inference` and
//! `batch_norm_training`. The functions compute the decompositions of the specification.

use super::{
    binary::{Binary, add, divide, multiply, subtract},
    convert::convert,
    creation::zero,
    movement::broadcast_in_dim,
    reduce::reduce_with,
    unary::sqrt,
};
use crate::{
    array::Array,
    error::{Result, require},
    shape::{check_dims, complement},
};

/// Operand of a normalization, with the dimension of features.
struct Batch<'a> {
    op: &'static str,
    operand: &'a Array,
    feature_index: usize,
}

impl<'a> Batch<'a> {
    fn new(
        op: &'static str,
        operand: &'a Array,
        feature_index: usize,
        features: &[&Array],
    ) -> Result<Self> {
        check_dims(op, "feature_index", &[feature_index], operand.rank())?;
        for array in features {
            require!(
                array.shape() == [operand.shape()[feature_index]]
                    && array.element_type() == operand.element_type(),
                op,
                "",
                "an array of shape {:?} and type {} for {} features of type {}",
                array.shape(),
                array.element_type(),
                operand.shape()[feature_index],
                operand.element_type()
            );
        }
        Ok(Self {
            op,
            operand,
            feature_index,
        })
    }

    fn broadcast(&self, features: &Array) -> Result<Array> {
        broadcast_in_dim(features, self.operand.shape(), &[self.feature_index])
    }

    /// Returns a constant of the element type.
    fn constant(&self, value: f64, shape: &[usize]) -> Result<Array> {
        let value = Array::scalar(self.operand.memory(), value)?;
        Array::splat(&convert(value, self.operand.scalar_type(self.op)?)?, shape)
    }

    fn elements_per_feature(&self) -> f64 {
        let features = self.operand.shape()[self.feature_index];
        self.operand.len().checked_div(features).unwrap_or(0) as f64
    }

    fn sum(&self, values: Array) -> Result<Array> {
        let dims = complement(values.rank(), &[self.feature_index]);
        let zero = zero(values.memory(), values.scalar_type(self.op)?)?;
        reduce_with(values, &zero, &dims, Binary::Add)
    }

    fn mean(&self, values: Array) -> Result<Array> {
        let sum = self.sum(values)?;
        let divisor = self.constant(self.elements_per_feature(), sum.shape())?;
        divide(sum, divisor)
    }

    /// Returns the variances plus `epsilon`, broadcast.
    fn shifted(&self, variance: &Array, epsilon: f64) -> Result<Array> {
        let epsilon = self.constant(epsilon, variance.shape())?;
        self.broadcast(&add(variance.clone(), epsilon)?)
    }

    fn centered(&self, mean: &Array) -> Result<Array> {
        subtract(self.operand.clone(), self.broadcast(mean)?)
    }
}

/// Normalizes with given means and variances: section `batch_norm_inference`.
///
/// # Errors
/// If the operands do not fit, or memory has too little left.
pub fn batch_norm_inference(
    operand: &Array,
    scale: &Array,
    offset: &Array,
    mean: &Array,
    variance: &Array,
    epsilon: f64,
    feature_index: usize,
) -> Result<Array> {
    let op = "batch_norm_inference";
    let batch = Batch::new(op, operand, feature_index, &[scale, offset, mean, variance])?;
    let deviation = sqrt(batch.shifted(variance, epsilon)?)?;
    let normalized = divide(batch.centered(mean)?, deviation)?;
    add(
        multiply(normalized, batch.broadcast(scale)?)?,
        batch.broadcast(offset)?,
    )
}

/// Normalizes with the means and variances of the operand, and returns the result, the means and
/// the variances: section `batch_norm_training`.
///
/// # Errors
/// If the operands do not fit, or memory has too little left.
pub fn batch_norm_training(
    operand: &Array,
    scale: &Array,
    offset: &Array,
    epsilon: f64,
    feature_index: usize,
) -> Result<[Array; 3]> {
    let op = "batch_norm_training";
    let batch = Batch::new(op, operand, feature_index, &[scale, offset])?;
    let mean = batch.mean(operand.clone())?;
    let centered = batch.centered(&mean)?;
    let variance = batch.mean(multiply(centered.clone(), centered)?)?;
    let output = batch_norm_inference(
        operand,
        scale,
        offset,
        &mean,
        &variance,
        epsilon,
        feature_index,
    )?;
    Ok([output, mean, variance])
}

/// Returns the gradients of the operand, the scale and the offset of `batch_norm_training`:
/// section `batch_norm_grad`.
///
/// # Errors
/// If the operands do not fit, or memory has too little left.
pub fn batch_norm_grad(
    operand: &Array,
    scale: &Array,
    mean: &Array,
    variance: &Array,
    grad_output: &Array,
    epsilon: f64,
    feature_index: usize,
) -> Result<[Array; 3]> {
    let op = "batch_norm_grad";
    let batch = Batch::new(op, operand, feature_index, &[scale, mean, variance])?;
    let centered = batch.centered(mean)?;
    let shifted = batch.shifted(variance, epsilon)?;
    let deviation = sqrt(shifted.clone())?;
    let normalized = divide(centered.clone(), deviation.clone())?;
    let count = batch.constant(batch.elements_per_feature(), operand.shape())?;
    let grad_offset = batch.sum(grad_output.clone())?;
    let i1 = multiply(grad_output.clone(), count.clone())?;
    let i2 = batch.broadcast(&grad_offset)?;
    let i3 = batch.sum(multiply(grad_output.clone(), centered.clone())?)?;
    let i4 = multiply(batch.broadcast(&i3)?, centered)?;
    let i5 = divide(i4, shifted)?;
    let i6 = subtract(subtract(i1, i2)?, i5)?;
    let factor = divide(divide(batch.broadcast(scale)?, deviation)?, count)?;
    let grad_operand = multiply(factor, i6)?;
    let grad_scale = batch.sum(multiply(grad_output.clone(), normalized)?)?;
    Ok([grad_operand, grad_scale, grad_offset])
}
