//! Readers, which see an unchanging program on several threads.

use super::walk::changed;
use crate::support::{
    programs::{functions, holders},
    *,
};
use mlir_bridge::{ir::Context, prelude::*};
use std::sync::Mutex;

#[test]
fn readers_see_the_whole_program() {
    let context = context();
    let mut module = parse(&context, &functions());
    let visited = edit_in_steps(&mut module, |steps| {
        let functions = handles(steps);
        let visited = steps.read_in_parallel(&functions, |reader| {
            let mut visited = 0;
            while let Some((index, function)) = reader.next() {
                let root = function.parent().expect("a module");
                assert!(inner(root).nth(index) == Some(function));
                function.walk(&mut |_| visited += 1);
            }
            visited
        });
        assert_eq!(visited.len() > 1, has_threads());
        assert!(!steps.has_changed());
        visited.into_iter().sum::<usize>()
    });
    assert_eq!(visited, Ok(count(&module) - 1));
}

/// MLIR numbers the ops of a block when their positions are compared. Readers must not do
/// this.
#[test]
fn readers_compare_ops_of_a_block_whose_order_is_unknown() {
    let context = context();
    let text = format!(
        "\"t.first\"() : () -> ()\n{}",
        holders(100, 30, "demo.pure")
    );
    for _ in 0..10 {
        let mut module = parse(&context, &text);
        let outcome = edit_in_steps(&mut module, |steps| {
            // Erasing an op discards the numbering of its block.
            steps.step(|root, rewriter| {
                rewriter.erase(inner(root).next().expect("an op"));
                inner(root).for_each(|op| bypass(rewriter, inner(op).next().expect("an op")));
            });
            let all = handles(steps);
            let results = steps.read_in_parallel(&all, |reader| {
                let mut in_order = true;
                while let Some((_, op)) = reader.next() {
                    let next = op.next();
                    in_order &= next.is_none_or(|next| op.is_before(next) && !next.is_before(op));
                    let ops: Vec<_> = inner(op).collect();
                    in_order &= ops.is_sorted_by(|a, b| a.is_before(*b));
                }
                in_order
            });
            assert!(results.into_iter().all(|in_order| in_order));
        });
        assert_eq!(outcome, Ok(()));
    }
}

#[test]
fn a_panic_of_a_reader_reaches_the_caller() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        assert!(panics(|| {
            steps.read_in_parallel(&functions, |reader| {
                while let Some((index, _)) = reader.next() {
                    assert!(index != 7, "the seventh");
                }
            });
        }));
        let read = steps.read_in_parallel(&functions, |reader| {
            std::iter::from_fn(|| reader.next()).count()
        });
        assert_eq!(read.into_iter().sum::<usize>(), functions.len());
    });
    assert_eq!(outcome, Ok(()));
}

#[test]
fn readers_in_a_worker_see_only_the_workers_op() {
    let context = context();
    let text = format!(
        "\"any.outer\"() ({{ {} }}) : () -> ()\n",
        holders(3, 12, "demo.pure")
    );
    let (_, outcome) = changed(&context, &text.repeat(60), |steps| {
        let outer = handles(steps);
        let sums = steps.parallel(&outer, |worker| {
            let mut sum = 0;
            while let Some((_, steps)) = worker.next() {
                let inner_ops = handles(steps);
                let visited = steps.read_in_parallel(&inner_ops, |reader| {
                    let mut visited = 0;
                    while let Some((_, op)) = reader.next() {
                        let outer = op.parent().expect("an op");
                        assert!(outer.name() == "any.outer" && outer.parent().is_none());
                        op.walk(&mut |_| visited += 1);
                    }
                    visited
                });
                sum += visited.into_iter().sum::<usize>();
            }
            sum
        });
        assert_eq!(sums.into_iter().sum::<usize>(), 60 * 3 * 13);
    });
    assert_eq!(outcome, Ok(()));
}

