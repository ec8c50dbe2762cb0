//! Deadline of an evaluation.
//!
//! Long loops of kernels compare the clock with the deadline of their thread, and end early if
//! it has passed. Then their results are incomplete, and the evaluator discards them.

use crate::error::{Error, Result};
use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

thread_local! {
    static CURRENT: RefCell<Option<Arc<Deadline>>> = const { RefCell::new(None) };
}

/// End of the time that an evaluation may take.
#[derive(Debug)]
pub struct Deadline {
    start: Instant,
    /// Time from the start of the evaluation to its end.
    pub limit: Duration,
    has_passed: AtomicBool,
}

impl Deadline {
    /// Returns the deadline of an evaluation that starts now.
    pub fn after(limit: Duration) -> Arc<Self> {
        Arc::new(Self {
            start: Instant::now(),
            limit,
            has_passed: AtomicBool::new(false),
        })
    }

    /// Reads the clock, and returns whether the deadline has passed.
    pub fn passes(&self) -> bool {
        let passes = self.has_passed() || self.start.elapsed() > self.limit;
        if passes {
            self.has_passed.store(true, Ordering::Relaxed);
        }
        passes
    }

    /// Returns whether an earlier reading of the clock found that the deadline has passed.
    pub fn has_passed(&self) -> bool {
        self.has_passed.load(Ordering::Relaxed)
    }
}

/// Time in which a deadline is that of the thread.
#[derive(Debug)]
pub struct Scope {
    outer: Option<Arc<Deadline>>,
}

impl Scope {
    /// Makes `deadline` that of the thread, until the result is dropped.
    pub fn new(deadline: Option<Arc<Deadline>>) -> Self {
        Self {
            outer: CURRENT.replace(deadline),
        }
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        CURRENT.set(self.outer.take());
    }
}

/// Returns the deadline of the thread.
pub(crate) fn current() -> Option<Arc<Deadline>> {
    CURRENT.with_borrow(Clone::clone)
}

/// Returns whether the deadline of the thread has passed.
pub(crate) fn passes() -> bool {
    CURRENT.with_borrow(|current| current.as_ref().is_some_and(|d| d.passes()))
}

/// Returns an error if the deadline of the thread has passed.
pub(crate) fn check() -> Result<()> {
    match passes() {
        true => Err(Error::Late),
        false => Ok(()),
    }
}
