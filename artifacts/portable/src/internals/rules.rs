//! The rules between neighbouring versions of an op, as data.
//!
//! A later version says more. Where what it adds has its neutral value, the
//! earlier version means the same; going up, the neutral value is filled in.

use crate::{
    feature::Excess,
    ops::{Row, of_base},
};

/// What a version of an op has that the one before lacks.
#[derive(Debug)]
pub struct Rule {
    /// The ops it applies to, in the later version.
    pub ops: &'static [&'static str],
    /// Attributes that the later version adds, with what they say if nothing.
    pub added: &'static [(&'static str, Added)],
    /// What else must hold for the earlier version to mean the same.
    pub restriction: Restriction,
}

/// The neutral value of an added attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Added {
    /// A tensor without elements.
    EmptyTensor,
    /// An array without elements.
    EmptyArray,
    /// The type `none`.
    NoneType,
    /// `false`
    False,
    /// The default accuracy.
    DefaultAccuracy,
}

/// What the earlier version of an op is limited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restriction {
    /// Nothing in particular.
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

/// All rules. Each later version of an op has exactly one, except that of
/// `dynamic_conv`, which drops an attribute.
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

/// Where rules are added.
const TABLE: &str = "rules stand in RULES, in artifacts/portable/src/rules.rs";

/// The one attribute that a second version lacks: the padding of a
/// `dynamic_conv`, which it has as an operand.
pub const DROPPED: (&str, &str) = ("dynamic_conv", "padding");

/// The rule between the version before `row` and `row`.
pub fn rule(row: &Row) -> Option<&'static Rule> {
    RULES.iter().find(|r| r.ops.contains(&row.mnemonic()))
}

/// What a downgrade must know of an op.
pub trait Sayings {
    /// Whether an attribute, by its place in the row of the op, has the value that
    /// says nothing.
    fn says_nothing(&self, attribute: usize, added: Added) -> bool;
    /// The number of operands.
    fn operands(&self) -> usize;
    /// The number of results.
    fn results(&self) -> usize;
    /// The number of regions.
    fn regions(&self) -> usize;
    /// The number of spatial dimensions of the first operand of a convolution,
    /// if it is known.
    fn spatial_dimensions(&self) -> Option<usize>;
}

/// The way from a version of an op to the one before, for an op that may be of
/// a later version still.
#[derive(Debug)]
pub struct Downgrade {
    /// The version before.
    pub to: &'static Row,
    /// What must hold for it to mean the same.
    limits: Limits,
}
#[derive(Debug)]
enum Limits {
    /// That the padding it has as an attribute can be told.
    Padding,
    /// Those of a rule; each added attribute with its place, if the op has it still.
    Rule(Vec<(Option<usize>, &'static str, Added)>, Restriction),
    /// There is no rule: nothing goes there.
    Unknown,
}

impl Downgrade {
    /// From `row`, for ops of version `own`; none if it is the first version.
    pub fn new(own: &Row, row: &Row) -> Option<Self> {
        let limits = match rule(row) {
            _ if row.base == DROPPED.0 => Limits::Padding,
            Some(rule) => {
                let added = rule.added.iter();
                let added = added.map(|&(name, added)| (own.attribute(name), name, added));
                Limits::Rule(added.collect(), rule.restriction)
            }
            None => Limits::Unknown,
        };
        let to = row.previous()?;
        Some(Self { to, limits })
    }
    /// What an op says that the version before cannot.
    pub fn excess(&self, op: &impl Sayings) -> Option<Excess> {
        let (added, restriction) = match &self.limits {
            Limits::Padding => {
                return op.spatial_dimensions().is_none().then_some(Excess::Rank);
            }
            Limits::Unknown => return Some(Excess::NoRule),
            Limits::Rule(added, restriction) => (added, *restriction),
        };
        let silent = |slot: Option<usize>, added| slot.is_some_and(|s| op.says_nothing(s, added));
        let told = added.iter().find(|(slot, _, added)| !silent(*slot, *added));
        if let Some(told) = told {
            return Some(Excess::Attribute(told.1));
        }
        let (operands, results) = (op.operands(), op.results());
        match restriction {
            Restriction::SingleOperand if operands != 1 => Some(Excess::Operands(operands)),
            Restriction::SingleOperand if results != 1 => Some(Excess::Results(results)),
            Restriction::NoRegions if op.regions() > 0 => Some(Excess::Regions),
            _ => None,
        }
    }
}

/// Where an attribute of another version of an op comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// From the op, by its place there.
    Old(usize),
    /// It is the value that says nothing.
    Added(Added),
    /// It is a padding of nothing: a tensor of two zeros for each spatial
    /// dimension.
    Padding,
}

/// Where each attribute of `to` comes from, in a change from another version.
///
/// # Panics
/// If the table of rules is not complete.
pub fn origins(from: &Row, to: &Row) -> Vec<Origin> {
    let origin = |name: &&'static str| {
        if let Some(place) = from.attribute(name) {
            return Origin::Old(place);
        }
        if (to.base, *name) == DROPPED {
            return Origin::Padding;
        }
        let mut added = of_base(to.base)
            .iter()
            .filter_map(rule)
            .flat_map(|r| r.added);
        let neutral = added.find(|(n, _)| n == name);
        let (_, neutral) =
            neutral.unwrap_or_else(|| panic!("{}: no rule of '{name}': {TABLE}", to.mnemonic()));
        Origin::Added(*neutral)
    };
    to.attributes.iter().map(origin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops;

    /// Says nothing, with so many operands and no spatial dimensions.
    struct Silent(usize);
    impl Sayings for Silent {
        fn says_nothing(&self, _: usize, _: Added) -> bool {
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
        fn spatial_dimensions(&self) -> Option<usize> {
            None
        }
    }
    fn excess(mnemonic: &str, operands: usize) -> Option<Excess> {
        let row = ops::row(mnemonic).expect("a row");
        Downgrade::new(row, row)
            .expect("a version before")
            .excess(&Silent(operands))
    }

    #[test]
    fn each_limit_is_told() {
        assert_eq!(excess("gather_v2", 2), None);
        assert_eq!(excess("all_gather_v2", 1), None);
        assert_eq!(excess("all_gather_v2", 2), Some(Excess::Operands(2)));
        assert_eq!(excess("composite_v2", 1), Some(Excess::Regions));
        assert_eq!(excess("dynamic_conv_v2", 3), Some(Excess::Rank));
    }

    /// What has no rule goes nowhere.
    #[test]
    fn without_a_rule() {
        let row = ops::latest("gather").expect("a row");
        let downgrade = Downgrade {
            to: row.previous().expect("an earlier version"),
            limits: Limits::Unknown,
        };
        assert_eq!(downgrade.excess(&Silent(2)), Some(Excess::NoRule));
    }

    #[test]
    fn attributes_come_from_the_op_or_say_nothing() {
        let [old, new] = ["gather_v1", "gather_v2"].map(|m| ops::row(m).expect("a row"));
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
            ["dynamic_conv_v1", "dynamic_conv_v2"].map(|m| ops::row(m).expect("a row"));
        assert!(origins(new, old).contains(&Origin::Padding));
    }

    /// Each version but the first has a rule, and there is one way between any two.
    #[test]
    fn rules_are_complete() {
        for row in ops::rows() {
            for other in ops::of_base(row.base) {
                assert_eq!(origins(row, other).len(), other.attributes.len());
            }
            let ruled = rule(row).is_some() || row.base == DROPPED.0;
            assert!(row.version == 1 || ruled, "{}", row.name);
        }
    }
}
