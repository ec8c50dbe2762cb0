//! Types of a region's arguments according to the specification. The table in `ops/mod.rs`
//! documents them for users.

use melior::ir::Type;
use mlir_bridge::{builtin::Tensor, op::OpDef};

/// Returns the types of the arguments of region `region` in an op with operands of the
/// types `operands`.
///
/// # Errors
/// Fails with the index of an operand that is not a ranked tensor, but must be one.
///
/// # Panics
/// If this function does not know the region.
pub(super) fn types<'c>(
    def: &OpDef,
    region: &str,
    operands: &[Type<'c>],
) -> Result<Vec<Type<'c>>, usize> {
    let scalar = |i: usize| match Tensor::of(operands[i]) {
        Some(t) => Ok(Tensor::get(&[], t.element, None)),
        None => Err(i),
    };
    let all = 0..operands.len();
    match (def.mnemonic(), region) {
        ("case" | "if" | "composite", _) => Ok(Vec::new()),
        ("while" | "async_start", _) => Ok(operands.to_vec()),
        // Inputs come before initial values, and each has a scalar argument.
        ("map" | "reduce" | "reduce_window", _) => all.map(scalar).collect(),
        // The operands are the inputs, the indices, and as many updates as inputs. The indices
        // have no argument.
        ("scatter", _) => all
            .filter(|i| i * 2 + 1 != operands.len())
            .map(scalar)
            .collect(),
        ("sort", _) => all.flat_map(|i| [i, i]).map(scalar).collect(),
        ("all_reduce" | "collective_reduce" | "reduce_scatter" | "select_and_scatter", _) => {
            let first = all.take(1).flat_map(|i| [i, i]);
            first.map(scalar).collect()
        }
        (op, region) => panic!("the arguments of '{region}' of {op} are not known"),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn argument_types_of_each_region_are_known() {
        for def in stablehlo_dialect::ops::all() {
            for region in def.regions {
                assert_eq!(super::types(def, region.name, &[]), Ok(Vec::new()));
            }
        }
    }
}
