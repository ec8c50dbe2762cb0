//! Settings of evaluations: limits, handlers, observers.

use super::{timers::StepTime, value::Value};
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_kernels::memory::Memory;
use stablehlo_program::{BlockId, OpRef, typed::CustomCall};
use std::{cell::RefCell, ops::ControlFlow, time::Duration};

/// Limits of an evaluation. [`Memory`] limits the memory of arrays.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Number of ops that each process may evaluate.
    pub steps: u64,
    /// Time that the evaluation may take, or `None` for any time. The clock is read between ops,
    /// and in the loops of kernels.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: u64::MAX,
            time: None,
        }
    }
}

/// Function that computes a custom call: its op and operands give results.
pub type CustomCallHandler<'p> = Box<
    dyn Fn(&CustomCall, Vec<Value>) -> Result<Vec<Value>, Box<dyn std::error::Error + Send + Sync>>
        + 'p,
>;

/// Observer of the steps of an evaluation.
pub trait Observer {
    /// Takes the results of an op of a process. `time` is the time of the op without the ops in
    /// its regions, functions and callees, or zero unless [`Observer::is_timed`] returns true. The
    /// evaluation ends if the function breaks.
    fn step(
        &mut self,
        process: usize,
        op: OpRef,
        results: &[Value],
        time: Duration,
    ) -> ControlFlow<()>;

    /// Returns whether the time of ops is measured.
    fn is_timed(&self) -> bool {
        false
    }

    /// Takes the time of an op with the ops in its regions, functions and callees, if
    /// [`Observer::is_timed`] returns true. The call of [`Observer::step`] for the op follows.
    fn total(&mut self, _process: usize, _op: OpRef, _time: Duration) {}
}

/// Observer that several processes share.
pub(super) trait Watch {
    fn step(&self, process: usize, op: OpRef, results: &[Value], time: StepTime)
    -> ControlFlow<()>;
    fn is_timed(&self) -> bool;
}

impl Watch for RefCell<&mut dyn Observer> {
    fn step(
        &self,
        process: usize,
        op: OpRef,
        results: &[Value],
        time: StepTime,
    ) -> ControlFlow<()> {
        let mut observer = self.borrow_mut();
        if observer.is_timed() {
            observer.total(process, op, time.total);
        }
        observer.step(process, op, results, time.own)
    }
    fn is_timed(&self) -> bool {
        self.borrow().is_timed()
    }
}

/// Progress of an evaluation.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// Number of ops that the process has evaluated.
    pub steps: u64,
    /// Evaluated part of the function, from 0 to 1. Each op of a block counts alike. An op with a
    /// region, and a call, also count the ops inside. A loop counts when it ends, because the
    /// number of its turns is not known before.
    pub fraction: f64,
}

/// Function that takes the progress of an evaluation.
pub type ProgressHandler<'p> = Box<dyn Fn(Progress) + 'p>;

/// Settings of evaluations.
pub(super) struct Settings<'p> {
    pub(super) memory: Memory,
    pub(super) limits: Limits,
    pub(super) seed: u64,
    pub(super) custom_calls: FxHashMap<String, CustomCallHandler<'p>>,
    pub(super) progress: Option<ProgressHandler<'p>>,
    /// Blocks that evaluations entered, if they are recorded.
    pub(super) entered: Option<RefCell<FxHashSet<BlockId>>>,
}
