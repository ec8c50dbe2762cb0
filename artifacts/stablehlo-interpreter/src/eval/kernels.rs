//! Kernels of the ops without regions.

use super::{
    action::{Action, ArrayKernel},
    attributes::{attempt, one, scalar, shape, size, take, tensor_element},
    contractions::contractions,
    elementwise::elementwise,
    error::Fault,
    movement::arrays,
};
use stablehlo_kernels::{array::Array, element::ElementType, ops};
use stablehlo_program::{Op, OpRef, Program, enums};

/// Returns the action of an op, or `None` for an op that no kernel computes.
pub(super) fn action<'p>(
    program: &'p Program<'p>,
    op: OpRef<'p>,
    typed: &Op<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    let action = elementwise(program, typed)
        .or_else(|| arrays(program, typed))
        .or_else(|| contractions(program, typed))
        .or_else(|| multiple(typed))?;
    Some(action.and_then(|action| through_floats(program, op, typed, action)))
}

/// Makes an elementwise op of quantized values compute on the floats that they represent.
fn through_floats<'p>(
    program: &'p Program<'p>,
    op: OpRef<'p>,
    typed: &Op<'p>,
    action: Action<'p>,
) -> Result<Action<'p>, Fault> {
    // These ops compute on the stored values, or know quantized types.
    let keeps = matches!(
        typed,
        Op::BitcastConvert(_) | Op::UniformDequantize(_) | Op::UniformQuantize(_) | Op::Select(_)
    );
    let is_quantized = |value| {
        matches!(
            tensor_element(program, value),
            Ok(ElementType::Quantized(_))
        )
    };
    let mut values = op.operands().iter().copied().chain(op.results().iter());
    let Some(result) = op.results().get(0) else {
        return Ok(action);
    };
    if keeps || !values.any(is_quantized) {
        return Ok(action);
    }
    let kernel: ArrayKernel<'p> = match action {
        Action::Unary(f) => Box::new(move |mut a| f(a.remove(0))),
        Action::Binary(binary) => Box::new(move |mut a| {
            let rhs = a.remove(1);
            binary.apply(a.remove(0), rhs)
        }),
        Action::Elementwise(kernel) => kernel,
        other => return Ok(other),
    };
    let result = tensor_element(program, result)?;
    Ok(Action::One(Box::new(move |a| {
        let operands: Vec<&Array> = a.iter().collect();
        ops::dequantize_op_quantize(&operands, &result, |floats, _| kernel(floats.to_vec()))
    })))
}

/// Returns the action of an op of several results, or of a batch normalization, or `None` for
/// another op.
fn multiple<'p>(typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::BatchNormTraining(op) => {
            let (epsilon, feature) = (op.epsilon, attempt!(size(op.feature_index)));
            Some(Ok(Action::Several(Box::new(move |a| {
                take!(a: operand, scale, offset);
                let all = ops::batch_norm_training(&operand, &scale, &offset, epsilon, feature)?;
                Ok(all.to_vec())
            }))))
        }
        Op::BatchNormGrad(op) => {
            let (epsilon, feature) = (op.epsilon, attempt!(size(op.feature_index)));
            Some(Ok(Action::Several(Box::new(move |a| {
                take!(a: operand, scale, mean, variance, grad);
                let all = ops::batch_norm_grad(
                    &operand, &scale, &mean, &variance, &grad, epsilon, feature,
                )?;
                Ok(all.to_vec())
            }))))
        }
        Op::BatchNormInference(op) => {
            let (epsilon, feature) = (op.epsilon, attempt!(size(op.feature_index)));
            one(move |a| {
                take!(a: operand, scale, offset, mean, variance);
                ops::batch_norm_inference(
                    &operand, &scale, &offset, &mean, &variance, epsilon, feature,
                )
            })
        }
        Op::RngBitGenerator(op) => {
            let program = op.op.program();
            let scalar = attempt!(scalar(program, op.output));
            let shape = attempt!(shape(program, op.output));
            let algorithm = match op.rng_algorithm {
                enums::RngAlgorithm::Default => ops::RngAlgorithm::Default,
                enums::RngAlgorithm::ThreeFry => ops::RngAlgorithm::ThreeFry,
                enums::RngAlgorithm::Philox => ops::RngAlgorithm::Philox,
            };
            Some(Ok(Action::Several(Box::new(move |a| {
                take!(a: state);
                let all = ops::rng_bit_generator(&state, algorithm, &shape, scalar)?;
                Ok(all.to_vec())
            }))))
        }
        _ => None,
    }
}
