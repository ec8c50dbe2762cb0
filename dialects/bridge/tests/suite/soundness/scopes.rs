//! What ops use is of regions that they are in, and nothing goes out of what is isolated
//! from above: what passes take for granted, and who sees to it.

use super::{
    odd::leak,
    parallel::{FUNCTIONS, all, has_threads},
    steps::{again, walk},
};
use crate::support::*;
use mlir_bridge::{
    Context, Failed, NewAttributes, Op, PassDef, PassOption, Replacement, Rewriter, edit,
    edit_in_steps, inventory, make_pass,
    melior::{
        ir::{BlockLike, Module, RegionLike, operation::OperationBuilder},
        pass::PassManager,
    },
    run_pipeline, run_pipeline_on_verified,
};

/// Ops that are not isolated from above, though nothing in them uses what is outside.
fn holders() -> String {
    let one = |i: usize| {
        let body = |n| format!("%v{i}_{} = demo.pure %v{i}_{n} : (i32) -> i32\n", n + 1);
        let body: String = (0..3 + i % 20).map(body).collect();
        format!("\"any.holds\"() ({{\n^bb0(%v{i}_0: i32):\n{body}}}) : () -> ()\n")
    };
    (0..FUNCTIONS).map(one).collect()
}

/// How many workers get what a module holds.
fn workers<'c>(module: Op<'c>, rewriter: &Rewriter<'c>) -> usize {
    let workers = rewriter.parallel(&all(module), |worker| while worker.next().is_some() {});
    workers.len()
}
static WORKERS: PassDef = PassDef::new("scopes-workers", |module, run| {
    let rewriter = run.rewriter();
    if run.options().flag("leak") {
        leak(module, rewriter);
    }
    match workers(module, rewriter) {
        1 => module.warning("one worker"),
        _ => module.warning("several workers"),
    }
    Ok(())
})
.options(&[PassOption::flag("leak")]);
inventory::submit!(&WORKERS);

const ONE: &str = "one worker";
const WRONG: &str = "'demo.pure' op uses a value of a region that it is not in";

/// A program in which an op uses what is in the op before the one that it is in.
fn leaking(context: &Context) -> Module<'_> {
    let mut module = parse(context, &holders());
    let edited = edit(&mut module, |root, rewriter| {
        leak(root, rewriter);
        workers(root, rewriter)
    });
    assert_eq!(edited, Err(Failed));
    module
}

#[test]
fn an_edit_leaves_no_value_out_of_scope() {
    let context = context();
    let seen = diagnostics(&context);
    leaking(&context);
    assert!(seen.take()[0].contains(WRONG));
}

/// Nor do the ops that compute shapes where these are not known.
#[test]
fn shapes_are_computed_where_they_can_be() {
    let context = context();
    let seen = diagnostics(&context);
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
        assert_eq!(seen.take().len(), usize::from(elsewhere));
    }
}

#[test]
fn a_pass_shares_out_what_nothing_goes_out_of() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let pipeline = "builtin.module(scopes-workers)";
    let mut module = parse(&context, &holders());
    for run in [run_pipeline, run_pipeline_on_verified] {
        assert!(run(&mut module, pipeline).is_ok());
        let said = seen.take();
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].contains(ONE), !has_threads());
    }
    // There is a value that they could use: one does.
    let uses = format!(
        "%out = \"any.value\"() : () -> i32\n{}\
         \"any.holds\"() ({{ %in = demo.pure %out : (i32) -> i32 }}) : () -> ()",
        holders()
    );
    assert!(run_pipeline(&mut parse(&context, &uses), pipeline).is_ok());
    assert!(seen.take()[0].contains(ONE));
    // It may change that.
    let leaks = "builtin.module(scopes-workers{leak=true},scopes-workers)";
    assert!(run_pipeline(&mut module, leaks).is_err());
    let said = seen.take();
    assert!(said[0].contains(ONE) && said[1].contains(WRONG), "{said:?}");
    assert_eq!(said.len(), 2);
}

#[test]
fn what_is_said_to_be_verified_need_not_be() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = leaking(&context);
    seen.take();
    let pipeline = "builtin.module(scopes-workers)";
    assert!(run_pipeline_on_verified(&mut module, pipeline).is_err());
    let said = seen.take();
    assert!(said[0].contains(WRONG) && said.len() == 1, "{said:?}");
}

/// Who adds a pass to a pass manager need not verify what that runs on.
#[test]
fn a_pass_of_a_pass_manager_takes_nothing_for_granted() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for (mut module, several) in [
        (parse(&context, &holders()), true),
        (leaking(&context), false),
    ] {
        seen.take();
        let passes = PassManager::new(&context);
        passes.enable_verifier(false);
        passes.add_pass(make_pass("scopes-workers", "").expect("a pass"));
        passes.run(&mut module).expect("nothing was changed");
        assert_eq!(seen.take()[0].contains(ONE), !(several && has_threads()));
    }
}

#[test]
fn branches_do_not_leave_their_region() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let location = mlir_bridge::Location::unknown(&context);
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
    assert!(seen.take()[0].contains(wrong));
}

/// What came to be isolated from above is looked at in the end, if nothing before has.
#[test]
fn what_becomes_isolated_is_looked_at() {
    let context = context();
    let seen = diagnostics(&context);
    let holder = |first: &str, second: &str, within: &str| {
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
        let mut module = parse(&context, &holder(first, second, within));
        let outcome = edit_in_steps(&mut module, |steps| {
            let kept = steps.step(|root, step| {
                let op = find_in(root, "any.holds");
                let isolated = find_in(root, "demo.isolated");
                let def = isolated.def().expect("an op of ours");
                let slots = NewAttributes::Slots(def, &[]);
                let new = Replacement::new(isolated.name_id(), slots, &[]);
                step.keep(step.replace(op, &new))
            });
            steps.parallel(&[kept], |worker| {
                let (_, steps) = worker.next().expect("the one");
                walk(steps, |op, step| {
                    if op.name() == "demo.pure" {
                        again(step, op);
                    }
                    None
                });
            });
        });
        let closed = [first, second, within].iter().all(|used| *used != "out");
        assert_eq!(outcome.is_ok(), closed, "{first} {second} {within}");
        assert_eq!(seen.take().is_empty(), closed);
    }
}
