//! Changes of the types of the entry function's arguments.
//!
//! A custom call after each changed argument converts the argument back to its old type, so that the
//! program stays valid until the refinement of shapes removes the call.

use super::{
    body::WRAPPER,
    functions::update_type,
    types::{most_specific, unranked_element},
};
use crate::{dynamism::shape_operands, exprs::Exprs};
use stablehlo_opset::{
    edit::{New, Reported, TensorOf, functions::EditFunctions, views::codes},
    types::{DYNAMIC, ScalarType},
    view::TypeView,
};

/// Splits a list at the commas that are not in brackets or quotes.
pub fn split(list: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut is_quoted) = (Vec::new(), 0, 0_usize, false);
    for (i, c) in list.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '<' | '(' | '[' | '{' => depth += 1,
            // The arrow of a function type is no bracket.
            '>' if list[..i].ends_with('-') => {}
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(list[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    let last = list[start..].trim();
    if !last.is_empty() || !parts.is_empty() {
        parts.push(last);
    }
    parts
}

/// Gives the arguments of `entry` the types `types`. Returns the number of changed arguments.
///
/// # Errors
/// If a type is no refinement of the type that the program states, after an error at the function.
///
/// # Panics
/// If `entry` has no body.
pub fn refine<'x, E: EditFunctions<'x>>(
    edit: E,
    entry: E::Op,
    types: &[E::Type],
) -> Result<usize, Reported> {
    let block = edit.body(entry).expect("an entry function has a block");
    check(edit, entry, block, types)?;
    let first = edit.first(block);
    let mut changed = 0;
    for (argument, &ty) in edit.arguments(block).into_iter().zip(types) {
        let (old, Some(refined)) = (edit.ty(argument), ty.tensor()) else {
            continue;
        };
        if old == ty {
            continue;
        }
        let uses = edit.uses(argument);
        edit.set_type(argument, ty);
        changed += 1;
        let Some(first) = first.filter(|_| !uses.is_empty()) else {
            continue;
        };
        let e = Exprs::before(edit, first).at_location_of(argument);
        let value = wrap(&e, argument, old, &refined);
        for user in uses.into_iter().rev() {
            edit.set_operand(user.op, user.operand, value);
        }
    }
    update_type(edit, entry, block);
    Ok(changed)
}

/// Inserts the custom call that converts an argument to its old type.
fn wrap<'x, E: EditFunctions<'x>>(
    e: &Exprs<'x, E>,
    argument: E::Value,
    old: E::Type,
    refined: &TensorOf<'x, E>,
) -> E::Value {
    let sizes = e.i64s(refined.sizes);
    let target = ("call_target_name", New::Text(WRAPPER));
    let value = e.op(codes::CustomCall, &[argument, sizes], &[target], old);
    let call = e.edit.defining_op(value).expect("the new call");
    let ty = e.tensor(&[1], e.element(ScalarType::I64));
    let indices = New::Elements(ty, &1_i64.to_le_bytes());
    e.edit
        .set_discardable(call, &[shape_operands::ATTRIBUTE], indices);
    value
}

/// Checks that each type refines the type of the argument.
fn check<'x, E: EditFunctions<'x>>(
    edit: E,
    entry: E::Op,
    block: E::Block,
    types: &[E::Type],
) -> Result<(), Reported> {
    let stated = edit.argument_types(block);
    if stated.len() != types.len() {
        let stated: Vec<_> = stated.iter().map(ToString::to_string).collect();
        let expected = match &stated[..] {
            [] => String::from("no types, since there are no arguments"),
            all => format!(
                "the types of all arguments, which refine {}",
                all.join(", ")
            ),
        };
        let message = format!(
            "number of refinements must match number of op operands {} vs {}; expected {expected}",
            types.len(),
            stated.len()
        );
        return Err(edit.error_at(entry, &message));
    }
    for (i, (old, &new)) in stated.into_iter().zip(types).enumerate() {
        let fault = |what: &str| {
            let message =
                format!("invalid refinement for argument {i}, refinement {what} in {old} -> {new}");
            Err(edit.error_at(entry, &message))
        };
        let element = |ty: E::Type| match ty.tensor() {
            Some(t) => Some(t.element),
            None => unranked_element::<E>(ty),
        };
        match (old.tensor(), new.tensor()) {
            _ if old == new => {}
            _ if element(old).is_none() || element(new).is_none() => {
                return fault("must be a tensor");
            }
            _ if element(old) != element(new) => return fault("element types must match"),
            (_, None) => return fault("must be ranked"),
            (None, _) => {}
            (Some(old), Some(new)) => {
                if old.rank() != new.rank() {
                    return fault("rank must match operand rank");
                }
                let mut sizes = old.sizes.iter().zip(new.sizes);
                if !sizes.all(|(&old, &new)| old == DYNAMIC || old == new) {
                    return fault("dimension sizes must match for static dimensions");
                }
                if most_specific(edit, old.ty, new.ty) != Some(new.ty) {
                    return fault("dimension sizes must not exceed bounds");
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn list_of_types_is_split_at_outer_commas() {
        assert_eq!(split(""), [""; 0]);
        assert_eq!(split("tensor<f32>"), ["tensor<f32>"]);
        let list = r#"tuple<i8, i1> , () -> (i1, i8),tensor<2xf32, "a,<b">"#;
        let parts = [
            "tuple<i8, i1>",
            "() -> (i1, i8)",
            r#"tensor<2xf32, "a,<b">"#,
        ];
        assert_eq!(split(list), parts);
        assert_eq!(split("i1,"), ["i1", ""]);
    }
}
