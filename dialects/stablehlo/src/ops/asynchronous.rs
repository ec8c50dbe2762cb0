//! Asynchronous ops.

use super::support::{prelude::*, region_bodies::Body};
use crate::kinds::FUTURE as FUTURE_TYPE;

implement_ops! { OPS = asynchronous_ops;
    AsyncDone {
        infer infer_async_done
        compatible compatible
    }
    AsyncStart {
        infer infer_async_start
        compatible compatible
        speculation static_inputs_recursive
    }
}

/// Ops that `async_start` can start. The specification's list lacks
/// `collective_reduce`, which is newer.
const STARTABLE_OPS: &[&str] = &[
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.reduce_scatter",
    "stablehlo.slice",
];

fn infer_async_start<'c>(op: AsyncStart<'c>) -> Result<Vec<Type<'c>>> {
    let body = Body::of(&op, 0)?;
    let Some(started) = body
        .block()
        .first()
        .filter(|s| s.next() == Some(body.end()))
    else {
        return Err(body.fault("C1", "must contain one operation and a return"));
    };
    if !STARTABLE_OPS.contains(&started.name()) {
        return Err(body.fault(
            "C2",
            format_args!(
                "must contain a collective or a slice, found '{}'",
                started.name()
            ),
        ));
    }
    body.takes("C3", op.num_operands())?;
    for (i, expected) in op.operand_types().enumerate() {
        let found = body.block().argument(i).ty();
        if found != expected {
            return Err(body.fault(
                "C3",
                format_args!("must take '{expected}' as argument {i}, found '{found}'"),
            ));
        }
    }
    if !started.operands().eq(body.block().arguments()) {
        return Err(body.fault(
            "C3",
            format_args!("must pass its arguments on to '{}'", started.name()),
        ));
    }
    body.returns("C4", 1)?;
    if !body.end().operands().eq(started.results()) {
        return Err(body.fault(
            "C4",
            format_args!("must return what '{}' gives", started.name()),
        ));
    }
    let types: Vec<_> = body.returned_types().collect();
    Ok(vec![FUTURE_TYPE.ty(op.context(), &[Param::Types(&types)])])
}

fn infer_async_done<'c>(op: AsyncDone<'c>) -> Result<Vec<Type<'c>>> {
    let ty = op.operand().ty();
    let types = FUTURE_TYPE
        .of_type(ty)
        .map_or_else(Vec::new, |f| f.types(0));
    match types[..] {
        [tensor] => Ok(vec![tensor]),
        _ => Err(op.violation(
            "C1",
            format_args!("operand must be a future of one tensor, found '{ty}'"),
        )),
    }
}
