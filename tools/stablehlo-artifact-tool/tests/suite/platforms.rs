//! Tests of programs for several platforms, and of programs with symbolic sizes.

use crate::support::{err, file, folder, out, run};

const CONTAINERS: &str = "../../artifacts/jax-export/tests/containers";

fn container(name: &str) -> String {
    format!("{CONTAINERS}/{name}.jax")
}

/// Writes an artifact of a program, and returns its path.
fn artifact(name: &str, text: &str) -> String {
    let folder = folder(name);
    let from = file(&folder, "program.mlir", text);
    let to = folder.join("program.bc");
    let to = to.to_str().expect("text");
    let output = run(&["assemble", "-t", "1.0.0", &from, "-o", to]);
    assert!(output.status.success(), "{}", err(&output));
    to.to_owned()
}

/// Returns a program that computes one op for the first platform, and `negate` for the second one.
fn program(first: &str) -> String {
    format!(
        r#"
func.func @main(%p: tensor<i32> {{jax.global_constant = "_platform_index"}}, %x: tensor<4xf32>) -> tensor<4xf32> {{
  %0 = "stablehlo.case"(%p) ({{
    %a = stablehlo.{first} %x, %x : tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }}, {{
    %b = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %b : tensor<4xf32>
  }}) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}}
"#
    )
}

