//! Steps: the ops that a step frees, and the state that a step leaves for later steps.

use super::walk::{NESTED, changed};
use crate::support::{
    programs::{function, functions},
    *,
};
use mlir_bridge::{
    diag::Failed,
    passes::run_pipeline,
    rewrite::{OpHandle, UNREALIZED_CAST},
};

// ---- Freeing ---------------------------------------------------------------------------

#[test]
fn a_step_that_leaves_uses_of_erased_values_fails_and_leaves_casts() {
    let context = context();
    let log = diagnostics(&context);
    let (module, outcome) = changed(&context, &function(3), |steps| {
        steps.step(|root, rewriter| {
            let op = find_in(root, "demo.pure");
            bypass(rewriter, op);
            rewriter.set_operand(find_in(root, "func.return"), 0, op.result(0));
        });
        // The previous step ended with an error and inserted a cast.
        steps.step(|root, _| assert_eq!(find_in(root, UNREALIZED_CAST).num_operands(), 0));
    });
    assert_eq!(outcome, Err(Failed));
    assert_eq!(log.borrow().len(), 1);
    assert!(log.take()[0].contains("is a value of an op that was erased"));
    let names = names(&module);
    assert_eq!(names.iter().filter(|n| *n == UNREALIZED_CAST).count(), 1);
}

#[test]
fn all_uses_of_many_erased_values_are_reported_in_order() {
    let run = |context: &mlir_bridge::ir::Context| {
        let log = diagnostics(context);
        let mut module = parse(context, &functions());
        let edited = mlir_bridge::rewrite::edit(&mut module, |root, rewriter| {
            for function in inner(root) {
                let ops: Vec<_> = inner(function).collect();
                let (end, ops) = ops.split_last().expect("a return");
                let first = ops[0].operand(0);
                ops.iter().for_each(|op| rewriter.replace_by(*op, &[first]));
                // The erased ops use the value again.
                ops.iter()
                    .for_each(|op| rewriter.set_operand(*op, 0, first));
                rewriter.set_operand(*end, 0, ops[1].result(0));
            }
        });
        assert_eq!(edited, Err(Failed));
        (print(&module), log.take())
    };
    let (text, messages) = run(&context());
    let wrong = "'func.return' op operand #0 is a value of an op that was erased";
    assert_eq!(messages.len(), programs::FUNCTIONS);
    assert!(messages.iter().all(|m| m.contains(wrong)));
    assert_eq!((text, messages), run(&single_threaded()));
}

#[test]
fn a_panic_in_a_step_leaves_a_program_for_later_steps() {
    let context = context();
    let (module, outcome) = changed(&context, &function(10), |steps| {
        assert!(panics(|| steps.step(|root, rewriter| {
            let first = find_in(root, "demo.pure");
            stage_copy(rewriter, first.next().expect("an op"));
            bypass(rewriter, first);
            panic!("asked to panic");
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
    // The panicking step leaves one staged op, and three ops were erased.
    assert_eq!(names(&module).len(), 12 + 1 - 3);
}

#[test]
fn has_changed_is_false_until_a_step_changes_the_program() {
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
fn passes_in_steps_run_on_functions_in_parallel() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, &functions());
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-steps))").is_ok());
    assert_eq!(print(&module).matches("demo.pure").count(), 0);
    assert!(run_pipeline(&mut module, "builtin.module(odd-steps)").is_ok());
    assert!(log.take().is_empty());
}

#[test]
fn a_pass_in_steps_that_leaves_uses_of_erased_values_fails() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, NESTED);
    assert!(run_pipeline(&mut module, "builtin.module(odd-gone-in-steps)").is_err());
    assert!(log.borrow()[0].contains("is a value of an op that was erased"));
    assert!(is_sound(&context, &module));
}
