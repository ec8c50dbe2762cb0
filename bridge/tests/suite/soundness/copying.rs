//! Copies of ops.

use crate::support::*;
use mlir_bridge::prelude::*;

const LOOP: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) {
    %1 = demo.pure %i : (i32) -> i32
    demo.yield %1 : i32
  }
  return %0 : i32
}";

#[test]
fn copy_of_an_op_has_its_operands_and_copies_of_its_inner_ops() {
    let context = context();
    let mut module = parse(&context, LOOP);
    let outcome = edit_op(&mut module, "demo.loop", |_, op, rewriter| {
        let copy = rewriter.clone_before(op, op);
        assert_eq!(copy.next(), Some(op));
        assert_eq!(copy.operand(0), op.operand(0));
        assert_eq!(copy.attributes(), op.attributes());
        let inner = find_in(copy, "demo.pure");
        assert!(inner != find_in(op, "demo.pure"));
        assert_eq!(
            inner.operand(0).argument_block(),
            copy.region(0).first_block()
        );
        let values: Vec<_> = copy.results().collect();
        rewriter.replace_by(op, &values);
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module), "{}", print(&module));
    let all = [
        "func.func",
        "demo.loop",
        "demo.pure",
        "demo.yield",
        "func.return",
    ];
    assert_eq!(names(&module), all);
}

#[test]
fn copy_in_an_isolated_op_that_uses_an_outer_value_fails_at_the_end() {
    let context = context();
    let mut module = parse(
        &context,
        "func.func @f() {
  %0 = demo.pure : () -> i32
  builtin.module {}
  %1 = demo.loop (%i = %0 : i32) {
    demo.yield %0 : i32
  }
  return
}",
    );
    let outcome = edit_op(&mut module, "demo.loop", |root, op, rewriter| {
        let inner = find_in(root, "builtin.module");
        let block = inner.region(0).first_block().expect("a block");
        let attributes = NewAttributes::Dictionary(op.context().dictionary(&[]));
        let name = OpName::get(op.context(), "t.new");
        let last = rewriter.append(block, &NewOp::new(name, attributes, op.location()));
        // A module is isolated from above, so the copy's use of `%0` is not in scope.
        rewriter.clone_before(op, last);
    });
    assert!(outcome.is_err());
}

#[test]
fn copying_an_erased_op_or_the_root_panics() {
    let context = context();
    let mut module = parse(&context, LOOP);
    let outcome = edit_op(&mut module, "demo.loop", |root, op, rewriter| {
        let inner = find_in(op, "demo.pure");
        assert!(panics(|| _ = rewriter.clone_before(root, op)));
        rewriter.replace_by(op, &[op.operand(0)]);
        let last = find_in(root, "func.return");
        assert!(panics(|| _ = rewriter.clone_before(op, last)));
        assert!(panics(|| _ = rewriter.clone_before(inner, last)));
        assert!(panics(|| _ = rewriter.clone_before(last, op)));
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module), "{}", print(&module));
}

/// The ops in an erased op have lost their successors, too.
#[test]
fn copying_an_op_inside_an_erased_op_without_operands_panics() {
    let context = context();
    let text = r#"
        "t.a"() ({
          "t.holds"() ({ "t.b"()[^bb1] : () -> () ^bb1: "t.c"() : () -> () }) : () -> ()
        }) : () -> ()
        "t.last"() : () -> ()"#;
    let mut module = parse(&context, text);
    let outcome = edit_op(&mut module, "t.a", |_, op, rewriter| {
        let inner = op.region(0).first_block().and_then(Block::first);
        let (inner, last) = (inner.expect("an op"), op.next().expect("an op"));
        rewriter.erase(op);
        assert!(panics(|| _ = rewriter.clone_before(inner, last)));
        assert!(panics(|| _ = inner.verify()));
        assert_eq!(inner.to_string(), "<<the op was erased: t.holds>>");
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module), "{}", print(&module));
}

#[test]
fn location_of_an_argument_can_be_set() {
    let context = context();
    let mut module = parse(&context, LOOP);
    let outcome = edit_op(&mut module, "demo.loop", |_, op, rewriter| {
        let argument = op.region(0).first_block().expect("a block").argument(0);
        let other = op.context().unknown();
        rewriter.set_argument_location(argument, other);
        assert_eq!(argument.location(), other);
        assert!(panics(
            || rewriter.set_argument_location(op.result(0), other)
        ));
    });
    assert_eq!(outcome, Ok(()));
}
