//! Op `top_k`.

use super::support::*;

ops! { OPS in "chlo";
    /// Finds the `k` largest elements along the last dimension, and their indices. The
    /// largest element comes first. If `is_stable`, the lower index of equal elements comes
    /// first.
    "top_k" TopK {
        operands { operand: ANY_TENSOR }
        attributes { k: I64, is_stable: Bool = "true" }
        results { values: ANY_TENSOR, indices: ANY_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
        assembly "`(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:`
            type($operand) `->` `(` type($values) `,` type($indices) `)`"
        infer infer
        compatible compatible
    }
}

fn infer<'c>(op: TopK<'c>) -> Result<Vec<Type<'c>>> {
    let k = op.k().ok_or(Failed)?;
    let elements = [element_of(op.0.operand(0).ty()), op.context().int_type(32)];
    let Some(operand) = op.tensor(0) else {
        return Ok(elements.map(unranked_tensor).to_vec());
    };
    let mut dims: Vec<_> = dimensions_of(&operand).collect();
    let Some(last) = dims.last_mut() else {
        return Err(fault(&op, "operand's rank must be at least 1"));
    };
    if k < 0 {
        return Err(fault(
            &op,
            format_args!("k must not be negative, found {k}"),
        ));
    }
    if !last.is_dynamic() && last.size < k {
        let message = format_args!("operand's last dimension must be at least {k}");
        return Err(fault(&op, message));
    }
    *last = Dimension::of_size(k);
    let of = |element| tensor_of(&dims, element, operand.encoding);
    Ok(elements.map(of).to_vec())
}
