//! Asynchronous ops.

use super::support::{prelude::*, region_bodies::Body};
use crate::kinds::FUTURE as FUTURE_TYPE;
use stablehlo_opset::rules::asynchronous::{AsyncBody, StartedOp};

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

fn infer_async_start<'c>(op: AsyncStart<'c>) -> Result<Vec<Type<'c>>> {
    let body = Body::of(&op, 0)?;
    let started = body.block().first();
    let started = started.filter(|s| s.next() == Some(body.end()));
    let values = |op: Op<'c>| -> [Vec<_>; 2] { [op.operands().collect(), op.results().collect()] };
    let [operands, results] = started.map_or([const { Vec::new() }; 2], values);
    let arguments: Vec<_> = body.block().arguments().collect();
    let returned: Vec<_> = body.end().operands().collect();
    let taken: Vec<_> = (0..op.num_operands()).map(|i| op.operand(i)).collect();
    let parts = AsyncBody {
        started: started.map(|started| StartedOp {
            name: started.name(),
            operands: &operands,
            results: &results,
        }),
        arguments: &arguments,
        returned: &returned,
    };
    parts.check(&taken, Value::ty).at(&op)?;
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
