//! Tests of the search and of the reductions.

use super::*;
use stablehlo_program::{Op, PrintOptions};
use std::{collections::BTreeSet, convert::Infallible};

fn parse(text: &str) -> Program<'static> {
    Program::parse(text.as_bytes(), Default::default()).expect("a valid program")
}
fn print(program: &Program, debuginfo: bool) -> String {
    let options = PrintOptions {
        locations: debuginfo,
        ..PrintOptions::default()
    };
    program.print(options).expect("a text")
}
/// Shrinks a program while `is_interesting` is true of its text without locations.
fn shrunk(text: &str, is_interesting: impl Fn(&str) -> bool) -> String {
    let mut test = |program: &Program| {
        program.check().expect("only valid programs are tested");
        Ok::<_, Infallible>(is_interesting(&print(program, false)))
    };
    let found = shrink(parse(text), &mut test).expect("an interesting program");
    print(&found.program, false)
}
/// Checks the text of the smallest program that has all of `parts`.
#[track_caller]
fn check(text: &str, parts: &[&str], expected: &str) {
    let found = shrunk(text, |text| parts.iter().all(|part| text.contains(part)));
    assert_text(&found, expected);
}
/// Asserts that a program has these functions.
#[track_caller]
fn assert_text(found: &str, expected: &str) {
    let lines = expected.trim().lines().map(|line| format!("  {line}\n"));
    assert_eq!(
        found,
        format!("module {{\n{}}}\n", lines.collect::<String>())
    );
}

#[test]
fn ops_around_an_interesting_op_become_arguments_or_are_erased() {
    check(
        "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> (tensor<2x2xf32>, tensor<f32>) {
          %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
          %1 = stablehlo.tan %0 : tensor<2x2xf32>
          %2 = stablehlo.exponential %1 : tensor<2x2xf32>
          %3 = stablehlo.constant dense<2.0> : tensor<f32>
          return %2, %3 : tensor<2x2xf32>, tensor<f32>
        }",
        &["stablehlo.tan"],
        "func.func @main(%arg0: tensor<2x2xf32>) {
  %0 = stablehlo.tan %arg0 : tensor<2x2xf32>
  return
}",
    );
}

#[test]
fn functions_that_nothing_interesting_calls_are_erased() {
    check(
        "func.func @main(%a: tensor<f32>) -> tensor<f32> {
          %0 = call @one(%a) : (tensor<f32>) -> tensor<f32>
          %1 = call @two(%0) : (tensor<f32>) -> tensor<f32>
          return %1 : tensor<f32>
        }
        func.func private @one(%a: tensor<f32>) -> tensor<f32> {
          %0 = call @two(%a) : (tensor<f32>) -> tensor<f32>
          return %0 : tensor<f32>
        }
        func.func private @two(%a: tensor<f32>) -> tensor<f32> {
          %0 = stablehlo.sine %a : tensor<f32>
          %1 = stablehlo.tan %0 : tensor<f32>
          return %1 : tensor<f32>
        }",
        &["stablehlo.tan"],
        "func.func private @two(%arg0: tensor<f32>) {
  %0 = stablehlo.tan %arg0 : tensor<f32>
  return
}",
    );
}

#[test]
fn signatures_of_called_functions_stay_and_their_ops_become_zeros() {
    check(
        "func.func @main(%a: tensor<f32>) -> tensor<f32> {
          %0 = stablehlo.sine %a : tensor<f32>
          %1 = call @called(%0) : (tensor<f32>) -> tensor<f32>
          return %1 : tensor<f32>
        }
        func.func private @called(%a: tensor<f32>) -> tensor<f32> {
          %0 = stablehlo.iota dim = 0 : tensor<4xi32>
          %1 = stablehlo.not %0 : tensor<4xi32>
          return %a : tensor<f32>
        }",
        &["call @", "stablehlo.not"],
        "func.func @main(%arg0: tensor<f32>) {
  %0 = call @called(%arg0) : (tensor<f32>) -> tensor<f32>
  return
}
func.func private @called(%arg0: tensor<f32>) -> tensor<f32> {
  %c = stablehlo.constant dense<0> : tensor<4xi32>
  %0 = stablehlo.not %c : tensor<4xi32>
  return %arg0 : tensor<f32>
}",
    );
}

