//! Ops on tuples.

use super::support::prelude::*;

implement_ops! { OPS = tuples_ops;
    GetTupleElement {
        infer infer_get_tuple_element
        compatible compatible
    }
    Tuple {
        infer infer_tuple
        compatible compatible
    }
}

fn infer_get_tuple_element<'c>(op: GetTupleElement<'c>) -> Result<Vec<Type<'c>>> {
    let members = op.operand().ty().tuple_members().unwrap_or_default();
    let index = op.index().unwrap_or_default();
    match members.get(index as usize) {
        Some(&member) => Ok(vec![member]),
        None => Err(op.violation(
            "C1",
            format_args!(
                "index must be in range [0, {}), found {index}",
                members.len()
            ),
        )),
    }
}
fn infer_tuple<'c>(op: Tuple<'c>) -> Result<Vec<Type<'c>>> {
    let members: Vec<_> = op.operand_types().collect();
    Ok(vec![op.context().tuple_type(&members)])
}
