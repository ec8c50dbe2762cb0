//! Values that are used outside the op that a pass or a worker changes.

use super::closedness::{handles_of_holders, uses};
use crate::support::{
    programs::{FUNCTIONS, holders},
    *,
};
use mlir_bridge::{diag::Result, melior::ir::Module, passes::run_pipeline, prelude::*};

// ---- Passes on functions in parallel ---------------------------------------------------

/// Returns a program of functions that define a value each. An unreachable block outside of
/// the functions uses each of these values eight times.
fn used_from_an_unreachable_block(context: &Context) -> Module<'_> {
    const USES: usize = 8;
    let function = |i: usize| {
        format!(
            "func.func @f{i}(%a: i32) {{
               \"any.outer\"() ({{
                 \"any.inner\"() ({{ %v = \"demo.pure\"(%a) : (i32) -> i32 }}) : () -> ()
                 \"any.end\"() : () -> ()
               }}) : () -> ()
               return
             }}\n"
        )
    };
    let functions: String = (0..FUNCTIONS).map(function).collect();
    let user = format!(
        "\"any.use\"({}) : ({}) -> ()\n",
        ["%w"; USES].join(", "),
        ["i32"; USES].join(", ")
    );
    let text = format!(
        "{functions}\"any.holds\"() ({{
           \"any.end\"() : () -> ()
         ^bb1:
           %w = \"any.value\"() : () -> i32
           {}\"any.end\"() : () -> ()
         }}) : () -> ()",
        user.repeat(FUNCTIONS)
    );
    let mut module = parse(context, &text);
    let log = diagnostics(context);
    let outcome = edit(&mut module, |root, rewriter| {
        let functions = inner(root).filter(|op| op.name() == "func.func");
        let values: Vec<_> = functions
            .map(|f| find_in(f, "demo.pure").result(0))
            .collect();
        let users = inner(find_in(root, "any.holds")).filter(|op| op.name() == "any.use");
        for (user, value) in users.zip(values) {
            (0..USES).for_each(|i| rewriter.set_operand(user, i, value));
        }
    });
    assert_eq!(outcome, Err(Failed));
    log.take();
    assert!(Op::of_module(&module).verify().is_ok() && log.take().is_empty());
    module
}

/// Pass that erases or replaces an op whose value is used outside of the function, as its
/// option selects.
static ERASE: PassDef = PassDef::in_steps("closedness-erase", |steps, call| {
    let how = call.options().text("how");
    if how == "step" {
        steps.step(|function, rewriter| rewriter.erase(find_in(function, "any.inner")));
    }
    if how == "worker" {
        // The erased op has no handle, so the worker frees it.
        let outer =
            steps.step(|function, rewriter| rewriter.handle(find_in(function, "any.outer")));
        steps.parallel(&[outer], |worker| {
            let (_, steps) = worker.next().expect("an op");
            steps.step(|outer, rewriter| rewriter.erase(find_in(outer, "any.inner")));
        });
    }
    steps.step(|function, rewriter| {
        if how == "refused" {
            let op = find_in(function, "demo.pure");
            assert!(op.result(0).is_used() && panics(|| rewriter.erase(op)));
        }
        if how == "bypass" {
            bypass(rewriter, find_in(function, "demo.pure"));
        }
    });
    Ok(())
})
.op("func.func")
.options(&[PassOption::text("how", "")]);
inventory::submit!(&ERASE);

