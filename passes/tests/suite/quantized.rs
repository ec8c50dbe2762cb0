//! Tests that the passes on quantized programs keep the results.

use crate::{
    optimized::{arguments, parse, tried},
    support::step_in_debug,
};
use stablehlo_opset::{edit::Reported, opcode::Opcode};
use stablehlo_program::{Draft, ParseOptions, Program};
use stablehlo_rewrites::quantization::{ON_FLOATS, decompose, fuse, math};
use std::collections::{BTreeMap, BTreeSet};

/// Number of random programs per op.
const PROGRAMS: u64 = 24 / step_in_debug(2) as u64;
/// Number of samples of the arguments of each program.
const SAMPLES: u64 = 4;

/// Form of an op in random programs: shapes of the operands and of the results, and attributes. A shape that begins
/// with `!` has booleans. The others have quantized elements.
struct Form {
    operands: &'static [&'static str],
    results: &'static [&'static str],
    attributes: &'static str,
}
const fn form(
    operands: &'static [&'static str],
    results: &'static [&'static str],
    attributes: &'static str,
) -> Form {
    Form {
        operands,
        results,
        attributes,
    }
}

/// Returns the form of an op.
fn form_of(code: Opcode) -> Form {
    let mnemonic = code.name().strip_prefix("stablehlo.");
    match mnemonic.expect("an op of StableHLO") {
        "add" | "atan2" | "divide" | "maximum" | "minimum" | "multiply" | "power" | "remainder"
        | "subtract" => form(&["3x4", "3x4"], &["3x4"], ""),
        "batch_norm_grad" => form(
            &["2x3", "3", "3", "3", "2x3"],
            &["2x3", "3", "3"],
            "epsilon = 0.01 : f32, feature_index = 1 : i64",
        ),
        "batch_norm_inference" => form(
            &["2x3", "3", "3", "3", "3"],
            &["2x3"],
            "epsilon = 0.01 : f32, feature_index = 1 : i64",
        ),
        "batch_norm_training" => form(
            &["2x3", "3", "3"],
            &["2x3", "3", "3"],
            "epsilon = 0.01 : f32, feature_index = 1 : i64",
        ),
        "cholesky" => form(&["2x2"], &["2x2"], "lower = true"),
        "clamp" => form(&["", "3x4", ""], &["3x4"], ""),
        "compare" => form(
            &["3x4", "3x4"],
            &["!3x4"],
            "comparison_direction = #stablehlo<comparison_direction LT>",
        ),
        "convolution" => form(
            &["1x6x2", "3x2x4"],
            &["1x6x4"],
            "dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, \
             padding = dense<1> : tensor<1x2xi64>, batch_group_count = 1 : i64, \
             feature_group_count = 1 : i64",
        ),
        "dot" => form(&["3x5", "5x2"], &["3x2"], ""),
        "dot_general" => form(
            &["2x3x5", "5x2x4"],
            &["2x3x4"],
            "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], \
             rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], \
             rhs_contracting_dimensions = [0]>",
        ),
        "reduce_precision" => form(
            &["3x4"],
            &["3x4"],
            "exponent_bits = 5 : i32, mantissa_bits = 4 : i32",
        ),
        "select" => form(&["!3x4", "3x4", "3x4"], &["3x4"], ""),
        _ => form(&["3x4"], &["3x4"], ""),
    }
}

/// Random quantized types.
struct Types {
    random: fastrand::Rng,
    expressed: &'static str,
    storage: &'static str,
    /// Type of all values, or `None` if each value has its own.
    only: Option<String>,
}
impl Types {
    fn new(seed: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let expressed = ["f32", "f32", "f32", "f64", "f16", "bf16"][random.usize(0..6)];
        let storage = ["i8", "i8", "u8", "i16"][random.usize(0..4)];
        let mut types = Self {
            random,
            expressed,
            storage,
            only: None,
        };
        if types.random.bool() {
            types.only = Some(types.element());
        }
        types
    }
    fn element(&mut self) -> String {
        if let Some(only) = &self.only {
            return only.clone();
        }
        let scale = [0.5, 0.1, 1.0, 0.0137, 3.25, 0.00392156862][self.random.usize(0..6)];
        let zero = match self.random.bool() {
            true => self.random.u8(0..100),
            false => 0,
        };
        let (storage, expressed) = (self.storage, self.expressed);
        format!("!quant.uniform<{storage}:{expressed}, {scale:?}:{zero}>")
    }
    fn tensor(&mut self, shape: &str) -> String {
        let (shape, element) = match shape.strip_prefix('!') {
            Some(shape) => (shape, "i1".to_owned()),
            None => (shape, self.element()),
        };
        match shape {
            "" => format!("tensor<{element}>"),
            _ => format!("tensor<{shape}x{element}>"),
        }
    }
}

