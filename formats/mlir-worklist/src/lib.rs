#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

use rustc_hash::FxHashSet;
use std::hash::Hash;

/// Usual limit of the length of a chain of rewrites.
pub const LIMIT: usize = 10_000;

/// Changes of a rewrite.
#[derive(Clone, Debug)]
pub struct Changes<O> {
    /// Ops that were created or changed, users of changed results, and ops that define operands of erased ops,
    /// in the order of the changes. An op can occur several times, and can be erased.
    pub touched: Vec<O>,
    /// Erased ops, and the ops inside them.
    pub erased: Vec<O>,
    /// Whether the rewrite did more than remove ops.
    pub has_new: bool,
}

/// Holder of a program, with the rewrites of the program's ops.
pub trait Host {
    /// Handle of an op. While an op is in the program, no other op has an equal handle.
    type Op: Copy + Eq + Hash;
    /// Error that ends the rewrites.
    type Error;

    /// Returns the ops to visit in a round, in program order, parents first.
    fn ops(&mut self) -> Vec<Self::Op>;
    /// Applies a rewrite to an op of the program. Returns the changes, or `None` if no rewrite changed the
    /// program.
    ///
    /// # Errors
    /// If a rewrite fails.
    fn rewrite(&mut self, op: Self::Op) -> Result<Option<Changes<Self::Op>>, Self::Error>;
    /// Returns whether an op, which the last rewrite affected, is to be visited. Must return false if the op is
    /// no longer in the program.
    fn is_candidate(&self, op: Self::Op) -> bool;
    /// Returns the error that the rewrites do not end. The last rewrite was that of `op`, which can be erased.
    fn endless(&mut self, op: Self::Op) -> Self::Error;
}

/// Rewrites the ops of a program in rounds, until a round changes nothing. Returns the number of rewrites.
///
/// # Errors
/// If a rewrite fails, or if more than `limit` rewrites follow from each other. The rewrites so far remain.
pub fn rewrite_all<H: Host>(host: &mut H, limit: usize) -> Result<usize, H::Error> {
    let mut total = 0;
    for round in 0.. {
        let rewrites = rewrite_round(host, round, limit)?;
        if rewrites == 0 {
            break;
        }
        total += rewrites;
    }
    Ok(total)
}

/// Visits all ops of a program, and the ops that rewrites affect. Returns the number of rewrites. `chain` is the
/// number of rewrites from which this round follows.
///
/// # Errors
/// As for [`rewrite_all`].
pub fn rewrite_round<H: Host>(host: &mut H, chain: usize, limit: usize) -> Result<usize, H::Error> {
    let mut rewrites = 0;
    let mut worklist = Worklist::of(host.ops(), chain);
    while let Some((op, chain)) = worklist.next() {
        let Some(changes) = host.rewrite(op)? else {
            continue;
        };
        rewrites += 1;
        for erased in &changes.erased {
            worklist.waiting.remove(erased);
        }
        let chain = chain + usize::from(changes.has_new);
        let affected = std::iter::once(op).chain(changes.touched);
        worklist.add(affected.filter(|&op| host.is_candidate(op)), chain);
        if chain > limit {
            return Err(host.endless(op));
        }
    }
    Ok(rewrites)
}

/// Ops that are still to be visited.
struct Worklist<O> {
    /// Ops, the next one last, with the length of the chain of rewrites that led to them. An op that is not in
    /// `waiting` was removed.
    stack: Vec<(O, usize)>,
    waiting: FxHashSet<O>,
}

impl<O: Copy + Eq + Hash> Worklist<O> {
    /// Lists ops, which are visited in this order.
    fn of(ops: Vec<O>, chain: usize) -> Self {
        let mut worklist = Self {
            stack: Vec::new(),
            waiting: FxHashSet::default(),
        };
        worklist.add(ops.into_iter(), chain);
        worklist
    }
    /// Adds ops, which are visited in this order and before all others. An op that is already waiting keeps its
    /// place.
    fn add(&mut self, ops: impl Iterator<Item = O>, chain: usize) {
        let first = self.stack.len();
        let (stack, waiting) = (&mut self.stack, &mut self.waiting);
        let new = ops.filter(|op| waiting.insert(*op));
        stack.extend(new.map(|op| (op, chain)));
        stack[first..].reverse();
    }
    fn next(&mut self) -> Option<(O, usize)> {
        loop {
            let next = self.stack.pop()?;
            if self.waiting.remove(&next.0) {
                return Some(next);
            }
        }
    }
}

#[cfg(test)]
mod tests;
