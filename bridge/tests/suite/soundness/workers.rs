//! Hooks, printing, diagnostics and shapes in workers and readers. In a worker, only the op
//! that the worker owns is visible.

use super::walk::changed;
use crate::{
    demo::ops::any,
    support::{programs::holders, *},
};
use mlir_bridge::{
    diag::{Result, error},
    op::Shape,
    passes::run_pipeline,
    prelude::*,
};
use std::{cell::RefCell, fmt::Debug, rc::Rc, thread};

static DIALECT: DialectDef = DialectDef::new("outlook").ops(|| OPS.to_vec());
inventory::submit!(&DIALECT);

ops! { OPS in "outlook";
    /// Infers an integer type whose width is the number of visible ops and operands.
    "counts" Counts {
        operands { input: any }
        results { result: any }
        infer infer_outlook
        compatible is_any
    }
    /// Has a region, and a shape given by its operand.
    "box" Boxed {
        operands { input: any }
        regions { body: any }
        results { result: any }
        reify reify_box
    }
    /// Has a region that is isolated from above, and a shape given by its operand.
    "isolated_box" IsolatedBox {
        operands { input: any }
        regions { body: any }
        results { result: any }
        traits [ISOLATED_FROM_ABOVE]
        reify reify_isolated_box
    }
}

/// Returns an integer type whose width is the number of ops and operands that are visible
/// from `op`, starting at the outermost visible op.
fn outlook(op: Op<'_>) -> Type<'_> {
    const MOST: usize = 200;
    let outermost = std::iter::successors(Some(op), |op| op.parent()).last();
    let (mut visited, mut rest) = (0, vec![outermost.expect("an op")]);
    while let Some(op) = rest.pop()
        && visited < MOST
    {
        visited += 1 + op.num_operands();
        rest.extend(inner(op));
    }
    op.context()
        .int_type(u32::try_from(visited).expect("a small number"))
}
fn infer_outlook<'c>(op: Counts<'c>) -> Result<Vec<Type<'c>>> {
    let input = op.input();
    Ok(vec![input.defining_op().map_or(input.ty(), outlook)])
}
fn is_any<'c>(_: Type<'c>, _: Type<'c>) -> bool {
    true
}
fn reify_box<'c>(op: Boxed<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.input())])
}
fn reify_isolated_box<'c>(op: IsolatedBox<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.input())])
}

const HOLDERS: usize = 60;
const OPS_EACH: usize = 40;

/// Lets workers erase the ops of each holder, from the last op to the first. Before some
/// erasures, calls `f` with the last op and the number of remaining ops. Returns the number
/// of workers, and the results of `f` in the order of the holders.
fn shorten<T: Send>(
    steps: &mut Steps,
    f: &(impl for<'x> Fn(Op<'x>, usize) -> T + Sync),
) -> (usize, Vec<(usize, T)>) {
    let holders = handles(steps);
    let found = steps.parallel(&holders, |worker| {
        let mut found = Vec::new();
        while let Some((index, steps)) = worker.next() {
            for left in (1..=OPS_EACH).rev() {
                steps.step(|holder, rewriter| {
                    let last = inner(holder).last().expect("an op");
                    if left % 8 == index % 8 {
                        found.push((index, f(last, left)));
                    }
                    bypass(rewriter, last);
                });
            }
        }
        found
    });
    let workers = found.len();
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by_key(|(index, _)| *index);
    assert_eq!(found.len(), HOLDERS * OPS_EACH / 8);
    (workers, found)
}

/// Returns the results of `f`, which workers call, and the diagnostics. Checks that both do
/// not depend on the number of threads.
fn in_workers<T: Send + PartialEq + Debug>(
    name: &str,
    f: impl for<'x> Fn(Op<'x>, usize) -> T + Sync,
) -> (Vec<(usize, T)>, Vec<String>) {
    let run = |context: &Context, several: bool| {
        let log = diagnostics(context);
        let mut found = Vec::new();
        let (_, outcome) = changed(context, &holders(HOLDERS, OPS_EACH, name), |steps| {
            let (workers, of_steps) = shorten(steps, &f);
            assert_eq!(workers > 1, several);
            found = of_steps;
        });
        assert_eq!(outcome, Ok(()));
        (found, log.take())
    };
    let of_one = run(&single_threaded(), false);
    for _ in 0..3 {
        assert_eq!(run(&context(), has_threads()), of_one);
    }
    of_one
}

