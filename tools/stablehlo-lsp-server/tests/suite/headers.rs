//! Tests of errors in the headers of functions, and of programs with many errors.

use crate::server::{Server, lines};
use serde_json::json;

#[test]
fn error_in_a_header_does_not_hide_the_errors_in_the_body() {
    let mut server = Server::start();
    let text = "\
func.func @f(%a: tensor<4x!wrong>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1 = stablehlo.ad %0, %b : tensor<4xf32>
  %2 = stablehlo.iota dim = 3 : tensor<4xf32>
  %3 = stablehlo.add %b, %undefined : tensor<4xf32>
  %4 = call @g(%3) : (tensor<4xf32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.reshape %0 : (tensor<4xf32>) -> tensor<5xf32>
  return %0 : tensor<4xf32>
}
";
    let found = server.open("file:///header.mlir", text);
    let expected = [
        (0, "undefined symbol alias id 'wro"),
        (3, "custom op 'stablehlo.ad' is un"),
        (4, "'stablehlo.iota' op iota_dimen"),
        (5, "use of undeclared SSA value na"),
        (11, "'stablehlo.reshape' op result "),
    ];
    assert_eq!(lines(&found), expected, "{found:#}");
    server.stop();
}

#[test]
fn written_type_of_an_argument_holds_if_another_argument_is_wrong() {
    let mut server = Server::start();
    let text = "\
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4x!wrong> {
  %0 = stablehlo.add %a, %b : tensor<5xf32>
  %1 = stablehlo.tanh %a : tensor<4xf32>
  func.return %b : tensor<4xf32>
}
";
    let found = server.open("file:///types.mlir", text);
    let expected = [
        (0, "undefined symbol alias id 'wro"),
        (1, "use of value '%a' expects diff"),
    ];
    assert_eq!(lines(&found), expected, "{found:#}");
    server.stop();
}

#[test]
fn hover_and_completion_work_below_an_error_in_a_header() {
    let mut server = Server::start();
    let program = "\
func.func @f(%a: tensor<4x!wrong>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %b : tensor<4xf32>
  %1 = stablehlo.cos|
  return %0 : tensor<4xf32>
}
";
    assert_eq!(server.labels(program), ["stablehlo.cosine"]);
    let uri = "file:///hover.mlir";
    server.open(uri, &program.replace('|', "ine %0 : tensor<4xf32>"));
    let hover = server.at("hover", uri, 2, 25);
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("tensor<4xf32>"), "{text}");
    server.stop();
}

/// The search is bounded by work: all errors of a program of this size are found, on a machine
/// of any speed, and only the first errors of a larger program.
#[test]
fn search_for_errors_is_bounded_by_the_size_of_the_program() {
    let mut server = Server::start();
    let wrong = |count: usize| {
        let lines = (0..count).map(|i| format!("  %{i} = stablehlo.wrong{i} : i32\n"));
        format!(
            "func.func @f() {{\n{}  return\n}}\n",
            lines.collect::<String>()
        )
    };
    let errors = |found: serde_json::Value| found.as_array().expect("a list").len();
    assert_eq!(errors(server.open("file:///some.mlir", &wrong(200))), 200);
    // A text of 2 MB is parsed five times.
    let padding = "// A comment of 64 bytes, which the parser and the server skip...\n";
    let large = wrong(200) + &padding.repeat(2 << 14);
    assert_eq!(errors(server.open("file:///large.mlir", &large)), 4);
    server.stop();
}

#[test]
fn hover_lists_the_cases_of_enum_attributes() {
    let mut server = Server::start();
    let uri = "file:///compare.mlir";
    let text = "\
func.func @f(%a: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
";
    assert_eq!(server.open(uri, text), json!([]));
    let hover = server.at("hover", uri, 1, 12);
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(
        text.contains("`EQ`, `NE`, `GE`, `GT`, `LE`, `LT`"),
        "{text}"
    );
    assert!(text.contains("`TOTALORDER`"), "{text}");
    server.stop();
}

#[test]
fn hover_lists_the_cases_of_arrays_of_enums() {
    let mut server = Server::start();
    let uri = "file:///dot.mlir";
    let text = "\
func.func @f(%a: tensor<4xf32>) -> tensor<f32> {
  %0 = stablehlo.dot %a, %a, precision = [HIGH, DEFAULT] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
";
    assert_eq!(server.open(uri, text), json!([]));
    let hover = server.at("hover", uri, 1, 12);
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("`DEFAULT`, `HIGH`, `HIGHEST`"), "{text}");
    server.stop();
}
