//! Sharding rules of ops, which map the dimensions of operands and results to
//! factors.

use super::view::verify_kind;
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};
use stablehlo_opset::syntax::shardy::{
    nested as lists,
    rule::{self, SPECIAL},
};

pub use stablehlo_opset::syntax::shardy::rule::Factor;

records! {
    /// Factors of a dimension, from major to minor.
    DIM_MAPPING as DimMapping = "dim_mapping" { factor_indices: Ints }
    Syntax::Custom {
        parse: |p| rule::parse_dim_mapping(p),
        print: |r, p| rule::print_dim_mapping(r, p),
    }, Encoding::Fields(8);

    /// Factors of a tensor's dimensions.
    TENSOR_MAPPING as TensorMapping = "tensor_mapping" { dim_mappings: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &DIM_MAPPING, ["[", "]"]),
        print: |r, p| rule::print_tensor_mapping(r, p, &DIM_MAPPING),
    }, Encoding::Fields(9),
    verify = verify_kind;

    /// Sharding rule: factors of all operands and results, and sets of special
    /// factors.
    OP_SHARDING_RULE as OpShardingRule = "op_sharding_rule" {
        factor_sizes: Ints,
        operand_mappings: Attributes,
        result_mappings: Attributes,
        reduction_factors: Ints,
        need_replication_factors: Ints,
        permutation_factors: Ints,
        blocked_propagation_factors: Ints,
        is_custom_rule: Bool,
    }
    Syntax::Custom {
        parse: |p| rule::parse(p, &TENSOR_MAPPING),
        print: |r, p| rule::print(r, p, &TENSOR_MAPPING),
    },
    Encoding::Custom { code: 10, read, write },
    verify = verify_kind;
}

fn read<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let ints = |r: &Reader<'c>| Ok(Owned::Ints(r.list(|r| r.svarint())?));
    let mappings = |r: &Reader<'c>| Ok(Owned::Attributes(r.list(|r| r.attribute())?));
    let mut values = vec![ints(r)?, mappings(r)?, mappings(r)?];
    for _ in SPECIAL {
        values.push(ints(r)?);
    }
    values.push(Owned::Int(r.bool()?.into()));
    Ok(values)
}
fn write(record: Record, w: &mut Writer) -> Result {
    let rule = OpShardingRule(record);
    let ints = |w: &mut Writer, values: &[i64]| w.list(values, |w, &v| w.svarint(v));
    ints(w, rule.factor_sizes());
    w.list(&rule.operand_mappings(), |w, &m| w.attribute(m));
    w.list(&rule.result_mappings(), |w, &m| w.attribute(m));
    for (_, field) in SPECIAL {
        ints(w, record.ints(field));
    }
    w.bool(rule.is_custom_rule());
    Ok(())
}
