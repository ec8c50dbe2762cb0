//! Rewriters: twice, in walks, with what is gone, and with what is not theirs.

use crate::support::*;
use mlir_bridge::{
    Attribute, Context, ContextExt, Edit, Location, NewAttributes, NewOp, Op, OpName, Replacement,
    Result, UNREALIZED_CAST, Value, edit, find_op, melior::ir::Module, run_pipeline,
};

const CHAIN: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.pure %a : (i32) -> i32
  %1 = demo.io %0 : (i32) -> i32
  %2 = demo.pure %1 : (i32) -> i32
  return %2 : i32
}";
const LOOP: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) {
    %1 = demo.pure %i : (i32) -> i32
    demo.yield %1 : i32
  }
  return %0 : i32
}";

/// The same op once more, over these operands.
fn with<'c>(
    op: Op<'c>,
    operands: Option<&[Value<'c>]>,
    f: impl FnOnce(&Replacement<'_, 'c>) -> Op<'c>,
) -> Op<'c> {
    let (slots, types) = (
        op.slots().to_vec(),
        op.results().map(Value::ty).collect::<Vec<_>>(),
    );
    let attributes = NewAttributes::Slots(op.def().expect("an op of ours"), &slots);
    let new = Replacement::new(op.name_id(), attributes, &types);
    f(&match operands {
        Some(operands) => new.operands(operands),
        None => new,
    })
}
fn again<'c>(edit: &Edit<'c, '_>, op: Op<'c>) -> Op<'c> {
    with(op, None, |new| edit.replace(op, new))
}
fn stage_again<'c>(edit: &Edit<'c, '_>, op: Op<'c>) -> Op<'c> {
    with(op, None, |new| edit.stage(op, new))
}
/// A constant before another op.
fn constant<'c>(edit: &Edit<'c, '_>, next: Op<'c>) -> Value<'c> {
    let context = next.context();
    let value = Attribute::parse(context, "7 : i32").expect("an attribute");
    let (slots, types) = ([value.into()], [context.int_type(32)]);
    let def = find_op(context, "demo.constant").expect("an op");
    let new = NewOp::new(
        OpName::get(context, def.name),
        NewAttributes::Slots(def, &slots),
        next.location(),
    );
    edit.insert(next, &new.result_types(&types)).result(0)
}
fn names(module: &Module) -> Vec<String> {
    let mut names = Vec::new();
    Op::of_module(module).walk(&mut |op| names.push(op.name().to_owned()));
    names.split_off(2)
}
/// The module after `f`, which is whole; and what `f` was told.
fn changed<'c>(
    context: &'c Context,
    text: &str,
    f: impl for<'x> FnOnce(Op<'x>, &Edit<'x, '_>),
) -> (Module<'c>, Result) {
    let mut module = parse(context, text);
    let outcome = edit(&mut module, |root, edit| f(root, edit));
    assert!(is_sound(context, &module), "{}", print(&module));
    (module, outcome)
}

#[test]
fn in_a_walk_what_it_is_at_is_replaced() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        let mut seen = Vec::new();
        edit.walk(root, &mut |op| {
            seen.push(op.name());
            if op.name() == "demo.pure" {
                again(edit, op);
            }
        });
        assert_eq!(
            seen[2..],
            ["demo.pure", "demo.io", "demo.pure", "func.return"]
        );
    });
    assert!(outcome.is_ok());
    assert_eq!(
        names(&module),
        ["demo.pure", "demo.io", "demo.pure", "func.return"]
    );
}

#[test]
fn in_a_walk_the_next_one_is_replaced_or_erased() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        let mut seen = Vec::new();
        edit.walk(root, &mut |op| {
            seen.push(op.name());
            if op.name() == "demo.pure" && op.next().is_some_and(|n| n.name() == "demo.io") {
                again(edit, op.next().expect("an op"));
            }
        });
        // What took the place of the next one was put behind it.
        assert_eq!(seen[2..], ["demo.pure", "demo.pure", "func.return"]);
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module).len(), 4);

    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        edit.walk(root, &mut |op| {
            let next = op.next();
            if op.name() == "demo.pure" && next.is_some_and(|n| n.name() == "demo.io") {
                let next = next.expect("an op");
                edit.replace_by(next, &[op.operand(0)]);
                edit.replace_by(op, &[op.operand(0)]);
            }
        });
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module), ["demo.pure", "func.return"]);
}

