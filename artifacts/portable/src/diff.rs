//! What differs between two artifacts, as programs.
//!
//! Both are brought to the newest version first, so that what is only written
//! otherwise in another version is the same. Functions are compared by name, and
//! their ops in order, each with its attributes and types, and then by which ops
//! their operands come from.

use crate::{
    artifact::Artifact, error::Result, header::PRODUCER, print::Texts, program::Program,
    version::Version,
};
use mlir_bytecode::{Body, OpId, ValueId};
use rustc_hash::FxHashMap;
use serde::Serialize;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::{collections::BTreeMap, fmt, ops::Range};

/// What differs between two artifacts: the first, which is left, and the second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Diff {
    /// The versions that they are written for, if these differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub versions: Option<[Version; 2]>,
    /// What differs between the programs.
    pub differences: Vec<Difference>,
}

/// A difference between two programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Difference {
    /// The name of the function; none outside of functions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// What differs.
    #[serde(flatten)]
    pub change: Change,
}

/// A kind of difference. Ops are counted from 0 in each function, those in regions
/// with the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "change")]
#[non_exhaustive]
pub enum Change {
    /// A function that only the left program has.
    FunctionRemoved,
    /// A function that only the right program has.
    FunctionAdded,
    /// An op that only the left program has.
    OpRemoved {
        /// Its name.
        op: String,
        /// Its number on the left.
        number: usize,
    },
    /// An op that only the right program has.
    OpAdded {
        /// Its name.
        op: String,
        /// Its number on the right.
        number: usize,
    },
    /// An attribute of an op that both have.
    Attribute {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
        /// The attribute's name.
        name: String,
        /// Its value on the left; none if it is absent.
        left: Option<String>,
        /// Its value on the right; none if it is absent.
        right: Option<String>,
    },
    /// The types of operands, results and arguments of an op that both have.
    Types {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
        /// The types on the left.
        left: String,
        /// The types on the right.
        right: String,
    },
    /// The operands of an op that both have come from different ops.
    Operands {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
    },
}

impl Diff {
    /// What differs between two artifacts.
    ///
    /// # Errors
    /// If one of them holds something that cannot be printed.
    pub fn of(left: &Artifact, right: &Artifact) -> Result<Self> {
        let versions =
            (left.version() != right.version()).then_some([left.version(), right.version()]);
        let [left, right] = [left, right].map(|a| a.clone().retarget(Version::CURRENT));
        let [left, right] = [left?, right?];
        let [left, right] = [Side::of(&left)?, Side::of(&right)?];
        let mut differences = Vec::new();
        for (name, ops) in &left.functions {
            match right.functions.get(name) {
                Some(others) => compare(name, ops, others, &mut differences),
                None => differences.push(Difference {
                    function: name.clone(),
                    change: Change::FunctionRemoved,
                }),
            }
        }
        for name in right
            .functions
            .keys()
            .filter(|n| !left.functions.contains_key(*n))
        {
            differences.push(Difference {
                function: name.clone(),
                change: Change::FunctionAdded,
            });
        }
        Ok(Self {
            versions,
            differences,
        })
    }
    /// Whether nothing differs, the versions aside.
    pub fn is_empty(&self) -> bool {
        self.differences.is_empty()
    }
}

/// A program: its functions by name, and under no name what is in none.
struct Side {
    functions: BTreeMap<Option<String>, Vec<Described>>,
}

/// An op, described without what is around it.
#[derive(Debug)]
struct Described {
    name: String,
    attributes: BTreeMap<String, String>,
    types: String,
    /// Where operands come from: an op of the function, by its number, or the
    /// function itself, and which of its results or arguments it is.
    operands: Vec<(Option<usize>, usize)>,
}

impl Side {
    fn of(artifact: &Artifact) -> Result<Self> {
        let module = artifact.module();
        let body = &module.body;
        let program = Program::of(module)?;
        let mut texts = Texts::new(module, &program);
        let origins = origins(body);
        let mut functions = BTreeMap::<_, Vec<Described>>::new();
        let mut function = None;
        // Where the function at hand ends, and the number of its first op.
        let (mut end, mut start) = (0, 0);
        for n in 0..body.op_count() {
            let id = OpId(n as u32);
            if n >= end {
                function = texts.function_name(id)?;
                (start, end) = (n, n + 1);
                if function.is_some() {
                    end = texts.end(id);
                }
            }
            let operand = |v: &ValueId| {
                let (op, member) = origins[v.index()];
                (op.map(|op| op.index().wrapping_sub(start)), member)
            };
            let described = Described {
                name: texts.op_name(id),
                attributes: texts.attributes(id)?,
                types: texts.types(id)?,
                operands: body.operands(id).iter().map(operand).collect(),
            };
            functions
                .entry(function.clone())
                .or_default()
                .push(described);
        }
        Ok(Self { functions })
    }
}

/// Where values come from: the op that has them as results or as arguments of its
/// blocks, and which they are, results first.
fn origins(body: &Body) -> Vec<(Option<OpId>, usize)> {
    let mut origins = vec![(None, 0); body.value_count()];
    for n in 0..body.op_count() {
        let id = OpId(n as u32);
        let blocks = body.regions(id).flat_map(|r| body.blocks(r));
        let arguments = blocks.flat_map(|b| body.arguments(b));
        for (member, value) in body.results(id).chain(arguments).enumerate() {
            origins[value.index()] = (Some(id), member);
        }
    }
    origins
}

