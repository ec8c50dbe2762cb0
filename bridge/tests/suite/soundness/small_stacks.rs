//! Diagnostics about parts that are nested as deep as MLIR accepts, on small stacks.

use crate::support::*;
use mlir_bridge::{
    builtin,
    diag::{self, Place},
    prelude::*,
};
use std::thread;

/// Levels of the parts: nearly as many as MLIR's recursion may process.
const LEVELS: usize = 990;

/// Runs `f` with an op that has a deep type, a deep attribute and a deep location, in a thread
/// with a stack of 256 KiB.
fn with_deep_op(f: impl FnOnce(&mut mlir_bridge::melior::ir::Module) + Send + 'static) {
    let body = move || {
        let context = context();
        let mut module = parse(&context, "%0 = \"any.op\"() : () -> i32");
        let (mut ty, mut attribute) = (context.int_type(8), context.unit());
        let mut location = context.unknown();
        for _ in 0..LEVELS {
            ty = context.tuple_type(&[ty]);
            attribute = context.array(&[attribute]);
            location = Location::name(&context, "x", location);
        }
        let deep = context.dictionary(&[("deep", attribute)]);
        edit_op(&mut module, "any.op", |_, op, rewriter| {
            rewriter.set_type(op.result(0), ty);
            rewriter.set_discardable(op, deep);
            rewriter.set_location(op, location);
        })
        .expect("a valid change");
        f(&mut module);
        // MLIR frees types without recursion, but melior prints and drops on this stack.
        drop(module);
    };
    let thread = thread::Builder::new().stack_size(256 << 10).spawn(body);
    thread.expect("a thread").join().expect("no panic");
}

#[test]
fn errors_and_warnings_about_deep_parts_are_emitted_on_small_stacks() {
    with_deep_op(|module| {
        let op = find(module, "any.op");
        let (context, location) = (op.context(), op.location());
        let ((), seen) = diag::collect(context, || {
            _ = op.error("boom");
            op.warning("boom");
            _ = diag::error(location, "boom");
            diag::warning(location, "boom");
            assert!(Tensor::get_checked(location, &[-5], op.result(0).ty(), None).is_err());
            assert!(builtin::memref(location, &[-5], context.int_type(8)).is_err());
        });
        assert_eq!(seen.diagnostics.len(), 6);
        assert_eq!(Place::of(location), Some(Place::Named("x".to_owned())));
        // MLIR's own handler prints the location.
        _ = diag::error(location, "boom");
        _ = op.error("boom");
        assert!(panics(|| builtin::integer(op.result(0).ty(), 1)));
    });
}

#[test]
fn errors_of_edits_with_deep_parts_are_emitted_on_small_stacks() {
    with_deep_op(|module| {
        let outcome = edit_op(module, "any.op", |_, op, rewriter| {
            let wrong = op.context().dictionary(&[("callee", op.context().unit())]);
            let wrong = NewAttributes::Dictionary(wrong);
            let name = OpName::get(op.context(), "func.call");
            let types = [op.result(0).ty()];
            rewriter
                .try_replace(op, &Replacement::new(name, wrong, &types))
                .is_err()
        });
        assert_eq!(outcome, Ok(true));
    });
}
