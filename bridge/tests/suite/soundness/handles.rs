//! Handles, which carry ops and values between steps and between threads.

use super::walk::{NESTED, changed};
use crate::support::{
    programs::{FUNCTIONS, function, functions, holders},
    *,
};
use mlir_bridge::{passes::run_pipeline, prelude::*};
use std::{cell::Cell, sync::Mutex};

// ---- From step to step -----------------------------------------------------------------

#[test]
fn handles_of_an_erased_op_are_valid_until_the_steps_end() {
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
            assert!(io.to_string().contains("was erased"));
            assert_eq!(io.parent().map(Op::name), Some("demo.loop"));
            assert!(rewriter.value(&argument).is_block_argument());
            let of_pure = rewriter.value(&result);
            assert_eq!(of_pure.defining_op().map(Op::name), Some("demo.pure"));
            assert!(panics(|| rewriter.erase(rewriter.root())));
            // A use of an erased op's value is not reported if it is removed in the same step.
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

/// New ops can get the address of a freed op, but not of an op with a handle.
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
                "demo.pure" => Some(replace_by_copy(rewriter, op)),
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
    // Handles are invalid after their edit, even in an edit of the same module.
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
    let log = diagnostics(&context);
    let text = r#"func.func @f(%a: i32) -> i32 {
      %0 = "odd.box"(%a) ({ "t.end"() : () -> () }) : (i32) -> i32
      return %0 : i32
    }"#;
    let mut module = parse(&context, text);
    let pipeline = "builtin.module(func.func(odd.box(odd-handles)))";
    assert!(
        run_pipeline(&mut module, pipeline).is_ok(),
        "{:?}",
        log.take()
    );
}

// ---- From worker to worker -------------------------------------------------------------

#[test]
fn a_workers_handle_is_valid_only_for_later_workers_of_its_op() {
    let context = context();
    let (module, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        let found = steps.parallel(&functions, |worker| {
            let mut found = Vec::new();
            while let Some((index, steps)) = worker.next() {
                found.push(steps.step(|function, rewriter| {
                    let last = inner(function).filter(|op| op.name() == "demo.pure").last();
                    let last = last.expect("an op");
                    let value = rewriter.value_handle(last.result(0));
                    (index, rewriter.handle(last), value)
                }));
            }
            found
        });
        let mut found: Vec<_> = found.into_iter().flatten().collect();
        found.sort_by_key(|(index, ..)| *index);
        let erased = steps.parallel(&functions, |worker| {
            let mut erased = 0;
            while let Some((index, steps)) = worker.next() {
                steps.step(|_, rewriter| {
                    let (_, op, value) = &found[index];
                    let other = &found[(index + 1) % FUNCTIONS];
                    assert!(panics(|| rewriter.op(&other.1)));
                    assert!(panics(|| rewriter.value(&other.2)));
                    assert_eq!(rewriter.value(value).defining_op(), Some(rewriter.op(op)));
                    bypass(rewriter, rewriter.op(op));
                });
                erased += 1;
            }
            erased
        });
        assert_eq!(erased.into_iter().sum::<usize>(), FUNCTIONS);
        // Handles of erased ops are valid, too.
        steps.parallel(&functions, |worker| {
            while let Some((index, steps)) = worker.next() {
                steps.step(|_, rewriter| {
                    let op = rewriter.op(&found[index].1);
                    assert!(op.block().is_none() && panics(|| op.operand(0)));
                });
            }
        });
    });
    assert_eq!(outcome, Ok(()));
    let all = functions().matches("demo.pure").count();
    assert_eq!(print(&module).matches("demo.pure").count(), all - FUNCTIONS);
}

#[test]
fn workers_do_not_free_ops_with_handles() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        let firsts: Vec<_> = steps.step(|root, rewriter| {
            let firsts = inner(root).map(|f| inner(f).next().expect("an op"));
            firsts.map(|op| rewriter.handle(op)).collect()
        });
        let seconds = Mutex::new(Vec::<OpHandle>::new());
        steps.parallel(&functions, |worker| {
            while let Some((index, steps)) = worker.next() {
                steps.step(|function, rewriter| {
                    // A step of the whole program made this handle.
                    assert!(panics(|| rewriter.op(&firsts[index])));
                    bypass(rewriter, inner(function).next().expect("an op"));
                    let second = inner(function).next().expect("an op");
                    let handle = rewriter.handle(second);
                    bypass(rewriter, second);
                    let mut seconds = seconds.lock().expect("no panic");
                    let of_others = seconds.iter().rev().take(3);
                    of_others.for_each(|op| assert!(panics(|| rewriter.op(op))));
                    seconds.push(handle);
                });
            }
        });
        steps.step(|_, rewriter| {
            let seconds = seconds.into_inner().expect("no panic");
            assert_eq!(seconds.len(), FUNCTIONS);
            for op in firsts.iter().chain(&seconds) {
                let op = rewriter.op(op);
                assert!(op.block().is_none() && op.name() == "demo.pure");
            }
        });
    });
    assert_eq!(outcome, Ok(()));
}

// ---- From reader to worker -------------------------------------------------------------

