//! Closed ops, i.e. ops without outer uses, which several workers may change at the same
//! time. Uses in unreachable blocks count, although MLIR's verifier skips these blocks.

use super::walk::changed;
use crate::support::{
    programs::{FUNCTIONS, holders, holders_of_unreachable_blocks},
    *,
};
use mlir_bridge::{
    diag::Result,
    dialect::find_op,
    melior::ir::Module,
    passes::{run_pipeline, run_pipeline_on_verified},
    prelude::*,
};

/// Gives `ops` to workers, and returns the number of workers.
fn workers(steps: &mut Steps, ops: &[OpHandle]) -> usize {
    let workers = steps.parallel(ops, |worker| while worker.next().is_some() {});
    workers.len()
}

/// Returns handles of the root's direct child ops that have regions.
pub fn handles_of_holders(steps: &mut Steps) -> Vec<OpHandle> {
    steps.step(|root, rewriter| {
        let holders = inner(root).filter(|op| op.num_regions() > 0);
        holders.map(|op| rewriter.handle(op)).collect()
    })
}

/// Pass that gives the module's ops with regions to workers, and emits a warning that says
/// whether there is one worker.
static WORKERS: PassDef = PassDef::in_steps("closedness-workers", |steps, call| {
    let mut all = handles_of_holders(steps);
    if call.options().flag("read") {
        let rest = all.split_off(all.len() / 2);
        let readers = steps.read_in_parallel(&all, |reader| while reader.next().is_some() {});
        assert_eq!(readers.len() > 1, has_threads());
        all = rest;
    }
    if call.options().flag("stop") {
        steps.read_in_parallel(&all, |reader| _ = reader.next());
    }
    if call.options().flag("straight") {
        steps.step(|_, rewriter| {
            all.retain(|op| rewriter.op(op).region(0).blocks().count() == 1);
        });
    }
    if call.options().flag("isolate") {
        all = isolate(steps, &all);
        // Isolate the ops again: their contents are still unchecked.
        all = isolate(steps, &all);
    }
    if call.options().flag("expose") {
        all = expose(steps, &all);
    }
    let workers = workers(steps, &all);
    let text = if workers == 1 {
        "one worker"
    } else {
        "several workers"
    };
    steps.step(|module, _| module.warning(text));
    Ok(())
})
.options(&[
    PassOption::flag("read")
        .description("Gives the first half to readers, and the other half to workers"),
    PassOption::flag("stop").description("Each reader takes only one op"),
    PassOption::flag("straight").description("Gives workers only the ops with one block"),
    PassOption::flag("isolate").description("Replaces the ops by isolated ops"),
    PassOption::flag("expose").description("Replaces the ops by ops that are not isolated"),
]);
inventory::submit!(&WORKERS);

/// Replaces ops by ops that are isolated from above, and returns handles of the new ops.
fn isolate(steps: &mut Steps, ops: &[OpHandle]) -> Vec<OpHandle> {
    let def = find_op(steps.context(), "demo.isolated").expect("an op");
    replace_all(steps, ops, "demo.isolated", NewAttributes::Slots(def, &[]))
}
/// Replaces ops by ops that are not isolated from above, and returns handles of the new ops.
fn expose(steps: &mut Steps, ops: &[OpHandle]) -> Vec<OpHandle> {
    let attributes = NewAttributes::Dictionary(steps.context().dictionary(&[]));
    replace_all(steps, ops, "any.holds", attributes)
}
/// Replaces ops by ops with the name `name`, and returns handles of the new ops.
fn replace_all<'c>(
    steps: &mut Steps<'c>,
    ops: &[OpHandle],
    name: &str,
    attributes: NewAttributes<'_, 'c>,
) -> Vec<OpHandle> {
    let name = OpName::get(steps.context(), name);
    steps.step(|_, rewriter| {
        let replaced = ops.iter().map(|op| {
            let new = Replacement::new(name, attributes, &[]);
            rewriter.handle(rewriter.replace(rewriter.op(op), &new))
        });
        replaced.collect()
    })
}

/// Runs the pass [`WORKERS`] with `options`, and returns whether there is one worker.
fn has_one_worker(context: &Context, module: &mut Module, options: &str) -> bool {
    register_passes();
    let log = diagnostics(context);
    let pipeline = format!("builtin.module(closedness-workers{{{options}}})");
    let outcome = run_pipeline(module, &pipeline);
    let messages = log.take();
    assert!(outcome.is_ok() && messages.len() == 1, "{messages:?}");
    messages[0].contains("one worker")
}

