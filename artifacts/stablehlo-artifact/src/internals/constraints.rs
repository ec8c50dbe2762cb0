//! Constraints on ops that a later version of VHLO removed without a new version of the
//! op.

use crate::{feature::Feature, version::Version};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

impl Condition {
    /// Returns the name of the attribute that the condition depends on, if any.
    pub fn attribute(self) -> Option<&'static str> {
        match self {
            Self::Dictionary(name) | Self::TypedFfi(name) => Some(name),
            Self::Promotes | Self::HasFuture => None,
        }
    }
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
];
