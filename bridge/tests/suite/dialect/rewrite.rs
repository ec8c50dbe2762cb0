//! The rewriter, and views during changes.

use crate::support::*;
use mlir_bridge::{
    dialect::find_op,
    melior::ir::{
        BlockLike, BlockRef, Module, RegionLike, ValueLike as _, operation::OperationLike,
    },
    prelude::*,
    rewrite::UNREALIZED_CAST,
};
use mlir_sys::{
    MlirValue, mlirIdentifierStr, mlirOpOperandGetNextUse, mlirOpOperandGetOwner,
    mlirOperationGetName, mlirValueGetFirstUse,
};

/// Replaces `op` by an op with the name `name`, `slots` and results of `types`.
fn replace_with_name<'c>(
    rewriter: &Rewriter<'c, '_>,
    op: Op<'c>,
    name: &str,
    slots: &[Slot<'c>],
    types: &[Type<'c>],
) -> Op<'c> {
    let def = find_op(op.context(), name).expect("an op defined in Rust");
    rewriter.replace(
        op,
        &Replacement::new(
            OpName::get(op.context(), name),
            NewAttributes::Slots(def, slots),
            types,
        ),
    )
}
fn result_types<'c>(op: Op<'c>) -> Vec<Type<'c>> {
    op.results().map(Value::ty).collect()
}

const LOOP: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) attributes {tag} {
    demo.yield %i : i32
  }
  %1 = demo.add %0, %0 : i32
  return %0 : i32
}";

#[test]
fn replacing_an_op_moves_regions_uses_and_attributes() {
    let context = context();
    let mut module = parse(&context, LOOP);
    edit(&mut module, |root, rewriter| {
        let context = root.context();
        let old = find_in(root, "demo.loop");
        let user = find_in(root, "demo.add");
        let body = old.region(0).first_block();
        let cases = find_op(context, "demo.cases").expect("an op");
        let new = rewriter.replace(
            old,
            &Replacement::new(
                OpName::get(context, "demo.cases"),
                NewAttributes::Slots(cases, &[]),
                &result_types(old),
            )
            .operands(&[]),
        );

        assert_eq!(new.name(), "demo.cases");
        assert!(new.region(0).first_block() == body);
        assert!(user.operands().all(|v| v.defining_op() == Some(new)));
        assert!(new.discardable_attribute("tag").is_some());
        assert!(new.next() == Some(user));
        assert_eq!(new.location(), old.location());
        assert!(new.verify().is_ok());

        // The old op has lost its regions, uses and operands.
        assert_eq!(old.name(), "demo.loop");
        assert!(old.block().is_none() && old.parent().is_none() && old.next().is_none());
        assert!(old.region(0).first_block().is_none());
        assert!(!old.result(0).is_used());
        assert!(old.discardable_attribute("tag").is_some());
        assert_eq!(old.num_operands(), 1);
        assert!(panics(|| old.operand(0)));
    })
    .expect("no erased value is used");
    assert!(Op::of_module(&module).verify().is_ok());
}

fn first_block<'c, 'a>(module: &'a Module<'c>) -> BlockRef<'c, 'a> {
    let function = module.body().first_operation().expect("a function");
    let region = function.region(0).expect("a body");
    region.first_block().expect("a block")
}
fn raw_argument(module: &Module) -> MlirValue {
    first_block(module)
        .argument(0)
        .expect("an argument")
        .to_raw()
}
fn raw_result(module: &Module) -> MlirValue {
    let op = first_block(module).first_operation().expect("an op");
    op.result(0).expect("a result").to_raw()
}
/// Returns the names of a value's users, in use-list order.
fn users(value: MlirValue) -> Vec<String> {
    let mut names = Vec::new();
    // SAFETY: `value` belongs to a live module, and its uses are live.
    unsafe {
        let mut u = mlirValueGetFirstUse(value);
        while !u.ptr.is_null() {
            let name = mlirIdentifierStr(mlirOperationGetName(mlirOpOperandGetOwner(u)));
            let bytes = std::slice::from_raw_parts(name.data.cast::<u8>(), name.length);
            names.push(String::from_utf8_lossy(bytes).into_owned());
            u = mlirOpOperandGetNextUse(u);
        }
    }
    names
}

/// The new op's uses of its operands come first in their use lists. The use lists of its
/// results are reversed.
#[test]
fn replacing_an_op_changes_the_use_list_order() {
    let context = context();
    let mut module = parse(
        &context,
        "func.func @f(%a: i32) {
           %p = demo.pure %a : (i32) -> i32
           demo.leading %a : i32
           demo.leading %p : i32
           demo.variadic %p : (i32) -> ()
           return
         }",
    );
    let argument = raw_argument(&module);
    assert_eq!(users(argument), ["demo.leading", "demo.pure"]);
    assert_eq!(
        users(raw_result(&module)),
        ["demo.variadic", "demo.leading"]
    );

    edit_op(&mut module, "demo.pure", |_, old, rewriter| {
        replace_with_name(rewriter, old, "demo.io", &[], &result_types(old));
    })
    .expect("no erased value is used");
    assert_eq!(users(argument), ["demo.io", "demo.leading"]);
    assert_eq!(
        users(raw_result(&module)),
        ["demo.leading", "demo.variadic"]
    );
}

