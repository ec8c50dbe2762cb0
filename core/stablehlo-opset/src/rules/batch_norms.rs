//! Constraints on the shapes of batch norms.

use super::{Dimension, RuleResult, Violation};
use std::fmt::Display;

/// Operand or result of a batch norm.
#[derive(Clone, Copy, Debug)]
pub struct NormValue {
    /// Number of the constraint on the shape.
    number: &'static str,
    name: &'static str,
    /// True if the value has one element per feature, and false if it has the shape of the operand.
    per_feature: bool,
}
const fn whole(number: &'static str, name: &'static str) -> NormValue {
    NormValue {
        number,
        name,
        per_feature: false,
    }
}
const fn per_feature(number: &'static str, name: &'static str) -> NormValue {
    NormValue {
        number,
        name,
        per_feature: true,
    }
}

/// Operands and results of `batch_norm_grad`.
pub const GRAD: &[NormValue] = &[
    whole("C3", "operand"),
    per_feature("C5", "scale"),
    per_feature("C4", "mean"),
    per_feature("C4", "variance"),
    whole("C3", "grad_output"),
    whole("C3", "grad_operand"),
    per_feature("C4", "grad_scale"),
    per_feature("C4", "grad_offset"),
];
/// Operands and results of `batch_norm_inference`.
pub const INFERENCE: &[NormValue] = &[
    whole("C7", "operand"),
    per_feature("C3", "scale"),
    per_feature("C4", "offset"),
    per_feature("C5", "mean"),
    per_feature("C6", "variance"),
    whole("C7", "result"),
];
/// Operands and results of `batch_norm_training`.
pub const TRAINING: &[NormValue] = &[
    whole("C7", "operand"),
    per_feature("C3", "scale"),
    per_feature("C4", "offset"),
    whole("C7", "output"),
    per_feature("C5", "batch_mean"),
    per_feature("C6", "batch_var"),
];

/// Checks that the shapes of all operands and results of a batch norm can hold at run time, all
/// together. `shapes` are their dimensions and their types, as messages show the types.
///
/// # Errors
/// If a shape contradicts the shapes before it.
pub fn check_shapes<T: Display>(
    values: &[NormValue],
    feature_index: i64,
    shapes: &[(Vec<Dimension>, T)],
) -> RuleResult {
    let Some((known, _)) = shapes.first() else {
        return Ok(());
    };
    let mut known = known.clone();
    // Values of the operand's shape may state the number of features, so they come first.
    for of_features in [false, true] {
        let pairs = values.iter().zip(shapes);
        for (value, (dims, ty)) in pairs.filter(|(v, _)| v.per_feature == of_features) {
            let known = match of_features {
                false => &mut known[..],
                true => match known.get_mut(feature_index as usize) {
                    Some(features) => std::slice::from_mut(features),
                    None => return Ok(()),
                },
            };
            merge(known, dims).ok_or_else(|| {
                let sizes: Vec<_> = known.iter().map(Dimension::to_string).collect();
                let must = format!("have the shape [{}]", sizes.join(", "));
                Violation::new(value.number, value.name, must, format_args!("'{ty}'"))
            })?;
        }
    }
    Ok(())
}

/// Adds what `dims` states to `known`. Returns `None` if both contradict each other.
fn merge(known: &mut [Dimension], dims: &[Dimension]) -> Option<()> {
    if known.len() != dims.len() {
        return None;
    }
    for (known, dim) in known.iter_mut().zip(dims) {
        *known = known.most_specific(*dim).ok()?;
    }
    Some(())
}