#[test]
fn the_only_call_of_a_function_becomes_the_ops_of_the_function() {
    let text = "func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.sine %a : tensor<f32>
      %1 = call @called(%0) : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32>
    }
    func.func private @called(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.tan %a : tensor<f32>
      return %0 : tensor<f32>
    }";
    // The result of the sine stays the operand of the tangent.
    let depends = |text: &str| text.contains("call @called(%0)") || text.contains("tan %0");
    let has_ops = |text: &str| text.contains(".sine") && text.contains(".tan");
    let is_interesting = |text: &str| has_ops(text) && depends(text);
    let expected = "func.func @main(%arg0: tensor<f32>) {
  %0 = stablehlo.sine %arg0 : tensor<f32>
  %1 = stablehlo.tan %0 : tensor<f32>
  return
}";
    assert_text(&shrunk(text, is_interesting), expected);
}

#[test]
fn loops_and_branches_around_an_interesting_op_are_unwrapped() {
    check(
        "func.func @main(%n: tensor<i32>, %x: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
          %0:2 = stablehlo.while(%a = %n, %b = %x) : tensor<i32>, tensor<4xf32>
          cond {
            %1 = stablehlo.compare LT, %a, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %1 : tensor<i1>
          } do {
            %1 = \"stablehlo.case\"(%i) ({
              %2 = stablehlo.cosine %b : tensor<4xf32>
              stablehlo.return %2 : tensor<4xf32>
            }, {
              %2 = stablehlo.tan %b : tensor<4xf32>
              stablehlo.return %2 : tensor<4xf32>
            }) : (tensor<i32>) -> tensor<4xf32>
            %2 = stablehlo.add %a, %a : tensor<i32>
            stablehlo.return %2, %1 : tensor<i32>, tensor<4xf32>
          }
          return %0#1 : tensor<4xf32>
        }",
        &["stablehlo.tan"],
        "func.func @main(%arg0: tensor<4xf32>) {
  %0 = stablehlo.tan %arg0 : tensor<4xf32>
  return
}",
    );
}

#[test]
fn interesting_results_keep_their_place_without_the_others() {
    let text = "func.func @main(%a: tensor<f32>, %b: tensor<i32>) -> (tensor<i32>, tensor<f32>, tensor<i32>) {
      return %b, %a, %b : tensor<i32>, tensor<f32>, tensor<i32>
    }";
    let returns_f32 = |line: &str| line.contains("return") && line.contains("tensor<f32>");
    let found = shrunk(text, |text| text.lines().any(returns_f32));
    let expected = "module {
  func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
    return %arg0 : tensor<f32>
  }
}
";
    assert_eq!(found, expected);
}

#[test]
fn constants_become_zeros_or_splats() {
    let text = "func.func @main() -> (tensor<3xi32>, tensor<2xi1>, tensor<2xcomplex<f32>>) {
      %0 = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
      %1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
      %2 = stablehlo.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
      return %0, %1, %2 : tensor<3xi32>, tensor<2xi1>, tensor<2xcomplex<f32>>
    }";
    let three = [
        "tensor<3xi32>",
        "tensor<2xi1>",
        "tensor<2xcomplex<f32>>",
        "constant",
    ];
    // No function can lose its results: each type is in the text once more than in an argument.
    let has_constants = |text: &str| text.matches("constant").count() == 3;
    let zeros = shrunk(text, has_constants);
    assert!(three.iter().all(|part| zeros.contains(part)), "{zeros}");
    for zero in [
        "dense<0> :",
        "dense<false> :",
        "dense<(0.000000e+00,0.000000e+00)> :",
    ] {
        assert!(zeros.contains(zero), "{zeros}");
    }
    let sevens = shrunk(text, |text| has_constants(text) && text.contains('7'));
    assert!(sevens.contains("dense<7> : tensor<3xi32>"), "{sevens}");
}