#[test]
fn a_pass_that_erases_a_value_used_outside_its_op_fails_and_changes_nothing_outside() {
    register_passes();
    let context = context();
    for how in ["step", "worker"] {
        for _ in 0..3 {
            let mut module = used_from_an_unreachable_block(&context);
            let outside = |module: &Module| uses(module).split_off(count(module) - FUNCTIONS - 4);
            let before = outside(&module);
            let log = diagnostics(&context);
            let pipeline = format!("builtin.module(func.func(closedness-erase{{how={how}}}))");
            assert_eq!(run_pipeline(&mut module, &pipeline), Err(Failed));
            let messages = log.take();
            let wrong = "a value of an op that was erased from 'func.func' is used outside";
            assert!(
                messages.iter().all(|m| m.contains(wrong)),
                "{how}: {messages:?}"
            );
            assert!(!messages.is_empty());
            assert_eq!(outside(&module), before, "{how}");
            // The values are still allocated, but their ops are in no block.
            assert_eq!(Op::of_module(&module).verify(), Err(Failed));
            let messages = log.take();
            assert!(
                messages[0].contains("using value defined outside the region"),
                "{messages:?}"
            );
            assert!(!print(&module).is_empty());
        }
    }
}

/// Pass that makes the second holder of a function use a value of the first holder. A
/// worker then replaces this value.
static SIBLING: PassDef = PassDef::in_steps("closedness-sibling", |steps, _| {
    let holders = handles_of_holders(steps);
    steps.step(|_, rewriter| {
        let value = find_in(rewriter.op(&holders[0]), "demo.pure").result(0);
        rewriter.set_operand(find_in(rewriter.op(&holders[1]), "demo.pure"), 0, value);
    });
    steps.parallel(&holders, |worker| {
        let (_, steps) = worker.next().expect("an op");
        steps.step(|holder, rewriter| {
            let op = find_in(holder, "demo.pure");
            let argument = holder.region(0).first_block().expect("a block").argument(0);
            let user = op.result(0).uses().next().expect("a use").op;
            assert!(user.parent() != Some(holder) && panics(|| rewriter.erase(user)));
            rewriter.replace_by(op, &[argument]);
            assert_eq!(user.operand(0), argument);
        });
    });
    Ok(())
})
.op("func.func");
inventory::submit!(&SIBLING);

#[test]
fn a_pass_whose_worker_moves_uses_to_another_workers_op_fails() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let function = |i| {
        format!(
            "func.func @f{i}() {{ {} return }}\n",
            holders(2, 3, "demo.pure")
        )
    };
    let text: String = (0..20).map(function).collect();
    let mut module = parse(&context, &text);
    let pipeline = "builtin.module(func.func(closedness-sibling))";
    assert_eq!(run_pipeline(&mut module, pipeline), Err(Failed));
    let wrong = "'demo.pure' op uses a value of a region that it is not in";
    let messages = log.take();
    assert!(messages.iter().all(|m| m.contains(wrong)), "{messages:?}");
    assert_eq!(Op::of_module(&module).verify(), Err(Failed));
    assert!(!print(&module).is_empty());
}

/// Pass whose worker erases an op although the op of another worker uses its value.
static ERASE_USED: PassDef = PassDef::in_steps("closedness-erase-used", |steps, _| {
    let holders = handles_of_holders(steps);
    steps.step(|_, rewriter| {
        let value = find_in(rewriter.op(&holders[0]), "demo.pure").result(0);
        rewriter.set_operand(find_in(rewriter.op(&holders[1]), "any.use"), 0, value);
    });
    steps.parallel(&holders, |worker| {
        let (_, steps) = worker.next().expect("an op");
        steps.step(|holder, rewriter| rewriter.erase(find_in(holder, "any.inner")));
    });
    Ok(())
})
.op("func.func");
inventory::submit!(&ERASE_USED);

