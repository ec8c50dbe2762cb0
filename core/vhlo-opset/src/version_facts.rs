//! Version facts of ops, computed once per process. So passes do not look up rules and
//! constraints by name for each op of a program.

use crate::{
    constraints::{CONSTRAINTS, Constraint},
    ops::{self, OpVersion},
    rules::Downgrade,
};
use std::sync::OnceLock;

/// Facts about a version of an op.
#[derive(Debug)]
pub struct VersionFacts {
    /// Version of the op.
    pub version: &'static OpVersion,
    /// Downgrades from this and all earlier versions of the op, each to the previous
    /// version, newest first.
    pub downgrades: Vec<Downgrade>,
    /// Constraints on this version of the op, each with the indices of the attributes that
    /// it depends on.
    pub constraints: Vec<(&'static Constraint, Vec<usize>)>,
}

impl VersionFacts {
    fn new(version: &'static OpVersion) -> Self {
        let versions = std::iter::successors(Some(version), |r| r.previous());
        let constraints = CONSTRAINTS.iter().filter(|c| c.ops.contains(&version.base));
        Self {
            version,
            downgrades: versions
                .filter_map(|r| Downgrade::new(version, r))
                .collect(),
            constraints: constraints
                .filter_map(|c| {
                    let names = c.condition.attributes().iter();
                    let indices: Option<_> = names.map(|name| version.attribute(name)).collect();
                    Some((c, indices?))
                })
                .collect(),
        }
    }

    /// Returns the facts about a version of an op.
    pub fn of(version: &OpVersion) -> &'static Self {
        static ALL: OnceLock<Vec<OnceLock<VersionFacts>>> = OnceLock::new();
        let all = ALL.get_or_init(|| ops::all().iter().map(|_| OnceLock::new()).collect());
        all[version.index].get_or_init(|| Self::new(&ops::all()[version.index]))
    }
}
