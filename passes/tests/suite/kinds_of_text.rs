//! Random texts of kinds that programs seldom have: locations of all forms, constants of all types and
//! sizes, types that no artifact stores, and unusual generic forms. Both engines give one verdict of
//! a text, write equal bytes, and print the artifact as one text.
//!
//! `STABLEHLO_TEXTS=100000` draws more texts of each kind, with the seed `STABLEHLO_SEED`.

use crate::{
    program_text,
    support::{Diagnostics, context, step_in_debug},
    text_in::{Comparison, Mode, of_mlir, of_program, strict_context},
};
use mlir_bridge::tools::Source;

/// Draws texts with `draw`, and compares the engines. `least` is the number of texts among 100 that
/// both accept.
fn compare(draw: fn(&mut fastrand::Rng) -> String, least: usize) {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let mut verdicts = Comparison::default();
    let mut texts = program_text::Comparison::default();
    let rounds = number("STABLEHLO_TEXTS").unwrap_or(400 / step_in_debug(4) as u64) as usize;
    let mut printed = 0;
    for _ in 0..rounds.div_ceil(100) {
        // A context keeps all types and attributes that it has seen.
        let (strict, printing) = (strict_context(), context());
        let diagnostics = Diagnostics::of(&strict);
        let _silent = Diagnostics::of(&printing);
        for _ in 0..100 {
            let text = draw(&mut random);
            let expected = of_mlir(&strict, &diagnostics, text.as_bytes(), Mode::Plain);
            let found = of_program(&text, Mode::Plain);
            if let Ok(bytes) = &expected {
                texts.add(&printing, &text, bytes);
                printed += 1;
            }
            verdicts.add_verdicts(&text, expected, found);
        }
    }
    // Artifacts do not show all violations of some constraints.
    verdicts.finish(rounds.div_ceil(100) * least, rounds / 40);
    texts.finish(4 * printed);
}

fn one_of<'a>(random: &mut fastrand::Rng, all: &[&'a str]) -> &'a str {
    all[random.usize(..all.len())]
}

/// Draws a location. Some are invalid.
fn location(random: &mut fastrand::Rng, levels: usize) -> String {
    let number = |random: &mut fastrand::Rng| one_of(random, &["1", "7", "0x10", "65536"]);
    let name =
        |random: &mut fastrand::Rng| one_of(random, &["\"a\"", "\"b.py\"", "\"\"", "\"c\\22\""]);
    if levels == 0 || random.u8(..3) == 0 {
        let (file, line, column) = (name(random), number(random), number(random));
        return match random.u8(..8) {
            0 => "unknown".to_owned(),
            1 => format!("{file}:{line}"),
            2 => format!("{file}:{line}:{column}"),
            3 => format!("{file}:{line}:{column} to :{}", number(random)),
            4 => format!(
                "{file}:{line}:{column} to {}:{}",
                number(random),
                number(random)
            ),
            5 => "#known".to_owned(),
            6 => one_of(random, &["fused", "loc(\"a\")", "@a", "\"a\":true"]).to_owned(),
            _ => file.to_owned(),
        };
    }
    let part = |random: &mut fastrand::Rng| location(random, levels - 1);
    match random.u8(..4) {
        0 => format!("{}({})", name(random), part(random)),
        1 => format!("callsite({} at {})", part(random), part(random)),
        _ => {
            let all: Vec<_> = (0..random.usize(..4)).map(|_| part(random)).collect();
            let metadata = one_of(
                random,
                &["", "", "<\"m\">", "<[1, unit]>", "<{a = 2 : i8}>", "<@s>"],
            );
            format!("fused{metadata}[{}]", all.join(", "))
        }
    }
}
fn locations(random: &mut fastrand::Rng) -> String {
    let all = [(); 4].map(|()| location(random, 3));
    let [attribute, argument, op, function] = all;
    format!(
        "#known = loc(\"known\"(\"k\":1:2))
        module attributes {{a.l = loc({attribute})}} {{
          func.func @f(%a: tensor<f32> loc({argument})) {{
            return loc({op})
          }} loc({function})
        }}"
    )
}

#[test]
fn locations_of_all_forms_have_one_verdict() {
    compare(locations, 20);
}

