//! The pass `stablehlo-canonicalize-dynamism`, which replaces ops with constant shape operands by
//! static ops.

use super::{
    constants::{ints, is_static},
    shape_operands,
    unused::erase_unused,
};
use crate::exprs::Exprs;
use mlir_bridge::{builtin, diag::Result, passes::PassContext, prelude::*};
use stablehlo_dialect::ops::{
    convolution::{Convolution, DynamicConv},
    custom_call::CustomCall,
    data_movement::{Iota, Pad, Slice},
    dynamic_reshaping::{DynamicBroadcastInDim, DynamicReshape},
    dynamic_sizes::{DynamicIota, DynamicPad, RealDynamicSlice},
    dynamic_slicing::DynamicSlice,
    elementwise::Add,
    gather::{DynamicGather, Gather},
    reshaping::{BroadcastInDim, Reshape},
};

static PASS: PassDef = PassDef::in_steps("stablehlo-canonicalize-dynamism", run)
    .name("StablehloCanonicalizeDynamismPass")
    .description("Replace dynamic ops with constant shape operands by static ops")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")]);
inventory::submit!(&PASS);

/// Static op that can replace a dynamic op. The new op has the operands of the old op up to the
/// first shape operand, and the attributes that both declare.
struct Static<'x> {
    def: &'static OpDef,
    operands: Vec<Value<'x>>,
    /// Values of attributes that the dynamic op has as operands.
    attributes: Vec<(&'static str, Attribute<'x>)>,
}

/// Function that returns the static form of an op. Returns `None`, and inserts nothing, if a shape
/// operand is not a constant.
type StaticForm = for<'x> fn(&Exprs<'_, 'x>, Op<'x>) -> Option<Static<'x>>;

/// Dynamic ops with their static forms.
static FORMS: &[(&OpDef, StaticForm)] = &[
    (DynamicBroadcastInDim::DEF, broadcast),
    (DynamicConv::DEF, convolution),
    (DynamicGather::DEF, gather),
    (DynamicIota::DEF, iota),
    (DynamicPad::DEF, pad),
    (DynamicReshape::DEF, reshape),
    (RealDynamicSlice::DEF, slice),
];

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let rewrites = FORMS.iter().map(|&(def, form)| (def.name, to_form(form)));
    let rewrites: Vec<_> = rewrites.collect();
    let mut patterns: Vec<_> = rewrites
        .iter()
        .map(|(name, rewrite)| Pattern::new(name, name, rewrite))
        .collect();
    let name = CustomCall::DEF.name;
    patterns.push(Pattern::new(name, name, &drop_shape_operands));
    call.count("ops", steps.apply_patterns(&Patterns::new(&patterns))?);
    Ok(())
}

/// Returns the function of the pattern that replaces an op by its static form.
fn to_form(form: StaticForm) -> impl for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync {
    move |op, rewriter| {
        if let Some(new) = form(&Exprs::before(op, rewriter), op) {
            replace(rewriter, op, &new);
        }
        Ok(())
    }
}

/// Replaces `op` by its static form, and erases the computations of its shape operands.
fn replace<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>, new: &Static<'x>) {
    let old = op.def().map_or(&[][..], |def| def.attributes);
    let mut slots = new.def.slots(&new.attributes);
    for (attribute, value) in old.iter().zip(op.slots().iter()) {
        if let (Some(slot), Some(_)) = (new.def.slot(attribute.name), value.get()) {
            slots[slot] = value;
        }
    }
    // Attributes that the static form states replace those of the dynamic op.
    for (name, value) in &new.attributes {
        slots[new.def.slot(name).expect("a declared attribute")] = (*value).into();
    }
    let operands: Vec<_> = op.operands().collect();
    let types = [op.result(0).ty()];
    let name = OpName::get(op.context(), new.def.name);
    let attributes = NewAttributes::Slots(new.def, &slots);
    let replacement = Replacement::new(name, attributes, &types).operands(&new.operands);
    rewriter.replace(op, &replacement);
    erase_unused(rewriter, operands);
}

/// Returns the first `n` operands.
fn first_operands<'x>(op: Op<'x>, n: usize) -> Vec<Value<'x>> {
    op.operands().take(n).collect()
}

/// Returns the values of the constant operands from index `first` on, as attributes named `names`.
fn constants<'x>(
    op: Op<'x>,
    first: usize,
    names: &[&'static str],
) -> Option<Vec<(&'static str, Attribute<'x>)>> {
    let array = |(i, name)| Some((name, op.context().i64_array(&ints(op.operand(i))?)));
    (first..).zip(names.iter().copied()).map(array).collect()
}

/// Returns the static form of an op whose only shape operand has the index `shape`. The result
/// type has the shape, so the static form needs no attribute.
fn of_static_result<'x>(op: Op<'x>, shape: usize, def: &'static OpDef) -> Option<Static<'x>> {
    ints(op.operand(shape))?;
    is_static(op.result(0)).then(|| Static {
        def,
        operands: first_operands(op, shape),
        attributes: Vec::new(),
    })
}

