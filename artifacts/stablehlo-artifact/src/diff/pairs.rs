//! Pairs of corresponding ops, blocks and values in two programs.
//!
//! Ops in regions are compared only if their parents correspond. In two blocks, ops
//! that are equal including their nested ops are paired first. Then ops with equal
//! descriptions are paired, then ops with equal names. The comparison uses no
//! recursion, because ops can nest deeper than the stack allows.

use super::{align::align, side::Side};
use mlir_bytecode::{BlockId, Body, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Step of a comparison: an op of both programs, or of one program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// An op of both programs.
    Pair(OpId, OpId),
    /// A function of both programs, at another position among the ops of its block.
    Moved(OpId, OpId),
    /// An op of the left program only.
    Removed(OpId),
    /// An op of the right program only.
    Added(OpId),
}

/// Corresponding ops, blocks and values of two programs.
#[derive(Debug)]
pub(super) struct Pairs<'s, 'm> {
    pub left: &'s Side<'m>,
    pub right: &'s Side<'m>,
    /// Steps, in the order of the programs. Ops inside a function that only one program
    /// has have no step.
    pub steps: Vec<Step>,
    /// Value of the right program, by value of the left program.
    values: Vec<Option<ValueId>>,
    /// Values of the right program that correspond to values of the left program.
    paired_right: FxHashSet<ValueId>,
    /// Block of the right program, by block of the left program.
    blocks: FxHashMap<BlockId, BlockId>,
}

/// Pending work of a comparison.
#[derive(Clone, Copy)]
enum Work {
    Step(Step),
    Blocks(BlockId, BlockId),
}

impl<'s, 'm> Pairs<'s, 'm> {
    /// Compares two programs.
    pub fn of(left: &'s Side<'m>, right: &'s Side<'m>) -> Self {
        let mut pairs = Self {
            left,
            right,
            steps: Vec::with_capacity(left.body.op_count()),
            values: vec![None; left.body.value_count()],
            paired_right: FxHashSet::default(),
            blocks: FxHashMap::default(),
        };
        let mut todo = vec![Work::Step(Step::Pair(Body::TOP, Body::TOP))];
        let mut next = Vec::new();
        while let Some(work) = todo.pop() {
            match work {
                Work::Step(step) => pairs.step(step, &mut next),
                Work::Blocks(l, r) => pairs.block(l, r, &mut next),
            }
            // `todo` is a stack, so the first item must be pushed last.
            todo.extend(next.drain(..).rev());
        }
        pairs
    }
    /// Returns whether two corresponding ops use corresponding values, or values that only one program
    /// has each: results of removed and of added ops, which have steps of their own.
    pub fn same_operands(&self, left: OpId, right: OpId) -> bool {
        let left = self.left.body.operands(left);
        let right = self.right.body.operands(right);
        let same = |l: &ValueId, r: &ValueId| match self.values[l.index()] {
            Some(paired) => paired == *r,
            None => !self.paired_right.contains(r),
        };
        left.len() == right.len() && left.iter().zip(right).all(|(l, r)| same(l, r))
    }
    /// Returns whether two corresponding ops have corresponding successors.
    pub fn same_successors(&self, left: OpId, right: OpId) -> bool {
        let left = self.left.successors(left);
        let paired = left.map(|b| self.blocks.get(&b).copied());
        paired.eq(self.right.successors(right).map(Some))
    }

