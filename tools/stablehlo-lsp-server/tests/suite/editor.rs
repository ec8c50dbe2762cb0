//! Tests that talk to the server as an editor does.

use crate::server::{Server, lines};
use serde_json::{Value, json};
use std::fs;

const ADD: &str = "\
func.func @add(%a: tensor<4xf32>) -> tensor<4xf32> {
  %sum = stablehlo.add %a, %a : tensor<4xf32>
  return %sum : tensor<4xf32>
}
";

#[test]
fn hover_shows_the_op_and_its_type() {
    let mut server = Server::start();
    let uri = "file:///add.mlir";
    assert_eq!(server.open(uri, ADD), json!([]));
    let position = json!({"line": 1, "character": 12});
    let found = server.request(
        "textDocument/hover",
        json!({"textDocument": {"uri": uri}, "position": position}),
    );
    let text = found["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("stablehlo.add"), "{text}");
    assert!(text.contains("tensor<4xf32>"), "{text}");
    server.stop();
}

#[test]
fn invalid_op_gets_a_diagnostic() {
    let mut server = Server::start();
    let wrong = ADD.replace("stablehlo.add %a, %a", "stablehlo.iota dim = 3");
    let found = server.open("file:///wrong.mlir", &wrong);
    let found = found.as_array().expect("a list");
    assert_eq!(found.len(), 1, "{found:?}");
    let message = found[0]["message"].as_str().expect("a text");
    assert!(message.contains("'stablehlo.iota' op"), "{message}");
    assert_eq!(found[0]["range"]["start"]["line"], json!(1));
    server.stop();
}

#[test]
fn vhlo_and_mlir_dialects_are_known() {
    let mut server = Server::start();
    let text = "\"vhlo.func_v1\"() : () -> ()\n";
    let found = server.open("file:///vhlo.mlir", text);
    let message = found[0]["message"].as_str().expect("a text");
    assert!(message.contains("'vhlo.func_v1' op"), "{message}");
    let text = "%c = arith.constant 1 : i32\n";
    assert_eq!(server.open("file:///arith.mlir", text), json!([]));
    server.stop();
}

#[test]
fn deeply_nested_programs_do_not_end_the_server() {
    let mut server = Server::start();
    let regions = |levels| "module {\n".repeat(levels) + &"}\n".repeat(levels);
    assert_eq!(
        server.open("file:///regions.mlir", &regions(900)),
        json!([])
    );
    let found = server.open("file:///deep.mlir", &regions(5_000));
    let message = found[0]["message"].as_str().expect("a text");
    assert!(
        message.contains("nested deeper than 1000 levels"),
        "{message}"
    );
    let levels = 5_000;
    let types = "!vhlo.tuple_v1<".repeat(levels) + "!vhlo.i32_v1" + &">".repeat(levels);
    let text = format!("\"vhlo.func_v1\"() : () -> {types}\n");
    assert_ne!(server.open("file:///types.mlir", &text), json!([]));
    server.stop();
}

const WRONG: &str = "\
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.ad %a, %b : tensor<4xf32>
  %1 = stablehlo.multiply %0, %b : tensor<4xf32>
  %2 = stablehlo.compare XX, %1, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.iota dim = 3 : tensor<4xf32>
  %4 = stablehlo.select %2, %1, %undefined : tensor<4xi1>, tensor<4xf32>
  %5 = stablehlo.add %4, %3 : tensor<4xf32>
  %6 = stablehlo.reshape %5 : (tensor<4xf32>) -> tensor<5xf32>
  return %5 : tensor<4xf32>
}
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %0 : tensor<4xf32>
}
";

#[test]
fn all_errors_that_do_not_follow_from_each_other_are_shown() {
    let mut server = Server::start();
    let found = server.open("file:///wrong.mlir", WRONG);
    let expected = [
        (1, "custom op 'stablehlo.ad' is un"),
        (3, "custom op 'stablehlo.compare' "),
        (4, "'stablehlo.iota' op iota_dimen"),
        (5, "use of undeclared SSA value na"),
        (7, "'stablehlo.reshape' op result "),
        (12, "'func.call' op 'h' does not re"),
        (13, "custom op 'func.return' number"),
    ];
    assert_eq!(lines(&found), expected);
    server.stop();
}