// ---- Hooks -----------------------------------------------------------------------------

#[test]
fn a_hook_in_a_worker_sees_only_the_workers_op() {
    in_workers("outlook.counts", |op, left| {
        let types = op.infer_types().expect("an interface").expect("types");
        let width = types[0].int_width().expect("an integer");
        // The operand of the first op is a block argument, so the hook returns its type `i32`.
        let expected = if left == 1 { 32 } else { 1 + 2 * left };
        assert_eq!(width as usize, expected);
        width
    });
}

/// A hook inside an isolated op sees the whole isolated op, and nothing outside of it.
#[test]
fn a_hook_in_a_step_sees_up_to_the_nearest_isolated_op() {
    let context = context();
    let text = format!("demo.isolated {{ {} }}\n\"t.more\"() : () -> ()", {
        holders(2, 5, "outlook.counts")
    });
    let (_, outcome) = changed(&context, &text, |steps| {
        let width_of = |op: Op<'_>| {
            let last = inner(op).last().expect("an op");
            let types = last.infer_types().expect("an interface").expect("types");
            types[0].int_width()
        };
        let isolated = handles(steps)[0];
        steps.step(|root, _| {
            assert_eq!(width_of(find_in(root, "any.holds")), Some(1 + 2 * 11));
        });
        steps.parallel(&[isolated], |worker| {
            let (_, steps) = worker.next().expect("an op");
            let holders = handles(steps);
            steps.step(|root, _| {
                assert_eq!(width_of(find_in(root, "any.holds")), Some(1 + 2 * 11));
            });
            steps.parallel(&holders, |worker| {
                while let Some((_, steps)) = worker.next() {
                    steps.step(|holder, _| assert_eq!(width_of(holder), Some(11)));
                }
            });
        });
    });
    assert_eq!(outcome, Ok(()));
}

// ---- Printing and diagnostics ----------------------------------------------------------

#[test]
fn an_op_prints_in_a_worker_as_on_one_thread() {
    let (found, _) = in_workers("demo.pure", |op, _| op.to_string());
    for (_, text) in found {
        assert!(text.contains(" = demo.pure %"), "{text}");
    }
}

#[test]
fn diagnostics_of_workers_are_reported_in_the_order_of_the_ops() {
    let (found, messages) = in_workers("demo.pure", |op, left| {
        _ = op.error(format_args!("is one of {left}"));
        op.warning("is so");
        left
    });
    assert_eq!(messages.len(), 2 * found.len());
    for ((_, left), messages) in found.iter().zip(messages.chunks(2)) {
        assert!(
            messages[0].ends_with(&format!("'demo.pure' op is one of {left}")),
            "{messages:?}"
        );
        assert!(messages[1].ends_with("'demo.pure' op is so"));
    }
}

/// melior calls a handler that need not be thread-safe.
#[test]
fn diagnostic_handlers_run_on_the_thread_that_waits_for_workers_and_readers() {
    let context = context();
    let threads = Rc::new(RefCell::new(Vec::new()));
    let sink = threads.clone();
    context.attach_diagnostic_handler(move |_| {
        sink.borrow_mut().push(thread::current().id());
        true
    });
    let (_, outcome) = changed(
        &context,
        &holders(HOLDERS, OPS_EACH, "demo.pure"),
        |steps| {
            let holders = handles(steps);
            let readers = steps.read_in_parallel(&holders, |reader| {
                // Report also before the first op and after the last op.
                let report = || error(Location::unknown(reader.context()), "from a reader");
                _ = report();
                while let Some((_, op)) = reader.next() {
                    op.warning("is read");
                }
                _ = report();
            });
            steps.parallel(&holders, |worker| {
                while let Some((_, steps)) = worker.next() {
                    steps.step(|op, _| op.warning("is changed"));
                }
            });
            assert_eq!(threads.borrow().len(), 2 * (HOLDERS + readers.len()));
        },
    );
    assert_eq!(outcome, Ok(()));
    let this = thread::current().id();
    assert!(threads.take().into_iter().all(|thread| thread == this));
}

