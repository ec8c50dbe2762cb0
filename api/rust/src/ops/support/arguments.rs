//! The arguments that the body of a region has, as the specification has them. The
//! table in `ops/mod.rs` tells users.

use melior::ir::{Type, Value, ValueLike};
use mlir_bridge::{builtin::Tensor, op::OpDef};

/// The types of the arguments of region `region` of an op with these operands; the
/// place of an operand that is no ranked tensor where one must be.
///
/// # Panics
/// If nothing is said of the op below.
pub(super) fn types<'c>(
    def: &OpDef,
    region: &str,
    operands: &[Value<'c, '_>],
) -> Result<Vec<Type<'c>>, usize> {
    let scalar = |i: usize| match Tensor::of(operands[i].r#type()) {
        Some(t) => Ok(Tensor::get(&[], t.element, None)),
        None => Err(i),
    };
    let all = 0..operands.len();
    match (def.mnemonic(), region) {
        ("case" | "if" | "composite", _) => Ok(Vec::new()),
        ("while" | "async_start", _) => Ok(operands.iter().map(|v| v.r#type()).collect()),
        // What is reduced, then what it is reduced with.
        ("map" | "reduce" | "reduce_window", _) => all.map(scalar).collect(),
        // The indices stand between the inputs and as many updates.
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
    fn are_known_of_all_regions() {
        for def in stablehlo_dialect::ops::all() {
            for region in def.regions {
                assert_eq!(super::types(def, region.name, &[]), Ok(Vec::new()));
            }
        }
    }
}
