//! Groups of ops that share a cause, each with the number of ops and the first
//! locations.

use mlir_bytecode::mlir_text::one_line;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::{cmp::Reverse, fmt, hash::Hash};

/// Maximum number of locations stored per group.
const MAX_LOCATIONS: usize = 3;

/// Group of ops that share a cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OpGroup<K> {
    /// Shared cause.
    #[serde(flatten)]
    pub cause: K,
    /// Number of ops.
    pub ops: usize,
    /// Locations of the first few ops; empty without debug info.
    pub locations: Vec<String>,
}

/// Groups of ops, by cause.
#[derive(Debug)]
pub struct Tally<K>(FxHashMap<K, OpGroup<K>>);

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<K: Clone + Eq + Hash + Ord> Tally<K> {
    /// Adds an op to the group of each of its causes, once per cause. `location` returns
    /// the op's location; it is called only if the group still stores locations.
    pub fn add(
        &mut self,
        causes: impl IntoIterator<Item = K>,
        location: impl Fn() -> Option<String>,
    ) {
        let mut causes: Vec<K> = causes.into_iter().collect();
        causes.sort_unstable();
        causes.dedup();
        for cause in causes {
            let group = self.0.entry(cause).or_insert_with_key(OpGroup::new);
            group.add(&location);
        }
    }
    /// Returns the groups, sorted by `rank` of their causes. Groups of equal rank are
    /// sorted by size, largest first.
    pub fn sorted<R: Ord>(self, rank: impl Fn(&K) -> R) -> Vec<OpGroup<K>> {
        let mut groups: Vec<_> = self.0.into_values().collect();
        groups.sort_unstable_by(|a, b| {
            let order = |g: &OpGroup<K>| (rank(&g.cause), Reverse(g.ops));
            order(a).cmp(&order(b)).then_with(|| a.cause.cmp(&b.cause))
        });
        groups
    }
}

impl<K: Clone> OpGroup<K> {
    fn new(cause: &K) -> Self {
        Self {
            cause: cause.clone(),
            ops: 0,
            locations: Vec::new(),
        }
    }
    fn add(&mut self, location: impl Fn() -> Option<String>) {
        self.ops += 1;
        if self.locations.len() < MAX_LOCATIONS
            && let Some(text) = location()
            && !self.locations.contains(&text)
        {
            self.locations.push(text);
        }
    }
}

impl<K> OpGroup<K> {
    /// Returns the number of ops and their locations, e.g. `4 ops: f.mlir:17:1,
    /// f.mlir:18:8, f.mlir:19:3, ...`.
    pub fn summary(&self) -> String {
        let mut text = ops(self.ops);
        if !self.locations.is_empty() {
            text += &format!(": {}", self.locations.join(", "));
            if self.ops > self.locations.len() {
                text += ", ...";
            }
        }
        text
    }
}

/// Returns the text `1 op`, `2 ops` and so on.
pub fn ops(n: usize) -> String {
    format!("{n} op{}", if n == 1 { "" } else { "s" })
}

/// Returns groups as the end of a message: a line break and a line for each group.
pub fn lines<K: fmt::Display>(groups: &[OpGroup<K>]) -> String {
    let line = |g: &OpGroup<K>| format!("\n  {}, {}", g.cause, g.summary());
    groups.iter().map(line).collect()
}
/// Op that a conversion refuses, besides the first op.
#[derive(Clone, Debug)]
pub struct RefusedOp<'r> {
    /// Original name of the op.
    pub name: String,
    /// Reasons without details of one op.
    pub kinds: Vec<&'r str>,
    /// Source position of the op, if known.
    pub place: Option<String>,
}

/// Name and reason that a group of refused ops shares.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct ReasonGroup<'a> {
    name: &'a str,
    reason: &'a str,
}
impl fmt::Display for ReasonGroup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", one_line(self.name), one_line(self.reason))
    }
}

/// Returns the error that the op `name` cannot be converted to VHLO.
///
/// Upstream also emits one error for a legalization, which begins with the same words.
pub fn illegal(name: &str, reason: &str) -> String {
    let (name, reason) = (one_line(name), one_line(reason));
    format!("failed to legalize operation '{name}' that was explicitly marked illegal: {reason}")
}

/// Returns the error that the sharding of the op `name` cannot be stripped.
pub fn unstrippable(name: &str, reason: &str) -> String {
    format!("failed to strip the sharding '{name}': {reason}")
}

/// Reason that an op of CHLO cannot be converted to VHLO.
pub const OF_CHLO: &str = "it is of another dialect (legalize-chlo replaces such ops by StableHLO ops, \
                           allow-other-dialects keeps them)";

/// Returns the end of an error about the first of several refused ops: the number of the others, by
/// reason.
pub fn other_ops(more: Vec<RefusedOp<'_>>) -> String {
    if more.is_empty() {
        return String::new();
    }
    let mut tally = Tally::default();
    for op in &more {
        let name = &*op.name;
        let causes = op.kinds.iter().map(|reason| ReasonGroup { name, reason });
        let place = || {
            op.place
                .as_deref()
                .map(|place| one_line(place).into_owned())
        };
        tally.add(causes, place);
    }
    let groups = lines(&tally.sorted(|_| ()));
    format!("\n  and {} more:{groups}", ops(more.len()))
}
