//! What is known of each version of an op, found once per process: per op of a program,
//! nothing is looked up by name.

use crate::{
    internals::{
        constraints::{CONSTRAINTS, Constraint},
        rules::Downgrade,
    },
    ops::{self, Row},
};
use std::sync::OnceLock;

/// A version of an op.
#[derive(Debug)]
pub struct Profile {
    /// Its row in the version table.
    pub row: &'static Row,
    /// The ways to the earlier versions, from each to the one before.
    pub downgrades: Vec<Downgrade>,
    /// The constraints that hold for it, each with the place of the attribute that
    /// tells whether it is broken, if one does.
    pub constraints: Vec<(&'static Constraint, Option<usize>)>,
}

impl Profile {
    fn new(row: &'static Row) -> Self {
        let later = std::iter::successors(Some(row), |r| r.previous());
        let constraints = CONSTRAINTS.iter().filter(|c| c.ops.contains(&row.base));
        Self {
            row,
            downgrades: later.filter_map(|r| Downgrade::new(row, r)).collect(),
            constraints: constraints
                .filter_map(|c| match c.said.attribute() {
                    Some(name) => Some((c, Some(row.attribute(name)?))),
                    None => Some((c, None)),
                })
                .collect(),
        }
    }
}

/// The profile of a version of an op.
pub fn of(row: &Row) -> &'static Profile {
    static ALL: OnceLock<Vec<OnceLock<Profile>>> = OnceLock::new();
    let all = ALL.get_or_init(|| ops::rows().iter().map(|_| OnceLock::new()).collect());
    all[row.index].get_or_init(|| Profile::new(&ops::rows()[row.index]))
}
