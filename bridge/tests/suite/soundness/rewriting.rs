//! Rewriters: repeated replacements, erased ops, and parts of other programs.

use crate::support::*;
use mlir_bridge::{
    diag::Result,
    dialect::find_op,
    melior::ir::{
        Block, BlockLike, Module, Operation, Region, RegionLike,
        operation::{OperationBuilder, OperationLike},
    },
    passes::run_pipeline,
    prelude::*,
    rewrite::UNREALIZED_CAST,
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

/// Inserts a constant before another op.
fn constant<'c>(rewriter: &Rewriter<'c, '_>, next: Op<'c>) -> Value<'c> {
    let context = next.context();
    let value = Attribute::parse(context, "7 : i32").expect("an attribute");
    let (slots, types) = ([value.into()], [context.int_type(32)]);
    let def = find_op(context, "demo.constant").expect("an op");
    let new = NewOp::new(
        OpName::get(context, def.name),
        NewAttributes::Slots(def, &slots),
        next.location(),
    );
    rewriter.insert(next, &new.result_types(&types)).result(0)
}
/// Returns the names of the ops in the function.
fn names(module: &Module) -> Vec<String> {
    crate::support::names(module).split_off(1)
}
/// Parses a module and edits it with `f`. Returns the module and the outcome of the edit.
/// Checks that the module is valid.
fn changed<'c>(
    context: &'c Context,
    text: &str,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, '_>),
) -> (Module<'c>, Result) {
    let mut module = parse(context, text);
    let outcome = edit(&mut module, |root, rewriter| f(root, rewriter));
    assert!(is_sound(context, &module), "{}", print(&module));
    (module, outcome)
}

#[test]
fn a_walk_over_views_continues_if_its_op_is_replaced_or_other_ops_are_erased() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, rewriter| {
        root.walk(&mut |op| {
            if op.name() == "demo.pure" {
                replace_by_copy(rewriter, op);
            }
        });
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module).len(), 4);
    let (module, outcome) = changed(&context, CHAIN, |root, rewriter| {
        let mut block = None;
        root.walk(&mut |op| {
            if op.name() == "demo.pure" && block.is_none() {
                block = op.block();
                let ops: Vec<_> = op.block().expect("a block").ops().collect();
                for op in ops.iter().rev().skip(1).rev() {
                    rewriter.replace_by(*op, &[op.block().expect("a block").argument(0)]);
                }
            }
        });
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module), ["func.return"]);
}

#[test]
fn committing_an_op_that_is_staged_twice_panics() {
    let context = context();
    let mut module = parse(&context, CHAIN);
    let (_, refused) = edit_op(&mut module, "demo.io", |_, op, rewriter| {
        stage_copy(rewriter, op);
        stage_copy(rewriter, op);
        let refused = panics(|| rewriter.commit());
        assert!(op.block().is_none());
        ((), refused)
    })
    .expect("no erased value is used");
    assert!(refused);
    assert!(is_sound(&context, &module));
}

#[test]
fn committing_an_op_that_was_erased_panics() {
    let context = context();
    for how in 0..3 {
        let mut module = parse(&context, CHAIN);
        let outcome = edit_op(&mut module, "demo.io", |_, op, rewriter| {
            stage_copy(rewriter, op);
            match how {
                0 => {
                    replace_by_copy(rewriter, op);
                }
                1 => rewriter.replace_by(op, &[op.operand(0)]),
                _ => {
                    let user = op.result(0).uses().next().expect("a use");
                    rewriter.set_operand(user.op, user.operand, op.operand(0));
                    rewriter.erase(op);
                }
            }
            panics(|| rewriter.commit())
        });
        assert_eq!(outcome, Ok(true), "{how}");
        assert!(is_sound(&context, &module), "{}", print(&module));
    }
}

#[test]
fn changing_an_erased_op_panics_where_the_program_would_change() {
    let context = context();
    let (_, outcome) = changed(&context, CHAIN, |root, rewriter| {
        let op = find_in(root, "demo.io");
        let value = op.operand(0);
        replace_by_copy(rewriter, op);
        assert!(panics(|| replace_by_copy(rewriter, op)));
        assert!(panics(|| stage_copy(rewriter, op)));
        assert!(panics(|| rewriter.erase(op)));
        assert!(panics(|| rewriter.replace_by(op, &[value])));
        assert!(panics(|| constant(rewriter, op)));
        assert!(panics(|| rewriter.cast(
            op.result(0),
            value.ty(),
            op.location()
        )));
        assert!(panics(|| rewriter.reify_shapes(op, root)));
        assert!(panics(
            || rewriter.reify_shapes(find_in(root, "demo.pure"), op)
        ));
        // These changes have no effect on the program.
        rewriter.set_operand(op, 0, value);
        rewriter.set_location(op, Location::unknown(op.context()));
    });
    assert!(outcome.is_ok());
}

