//! Rules between adjacent versions of an op, as data.
//!
//! A later version of an op can express more. If everything that it adds has its
//! neutral value, the earlier version has the same meaning. An upgrade fills in the
//! neutral values.

use crate::{
    feature::DowngradeBlocker,
    ops::{OpVersion, versions_of},
};

/// Difference between a version of an op and the previous version.
#[derive(Debug)]
pub struct Rule {
    /// Ops that the rule applies to, with the mnemonic of the later version.
    pub ops: &'static [&'static str],
    /// Attributes that the later version adds, with their neutral values.
    pub added: &'static [(&'static str, Added)],
    /// Further condition for a downgrade.
    pub restriction: Restriction,
}

/// Neutral value of an added attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Added {
    /// Tensor without elements.
    EmptyTensor,
    /// Array without elements.
    EmptyArray,
    /// Type `none`.
    NoneType,
    /// `false`.
    False,
    /// Default accuracy.
    DefaultAccuracy,
}

/// Limit of the earlier version of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restriction {
    /// No limit.
    Any,
    /// One operand and one result.
    SingleOperand,
    /// No regions.
    NoRegions,
}

const BATCHING: &[(&str, Added)] = &[
    ("operand_batching_dims", Added::EmptyTensor),
    ("start_indices_batching_dims", Added::EmptyTensor),
];

/// All rules. Each later version of an op has exactly one rule, except the second
/// version of `dynamic_conv`, which drops an attribute.
pub const RULES: &[Rule] = &[
    Rule {
        ops: &["gather_v2", "dynamic_gather_v2"],
        added: BATCHING,
        restriction: Restriction::Any,
    },
    Rule {
        ops: &["scatter_v2"],
        added: &[
            ("input_batching_dims", Added::EmptyTensor),
            ("scatter_indices_batching_dims", Added::EmptyTensor),
        ],
        restriction: Restriction::Any,
    },
    Rule {
        ops: &["all_gather_v2", "all_reduce_v2", "all_to_all_v2"],
        added: &[],
        restriction: Restriction::SingleOperand,
    },
    Rule {
        ops: &["dot_general_v2"],
        added: &[
            ("accumulation_type", Added::NoneType),
            ("allow_imprecise_accumulation", Added::NoneType),
            ("lhs_component_count", Added::NoneType),
            ("lhs_precision_type", Added::NoneType),
            ("num_primitive_operations", Added::NoneType),
            ("rhs_component_count", Added::NoneType),
            ("rhs_precision_type", Added::NoneType),
        ],
        restriction: Restriction::Any,
    },
    Rule {
        ops: &[
            "cbrt_v2",
            "cosine_v2",
            "exponential_v2",
            "exponential_minus_one_v2",
            "log_v2",
            "log_plus_one_v2",
            "logistic_v2",
            "rsqrt_v2",
            "sine_v2",
            "sqrt_v2",
            "tan_v2",
            "tanh_v2",
        ],
        added: &[("result_accuracy", Added::DefaultAccuracy)],
        restriction: Restriction::Any,
    },
    Rule {
        ops: &["send_v2", "recv_v2"],
        added: &[("source_target_pairs", Added::EmptyTensor)],
        restriction: Restriction::Any,
    },
    Rule {
        ops: &["composite_v2"],
        added: &[],
        restriction: Restriction::NoRegions,
    },
    Rule {
        ops: &["custom_call_v2"],
        added: &[("result_tilings", Added::EmptyArray)],
        restriction: Restriction::Any,
    },
    Rule {
        ops: &["collective_broadcast_v2"],
        added: &[("has_dynamic_root", Added::False)],
        restriction: Restriction::SingleOperand,
    },
];

/// Remedy in messages about missing rules.
const ADD_RULE_HINT: &str = "add it to RULES in core/vhlo-opset/src/rules.rs";

/// The only attribute that a later version drops: op and attribute name. The second
/// version of `dynamic_conv` has the padding as an operand.
pub const DROPPED: (&str, &str) = ("dynamic_conv", "padding");

