//! What tests share.
#![allow(dead_code)] // not every test uses all of it

use mlir_bridge::{
    Context, Edit, Op, bytecode, edit,
    melior::{
        dialect::DialectRegistry,
        ir::{BytecodeWriterConfig, Module, operation::OperationLike},
        utility::{register_all_dialects, register_all_passes},
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

/// Registers our passes and MLIR's.
pub fn register_passes() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        register_all_passes();
        mlir_bridge::register_passes().expect("passes that are declared rightly");
    });
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
    find_in(Op::of_module(module), name)
}
/// The first op of that name that `root` holds.
pub fn find_in<'c>(root: Op<'c>, name: &str) -> Op<'c> {
    let mut found = None;
    root.walk(&mut |op| {
        if op.name() == name {
            found.get_or_insert(op);
        }
    });
    found.expect("an op of that name")
}
/// Calls `f` with the root, the first op of that name, and the rewriter.
pub fn edit_op<'env, R>(
    module: &'env mut Module<'_>,
    name: &str,
    f: impl for<'x> FnOnce(Op<'x>, Op<'x>, &Edit<'x, 'env>) -> R,
) -> mlir_bridge::Result<R> {
    edit(module, |root, edit| f(root, find_in(root, name), edit))
}
/// Whether `f` panics.
pub fn panics<T>(f: impl FnOnce() -> T) -> bool {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).is_err()
}
/// Whether the module verifies, and prints as something that can be parsed.
pub fn is_sound(context: &Context, module: &Module) -> bool {
    Op::of_module(module).verify().is_ok() && Module::parse(context, &print(module)).is_some()
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