#[test]
fn uses_of_what_a_wrong_op_defines_are_no_errors() {
    let mut server = Server::start();
    // Several results, a symbol, an alias and the end of a region depend on wrong text.
    let text = "\
#wrong = #stablehlo<comparison_direction XX>
func.func private @callee(tensor<!wrong>)
func.func @f(%a: tensor<4xf32>) -> tensor<f32> {
  %0:2 = stablehlo.wrong %a : tensor<4xf32>
  %1 = stablehlo.add %0#0, %0#1 : tensor<4xf32>
  call @callee(%1) : (tensor<4xf32>) -> ()
  %2 = \"stablehlo.compare\"(%1, %a) {comparison_direction = #wrong} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = \"stablehlo.reduce\"(%1, %c) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %4 = stablehlo.wrong %x, %y : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %3 : tensor<f32>
}
";
    let found = server.open("file:///follow.mlir", text);
    let lines: Vec<u64> = lines(&found).iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [0, 1, 3, 10], "{found}");
    server.stop();
}

/// Errors of `lit_tests/stablehlo` that the server does not show: an op with an error of its own
/// ends the region, or the server accepts unregistered dialects.
const NOT_SHOWN: [&str; 3] = [
    "expects regions to end with 'stablehlo.return', found 'func.return'",
    "comparator must end with 'stablehlo.return'",
    "operation being parsed with an unregistered dialect",
];

#[test]
fn each_error_that_the_verifier_tests_expect_is_shown() {
    let mut server = Server::start();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests/stablehlo");
    let mut errors = 0;
    for file in fs::read_dir(folder).expect("the folder of tests") {
        let path = file.expect("a file").path();
        let is_program = path.extension().is_some_and(|e| e == "mlir");
        let text = is_program.then(|| fs::read_to_string(&path).expect("a program"));
        let Some(text) = text.filter(|text| text.contains("--verify-diagnostics")) else {
            continue;
        };
        let found = server.open(&format!("file://{}", path.display()), &text);
        let found = found.as_array().expect("a list");
        for expected in text.split("expected-error").skip(1) {
            let (_, expected) = expected.split_once("{{").expect("a message");
            let (expected, _) = expected.split_once("}}").expect("the end of the message");
            let is_shown = |d: &Value| d["message"].as_str().is_some_and(|m| m.contains(expected));
            let is_known = NOT_SHOWN.iter().any(|message| expected.contains(message));
            assert!(
                is_known || found.iter().any(is_shown),
                "{} shows no error '{expected}'",
                path.display()
            );
            errors += 1;
        }
    }
    assert!(errors > 500, "{errors} errors");
    server.stop();
}

#[test]
fn split_programs_and_changes_are_analyzed() {
    let mut server = Server::start();
    let uri = "file:///split.mlir";
    let text = format!("{ADD}// -----\n{}", ADD.replace(".add", ".ad"));
    assert_eq!(
        lines(&server.open(uri, &text)),
        [(6, "custom op 'stablehlo.ad' is un")]
    );
    let range = json!({"start": {"line": 6, "character": 21}, "end": {"line": 6, "character": 21}});
    server.notify(
        "textDocument/didChange",
        json!({"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": range, "text": "d"}]}),
    );
    loop {
        let message = server.receive();
        if message["method"] == "textDocument/publishDiagnostics" {
            assert_eq!(message["params"]["diagnostics"], json!([]));
            assert_eq!(message["params"]["version"], json!(2));
            break;
        }
    }
    server.stop();
}

#[test]
fn hover_shows_the_documentation_of_the_declaration() {
    let mut server = Server::start();
    let uri = "file:///wrong.mlir";
    server.open(uri, WRONG);
    let text = |v: Value| v["contents"]["value"].as_str().expect("a text").to_owned();
    let iota = text(server.at("hover", uri, 4, 12));
    let page = include_str!("../../../../docs/ops/data_movement.md");
    let (_, section) = page.split_once("## iota\n\n").expect("the op's section");
    let (section, _) = section
        .split_once("\n| in VHLO")
        .expect("the op's versions");
    assert!(iota.contains(section), "{iota}");
    // The op is wrong but parses, so the hover shows the op itself.
    assert!(
        iota.contains("\"stablehlo.iota\"() <{iota_dimension = 3"),
        "{iota}"
    );
    // An op that does not parse has documentation, too.
    let compare = text(server.at("hover", uri, 3, 12));
    assert!(compare.contains("comparison_direction"), "{compare}");
    let value = text(server.at("hover", uri, 6, 22));
    assert!(value.contains("tensor<4xf32>"), "{value}");
    server.stop();
}

