//! Functions of ops.

use super::error::Fault;
use stablehlo_kernels::ops::Binary;
use stablehlo_program::{BlockId, Program, RegionId};

/// Function of an op.
pub(super) struct BodyCode {
    pub(super) block: BlockId,
    /// Name of the function of the program whose block this is. `None` for a region, which uses
    /// the frame of the function around it.
    pub(super) function: Option<String>,
    /// Position of the step at which the function ends, with the first operand of the step as
    /// its result. `None` for the whole function.
    pub(super) stop: Option<usize>,
}

/// Function of a kind that kernels know.
#[derive(Clone, Copy, Debug)]
pub(super) enum Short {
    Binary(Binary),
    Next,
}

/// Returns the only block of a region.
pub(super) fn block(program: &Program, region: RegionId) -> Result<BlockId, Fault> {
    let mut blocks = program.blocks(region);
    match (blocks.next(), blocks.next()) {
        (Some(block), None) => Ok(block),
        _ => Err(Fault::Invalid(
            "a region of the op has not one block".to_owned(),
        )),
    }
}

pub(super) fn blocks(
    program: &Program,
    regions: impl Iterator<Item = RegionId>,
) -> Result<Vec<BlockId>, Fault> {
    regions.map(|region| block(program, region)).collect()
}
