//! Batch normalization.

use super::support::prelude::*;
use stablehlo_program::rules::batch_norms as rules;

implement_ops! { OPS = batch_norm_ops;
    BatchNormGrad {
        infer infer_grad
        compatible compatible
        verify verify_grad
        speculation static_inputs
    }
    BatchNormInference {
        infer infer_inference
        compatible compatible
        verify verify_inference
        speculation static_inputs
    }
    BatchNormTraining {
        infer infer_training
        compatible compatible
        verify verify_training
        speculation static_inputs
    }
}

fn infer_grad<'c>(op: BatchNormGrad<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let features = features(&op, &operand, op.feature_index(), &[("C5", "scale")])?;
    same_shape(
        &op,
        "C3",
        ("operand", &operand),
        ("grad_output", &op.ranked(4)),
    )?;
    let scale = op.ranked(1);
    same_shape(&op, "C4", ("scale", &scale), ("mean", &op.ranked(2)))?;
    same_shape(&op, "C4", ("scale", &scale), ("variance", &op.ranked(3)))?;
    Ok(vec![operand.ty, features, features])
}
fn infer_inference<'c>(op: BatchNormInference<'c>) -> Result<Vec<Type<'c>>> {
    const SIZES: &[(&str, &str)] = &[
        ("C3", "scale"),
        ("C4", "offset"),
        ("C5", "mean"),
        ("C6", "variance"),
    ];
    let operand = op.ranked(0);
    features(&op, &operand, op.feature_index(), SIZES)?;
    Ok(vec![operand.ty])
}
fn infer_training<'c>(op: BatchNormTraining<'c>) -> Result<Vec<Type<'c>>> {
    const SIZES: &[(&str, &str)] = &[("C3", "scale"), ("C4", "offset")];
    let operand = op.ranked(0);
    let features = features(&op, &operand, op.feature_index(), SIZES)?;
    Ok(vec![operand.ty, features, features])
}

fn verify_grad(op: BatchNormGrad) -> Result {
    verify(&op, rules::GRAD, op.feature_index())
}
fn verify_inference(op: BatchNormInference) -> Result {
    verify(&op, rules::INFERENCE, op.feature_index())
}
fn verify_training(op: BatchNormTraining) -> Result {
    verify(&op, rules::TRAINING, op.feature_index())
}
/// Checks that all shapes agree. Inference compares each shape with the operand's alone.
fn verify(op: &Adaptor, values: &[rules::NormValue], feature_index: Option<i64>) -> Result {
    let results = op.results().into_iter().map(Value::ty);
    let tensors = op.operand_types().chain(results).filter_map(Tensor::of);
    let shapes: Vec<_> = tensors
        .map(|t| (dimensions_of(&t).collect(), t.ty))
        .collect();
    rules::check_shapes(values, feature_index.unwrap_or_default(), &shapes).at(op)
}

/// Returns the type of a tensor with one value per feature of `operand`. Fails
/// if `feature_index` is out of range, or if an operand in `sizes` has another
/// shape. `sizes` lists the operands after `operand`: the number of the
/// constraint on the operand, and its name.
fn features<'c>(
    op: &Adaptor<'c>,
    operand: &Tensor<'c>,
    feature_index: Option<i64>,
    sizes: &[(&str, &str)],
) -> Result<Type<'c>> {
    let index = feature_index.unwrap_or_default();
    let Some(features) = dimensions_of(operand).nth(index as usize) else {
        return Err(op.violation(
            "C1",
            format_args!(
                "feature_index must be in range [0, {}), found {index}",
                operand.rank()
            ),
        ));
    };
    for (i, (number, name)) in sizes.iter().enumerate() {
        has_shape(op, number, (name, &op.ranked(i + 1)), &[features])?;
    }
    Ok(tensor_of(&[features], operand.element, None))
}
