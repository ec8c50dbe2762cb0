//! Data-flow edges of ops with regions, and between functions and calls.

use crate::{
    attribute_types::Sharding,
    plain::{binder, emit, sharding, split_type},
    shapes::shape_of,
    type_constraints::SHAPED,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_program::rules::shardings::{Report, values::check_sharding};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_program::shardy_data_flow_ops;
    DataFlowEdge { verify_symbols verify }
    FuncDataFlowEdge { verify_symbols verify_of_function }
}

fn has_one_use(value: Value) -> bool {
    value.uses().take(2).count() == 1
}
fn check_static_shape(op: Op) -> Result {
    let ty = op.result(0).ty();
    if shape_of(ty).static_sizes().is_some() {
        return Ok(());
    }
    Err(op.error(format_args!(
        "expected {} to have a static-shaped result. type: {ty}",
        op.name()
    )))
}

fn verify(edge: DataFlowEdge, _: &mut Symbols) -> Result {
    let Some(op) = edge.op() else { return Ok(()) };
    check_static_shape(op)?;
    if !has_one_use(edge.input()) {
        return Err(op.error("expected input of sdy.data_flow_edge to have a single user"));
    }
    let regions = ["sdy.manual_computation", "sdy.named_computation"];
    if let Some(source) = edge.input().defining_op()
        && source.name().starts_with("sdy.")
        && !regions.contains(&source.name())
    {
        return Err(op.error(format_args!(
            "expected input of sdy.data_flow_edge to not be defined by an SdyDialect op (other than \
             an sdy.named_computation), found '{}'",
            source.name()
        )));
    }
    let Some(found) = edge.sharding() else {
        return Ok(());
    };
    let (found, ty) = (sharding(&found, op), split_type(op.result(0).ty()));
    emit(
        op,
        check_sharding(&found, Some(&ty), &binder(op), Report::OP),
    )
}
fn verify_of_function(edge: FuncDataFlowEdge, _: &mut Symbols) -> Result {
    let Some(op) = edge.op() else { return Ok(()) };
    check_static_shape(op)?;
    let operand = edge.input();
    if !has_one_use(operand) {
        return Err(op.error("expected operand of sdy.func_data_flow_edge to have a single user"));
    }
    let from = match operand.argument_block() {
        Some(block) => block.parent(),
        None => operand.defining_op(),
    };
    let from = from.map_or("", |op| op.name());
    if operand.is_block_argument() {
        if from != "func.func" {
            return Err(op.error(
                "expected operand of sdy.func_data_flow_edge to be a block argument of a func op.",
            ));
        }
    } else if from != "func.call" {
        return Err(
            op.error("expected operand of sdy.func_data_flow_edge to be a result of call op.")
        );
    }
    Ok(())
}
