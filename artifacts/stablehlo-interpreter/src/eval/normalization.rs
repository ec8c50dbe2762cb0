//! Kernels of batch normalizations and of random bits.

use super::{
    action::Action,
    attributes::{one, scalar, shape, size, take},
    error::Fault,
};
use stablehlo_kernels::ops;
use stablehlo_opset::enums;
use stablehlo_program::typed::{
    BatchNormGrad, BatchNormInference, BatchNormTraining, RngBitGenerator,
};

pub(super) fn batch_norm_training<'p>(op: &BatchNormTraining<'p>) -> Result<Action<'p>, Fault> {
    let (epsilon, feature) = (op.epsilon, size(op.feature_index)?);
    Ok(Action::Several(Box::new(move |a| {
        take!(a: operand, scale, offset);
        let all = ops::batch_norm_training(&operand, &scale, &offset, epsilon, feature)?;
        Ok(all.to_vec())
    })))
}

pub(super) fn batch_norm_grad<'p>(op: &BatchNormGrad<'p>) -> Result<Action<'p>, Fault> {
    let (epsilon, feature) = (op.epsilon, size(op.feature_index)?);
    Ok(Action::Several(Box::new(move |a| {
        take!(a: operand, scale, mean, variance, grad);
        let all =
            ops::batch_norm_grad(&operand, &scale, &mean, &variance, &grad, epsilon, feature)?;
        Ok(all.to_vec())
    })))
}

pub(super) fn batch_norm_inference<'p>(op: &BatchNormInference<'p>) -> Result<Action<'p>, Fault> {
    let (epsilon, feature) = (op.epsilon, size(op.feature_index)?);
    one(move |a| {
        take!(a: operand, scale, offset, mean, variance);
        ops::batch_norm_inference(
            &operand, &scale, &offset, &mean, &variance, epsilon, feature,
        )
    })
}

pub(super) fn rng_bit_generator<'p>(op: &RngBitGenerator<'p>) -> Result<Action<'p>, Fault> {
    let program = op.op.program();
    let scalar = scalar(program, op.output)?;
    let shape = shape(program, op.output)?;
    let algorithm = match op.rng_algorithm {
        enums::RngAlgorithm::Default => ops::RngAlgorithm::Default,
        enums::RngAlgorithm::ThreeFry => ops::RngAlgorithm::ThreeFry,
        enums::RngAlgorithm::Philox => ops::RngAlgorithm::Philox,
    };
    Ok(Action::Several(Box::new(move |a| {
        take!(a: state);
        let all = ops::rng_bit_generator(&state, algorithm, &shape, scalar)?;
        Ok(all.to_vec())
    })))
}
