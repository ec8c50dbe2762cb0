//! Calls of ops that the implementation defines.

use super::support::prelude::*;
use crate::kinds::{API_VERSION_TYPED_FFI, CUSTOM_CALL_API_VERSIONS, OutputOperandAlias};
use stablehlo_program::rules::{
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

fn verify_custom_call(op: CustomCall) -> Result {
    let results = op.results();
    let results: Vec<_> = results.into_iter().map(Value::ty).collect();
    verify_layouts(op, &results)?;
    let aliases = op.output_operand_aliases().unwrap_or_default();
    for alias in &aliases {
        verify_alias(op, &results, alias)?;
    }
    verify_config(op)?;
    match op.call_target_name() {
        Some(name @ "CreateBuffer") => verify_create_buffer(op, name, &results),
        Some(name @ "Pin") => verify_pin(op, name, &results, [TENSOR_VALUE, BUFFER_VALUE]),
        Some(name @ "Unpin") => verify_pin(op, name, &results, [BUFFER_VALUE, TENSOR_VALUE]),
        _ => verify_buffers(op, &results, &aliases),
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

// ---- Aliases -------------------------------------------------------------------

/// Checks that an alias names a part of an operand and a part of the results,
/// and that both parts have one type.
fn verify_alias(op: CustomCall, results: &[Type], alias: &OutputOperandAlias) -> Result {
    let operands: Vec<_> = op.operand_types().collect();
    let part = SharedPart {
        operand: alias.operand_index(),
        operand_path: alias.operand_tuple_indices(),
        output_path: alias.output_tuple_indices(),
    };
    shared_part(part, &operands, results, |ty| ty.tuple_members()).at(&op)
}

// ---- Configuration -------------------------------------------------------------

/// Checks that `backend_config` has the form that the calling convention
/// requires.
fn verify_config(op: CustomCall) -> Result {
    const ORIGINAL: i64 = 1;
    let version = op.api_version().unwrap_or(ORIGINAL);
    let typed = version == API_VERSION_TYPED_FFI;
    match op.backend_config() {
        Some(config) if config.is_dictionary() != typed => {
            let name = CUSTOM_CALL_API_VERSIONS.iter().find(|v| v.0 == version);
            Err(op.error(format_args!(
                "backend_config must be a {} with api_version {}, found {config}",
                if typed { "dictionary" } else { "string" },
                name.map_or("", |v| v.1)
            )))
        }
        _ => Ok(()),
    }
}

// ---- Buffers -------------------------------------------------------------------

const TENSOR_VALUE: TypeConstraint = TypeConstraint::new("tensor", ANY_TENSOR.accepts);
const BUFFER_VALUE: TypeConstraint = TypeConstraint::new("buffer", is_buffer);

fn is_buffer(ty: Type) -> bool {
    ty.memref_parts().is_some()
}

/// Checks a `CreateBuffer` call, which has no operands and returns a buffer.
fn verify_create_buffer(op: CustomCall, name: &str, results: &[Type]) -> Result {
    if op.num_operands() != 0 {
        return Err(op.error(format_args!(
            "@{name} must have no operands, found {}",
            op.num_operands()
        )));
    }
    match results {
        [buffer] if is_buffer(*buffer) => Ok(()),
        _ => Err(op.error(format_args!("@{name} must have one result, a buffer"))),
    }
}

/// Checks a `Pin` call, which converts a tensor to a buffer, or an `Unpin`
/// call, which converts a buffer to a tensor.
fn verify_pin(
    op: CustomCall,
    name: &str,
    results: &[Type],
    [from, to]: [TypeConstraint; 2],
) -> Result {
    let operands: Vec<_> = op.operand_types().collect();
    let ([input], [output]) = (&operands[..], results) else {
        return Err(op.error(format_args!(
            "@{name} must have one operand and one result, found {} and {}",
            operands.len(),
            results.len()
        )));
    };
    let (input, output) = (*input, *output);
    if !(from.accepts)(input) || !(to.accepts)(output) {
        return Err(op.error(format_args!(
            "@{name} must make a {} of a {}, found '{input}' and '{output}'",
            to.summary, from.summary
        )));
    }
    if compatible(input, output) && element_of(input) == element_of(output) {
        return Ok(());
    }
    Err(op.error(format_args!(
        "@{name} must have an operand and a result of compatible types, found '{input}' and \
         '{output}'"
    )))
}

/// Checks that every buffer in the results aliases an operand, and that no
/// buffer is in two aliases.
fn verify_buffers<'c>(
    op: CustomCall<'c>,
    results: &[Type<'c>],
    aliases: &[OutputOperandAlias],
) -> Result {
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for alias in aliases {
        let path = alias.output_tuple_indices();
        if !output_member(results, path, &|ty: Type<'c>| ty.tuple_members()).is_some_and(is_buffer)
        {
            continue;
        }
        let input = (alias.operand_index(), alias.operand_tuple_indices());
        if outputs.contains(&path) {
            return Err(op.error(format_args!(
                "output_operand_aliases must name each buffer once, found that of the results at \
                 {path:?} again"
            )));
        }
        if inputs.contains(&input) {
            return Err(op.error(format_args!(
                "output_operand_aliases must name each buffer once, found that of operand #{} at \
                 {:?} again",
                input.0, input.1
            )));
        }
        outputs.push(path);
        inputs.push(input);
    }
    let mut path = Vec::new();
    for (i, &ty) in results.iter().enumerate() {
        if results.len() > 1 {
            path.push(i as i64);
        }
        check_buffers_aliased(op, ty, &outputs, &mut path)?;
        path.clear();
    }
    Ok(())
}

fn check_buffers_aliased(
    op: CustomCall,
    ty: Type,
    aliased: &[&[i64]],
    path: &mut Vec<i64>,
) -> Result {
    if is_buffer(ty) && !aliased.contains(&&path[..]) {
        return Err(op.error(format_args!(
            "output_operand_aliases must name each buffer among the results, found none for \
             '{ty}' at {path:?}"
        )));
    }
    for (i, member) in ty.tuple_members().into_iter().flatten().enumerate() {
        path.push(i as i64);
        check_buffers_aliased(op, member, aliased, path)?;
        path.pop();
    }
    Ok(())
}
