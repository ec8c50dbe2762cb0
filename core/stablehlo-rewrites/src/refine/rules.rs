//! Result types of single ops, as far as operands and attributes determine them.

use super::{
    collectives,
    elements::known_elements,
    indexed,
    inference::{convolved, inferred, reified},
    types::{is_dynamic, most_specific, with_dimensions, with_members},
};
use crate::{
    constants::{ints, ints_of},
    dynamism::{
        constant_sizes,
        shape_operands::{self, ShapeOperands},
    },
};
use stablehlo_opset::{
    edit::{
        Reported,
        functions::EditFunctions,
        views::{self, CustomCall, codes},
    },
    inference::Inferred,
    reified::{ReifiedShape, ReifiedSize},
    rules::{
        Dimension,
        xla_calls::{self, RaggedDimensions, XlaCall},
    },
    traits::ELEMENTWISE,
    types::DYNAMIC,
    view::{AttributeView, TypeView},
};

/// Returns the types of the results of `op`: those that the program states, refined by what its
/// operands and attributes determine. Returns `None` if they determine nothing, or contradict what
/// the program states, which the verifier reports.
///
/// # Errors
/// If the shape operands of a custom call do not fit, after an error at the call.
pub fn refined_types<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
) -> Result<Option<Vec<E::Type>>, Reported> {
    if let Some(call) = CustomCall::of(edit, op) {
        return Ok(match shape_operands::of_call(edit, op)? {
            Some(known) => of_custom_call(edit, op, &known),
            None => of_xla_call(edit, op, call.call_target_name()),
        });
    }
    if let Some(ty) = elementwise(edit, op).or_else(|| of_constant_shape(edit, op)) {
        return Ok(Some(vec![ty]));
    }
    let results = edit.results(op).into_iter();
    let stated: Vec<_> = results.map(|value| edit.ty(value)).collect();
    // The verifier reports contradictions later.
    let types = merged(edit, &stated, inferred(edit, op)).unwrap_or(stated);
    let is_known = !types.iter().any(|&ty| is_dynamic::<E>(ty));
    Ok(Some(match is_known {
        true => types,
        false => merged(edit, &types, special(edit, op, &types)).unwrap_or(types),
    }))
}

/// Returns the type of the result of an elementwise op whose operands have one static type. This case
/// of [`inferred`] is the most frequent one, and needs no rules.
fn elementwise<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<E::Type> {
    if edit.result_count(op) != 1
        || edit.operand_count(op) == 0
        || !edit.opcode(op)?.has(ELEMENTWISE)
    {
        return None;
    }
    let first = edit.tensor_of(edit.operand(op, 0))?;
    let is_simple = first.bounds.is_empty() && first.encoding.is_none() && first.is_static();
    let mut operands = edit.operands(op).into_iter();
    if !is_simple || operands.any(|value| edit.ty(value) != first.ty) {
        return None;
    }
    let stated = edit.ty(edit.result(op, 0));
    match stated.tensor().is_some_and(|t| t.element == first.element) {
        true => most_specific(edit, stated, first.ty),
        false => with_sizes(edit, stated, first.sizes),
    }
}

/// Returns the type of the result of an op whose last operand is a constant shape, such as
/// `dynamic_reshape`.
fn of_constant_shape<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<E::Type> {
    let last = edit.operand_count(op).checked_sub(1)?;
    if edit.result_count(op) != 1 {
        return None;
    }
    let sizes = ints(edit, edit.operand(op, last))?;
    let shapes = reified(edit, op)?;
    let is_shape = matches!(shapes[..], [ReifiedShape::ElementsOf(i)] if i == last);
    (is_shape && sizes.iter().all(|&size| size >= 0))
        .then(|| with_sizes(edit, edit.ty(edit.result(op, 0)), &sizes))?
}

/// Merges two lists of types. Returns `None` if there is no second list, or if both contradict each
/// other.
fn merged<'x, E: EditFunctions<'x>>(
    edit: E,
    known: &[E::Type],
    other: Option<Vec<E::Type>>,
) -> Option<Vec<E::Type>> {
    let other = other.filter(|other| other.len() == known.len())?;
    let pairs = known.iter().zip(other);
    pairs
        .map(|(&known, other)| most_specific(edit, known, other))
        .collect()
}

/// Returns the types that follow from the values of operands, and from rules that no declaration
/// has. `types` are known types of the results.
fn special<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
) -> Option<Vec<E::Type>> {
    let code = edit.opcode(op)?;
    if let Some(slice) = views::RealDynamicSlice::of(edit, op)
        && let Some(sizes) = constant_sizes(slice, edit)
    {
        return Some(vec![with_sizes(edit, types[0], &sizes)?]);
    }
    if let Some(dims) = convolved(edit, op).ok()? {
        return Some(vec![with_dimensions(edit, types[0], &dims)?]);
    }
    match code {
        codes::AllGather => collectives::all_gather(edit, op, types),
        codes::AsyncStart => started(edit, op, types),
        codes::Einsum | codes::UnaryEinsum => indexed::einsum(edit, op, types),
        codes::ReduceScatter => collectives::reduce_scatter(edit, op, types),
        // The state keeps its type.
        codes::RngBitGenerator => Some(vec![edit.ty(edit.operand(op, 0)), *types.get(1)?]),
        codes::TorchIndexSelect => indexed::torch_index_select(edit, op, types),
        _ => {
            let shapes = reified(edit, op)?;
            let shapes = shapes.iter().zip(types).map(|(shape, &ty)| {
                let dims = dimensions(edit, op, shape)?;
                with_dimensions(edit, ty, &dims)
            });
            shapes.collect()
        }
    }
}

