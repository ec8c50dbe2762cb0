//! Ops that move to another block.

use crate::support::*;
use mlir_bridge::{melior::ir::Module, prelude::*};

const LOOP: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) {
    %1 = demo.pure %i : (i32) -> i32
    demo.yield %1 : i32
  }
  return %0 : i32
}";

fn new_op<'a, 'x>(op: Op<'x>, name: &str) -> NewOp<'a, 'x> {
    let context = op.context();
    let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
    NewOp::new(OpName::get(context, name), attributes, op.location())
}
/// Returns the single block of an op.
fn body(op: Op) -> Block {
    op.region(0).first_block().expect("a block")
}
/// Edits the op `demo.loop` of [`LOOP`]. Returns the module and the outcome of the edit.
fn edit_loop<'c>(
    context: &'c Context,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, '_>),
) -> (Module<'c>, mlir_bridge::diag::Result) {
    let mut module = parse(context, LOOP);
    let outcome = edit_op(&mut module, "demo.loop", |_, op, rewriter| f(op, rewriter));
    (module, outcome)
}

#[test]
fn ops_of_an_inlined_block_use_the_values_of_its_arguments() {
    let context = context();
    let (module, outcome) = edit_loop(&context, |op, rewriter| {
        let block = body(op);
        rewriter.inline_before(block, op, &[op.operand(0)]);
        assert!(block.first().is_none());
        let end = find_in(rewriter.root(), "demo.yield");
        rewriter.replace_by(op, &[end.operand(0)]);
        rewriter.erase(end);
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module), "{}", print(&module));
    assert_eq!(names(&module), ["func.func", "demo.pure", "func.return"]);
    let pure = find(&module, "demo.pure");
    assert!(pure.operand(0).is_block_argument());
    assert_eq!(pure.result(0).uses().count(), 1);
}

#[test]
fn a_block_inlined_at_the_end_of_another_follows_its_ops() {
    let context = context();
    let (module, outcome) = edit_loop(&context, |op, rewriter| {
        let new = rewriter.insert(op, &new_op(op, "t.holds").regions(&[Some(&[])]));
        let target = body(new);
        rewriter.append(target, &new_op(op, "t.first"));
        rewriter.inline_at_end(body(op), target, &[op.operand(0)]);
        rewriter.replace_by(op, &[op.operand(0)]);
        let names: Vec<_> = target.ops().map(Op::name).collect();
        assert_eq!(names, ["t.first", "demo.pure", "demo.yield"]);
    });
    assert_eq!(outcome, Ok(()));
    assert!(find(&module, "demo.pure").operand(0).is_block_argument());
}

#[test]
fn inlining_where_ops_or_values_would_be_misplaced_panics() {
    let context = context();
    let (module, outcome) = edit_loop(&context, |op, rewriter| {
        let (block, outer) = (body(op), op.block().expect("a block"));
        let pure = find_in(op, "demo.pure");
        let value = [op.operand(0)];
        assert!(panics(|| rewriter.inline_before(block, pure, &value)));
        assert!(panics(|| rewriter.inline_before(outer, pure, &value)));
        assert!(panics(|| rewriter.inline_before(block, op, &[])));
        assert!(panics(|| rewriter.inline_before(
            block,
            op,
            &[pure.result(0)]
        )));
        assert!(panics(|| rewriter.inline_before(
            block,
            op,
            &[block.argument(0)]
        )));
        assert!(panics(|| rewriter.inline_at_end(block, block, &value)));
        assert!(panics(|| rewriter.inline_at_end(outer, block, &value)));
        assert!(panics(|| rewriter.inline_before(
            block,
            rewriter.root(),
            &value
        )));
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module));
    assert_eq!(find(&module, "demo.loop").region(0).blocks().count(), 1);
}

/// The ops in an erased op have lost their operands.
#[test]
fn inlining_from_or_to_an_erased_op_panics() {
    let context = context();
    let (module, outcome) = edit_loop(&context, |op, rewriter| {
        let (block, value) = (body(op), [op.operand(0)]);
        let next = op.next().expect("the return");
        let target = body(rewriter.insert(op, &new_op(op, "t.holds").regions(&[Some(&[])])));
        rewriter.replace_by(op, &value);
        assert!(panics(|| rewriter.inline_before(block, next, &value)));
        assert!(panics(|| rewriter.inline_at_end(block, target, &value)));
        assert!(panics(|| rewriter.inline_at_end(target, block, &[])));
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module));
    assert_eq!(names(&module), ["func.func", "t.holds", "func.return"]);
}

