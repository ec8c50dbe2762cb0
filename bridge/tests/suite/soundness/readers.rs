//! Readers, which see an unchanging program on several threads.

use super::walk::changed;
use crate::support::{
    programs::{functions, holders},
    *,
};
use mlir_bridge::{ir::Context, rewrite::edit_in_steps};

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