/// Element types, and numbers of these types.
const NUMBERS: &[(&str, &[&str], usize)] = &[
    ("i1", &["true", "false", "1", "0", "-1"], 1),
    ("i2", &["0", "1", "-2", "3"], 1),
    ("i4", &["0", "-8", "7", "15"], 1),
    ("ui4", &["0", "15"], 1),
    ("i8", &["0", "-1", "255"], 1),
    ("i32", &["0", "1", "-7", "0xFF"], 4),
    ("i64", &["0", "1", "9223372036854775807"], 8),
    ("f32", &["0.0", "1.5", "0x7FC00000"], 4),
    ("bf16", &["1.0", "0x7F80"], 2),
    ("f4E2M1FN", &["1.0", "0.5", "1.0e400", "-1.0e400"], 1),
    (
        "f8E8M0FNU",
        &["1.0", "-1.5", "-0.0", "-2.9e-39", "-3.0e-39", "-1.0e300"],
        1,
    ),
    ("complex<f32>", &["(1.0, 2.0)", "(0.0, 0.0)"], 8),
    ("index", &["0", "3"], 8),
];
const SHAPES: &[&[i64]] = &[
    &[],
    &[0],
    &[1],
    &[2],
    &[9],
    &[0, 2],
    &[2, 0],
    &[1, 1],
    &[1 << 60, 0],
    &[0, 1 << 60],
    &[1 << 60, 1 << 60, 0],
    &[1 << 60, 0, 1 << 60],
    &[1 << 56],
    &[1 << 32, 1 << 31],
    &[1 << 32, 1 << 32],
    &[1 << 62, 4],
    &[i64::MIN],
];
fn tensor(shape: &[i64], element: &str) -> String {
    let sizes = shape.iter().map(|size| match *size {
        i64::MIN => "?x".to_owned(),
        size => format!("{size}x"),
    });
    format!("tensor<{}{element}>", sizes.collect::<String>())
}
/// Draws dense elements.
fn dense(random: &mut fastrand::Rng) -> String {
    let (element, numbers, size) = NUMBERS[random.usize(..NUMBERS.len())];
    let shape = SHAPES[random.usize(..SHAPES.len())];
    let ty = tensor(shape, element);
    let count = shape.iter().try_fold(1_i64, |n, size| n.checked_mul(*size));
    let count = count.filter(|n| (0..10).contains(n)).map(|n| n as usize);
    let number = |random: &mut fastrand::Rng| one_of(random, numbers);
    let bytes = |random: &mut fastrand::Rng, n: usize| {
        let bytes = (0..n).map(|_| format!("{:02X}", random.u8(..)));
        format!("\"0x{}\"", bytes.collect::<String>())
    };
    // A byte per boolean is a form of another release of MLIR.
    let wide = match element {
        "i1" => count.unwrap_or(1).div_ceil(8),
        _ => count.unwrap_or(1) * size,
    };
    let body = match (random.u8(..5), shape) {
        (0, [n]) if (0..10).contains(n) => {
            let all: Vec<_> = (0..*n).map(|_| number(random)).collect();
            format!("[{}]", all.join(", "))
        }
        (1, _) if element != "complex<f32>" => bytes(random, wide),
        (2, _) if element != "i1" => bytes(random, size),
        (3, _) => String::new(),
        _ => number(random).to_owned(),
    };
    format!("dense<{body}> : {ty}")
}
fn constants(random: &mut fastrand::Rng) -> String {
    let dense = dense(random);
    let ty = dense.rsplit(" : ").next().unwrap_or_default();
    match random.u8(..4) {
        0 if !dense.contains("index") && !dense.contains('?') => format!(
            "func.func @f() -> {ty} {{
              %0 = \"stablehlo.constant\"() <{{value = {dense}}}> : () -> {ty}
              return %0 : {ty}
            }}"
        ),
        1 => format!("func.func private @f() attributes {{a.a = [{{b = {dense}}}]}}"),
        2 => {
            format!("func.func @f(%a: tensor<f32> {{a.a = {dense}}}) {{ return {{b = {dense}}} }}")
        }
        _ => format!("func.func @f() {{ return {{b = {dense}}} }}"),
    }
}

#[test]
fn constants_of_all_types_and_sizes_have_one_verdict() {
    compare(constants, 30);
}

