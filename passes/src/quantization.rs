//! Passes on quantized programs, with the names that upstream gives to them.

use crate::{conversion, edit::MlirEdit};
use mlir_bridge::{
    diag::{Failed, Result},
    passes::PassContext,
    prelude::*,
};
use stablehlo_opset::edit::views::codes;
use stablehlo_rewrites::{
    quantization::{ON_FLOATS, decompose, fuse, math},
    unused::erase_all_unused,
};

static TO_QDQ: PassDef = PassDef::in_steps("stablehlo-legalize-quantized-op-to-qdq", to_qdq)
    .name("StablehloLegalizeQuantizedOpToQDQPass")
    .description("Replace quantized ops by ops on floats between dequantizations and quantizations")
    .op("func.func")
    .dialects(&["stablehlo"])
    .statistics(&[("ops", "ops that were replaced")]);
inventory::submit!(&TO_QDQ);

static FROM_QDQ: PassDef = PassDef::in_steps("stablehlo-legalize-qdq-to-quantized-op", from_qdq)
    .name("StablehloLegalizeQDQToQuantizedOpPass")
    .description(
        "Replace ops on floats between dequantizations and a quantization by quantized ops",
    )
    .op("func.func")
    .dialects(&["stablehlo"])
    .statistics(&[("ops", "quantizations that were replaced")]);
inventory::submit!(&FROM_QDQ);

static TO_MATH: PassDef = PassDef::in_steps("stablehlo-legalize-quant-to-math", to_math)
    .name("StablehloLegalizeQuantToMathPass")
    .description(
        "Replace quantized types by integer types, and ops on them by ops on integers and floats",
    )
    .op("func.func")
    .dialects(&["stablehlo"])
    .statistics(&[("ops", "ops that were replaced")]);
inventory::submit!(&TO_MATH);

fn to_math(steps: &mut Steps, call: &PassContext) -> Result {
    let lower = conversion::rewrite(|e, op| math::lower(e, op));
    let names = math::ops().map(|code| code.name());
    let patterns: Vec<_> = names.map(|name| Pattern::new(name, name, &lower)).collect();
    call.count("ops", steps.apply_patterns(&Patterns::new(&patterns))?);
    steps.step(|_, rewriter| math::store(MlirEdit::of(rewriter)).map_err(|_| Failed))
}

fn to_qdq(steps: &mut Steps, call: &PassContext) -> Result {
    let lower = conversion::rewrite(|e, op| decompose::lower(e, op));
    let names = ON_FLOATS.map(|code| code.name());
    apply(
        steps,
        call,
        &names.map(|name| Pattern::new(name, name, &lower)),
    )
}

fn from_qdq(steps: &mut Steps, call: &PassContext) -> Result {
    let name = codes::UniformQuantize.name();
    apply(steps, call, &[Pattern::new(name, name, &fuse_once)])
}
fn fuse_once<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Result {
    fuse::rewrite(MlirEdit::new(rewriter, op), op);
    Ok(())
}

/// Applies patterns, and erases unused ops.
fn apply(steps: &mut Steps, call: &PassContext, patterns: &[Pattern]) -> Result {
    call.count("ops", steps.apply_patterns(&Patterns::new(patterns))?);
    steps.step(|root, rewriter| {
        let mut ops = Vec::new();
        root.walk(&mut |op| ops.push(op));
        erase_all_unused(MlirEdit::of(rewriter), &ops);
        Ok(())
    })
}
