//! Tests of drafts.

use crate::artifacts;
use stablehlo_opset::{
    edit::{
        Edit, New, NewName, NewOp, Place,
        functions::{EditFunctions, FunctionLike, Signature},
        true_bytes,
        views::{self, codes},
    },
    enums::ComparisonDirection,
    types::ScalarType,
    view::AttributeView,
};
use stablehlo_program::{Draft, DraftOp, Program, stablehlo_artifact};

fn parse(text: &str) -> Program<'static> {
    Program::parse(text.as_bytes(), Default::default()).expect("a valid program")
}
fn text(program: &Program) -> String {
    program.print(Default::default()).expect("a text")
}

#[test]
fn drafts_that_nothing_changes_have_the_bytes_of_the_artifact() {
    for path in artifacts::artifacts() {
        let bytes = std::fs::read(&path).expect("an artifact");
        let program = Program::read(&bytes).expect("a valid artifact");
        let version = stablehlo_artifact::Version::CURRENT;
        let expected = program.to_vec(version).expect("the newest version has all");
        let unchanged = Draft::new(program).into_program();
        let unchanged = unchanged.expect("a valid program");
        let found = unchanged
            .to_vec(version)
            .expect("the newest version has all");
        assert!(found == expected, "{}", path.display());
    }
}

#[test]
fn draft_gives_ops_in_program_order() {
    let program = parse(LOOP);
    let names: Vec<_> = program
        .ops()
        .skip(1)
        .map(|op| op.name().to_owned())
        .collect();
    let draft = Draft::new(program);
    let found = draft.ops().into_iter().map(|op| match (&draft).opcode(op) {
        Some(code) => code.name().to_owned(),
        None => "func.func".to_owned(),
    });
    let found: Vec<_> = found.collect();
    let returns = |name: &String| match &name[..] {
        "func.return" => "stablehlo.return".to_owned(),
        other => other.to_owned(),
    };
    assert_eq!(found, names.iter().map(returns).collect::<Vec<_>>());
}

const LOOP: &str = "func.func @f(%n: tensor<i32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%a = %n, %b = %n) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1, %b : tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<i32>
}";

/// Returns the first op with a number.
fn find(draft: &Draft, name: &str) -> DraftOp {
    let mut ops = draft.ops().into_iter();
    let found = ops.find(|op| draft.opcode(*op).is_some_and(|code| code.name() == name));
    found.expect("an op")
}

#[test]
fn replaced_ops_are_gone_and_new_ops_have_types_and_attributes() {
    let draft = Draft::new(parse(LOOP));
    let e = &draft;
    let add = find(e, "stablehlo.add");
    let scalar = e.tensor_type(&[], e.scalar_type(ScalarType::Boolean));
    let operands = e.operands(add);
    let insert = |name, operands: &[_], attributes: &[_], ty| {
        let new = NewOp {
            name: NewName::Declared(name),
            operands,
            attributes,
            types: &[ty],
            regions: &[],
            location: e.location(add),
        };
        e.insert(Place::Before(add), new)
    };
    let direction = ("comparison_direction", New::case(ComparisonDirection::Ge));
    let compare = insert(codes::Compare, &operands, &[direction], scalar);
    let view = views::Compare::of(e, compare).expect("a comparison");
    assert_eq!(view.comparison_direction(), Some(ComparisonDirection::Ge));
    let chosen = [e.result(compare, 0), operands[0], operands[1]];
    let select = insert(codes::Select, &chosen, &[], e.ty(operands[1]));
    e.replace_by(add, &[e.result(select, 0)]);
    assert!(!e.has(add) && e.has(select));
    let changed = draft.into_program().expect("a valid program");
    changed.check().expect("a valid program");
    let expected = LOOP.replace(
        "%1 = stablehlo.add %a, %b : tensor<i32>",
        "%c = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.select %c, %a, %b : tensor<i1>, tensor<i32>",
    );
    assert_eq!(text(&changed), text(&parse(&expected)));
}

