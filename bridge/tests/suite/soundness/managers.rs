//! Passes in melior's pass managers.

use crate::support::*;
use mlir_bridge::{
    melior::pass::{Pass, PassManager},
    passes::make_pass,
    prelude::*,
};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of functions that [`COUNT`] has visited.
static COUNTED: AtomicUsize = AtomicUsize::new(0);

static COUNT: PassDef = PassDef::new("managers-count", |function, _| {
    assert_eq!(function.name(), "func.func");
    COUNTED.fetch_add(1, Ordering::Relaxed);
    Ok(())
})
.op("func.func");
inventory::submit!(&COUNT);

fn pass() -> Pass {
    make_pass("managers-count", "").expect("a pass")
}

/// MLIR would end the process if the pass named its op.
#[test]
fn a_pass_manager_of_another_op_than_its_pass_fails_when_it_runs() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(
        &context,
        "func.func @f() { return } func.func @g() { return }",
    );

    let wrong = PassManager::new(&context);
    wrong.add_pass(pass());
    assert!(wrong.run(&mut module).is_err());
    let messages = log.take();
    assert_eq!(
        messages,
        [
            "'builtin.module' op trying to schedule pass 'managers-count' on an unsupported operation"
        ]
    );
    assert_eq!(COUNTED.load(Ordering::Relaxed), 0);

    let right = PassManager::new(&context);
    right.nested_under("func.func").add_pass(pass());
    right.run(&mut module).expect("the pass is for functions");
    assert_eq!(COUNTED.load(Ordering::Relaxed), 2);
    assert_eq!(log.take(), Vec::<String>::new());
}
