//! Tests of the parser of text.

use crate::artifacts;
use stablehlo_program::{ParseError, ParseOptions, PrintOptions, Program, Version};
use std::{fmt::Write, fs};

fn parse(text: &str) -> Result<Program<'static>, ParseError> {
    Program::parse(text.as_bytes(), ParseOptions::default())
}
/// Parses a text that may have ops and attributes of other dialects.
fn parse_mixed(text: &str) -> Result<Program<'static>, ParseError> {
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    Program::parse(text.as_bytes(), options)
}
fn error(text: &str) -> ParseError {
    parse(text).map(|_| ()).expect_err("an error")
}

/// Size of the artifacts that tests print and parse, in bytes.
const MAX_BYTES: usize = 10_000;

/// Messages for printed programs that the parser refuses: they have ops or attributes of other
/// dialects.
const REFUSED: &[&str] = &[
    "is not an op of StableHLO",
    "has no counterpart in VHLO",
    "is unknown",
    "not found for custom op",
];

#[test]
fn printed_programs_are_parsed_to_the_same_bytes() {
    let (mut compared, mut same, mut refused) = (0, 0, 0);
    for path in artifacts::artifacts() {
        let name = artifacts::name(&path);
        let bytes = fs::read(&path).expect("a file");
        // Constants make the text of a large artifact, and little else.
        if bytes.len() > MAX_BYTES {
            continue;
        }
        let program = Program::read(&bytes).expect("a program");
        let expected = program.to_vec(Version::CURRENT).expect("bytes");
        for generic in [false, true] {
            let locations = true;
            let Ok(text) = program.print(PrintOptions { generic, locations }) else {
                refused += 1;
                continue;
            };
            match parse_mixed(&text) {
                Err(error) => {
                    let is_known = REFUSED.iter().any(|known| error.message.contains(known));
                    assert!(is_known, "{name}, generic: {generic}: {error}");
                    refused += 1;
                }
                Ok(parsed) => {
                    let found = parsed.to_vec(Version::CURRENT).expect("bytes");
                    let again = parsed.print(PrintOptions { generic, locations });
                    assert_eq!(again.expect("text"), text, "{name}, generic: {generic}");
                    compared += 1;
                    // Text omits values that are equivalent to a default, which artifacts of
                    // older versions and of other producers can state.
                    same += usize::from(found == expected);
                }
            }
        }
    }
    let all = format!("{compared} programs, {same} with the same bytes, {refused} refused");
    assert!(compared > 40 && 2 * same > compared, "{all}");
}

const SHARDED: &str = r#"module {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x", ?}p1]> : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
"#;

#[test]
fn ops_of_shardy_are_parsed_and_printed() {
    let program = parse_mixed(SHARDED).expect("a program");
    let text = program.print(PrintOptions::default()).expect("text");
    assert_eq!(text, SHARDED);
}

#[test]
fn stripping_shardings_leaves_the_program_on_one_device() {
    let mut options = ParseOptions::default();
    options.strip_shardings = true;
    let program = Program::parse(SHARDED.as_bytes(), options).expect("a program");
    let text = program.print(PrintOptions::default()).expect("text");
    let expected = "module {
  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
}
";
    assert_eq!(text, expected);
}

#[test]
fn stripping_refuses_shardings_in_other_attributes() {
    let mut options = ParseOptions::default();
    options.strip_shardings = true;
    let text = SHARDED.replace("sdy.sharding = #sdy", "a.b = #sdy");
    let error = Program::parse(text.as_bytes(), options).map(|_| ());
    let error = error.expect_err("an attribute of Shardy").message;
    assert!(error.contains("is part of another attribute"), "{error}");
}

