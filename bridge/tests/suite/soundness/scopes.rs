//! Scopes: an op may use only values of the regions that contain the op, and no values from
//! outside of an enclosing op that is isolated from above. Edits and passes check this rule
//! at the end.

use super::odd::leak;
use crate::support::{programs, *};
use mlir_bridge::{
    melior::{
        ir::{BlockLike, Module, RegionLike, operation::OperationBuilder},
        pass::PassManager,
    },
    passes::{make_pass, run_pipeline, run_pipeline_on_verified},
    prelude::*,
};

/// Returns a program of ops that are not isolated from above, but have no outer uses.
fn holders() -> String {
    programs::holders(150, 20, "demo.pure")
}

/// Gives the ops of the module to workers, and returns the number of workers.
fn workers(steps: &mut Steps) -> usize {
    let all: Vec<OpHandle> = handles(steps);
    let workers = steps.parallel(&all, |worker| while worker.next().is_some() {});
    workers.len()
}
static WORKERS: PassDef = PassDef::in_steps("scopes-workers", |steps, call| {
    if call.options().flag("leak") {
        steps.step(|module, rewriter| leak(module, rewriter));
    }
    let text = match workers(steps) {
        1 => "one worker",
        _ => "several workers",
    };
    steps.step(|module, _| module.warning(text));
    Ok(())
})
.options(&[PassOption::flag("leak")]);
inventory::submit!(&WORKERS);

const ONE: &str = "one worker";
const WRONG: &str = "'demo.pure' op uses a value of a region that it is not in";

/// Returns a program in which an op of the second holder uses a value from inside the first
/// holder.
fn leaking(context: &Context) -> Module<'_> {
    let mut module = parse(context, &holders());
    let edited = edit_in_steps(&mut module, |steps| {
        steps.step(|root, rewriter| leak(root, rewriter));
        assert_eq!(workers(steps), 1);
    });
    assert_eq!(edited, Err(Failed));
    module
}

#[test]
fn an_edit_that_leaves_a_use_out_of_scope_fails() {
    let context = context();
    let log = diagnostics(&context);
    leaking(&context);
    assert!(log.take()[0].contains(WRONG));
}

#[test]
fn an_edit_that_computes_shapes_out_of_scope_fails() {
    let context = context();
    let log = diagnostics(&context);
    let function = |name: &str| {
        format!(
            r#"func.func @{name}(%a: tensor<?xi32>) {{
                 %0 = "odd.shapes"(%a) {{how = "of"}} : (tensor<?xi32>) -> tensor<?xi32>
                 return
               }}"#
        )
    };
    for elsewhere in [false, true] {
        let mut module = parse(&context, &format!("{}{}", function("f"), function("g")));
        let edited = edit(&mut module, |root, rewriter| {
            let functions = root.region(0).first_block().expect("a block").ops();
            let second = functions.last().expect("a function");
            let before = if elsewhere { second } else { root };
            let (op, before) = (find_in(root, "odd.shapes"), find_in(before, "func.return"));
            let shapes = rewriter.reify_shapes(op, before).expect("an interface");
            assert_eq!(shapes.map(|shapes| shapes.len()), Ok(1));
        });
        assert_eq!(edited.is_err(), elsewhere);
        assert_eq!(log.take().len(), usize::from(elsewhere));
    }
}

/// Edits and passes must not leave such a program.
#[test]
fn functions_that_use_values_of_each_other_have_one_worker_and_are_refused() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, &programs::functions());
    let edited = edit_in_steps(&mut module, |steps| {
        steps.step(|root, rewriter| leak(root, rewriter));
        let functions = handles(steps);
        let found = steps.parallel(&functions, |worker| {
            let mut found = 0;
            while let Some((_, steps)) = worker.next() {
                steps.step(|function, _| {
                    for op in inner(function) {
                        found += op.results().flat_map(|r| r.uses()).count();
                        found += op.operands().filter_map(|v| v.defining_op()).count();
                    }
                });
            }
            found
        });
        assert_eq!(found.len(), 1);
    });
    assert_eq!(edited, Err(Failed));
    let wrong = "'demo.pure' op uses a value from outside of the 'func.func' that it is in";
    assert!(log.take()[0].contains(wrong));
    assert!(Op::of_module(&module).verify().is_err());
    log.take();

    // Scopes are checked although the caller claims that the program is verified.
    let pipeline = "builtin.module(odd-peaceful)";
    assert!(run_pipeline_on_verified(&mut module, pipeline).is_err());
    assert!(log.take()[0].contains(wrong));

    // A pass fails even if it asks to run another pipeline.
    let mut module = parse(&context, &programs::functions());
    assert!(run_pipeline(&mut module, "builtin.module(odd-leaks)").is_err());
    assert!(log.take()[0].contains(wrong));
}

