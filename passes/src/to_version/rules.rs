//! The rules between neighbouring versions of an op, as data.
//!
//! A later version says more. Where what it adds has its neutral value, the
//! earlier version means the same; going up, the neutral value is filled in.

use mlir_bridge::{Attribute, AttributeExt, Context, ContextExt, Op, Slot, Tensor, builtin};
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
    /// There is no earlier version.
    NoEarlier,
}
impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Attribute(name) => write!(f, "attribute '{name}'"),
            Self::Operands(n) => write!(f, "a number of {n} operands"),
            Self::Results(n) => write!(f, "a number of {n} results"),
            Self::Regions => f.write_str("a region"),
            Self::Rank => f.write_str("operand #0 without spatial dimensions"),
            Self::NoEarlier => f.write_str("the op itself"),
        }
    }
}

/// Whether the version before `row` can say what `op`, of version `own`, says.
pub fn excess(op: Op, own: &Row, row: &Row) -> Option<Excess> {
    if row.version == 1 {
        return Some(Excess::NoEarlier);
    }
    if row.base == DROPPED.0 {
        return zero_padding(op).is_none().then_some(Excess::Rank);
    }
    let rule = rule(row)?;
    for (name, added) in rule.added {
        let value = own.def.slot(name).and_then(|s| op.slots().get(s).get());
        if !value.is_some_and(|v| added.is(v)) {
            return Some(Excess::Attribute(name));
        }
    }
    match rule.shape {
        Shape::SingleOperand if op.num_operands() != 1 => Some(Excess::Operands(op.num_operands())),
        Shape::SingleOperand if op.num_results() != 1 => Some(Excess::Results(op.num_results())),
        Shape::NoRegions if op.num_regions() > 0 => Some(Excess::Regions),
        _ => None,
    }
}

/// The slots of `op`, of version `from`, as an op of version `to`, which can say
/// what it says.
pub fn slots<'c>(op: Op<'c>, from: &Row, to: &Row) -> Vec<Slot<'c>> {
    let value = |name: &'static str| {
        if let Some(slot) = from.def.slot(name) {
            return op.slots().get(slot).get();
        }
        if (to.base, name) == DROPPED {
            return zero_padding(op);
        }
        let mut added = ops::of_base(to.base)
            .iter()
            .filter_map(rule)
            .flat_map(|r| r.added);
        let (_, neutral) = added.find(|(n, _)| *n == name)?;
        Some(neutral.value(op.context()))
    };
    let attributes = to.def.attributes.iter();
    attributes.map(|a| value(a.name).into()).collect()
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

    #[test]
    fn every_later_version_has_one_rule() {
        for row in ops::rows() {
            let name = row.def.mnemonic();
            let rules = RULES.iter().filter(|r| r.ops.contains(&name)).count();
            let expected = usize::from(row.version > 1 && row.base != DROPPED.0);
            assert_eq!(rules, expected, "{name}");
        }
    }

    #[test]
    fn rules_name_exactly_the_attributes_that_are_added() {
        for row in ops::rows() {
            let Some(rule) = rule(row) else { continue };
            let before = row.previous().expect("an earlier version").def;
            let new = row.def.attributes.iter().map(|a| a.name);
            let new: Vec<_> = new.filter(|n| before.slot(n).is_none()).collect();
            let mut added: Vec<_> = rule.added.iter().map(|a| a.0).collect();
            added.sort_unstable();
            assert_eq!(new, added, "{}", row.name);
        }
    }
}