#[test]
fn a_plain_walk_survives_it_as_well() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        root.walk(&mut |op| {
            if op.name() == "demo.pure" {
                again(edit, op);
            }
        });
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module).len(), 4);
    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        let mut block = None;
        root.walk(&mut |op| {
            if op.name() == "demo.pure" && block.is_none() {
                block = op.block();
                let ops: Vec<_> = op.block().expect("a block").ops().collect();
                for op in ops.iter().rev().skip(1).rev() {
                    edit.replace_by(*op, &[op.block().expect("a block").argument(0)]);
                }
            }
        });
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module), ["func.return"]);
}

#[test]
fn walks_within_walks() {
    let context = context();
    let (module, outcome) = changed(&context, LOOP, |root, edit| {
        edit.walk(root, &mut |outer| {
            if outer.name() == "demo.loop" {
                edit.walk(outer, &mut |op| {
                    if op.name() == "demo.pure" {
                        again(edit, op);
                    }
                });
                again(edit, outer);
            }
        });
    });
    assert!(outcome.is_ok());
    assert_eq!(
        names(&module),
        ["demo.loop", "demo.pure", "demo.yield", "func.return"]
    );
}

#[test]
fn staging_twice() {
    let context = context();
    let mut module = parse(&context, CHAIN);
    let (_, refused) = edit_op(&mut module, "demo.io", |_, op, edit| {
        stage_again(edit, op);
        stage_again(edit, op);
        let refused = panics(|| edit.commit());
        assert!(op.block().is_none());
        ((), refused)
    })
    .expect("nothing is used");
    assert!(refused);
    assert!(is_sound(&context, &module));
}

#[test]
fn staging_what_is_then_taken_out() {
    let context = context();
    for how in 0..3 {
        let mut module = parse(&context, CHAIN);
        let outcome = edit_op(&mut module, "demo.io", |_, op, edit| {
            stage_again(edit, op);
            match how {
                0 => {
                    again(edit, op);
                }
                1 => edit.replace_by(op, &[op.operand(0)]),
                _ => {
                    let user = op.result(0).uses().next().expect("a use");
                    edit.set_operand(user.op, user.operand, op.operand(0));
                    edit.erase(op);
                }
            }
            panics(|| edit.commit())
        });
        assert_eq!(outcome, Ok(true), "{how}");
        assert!(is_sound(&context, &module), "{}", print(&module));
    }
}

#[test]
fn what_is_gone_is_gone() {
    let context = context();
    let (_, outcome) = changed(&context, CHAIN, |root, edit| {
        let op = find_in(root, "demo.io");
        let value = op.operand(0);
        again(edit, op);
        assert!(panics(|| again(edit, op)));
        assert!(panics(|| stage_again(edit, op)));
        assert!(panics(|| edit.erase(op)));
        assert!(panics(|| edit.replace_by(op, &[value])));
        assert!(panics(|| constant(edit, op)));
        assert!(panics(|| edit.cast(
            op.result(0),
            value.ty(),
            op.location()
        )));
        assert!(panics(|| edit.reify_shapes(op, root)));
        assert!(panics(|| edit.reify_shapes(find_in(root, "demo.pure"), op)));
        // Nobody minds.
        edit.set_operand(op, 0, value);
        edit.set_location(op, Location::unknown(op.context()));
    });
    assert!(outcome.is_ok());
}

#[test]
fn views_of_what_is_gone() {
    let context = context();
    let seen = diagnostics(&context);
    let (_, outcome) = changed(&context, LOOP, |root, edit| {
        let (outer, inner) = (find_in(root, "demo.loop"), find_in(root, "demo.pure"));
        let argument = inner.operand(0);
        edit.replace_by(outer, &[outer.operand(0)]);
        for op in [outer, inner] {
            assert!(format!("{op}").contains("was taken out of the program"));
            assert!(format!("{op:?}").contains(op.name()));
            assert!(panics(|| op.infer_types()));
            assert!(panics(|| op.infer_shapes()));
            assert!(panics(|| op.speculatability()));
            assert!(panics(|| op.verify()));
            assert!(panics(|| op.operand(0)));
            assert!(panics(|| op.operands().count()));
            assert!(panics(|| mlir_bridge::bytecode::write(
                op,
                "test",
                None,
                &mut Vec::new()
            )));
            // Shows the op, too.
            _ = op.error("is gone");
            assert_eq!((op.num_operands(), op.num_results()), (1, 1));
            assert!(op.nearest_symbol(op.context().symbol_ref("f")).is_none());
        }
        assert!(outer.parent().is_none() && inner.parent() == Some(outer));
        assert!(argument.argument_block() == inner.block());
        assert_eq!(argument.uses().count(), 0);
        assert!(!outer.is_before(root) && !root.is_before(outer));
        let mut seen = 0;
        outer.walk(&mut |_| seen += 1);
        edit.walk(outer, &mut |_| seen += 1);
        assert_eq!(seen, 6);
    });
    assert!(outcome.is_ok());
    assert_eq!(seen.borrow().len(), 2, "{:?}", seen.borrow());
}

