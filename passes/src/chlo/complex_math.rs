//! The pass `stablehlo-complex-math-expander`, which replaces functions of complex numbers by ops
//! of their real and imaginary parts.

use crate::{conversion, edit::MlirEdit};
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};
use stablehlo_dialect::kinds::ResultAccuracy;
use stablehlo_rewrites::{chlo::math, exprs::Exprs};

static PASS: PassDef = PassDef::in_steps("stablehlo-complex-math-expander", run)
    .name("StablehloComplexMathExpanderPass")
    .description("Expand functions of complex numbers into ops of their parts")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo", "shape"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let lowerings: Vec<_> = math::FUNCTIONS
        .iter()
        .enumerate()
        .filter(|(_, function)| !function.is_of_chlo())
        .map(|(index, function)| {
            let lower = conversion::rewrite(move |e: &Exprs<'_, MlirEdit>, op: Op| {
                let x = op.operand(0);
                // The accuracy of an expansion depends on the backend.
                let is_default = ResultAccuracy::is_default(op.inherent("result_accuracy"));
                let expands = is_default && Tensor::of(x.ty()).is_some();
                let result = expands.then(|| math::emit::decompose(e, &[x], index));
                Some(vec![result??])
            });
            (function.name, lower)
        })
        .collect();
    let patterns: Vec<_> = lowerings
        .iter()
        .map(|(name, function)| Pattern::new(name, name, function))
        .collect();
    call.count("ops", conversion::apply(steps, &patterns, |_, _| None)?);
    Ok(())
}