/// MLIR's printer verifies ops, and the verifier compares positions of ops. The printer
/// prints invalid ops in generic form, since custom printers require verified ops.
#[test]
fn ops_that_do_not_verify_print_in_workers_and_readers() {
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, "\"t.end\"() : () -> ()");
    let outcome = edit_in_steps(&mut module, |steps| {
        let made: Vec<_> = steps.step(|root, rewriter| {
            let next = inner(root).next().expect("an op");
            // The ops lack their regions, operands and attributes.
            let names = ["builtin.module", "func.func", "arith.addi", "demo.loop"];
            let made = names.map(|name| {
                let name = OpName::get(root.context(), name);
                let none = NewAttributes::Dictionary(root.context().dictionary(&[]));
                rewriter.insert(next, &NewOp::new(name, none, next.location()))
            });
            made.iter().map(|op| rewriter.handle(*op)).collect()
        });
        let print = |op: Op<'_>| {
            op.warning("is printed");
            _ = op.error("is printed");
            // The text of an op in no block ends with a newline, like the text of a module.
            op.to_string().trim_end().to_owned()
        };
        let texts: Vec<_> =
            steps.step(|_, rewriter| made.iter().map(|op| print(rewriter.op(op))).collect());
        let of_readers = steps.read_in_parallel(&made, |reader| {
            std::iter::from_fn(|| reader.next())
                .map(|(_, op)| print(op))
                .collect::<Vec<_>>()
        });
        let of_workers = steps.parallel(&made, |worker| {
            let mut texts = Vec::new();
            while let Some((_, steps)) = worker.next() {
                texts.push(steps.step(|op, _| print(op)));
            }
            texts
        });
        assert_eq!(of_readers.concat(), texts);
        assert_eq!(of_workers.concat(), texts);
        assert_eq!(texts[0], "\"builtin.module\"() : () -> ()");
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(log.take().len(), 4 * 2 * 3);
}

#[test]
fn verifying_panics_in_workers_and_readers_but_not_in_steps() {
    let context = context();
    let (_, outcome) = changed(&context, &holders(3, 5, "demo.pure"), |steps| {
        let holders = handles(steps);
        steps.read_in_parallel(&holders, |reader| {
            while let Some((_, op)) = reader.next() {
                assert!(panics(|| op.verify()));
            }
        });
        steps.parallel(&holders, |worker| {
            while let Some((_, steps)) = worker.next() {
                steps.step(|op, _| {
                    assert!(panics(|| op.verify()));
                    assert!(inner(op).all(|op| panics(|| op.verify())));
                });
            }
        });
        steps.step(|root, _| assert!(root.verify().is_ok()));
    });
    assert_eq!(outcome, Ok(()));
}

// ---- Uses of the ops' results ----------------------------------------------------------

