//! Constraints of the specification on dimensions, element types and branches that need no
//! inference of types.

use crate::{
    definition::OpDef,
    error::{Checked, Mismatch},
    op_ref::OpRef,
    stored::Stored,
    types::{ElementType, Type},
};
use mlir_bytecode::ValueId;

/// Operand or result of an op, by index.
#[derive(Clone, Copy)]
enum ValueOf {
    Operand(usize),
    Result(usize),
}
use ValueOf::{Operand, Result};

/// Attribute that holds dimensions of a value.
struct DimensionAttribute {
    attribute: &'static str,
    of: ValueOf,
    /// True if negative dimensions count from the end.
    negative: bool,
}

const fn of(attribute: &'static str, of: ValueOf) -> DimensionAttribute {
    let negative = false;
    DimensionAttribute {
        attribute,
        of,
        negative,
    }
}

/// Returns the attributes of an op that hold dimensions. Dimensions in a list are unique.
fn dimensions(mnemonic: &str) -> &'static [DimensionAttribute] {
    match mnemonic {
        "all_gather" => const { &[of("all_gather_dim", Operand(0))] },
        "reduce_scatter" => const { &[of("scatter_dimension", Operand(0))] },
        "all_to_all" => {
            const {
                &[
                    of("split_dimension", Operand(0)),
                    of("concat_dimension", Operand(0)),
                ]
            }
        }
        "batch_norm_grad" | "batch_norm_inference" | "batch_norm_training" => {
            const { &[of("feature_index", Operand(0))] }
        }
        "broadcast_in_dim" => const { &[of("broadcast_dimensions", Result(0))] },
        "concatenate" | "get_dimension_size" | "set_dimension_size" => {
            const { &[of("dimension", Operand(0))] }
        }
        "iota" | "dynamic_iota" => const { &[of("iota_dimension", Result(0))] },
        "reduce" | "reverse" => const { &[of("dimensions", Operand(0))] },
        "sort" => {
            const {
                &[DimensionAttribute {
                    attribute: "dimension",
                    of: Operand(0),
                    negative: true,
                }]
            }
        }
        "transpose" => const { &[of("permutation", Operand(0))] },
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
        | "slice"
        | "dynamic_slice"
        | "transpose" => &[(Operand(0), Result(0))],
        "pad" | "dynamic_pad" | "dynamic_update_slice" => {
            &[(Operand(0), Operand(1)), (Operand(0), Result(0))]
        }
        _ => &[],
    }
}

/// Checks the dimensions and the element types of an op, and that a `case` has a branch.
pub(crate) fn check_spec(op: OpRef, def: &OpDef, results: &[ValueId]) -> Checked {
    let value = |part| match part {
        Operand(n) => op.operands().get(n),
        Result(n) => results.get(n),
    };
    let type_of = |part| -> Option<&Type> { value(part).map(|v| op.program().value_type(*v)) };
    for row in dimensions(def.mnemonic()) {
        if let Some(shape) = type_of(row.of).and_then(shape) {
            check_dimensions(op, def, row, shape.len() as i64)?;
        }
    }
    for (a, b) in same_elements(def.mnemonic()) {
        if let (Some(one), Some(other)) = (type_of(*a), type_of(*b))
            && !elements_compatible(one, other)
        {
            let text = |part| {
                let program = op.program();
                value(part).map_or_else(String::new, |v| {
                    program.type_text(program.value_type_id(*v))
                })
            };
            let found = format!("{} and {}", text(*a), text(*b));
            return Err(Mismatch::new("types", "one element type", found));
        }
    }
    if def.mnemonic() == "case" && op.regions().is_empty() {
        return Err(Mismatch::new(
            "regions",
            "at least one branch [case C1]",
            "none",
        ));
    }
    Ok(())
}

/// Checks that an attribute holds dimensions of a value of a rank, and repeats none.
fn check_dimensions(op: OpRef, def: &OpDef, row: &DimensionAttribute, rank: i64) -> Checked {
    let name = row.attribute;
    let place = def.attributes.iter().position(|a| a.name == name);
    let all = match place.map(|n| &op.stored()[n]) {
        Some(Stored::Integer(one)) => std::slice::from_ref(one),
        Some(Stored::Integers(all)) => all,
        _ => return Ok(()),
    };
    let part = || format!("attribute '{name}'");
    let least = if row.negative { -rank } else { 0 };
    if let Some(wrong) = all.iter().find(|d| !(least..rank).contains(*d)) {
        let expected = format!("dimensions in range [{least}, {rank})");
        return Err(Mismatch::new(part(), expected, wrong.to_string()));
    }
    let mut seen = vec![false; rank as usize];
    for dimension in all {
        let dimension = dimension.rem_euclid(rank) as usize;
        if std::mem::replace(&mut seen[dimension], true) {
            let found = format!("{dimension} more than once");
            return Err(Mismatch::new(
                part(),
                "dimensions without repetition",
                found,
            ));
        }
    }
    Ok(())
}

// ---- Parts of types ----------------------------------------------------------------

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
