//! The rules between neighbouring versions of an op, as data.
//!
//! A later version says more. Where what it adds has its neutral value, the
//! earlier version means the same; going up, the neutral value is filled in.

use mlir_bridge::{
    Attribute, AttributeExt, Context, ContextExt, Op, OpName, Slot, Tensor, builtin,
};
use std::fmt;
use vhlo_dialect::{
    attributes as va, convert_types,
    ops::{self, Row},
    types,
};

/// What a version of an op has that the one before lacks.
#[derive(Debug)]
pub struct Rule {
    /// The ops it applies to, in the later version.
    pub ops: &'static [&'static str],
    /// Attributes that the later version adds, with what they say if nothing.
    pub added: &'static [(&'static str, Added)],
    /// What else must hold for the earlier version to mean the same.
    pub shape: Shape,
}

/// The neutral value of an added attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
pub enum Shape {
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
        shape: Shape::Any,
    },
    Rule {
        ops: &["scatter_v2"],
        added: &[
            ("input_batching_dims", Added::EmptyTensor),
            ("scatter_indices_batching_dims", Added::EmptyTensor),
        ],
        shape: Shape::Any,
    },
    Rule {
        ops: &["all_gather_v2", "all_reduce_v2", "all_to_all_v2"],
        added: &[],
        shape: Shape::SingleOperand,
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
        shape: Shape::Any,
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
        shape: Shape::Any,
    },
    Rule {
        ops: &["send_v2", "recv_v2"],
        added: &[("source_target_pairs", Added::EmptyTensor)],
        shape: Shape::Any,
    },
    Rule {
        ops: &["composite_v2"],
        added: &[],
        shape: Shape::NoRegions,
    },
    Rule {
        ops: &["custom_call_v2"],
        added: &[("result_tilings", Added::EmptyArray)],
        shape: Shape::Any,
    },
    Rule {
        ops: &["collective_broadcast_v2"],
        added: &[("has_dynamic_root", Added::False)],
        shape: Shape::SingleOperand,
    },
];

/// Where rules are added.
const TABLE: &str = "rules stand in RULES, in passes/src/to_version/rules.rs";

/// The one attribute that a second version lacks: the padding of a
/// `dynamic_conv`, which it has as an operand.
const DROPPED: (&str, &str) = ("dynamic_conv", "padding");

/// The rule between the version before `row` and `row`.
pub fn rule(row: &Row) -> Option<&'static Rule> {
    RULES.iter().find(|r| r.ops.contains(&row.def.mnemonic()))
}

/// Why an op means more than its earlier version can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excess {
    /// An attribute says something.
    Attribute(&'static str),
    /// More or fewer operands than one.
    Operands(usize),
    /// More or fewer results than one.
    Results(usize),
    /// Regions.
    Regions,
    /// A first operand of which the number of spatial dimensions is not known.
    Rank,
    /// Nobody knows: there is no rule.
    NoRule,
}
impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Attribute(name) => write!(f, "attribute '{name}'"),
            Self::Operands(n) => write!(f, "a number of {n} operands"),
            Self::Results(n) => write!(f, "a number of {n} results"),
            Self::Regions => f.write_str("a region"),
            Self::Rank => f.write_str("operand #0 without spatial dimensions"),
            Self::NoRule => f.write_str("whatever the version before it lacks"),
        }
    }
}

/// The way from a version of an op to the one before, for an op that may be of
/// a later version still.
pub struct Downgrade {
    /// The version before.
    pub to: &'static Row,
    /// What must hold for it to mean the same.
    limits: Limits,
}
enum Limits {
    /// That the padding it has as an attribute can be told.
    Padding,
    /// Those of a rule; each added attribute with its slot, if the op has it still.
    Rule(Vec<(Option<usize>, &'static str, Added)>, Shape),
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
                let added = added.map(|&(name, added)| (own.def.slot(name), name, added));
                Limits::Rule(added.collect(), rule.shape)
            }
            None => Limits::Unknown,
        };
        let to = row.previous()?;
        Some(Self { to, limits })
    }
    /// What an op says that the version before cannot.
    pub fn excess(&self, op: Op) -> Option<Excess> {
        let (added, shape) = match &self.limits {
            Limits::Padding => return zero_padding(op).is_none().then_some(Excess::Rank),
            Limits::Unknown => return Some(Excess::NoRule),
            Limits::Rule(added, shape) => (added, *shape),
        };
        let silent = |slot: Option<usize>, added: Added| {
            let value = slot.and_then(|s| op.slots().get(s).get());
            value.is_some_and(|v| added.is(v))
        };
        let told = added.iter().find(|(slot, _, added)| !silent(*slot, *added));
        if let Some(told) = told {
            return Some(Excess::Attribute(told.1));
        }
        let (operands, results) = (op.num_operands(), op.num_results());
        match shape {
            Shape::SingleOperand if operands != 1 => Some(Excess::Operands(operands)),
            Shape::SingleOperand if results != 1 => Some(Excess::Results(results)),
            Shape::NoRegions if op.num_regions() > 0 => Some(Excess::Regions),
            _ => None,
        }
    }
}

/// How ops of one version become ops of another, which can say what they say.
pub struct Change<'c> {
    /// The other version.
    pub to: &'static Row,
    /// Its name.
    pub name: OpName<'c>,
    slots: Vec<Origin<'c>>,
}
/// Where a slot's value comes from.
enum Origin<'c> {
    Old(usize),
    Added(Attribute<'c>),
    Padding,
}

