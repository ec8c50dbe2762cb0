//! Construction of ops with regions, and of ops in these regions.

use crate::support::*;
use mlir_bridge::{diag::collect, dialect::find_op, melior::ir::Module, prelude::*};
use std::panic::{AssertUnwindSafe, catch_unwind};

const FUNCTION: &str = "func.func @f(%a: i32) { return }";

fn no_attributes(context: &Context) -> NewAttributes<'_, '_> {
    NewAttributes::Dictionary(context.dictionary(&[]))
}
/// Describes an op that is defined in Rust, without attributes.
fn defined<'a, 'x: 'a>(context: &'x Context, name: &str, location: Location<'x>) -> NewOp<'a, 'x> {
    const NO_SLOTS: [Slot; 4] = [Slot::EMPTY; 4];
    let def = find_op(context, name).expect("an op");
    let attributes = NewAttributes::Slots(def, &NO_SLOTS[..def.attributes.len()]);
    NewOp::new(OpName::get(context, name), attributes, location)
}
/// Appends an op of another dialect, with a region of one block without arguments.
fn nest<'x>(rewriter: &Rewriter<'x, '_>, block: Block<'x>, name: &str) -> Block<'x> {
    let root = rewriter.root();
    let context = root.context();
    let name = OpName::get(context, name);
    let new = NewOp::new(name, no_attributes(context), root.location());
    let op = rewriter.append(block, &new.regions(&[Some(&[])]));
    op.region(0).first_block().expect("a block")
}
fn body(op: Op) -> Block {
    op.region(0).first_block().expect("a block")
}
/// Edits a module. Returns the outcome and the diagnostics.
fn edited(
    context: &Context,
    module: &mut Module,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, '_>),
) -> (bool, Vec<String>) {
    let (outcome, collected) = collect(context, || edit(module, f));
    let messages = collected.diagnostics.into_iter().map(|d| d.message);
    (outcome.is_ok(), messages.collect())
}
/// Returns the message of a panic in an edit.
fn panic_of(
    module: &mut Module,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, '_>),
) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(|| edit(module, f))).err()?;
    let text = payload.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
}

#[test]
fn appended_ops_fill_new_regions() {
    let context = context();
    let mut module = parse(&context, FUNCTION);
    let (succeeded, messages) = edited(&context, &mut module, |root, rewriter| {
        let function = body(root).first().expect("a function");
        let end = body(function).terminator().expect("a return");
        let (a, context) = (body(function).argument(0), root.context());
        let types = [a.ty()];
        let new = defined(context, "demo.loop", end.location());
        let note = context.dictionary(&[("demo.note", context.unit())]);
        let operands = [a];
        let new = new
            .operands(&operands)
            .result_types(&types)
            .discardable(note);
        let arguments = [Some(&types[..])];
        let op = rewriter.insert(end, &new.regions(&arguments));
        let inner = body(op);
        assert_eq!((inner.num_arguments(), inner.parent()), (1, Some(op)));
        let new = defined(context, "demo.yield", end.location());
        rewriter.append(inner, &new.operands(&[inner.argument(0)]));
    });
    assert!(succeeded, "{messages:?}");
    assert!(is_sound(&context, &module), "{}", print(&module));
    let text = print(&module);
    assert!(
        text.contains("demo.loop") && text.contains("demo.note"),
        "{text}"
    );
}

#[test]
fn an_outer_use_in_a_new_isolated_op_fails_the_edit() {
    let context = context();
    let mut module = parse(&context, FUNCTION);
    let (succeeded, messages) = edited(&context, &mut module, |root, rewriter| {
        let function = body(root).first().expect("a function");
        let a = body(function).argument(0);
        let inner = nest(rewriter, body(root), "builtin.module");
        let name = OpName::get(root.context(), "test.use");
        let new = NewOp::new(name, no_attributes(root.context()), root.location());
        rewriter.append(inner, &new.operands(&[a]));
    });
    assert!(!succeeded);
    assert!(!messages.is_empty());
}