#[test]
fn constants_of_booleans_are_those_of_the_parser() {
    for (shape, kind) in [(&[][..], "tensor<i1>"), (&[3], "tensor<3xi1>")] {
        let draft = Draft::new(parse(LOOP));
        let e = &draft;
        let first = find(e, "stablehlo.while");
        let ty = e.tensor_type(shape, e.scalar_type(ScalarType::Boolean));
        let new = NewOp {
            name: NewName::Declared(codes::Constant),
            operands: &[],
            attributes: &[("value", New::Elements(ty, true_bytes(shape)))],
            types: &[ty],
            regions: &[],
            location: e.location(first),
        };
        let constant = e.insert(Place::Before(first), new);
        let value = views::Constant::of(e, constant).and_then(|c| c.value());
        assert_eq!(
            value.and_then(|v| v.elements_type()).map(|t| t.to_string()),
            Some(kind.into())
        );
        let changed = draft.into_program().expect("a valid program");
        let before = "  %0:2 = stablehlo.while";
        let constant = format!("  %c = stablehlo.constant dense<true> : {kind}\n{before}");
        let expected = parse(&LOOP.replace(before, &constant));
        let version = stablehlo_artifact::Version::CURRENT;
        let strip = |p: Program<'static>| p.into_artifact().strip_locations();
        let bytes =
            [changed, expected].map(|p| strip(p).retarget(version).unwrap().to_vec().unwrap());
        assert!(bytes[0] == bytes[1], "{kind}");
    }
}

#[test]
fn a_block_that_is_moved_leaves_its_place() {
    let draft = Draft::new(parse(LOOP));
    let e = &draft;
    let looping = find(e, "stablehlo.while");
    let body = e.block(looping, 1).expect("a block");
    let end = e.last(body).expect("a terminator");
    let returned = e.operands(end);
    e.erase(end);
    let function = e.ops()[0];
    let target = e.block(function, 0).expect("a block");
    let last = e.last(target).expect("a terminator");
    let operands = e.operands(looping);
    // The arguments of the body are those of the loop.
    e.inline_at_end(body, target, &operands);
    e.replace_by(looping, &returned);
    let values = e.operands(last);
    e.erase(last);
    let new = NewOp {
        name: NewName::Declared(codes::Return),
        operands: &values,
        attributes: &[],
        types: &[],
        regions: &[],
        location: e.location(function),
    };
    e.insert(Place::EndOf(target), new);
    assert_runs_the_body_once(draft);
}

/// Asserts that a draft is [`LOOP`] with the ops of the body in place of the loop.
fn assert_runs_the_body_once(draft: Draft<'static>) {
    let changed = draft.into_program().expect("a valid program");
    changed.check().expect("a valid program");
    let expected = "func.func @f(%n: tensor<i32>) -> tensor<i32> {
  %1 = stablehlo.add %n, %n : tensor<i32>
  return %1 : tensor<i32>
}";
    assert_eq!(text(&changed), text(&parse(expected)));
}

#[test]
fn the_ops_of_a_block_replace_the_op_around_it() {
    let draft = Draft::new(parse(LOOP));
    let e = &draft;
    let looping = find(e, "stablehlo.while");
    let body = e.block(looping, 1).expect("a block");
    let end = e.last(body).expect("a terminator");
    e.inline_before(body, looping, &e.operands(looping));
    assert_eq!(e.first(body), None);
    e.replace_by(looping, &e.operands(end));
    e.erase(end);
    assert_runs_the_body_once(draft);
}

#[test]
fn restored_drafts_have_the_text_of_the_snapshot() {
    let program = parse(LOOP);
    let expected = text(&program);
    let draft = Draft::new(program);
    let snapshot = draft.snapshot();
    let e = &draft;
    let looping = find(e, "stablehlo.while");
    let function = e.ops()[0];
    e.add_argument(function, e.ty(e.result(looping, 0)));
    e.replace_by(looping, &e.operands(looping));
    let changed = text(&draft.to_program().expect("a valid program"));
    assert!(
        changed.contains("%arg1: tensor<i32>") && !changed.contains("while"),
        "{changed}"
    );
    draft.restore(&snapshot);
    assert!(e.has(looping));
    assert_eq!(
        text(&draft.to_program().expect("a valid program")),
        expected
    );
    // The draft still changes.
    e.replace_by(looping, &e.operands(looping));
    assert!(!text(&draft.into_program().expect("a valid program")).contains("while"));
}

