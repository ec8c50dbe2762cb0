//! Attributes of modules, which artifacts keep as MLIR's own: random attributes and types of all kinds that
//! the dialect `builtin` has, nested in each other. Both engines give one verdict of a text and of its plain
//! bytecode, write equal bytes, and print the artifact as one text.
//!
//! `STABLEHLO_TEXTS=100000` draws more texts, with the seed `STABLEHLO_SEED`.

use crate::{
    bytecode_in::{self, plain},
    program_text,
    support::{Diagnostics, context, step_in_debug},
    text_in::{Comparison, Mode, of_mlir, of_program, strict_context},
};
use mlir_bridge::bytecode;
use stablehlo_artifact::{Artifact, Form};

/// Integer types of all widths that are stored in another way, and of all signs.
const INTEGERS: &[&str] = &[
    "i1", "i2", "i3", "i4", "i7", "i8", "i12", "i16", "i17", "i32", "i33", "i63", "i64", "i65",
    "i72", "i128", "i129", "i300", "si1", "si4", "si8", "si32", "si64", "si100", "ui1", "ui3",
    "ui4", "ui8", "ui24", "ui64", "ui65", "index",
];
/// Float types.
const FLOATS: &[&str] = &[
    "f32",
    "f64",
    "bf16",
    "f16",
    "tf32",
    "f8E4M3FN",
    "f8E8M0FNU",
    "f6E2M3FN",
    "f4E2M1FN",
    "f80",
    "f128",
];
/// Texts of integers. Most types have only some of them.
const INTEGER_TEXTS: &[&str] = &[
    "0",
    "1",
    "-1",
    "-0",
    "2",
    "3",
    "-4",
    "7",
    "-8",
    "15",
    "127",
    "128",
    "-128",
    "255",
    "0x0F",
    "65535",
    "2147483648",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "-18446744073709551616",
    "36893488147419103231",
    "0x123456789ABCDEF0123456789",
    "170141183460469231731687303715884105727",
    "340282366920938463463374607431768211455",
    "680564733841876926926749214863536422911",
    "true",
    "false",
];
/// Texts of floats.
const FLOAT_TEXTS: &[&str] = &[
    "0.0",
    "-0.0",
    "1.0",
    "-1.5",
    "0.1",
    "3.14159265358979",
    "1.0e300",
    "1.0e-300",
    "123456789.0",
    "1.0e23",
    "5.0e-324",
    "0x1",
    "0x7F",
    "0x7FC00000",
    "0x7FFF8000000000000000",
    "0x3FFF0000000000000001",
    "0x00008000000000000001",
    "0x3FFF921FB54442D18469898CC51701B8",
    "1",
];
/// Other types. `T` is a type, `N` a number type, and `A` an attribute.
const TYPES: &[&str] = &[
    "none",
    "complex<N>",
    "tuple<>",
    "tuple<T>",
    "tuple<T, T>",
    "() -> ()",
    "(T) -> T",
    "(T, T) -> (T, T)",
    "tensor<T>",
    "tensor<2x?xN>",
    "tensor<*xT>",
    "tensor<2xN, A>",
    "tensor<2xT>",
    "tensor<?xN, #stablehlo.bounds<4>>",
    "vector<N>",
    "vector<2xN>",
    "vector<2x[4]xN>",
    "vector<[2]x3xN>",
    "vector<2xT>",
    "memref<T>",
    "memref<2xN>",
    "memref<2x?xT>",
    "memref<*xT>",
    "memref<*xN, A>",
    "memref<2xN, A>",
    "memref<2xN, strided<[1]>>",
    "memref<2xN, strided<[?], offset: ?>, A>",
    "memref<2x2xN, affine_map<(d0, d1) -> (d1, d0)>>",
    "memref<2x2xN, affine_map<(d0, d1) -> (d0, d1)>, 1>",
    "memref<2x2xN, affine_map<(d0) -> (d0)>>",
    "!stablehlo.token",
    "!stablehlo.future<tensor<2xf32>>",
    "!shape.witness",
    "!quant.uniform<i8:f32, 1.0>",
    "!quant.uniform<u4:f32:1, {1.0, 2.0:3}>",
];
/// Other attributes. `T` is a type, `N` a number type, and `A` an attribute.
const ATTRIBUTES: &[&str] = &[
    "unit",
    "true",
    "false",
    "T",
    "\"text\"",
    "\"\\22 # \\00\"",
    "\"typed\" : T",
    "@a",
    "@a::@\"b c\"::@d",
    "[]",
    "[A]",
    "[A, A, A]",
    "{}",
    "{a = A}",
    "{a = A, \"b c\" = A, d}",
    "distinct[0]<A>",
    "distinct[1]<>",
    "distinct[2]<\"a\">",
    "distinct[2]<\"a\">",
    "[distinct[3]<\"a\">, distinct[2]<\"a\">]",
    "affine_map<() -> ()>",
    "affine_map<(d0) -> (d0)>",
    "affine_map<(i, j) -> (j, i)>",
    "affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 floordiv 4, (d0 mod 3) ceildiv 2, s0 - d0)>",
    "affine_map<(d0)[s0] -> (d0 - (d0 floordiv s0) * s0, 2 * d0 + 3 * d0, -d0, 5 - 3)>",
    "affine_map<(d0) -> (d0 * d0)>",
    "affine_set<(d0) : ()>",
    "affine_set<(d0)[s0] : (d0 - s0 <= 3, 5 == d0, d0 >= 0)>",
    "strided<[1, ?], offset: 3>",
    "strided<[]>",
    "strided<[-1], offset: ?>",
    "array<N>",
    "array<i32: 1, -2>",
    "array<i1: true, false>",
    "dense<\"0x0102\"> : tensor<2xi8>",
    "dense<\"0x1015\"> : tensor<2xi4>",
    "dense<\"0xF1F2\"> : vector<2xi3>",
    "dense<\"0xF1F2F3F4\"> : tensor<2xcomplex<i4>>",
    "dense<\"0xFFFF0F00\"> : tensor<2xi12>",
    "dense<[\"a\", \"b\"]> : tensor<2x!stablehlo.token>",
    "dense<\"a\"> : tensor<2x!stablehlo.token>",
    "dense<> : tensor<0xN>",
    "dense<true> : vector<9xi1>",
    "dense<1.0> : memref<2xf32>",
    "sparse<[[0, 0], [1, 1]], [1, 2]> : tensor<2x2xi8>",
    "sparse<[[0, 0], [1, 1]], [1.0, 2.0]> : vector<2x2xf32>",
    "sparse<0, -1> : tensor<2xsi8>",
    "sparse<> : tensor<2xN>",
    "loc(unknown)",
    "loc(\"a\":1:2)",
    "loc(fused<A>[\"a\", \"b\"])",
    "loc(\"n\"(\"f\":3:4))",
    "#stablehlo.bounds<4>",
    "#stablehlo<precision HIGH>",
    "#sdy.mesh<[\"x\"=2]>",
];

