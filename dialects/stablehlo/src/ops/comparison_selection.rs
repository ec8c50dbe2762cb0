//! Comparison and selection.

use super::support::prelude::*;
use stablehlo_program::rules::comparison::{ComparedElements, compare_type, weak_order};

implement_ops! { OPS = comparison_selection_ops;
    Clamp {
        infer infer_clamp
        reify reify_as_second
        compatible compatible
        speculation static_inputs
    }
    Compare {
        infer infer_compare
        reify reify_as_operand
        compatible compatible
        verify verify_compare
        speculation static_inputs
    }
    Select {
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
    let mut dims = dimensions_of(&scalar).zip(dimensions_of(&shaped));
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

fn infer_compare<'c>(op: Compare<'c>) -> Result<Vec<Type<'c>>> {
    if let Some(found) = op.compare_type() {
        let element = op.ranked(0).element;
        weak_order(compared(element), found.name(), element).at(&op)?;
    }
    infer_booleans(op)
}
fn verify_compare(op: Compare) -> Result {
    let Some(found) = op.compare_type() else {
        return Ok(());
    };
    let element = op.ranked(0).element;
    compare_type(compared(element), found.name(), element).at(&op)
}
fn compared(element: Type) -> ComparedElements {
    match Scalar::of(element) {
        Some(
            Scalar::Int { width: 1, .. }
            | Scalar::Int {
                sign: Sign::Unsigned,
                ..
            },
        ) => ComparedElements::Unsigned,
        Some(Scalar::Int { .. }) => ComparedElements::Signed,
        Some(Scalar::Complex(_)) => ComparedElements::Complex,
        Some(Scalar::Float(_)) => ComparedElements::Float,
        Some(Scalar::Index) | None => ComparedElements::Other,
    }
}
