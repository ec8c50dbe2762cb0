//! What ops could not say from the start, although they have had no other version
//! since, as data.

use super::feature::Feature;
use mlir_bridge::{Attribute, Op};
use vhlo_dialect::{attributes as va, types, version::Version};

/// A constraint that a version lifted.
pub struct Constraint {
    /// The ops that were held to it, by the name that all their versions share.
    pub ops: &'static [&'static str],
    /// The version that lifted it.
    pub since: Version,
    /// What ops can say since then.
    pub feature: Feature,
    /// Whether an op says that.
    pub said: Said,
}

/// How it is told whether an op says something.
#[derive(Clone, Copy)]
pub enum Said {
    /// By the attribute of that name.
    By(&'static str, fn(Attribute) -> bool),
    /// By the types of operands and results.
    ByTypes(fn(Op) -> bool),
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
        said: Said::ByTypes(promotes),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 3, 0),
        feature: Feature::CustomCallDictionary,
        said: Said::By("backend_config", |a| {
            va::DICTIONARY.of_attribute(a).is_some()
        }),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 3, 0),
        feature: Feature::CustomCallTypedFfi,
        said: Said::By("api_version", va::is_typed_ffi),
    },
    Constraint {
        ops: &["custom_call"],
        since: Version::new(1, 17, 0),
        feature: Feature::CustomCallFuture,
        said: Said::ByTypes(has_future),
    },
];

fn promotes(op: Op) -> bool {
    let mut pairs = op.operands().zip(op.results());
    pairs.any(|(o, r)| types::element(o.ty()) != types::element(r.ty()))
}
fn has_future(op: Op) -> bool {
    let is_future = |ty| types::FUTURE.of_type(ty).is_some();
    op.operands().any(|v| is_future(v.ty())) || op.results().any(|v| is_future(v.ty()))
}
