//! Elementwise ops.

use super::support::prelude::*;
use stablehlo_program::rules::quantization;

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
    if lhs == rhs || !quantization::sum(&element_parts(lhs), &element_parts(rhs)).at(&op)? {
        return Ok(sum);
    }
    let with_axis = |t: Tensor<'c>| Tensor::get(t.shape, rhs, t.encoding);
    let sum = sum.into_iter().filter_map(Tensor::of);
    Ok(sum.map(with_axis).collect())
}
fn verify_add(op: Add) -> Result {
    let result = result_type(&op);
    for (number, name, operand) in [("C6", "lhs", op.lhs()), ("C7", "rhs", op.rhs())] {
        if operand.ty() == result {
            continue;
        }
        let [found, axis] = [operand.ty(), result].map(|ty| element_parts(element_of(ty)).axis());
        quantization::axis_of_sum(number, name, found, axis).at(&op)?;
    }
    Ok(())
}
