//! The pass `stablehlo-canonicalize-dynamism`, which replaces ops with constant shape operands by
//! static ops.

use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result},
    passes::PassContext,
    prelude::*,
};
use stablehlo_rewrites::dynamism;

static PASS: PassDef = PassDef::in_steps("stablehlo-canonicalize-dynamism", run)
    .name("StablehloCanonicalizeDynamismPass")
    .description("Replace dynamic ops with constant shape operands by static ops")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let patterns = dynamism::OPS.iter().map(|code| code.name());
    let patterns: Vec<_> = patterns
        .map(|name| Pattern::new(name, name, &canonicalize))
        .collect();
    call.count("ops", steps.apply_patterns(&Patterns::new(&patterns))?);
    Ok(())
}

fn canonicalize<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Result {
    let canonicalized = dynamism::canonicalize(MlirEdit::new(rewriter, op), op);
    canonicalized.map(|_| ()).map_err(|_| Failed)
}
