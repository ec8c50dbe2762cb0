//! Ops by what they have in common: how many there are, and where the first of
//! them are.

use rustc_hash::FxHashMap;
use serde::Serialize;
use std::{cmp::Reverse, fmt, hash::Hash};

/// How many places of a group are kept.
const PLACES: usize = 3;

/// Ops that have something in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Tallied<K> {
    /// What it is.
    #[serde(flatten)]
    pub cause: K,
    /// How many ops have it.
    pub ops: usize,
    /// Where the first of them are; less than all, and none without debug info.
    pub locations: Vec<String>,
}

/// Groups, as ops are added to them.
#[derive(Debug)]
pub struct Tally<K>(FxHashMap<K, Tallied<K>>);

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<K: Clone + Eq + Hash + Ord> Tally<K> {
    /// Adds an op to the group of each of its causes, once. Where it is, is asked
    /// for only if it is to be told.
    pub fn add(&mut self, causes: impl IntoIterator<Item = K>, place: impl Fn() -> Option<String>) {
        let mut causes: Vec<K> = causes.into_iter().collect();
        causes.sort_unstable();
        causes.dedup();
        for cause in causes {
            let group = self.0.entry(cause).or_insert_with_key(Tallied::new);
            group.add(&place);
        }
    }
    /// The groups in the order of what `rank` says of their causes, those of one
    /// rank with the largest first.
    pub fn sorted<R: Ord>(self, rank: impl Fn(&K) -> R) -> Vec<Tallied<K>> {
        let mut groups: Vec<_> = self.0.into_values().collect();
        groups.sort_unstable_by(|a, b| {
            let order = |g: &Tallied<K>| (rank(&g.cause), Reverse(g.ops));
            order(a).cmp(&order(b)).then_with(|| a.cause.cmp(&b.cause))
        });
        groups
    }
}

impl<K: Clone> Tallied<K> {
    fn new(cause: &K) -> Self {
        Self {
            cause: cause.clone(),
            ops: 0,
            locations: Vec::new(),
        }
    }
    fn add(&mut self, place: impl Fn() -> Option<String>) {
        self.ops += 1;
        if self.locations.len() < PLACES
            && let Some(place) = place()
            && !self.locations.contains(&place)
        {
            self.locations.push(place);
        }
    }
}

impl<K> Tallied<K> {
    /// How many ops, and where: `4 ops: f.mlir:17:1, f.mlir:18:8, f.mlir:19:3, ...`.
    pub fn places(&self) -> String {
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

/// `1 op`, `2 ops`.
pub fn ops(n: usize) -> String {
    format!("{n} op{}", if n == 1 { "" } else { "s" })
}

/// Groups as the end of a message: a line for each, after a line break.
pub fn lines<K: fmt::Display>(groups: &[Tallied<K>]) -> String {
    let line = |g: &Tallied<K>| format!("\n  {}, {}", g.cause, g.places());
    groups.iter().map(line).collect()
}