/// Texts of errors: the line, the column, and a part of the message.
const ERRORS: &[(&str, (usize, usize), &str)] = &[
    (
        "func.func @f(%a: !stablehlo.token) {\n  %0:2 = \"stablehlo.recv\"(%a) <{channel_handle = 1 : i64}> : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)\n  return\n}",
        (2, 10),
        "attribute 'channel_handle' failed to satisfy constraint: two 64-bit integers",
    ),
    (
        "sdy.mesh @m = <[\"x\"=2]>\nfunc.func @f(%a: tensor<2xf32>) {\n  %0 = sdy.reshard %a <@m, [{}]> : tensor<2xf32>\n  return\n}",
        (3, 8),
        "failed to legalize operation 'sdy.reshard' that was explicitly marked illegal: it is of another \
         dialect (allow-other-dialects keeps such ops, strip-shardings strips them)",
    ),
    (
        "func.func @f(%a: tensor<2xf32> {a.b = #sdy.sharding<@m, [{}]>}) {\n  return\n}",
        (1, 1),
        "attribute 'arg_attrs': attribute '#sdy.sharding<@m, [{}]>' has no counterpart in VHLO \
         (allow-other-dialects keeps it",
    ),
    (
        "sdy.mesh @m = <[\"x\"=0]>",
        (1, 17),
        "axis size must be at least 1, got: 0",
    ),
    (
        "module attributes {foo = 1 : i32} {}",
        (1, 1),
        "can only contain attributes with dialect-prefixed names, found: 'foo'",
    ),
    (
        "func.func @f(%a: tensor<2xf32> {foo = 1 : i32}) {\n  return\n}",
        (1, 1),
        "arguments may only have dialect attributes",
    ),
    ("func.func @f(", (1, 13), "expected non-function type"),
    (
        "func.func @f() {\n  return %x : tensor<f32>\n}",
        (2, 10),
        "use of undeclared SSA value name",
    ),
    (
        "func.func @f() {\n  foo.bar\n}",
        (2, 3),
        "Dialect `foo' not found for custom op 'foo.bar'",
    ),
    (
        "func.func @f() {\n  stablehlo.ad\n}",
        (2, 3),
        "custom op 'stablehlo.ad' is unknown; did you mean `stablehlo.add`",
    ),
    (
        "func.func @f() {\n  tensor.dim %0\n}",
        (2, 3),
        "op 'tensor.dim' is not an op of StableHLO",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %a = stablehlo.tanh %a : tensor<2xf32>\n  return\n}",
        (2, 3),
        "redefinition of SSA value '%a'",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %0:2 = stablehlo.tanh %a : tensor<2xf32>\n  return\n}",
        (2, 3),
        "operation defines 1 results but was provided 2 to bind",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %0 = stablehlo.tanh %a : tensor<3xf32>\n  return\n}",
        (2, 23),
        "expects different type than prior uses: 'tensor<3xf32>' vs 'tensor<2xf32>'",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.add %a, %a : tensor<2xf32>\n}",
        (2, 8),
        "end of a block: expected a terminator",
    ),
    (
        "func.func @f() {\n  \"stablehlo.optimization_barrier\"() ({\n    return\n  }) : () -> ()\n  return\n}",
        (3, 5),
        "expects regions to end with 'stablehlo.return', found 'func.return'",
    ),
    (
        "func.func @f(%a: tensor<2xi3>) {\n  return\n}",
        (1, 27),
        "'i3' has no counterpart in VHLO",
    ),
    (
        "func.func @f(%a: !foo) {\n  return\n}",
        (1, 18),
        "undefined symbol alias id 'foo'",
    ),
    (
        "func.func @f() {\n  %0 = stablehlo.constant dense<[1, 2]> : tensor<3xi32>\n  return\n}",
        (2, 27),
        "inferred shape of elements literal ([2]) does not match type ([3])",
    ),
    (
        "func.func @f() {\n  %0 = stablehlo.constant dense<300> : tensor<i8>\n  return\n}",
        (2, 33),
        "integer constant out of range for type",
    ),
    (
        "func.func @f() {\n  %0 = stablehlo.constant dense<1> : tensor<f32>\n  return\n}",
        (2, 33),
        "unexpected decimal integer literal for a floating point value",
    ),
    (
        "func.func @f() {\n  %0 = \"stablehlo.iota\"() : () -> tensor<3xi32>\n  return\n}",
        (2, 8),
        "requires attribute 'iota_dimension'",
    ),
    (
        "func.func @f() {\n  %0 = \"stablehlo.iota\"() <{iota_dimension = 0 : i32}> : () -> tensor<3xi32>\n  return\n}",
        (2, 8),
        "attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute",
    ),
    // The whole text is parsed before ops are checked, and ops are checked before their conversion.
    (
        "func.func @f(%a: tensor<f32>) {\n  %0 = stablehlo.tanh %a {note = unit} : tensor<f32>\n  foo\n}",
        (3, 3),
        "custom op 'foo' is unknown (tried 'func.foo' as well)",
    ),
    (
        "func.func @f(%a: tensor<f32>, %b: tensor<2xi1>) {\n  %0 = stablehlo.tanh %a {note = unit} : tensor<f32>\n  %1 = stablehlo.tanh %b : tensor<2xi1>\n  return\n}",
        (3, 8),
        "'stablehlo.tanh' op operand #0 must be",
    ),
    (
        "func.func @f(%a: tensor<f32>) {\n  %0 = stablehlo.tanh %a {note = unit} : tensor<f32>\n  return\n}",
        (2, 8),
        "failed to legalize operation 'stablehlo.tanh' that was explicitly marked illegal: attribute \
         'note': attribute 'unit' has no counterpart in VHLO",
    ),
    // An error about a missing token is where the line before ends.
    (
        "func.func @f(%a: tensor<f32>) {\n  %0 = stablehlo.tanh %a : tensor // type\n  return\n}",
        (2, 34),
        "expected '<' in tensor type",
    ),
    (
        "func.func @f(%a: tensor<f32>) {\n  %0 = \"stablehlo.iota\"() <{iota_dimension = \"a\"}> : () -> tensor<2xf32>\n  return\n}",
        (2, 8),
        "'stablehlo.iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless \
         integer attribute whose value is non-negative, found \"a\"",
    ),
    (
        "func.func @f() { \"unclosed\n}",
        (1, 27),
        "expected '\"' in string literal",
    ),
    (
        "func.func @f() {\n  \u{e9}\n}",
        (2, 3),
        "unexpected character",
    ),
    (
        "func.func @f() {\n  return\n} loc(#a)",
        (3, 7),
        "operation location alias was never defined",
    ),
    (
        "func.func @f() {\n  return\n}\nfunc.func @f() {\n  return\n}",
        (4, 1),
        "redefinition of symbol named 'f'",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x3xi8>\n  return\n}",
        (2, 8),
        "the last dimension of result must hold the 32 bits of an element of operand, \
         found 3 * 8",
    ),
    (
        "func.func @f(%a: tensor<2xf64>) {\n  %0 = stablehlo.bitcast_convert %a : (tensor<2xf64>) -> tensor<2xcomplex<f32>>\n  return\n}",
        (2, 8),
        "operand and result must both be complex or neither, found \
         'f64' and 'complex<f32>'",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x1xi32>\n  return\n}",
        (2, 8),
        "result must have 1 dimensions for elements of 32 bits, as operand has 1 for 32 \
         bits, found 2",
    ),
    (
        "func.func @f(%a: tensor<2x3xf32>, %b: tensor<4xf32>) {\n  %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2xf32>\n  return\n}",
        (2, 8),
        "the last dimension of lhs and the first dimension of rhs must have the same size",
    ),
    (
        "func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>) {\n  %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n  return\n}",
        (2, 8),
        "rhs must be a vector or a matrix, found 'tensor<f32>'",
    ),
    (
        "func.func @f(%a: tensor<8xcomplex<f32>>) {\n  %0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<5xcomplex<f32>>\n  return\n}",
        (2, 8),
        "elements of operand must be of f32 or f64 for RFFT, found 'complex<f32>'",
    ),
    (
        "func.func @f(%a: tensor<8xf32>) {\n  %0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<8xf32>) -> tensor<8xcomplex<f32>>\n  return\n}",
        (2, 8),
        "inferred type(s) 'tensor<5xcomplex<f32>>' are incompatible with return type(s) of operation \
         'tensor<8xcomplex<f32>>'",
    ),
    (
        "func.func @f(%a: tensor<8xf32>) {\n  %0 = stablehlo.fft %a, type = RFFT, length = [7] : (tensor<8xf32>) -> tensor<4xcomplex<f32>>\n  return\n}",
        (2, 8),
        "dimension 0 of operand must have size 7 for RFFT with fft_length [7], \
         found 'tensor<8xf32>'",
    ),
    (
        "func.func @f(%a: tensor<8xcomplex<f32>>) {\n  %0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f64>>\n  return\n}",
        (2, 8),
        "inferred type(s) 'tensor<8xcomplex<f32>>' are incompatible with return type(s) of operation \
         'tensor<8xcomplex<f64>>'",
    ),
    (
        "func.func @f(%a: tensor<2x3xf32>) {\n  %0 = stablehlo.custom_call @g(%a) {operand_layouts = [dense<[0, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>\n  return\n}",
        (2, 8),
        "operand_layouts must have the dimensions of operand #0 'tensor<2x3xf32>', each \
         once, found [0, 0]",
    ),
    (
        "func.func @f(%a: tensor<2x3xf32>) {\n  %0 = stablehlo.custom_call @g(%a) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = []} : (tensor<2x3xf32>) -> tensor<2x3xf32>\n  return\n}",
        (2, 8),
        "result_layouts must have one entry per result (1), found 0",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %0 = stablehlo.custom_call @g(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>\n  return\n}",
        (2, 8),
        "output_operand_aliases must have an operand_index in range [0, 1), found 1",
    ),
    (
        "func.func @f(%a: tensor<2xf32>) {\n  %0 = stablehlo.custom_call @g(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<3xf32>\n  return\n}",
        (2, 8),
        "output_operand_aliases must name parts of one type, found 'tensor<2xf32>' of \
         operand #0 and 'tensor<3xf32>' of the results",
    ),
    (
        "func.func @f(%a: tensor<i32>, %s: tensor<1xi64>) {\n  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>\n  return\n}",
        (2, 8),
        "a and b must be floats for distribution NORMAL, found 'i32'",
    ),
    (
        "func.func @f(%s: tensor<4xui64>) {\n  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<2xui32>)\n  return\n}",
        (2, 12),
        "initial_state must have 2 or 3 elements for algorithm PHILOX, \
         found 'tensor<4xui64>'",
    ),
];

