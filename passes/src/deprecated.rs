//! The pass `stablehlo-legalize-deprecated-ops`, which replaces deprecated ops by ops that stay.
//!
//! `stablehlo-rewrites` has the lowerings. The pass applies them as patterns.

use crate::{conversion, edit::MlirEdit};
use mlir_bridge::{
    diag::Result,
    passes::{OptionValue, PassContext},
    prelude::*,
};
use stablehlo_opset::edit::Edit;
use stablehlo_rewrites::deprecated::{self, LOWERED};

static PASS: PassDef = PassDef::in_steps("stablehlo-legalize-deprecated-ops", run)
    .name("StablehloLegalizeDeprecatedOpsPass")
    .description("Replace deprecated ops by ops that are not deprecated")
    .op("func.func")
    .options(&[PassOption::new("fail-on-unused", OptionValue::Bool(true))
        .description("Refuse deprecated ops that have no replacement")])
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let lower = conversion::rewrite(|e, op| deprecated::lower(e, op));
    let pattern = |name: &'static str| Pattern::new(name, name, &lower);
    let patterns: Vec<_> = LOWERED.iter().map(|code| pattern(code.name())).collect();
    let keeps_unused = !call.options().flag("fail-on-unused");
    let rewrites = conversion::apply(steps, &patterns, |op, rewriter| {
        let code = MlirEdit::new(rewriter, op).opcode(op)?;
        deprecated::is_refused(code, keeps_unused).then(String::new)
    })?;
    call.count("ops", rewrites);
    Ok(())
}