#[test]
fn definitions_references_and_symbols_are_found_between_errors() {
    let mut server = Server::start();
    let uri = "file:///wrong.mlir";
    server.open(uri, WRONG);
    let start = |v: &Value| {
        (
            v["range"]["start"]["line"].clone(),
            v["range"]["start"]["character"].clone(),
        )
    };
    // %5 in `return`, %0 that a wrong op defines, %1 in a wrong op, and @f.
    for ((line, column), expected) in [
        ((8, 10), (6, 2)),
        ((2, 27), (1, 2)),
        ((3, 30), (2, 2)),
        ((11, 13), (10, 0)),
    ] {
        let expected = if line == 11 { (0, 0) } else { expected };
        let found = server.at("definition", uri, line, column);
        assert_eq!(
            start(&found[0]),
            (json!(expected.0), json!(expected.1)),
            "{line}: {found}"
        );
    }
    let found = server.at("references", uri, 6, 3);
    let found: Vec<_> = found
        .as_array()
        .expect("a list")
        .iter()
        .map(start)
        .collect();
    let expected = [(6, 2), (7, 25), (8, 9)].map(|(l, c)| (json!(l), json!(c)));
    assert_eq!(found, expected);
    let symbols = server.request(
        "textDocument/documentSymbol",
        json!({"textDocument": {"uri": uri}}),
    );
    let names: Vec<_> = symbols
        .as_array()
        .expect("a list")
        .iter()
        .map(|s| s["name"].clone())
        .collect();
    assert_eq!(names, ["f", "g"]);
    server.stop();
}

/// Returns a function with a line in its body.
fn function(line: &str) -> String {
    format!(
        "func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {{\n  {line}\n  \
         return %a : tensor<4xf32>\n}}\n"
    )
}

#[test]
fn names_of_ops_that_have_begun_are_completed() {
    let mut server = Server::start();
    for line in [
        "%0 = stablehlo.sub|",
        "stablehlo.sub|",
        "%0 = \"stablehlo.sub|",
    ] {
        assert_eq!(
            server.labels(&function(line)),
            ["stablehlo.subtract"],
            "{line}"
        );
    }
    let short = server.labels(&function("%0 = sub|"));
    assert_eq!(short, ["stablehlo.subtract", "vhlo.subtract_v1"]);
    let all = server.labels(&function("%0 = stablehlo.|"));
    assert!(
        all.len() > 100 && all.iter().all(|op| op.starts_with("stablehlo.")),
        "{all:?}"
    );
    let arith = server.labels(&function("%0 = arith.addf|"));
    assert_eq!(arith, ["arith.addf"]);
    server.stop();
}

#[test]
fn values_of_enums_are_completed() {
    let mut server = Server::start();
    let directions = ["EQ", "NE", "GE", "GT", "LE", "LT"];
    assert_eq!(
        server.labels(&function("%0 = stablehlo.compare |")),
        directions
    );
    assert_eq!(
        server.labels(&function("%0 = stablehlo.compare G|")),
        ["GE", "GT"]
    );
    let types = server.labels(&function("%0 = stablehlo.compare GT, %a, %b, |"));
    assert_eq!(
        types,
        [
            "NOTYPE",
            "FLOAT",
            "TOTALORDER",
            "SIGNED",
            "UNSIGNED",
            "WEAKORDER"
        ]
    );
    let line = "%0 = \"stablehlo.compare\"(%a, %b) {comparison_direction = #stablehlo<comparison_direction |>}";
    assert_eq!(server.labels(&function(line)), directions);
    let line =
        "%0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0], precision = [HIGHE|";
    assert_eq!(server.labels(&function(line)), ["HIGHEST"]);
    assert_eq!(
        server.labels(&function("%0 = stablehlo.fft %a, type = I|")),
        ["IFFT", "IRFFT"]
    );
    server.stop();
}

