//! Lowerings of programs.

use crate::failure::Failure;
use stablehlo_program::{Draft, DraftError, Program};
use stablehlo_rewrites::{chlo, shapes};

/// Replaces the ops of CHLO in a program by StableHLO ops.
///
/// # Errors
/// If an op has no lowering for its types.
pub fn without_chlo(program: Program<'static>) -> Result<Program<'static>, Failure> {
    let draft = Draft::new(program);
    if chlo::legalize(&draft).is_err() || shapes::legalize(&draft).is_err() {
        return Err(Failure::Lowering(draft.take_errors()));
    }
    let program = draft.into_program()?;
    let shape = program.ops().find(|op| op.name().starts_with("shape."));
    match shape {
        None => Ok(program),
        Some(op) => Err(Failure::Lowering(vec![DraftError {
            place: op.place(),
            message: format!(
                "failed to legalize operation '{}' that was explicitly marked illegal",
                op.name()
            ),
        }])),
    }
}
