//! Patterns that a worklist applies until none of them applies.

use crate::support::{
    programs::{function, functions},
    *,
};
use mlir_bridge::{diag::Result, melior::ir::Module, prelude::*};
use std::sync::Mutex;

/// Applies patterns to a program. Returns the names of its ops, and the number of rewrites.
fn applied(context: &Context, text: &str, patterns: &Patterns) -> (Vec<String>, Result<usize>) {
    let mut module = parse(context, text);
    let outcome = edit_in_steps(&mut module, |steps| steps.apply_patterns(patterns));
    assert!(is_sound(context, &module), "{}", print(&module));
    (names(&module), outcome.expect("no erased op is used"))
}

/// Replaces `op` by an op with the name `name`, and with the same operands and results.
fn rename<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>, name: &str) -> Op<'x> {
    let context = op.context();
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
    let new = Replacement::new(OpName::get(context, name), attributes, &types);
    rewriter.replace(op, &new)
}

/// Inserts an op with the name `name` and the operands of `op` before `op`.
fn insert<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>, name: &str) -> Op<'x> {
    let context = op.context();
    let (types, operands): (Vec<_>, Vec<_>) = (
        op.results().map(Value::ty).collect(),
        op.operands().collect(),
    );
    let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
    let new = NewOp::new(OpName::get(context, name), attributes, op.location());
    rewriter.insert(op, &new.operands(&operands).result_types(&types))
}

const A_TO_B: Pattern = Pattern::new("a-to-b", "t.a", &|op, rewriter| {
    rename(op, rewriter, "t.b");
    Ok(())
});
const B_TO_C: Pattern = Pattern::new("b-to-c", "t.b", &|op, rewriter| {
    rename(op, rewriter, "t.c");
    Ok(())
});
const B_TO_A: Pattern = Pattern::new("b-to-a", "t.b", &|op, rewriter| {
    rename(op, rewriter, "t.a");
    Ok(())
});

#[test]
fn new_ops_are_rewritten_until_no_pattern_applies() {
    let context = context();
    let (names, rewrites) = applied(
        &context,
        r#"%0 = "t.a"() : () -> i32
           "t.x"(%0) ({ "t.a"() : () -> () }) : (i32) -> ()"#,
        &Patterns::new(&[B_TO_C, A_TO_B]),
    );
    assert_eq!(names, ["t.c", "t.x", "t.c"]);
    assert_eq!(rewrites, Ok(4));
}

#[test]
fn patterns_that_match_nothing_change_nothing() {
    let context = context();
    let mut module = parse(&context, r#""t.c"() : () -> ()"#);
    let changed = edit_in_steps(&mut module, |steps| {
        let rewrites = steps.apply_patterns(&Patterns::new(&[A_TO_B, B_TO_C]));
        assert_eq!(rewrites, Ok(0));
        steps.has_changed()
    });
    assert_eq!(changed, Ok(false));
}

/// Applies one pattern for all ops, which calls `rewrite`. Returns the names of the ops that
/// the pattern was tried on.
fn visited(text: &str, rewrite: impl for<'x> Fn(Op<'x>, &Rewriter<'x, '_>) + Sync) -> Vec<String> {
    let names = Mutex::new(Vec::new());
    let context = context();
    let mut module = parse(&context, text);
    edit_in_steps(&mut module, |steps| {
        steps.apply_patterns(&Patterns::new(&[Pattern::for_any(
            "record",
            &|op, rewriter| {
                names.lock().expect("no panic").push(op.name().to_owned());
                rewrite(op, rewriter);
                Ok(())
            },
        )]))
    })
    .expect("no erased op is used")
    .expect("an end");
    names.into_inner().expect("no panic")
}

#[test]
fn ops_are_visited_in_program_order_with_parents_first() {
    let text = r#""t.a"() ({ "t.b"() ({ "t.c"() : () -> () }) : () -> () }) : () -> ()
                  "t.d"() : () -> ()"#;
    let visited = visited(text, |_, _| {});
    assert_eq!(visited, ["t.a", "t.b", "t.c", "t.d"]);
}

#[test]
fn inner_ops_of_isolated_ops_are_visited_before_all_ops() {
    let text = r#""t.a"() : () -> ()  module { "t.b"() : () -> () }"#;
    let visited = visited(text, |_, _| {});
    assert_eq!(visited, ["t.b", "t.a", "builtin.module", "t.b"]);
}

