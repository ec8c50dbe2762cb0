//! Tests of the programs that commands take, and of hostile names in programs.

use crate::support::{command, err, file, folder, run, text};
use std::{fs, io::Write, path::Path, process::Stdio};

/// Escape sequences and a forged line, as MLIR's text writes them in strings.
const HOSTILE: &str = r"\1B]0;pwned\07\1B[31mRED\C2\9B2J\0Agood.bc: valid, version 9.9.9\0A";

/// Writes an artifact of a text.
fn assembled(folder: &Path, name: &str, text: &str) -> String {
    let source = file(folder, &format!("{name}.mlir"), text);
    let artifact = folder.join(format!("{name}.bc"));
    let artifact = artifact.to_str().expect("text").to_owned();
    let output = run(&[
        "assemble",
        "-t",
        "current",
        "--allow-other-dialects",
        &source,
        "-o",
        &artifact,
    ]);
    assert!(output.status.success(), "{}", err(&output));
    artifact
}

/// Checks that output has no control characters other than line feeds and the command's own colours,
/// and no line that a program forged.
fn check_harmless(arguments: &[&str]) {
    for color in ["never", "always"] {
        let output = run(&[arguments, &["--color", color]].concat());
        for stream in [&output.stdout, &output.stderr] {
            let text = String::from_utf8_lossy(stream);
            let text = match color {
                "always" => ["\x1b[1m\x1b[31m", "\x1b[1m", "\x1b[0m"]
                    .iter()
                    .fold(text.into_owned(), |text, own| text.replace(own, "")),
                _ => text.into_owned(),
            };
            let bad = text.chars().find(|c| c.is_control() && *c != '\n');
            assert_eq!(bad, None, "{arguments:?}: {text:?}");
            assert!(
                !text.lines().any(|l| l.starts_with("good.bc")),
                "{arguments:?}: {text}"
            );
        }
    }
}

#[test]
fn names_in_programs_cannot_control_the_terminal_or_forge_lines() {
    let folder = folder("hostile");
    let program = |op: &str| {
        format!(
            "module @\"m{HOSTILE}\" attributes {{\"x{HOSTILE}\" = \"a{HOSTILE}\"}} {{
  func.func @\"f{HOSTILE}\"(%a: tensor<2xf32> loc(\"arg{HOSTILE}\")) -> (tensor<2xf32> {{jax.result_info = \"r{HOSTILE}\"}}) {{
    %0 = stablehlo.custom_call @\"t{HOSTILE}\"(%a) {{\"att{HOSTILE}\" = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32> loc(\"f{HOSTILE}.py\":1:2)
    %1 = stablehlo.{op} %0 : tensor<2xf32> loc(\"f{HOSTILE}.py\":1:2)
    return %1 : tensor<2xf32>
  }}
}}"
        )
    };
    let left = assembled(&folder, "left", &program("tan"));
    let right = assembled(&folder, "right", &program("cosine"));
    let function = format!(
        "f{}",
        "\x1b]0;pwned\x07\x1b[31mRED\u{9b}2J\ngood.bc: valid, version 9.9.9\n"
    );
    for arguments in [
        &["diff", &left, &right][..],
        &["diff", "--json", &left, &right],
        &["graph", &left],
        &["graph", "--json", &left],
        &["run", &left, "--input", "zeros", "--function", &function],
        &[
            "run",
            &left,
            "--input",
            "zeros",
            "--function",
            &format!("no{function}"),
        ],
        &["equivalent", &left, &right, "--function", &function],
        &["report", &left],
        &["report", &left, &right],
        &["retarget", "-t", "1.0.0", &left],
        &["info", &left],
        &["validate", &left],
        &["print", "--debuginfo", &left],
        &["print", "--vhlo", &left],
    ] {
        check_harmless(arguments);
    }
    for (name, text) in [
        ("bad1", "func.func @main() { %0 = stablehlo.foo\x1b[31mRED \x1b]0;pwn\x07}".to_owned()),
        ("bad2", format!("func.func @main() {{ %0 = \"stablehlo.{HOSTILE}\"() : () -> () return }}")),
        ("bad3", format!("func.func @main() {{ call @\"x{HOSTILE}\"() : () -> () return }}")),
        ("bad4", "func.func @main() { %0 = stablehlo.constant dense<\"\x1b[31mRED\"> : tensor<2xi32> return }".to_owned()),
        ("\x1b[31mRED", "module {".to_owned()),
    ] {
        let source = file(&folder, name, text);
        check_harmless(&["assemble", "-t", "current", &source]);
        check_harmless(&["run", &source]);
    }
}