fn one_of<'a>(random: &mut fastrand::Rng, all: &[&'a str]) -> &'a str {
    all[random.usize(..all.len())]
}
fn number_type<'a>(random: &mut fastrand::Rng) -> &'a str {
    match random.u8(..3) {
        0 => one_of(random, FLOATS),
        _ => one_of(random, INTEGERS),
    }
}
/// Draws a number type, and numbers of the type.
fn numbers<'a>(random: &mut fastrand::Rng, count: usize) -> (&'a str, Vec<&'a str>) {
    let ty = number_type(random);
    let texts = match FLOATS.contains(&ty) {
        true => FLOAT_TEXTS,
        false => INTEGER_TEXTS,
    };
    // Most numbers are small, which most types have.
    let small = &texts[..texts.len().min(6)];
    let draw = |_| match random.u8(..3) {
        0 => one_of(random, texts),
        _ => one_of(random, small),
    };
    (ty, (0..count).map(draw).collect())
}
/// Replaces the letters of a row by random parts, which are nested at most `levels` deep.
fn filled(random: &mut fastrand::Rng, row: &str, levels: usize) -> String {
    let mut text = String::new();
    let mut in_string = false;
    let bytes = row.as_bytes();
    for (n, byte) in bytes.iter().enumerate() {
        in_string ^= *byte == b'"';
        let is_letter = |n: usize| bytes.get(n).is_some_and(u8::is_ascii_alphanumeric);
        // A size precedes an element type: `2xN`.
        let after_word = n > 0 && is_letter(n - 1) && bytes[n - 1] != b'x';
        match byte {
            b'T' if !in_string && !after_word && !is_letter(n + 1) => text += &ty(random, levels),
            b'N' if !in_string && !after_word && !is_letter(n + 1) => text += number_type(random),
            b'A' if !in_string && !after_word && !is_letter(n + 1) => {
                text += &attribute(random, levels);
            }
            other => text.push(char::from(*other)),
        }
    }
    text
}
fn ty(random: &mut fastrand::Rng, levels: usize) -> String {
    match random.u8(..2) {
        0 if levels > 0 => {
            let row = one_of(random, TYPES);
            filled(random, row, levels - 1)
        }
        _ => number_type(random).to_owned(),
    }
}
fn attribute(random: &mut fastrand::Rng, levels: usize) -> String {
    match random.u8(..8) {
        0 | 1 => {
            let (ty, number) = numbers(random, 1);
            format!("{} : {ty}", number[0])
        }
        2 => {
            let (ty, numbers) = numbers(random, 3);
            format!("array<{ty}: {}>", numbers.join(", "))
        }
        3 => {
            let (ty, numbers) = numbers(random, 2);
            let container = one_of(random, &["tensor", "vector"]);
            match random.u8(..3) {
                0 => format!("dense<{}> : {container}<2x{ty}>", numbers[0]),
                1 => {
                    let [a, b] = [numbers[0], numbers[1]];
                    format!("dense<[({a}, {b}), ({b}, {a})]> : tensor<2xcomplex<{ty}>>")
                }
                _ => format!("dense<[{}]> : {container}<2x{ty}>", numbers.join(", ")),
            }
        }
        _ if levels == 0 => number_type(random).to_owned(),
        _ => {
            let row = one_of(random, ATTRIBUTES);
            filled(random, row, levels - 1)
        }
    }
}
/// Returns a program whose module has an attribute.
fn program(random: &mut fastrand::Rng, attribute: &str) -> String {
    let function = "func.func @f() { return }";
    match random.u8(..6) {
        0 => format!(
            "#alias = {attribute}\nmodule attributes {{a.a = [#alias, #alias]}} {{ {function} }}"
        ),
        1 => format!("\"builtin.module\"() ({{ {function} }}) {{a.a = {attribute}}} : () -> ()"),
        // MLIR's engine leaves out metadata of other dialects.
        2 if !attribute.contains(['#', '!']) => {
            format!("module {{ {function} }} loc(fused<{attribute}>[\"a\", \"b\"])")
        }
        3 => format!(
            "module attributes {{a.a = {attribute}, a.b = {{c = {attribute}}}}} {{ {function} }}"
        ),
        _ => format!("module attributes {{a.a = {attribute}}} {{ {function} }}"),
    }
}

