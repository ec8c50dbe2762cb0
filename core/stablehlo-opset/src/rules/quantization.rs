//! Constraints on ops that compute with quantized elements.

use super::{
    RuleResult, Violation,
    elements::{DisplayedType, Element, Quantization},
};
use std::fmt::Display;
use vhlo_opset::{constraints, kinds::numbers::Number};

/// Numbers of the constraints on quantized types in an op's section of the specification.
#[derive(Clone, Copy, Debug)]
pub struct QuantizationRules {
    /// `is_quantized(lhs) = is_quantized(result) and is_quantized(rhs)`
    pub presence: &'static str,
    /// `storage_type(lhs) = storage_type(rhs)`
    pub storage: &'static str,
    /// `expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`
    pub expressed: &'static str,
    /// `is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)`
    pub granularity: &'static str,
    /// `!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result)`
    pub hybrid: &'static str,
}
const DOT_GENERAL: QuantizationRules = QuantizationRules {
    presence: "C14",
    storage: "C17",
    expressed: "C18",
    granularity: "C19",
    hybrid: "C20",
};
const CONVOLUTION: QuantizationRules = QuantizationRules {
    presence: "C28",
    storage: "C31",
    expressed: "C32",
    granularity: "C33",
    hybrid: "C34",
};

/// Parts of the quantized type of `rhs` and, if `result` is quantized, of the type of `result`.
type QuantizedParts<'e, 'q, T> = (&'e Quantization<'q, T>, Option<&'e Quantization<'q, T>>);

/// Checks that the quantized types of a product fit each other. Returns `None` if nothing is
/// quantized.
fn product<'e, 'q, T: DisplayedType>(
    numbers: &QuantizationRules,
    elements: [&'e Element<'q, T>; 3],
) -> RuleResult<Option<QuantizedParts<'e, 'q, T>>> {
    let [lhs, rhs, result] = elements;
    let (r, others) = match elements.map(|e| e.quantized.as_ref()) {
        [None, None, None] => return Ok(None),
        [None, Some(r), None] => (r, None),
        [Some(l), Some(r), Some(out)] => (r, Some((l, out))),
        _ => {
            return Err(Violation::new(
                numbers.presence,
                "either rhs alone or lhs, rhs and result",
                "be quantized",
                format_args!("'{}', '{}' and '{}'", lhs.ty, rhs.ty, result.ty),
            ));
        }
    };
    let Some((l, out)) = others else {
        if lhs.ty == r.expressed && result.ty == r.expressed {
            return Ok(Some((r, None)));
        }
        return Err(Violation::new(
            numbers.hybrid,
            "elements of lhs and result",
            format_args!("be of the expressed type of rhs, '{}'", r.expressed),
            format_args!("'{}' and '{}'", lhs.ty, result.ty),
        ));
    };
    if (&l.storage, l.flags) != (&r.storage, r.flags) {
        return Err(Violation::new(
            numbers.storage,
            "lhs and rhs",
            "have the same storage type",
            format_args!("'{}' and '{}'", lhs.ty, rhs.ty),
        ));
    }
    if l.expressed != r.expressed || l.expressed != out.expressed {
        return Err(Violation::new(
            numbers.expressed,
            "lhs, rhs and result",
            "have the same expressed type",
            format_args!(
                "'{}', '{}' and '{}'",
                l.expressed, r.expressed, out.expressed
            ),
        ));
    }
    if r.axis.is_none() && out.axis.is_some() {
        return Err(Violation::new(
            numbers.granularity,
            "result",
            "be quantized per tensor as rhs is",
            format_args!("'{}'", result.ty),
        ));
    }
    Ok(Some((r, Some(out))))
}

/// Checks the element types of a `dot_general`.
///
/// # Errors
/// If quantized types violate a constraint.
pub fn dot_general<T: DisplayedType>(
    elements: [&Element<T>; 3],
    rhs_contracting: &[i64],
) -> RuleResult {
    let Some((rhs, _)) = product(&DOT_GENERAL, elements)? else {
        return Ok(());
    };
    if let Some(z) = rhs.zero_points.iter().find(|z| **z != 0) {
        return Err(Violation::new("C15", "zero points of rhs", "be 0", z));
    }
    match rhs.axis {
        Some(axis) if rhs_contracting.contains(&(axis as i64)) => Err(Violation::new(
            "C16",
            "rhs",
            "not be quantized along a contracting dimension",
            format_args!("{axis} in rhs_contracting_dimensions"),
        )),
        _ => Ok(()),
    }
}
/// Returns whether a type is a float of 8 bits, which convolutions may mix.
fn is_f8(ty: &impl Display) -> bool {
    Number::with_name(&ty.to_string()).is_some_and(constraints::is_f8)
}

