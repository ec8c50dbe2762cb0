//! A panic is a diagnostic also where the C++ library is part of the file: this
//! test is linked as the tool is.

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
fn a_panic_is_a_diagnostic() {
    register_passes().expect("passes that are declared rightly");
    let context = Context::new();
    let said = Rc::new(RefCell::new(Vec::new()));
    let heard = Rc::clone(&said);
    context.attach_diagnostic_handler(move |diagnostic| {
        heard.borrow_mut().push(diagnostic.to_string());
        true
    });
    let mut module = Module::parse(&context, "module {}").expect("a module");
    assert!(run_pipeline(&mut module, "builtin.module(test-panics)").is_err());
    assert_eq!(said.borrow().len(), 1);
    assert!(said.borrow()[0].contains("no such op in builtin.module"));
}