/// Comparison of the engines over texts.
struct Engines {
    text: Comparison,
    plain: Comparison,
    printed: program_text::Comparison,
    /// Numbers of artifacts, and differences of VHLO's text and of artifacts for older versions.
    artifacts: usize,
    differences: Vec<String>,
}

impl Engines {
    fn new() -> Self {
        Self {
            text: Comparison::default(),
            plain: Comparison::default(),
            printed: program_text::Comparison::default(),
            artifacts: 0,
            differences: Vec::new(),
        }
    }
    fn compare(&mut self, texts: &[String]) {
        // A context keeps all types and attributes that it has seen.
        let (strict, printing) = (strict_context(), context());
        let diagnostics = Diagnostics::of(&strict);
        let _silent = Diagnostics::of(&printing);
        for text in texts {
            let expected = of_mlir(&strict, &diagnostics, text.as_bytes(), Mode::Plain);
            if let Some(bytes) = plain(&strict, text.as_bytes(), None) {
                let expected = of_mlir(&strict, &diagnostics, &bytes, Mode::Plain);
                let found = bytecode_in::of_program(&bytes, Mode::Plain);
                self.plain.add_verdicts(text, expected, found);
            }
            let found = of_program(text, Mode::Plain);
            if let Ok(bytes) = &expected {
                self.artifacts += 1;
                self.printed.add(&printing, text, bytes);
                self.compare_vhlo(text, bytes, &printing);
            }
            self.text.add_verdicts(text, expected, found);
        }
    }
    /// Compares the text of the artifact's own ops. It cannot show locations in attributes.
    fn compare_vhlo(&mut self, text: &str, bytes: &[u8], context: &mlir_bridge::ir::Context) {
        let Ok(module) = bytecode::parse(context, bytes) else {
            self.differences
                .push(format!("{text}: MLIR cannot read the artifact"));
            return;
        };
        let expected = module.as_operation().to_string();
        let artifact = Artifact::read(bytes).expect("an artifact");
        match artifact.print(Form::Pretty) {
            Ok(found) if found.trim_end() == expected.trim_end() => {}
            Err(_) if text.contains("loc(") || text.contains("#stablehlo<precision") => {}
            found => {
                let found = found.unwrap_or_else(|error| error.to_string());
                self.differences
                    .push(format!("{text}:\n{expected}\n{found}"));
            }
        }
    }
    fn finish(self, least: usize) {
        assert!(
            self.differences.is_empty(),
            "{}",
            self.differences.join("\n")
        );
        assert!(self.artifacts >= least, "only {} artifacts", self.artifacts);
        self.printed.finish(4 * least);
        self.text.finish(least, 0);
        self.plain.finish(least, 0);
    }
}