/// Draws a collective with a list whose shape may be wrong.
fn lists(random: &mut fastrand::Rng) -> String {
    let shapes: &[&[i64]] = &[
        &[],
        &[0],
        &[0, 0],
        &[0, 2],
        &[0, 3],
        &[2, 0],
        &[1, 2],
        &[0, 2, 1],
    ];
    let shape = shapes[random.usize(..shapes.len())];
    let body = one_of(random, &["", "0", "[[0, 1]]", "[]"]);
    let list = format!("dense<{body}> : {}", tensor(shape, "i64"));
    let op = match random.u8(..6) {
        0 => format!("\"stablehlo.collective_broadcast\"(%x) {{replica_groups = {list}}}"),
        1 => format!(
            "\"stablehlo.all_gather\"(%x) {{all_gather_dim = 0 : i64, replica_groups = {list}}}"
        ),
        2 => format!("\"stablehlo.collective_permute\"(%x) {{source_target_pairs = {list}}}"),
        3 => {
            return format!(
                "func.func @f(%t: !stablehlo.token) {{
                  %0:2 = \"stablehlo.recv\"(%t) {{source_target_pairs = {list},
                    channel_handle = #stablehlo.channel_handle<handle = true, type = 1>}}
                    : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
                  return
                }}"
            );
        }
        4 => {
            let list = format!("dense<{body}> : {}", tensor(shape, "index"));
            return format!(
                "func.func @f(%x: tensor<f32>) {{
                  stablehlo.custom_call @c(%x) {{operand_layouts = [{list}], result_layouts = []}}
                    : (tensor<f32>) -> ()
                  return
                }}"
            );
        }
        _ => {
            return format!(
                "func.func @f(%x: tensor<f32>, %i: tensor<f32>) {{
                  %0 = \"stablehlo.reduce_window\"(%x, %i) <{{
                    padding = {list}, window_dimensions = array<i64>}}> ({{
                  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
                    stablehlo.return %a : tensor<f32>
                  }}) : (tensor<f32>, tensor<f32>) -> tensor<f32>
                  return
                }}"
            );
        }
    };
    format!(
        "func.func @f(%x: tensor<4xf32>) {{
          %0 = {op} : (tensor<4xf32>) -> tensor<4xf32>
          return
        }}"
    )
}

#[test]
fn lists_of_all_ranks_have_one_verdict() {
    compare(lists, 10);
}

/// Draws an op with layouts, some of which are empty.
fn layouts(random: &mut fastrand::Rng) -> String {
    let value = |random: &mut fastrand::Rng| one_of(random, &["", "tensor<2xf32>"]).to_owned();
    let (operand, result) = (value(random), value(random));
    if random.u8(..4) == 0 {
        let layout = one_of(
            random,
            &["", "layout = []", "layout = [[0]]", "layout = [[0], []]"],
        );
        let results = format!(
            "{result}{}!stablehlo.token",
            if result.is_empty() { "" } else { ", " }
        );
        let count = 1 + usize::from(!result.is_empty());
        return format!(
            "func.func @f(%t: !stablehlo.token) {{
              %0:{count} = \"stablehlo.infeed\"(%t) {{{layout}}} : (!stablehlo.token) -> ({results})
              return
            }}"
        );
    }
    let mut attributes = vec!["call_target_name = \"c\"".to_owned()];
    for name in ["operand_layouts", "result_layouts", "result_tilings"] {
        let value = match name {
            "result_tilings" => one_of(random, &["", "", "[]", "[array<i64>]"]),
            _ => one_of(random, &["", "[]", "[ ]", "[dense<0> : tensor<1xindex>]"]),
        };
        if !value.is_empty() {
            attributes.push(format!("{name} = {value}"));
        }
    }
    let (argument, used) = match operand.is_empty() {
        true => ("", ""),
        false => ("%a: tensor<2xf32>", "%a"),
    };
    let results = if result.is_empty() { "" } else { "%0 = " };
    format!(
        "func.func @f({argument}) {{
          {results}\"stablehlo.custom_call\"({used}) {{{}}} : ({operand}) -> ({result})
          return
        }}",
        attributes.join(", ")
    )
}

#[test]
fn absent_and_empty_layouts_have_one_verdict() {
    compare(layouts, 10);
}

/// Draws a type, which artifacts may lack.
fn ty(random: &mut fastrand::Rng, levels: usize) -> String {
    if levels == 0 || random.u8(..3) == 0 {
        let all = [
            "f32",
            "i1",
            "ui8",
            "index",
            "none",
            "!stablehlo.token",
            "!quant.uniform<i8:f32, 1.0>",
            "complex<f64>",
            "tf32",
        ];
        return one_of(random, &all).to_owned();
    }
    let inner = ty(random, levels - 1);
    match random.u8(..9) {
        0 => format!("tuple<{inner}>"),
        1 => format!("!stablehlo.future<{inner}>"),
        2 => format!("tensor<*x{inner}>"),
        3 => format!("memref<2x{inner}>"),
        4 => format!("memref<2x{inner}, strided<[1]>>"),
        5 => format!("memref<2x{inner}, 1>"),
        6 => format!("memref<?x{inner}, strided<[1], offset: ?>, \"s\">"),
        _ => format!("tensor<2x{inner}>"),
    }
}
fn types(random: &mut fastrand::Rng) -> String {
    let ty = ty(random, 3);
    match random.u8(..3) {
        0 => format!("func.func @f(%a: {ty}) {{ return }}"),
        1 => format!("func.func private @f(tensor<f32>) -> {ty}"),
        _ => format!("func.func private @f() attributes {{a.t = {ty}}}"),
    }
}

