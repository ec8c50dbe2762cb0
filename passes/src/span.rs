//! What a pass did, and how long it took.

use std::time::Instant;

/// One run of a pass, for `tracing` subscribers.
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
    /// Reports the number of ops that the pass changed.
    pub fn done(self, ops: usize) {
        let micros = self.start.elapsed().as_micros();
        self.span.in_scope(|| tracing::info!(ops, micros, "done"));
    }
}
