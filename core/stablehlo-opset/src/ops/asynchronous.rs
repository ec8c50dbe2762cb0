//! Asynchronous ops.

use super::support::*;

/// Ops that `async_start` can start. The specification's list lacks `collective_reduce`, which is
/// newer.
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

impl<'c, V: OpView<'c>> Rules<'c, V> for AsyncStart<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(future_of_body(self.0))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for AsyncDone<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let ty = self.operand();
        Some(match ty.future().as_deref() {
            Some([tensor]) => Ok(vec![Inferred::Same(*tensor)]),
            _ => {
                let found = format_args!("'{ty}'");
                Err(Violation::new(
                    "C1",
                    "operand",
                    "be a future of one tensor",
                    found,
                ))
            }
        })
    }
}

/// Infers a future of the value that the body returns. The body passes its arguments to one op, and
/// returns the results of the op.
fn future_of_body<'c, V: OpView<'c>>(op: V) -> Types<'c, V> {
    let body = Body::of(op, 0, "body")?;
    let block = body.block();
    let Some(only) = block.only_op() else {
        return Err(body.fault("C1", "contain one operation and a return", ""));
    };
    let name = &*only.name;
    if !STARTABLE_OPS.contains(&name) {
        let found = format_args!("'{name}'");
        return Err(body.fault("C2", "contain a collective or a slice", found));
    }
    body.takes("C3", op.operands())?;
    for i in 0..op.operands() {
        let (expected, found) = (op.operand(i), block.argument(i));
        if expected != found {
            let must = format_args!("take '{expected}' as argument {i}");
            return Err(body.fault("C3", must, format_args!("'{found}'")));
        }
    }
    if only.operands != only.arguments {
        let must = format_args!("pass its arguments on to '{name}'");
        return Err(body.fault("C3", must, ""));
    }
    body.returns("C4", 1)?;
    if only.results != only.returned {
        return Err(body.fault("C4", format_args!("return what '{name}' gives"), ""));
    }
    Ok(vec![Inferred::Future(body.returned().collect())])
}