#[test]
fn ops_that_a_rewrite_affects_are_visited_next() {
    let text = r#"%0 = "t.a"() : () -> i32
                  %1 = "t.b"(%0) : (i32) -> i32
                  "t.c"() : () -> ()
                  "t.user"(%1) : (i32) -> ()"#;
    let visited = visited(text, |op, rewriter| {
        if op.name() == "t.b" {
            insert(op, rewriter, "t.new1");
            rename(op, rewriter, "t.new2");
        }
    });
    // The user waits for its visit when `t.b` is rewritten, so the user keeps its place.
    let first_round = ["t.a", "t.b", "t.new1", "t.new2", "t.a", "t.c", "t.user"];
    let second_round = ["t.a", "t.new1", "t.new2", "t.c", "t.user"];
    assert_eq!(visited, [&first_round[..], &second_round].concat());
}

#[test]
fn users_of_a_changed_op_are_visited_again() {
    let text = r#"%0 = "t.a"() ({ ^bb0(%1: i32): "t.user"(%1) : (i32) -> ()}) : () -> i32
                  "t.user2"(%0) : (i32) -> ()
                  "t.b"() : () -> ()"#;
    let visited = visited(text, |op, rewriter| {
        let root = rewriter.root();
        if op.name() == "t.b" && !op.has_discardable() {
            let context = op.context();
            let dict = context.dictionary(&[("done", context.boolean(true))]);
            rewriter.set_discardable(find_in(root, "t.a"), dict);
            rewriter.set_discardable(op, dict);
        }
    });
    let first_round = ["t.a", "t.user", "t.user2", "t.b", "t.b", "t.a", "t.user2"];
    let second_round = ["t.a", "t.user", "t.user2", "t.b"];
    assert_eq!(visited, [&first_round[..], &second_round].concat());
}

#[test]
fn erased_ops_on_the_worklist_are_not_visited() {
    let text = r#""t.a"() : () -> ()
                  "t.b"() ({ "t.c"() ({ "t.d"() : () -> () }) : () -> () }) : () -> ()
                  "t.e"() : () -> ()"#;
    let visited = visited(text, |op, rewriter| {
        if op.name() == "t.a" {
            rewriter.erase(op.next().expect("`t.b`"));
            rewriter.erase(op);
        }
    });
    assert_eq!(visited, ["t.a", "t.e", "t.e"]);
}

#[test]
fn inner_ops_of_a_replaced_op_stay_on_the_worklist() {
    let text = r#""t.a"() ({ "t.b"() : () -> () }) : () -> ()"#;
    let visited = visited(text, |op, rewriter| {
        if op.name() == "t.a" {
            rename(op, rewriter, "t.new");
        }
    });
    assert_eq!(visited, ["t.a", "t.new", "t.b", "t.new", "t.b"]);
}

#[test]
fn ops_that_define_operands_of_an_erased_op_are_visited_again() {
    let text = r#"%0 = "t.a"() : () -> i32
                  "t.b"() ({ "t.c"(%0) : (i32) -> () }) : () -> ()"#;
    let visited = visited(text, |op, rewriter| match op.name() {
        "t.b" => rewriter.erase(op),
        "t.a" if !op.result(0).is_used() => rewriter.erase(op),
        _ => {}
    });
    assert_eq!(visited, ["t.a", "t.b", "t.a"]);
}

/// The memory of an erased op is freed and reused while other ops still wait.
#[test]
fn many_erased_ops_on_the_worklist_are_not_visited() {
    let text = r#""t.a"() : () -> ()
                  "t.b"() : () -> ()
    "#;
    let visited = visited(&text.repeat(2_000), |op, rewriter| {
        if op.name() == "t.a" {
            insert(op, rewriter, "t.c");
            rewriter.erase(op.next().expect("`t.b`"));
            rewriter.erase(op);
        }
    });
    assert_eq!(visited.len(), 6_000);
    assert!(!visited.iter().any(|name| name == "t.b"));
}

