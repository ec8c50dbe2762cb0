//! The pass `chlo-legalize-to-stablehlo`, which replaces CHLO ops by StableHLO ops.
//!
//! `stablehlo-rewrites` has the lowerings. The pass applies them as patterns. An op that has no lowering
//! for its types is refused.

mod calls;
mod casts;
mod complex_math;
mod preserve;
mod shapes;

use crate::{conversion, edit::MlirEdit};
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};
use stablehlo_opset::opcode::Opcode;
use stablehlo_rewrites::chlo;

static PASS: PassDef = PassDef::in_steps("chlo-legalize-to-stablehlo", run)
    .name("ChloLegalizeToStablehloPass")
    .description("Replace CHLO ops by StableHLO ops and ops of the shape dialect")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo", "shape"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let rewrites = legalize(steps)?;
    call.count("ops", rewrites);
    Ok(())
}

/// Replaces the CHLO ops inside the root. Returns the number of replaced ops.
///
/// # Errors
/// After a diagnostic at the first op that has no lowering for its types.
pub fn legalize(steps: &mut Steps) -> Result<usize> {
    let lower = conversion::rewrite(|e, op| chlo::lower(e, op));
    let ops = Opcode::all().filter(|code| code.is_of_chlo());
    let patterns: Vec<_> = ops
        .map(|code| Pattern::new(code.name(), code.name(), &lower))
        .collect();
    conversion::apply(steps, &patterns, |op, rewriter| {
        op.name().starts_with("chlo.").then(|| {
            let edit = MlirEdit::new(rewriter, op);
            warn_of_alignment(edit, op);
            chlo::reason_to_refuse(edit, op)
        })
    })
}

/// Emits a warning if `op` has no lowering because it does not align last dimensions.
fn warn_of_alignment<'x>(edit: MlirEdit<'x>, op: Op<'x>) {
    if let Some(dimensions) = op.inherent("broadcast_dimensions")
        && !chlo::broadcast::is_aligned_at_the_end(edit, op)
    {
        op.warning(format_args!(
            "unsupported non prefix-padded dynamic rank broadcast_dimensions = {dimensions}"
        ));
    }
}