#[test]
fn a_pass_whose_worker_erases_a_value_that_another_workers_op_uses_fails() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let outer = "\"any.outer\"() ({
      \"any.inner\"() ({ %v = \"demo.pure\"(%a) : (i32) -> i32 }) : () -> ()
      \"any.use\"(%a) : (i32) -> ()
    }) : () -> ()\n";
    let function = |i| {
        format!(
            "func.func @f{i}(%a: i32) {{ {} return }}\n",
            outer.repeat(2)
        )
    };
    let text: String = (0..20).map(function).collect();
    let mut module = parse(&context, &text);
    let pipeline = "builtin.module(func.func(closedness-erase-used))";
    assert_eq!(run_pipeline(&mut module, pipeline), Err(Failed));
    let messages = log.take();
    let expected = [
        "a value of an op that was erased from 'any.outer' is used outside",
        "'any.use' op operand #0 is a value of an op that was erased",
    ];
    let is_expected = |message: &String| expected.iter().any(|expected| message.contains(expected));
    assert!(messages.iter().all(is_expected), "{messages:?}");
    let _: Result = Op::of_module(&module).verify();
    assert!(!print(&module).is_empty());
}

#[test]
fn a_pass_that_replaces_a_value_used_outside_its_op_moves_the_uses() {
    register_passes();
    for how in ["refused", "bypass"] {
        let run = |context: &Context| {
            let mut module = used_from_an_unreachable_block(context);
            let pipeline = format!("builtin.module(func.func(closedness-erase{{how={how}}}))");
            assert_eq!(run_pipeline(&mut module, &pipeline), Ok(()));
            uses(&module)
        };
        let of_one = run(&single_threaded());
        for _ in 0..3 {
            assert_eq!(run(&context()), of_one);
        }
        let of_functions = of_one.iter().filter(|(name, _)| name == "func.func");
        let expected = if how == "bypass" { 8 } else { 1 };
        assert!(
            of_functions
                .into_iter()
                .all(|(_, uses)| uses == &[expected])
        );
    }
}

// ---- Values of erased ops that are used outside ----------------------------------------

/// Returns a program of ops that define a value each, and the same number of ops that will
/// use these values.
fn used_elsewhere() -> String {
    let holder = format!(
        "\"any.holds\"() ({{
           \"any.inner\"() ({{ %v = \"any.value\"() : () -> i32 }}) : () -> ()
           {}
         }}) : () -> ()\n",
        "\"t.more\"() : () -> ()\n".repeat(15)
    );
    format!(
        "%out = \"any.value\"() : () -> i32\n{}{}",
        holder.repeat(FUNCTIONS),
        "\"any.use\"(%out, %out) : (i32, i32) -> ()\n".repeat(FUNCTIONS)
    )
}

#[test]
fn one_worker_reports_outer_uses_of_the_ops_it_erases() {
    let text = used_elsewhere();
    let run = |context: &Context| {
        let log = diagnostics(context);
        let mut module = parse(context, &text);
        let mut workers = 0;
        let outcome = edit_in_steps(&mut module, |steps| {
            steps.step(|root, rewriter| {
                let of_name = |name| move |op: &Op| op.name() == name;
                let holders = inner(root).filter(of_name("any.holds"));
                let users: Vec<_> = inner(root).filter(of_name("any.use")).collect();
                for (holder, user) in holders.zip(users) {
                    let value = find_in(holder, "any.value").result(0);
                    (0..2).for_each(|i| rewriter.set_operand(user, i, value));
                }
            });
            let holders = handles_of_holders(steps);
            let all = steps.parallel(&holders, |worker| {
                while let Some((_, steps)) = worker.next() {
                    steps.step(|holder, rewriter| {
                        rewriter.erase(inner(holder).next().expect("an op"));
                    });
                }
            });
            workers = all.len();
        });
        assert_eq!((workers, outcome), (1, Err(Failed)));
        (names(&module), log.take())
    };
    let of_one = run(&single_threaded());
    assert_eq!(run(&context()), of_one);
    let (names, messages) = of_one;
    // The module has `%out`, holders with 15 remaining ops each, users, and a cast per use.
    assert_eq!(names.len(), 1 + FUNCTIONS * 16 + FUNCTIONS + 2 * FUNCTIONS);
    assert_eq!(messages.len(), 2 * FUNCTIONS);
    let wrong = "is a value of an op that was erased";
    assert!(messages.iter().all(|m| m.contains(wrong)));
}