#[test]
fn views_of_erased_ops_have_neither_operands_nor_uses() {
    let context = context();
    let log = diagnostics(&context);
    let (_, outcome) = changed(&context, LOOP, |root, rewriter| {
        let (outer, inner) = (find_in(root, "demo.loop"), find_in(root, "demo.pure"));
        let argument = inner.operand(0);
        rewriter.replace_by(outer, &[outer.operand(0)]);
        for op in [outer, inner] {
            assert!(format!("{op}").contains("was erased"));
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
            // The diagnostic also shows the op.
            _ = op.error("is gone");
            assert_eq!((op.num_operands(), op.num_results()), (1, 1));
            assert!(op.nearest_symbol(op.context().symbol_ref("f")).is_none());
        }
        assert!(outer.parent().is_none() && inner.parent() == Some(outer));
        assert!(argument.argument_block() == inner.block());
        assert_eq!(argument.uses().count(), 0);
        assert!(!outer.is_before(root) && !root.is_before(outer));
        let mut visited = 0;
        outer.walk(&mut |_| visited += 1);
        assert_eq!(visited, 3);
    });
    assert!(outcome.is_ok());
    assert_eq!(log.borrow().len(), 2, "{:?}", log.borrow());
}

#[test]
fn changes_within_an_erased_op_have_no_effect() {
    let context = context();
    let (module, outcome) = changed(&context, LOOP, |root, rewriter| {
        let (outer, inner) = (find_in(root, "demo.loop"), find_in(root, "demo.pure"));
        let argument = outer.region(0).first_block().expect("a block").argument(0);
        rewriter.replace_by(outer, &[outer.operand(0)]);
        let seven = constant(rewriter, inner);
        rewriter.set_operand(inner, 0, seven);
        let new = replace_by_copy(rewriter, inner);
        rewriter.cast(
            new.result(0),
            context_of(root).int_type(64),
            root.location(),
        );
        rewriter.cast(argument, context_of(root).int_type(64), root.location());
        rewriter.replace_by(new, &[seven]);
        assert!(panics(|| replace_by_copy(rewriter, inner)));
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module), ["func.return"]);
}
fn context_of<'c>(op: Op<'c>) -> &'c Context {
    op.context()
}

#[test]
fn replacing_an_op_by_its_own_values_panics() {
    let context = context();
    let (_, outcome) = changed(&context, LOOP, |root, rewriter| {
        let op = find_in(root, "demo.loop");
        let inside = find_in(root, "demo.pure");
        let argument = inside.operand(0);
        for value in [op.result(0), inside.result(0), argument] {
            assert!(panics(|| rewriter.replace_by(op, &[value])));
        }
        assert!(panics(|| rewriter.erase(op)), "the op is used");
    });
    assert!(outcome.is_ok());
}

#[test]
fn an_op_that_uses_its_own_values_fails_to_verify() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for inside in [false, true] {
        let mut module = parse(&context, LOOP);
        let edited = edit_op(&mut module, "demo.loop", |root, op, rewriter| {
            let value = match inside {
                true => find_in(root, "demo.pure").result(0),
                false => op.result(0),
            };
            with_copy(op, Some(&[value]), |new| rewriter.replace(op, new));
        });
        // The op's own result is in scope, and a value inside the op is not.
        assert_eq!(edited.is_err(), inside);
        assert!(Op::of_module(&module).verify().is_err());
        assert!(!log.take().is_empty());
        print(&module);
        assert!(run_pipeline(&mut module, "builtin.module(canonicalize)").is_err());
    }
}