#[test]
fn names_and_values_of_attributes_are_completed() {
    let mut server = Server::start();
    let operands = "%0 = \"stablehlo.compare\"(%a, %b)";
    let found = server.complete(&function(&format!("{operands} {{comparison_d|}}")));
    let name = (
        "comparison_direction".to_owned(),
        "comparison_direction = ".to_owned(),
    );
    assert_eq!(found, [name]);
    let direction = "comparison_direction = #stablehlo<comparison_direction GT>";
    let found = server.labels(&function(&format!("{operands} <{{{direction}, |}}>")));
    assert_eq!(found, ["compare_type"]);
    let found = server.labels(&function(&format!(
        "{operands} {{comparison_direction = |}}"
    )));
    assert_eq!(found[3], "#stablehlo<comparison_direction GT>");
    server.stop();
}

#[test]
fn values_and_types_are_completed_after_errors() {
    let mut server = Server::start();
    let found = server.labels(&function(
        "%0 = stablehlo.wrong %a\n  %1 = stablehlo.add %|",
    ));
    assert_eq!(found, ["%a", "%b", "%0"]);
    assert_eq!(
        server.labels(&function("%0 = stablehlo.abs %a : ten|")),
        ["tensor<"]
    );
    server.stop();
}

#[test]
fn actions_insert_suggestions_and_expectations() {
    let mut server = Server::start();
    let uri = "file:///action.mlir";
    let actions = |server: &mut Server, text: &str| {
        let diagnostics = server.open(uri, text);
        let params = json!({
            "textDocument": {"uri": uri},
            "range": diagnostics[0]["range"],
            "context": {"diagnostics": diagnostics},
        });
        server.request("textDocument/codeAction", params)
    };
    let text = ADD.replace(".add", ".ad");
    let found = actions(&mut server, &text);
    let expectation = found.as_array().and_then(|all| all.last());
    let edit = &expectation.expect("an action")["edit"]["changes"][uri][0];
    let comment = edit["newText"].as_str().expect("a text");
    let start = "// expected-error @below {{custom op 'stablehlo.ad' is unknown";
    assert!(comment.starts_with(start), "{comment}");
    assert_eq!(edit["range"]["start"], json!({"line": 1, "character": 0}));

    // A misspelt op, attribute and value of an enum, in lines of different ends.
    let compare = |inside: &str| {
        ADD.replace(
            "stablehlo.add %a, %a : tensor<4xf32>",
            &format!("{inside} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>"),
        )
    };
    let generic = "\"stablehlo.compare\"(%a, %a)";
    let cases = [
        (text, "stablehlo.ad", "stablehlo.add"),
        (compare("stablehlo.compare GTT, %a, %a"), "GTT", "GT"),
        (
            compare(&format!(
                "{generic} {{comparison_directio = #stablehlo<comparison_direction GT>}}"
            )),
            "comparison_directio",
            "comparison_direction",
        ),
    ];
    for (text, wrong, right) in cases {
        let found = actions(&mut server, &text);
        let all = found.as_array().expect("a list").iter();
        let mut edits = all.map(|action| &action["edit"]["changes"][uri][0]);
        let edit = edits.find(|edit| edit["newText"] == right);
        let edit = edit.unwrap_or_else(|| panic!("no action for {wrong}: {found}"));
        let line = text.lines().nth(1).expect("a line");
        let start = line.find(wrong).expect("the wrong word");
        let range = json!({
            "start": {"line": 1, "character": start},
            "end": {"line": 1, "character": start + wrong.len()},
        });
        assert_eq!(edit["range"], range, "{wrong}");
    }
    server.stop();
}

#[test]
fn bytecode_is_converted_to_text_and_back() {
    let mut server = Server::start();
    let uri = "file:///add.mlir";
    server.open(uri, ADD);
    let found = server.request("mlir/convertToBytecode", json!({"uri": uri}));
    let base64 = found["output"].as_str().expect("a text");
    // The base64 of bytecode's first bytes, "ML\xefR".
    assert!(base64.starts_with("TUzvU"), "{base64}");
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../lit_tests/sharded/Inputs/transformer.export.mlir.bc"
    );
    let found = server.request(
        "mlir/convertFromBytecode",
        json!({"uri": format!("file://{path}")}),
    );
    let text = found["output"]
        .as_str()
        .unwrap_or_else(|| panic!("{found}"));
    assert!(text.contains("vhlo.func_v1"), "{}", &text[..200]);
    server.stop();
}
