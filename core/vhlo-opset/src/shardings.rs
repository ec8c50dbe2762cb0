//! Rules that strip the shardings of a program. The result is the program on one device.
//!
//! Shardings are ops and attributes of Shardy, and the forms in which XLA stores shardings:
//! attributes of `mhlo`, frontend attributes, and custom calls.

/// Namespace of Shardy.
pub const SHARDY: &str = "sdy";
/// Name of the attribute that holds XLA's frontend attributes.
pub const FRONTEND_ATTRIBUTES: &str = "mhlo.frontend_attributes";
/// Names of the attributes that hold one dictionary per argument or result of a function.
pub const DICTIONARIES: &[&str] = &["arg_attrs", "res_attrs"];

/// Treatment of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpRule {
    /// The op is erased. Its operand replaces its result.
    Operand,
    /// The op has no results and is erased.
    Erase,
    /// The ops in the op's body replace the op.
    Inline,
    /// The op becomes a constant of StableHLO.
    Constant,
    /// The op has no meaning on one device, for the given reason.
    Refuse(&'static str),
}

const MANUAL: &str = "its body computes with the part of each value that one device holds";
const COLLECTIVE: &str = "it moves data between devices";
const PER_DEVICE: &str =
    "it converts between a value and the part of the value that one device holds";
/// Reason for ops of Shardy without a rule.
const NO_RULE: &str = "it has no counterpart in StableHLO";
/// Reason for collectives that refer to a mesh.
pub const USES_MESH: &str =
    "its replica groups refer to a mesh, which is a sharding (expand lists the devices instead)";
/// Reason for ops whose operand and result have different types.
pub const TYPES_DIFFER: &str = "its operand and its result have different types";
/// Reason for ops whose operand is their own result, as ops in a graph region can have.
pub const USES_ITSELF: &str = "it uses its own result";
/// Reason for ops whose body does not return the op's results, or has other arguments than the
/// op's operands. Such ops of Shardy are invalid.
pub const BODY_DIFFERS: &str = "its body does not fit its operands and results";
/// Reason for constants that StableHLO does not have.
pub const OTHER_VALUE: &str = "its value is not a dense constant of StableHLO's numbers";
/// Reason for constants that would lose attributes.
pub const OTHER_ATTRIBUTES: &str = "it has attributes besides its value and its shardings";
/// Reason for ops that lose their regions. Such ops of Shardy are invalid.
pub const HAS_REGIONS: &str = "it has regions, which ops of its name cannot have";
/// Reason for ops that pass a value between two other dialects.
pub const BETWEEN_DIALECTS: &str = "an op of another dialect shares a value with it";

/// Rules of Shardy's ops, by mnemonic.
const OPS: &[(&str, OpRule)] = &[
    ("constant", OpRule::Constant),
    ("data_flow_edge", OpRule::Operand),
    ("func_data_flow_edge", OpRule::Operand),
    ("named_computation", OpRule::Inline),
    ("propagation_barrier", OpRule::Operand),
    ("reshard", OpRule::Operand),
    ("sharding_constraint", OpRule::Operand),
    ("mesh", OpRule::Erase),
    ("sharding_group", OpRule::Erase),
    ("manual_computation", OpRule::Refuse(MANUAL)),
    ("all_gather", OpRule::Refuse(COLLECTIVE)),
    ("all_reduce", OpRule::Refuse(COLLECTIVE)),
    ("all_slice", OpRule::Refuse(COLLECTIVE)),
    ("all_to_all", OpRule::Refuse(COLLECTIVE)),
    ("collective_permute", OpRule::Refuse(COLLECTIVE)),
    ("reduce_scatter", OpRule::Refuse(COLLECTIVE)),
    ("replicated_to_unreduced", OpRule::Refuse(COLLECTIVE)),
    ("sharded_to_unreduced", OpRule::Refuse(COLLECTIVE)),
];

/// Rules of custom calls, by target.
const CUSTOM_CALLS: &[(&str, OpRule)] = &[
    ("Sharding", OpRule::Operand),
    ("xla.sdy.FuncResultSharding", OpRule::Operand),
    ("xla.sdy.PropagationBarrier", OpRule::Operand),
    ("xla.sdy.Sharding", OpRule::Operand),
    ("xla.sdy.ShardingGroup", OpRule::Erase),
    ("SPMDFullToShardShape", OpRule::Refuse(PER_DEVICE)),
    ("SPMDShardToFullShape", OpRule::Refuse(PER_DEVICE)),
    ("xla.sdy.GlobalToLocalShape", OpRule::Refuse(PER_DEVICE)),
    ("xla.sdy.LocalToGlobalShape", OpRule::Refuse(PER_DEVICE)),
];

/// Returns the rule of an op by its full name, or `None` if the op is not of Shardy.
pub fn rule_of_op(name: &str) -> Option<OpRule> {
    let (dialect, mnemonic) = name.split_once('.')?;
    let found = OPS.iter().find(|(op, _)| *op == mnemonic);
    (dialect == SHARDY).then(|| found.map_or(OpRule::Refuse(NO_RULE), |(_, rule)| *rule))
}
/// Returns the rule of a custom call by its target, or `None` if the call is not a
/// sharding.
pub fn rule_of_custom_call(target: &[u8]) -> Option<OpRule> {
    let mut all = CUSTOM_CALLS.iter();
    Some(all.find(|(name, _)| name.as_bytes() == target)?.1)
}

/// Names of attributes that are shardings, besides the attributes of Shardy. Without
/// `mhlo.num_partitions`, a program is one partition.
const ATTRIBUTES: &[&str] = &[
    "mhlo.num_partitions",
    "mhlo.sharding",
    "mhlo.spmd_output_sharding",
    "mhlo.spmd_parameters_shardings",
    "mhlo.use_auto_spmd_partitioning",
];

/// Returns whether an attribute or a frontend attribute with this name is a sharding.
pub fn is_sharding(name: &[u8]) -> bool {
    let of_shardy = name.starts_with(b"sdy.") || name.starts_with(b"xla.sdy.");
    of_shardy || ATTRIBUTES.iter().any(|a| a.as_bytes() == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encodings::SDY;

    #[test]
    fn every_rule_names_an_op_of_shardy() {
        // Ops without properties, which the table of encodings does not list.
        let without_properties = ["func_data_flow_edge"];
        for (name, _) in OPS {
            let mut known = SDY.properties.iter().map(|(op, _)| *op);
            let known = known.any(|op| op == *name) || without_properties.contains(name);
            assert!(known, "{name}");
        }
    }

    #[test]
    fn ops_of_shardy_without_a_rule_are_refused() {
        assert_eq!(rule_of_op("sdy.mesh"), Some(OpRule::Erase));
        assert_eq!(rule_of_op("sdy.constant"), Some(OpRule::Constant));
        assert_eq!(rule_of_op("sdy.return"), Some(OpRule::Refuse(NO_RULE)));
        assert_eq!(rule_of_op("stablehlo.add"), None);
        assert_eq!(rule_of_op("mesh"), None);
    }
}