fn broadcast<'x>(_: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    let form = of_static_result(op, 1, BroadcastInDim::DEF)?;
    is_static(op.operand(0)).then_some(form)
}
fn reshape<'x>(_: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    of_static_result(op, 1, Reshape::DEF)
}
fn iota<'x>(_: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    of_static_result(op, 0, Iota::DEF)
}

fn gather<'x>(_: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    Some(Static {
        def: Gather::DEF,
        operands: first_operands(op, 2),
        attributes: constants(op, 2, &["slice_sizes"])?,
    })
}

fn pad<'x>(_: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
    Some(Static {
        def: Pad::DEF,
        operands: first_operands(op, 2),
        attributes: constants(op, 2, &names)?,
    })
}

fn convolution<'x>(_: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    let conv = DynamicConv::of(op)?;
    let padding = ints(conv.padding())?;
    let shape = [padding.len() as i64 / 2, 2];
    let mut attributes = vec![(
        "padding",
        builtin::dense_i64(op.context(), &shape, &padding),
    )];
    if let Some(strides) = conv.window_strides() {
        // A dynamic_conv of one spatial dimension may repeat its stride.
        let strides = &strides[..strides.len().min(padding.len() / 2)];
        attributes.push(("window_strides", op.context().i64_array(strides)));
    }
    Some(Static {
        def: Convolution::DEF,
        operands: first_operands(op, 2),
        attributes,
    })
}

/// Returns `slice` if all shape operands are constants, or `dynamic_slice` if only the sizes are
/// constants and the strides are 1.
fn slice<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Static<'x>> {
    let names = ["start_indices", "limit_indices", "strides"];
    if let Some(attributes) = constants(op, 1, &names) {
        return Some(Static {
            def: Slice::DEF,
            operands: first_operands(op, 1),
            attributes,
        });
    }
    let slice = RealDynamicSlice::of(op)?;
    let sizes = constant_sizes(&slice)?;
    let starts = slice.start_indices();
    let mut operands = vec![slice.operand()];
    operands.extend((0..sizes.len()).map(|i| element(e, starts, i as i64)));
    let sizes = ("slice_sizes", op.context().i64_array(&sizes));
    Some(Static {
        def: DynamicSlice::DEF,
        operands,
        attributes: vec![sizes],
    })
}

/// Returns the sizes of a slice with strides of 1 whose limits are the sum of its start indices and
/// a constant. The start indices may be unknown.
pub fn constant_sizes(slice: &RealDynamicSlice) -> Option<Vec<i64>> {
    let has_unit_strides = ints(slice.strides())?.iter().all(|&stride| stride == 1);
    let sum = slice.limit_indices().defining_op().and_then(Add::of)?;
    let starts = slice.start_indices();
    let [lhs, rhs] = [sum.operand(0), sum.operand(1)];
    let sizes = match (lhs == starts, rhs == starts) {
        (true, _) => rhs,
        (_, true) => lhs,
        _ => return None,
    };
    ints(sizes).filter(|_| has_unit_strides)
}

/// Inserts the element `index` of a one-dimensional tensor, as a scalar.
fn element<'x>(e: &Exprs<'_, 'x>, list: Value<'x>, index: i64) -> Value<'x> {
    let array = |i| e.context.i64_array(&[i]);
    let attributes = [
        ("start_indices", array(index)),
        ("limit_indices", array(index + 1)),
        ("strides", array(1)),
    ];
    let ty = e.tensor(&[1], crate::exprs::element_of(list));
    e.reshape(e.op(Slice::DEF, &[list], &attributes, ty), &[])
}

/// Drops the shape operands of a custom call with static results.
fn drop_shape_operands<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Result {
    let (Some(call), Some(shapes)) = (CustomCall::of(op), shape_operands::of_call(op)?) else {
        return Ok(());
    };
    let mut results = op.results().flat_map(|v| shape_operands::flattened(v.ty()));
    if !results.all(|ty| Tensor::of(ty).is_some_and(|t| t.is_static())) {
        return Ok(());
    }
    let (slots, discardable) = shape_operands::attributes_without(call, &shapes);
    let is_shape = |i: &usize| shapes.indices.contains(i);
    let (dropped, kept): (Vec<_>, Vec<_>) = (0..op.num_operands()).partition(is_shape);
    let [dropped, kept] = [dropped, kept].map(|indices| {
        let values = indices.into_iter().map(|i| op.operand(i));
        values.collect::<Vec<_>>()
    });
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let attributes = NewAttributes::Slots(CustomCall::DEF, &slots);
    let mut new = Replacement::new(op.name_id(), attributes, &types).operands(&kept);
    new.discardable = discardable;
    rewriter.replace(op, &new);
    erase_unused(rewriter, dropped);
    Ok(())
}
