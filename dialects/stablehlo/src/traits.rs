//! StableHLO's own traits, checks that several ops share, and when ops may be
//! executed speculatively.

use crate::{
    infer::{compatible, elements_compatible},
    kinds::ReplicaGroupMeshAxes,
};
use mlir_bridge::{
    Adaptor, AttributeExt, Op, Result, Speculation, Symbols, Tensor, Trait, TraitCheck, Type, Value,
};
use std::ops::Deref;

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident $check:expr;)*) => {
        $($(#[$doc])* pub const $name: Trait = Trait {
            name: stringify!($name),
            class: "",
            check: $check,
        };)*
    };
}
use TraitCheck::Op as Check;
traits! {
    /// The order of the operands does not matter. It is not MLIR's trait, which
    /// brings folders along.
    COMMUTATIVE TraitCheck::None;
    /// All types are compatible, see [`compatible`].
    COMPATIBLE_OPERANDS_AND_RESULT_TYPE Check(|op| {
        all_like_first(op, true, compatible, "requires compatible types for all operands and results")
    });
    /// All element types are compatible.
    COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE Check(|op| {
        all_like_first(op, true, elements_compatible,
            "requires compatible element types for all operands and results")
    });
    /// All operands' element types are compatible.
    COMPATIBLE_OPERANDS_ELEMENT_TYPE Check(|op| {
        all_like_first(op, false, elements_compatible, "requires compatible element types for all operands")
    });
    /// The type of each operand is that of the result of the same index.
    PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE Check(|op| pairwise(op, |a, b| a == b, "type"));
    /// The element type of each operand is that of the result of the same index.
    PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE Check(|op| {
        pairwise(op, |a, b| crate::infer::element_of(a) == crate::infer::element_of(b), "element type")
    });
    /// Regions end with `stablehlo.return`.
    IMPLICIT_TERMINATOR Check(ends_with_return);
}

/// Compares all types with that of the first operand or, without operands, of
/// the first result.
fn all_like_first(op: Op, results: bool, alike: fn(Type, Type) -> bool, message: &str) -> Result {
    let results = if results { op.num_results() } else { 0 };
    let mut types = op
        .operands()
        .chain((0..results).map(|i| op.result(i)))
        .map(Value::ty);
    let Some(first) = types.next() else {
        return Ok(());
    };
    match types.find(|&t| !alike(t, first)) {
        None => Ok(()),
        Some(other) => Err(op.error(format_args!("{message}, found '{first}' and '{other}'"))),
    }
}

fn pairwise(op: Op, alike: fn(Type, Type) -> bool, what: &str) -> Result {
    if op.num_operands() != op.num_results() {
        return Err(op.error("requires the same number of operands and results"));
    }
    let mut pairs = op.operands().zip(op.results());
    match pairs.position(|(o, r)| !alike(o.ty(), r.ty())) {
        None => Ok(()),
        Some(i) => Err(op.error(format_args!(
            "requires the same {what} for operand and result at index {i}"
        ))),
    }
}

fn ends_with_return(op: Op) -> Result {
    const RETURN: &str = "stablehlo.return";
    for region in op.regions() {
        let Some(block) = region.first_block() else {
            continue;
        };
        let Some(last) = block.terminator().or_else(|| block.ops().last()) else {
            continue;
        };
        if last.name() != RETURN {
            return Err(op.error(format_args!(
                "expects regions to end with '{RETURN}', found '{}'",
                last.name()
            )));
        }
    }
    Ok(())
}

/// The mesh exists that `replica_groups` name: the hook `verify_symbols` of ops
/// that have such an attribute.
pub fn mesh_exists<'c>(op: impl Deref<Target = Adaptor<'c>>, symbols: &mut Symbols) -> Result {
    let groups = op.attribute("replica_groups");
    let mesh = groups.and_then(ReplicaGroupMeshAxes::of).map(|g| g.mesh());
    let (Some(op), Some(mesh)) = (op.op(), mesh) else {
        return Ok(());
    };
    match mesh.symbol() {
        Some(name) if symbols.lookup(op, mesh).is_none() => Err(op.error(format_args!(
            "replica_groups: mesh symbol '{name}' not found"
        ))),
        _ => Ok(()),
    }
}

// ---- Speculation: whether an op may run where the program would not ------------

/// Always or never.
pub fn speculatable_if(condition: bool) -> Speculation {
    if condition {
        Speculation::Always
    } else {
        Speculation::Never
    }
}
/// As the ops in its regions, or never.
fn recursive(speculation: Speculation) -> Speculation {
    match speculation {
        Speculation::Always => Speculation::Recursive,
        other => other,
    }
}

/// All inputs are static: else shapes that must be the same could differ at
/// run time.
pub fn static_inputs<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let is_static = |t| Tensor::of(t).is_some_and(|t| t.is_static());
    speculatable_if(op.operand_types().all(is_static))
}
/// The same for an op with regions.
pub fn static_inputs_recursive<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    recursive(static_inputs(op))
}
/// The same for an op whose last operand, a shape, must be a constant.
pub fn static_inputs_constant_shape<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let last = op.num_operands().checked_sub(1);
    let constant = last.is_some_and(|i| is_constant(op.operand(i)));
    speculatable_if(constant && static_inputs(op) == Speculation::Always)
}
/// What is static in the result is static in the first operand: else the
/// operand's size could be another at run time.
pub fn static_as_result<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let result = op.op().map(|op| op.result(0).ty());
    let (Some(input), Some(result)) = (op.tensor(0), result.and_then(Tensor::of)) else {
        return Speculation::Never;
    };
    let dynamic = |&d: &i64| d == mlir_bridge::DYNAMIC;
    let mut pairs = result.shape.iter().zip(input.shape);
    speculatable_if(pairs.all(|(r, i)| dynamic(r) || !dynamic(i)))
}
/// The same for an op with regions.
pub fn static_as_result_recursive<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    recursive(static_as_result(op))
}
/// Whether a value is known when the program is compiled.
pub fn is_constant(value: Value) -> bool {
    value.defining_op().is_some_and(|op| op.is_constant())
}
