//! Data-flow edges of ops with regions, and between functions and calls.

use crate::{
    attribute_types::Sharding,
    lookup::{only_user, owner, without_casts},
    plain::{binder, emit, sharding, split_type},
    shapes::shape_of,
    type_constraints::SHAPED,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::shardings::{Report, propagation as plain, values::check_sharding};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_data_flow_ops;
    DataFlowEdge { verify_symbols verify }
    FuncDataFlowEdge { verify_symbols verify_of_function }
}

/// Returns the edge of an op with an input.
fn edge<'c>(op: Op<'c>, input: Value<'c>) -> plain::DataFlowEdge<'c> {
    let input = without_casts(input);
    // Functions and calls of VHLO have the names of MLIR's.
    let owner = match owner(input).map_or("", |op| op.name()) {
        "vhlo.func_v1" => "func.func",
        "vhlo.call_v1" => "func.call",
        name => name,
    };
    plain::DataFlowEdge {
        name: op.name().into(),
        is_only_use: only_user(input).is_some(),
        owner: owner.into(),
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
