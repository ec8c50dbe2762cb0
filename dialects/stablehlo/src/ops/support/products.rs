//! Checks of quantized types that dot products and convolutions share.

use crate::spec::ReportViolation;
use mlir_bridge::{diag::Result, prelude::*};

/// Numbers of the constraints on quantized types in an op's section of the
/// specification.
pub struct QuantizationRules {
    /// `is_quantized(lhs) = is_quantized(result) and is_quantized(rhs)`
    pub presence: &'static str,
    /// `storage_type(lhs) = storage_type(rhs)`
    pub storage: &'static str,
    /// `expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`
    pub expressed: &'static str,
    /// `is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)`
    pub granularity: &'static str,
    /// `!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) =
    /// element_type(result)`
    pub hybrid: &'static str,
}

/// Checks that quantized types fit each other. Returns the quantized type of
/// `rhs` and, if `result` is quantized, the quantized type of `result`. Returns
/// `None` if nothing is quantized.
pub fn check_quantization<'c>(
    op: &Adaptor<'c>,
    numbers: &QuantizationRules,
    [lhs, rhs, result]: [&Tensor<'c>; 3],
) -> Result<Option<(Quantized<'c>, Option<Quantized<'c>>)>> {
    let (r, others) = match (quantized(lhs), quantized(rhs), quantized(result)) {
        (None, None, None) => return Ok(None),
        (None, Some(r), None) => (r, None),
        (Some(l), Some(r), Some(out)) => (r, Some((l, out))),
        _ => {
            return Err(op.violation(
                numbers.presence,
                format_args!(
                    "either rhs alone or lhs, rhs and result must be quantized, found '{}', '{}' \
                     and '{}'",
                    lhs.element, rhs.element, result.element
                ),
            ));
        }
    };
    let Some((l, out)) = others else {
        if lhs.element == r.expressed && result.element == r.expressed {
            return Ok(Some((r, None)));
        }
        return Err(op.violation(
            numbers.hybrid,
            format_args!(
                "elements of lhs and result must be of the expressed type of rhs, '{}', found \
                 '{}' and '{}'",
                r.expressed, lhs.element, result.element
            ),
        ));
    };
    if (l.storage, l.flags) != (r.storage, r.flags) {
        return Err(op.violation(
            numbers.storage,
            format_args!(
                "lhs and rhs must have the same storage type, found '{}' and '{}'",
                lhs.element, rhs.element
            ),
        ));
    }
    if l.expressed != r.expressed || l.expressed != out.expressed {
        return Err(op.violation(
            numbers.expressed,
            format_args!(
                "lhs, rhs and result must have the same expressed type, found '{}', '{}' and '{}'",
                l.expressed, r.expressed, out.expressed
            ),
        ));
    }
    if r.axis.is_none() && out.axis.is_some() {
        return Err(op.violation(
            numbers.granularity,
            format_args!(
                "result must be quantized per tensor as rhs is, found '{}'",
                result.element
            ),
        ));
    }
    Ok(Some((r, Some(out))))
}

fn quantized<'c>(t: &Tensor<'c>) -> Option<Quantized<'c>> {
    // Fast path: most element types are scalars.
    match Scalar::of(t.element) {
        Some(_) => None,
        None => Quantized::of(t.element),
    }
}
