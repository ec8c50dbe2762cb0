//! Changing a program in steps, which free what they take out.

use super::{
    odd::leak,
    parallel::{FUNCTIONS, functions, single_threaded},
};
use crate::support::*;
use mlir_bridge::{
    Block, Context, Failed, Kept, NewAttributes, Op, Region, Replacement, Result, Rewriter, Step,
    Steps, UNREALIZED_CAST, Value, Visit, edit_in_steps, melior::ir::Module, run_pipeline,
};
use std::{collections::HashSet, sync::Mutex};

fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}
/// A function of so many ops, one after the other.
fn chain(ops: usize) -> String {
    let op = |n: usize| format!("  %v{} = demo.pure %v{n} : (i32) -> i32\n", n + 1);
    let body: String = (0..ops).map(op).collect();
    format!("func.func @f(%v0: i32) -> i32 {{\n{body}  return %v{ops} : i32\n}}\n")
}
const NESTED: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) {
    %1 = demo.loop (%j = %i : i32) {
      %2 = demo.pure %j : (i32) -> i32
      %3 = demo.io %2 : (i32) -> i32
      demo.yield %3 : i32
    }
    %4 = demo.pure %1 : (i32) -> i32
    demo.yield %4 : i32
  }
  %5 = demo.pure %0 : (i32) -> i32
  return %5 : i32
}";

/// The same op once more.
pub fn again<'x>(rewriter: &Rewriter<'x>, op: Op<'x>) -> Op<'x> {
    let slots = op.slots().to_vec();
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let attributes = NewAttributes::Slots(op.def().expect("an op of ours"), &slots);
    rewriter.replace(op, &Replacement::new(op.name_id(), attributes, &types))
}
/// The module after steps, which is whole.
fn changed<'c>(
    context: &'c Context,
    text: &str,
    f: impl for<'x> FnOnce(&mut Steps<'x>),
) -> (Module<'c>, Result) {
    let mut module = parse(context, text);
    let outcome = edit_in_steps(&mut module, f);
    assert!(is_sound(context, &module), "{}", print(&module));
    (module, outcome)
}
fn names(module: &Module) -> Vec<String> {
    let mut names = Vec::new();
    Op::of_module(module).walk(&mut |op| names.push(op.name().to_owned()));
    names.split_off(1)
}

/// Visits by a function.
struct At<F>(F);
impl<'c, F> Visit<'c> for At<F>
where
    F: for<'x> FnMut(Op<'x>, &Step<'x, 'c>) -> Option<Op<'x>>,
{
    type Note = ();
    fn op<'x>(&mut self, op: Op<'x>, step: &Step<'x, 'c>) -> Option<(Op<'x>, ())> {
        (self.0)(op, step).map(|op| (op, ()))
    }
}
pub fn walk<'c, F>(steps: &mut Steps<'c>, f: F)
where
    F: for<'x> FnMut(Op<'x>, &Step<'x, 'c>) -> Option<Op<'x>>,
{
    steps.walk((), &mut At(f));
}

/// What was converted lies where what is being converted comes to lie: there is one
/// program, and not two.
#[test]
fn a_walk_holds_one_program() {
    const OPS: usize = 100_000;
    let context = context();
    let (mut old, mut new) = (HashSet::new(), HashSet::new());
    let (module, outcome) = changed(&context, &chain(OPS), |steps| {
        walk(steps, |op, step| {
            if op.name() != "demo.pure" {
                return Some(op);
            }
            old.insert(page(op));
            new.insert(page(again(step, op)));
            None
        });
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), OPS + 2);
    let shared = old.intersection(&new).count();
    assert!(shared > old.len() / 2, "{shared} of {} pages", old.len());
}
/// The page of memory that an op begins on.
fn page(op: Op) -> usize {
    let text = format!("{op:?}");
    let place = text.split("0x").nth(1).expect("a place");
    let place = place.trim_end_matches(')');
    usize::from_str_radix(place, 16).expect("a number") >> 12
}

