//! Application of patterns by a worklist, with one step for each rewrite.

use super::{
    patterns::{Pattern, Patterns},
    session::Session,
    steps::Steps,
    walk::FREE_BATCH,
};
use crate::{
    diag::{Failed, Result, error},
    ir::{Context, Op, OpName},
};
use mlir_sys::{MlirOperation, mlirOperationGetBlock};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::c_void;

impl<'c> Steps<'c> {
    /// Applies patterns to the ops inside the root until no pattern applies to any op.
    /// Returns the number of rewrites.
    ///
    /// The order of rewrites depends on the program and the list of patterns alone, not on
    /// threads or addresses:
    ///
    /// 1. Each op that is right inside the root and isolated from above, such as a
    ///    function, is a program of its own: its inner ops are rewritten first, on the
    ///    threads of the context. As in [`Self::parallel`], nothing outside of the op is
    ///    visible meanwhile, and the op itself cannot be replaced.
    /// 2. Then all ops inside the root are visited, until a round applies no pattern.
    ///
    /// A program's ops are visited in program order, parents first. For each op, the
    /// patterns of its name are tried by descending benefit. If one applies, the ops that
    /// the rewrite affects are visited next: first the op itself, if it is still there,
    /// then new and changed ops, users of changed results, and the ops that define operands
    /// of erased ops, in the order of the changes. An op that is already waiting for its
    /// visit keeps its place.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// // Erases modules from the inside out.
    /// const EMPTY: Pattern = Pattern::new("empty", "builtin.module", &|op, rewriter| {
    ///     if op.region(0).blocks().flat_map(Block::ops).next().is_none() {
    ///         rewriter.erase(op);
    ///     }
    ///     Ok(())
    /// });
    /// let erased = edit_in_steps(&mut module, |steps| steps.apply_patterns(&Patterns::new(&[EMPTY])));
    /// assert_eq!(erased, Ok(Ok(3)));
    /// ```
    ///
    /// # Errors
    /// If a pattern fails. Also after a diagnostic that names the patterns and the op, if
    /// a chain of rewrites, of which each follows from the one before it, is longer than
    /// [`Patterns::limit`]. Rewrites that only remove ops do not lengthen a chain. The
    /// rewrites so far remain in the program. The other functions are still rewritten.
    ///
    /// # Panics
    /// If a pattern panics.
    pub fn apply_patterns(&mut self, patterns: &Patterns) -> Result<usize> {
        let table = Table::new(self.context(), patterns);
        let programs = self.isolated_inner_ops();
        let rewrites = self.parallel(&programs, |worker| {
            let mut rewrites = Ok(0);
            while let Some((_, steps)) = worker.next() {
                let inner = Run::new(&table).round(steps, 0);
                rewrites = rewrites.and_then(|n| Ok(n + inner?));
            }
            rewrites
        });
        let mut total = rewrites.into_iter().sum::<Result<usize>>()?;
        let mut run = Run::new(&table);
        for round in 0.. {
            let rewrites = run.round(self, round)?;
            if rewrites == 0 {
                break;
            }
            total += rewrites;
        }
        Ok(total)
    }

    /// Returns handles of the ops right inside the root that are isolated from above.
    fn isolated_inner_ops(&mut self) -> Vec<super::OpHandle> {
        let program = self.session.program_and_epoch();
        self.step(|root, _| {
            let ops = root.regions().flat_map(|r| r.blocks());
            let ops = ops.flat_map(|b| b.ops()).filter(|op| op.is_isolated());
            ops.map(|op| Session::unpinned_handle(program, root.raw, op.raw))
                .collect()
        })
    }
}

/// Number of the last rewrites whose patterns are named if the rewrites do not end.
const RECENT: usize = 100;

/// Patterns of each op name, in the order in which they are tried.
struct Table<'a> {
    patterns: &'a Patterns<'a>,
    /// Indices of patterns, by the address of the op name.
    by_name: FxHashMap<usize, Vec<usize>>,
    /// Indices of the patterns for all ops.
    for_any: Vec<usize>,
}

impl<'a> Table<'a> {
    fn new(context: &Context, patterns: &'a Patterns<'a>) -> Self {
        let all = patterns.patterns;
        let sorted = |can_match: &dyn Fn(&Pattern) -> bool| {
            let mut indices: Vec<_> = (0..all.len()).filter(|&i| can_match(&all[i])).collect();
            // The sort is stable: equals keep the order of the list.
            indices.sort_by_key(|&i| std::cmp::Reverse(all[i].benefit));
            indices
        };
        let names = all.iter().filter_map(|pattern| pattern.op);
        let by_name = names.map(|name| {
            let indices = sorted(&|pattern| pattern.op.is_none_or(|op| op == name));
            (OpName::get(context, name).address(), indices)
        });
        Self {
            patterns,
            by_name: by_name.collect(),
            for_any: sorted(&|pattern| pattern.op.is_none()),
        }
    }
    /// Returns the indices of the patterns that can match `op`.
    fn of(&self, op: Op) -> &[usize] {
        let patterns = self.by_name.get(&op.name_id().address());
        patterns.unwrap_or(&self.for_any)
    }
}

/// Ops that are still to be visited.
#[derive(Default)]
struct Worklist {
    /// Ops, the next one last, with the length of the chain of rewrites that led to them.
    /// An op that is not in `waiting` was removed.
    stack: Vec<(MlirOperation, usize)>,
    waiting: FxHashSet<*mut c_void>,
}

