//! Batch normalization.

use super::support::*;
use crate::rules::batch_norms::{self, NormValue};

impl<'c, V: OpView<'c>> Rules<'c, V> for BatchNormGrad<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn verify(self) -> RuleResult {
        shapes_agree(self.0, batch_norms::GRAD, self.feature_index())
    }
}
impl<'c, V: OpView<'c>> BatchNormGrad<V> {
    fn results(self) -> Types<'c, V> {
        let operand = self.operand().ranked();
        let features = features(self.0, &operand, self.feature_index(), &[("C5", "scale")])?;
        let grad_output = self.grad_output().ranked();
        have_same_shape("C3", ("operand", &operand), ("grad_output", &grad_output))?;
        let scale = self.scale().ranked();
        have_same_shape("C4", ("scale", &scale), ("mean", &self.mean().ranked()))?;
        have_same_shape(
            "C4",
            ("scale", &scale),
            ("variance", &self.variance().ranked()),
        )?;
        Ok(vec![Inferred::Same(operand.ty), features.clone(), features])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for BatchNormInference<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        const SIZES: &[(&str, &str)] = &[
            ("C3", "scale"),
            ("C4", "offset"),
            ("C5", "mean"),
            ("C6", "variance"),
        ];
        let operand = self.operand().ranked();
        let features = features(self.0, &operand, self.feature_index(), SIZES);
        Some(features.map(|_| vec![Inferred::Same(operand.ty)]))
    }
    fn verify(self) -> RuleResult {
        shapes_agree(self.0, batch_norms::INFERENCE, self.feature_index())
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for BatchNormTraining<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        const SIZES: &[(&str, &str)] = &[("C3", "scale"), ("C4", "offset")];
        let operand = self.operand().ranked();
        let features = features(self.0, &operand, self.feature_index(), SIZES);
        Some(features.map(|f| vec![Inferred::Same(operand.ty), f.clone(), f]))
    }
    fn verify(self) -> RuleResult {
        shapes_agree(self.0, batch_norms::TRAINING, self.feature_index())
    }
}

/// Checks that all shapes agree. Inference compares each shape with the operand's alone.
fn shapes_agree<'c, V: OpView<'c>>(
    op: V,
    values: &[NormValue],
    feature_index: Option<i64>,
) -> RuleResult {
    let results = (0..op.results().unwrap_or_default()).map(|i| op.result(i));
    let types = (0..op.operands()).map(|i| op.operand(i)).chain(results);
    let shapes: Vec<_> = types
        .filter_map(TypeView::tensor)
        .map(|t| (t.dim_list(), t.ty))
        .collect();
    batch_norms::check_shapes(values, feature_index.unwrap_or_default(), &shapes)
}

/// Returns the type of a tensor with one value per feature of `operand`. `sizes` lists the operands
/// after `operand`, which must have the shape of that tensor: the number of the constraint on the
/// operand, and the operand's name.
fn features<'c, V: OpView<'c>>(
    op: V,
    operand: &Tensor<'c, V::Type>,
    feature_index: Option<i64>,
    sizes: &[(&'static str, &str)],
) -> RuleResult<Inferred<'c, V::Type>> {
    let index = feature_index.unwrap_or_default();
    let Some(features) = operand.dims().nth(index as usize) else {
        let must = format_args!("be in range [0, {})", operand.rank());
        return Err(Violation::new("C1", "feature_index", must, index));
    };
    for (i, (number, name)) in sizes.iter().enumerate() {
        has_shape(number, (name, &op.operand(i + 1).ranked()), &[features])?;
    }
    Ok(Inferred::tensor(vec![features], operand.element))
}
