//! Comparison and selection.

use super::support::prelude::*;

ops! { OPS in "stablehlo";
    /// Limits each element of the operand to the range from `min` to `max`.
    /// Spec: clamp.
    "clamp" Clamp {
        operands { min: TENSOR, operand: TENSOR, max: TENSOR }
        results { result: TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "rank(min) = 0 or shape(min) = shape(operand)",
            C2 infer "rank(max) = 0 or shape(max) = shape(operand)",
            C3 traits "baseline_element_type(min) = baseline_element_type(operand) = baseline_element_type(max)",
            C4 infer "baseline_type(operand) = baseline_type(result)",
        }]
        assembly "$min `,` $operand `,` $max attr-dict
            `:` custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))"
        infer infer_clamp
        reify reify_as_second
        compatible compatible
        speculation static_inputs
    }
    /// Compares the elements of `lhs` and `rhs`. Spec: compare.
    "compare" Compare {
        operands { lhs: TENSOR, rhs: TENSOR }
        attributes {
            comparison_direction: ComparisonDirection,
            compare_type: optional ComparisonType => Neutral::Text("#stablehlo<comparison_type NOTYPE>"),
        }
        results { result: PRED_TENSOR }
        traits [
            ELEMENTWISE, COMPATIBLE_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE,
            NO_MEMORY_EFFECT,
        ]
        notes [spec! {
            C1 traits "baseline_element_type(lhs) = baseline_element_type(rhs)",
            C2 traits "shape(lhs) = shape(rhs) = shape(result)",
            C3 verify "compare_type = SIGNED for signed integers, UNSIGNED for unsigned ones and booleans, FLOAT or TOTALORDER for floats, FLOAT for complex numbers" ("not checked for floats, for which released artifacts have any compare_type"),
        }]
        assembly "$comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)?
            attr-dict `:` functional-type(operands, results)"
        infer infer_booleans
        reify reify_as_operand
        compatible compatible
        verify verify_compare
        speculation static_inputs
    }
    /// Selects each element from `on_true` or `on_false`, depending on `pred`.
    /// Spec: select.
    "select" Select {
        operands { pred: PRED_TENSOR, on_true: TENSOR, on_false: TENSOR }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "rank(pred) = 0 or shape(pred) = shape(on_true)",
            C2 infer "baseline_type(on_true) = baseline_type(on_false) = baseline_type(result)",
        }]
        assembly "operands attr-dict
            `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))"
        infer infer_select
        reify reify_as_second
        compatible compatible
        speculation static_inputs
    }
}

fn infer_clamp<'c>(op: Clamp<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(1);
    scalar_or_shaped("C1", &op, ("min", op.ranked(0)), ("operand", operand))?;
    scalar_or_shaped("C2", &op, ("max", op.ranked(2)), ("operand", operand))?;
    Ok(vec![operand.ty])
}
fn infer_select<'c>(op: Select<'c>) -> Result<Vec<Type<'c>>> {
    let (on_true, on_false) = (op.ranked(1), op.ranked(2));
    if !elements_compatible(on_true.element, on_false.element) {
        return Err(op.violation(
            "C2",
            format_args!(
                "on_true and on_false must have one element type, found '{}' and '{}'",
                on_true.element, on_false.element
            ),
        ));
    }
    let ty = most_specific_type(&[on_true, on_false]).map_err(|conflict| {
        let message = format_args!("on_true and on_false must have one shape, found {conflict}");
        op.violation("C2", message)
    })?;
    scalar_or_shaped("C1", &op, ("pred", op.ranked(0)), ("on_true", on_true))?;
    Ok(vec![ty])
}

/// Checks that an operand is a scalar, or has the shape of another operand.
fn scalar_or_shaped(
    number: &str,
    op: &Adaptor,
    (name, scalar): (&str, Tensor),
    (other, shaped): (&str, Tensor),
) -> Result {
    let mut dims = Dimension::all(&scalar).zip(Dimension::all(&shaped));
    let fits = scalar.rank() == shaped.rank() && dims.all(|(a, b)| a.fits(b));
    if scalar.rank() == 0 || fits {
        return Ok(());
    }
    Err(op.violation(
        number,
        format_args!(
            "{name} must be a scalar or have the shape of {other}, found '{}' and '{}'",
            scalar.ty, shaped.ty
        ),
    ))
}

/// Reifies the shape of the second operand: the first operand of `clamp` and
/// `select` can be a scalar.
fn reify_as_second<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.operand(1))])
}

fn verify_compare(op: Compare) -> Result {
    use ComparisonType::{Float, NoType, Signed, Unsigned};
    let Some(found) = op.compare_type().filter(|&c| c != NoType) else {
        return Ok(());
    };
    let element = op.ranked(0).element;
    let fitting = match Scalar::of(element) {
        Some(
            Scalar::Int { width: 1, .. }
            | Scalar::Int {
                sign: Sign::Unsigned,
                ..
            },
        ) => Unsigned,
        Some(Scalar::Int { .. }) => Signed,
        Some(Scalar::Complex(_)) => Float,
        // Not checked: artifacts of released versions also compare floats as
        // integers, and the specification does not say how to compare quantized
        // elements.
        Some(Scalar::Float(_) | Scalar::Index) | None => return Ok(()),
    };
    if found == fitting {
        return Ok(());
    }
    Err(op.violation(
        "C3",
        format_args!(
            "compare_type must be {} for elements of type '{element}', found {}",
            fitting.name(),
            found.name()
        ),
    ))
}
