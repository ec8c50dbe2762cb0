//! Closed ops, which several workers may change: ops without outer uses. Uses in
//! unreachable blocks count, which MLIR's verifier skips.

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

/// Returns how many workers change these ops.
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

/// Warns about how many workers change the module's ops with regions.
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
    let workers = workers(steps, &all);
    let told = if workers == 1 {
        "one worker"
    } else {
        "several workers"
    };
    steps.step(|module, _| module.warning(told));
    Ok(())
})
.options(&[
    PassOption::flag("read").description("Reads the first half, and gives workers the other half"),
    PassOption::flag("stop").description("Each reader takes only one op"),
    PassOption::flag("straight").description("Gives workers only the ops with one block"),
    PassOption::flag("isolate").description("Replaces the ops by isolated ones"),
]);
inventory::submit!(&WORKERS);

/// Replaces ops by ops that are isolated from above.
fn isolate(steps: &mut Steps, ops: &[OpHandle]) -> Vec<OpHandle> {
    let name = OpName::get(steps.context(), "demo.isolated");
    let def = find_op(steps.context(), "demo.isolated").expect("an op");
    steps.step(|_, rewriter| {
        let replaced = ops.iter().map(|op| {
            let attributes = NewAttributes::Slots(def, &[]);
            let new = Replacement::new(name, attributes, &[]);
            rewriter.handle(rewriter.replace(rewriter.op(op), &new))
        });
        replaced.collect()
    })
}

/// Runs [`WORKERS`], and returns whether there was one worker.
fn has_one_worker(context: &Context, module: &mut Module, options: &str) -> bool {
    register_passes();
    let seen = diagnostics(context);
    let pipeline = format!("builtin.module(closedness-workers{{{options}}})");
    let outcome = run_pipeline(module, &pipeline);
    let told = seen.take();
    assert!(outcome.is_ok() && told.len() == 1, "{told:?}");
    told[0].contains("one worker")
}

// ---- Edits -----------------------------------------------------------------------------

