//! Computations on shards, as data.

use super::shards::Shards;
use stablehlo_program::BlockId;

/// `sdy.manual_computation`: its body, and the shards of its operands and results.
pub(super) struct Manual {
    pub(super) body: BlockId,
    pub(super) devices: usize,
    pub(super) inputs: Vec<Shards>,
    pub(super) outputs: Vec<Shards>,
}