// ---- Edits -----------------------------------------------------------------------------

/// Returns a program of ops that are not isolated from above. The last op uses the value
/// `used`: `%in`, or `%out` from outside.
fn holders_that_use(used: &str) -> String {
    let holder = |value: &str| {
        let uses = format!("\"any.uses\"({value}) : (i32) -> ()\n").repeat(10);
        format!("\"any.holds\"() ({{\n%in = \"any.value\"() : () -> i32\n{uses}}}) : () -> ()\n")
    };
    format!(
        "%out = \"any.value\"() : () -> i32\n{}{}",
        holder("%in").repeat(FUNCTIONS),
        holder(used)
    )
}

#[test]
fn ops_that_use_values_from_outside_have_one_worker_and_several_readers() {
    for (used, several) in [("%in", true), ("%out", false)] {
        let context = context();
        let (_, outcome) = changed(&context, &holders_that_use(used), |steps| {
            let all = handles(steps).split_off(1);
            let reading = steps.read_in_parallel(&all, |reader| {
                let mut visited = 0;
                while let Some((_, op)) = reader.next() {
                    op.walk(&mut |_| visited += 1);
                }
                visited
            });
            assert_eq!(reading.iter().sum::<usize>(), (FUNCTIONS + 1) * 12);
            assert_eq!(reading.len() > 1, has_threads());
            let workers = workers(steps, &all);
            assert_eq!(workers > 1, has_threads() && several, "{used}");
        });
        assert_eq!(outcome, Ok(()));
    }
}