/// The two walks do the same.
#[test]
fn replaced_in_a_walk() {
    let context = context();
    for text in [NESTED, &chain(10), &functions()] {
        let mut module = parse(&context, text);
        mlir_bridge::edit(&mut module, |root, rewriter| {
            root.walk(&mut |op| {
                if op.name() == "demo.pure" || op.name() == "demo.io" {
                    again(rewriter, op);
                }
            });
        })
        .expect("nothing is used");
        let expected = to_bytecode(&module, 6);
        let (module, outcome) = changed(&context, text, |steps| {
            let mut seen = 0;
            walk(steps, |op, step| {
                seen += 1;
                match op.name() {
                    "demo.pure" | "demo.io" => Some(again(step, op)),
                    _ => Some(op),
                }
            });
            assert!(seen > 0 && steps.has_changed());
        });
        assert_eq!(outcome, Ok(()));
        assert_eq!(to_bytecode(&module, 6), expected);
    }
}

/// What takes an op's place has its regions.
#[test]
fn what_holds_others_is_replaced() {
    let context = context();
    let (module, outcome) = changed(&context, NESTED, |steps| {
        let mut seen = Vec::new();
        walk(steps, |op, step| {
            seen.push(op.name().to_owned());
            Some(match op.name() {
                "demo.loop" => again(step, op),
                _ => op,
            })
        });
        assert_eq!(seen, names(&parse(&crate::support::context(), NESTED)));
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), 10);
}

#[test]
fn what_is_to_come_is_taken_out() {
    let context = context();
    let count = |wanted: fn(usize) -> bool| {
        let mut seen = 0;
        let (module, outcome) = changed(&context, &chain(20), |steps| {
            walk(steps, |op, step| {
                if op.name() != "demo.pure" {
                    return Some(op);
                }
                seen += 1;
                // This one goes, or all that follow, the next one first or last.
                let mut next: Vec<_> = std::iter::successors(Some(op), |op| op.next()).collect();
                next.pop();
                let first = if wanted(seen) { 0 } else { next.len() };
                let mut gone = next.split_off(first.min(next.len()));
                if seen % 2 == 0 {
                    gone.reverse();
                }
                for op in gone {
                    step.replace_by(op, &[op.operand(0)]);
                }
                None
            });
        });
        assert_eq!(outcome, Ok(()));
        (seen, names(&module).len() - 2)
    };
    assert_eq!(count(|_| false), (20, 20));
    assert_eq!(count(|seen| seen == 1), (1, 0));
    assert_eq!(count(|seen| seen == 8), (8, 7));
}

/// The op that holds what the walk is at, taken out or replaced.
#[test]
fn what_holds_the_walk_goes() {
    let context = context();
    for erased in [false, true] {
        for levels in 1..=2 {
            let mut seen = Vec::new();
            let (module, outcome) = changed(&context, NESTED, |steps| {
                walk(steps, |op, step| {
                    seen.push(op.name().to_owned());
                    if op.name() == "demo.pure" && seen.len() == 4 {
                        let mut holder = op;
                        (0..levels).for_each(|_| holder = holder.parent().expect("a loop"));
                        match erased {
                            true => step.replace_by(holder, &[holder.operand(0)]),
                            false => _ = again(step, holder),
                        }
                        // There is nothing in it any more, or it is no longer there.
                        return Some(holder);
                    }
                    Some(op)
                });
            });
            assert_eq!(outcome, Ok(()));
            let expected: &[_] = match (erased, levels) {
                (true, 1) => &["demo.pure", "demo.yield", "demo.pure", "func.return"],
                (true, _) => &["demo.pure", "func.return"],
                (false, _) => &["demo.io", "demo.yield", "demo.pure", "demo.yield"],
            };
            let of_walk = &seen[4..];
            assert_eq!(
                &of_walk[..expected.len().min(of_walk.len())],
                expected,
                "{erased} {levels}"
            );
            assert_eq!(
                names(&module).len(),
                [10, 10, 6, 3][2 * usize::from(erased) + levels - 1]
            );
        }
    }
}