#[test]
fn types_that_artifacts_lack_have_one_verdict() {
    compare(types, 25);
}

/// Parts of generic forms, each with the texts that take its place.
const GENERIC: &[(&str, &[&str])] = &[
    (
        "FUNC",
        &[
            "",
            ", arg_attrs = []",
            ", arg_attrs = [{}]",
            ", arg_attrs = [{a.b}]",
            ", arg_attrs = [{}, {}]",
            ", arg_attrs = [{b}]",
            ", arg_attrs = 1",
            ", arg_attrs = [1]",
            ", res_attrs = []",
            ", res_attrs = [{}]",
            ", res_attrs = [{a.b}]",
            ", res_attrs = [{}, {}]",
            ", a.b = 1",
        ],
    ),
    ("ADD", &["", "", "<{}>", "<{z = 1}>", "<{a.b}>"]),
    ("RETURN", &["", "", "<{}>", "<{z = 1}>"]),
    (
        "REVERSE",
        &[
            "<{dimensions = array<i64: 0>}>",
            "<{dimensions = array<i64: 0>, z = 1}>",
            "<{}>",
            "",
        ],
    ),
    (
        "MODULE",
        &["", "", "<{}>", "<{sym_name = \"m\"}>", "<{z = 1}>"],
    ),
];
fn generic(random: &mut fastrand::Rng) -> String {
    if random.u8(..20) == 0 {
        return one_of(
            random,
            &[
                "\"builtin.module\"() ({}) : () -> ()",
                "\"builtin.module\"() ({^bb0:}) : () -> ()",
                "\"builtin.module\"() ({^bb0: ^bb1:}) : () -> ()",
                "\"builtin.module\"() : () -> ()",
                "\"builtin.module\"() ({^bb0:}, {^bb0:}) : () -> ()",
                "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> : () -> ()",
            ],
        )
        .to_owned();
    }
    let mut text = "\"builtin.module\"() MODULE ({
          \"func.func\"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = \"f\"FUNC}> ({
          ^bb0(%a: tensor<2xf32>):
            %0 = \"stablehlo.add\"(%a, %a) ADD : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
            %1 = \"stablehlo.reverse\"(%0) REVERSE : (tensor<2xf32>) -> tensor<2xf32>
            \"func.return\"(%1) RETURN : (tensor<2xf32>) -> ()
          }) : () -> ()
        }) : () -> ()"
        .to_owned();
    for (name, all) in GENERIC {
        // Most programs have one unusual part.
        let part = match random.u8(..2) {
            0 => all[0],
            _ => one_of(random, all),
        };
        text = text.replace(name, part);
    }
    text
}

#[test]
fn generic_forms_have_one_verdict() {
    compare(generic, 10);
}

/// MLIR reads equal entries of the bytecode's tables as one attribute.
#[test]
fn equal_locations_share_an_alias() {
    let text = "func.func @f(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.negate %a : tensor<f32> loc(\"f\"(\"f\":17:2))
      %1 = stablehlo.negate %0 : tensor<f32> loc(\"f\"(\"f\":17:29))
      return %1 : tensor<f32> loc(\"f\":17:2)
    }";
    let mut bytes = of_program(text, Mode::Plain).expect("an artifact");
    // Varints have the lowest bit of their first byte set.
    let [line, first, second] = [17, 2, 29].map(|n| n << 1 | 1);
    let mut pairs = bytes.windows(2);
    let at = pairs.position(|pair| *pair == [line, second]);
    bytes[at.expect("a location") + 1] = first;
    let context = context();
    let mut texts = program_text::Comparison::default();
    texts.add(&context, text, &bytes);
    texts.finish(4);
}

/// MLIR keeps the unused bits of raw bytes, and cannot print such numbers.
#[test]
fn unused_bits_of_raw_elements_are_not_printed() {
    let context = context();
    let constants = [
        "stablehlo.constant dense<\"0x1015\"> : tensor<2xi4>",
        "\"stablehlo.constant\"() <{value = dense<\"0x1015\"> : tensor<2xi4>}> : () -> tensor<2xi4>",
    ];
    for constant in constants {
        let text = format!("func.func @f() {{ %0 = {constant} return }}");
        let module = Source::new(&context, text.as_bytes()).parse();
        let printed = module.expect("a program").as_operation().to_string();
        let expected = "stablehlo.constant dense<[0, 5]> : tensor<2xi4>";
        assert!(printed.contains(expected), "{printed}");
    }
}