#[test]
fn text_is_taken_wherever_a_program_is() {
    let folder = folder("text");
    let program = |op: &str| {
        format!(
            "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {{\n  %0 = stablehlo.{op} %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}}\n"
        )
    };
    let sine = file(&folder, "sine.mlir", program("sine"));
    let artifact = assembled(&folder, "artifact", &program("sine"));
    let tan = file(&folder, "tan.mlir", program("tan"));
    for arguments in [
        &["run", "--input", "random:1"][..],
        &["report"],
        &["graph"],
        &["graph", "--json"],
    ] {
        let [of_text, of_artifact] = [&sine, &artifact].map(|file| {
            let text = text(&[arguments, &[file]].concat());
            // Text has no header of bytecode.
            let header = ["target version", "producer", "bytecode version"];
            let lines = text
                .lines()
                .filter(|l| !header.iter().any(|h| l.starts_with(h)));
            let text = lines.collect::<Vec<_>>().join("\n");
            text.replace("sine.mlir", "artifact.mlir")
        });
        assert_eq!(of_text, of_artifact, "{arguments:?}");
    }
    assert!(text(&["info", &tan]).contains("version: 1."));
    assert_eq!(text(&["diff", &sine, &artifact]), "");
    assert!(text(&["equivalent", &sine, &artifact]).starts_with("equivalent: "));
    assert_eq!(run(&["diff", &sine, &tan]).status.code(), Some(1));
    let mut child = command(&["run", "-", "--input", "zeros"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut input = child.stdin.take().expect("standard input");
    input.write_all(program("sine").as_bytes()).expect("input");
    drop(input);
    assert!(child.wait_with_output().expect("an end").status.success());
    // Errors have their place.
    let wrong = file(
        &folder,
        "wrong.mlir",
        "func.func @main() {\n  stablehlo.nothing\n}",
    );
    for command in ["run", "report", "graph", "info"] {
        let output = run(&[command, &wrong]);
        assert!(
            err(&output).starts_with(&format!("{wrong}:2:")),
            "{}",
            err(&output)
        );
    }
}

#[test]
fn errors_say_what_a_file_is_that_is_no_program() {
    let folder = folder("foreign");
    for (content, expected) in [
        (
            &b"HloModule m\nENTRY e { ROOT c = f32[] constant(1) }"[..],
            "HLO text of XLA",
        ),
        (
            b"{ lambda ; a:f32[2]. let b:f32[2] = sin a in (b,) }",
            "a jaxpr of JAX",
        ),
        (b"\x80\x04K\x01.", "a pickle of Python"),
        (b"\x08\x08\x12\x07pytorch\x1a\x01\xff", "a model of ONNX"),
        (b"\x08\x01\x12\x80\xff", "a SavedModel of TensorFlow"),
    ] {
        let file = file(&folder, "file", content);
        for command in ["run", "info", "validate", "print"] {
            let output = run(&[command, &file]);
            assert_eq!(output.status.code(), Some(1));
            assert!(
                err(&output).contains(expected),
                "{command}: {}",
                err(&output)
            );
        }
        let output = run(&["assemble", "-t", "current", &file]);
        if std::str::from_utf8(content).is_ok_and(|text| !text.contains('\x04')) {
            assert!(err(&output).contains(expected), "{}", err(&output));
        }
    }
    let elided = file(
        &folder,
        "elided.mlir",
        "func.func @main() -> tensor<4xf32> {\n  %0 = stablehlo.constant dense_resource<__elided__> : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}",
    );
    let output = run(&["run", &elided]);
    assert!(
        err(&output).contains("left out the elements"),
        "{}",
        err(&output)
    );
    let chlo = file(
        &folder,
        "chlo.mlir",
        "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = chlo.erf_inv %a : tensor<4xf32> -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}",
    );
    let output = run(&["assemble", "-t", "current", &chlo]);
    assert!(err(&output).contains("--legalize-chlo"), "{}", err(&output));
    fs::write(folder.join("saved_model.pb"), "").expect("a file");
    let output = run(&["info", folder.to_str().expect("text")]);
    assert!(
        err(&output).contains("a SavedModel of TensorFlow"),
        "{}",
        err(&output)
    );
}

#[test]
fn refusals_name_the_options_that_help() {
    let folder = folder("remedies");
    let sharded = |op: &str| {
        format!(
            "module {{
  sdy.mesh @mesh = <[\"x\"=2]>
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {{
    %0 = sdy.sharding_constraint %a <@mesh, [{{\"x\"}}]> : tensor<8xf32>
    %1 = stablehlo.{op} %0 : tensor<8xf32>
    return %1 : tensor<8xf32>
  }}
}}"
        )
    };
    let plain = |op: &str| {
        format!(
            "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {{
  %0 = stablehlo.{op} %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}}"
        )
    };
    let tan = assembled(&folder, "tan", &plain("tan"));
    let text = file(&folder, "tan.mlir", plain("tan"));
    let sine = assembled(&folder, "sine", &sharded("sine"));
    let both = assembled(&folder, "both", &sharded("tan"));
    for (arguments, words) in [
        (
            &["retarget", "-t", "1.0.0", &tan][..],
            "\n  --expand rewrites",
        ),
        (&["assemble", "-t", "1.0.0", &text], "\n  --expand rewrites"),
        (
            &["retarget", "-t", "1.0.0", &sine],
            "\n  --strip-shardings makes",
        ),
        (
            &["retarget", "-t", "1.0.0", &both],
            "\n  --expand and --strip-shardings",
        ),
        (
            &["retarget", "-t", "1.0.0", "--expand", &both],
            "\n  --expand and",
        ),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(
            err(&output).contains(words),
            "{arguments:?}: {}",
            err(&output)
        );
    }
    // No option helps.
    let newest = "../../lit_tests/vhlo/compat/1.20.0.mlir.bc";
    let output = run(&["retarget", "-t", "1.0.0", newest]);
    assert!(!err(&output).contains("\n  --"), "{}", err(&output));
    let output = run(&["--json", "retarget", "-t", "1.0.0", &tan, "-o", "unwritten"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(
        json["remedy"]
            .as_str()
            .is_some_and(|text| text.starts_with("--expand")),
        "{json}"
    );
}

#[test]
fn json_and_an_artifact_are_not_both_written_to_standard_output() {
    for command in ["strip", "extract"] {
        let model = "../../lit_tests/models/Inputs/resnet.1.17.0.mlir.bc";
        let output = run(&["--json", command, model]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert!(
            err(&output).contains("name a file with -o"),
            "{}",
            err(&output)
        );
    }
}

#[test]
fn failing_shape_assertion_has_the_message_of_the_program() {
    let folder = folder("assertion");
    let program = |attribute: &str| {
        format!(
            "func.func @main(%a: tensor<i1>, %b: tensor<i32>, %c: tensor<i64>) {{
  stablehlo.custom_call @shape_assertion(%a, %b, %c) {{api_version = 2 : i32{attribute}, has_side_effect = true}} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}}"
        )
    };
    let message = ", error_message = \"Expected a size >= {1}, found {0}.\\0AHint: pad\"";
    for (name, attribute, expected) in [
        (
            "with",
            message,
            "Expected a size >= 0, found 0.\\0AHint: pad",
        ),
        ("without", "", "a shape assertion does not hold"),
    ] {
        let text = file(&folder, &format!("{name}.mlir"), program(attribute));
        let output = run(&["run", &text, "--input", "zeros"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).contains(expected), "{}", err(&output));
    }
}

#[test]
fn graph_shows_values_directions_and_names_of_regions() {
    let folder = folder("graph");
    let source = file(
        &folder,
        "loop.mlir",
        "func.func @main() -> tensor<i32> {
  %z = stablehlo.constant dense<7> : tensor<i32>
  %r = stablehlo.while(%i = %z) : tensor<i32>
  cond {
    %t = stablehlo.compare LT, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %r : tensor<i32>
}",
    );
    let graph = text(&["graph", &source]);
    for part in [
        "label=\"stablehlo.constant dense<7>\\ntensor<i32>\"",
        "label=\"stablehlo.compare LT\\ntensor<i1>\"",
        "label=\"stablehlo.while: cond\"",
        "label=\"stablehlo.while: body\"",
    ] {
        assert!(graph.contains(part), "{part}: {graph}");
    }
}

#[test]
fn diff_lists_no_users_of_replaced_ops() {
    let folder = folder("users");
    let program = |op: &str, operand: &str| {
        format!(
            "func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {{
  %0 = stablehlo.{op} %a : tensor<4xf32>
  %1 = stablehlo.add %0, {operand} : tensor<4xf32>
  return %1 : tensor<4xf32>
}}"
        )
    };
    let base = file(&folder, "base.mlir", program("sine", "%a"));
    let replaced = file(&folder, "replaced.mlir", program("cosine", "%a"));
    let rewired = file(&folder, "rewired.mlir", program("sine", "%b"));
    let differences = |other: &str| {
        let output = run(&["diff", &base, other]);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).expect("text")
    };
    let found = differences(&replaced);
    assert_eq!(found.lines().count(), 2, "{found}");
    let found = differences(&rewired);
    assert!(
        found.contains("add") && found.contains("operands are other values"),
        "{found}"
    );
    assert_eq!(found.lines().count(), 1, "{found}");
}

