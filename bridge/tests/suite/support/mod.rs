//! Helpers that all tests share.

pub mod programs;

use mlir_bridge::{
    bytecode,
    dialect::register_dialects,
    melior::{
        dialect::DialectRegistry,
        ir::{BytecodeWriterConfig, Module, operation::OperationLike},
        utility::{register_all_dialects, register_all_passes},
    },
    prelude::*,
};
use std::{cell::RefCell, fmt::Write, rc::Rc};

/// Program with every op and kind of the demo dialect.
pub const PROGRAM: &str = concat!(
    include_str!("../../../../lit_tests/bridge/syntax.mlir"),
    include_str!("../../../../lit_tests/bridge/kinds.mlir"),
);
/// Program with every kind of the demo dialect.
pub const KINDS: &str = include_str!("../../../../lit_tests/bridge/kinds.mlir");

/// Returns a context with the demo dialect and MLIR's dialects, multithreaded as in the
/// tools.
pub fn context() -> Context {
    context_with_threads(true)
}
/// Returns a context with the demo dialect and MLIR's dialects, without threads.
pub fn single_threaded() -> Context {
    context_with_threads(false)
}
fn context_with_threads(threads: bool) -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, threads);
    context.set_allow_unregistered_dialects(true);
    context.load_all_available_dialects();
    context
}
/// Returns whether multithreaded contexts have several threads on this machine.
pub fn has_threads() -> bool {
    std::thread::available_parallelism().map_or(1, usize::from) > 1
}

/// Registers MLIR's passes and all passes that are linked into the program.
pub fn register_passes() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        register_all_passes();
        mlir_bridge::passes::register_passes().expect("valid declarations");
    });
}

/// Returns a list to which all later diagnostics of `context` are appended.
pub fn diagnostics(context: &Context) -> Rc<RefCell<Vec<String>>> {
    let all = Rc::new(RefCell::new(Vec::new()));
    let sink = all.clone();
    context.attach_diagnostic_handler(move |d| {
        let mut text = String::new();
        // Formatting fails if the text is not UTF-8.
        let _ = write!(text, "{d}");
        sink.borrow_mut().push(text);
        true
    });
    all
}

/// Parses a valid program.
pub fn parse<'c>(context: &'c Context, text: &str) -> Module<'c> {
    Module::parse(context, text).expect("a valid program")
}

/// Returns the first op with the name `name`.
pub fn find<'m>(module: &'m Module, name: &str) -> Op<'m> {
    find_in(Op::of_module(module), name)
}
/// Returns the first op with the name `name` inside `root`.
pub fn find_in<'c>(root: Op<'c>, name: &str) -> Op<'c> {
    let mut found = None;
    root.walk(&mut |op| {
        if op.name() == name {
            found.get_or_insert(op);
        }
    });
    found.expect("an op of that name")
}
/// Returns the direct child ops of `op`.
pub fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}
/// Returns the number of ops in a module, including the module's op.
pub fn count(module: &Module) -> usize {
    let mut ops = 0;
    Op::of_module(module).walk(&mut |_| ops += 1);
    ops
}
/// Returns the names of the ops in a module, parents first.
pub fn names(module: &Module) -> Vec<String> {
    let mut names = Vec::new();
    Op::of_module(module).walk(&mut |op| names.push(op.name().to_owned()));
    names.split_off(1)
}

/// Edits a module: calls `f` with the root, the first op with the name `name`, and the
/// rewriter.
pub fn edit_op<'env, R>(
    module: &'env mut Module<'_>,
    name: &str,
    f: impl for<'x> FnOnce(Op<'x>, Op<'x>, &Rewriter<'x, 'env>) -> R,
) -> mlir_bridge::diag::Result<R> {
    edit(module, |root, rewriter| {
        f(root, find_in(root, name), rewriter)
    })
}
/// Calls `f` with a description of a copy of `op`. `operands`, if given, replace the
/// operands of the copy.
pub fn with_copy<'x, R>(
    op: Op<'x>,
    operands: Option<&[Value<'x>]>,
    f: impl FnOnce(&Replacement<'_, 'x>) -> R,
) -> R {
    let slots = op.slots().to_vec();
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let attributes = NewAttributes::Slots(op.def().expect("an op defined in Rust"), &slots);
    let new = Replacement::new(op.name_id(), attributes, &types);
    f(&match operands {
        Some(operands) => new.operands(operands),
        None => new,
    })
}
/// Replaces `op` by a copy of itself.
pub fn replace_by_copy<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>) -> Op<'x> {
    with_copy(op, None, |new| rewriter.replace(op, new))
}
/// Stages the replacement of `op` by a copy of itself.
pub fn stage_copy<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>) -> Op<'x> {
    with_copy(op, None, |new| rewriter.stage(op, new))
}
/// Replaces the only result of `op` by its only operand, which erases `op`.
pub fn bypass<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>) {
    rewriter.replace_by(op, &[op.operand(0)]);
}
/// Returns handles of the direct child ops of the root.
pub fn handles(steps: &mut Steps) -> Vec<OpHandle> {
    steps.step(|root, rewriter| inner(root).map(|op| rewriter.handle(op)).collect())
}
/// Returns whether `f` panics.
pub fn panics<T>(f: impl FnOnce() -> T) -> bool {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).is_err()
}
/// Returns whether the module verifies, and prints as text that can be parsed.
pub fn is_sound(context: &Context, module: &Module) -> bool {
    Op::of_module(module).verify().is_ok() && Module::parse(context, &print(module)).is_some()
}

/// Returns the module as text.
pub fn print(module: &Module) -> String {
    module.as_operation().to_string()
}

/// Returns the module as bytecode of an MLIR bytecode version.
pub fn to_bytecode(module: &Module, version: i64) -> Vec<u8> {
    let config = BytecodeWriterConfig::new();
    config.set_desired_emit_version(version);
    let bytes = module.as_operation().write_bytecode_with_config(&config);
    bytes.expect("bytecode")
}

/// Parses a module from bytecode, or fails after a diagnostic.
pub fn from_bytecode<'c>(
    context: &'c Context,
    bytes: &[u8],
) -> mlir_bridge::diag::Result<Module<'c>> {
    bytecode::parse(context, bytes)
}
