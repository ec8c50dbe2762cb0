//! The pass `stablehlo-reconcile-casts`, which removes casts that cancel out. Unlike MLIR's
//! `reconcile-unrealized-casts`, the pass is in each tool, not only in those that have MLIR's passes.

use crate::conversion;
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};

static PASS: PassDef = PassDef::in_steps("stablehlo-reconcile-casts", run)
    .name("StablehloReconcileCastsPass")
    .description("Remove unrealized casts that cancel out, and those without uses")
    .statistics(&[("casts", "casts that were removed")]);
inventory::submit!(&PASS);

const CAST: &str = "builtin.unrealized_conversion_cast";

static RECONCILE: Pattern = Pattern::new("reconcile-casts", CAST, &|op, rewriter| {
    if !op.results().any(Value::is_used) {
        rewriter.erase(op);
    } else if let Some(values) = source(op) {
        rewriter.replace_by(op, &values);
    }
    Ok(())
});

/// Returns values from which a chain of casts leads to `op`, and which have the types of its results.
/// Returns `None` if no such values exist.
fn source(op: Op<'_>) -> Option<Vec<Value<'_>>> {
    let mut cast = op;
    for _ in 0..MAX_CHAIN {
        let values: Vec<_> = cast.operands().collect();
        // In an unreachable block, casts may use themselves.
        let is_cyclic = values.iter().any(|v| v.defining_op() == Some(op));
        let types = values.iter().map(|v| v.ty());
        if !is_cyclic && types.eq(op.results().map(Value::ty)) {
            return Some(values);
        }
        cast = values.first()?.defining_op()?;
        if is_cyclic || cast.name() != CAST || !cast.results().eq(values) {
            return None;
        }
    }
    None
}

/// Number of casts in the longest chain that cancels out.
const MAX_CHAIN: usize = 16;

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let removed = conversion::apply(steps, &[RECONCILE], |_, _| None)?;
    call.count("casts", removed);
    Ok(())
}
