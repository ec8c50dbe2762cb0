//! Result types of single ops, as far as operands and attributes determine them.

use super::{collectives, indexed};
use crate::edit::MlirEdit;
use crate::inherent::entry;
use crate::shapes::{
    constants::ints,
    elements::known_elements,
    types::{is_dynamic, most_specific, with_dimensions, with_members},
};
use mlir_bridge::{
    diag::{self, Result},
    op::{Shape, Size},
    prelude::*,
};
use stablehlo_dialect::{
    infer::{Dimension, dimensions_of},
    ops::{
        asynchronous::AsyncStart,
        collectives::{AllGather, ReduceScatter},
        convolution,
        custom_call::CustomCall,
        dot::{Einsum, UnaryEinsum},
        gather::TorchIndexSelect,
        random::RngBitGenerator,
    },
};
use stablehlo_opset::edit::views;
use stablehlo_opset::rules::xla_calls::{self, RaggedDimensions, XlaCall};
use stablehlo_rewrites::dynamism::{constant_sizes, shape_operands};
use std::ptr;

/// Function that returns the types of an op's results. The second argument has the types that are
/// known already. Returns `None` if the operands determine nothing.
type Rule = for<'x> fn(Op<'x>, &[Type<'x>]) -> Option<Vec<Type<'x>>>;

/// Rules of ops without shape functions.
static RULES: &[(&OpDef, Rule)] = &[
    (AllGather::DEF, collectives::all_gather),
    (AsyncStart::DEF, started),
    (Einsum::DEF, indexed::einsum),
    (ReduceScatter::DEF, collectives::reduce_scatter),
    // The state keeps its type.
    (RngBitGenerator::DEF, |op, types| {
        Some(vec![op.operand(0).ty(), *types.get(1)?])
    }),
    (TorchIndexSelect::DEF, indexed::torch_index_select),
    (UnaryEinsum::DEF, indexed::einsum),
];

/// Returns the types of the results of `op`: those that the program states, refined by what its
/// operands and attributes determine. Returns `None` if they determine nothing, or contradict what
/// the program states, which the verifier reports.
///
/// # Errors
/// If the shape operands of a custom call do not fit, after a diagnostic.
pub fn refined_types<'x>(edit: MlirEdit<'x>, op: Op<'x>) -> Result<Option<Vec<Type<'x>>>> {
    if let Some(call) = CustomCall::of(op) {
        let known = shape_operands::of_call(edit, op).map_err(|_| diag::Failed)?;
        return Ok(match known {
            Some(known) => of_custom_call(op, &known),
            None => of_xla_call(op, call.call_target_name()),
        });
    }
    if let Some(ty) = elementwise(op).or_else(|| of_constant_shape(op)) {
        return Ok(Some(vec![ty]));
    }
    let stated: Vec<_> = op.results().map(Value::ty).collect();
    // The verifier reports contradictions, after the pass.
    let (types, _) = diag::collect_here(op.context(), || {
        let types = merged(&stated, inferred(op)).unwrap_or(stated);
        match types.iter().any(|&ty| is_dynamic(ty)) {
            true => merged(&types, special(edit, op, &types)).unwrap_or(types),
            false => types,
        }
    });
    Ok(Some(types))
}

/// Returns the type of the result of an elementwise op whose operands have one static type. This case
/// of [`inferred`] is the most frequent one, and needs no call of a hook.
fn elementwise<'x>(op: Op<'x>) -> Option<Type<'x>> {
    if op.num_results() != 1 || !op.def()?.has(ELEMENTWISE) {
        return None;
    }
    let first = op.operands().next().and_then(|v| Tensor::of(v.ty()))?;
    let is_simple = first.encoding.is_none() && first.is_static();
    if !is_simple || op.operands().any(|value| value.ty() != first.ty) {
        return None;
    }
    let stated = op.result(0).ty();
    match Tensor::of(stated).is_some_and(|t| t.element == first.element) {
        true => most_specific(stated, first.ty),
        false => with_sizes(stated, first.shape),
    }
}

/// Returns the type of the result of an op whose last operand is a constant shape, such as
/// `dynamic_reshape`.
fn of_constant_shape<'x>(op: Op<'x>) -> Option<Type<'x>> {
    let last = op.operands().last().filter(|_| op.num_results() == 1)?;
    let (reify, sizes) = (op.def()?.hooks.reify?, ints(last)?);
    let shapes = reify(Adaptor::of(op)?).ok()?;
    let is_shape = matches!(&shapes[..], [Shape::ElementsOf(value)] if *value == last);
    (is_shape && sizes.iter().all(|&size| size >= 0))
        .then(|| with_sizes(op.result(0).ty(), &sizes))?
}

/// Merges two lists of types. Returns `None` if there is no second list, or if both contradict each
/// other.
fn merged<'x>(known: &[Type<'x>], other: Option<Vec<Type<'x>>>) -> Option<Vec<Type<'x>>> {
    let other = other.filter(|other| other.len() == known.len())?;
    let pairs = known.iter().zip(other);
    pairs
        .map(|(&known, other)| most_specific(known, other))
        .collect()
}

/// Returns the types that the declaration of `op` infers. If it infers shapes alone, the element
/// types are those of the results.
fn inferred<'x>(op: Op<'x>) -> Option<Vec<Type<'x>>> {
    if let Some(types) = op.infer_types() {
        return types.ok();
    }
    let shapes = op.infer_shapes()?.ok()?;
    let shapes = shapes.into_iter().zip(op.results()).map(|(shape, result)| {
        let dims: Vec<_> = dimensions_of(&Tensor::of(shape)?).collect();
        with_dimensions(result.ty(), &dims)
    });
    shapes.collect()
}

