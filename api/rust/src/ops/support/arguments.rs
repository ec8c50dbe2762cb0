//! Types of a region's arguments according to the specification. The table in `ops/mod.rs`
//! documents them for users.

use melior::ir::Type;
use mlir_bridge::{builtin::Tensor, op::OpDef};
use stablehlo_dialect::infer::{dimensions_of, tensor_of};

/// Operands of an op whose regions are filled.
pub(super) struct Operands<'a, 'c> {
    pub types: &'a [Type<'c>],
    /// Index of the first operand of each group.
    pub groups: &'a [usize],
    /// Value of the attribute `dimension`, if the op has one.
    pub dimension: Option<i64>,
}

/// Returns the types of the arguments of region `region` in an op.
///
/// # Errors
/// Fails with the index of an operand of a wrong type, and with a message.
///
/// # Panics
/// If this function does not know the region.
pub(super) fn types<'c>(
    def: &OpDef,
    region: &str,
    of: Operands<'_, 'c>,
) -> Result<Vec<Type<'c>>, (usize, &'static str)> {
    let operands = of.types;
    let ranked = |i: usize| Tensor::of(operands[i]).ok_or((i, "must be a ranked tensor"));
    let scalar = |i: usize| Ok(Tensor::get(&[], ranked(i)?.element, None));
    let slice = |i: usize| {
        let t = ranked(i)?;
        let mut dimensions: Vec<_> = dimensions_of(&t).collect();
        let scanned = of.dimension.and_then(|d| usize::try_from(d).ok());
        let scanned = scanned.filter(|&d| d < dimensions.len());
        dimensions.remove(scanned.ok_or((i, "must have the scanned dimension"))?);
        Ok(tensor_of(&dimensions, t.element, t.encoding))
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
        // Each input has a slice, and each initial value a carry of its type.
        ("scan", _) => {
            let inputs = of.groups.get(1).map_or(0, |&inits| inits);
            let slices = (0..inputs).map(slice);
            let carries = operands[inputs..].iter().map(|&ty| Ok(ty));
            slices.chain(carries).collect()
        }
        ("sort", _) => all.flat_map(|i| [i, i]).map(scalar).collect(),
        ("all_reduce" | "collective_reduce" | "reduce_scatter" | "select_and_scatter", _) => {
            let first = all.take(1).flat_map(|i| [i, i]);
            first.map(scalar).collect()
        }
        (op, region) => panic!("the arguments of '{region}' of {op} are not known"),
    }
}