/// Returns the future of the values that the body of an `async_start` returns.
fn started<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
) -> Option<Vec<E::Type>> {
    let end = edit.terminator(edit.block(op, 0)?)?;
    let returned = edit.operands(end).into_iter();
    let returned: Vec<_> = returned.map(|value| edit.ty(value)).collect();
    Some(vec![with_members(edit, types[0], &returned)?])
}

/// Returns a type with known sizes. A size of [`DYNAMIC`] is unknown.
fn with_sizes<'x, E: EditFunctions<'x>>(edit: E, ty: E::Type, sizes: &[i64]) -> Option<E::Type> {
    let dims: Vec<_> = sizes.iter().map(|&size| Dimension::of_size(size)).collect();
    with_dimensions(edit, ty, &dims)
}

fn of_custom_call<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    known: &ShapeOperands,
) -> Option<Vec<E::Type>> {
    let mut shapes = known.shapes.iter();
    let mut refine = |ty: E::Type| with_sizes(edit, ty, shapes.next()?);
    let results = edit.results(op).into_iter();
    results
        .map(|v| map_members(edit, edit.ty(v), &mut refine))
        .collect()
}

/// Returns the types of the results of a call that XLA defines. Returns `None` for another call.
fn of_xla_call<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    target: Option<&str>,
) -> Option<Vec<E::Type>> {
    let known = XlaCall::of(target?)?;
    let dims = |index: usize| -> Option<Vec<Dimension>> {
        let is_operand = index < edit.operand_count(op);
        let operand = is_operand.then(|| edit.operand(op, index))?;
        Some(edit.tensor_of(operand)?.dim_list())
    };
    let attributes = edit.discardable(op, xla_calls::ATTRIBUTES);
    let mut shape = dims(0)?;
    match known {
        XlaCall::TopK => {
            let k = edit.entry(attributes?, "k")?.int()?;
            *shape.last_mut()? = Dimension::of_size(k);
        }
        XlaCall::RaggedDot => {
            let lists = edit.entry(attributes?, "ragged_dot_dimension_numbers")?;
            let lists = lists.entries()?.into_iter().map(ints_of::<E>);
            let numbers = RaggedDimensions::of_lists(lists.collect::<Option<_>>()?)?;
            shape = numbers.result_shape(&shape, &dims(1)?, dims(2)?.pop()?)?;
        }
        _ => {}
    }
    let results = edit.results(op).into_iter();
    results
        .map(|v| with_dimensions(edit, edit.ty(v), &shape))
        .collect()
}

/// Applies `f` to a type, or to the members of a tuple, in order.
fn map_members<'x, E: EditFunctions<'x>>(
    edit: E,
    ty: E::Type,
    f: &mut dyn FnMut(E::Type) -> Option<E::Type>,
) -> Option<E::Type> {
    let Some(members) = ty.members() else {
        return f(ty);
    };
    let members = members.into_iter().map(|m| map_members(edit, m, f));
    let members: Option<Vec<_>> = members.collect();
    Some(edit.inferred_type(&Inferred::Tuple(members?)))
}

/// Returns the dimensions of a shape, as far as they are known. Returns `None` if the rank is
/// unknown.
fn dimensions<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    shape: &ReifiedShape,
) -> Option<Vec<Dimension>> {
    match shape {
        ReifiedShape::ShapeOf(i) => Some(edit.tensor_of(edit.operand(op, *i))?.dim_list()),
        ReifiedShape::Broadcast => None,
        ReifiedShape::ElementsOf(i) => {
            let sizes = known_elements(edit, edit.operand(op, *i))?.into_iter();
            Some(
                sizes
                    .map(|size| size.map_or(Dimension::UNKNOWN, of_size))
                    .collect(),
            )
        }
        ReifiedShape::Sizes(sizes) => {
            let size = |size| size_of(edit, op, size).map_or(Dimension::UNKNOWN, of_size);
            Some(sizes.iter().map(size).collect())
        }
    }
}

/// Returns a dimension of a size. A negative size is unknown: the verifier reports it.
fn of_size(size: i64) -> Dimension {
    match size {
        0.. => Dimension::of_size(size),
        _ => Dimension::UNKNOWN,
    }
}

/// Returns the value of a size, or `None` if it is not known.
fn size_of<'x, E: EditFunctions<'x>>(edit: E, op: E::Op, size: &ReifiedSize) -> Option<i64> {
    match size {
        ReifiedSize::Known(n) => Some(*n),
        ReifiedSize::DimOf(operand, i) => {
            let size = *edit.tensor_of(edit.operand(op, *operand))?.sizes.get(*i)?;
            (size != DYNAMIC).then_some(size)
        }
        ReifiedSize::ElementOf(operand, i) => {
            let value = edit.operand(op, *operand);
            match ints(edit, value) {
                Some(all) => all.get(*i).copied(),
                None => *known_elements(edit, value)?.get(*i)?,
            }
        }
        ReifiedSize::Apply(operation, sizes) => {
            operation.evaluate(size_of(edit, op, &sizes[0])?, size_of(edit, op, &sizes[1])?)
        }
    }
}