/// Returns the rule between `op_version` and the previous version, if there is one.
pub fn rule(op_version: &OpVersion) -> Option<&'static Rule> {
    RULES
        .iter()
        .find(|r| r.ops.contains(&op_version.mnemonic()))
}

/// Facts about an op that downgrades depend on.
pub trait OpFacts {
    /// Returns whether an attribute has the neutral value `added`, given its index
    /// among the declared attributes of the op's version.
    fn is_neutral(&self, attribute: usize, added: Added) -> bool;
    /// Returns the number of operands.
    fn operands(&self) -> usize;
    /// Returns the number of results.
    fn results(&self) -> usize;
    /// Returns the number of regions.
    fn regions(&self) -> usize;
    /// Returns whether an op inside of the op has several versions, at any depth.
    fn has_inner_versions(&self) -> bool;
    /// Returns the number of spatial dimensions of a convolution's first operand, or
    /// `None` if it is unknown.
    fn spatial_dimensions(&self) -> Option<usize>;
}

/// Downgrade of a version of an op to the previous version. The op itself may be of a
/// later version.
#[derive(Debug)]
pub struct Downgrade {
    /// Previous version.
    pub to: &'static OpVersion,
    /// Conditions for the same meaning in the previous version.
    conditions: Conditions,
}
#[derive(Debug)]
enum Conditions {
    /// The number of spatial dimensions must be known: it determines the padding
    /// attribute of the previous version.
    Padding,
    /// The conditions of a rule. Each added attribute has its index, if the op's
    /// version has the attribute.
    Rule(Vec<(Option<usize>, &'static str, Added)>, Restriction),
    /// No rule is known, so the downgrade is impossible.
    NoRule,
}

impl Downgrade {
    /// Returns the downgrade from `op_version`, for ops of version `own`. Returns `None` if
    /// `op_version` is the first version.
    pub fn new(own: &OpVersion, op_version: &OpVersion) -> Option<Self> {
        let conditions = match rule(op_version) {
            _ if op_version.base == DROPPED.0 => Conditions::Padding,
            Some(rule) => {
                let added = rule.added.iter();
                let added = added.map(|&(name, added)| (own.attribute(name), name, added));
                Conditions::Rule(added.collect(), rule.restriction)
            }
            None => Conditions::NoRule,
        };
        let to = op_version.previous()?;
        Some(Self { to, conditions })
    }
    /// Returns what prevents the downgrade of an op, or `None` if the downgrade is
    /// possible.
    pub fn blocker(&self, op: &impl OpFacts) -> Option<DowngradeBlocker> {
        let (added, restriction) = match &self.conditions {
            Conditions::Padding => {
                return op
                    .spatial_dimensions()
                    .is_none()
                    .then_some(DowngradeBlocker::Rank);
            }
            Conditions::NoRule => return Some(DowngradeBlocker::NoRule),
            Conditions::Rule(added, restriction) => (added, *restriction),
        };
        let is_neutral = |slot: Option<usize>, added| slot.is_some_and(|s| op.is_neutral(s, added));
        let used = added
            .iter()
            .find(|(slot, _, added)| !is_neutral(*slot, *added));
        if let Some((_, name, _)) = used {
            return Some(DowngradeBlocker::Attribute(name));
        }
        let (operands, results) = (op.operands(), op.results());
        match restriction {
            Restriction::SingleOperand if operands != 1 => {
                Some(DowngradeBlocker::Operands(operands))
            }
            Restriction::SingleOperand if results != 1 => Some(DowngradeBlocker::Results(results)),
            Restriction::NoRegions if op.regions() > 0 => Some(DowngradeBlocker::Regions),
            _ => None,
        }
    }
}

/// Source of an attribute in a conversion to another version of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The op's attribute with this index.
    Old(usize),
    /// A neutral value.
    Added(Added),
    /// A padding of zero: a tensor of two zeros for each spatial dimension.
    Padding,
}

/// Returns the source of each attribute of `to`, in a conversion from `from`.
///
/// # Panics
/// If a rule is missing.
pub fn origins(from: &OpVersion, to: &OpVersion) -> Vec<Origin> {
    let origin = |name: &&'static str| {
        if let Some(index) = from.attribute(name) {
            return Origin::Old(index);
        }
        if (to.base, *name) == DROPPED {
            return Origin::Padding;
        }
        let mut added = versions_of(to.base)
            .iter()
            .filter_map(rule)
            .flat_map(|r| r.added);
        let neutral = added.find(|(n, _)| n == name);
        let (_, neutral) = neutral
            .unwrap_or_else(|| panic!("{}: no rule for '{name}': {ADD_RULE_HINT}", to.mnemonic()));
        Origin::Added(*neutral)
    };
    to.attributes.iter().map(origin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops;

    /// Op whose attributes are all neutral, with a number of operands, one region, and
    /// no known spatial dimensions.
    struct NeutralOp(usize);
    impl OpFacts for NeutralOp {
        fn is_neutral(&self, _: usize, _: Added) -> bool {
            true
        }
        fn operands(&self) -> usize {
            self.0
        }
        fn results(&self) -> usize {
            1
        }
        fn regions(&self) -> usize {
            1
        }
        fn has_inner_versions(&self) -> bool {
            false
        }
        fn spatial_dimensions(&self) -> Option<usize> {
            None
        }
    }
    fn excess(mnemonic: &str, operands: usize) -> Option<DowngradeBlocker> {
        let op_version = ops::by_mnemonic(mnemonic).expect("a row");
        Downgrade::new(op_version, op_version)
            .expect("a version before")
            .blocker(&NeutralOp(operands))
    }

    #[test]
    fn each_violated_restriction_blocks_the_downgrade() {
        assert_eq!(excess("gather_v2", 2), None);
        assert_eq!(excess("all_gather_v2", 1), None);
        assert_eq!(
            excess("all_gather_v2", 2),
            Some(DowngradeBlocker::Operands(2))
        );
        assert_eq!(excess("composite_v2", 1), Some(DowngradeBlocker::Regions));
        assert_eq!(excess("dynamic_conv_v2", 3), Some(DowngradeBlocker::Rank));
    }

    #[test]
    fn downgrading_without_a_rule_is_blocked() {
        let op_version = ops::latest("gather").expect("a row");
        let downgrade = Downgrade {
            to: op_version.previous().expect("an earlier version"),
            conditions: Conditions::NoRule,
        };
        assert_eq!(
            downgrade.blocker(&NeutralOp(2)),
            Some(DowngradeBlocker::NoRule)
        );
    }

    #[test]
    fn converted_attributes_come_from_the_op_or_are_neutral() {
        let [old, new] = ["gather_v1", "gather_v2"].map(|m| ops::by_mnemonic(m).expect("a row"));
        let up = origins(old, new);
        assert_eq!(up.len(), new.attributes.len());
        assert_eq!(up[0], Origin::Old(0));
        let batching = new
            .attribute("operand_batching_dims")
            .expect("an attribute");
        assert_eq!(up[batching], Origin::Added(Added::EmptyTensor));
        let down = origins(new, old);
        assert!(down.iter().all(|o| matches!(o, Origin::Old(_))));
        let [old, new] =
            ["dynamic_conv_v1", "dynamic_conv_v2"].map(|m| ops::by_mnemonic(m).expect("a row"));
        assert!(origins(new, old).contains(&Origin::Padding));
    }

    /// Each version but the first has a rule, and any two versions of an op can be
    /// converted.
    #[test]
    fn rules_are_complete() {
        for op_version in ops::all() {
            for other in ops::versions_of(op_version.base) {
                assert_eq!(origins(op_version, other).len(), other.attributes.len());
            }
            let ruled = rule(op_version).is_some() || op_version.base == DROPPED.0;
            assert!(op_version.version == 1 || ruled, "{}", op_version.name);
        }
    }
}
