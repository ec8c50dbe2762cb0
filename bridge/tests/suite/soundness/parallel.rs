//! Parallel work: the ops that workers and readers get, and the program after their work.

use super::walk::changed;
use crate::support::{
    programs::{FUNCTIONS, function, functions, holders},
    *,
};
use mlir_bridge::{prelude::*, rewrite::UNREALIZED_CAST};
use std::{collections::BTreeSet, sync::Mutex};

/// Erases all ops of each function except the first op and the return, and emits a warning
/// at the function. Checks that handles of the first ops stay valid.
fn shorten(steps: &mut Steps) {
    let functions = handles(steps);
    let firsts = steps.parallel(&functions, |worker| {
        let mut firsts = Vec::new();
        while let Some((index, steps)) = worker.next() {
            let mut first = None;
            steps.walk(|op, rewriter| {
                let function = rewriter.root();
                assert!(function.parent().is_none() && function.next().is_none());
                assert!(function.block().is_none() && op.parent() == Some(function));
                if op.name() == "demo.pure" && first.is_some() {
                    bypass(rewriter, op);
                    assert!(op.block().is_none());
                }
                first.get_or_insert_with(|| rewriter.handle(op));
                None
            });
            steps.step(|function, _| function.warning("is short now"));
            firsts.extend(first.map(|first| (index, first)));
        }
        firsts
    });
    let mut firsts: Vec<_> = firsts.into_iter().flatten().collect();
    firsts.sort_by_key(|(index, _)| *index);
    assert_eq!(firsts.len(), FUNCTIONS);
    steps.step(|root, rewriter| {
        let expected = inner(root).filter_map(|f| inner(f).next());
        assert!(firsts.iter().map(|(_, op)| rewriter.op(op)).eq(expected));
    });
}

/// Compares bytecode, too, because it contains the use-list orders.
#[test]
fn several_workers_leave_the_same_program_and_diagnostics_as_one() {
    let shortened = |context: &Context| {
        let log = diagnostics(context);
        let (module, outcome) = changed(context, &functions(), |steps| {
            shorten(steps);
            assert!(steps.has_changed());
        });
        assert_eq!(outcome, Ok(()));
        (print(&module), to_bytecode(&module, 6), log.take())
    };
    let several = shortened(&context());
    assert_eq!(several, shortened(&single_threaded()));
    let (text, _, messages) = several;
    assert_eq!(messages.len(), FUNCTIONS);
    assert_eq!(text.matches("demo.pure").count(), FUNCTIONS);
}

#[test]
fn workers_share_functions_among_all_threads() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        let indices = steps.parallel(&functions, |worker| {
            let mut indices = Vec::new();
            while let Some((index, _)) = worker.next() {
                indices.push(index);
            }
            indices
        });
        assert_eq!(indices.len() > 1, has_threads());
        assert!(indices.iter().all(|all| all.is_sorted()));
        let all: BTreeSet<_> = indices.into_iter().flatten().collect();
        assert!(all.into_iter().eq(0..FUNCTIONS));
        assert!(!steps.has_changed());
    });
    assert_eq!(outcome, Ok(()));
}

// ---- Valid and invalid ops -------------------------------------------------------------

#[test]
fn nested_and_repeated_ops_are_refused() {
    let context = context();
    let few: String = (0..8)
        .map(|i| function(3).replace("@f", &format!("@f{i}")))
        .collect();
    let text = format!("module {{ module {{ {few} }} }}");
    let refused = |pick: for<'x> fn(Op<'x>) -> Vec<Op<'x>>| {
        let mut refused = [false; 2];
        let (module, outcome) = changed(&context, &text, |steps| {
            let ops: Vec<_> = steps.step(|root, rewriter| {
                let ops = pick(root).into_iter();
                ops.map(|op| rewriter.handle(op)).collect()
            });
            refused = [
                panics(|| steps.parallel(&ops, |_| ())),
                panics(|| steps.read_in_parallel(&ops, |_| ())),
            ];
        });
        assert_eq!(outcome, Ok(()));
        assert_eq!(print(&module), print(&parse(&context, &text)));
        assert_eq!(refused[0], refused[1]);
        refused[0]
    };
    fn first(op: Op<'_>) -> Op<'_> {
        inner(op).next().expect("an op")
    }
    fn nth(root: Op<'_>, i: usize) -> Op<'_> {
        inner(first(root)).nth(i).expect("a function")
    }
    assert!(!refused(|root| inner(first(root)).collect()));
    assert!(!refused(|_| Vec::new()));
    // Lists that contain an op twice.
    assert!(refused(|root| vec![first(root); 2]));
    assert!(refused(|root| vec![
        nth(root, 0),
        nth(root, 1),
        nth(root, 0)
    ]));
    // The root, and an op together with an op inside it, at any distance.
    assert!(refused(|root| vec![root]));
    assert!(refused(|root| vec![first(root), first(first(root))]));
    assert!(refused(|root| vec![nth(root, 5), first(root)]));
    assert!(refused(|root| vec![nth(root, 5), first(nth(root, 5))]));
}

#[test]
fn erased_ops_are_refused() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let (functions, inside) = steps.step(|root, rewriter| {
            let functions: Vec<_> = inner(root).take(3).collect();
            let inside = inner(functions[0]).next().expect("an op");
            let inside = rewriter.handle(inside);
            let all = functions.iter().map(|op| rewriter.handle(*op));
            (all.collect::<Vec<_>>(), inside)
        });
        steps.step(|_, rewriter| rewriter.erase(rewriter.op(&functions[0])));
        for ops in [&functions[..], &functions[..1], &[functions[1], inside]] {
            assert!(panics(|| steps.parallel(ops, |_| ())));
            assert!(panics(|| steps.read_in_parallel(ops, |_| ())));
        }
        assert_eq!(steps.parallel(&functions[1..], |_| ()).len(), 1);
    });
    assert_eq!(outcome, Ok(()));
}

