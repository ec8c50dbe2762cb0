//! Tests of programs with ops of CHLO, which artifacts cannot have.

use stablehlo_program::{Op, ParseError, ParseOptions, PrintOptions, Program, Version};

/// Program with ops of CHLO of all forms.
const TEXT: &str = "module {
  func.func @main(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>, %arg2: tensor<f32>) -> tensor<2x3xi32> {
    %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
    %1 = chlo.broadcast_compare %0, %arg1 {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xi1>
    %2 = \"chlo.constant_like\"(%0) <{value = 1.000000e+00 : f32}> : (tensor<2x5xf32>) -> tensor<2x5xf32>
    %values, %indices = chlo.top_k(%2, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
    %3:2 = chlo.scan(%arg1) inits (%arg2) dimension=0  {
    ^bb0(%input: tensor<f32>, %carry: tensor<f32>):
      %4 = stablehlo.add %input, %carry : tensor<f32>
      stablehlo.return %4, %4 : tensor<f32>, tensor<f32>
    } : (tensor<5xf32>, tensor<f32>) -> (tensor<5xf32>, tensor<f32>)
    return %indices : tensor<2x3xi32>
  }
}
";

fn parse(text: &str) -> Result<Program<'static>, ParseError> {
    Program::parse(text.as_bytes(), ParseOptions::default())
}

#[test]
fn ops_of_chlo_are_parsed_and_printed() {
    let program = parse(TEXT).expect("a program");
    let text = program.print(PrintOptions::default()).expect("text");
    assert_eq!(text, TEXT);
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    let generic = program.print(options).expect("text");
    for part in [
        "<{comparison_direction = #chlo<comparison_direction EQ>}>",
        "<{k = 3 : i64}>",
        "operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>",
    ] {
        assert!(generic.contains(part), "{part}\n{generic}");
    }
    let again = parse(&generic).expect("a program");
    assert_eq!(again.print(PrintOptions::default()).expect("text"), TEXT);
}

#[test]
fn ops_of_chlo_have_declarations_and_no_typed_form() {
    let program = parse(TEXT).expect("a program");
    let mut ops = program.ops().filter(|op| op.name().starts_with("chlo."));
    let op = ops.next().expect("an op");
    let def = op.definition().expect("a declaration");
    assert_eq!(
        (def.mnemonic(), def.has_vhlo_form()),
        ("broadcast_add", false)
    );
    assert!(matches!(op.typed(), Op::Other(_)));
}

/// Ops on a `%a: tensor<2x3xf32>`, and errors.
const ERRORS: &[(&str, &str)] = &[
    (
        "%0 = chlo.erf %a : tensor<2x3xf32> -> tensor<2x4xf32>",
        "'chlo.erf' op requires compatible types for all operands and results, found \
         'tensor<2x3xf32>' and 'tensor<2x4xf32>'",
    ),
    (
        "%0:2 = chlo.top_k(%a, k = 4) : tensor<2x3xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)",
        "operand's last dimension must be at least 4",
    ),
    (
        "%0 = \"chlo.constant_like\"(%a) {value = 3.2 : f64} : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        "'chlo.constant_like' op value's type doesn't match element return type",
    ),
    (
        "%0 = \"chlo.constant_like\"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        "'chlo.constant_like' op requires attribute 'value'",
    ),
    (
        "%0 = \"chlo.scan\"(%a) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, \
         resultSegmentSizes = array<i32: 1, 0>}> ({\n^bb0(%b: tensor<3xf32>):\n  \
         stablehlo.return %b : tensor<3xf32>\n}) : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        "'chlo.scan' op 1 operands cannot be split into inputs, inits with 'operandSegmentSizes' = \
         array<i32: 1, 1>",
    ),
    (
        "%0 = \"chlo.erff\"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        "unregistered operation 'chlo.erff' found in dialect ('chlo') that does not allow unknown \
         operations",
    ),
    (
        "%0 = chlo.erf %a {f = #chlo<precision LOW>} : tensor<2x3xf32> -> tensor<2x3xf32>",
        "LOW",
    ),
];

#[test]
fn invalid_ops_of_chlo_are_refused_at_their_line() {
    for (op, message) in ERRORS {
        let text = format!("func.func @f(%a: tensor<2x3xf32>) {{\n  {op}\n  return\n}}");
        let error = parse(&text).expect_err(op);
        assert!(error.message.contains(message), "{op}\n{error}");
        assert_eq!(error.line, 2, "{op}\n{error}");
    }
}

#[test]
fn artifacts_of_programs_with_chlo_are_refused() {
    let program = parse(TEXT).expect("a program");
    let error = program.to_vec(Version::CURRENT).expect_err("ops of CHLO");
    let first = "failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal: it \
                 is of another dialect (legalize-chlo replaces such ops by StableHLO ops, \
                 allow-other-dialects keeps them)\n  and 4 ops more:";
    assert!(error.to_string().starts_with(first), "{error}");
    for program in [program.clone(), program] {
        let artifact = program.into_artifact();
        assert!(artifact.to_vec().is_err());
        assert!(artifact.clone().strip_locations().to_vec().is_err());
        assert!(artifact.clone().retarget(Version::MINIMUM).is_err());
        let stripped = artifact.strip_shardings().expect("a program");
        assert!(stripped.to_vec().is_err());
    }
}

#[test]
fn shardings_of_ops_of_chlo_are_stripped() {
    let text = "sdy.mesh @mesh = <[\"x\"=2]>
    func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
      %0 = chlo.erf %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>} : tensor<2xf32> -> tensor<2xf32>
      return %0 : tensor<2xf32>
    }";
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    let program = Program::parse(text.as_bytes(), options).expect("a program");
    let printed = program.print(PrintOptions::default()).expect("text");
    assert!(printed.contains("{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>}"));
    options.allow_other_dialects = false;
    options.strip_shardings = true;
    let program = Program::parse(text.as_bytes(), options).expect("a program");
    let printed = program.print(PrintOptions::default()).expect("text");
    assert!(
        printed.contains("chlo.erf %arg0 : tensor<2xf32> -> tensor<2xf32>"),
        "{printed}"
    );
    assert!(!printed.contains("sdy"), "{printed}");
}

#[test]
fn ops_of_chlo_are_refused_at_their_place_if_the_program_becomes_an_artifact() {
    let mut options = ParseOptions::default();
    options.for_artifact = true;
    options.strip_debuginfo = true;
    let generic = "\"chlo.erf\"(%a) : (tensor<2xf32>) -> tensor<2xf32>";
    for op in ["chlo.erf %a : tensor<2xf32> -> tensor<2xf32>", generic] {
        let text = format!("func.func @f(%a: tensor<2xf32>) {{\n  %0 = {op}\n  return\n}}");
        let error = Program::parse(text.as_bytes(), options).expect_err("an op of CHLO");
        let words = "op 'chlo.erf' is not an op of StableHLO; `stablehlo-artifact assemble \
                     --legalize-chlo` replaces CHLO ops by StableHLO ops";
        assert_eq!(error.message, words);
        assert_eq!((error.line, error.column), (2, 8));
    }
}
