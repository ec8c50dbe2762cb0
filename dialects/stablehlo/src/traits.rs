//! Traits that StableHLO defines.

use crate::{host::MlirOp, ops::ReportAt};
use mlir_bridge::{
    diag::Result,
    op::{Trait, TraitCheck},
    prelude::*,
};
use stablehlo_opset::{trait_checks::check_trait, traits};

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
    /// All operand and result types are compatible.
    COMPATIBLE_OPERANDS_AND_RESULT_TYPE Check(|op| of_types(op, traits::COMPATIBLE_OPERANDS_AND_RESULT_TYPE));
    /// All operand and result element types are compatible.
    COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE Check(|op| of_types(op, traits::COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE));
    /// All operand element types are compatible.
    COMPATIBLE_OPERANDS_ELEMENT_TYPE Check(|op| of_types(op, traits::COMPATIBLE_OPERANDS_ELEMENT_TYPE));
    /// Operand and result with the same index have the same type.
    PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE Check(|op| of_types(op, traits::PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE));
    /// Operand and result with the same index have the same element type.
    PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE Check(|op| of_types(op, traits::PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE));
    /// All regions end with `stablehlo.return`.
    IMPLICIT_TERMINATOR Check(ends_with_return);
}

/// Checks a trait about types, as `stablehlo-opset` states the trait for both engines.
fn of_types(op: Op, t: traits::Trait) -> Result {
    match Adaptor::of(op) {
        Some(adaptor) => check_trait(MlirOp(adaptor), t).at(&adaptor),
        None => Ok(()),
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
