//! Small programs that are still interesting.
//!
//! [`shrink`] applies reductions to a program, and keeps each result that a test finds interesting. A
//! reduction has targets, such as the ops whose results could be other values, and removes a list of them at
//! once. The search tries all targets, then halves, then quarters, and at last single targets, the last ones in
//! the program first: they use the others. The same program and test give the same result.

mod reductions;
mod search;

use reductions::{REDUCTIONS, drop_all_locations};
use search::Search;
use stablehlo_program::{Draft, Error, Program};
use std::fmt;

/// Result of [`shrink`].
#[derive(Debug)]
pub struct Shrunk<'a> {
    /// The program that no reduction makes smaller.
    pub program: Program<'a>,
    /// Number of ops of the original program, without the module.
    pub ops_before: usize,
    /// Number of ops of the program, without the module.
    pub ops: usize,
    /// Number of programs that were tested.
    pub tests: usize,
}

/// Reason for which a program does not shrink.
#[derive(Debug, thiserror::Error)]
pub enum ShrinkError<E: fmt::Display> {
    /// The program is invalid.
    #[error("{0}")]
    Invalid(Error),
    /// The test does not find the original program interesting.
    #[error("the test does not find the program interesting")]
    NotInteresting,
    /// The test failed to run.
    #[error("{0}")]
    Test(E),
}

/// Shrinks a program as long as `is_interesting` is true of it. Each tested program is valid: it satisfies
/// [`Program::check`]. The same program can be tested again.
///
/// # Errors
/// If the program is invalid or not interesting, or the test fails to run.
pub fn shrink<'a, E: fmt::Display>(
    program: Program<'a>,
    is_interesting: &mut dyn FnMut(&Program<'a>) -> Result<bool, E>,
) -> Result<Shrunk<'a>, ShrinkError<E>> {
    program.check().map_err(ShrinkError::Invalid)?;
    if !is_interesting(&program).map_err(ShrinkError::Test)? {
        return Err(ShrinkError::NotInteresting);
    }
    let ops_before = program.ops().count() - 1;
    let mut search = Search::new(Draft::new(program.clone()), program, is_interesting);
    let found = (|| {
        search.attempt(drop_all_locations)?;
        loop {
            let mut changed = false;
            for reduction in REDUCTIONS {
                changed |= search.sweep(reduction)?;
            }
            if !changed {
                return Ok(());
            }
        }
    })();
    found.map_err(ShrinkError::Test)?;
    let (program, tests) = search.finish();
    Ok(Shrunk {
        ops: program.ops().count() - 1,
        program,
        ops_before,
        tests: tests + 1,
    })
}

#[cfg(test)]
mod tests;