#[test]
fn diff_shows_types_and_attributes_in_the_syntax_of_stablehlo() {
    let folder = folder("syntax");
    let types = [
        "tensor<2x?xi1>",
        "tensor<*xui8>",
        "tensor<?xcomplex<f32>, #stablehlo.bounds<4>>",
        "tuple<tensor<2xf32>, !stablehlo.token>",
        "tensor<2x!quant.uniform<i8:f32, 5.000000e-01:2>>",
        "tensor<2x!quant.uniform<u8:f32:0, {5.000000e-01:2,1.000000e+00}>>",
    ];
    let attributes = [
        "dense<[true, false]> : tensor<2xi1>",
        "[1 : i32, {a = 2.500000e+00 : f32, \"b c\" = \"text\"}]",
        "(tensor<2xf32>) -> ()",
        "#stablehlo<precision HIGH>",
    ];
    let program = |ty: &str, attribute: &str| {
        format!("func.func @main(%a: {ty} {{x.y = {attribute}}}) {{ return }}")
    };
    let base = file(&folder, "base.mlir", program("tensor<f32>", "true"));
    for (n, ty) in types.into_iter().enumerate() {
        let other = file(&folder, &format!("type{n}.mlir"), program(ty, "true"));
        let found = run(&["diff", &base, &other]);
        let expected = format!(
            "@main: op #0 func: function_type: (tensor<f32>) -> () -> ({ty}) -> ()
@main: op #0 func: types: () -> () {{tensor<f32>}} -> () -> () {{{ty}}}
"
        );
        assert_eq!(String::from_utf8_lossy(&found.stdout), expected);
    }
    for (n, attribute) in attributes.into_iter().enumerate() {
        let text = program("tensor<f32>", attribute);
        let other = file(&folder, &format!("attribute{n}.mlir"), text);
        let found = run(&["diff", &base, &other]);
        let expected = format!("@main: op #0 func: arg_attrs[0].x.y: true -> {attribute}\n");
        assert_eq!(String::from_utf8_lossy(&found.stdout), expected);
    }
    let bare = "func.func @main(%a: tensor<f32>) { return }";
    let found = run(&["diff", &base, &file(&folder, "bare.mlir", bare)]).stdout;
    let expected = "@main: op #0 func: arg_attrs[0].x.y: true -> absent\n";
    assert_eq!(String::from_utf8_lossy(&found), expected);
}

