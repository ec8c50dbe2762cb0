//! Steps and handles: what lives from step to step, and what is freed.

use super::walk::{NESTED, changed};
use crate::support::{
    programs::{function, functions},
    *,
};
use mlir_bridge::{Failed, Op, OpHandle, UNREALIZED_CAST, edit_in_steps, run_pipeline};
use std::cell::Cell;

// ---- Handles ---------------------------------------------------------------------------

#[test]
fn handles_of_an_erased_op_give_its_views_until_the_end() {
    let context = context();
    let (module, outcome) = changed(&context, NESTED, |steps| {
        let (io, argument, result) = steps.step(|root, rewriter| {
            let io = find_in(root, "demo.io");
            let pure = find_in(root, "demo.pure");
            (
                rewriter.handle(io),
                rewriter.value_handle(pure.operand(0)),
                rewriter.value_handle(io.operand(0)),
            )
        });
        steps.step(|root, rewriter| bypass(rewriter, find_in(root, "demo.loop")));
        steps.step(|root, rewriter| {
            let io = rewriter.op(&io);
            assert_eq!(io.name(), "demo.io");
            assert!(io.to_string().contains("was taken out of the program"));
            assert_eq!(io.parent().map(Op::name), Some("demo.loop"));
            assert!(rewriter.value(&argument).is_block_argument());
            let of_pure = rewriter.value(&result);
            assert_eq!(of_pure.defining_op().map(Op::name), Some("demo.pure"));
            assert!(panics(|| rewriter.erase(rewriter.root())));
            // A use that the same step ends is none.
            let end = find_in(root, "func.return");
            rewriter.set_operand(end, 0, of_pure);
            let function = inner(root).next().expect("a function");
            let block = function.region(0).first_block().expect("a block");
            rewriter.set_operand(end, 0, block.argument(0));
        });
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module), ["func.func", "demo.pure", "func.return"]);
}

#[test]
fn an_erased_op_with_a_handle_loses_its_uses_of_freed_ops() {
    let context = context();
    let (module, outcome) = changed(&context, &function(5), |steps| {
        let handle = steps.step(|root, rewriter| {
            let first = find_in(root, "demo.pure");
            let second = first.next().expect("an op");
            bypass(rewriter, first);
            bypass(rewriter, second);
            rewriter.set_operand(second, 0, first.result(0));
            rewriter.handle(second)
        });
        steps.step(|root, rewriter| {
            let second = rewriter.op(&handle);
            assert!(panics(|| second.operand(0)));
            let third = find_in(root, "demo.pure");
            bypass(rewriter, third);
            rewriter.set_operand(second, 0, third.result(0));
        });
        steps.step(|_, rewriter| assert!(panics(|| rewriter.op(&handle).operand(0))));
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), 4);
}

/// Addresses are used again, unless a handle tells of them.
#[test]
fn a_handle_of_an_erased_op_never_gives_another_op() {
    let context = context();
    let (_, outcome) = changed(&context, &function(50), |steps| {
        let all: Vec<_> = steps.step(|root, rewriter| {
            let ops = inner(find_in(root, "func.func"));
            ops.map(|op| rewriter.handle(op)).collect()
        });
        for round in 0..2 {
            steps.walk(|op, rewriter| match op.name() {
                "demo.pure" => Some(again(rewriter, op)),
                _ => Some(op),
            });
            steps.step(|_, rewriter| {
                let (end, erased) = all.split_last().expect("a return");
                assert!(rewriter.op(end).block().is_some());
                for op in erased {
                    let op = rewriter.op(op);
                    assert!(op.name() == "demo.pure" && op.block().is_none(), "{round}");
                }
            });
        }
    });
    assert_eq!(outcome, Ok(()));
}

#[test]
fn a_handle_of_another_program_panics() {
    let context = context();
    let mut other = parse(&context, NESTED);
    let theirs = Cell::new(None);
    let of_other = edit_in_steps(&mut other, |steps| {
        steps.step(|root, rewriter| {
            let io = find_in(root, "demo.io");
            let value = rewriter.value_handle(io.operand(0));
            theirs.set(Some((rewriter.handle(io), value)));
        });
    });
    assert_eq!(of_other, Ok(()));
    let (op, value) = theirs.take().expect("handles");
    // The handles of an edit end with it, of the same module, too.
    for text in [NESTED, "demo.nothing"] {
        let mut module = parse(&context, text);
        let of_this = edit_in_steps(&mut module, |steps| {
            steps.step(|_, rewriter| {
                assert!(panics(|| rewriter.op(&op)));
                assert!(panics(|| rewriter.value(&value)));
            });
            assert!(panics(|| steps.parallel(&[op], |_| ())));
            assert!(panics(|| steps.read_in_parallel(&[op], |_| ())));
        });
        assert_eq!(of_this, Ok(()));
    }
    let later = edit_in_steps(&mut other, |steps| {
        steps.step(|_, rewriter| panics(|| rewriter.op(&op)))
    });
    assert_eq!(later, Ok(true));
}

