//! Functions as the refinement changes them: names, types, and arguments that are dropped.

use super::constant::insert_constant;
use crate::exprs::Exprs;
use stablehlo_opset::edit::{
    Reported,
    functions::{EditFunctions, FunctionLike, Signature},
};

/// Returns the only block of a function. Returns `None` if the function has no body.
///
/// # Errors
/// If the function has several blocks, after an error at the function.
pub fn only_block<'x, E: EditFunctions<'x>>(
    edit: E,
    function: E::Op,
) -> Result<Option<E::Block>, Reported> {
    match edit.blocks(function, 0)[..] {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Err(edit.error_at(function, "must have exactly one block")),
    }
}

/// Sets the types of a function to those of the arguments and of the values that it returns. Returns the
/// function, which is a new op if its type has changed.
pub fn update_type<'x, E: EditFunctions<'x>>(edit: E, function: E::Op, block: E::Block) -> E::Op {
    let returned = edit.returned(block).into_iter();
    let signature = Signature {
        inputs: edit.argument_types(block),
        results: returned.map(|value| edit.ty(value)).collect(),
    };
    edit.set_signature(function, &signature)
}

/// Returns the number of arguments of a function.
pub fn num_arguments<'x, E: EditFunctions<'x>>(edit: E, function: E::Op) -> usize {
    match edit.body(function) {
        Some(block) => edit.argument_count(block),
        None => edit.signature(function).inputs.len(),
    }
}

/// Inserts a function without a body before `function`, with another name and other types.
pub fn declaration<'x, E: EditFunctions<'x>>(
    edit: E,
    function: E::Op,
    name: &[u8],
    signature: &Signature<E::Type>,
) -> E::Op {
    let new = FunctionLike {
        name,
        signature,
        is_dropped: &vec![false; signature.inputs.len()],
        has_body: false,
    };
    edit.insert_function_like(function, &new)
}

/// Copy of a function: see [`copy`].
pub struct Copy<'n, 'x, E: EditFunctions<'x>> {
    /// Name.
    pub name: &'n [u8],
    /// Values of the arguments that are constants.
    pub constants: &'n [Option<E::Attribute>],
    /// Whether arguments with constants are dropped.
    pub can_drop: bool,
    /// Whether the body itself moves to the new function.
    pub moves_body: bool,
}

/// Inserts a function before `function`, with another name and a copy of its body. Arguments with a constant are
/// dropped, if they can; the constant replaces their uses in any case. The results have the types of `function`,
/// which [`update_type`] corrects.
pub fn copy<'x, E: EditFunctions<'x>>(edit: E, function: E::Op, how: &Copy<'_, 'x, E>) -> E::Op {
    let constants = how.constants.iter();
    let is_dropped: Vec<_> = constants.map(|c| how.can_drop && c.is_some()).collect();
    let body = edit.body(function).expect("a function with a body");
    let arguments = edit.argument_types(body).into_iter().zip(&is_dropped);
    let kept = arguments.filter(|(_, dropped)| !**dropped);
    let signature = Signature {
        inputs: kept.map(|(ty, _)| ty).collect(),
        results: edit.signature(function).results,
    };
    let new = FunctionLike {
        name: how.name,
        signature: &signature,
        is_dropped: &is_dropped,
        has_body: true,
    };
    let new = edit.insert_function_like(function, &new);
    let block = edit.body(new).expect("the new block");

    let from = match how.moves_body {
        true => function,
        false => edit.clone_before(function, new),
    };
    let old = edit.body(from).expect("a function with a body");
    let e = Exprs::before(edit, function).at_end_of(block);
    let mut arguments = edit.arguments(block).into_iter();
    let old_arguments = edit.arguments(old).into_iter();
    let values: Vec<_> = old_arguments
        .zip(how.constants.iter().zip(&is_dropped))
        .map(|(old, (constant, dropped))| {
            let argument = if *dropped { None } else { arguments.next() };
            if let Some(argument) = argument {
                edit.set_argument_location(argument, edit.location_of_value(old));
            }
            match constant {
                Some(value) => insert_constant(&e.at_location_of(old), *value),
                None => argument.expect("one argument per type"),
            }
        })
        .collect();
    edit.inline_at_end(old, block, &values);
    if !how.moves_body {
        edit.erase(from);
    }
    new
}