/// Ops within one that was taken out can be changed on, to no effect.
#[test]
fn within_what_is_gone() {
    let context = context();
    let (module, outcome) = changed(&context, LOOP, |root, edit| {
        let (outer, inner) = (find_in(root, "demo.loop"), find_in(root, "demo.pure"));
        let argument = outer.region(0).first_block().expect("a block").argument(0);
        edit.replace_by(outer, &[outer.operand(0)]);
        let seven = constant(edit, inner);
        edit.set_operand(inner, 0, seven);
        let new = again(edit, inner);
        edit.cast(
            new.result(0),
            context_of(root).int_type(64),
            root.location(),
        );
        edit.cast(argument, context_of(root).int_type(64), root.location());
        edit.replace_by(new, &[seven]);
        assert!(panics(|| again(edit, inner)));
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module), ["func.return"]);
}
fn context_of<'c>(op: Op<'c>) -> &'c Context {
    op.context()
}

#[test]
fn an_op_in_its_own_place() {
    let context = context();
    let (_, outcome) = changed(&context, LOOP, |root, edit| {
        let op = find_in(root, "demo.loop");
        let inside = find_in(root, "demo.pure");
        let argument = inside.operand(0);
        for value in [op.result(0), inside.result(0), argument] {
            assert!(panics(|| edit.replace_by(op, &[value])));
        }
        assert!(panics(|| edit.erase(op)), "it is used");
    });
    assert!(outcome.is_ok());
}

/// A new op over its own results, or over what it holds, is not a program.
#[test]
fn an_op_over_itself() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for inside in [false, true] {
        let mut module = parse(&context, LOOP);
        let edited = edit_op(&mut module, "demo.loop", |root, op, edit| {
            let value = match inside {
                true => find_in(root, "demo.pure").result(0),
                false => op.result(0),
            };
            with(op, Some(&[value]), |new| edit.replace(op, new));
        });
        // Its own result is at least of the region that it is in.
        assert_eq!(edited.is_err(), inside);
        assert!(Op::of_module(&module).verify().is_err());
        assert!(!seen.take().is_empty());
        print(&module);
        assert!(run_pipeline(&mut module, "builtin.module(canonicalize)").is_err());
    }
}

#[test]
fn values_of_what_is_gone() {
    let context = context();
    let seen = diagnostics(&context);
    fn user(root: Op) -> Op {
        find_in(root, "func.return")
    }
    // A result of a replaced op, and of one that an erased op held.
    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        let op = find_in(root, "demo.io");
        edit.replace_by(op, &[op.operand(0)]);
        edit.set_operand(user(root), 0, op.result(0));
        edit.set_operand(find_in(root, "demo.pure"), 0, op.result(0));
    });
    assert!(outcome.is_err());
    let text = "is a value of an op that was taken out";
    assert_eq!(seen.borrow().len(), 2, "{:?}", seen.borrow());
    // The last one set is the first use.
    assert!(seen.borrow()[0].contains(&format!("'demo.pure' op operand #0 {text}")));
    assert!(seen.take()[1].contains(&format!("'func.return' op operand #0 {text}")));
    assert_eq!(
        names(&module)
            .iter()
            .filter(|n| *n == UNREALIZED_CAST)
            .count(),
        2
    );

    let (_, outcome) = changed(&context, LOOP, |root, edit| {
        let (outer, inner) = (find_in(root, "demo.loop"), find_in(root, "demo.pure"));
        let (argument, result) = (inner.operand(0), inner.result(0));
        edit.replace_by(outer, &[outer.operand(0)]);
        edit.set_operand(user(root), 0, argument);
        edit.set_operand(user(root), 0, result);
    });
    assert!(outcome.is_err());
    assert_eq!(seen.take().len(), 1);

    // In a new op.
    let (_, outcome) = changed(&context, CHAIN, |root, edit| {
        let op = find_in(root, "demo.io");
        edit.replace_by(op, &[op.operand(0)]);
        let user = find_in(root, "demo.pure");
        with(user, Some(&[op.result(0)]), |new| edit.replace(user, new));
    });
    assert!(outcome.is_err());
    assert_eq!(seen.take().len(), 1);
}

/// A pass that does so fails.
#[test]
fn a_pass_that_uses_what_is_gone() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, CHAIN);
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-gone))").is_err());
    assert!(seen.borrow()[0].contains("is a value of an op that was taken out"));
    assert!(is_sound(&context, &module));
}

