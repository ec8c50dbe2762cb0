//! The pass `stablehlo-complex-math-expander`, which replaces functions of complex numbers by ops
//! of their real and imaginary parts.

use crate::conversion;
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};
use stablehlo_rewrites::complex_math;

static PASS: PassDef = PassDef::in_steps("stablehlo-complex-math-expander", run)
    .name("StablehloComplexMathExpanderPass")
    .description("Expand functions of complex numbers into ops of their parts")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo", "shape"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let lower = conversion::rewrite(|e, op| complex_math::lower(e, op));
    let names: Vec<_> = complex_math::ops().map(|code| code.name()).collect();
    let patterns = names.iter().map(|name| Pattern::new(name, name, &lower));
    let patterns: Vec<_> = patterns.collect();
    call.count("ops", conversion::apply(steps, &patterns, |_, _| None)?);
    Ok(())
}
