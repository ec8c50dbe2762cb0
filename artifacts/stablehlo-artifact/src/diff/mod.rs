//! Comparison of two artifacts as programs.
//!
//! Both artifacts are first converted to the newest version. So a difference between
//! their versions alone does not count. Functions are compared by name. Their ops are
//! compared in order, by attributes and types, and then by the ops that define their
//! operands. Two programs without a difference have the same text in the generic form.
//! Locations are not compared.

mod align;
mod difference;
mod pairs;
mod side;

pub use difference::{Change, Difference};

use crate::{artifact::Artifact, error::Result, header::PRODUCER_PREFIX, version::Version};
use difference::shortened;
use mlir_bytecode::OpId;
use pairs::{Pairs, Step};
use serde::Serialize;
use side::{PartNumbers, Side};
use std::{collections::BTreeSet, fmt};

/// Differences between two artifacts. The first is called left, the second right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[must_use = "a comparison has no other effect"]
#[non_exhaustive]
pub struct Diff {
    /// Versions of the artifacts, if they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub versions: Option<[Version; 2]>,
    /// Differences between the programs: first those outside of functions, then those
    /// in functions, sorted by function name.
    pub differences: Vec<Difference>,
}

impl Diff {
    /// Compares two artifacts.
    ///
    /// # Errors
    /// If an artifact cannot be retargeted to the newest version, or has a type, an
    /// attribute or properties that cannot be printed.
    pub fn of(left: &Artifact, right: &Artifact) -> Result<Self> {
        let versions =
            (left.version() != right.version()).then_some([left.version(), right.version()]);
        let [left, right] = [left, right].map(|a| a.clone().retarget(Version::CURRENT));
        let (left, right) = (left?, right?);
        let mut numbers = PartNumbers::default();
        let left = Side::of(left.module(), &mut numbers)?;
        let right = Side::of(right.module(), &mut numbers)?;
        let pairs = Pairs::of(&left, &right);
        let mut differences = Vec::new();
        for step in &pairs.steps {
            let (side, op) = match *step {
                Step::Pair(op, _) | Step::Moved(op, _) | Step::Removed(op) => (&left, op),
                Step::Added(op) => (&right, op),
            };
            for change in changes(&left, &right, &pairs, *step) {
                let (modules, function) = side.symbol_path(op);
                differences.push(Difference {
                    modules,
                    function,
                    change,
                });
            }
        }
        let position =
            |d: &Difference| (d.function.is_some(), d.modules.clone(), d.function.clone());
        differences.sort_by_cached_key(position);
        Ok(Self {
            versions,
            differences,
        })
    }
    /// Returns whether the programs are equal. Their versions may differ.
    pub fn is_empty(&self) -> bool {
        self.differences.is_empty()
    }
}

/// Returns the changes of a step, without changes in nested ops.
fn changes(left: &Side, right: &Side, pairs: &Pairs, step: Step) -> Vec<Change> {
    let named = |side: &Side, id: OpId| {
        let node = side.node(id);
        (node.description.op.clone(), node.number)
    };
    match step {
        Step::Pair(l, r) => pair_changes(left, right, pairs, l, r),
        Step::Moved(l, r) => {
            let mut all = vec![Change::FunctionMoved];
            all.extend(pair_changes(left, right, pairs, l, r));
            all
        }
        Step::Removed(op) if left.is_function(op) => vec![Change::FunctionRemoved],
        Step::Added(op) if right.is_function(op) => vec![Change::FunctionAdded],
        Step::Removed(op) => {
            let (op, number) = named(left, op);
            vec![Change::OpRemoved { op, number }]
        }
        Step::Added(op) => {
            let (op, number) = named(right, op);
            vec![Change::OpAdded { op, number }]
        }
    }
}

/// Returns the changes of an op that both programs have.
fn pair_changes(left: &Side, right: &Side, pairs: &Pairs, l: OpId, r: OpId) -> Vec<Change> {
    let number = left.node(l).number;
    let (before, after) = (&left.node(l).description, &right.node(r).description);
    let op = || before.op.clone();
    let mut all = Vec::new();
    let names: BTreeSet<_> = before
        .attributes
        .keys()
        .chain(after.attributes.keys())
        .collect();
    for name in names {
        let [l, r] = [before, after].map(|d| d.attributes.get(name));
        if l != r {
            let (left, right) = shortened(l, r);
            all.push(Change::Attribute {
                op: op(),
                number,
                name: name.clone(),
                left,
                right,
            });
        }
    }
    if before.types != after.types {
        all.push(Change::Types {
            op: op(),
            number,
            left: before.types.clone(),
            right: after.types.clone(),
        });
    }
    if before.blocks != after.blocks {
        all.push(Change::Blocks {
            op: op(),
            number,
            left: before.blocks.clone(),
            right: after.blocks.clone(),
        });
    }
    if !pairs.same_operands(l, r) {
        all.push(Change::Operands { op: op(), number });
    }
    if !pairs.same_successors(l, r) {
        all.push(Change::Successors { op: op(), number });
    }
    all
}

impl fmt::Display for Diff {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some([left, right]) = self.versions {
            writeln!(
                f,
                "version: {PRODUCER_PREFIX}{left} -> {PRODUCER_PREFIX}{right}"
            )?;
        }
        self.differences.iter().try_for_each(|d| writeln!(f, "{d}"))
    }
}