/// Returns a random program of one op, or `None` if it is not valid.
fn program_of(code: Opcode, seed: u64) -> Option<String> {
    let form = form_of(code);
    let mut types = Types::new(seed);
    let operands: Vec<_> = form.operands.iter().map(|s| types.tensor(s)).collect();
    let results: Vec<_> = form.results.iter().map(|s| types.tensor(s)).collect();
    let named = |prefix: &str, types: &[String]| -> String {
        let all = types.iter().enumerate();
        let all: Vec<_> = all.map(|(i, ty)| format!("%{prefix}{i}: {ty}")).collect();
        all.join(", ")
    };
    let list = |prefix: &str, count: usize| -> String {
        let all: Vec<_> = (0..count).map(|i| format!("%{prefix}{i}")).collect();
        all.join(", ")
    };
    let text = format!(
        "func.func @main({arguments}) -> ({results}) {{\n  {values} = \"{name}\"({operands}) \
         {{{attributes}}} : ({types}) -> ({results})\n  return {returned} : {results}\n}}\n",
        arguments = named("a", &operands),
        values = list("r", results.len()),
        name = code.name(),
        operands = list("a", operands.len()),
        attributes = form.attributes,
        types = operands.join(", "),
        returned = list("r", results.len()),
        results = results.join(", "),
    );
    let program = Program::parse(text.as_bytes(), ParseOptions::default());
    // Messages about the constraints of the op.
    let is_refused = |message: &str| message.contains(code.name());
    match program {
        Ok(program) => program.check().is_ok().then_some(text),
        Err(e) if is_refused(&e.message) => None,
        Err(e) => panic!("{e}: {text}"),
    }
}

