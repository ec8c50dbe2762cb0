//! Op `top_k`.

use super::support::*;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_top_k_ops;
    TopK { infer infer compatible compatible }
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