/// The next op uses the result of each op, so there is one worker. The worker must keep
/// these uses.
#[test]
fn results_of_a_workers_op_keep_their_uses() {
    let context = context();
    let one = |i: usize| {
        format!(
            "%r{i} = \"any.holds\"() ({{ {} }}) : () -> i32\n\"t.use\"(%r{i}) : (i32) -> ()\n",
            "\"t.more\"() : () -> ()\n".repeat(40)
        )
    };
    let text: String = (0..60).map(one).collect();
    let (_, outcome) = changed(&context, &text, |steps| {
        let holders: Vec<_> = handles(steps).into_iter().step_by(2).collect();
        let visited = steps.parallel(&holders, |worker| {
            let mut visited = 0;
            while let Some((_, steps)) = worker.next() {
                steps.step(|op, rewriter| {
                    assert!(op.name() == "any.holds" && op.result(0).is_used());
                    assert_eq!(op.result(0).uses().count(), 1);
                    let user = op.result(0).uses().next().expect("a use").op;
                    assert!(panics(|| rewriter.erase(user)));
                    assert!(panics(|| rewriter.set_operand(user, 0, op.result(0))));
                    assert!(panics(|| rewriter.set_type(op.result(0), op.result(0).ty())));
                    assert!(panics(|| rewriter.erase(op)));
                    visited += 1;
                });
            }
            visited
        });
        assert_eq!(visited, [60]);
        steps.step(|root, _| {
            let all = inner(root).flat_map(Op::results);
            assert!(all.into_iter().all(|result| result.uses().count() == 1));
        });
    });
    assert_eq!(outcome, Ok(()));
}

// ---- Shapes ----------------------------------------------------------------------------

/// Number of ops in the function of [`boxes`].
const BOXES: usize = 100;
/// Returns a function with ops that have the name `name` and use the function's argument.
fn boxes(name: &str) -> String {
    let body = "\"t.more\"() : () -> ()\n".repeat(22);
    let one = format!("%b = \"{name}\"(%a) ({{\n{body}}}) : (tensor<?xi32>) -> tensor<?xi32>\n");
    let all: String = (0..BOXES)
        .map(|i| one.replace("%b", &format!("%b{i}")))
        .collect();
    format!("func.func @f(%a: tensor<?xi32>) {{\n{all}return\n}}")
}
/// Returns the number of uses of the function's argument.
fn uses_of_argument(root: Op<'_>) -> usize {
    let function = find_in(root, "func.func");
    let block = function.region(0).first_block().expect("a block");
    block.argument(0).uses().count()
}

/// The ops that compute the shape would use a value from outside of the worker's op.
#[test]
fn reifying_shapes_of_a_workers_op_panics() {
    let context = context();
    let log = diagnostics(&context);
    let (_, outcome) = changed(&context, &boxes("outlook.box"), |steps| {
        let boxes: Vec<_> = steps.step(|root, rewriter| {
            let ops = inner(find_in(root, "func.func"));
            let boxes = ops.filter(|op| op.name() == "outlook.box");
            boxes.map(|op| rewriter.handle(op)).collect()
        });
        let workers = steps.parallel(&boxes, |worker| {
            while let Some((_, steps)) = worker.next() {
                steps.step(|op, rewriter| {
                    let first = inner(op).next().expect("an op");
                    assert!(panics(|| rewriter.reify_shapes(op, first)));
                });
            }
        });
        assert_eq!(workers.len(), 1);
        steps.step(|root, rewriter| {
            assert_eq!(uses_of_argument(root), BOXES);
            // Every second op is erased, and loses its use of the argument.
            for op in boxes.iter().step_by(2) {
                rewriter.erase(rewriter.op(op));
            }
            assert_eq!(uses_of_argument(root), BOXES / 2);
        });
        steps.step(|root, rewriter| {
            assert_eq!(uses_of_argument(root), BOXES / 2);
            let op = find_in(root, "outlook.box");
            let shapes = rewriter.reify_shapes(op, op).expect("an interface");
            assert_eq!(shapes.map(|shapes| shapes.len()), Ok(1));
            assert_eq!(uses_of_argument(root), BOXES / 2 + 1);
        });
    });
    assert_eq!((outcome, log.take()), (Ok(()), vec![]));
}

static REIFY: PassDef = PassDef::new("outlook-reify", |op, run| {
    let first = inner(op).next().expect("an op");
    for _ in 0..10 {
        assert!(panics(|| run.rewriter().reify_shapes(op, first)));
    }
    Ok(())
})
.op("outlook.isolated_box")
.dialects(&["shape"]);
inventory::submit!(&REIFY);

