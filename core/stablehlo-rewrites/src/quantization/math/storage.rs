//! Integer types in place of quantized types.

use super::super::is_quantized;
use crate::{misfits, worklist::refusal};
use stablehlo_opset::{
    edit::{
        Edit, New, Reported,
        functions::{EditFunctions, Signature},
        views::codes,
    },
    opcode::Opcode,
    types::{IntegerType, ScalarType},
    view::{AttributeView, ElementView},
};

/// Ops that do the same with stored values as with quantized values. Bodies of ops have other ops, and so have functions.
const STORED: [Opcode; 41] = [
    codes::AllGather,
    codes::AllReduce,
    codes::AllToAll,
    codes::BitcastConvert,
    codes::Broadcast,
    codes::BroadcastInDim,
    codes::Case,
    codes::CollectiveBroadcast,
    codes::CollectivePermute,
    codes::Composite,
    codes::Concatenate,
    codes::Constant,
    codes::DynamicBroadcastInDim,
    codes::DynamicGather,
    codes::DynamicPad,
    codes::DynamicReshape,
    codes::DynamicSlice,
    codes::DynamicUpdateSlice,
    codes::Gather,
    codes::GetDimensionSize,
    codes::GetTupleElement,
    codes::If,
    codes::Map,
    codes::OptimizationBarrier,
    codes::Pad,
    codes::RealDynamicSlice,
    codes::Reduce,
    codes::ReduceScatter,
    codes::ReduceWindow,
    codes::Reshape,
    codes::Return,
    codes::Reverse,
    codes::Scatter,
    codes::SelectAndScatter,
    codes::SetDimensionSize,
    codes::Slice,
    codes::Sort,
    codes::TorchIndexSelect,
    codes::Transpose,
    codes::Tuple,
    codes::While,
];

/// Replaces the quantized types in a program by integer types. Erases the casts between types that become equal.
///
/// # Errors
/// If the result of an op depends on the quantization, after an error at the first such op. The program is unchanged.
pub fn store<'x, E: EditFunctions<'x>>(edit: E) -> Result<(), Reported> {
    let ops = edit.walk(edit.root());
    ops.iter().try_for_each(|op| check(edit, *op))?;
    for op in &ops {
        for value in values_of(edit, *op) {
            if let Some(ty) = stored(edit, edit.ty(value)) {
                edit.set_type(value, ty);
            }
        }
        store_attribute(edit, *op);
    }
    for op in ops {
        if edit.name(op) == CAST
            && let ([from], [to]) = (&edit.operands(op)[..], &edit.results(op)[..])
            && edit.ty(*from) == edit.ty(*to)
        {
            edit.replace_by(op, &[*from]);
        }
    }
    Ok(())
}
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Returns the results of an op, and the arguments of its blocks.
fn values_of<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Vec<E::Value> {
    let blocks = (0..edit.region_count(op)).flat_map(|region| edit.blocks(op, region));
    let arguments = blocks.flat_map(|block| edit.arguments(block));
    edit.results(op).into_iter().chain(arguments).collect()
}

/// Returns a type with stored elements, or `None` if the type has no quantized elements.
fn stored<'x, E: Edit<'x>>(edit: E, ty: E::Type) -> Option<E::Type> {
    let new = edit.map_elements(ty, &|element| {
        let Some(quantized) = element.quantized() else {
            return element;
        };
        match quantized.storage.scalar() {
            Some(ScalarType::Integer(storage)) => {
                edit.scalar_type(ScalarType::Integer(IntegerType {
                    unsigned: quantized.flags & 1 == 0,
                    ..storage
                }))
            }
            _ => element,
        }
    });
    (new != ty).then_some(new)
}

/// Checks that an op has a form with stored values.
fn check<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Result<(), Reported> {
    let name = edit.name(op);
    let refuse = |reason: &str| Err(edit.error(edit.location(op), &refusal(&name, reason)));
    let mut types = edit.operands(op).into_iter().chain(edit.results(op));
    if !types.any(|value| is_quantized::<E>(edit.ty(value))) {
        return Ok(());
    }
    let is_known = match edit.opcode(op) {
        Some(code) => STORED.contains(&code),
        None => name == CAST || name.starts_with("func.") || name.starts_with("sdy."),
    };
    if !is_known {
        return refuse("its result can depend on the quantization");
    }
    match misfits::reason(edit, op, |ty| stored(edit, ty)) {
        Some(reason) => refuse(&reason),
        None => Ok(()),
    }
}

/// Converts the type of a function, or the value of a constant.
fn store_attribute<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) {
    if edit.is_function(op) {
        let Signature { inputs, results } = edit.signature(op);
        let convert = |types: &[E::Type]| -> Vec<_> {
            let types = types.iter();
            types.map(|ty| stored(edit, *ty).unwrap_or(*ty)).collect()
        };
        let new = Signature {
            inputs: convert(&inputs),
            results: convert(&results),
        };
        if new != (Signature { inputs, results }) {
            edit.set_signature(op, &new);
        }
    } else if let Some(value) = edit.constant(op)
        && let Some(from) = value.elements_type()
        && let ty = edit.ty(edit.result(op, 0))
        && ty != from
        && let Some(bytes) = value.payload(usize::MAX)
    {
        // The type in which MLIR stores elements has no sign.
        edit.set_constant(op, New::Elements(ty, &bytes));
    }
}