#[test]
fn patterns_are_tried_by_benefit_and_then_in_their_order() {
    let context = context();
    const TO_X: Pattern = Pattern::new("to-x", "t.a", &|op, rewriter| {
        rename(op, rewriter, "t.x");
        Ok(())
    });
    const ANY_TO_Y: Pattern = Pattern::for_any("any-to-y", &|op, rewriter| {
        if op.name() == "t.a" {
            rename(op, rewriter, "t.y");
        }
        Ok(())
    });
    let first = |patterns: [Pattern; 2]| {
        let (names, _) = applied(&context, r#""t.a"() : () -> ()"#, &Patterns::new(&patterns));
        names.concat()
    };
    assert_eq!(first([TO_X, ANY_TO_Y]), "t.x");
    assert_eq!(first([ANY_TO_Y, TO_X]), "t.y");
    assert_eq!(first([ANY_TO_Y, TO_X.benefit(2)]), "t.x");
    assert_eq!(first([TO_X, ANY_TO_Y.benefit(2)]), "t.y");
}

#[test]
fn patterns_that_do_not_end_are_refused_with_their_names_and_the_op() {
    let context = context();
    let log = diagnostics(&context);
    let text = r#""t.x"() : () -> () "t.a"() : () -> () "t.c"() : () -> ()"#;
    let unused = Pattern::new("x-to-c", "t.x", &|op, rewriter| {
        rename(op, rewriter, "t.c");
        Ok(())
    });
    let patterns = [unused, A_TO_B, B_TO_A];
    let (_, outcome) = applied(&context, text, &Patterns::new(&patterns).limit(1000));
    assert_eq!(outcome, Err(Failed));
    assert_eq!(
        log.take(),
        [
            "patterns do not end: 'a-to-b', 'b-to-a' rewrote 't.a' after 1000 rewrites that follow \
          from each other"
        ]
    );
}

#[test]
fn a_pattern_that_inserts_ops_without_end_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let grow = Pattern::new("grow", "t.a", &|op, rewriter| {
        insert(op, rewriter, "t.a");
        Ok(())
    });
    let (_, outcome) = applied(&context, r#""t.a"() : () -> ()"#, &Patterns::new(&[grow]));
    assert_eq!(outcome, Err(Failed));
    assert!(log.take()[0].contains("'grow' rewrote 't.a' after 10000 rewrites"));
}

/// The type of the argument changes, and no op does.
#[test]
fn a_pattern_that_changes_types_without_end_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let pattern = Pattern::new("retype", "t.a", &|op, rewriter| {
        let argument = op.region(0).first_block().expect("a block").argument(0);
        rewriter.set_type(argument, argument.ty());
        Ok(())
    });
    let text = r#""t.a"() ({ ^bb0(%a: i32): "t.b"() : () -> () }) : () -> ()"#;
    let (_, outcome) = applied(&context, text, &Patterns::new(&[pattern]).limit(100));
    assert_eq!(outcome, Err(Failed));
    assert!(log.take()[0].contains("'retype' rewrote 't.a' after 100 rewrites"));
}

#[test]
fn an_erased_op_that_a_pattern_changes_through_a_handle_is_not_visited() {
    let context = context();
    let mut module = parse(&context, r#""t.a"() : () -> () "t.b"() : () -> ()"#);
    let erased: Mutex<Option<OpHandle>> = Mutex::new(None);
    let are_placed = Mutex::new(Vec::new());
    edit_in_steps(&mut module, |steps| {
        steps.apply_patterns(&Patterns::new(&[
            Pattern::new("erase", "t.a", &|op, rewriter| {
                let is_placed = op.block().is_some();
                are_placed.lock().expect("no panic").push(is_placed);
                *erased.lock().expect("no panic") = Some(rewriter.handle(op));
                rewriter.erase(op);
                Ok(())
            }),
            Pattern::new("touch", "t.b", &|op, rewriter| {
                if let Some(handle) = erased.lock().expect("no panic").take() {
                    rewriter.set_location(rewriter.op(&handle), op.location());
                }
                Ok(())
            }),
        ]))
    })
    .expect("no erased op is used")
    .expect("an end");
    assert_eq!(are_placed.into_inner().expect("no panic"), [true]);
}

#[test]
fn a_long_chain_of_removals_is_no_endless_rewrite() {
    let context = context();
    let bypass = Pattern::new("bypass", "demo.pure", &|op, rewriter| {
        if !op.result(0).is_used() {
            rewriter.erase(op);
        }
        Ok(())
    });
    let text = function(20_000).replace("return %v20000 : i32", "return %v0 : i32");
    let (names, rewrites) = applied(&context, &text, &Patterns::new(&[bypass]).limit(5));
    assert_eq!((names.len(), rewrites), (2, Ok(20_000)));
}

#[test]
fn a_pattern_that_fails_ends_the_run() {
    let context = context();
    let log = diagnostics(&context);
    let refuse = Pattern::new("refuse", "t.b", &|op, _| Err(op.error("is refused")));
    let text = r#""t.a"() : () -> () "t.b"() : () -> () "t.a"() : () -> ()"#;
    let patterns = [
        refuse,
        Pattern::new("a-to-c", "t.a", &|op, rewriter| {
            rename(op, rewriter, "t.c");
            Ok(())
        }),
    ];
    let (names, outcome) = applied(&context, text, &Patterns::new(&patterns));
    assert_eq!(outcome, Err(Failed));
    assert_eq!(names, ["t.c", "t.b", "t.a"]);
    assert_eq!(log.take(), ["'t.b' op is refused"]);
}

#[test]
fn staged_ops_are_replaced_at_the_end_of_the_rewrite() {
    let context = context();
    let stage = Pattern::new("stage", "t.a", &|op, rewriter| {
        let attributes = NewAttributes::Dictionary(op.context().dictionary(&[]));
        let name = OpName::get(op.context(), "t.b");
        rewriter.stage(op, &Replacement::new(name, attributes, &[]));
        Ok(())
    });
    let patterns = [stage, B_TO_C];
    let (names, rewrites) = applied(&context, r#""t.a"() : () -> ()"#, &Patterns::new(&patterns));
    assert_eq!((names, rewrites), (vec!["t.c".to_owned()], Ok(2)));
}

/// Compares bytecode, too, because it contains the use-list orders.
#[test]
fn several_threads_leave_the_same_program_and_diagnostics_as_one() {
    let rewritten = |context: &Context| {
        let log = diagnostics(context);
        let mut module: Module = parse(context, &functions());
        let outcome = edit_in_steps(&mut module, |steps| {
            let halve = Pattern::new("halve", "demo.pure", &|op, rewriter| {
                if let Some(inner) = op.operand(0).defining_op() {
                    op.warning("is doubled");
                    rename(op, rewriter, "t.two");
                    let value = inner.operand(0);
                    inner
                        .result(0)
                        .uses()
                        .for_each(|u| rewriter.set_operand(u.op, u.operand, value));
                    rewriter.erase(inner);
                }
                Ok(())
            });
            steps.apply_patterns(&Patterns::new(&[halve]))
        });
        (outcome, print(&module), to_bytecode(&module, 6), log.take())
    };
    let several = rewritten(&context());
    assert!(several.1.contains("t.two") && several.3.len() > 1_000);
    assert!(several == rewritten(&single_threaded()));
}

/// While the ops of a function are rewritten, other threads may rewrite other functions.
#[test]
fn patterns_in_a_function_see_nothing_outside_of_it_first() {
    let seen = Mutex::new(Vec::new());
    let context = context();
    let mut module = parse(&context, &function(1));
    edit_in_steps(&mut module, |steps| {
        steps.apply_patterns(&Patterns::new(&[Pattern::new(
            "look",
            "demo.pure",
            &|op, _| {
                let function = op.parent().expect("the function");
                seen.lock()
                    .expect("no panic")
                    .push(function.parent().is_some());
                Ok(())
            },
        )]))
    })
    .expect("no erased op is used")
    .expect("an end");
    assert_eq!(seen.into_inner().expect("no panic"), [false, true]);
}

#[test]
fn a_pattern_that_panics_leaves_a_sound_program() {
    let context = context();
    let mut module = parse(&context, r#""t.a"() : () -> () "t.b"() : () -> ()"#);
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        edit_in_steps(&mut module, |steps| {
            let panics = Pattern::new("panics", "t.b", &|op, rewriter| {
                rewriter.erase(op);
                panic!("on purpose")
            });
            steps.apply_patterns(&Patterns::new(&[panics]))
        })
    }));
    assert!(panic.is_err());
    assert_eq!(names(&module), ["t.a"]);
    assert!(is_sound(&context, &module));
}

