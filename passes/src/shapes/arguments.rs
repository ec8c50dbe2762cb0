//! The pass `stablehlo-refine-arguments`, which changes the types of the entry function's arguments.
//!
//! A custom call after each changed argument converts the argument back to its old type, so that the
//! program stays valid until `stablehlo-refine-shapes` removes the call.

use super::refine::{WRAPPER, entry_function, update_type};
use crate::exprs::Exprs;
use mlir_bridge::{
    builtin,
    diag::{Failed, Result, collect_here},
    prelude::*,
};
use stablehlo_dialect::ops::custom_call::CustomCall;
use stablehlo_rewrites::dynamism::shape_operands;

static PASS: PassDef = PassDef::new("stablehlo-refine-arguments", run)
    .name("StablehloRefineArgumentsPass")
    .description("Refine the types of the entry function's arguments")
    .op("builtin.module")
    .options(&[
        PassOption::text("types", "").description("Types of all arguments, separated by commas")
    ])
    .dialects(&["stablehlo"])
    .statistics(&[("arguments", "arguments whose types were refined")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let entry = entry_function(root)?.ok_or(Failed)?;
    let types = parse(root, run.options().text("types"))?;
    run.count("arguments", refine(run.rewriter(), entry, &types)?);
    Ok(())
}

/// Returns the types in a list that is separated by commas.
///
/// # Errors
/// If a part of the list is not a type, after a diagnostic.
fn parse<'c>(module: Op<'c>, list: &str) -> Result<Vec<Type<'c>>> {
    let parse = |text: &str| {
        let context = module.context();
        let (ty, collected) = collect_here(context, || context.parse_type(text));
        ty.ok_or_else(|| {
            let first = collected.diagnostics.first();
            let reason = first.map_or(String::new(), |found| format!(" ({})", found.message));
            module.error(format_args!("Invalid type string: {text}{reason}"))
        })
    };
    split(list).into_iter().map(parse).collect()
}

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
/// If a type is no refinement of the type that the program states, after a diagnostic.
fn refine<'c>(rewriter: &Rewriter<'c, 'c>, entry: Op<'c>, types: &[Type<'c>]) -> Result<usize> {
    let block = entry
        .region(0)
        .first_block()
        .expect("an entry function has a block");
    check(entry, block, types)?;
    let first = block.ops().next();
    let mut changed = 0;
    for (argument, &ty) in block.arguments().zip(types) {
        let (old, Some(refined)) = (argument.ty(), Tensor::of(ty)) else {
            continue;
        };
        if old == ty {
            continue;
        }
        let uses: Vec<_> = argument.uses().collect();
        rewriter.set_type(argument, ty);
        changed += 1;
        let Some(first) = first.filter(|_| !uses.is_empty()) else {
            continue;
        };
        let value = wrap(
            &Exprs::before(first, rewriter).at_location_of(argument),
            argument,
            old,
            &refined,
        );
        for user in uses.into_iter().rev() {
            rewriter.set_operand(user.op, user.operand, value);
        }
    }
    update_type(rewriter, entry, block);
    Ok(changed)
}

/// Inserts the custom call that converts an argument to its old type.
fn wrap<'c>(
    e: &Exprs<'_, 'c>,
    argument: Value<'c>,
    old: Type<'c>,
    refined: &Tensor<'c>,
) -> Value<'c> {
    let shape = [refined.shape.len() as i64];
    let sizes = e.constant(builtin::dense_i64(e.context, &shape, refined.shape));
    let slots = CustomCall::DEF.slots(&[("call_target_name", e.context.string(WRAPPER))]);
    let indices = builtin::dense_i64(e.context, &[1], &[1]);
    let discardable = e
        .context
        .dictionary(&[(shape_operands::ATTRIBUTE, indices)]);
    e.op_with_discardable(
        CustomCall::DEF,
        &slots,
        &[argument, sizes],
        old,
        discardable,
    )
}

/// Checks that each type refines the type of the argument.
fn check(entry: Op, block: Block, types: &[Type]) -> Result {
    if block.num_arguments() != types.len() {
        let stated: Vec<_> = block.arguments().map(|a| a.ty().to_string()).collect();
        let expected = match &stated[..] {
            [] => String::from("no types, since there are no arguments"),
            all => format!(
                "the types of all arguments, which refine {}",
                all.join(", ")
            ),
        };
        return Err(entry.error(format_args!(
            "number of refinements must match number of op operands {} vs {}; expected {expected}",
            types.len(),
            block.num_arguments()
        )));
    }
    for (i, (old, &new)) in block.arguments().map(Value::ty).zip(types).enumerate() {
        let fault = |what: &str| {
            Err(entry.error(format_args!(
                "invalid refinement for argument {i}, refinement {what} in {old} -> {new}"
            )))
        };
        let element = |ty| Tensor::of(ty).map(|t| t.element).or(ty.unranked_element());
        match (Tensor::of(old), Tensor::of(new)) {
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
                let mut sizes = old.shape.iter().zip(new.shape);
                if !sizes.all(|(&old, &new)| old == DYNAMIC || old == new) {
                    return fault("dimension sizes must match for static dimensions");
                }
                if super::types::most_specific(old.ty, new.ty) != Some(new.ty) {
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
