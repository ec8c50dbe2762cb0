//! Test that a panic becomes a diagnostic, even if the C++ library is linked statically.
//! Cargo links this test in the same way as the tool.

use stablehlo_mlir::mlir_bridge::{
    diag::Result,
    melior::ir::Module,
    passes::{register_passes, run_pipeline},
    prelude::*,
};
use std::{cell::RefCell, rc::Rc};

static PANICS: PassDef = PassDef::new("test-panics", panics).description("Panics");
inventory::submit!(&PANICS);

fn panics<'c>(root: Op<'c>, _: &PassRun<'c>) -> Result {
    panic!("no such op in {}", root.name())
}

#[test]
fn panic_of_a_pass_becomes_a_diagnostic() {
    register_passes().expect("valid declarations of passes");
    let context = Context::new();
    let messages = Rc::new(RefCell::new(Vec::new()));
    let sink = Rc::clone(&messages);
    context.attach_diagnostic_handler(move |diagnostic| {
        sink.borrow_mut().push(diagnostic.to_string());
        true
    });
    let mut module = Module::parse(&context, "module {}").expect("a module");
    assert!(run_pipeline(&mut module, "builtin.module(test-panics)").is_err());
    assert_eq!(messages.borrow().len(), 1);
    assert!(messages.borrow()[0].contains("no such op in builtin.module"));
}