/// What is kept is there until the end, with all that it holds and is held by.
#[test]
fn kept_and_taken_out() {
    let context = context();
    let (module, outcome) = changed(&context, NESTED, |steps| {
        let (io, argument, result) = steps.step(|root, step| {
            let io = find_in(root, "demo.io");
            let pure = find_in(root, "demo.pure");
            (
                step.keep(io),
                step.keep_value(pure.operand(0)),
                step.keep_value(io.operand(0)),
            )
        });
        steps.step(|root, step| {
            let outer = find_in(root, "demo.loop");
            step.replace_by(outer, &[outer.operand(0)]);
        });
        steps.step(|root, step| {
            let io = step.kept(&io);
            assert_eq!(io.name(), "demo.io");
            assert!(io.to_string().contains("was taken out of the program"));
            assert_eq!(io.parent().map(Op::name), Some("demo.loop"));
            assert!(step.kept_value(&argument).is_block_argument());
            let of_pure = step.kept_value(&result);
            assert_eq!(of_pure.defining_op().map(Op::name), Some("demo.pure"));
            assert!(panics(|| step.erase(step.root())));
            // Still no part of the program.
            step.set_operand(find_in(root, "func.return"), 0, of_pure);
            let argument = root.region(0).first_block().and_then(|b| b.first());
            let argument = argument.expect("a function").region(0).first_block();
            let argument = argument.expect("a block").argument(0);
            step.set_operand(find_in(root, "func.return"), 0, argument);
        });
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module), ["func.func", "demo.pure", "func.return"]);
}

/// What is kept and gone may use what is gone, to no effect.
#[test]
fn kept_over_what_is_freed() {
    let context = context();
    let (module, outcome) = changed(&context, &chain(5), |steps| {
        let kept = steps.step(|root, step| {
            let first = find_in(root, "demo.pure");
            let second = first.next().expect("an op");
            step.replace_by(first, &[first.operand(0)]);
            step.replace_by(second, &[second.operand(0)]);
            step.set_operand(second, 0, first.result(0));
            step.keep(second)
        });
        steps.step(|root, step| {
            let second = step.kept(&kept);
            assert!(panics(|| second.operand(0)));
            let third = find_in(root, "demo.pure");
            step.replace_by(third, &[third.operand(0)]);
            step.set_operand(second, 0, third.result(0));
        });
        steps.step(|_, step| assert!(panics(|| step.kept(&kept).operand(0))));
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), 4);
}

#[test]
fn values_of_what_is_gone() {
    let context = context();
    let seen = diagnostics(&context);
    let (module, outcome) = changed(&context, &chain(3), |steps| {
        steps.step(|root, step| {
            let op = find_in(root, "demo.pure");
            step.replace_by(op, &[op.operand(0)]);
            step.set_operand(find_in(root, "func.return"), 0, op.result(0));
        });
        // The step has ended with an error, and a cast.
        steps.step(|root, _| assert_eq!(find_in(root, UNREALIZED_CAST).num_operands(), 0));
    });
    assert_eq!(outcome, Err(Failed));
    assert_eq!(seen.borrow().len(), 1);
    assert!(seen.take()[0].contains("is a value of an op that was taken out"));
    assert_eq!(
        names(&module)
            .iter()
            .filter(|n| *n == UNREALIZED_CAST)
            .count(),
        1
    );
}

#[test]
fn what_is_staged_is_committed_with_the_step() {
    let context = context();
    let (module, outcome) = changed(&context, &chain(10), |steps| {
        walk(steps, |op, step| {
            if op.name() == "demo.pure" {
                let slots = op.slots().to_vec();
                let types: Vec<_> = op.results().map(Value::ty).collect();
                let attributes = NewAttributes::Slots(op.def().expect("an op"), &slots);
                let new = step.stage(op, &Replacement::new(op.name_id(), attributes, &types));
                assert!(op.block().is_some() && new.block().is_some());
            }
            Some(op)
        });
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), 12);
}

