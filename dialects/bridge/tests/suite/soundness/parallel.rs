//! Work on several ops at the same time.

use super::odd::leak;
use crate::support::*;
use mlir_bridge::{
    Block, Context, Edit, Failed, Kept, Op, Region, edit,
    melior::{dialect::DialectRegistry, ir::Module, utility::register_all_dialects},
    register_dialects, run_pipeline, run_pipeline_on_verified,
};

pub const FUNCTIONS: usize = 300;

/// Functions with more ops in all than it takes to wake threads up.
pub fn functions() -> String {
    let one = |i: usize| {
        let body: String = (0..3 + i % 20)
            .map(|n| format!("  %{} = demo.pure %{n} : (i32) -> i32\n", n + 1))
            .collect();
        let last = 3 + i % 20;
        format!("func.func @f{i}(%0: i32) -> i32 {{\n{body}  return %{last} : i32\n}}\n")
    };
    (0..FUNCTIONS).map(|i| one(i).replace("%", "%v")).collect()
}

pub fn all<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    inner(root).collect()
}
fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}

/// Takes out every op but the first and the return of each function, and warns of
/// it; gives what is kept, in program order.
fn shorten<'x>(root: Op<'x>, rewriter: &Edit<'x, '_>) -> Vec<Op<'x>> {
    let found = rewriter.parallel(&all(root), |worker| {
        let mut kept: Vec<(usize, Kept)> = Vec::new();
        while let Some((index, function)) = worker.next() {
            assert!(function.parent().is_none() && function.next().is_none());
            assert!(function.block().is_none());
            for op in inner(function).skip(1) {
                if op.name() == "demo.pure" {
                    worker.rewriter().replace_by(op, &[op.operand(0)]);
                    assert!(op.block().is_none());
                }
            }
            function.warning("is short now");
            let first = inner(function).next().expect("an op");
            assert_eq!(first.parent(), Some(function));
            kept.push((index, worker.keep(first)));
        }
        kept
    });
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by_key(|(index, _)| *index);
    assert_eq!(found.len(), FUNCTIONS);
    found.iter().map(|(_, op)| rewriter.kept(op)).collect()
}

/// Whether contexts have several.
pub fn has_threads() -> bool {
    std::thread::available_parallelism().map_or(1, usize::from) > 1
}
pub fn single_threaded() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, false);
    context.load_all_available_dialects();
    context
}

