//! Collectives that move data between dimensions or devices.

use super::support::{check_change, same_type, verify, verify_across_meshes};
use crate::{
    attribute_types::{Moves, Sharding},
    kinds::axes_of,
    shapes::shape_of,
    type_constraints::SHAPED,
};
use mlir_bridge::{diag::Result, ir::Symbols, op::SAME_OPERANDS_AND_RESULT_TYPE};
use stablehlo_opset::rules::shardings::collectives::Move;

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_collectives_ops;
    AllToAll { infer same_type verify verify verify_symbols verify_all_to_all }
    CollectivePermute { infer same_type verify verify_across_meshes verify_symbols verify_permute }
}

fn verify_all_to_all(op: AllToAll, _: &mut Symbols) -> Result {
    let moves = op.params().into_iter().flat_map(|p| p.moves());
    let moves = moves.map(|item| Move {
        axes: axes_of(&item.axes()),
        source: item.src_dim(),
        target: item.tgt_dim(),
    });
    let moves: Vec<_> = moves.collect();
    // The result has the type of the operand.
    let rank = shape_of(op.tensor().ty()).rank();
    check_change(op, |change| change.all_to_all(&moves, rank))
}
fn verify_permute(op: CollectivePermute, _: &mut Symbols) -> Result {
    check_change(op, |change| change.permute())
}
