//! Constraints of the specification on single dimensions, compatible types and branches.

use crate::{
    definition::OpDef,
    error::{Checked, Mismatch},
    op_ref::OpRef,
    rules::Dimension,
    stored::Stored,
    types::{DYNAMIC, ElementType, TensorEncoding, TensorType, Type},
};
use mlir_bytecode::ValueId;

/// Operand or result of an op, by index.
#[derive(Clone, Copy)]
enum ValueOf {
    Operand(usize),
    Result(usize),
}
use ValueOf::{Operand, Result};

/// Attribute that holds a dimension of a value.
struct DimensionAttribute {
    attribute: &'static str,
    of: ValueOf,
}

const fn of(attribute: &'static str, of: ValueOf) -> DimensionAttribute {
    DimensionAttribute { attribute, of }
}

/// Returns the attributes of an op that hold a dimension.
fn dimensions(mnemonic: &str) -> &'static [DimensionAttribute] {
    match mnemonic {
        "get_dimension_size" | "set_dimension_size" => const { &[of("dimension", Operand(0))] },
        "iota" | "dynamic_iota" => const { &[of("iota_dimension", Result(0))] },
        _ => &[],
    }
}

/// Returns the pairs of values of an op whose element types differ at most in their scales, zero
/// points and quantized axes.
fn same_elements(mnemonic: &str) -> &'static [(ValueOf, ValueOf)] {
    match mnemonic {
        "broadcast_in_dim"
        | "dynamic_broadcast_in_dim"
        | "dynamic_reshape"
        | "reshape"
        | "gather"
        | "dynamic_slice"
        | "transpose" => &[(Operand(0), Result(0))],
        "dynamic_pad" | "dynamic_update_slice" => {
            &[(Operand(0), Operand(1)), (Operand(0), Result(0))]
        }
        _ => &[],
    }
}

/// Returns the pairs of values of an op that have compatible types.
fn same_types(mnemonic: &str) -> &'static [(ValueOf, ValueOf)] {
    match mnemonic {
        "cholesky" | "dynamic_update_slice" => &[(Operand(0), Result(0))],
        "triangular_solve" => &[(Operand(1), Result(0))],
        _ => &[],
    }
}
/// Checks the dimensions and the element types of an op.
pub(crate) fn check_spec(op: OpRef, def: &OpDef, results: &[ValueId]) -> Checked {
    let value = |part| match part {
        Operand(n) => op.operands().get(n),
        Result(n) => results.get(n),
    };
    let type_of = |part| -> Option<&Type> { value(part).map(|v| op.program().value_type(*v)) };
    let different = |a, b, expected| {
        let text = |part| {
            let program = op.program();
            value(part).map_or_else(String::new, |v| {
                program.type_text(program.value_type_id(*v))
            })
        };
        Mismatch::new("types", expected, format!("{} and {}", text(a), text(b)))
    };
    let check_types = |a, b| match (type_of(a), type_of(b)) {
        (Some(one), Some(other)) if !compatible(one, other) => {
            Err(different(a, b, "compatible types"))
        }
        _ => Ok(()),
    };
    for row in dimensions(def.mnemonic()) {
        if let Some(shape) = type_of(row.of).and_then(shape) {
            check_dimension(op, def, row, shape.len() as i64)?;
        }
    }
    for (a, b) in same_elements(def.mnemonic()) {
        if let (Some(one), Some(other)) = (type_of(*a), type_of(*b))
            && !elements_compatible(one, other)
        {
            return Err(different(*a, *b, "one element type"));
        }
    }
    for (a, b) in same_types(def.mnemonic()) {
        check_types(*a, *b)?;
    }
    Ok(())
}

/// Checks that an attribute holds a dimension of a value of a rank.
fn check_dimension(op: OpRef, def: &OpDef, row: &DimensionAttribute, rank: i64) -> Checked {
    let place = def.attributes.iter().position(|a| a.name == row.attribute);
    match place.map(|n| &op.stored()[n]) {
        Some(Stored::Integer(dimension)) if !(0..rank).contains(dimension) => {
            let part = format!("attribute '{}'", row.attribute);
            let expected = format!("a dimension in range [0, {rank})");
            Err(Mismatch::new(part, expected, dimension.to_string()))
        }
        _ => Ok(()),
    }
}

// ---- Types and their parts ----------------------------------------------------------------

/// Returns the sizes of a type, or `None` for types without a shape.
pub(crate) fn shape(ty: &Type) -> Option<&[i64]> {
    match ty {
        Type::Tensor(tensor) => Some(&tensor.shape),
        Type::Buffer { shape, .. } => Some(shape),
        _ => None,
    }
}
/// Returns the type of elements, or `None` for types without elements.
pub(crate) fn element(ty: &Type) -> Option<&ElementType> {
    match ty {
        Type::Tensor(tensor) => Some(&tensor.element),
        Type::UnrankedTensor(element) | Type::Buffer { element, .. } => Some(element),
        _ => None,
    }
}

/// Returns whether element types are equal except for scales, zero points and the index of the
/// quantized axis. A type without a shape is its own element type.
pub(crate) fn elements_compatible(a: &Type, b: &Type) -> bool {
    match (element(a), element(b)) {
        (Some(ElementType::Quantized(a)), Some(ElementType::Quantized(b))) => {
            (a.storage, a.storage_min, a.storage_max, a.expressed)
                == (b.storage, b.storage_min, b.storage_max, b.expressed)
                && a.axis.is_some() == b.axis.is_some()
        }
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    }
}

/// Returns whether shapes can be equal at run time. Types without a shape fit any type.
pub(crate) fn shapes_fit(a: &Type, b: &Type) -> bool {
    let (Some(a), Some(b)) = (shape(a), shape(b)) else {
        return true;
    };
    let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    a.len() == b.len() && a.iter().zip(b).all(fits)
}
fn bounds_fit(a: &Type, b: &Type) -> bool {
    let (Some(a), Some(b)) = (a.tensor(), b.tensor()) else {
        return true;
    };
    let has_bounds = |t: &TensorType| t.encoding != TensorEncoding::None;
    if !has_bounds(a) && !has_bounds(b) {
        return true;
    }
    let mut pairs = Dimension::of_tensor(a)
        .into_iter()
        .zip(Dimension::of_tensor(b));
    pairs.all(|(a, b)| a.fits(b))
}
/// Returns whether types can be equal at run time, except for scales, zero points and the index of
/// the quantized axis.
pub(crate) fn compatible(a: &Type, b: &Type) -> bool {
    a == b || shapes_fit(a, b) && bounds_fit(a, b) && elements_compatible(a, b)
}
