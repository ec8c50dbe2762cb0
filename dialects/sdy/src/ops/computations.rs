//! Computations of Shardy: the trait of their bodies, and their chunks.

use crate::{host::MlirShardedOp, kinds::MlirShardyAttribute};
use mlir_bridge::{
    diag::Result,
    op::{Trait, TraitCheck},
    prelude::*,
};
use stablehlo_opset::{
    rules::shardings::computations::ManualBoundary,
    shardy::{
        parts,
        view::{ShardyAttribute as _, ShardyFields as _},
    },
    trait_checks::wrong_end,
};

/// Name of the op that ends computations.
const RETURN: &str = "sdy.return";

/// Trait of ops whose regions all end with `sdy.return`.
pub const ENDS_WITH_RETURN: Trait =
    Trait::new("ENDS_WITH_RETURN", TraitCheck::Op(ends_with_return));

fn ends_with_return(op: Op) -> Result {
    for block in op.regions().filter_map(|region| region.first_block()) {
        let Some(last) = block.terminator().or_else(|| block.ops().last()) else {
            continue;
        };
        if last.name() != RETURN {
            let message = wrong_end(op.name(), RETURN, last.name());
            return Err(last.error_without_prefix(message));
        }
    }
    Ok(())
}
/// Numbers of chunks in which a manual computation splits each dimension of its operands and
/// results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chunks {
    /// Numbers of chunks of each operand, by dimension.
    pub operands: Vec<Vec<i64>>,
    /// Numbers of chunks of each result, by dimension.
    pub results: Vec<Vec<i64>>,
}

/// Returns the numbers of chunks in which a manual computation splits its operands and results.
/// Returns `None` for another op, and if a mesh is outside of the view scope.
pub fn chunks<'c>(op: Op<'c>) -> Option<Chunks> {
    if op.name() != "sdy.manual_computation" {
        return None;
    }
    let attribute = |name: &str| Some(MlirShardyAttribute(op.inherent(name)?));
    let names = parts::manual_axes(attribute("manual_axes")?)?;
    let boundary = ManualBoundary {
        manual: &names,
        noun: ["operand", "operand "],
    };
    let of_value = |value: MlirShardyAttribute<'c>| -> Option<Vec<i64>> {
        let name = value.fields("sharding")?.attribute(0)?;
        // Symbols outside of functions are visible in passes that run on modules.
        let mesh = match name.symbol() {
            Some(_) => MlirShardyAttribute(op.nearest_symbol(name.0)?.inherent("mesh")?),
            None => name,
        };
        let mesh = parts::mesh(mesh)?.axes;
        let sharding = parts::sharding(value, MlirShardedOp::Op(op))?;
        let dimensions = sharding.dimensions.iter();
        Some(dimensions.map(|d| boundary.parts(&mesh, &d.axes)).collect())
    };
    let of = |name: &str| -> Option<Vec<Vec<i64>>> {
        let all = parts::per_value(attribute(name)?)?;
        all.into_iter().map(of_value).collect()
    };
    Some(Chunks {
        operands: of("in_shardings")?,
        results: of("out_shardings")?,
    })
}
