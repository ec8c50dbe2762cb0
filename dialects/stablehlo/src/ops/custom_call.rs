//! Calls of ops that the implementation defines.

use super::support::prelude::*;
use crate::kinds::{API_VERSION_TYPED_FFI, CUSTOM_CALL_API_VERSIONS, OutputOperandAlias};

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
    if types.len() != layouts.len() {
        return Err(op.error(format_args!(
            "{what}_layouts must have one entry per {what} ({}), found {}",
            types.len(),
            layouts.len()
        )));
    }
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
        let mut sorted = layout.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(0..rank as i64) {
            return Err(op.error(format_args!(
                "{what}_layouts must have the dimensions of {what} #{i} '{ty}', each once, found \
                 {layout:?}"
            )));
        }
    }
    Ok(())
}

// ---- Aliases -------------------------------------------------------------------

/// Checks that an alias names a part of an operand and a part of the results,
/// and that both parts have one type.
fn verify_alias(op: CustomCall, results: &[Type], alias: &OutputOperandAlias) -> Result {
    let operands = op.num_operands();
    let Some(operand) = usize::try_from(alias.operand_index())
        .ok()
        .filter(|&i| i < operands)
    else {
        return Err(op.error(format_args!(
            "output_operand_aliases must have an operand_index in range [0, {operands}), found {}",
            alias.operand_index()
        )));
    };
    let whole = op.operand(operand).ty();
    let input = member_type(Some(whole), alias.operand_tuple_indices());
    let output = output_member_type(results, alias.output_tuple_indices());
    match (input, output) {
        (Some(a), Some(b)) if a == b => Ok(()),
        (Some(a), Some(b)) => Err(op.error(format_args!(
            "output_operand_aliases must name parts of one type, found '{a}' of operand \
             #{operand} and '{b}' of the results"
        ))),
        (None, _) => Err(op.error(format_args!(
            "output_operand_aliases must have operand_tuple_indices of operand #{operand} \
             '{whole}', found {:?}",
            alias.operand_tuple_indices()
        ))),
        (_, None) => Err(op.error(format_args!(
            "output_operand_aliases must have output_tuple_indices of the results, found {:?}",
            alias.output_tuple_indices()
        ))),
    }
}

/// Returns the type of the member at `path` in nested tuples, or `None` if
/// there is no such member.
fn member_type<'c>(whole: Option<Type<'c>>, path: &[i64]) -> Option<Type<'c>> {
    path.iter().fold(whole, |ty, &i| {
        let members = ty?.tuple_members()?;
        members.get(usize::try_from(i).ok()?).copied()
    })
}
/// Returns the type at `path` in the results, or `None` if there is no such
/// member. Several results count as members of one tuple.
fn output_member_type<'c>(results: &[Type<'c>], path: &[i64]) -> Option<Type<'c>> {
    match (results, path) {
        ([one], _) => member_type(Some(*one), path),
        (_, [first, rest @ ..]) => {
            member_type(results.get(usize::try_from(*first).ok()?).copied(), rest)
        }
        _ => None,
    }
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
fn verify_buffers(op: CustomCall, results: &[Type], aliases: &[OutputOperandAlias]) -> Result {
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for alias in aliases {
        let path = alias.output_tuple_indices();
        if !output_member_type(results, path).is_some_and(is_buffer) {
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
