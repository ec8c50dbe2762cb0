//! Stacks that are large enough.

/// What MLIR takes at the most for text of as many levels as are read, and for the
/// program that it holds, in bytes.
const NEEDED: usize = 7 << 20;
/// The stack that is made where there is less left, in bytes: only what is used of it
/// takes memory.
const LARGE: usize = 64 << 20;

/// Calls `f` on a stack that will do for any program that can be read from text: the
/// thread's own if there is enough left of it, or a new one. What reads, verifies,
/// converts or writes programs in this crate does so by itself; what melior has, such
/// as to print, copy or drop a module, does not.
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
