//! Static ops in place of dynamic ops whose shape operands are constants.

pub mod shape_operands;

use crate::{
    constants::{ints, is_static},
    exprs::Exprs,
    ruled::{Form, Pending, is_valid_after},
    unused::erase_unused,
    worklist,
};
use stablehlo_opset::{
    edit::{
        Edit, Named, New, Rebuilt, Record, Reported,
        functions::EditFunctions,
        views::{self, codes},
    },
    opcode::Opcode,
    rules::movement::slice_sizes,
    types::ScalarType,
    view::TypeView,
};
use std::hash::Hash;

/// Static op that can replace a dynamic op. The new op has the attributes that both declare.
struct Static<V> {
    code: Opcode,
    operands: Vec<V>,
    /// Values of attributes that the dynamic op has as operands.
    attributes: Vec<(&'static str, Values)>,
}
/// Value of an attribute.
enum Values {
    Ints(Vec<i64>),
    /// Rows of two numbers.
    Pairs(Vec<i64>),
}
impl<V: Copy> Static<V> {
    fn new(code: Opcode, operands: Vec<V>) -> Self {
        Self {
            code,
            operands,
            attributes: Vec::new(),
        }
    }
    fn with(mut self, name: &'static str, values: Vec<i64>) -> Self {
        self.attributes.push((name, Values::Ints(values)));
        self
    }
}

/// Ops that [`canonicalize`] can replace or change.
pub const OPS: &[Opcode] = &[
    codes::DynamicBroadcastInDim,
    codes::DynamicConv,
    codes::DynamicGather,
    codes::DynamicIota,
    codes::DynamicPad,
    codes::DynamicReshape,
    codes::RealDynamicSlice,
    codes::CustomCall,
];

/// Replaces the dynamic ops of a program by static ops, where the shape operands are constants. Returns the
/// number of replaced ops.
///
/// # Errors
/// As for [`worklist::apply`], and if the shape operands of a custom call do not fit.
pub fn apply<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let failed = std::cell::Cell::new(None);
    let applied = worklist::apply(edit, |op| {
        if failed.get().is_none() {
            failed.set(canonicalize(edit, op).err());
        }
    })?;
    match failed.get() {
        Some(reported) => Err(reported),
        None => Ok(applied),
    }
}

/// Replaces an op by its static form, and erases the computations of its shape operands. Drops the shape
/// operands of a custom call whose results are static. Changes nothing if a shape operand is not a constant.
/// Returns whether the op was replaced.
///
/// # Errors
/// If the shape operands of a custom call do not fit.
pub fn canonicalize<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Result<bool, Reported> {
    let Some(code) = edit.opcode(op) else {
        return Ok(false);
    };
    if code == codes::CustomCall {
        return drop_shape_operands(edit, op);
    }
    let form = static_form(edit, op, code);
    if let Some(new) = &form {
        replace(edit, op, new);
    }
    Ok(form.is_some())
}

/// Calls `f` with the attributes of the static form of an op.
fn with_attributes<'x, E: Edit<'x>, R>(
    edit: E,
    op: E::Op,
    new: &Static<E::Value>,
    f: impl FnOnce(&[Named<'_, 'x, E>]) -> R,
) -> R {
    let stated = new.attributes.iter();
    let pairs = |values: &[i64]| {
        let scalar = edit.scalar_type(ScalarType::I64);
        let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        (
            edit.tensor_type(&[values.len() as i64 / 2, 2], scalar),
            bytes,
        )
    };
    let encoded: Vec<_> = stated
        .clone()
        .map(|(_, values)| match values {
            Values::Pairs(values) => Some(pairs(values)),
            Values::Ints(_) => None,
        })
        .collect();
    let mut attributes: Vec<Named<'_, 'x, E>> = stated
        .zip(&encoded)
        .map(|((name, values), encoded)| match (values, encoded) {
            (_, Some((ty, bytes))) => (*name, New::Elements(*ty, bytes)),
            (Values::Ints(values) | Values::Pairs(values), None) => (*name, New::Ints(values)),
        })
        .collect();
    // Attributes that the static form states replace those of the dynamic op.
    for (name, value) in edit.attributes(op) {
        let is_stated = attributes.iter().any(|(stated, _)| *stated == name);
        if !is_stated && new.code.attributes().contains(&name) {
            attributes.push((name, value));
        }
    }
    f(&attributes)
}

