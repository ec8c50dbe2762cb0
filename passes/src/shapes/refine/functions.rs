//! Functions as the refinement changes them: names, types, and arguments that are dropped.

use crate::{
    exprs::Exprs,
    inherent::{inherent_attributes, set},
};
use mlir_bridge::{builtin::type_attribute, prelude::*};

/// Drops the elements of the array attribute `name` for which `is_dropped` is true.
pub fn drop_elements<'x>(
    attributes: &mut Vec<(&'x [u8], Attribute<'x>)>,
    name: &'static str,
    is_dropped: &[bool],
) {
    let array = attributes
        .iter()
        .find(|(other, _)| *other == name.as_bytes());
    let Some((elements, context)) = array.and_then(|(_, a)| Some((a.elements()?, a.owner())))
    else {
        return;
    };
    let elements = elements.into_iter().zip(is_dropped);
    let kept: Vec<_> = elements
        .filter(|(_, dropped)| !**dropped)
        .map(|(a, _)| a)
        .collect();
    set(attributes, name, context.array(&kept));
}

/// Returns the only block of a function. Returns `None` if the function has no body.
///
/// # Errors
/// If the function has several blocks, after a diagnostic.
pub fn only_block(function: Op<'_>) -> mlir_bridge::diag::Result<Option<Block<'_>>> {
    let mut blocks = function.region(0).blocks();
    let first = blocks.next();
    match blocks.next() {
        None => Ok(first),
        Some(_) => Err(function.error("must have exactly one block")),
    }
}

/// Sets the result types of a function to those of the values that it returns. Returns the function,
/// which is a new op if its type has changed.
pub fn update_type<'x>(rewriter: &Rewriter<'x, '_>, function: Op<'x>, block: Block<'x>) -> Op<'x> {
    let arguments: Vec<_> = block.arguments().map(Value::ty).collect();
    let returned = block
        .terminator()
        .into_iter()
        .flat_map(|op| op.operands().map(Value::ty));
    let results: Vec<_> = returned.collect();
    let context = function.context();
    let ty = type_attribute(context.function_type(&arguments, &results));
    if function.inherent("function_type") == Some(ty) {
        return function;
    }
    let mut attributes = inherent_attributes(function);
    set(&mut attributes, "function_type", ty);
    let attributes = NewAttributes::Dictionary(context.dictionary_bytes(&attributes));
    rewriter.replace(
        function,
        &Replacement::new(function.name_id(), attributes, &[]),
    )
}

/// Returns the number of arguments of a function.
pub fn num_arguments(function: Op) -> usize {
    if let Some(block) = function.region(0).first_block() {
        return block.num_arguments();
    }
    let ty = function.inherent("function_type");
    let parts = ty.and_then(|ty| ty.type_value()?.function_parts());
    parts.map_or(0, |(inputs, _)| inputs.len())
}

/// Inserts a function without a body before `function`, with another name and other types.
pub fn declaration<'x>(
    rewriter: &Rewriter<'x, '_>,
    function: Op<'x>,
    name: &[u8],
    types: &[Type<'x>],
    results: &[Type<'x>],
) -> Op<'x> {
    let context = function.context();
    let ty = type_attribute(context.function_type(types, results));
    let mut attributes = inherent_attributes(function);
    set(&mut attributes, "sym_name", context.string_bytes(name));
    set(&mut attributes, "function_type", ty);
    let attributes = NewAttributes::Dictionary(context.dictionary_bytes(&attributes));
    let new = NewOp::new(function.name_id(), attributes, function.location()).regions(&[None]);
    rewriter.insert(function, &new.discardable(function.discardable()))
}

/// Inserts a function before `function`, with another name and a copy of its body. If `moves_body`, the
/// body itself moves to the new function. Arguments with a constant are dropped
/// if `can_drop`; the constant replaces their uses in any case. The copy has the type of `function`,
/// which [`update_type`] corrects.
pub fn copy<'x>(
    rewriter: &Rewriter<'x, '_>,
    function: Op<'x>,
    name: &[u8],
    constants: &[Option<Attribute<'x>>],
    can_drop: bool,
    moves_body: bool,
) -> Op<'x> {
    let context = function.context();
    let is_dropped: Vec<_> = constants.iter().map(|c| can_drop && c.is_some()).collect();
    let arguments = function
        .region(0)
        .first_block()
        .expect("a function with a body")
        .arguments();
    let kept = arguments.zip(&is_dropped).filter(|(_, dropped)| !**dropped);
    let kept: Vec<_> = kept.map(|(argument, _)| argument.ty()).collect();

    let mut attributes = inherent_attributes(function);
    set(&mut attributes, "sym_name", context.string_bytes(name));
    drop_elements(&mut attributes, "arg_attrs", &is_dropped);
    let attributes = NewAttributes::Dictionary(context.dictionary_bytes(&attributes));
    let regions = [Some(&kept[..])];
    let new = NewOp::new(function.name_id(), attributes, function.location()).regions(&regions);
    let new = rewriter.insert(function, &new.discardable(function.discardable()));
    let block = new.region(0).first_block().expect("the new block");

    let from = match moves_body {
        true => function,
        false => rewriter.clone_before(function, new),
    };
    let old = from
        .region(0)
        .first_block()
        .expect("a function with a body");
    let e = Exprs::before(function, rewriter).at_end_of(block);
    let mut arguments = block.arguments();
    let values: Vec<_> = old
        .arguments()
        .zip(constants.iter().zip(&is_dropped))
        .map(|(old, (constant, dropped))| {
            let argument = if *dropped { None } else { arguments.next() };
            if let Some(argument) = argument {
                rewriter.set_argument_location(argument, old.location());
            }
            match constant {
                Some(value) => e.at_location_of(old).constant(*value),
                None => argument.expect("one argument per type"),
            }
        })
        .collect();
    rewriter.inline_at_end(old, block, &values);
    if !moves_body {
        rewriter.erase(from);
    }
    new
}
