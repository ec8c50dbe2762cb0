//! Text in memory.

use crate::support::{context, diagnostics};
use mlir_bridge::tools::Source;

/// MLIR's lexer reads until a NUL, so it must not read text in place if other text follows.
#[test]
fn text_before_other_text_ends_where_its_slice_ends() {
    let context = context();
    let all = b"module {}; 1 is no operation";
    assert!(Source::new(&context, &all[..9]).parse().is_ok());

    let log = diagnostics(&context);
    let all = b"demo.nothing_at_all";
    assert!(Source::new(&context, &all[..12]).parse().is_ok());
    assert_eq!(*log.borrow(), Vec::<String>::new());
}