#[test]
fn a_panic_in_a_step() {
    let context = context();
    let (module, outcome) = changed(&context, &chain(10), |steps| {
        let mut at = 0;
        let panicked = panics(|| {
            walk(steps, |op, step| {
                at += usize::from(op.name() == "demo.pure");
                if at == 5 {
                    let next = op.next().expect("an op");
                    step.replace_by(op, &[op.operand(0)]);
                    let types: Vec<_> = next.results().map(Value::ty).collect();
                    let (def, slots) = (next.def().expect("an op"), next.slots().to_vec());
                    let attributes = NewAttributes::Slots(def, &slots);
                    step.stage(next, &Replacement::new(next.name_id(), attributes, &types));
                    panic!("asked to");
                }
                Some(op)
            });
        });
        assert!(panicked);
        steps.step(|root, step| {
            let first = find_in(root, "demo.pure");
            step.replace_by(first, &[first.operand(0)]);
        });
        walk(steps, |op, step| match op.name() {
            "demo.pure" => Some(again(step, op)),
            _ => Some(op),
        });
    });
    assert_eq!(outcome, Ok(()));
    // One too many, which was staged, and two too few.
    assert_eq!(names(&module).len(), 12 + 1 - 2);
}

/// All functions, kept.
fn kept_functions<'c>(steps: &mut Steps<'c>) -> Vec<Kept<'c>> {
    steps.step(|root, step| inner(root).map(|op| step.keep(op)).collect())
}

/// Takes out every op but the first and the return of each function, and warns of it.
fn shorten<'c>(steps: &mut Steps<'c>) {
    let functions = kept_functions(steps);
    let found = steps.parallel(&functions, |worker| {
        let mut kept = Vec::new();
        while let Some((index, steps)) = worker.next() {
            let mut first = None;
            walk(steps, |op, step| {
                let function = step.root();
                assert!(function.parent().is_none() && function.next().is_none());
                if op.name() == "demo.pure" && first.is_some() {
                    step.replace_by(op, &[op.operand(0)]);
                }
                first.get_or_insert_with(|| step.keep(op));
                None
            });
            steps.step(|function, _| function.warning("is short now"));
            kept.extend(first.map(|first| (index, first)));
        }
        kept
    });
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by_key(|(index, _)| *index);
    steps.step(|root, step| {
        let expected = inner(root).filter_map(|f| inner(f).next());
        assert!(found.iter().map(|(_, op)| step.kept(op)).eq(expected));
    });
}

#[test]
fn threads_do_what_one_does() {
    let shortened = |context: &Context| {
        let seen = diagnostics(context);
        let (module, outcome) = changed(context, &functions(), |steps| {
            shorten(steps);
            assert!(steps.has_changed());
        });
        assert_eq!(outcome, Ok(()));
        (print(&module), seen.take())
    };
    let (text, said) = shortened(&context());
    assert_eq!((text.clone(), said.clone()), shortened(&single_threaded()));
    assert_eq!(said.len(), FUNCTIONS);
    assert_eq!(text.matches("demo.pure").count(), FUNCTIONS);
}