#[test]
fn an_empty_list_has_no_workers() {
    let context = context();
    let (_, outcome) = changed(&context, "demo.nothing", |steps| {
        assert!(steps.parallel(&[], |_| ()).is_empty());
        assert!(steps.read_in_parallel(&[], |_| ()).is_empty());
    });
    assert_eq!(outcome, Ok(()));
}

// ---- Positions -------------------------------------------------------------------------

/// Returns a program of numbered ops in several blocks and regions at several depths.
fn scattered() -> String {
    let leaves = |from: usize, n: usize| -> String {
        let leaf = |i| format!("\"t.leaf\"() {{number = {i} : i32}} : () -> ()\n");
        (from..from + n).map(leaf).collect()
    };
    format!(
        "{}\"any.holds\"() ({{\n{}\"any.end\"() : () -> ()\n^bb1:\n{}\"any.end\"() : () -> ()\n}}, \
         {{\n{}\"any.holds\"() ({{\n{}}}) : () -> ()\n}}) : () -> ()\n{}",
        leaves(0, 4),
        leaves(4, 3),
        leaves(7, 3),
        leaves(10, 3),
        leaves(13, 3),
        leaves(16, 2)
    )
}

/// Generator of pseudorandom numbers, which are the same in each run.
struct Numbers(u64);
impl Numbers {
    /// Returns a number less than `n`.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

#[test]
fn ops_return_to_their_positions_in_any_order_and_after_panics() {
    let context = context();
    let mut module = parse(&context, &scattered());
    let expected = print(&module);
    let mut numbers = Numbers(7);
    for round in 0..200 {
        let outcome = edit_in_steps(&mut module, |steps| {
            let mut leaves = steps.step(|root, rewriter| {
                let mut leaves = Vec::new();
                root.walk(&mut |op| {
                    if op.name() == "t.leaf" {
                        leaves.push(rewriter.handle(op));
                    }
                });
                leaves
            });
            assert_eq!(leaves.len(), 18);
            for i in (1..leaves.len()).rev() {
                leaves.swap(i, numbers.below(i + 1));
            }
            leaves.truncate(1 + numbers.below(18));
            let panicked = panics(|| {
                steps.parallel(&leaves, |worker| {
                    while let Some((i, steps)) = worker.next() {
                        steps.step(|op, _| assert!(op.block().is_none() && op.next().is_none()));
                        assert!(round % 4 > 0 || i < leaves.len() / 2, "asked to panic");
                    }
                });
            });
            assert_eq!(panicked, round % 4 == 0);
            steps.step(|_, rewriter| {
                assert!(leaves.iter().all(|op| rewriter.op(op).block().is_some()));
            });
        });
        assert_eq!(outcome, Ok(()));
        assert_eq!(print(&module), expected, "{round}");
    }
}

#[test]
fn workers_that_take_no_op_leave_the_program_unchanged() {
    let context = context();
    let text = functions();
    let (module, outcome) = changed(&context, &text, |steps| {
        let functions = handles(steps);
        steps.parallel(&functions, |_| ());
        steps.parallel(&functions, |worker| _ = worker.next());
        steps.read_in_parallel(&functions, |_| ());
        assert!(!steps.has_changed());
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(print(&module), print(&parse(&context, &text)));
}

#[test]
fn a_panic_of_a_worker_resumes_when_all_workers_have_ended() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        let done = Mutex::new(BTreeSet::new());
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            steps.parallel(&functions, |worker| {
                while let Some((index, steps)) = worker.next() {
                    steps.step(|function, rewriter| {
                        let first = inner(function).next().expect("an op");
                        bypass(rewriter, first);
                        rewriter.handle(first);
                        assert!(index != 7, "the seventh");
                    });
                    done.lock().expect("no panic").insert(index);
                }
            });
        }));
        let payload = outcome.expect_err("a panic");
        assert_eq!(payload.downcast_ref(), Some(&"the seventh"));
        let done = done.into_inner().expect("no panic");
        // If there is another worker, it continues after the panic.
        assert_eq!(done.len() == FUNCTIONS - 1, has_threads());
        steps.step(|root, rewriter| {
            let all: Vec<_> = inner(root).collect();
            assert!(functions.iter().map(|op| rewriter.op(op)).eq(all));
            bypass(rewriter, find_in(root, "demo.pure"));
        });
        // Workers can get all ops again.
        steps.parallel(&functions, |worker| while worker.next().is_some() {});
    });
    assert_eq!(outcome, Ok(()));
}

