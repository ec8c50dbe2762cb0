//! What is found in bodies that are worked on at the same time, in program order.

use mlir_bridge::Op;

/// What was found, each with the number of the body that it was found in, or of the
/// next one.
pub type Findings<T> = Vec<(usize, T)>;

/// Whether what an op holds can be worked on by itself.
pub fn is_body(op: Op) -> bool {
    op.num_regions() > 0 && op.is_isolated()
}

/// Findings in program order. Those before a body must come before those in it;
/// those of one body are in order.
pub fn in_order<T>(mut all: Findings<T>) -> Vec<T> {
    all.sort_by_key(|(body, _)| *body);
    all.into_iter().map(|(_, found)| found).collect()
}
