//! Constraints on ops that a later version of VHLO removed without a new version of the
//! op.

use crate::{
    feature::Feature,
    kinds::{numbers::Number, types},
    version::Version,
};

/// Constraint that a version of VHLO removed.
#[derive(Debug)]
pub struct Constraint {
    /// Ops that had the constraint, by the name that all their versions share.
    pub ops: &'static [&'static str],
    /// First version without the constraint.
    pub since: Version,
    /// Feature that ops may use since then.
    pub feature: Feature,
    /// Condition under which an op uses the feature.
    pub condition: Condition,
}

/// Condition on an op.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// The attribute with this name is a dictionary.
    Dictionary(&'static str),
    /// The attribute with this name is the API version of the typed FFI.
    TypedFfi(&'static str),
    /// The element types of an operand and of the result with the same index differ. A
    /// type that is not a tensor counts as having no element type.
    Promotes,
    /// An operand or a result is a future.
    HasFuture,
    /// The element types of the first two operands differ and are floats of 8 bits.
    MixesF8,
    /// The algorithm has this type, by code, as a precision type, and a number of primitive
    /// operations other than 1.
    SeveralOperations(u64),
}

impl Condition {
    /// Returns the names of the attributes that the condition depends on.
    pub fn attributes(&self) -> &[&'static str] {
        match self {
            Self::Dictionary(name) | Self::TypedFfi(name) => std::slice::from_ref(name),
            Self::SeveralOperations(_) => &[
                "num_primitive_operations",
                "lhs_precision_type",
                "rhs_precision_type",
            ],
            Self::Promotes | Self::HasFuture | Self::MixesF8 => &[],
        }
    }
}

/// Returns whether numbers are floats of 8 bits, which the operands of a convolution may mix.
pub fn is_f8(number: Number) -> bool {
    matches!(number, Number::Float(float) if float.width() == 8)
}

/// All constraints.
pub static CONSTRAINTS: &[Constraint] = &[
    Constraint {
        ops: &[
            "all_reduce",
            "reduce",
            "reduce_scatter",
            "reduce_window",
            "scatter",
            "select_and_scatter",
        ],
        since: Version::new(0, 17, 0),
        feature: Feature::Promotion,
        condition: Condition::Promotes,
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 3, 0),
        feature: Feature::CustomCallDictionary,
        condition: Condition::Dictionary("backend_config"),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 3, 0),
        feature: Feature::CustomCallTypedFfi,
        condition: Condition::TypedFfi("api_version"),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 17, 0),
        feature: Feature::CustomCallFuture,
        condition: Condition::HasFuture,
    },
    Constraint {
        ops: &["convolution", "dynamic_conv"],
        since: Version::new(1, 20, 0),
        feature: Feature::MixedF8,
        condition: Condition::MixesF8,
    },
    Constraint {
        ops: &["dot_general"],
        since: Version::new(1, 21, 0),
        feature: Feature::F8Algorithm,
        condition: Condition::SeveralOperations(types::F8E4M3FN.code),
    },
];
