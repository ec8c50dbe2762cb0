//! Lowerings of programs.

use crate::failure::Failure;
use stablehlo_program::{Draft, Program};
use stablehlo_rewrites::{chlo, shapes};

/// Replaces the ops of CHLO in a program by StableHLO ops.
///
/// # Errors
/// If an op has no lowering for its types.
pub fn without_chlo(program: Program<'static>) -> Result<Program<'static>, Failure> {
    let draft = Draft::new(program);
    match chlo::legalize(&draft).and_then(|_| shapes::legalize(&draft)) {
        Ok(_) => Ok(draft.into_program()?),
        Err(_) => Err(Failure::Lowering(draft.take_errors())),
    }
}