fn replace<'x, E: Edit<'x>>(edit: E, op: E::Op, new: &Static<E::Value>) {
    let operands = edit.operands(op);
    with_attributes(edit, op, new, |attributes| {
        let rebuilt = Rebuilt {
            code: new.code,
            operands: &new.operands,
            attributes,
            types: &[edit.ty(edit.result(op, 0))],
            dropped: None,
        };
        edit.rebuild(op, rebuilt);
    });
    erase_unused(edit, operands);
}

/// Replaces an op as [`canonicalize`] does, but leaves an op whose constants violate constraints of the static form: such
/// an op may never run.
///
/// # Errors
/// If the shape operands of a custom call do not fit.
pub fn canonicalize_valid<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Result<bool, Reported> {
    let Some(code) = edit.opcode(op) else {
        return Ok(false);
    };
    if code == codes::CustomCall {
        return drop_shape_operands(edit, op);
    }
    if let Some(slice) = views::RealDynamicSlice::of(edit, op)
        && let Some(sizes) = constant_sizes(slice, edit)
    {
        let operand = edit.tensor_of(slice.operand());
        let fits = |dims: Vec<_>| slice_sizes(&dims, &sizes).is_ok();
        if !operand.is_some_and(|t| t.sizes.len() == sizes.len() && fits(t.dim_list())) {
            return Ok(false);
        }
    }
    let Some(new) = static_form(edit, op, code) else {
        return Ok(false);
    };
    let form = with_attributes(edit, op, &new, |attributes| Form {
        code: new.code,
        operands: new.operands.clone(),
        attributes: edit.attributes_given(new.code, attributes),
    });
    let is_valid = is_valid_after(edit, op, Pending::Form(&form));
    if is_valid {
        replace(edit, op, &new);
    }
    Ok(is_valid)
}

/// Returns the static form of an op. Returns `None`, and inserts nothing, if a shape operand is not a
/// constant.
fn static_form<'x, E: Edit<'x>>(edit: E, op: E::Op, code: Opcode) -> Option<Static<E::Value>> {
    let first = |n: usize| -> Vec<_> { (0..n).map(|i| edit.operand(op, i)).collect() };
    let constants = |mut new: Static<E::Value>, names: &[&'static str]| {
        let from = new.operands.len();
        for (i, name) in (from..).zip(names) {
            new = new.with(name, ints(edit, edit.operand(op, i))?);
        }
        Some(new)
    };
    // The result type has the shape, so the static form needs no attribute.
    let of_static_result = |shape: usize, code: Opcode| {
        ints(edit, edit.operand(op, shape))?;
        is_static(edit, edit.result(op, 0)).then(|| Static::new(code, first(shape)))
    };
    match code {
        codes::DynamicBroadcastInDim => {
            let form = of_static_result(1, codes::BroadcastInDim)?;
            is_static(edit, edit.operand(op, 0)).then_some(form)
        }
        codes::DynamicReshape => of_static_result(1, codes::Reshape),
        codes::DynamicIota => of_static_result(0, codes::Iota),
        codes::DynamicGather => constants(Static::new(codes::Gather, first(2)), &["slice_sizes"]),
        codes::DynamicPad => {
            let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
            constants(Static::new(codes::Pad, first(2)), &names)
        }
        codes::DynamicConv => {
            let conv = views::DynamicConv::of(edit, op)?;
            let padding = ints(edit, conv.padding())?;
            let count = padding.len() / 2;
            let mut new = Static::new(codes::Convolution, first(2));
            if let Some(strides) = conv.window_strides() {
                // A dynamic_conv of one spatial dimension may repeat its stride.
                new = new.with(
                    "window_strides",
                    strides[..strides.len().min(count)].to_vec(),
                );
            }
            new.attributes.push(("padding", Values::Pairs(padding)));
            Some(new)
        }
        codes::RealDynamicSlice => {
            let names = ["start_indices", "limit_indices", "strides"];
            constants(Static::new(codes::Slice, first(1)), &names).or_else(|| of_sizes(edit, op))
        }
        _ => None,
    }
}