#[test]
fn an_op_prints_in_a_reader_as_on_one_thread() {
    let text = format!("\"t.first\"() : () -> ()\n{}", holders(80, 30, "demo.pure"));
    let run = |context: &Context| {
        let mut module = parse(context, &text);
        edit_in_steps(&mut module, |steps| {
            // Replacing an op discards the numbering of its block.
            steps.step(|root, rewriter| {
                rewriter.erase(inner(root).next().expect("an op"));
                for holder in inner(root) {
                    let first = inner(holder).next().expect("an op");
                    replace_by_copy(rewriter, first);
                }
            });
            let all = handles(steps);
            let texts = steps.read_in_parallel(&all, |reader| {
                let mut texts = Vec::new();
                while let Some((index, op)) = reader.next() {
                    if index % 16 == 0 {
                        texts.push((index, op.to_string()));
                        _ = op.error("is printed");
                    }
                }
                texts
            });
            let mut texts: Vec<_> = texts.into_iter().flatten().collect();
            texts.sort();
            texts
        })
    };
    let of_one = {
        let context = single_threaded();
        let _log = diagnostics(&context);
        run(&context)
    };
    assert!(
        of_one
            .iter()
            .flatten()
            .all(|(_, text)| text.contains("= \"demo.pure\"("))
    );
    for _ in 0..5 {
        let context = context();
        let _log = diagnostics(&context);
        assert_eq!(run(&context), of_one);
    }
}

/// Module `@P1` with two levels inside, and module `@P2` with one.
const NESTED: &str = "module @P1 { module @X { module @Y {} } } module @P2 { module @Q {} }";

/// Returns a reader's handle of the first op inside an op.
fn handle_inside(steps: &mut Steps, of: OpHandle) -> OpHandle {
    let found = Mutex::new(None);
    steps.read_in_parallel(&[of], |reader| {
        let (_, op) = reader.next().expect("an op");
        let first = inner(op).next().expect("an op inside");
        *found.lock().expect("no panic") = Some(reader.handle(first));
    });
    found.into_inner().expect("no panic").expect("a reader")
}
fn resolves(steps: &mut Steps, handle: &OpHandle) -> bool {
    steps.step(|_, rewriter| !panics(|| rewriter.op(handle)))
}

/// A new op often gets the address of a freed op, which was the root of the reader.
#[test]
fn a_readers_handle_of_an_op_that_a_worker_freed_stays_refused() {
    let context = context();
    for _ in 0..20 {
        let mut module = parse(&context, NESTED);
        let outcome = edit_in_steps(&mut module, |steps| {
            let all = handles(steps);
            let x = handle_inside(steps, all[0]);
            let y = handle_inside(steps, x);
            steps.parallel(&all, |worker| {
                while let Some((index, steps)) = worker.next() {
                    if index == 0 {
                        assert!(resolves(steps, &x));
                        steps.step(|p1, rewriter| rewriter.erase(inner(p1).next().expect("X")));
                        assert!(!resolves(steps, &x) && !resolves(steps, &y));
                        continue;
                    }
                    let new = steps.step(|p2, rewriter| {
                        let q = inner(p2).next().expect("Q");
                        // Q stays allocated, so nothing is freed.
                        rewriter.handle(q);
                        let none = NewAttributes::Dictionary(p2.context().dictionary(&[]));
                        rewriter
                            .handle(rewriter.replace(q, &Replacement::new(q.name_id(), none, &[])))
                    });
                    steps.parallel(&[new], |worker| {
                        let (_, steps) = worker.next().expect("the new op");
                        assert!(!resolves(steps, &y));
                    });
                }
            });
        });
        assert_eq!(outcome, Ok(()));
    }
}

#[test]
fn a_readers_handle_is_valid_in_later_steps_and_in_their_workers_until_ops_are_freed() {
    let context = context();
    let mut module = parse(&context, NESTED);
    let outcome = edit_in_steps(&mut module, |steps| {
        let all = handles(steps);
        let x = handle_inside(steps, all[0]);
        assert!(resolves(steps, &x));
        steps.parallel(&all, |worker| {
            while let Some((index, steps)) = worker.next() {
                assert_eq!(resolves(steps, &x), index == 0);
                if index == 0 {
                    // A reader of the worker makes handles for the worker.
                    let y = handle_inside(steps, x);
                    assert!(resolves(steps, &y));
                    steps.step(|_, rewriter| rewriter.erase(rewriter.op(&y)));
                    assert!(!resolves(steps, &y) && !resolves(steps, &x));
                }
            }
        });
        assert!(!resolves(steps, &x));
    });
    assert_eq!(outcome, Ok(()));
}