#[test]
fn sharded_programs_are_evaluated_as_the_programs_of_one_device() {
    const ATTRIBUTE: &str = "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}";
    let folder = folder("sharded");
    let source = format!(
        "sdy.mesh @mesh = <[\"x\"=2]>
func.func @main(%a: tensor<4xf32> {ATTRIBUTE}) -> tensor<4xf32> {{
  %0 = sdy.sharding_constraint %a <@mesh, [{{\"x\"}}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}}"
    );
    let text = file(&folder, "text.mlir", &source);
    let artifact = assembled(&folder, "artifact", &source);
    let stripped = folder.join("stripped.bc");
    let stripped = stripped.to_str().expect("text");
    for (program, command) in [
        (&text, &["assemble", "-t", "current"][..]),
        (&artifact, &["strip"]),
    ] {
        let output = run(&[command, &["--strip-shardings", program, "-o", stripped]].concat());
        assert!(output.status.success(), "{}", err(&output));
        for sharded in [program, stripped] {
            let output = run(&["equivalent", sharded, stripped]);
            assert!(output.status.success(), "{}", err(&output));
        }
    }
}

#[test]
fn evaluations_of_groups_of_shardings_name_the_command_that_strips_shardings() {
    let folder = folder("group");
    let source = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  sdy.sharding_group %a group_id=1 : tensor<4xf32>
  return %a : tensor<4xf32>
}";
    let text = file(&folder, "text.mlir", source);
    let artifact = assembled(&folder, "artifact", source);
    for (program, command) in [(&text, "assemble"), (&artifact, "strip")] {
        let remedy = format!(
            "`stablehlo-artifact {command} --strip-shardings` makes the program of one device"
        );
        let run_zeros = ["run", program, "--input", "zeros"];
        for evaluation in [&run_zeros[..], &["equivalent", program, program]] {
            let output = run(evaluation);
            assert!(!output.status.success(), "{evaluation:?}");
            assert!(err(&output).contains(&remedy), "{}", err(&output));
        }
    }
}

#[test]
fn manual_computations_are_evaluated_on_all_shards() {
    let folder = folder("manual");
    let source = "sdy.mesh @mesh = <[\"x\"=2]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\"}]>] out_shardings=[<@mesh, [{\"x\"}]>] \
manual_axes={\"x\"} (%b: tensor<2xf32>) {
    sdy.return %b : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}";
    let text = file(&folder, "text.mlir", source);
    let global = file(
        &folder,
        "global.mlir",
        "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }",
    );
    let output = run(&["equivalent", &text, &global]);
    assert!(output.status.success(), "{}", err(&output));
}

#[test]
fn container_for_an_older_jax_has_warnings_about_its_custom_calls() {
    let folder = folder("calls");
    // `solve_triangular` of JAX 0.10.2, for the CPU.
    let container = "tests/lapack.jax";
    let out = folder.join("out.jax");
    let out = out.to_str().expect("text");
    let retarget = |release: &str, container: &str| {
        let options = ["retarget", "--strip-shardings", "--jax", release];
        run(&[&options[..], &[container, "-o", out]].concat())
    };
    let output = retarget("0.4.38", container);
    assert!(output.status.success(), "{}", err(&output));
    let expected = format!(
        "{container}: warning: JAX does not guarantee that 0.4.38 knows the custom call \
         'lapack_strsm_ffi'\n"
    );
    assert_eq!(err(&output), expected);
    let output = run(&[
        "--json",
        "retarget",
        "--strip-shardings",
        "--jax",
        "0.4.38",
        container,
        "-o",
        out,
    ]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["warnings"].as_array().map(Vec::len), Some(1));
    // A container without such calls.
    let symbolic = "../../artifacts/jax-export/tests/containers/symbolic.0.10.2.jax";
    let output = retarget("0.9.0", symbolic);
    assert_eq!((err(&output), output.status.success()), ("", true));
}
