//! The pass `reduce`.

use crate::{edits::apply, search::search};
use stablehlo_mlir::{
    mlir_bridge::{diag::Result, inventory, passes::PassContext, prelude::*},
    on_large_stack,
};
use std::thread;

static REDUCE: PassDef = PassDef::in_steps("reduce", reduce)
    .description("Remove ops while a test script fails on the program")
    .op("builtin.module")
    .options(&[PassOption::text("test", "")
        .description("Script that gets the file of a program, and fails if it shows the fault")]);
inventory::submit!(&REDUCE);

/// Reduces a program. The search runs on copies in a context of its own, on a thread of its
/// own, since a pass can neither load dialects nor undo changes.
fn reduce(steps: &mut Steps, call: &PassContext) -> Result {
    let script = call.options().text("test");
    let text = steps.step(|root, _| root.to_string());
    let found = thread::scope(|scope| {
        let search = scope.spawn(|| on_large_stack(|| search(&text, script)));
        search
            .join()
            .unwrap_or_else(|_| Err("the search ended early".to_owned()))
    });
    match found {
        Ok(edits) => {
            for edit in edits {
                steps.step(|root, step| apply(root, step, edit));
            }
            Ok(())
        }
        Err(message) => steps.step(|root, _| Err(root.error_without_prefix(message))),
    }
}