/// What one worker keeps is no other's, and what was kept before is freed by none.
#[test]
fn kept_from_thread_to_thread() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = kept_functions(steps);
        let firsts: Vec<_> = steps.step(|root, step| {
            let firsts = inner(root).map(|f| inner(f).next().expect("an op"));
            firsts.map(|op| step.keep(op)).collect()
        });
        let all = Mutex::new(Vec::new());
        steps.parallel(&functions, |worker| {
            while let Some((_, steps)) = worker.next() {
                steps.step(|function, step| {
                    // By an earlier step, of the whole program.
                    assert!(panics(|| step.kept(&firsts[0])));
                    let first = inner(function).next().expect("an op");
                    step.replace_by(first, &[first.operand(0)]);
                    let second = inner(function).next().expect("an op");
                    let mut all = all.lock().expect("no panic");
                    if let Some((of, other)) = all.last() {
                        assert!(*of == this_thread() || panics(|| step.kept(other)));
                    }
                    all.push((this_thread(), step.keep(second)));
                });
            }
        });
        steps.step(|_, step| {
            for first in &firsts {
                let first = step.kept(first);
                assert!(first.block().is_none() && first.name() == "demo.pure");
            }
            for (_, second) in all.into_inner().expect("no panic") {
                assert!(step.kept(&second).block().is_some());
            }
        });
    });
    assert_eq!(outcome, Ok(()));
}
fn this_thread() -> std::thread::ThreadId {
    std::thread::current().id()
}

#[test]
fn only_what_is_apart_is_shared_out() {
    let context = context();
    let text = format!("module {{ module {{ {} }} }}", functions());
    let refused = |pick: for<'x> fn(Op<'x>) -> Vec<Op<'x>>| {
        let mut refused = false;
        let (_, outcome) = changed(&context, &text, |steps| {
            let ops: Vec<_> = steps.step(|root, step| {
                let ops = pick(root).into_iter();
                ops.map(|op| step.keep(op)).collect()
            });
            refused = panics(|| steps.parallel(&ops, |_| ()));
        });
        assert_eq!(outcome, Ok(()));
        refused
    };
    fn first(op: Op<'_>) -> Op<'_> {
        inner(op).next().expect("an op")
    }
    assert!(!refused(|root| inner(first(root)).collect()));
    assert!(!refused(|_| Vec::new()));
    assert!(refused(|root| vec![first(root); 2]));
    assert!(refused(|root| vec![root, first(root)]));
}

#[test]
fn a_panic_of_a_worker() {
    let context = context();
    let (_, outcome) = changed(&context, &functions(), |steps| {
        let functions = kept_functions(steps);
        assert!(panics(|| {
            steps.parallel(&functions, |worker| {
                while let Some((index, steps)) = worker.next() {
                    steps.step(|function, step| {
                        let first = inner(function).next().expect("an op");
                        step.replace_by(first, &[first.operand(0)]);
                        step.keep(first);
                        assert!(index != 7, "the seventh");
                    });
                }
            });
        }));
        steps.step(|root, step| {
            let op = find_in(root, "demo.pure");
            step.replace_by(op, &[op.operand(0)]);
        });
    });
    assert_eq!(outcome, Ok(()));
}

/// As for rewriters.
#[test]
fn values_that_go_from_function_to_function() {
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, &functions());
    let mut workers = 0;
    let outcome = edit_in_steps(&mut module, |steps| {
        steps.step(|root, step| leak(root, step));
        let functions = kept_functions(steps);
        let all = steps.parallel(&functions, |worker| while worker.next().is_some() {});
        workers = all.len();
    });
    assert_eq!((outcome, workers), (Err(Failed), 1));
    let wrong = "'demo.pure' op uses a value from outside of the 'func.func' that it is in";
    assert!(seen.take()[0].contains(wrong));
}

/// A pass, on functions at the same time.
#[test]
fn passes_in_steps() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, &functions());
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-steps))").is_ok());
    assert_eq!(print(&module).matches("demo.pure").count(), 0);
    assert!(run_pipeline(&mut module, "builtin.module(odd-steps)").is_ok());
    assert!(seen.take().is_empty());

    let mut module = parse(&context, NESTED);
    assert!(run_pipeline(&mut module, "builtin.module(odd-gone-in-steps)").is_err());
    assert!(seen.borrow()[0].contains("is a value of an op that was taken out"));
    assert!(is_sound(&context, &module));
}