#[test]
fn an_edit_that_leaves_uses_of_erased_values_fails_and_leaves_casts() {
    let context = context();
    let log = diagnostics(&context);
    fn user(root: Op) -> Op {
        find_in(root, "func.return")
    }
    // The first value is a result of a replaced op; the second was inside an erased op.
    let (module, outcome) = changed(&context, CHAIN, |root, rewriter| {
        let op = find_in(root, "demo.io");
        rewriter.replace_by(op, &[op.operand(0)]);
        rewriter.set_operand(user(root), 0, op.result(0));
        rewriter.set_operand(find_in(root, "demo.pure"), 0, op.result(0));
    });
    assert!(outcome.is_err());
    let text = "is a value of an op that was erased";
    assert_eq!(log.borrow().len(), 2, "{:?}", log.borrow());
    // The use that was set last is the first in the use list.
    assert!(log.borrow()[0].contains(&format!("'demo.pure' op operand #0 {text}")));
    assert!(log.take()[1].contains(&format!("'func.return' op operand #0 {text}")));
    assert_eq!(
        names(&module)
            .iter()
            .filter(|n| *n == UNREALIZED_CAST)
            .count(),
        2
    );

    let (_, outcome) = changed(&context, LOOP, |root, rewriter| {
        let (outer, inner) = (find_in(root, "demo.loop"), find_in(root, "demo.pure"));
        let (argument, result) = (inner.operand(0), inner.result(0));
        rewriter.replace_by(outer, &[outer.operand(0)]);
        rewriter.set_operand(user(root), 0, argument);
        rewriter.set_operand(user(root), 0, result);
    });
    assert!(outcome.is_err());
    assert_eq!(log.take().len(), 1);

    // The user is a new op.
    let (_, outcome) = changed(&context, CHAIN, |root, rewriter| {
        let op = find_in(root, "demo.io");
        rewriter.replace_by(op, &[op.operand(0)]);
        let user = find_in(root, "demo.pure");
        with_copy(user, Some(&[op.result(0)]), |new| {
            rewriter.replace(user, new)
        });
    });
    assert!(outcome.is_err());
    assert_eq!(log.take().len(), 1);
}

#[test]
fn a_pass_that_leaves_uses_of_erased_values_fails() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, CHAIN);
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-gone))").is_err());
    assert!(log.borrow()[0].contains("is a value of an op that was erased"));
    assert!(is_sound(&context, &module));
}

/// Returns an op with a region of one block, which `fill` fills.
fn holder<'c>(context: &'c Context, name: &str, fill: impl FnOnce(&Block<'c>)) -> Operation<'c> {
    let (region, block) = (Region::new(), Block::new(&[]));
    fill(&block);
    region.append_block(block);
    let builder = OperationBuilder::new(name, Location::unknown(context));
    builder.add_regions([region]).build().expect("an op")
}

#[test]
fn erasing_an_op_that_branches_within_itself_succeeds() {
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(
        &context,
        r#""t.a"() ({
             "t.b"()[^bb1] : () -> ()
           ^bb1:
             "t.c"() : () -> ()
           }) : () -> ()
           "t.d"() : () -> ()"#,
    );
    let erased = edit_op(&mut module, "t.a", |_, op, rewriter| rewriter.erase(op));
    assert!(erased.is_ok() && log.borrow().is_empty());
    assert!(is_sound(&context, &module));
    assert_eq!(crate::support::names(&module), ["t.d"]);
}

/// In text, an op cannot branch out of its region, so melior builds the program.
#[test]
fn erasing_an_op_whose_block_another_op_branches_to_fails() {
    let context = context();
    let log = diagnostics(&context);
    let mut module = Module::new(Location::unknown(&context));
    let target = holder(&context, "t.target", |_| ());
    {
        let region = target.region(0).expect("a region");
        let block = region.first_block().expect("a block");
        let branches = holder(&context, "t.branches", |inner| {
            let branch = OperationBuilder::new("t.branch", Location::unknown(&context));
            let branch = branch.add_successors(&[&block]).build();
            inner.append_operation(branch.expect("an op"));
        });
        module.body().append_operation(branches);
    }
    module.body().append_operation(target);
    let outcome = edit_in_steps(&mut module, |steps| {
        steps.step(|root, rewriter| rewriter.erase(find_in(root, "t.target")));
        steps.step(|root, _| {
            let branch = find_in(root, "t.branch");
            // The block is still allocated.
            let block = branch.successors().next().expect("a block");
            assert!(block.first().is_none());
        });
    });
    assert!(outcome.is_err());
    let messages = log.take();
    let text = "'t.branch' op branches to a block of an op that was erased";
    assert!(messages[0].contains(text), "{messages:?}");
}