/// Returns ops that are not isolated from above. The last one uses `used`, which may come
/// from outside.
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
                let mut seen = 0;
                while let Some((_, op)) = reader.next() {
                    op.walk(&mut |_| seen += 1);
                }
                seen
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
type Open = for<'x> fn(Op<'x>, &Rewriter<'x, '_>);
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
    let opened: [(&str, Open); 4] = [
        ("is used outside", |root, rewriter| {
            let holder = first_holder(root);
            let value = inner(holder).next().expect("an op").result(0);
            insert_user(rewriter, find_in(root, "t.end"), &[value]);
        }),
        ("whose argument is used outside", |root, rewriter| {
            let block = first_holder(root).region(0).first_block().expect("a block");
            insert_user(rewriter, find_in(root, "t.end"), &[block.argument(0)]);
        }),
        ("uses the value of another one", |root, rewriter| {
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
    let _seen = diagnostics(&context);
    let run = |open: Option<Open>| {
        let mut module = parse(&context, &text);
        let mut found = 0;
        // The program with the added use may be invalid at the end.
        let _outcome: Result = edit_in_steps(&mut module, |steps| {
            if let Some(open) = open {
                steps.step(|root, rewriter| open(root, rewriter));
            }
            let all = handles_of_holders(steps);
            assert_eq!(all.len(), 100);
            found = workers(steps, &all);
        });
        found
    };
    assert_eq!(run(None) > 1, has_threads());
    for (how, open) in opened {
        assert_eq!(run(Some(open)), 1, "{how}");
    }
}

// ---- Unreachable blocks ----------------------------------------------------------------

/// Makes the ops in the unreachable block of each holder use values of the first holder.
/// MLIR's verifier accepts this.
fn leak_to_unreachable_blocks(context: &Context, module: &mut Module) {
    let seen = diagnostics(context);
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
    assert!(seen.take()[0].contains(wrong));
    assert!(Op::of_module(module).verify().is_ok() && seen.take().is_empty());
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
    let seen = diagnostics(&context);
    let pipeline = "builtin.module(closedness-workers)";
    assert_eq!(run_pipeline_on_verified(&mut module, pipeline), Err(Failed));
    let wrong = "'demo.pure' op uses a value of a region that it is not in";
    assert!(seen.take()[0].contains(wrong));
}

/// Workers do not get the op with the unreachable block.
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
    // Without that op, there are several workers.
    let mut module = parse(&context, &holders(150, 20, "demo.pure"));
    let one = has_one_worker(&context, &mut module, "straight=true");
    assert_eq!(one, !has_threads());
}

/// Readers found no unreachable block in the ops that they took.
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

/// Erases the ops in the first block of each holder, in workers.
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
fn use_lists_are_as_after_one_worker_if_unreachable_blocks_use_other_ops() {
    register_passes();
    let run = |context: &Context| {
        let mut module = parse(context, &holders_of_unreachable_blocks(120, 10));
        leak_to_unreachable_blocks(context, &mut module);
        let seen = diagnostics(context);
        let outcome = run_pipeline(&mut module, "builtin.module(closedness-shorten)");
        (outcome, uses(&module), seen.take())
    };
    let of_one = run(&single_threaded());
    for _ in 0..3 {
        assert_eq!(run(&context()), of_one);
    }
}

// ---- Isolated ops ----------------------------------------------------------------------

/// An op becomes isolated by a new name, but its regions may still use outer values.
#[test]
fn ops_that_become_isolated_are_checked_before_workers_get_them() {
    register_passes();
    let closed = holders(150, 20, "demo.pure").replace("}) :", "demo.yield\n}) :");
    let open = closed.replacen("\"demo.pure\"(%v0)", "\"demo.pure\"(%out)", 1);
    let run = |context: &Context, text: &str, run: fn(&mut Module, &str) -> Result| {
        let seen = diagnostics(context);
        let value = "%out = \"any.value\"() : () -> i32\n";
        let mut module = parse(context, &format!("{value}{text}"));
        let outcome = run(
            &mut module,
            "builtin.module(closedness-workers{isolate=true})",
        );
        (outcome, seen.take())
    };
    let wrong = "'demo.pure' op uses a value from outside of the 'demo.isolated' that it is in";
    for (context, threads) in [(context(), has_threads()), (single_threaded(), false)] {
        for run_pipeline in [run_pipeline, run_pipeline_on_verified] {
            let (outcome, told) = run(&context, &closed, run_pipeline);
            assert_eq!((outcome, told.len()), (Ok(()), 1), "{told:?}");
            assert_eq!(told[0].contains("one worker"), !threads);
            let (outcome, told) = run(&context, &open, run_pipeline);
            assert_eq!((outcome, told.len()), (Err(Failed), 2), "{told:?}");
            assert!(
                told[0].contains("one worker") && told[1].contains(wrong),
                "{told:?}"
            );
        }
    }
}

/// Isolates the ops in the first op of the module, lets a worker replace them, and warns
/// about how many workers change the replacements.
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
    let told = match workers(steps, &replaced[0]) {
        1 => "one worker",
        _ => "several workers",
    };
    steps.step(|module, _| module.warning(told));
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
        let seen = diagnostics(&context);
        let outcome = run_pipeline(&mut module, "builtin.module(closedness-isolated-again)");
        assert_eq!(outcome.is_ok(), is_closed);
        let told = seen.take();
        let one = !is_closed || !has_threads();
        assert_eq!(told[0].contains("one worker"), one, "{told:?}");
    }
}

/// The regions of the ops use nothing from outside, but the ops have operands.
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

// ---- Claims ----------------------------------------------------------------------------

/// MLIR's own passes require verified input.
#[test]
fn a_module_that_is_passed_as_verified_is_verified_for_mlirs_passes() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, "func.func @f(%a: tensor<2xf32>) { return }");
    edit_op(&mut module, "func.func", |root, function, rewriter| {
        let block = function.region(0).first_block().expect("a block");
        rewriter.set_type(block.argument(0), root.context().int_type(3));
    })
    .expect("nothing is used");
    let pipeline = "builtin.module(canonicalize)";
    assert_eq!(run_pipeline_on_verified(&mut module, pipeline), Err(Failed));
    let told = seen.take();
    assert!(
        told[0].contains("'func.func' op type of entry block argument"),
        "{told:?}"
    );
    // The module is also verified between passes.
    let pipeline = "builtin.module(odd-peaceful,canonicalize)";
    assert_eq!(run_pipeline_on_verified(&mut module, pipeline), Err(Failed));
    assert!(!seen.take().is_empty());
}