#[test]
fn handles_made_in_patterns_outlive_the_rewrites() {
    let context = context();
    let mut module = parse(&context, r#""t.a"() : () -> ()"#);
    let kept = Mutex::new(Vec::new());
    edit_in_steps(&mut module, |steps| {
        steps
            .apply_patterns(&Patterns::new(&[Pattern::new(
                "keep",
                "t.a",
                &|op, rewriter| {
                    let new = rename(op, rewriter, "t.b");
                    kept.lock()
                        .expect("no panic")
                        .extend([rewriter.handle(op), rewriter.handle(new)]);
                    Ok(())
                },
            )]))
            .expect("an end");
        steps.step(|_, rewriter| {
            let kept = kept.lock().expect("no panic");
            let names: Vec<_> = kept.iter().map(|op| rewriter.op(op).name()).collect();
            assert_eq!(names, ["t.a", "t.b"]);
        });
    })
    .expect("no erased op is used");
}

#[test]
fn type_of_a_function_is_set_in_place() {
    let context = context();
    let mut module = parse(
        &context,
        "func.func private @f(i32) -> i32\n\"t.x\"() : () -> ()",
    );
    let outcome: Result<Result> = edit_in_steps(&mut module, |steps| {
        steps.step(|root, rewriter| {
            let [function, other] = ["func.func", "t.x"].map(|name| find_in(root, name));
            let context = root.context();
            let long = context.int_type(64);
            let ty = context.function_type(&[long], &[long]);
            assert!(panics(|| rewriter.set_function_type(other, ty)));
            assert!(panics(|| rewriter.set_function_type(function, long)));
            let longer = context.function_type(&[long, long], &[long]);
            assert!(panics(|| rewriter.set_function_type(function, longer)));
            rewriter.set_function_type(function, ty);
            Ok(())
        })
    });
    outcome.flatten().expect("no error");
    assert!(is_sound(&context, &module), "{}", print(&module));
    assert!(print(&module).contains("@f(i64) -> i64"));
}