/// Function that adds an outer use to one of the ops that workers will get.
type AddOuterUse = for<'x> fn(Op<'x>, &Rewriter<'x, '_>);
fn first_holder(root: Op<'_>) -> Op<'_> {
    inner(root)
        .find(|op| op.num_regions() > 0)
        .expect("a holder")
}
/// Inserts an op that uses `values` before `next`.
fn insert_user<'x>(rewriter: &Rewriter<'x, '_>, next: Op<'x>, values: &[Value<'x>]) -> Op<'x> {
    let context = next.context();
    let name = OpName::get(context, "any.use");
    let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
    let new = NewOp::new(name, attributes, next.location());
    rewriter.insert(next, &new.operands(values))
}

#[test]
fn ops_with_any_outer_use_have_one_worker() {
    let cases: [(&str, AddOuterUse); 4] = [
        ("is used outside", |root, rewriter| {
            let holder = first_holder(root);
            let value = inner(holder).next().expect("an op").result(0);
            insert_user(rewriter, find_in(root, "t.end"), &[value]);
        }),
        ("whose argument is used outside", |root, rewriter| {
            let block = first_holder(root).region(0).first_block().expect("a block");
            insert_user(rewriter, find_in(root, "t.end"), &[block.argument(0)]);
        }),
        ("uses a value of another op", |root, rewriter| {
            let mut holders = inner(root).filter(|op| op.num_regions() > 0);
            let (first, second) = (holders.next().expect("one"), holders.next().expect("one"));
            let value = inner(first).next().expect("an op").result(0);
            rewriter.set_operand(inner(second).next().expect("an op"), 0, value);
        }),
        ("has an operand", |root, rewriter| {
            let value = find_in(root, "t.value").result(0);
            let holder = first_holder(root);
            let name = OpName::get(root.context(), "any.holds");
            let attributes = NewAttributes::Dictionary(root.context().dictionary(&[]));
            let new = Replacement::new(name, attributes, &[]);
            rewriter.replace(holder, &new.operands(&[value]));
        }),
    ];
    let text = format!(
        "%0 = \"t.value\"() : () -> i32\n{}\"t.end\"() : () -> ()",
        holders(100, 30, "demo.pure")
    );
    let context = context();
    let _log = diagnostics(&context);
    let run = |add_use: Option<AddOuterUse>| {
        let mut module = parse(&context, &text);
        let mut count = 0;
        // The program with the added use may be invalid at the end.
        let _outcome: Result = edit_in_steps(&mut module, |steps| {
            if let Some(add_use) = add_use {
                steps.step(|root, rewriter| add_use(root, rewriter));
            }
            let all = handles_of_holders(steps);
            assert_eq!(all.len(), 100);
            count = workers(steps, &all);
        });
        count
    };
    assert_eq!(run(None) > 1, has_threads());
    for (case, add_use) in cases {
        assert_eq!(run(Some(add_use)), 1, "{case}");
    }
}

// ---- Unreachable blocks ----------------------------------------------------------------

/// Makes an op in the unreachable block of each other holder use a value of the first
/// holder. MLIR's verifier accepts these uses.
fn leak_to_unreachable_blocks(context: &Context, module: &mut Module) {
    let log = diagnostics(context);
    let outcome = edit(module, |root, rewriter| {
        let holders: Vec<_> = inner(root).filter(|op| op.num_regions() > 0).collect();
        let pure = |op: &Op| op.name() == "demo.pure";
        let made: Vec<_> = inner(holders[0]).filter(pure).collect();
        for (i, holder) in holders.iter().enumerate().skip(1) {
            let Some(block) = holder.region(0).blocks().nth(1) else {
                continue;
            };
            let user = block.first().expect("an op");
            rewriter.set_operand(user, 0, made[i % made.len()].result(0));
        }
    });
    assert_eq!(outcome, Err(Failed));
    let wrong = "'demo.pure' op uses a value of a region that it is not in";
    assert!(log.take()[0].contains(wrong));
    assert!(Op::of_module(module).verify().is_ok() && log.take().is_empty());
}

#[test]
fn ops_whose_values_are_used_in_unreachable_blocks_have_one_worker() {
    let context = context();
    let text = holders_of_unreachable_blocks(150, 10);
    let mut module = parse(&context, &text);
    assert_eq!(has_one_worker(&context, &mut module, ""), !has_threads());
    leak_to_unreachable_blocks(&context, &mut module);
    assert!(has_one_worker(&context, &mut module, ""));
    // Scopes are checked even if the caller claims that the module is verified.
    let log = diagnostics(&context);
    let pipeline = "builtin.module(closedness-workers)";
    assert_eq!(run_pipeline_on_verified(&mut module, pipeline), Err(Failed));
    let wrong = "'demo.pure' op uses a value of a region that it is not in";
    assert!(log.take()[0].contains(wrong));
}

/// An op that is isolated for a while has the contents that were never checked.
#[test]
fn ops_that_are_not_isolated_any_more_have_one_worker_if_their_values_are_used_outside() {
    let context = context();
    let text = holders_of_unreachable_blocks(150, 10);
    for options in ["expose=true", "isolate=true expose=true"] {
        let mut module = parse(&context, &text);
        let one = has_one_worker(&context, &mut module, options);
        assert_eq!(one, !has_threads(), "{options}");
        let mut module = parse(&context, &text);
        leak_to_unreachable_blocks(&context, &mut module);
        register_passes();
        let log = diagnostics(&context);
        let pipeline = format!("builtin.module(closedness-workers{{{options}}})");
        _ = run_pipeline(&mut module, &pipeline);
        assert!(log.take()[0].contains("one worker"), "{options}");
    }
}

/// The values in isolated ops stay there when other ops get the regions.
#[test]
fn ops_with_regions_of_isolated_ops_have_one_worker_after_an_outer_use() {
    let context = context();
    let body = holders(150, 20, "demo.pure").replace("}) :", "demo.yield\n}) :");
    let isolated = body.replace("any.holds", "demo.isolated");
    let count = |use_outside: bool| {
        let text = format!("%out = \"any.value\"() : () -> i32\n{isolated}");
        let mut count = 0;
        let (_, outcome) = changed(&context, &text, |steps| {
            let all = handles(steps).split_off(1);
            let all = expose(steps, &all);
            if use_outside {
                steps.step(|root, rewriter| {
                    let value = inner(root).next().expect("an op").result(0);
                    let user = inner(rewriter.op(&all[0])).next().expect("an op");
                    rewriter.set_operand(user, 0, value);
                });
            }
            count = workers(steps, &all);
        });
        assert_eq!(outcome, Ok(()));
        count
    };
    assert_eq!(count(false) > 1, has_threads());
    assert_eq!(count(true), 1);
}

/// Workers get only the other ops, not the op with the unreachable block.
#[test]
fn ops_whose_values_are_used_in_an_unreachable_block_of_a_sibling_have_one_worker() {
    let context = context();
    let text = format!(
        "{}{}",
        holders(150, 20, "demo.pure"),
        holders_of_unreachable_blocks(1, 10)
    );
    let mut module = parse(&context, &text);
    leak_to_unreachable_blocks(&context, &mut module);
    assert!(has_one_worker(&context, &mut module, "straight=true"));
    // Without the op with the unreachable block, there are several workers.
    let mut module = parse(&context, &holders(150, 20, "demo.pure"));
    let one = has_one_worker(&context, &mut module, "straight=true");
    assert_eq!(one, !has_threads());
}

/// The ops that readers take have no unreachable blocks. The other ops may have some.
#[test]
fn ops_that_no_reader_took_are_checked_before_workers_get_them() {
    let context = context();
    let text = format!(
        "{}{}",
        holders(100, 20, "demo.pure"),
        holders_of_unreachable_blocks(100, 10)
    );
    for options in ["stop=true", "read=true"] {
        let mut module = parse(&context, &text);
        assert_eq!(
            has_one_worker(&context, &mut module, options),
            !has_threads(),
            "{options}"
        );
        let mut module = parse(&context, &text);
        leak_to_unreachable_blocks(&context, &mut module);
        assert!(has_one_worker(&context, &mut module, options), "{options}");
    }
}

/// Returns the name of each op, with the number of uses of each of its results and block
/// arguments.
pub fn uses(module: &Module) -> Vec<(String, Vec<usize>)> {
    let mut all = Vec::new();
    Op::of_module(module).walk(&mut |op| {
        let blocks = op.regions().flat_map(|region| region.blocks());
        let arguments = blocks.flat_map(|block| block.arguments());
        let uses = op.results().chain(arguments).map(|v| v.uses().count());
        all.push((op.name().to_owned(), uses.collect()));
    });
    all
}

/// Pass whose workers erase the ops `demo.pure` of each holder, which may have an
/// unreachable block.
static SHORTEN: PassDef = PassDef::in_steps("closedness-shorten", |steps, _| {
    let holders = handles_of_holders(steps);
    steps.parallel(&holders, |worker| {
        while let Some((_, steps)) = worker.next() {
            while steps.step(|holder, rewriter| {
                let Some(op) = inner(holder).find(|op| op.name() == "demo.pure") else {
                    return false;
                };
                bypass(rewriter, op);
                true
            }) {}
        }
    });
    Ok(())
});
inventory::submit!(&SHORTEN);

#[test]
fn use_lists_equal_those_of_one_worker_if_unreachable_blocks_use_other_ops() {
    register_passes();
    let run = |context: &Context| {
        let mut module = parse(context, &holders_of_unreachable_blocks(120, 10));
        leak_to_unreachable_blocks(context, &mut module);
        let log = diagnostics(context);
        let outcome = run_pipeline(&mut module, "builtin.module(closedness-shorten)");
        (outcome, uses(&module), log.take())
    };
    let of_one = run(&single_threaded());
    for _ in 0..3 {
        assert_eq!(run(&context()), of_one);
    }
}

// ---- Isolated ops ----------------------------------------------------------------------

/// A replacement with another name can be isolated, but its regions may still use outer
/// values.
#[test]
fn ops_that_become_isolated_are_checked_before_workers_get_them() {
    register_passes();
    let closed = holders(150, 20, "demo.pure").replace("}) :", "demo.yield\n}) :");
    let open = closed.replacen("\"demo.pure\"(%v0)", "\"demo.pure\"(%out)", 1);
    let run = |context: &Context, text: &str, run: fn(&mut Module, &str) -> Result| {
        let log = diagnostics(context);
        let value = "%out = \"any.value\"() : () -> i32\n";
        let mut module = parse(context, &format!("{value}{text}"));
        let outcome = run(
            &mut module,
            "builtin.module(closedness-workers{isolate=true})",
        );
        (outcome, log.take())
    };
    let wrong = "'demo.pure' op uses a value from outside of the 'demo.isolated' that it is in";
    for (context, threads) in [(context(), has_threads()), (single_threaded(), false)] {
        for run_pipeline in [run_pipeline, run_pipeline_on_verified] {
            let (outcome, messages) = run(&context, &closed, run_pipeline);
            assert_eq!((outcome, messages.len()), (Ok(()), 1), "{messages:?}");
            assert_eq!(messages[0].contains("one worker"), !threads);
            let (outcome, messages) = run(&context, &open, run_pipeline);
            assert_eq!((outcome, messages.len()), (Err(Failed), 2), "{messages:?}");
            assert!(
                messages[0].contains("one worker") && messages[1].contains(wrong),
                "{messages:?}"
            );
        }
    }
}

/// Pass that isolates the ops in `any.outer`, and lets a worker replace them again. Gives
/// the replacements to workers, and emits a warning that says whether there is one worker.
static ISOLATED_AGAIN: PassDef = PassDef::in_steps("closedness-isolated-again", |steps, _| {
    let (outer, holders) = steps.step(|root, rewriter| {
        let outer = find_in(root, "any.outer");
        let holders = inner(outer).filter(|op| op.num_regions() > 0);
        let holders: Vec<_> = holders.map(|op| rewriter.handle(op)).collect();
        (rewriter.handle(outer), holders)
    });
    isolate(steps, &holders);
    let replaced = steps.parallel(&[outer], |worker| {
        let (_, steps) = worker.next().expect("an op");
        let isolated = handles_of_holders(steps);
        isolate(steps, &isolated)
    });
    let text = match workers(steps, &replaced[0]) {
        1 => "one worker",
        _ => "several workers",
    };
    steps.step(|module, _| module.warning(text));
    Ok(())
});
inventory::submit!(&ISOLATED_AGAIN);

#[test]
fn isolated_ops_that_a_worker_replaces_are_checked_before_workers_get_them() {
    register_passes();
    let closed = holders(150, 20, "demo.pure").replace("}) :", "demo.yield\n}) :");
    let open = closed.replacen("\"demo.pure\"(%v0)", "\"demo.pure\"(%out)", 1);
    let context = context();
    for (text, is_closed) in [(&closed, true), (&open, false)] {
        let value = "%out = \"any.value\"() : () -> i32\n";
        let text = format!("\"any.outer\"() ({{ {value}{text} }}) : () -> ()");
        let mut module = parse(&context, &text);
        let log = diagnostics(&context);
        let outcome = run_pipeline(&mut module, "builtin.module(closedness-isolated-again)");
        assert_eq!(outcome.is_ok(), is_closed);
        let messages = log.take();
        let one = !is_closed || !has_threads();
        assert_eq!(messages[0].contains("one worker"), one, "{messages:?}");
    }
}

/// The regions of the ops use no outer values, but the ops themselves have operands.
#[test]
fn isolated_ops_with_operands_have_one_worker() {
    let context = context();
    let isolated = |operand: bool| {
        let body = "\"t.more\"() : () -> ()\n".repeat(25);
        let one = match operand {
            true => format!("%r = \"odd.box\"(%v) ({{\n{body}}}) : (i32) -> i32\n"),
            false => format!("demo.isolated {{\n{body}}}\n"),
        };
        let all: String = (0..100)
            .map(|i| one.replace("%r", &format!("%r{i}")))
            .collect();
        parse(
            &context,
            &format!("%v = \"any.value\"() : () -> i32\n{all}"),
        )
    };
    let one = has_one_worker(&context, &mut isolated(false), "");
    assert_eq!(one, !has_threads());
    assert!(has_one_worker(&context, &mut isolated(true), ""));
}

// ---- Claims that a module is verified --------------------------------------------------

/// MLIR's own passes require verified input.
#[test]
fn a_module_that_is_passed_as_verified_is_verified_for_mlirs_passes() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, "func.func @f(%a: tensor<2xf32>) { return }");
    edit_op(&mut module, "func.func", |root, function, rewriter| {
        let block = function.region(0).first_block().expect("a block");
        rewriter.set_type(block.argument(0), root.context().int_type(3));
    })
    .expect("no erased value is used");
    let pipeline = "builtin.module(canonicalize)";
    assert_eq!(run_pipeline_on_verified(&mut module, pipeline), Err(Failed));
    let messages = log.take();
    assert!(
        messages[0].contains("'func.func' op type of entry block argument"),
        "{messages:?}"
    );
    // The module is also verified if a pass of the bridge runs before MLIR's pass.
    let pipeline = "builtin.module(odd-peaceful,canonicalize)";
    assert_eq!(run_pipeline_on_verified(&mut module, pipeline), Err(Failed));
    assert!(!log.take().is_empty());
}