/// The panicking step has erased an op, and the worker takes its next op before the erased
/// op is freed.
#[test]
fn a_worker_that_catches_the_panic_of_its_step_continues() {
    let context = context();
    let (module, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        steps.parallel(&functions, |worker| {
            while let Some((index, steps)) = worker.next() {
                let panicked = panics(|| {
                    steps.step(|function, rewriter| {
                        bypass(rewriter, inner(function).next().expect("an op"));
                        assert!(index % 3 > 0, "asked to panic");
                    });
                });
                assert_eq!(panicked, index % 3 == 0);
            }
        });
    });
    assert_eq!(outcome, Ok(()));
    let all = functions().matches("demo.pure").count();
    assert_eq!(print(&module).matches("demo.pure").count(), all - FUNCTIONS);
}

// ---- Nested workers --------------------------------------------------------------------

#[test]
fn nested_workers_change_their_ops() {
    // Enough ops for several threads in each outer worker.
    const OUTER: usize = 2;
    const HOLDERS: usize = 60;
    const OPS: usize = 40;
    let holder = |i: usize| {
        format!(
            "\"any.outer\"() ({{ \"t.first\"() : () -> ()\n{} }}) {{i = {i} : i32}} : () -> ()\n",
            holders(HOLDERS, OPS, "demo.pure")
        )
    };
    let text: String = (0..OUTER).map(holder).collect();
    let run = |context: &Context| {
        let log = diagnostics(context);
        let (module, outcome) = changed(context, &text, |steps| {
            let outer = handles(steps);
            let sums = steps.parallel(&outer, |worker| {
                let mut sum = 0;
                while let Some((_, steps)) = worker.next() {
                    steps.step(|outer, _| outer.warning("begins"));
                    let mut inner_ops = handles(steps);
                    inner_ops.remove(0);
                    // A worker cannot give its own op to other workers.
                    let root = steps.step(|root, rewriter| rewriter.handle(root));
                    assert!(panics(|| steps.parallel(&[root], |_| ())));
                    let erased = steps.parallel(&inner_ops, |worker| {
                        let mut erased = 0;
                        while let Some((_, steps)) = worker.next() {
                            steps.walk(|op, rewriter| {
                                if op.name() == "demo.pure" && erased % 2 == 0 {
                                    bypass(rewriter, op);
                                }
                                erased += 1;
                                Some(op)
                            });
                            steps.step(|inner, _| inner.warning("is shorter"));
                        }
                        erased
                    });
                    sum += erased.into_iter().sum::<usize>();
                    steps.step(|outer, _| outer.warning("ends"));
                }
                sum
            });
            assert_eq!(sums.into_iter().sum::<usize>(), OUTER * HOLDERS * OPS);
        });
        assert_eq!(outcome, Ok(()));
        (print(&module), log.take())
    };
    let (text, messages) = run(&context());
    assert_eq!(text.matches("demo.pure").count(), OUTER * HOLDERS * OPS / 2);
    for messages in messages.chunks(HOLDERS + 2) {
        assert!(messages[0].contains("begins") && messages[HOLDERS + 1].contains("ends"));
        assert!(
            messages[1..=HOLDERS]
                .iter()
                .all(|m| m.contains("is shorter"))
        );
    }
    assert_eq!(messages.len(), OUTER * (HOLDERS + 2));
    assert_eq!((text, messages), run(&single_threaded()));
}

// ---- Failures --------------------------------------------------------------------------

#[test]
fn several_workers_report_the_same_uses_of_erased_values_as_one_worker() {
    let outcome = |context: &Context| {
        let log = diagnostics(context);
        let (module, outcome) = changed(context, &functions(), |steps| {
            let functions = handles(steps);
            steps.parallel(&functions, |worker| {
                while let Some((index, steps)) = worker.next() {
                    steps.step(|function, rewriter| {
                        let first = inner(function).next().expect("an op");
                        bypass(rewriter, first);
                        if index % 50 == 0 {
                            let end = find_in(function, "func.return");
                            rewriter.set_operand(end, 0, first.result(0));
                        }
                    });
                }
            });
        });
        assert_eq!(outcome, Err(Failed));
        (print(&module), log.take())
    };
    let several = outcome(&context());
    assert_eq!(several, outcome(&single_threaded()));
    let (text, messages) = several;
    assert_eq!(messages.len(), FUNCTIONS / 50);
    assert_eq!(text.matches(UNREALIZED_CAST).count(), FUNCTIONS / 50);
}