#[test]
fn errors_have_their_line_and_column() {
    for (text, place, message) in ERRORS {
        let error = error(text);
        assert!(error.message.contains(message), "{text}\n{error}");
        assert_eq!((error.line, error.column), *place, "{text}\n{error}");
    }
}

#[test]
fn errors_show_the_line_with_a_caret() {
    let error = error("func.func @f() {\n\t%0 = foo.bar\n}").to_string();
    let expected =
        "-:2:7: error: Dialect `foo' not found for custom op 'foo.bar'\n\t%0 = foo.bar\n\t     ^";
    assert_eq!(error, expected);
}

#[test]
fn notes_show_the_earlier_use_or_definition() {
    let error = error("func.func @f() {\n  return %a : tensor<2xf32>\n  %a = foo.bar\n}");
    assert!(error.notes.is_empty(), "{error}");
    for (text, note, place) in [
        (
            "func.func @f(%a: tensor<f32>) {\n  %a = stablehlo.tanh %a : tensor<f32>\n}",
            "previously defined here",
            (1, 14),
        ),
        (
            "func.func @f(%a: tensor<f32>) {\n  return %a : tensor<f64>\n}",
            "prior use here",
            (1, 14),
        ),
        (
            "func.func @f(%a: tensor<f32>) {\n  %0 = stablehlo.tanh %1 : tensor<f64>\n  \
             %1 = stablehlo.tanh %a : tensor<f32>\n}",
            "previously used here with type 'tensor<f64>'",
            (2, 23),
        ),
    ] {
        let error = self::error(text);
        let [found] = &error.notes[..] else {
            panic!("{error}");
        };
        assert_eq!((&*found.message, (found.line, found.column)), (note, place));
        let (line, column) = place;
        let shown = format!("\n-:{line}:{column}: note: {note}\n");
        assert!(error.to_string().contains(&shown), "{error}");
    }
}