#[test]
fn reifying_shapes_of_the_root_of_a_pass_panics() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, &boxes("outlook.isolated_box"));
    let pipeline = "builtin.module(func.func(outlook.isolated_box(outlook-reify)))";
    assert!(
        run_pipeline(&mut module, pipeline).is_ok(),
        "{:?}",
        log.take()
    );
    assert_eq!(uses_of_argument(Op::of_module(&module)), BOXES);
}

#[test]
fn shapes_inside_a_workers_op_are_computed_as_on_one_thread() {
    let one = "func.func @f(%a: tensor<?xi32>) {
      %0 = \"outlook.box\"(%a) ({ \"t.more\"() : () -> () }) : (tensor<?xi32>) -> tensor<?xi32>
      return
    }\n";
    let text: String = (0..500)
        .map(|i| one.replace("@f", &format!("@f{i}")))
        .collect();
    let reified = |context: &Context| {
        let (module, outcome) = changed(context, &text, |steps| {
            let functions = handles(steps);
            let workers = steps.parallel(&functions, |worker| {
                while let Some((_, steps)) = worker.next() {
                    steps.step(|function, rewriter| {
                        let op = find_in(function, "outlook.box");
                        let end = find_in(function, "func.return");
                        let shapes = rewriter.reify_shapes(op, end).expect("an interface");
                        assert_eq!(shapes.expect("shapes").len(), 1);
                    });
                }
            });
            assert!(!workers.is_empty());
        });
        assert_eq!(outcome, Ok(()));
        (print(&module), count(&module))
    };
    let (of_several, of_one) = (reified(&context()), reified(&single_threaded()));
    assert_eq!(of_several, of_one);
    assert!(of_one.1 > 500 * 5);
}

// ---- Passes ----------------------------------------------------------------------------

static NESTED: PassDef = PassDef::in_steps("outlook-nested", |steps, _| {
    let holders: Vec<_> = steps.step(|function, rewriter| {
        let holders = inner(function).filter(|op| op.num_regions() > 0);
        holders.map(|op| rewriter.handle(op)).collect()
    });
    for _ in 0..5 {
        let before = steps.read_in_parallel(&holders, |reader| {
            let mut visited = 0;
            while let Some((_, op)) = reader.next() {
                let function = op.parent().expect("a function");
                assert!(function.parent().is_none() && function.next().is_none());
                op.walk(&mut |_| visited += 1);
            }
            visited
        });
        let erased = steps.parallel(&holders, |worker| {
            let mut erased = 0;
            while let Some((_, steps)) = worker.next() {
                steps.step(|holder, rewriter| {
                    assert!(holder.parent().is_none() && holder.block().is_none());
                    let second = inner(holder).nth(1).expect("an op");
                    assert_eq!(second.operand(0).defining_op(), inner(holder).next());
                    bypass(rewriter, second);
                    erased += 1;
                });
            }
            erased
        });
        let left = steps.step(|function, _| {
            let mut left = 0;
            function.walk(&mut |_| left += 1);
            left
        });
        let sum = |all: Vec<usize>| all.into_iter().sum::<usize>();
        // Count the function and its return, too.
        assert_eq!(sum(before) - sum(erased) + 2, left);
    }
    Ok(())
})
.op("func.func");
inventory::submit!(&NESTED);

#[test]
fn workers_of_parallel_passes_see_only_their_ops() {
    register_passes();
    let function = |i| {
        format!(
            "func.func @f{i}() {{ {} return }}\n",
            holders(80, 30, "demo.pure")
        )
    };
    let text: String = (0..6).map(function).collect();
    let run = |context: &Context| {
        let log = diagnostics(context);
        let mut module = parse(context, &text);
        let outcome = run_pipeline(&mut module, "builtin.module(func.func(outlook-nested))");
        assert_eq!((outcome, log.take()), (Ok(()), vec![]));
        to_bytecode(&module, 6)
    };
    assert_eq!(run(&context()), run(&single_threaded()));
}