#[test]
fn a_pass_gives_closed_ops_to_several_workers() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let pipeline = "builtin.module(scopes-workers)";
    let mut module = parse(&context, &holders());
    for run in [run_pipeline, run_pipeline_on_verified] {
        assert!(run(&mut module, pipeline).is_ok());
        let messages = log.take();
        assert_eq!(messages.len(), 1);
        assert_eq!(messages[0].contains(ONE), !has_threads());
    }
    // One of the ops uses a value from outside.
    let uses = format!(
        "%out = \"any.value\"() : () -> i32\n{}\
         \"any.holds\"() ({{ %in = demo.pure %out : (i32) -> i32 }}) : () -> ()",
        holders()
    );
    assert!(run_pipeline(&mut parse(&context, &uses), pipeline).is_ok());
    assert!(log.take()[0].contains(ONE));
    // The first pass may add an outer use.
    let leaks = "builtin.module(scopes-workers{leak=true},scopes-workers)";
    assert!(run_pipeline(&mut module, leaks).is_err());
    let messages = log.take();
    assert!(
        messages[0].contains(ONE) && messages[1].contains(WRONG),
        "{messages:?}"
    );
    assert_eq!(messages.len(), 2);
}

#[test]
fn a_program_that_is_passed_as_verified_is_checked_for_scopes() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = leaking(&context);
    log.take();
    let pipeline = "builtin.module(scopes-workers)";
    assert!(run_pipeline_on_verified(&mut module, pipeline).is_err());
    let messages = log.take();
    assert!(
        messages[0].contains(WRONG) && messages.len() == 1,
        "{messages:?}"
    );
}

/// The pass manager does not verify its input here.
#[test]
fn a_pass_of_a_pass_manager_checks_ops_before_workers_get_them() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for (mut module, several) in [
        (parse(&context, &holders()), true),
        (leaking(&context), false),
    ] {
        log.take();
        let passes = PassManager::new(&context);
        passes.enable_verifier(false);
        passes.add_pass(make_pass("scopes-workers", "").expect("a pass"));
        passes.run(&mut module).expect("nothing was changed");
        assert_eq!(log.take()[0].contains(ONE), !(several && has_threads()));
    }
}

#[test]
fn a_program_that_branches_to_another_region_is_refused() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let location = mlir_bridge::ir::Location::unknown(&context);
    let region = || {
        let region = mlir_bridge::melior::ir::Region::new();
        region.append_block(mlir_bridge::melior::ir::Block::new(&[]));
        region
    };
    let (first, second) = (region(), region());
    let target = first.first_block().expect("a block");
    let branch = OperationBuilder::new("any.branch", location).add_successors(&[&target]);
    let branch = branch.build().expect("an op");
    second
        .first_block()
        .expect("a block")
        .append_operation(branch);
    let mut module = Module::new(location);
    for region in [first, second] {
        let holder = OperationBuilder::new("any.holds", location).add_regions([region]);
        let holder = holder.build().expect("an op");
        module.body().append_operation(holder);
    }
    let pipeline = "builtin.module(scopes-workers)";
    assert!(run_pipeline_on_verified(&mut module, pipeline).is_err());
    let wrong = "'any.branch' op branches to a block of a region that it is not in";
    assert!(log.take()[0].contains(wrong));
}