#[test]
fn discardable_attributes_are_dropped_unless_they_are_interesting() {
    check(
        "module attributes {mhlo.num_partitions = 1 : i32} {
          func.func @main(%a: tensor<f32> {x.y = 1 : i32}) -> (tensor<f32> {x.z = 2 : i32}) attributes {x.kept = 5 : i32} {
            %0 = stablehlo.abs %a {x.dropped = 3 : i32} : tensor<f32>
            %1 = stablehlo.tan %0 {x.also_kept = 4 : i32} : tensor<f32>
            return %1 : tensor<f32>
          }
        }",
        &["x.kept", "x.also_kept"],
        "func.func @main(%arg0: tensor<f32>) attributes {x.kept = 5 : i32} {
  %0 = stablehlo.tan %arg0 {x.also_kept = 4 : i32} : tensor<f32>
  return
}",
    );
}

#[test]
fn locations_are_dropped_unless_they_are_interesting() {
    let text = "func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.abs %a : tensor<f32> loc(\"first\")
      %1 = stablehlo.tan %0 : tensor<f32> loc(\"second\")
      return %1 : tensor<f32>
    }";
    let located = |part: &'static str| {
        let mut test = |p: &Program| Ok::<_, Infallible>(print(p, true).contains(part));
        let found = shrink(parse(text), &mut test).expect("an interesting program");
        print(&found.program, true)
    };
    let kept = located("\"second\"");
    assert!(
        !kept.contains("first") && kept.contains("stablehlo.tan"),
        "{kept}"
    );
    let dropped = located("stablehlo.tan");
    assert!(!dropped.contains("second"), "{dropped}");
}

#[test]
fn equal_programs_and_tests_give_equal_results() {
    let text = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.sine %a : tensor<4xf32>
      %1 = stablehlo.tan %0 : tensor<4xf32>
      %2 = stablehlo.add %0, %1 : tensor<4xf32>
      return %2 : tensor<4xf32>
    }";
    let run = || {
        let mut test = |program: &Program| {
            let mut ops = program.ops();
            Ok::<_, Infallible>(ops.any(|op| matches!(op.typed(), Op::Add(_))))
        };
        let found = shrink(parse(text), &mut test).expect("an interesting program");
        (
            print(&found.program, false),
            found.ops_before,
            found.ops,
            found.tests,
        )
    };
    let first = run();
    assert_eq!((first.1, first.2), (5, 3));
    assert_eq!(first, run());
}

#[test]
fn programs_that_are_invalid_or_not_interesting_are_refused() {
    let valid = "func.func @main(%a: tensor<f32>) -> tensor<f32> {
      return %a : tensor<f32>
    }";
    let mut never = |_: &Program| Ok::<_, String>(false);
    let error = shrink(parse(valid), &mut never).expect_err("the program is not interesting");
    assert!(matches!(error, ShrinkError::NotInteresting), "{error}");
    let mut fails = |_: &Program| Err("no such test".to_owned());
    let error = shrink(parse(valid), &mut fails).expect_err("the test fails to run");
    assert!(
        matches!(&error, ShrinkError::Test(e) if e == "no such test"),
        "{error}"
    );
}

#[test]
fn ops_of_an_artifact_with_all_ops_shrink_to_themselves() {
    let path = "../../lit_tests/vhlo/compat/1.20.0.mlir.bc";
    let bytes = std::fs::read(path).expect("an artifact");
    let program = Program::read(&bytes).expect("a valid artifact");
    let names: BTreeSet<_> = program.ops().skip(1).map(|op| op.name()).collect();
    // A prime, so that runs of similar names are tested once.
    for name in names.iter().step_by(7) {
        let mut test = |p: &Program| {
            p.check().expect("only valid programs are tested");
            Ok::<_, Infallible>(p.ops().any(|op| op.name() == *name))
        };
        let found = shrink(program.clone(), &mut test).expect("an interesting program");
        // A function, the op, its region with two ops, and the end of the function.
        assert!(found.ops <= 5, "{name}: {}", print(&found.program, false));
    }
}
