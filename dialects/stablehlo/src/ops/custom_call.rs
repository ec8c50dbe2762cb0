//! Calls of ops that the implementation defines.

use super::support::prelude::*;
use crate::kinds::{API_VERSION_TYPED_FFI, CUSTOM_CALL_API_VERSIONS, OutputOperandAlias};
use stablehlo_opset::rules::{
    buffers::{Buffers, ValueForm, create_buffer, pin},
    calls::{self, SharedPart, output_member, shared_part},
    lists::count,
};

implement_ops! { OPS = custom_call_ops;
    CustomCall {
        verify verify_custom_call
        effects custom_call_effects
    }
}

/// Returns whether a call has side effects. A call without side effects can be
/// removed and moved.
fn custom_call_effects(op: CustomCall) -> bool {
    op.has_side_effect() == Some(true)
}

fn verify_custom_call<'c>(op: CustomCall<'c>) -> Result {
    let results = op.results();
    let results: Vec<_> = results.into_iter().map(Value::ty).collect();
    verify_layouts(op, &results)?;
    let aliases = op.output_operand_aliases().unwrap_or_default();
    let parts: Vec<_> = aliases.iter().map(shared).collect();
    let operands: Vec<_> = op.operand_types().collect();
    for part in &parts {
        shared_part(*part, &operands, &results, |ty| ty.tuple_members()).at(&op)?;
    }
    verify_config(op)?;
    let tensor: ValueForm<_> = ("tensor", &ANY_TENSOR.accepts);
    let buffer: ValueForm<_> = ("buffer", &is_buffer);
    let fit = |a: Type<'c>, b: Type<'c>| compatible(a, b) && element_of(a) == element_of(b);
    match op.call_target_name() {
        Some(name @ "CreateBuffer") => {
            create_buffer(name, op.num_operands(), &results, is_buffer).at(&op)
        }
        Some(name @ "Pin") => pin(name, &operands, &results, [tensor, buffer], fit).at(&op),
        Some(name @ "Unpin") => pin(name, &operands, &results, [buffer, tensor], fit).at(&op),
        _ => {
            let buffers = Buffers {
                members: |ty: Type<'c>| ty.tuple_members(),
                is_buffer,
            };
            let output = |path: &[i64]| output_member(&results, path, &buffers.members);
            buffers.check(&results, &parts, output).at(&op)
        }
    }
}
fn is_buffer(ty: Type) -> bool {
    ty.memref_parts().is_some()
}
fn shared<'a>(alias: &'a OutputOperandAlias) -> SharedPart<'a> {
    SharedPart {
        operand: alias.operand_index(),
        operand_path: alias.operand_tuple_indices(),
        output_path: alias.output_tuple_indices(),
    }
}

// ---- Layouts -------------------------------------------------------------------

/// Checks that operands and results either all have layouts that fit the types,
/// or all lack layouts.
fn verify_layouts(op: CustomCall, results: &[Type]) -> Result {
    let (operand_layouts, result_layouts) = match (op.operand_layouts(), op.result_layouts()) {
        (None, None) => return Ok(()),
        (Some(operands), Some(results)) => (operands, results),
        _ => {
            return Err(op.error(
                "operand_layouts and result_layouts must be there both, or neither of them",
            ));
        }
    };
    let operands: Vec<_> = op.operand_types().collect();
    check_layouts(&op, "operand", &operands, &operand_layouts)?;
    // If the only result is a tuple, the layouts are those of the tuple's
    // members.
    match results {
        [tuple] if tuple.is_tuple() => {
            let members = tuple.tuple_members().unwrap_or_default();
            check_layouts(&op, "result", &members, &result_layouts)
        }
        _ => check_layouts(&op, "result", results, &result_layouts),
    }
}

fn check_layouts(op: &Adaptor, what: &str, types: &[Type], layouts: &[Vec<i64>]) -> Result {
    let name = format!("{what}_layouts");
    count("", &name, layouts.len(), types.len(), what).at(op)?;
    for (i, (&ty, layout)) in types.iter().zip(layouts).enumerate() {
        if ty.is_tuple() {
            return Err(op.error(format_args!(
                "{what}_layouts cannot have a layout of a tuple, found {what} #{i} '{ty}'"
            )));
        }
        let rank = match (Tensor::of(ty), ty.memref_parts()) {
            (Some(t), _) => t.rank(),
            (None, Some((shape, _))) => shape.len(),
            (None, None) if ty.unranked_element().is_some() => continue,
            // Other types, such as tokens, have no dimensions to lay out.
            (None, None) => 0,
        };
        calls::layout(what, i, rank, ty, layout).at(op)?;
    }
    Ok(())
}

// ---- Configuration -------------------------------------------------------------

/// Checks that `backend_config` has the form that the calling convention
/// requires.
fn verify_config(op: CustomCall) -> Result {
    const ORIGINAL: i64 = 1;
    let version = op.api_version().unwrap_or(ORIGINAL);
    let Some(config) = op.backend_config() else {
        return Ok(());
    };
    let name = CUSTOM_CALL_API_VERSIONS.iter().find(|v| v.0 == version);
    let typed = version == API_VERSION_TYPED_FFI;
    let name = name.map_or("", |v| v.1);
    calls::backend_config(config.is_dictionary(), typed, name, config).at(&op)
}
