//! What is known of each version of an op, once per process: per op of a program,
//! nothing is looked up by name.

use super::{
    constraints::{CONSTRAINTS, Constraint, Said},
    rules::Downgrade,
};
use mlir_bridge::{Context, Op, OpName};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use vhlo_dialect::{
    ops::{self, Row},
    version::Version,
};

/// A version of an op.
pub struct Profile {
    /// Its row in the version table.
    pub row: &'static Row,
    /// The ways to the earlier versions, from each to the one before.
    pub downgrades: Vec<Downgrade>,
    /// The constraints that hold for it, each with the slot that it looks at.
    constraints: Vec<(&'static Constraint, usize)>,
}

impl Profile {
    fn new(row: &'static Row) -> Self {
        let later = std::iter::successors(Some(row), |r| r.previous());
        let constraints = CONSTRAINTS.iter().filter(|c| c.ops.contains(&row.base));
        Self {
            row,
            downgrades: later.filter_map(|r| Downgrade::new(row, r)).collect(),
            constraints: constraints
                .filter_map(|c| match c.said {
                    Said::By(name, _) => Some((c, row.def.slot(name)?)),
                    Said::ByTypes(_) => Some((c, 0)),
                })
                .collect(),
        }
    }
    /// The constraints that hold in a version and that an op breaks.
    pub fn lifted<'c>(
        &self,
        op: Op<'c>,
        version: Version,
    ) -> impl Iterator<Item = &'static Constraint> {
        let held = self.constraints.iter().filter(move |c| version < c.0.since);
        let broken = held.filter(move |(c, slot)| match c.said {
            Said::By(_, says) => op.slots().get(*slot).get().is_some_and(says),
            Said::ByTypes(says) => says(op),
        });
        broken.map(|c| c.0)
    }
}

/// All versions of all ops.
fn profiles() -> &'static [Profile] {
    static ALL: OnceLock<Vec<Profile>> = OnceLock::new();
    ALL.get_or_init(|| ops::rows().iter().map(Profile::new).collect())
}

/// All versions of all ops, by their names in a context.
pub fn by_name(context: &Context) -> FxHashMap<OpName<'_>, &'static Profile> {
    let name = |p: &Profile| OpName::get(context, p.row.def.name);
    profiles().iter().map(|p| (name(p), p)).collect()
}
