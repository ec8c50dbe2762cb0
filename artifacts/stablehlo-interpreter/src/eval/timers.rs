//! Times of the steps of a process.

use std::time::{Duration, Instant};

/// Time of a step, or zero if time is not measured.
#[derive(Clone, Copy, Default)]
pub(super) struct StepTime {
    /// Time without the steps in regions, functions and callees.
    pub(super) own: Duration,
    pub(super) total: Duration,
}

/// Times of steps that have begun, the innermost last.
#[derive(Default)]
pub(super) struct Timers(Vec<Timer>);

/// Time of a step that has begun.
struct Timer {
    started: Instant,
    /// Time of the steps in regions and functions of the step.
    inner: Duration,
}

impl Timers {
    /// Starts the time of a step.
    pub(super) fn start(&mut self) {
        self.0.push(Timer {
            started: Instant::now(),
            inner: Duration::ZERO,
        });
    }

    /// Returns the time of the innermost step, which ends. Returns zero if no time was started.
    pub(super) fn stop(&mut self) -> StepTime {
        let Some(Timer { started, inner }) = self.0.pop() else {
            return StepTime::default();
        };
        let total = started.elapsed();
        if let Some(outer) = self.0.last_mut() {
            outer.inner += total;
        }
        StepTime {
            own: total.saturating_sub(inner),
            total,
        }
    }
}
