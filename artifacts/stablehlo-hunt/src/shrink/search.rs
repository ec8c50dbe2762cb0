//! Greedy search for reductions that keep a program interesting.

use super::reductions::Reduction;
use stablehlo_program::{Draft, DraftSnapshot, Program};

/// Test of a program.
type Test<'t, 'a, E> = dyn FnMut(&Program<'a>) -> Result<bool, E> + 't;

/// State of a search. Between attempts, the draft is the smallest interesting program.
pub struct Search<'t, 'a, E> {
    draft: Draft<'a>,
    best: DraftSnapshot,
    program: Program<'a>,
    is_interesting: &'t mut Test<'t, 'a, E>,
    tests: usize,
}

impl<'t, 'a, E> Search<'t, 'a, E> {
    /// Returns the search that starts with a program and its draft.
    pub fn new(
        draft: Draft<'a>,
        program: Program<'a>,
        is_interesting: &'t mut Test<'t, 'a, E>,
    ) -> Self {
        Self {
            best: draft.snapshot(),
            draft,
            program,
            is_interesting,
            tests: 0,
        }
    }
    /// Returns the smallest interesting program, and the number of tests.
    pub fn finish(self) -> (Program<'a>, usize) {
        (self.program, self.tests)
    }
    /// Applies `reduce`, which returns whether it changed the draft. Undoes the changes, and returns false, if the
    /// result is invalid or not interesting.
    pub fn attempt(&mut self, reduce: impl FnOnce(&Draft<'a>) -> bool) -> Result<bool, E> {
        if !reduce(&self.draft) {
            return Ok(false);
        }
        if let Some(program) = valid_program(&self.draft) {
            self.tests += 1;
            if (self.is_interesting)(&program)? {
                self.best = self.draft.snapshot();
                self.program = program;
                return Ok(true);
            }
        }
        self.draft.restore(&self.best);
        Ok(false)
    }
    /// Applies a reduction to all targets, then to halves, and so on to single targets. Returns whether the
    /// program shrank.
    pub fn sweep(&mut self, reduction: &Reduction) -> Result<bool, E> {
        let mut has_shrunk = false;
        let mut size = (reduction.targets)(&self.draft).len();
        while size > 0 {
            let targets = (reduction.targets)(&self.draft);
            for part in targets.rchunks(size) {
                has_shrunk |= self.attempt(|draft| (reduction.remove)(draft, part))?;
            }
            size /= 2;
        }
        Ok(has_shrunk)
    }
}

/// Returns the program of a draft, if the program is valid.
fn valid_program<'a>(draft: &Draft<'a>) -> Option<Program<'a>> {
    let program = draft.to_program().ok()?;
    program.check().is_ok().then_some(program)
}
