//! Elementwise ops.

use super::support::prelude::*;

implement_ops! { UNARY = unary_ops; each {
    infer most_specific
    reify reify_as_operand
    compatible compatible
    speculation static_as_result
} }
implement_ops! { TRANSCENDENTAL = transcendental_ops; each {
    infer most_specific
    reify reify_as_operand
    compatible compatible
    speculation static_as_result
} }
implement_ops! { BINARY = binary_ops; each {
    infer most_specific
    reify reify_as_operand
    compatible compatible
    speculation static_inputs
} }
implement_ops! { IRREGULAR = elementwise_ops;
    Abs {
        infer infer_real
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    Add {
        infer infer_add
        reify reify_as_operand
        compatible compatible
        verify verify_add
        speculation static_inputs
    }
    Complex {
        infer infer_complex
        reify reify_as_operand
        compatible compatible
        speculation static_inputs
    }
    Convert {
        reify reify_as_operand
        speculation static_as_result
    }
    Imag {
        infer infer_real
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    IsFinite {
        infer infer_booleans
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    Real {
        infer infer_real
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    ReducePrecision {
        infer most_specific
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
}

fn infer_real<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    with_element(&op, |e| e.complex_element().unwrap_or(e))
}
fn infer_complex<'c>(op: Complex<'c>) -> Result<Vec<Type<'c>>> {
    with_element(&op, |e| op.context().complex_type(e))
}

/// Infers the type of a sum, which is quantized per axis if an operand is.
fn infer_add<'c>(op: Add<'c>) -> Result<Vec<Type<'c>>> {
    let (lhs, rhs) = (element_of(op.lhs().ty()), element_of(op.rhs().ty()));
    let sum = most_specific(op)?;
    if lhs == rhs {
        return Ok(sum);
    }
    let differ = |number, what| {
        let message = format_args!("lhs and rhs must have {what}, found '{lhs}' and '{rhs}'");
        Err(op.violation(number, message))
    };
    match (Quantized::of(lhs), Quantized::of(rhs)) {
        (None, None) => differ("C1", "one element type"),
        (None, _) | (_, None) => differ("C2", "quantized element types, or neither"),
        (Some(l), Some(r)) if l.storage != r.storage => differ("C3", "one storage type"),
        (Some(l), Some(r)) if l.expressed != r.expressed => differ("C4", "one expressed type"),
        (Some(l), Some(r)) if l.axis.is_none() && r.axis.is_some() => {
            let with_axis = |t: Tensor<'c>| Tensor::get(t.shape, rhs, t.encoding);
            Ok(sum
                .into_iter()
                .filter_map(Tensor::of)
                .map(with_axis)
                .collect())
        }
        _ => Ok(sum),
    }
}
fn verify_add(op: Add) -> Result {
    let result = result_type(&op);
    for (number, name, operand) in [("C6", "lhs", op.lhs()), ("C7", "rhs", op.rhs())] {
        if operand.ty() == result {
            continue;
        }
        let axes = (
            axis_of(element_of(operand.ty())),
            axis_of(element_of(result)),
        );
        if let (Some(found), Some(axis)) = axes
            && found != axis
        {
            return Err(op.violation(
                number,
                format_args!(
                    "{name} must be quantized along dimension {axis}, as the result is, found {found}"
                ),
            ));
        }
    }
    Ok(())
}
