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

use crate::{
    artifact::Artifact,
    error::Result,
    header::PRODUCER_PREFIX,
    print::{OpTexts, Texts},
    program::Program,
};
use difference::shortened;
use mlir_bytecode::OpId;
use pairs::{Pairs, Step};
use serde::Serialize;
use side::{PartNumbers, Side};
use std::{collections::BTreeSet, fmt};
use vhlo_opset::version::Version;

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
        let (left, right) = (left.clone().into_newest(), right.clone().into_newest());
        let (left, right) = (left?, right?);
        let mut numbers = PartNumbers::default();
        let programs = [Program::of(left.module())?, Program::of(right.module())?];
        let mut texts = [
            OpTexts::readable(left.module(), &programs[0]),
            OpTexts::readable(right.module(), &programs[1]),
        ];
        let left = Side::of(left.module(), &programs[0], &mut numbers)?;
        let right = Side::of(right.module(), &programs[1], &mut numbers)?;
        let pairs = Pairs::of(&left, &right);
        let mut differences = Vec::new();
        for step in &pairs.steps {
            let (side, op) = match *step {
                Step::Pair(op, _) | Step::Moved(op, _) | Step::Removed(op) => (&left, op),
                Step::Added(op) => (&right, op),
            };
            for change in changes(&pairs, &mut texts, *step)? {
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
fn changes(pairs: &Pairs, texts: &mut [OpTexts; 2], step: Step) -> Result<Vec<Change>> {
    let (left, right) = (pairs.left, pairs.right);
    let named = |side: &Side, id: OpId| {
        let node = side.node(id);
        (node.description.op.clone(), node.number)
    };
    Ok(match step {
        Step::Pair(l, r) => pair_changes(pairs, texts, l, r)?,
        Step::Moved(l, r) => {
            let mut all = vec![Change::FunctionMoved];
            all.extend(pair_changes(pairs, texts, l, r)?);
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
    })
}

/// Returns the changes of an op that both programs have.
fn pair_changes(pairs: &Pairs, texts: &mut [OpTexts; 2], l: OpId, r: OpId) -> Result<Vec<Change>> {
    let number = pairs.left.node(l).number;
    let (before, after) = (
        &pairs.left.node(l).description,
        &pairs.right.node(r).description,
    );
    let op = || before.op.clone();
    let mut all = Vec::new();
    for name in differing(&before.attributes, &after.attributes) {
        let stored = [before, after].map(|d| d.attributes.get(name).cloned());
        for (name, [left, right]) in attribute_texts(texts, [l, r], name, stored)? {
            let (left, right) = shortened(left.as_ref(), right.as_ref());
            all.push(Change::Attribute {
                op: op(),
                number,
                name,
                left,
                right,
            });
        }
    }
    if before.types != after.types {
        let stored = [before, after].map(|d| d.types.clone());
        let [of_left, of_right] = texts;
        let [left, right] = distinct([of_left.types(l)?, of_right.types(r)?], stored);
        all.push(Change::Types {
            op: op(),
            number,
            left,
            right,
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
    Ok(all)
}

/// Returns the names of the attributes that only one of two ops has, or that have other texts.
fn differing<'a>(left: &'a Texts, right: &'a Texts) -> impl Iterator<Item = &'a String> {
    let names: BTreeSet<_> = left.keys().chain(right.keys()).collect();
    let differ = |name: &&String| left.get(*name) != right.get(*name);
    names.into_iter().filter(differ)
}

/// Returns the names and both texts that show the different values of an attribute. `stored` has the
/// texts in the syntax of VHLO.
fn attribute_texts(
    texts: &mut [OpTexts; 2],
    ops: [OpId; 2],
    name: &str,
    stored: [Option<String>; 2],
) -> Result<Vec<(String, [Option<String>; 2])>> {
    let [left, right] = texts;
    let members = [
        left.member_attributes(ops[0], name)?,
        right.member_attributes(ops[1], name)?,
    ];
    if let [Some(l), Some(r)] = &members {
        let of_name = |name: &String| (name.clone(), [l, r].map(|all| all.get(name).cloned()));
        let all: Vec<_> = differing(l, r).map(of_name).collect();
        if !all.is_empty() {
            return Ok(all);
        }
    }
    let readable = [left.attributes(ops[0])?, right.attributes(ops[1])?];
    let readable = readable.map(|all| all.get(name).cloned());
    Ok(vec![(name.to_owned(), distinct(readable, stored))])
}

/// Returns the readable texts of two parts, or the stored texts if the readable ones are equal.
fn distinct<T: PartialEq>(readable: [T; 2], stored: [T; 2]) -> [T; 2] {
    match readable[0] == readable[1] {
        true => stored,
        false => readable,
    }
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