/// Returns the types that follow from the values of operands, and from rules that no declaration
/// has. `types` are known types of the results.
fn special<'x>(edit: MlirEdit<'x>, op: Op<'x>, types: &[Type<'x>]) -> Option<Vec<Type<'x>>> {
    if let Some(slice) = views::RealDynamicSlice::of(edit, op)
        && let Some(sizes) = constant_sizes(slice, edit)
    {
        return Some(vec![with_sizes(types[0], &sizes)?]);
    }
    if let Some(dims) = convolution::result_dimensions(op).ok()? {
        return Some(vec![with_dimensions(types[0], &dims)?]);
    }
    let def = op.def()?;
    if let Some(rule) = RULES.iter().find(|rule| ptr::eq(rule.0, def)) {
        return (rule.1)(op, types);
    }
    let reify = def.hooks.reify?;
    let shapes = reify(Adaptor::of(op)?).ok()?;
    let shapes = shapes.iter().zip(types).map(|(shape, &ty)| {
        let dims = dimensions(shape)?;
        with_dimensions(ty, &dims)
    });
    shapes.collect()
}

/// Returns the future of the values that the body of an `async_start` returns.
fn started<'x>(op: Op<'x>, types: &[Type<'x>]) -> Option<Vec<Type<'x>>> {
    let end = op.region(0).first_block()?.terminator()?;
    let returned: Vec<_> = end.operands().map(Value::ty).collect();
    Some(vec![with_members(types[0], &returned)?])
}

/// Returns a type with known sizes. A size of [`DYNAMIC`] is unknown.
fn with_sizes<'x>(ty: Type<'x>, sizes: &[i64]) -> Option<Type<'x>> {
    let dims: Vec<_> = sizes.iter().map(|&size| Dimension::of_size(size)).collect();
    with_dimensions(ty, &dims)
}

fn of_custom_call<'x>(op: Op<'x>, known: &shape_operands::ShapeOperands) -> Option<Vec<Type<'x>>> {
    let mut shapes = known.shapes.iter();
    let mut refine = |ty: Type<'x>| with_sizes(ty, shapes.next()?);
    op.results()
        .map(|v| map_members(v.ty(), &mut refine))
        .collect()
}

/// Returns the types of the results of a call that XLA defines. Returns `None` for another call.
fn of_xla_call<'x>(op: Op<'x>, target: Option<&str>) -> Option<Vec<Type<'x>>> {
    let known = XlaCall::of(target?)?;
    let dims = |index: usize| -> Option<Vec<Dimension>> {
        Some(dimensions_of(&Tensor::of(op.operands().nth(index)?.ty())?).collect())
    };
    let attributes = op.discardable_attribute(xla_calls::ATTRIBUTES);
    let mut shape = dims(0)?;
    match known {
        XlaCall::TopK => {
            let k = entry(attributes?, "k")?.int()?;
            *shape.last_mut()? = Dimension::of_size(k);
        }
        XlaCall::RaggedDot => {
            let lists = entry(attributes?, "ragged_dot_dimension_numbers")?.elements()?;
            let lists = lists.into_iter().map(|list| list.dense_ints());
            let numbers = RaggedDimensions::of_lists(lists.collect::<Option<_>>()?)?;
            shape = numbers.result_shape(&shape, &dims(1)?, dims(2)?.pop()?)?;
        }
        _ => {}
    }
    op.results()
        .map(|v| with_dimensions(v.ty(), &shape))
        .collect()
}

/// Applies `f` to a type, or to the members of a tuple, in order.
fn map_members<'x>(
    ty: Type<'x>,
    f: &mut dyn FnMut(Type<'x>) -> Option<Type<'x>>,
) -> Option<Type<'x>> {
    let Some(members) = ty.tuple_members() else {
        return f(ty);
    };
    let members: Option<Vec<_>> = members.into_iter().map(|m| map_members(m, f)).collect();
    Some(ty.owner().tuple_type(&members?))
}

/// Returns the dimensions of a shape, as far as they are known. Returns `None` if the rank is
/// unknown.
fn dimensions(shape: &Shape) -> Option<Vec<Dimension>> {
    match shape {
        Shape::ShapeOf(value) => Some(dimensions_of(&Tensor::of(value.ty())?).collect()),
        Shape::Broadcast(_) => None,
        Shape::ElementsOf(value) => {
            let sizes = known_elements(*value)?.into_iter();
            Some(
                sizes
                    .map(|size| size.map_or(Dimension::UNKNOWN, of_size))
                    .collect(),
            )
        }
        Shape::Sizes(sizes) => {
            let size = |size| size_of(size).map_or(Dimension::UNKNOWN, of_size);
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
fn size_of(size: &Size) -> Option<i64> {
    match size {
        Size::Known(n) => Some(*n),
        Size::DimOf(value, i) => {
            let size = *Tensor::of(value.ty())?.shape.get(*i)?;
            (size != DYNAMIC).then_some(size)
        }
        Size::ElementOf(value, i) => match ints(*value) {
            Some(all) => all.get(*i).copied(),
            None => *known_elements(*value)?.get(*i)?,
        },
        Size::Apply(op, sizes) => op.evaluate(size_of(&sizes[0])?, size_of(&sizes[1])?),
    }
}