/// Runs a function in a thread with a small stack.
fn with_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(run);
    thread.expect("a thread").join().expect("no overflow");
}

#[test]
fn deep_text_is_refused_and_overflows_no_stack() {
    let nested = |open: &str, middle: &str, close: &str, n: usize| {
        format!("{}{middle}{}", open.repeat(n), close.repeat(n))
    };
    with_small_stack(move || {
        for depth in [20, 30, 45, 90, 120, 100_000] {
            let texts = [
                format!(
                    "module attributes {{a = {}}} {{}}",
                    nested("[", "1", "]", depth)
                ),
                format!(
                    "module attributes {{a = {}}} {{}}",
                    nested("{b = ", "1", "}", depth)
                ),
                format!(
                    "module attributes {{a = {}}} {{}}",
                    nested("tuple<", "i1", ">", depth)
                ),
                format!(
                    "module attributes {{a = {}}} {{}}",
                    nested("() -> (", "i1", ")", depth)
                ),
                format!(
                    "module attributes {{a = dense<{}> : tensor<1xi1>}} {{}}",
                    nested("[", "1", "]", depth)
                ),
                format!("#a = loc({})", nested("\"x\"(", "unknown", ")", depth)),
                nested("module {", "", "}", depth),
                nested("\"builtin.module\"() ({", "", "}) : () -> ()", depth),
                format!(
                    "func.func @f(%a: tensor<i32>) {{ {} return }}",
                    nested(
                        "\"stablehlo.case\"(%a) ({ ",
                        "stablehlo.return",
                        " \"stablehlo.return\"() : () -> () }) : (tensor<i32>) -> () ",
                        depth,
                    )
                ),
                format!(
                    "func.func @f(%a: tensor<i1>) {{ {} return }}",
                    nested(
                        "stablehlo.while() cond { stablehlo.return %a : tensor<i1> } do { ",
                        "",
                        " stablehlo.return } ",
                        depth,
                    )
                ),
            ];
            for text in texts {
                let result = parse(&text);
                if depth > 101 {
                    let error = result.map(|_| ()).expect_err("too deep");
                    assert!(error.message.contains("nested deeper"), "{error}");
                }
            }
        }
    });
}