/// Returns the `dynamic_slice` of a slice of which only the sizes are constants, and the strides are 1.
fn of_sizes<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Option<Static<E::Value>> {
    let slice = views::RealDynamicSlice::of(edit, op)?;
    let sizes = constant_sizes(slice, edit)?;
    let starts = slice.start_indices();
    let e = Exprs::before(edit, op);
    let mut operands = vec![slice.operand()];
    operands.extend((0..sizes.len()).map(|i| element(&e, starts, i as i64)));
    Some(Static::new(codes::DynamicSlice, operands).with("slice_sizes", sizes))
}

/// Returns the sizes of a slice with strides of 1 whose limits are the sum of its start indices and
/// a constant. The start indices may be unknown.
pub fn constant_sizes<'x, E: Edit<'x>>(
    slice: views::RealDynamicSlice<'x, E>,
    edit: E,
) -> Option<Vec<i64>> {
    let strides = ints(edit, slice.strides())?;
    let sum = views::Add::of_value(edit, slice.limit_indices())?;
    let starts = slice.start_indices();
    let sizes = match (sum.lhs() == starts, sum.rhs() == starts) {
        (true, _) => sum.rhs(),
        (_, true) => sum.lhs(),
        _ => return None,
    };
    ints(edit, sizes).filter(|_| strides.iter().all(|&stride| stride == 1))
}

/// Inserts the element `index` of a one-dimensional tensor, as a scalar.
fn element<'x, E: Edit<'x>>(e: &Exprs<'x, E>, list: E::Value, index: i64) -> E::Value {
    let attributes = [
        ("start_indices", New::Ints(&[index])),
        ("limit_indices", New::Ints(&[index + 1])),
        ("strides", New::Ints(&[1])),
    ];
    let ty = e.tensor(&[1], e.element_of(list));
    e.reshape(e.op(codes::Slice, &[list], &attributes, ty), &[])
}

/// Drops the shape operands of a custom call with static results.
fn drop_shape_operands<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Result<bool, Reported> {
    let Some(shapes) = shape_operands::of_call(edit, op)? else {
        return Ok(false);
    };
    let results = edit.results(op);
    let is_static = |ty: &E::Type| {
        let all = shape_operands::flattened(*ty).into_iter();
        all.map(TypeView::tensor)
            .all(|t| t.is_some_and(|t| t.is_static()))
    };
    let types: Vec<_> = results.iter().map(|value| edit.ty(*value)).collect();
    if !types.iter().all(is_static) {
        return Ok(false);
    }
    let is_shape = |i: &usize| shapes.indices.contains(i);
    let (dropped, kept): (Vec<_>, Vec<_>) = (0..edit.operand_count(op)).partition(is_shape);
    let [dropped, kept] =
        [dropped, kept].map(|all| all.iter().map(|i| edit.operand(op, *i)).collect::<Vec<_>>());
    let layouts = shape_operands::layouts_without(edit, op, &shapes);
    let mut attributes = edit.attributes(op);
    if let Some(layouts) = &layouts {
        attributes.retain(|(name, _)| *name != shape_operands::LAYOUTS);
        attributes.push((shape_operands::LAYOUTS, New::Layouts(layouts)));
    }
    edit.rebuild(
        op,
        Rebuilt {
            code: codes::CustomCall,
            operands: &kept,
            attributes: &attributes,
            types: &types,
            dropped: Some(shape_operands::ATTRIBUTE),
        },
    );
    erase_unused(edit, dropped);
    Ok(true)
}
