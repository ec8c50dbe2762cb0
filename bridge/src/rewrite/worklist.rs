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
use mlir_worklist::{Changes, Host, rewrite_all, rewrite_round};
use rustc_hash::FxHashMap;
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
    /// A program's ops are visited in the order of [`mlir_worklist`]. For each op, the
    /// patterns of its name are tried by descending benefit, until one applies. A rewrite
    /// touches new and changed ops, users of changed results, and the ops that define
    /// operands of erased ops.
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
                let inner =
                    Run::new(&table, steps).finish(|run| rewrite_round(run, 0, patterns.limit));
                rewrites = rewrites.and_then(|n| Ok(n + inner?));
            }
            rewrites
        });
        let first = rewrites.into_iter().sum::<Result<usize>>()?;
        let run = Run::new(&table, self);
        let rest = run.finish(|run| rewrite_all(run, patterns.limit))?;
        Ok(first + rest)
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
struct Run<'r, 't, 'c> {
    table: &'t Table<'t>,
    steps: &'r mut Steps<'c>,
    /// Number of rewrites so far.
    rewrites: usize,
    /// Number of the last rewrite by each pattern.
    last_rewrite: Vec<usize>,
}

impl<'r, 't, 'c> Run<'r, 't, 'c> {
    fn new(table: &'t Table<'t>, steps: &'r mut Steps<'c>) -> Self {
        Self {
            table,
            steps,
            rewrites: 0,
            last_rewrite: vec![0; table.patterns.patterns.len()],
        }
    }
    /// Calls `rewrite`, and frees the ops that it erased.
    fn finish(mut self, rewrite: impl FnOnce(&mut Self) -> Result<usize>) -> Result<usize> {
        let outcome = rewrite(&mut self);
        self.steps.session.free_erased();
        outcome
    }
    /// Takes the changes of a rewrite from the journal. Before the rewrite, `first` ops were
    /// erased.
    fn changes(&self, first: usize) -> Changes<*mut c_void> {
        let session = &self.steps.session;
        let (touched, has_new) = session.journal.take();
        let mut erased = Vec::new();
        for &op in &session.erased.borrow()[first..] {
            // SAFETY: erased ops are not freed before the next visit.
            unsafe { Op::from_raw(op) }.walk(&mut |op| erased.push(op.raw.ptr));
        }
        Changes {
            touched,
            erased,
            has_new,
        }
    }
}

/// Handles of ops are addresses. An op that a rewrite erases is not freed before the next visit.
impl Host for Run<'_, '_, '_> {
    type Op = *mut c_void;
    type Error = Failed;

    fn ops(&mut self) -> Vec<*mut c_void> {
        let table = self.table;
        self.steps.step(|root, _| {
            let mut ops = Vec::new();
            root.walk(&mut |op| {
                if op != root && !table.of(op).is_empty() {
                    ops.push(op.raw.ptr);
                }
            });
            ops
        })
    }

    /// Applies the first pattern that applies to `op`.
    fn rewrite(&mut self, op: *mut c_void) -> Result<Option<Changes<*mut c_void>>> {
        let op = MlirOperation { ptr: op };
        let session = &self.steps.session;
        if session.num_unpinned() >= FREE_BATCH {
            session.free_erased();
        }
        let first = session.erased.borrow().len();
        let _recording = Recording::start(session);
        // SAFETY: `op` is inside the root: the driver visits ops from `ops`, and candidates, and
        // does not visit erased ops. The view does not outlive the function.
        let patterns = self.table.of(unsafe { Op::from_raw(op) });
        for &i in patterns {
            let changes = session.changes();
            let pattern = &self.table.patterns.patterns[i];
            self.steps.perform(|rewriter| {
                // SAFETY: as above; the view does not outlive the step.
                (pattern.rewrite)(unsafe { Op::from_raw(op) }, rewriter)
            })?;
            if session.changes() > changes {
                self.rewrites += 1;
                self.last_rewrite[i] = self.rewrites;
                return Ok(Some(self.changes(first)));
            }
        }
        Ok(None)
    }

    fn is_candidate(&self, op: *mut c_void) -> bool {
        let op = MlirOperation { ptr: op };
        // SAFETY: `op` is allocated: ops that the last rewrite erased are not yet freed, and an op
        // that was erased earlier was recorded by a handle, which pins the op.
        let block = unsafe { mlirOperationGetBlock(op) };
        self.steps.session.is_in_program(block)
            // SAFETY: `op` is inside the root. The view does not outlive the function.
            && !self.table.of(unsafe { Op::from_raw(op) }).is_empty()
    }

    /// Emits the error that names the patterns of the last rewrites.
    fn endless(&mut self, op: *mut c_void) -> Failed {
        // SAFETY: `op` is in the program, or was erased by the last rewrite and is not yet
        // freed. The view does not outlive the function.
        let op = unsafe { Op::from_raw(MlirOperation { ptr: op }) };
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
