//! Version facts of ops, computed once per process. So passes do not look up rules and
//! constraints by name for each op of a program.

use crate::{
    internals::{
        constraints::{CONSTRAINTS, Constraint},
        rules::Downgrade,
    },
    ops::{self, Row},
};
use std::sync::OnceLock;

/// Facts about a version of an op.
#[derive(Debug)]
pub struct Profile {
    /// Entry in the version table.
    pub row: &'static Row,
    /// Downgrades from this and all earlier versions of the op, each to the previous
    /// version, newest first.
    pub downgrades: Vec<Downgrade>,
    /// Constraints on this version of the op, each with the index of the attribute that
    /// it depends on, if any.
    pub constraints: Vec<(&'static Constraint, Option<usize>)>,
}

impl Profile {
    fn new(row: &'static Row) -> Self {
        let versions = std::iter::successors(Some(row), |r| r.previous());
        let constraints = CONSTRAINTS.iter().filter(|c| c.ops.contains(&row.base));
        Self {
            row,
            downgrades: versions.filter_map(|r| Downgrade::new(row, r)).collect(),
            constraints: constraints
                .filter_map(|c| match c.said.attribute() {
                    Some(name) => Some((c, Some(row.attribute(name)?))),
                    None => Some((c, None)),
                })
                .collect(),
        }
    }
}

/// Returns the facts about a version of an op.
pub fn of(row: &Row) -> &'static Profile {
    static ALL: OnceLock<Vec<OnceLock<Profile>>> = OnceLock::new();
    let all = ALL.get_or_init(|| ops::rows().iter().map(|_| OnceLock::new()).collect());
    all[row.index].get_or_init(|| Profile::new(&ops::rows()[row.index]))
}
