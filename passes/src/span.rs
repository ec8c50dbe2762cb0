//! Number of changed ops and run time of a pass.

use std::time::Instant;

/// Run of a pass, reported to `tracing` subscribers.
pub struct PassSpan {
    span: tracing::Span,
    start: Instant,
}

impl PassSpan {
    /// Opens the span of a pass.
    pub fn new(pass: &'static str) -> Self {
        Self {
            span: tracing::info_span!("pass", name = pass),
            start: Instant::now(),
        }
    }
    /// Reports the number of ops that the pass changed, and the elapsed time.
    pub fn done(self, ops: usize) {
        let micros = self.start.elapsed().as_micros();
        self.span.in_scope(|| tracing::info!(ops, micros, "done"));
    }
}