#[test]
fn programs_that_differ_on_one_platform_are_not_equivalent() {
    let sum = artifact("sum", &program("add"));
    let product = artifact("product", &program("multiply"));
    let output = run(&["equivalent", &sum, &product]);
    assert_eq!(output.status.code(), Some(1), "{}", out(&output));
    assert!(out(&output).contains("sample 0"), "{}", out(&output));
    // The second platform alone computes the same.
    let output = run(&["equivalent", "--platform", "1", &sum, &product]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(
        out(&output).contains("reached by no sample: branch 0 of 'stablehlo.case' (op #"),
        "{}",
        out(&output)
    );
    // One sample per platform is the least.
    let output = run(&["equivalent", "--samples", "1", &sum, &sum]);
    assert_eq!(
        out(&output),
        "equivalent: 2 samples, at most 0 ulps apart\n"
    );
}

#[test]
fn platform_is_supplied_in_the_order_of_the_container() {
    let file = container("platforms.0.10.2");
    let first = run(&["run", "--input", "random:1", &file]);
    assert!(first.status.success(), "{}", err(&first));
    let by_name = run(&["run", "--input", "random:1", "--platform", "cpu", &file]);
    assert_eq!(out(&by_name), out(&first));
    let unknown = run(&["run", "--input", "random:1", "--platform", "abacus", &file]);
    assert!(
        err(&unknown).contains("expected one of the platforms") && err(&unknown).contains("cpu"),
        "{}",
        err(&unknown)
    );
}

#[test]
fn arguments_are_counted_without_the_platform() {
    let sum = artifact("count", &program("add"));
    let second = run(&[
        "run",
        "--platform",
        "1",
        "--input",
        "zeros",
        "--input",
        "zeros",
        &sum,
    ]);
    // Two arguments give the platform, too: its argument is zero.
    assert_eq!(
        out(&second),
        "result0: tensor<4xf32> = [0.0, 0.0, 0.0, 0.0]\n"
    );
    let three = [
        "run", "--input", "zeros", "--input", "zeros", "--input", "zeros", &sum,
    ];
    let output = run(&three);
    assert!(
        err(&output).contains("@main has 1 arguments, found 3"),
        "{}",
        err(&output)
    );
    let negated = run(&["run", "--platform", "1", "--input", "zeros", &sum]);
    assert_eq!(
        out(&negated),
        "result0: tensor<4xf32> = [-0.0, -0.0, -0.0, -0.0]\n"
    );
}

#[test]
fn selectors_are_found_through_calls_and_conversions() {
    let text = |op: &str| {
        format!(
            r#"
func.func @main(%i: tensor<i64>, %x: tensor<f32>) -> tensor<f32> {{
  %0 = call @chosen(%i, %x) : (tensor<i64>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}}
func.func private @chosen(%i: tensor<i64>, %x: tensor<f32>) -> tensor<f32> {{
  %low = stablehlo.constant dense<0> : tensor<i64>
  %high = stablehlo.constant dense<3> : tensor<i64>
  %0 = stablehlo.clamp %low, %i, %high : tensor<i64>
  %1 = stablehlo.convert %0 : (tensor<i64>) -> tensor<i32>
  %2 = "stablehlo.case"(%1) ({{
    stablehlo.return %x : tensor<f32>
  }}, {{
    %a = stablehlo.negate %x : tensor<f32>
    stablehlo.return %a : tensor<f32>
  }}, {{
    %a = stablehlo.{op} %x : tensor<f32>
    stablehlo.return %a : tensor<f32>
  }}, {{
    stablehlo.return %x : tensor<f32>
  }}) : (tensor<i32>) -> tensor<f32>
  return %2 : tensor<f32>
}}
"#
        )
    };
    let sine = artifact("sine", &text("sine"));
    let cosine = artifact("cosine", &text("cosine"));
    assert_eq!(run(&["equivalent", &sine, &cosine]).status.code(), Some(1));
    let same = run(&["equivalent", "--samples", "4", &sine, &sine]);
    assert_eq!(out(&same), "equivalent: 4 samples, at most 0 ulps apart\n");
}

#[test]
fn loops_without_a_turn_are_reported() {
    let text = r#"
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.while(%y = %x) : tensor<f32>
  cond {
    %limit = stablehlo.constant dense<-2.0> : tensor<f32>
    %c = stablehlo.compare LT, %y, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %a = stablehlo.add %y, %y : tensor<f32>
    stablehlo.return %a : tensor<f32>
  }
  return %0 : tensor<f32>
}
"#;
    let file = artifact("loop", text);
    let output = run(&["equivalent", "--json", &file, &file]);
    let json: serde_json::Value = serde_json::from_str(out(&output)).expect("JSON");
    assert_eq!(json["unreached"][0]["program"], "first");
    let part = json["unreached"][0]["part"].as_str().expect("text");
    assert!(
        part.starts_with("the body of 'stablehlo.while' (op #"),
        "{part}"
    );
    assert_eq!(json["unreached"].as_array().map(Vec::len), Some(2));
}

#[test]
fn symbolic_sizes_are_options() {
    let file = container("symbolic.0.10.2");
    let missing = run(&["run", "--input", "random:1", &file]);
    assert!(
        err(&missing)
            .contains("whose sizes are not known, found none; use --size N or --size NAME=N"),
        "{}",
        err(&missing)
    );
    let info = run(&["info", "--json", &file]);
    let info: serde_json::Value = serde_json::from_str(out(&info)).expect("JSON");
    let names = info["container"]["symbolic_sizes"]
        .as_array()
        .expect("names");
    let mut arguments = vec![
        "run".to_owned(),
        "--input".to_owned(),
        "random:1".to_owned(),
    ];
    for name in names {
        arguments.extend([
            "--size".to_owned(),
            format!("{}=4", name.as_str().expect("text")),
        ]);
    }
    arguments.push(file.clone());
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let named = run(&arguments);
    assert!(named.status.success(), "{}", err(&named));
    assert!(out(&named).contains('4'), "{}", out(&named));
    let mut same = arguments;
    same[0] = "equivalent";
    same.retain(|&argument| argument != "--input" && argument != "random:1");
    same.push(&file);
    let same = run(&same);
    assert!(
        out(&same).starts_with("equivalent: 10 samples"),
        "{}",
        err(&same)
    );
    let wrong = run(&["run", "--size", "b=x", &file]);
    assert!(
        err(&wrong).contains("expected a number or NAME=NUMBER"),
        "{}",
        err(&wrong)
    );
}
