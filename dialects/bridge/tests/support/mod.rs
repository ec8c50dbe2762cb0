//! What tests share.
#![allow(dead_code)] // not every test uses all of it

use mlir_bridge::{
    Context, Op, bytecode,
    melior::{
        dialect::DialectRegistry,
        ir::{BytecodeWriterConfig, Module, operation::OperationLike},
        utility::register_all_dialects,
    },
    register_dialects,
};
use std::{cell::RefCell, fmt::Write, rc::Rc};

/// A program with every op and kind of the demo dialect.
pub const PROGRAM: &str = concat!(
    include_str!("../../../../lit_tests/bridge/syntax.mlir"),
    include_str!("../../../../lit_tests/bridge/kinds.mlir"),
);
pub const KINDS: &str = include_str!("../../../../lit_tests/bridge/kinds.mlir");

/// A context with the demo dialect and MLIR's own, multithreaded as in the tools.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    context.set_allow_unregistered_dialects(true);
    context.load_all_available_dialects();
    context
}

/// The diagnostics of a context from now on.
pub fn diagnostics(context: &Context) -> Rc<RefCell<Vec<String>>> {
    let all = Rc::new(RefCell::new(Vec::new()));
    let sink = all.clone();
    context.attach_diagnostic_handler(move |d| {
        let mut text = String::new();
        // Fails where the text is not UTF-8.
        let _ = write!(text, "{d}");
        sink.borrow_mut().push(text);
        true
    });
    all
}

pub fn parse<'c>(context: &'c Context, text: &str) -> Module<'c> {
    Module::parse(context, text).expect("a valid program")
}

/// The first op of that name.
pub fn find<'m>(module: &'m Module, name: &str) -> Op<'m> {
    let mut found = None;
    Op::of_module(module).walk(&mut |op| {
        if op.name() == name {
            found.get_or_insert(op);
        }
    });
    found.expect("an op of that name")
}

pub fn print(module: &Module) -> String {
    module.as_operation().to_string()
}

pub fn to_bytecode(module: &Module, version: i64) -> Vec<u8> {
    let config = BytecodeWriterConfig::new();
    config.set_desired_emit_version(version);
    let bytes = module.as_operation().write_bytecode_with_config(&config);
    bytes.expect("bytecode")
}

pub fn from_bytecode<'c>(context: &'c Context, bytes: &[u8]) -> mlir_bridge::Result<Module<'c>> {
    bytecode::parse(context, bytes)
}