/// A brand can be as short as the borrow of another program, so the compiler cannot
/// distinguish them.
#[test]
fn changing_another_program_panics() {
    let context = context();
    let (mut module, other) = (parse(&context, CHAIN), parse(&context, LOOP));
    edit_op(&mut module, "demo.io", |root, op, rewriter| {
        let theirs = find(&other, "demo.pure");
        let value = theirs.result(0);
        assert!(panics(|| rewriter.erase(theirs)));
        assert!(panics(|| replace_by_copy(rewriter, theirs)));
        assert!(panics(|| stage_copy(rewriter, theirs)));
        assert!(panics(|| rewriter.replace_by(theirs, &[op.result(0)])));
        assert!(panics(|| rewriter.replace_by(op, &[value])));
        assert!(panics(|| constant(rewriter, theirs)));
        assert!(panics(|| rewriter.cast(value, value.ty(), op.location())));
        assert!(panics(|| rewriter.set_operand(op, 0, value)));
        assert!(panics(|| rewriter.set_operand(theirs, 0, op.result(0))));
        assert!(panics(|| rewriter.set_type(value, value.ty())));
        assert!(panics(|| rewriter.set_type(theirs.operand(0), value.ty())));
        assert!(panics(|| rewriter.set_location(theirs, op.location())));
        assert!(panics(|| rewriter.set_discardable(theirs, op.discardable())));
        let slot = theirs.slots().get(0);
        assert!(panics(|| rewriter.set_slot(theirs, 0, slot)));
        assert!(panics(|| rewriter.reify_shapes(theirs, op)));
        assert!(panics(|| rewriter.reify_shapes(op, theirs)));
        assert!(panics(
            || with_copy(op, Some(&[value]), |new| rewriter.replace(op, new))
        ));
        assert!(panics(|| rewriter.handle(theirs)));
        assert!(panics(|| rewriter.value_handle(value)));
        // Views of another program can be read.
        Op::of_module(&other).walk(&mut |_| ());
        assert!(!root.is_before(theirs) && theirs.parent().is_some());
    })
    .expect("nothing was changed");
    assert!(is_sound(&context, &module) && is_sound(&context, &other));
}

#[test]
fn an_edit_within_an_edit_of_another_module_changes_its_own() {
    let context = context();
    let (mut outer, mut inner) = (parse(&context, CHAIN), parse(&context, LOOP));
    edit_op(&mut outer, "demo.io", |_, op, rewriter| {
        edit_op(&mut inner, "demo.pure", |_, op, rewriter| {
            rewriter.replace_by(op, &[op.operand(0)]);
        })
        .expect("no erased value is used");
        rewriter.replace_by(op, &[op.operand(0)]);
    })
    .expect("no erased value is used");
    assert!(is_sound(&context, &outer) && is_sound(&context, &inner));
}

#[test]
fn a_panic_in_an_edit_drops_staged_replacements_and_keeps_other_changes() {
    let context = context();
    let mut module = parse(&context, CHAIN);
    assert!(panics(|| edit_op(
        &mut module,
        "demo.io",
        |root, op, rewriter| {
            stage_copy(rewriter, op);
            let pure = find_in(root, "demo.pure");
            rewriter.replace_by(pure, &[pure.operand(0)]);
            root.walk(&mut |op| assert!(op.name() != "func.return", "asked to panic"));
        }
    )));
    assert!(is_sound(&context, &module));
    assert_eq!(
        names(&module),
        ["demo.io", "demo.io", "demo.pure", "func.return"]
    );
}

#[test]
fn a_location_whose_replacement_contains_it_is_replaced_once() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, rewriter| {
        mlir_bridge::rewrite::replace_locations(rewriter, root, &mut |l| {
            l.is_file_line_col_range()
                .then(|| Location::name(root.context(), "grown", l))
        });
    });
    assert!(outcome.is_ok());
    let location = find(&module, "demo.io").location().to_string();
    assert_eq!(location.matches("grown").count(), 1, "{location}");
}

#[test]
fn replacing_all_operands_changes_their_number_or_panics() {
    let context = context();
    let (module, outcome) = changed(&context, CHAIN, |root, rewriter| {
        let op = find_in(root, "demo.io");
        let first = op.operand(0);
        rewriter.set_operands(op, &[first, first, first]);
        assert_eq!(op.num_operands(), 3);
        rewriter.set_operands(op, &[]);
        assert_eq!(op.num_operands(), 0);
        rewriter.set_operands(op, &[first]);
        // MLIR's ops may have no room for operands, and the root belongs to another program.
        assert!(panics(
            || rewriter.set_operands(find_in(root, "func.return"), &[first])
        ));
        assert!(panics(|| rewriter.set_operands(root, &[])));
    });
    assert!(outcome.is_ok());
    assert_eq!(names(&module).len(), 4);
}