#[test]
fn blocks_of_what_is_gone() {
    let context = context();
    let seen = diagnostics(&context);
    // Text cannot branch out of a region, so it is done by hand.
    let mut module = parse(
        &context,
        r#""t.a"() ({
             "t.b"()[^bb1] : () -> ()
           ^bb1:
             "t.c"() : () -> ()
           }) : () -> ()
           "t.d"() ({
             "t.e"()[^bb1] : () -> ()
           ^bb1:
             "t.f"() : () -> ()
           }) : () -> ()"#,
    );
    {
        let op = |name: &str| {
            // SAFETY: two live ops of one program, one of which branches.
            find(&module, name).block().expect("a block")
        };
        assert!(op("t.c") != op("t.f"));
    }
    let erased = edit_op(&mut module, "t.a", |_, op, edit| edit.erase(op));
    assert!(erased.is_ok() && seen.borrow().is_empty());
    assert!(is_sound(&context, &module));
}

/// A brand may be as short as another program is borrowed for: the compiler does
/// not tell them apart.
#[test]
fn what_is_of_another_program() {
    let context = context();
    let (mut module, other) = (parse(&context, CHAIN), parse(&context, LOOP));
    edit_op(&mut module, "demo.io", |root, op, edit| {
        let theirs = find(&other, "demo.pure");
        let value = theirs.result(0);
        assert!(panics(|| edit.erase(theirs)));
        assert!(panics(|| again(edit, theirs)));
        assert!(panics(|| stage_again(edit, theirs)));
        assert!(panics(|| edit.replace_by(theirs, &[op.result(0)])));
        assert!(panics(|| edit.replace_by(op, &[value])));
        assert!(panics(|| constant(edit, theirs)));
        assert!(panics(|| edit.cast(value, value.ty(), op.location())));
        assert!(panics(|| edit.set_operand(op, 0, value)));
        assert!(panics(|| edit.set_operand(theirs, 0, op.result(0))));
        assert!(panics(|| edit.set_type(value, value.ty())));
        assert!(panics(|| edit.set_type(theirs.operand(0), value.ty())));
        assert!(panics(|| edit.set_location(theirs, op.location())));
        assert!(panics(|| edit.set_discardable(theirs, op.discardable())));
        let slot = theirs.slots().get(0);
        assert!(panics(|| edit.set_slot(theirs, 0, slot)));
        assert!(panics(|| edit.reify_shapes(theirs, op)));
        assert!(panics(|| edit.reify_shapes(op, theirs)));
        assert!(panics(
            || with(op, Some(&[value]), |new| edit.replace(op, new))
        ));
        // Reading is free.
        edit.walk(Op::of_module(&other), &mut |_| ());
        assert!(!root.is_before(theirs) && theirs.parent().is_some());
    })
    .expect("nothing was changed");
    assert!(is_sound(&context, &module) && is_sound(&context, &other));
}

#[test]
fn one_edit_within_another() {
    let context = context();
    let (mut outer, mut inner) = (parse(&context, CHAIN), parse(&context, LOOP));
    edit_op(&mut outer, "demo.io", |_, op, edit| {
        edit_op(&mut inner, "demo.pure", |_, op, edit| {
            edit.replace_by(op, &[op.operand(0)]);
        })
        .expect("nothing is used");
        edit.replace_by(op, &[op.operand(0)]);
    })
    .expect("nothing is used");
    assert!(is_sound(&context, &outer) && is_sound(&context, &inner));
}

/// What was staged before a panic is not committed, and nothing is lost.
#[test]
fn a_panic_between_steps() {
    let context = context();
    let mut module = parse(&context, CHAIN);
    assert!(panics(|| edit_op(
        &mut module,
        "demo.io",
        |root, op, edit| {
            stage_again(edit, op);
            let pure = find_in(root, "demo.pure");
            edit.replace_by(pure, &[pure.operand(0)]);
            edit.walk(root, &mut |op| {
                assert!(op.name() != "func.return", "asked to")
            });
        }
    )));
    assert!(is_sound(&context, &module));
    assert_eq!(
        names(&module),
        ["demo.io", "demo.io", "demo.pure", "func.return"]
    );
}

/// Locations whose replacements hold them.
#[test]
fn locations_that_grow() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, edit| {
        mlir_bridge::replace_locations(edit, root, &mut |l| {
            l.is_file_line_col_range()
                .then(|| Location::name(root.context(), "grown", l))
        });
    });
    assert!(outcome.is_ok());
    let location = find(&module, "demo.io").location().to_string();
    assert_eq!(location.matches("grown").count(), 1, "{location}");
}
