//! Data-flow edges of ops with regions, and between functions and calls.

use crate::{
    attribute_types::Sharding,
    plain::{binder, emit, sharding, split_type},
    shapes::shape_of,
    type_constraints::SHAPED,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_program::rules::shardings::{Report, propagation as plain, values::check_sharding};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_program::shardy_data_flow_ops;
    DataFlowEdge { verify_symbols verify }
    FuncDataFlowEdge { verify_symbols verify_of_function }
}

/// Returns the edge of an op with an input.
fn edge<'c>(op: Op<'c>, input: Value<'c>) -> plain::DataFlowEdge<'c> {
    let owner = match input.argument_block() {
        Some(block) => block.parent(),
        None => input.defining_op(),
    };
    plain::DataFlowEdge {
        name: op.name().into(),
        is_only_use: input.uses().take(2).count() == 1,
        owner: owner.map_or("", |op| op.name()).into(),
        is_argument: input.is_block_argument(),
    }
}

fn verify(this: DataFlowEdge, _: &mut Symbols) -> Result {
    let Some(op) = this.op() else { return Ok(()) };
    let ty = op.result(0).ty();
    emit(op, edge(op, this.input()).check(shape_of(ty), ty))?;
    let Some(found) = this.sharding() else {
        return Ok(());
    };
    let (found, ty) = (sharding(&found, op), split_type(ty));
    emit(
        op,
        check_sharding(&found, Some(&ty), &binder(op), Report::OP),
    )
}
fn verify_of_function(this: FuncDataFlowEdge, _: &mut Symbols) -> Result {
    let Some(op) = this.op() else { return Ok(()) };
    let ty = op.result(0).ty();
    let edge = edge(op, this.input());
    emit(op, edge.check_of_functions(shape_of(ty), ty))
}