/// Covers ops without properties, with properties, with successors, and unregistered ops.
#[test]
fn replacing_ops_of_other_dialects_keeps_their_parts() {
    let context = context();
    let text = r#"module {
  func.func @f(%arg0: i32, %arg1: i1) {
    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to f32 {tag}
    %1 = arith.addi %arg0, %arg0 overflow<nsw> {tag} : i32
    %2 = "who.knows"(%arg0) <{a = 1 : i64}> {tag} : (i32) -> i32
    cf.cond_br %arg1, ^bb1, ^bb2 {tag}
  ^bb1:  // pred: ^bb0
    return
  ^bb2:  // pred: ^bb0
    return
  }
}
"#;
    let mut module = parse(&context, text);
    for (name, inherent) in [
        ("builtin.unrealized_conversion_cast", "{}"),
        ("arith.addi", "{overflowFlags = #arith.overflow<nsw>}"),
        ("who.knows", "{a = 1 : i64}"),
        ("cf.cond_br", "{operandSegmentSizes = array<i32: 1, 0, 0>}"),
    ] {
        edit_op(&mut module, name, |root, old, rewriter| {
            let inherent = Attribute::parse(root.context(), inherent).expect("an attribute");
            let new = rewriter.replace(
                old,
                &Replacement::new(
                    old.name_id(),
                    NewAttributes::Dictionary(inherent),
                    &result_types(old),
                ),
            );
            assert!(new != old && new.num_successors() == old.num_successors());
        })
        .expect("no erased value is used");
    }
    assert_eq!(print(&module), text);
}

#[test]
fn replacing_an_op_with_attributes_that_do_not_fit_panics() {
    let context = context();
    let mut module = parse(&context, LOOP);
    let log = diagnostics(&context);
    edit_op(&mut module, "demo.add", |root, op, rewriter| {
        let context = root.context();
        let types = result_types(op);
        let wrong = |name: &str, attributes| {
            let new = Replacement::new(OpName::get(context, name), attributes, &types);
            assert!(panics(|| rewriter.replace(op, &new)));
        };
        let pure = find_op(context, "demo.pure").expect("an op");
        let slots = [Slot::EMPTY];
        // Slots of another op, slots for an op of another dialect, and too few slots.
        wrong("demo.nothing", NewAttributes::Slots(pure, &slots));
        wrong("arith.addi", NewAttributes::Slots(pure, &slots));
        wrong("demo.pure", NewAttributes::Slots(pure, &[]));
        // An attribute that is not a dictionary, and a dictionary that the op rejects.
        wrong("arith.addi", NewAttributes::Dictionary(context.unit()));
        let flags = context.dictionary(&[("overflowFlags", context.unit())]);
        wrong("arith.addi", NewAttributes::Dictionary(flags));
    })
    .expect("no erased value is used");
    assert_eq!(log.borrow().len(), 1, "{:?}", log.borrow());
    assert!(log.borrow()[0].contains("overflowFlags"));
    assert!(Op::of_module(&module).verify().is_ok());
}

/// The current op can be replaced, since the iterator already knows the next op.
#[test]
fn replacing_ops_while_iterating_visits_each_op_once() {
    let context = context();
    let mut module = parse(
        &context,
        "func.func @f(%a: i32) {
           %0 = demo.pure %a : (i32) -> i32
           %1 = demo.pure %0 : (i32) -> i32
           %2 = demo.pure %1 : (i32) -> i32
           return
         }",
    );
    edit_op(&mut module, "func.func", |_, function, rewriter| {
        let mut replaced = 0;
        let block = function.region(0).first_block().expect("a block");
        for op in block.ops().filter(|op| op.name() == "demo.pure") {
            replace_with_name(rewriter, op, "demo.io", &[], &result_types(op));
            replaced += 1;
        }
        assert_eq!(replaced, 3);
        let names: Vec<_> = block.ops().map(Op::name).collect();
        assert_eq!(names, ["demo.io", "demo.io", "demo.io", "func.return"]);
    })
    .expect("no erased value is used");
    assert!(Op::of_module(&module).verify().is_ok());
}

/// Returns the uses of a value in use-list order: each user's name and operand number.
fn uses(value: Value) -> Vec<(String, usize)> {
    let all = value.uses();
    all.map(|u| (u.op.name().to_owned(), u.operand)).collect()
}