#[test]
fn arguments_and_results_of_functions_come_and_go_with_their_attributes() {
    let draft = Draft::new(parse(
        "func.func @f(%a: tensor<i32> {x.a = 1 : i32}, %b: tensor<f32>, %c: tensor<i1> {x.c = 3 : i32}) -> \
         (tensor<i1> {x.r = 4 : i32}, tensor<f32>) {
  return %c, %b : tensor<i1>, tensor<f32>
}
func.func private @called(%a: tensor<i32>)
func.func @caller(%a: tensor<i32>) {
  call @called(%a) : (tensor<i32>) -> ()
  return
}",
    ));
    let e = &draft;
    let ops = e.ops();
    let function = ops[0];
    let caller = *ops.iter().rev().nth(2).expect("an op");
    assert_eq!(draft.uncalled_functions(), [function, caller]);
    let last = e.argument(draft.function_body(function).expect("a block"), 2);
    assert!(e.is_used(last));
    let added = e.add_argument(function, e.ty(last));
    assert_eq!(e.ty(added), e.ty(last));
    draft.retain_arguments(function, &[false, true, true, true]);
    draft.retain_results(function, &[true, false]);
    let found = draft.to_program().expect("a valid program");
    found.check().expect("a valid program");
    let expected = "func.func @f(%b: tensor<f32>, %c: tensor<i1> {x.c = 3 : i32}, %d: tensor<i1>) -> \
                    (tensor<i1> {x.r = 4 : i32}) {\n  return %c : tensor<i1>\n}";
    let printed = text(&found);
    let first = text(&parse(expected));
    let first = first.trim_end_matches("}\n");
    assert!(printed.starts_with(first), "{printed}\n{first}");
    assert!(draft.has_signature_attributes(function));
    draft.drop_signature_attributes(function);
    assert!(!draft.has_signature_attributes(function));
    let plain = text(&draft.into_program().expect("a valid program"));
    assert!(!plain.contains("x.c") && !plain.contains("x.r"), "{plain}");
}

#[test]
fn functions_are_copied_and_called_by_other_names() {
    let draft = Draft::new(parse(
        "func.func @main(%a: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
  %0 = call @f(%a, %n) : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @f(%a: tensor<?xf32> {x.a = @main}, %n: tensor<i32> {x.n = 1 : i32}) -> tensor<?xf32> {
  %0:2 = stablehlo.while(%b = %a, %i = %n) : tensor<?xf32>, tensor<i32>
  cond {
    %1 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    stablehlo.return %b, %i : tensor<?xf32>, tensor<i32>
  }
  return %0#0 : tensor<?xf32>
}
module @inner {
}
",
    ));
    let e = &draft;
    let [main, f, inner] = e.inner_ops(e.root())[..] else {
        panic!("three ops");
    };
    assert!(e.is_module(e.root()) && e.is_module(inner) && e.is_function(f));
    let names = [main, f, inner].map(|op| e.symbol(op));
    assert_eq!(names, [&b"main"[..], b"f", b"inner"].map(Some));
    assert_eq!([main, f].map(|op| e.is_private(op)), [false, true]);
    let call = e.body(main).and_then(|body| e.first(body)).expect("a call");
    assert_eq!(e.name(call), "func.call");
    assert_eq!(e.callee(call), Some(&b"f"[..]));
    assert_eq!(e.symbols_of(call), [b"f"]);
    assert_eq!(e.symbols_of(f), [b"main"]);
    // A copy of the function for one argument, whose size is known.
    let operand = e.tensor_of(e.operand(call, 0)).expect("a tensor");
    let ty = e.tensor_type(&[4], operand.element);
    let signature = Signature {
        inputs: vec![ty],
        results: vec![ty],
    };
    let new = FunctionLike {
        name: b"f_0",
        signature: &signature,
        is_dropped: &[false, true],
        has_body: true,
    };
    let copy = e.insert_function_like(f, &new);
    assert_eq!(e.signature(copy), signature);
    let block = e.body(copy).expect("a body");
    let inside = e.clone_before(f, copy);
    let body = e.body(inside).expect("a body");
    e.set_argument_location(e.argument(block, 0), e.location(call));
    let argument = e.argument(block, 0);
    e.inline_at_end(body, block, &[argument, argument]);
    e.erase(inside);
    let call = e.set_callee(call, b"f_0", &[false, true]);
    assert_eq!(
        (e.callee(call), e.operand_count(call)),
        (Some(&b"f_0"[..]), 1)
    );
    let main = e.set_signature(main, &e.signature(main));
    assert_eq!(
        e.name(e.last(e.body(main).expect("a body")).expect("an op")),
        "func.return"
    );
    // A function from scratch.
    let own = e.block_of(main).expect("a block");
    let new = e.insert_private_function(own, b"g", &signature, e.location(main));
    let block = e.body(new).expect("a body");
    e.insert_return(block, &e.arguments(block), e.location(main));
    let found = text(&draft.to_program().expect("a program"));
    for expected in [
        "call @f_0(%arg0) : (tensor<?xf32>) -> tensor<?xf32>",
        "func.func private @f_0(%arg0: tensor<4xf32> {x.a = \"main\"}) -> tensor<4xf32> {\n    %0:2 = \
         \"stablehlo.while\"(%arg0, %arg0)",
        "func.func private @f(%arg0: tensor<?xf32> {x.a = \"main\"}, %arg1: tensor<i32> {x.n = 1 : i32})",
        "func.func private @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n    return %arg0",
    ] {
        assert!(found.contains(expected), "{expected}\n{found}");
    }
}