/// The ops in an erased op have lost their operands, however deep they are in it.
#[test]
fn inlining_from_an_op_inside_an_erased_op_panics() {
    let context = context();
    let (module, outcome) = edit_loop(&context, |op, rewriter| {
        let holds = || new_op(op, "t.holds").regions(&[Some(&[])]);
        let outer = rewriter.insert(op, &holds());
        let block = body(rewriter.append(body(outer), &holds()));
        let operand = [op.operand(0)];
        rewriter.append(block, &new_op(op, "t.user").operands(&operand));
        rewriter.erase(outer);
        assert!(panics(|| rewriter.inline_before(block, op, &[])));
    });
    assert_eq!(outcome, Ok(()));
    assert!(is_sound(&context, &module));
    assert!(!names(&module).contains(&"t.user".to_string()));
}

/// The successors would be blocks of another region, which could be freed.
#[test]
fn inlining_an_op_with_successors_panics() {
    let context = context();
    let text = r#""t.a"() ({ "t.b"()[^bb1] : () -> () ^bb1: "t.c"() : () -> () }) : () -> ()"#;
    let mut module = parse(&context, text);
    let outcome = edit_op(&mut module, "t.a", |_, op, rewriter| {
        assert!(panics(|| rewriter.inline_before(body(op), op, &[])));
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module), ["t.a", "t.b", "t.c"]);
}

#[test]
fn inlining_in_another_program_panics() {
    let context = context();
    let (mut one, two) = (parse(&context, LOOP), parse(&context, LOOP));
    edit(&mut one, |_, rewriter| {
        let other = find(&two, "demo.loop");
        assert!(panics(
            || rewriter.append(body(other), &new_op(other, "t.new"))
        ));
        let value = [other.operand(0)];
        assert!(panics(|| rewriter.inline_before(
            body(other),
            other,
            &value
        )));
    })
    .expect("nothing changes");
    assert_eq!(names(&two), names(&one));
}

#[test]
fn inlining_ops_whose_values_go_out_of_scope_fails() {
    let context = context();
    let log = diagnostics(&context);
    let text = "func.func @f(%a: i32) { return }
                func.func @g(%a: i32) { %0 = demo.pure %a : (i32) -> i32  return }";
    let mut module = parse(&context, text);
    let outcome = edit(&mut module, |root, rewriter| {
        let functions: Vec<_> = inner(root).collect();
        let (f, g) = (body(functions[0]), body(functions[1]));
        let value = g.argument(0);
        rewriter.inline_before(f, g.first().expect("`demo.pure`"), &[value]);
        // The body of `g` moves to `f`, and still uses the argument of `g`.
        rewriter.append(f, &new_op(functions[0], "func.return"));
        rewriter.inline_before(g, f.first().expect("the return"), &[f.argument(0)]);
        let (a, b) = (f.argument(0), g.argument(0));
        assert!(a != b);
        rewriter.append(f, &new_op(functions[0], "t.user").operands(&[b]));
    });
    assert_eq!(outcome, Err(Failed));
    assert!(!log.take().is_empty());
}

#[test]
fn a_walk_ends_if_its_visitor_inlines_blocks() {
    let context = context();
    let text = r#""t.a"() ({ "t.b"() ({ "t.c"() : () -> () }) : () -> () "t.d"() : () -> () }) : () -> ()
                  "t.e"() : () -> ()"#;
    let mut module = parse(&context, text);
    edit_in_steps(&mut module, |steps| {
        steps.walk(|op, rewriter| {
            if op.num_regions() == 1 {
                rewriter.inline_before(body(op), op, &[]);
                rewriter.erase(op);
                return None;
            }
            Some(op)
        });
    })
    .expect("no erased op is used");
    assert_eq!(names(&module).last().map(String::as_str), Some("t.e"));
    assert!(is_sound(&context, &module));
}

#[test]
fn ops_of_an_inlined_block_are_on_the_worklist() {
    let context = context();
    let text = r#""t.a"() ({ "t.b"() ({ "t.c"() : () -> () }) : () -> () }) : () -> ()"#;
    let mut module = parse(&context, text);
    let rewrites = edit_in_steps(&mut module, |steps| {
        let inline = Pattern::for_any("inline", &|op, rewriter| {
            if op.num_regions() == 1 && op != rewriter.root() {
                rewriter.inline_before(body(op), op, &[]);
                rewriter.erase(op);
            }
            Ok(())
        });
        steps.apply_patterns(&Patterns::new(&[inline]))
    });
    assert_eq!(rewrites, Ok(Ok(2)));
    assert_eq!(names(&module), ["t.c"]);
}