#[test]
fn each_kind_of_builtin_attribute_has_one_verdict() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut texts = Vec::new();
    for row in TYPES.iter().chain(ATTRIBUTES).chain(INTEGERS).chain(FLOATS) {
        for _ in 0..3 {
            let attribute = filled(&mut random, row, 1);
            texts.push(program(&mut random, &attribute));
        }
    }
    for (types, numbers) in [(INTEGERS, INTEGER_TEXTS), (FLOATS, FLOAT_TEXTS)] {
        for ty in types {
            for number in numbers {
                // `true` and `false` have no type in text.
                let number = match *number {
                    "true" | "false" => format!("dense<{number}> : tensor<{ty}>"),
                    number => format!("{number} : {ty}"),
                };
                texts.push(format!("module attributes {{a.a = {number}}} {{}}"));
            }
        }
    }
    let mut engines = Engines::new();
    // An odd step, so that each kind and each number occur.
    const STEP: usize = step_in_debug(6);
    let texts: Vec<_> = texts.into_iter().step_by(STEP).collect();
    texts.chunks(200).for_each(|texts| engines.compare(texts));
    engines.finish(600 / STEP);
}

#[test]
fn nested_builtin_attributes_have_one_verdict() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let rounds = number("STABLEHLO_TEXTS").unwrap_or(600 / step_in_debug(6) as u64) as usize;
    let mut engines = Engines::new();
    for _ in 0..rounds.div_ceil(200) {
        let texts: Vec<_> = (0..200)
            .map(|_| {
                let attribute = attribute(&mut random, 3);
                program(&mut random, &attribute)
            })
            .collect();
        engines.compare(&texts);
    }
    engines.finish(rounds.div_ceil(200) * 80);
}

/// The bytes of affine expressions, which MLIR simplifies when it parses them. MLIR parses the text that it
/// prints for some of these into other expressions, so the texts of artifacts are not compared.
#[test]
fn affine_expressions_are_simplified_as_in_mlir() {
    fn expression(random: &mut fastrand::Rng, levels: usize) -> String {
        if levels == 0 || random.u8(..4) == 0 {
            return match random.u8(..3) {
                0 => one_of(random, &["0", "1", "2", "3", "4", "6", "8"]).to_owned(),
                _ => one_of(random, &["d0", "d1", "s0", "s1"]).to_owned(),
            };
        }
        let part = |random: &mut fastrand::Rng| expression(random, levels - 1);
        match random.u8(..6) {
            0 => format!("-({})", part(random)),
            1 => format!(
                "({}) * {}",
                part(random),
                one_of(random, &["-1", "2", "s0", "4"])
            ),
            2 => {
                let operator = one_of(random, &["floordiv", "ceildiv", "mod"]);
                let by = one_of(random, &["1", "2", "4", "-2", "0", "s0"]);
                format!("({}) {operator} {by}", part(random))
            }
            3 => {
                // Forms that are a remainder.
                let (a, by) = (part(random), one_of(random, &["2", "4", "s0"]));
                format!("{a} - (({a}) floordiv {by}) * {by}")
            }
            _ => format!(
                "{} {} {}",
                part(random),
                one_of(random, &["+", "-"]),
                part(random)
            ),
        }
    }
    let mut random = fastrand::Rng::with_seed(1);
    let text = |random: &mut fastrand::Rng| {
        let all: Vec<_> = (0..4).map(|_| expression(random, 4)).collect();
        let constraints: Vec<_> = all.iter().map(|e| format!("{e} >= d0 + 1")).collect();
        format!(
            "module attributes {{a.m = affine_map<(d0, d1)[s0, s1] -> ({})>,
              a.s = affine_set<(d0, d1)[s0, s1] : ({})>}} {{}}",
            all.join(", "),
            constraints.join(", ")
        )
    };
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    let mut texts = Comparison::default();
    for _ in 0..300 {
        let text = text(&mut random);
        let expected = of_mlir(&context, &diagnostics, text.as_bytes(), Mode::Plain);
        texts.add_verdicts(&text, expected, of_program(&text, Mode::Plain));
    }
    texts.finish(150, 0);
}