/// What is taken out is freed by several threads, too, if it is much.
#[test]
fn of_many_that_are_taken_out_all_that_are_used_are_told() {
    let told = |context: &Context| {
        let seen = diagnostics(context);
        let mut module = parse(context, &functions());
        let edited = edit(&mut module, |root, rewriter| {
            for function in all(root) {
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
    assert_eq!(said.len(), FUNCTIONS);
    assert!(said.iter().all(|said| said.contains(wrong)));
    assert_eq!((text, said), told(&single_threaded()));
}

/// What is left, and what was said.
fn shortened(context: &Context) -> (String, Vec<String>) {
    let seen = diagnostics(context);
    let mut module = parse(context, &functions());
    let in_order = edit(&mut module, |root, rewriter| {
        let firsts = shorten(root, rewriter);
        assert!(rewriter.has_changed());
        let expected: Vec<_> = all(root)
            .into_iter()
            .filter_map(|f| inner(f).next())
            .collect();
        firsts == expected
    });
    assert_eq!(in_order, Ok(true));
    assert!(is_sound(context, &module));
    let text = print(&module);
    drop(module);
    (text, seen.take())
}

#[test]
fn threads_do_what_one_does() {
    let (text, said) = shortened(&context());
    let (expected, said_by_one) = shortened(&single_threaded());
    assert_eq!(text, expected);
    assert_eq!(said, said_by_one);
    assert_eq!(said.len(), FUNCTIONS);
    assert_eq!(text.matches("demo.pure").count(), FUNCTIONS);
}

#[test]
fn ops_are_kept_for_the_next_time() {
    let context = context();
    let mut module = parse(&context, &functions());
    let done = edit(&mut module, |root, rewriter| {
        let functions = all(root);
        let found = rewriter.parallel(&functions, |worker| {
            let mut kept = Vec::new();
            while let Some((index, function)) = worker.next() {
                let last = inner(function).filter(|op| op.name() == "demo.pure").last();
                kept.push((index, worker.keep(last.expect("an op"))));
            }
            kept
        });
        let mut found: Vec<_> = found.into_iter().flatten().collect();
        found.sort_by_key(|(index, _)| *index);
        let erased = rewriter.parallel(&functions, |worker| {
            let mut erased = 0;
            while let Some((index, _)) = worker.next() {
                let op = worker.kept(&found[index].1);
                worker.rewriter().replace_by(op, &[op.operand(0)]);
                erased += 1;
            }
            erased
        });
        assert_eq!(erased.into_iter().sum::<usize>(), FUNCTIONS);
        // Not the one's who has another function.
        let others = rewriter.parallel(&functions[..1], |worker| {
            worker.next();
            panics(|| worker.kept(&found[1].1))
        });
        assert_eq!(others, [true]);
    });
    assert_eq!(done, Ok(()));
    assert!(is_sound(&context, &module));
}

#[test]
fn a_panic_is_passed_on_when_all_have_ended() {
    let context = context();
    let mut module = parse(&context, &functions());
    let outcome = edit(&mut module, |root, rewriter| {
        let functions = all(root);
        panics(|| {
            rewriter.parallel(&functions, |worker| {
                while let Some((index, function)) = worker.next() {
                    let first = inner(function).next().expect("an op");
                    worker.rewriter().replace_by(first, &[first.operand(0)]);
                    assert!(index != 7, "the seventh");
                }
            });
        })
    });
    assert_eq!(outcome, Ok(true));
    assert!(is_sound(&context, &module));
}

#[test]
fn only_what_is_apart_is_shared_out() {
    let context = context();
    let mut module = parse(
        &context,
        &format!("module {{ module {{ {} }} }}", functions()),
    );
    let refused = |pick: for<'x> fn(Op<'x>) -> Vec<Op<'x>>, module: &mut Module| {
        let refused = edit(module, |root, rewriter| {
            panics(|| rewriter.parallel(&pick(root), |_| ()))
        });
        refused.expect("nothing was changed")
    };
    assert!(!refused(all, &mut module));
    assert!(refused(|root| vec![all(root)[0]; 2], &mut module));
    assert!(refused(|root| vec![root, all(root)[0]], &mut module));
    assert!(refused(
        |root| vec![all(root)[0], all(all(root)[0])[5]],
        &mut module
    ));
    let empty = edit(&mut module, |root, rewriter| {
        let none = all(root).split_off(1);
        rewriter.parallel(&none, |_| ()).len()
    });
    assert_eq!(empty, Ok(0));
}

/// Ops that are not isolated from above, of which the last may use what is not in it.
fn holders(used: &str) -> String {
    let uses = |value: &str| format!("\"any.uses\"({value}) : (i32) -> ()\n").repeat(10);
    let holder = |value: &str| {
        let uses = uses(value);
        format!("\"any.holds\"() ({{\n%in = \"any.value\"() : () -> i32\n{uses}}}) : () -> ()\n")
    };
    let closed = holder("%in").repeat(FUNCTIONS);
    format!(
        "%out = \"any.value\"() : () -> i32\n{closed}{}",
        holder(used)
    )
}

#[test]
fn what_uses_nothing_outside_is_shared_out() {
    for (used, several) in [("%in", true), ("%out", false)] {
        let context = context();
        let mut module = parse(&context, &holders(used));
        let counts = edit(&mut module, |root, rewriter| {
            let all: Vec<_> = all(root).into_iter().skip(1).collect();
            let looking = rewriter.look_in_parallel(&all, |looker| {
                let mut seen = 0;
                while let Some((_, op)) = looker.next() {
                    assert!(op.parent().is_none() && op.next().is_none());
                    op.walk(&mut |_| seen += 1);
                }
                seen
            });
            assert_eq!(looking.iter().sum::<usize>(), (FUNCTIONS + 1) * 12);
            let changing = rewriter.parallel(&all, |worker| while worker.next().is_some() {});
            (looking.len() > 1, changing.len() > 1)
        });
        let threads = has_threads();
        assert_eq!(counts, Ok((threads, threads && several)), "{used}");
    }
}

#[test]
fn a_look_keeps_what_it_has_seen() {
    let context = context();
    let mut module = parse(&context, &functions());
    let kept = edit(&mut module, |root, rewriter| {
        let functions = all(root);
        let found = rewriter.look_in_parallel(&functions, |looker| {
            let mut kept = Vec::new();
            while let Some((index, function)) = looker.next() {
                kept.push((index, looker.keep(function)));
            }
            kept
        });
        let found: Vec<_> = found.into_iter().flatten().collect();
        let mut found = found.iter();
        let same = found.all(|(index, op)| rewriter.kept(op) == functions[*index]);
        (functions.len(), same)
    });
    assert_eq!(kept, Ok((FUNCTIONS, true)));
}

/// Such a program is not what an edit or a pass may leave; nothing of it is shared out
/// to several threads.
#[test]
fn values_that_go_from_function_to_function() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, &functions());
    let mut workers = 0;
    let edited = edit(&mut module, |root, rewriter| {
        let functions = all(root);
        leak(root, rewriter);
        let threads = rewriter.parallel(&functions, |worker| {
            let mut found = 0;
            while let Some((_, function)) = worker.next() {
                for op in inner(function) {
                    found += op.results().flat_map(|r| r.uses()).count();
                    found += op.operands().filter_map(|v| v.defining_op()).count();
                }
            }
            found
        });
        workers = threads.len();
    });
    assert_eq!(workers, 1);
    assert_eq!(edited, Err(Failed));
    let wrong = "'demo.pure' op uses a value from outside of the 'func.func' that it is in";
    assert!(seen.take()[0].contains(wrong));
    assert!(Op::of_module(&module).verify().is_err());
    seen.take();

    // A caller that says that it is verified.
    let pipeline = "builtin.module(odd-peaceful)";
    assert!(run_pipeline_on_verified(&mut module, pipeline).is_err());
    assert!(seen.take()[0].contains(wrong));

    // A pass, whatever it wants to run then.
    let mut module = parse(&context, &functions());
    assert!(run_pipeline(&mut module, "builtin.module(odd-leaks)").is_err());
    assert!(seen.take()[0].contains(wrong));
}