impl Worklist {
    /// Adds ops, which are visited in this order and before all others. An op that is
    /// already waiting keeps its place.
    fn add(&mut self, ops: impl Iterator<Item = MlirOperation>, chain: usize) {
        let first = self.stack.len();
        let (stack, waiting) = (&mut self.stack, &mut self.waiting);
        let new = ops.filter(|op| waiting.insert(op.ptr));
        stack.extend(new.map(|op| (op, chain)));
        stack[first..].reverse();
    }
    fn next(&mut self) -> Option<(MlirOperation, usize)> {
        loop {
            let next = self.stack.pop()?;
            if self.waiting.remove(&next.0.ptr) {
                return Some(next);
            }
        }
    }
}

/// Guard that ends the journal of a session, even after a panic.
struct Recording<'a>(&'a Session);
impl<'a> Recording<'a> {
    fn start(session: &'a Session) -> Self {
        session.journal.is_on.set(true);
        Self(session)
    }
}
impl Drop for Recording<'_> {
    fn drop(&mut self) {
        self.0.journal.is_on.set(false);
        self.0.journal.take();
    }
}

/// Application of patterns to one program.
struct Run<'t> {
    table: &'t Table<'t>,
    /// Number of rewrites so far.
    rewrites: usize,
    /// Number of the last rewrite by each pattern.
    last_rewrite: Vec<usize>,
}

impl<'t> Run<'t> {
    fn new(table: &'t Table<'t>) -> Self {
        Self {
            table,
            rewrites: 0,
            last_rewrite: vec![0; table.patterns.patterns.len()],
        }
    }

    /// Visits all ops inside the root, and the ops that rewrites affect. Returns the number
    /// of rewrites. `chain` is the number of rewrites that led to this round.
    fn round(&mut self, steps: &mut Steps, chain: usize) -> Result<usize> {
        let before = self.rewrites;
        let mut worklist = Worklist::default();
        let inner = steps.step(|root, _| {
            let mut ops = Vec::new();
            root.walk(&mut |op| {
                if op != root && !self.table.of(op).is_empty() {
                    ops.push(op.raw);
                }
            });
            ops
        });
        worklist.add(inner.into_iter(), chain);
        let mut outcome = Ok(());
        while outcome.is_ok()
            && let Some((op, chain)) = worklist.next()
        {
            outcome = self.visit(steps, &mut worklist, op, chain);
        }
        steps.session.free_erased();
        outcome.map(|()| self.rewrites - before)
    }

    /// Applies the first pattern that applies to `op`. `op` must be inside the root.
    fn visit(
        &mut self,
        steps: &mut Steps,
        worklist: &mut Worklist,
        op: MlirOperation,
        chain: usize,
    ) -> Result {
        let (first, recording) = {
            let session = &steps.session;
            (session.erased.borrow().len(), Recording::start(session))
        };
        // SAFETY: `op` is inside the root, since `finish_rewrite` adds only such ops, and
        // removes erased ops from the worklist. The view does not outlive the function.
        let candidates = self.table.of(unsafe { Op::from_raw(op) });
        for &i in candidates {
            let changes = steps.session.changes();
            let pattern = &self.table.patterns.patterns[i];
            // SAFETY: as above; the view does not outlive the step.
            steps.perform(|rewriter| (pattern.rewrite)(unsafe { Op::from_raw(op) }, rewriter))?;
            if steps.session.changes() > changes {
                self.rewrites += 1;
                self.last_rewrite[i] = self.rewrites;
                self.finish_rewrite(&steps.session, worklist, first, op, chain)?;
                break;
            }
        }
        drop(recording);
        if steps.session.num_unpinned() >= FREE_BATCH {
            steps.session.free_erased();
        }
        Ok(())
    }

    /// Removes erased ops from the worklist, and adds the ops that the rewrite of `op`
    /// affects. Before the rewrite, `first` ops were erased.
    fn finish_rewrite(
        &self,
        session: &Session,
        worklist: &mut Worklist,
        first: usize,
        op: MlirOperation,
        chain: usize,
    ) -> Result {
        let (touched, has_new) = session.journal.take();
        let mut gone = FxHashSet::default();
        for &erased in &session.erased.borrow()[first..] {
            // SAFETY: erased ops are not freed before the step ends.
            unsafe { Op::from_raw(erased) }.walk(&mut |op| {
                worklist.waiting.remove(&op.raw.ptr);
                gone.insert(op.raw.ptr);
            });
        }
        let affected = std::iter::once(op).chain(touched).filter(|op| {
            // SAFETY: an op that is not in `gone` is allocated: an op that was erased earlier
            // was recorded by a handle, which pins it.
            let is_there = !gone.contains(&op.ptr)
                && session.is_in_program(unsafe { mlirOperationGetBlock(*op) });
            // SAFETY: `op` is inside the root.
            is_there && !self.table.of(unsafe { Op::from_raw(*op) }).is_empty()
        });
        let chain = chain + usize::from(has_new);
        worklist.add(affected, chain);
        if chain > self.table.patterns.limit {
            // SAFETY: `op` is in the program, or was erased by this rewrite and is not yet
            // freed.
            return Err(self.endless(unsafe { Op::from_raw(op) }));
        }
        Ok(())
    }

    /// Emits the error that the rewrites of `op` do not end. `op` can be erased.
    fn endless(&self, op: Op) -> Failed {
        let Patterns {
            patterns, limit, ..
        } = self.table.patterns;
        let is_recent = |last: usize| last > 0 && self.rewrites - last < RECENT;
        let names = patterns.iter().zip(&self.last_rewrite);
        let names: Vec<_> = names
            .filter(|&(_, &last)| is_recent(last))
            .map(|(pattern, _)| format!("'{}'", pattern.name))
            .collect();
        let message = format!(
            "patterns do not end: {} rewrote '{}' after {limit} rewrites that follow from each \
             other",
            names.join(", "),
            op.name(),
        );
        error(op.location(), message)
    }
}