#[test]
fn an_op_that_becomes_isolated_is_checked_at_the_end() {
    let context = context();
    let log = diagnostics(&context);
    let program = |first: &str, second: &str, within: &str| {
        format!(
            "demo.isolated {{}}
            %out = \"any.value\"() : () -> i32
            \"any.holds\"() ({{
              %in = \"any.value\"() : () -> i32
              %1 = demo.pure %{first} : (i32) -> i32
              %2 = demo.pure %{second} : (i32) -> i32
              %3 = demo.loop (%i = %in : i32) {{
                %4 = demo.pure %{within} : (i32) -> i32
                demo.yield %4 : i32
              }}
            }}) : () -> ()"
        )
    };
    for (first, second, within) in [
        ("in", "1", "i"),
        ("out", "1", "i"),
        ("in", "out", "i"),
        ("in", "1", "out"),
    ] {
        for in_worker in [false, true] {
            let mut module = parse(&context, &program(first, second, within));
            let outcome = edit_in_steps(&mut module, |steps| {
                let isolated = steps.step(|root, rewriter| {
                    let op = find_in(root, "any.holds");
                    let isolated = find_in(root, "demo.isolated");
                    let def = isolated.def().expect("an op defined in Rust");
                    let slots = NewAttributes::Slots(def, &[]);
                    let new = Replacement::new(isolated.name_id(), slots, &[]);
                    rewriter.handle(rewriter.replace(op, &new))
                });
                if in_worker {
                    steps.parallel(&[isolated], |worker| {
                        let (_, steps) = worker.next().expect("an op");
                        steps.walk(|op, rewriter| {
                            if op.name() == "demo.pure" {
                                replace_by_copy(rewriter, op);
                            }
                            None
                        });
                    });
                }
            });
            let closed = [first, second, within].iter().all(|used| *used != "out");
            assert_eq!(outcome.is_ok(), closed, "{first} {second} {within}");
            assert_eq!(log.take().is_empty(), closed);
        }
    }
}

/// Inside the worker's op, the first op of the second holder uses a value from inside the
/// first holder.
#[test]
fn a_worker_that_leaves_a_use_out_of_scope_fails() {
    let context = context();
    let log = diagnostics(&context);
    let outer = format!(
        "\"any.outer\"() ({{ {} }}) : () -> ()\n",
        programs::holders(2, 5, "demo.pure")
    );
    for leaks in [false, true] {
        let mut module = parse(&context, &outer.repeat(200));
        let outcome = edit_in_steps(&mut module, |steps| {
            let all = handles(steps);
            steps.parallel(&all, |worker| {
                while let Some((index, steps)) = worker.next() {
                    if leaks && index == 150 {
                        steps.step(|outer, rewriter| leak(outer, rewriter));
                    }
                }
            });
        });
        assert_eq!(outcome.is_err(), leaks);
        let messages = log.take();
        assert_eq!(messages.len(), usize::from(leaks));
        assert!(messages.iter().all(|m| m.contains(WRONG)), "{messages:?}");
    }
}

#[test]
fn an_op_that_a_worker_isolates_is_checked_at_the_end() {
    let context = context();
    let log = diagnostics(&context);
    for (used, is_valid) in [("%in", true), ("%out", false)] {
        let text = format!(
            "demo.isolated {{
               %out = \"any.value\"() : () -> i32
               demo.isolated {{}}
               \"any.holds\"() ({{
                 %in = \"any.value\"() : () -> i32
                 %1 = demo.pure {used} : (i32) -> i32
               }}) : () -> ()
             }}"
        );
        let mut module = parse(&context, &text);
        let outcome = edit_in_steps(&mut module, |steps| {
            let all = handles(steps);
            steps.parallel(&all, |worker| {
                let (_, steps) = worker.next().expect("an op");
                steps.step(|root, rewriter| {
                    let like = inner(root).nth(1).expect("an isolated op");
                    let slots =
                        NewAttributes::Slots(like.def().expect("an op defined in Rust"), &[]);
                    let new = Replacement::new(like.name_id(), slots, &[]);
                    rewriter.replace(find_in(root, "any.holds"), &new);
                });
            });
        });
        assert_eq!(outcome.is_ok(), is_valid);
        let wrong = "'demo.pure' op uses a value from outside of the 'demo.isolated' that it is in";
        let messages = log.take();
        assert_eq!(messages.is_empty(), is_valid);
        assert!(messages.iter().all(|m| m.contains(wrong)), "{messages:?}");
    }
}