/// Returns a program after a pass, as text too.
fn changed(
    text: &str,
    pass: fn(&Draft<'static>) -> Result<usize, Reported>,
) -> (Program<'static>, String) {
    let draft = Draft::new(parse(text));
    pass(&draft).unwrap_or_else(|_| panic!("{:?}: {text}", draft.take_errors()));
    let program = draft.into_program();
    let program = program.unwrap_or_else(|e| panic!("{e}: {text}"));
    program.check().unwrap_or_else(|e| panic!("{e}: {text}"));
    let text = program.print(Default::default()).expect("a text");
    (program, text)
}

/// Ops that the interpreter does not evaluate on quantized operands.
const UNEVALUATED: &[&str] = &[
    "stablehlo.batch_norm_grad",
    "stablehlo.batch_norm_inference",
    "stablehlo.batch_norm_training",
    "stablehlo.cholesky",
];

/// Evaluates two programs with random arguments. Returns the number of samples for which the first one has results,
/// which both must have.
fn agreements(before: &Program, after: &Program, text: &str) -> usize {
    let is_evaluated = !UNEVALUATED.iter().any(|name| text.contains(name));
    let samples = (0..SAMPLES).filter(|seed| {
        let given = arguments(before, *seed);
        let expected = tried(before, &given);
        if expected.is_some() || is_evaluated {
            let found = tried(after, &given);
            assert!(
                expected == found,
                "{text}\n{given:?}\n{expected:?}\n{found:?}"
            );
        }
        expected.is_some()
    });
    samples.count()
}

/// Decompositions keep each result exactly, and so does the fusion of a decomposition, which is the program before.
#[test]
fn decompositions_and_fusions_keep_results_exactly() {
    let mut fused_once = BTreeSet::new();
    let mut counts = BTreeMap::new();
    for code in ON_FLOATS {
        let texts = (0..PROGRAMS).filter_map(|seed| program_of(code, seed));
        for text in texts {
            let before = parse(&text);
            let (floats, decomposed) = changed(&text, |draft| decompose::apply(draft));
            assert!(decomposed.contains("uniform_dequantize"), "{text}");
            *counts.entry(code.name()).or_insert(0) += agreements(&before, &floats, &text);
            let (fused, text) = changed(&decomposed, |draft| fuse::apply(draft));
            agreements(&before, &fused, &text);
            if !text.contains("uniform_dequantize") {
                fused_once.insert(code.name());
            }
        }
    }
    println!("{counts:?}");
    // A fusion has one result, which is quantized. All operands are quantized.
    let never = [
        "batch_norm_grad",
        "batch_norm_training",
        "compare",
        "select",
    ];
    for code in ON_FLOATS {
        let name = code.name();
        let evaluated = counts.get(name).copied().unwrap_or_default();
        assert_eq!(
            evaluated > 0,
            !UNEVALUATED.contains(&name),
            "{name}: {counts:?}"
        );
        let is_fused = !never.contains(&name.trim_start_matches("stablehlo."));
        assert_eq!(fused_once.contains(name), is_fused, "{name}");
    }
}

/// Ops that move elements keep their quantization when they are fused.
#[test]
fn fusions_of_movements_keep_results_exactly() {
    const MOVEMENTS: &[(&str, &str)] = &[
        ("stablehlo.transpose %0, dims = [1, 0]", "4x3"),
        ("stablehlo.reshape %0", "2x6"),
        ("stablehlo.broadcast_in_dim %0, dims = [1, 2]", "2x3x4"),
        ("stablehlo.slice %0 [0:2, 1:4]", "2x3"),
        ("stablehlo.reverse %0, dims = [1]", "3x4"),
    ];
    for (op, shape) in MOVEMENTS {
        let mut evaluated = 0;
        for seed in 0..PROGRAMS {
            let mut types = Types::new(seed);
            // Floats of less precision do not hold all differences of 16 bits, so that their quantization rounds.
            let (expressed, element) = (types.expressed, types.element());
            if !["f32", "f64"].contains(&expressed) {
                continue;
            }
            let text = format!(
                "func.func @main(%a: tensor<3x4x{element}>) -> tensor<{shape}x{element}> {{\n  \
                 %0 = stablehlo.uniform_dequantize %a : (tensor<3x4x{element}>) -> tensor<3x4x{expressed}>\n  \
                 %1 = {op} : (tensor<3x4x{expressed}>) -> tensor<{shape}x{expressed}>\n  \
                 %2 = stablehlo.uniform_quantize %1 : (tensor<{shape}x{expressed}>) -> tensor<{shape}x{element}>\n  \
                 return %2 : tensor<{shape}x{element}>\n}}\n"
            );
            let text = text
                .replace(
                    "reverse %0, dims = [1] : (tensor<3x4xf32>) -> ",
                    "reverse %0, dims = [1] : ",
                )
                .replace(
                    "reverse %0, dims = [1] : (tensor<3x4xf64>) -> ",
                    "reverse %0, dims = [1] : ",
                );
            let (after, fused) = changed(&text, |draft| fuse::apply(draft));
            assert!(!fused.contains("uniform_"), "{fused}");
            evaluated += agreements(&parse(&text), &after, &text);
        }
        assert!(evaluated > 0, "{op}");
    }
}

/// Ops whose sums are exact on integers, and round on floats: stored values can differ by one.
const SUMS: &[&str] = &[
    "stablehlo.convolution",
    "stablehlo.dot",
    "stablehlo.dot_general",
];

/// Returns the largest difference of stored values of a width in bytes, which have a sign.
fn difference(a: &[u8], b: &[u8], width: usize) -> u64 {
    let pairs = a.chunks(width).zip(b.chunks(width));
    let read = |bytes: &[u8]| {
        let mut word = [if bytes[width - 1] < 128 { 0 } else { 255 }; 8];
        word[..width].copy_from_slice(bytes);
        i64::from_le_bytes(word)
    };
    let differences = pairs.map(|(a, b)| read(a).abs_diff(read(b)));
    differences.max().unwrap_or_default()
}

/// Integers in place of quantized types keep results exactly, but for sums.
#[test]
fn integers_keep_results_of_quantized_ops() {
    let (mut counts, mut summed) = (BTreeMap::new(), 0);
    for code in ON_FLOATS {
        let texts = (0..PROGRAMS).filter_map(|seed| program_of(code, seed));
        for text in texts {
            let before = parse(&text);
            let (after, integers) = changed(&text, |draft| math::apply(draft));
            assert!(!integers.contains("quant"), "{integers}");
            let is_sum = SUMS.contains(&code.name());
            summed += usize::from(is_sum && integers.contains("xi32>"));
            for seed in 0..SAMPLES {
                let given = arguments(&before, seed);
                let Some(expected) = tried(&before, &given) else {
                    continue;
                };
                *counts.entry(code.name()).or_insert(0) += 1;
                let found = tried(&after, &given);
                let found = found.unwrap_or_else(|| panic!("{text}\n{integers}"));
                let width = if text.contains("i16") { 2 } else { 1 };
                let limit = u64::from(is_sum);
                let pairs = found.iter().zip(&expected);
                let differences = pairs.map(|(a, b)| match limit {
                    0 => u64::from(a != b),
                    _ => difference(a, b, width),
                });
                assert!(
                    differences.max() <= Some(limit),
                    "{text}\n{integers}\n{given:?}\n{expected:?}\n{found:?}"
                );
            }
        }
    }
    println!("{counts:?}, {summed} sums of integers");
    assert!(summed > 10);
    for code in ON_FLOATS {
        let is_evaluated = counts.contains_key(code.name());
        assert_eq!(is_evaluated, !UNEVALUATED.contains(&code.name()));
    }
}

/// Contractions with scales per axis, dilations, groups and unknown sizes.
const FIXED_SUMS: &[&str] = &[
    "func.func @main(%a: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<4x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {8.0:1, 7.0:-2}>> {
       %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {8.0:1, 7.0:-2}>>
       return %0 : tensor<3x2x!quant.uniform<i8:f32:1, {8.0:1, 7.0:-2}>>
     }",
    "func.func @main(%a: tensor<?x2x4x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<4x2x?x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x?x?x!quant.uniform<i8:f32, 8.0:1>> {
       %0 = stablehlo.dot_general %a, %b, batching_dims = [1] x [1], contracting_dims = [2] x [0] : (tensor<?x2x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x2x?x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x?x?x!quant.uniform<i8:f32, 8.0:1>>
       return %0 : tensor<2x?x?x!quant.uniform<i8:f32, 8.0:1>>
     }",
    "func.func @main(%a: tensor<1x4x5x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<6x2x2x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.1, 1.0, 2.0, 0.3}>>) -> tensor<1x6x11x!quant.uniform<i8:f32, 4.0:7>> {
       %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {pad = [[3, 2]], lhs_dilate = [2], rhs_dilate = [3]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x5x!quant.uniform<i8:f32, 0.5:3>>, tensor<6x2x2x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.1, 1.0, 2.0, 0.3}>>) -> tensor<1x6x11x!quant.uniform<i8:f32, 4.0:7>>
       return %0 : tensor<1x6x11x!quant.uniform<i8:f32, 4.0:7>>
     }",
    "func.func @main(%a: tensor<1x3x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x2x!quant.uniform<i32:f32, 0.25:7>> {
       %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x2x!quant.uniform<i32:f32, 0.25:7>>
       return %0 : tensor<1x2x!quant.uniform<i32:f32, 0.25:7>>
     }",
];

