//! Execution on stacks that are large enough for MLIR's recursion.

/// Maximum stack size, in bytes, that MLIR needs to process text of the maximum nesting
/// depth and the IR that the text defines.
const NEEDED: usize = 7 << 20;
/// Size of a new stack, in bytes. Only the used part of a stack takes memory.
const LARGE: usize = 64 << 20;

/// Calls `f` on a stack that is large enough for any program that can be read from text.
/// Uses the thread's own stack if enough of it is left, and a new stack otherwise.
///
/// Functions of this crate that read, verify, convert or write programs call this
/// function themselves. Functions of melior, such as those that print, copy or drop a
/// module, do not.
///
/// ```
/// # use mlir_bridge::{prelude::*, stack::on_large_stack, tools::Source};
/// let printed = std::thread::Builder::new().stack_size(128 << 10).spawn(|| {
///     let context = Context::new();
///     let deep = "module {".repeat(900) + &"}".repeat(900);
///     let module = Source::new(&context, deep.as_bytes()).parse().expect("a program");
///     on_large_stack(move || module.as_operation().to_string().len())
/// });
/// assert!(printed.expect("a thread").join().expect("no overflow") > 900 * 900);
/// ```
pub fn on_large_stack<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(NEEDED, LARGE, f)
}
