//! The rules between neighbouring versions of an op, as data.
//!
//! A later version says more. Where what it adds has its neutral value, the
//! earlier version means the same; going up, the neutral value is filled in.

use mlir_bridge::{Attribute, AttributeExt, Context, ContextExt, Op, Slot, Tensor, builtin};
use std::fmt;
use vhlo_dialect::{attributes as va, convert_types, ops::Row, tensor, types};

/// What the second version of an op has that the first one lacks.
#[derive(Debug)]
pub struct Rule {
    /// The ops it applies to, without version.
    pub bases: &'static [&'static str],
    /// Attributes that the second version adds, with what they say if nothing.
    pub added: &'static [(&'static str, Added)],
    /// What else must hold for the first version to mean the same.
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

/// What the first version of an op is limited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing in particular.
    Any,
    /// One operand.
    SingleOperand,
    /// No regions.
    NoRegions,
}

const BATCHING: &[(&str, Added)] = &[
    ("operand_batching_dims", Added::EmptyTensor),
    ("start_indices_batching_dims", Added::EmptyTensor),
];

/// All rules. An op with two versions has exactly one, except `dynamic_conv`,
/// whose second version drops an attribute.
pub const RULES: &[Rule] = &[
    Rule {
        bases: &["gather", "dynamic_gather"],
        added: BATCHING,
        shape: Shape::Any,
    },
    Rule {
        bases: &["scatter"],
        added: &[
            ("input_batching_dims", Added::EmptyTensor),
            ("scatter_indices_batching_dims", Added::EmptyTensor),
        ],
        shape: Shape::Any,
    },
    Rule {
        bases: &["all_gather", "all_reduce", "all_to_all"],
        added: &[],
        shape: Shape::SingleOperand,
    },
    Rule {
        bases: &["dot_general"],
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
        bases: &[
            "cbrt",
            "cosine",
            "exponential",
            "exponential_minus_one",
            "log",
            "log_plus_one",
            "logistic",
            "rsqrt",
            "sine",
            "sqrt",
            "tan",
            "tanh",
        ],
        added: &[("result_accuracy", Added::DefaultAccuracy)],
        shape: Shape::Any,
    },
    Rule {
        bases: &["send", "recv"],
        added: &[("source_target_pairs", Added::EmptyTensor)],
        shape: Shape::Any,
    },
    Rule {
        bases: &["composite"],
        added: &[],
        shape: Shape::NoRegions,
    },
    Rule {
        bases: &["custom_call"],
        added: &[("result_tilings", Added::EmptyArray)],
        shape: Shape::Any,
    },
    Rule {
        bases: &["collective_broadcast"],
        added: &[("has_dynamic_root", Added::False)],
        shape: Shape::SingleOperand,
    },
];

/// The one attribute that a second version lacks: the padding of a
/// `dynamic_conv`, which it has as an operand.
const DROPPED: (&str, &str) = ("dynamic_conv", "padding");

/// The rule for the versions of `base`.
pub fn rule(base: &str) -> Option<&'static Rule> {
    RULES.iter().find(|r| r.bases.contains(&base))
}

/// Why an op means more than its earlier version can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excess {
    /// An attribute says something.
    Attribute(&'static str),
    /// More or fewer operands than one.
    Operands(usize),
    /// Regions.
    Regions,
    /// There is no earlier version.
    NoEarlier,
}
impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Attribute(name) => write!(f, "attribute '{name}'"),
            Self::Operands(n) => write!(f, "{n} operands"),
            Self::Regions => f.write_str("regions"),
            Self::NoEarlier => f.write_str("the op itself"),
        }
    }
}

/// Whether the version before `row` can say what `op` says.
pub fn excess(op: Op, row: &Row) -> Option<Excess> {
    if row.version == 1 {
        return Some(Excess::NoEarlier);
    }
    let rule = rule(row.base)?;
    for (name, added) in rule.added {
        let value = row.def.slot(name).and_then(|s| op.slots()[s].get());
        if !value.is_some_and(|v| added.is(v)) {
            return Some(Excess::Attribute(name));
        }
    }
    match rule.shape {
        Shape::SingleOperand if op.num_operands() != 1 || op.num_results() != 1 => {
            Some(Excess::Operands(op.num_operands()))
        }
        Shape::NoRegions if op.num_regions() > 0 => Some(Excess::Regions),
        _ => None,
    }
}

/// The slots of `op`, of version `from`, as an op of version `to`; none if an
/// attribute has no value there.
pub fn slots<'c>(op: Op<'c>, from: &Row, to: &Row) -> Option<Vec<Slot<'c>>> {
    let value = |name: &'static str| {
        if let Some(slot) = from.def.slot(name) {
            return op.slots()[slot].get();
        }
        if (to.base, name) == DROPPED {
            return zero_padding(op);
        }
        let mut added = rule(to.base)?.added.iter();
        let (_, neutral) = added.find(|(n, _)| *n == name)?;
        Some(neutral.value(op.context()))
    };
    let attributes = to.def.attributes.iter();
    attributes.map(|a| Some(value(a.name)?.into())).collect()
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
    tensor::from_dense(dense, ty)
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
            Self::EmptyTensor => tensor::dense(value)
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
    use vhlo_dialect::ops;

    #[test]
    fn every_op_with_two_versions_has_one_rule() {
        for row in ops::rows().iter().filter(|r| r.version == 2) {
            let rules = RULES.iter().filter(|r| r.bases.contains(&row.base)).count();
            let expected = usize::from(row.base != DROPPED.0);
            assert_eq!(rules, expected, "{}", row.name);
        }
    }

    #[test]
    fn rules_name_exactly_the_attributes_that_differ() {
        for rule in RULES {
            for base in rule.bases {
                let versions: Vec<_> = ops::rows().iter().filter(|r| r.base == *base).collect();
                let [v1, v2] = versions[..] else {
                    panic!("{base} has {} versions", versions.len())
                };
                let names =
                    |r: &Row| -> Vec<_> { r.def.attributes.iter().map(|a| a.name).collect() };
                let new: Vec<_> = names(v2)
                    .into_iter()
                    .filter(|n| !names(v1).contains(n))
                    .collect();
                let mut added: Vec<_> = rule.added.iter().map(|a| a.0).collect();
                added.sort_unstable();
                assert_eq!(new, added, "{base}");
            }
        }
    }
}