#[test]
fn nesting_new_regions_too_deep_panics() {
    let context = context();
    let mut module = parse(&context, "module {}");
    let message = panic_of(&mut module, |root, rewriter| {
        let mut block = body(root);
        for _ in 0..2000 {
            block = nest(rewriter, block, "builtin.module");
        }
    });
    let message = message.expect("a panic");
    assert!(message.contains("nested deeper than 1000"), "{message}");
    assert!(Op::of_module(&module).verify().is_ok());
}

/// A worker cannot see how deep its op is.
#[test]
fn nesting_new_regions_too_deep_in_a_worker_fails_the_edit() {
    let context = context();
    let mut module = parse(&context, "module {}");
    let (outcome, collected) = collect(&context, || {
        edit_in_steps(&mut module, |steps| {
            let inner = steps.step(|root, rewriter| {
                let mut block = body(root);
                for _ in 0..600 {
                    block = nest(rewriter, block, "builtin.module");
                }
                rewriter.handle(block.parent().expect("an op"))
            });
            steps.parallel(&[inner], |worker| {
                let (_, steps) = worker.next().expect("an op");
                steps.step(|root, rewriter| {
                    let mut block = body(root);
                    for _ in 0..600 {
                        block = nest(rewriter, block, "builtin.module");
                    }
                });
            });
        })
    });
    assert!(outcome.is_err());
    let message = &collected.diagnostics[0].message;
    assert!(message.contains("nested too deep"), "{message}");
    mlir_bridge::ir::free(module);
}

#[test]
fn appending_to_a_block_of_another_program_panics() {
    let context: &'static Context = Box::leak(Box::new(context()));
    let other: &'static Module = Box::leak(Box::new(parse(context, "module {}")));
    let mut module = parse(context, "module {}");
    let message = panic_of(&mut module, |_, rewriter| {
        // Shared borrows of two modules can have the same brand.
        nest(rewriter, body(Op::of_module(other)), "builtin.module");
    });
    let message = message.expect("a panic");
    assert!(
        message.contains("does not belong to the program"),
        "{message}"
    );
}

#[test]
fn results_are_inferred_or_the_op_stays() {
    let context = context();
    let mut module = parse(&context, "func.func @f(%a: i32, %b: i64) { return }");
    let (succeeded, messages) = edited(&context, &mut module, |root, rewriter| {
        let function = body(root).first().expect("a function");
        let end = body(function).terminator().expect("a return");
        let [a, b] = [0, 1].map(|i| body(function).argument(i));
        let mut add = defined(root.context(), "demo.add", end.location());
        let operands = [[a, a], [a, b]];
        let sum = rewriter.insert(end, &add.operands(&operands[0]));
        let sum = rewriter.infer_results(sum).expect("two equal types");
        assert_eq!(sum.result(0).ty(), a.ty());
        assert_eq!((sum.operand(1), sum.next()), (a, Some(end)));
        add.operands = &operands[1];
        let wrong = rewriter.insert(end, &add);
        assert!(rewriter.infer_results(wrong).is_err());
        assert_eq!(wrong.next(), Some(end));
        rewriter.erase(wrong);
    });
    assert!(succeeded);
    let [message] = &messages[..] else {
        panic!("{messages:?}")
    };
    assert!(message.contains("adds values of one type"), "{message}");
    assert!(is_sound(&context, &module), "{}", print(&module));
    assert_eq!(names(&module), ["func.func", "demo.add", "func.return"]);
}

#[test]
fn argument_types_of_another_context_panic() {
    let context = context();
    let other: &'static Context = Box::leak(Box::new(Context::new()));
    let mut module = parse(&context, "module {}");
    let message = panic_of(&mut module, |root, rewriter| {
        let name = OpName::get(root.context(), "test.op");
        let new = NewOp::new(name, no_attributes(root.context()), root.location());
        let types = [other.int_type(32)];
        let arguments = [Some(&types[..])];
        rewriter.append(body(root), &new.regions(&arguments));
    });
    let message = message.expect("a panic");
    assert!(message.contains("another context"), "{message}");
    assert!(Op::of_module(&module).verify().is_ok());
}