#[test]
fn a_handle_of_a_result_of_the_root_panics() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let text = r#"func.func @f(%a: i32) -> i32 {
      %0 = "odd.box"(%a) ({ "t.end"() : () -> () }) : (i32) -> i32
      return %0 : i32
    }"#;
    let mut module = parse(&context, text);
    let pipeline = "builtin.module(func.func(odd.box(odd-handles)))";
    assert!(run_pipeline(&mut module, pipeline).is_ok(), "{:?}", seen.take());
}

// ---- Freeing ---------------------------------------------------------------------------

#[test]
fn a_step_that_leaves_uses_of_erased_values_fails_and_leaves_casts() {
    let context = context();
    let seen = diagnostics(&context);
    let (module, outcome) = changed(&context, &function(3), |steps| {
        steps.step(|root, rewriter| {
            let op = find_in(root, "demo.pure");
            bypass(rewriter, op);
            rewriter.set_operand(find_in(root, "func.return"), 0, op.result(0));
        });
        // The step has ended with an error, and a cast.
        steps.step(|root, _| assert_eq!(find_in(root, UNREALIZED_CAST).num_operands(), 0));
    });
    assert_eq!(outcome, Err(Failed));
    assert_eq!(seen.borrow().len(), 1);
    assert!(seen.take()[0].contains("is a value of an op that was taken out"));
    let names = names(&module);
    assert_eq!(names.iter().filter(|n| *n == UNREALIZED_CAST).count(), 1);
}

#[test]
fn all_uses_of_many_erased_values_are_reported_in_order() {
    let told = |context: &mlir_bridge::Context| {
        let seen = diagnostics(context);
        let mut module = parse(context, &functions());
        let edited = mlir_bridge::edit(&mut module, |root, rewriter| {
            for function in inner(root) {
                let ops: Vec<_> = inner(function).collect();
                let (end, ops) = ops.split_last().expect("a return");
                let first = ops[0].operand(0);
                ops.iter().for_each(|op| rewriter.replace_by(*op, &[first]));
                // They use it again.
                ops.iter()
                    .for_each(|op| rewriter.set_operand(*op, 0, first));
                rewriter.set_operand(*end, 0, ops[1].result(0));
            }
        });
        assert_eq!(edited, Err(Failed));
        (print(&module), seen.take())
    };
    let (text, said) = told(&context());
    let wrong = "'func.return' op operand #0 is a value of an op that was taken out";
    assert_eq!(said.len(), programs::FUNCTIONS);
    assert!(said.iter().all(|said| said.contains(wrong)));
    assert_eq!((text, said), told(&single_threaded()));
}

#[test]
fn a_panic_in_a_step_leaves_a_program_for_later_steps() {
    let context = context();
    let (module, outcome) = changed(&context, &function(10), |steps| {
        assert!(panics(|| steps.step(|root, rewriter| {
            let first = find_in(root, "demo.pure");
            stage_again(rewriter, first.next().expect("an op"));
            bypass(rewriter, first);
            panic!("asked to");
        })));
        let all = handles(steps);
        steps.parallel(&all, |worker| {
            while let Some((_, steps)) = worker.next() {
                steps.step(|function, rewriter| {
                    bypass(rewriter, inner(function).next().expect("an op"));
                });
            }
        });
        steps.step(|root, rewriter| bypass(rewriter, find_in(root, "demo.pure")));
    });
    assert_eq!(outcome, Ok(()));
    // One too many, which was staged, and three too few.
    assert_eq!(names(&module).len(), 12 + 1 - 3);
}

#[test]
fn steps_that_change_nothing_have_not_changed() {
    let context = context();
    let (_, outcome) = changed(&context, NESTED, |steps| {
        assert!(!steps.has_changed());
        let handle: OpHandle =
            steps.step(|root, rewriter| rewriter.handle(find_in(root, "demo.io")));
        steps.walk(|op, _| Some(op));
        let all = handles(steps);
        steps.read_in_parallel(&all, |reader| while reader.next().is_some() {});
        steps.parallel(&all, |worker| while worker.next().is_some() {});
        assert!(!steps.has_changed());
        steps.step(|_, rewriter| bypass(rewriter, rewriter.op(&handle)));
        assert!(steps.has_changed());
    });
    assert_eq!(outcome, Ok(()));
}

// ---- Passes ----------------------------------------------------------------------------

#[test]
fn passes_in_steps_run_on_functions_at_the_same_time() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, &functions());
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-steps))").is_ok());
    assert_eq!(print(&module).matches("demo.pure").count(), 0);
    assert!(run_pipeline(&mut module, "builtin.module(odd-steps)").is_ok());
    assert!(seen.take().is_empty());
}

#[test]
fn a_pass_in_steps_that_leaves_uses_of_erased_values_fails() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, NESTED);
    assert!(run_pipeline(&mut module, "builtin.module(odd-gone-in-steps)").is_err());
    assert!(seen.borrow()[0].contains("is a value of an op that was taken out"));
    assert!(is_sound(&context, &module));
}