/// Checks the element types of a `convolution` or a `dynamic_conv`. `outputs` are the output
/// feature dimensions of the kernel and of the result.
///
/// # Errors
/// If the types violate a constraint.
pub fn convolution<T: DisplayedType>(elements: [&Element<T>; 3], outputs: [i64; 2]) -> RuleResult {
    let [lhs, rhs, _] = elements;
    let Some((kernel, output)) = product(&CONVOLUTION, elements)? else {
        if lhs.ty == rhs.ty || is_f8(&lhs.ty) && is_f8(&rhs.ty) {
            return Ok(());
        }
        let found = format!("'{}' and '{}'", lhs.ty, rhs.ty);
        let must = "have the same element type, or both an f8 type";
        return Err(
            Violation::new("C27", "lhs and rhs", must, &found).worded(format_args!(
                "expects lhs and rhs to have compatible element type. Got: {found}"
            )),
        );
    };
    let along = |number, name: &str, axis: Option<usize>, what: &str, dim: i64| match axis {
        Some(axis) if axis as i64 != dim => {
            let must = format_args!("be quantized along {what} ({dim})");
            Err(Violation::new(number, name, must, axis))
        }
        _ => Ok(()),
    };
    let what = "kernel_output_feature_dimension";
    along("C29", "rhs", kernel.axis, what, outputs[0])?;
    let axis = output.and_then(|q| q.axis);
    along(
        "C30",
        "result",
        axis,
        "output_feature_dimension",
        outputs[1],
    )
}

/// Checks the element types of the operands of an `add`. Returns whether the sum has the element
/// type of `rhs`, which is quantized per axis, as `lhs` is not.
///
/// # Errors
/// If the types violate a constraint.
pub fn sum<T: DisplayedType>(lhs: &Element<T>, rhs: &Element<T>) -> RuleResult<bool> {
    if lhs.ty == rhs.ty {
        return Ok(false);
    }
    let differ = |number, what: &str| {
        let must = format_args!("have {what}");
        let found = format_args!("'{}' and '{}'", lhs.ty, rhs.ty);
        Err(Violation::new(number, "lhs and rhs", must, found))
    };
    match (&lhs.quantized, &rhs.quantized) {
        (None, None) => differ("C1", "one element type"),
        (None, _) | (_, None) => differ("C2", "quantized element types, or neither"),
        (Some(l), Some(r)) if l.storage != r.storage => differ("C3", "one storage type"),
        (Some(l), Some(r)) if l.expressed != r.expressed => differ("C4", "one expressed type"),
        (Some(l), Some(r)) => Ok(l.axis.is_none() && r.axis.is_some()),
    }
}
/// Checks that an operand of an `add`, with its name, is quantized along the dimension of the
/// result, if both are quantized per axis.
///
/// # Errors
/// If the operand is quantized along another dimension.
pub fn axis_of_sum(
    number: &'static str,
    name: &str,
    operand: Option<usize>,
    result: Option<usize>,
) -> RuleResult {
    match (operand, result) {
        (Some(found), Some(axis)) if found != axis => {
            let must = format_args!("be quantized along dimension {axis}, as the result is");
            Err(Violation::new(number, name, must, found))
        }
        _ => Ok(()),
    }
}

/// Checks the expressed types of the operand and the result of a `uniform_quantize`.
///
/// # Errors
/// If the types differ.
pub fn expressed_types<T: PartialEq + Display>(operand: &T, result: &T) -> RuleResult {
    if operand == result {
        return Ok(());
    }
    let must = format_args!("be that of operand, '{operand}'");
    let found = format_args!("'{result}'");
    Err(Violation::new(
        "C2",
        "expressed type of result",
        must,
        found,
    ))
}
