//! Traits that StableHLO defines.

use crate::infer::{compatible, element_of, elements_compatible};
use mlir_bridge::{
    diag::Result,
    op::{Trait, TraitCheck},
    prelude::*,
};

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident $check:expr;)*) => {
        $($(#[$doc])* pub const $name: Trait = Trait::new(stringify!($name), $check);)*
    };
}
use TraitCheck::Op as Check;
traits! {
    /// The operands can be exchanged. MLIR's own trait is not used because it
    /// adds a folder that reorders operands.
    COMMUTATIVE TraitCheck::None;
    /// All operand and result types are compatible, see [`compatible`].
    COMPATIBLE_OPERANDS_AND_RESULT_TYPE Check(|op| {
        all_like_first(op, true, compatible, "requires compatible types for all operands and results")
    });
    /// All operand and result element types are compatible.
    COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE Check(|op| {
        all_like_first(op, true, elements_compatible,
            "requires compatible element types for all operands and results")
    });
    /// All operand element types are compatible.
    COMPATIBLE_OPERANDS_ELEMENT_TYPE Check(|op| {
        all_like_first(op, false, elements_compatible, "requires compatible element types for all operands")
    });
    /// Operand and result with the same index have the same type.
    PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE Check(|op| pairwise(op, |a, b| a == b, "type"));
    /// Operand and result with the same index have the same element type.
    PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE Check(|op| {
        pairwise(op, |a, b| element_of(a) == element_of(b), "element type")
    });
    /// All regions end with `stablehlo.return`.
    IMPLICIT_TERMINATOR Check(ends_with_return);
}

/// Checks that the types of all operands are `alike` the first type, and the
/// types of results, too, if `results` is set.
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
            return Err(last.error_without_prefix(format_args!(
                "'{}' op expects regions to end with '{RETURN}', found '{}'",
                op.name(),
                last.name()
            )));
        }
    }
    Ok(())
}