    /// Records a step, and collects the nested work.
    fn step(&mut self, step: Step, next: &mut Vec<Work>) {
        self.steps.push(step);
        match step {
            Step::Pair(l, r) | Step::Moved(l, r) => {
                let (left, right) = (self.left.body, self.right.body);
                self.pair_values(left.results(l), right.results(r));
                let (mut l, mut r) = (left.regions(l), right.regions(r));
                for _ in 0..l.len().max(r.len()) {
                    self.regions(l.next(), r.next(), next);
                }
            }
            // A function that only one program has is reported without its ops.
            Step::Removed(op) if self.left.is_function(op) => {}
            Step::Added(op) if self.right.is_function(op) => {}
            Step::Removed(op) => {
                let regions = self.left.body.regions(op);
                regions.for_each(|r| self.regions(Some(r), None, next));
            }
            Step::Added(op) => {
                let regions = self.right.body.regions(op);
                regions.for_each(|r| self.regions(None, Some(r), next));
            }
        }
    }
    /// Pairs the blocks of two regions. If the numbers of blocks are equal, pairs them
    /// in order; otherwise pairs equal blocks.
    fn regions(&self, left: Option<RegionId>, right: Option<RegionId>, next: &mut Vec<Work>) {
        let (left, right) = (self.left.blocks(left), self.right.blocks(right));
        let keys = [
            left.iter().map(|b| self.left.block(*b)).collect(),
            right.iter().map(|b| self.right.block(*b)).collect(),
        ];
        let levels: &[_] = if left.len() == right.len() {
            &[]
        } else {
            &[keys]
        };
        for hunk in align(levels, left.len(), right.len()) {
            let (l, r) = (&left[hunk.left], &right[hunk.right]);
            next.extend(l.iter().zip(r).map(|(l, r)| Work::Blocks(*l, *r)));
            let same = l.len().min(r.len());
            let removed = l[same..].iter().flat_map(|b| self.left.body.block_ops(*b));
            next.extend(removed.map(|op| Work::Step(Step::Removed(op))));
            let added = r[same..].iter().flat_map(|b| self.right.body.block_ops(*b));
            next.extend(added.map(|op| Work::Step(Step::Added(op))));
        }
    }
    /// Pairs the arguments and ops of two blocks.
    fn block(&mut self, left: BlockId, right: BlockId, next: &mut Vec<Work>) {
        self.blocks.insert(left, right);
        let (l, r) = (self.left, self.right);
        self.pair_values(l.body.arguments(left), r.body.arguments(right));
        let left: Vec<_> = l.body.block_ops(left).collect();
        let right: Vec<_> = r.body.block_ops(right).collect();
        let keys = [0, 1, 2].map(|level| {
            [
                left.iter()
                    .map(|op| l.node(*op).keys[level])
                    .collect::<Vec<_>>(),
                right.iter().map(|op| r.node(*op).keys[level]).collect(),
            ]
        });
        let hunks = align(&keys, left.len(), right.len());
        // Functions correspond by name, in any order.
        let differ = || hunks.iter().filter(|h| !h.same);
        let added = differ().flat_map(|h| &right[h.right.clone()]);
        let added = added.filter(|op| r.is_function(**op));
        let mut added: FxHashMap<_, _> = added.map(|op| (r.name(*op), *op)).collect();
        let removed = differ().flat_map(|h| &left[h.left.clone()]);
        let removed = removed.filter(|op| l.is_function(**op));
        let moved = removed.filter_map(|op| Some((*op, added.remove(&l.name(*op))?)));
        let moved: FxHashMap<_, _> = moved.collect();
        let move_targets: FxHashSet<_> = moved.values().copied().collect();
        for hunk in &hunks {
            let (left, right) = (&left[hunk.left.clone()], &right[hunk.right.clone()]);
            if hunk.same {
                let pairs = left.iter().zip(right);
                next.extend(pairs.map(|(l, r)| Work::Step(Step::Pair(*l, *r))));
                continue;
            }
            next.extend(left.iter().map(|op| {
                Work::Step(match moved.get(op) {
                    Some(target) => Step::Moved(*op, *target),
                    None => Step::Removed(*op),
                })
            }));
            let right = right.iter().filter(|op| !move_targets.contains(*op));
            next.extend(right.map(|op| Work::Step(Step::Added(*op))));
        }
    }
    fn pair_values(
        &mut self,
        left: impl Iterator<Item = ValueId>,
        right: impl Iterator<Item = ValueId>,
    ) {
        for (l, r) in left.zip(right) {
            self.values[l.index()] = Some(r);
            self.paired_right.insert(r);
        }
    }
}