/// Compares the ops of a function.
fn compare(
    function: &Option<String>,
    left: &[Described],
    right: &[Described],
    out: &mut Vec<Difference>,
) {
    let mut pairs = Vec::new();
    let mut changes = Vec::new();
    let whole = |d: &Described| (d.name.clone(), d.attributes.clone(), d.types.clone());
    align(
        left,
        right,
        0..left.len(),
        0..right.len(),
        &whole,
        &mut |step| match step {
            Step::Same(l, r) => pairs.push((l, r)),
            // Ops that differ are the same ones if they are of one name.
            Step::Differ(l, r) => {
                align(
                    left,
                    right,
                    l,
                    r,
                    &|d| d.name.clone(),
                    &mut |step| match step {
                        Step::Same(l, r) => pairs.push((l, r)),
                        Step::Differ(l, r) => changes.push((l, r)),
                    },
                )
            }
        },
    );
    let add = |out: &mut Vec<Difference>, change| {
        out.push(Difference {
            function: function.clone(),
            change,
        });
    };
    let matches: FxHashMap<usize, usize> = pairs.iter().copied().collect();
    for (l, r) in pairs {
        of_pair(&left[l], &right[r], l, &matches, &mut |c| add(out, c));
    }
    for (l, r) in changes {
        for number in l {
            let op = left[number].name.clone();
            add(out, Change::OpRemoved { op, number });
        }
        for number in r {
            let op = right[number].name.clone();
            add(out, Change::OpAdded { op, number });
        }
    }
}

enum Step {
    Same(usize, usize),
    Differ(Range<usize>, Range<usize>),
}

/// Finds which ops of two ranges are the same by a key.
fn align<K: Ord + std::hash::Hash + Clone>(
    left: &[Described],
    right: &[Described],
    l: Range<usize>,
    r: Range<usize>,
    key: &dyn Fn(&Described) -> K,
    step: &mut dyn FnMut(Step),
) {
    // Numbers are compared faster.
    let mut numbers = BTreeMap::new();
    let mut number = |d: &Described| {
        let next = numbers.len();
        *numbers.entry(key(d)).or_insert(next)
    };
    let of_left: Vec<_> = left[l.clone()].iter().map(&mut number).collect();
    let of_right: Vec<_> = right[r.clone()].iter().map(&mut number).collect();
    for op in capture_diff_slices(Algorithm::Patience, &of_left, &of_right) {
        let (tag, old, new) = op.as_tag_tuple();
        let (old, new) = (
            l.start + old.start..l.start + old.end,
            r.start + new.start..r.start + new.end,
        );
        match (tag, op) {
            (_, DiffOp::Equal { .. }) => old.zip(new).for_each(|(l, r)| step(Step::Same(l, r))),
            _ => step(Step::Differ(old, new)),
        }
    }
}

fn of_pair(
    left: &Described,
    right: &Described,
    number: usize,
    matches: &FxHashMap<usize, usize>,
    add: &mut dyn FnMut(Change),
) {
    let op = || left.name.clone();
    let names = left.attributes.keys().chain(right.attributes.keys());
    let names: std::collections::BTreeSet<_> = names.collect();
    for name in names {
        let [l, r] = [left, right].map(|d| d.attributes.get(name));
        if l != r {
            let (l, r) = shortened(l, r);
            add(Change::Attribute {
                op: op(),
                number,
                name: name.clone(),
                left: l,
                right: r,
            });
        }
    }
    if left.types != right.types {
        add(Change::Types {
            op: op(),
            number,
            left: left.types.clone(),
            right: right.types.clone(),
        });
    }
    let there = |(from, member): &(Option<usize>, usize)| {
        let from = from.map(|from| matches.get(&from).copied().unwrap_or(usize::MAX));
        (from, *member)
    };
    let expected: Vec<_> = left.operands.iter().map(there).collect();
    if expected != right.operands {
        add(Change::Operands { op: op(), number });
    }
}

/// How much of a long text is shown, around where it differs.
const SHOWN: usize = 60;

/// Two texts that differ; of long ones what is around the first difference.
fn shortened(left: Option<&String>, right: Option<&String>) -> (Option<String>, Option<String>) {
    let same = match (left, right) {
        (Some(l), Some(r)) => l.bytes().zip(r.bytes()).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    // All text is ASCII.
    let start = same.saturating_sub(SHOWN / 3);
    let show = |text: &String| {
        let before = if start > 0 { "..." } else { "" };
        let end = (start + SHOWN).min(text.len());
        let after = if end < text.len() { "..." } else { "" };
        let shown = text.get(start.min(end)..end).unwrap_or(text);
        format!("{before}{shown}{after}")
    };
    (left.map(show), right.map(show))
}

impl fmt::Display for Diff {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some([left, right]) = self.versions {
            writeln!(f, "version: {PRODUCER}{left} -> {PRODUCER}{right}")?;
        }
        self.differences.iter().try_for_each(|d| writeln!(f, "{d}"))
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.function {
            Some(name) => write!(f, "@{name}: ")?,
            None => f.write_str("module: ")?,
        }
        let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "absent".to_owned());
        match &self.change {
            Change::FunctionRemoved => f.write_str("only on the left"),
            Change::FunctionAdded => f.write_str("only on the right"),
            Change::OpRemoved { op, number } => write!(f, "- op #{number} {op}"),
            Change::OpAdded { op, number } => write!(f, "+ op #{number} {op}"),
            Change::Attribute {
                op,
                number,
                name,
                left,
                right,
            } => {
                let (left, right) = (text(left), text(right));
                write!(f, "op #{number} {op}: {name}: {left} -> {right}")
            }
            Change::Types {
                op,
                number,
                left,
                right,
            } => write!(f, "op #{number} {op}: types: {left} -> {right}"),
            Change::Operands { op, number } => {
                write!(f, "op #{number} {op}: operands come from elsewhere")
            }
        }
    }
}