#[test]
fn casts_are_inserted_after_definitions() {
    let context = context();
    let mut module = parse(
        &context,
        "func.func @f(%a: i32, %b: i32) -> i32 {
           %0 = demo.add %b, %b : i32
           return %0 : i32
         }",
    );
    edit_op(&mut module, "demo.add", |root, add, rewriter| {
        let context = root.context();
        let unknown = Location::unknown(context);
        let wide = context.int_type(64);
        let of_argument = rewriter.cast(add.operand(0), wide, unknown);
        let of_result = rewriter.cast(add.result(0), wide, unknown);
        assert_eq!((of_argument.index(), of_argument.ty()), (0, wide));

        let block = add.block().expect("a block");
        let ops: Vec<_> = block.ops().collect();
        assert!(of_argument.defining_op() == Some(ops[0]) && ops[1] == add);
        assert!(of_result.defining_op() == Some(ops[2]));
        assert_eq!(block.argument(1).index(), 1);
        assert!(block.argument(1).argument_block() == Some(block));
        assert!(block.parent() == add.parent());
        assert!(of_result.argument_block().is_none());

        // The newest use comes first, even if the same value is set again.
        let name = UNREALIZED_CAST.to_owned();
        let add_uses = |i| ("demo.add".to_owned(), i);
        let expected = [(name.clone(), 0), add_uses(1), add_uses(0)];
        assert_eq!(uses(block.argument(1)), expected);
        rewriter.set_operand(add, 0, add.operand(0));
        let expected = [add_uses(0), (name, 0), add_uses(1)];
        assert_eq!(uses(block.argument(1)), expected);

        // Replace the cast by a value. The erased cast stays allocated until the step ends.
        rewriter.set_operand(ops[2], 0, of_argument);
        rewriter.replace_by(ops[2], &[of_argument]);
        assert!(ops[2].block().is_none());
    })
    .expect("no erased value is used");
    let function = find(&module, "func.func");
    let block = function.region(0).first_block().expect("a block");
    assert_eq!(block.ops().count(), 3);
    assert!(Op::of_module(&module).verify().is_ok());
}

#[test]
fn is_before_follows_the_program_order() {
    let context = context();
    let module = parse(
        &context,
        r#""t.a"() ({
             "t.b"() : () -> ()
             "t.c"() ({
             ^bb0:
               "t.d"()[^bb1] : () -> ()
             ^bb1:
               "t.e"() : () -> ()
             }, {
               "t.f"() : () -> ()
             }) : () -> ()
           }) : () -> ()
           "t.g"() : () -> ()"#,
    );
    let ops: Vec<_> = "abcdefg"
        .chars()
        .map(|c| find(&module, &format!("t.{c}")))
        .collect();
    for (i, a) in ops.iter().enumerate() {
        for (j, b) in ops.iter().enumerate() {
            assert_eq!(a.is_before(*b), i < j, "{} {}", a.name(), b.name());
        }
    }
    assert!(ops[3].successors().next() == ops[4].block());
}

#[test]
fn inserted_ops_can_replace_results() {
    let context = context();
    let mut module = parse(
        &context,
        "func.func @f(%a: i32) {
           %0 = demo.pure %a : (i32) -> i32
           demo.leading %0 : i32
           return
         }",
    );
    edit_op(&mut module, "demo.pure", |root, old, rewriter| {
        let context = root.context();
        let location = Location::new(context, "made", 1, 2);
        let (operands, types) = ([old.operand(0)], result_types(old));
        let new = NewOp::new(
            OpName::get(context, "demo.io"),
            NewAttributes::Slots(find_op(context, "demo.io").expect("an op"), &[]),
            location,
        )
        .operands(&operands)
        .result_types(&types);
        let first = rewriter.insert(old, &new);
        let flags = Attribute::parse(context, "{overflowFlags = #arith.overflow<nsw>}");
        let second = rewriter.insert(
            old,
            &NewOp::new(
                OpName::get(context, "arith.addi"),
                NewAttributes::Dictionary(flags.expect("an attribute")),
                location,
            )
            .operands(&[first.result(0), old.operand(0)])
            .result_types(&result_types(old)),
        );
        assert!(first.next() == Some(second) && second.next() == Some(old));
        assert_eq!(first.location(), location);
        assert!(!first.has_discardable() && second.inherent("overflowFlags").is_some());

        let user = find_in(root, "demo.leading");
        rewriter.replace_by(old, &[second.result(0)]);
        assert!(user.operand(0).defining_op() == Some(second));
        assert!(old.block().is_none() && !old.result(0).is_used());
        // An erased op cannot be replaced, and no op can be inserted before it.
        assert!(panics(|| rewriter.replace_by(old, &[first.result(0)])));
        assert!(panics(|| rewriter.replace_by(first, &[])));
        assert!(panics(|| rewriter.insert(old, &new)));
    })
    .expect("no erased value is used");
    assert!(Op::of_module(&module).verify().is_ok());
}

/// Constants belong at the start of the function. The function's symbol is visible inside
/// the function.
#[test]
fn a_nested_op_finds_the_function_and_its_block_of_constants() {
    let context = context();
    let module = parse(
        &context,
        "func.func @f(%a: i32) {
           %0 = demo.loop (%i = %a : i32) {
             demo.yield %i : i32
           }
           return
         }",
    );
    let function = find(&module, "func.func");
    let entry = function.region(0).first_block();
    let inner = find(&module, "demo.yield");
    assert!(inner.block() != entry && inner.block_of_constants() == entry);
    assert!(Op::of_module(&module).block_of_constants().is_none());
    let symbol = |name| inner.nearest_symbol(context.symbol_ref(name));
    assert!(symbol("f") == Some(function) && symbol("g").is_none());
    assert!(inner.nearest_symbol(context.string("f")).is_none());
}