#[test]
fn a_readers_handle_is_valid_in_workers_and_steps_until_ops_are_freed() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = handles(steps);
        let read = |steps: &mut Steps| {
            let firsts = steps.read_in_parallel(&functions, |reader| {
                let mut firsts = Vec::new();
                while let Some((index, function)) = reader.next() {
                    let first = inner(function).next().expect("an op");
                    firsts.push((index, reader.handle(first)));
                    // Handles of enclosing ops and of other functions are refused.
                    assert!(panics(
                        || reader.handle(function.parent().expect("a module"))
                    ));
                    if let Some(next) = function.next() {
                        assert!(panics(|| reader.handle(next)));
                        assert!(panics(|| reader.handle(inner(next).next().expect("an op"))));
                    }
                }
                firsts
            });
            let mut firsts: Vec<_> = firsts.into_iter().flatten().collect();
            firsts.sort_by_key(|(index, _)| *index);
            firsts
                .into_iter()
                .map(|(_, first)| first)
                .collect::<Vec<_>>()
        };
        let firsts = read(steps);
        steps.step(|_, rewriter| {
            let all = functions.iter().zip(&firsts);
            let is_first = |(f, op): (_, _)| inner(rewriter.op(f)).next() == Some(rewriter.op(op));
            assert!(all.into_iter().all(is_first));
        });
        steps.parallel(&functions, |worker| {
            while let Some((index, steps)) = worker.next() {
                steps.step(|function, rewriter| {
                    let first = rewriter.op(&firsts[index]);
                    assert!(inner(function).next() == Some(first));
                    let other = &firsts[(index + 1) % FUNCTIONS];
                    assert!(panics(|| rewriter.op(other)));
                    bypass(rewriter, first);
                    assert!(rewriter.op(&firsts[index]).block().is_none());
                });
                // The previous step freed the op.
                steps.step(|_, rewriter| assert!(panics(|| rewriter.op(&firsts[index]))));
            }
        });
        steps.step(|_, rewriter| {
            assert!(firsts.iter().all(|op| panics(|| rewriter.op(op))));
        });
        // Handles from readers also become invalid when a step frees another op.
        let firsts = read(steps);
        steps.step(|root, rewriter| bypass(rewriter, find_in(root, "demo.pure")));
        steps.step(|_, rewriter| assert!(panics(|| rewriter.op(&firsts[7]))));
    });
    assert_eq!(outcome, Ok(()));
}

#[test]
fn a_handle_of_a_workers_reader_is_invalid_after_the_worker_frees_ops() {
    let context = context();
    let text = format!(
        "\"any.outer\"() ({{ {} }}) : () -> ()\n",
        holders(3, 12, "demo.pure")
    );
    let (_, outcome) = changed(&context, &text.repeat(60), |steps| {
        let outer = handles(steps);
        let found = steps.parallel(&outer, |worker| {
            let mut found = Vec::new();
            while let Some((_, steps)) = worker.next() {
                let all = handles(steps);
                // The worker counts how often it frees ops, independently of its caller.
                for round in 0..3 {
                    steps.step(|root, rewriter| bypass(rewriter, find_in(root, "demo.pure")));
                    let read = steps.read_in_parallel(&all, |reader| {
                        let (_, op) = reader.next().expect("an op");
                        reader.handle(inner(op).next().expect("an op"))
                    });
                    steps.step(|root, rewriter| bypass(rewriter, find_in(root, "demo.pure")));
                    steps.step(|_, rewriter| assert!(panics(|| rewriter.op(&read[0])), "{round}"));
                    found.push(read[0]);
                }
            }
            found
        });
        steps.step(|_, rewriter| {
            let mut found = found.iter().flatten();
            assert!(found.all(|op| panics(|| rewriter.op(op))));
        });
    });
    assert_eq!(outcome, Ok(()));
}

/// A handle from a worker identifies the worker's op by the op's address, so the handle pins
/// this op.
#[test]
fn a_workers_handle_is_not_valid_for_a_new_op_at_the_same_address() {
    let context = context();
    let text = format!(
        "\"any.outer\"() ({{ {} }}) : () -> ()\n",
        holders(50, 3, "demo.pure")
    );
    let (_, outcome) = changed(&context, &text, |steps| {
        let outer = handles(steps);
        // Handles from readers do not pin ops.
        let holders = steps.read_in_parallel(&outer, |reader| {
            let (_, op) = reader.next().expect("an op");
            inner(op).map(|op| reader.handle(op)).collect::<Vec<_>>()
        });
        let inside = steps.parallel(&holders[0], |worker| {
            let mut inside = Vec::new();
            while let Some((_, steps)) = worker.next() {
                inside.push(steps.step(|holder, rewriter| {
                    rewriter.handle(inner(holder).next().expect("an op"))
                }));
            }
            inside
        });
        assert_eq!(inside[0].len(), 50);
        // Replace each holder twice. The second replacements may get the addresses of the
        // first holders.
        let replace_all = |steps: &mut Steps| {
            steps.step(|root, rewriter| {
                let holders: Vec<_> = inner(find_in(root, "any.outer")).collect();
                for op in holders {
                    let none = NewAttributes::Dictionary(op.context().dictionary(&[]));
                    rewriter.replace(op, &Replacement::new(op.name_id(), none, &[]));
                }
            });
        };
        replace_all(steps);
        replace_all(steps);
        let replaced: Vec<_> = steps.step(|root, rewriter| {
            let holders = inner(find_in(root, "any.outer"));
            holders.map(|op| rewriter.handle(op)).collect()
        });
        steps.parallel(&replaced, |worker| {
            while let Some((_, steps)) = worker.next() {
                steps.step(|_, rewriter| {
                    assert!(inside[0].iter().all(|op| panics(|| rewriter.op(op))));
                });
            }
        });
    });
    assert_eq!(outcome, Ok(()));
}