/// Sums of integers differ by at most one from those of floats, which round.
#[test]
fn integers_keep_results_of_contractions() {
    for text in FIXED_SUMS {
        let before = parse(text);
        let (after, integers) = changed(text, |draft| math::apply(draft));
        assert!(!integers.contains("quant"), "{integers}");
        let products = [
            "-> tensor<3x2xi32>",
            "-> tensor<2x?x?xi32>",
            "-> tensor<1x6x11xi32>",
            "-> tensor<1x2xi32>",
        ];
        assert!(
            products.iter().any(|ty| integers.contains(ty)),
            "{integers}"
        );
        let width = if text.contains("i32") { 4 } else { 1 };
        for seed in 0..40 {
            let given = arguments(&before, seed);
            let expected = tried(&before, &given).expect("results");
            let found = tried(&after, &given).expect("results");
            assert!(
                difference(&found[0], &expected[0], width) <= 1,
                "{text}\n{integers}\n{given:?}\n{expected:?}\n{found:?}"
            );
        }
    }
}

/// Programs with scales per axis, bodies, constants, functions and unknown sizes, for which integers are exact.
const FIXED: &[&str] = &[
    "func.func @main(%a: tensor<3x2xf32>) -> tensor<3x2xf32> {
       %0 = stablehlo.uniform_quantize %a : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>
       %1 = stablehlo.uniform_dequantize %0 : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>) -> tensor<3x2xf32>
       return %1 : tensor<3x2xf32>
     }",
    "func.func @main(%a: tensor<3x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>) -> tensor<3x2x!quant.uniform<u8:f32:0, {0.3:4, 0.7, 1.5:200}>> {
       %0 = stablehlo.uniform_quantize %a : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>) -> tensor<3x2x!quant.uniform<u8:f32:0, {0.3:4, 0.7, 1.5:200}>>
       return %0 : tensor<3x2x!quant.uniform<u8:f32:0, {0.3:4, 0.7, 1.5:200}>>
     }",
    "func.func @main(%a: tensor<4x!quant.uniform<i32:f32, 0.001:-7>>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4x!quant.uniform<i32:f32, 0.001:-7>>) {
       %0 = stablehlo.uniform_dequantize %a : (tensor<4x!quant.uniform<i32:f32, 0.001:-7>>) -> tensor<4xf32>
       %1 = stablehlo.uniform_quantize %b : (tensor<4xf32>) -> tensor<4x!quant.uniform<i32:f32, 0.001:-7>>
       return %0, %1 : tensor<4xf32>, tensor<4x!quant.uniform<i32:f32, 0.001:-7>>
     }",
    "func.func @main(%a: tensor<4xf32>) -> tensor<4x!quant.uniform<i16<-31999:31999>:bf16, 0.001:-7>> {
       %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xbf16>
       %1 = stablehlo.uniform_quantize %0 : (tensor<4xbf16>) -> tensor<4x!quant.uniform<i16<-31999:31999>:bf16, 0.001:-7>>
       return %1 : tensor<4x!quant.uniform<i16<-31999:31999>:bf16, 0.001:-7>>
     }",
    "func.func @main(%a: tensor<2x3x!quant.uniform<u8:f32, 0.5:130>>) -> (tensor<2x!quant.uniform<u8:f32, 0.5:130>>, tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>) {
       %0 = stablehlo.constant() {value = dense<3> : tensor<i8>} : () -> tensor<!quant.uniform<u8:f32, 0.5:130>>
       %1 = \"stablehlo.reduce\"(%a, %0) <{dimensions = array<i64: 1>}> ({
       ^bb0(%x: tensor<!quant.uniform<u8:f32, 0.5:130>>, %y: tensor<!quant.uniform<u8:f32, 0.5:130>>):
         %2 = stablehlo.maximum %x, %y : tensor<!quant.uniform<u8:f32, 0.5:130>>
         stablehlo.return %2 : tensor<!quant.uniform<u8:f32, 0.5:130>>
       }) : (tensor<2x3x!quant.uniform<u8:f32, 0.5:130>>, tensor<!quant.uniform<u8:f32, 0.5:130>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:130>>
       %3 = stablehlo.slice %a [0:2, 1:3] : (tensor<2x3x!quant.uniform<u8:f32, 0.5:130>>) -> tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>
       %4 = func.call @twice(%3) : (tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>) -> tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>
       return %1, %4 : tensor<2x!quant.uniform<u8:f32, 0.5:130>>, tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>
     }
     func.func private @twice(%a: tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>) -> tensor<2x2x!quant.uniform<u8:f32, 0.5:130>> {
       %0 = stablehlo.add %a, %a : tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>
       return %0 : tensor<2x2x!quant.uniform<u8:f32, 0.5:130>>
     }",
    "func.func @main(%a: tensor<?x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>) -> (tensor<?x2xf32>, tensor<?x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>) {
       %0 = stablehlo.uniform_dequantize %a : (tensor<?x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>) -> tensor<?x2xf32>
       %1 = stablehlo.add %a, %a : tensor<?x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>
       return %0, %1 : tensor<?x2xf32>, tensor<?x2x!quant.uniform<i8:f32:1, {0.5:3, 0.1}>>
     }",
    "func.func @main() -> tensor<5x!quant.uniform<i8:f32, 0.5:3>> {
       %0 = stablehlo.iota dim = 0 : tensor<5x!quant.uniform<i8:f32, 0.5:3>>
       return %0 : tensor<5x!quant.uniform<i8:f32, 0.5:3>>
     }",
];

#[test]
fn integers_keep_results_of_programs() {
    for text in FIXED {
        let before = parse(text);
        let (after, integers) = changed(text, |draft| math::apply(draft));
        assert!(!integers.contains("quant"), "{integers}");
        let mut evaluated = 0;
        for seed in 0..40 {
            let given = arguments(&before, seed);
            let Some(expected) = tried(&before, &given) else {
                continue;
            };
            evaluated += 1;
            let found = tried(&after, &given);
            assert_eq!(
                found.as_ref(),
                Some(&expected),
                "{text}\n{integers}\n{given:?}"
            );
        }
        assert!(evaluated > 0, "{text}");
    }
}
