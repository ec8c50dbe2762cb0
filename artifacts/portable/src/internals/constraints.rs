//! What ops could not say from the start, although they have had no other version
//! since, as data.

use crate::{feature::Feature, version::Version};

/// A constraint that a version lifted.
#[derive(Debug)]
pub struct Constraint {
    /// The ops that were held to it, by the name that all their versions share.
    pub ops: &'static [&'static str],
    /// The version that lifted it.
    pub since: Version,
    /// What ops can say since then.
    pub feature: Feature,
    /// How it is told whether an op says that.
    pub said: Said,
}

/// How it is told whether an op says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// An attribute, by its name, is a dictionary.
    Dictionary(&'static str),
    /// An attribute, by its name, is the API version of the typed FFI.
    TypedFfi(&'static str),
    /// The element types of an operand and the result of the same number differ.
    /// Where either is no tensor, it has none.
    Promotes,
    /// An operand or a result is a future.
    HasFuture,
}

impl Said {
    /// The name of the attribute that tells it.
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
        said: Said::Promotes,
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 3, 0),
        feature: Feature::CustomCallDictionary,
        said: Said::Dictionary("backend_config"),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 3, 0),
        feature: Feature::CustomCallTypedFfi,
        said: Said::TypedFfi("api_version"),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 17, 0),
        feature: Feature::CustomCallFuture,
        said: Said::HasFuture,
    },
];