impl<'c> Change<'c> {
    /// From one version to another.
    ///
    /// # Panics
    /// If the table of rules is not complete.
    pub fn new(context: &'c Context, from: &Row, to: &'static Row) -> Self {
        let origin = |name: &'static str| {
            if let Some(slot) = from.def.slot(name) {
                return Origin::Old(slot);
            }
            if (to.base, name) == DROPPED {
                return Origin::Padding;
            }
            let rules = ops::of_base(to.base).iter().filter_map(rule);
            let mut added = rules.flat_map(|r| r.added);
            let neutral = added.find(|(n, _)| *n == name);
            let (_, neutral) = neutral
                .unwrap_or_else(|| panic!("{}: no rule of '{name}': {TABLE}", to.def.mnemonic()));
            Origin::Added(neutral.value(context))
        };
        let attributes = to.def.attributes.iter();
        Self {
            to,
            name: OpName::get(context, to.def.name),
            slots: attributes.map(|a| origin(a.name)).collect(),
        }
    }
    /// The slots of what takes the place of an op.
    pub fn slots(&self, op: Op<'c>) -> Vec<Slot<'c>> {
        let old = op.slots();
        let value = |origin: &Origin<'c>| match *origin {
            Origin::Old(slot) => old.get(slot),
            Origin::Added(value) => value.into(),
            Origin::Padding => zero_padding(op).into(),
        };
        self.slots.iter().map(value).collect()
    }
}

/// Padding of nothing on either side of each spatial dimension of a
/// convolution.
fn zero_padding(op: Op) -> Option<Attribute> {
    let lhs = types::shape(op.operand(0).ty())?;
    let spatial = lhs.len().checked_sub(2)?;
    let values = vec![0; spatial * 2];
    Some(i64_tensor(op.context(), &[spatial as i64, 2], &values))
}

fn i64_tensor<'c>(context: &'c Context, shape: &[i64], values: &[i64]) -> Attribute<'c> {
    let dense = builtin::dense_i64(context, shape, values);
    let ty = Tensor::get(shape, context.int_type(64), None);
    let ty = convert_types::to_vhlo(ty, &|_| None, &|_| None).expect("tensors of i64 convert");
    va::constant(dense, ty)
}

impl Added {
    /// The value that says nothing.
    pub fn value(self, context: &Context) -> Attribute<'_> {
        match self {
            Self::EmptyTensor => i64_tensor(context, &[0], &[]),
            Self::EmptyArray => va::array(context, &[]),
            Self::NoneType => va::type_attribute(types::NONE.ty(context, &[])),
            Self::False => va::boolean(context, false),
            Self::DefaultAccuracy => va::default_accuracy(context),
        }
    }
    /// Whether a value says nothing.
    pub fn is(self, value: Attribute) -> bool {
        match self {
            Self::EmptyTensor => va::held_dense(value)
                .and_then(|d| d.dense_bytes())
                .is_some_and(|(bytes, _)| bytes.is_empty()),
            Self::EmptyArray => va::ARRAY
                .of_attribute(value)
                .is_some_and(|r| r.attributes(0).is_empty()),
            Self::NoneType => {
                va::held_type(value).is_some_and(|t| types::NONE.of_type(t).is_some())
            }
            Self::False => va::BOOLEAN
                .of_attribute(value)
                .is_some_and(|r| !r.boolean(0)),
            Self::DefaultAccuracy => va::is_default_accuracy(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that is wrong with the table.
    #[test]
    fn rules_are_complete() {
        let mut wrong = Vec::new();
        for row in ops::rows() {
            let name = row.def.mnemonic();
            let rules = RULES.iter().filter(|r| r.ops.contains(&name)).count();
            let expected = usize::from(row.version > 1 && row.base != DROPPED.0);
            if rules != expected {
                wrong.push(format!("{name} has {rules} rules instead of {expected}"));
            }
            let (Some(before), Some(rule)) = (row.previous(), rule(row)) else {
                continue;
            };
            for attribute in row.def.attributes {
                let is_new = before.def.slot(attribute.name).is_none();
                let is_added = rule.added.iter().any(|a| a.0 == attribute.name);
                if is_new != is_added {
                    let says = if is_new { "does not add" } else { "adds" };
                    wrong.push(format!("the rule of {name} {says} '{}'", attribute.name));
                }
            }
            for (attribute, _) in rule.added {
                if row.def.slot(attribute).is_none() {
                    wrong.push(format!("{name} has no '{attribute}', which its rule adds"));
                }
            }
        }
        for name in RULES.iter().flat_map(|r| r.ops) {
            if !ops::rows().iter().any(|r| r.def.mnemonic() == *name) {
                wrong.push(format!("there is a rule of {name}, which is no op"));
            }
        }
        assert!(wrong.is_empty(), "{}\n{TABLE}", wrong.join("\n"));
    }

    /// What has no rule goes nowhere.
    #[test]
    fn without_a_rule() {
        let row = ops::latest("gather").expect("a row");
        let downgrade = Downgrade {
            to: row.previous().expect("an earlier version"),
            limits: Limits::Unknown,
        };
        let context = Context::new();
        let module = mlir_bridge::melior::ir::Module::new(context.unknown());
        let excess = downgrade.excess(Op::of_module(&module));
        assert_eq!(excess, Some(Excess::NoRule));
    }
}
