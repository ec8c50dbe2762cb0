//! Inlining: ops that move out of their region, and views, handles and walks meanwhile.

use crate::support::*;
use mlir_bridge::{melior::ir::Module, prelude::*};

const LOOP: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) {
    %1 = demo.pure %i : (i32) -> i32
    %2 = demo.loop (%j = %1 : i32) {
      %3 = demo.pure %1 : (i32) -> i32
      demo.yield %j : i32
    }
    demo.yield %2 : i32
  }
  return %0 : i32
}";

/// Returns the names of the ops in the function.
fn body(module: &Module) -> Vec<String> {
    names(module).split_off(1)
}

#[test]
fn inlining_moves_the_body_before_the_op() {
    let context = context();
    let mut module = parse(&context, LOOP);
    edit(&mut module, |root, rewriter| {
        let outer = find_in(root, "demo.loop");
        let (operand, next) = (outer.operand(0), outer.next());
        let argument = outer.region(0).blocks().next().expect("a body").argument(0);
        let first = find_in(root, "demo.pure");
        rewriter.inline(outer);
        assert!(first.block() == next.and_then(Op::block));
        assert!(first.operand(0) == operand);
        assert!(!argument.is_used() && !outer.result(0).is_used());
        assert!(outer.block().is_none());
        let inner = next.expect("a return").operand(0).defining_op();
        assert!(inner.expect("the inner loop").next() == next);
    })
    .expect("no erased value is used");
    assert!(is_sound(&context, &module));
    let expected = [
        "demo.pure",
        "demo.loop",
        "demo.pure",
        "demo.yield",
        "func.return",
    ];
    assert_eq!(body(&module), expected);
}

#[test]
fn inlining_nested_ops_in_any_order_is_sound() {
    for inner_first in [false, true] {
        let context = context();
        let mut module = parse(&context, LOOP);
        let outcome = edit(&mut module, |root, rewriter| {
            let outer = find_in(root, "demo.loop");
            let body = outer.region(0).blocks().next().expect("a body");
            let inner = body.ops().nth(1).expect("the inner loop");
            let handle = rewriter.handle(
                inner
                    .region(0)
                    .blocks()
                    .next()
                    .expect("a body")
                    .ops()
                    .next()
                    .expect("an op"),
            );
            let (first, second) = if inner_first {
                (inner, outer)
            } else {
                (outer, inner)
            };
            rewriter.inline(first);
            rewriter.inline(second);
            assert_eq!(rewriter.op(&handle).name(), "demo.pure");
        });
        assert!(outcome.is_ok());
        assert!(is_sound(&context, &module), "{}", print(&module));
        assert_eq!(body(&module), ["demo.pure", "demo.pure", "func.return"]);
    }
}

#[test]
fn inlining_in_a_walk_visits_live_ops() {
    let context = context();
    let mut module = parse(&context, LOOP);
    let outcome = edit(&mut module, |root, rewriter| {
        root.walk(&mut |op| {
            if op.name() == "demo.loop" && op.block().is_some() {
                rewriter.inline(op);
            }
        });
    });
    assert!(outcome.is_ok());
    assert!(is_sound(&context, &module), "{}", print(&module));

    // Each step of the walk inlines the op around the visited op.
    let mut module = parse(&context, LOOP);
    let outcome = edit_in_steps(&mut module, |steps| {
        steps.walk(|op, rewriter| {
            if let Some(parent) = op.parent().filter(|p| p.name() == "demo.loop") {
                rewriter.inline(parent);
            }
            Some(op)
        });
    });
    assert!(outcome.is_ok());
    assert!(is_sound(&context, &module), "{}", print(&module));
    let loops = body(&module)
        .iter()
        .filter(|name| *name == "demo.loop")
        .count();
    assert!(loops < 2, "{}", print(&module));
}

#[test]
fn inlining_an_op_without_a_fitting_body_panics() {
    let context = context();
    let mut module = parse(&context, LOOP);
    let outcome = edit(&mut module, |root, rewriter| {
        for name in ["demo.pure", "demo.yield", "func.return", "func.func"] {
            let op = find_in(root, name);
            assert!(panics(|| rewriter.inline(op)), "{name}");
        }
        assert!(panics(|| rewriter.inline(root)));
        let outer = find_in(root, "demo.loop");
        rewriter.inline(outer);
        assert!(panics(|| rewriter.inline(outer)));
    });
    assert!(outcome.is_ok());
    assert!(is_sound(&context, &module), "{}", print(&module));
}

#[test]
fn inlining_an_op_that_returns_its_own_result_panics() {
    let context = context();
    // In a graph region, an op may use its own result.
    let own = [
        "%0 = demo.loop (%i = %0 : i32) { demo.yield %i : i32 }",
        "%0 = demo.loop (%i = %0 : i32) { demo.yield %0 : i32 }",
    ];
    for text in own {
        let mut module = parse(&context, text);
        let outcome = edit(&mut module, |root, rewriter| {
            let op = find_in(root, "demo.loop");
            assert!(panics(|| rewriter.inline(op)));
        });
        assert!(outcome.is_ok(), "{text}");
    }
}