#[test]
fn deep_chains_of_aliases_are_refused_and_overflow_no_stack() {
    with_small_stack(|| {
        for depth in [20, 45, 90, 120, 100_000] {
            let chain = |first: &str, next: &str, sigil: &str| {
                let mut text = format!("{sigil}a0 = {first}\n");
                for n in 1..=depth {
                    let value = next.replace("ALIAS", &format!("{sigil}a{}", n - 1));
                    writeln!(text, "{sigil}a{n} = {value}").expect("strings can be written to");
                }
                text
            };
            let last = format!("a{depth}");
            let texts = [
                format!(
                    "{}module attributes {{x.a = #{last}}} {{}}",
                    chain("[]", "[ALIAS]", "#")
                ),
                format!(
                    "{}func.func @f() attributes {{x.a = #{last}}} {{ return }}",
                    chain("[]", "{b = ALIAS}", "#")
                ),
                format!(
                    "{}module {{}} loc(#{last})",
                    chain("loc(\"a\")", "loc(\"a\"(ALIAS))", "#")
                ),
                format!(
                    "module {{}} loc(#{last})\n{}",
                    chain("loc(\"a\")", "loc(\"a\"(ALIAS))", "#")
                ),
                format!(
                    "{}func.func @f(%a: !{last}) {{ return }}",
                    chain("tuple<>", "tuple<ALIAS>", "!")
                ),
            ];
            for text in texts {
                let result = parse(&text);
                match depth {
                    ..=45 => drop(result.expect("valid")),
                    90 => drop(result),
                    _ => {
                        let error = result.map(|_| ()).expect_err("too deep");
                        assert!(error.message.contains("nested deeper"), "{error}");
                    }
                }
            }
        }
    });
}

/// Returns a text with random changes: bytes that are replaced, erased, doubled or moved.
fn damaged(text: &str, random: &mut fastrand::Rng) -> Vec<u8> {
    const BYTES: &[u8] = b"%@#!^<>(){}[]\"'=:,.-0123456789xabcdefiloqrstu \n\\\0\xFF";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.usize(1..4) {
        if bytes.is_empty() {
            break;
        }
        let at = random.usize(..bytes.len());
        let end = (at + random.usize(1..20)).min(bytes.len());
        match random.u8(..5) {
            0 => bytes[at] = BYTES[random.usize(..BYTES.len())],
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                let to = random.usize(..=bytes.len());
                bytes.splice(to..to, part);
            }
            3 => bytes.insert(at, BYTES[random.usize(..BYTES.len())]),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

/// Damages texts. `STABLEHLO_DAMAGED_TEXTS=100000` damages more.
#[test]
fn damaged_texts_cause_no_panic() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let rounds = number("STABLEHLO_DAMAGED_TEXTS").unwrap_or(200);
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let mut texts = Vec::new();
    for path in artifacts::artifacts() {
        let bytes = fs::read(&path).expect("a file");
        if bytes.len() < MAX_BYTES {
            let program = Program::read(&bytes).expect("a program");
            let generic = texts.len() % 2 == 0;
            let locations = texts.len() % 3 == 0;
            let text = program.print(PrintOptions { generic, locations });
            texts.extend(text.ok().filter(|text| text.len() < MAX_BYTES));
        }
    }
    let mut valid = 0;
    for _ in 0..rounds {
        let text = &texts[random.usize(..texts.len())];
        let bytes = damaged(text, &mut random);
        if let Ok(program) = Program::parse(&bytes, ParseOptions::default()) {
            program.to_vec(Version::CURRENT).expect("a valid program");
            valid += 1;
        }
    }
    assert!(valid > 0 && valid < rounds, "{valid} of {rounds}");
}

#[test]
fn aliases_are_converted_once() {
    // Each alias has two equal parts, so 2^60 parts would be converted one by one.
    let mut text = "#a0 = [1]\n!t0 = tuple<index>\n".to_owned();
    for n in 1..60 {
        let before = n - 1;
        text += &format!("#a{n} = [#a{before}, #a{before}]\n");
        text += &format!("!t{n} = tuple<!t{before}, !t{before}>\n");
    }
    text += "module attributes {x.a = #a59, x.t = !t59} {
      func.func @f() attributes {x.a = #a59, x.t = !t59} { return }
    }";
    let program = parse(&text).expect("a program");
    assert!(program.to_vec(Version::CURRENT).is_ok());
}
