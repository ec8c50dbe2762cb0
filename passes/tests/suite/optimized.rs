//! Tests that each rule of the optimizer fires, keeps the results, and does the same in both engines.

use crate::{support::step_in_debug, text_in::strict_context};
use mlir_bridge::{passes::run_pipeline, tools::Source};
use stablehlo_artifact::Version;
use stablehlo_interpreter::{
    array::{Array, Packing},
    element::Scalar,
    eval::{Fill, Interpreter, Limits, Value},
    memory::Memory,
};
use stablehlo_opset::types::FloatType;
use stablehlo_passes::artifact::{SerializeOptions, serialize};
use stablehlo_program::{Draft, ParseOptions, Program};
use stablehlo_rewrites::{
    optimize::{DEFAULT_LEVEL, Done, LEVELS, MAX_ROUNDS, OptimizeOptions, PARTS, optimize},
    origins::MAX_PARTS,
    simplify::{Choice, Class, RULES, Rule},
};
use std::{collections::BTreeSet, fs, path::Path};

/// Number of samples of each program.
const SAMPLES: u64 = 24;

/// Returns the text of the program in which a rule fires.
fn example(rule: &Rule) -> String {
    format!("func.func @main{}", rule.example)
}
pub fn parse(text: &str) -> Program<'static> {
    let parsed = Program::parse(text.as_bytes(), ParseOptions::default());
    let program = parsed.unwrap_or_else(|e| panic!("{e}: {text}"));
    program.check().unwrap_or_else(|e| panic!("{e}: {text}"));
    program
}
/// Returns the optimized program, and the names of the applied rules.
fn optimized(text: &str, options: &OptimizeOptions) -> (Program<'static>, BTreeSet<&'static str>) {
    let draft = Draft::new(parse(text));
    let mut names = BTreeSet::new();
    let done = optimize(&draft, options, |applied| {
        names.insert(applied.rule);
    });
    done.unwrap_or_else(|_| panic!("{:?}: {text}", draft.take_errors()));
    let program = draft
        .into_program()
        .unwrap_or_else(|e| panic!("{e}: {text}"));
    program.check().unwrap_or_else(|e| panic!("{e}: {text}"));
    (program, names)
}
/// Returns options that choose one rule.
fn only(name: &str) -> OptimizeOptions {
    OptimizeOptions {
        choice: Choice {
            class: Class::Upstream,
            only: vec![name.to_owned()],
            ..Choice::default()
        },
        ..OptimizeOptions::default()
    }
}

/// Returns an argument whose elements are edge values of its type and random bits.
fn argument(memory: &Memory, scalar: Scalar, shape: &[usize], random: &mut fastrand::Rng) -> Value {
    let width = scalar.size() as u32 * 8;
    let width = if scalar.name().starts_with("complex") {
        width / 2
    } else {
        width
    };
    let sign = 1_u64 << (width - 1);
    let mut word = || -> u64 {
        match random.u8(0..10) {
            0 => 0,
            1 => 1,
            2 => u64::MAX,
            3 => sign,
            4 => sign - 1,
            // One, minus one and infinity of f32.
            5 => 0x3F80_0000,
            6 => 0xBF80_0000,
            7 => 0x7F80_0000,
            _ => random.u64(..),
        }
    };
    let words = shape.iter().product::<usize>() * scalar.size() * 8 / width as usize;
    let bytes = (0..words).flat_map(|_| match scalar {
        Scalar::Bool => vec![(word() & 1) as u8],
        _ => word().to_le_bytes()[..width as usize / 8].to_vec(),
    });
    let bytes: Vec<_> = bytes.collect();
    let array = Array::from_bytes(memory, scalar.into(), shape, &bytes, Packing::Bytes);
    Value::Array(array.expect("bytes of all elements"))
}
pub fn arguments(program: &Program, seed: u64) -> Vec<Value> {
    let memory = Memory::unlimited();
    let interpreter = Interpreter::new(program, memory.clone()).expect("a valid program");
    let elements = interpreter.argument_elements("main").expect("a function");
    let mut random = fastrand::Rng::with_seed(seed);
    let values = elements.into_iter().enumerate().map(|(i, element)| {
        let shape = interpreter.argument_shape("main", i).expect("a tensor");
        let shape: Vec<_> = shape.into_iter().map(|n| n.unwrap_or(3)).collect();
        let scalar = element.expect("an element type").stored();
        argument(&memory, scalar, &shape, &mut random)
    });
    values.collect()
}
/// Returns the bytes of the results, or `None` if the interpreter does not know an op of this type.
pub fn tried(program: &Program, arguments: &[Value]) -> Option<Vec<Vec<u8>>> {
    let interpreter = Interpreter::new(program, Memory::unlimited()).ok()?;
    let values = interpreter.run("main", arguments.to_vec()).ok()?;
    values.iter().map(bytes_of).collect()
}
/// Returns the bytes of the results.
pub fn results(program: &Program, arguments: Vec<Value>) -> Vec<Vec<u8>> {
    let interpreter = Interpreter::new(program, Memory::unlimited()).expect("a valid program");
    let values = interpreter.run("main", arguments).expect("a result");
    let bytes = values.iter().map(|value| bytes_of(value).expect("a value"));
    bytes.collect()
}
/// Replaces all NaN of `f32` by one.
fn without_payloads(bytes: &[u8]) -> Vec<u32> {
    let words = bytes.as_chunks::<4>().0.iter();
    let floats = words.map(|word| f32::from_le_bytes(*word));
    floats
        .map(|x| if x.is_nan() { u32::MAX } else { x.to_bits() })
        .collect()
}
/// Replaces all NaN of `f32` by one, and both zeros by one.
fn without_signs_of_zero(bytes: &[u8]) -> Vec<u32> {
    let words = without_payloads(bytes).into_iter();
    words
        .map(|word| if word == 1 << 31 { 0 } else { word })
        .collect()
}

#[test]
fn each_rule_fires_in_its_example_and_keeps_the_results() {
    for rule in RULES {
        let text = example(rule);
        let (after, applied) = optimized(&text, &only(rule.name));
        assert_eq!(applied, BTreeSet::from([rule.name]), "{text}");
        let before = parse(&text);
        for seed in 0..SAMPLES {
            let given = arguments(&before, seed);
            let expected = results(&before, given.clone());
            let found = results(&after, given);
            match rule.class {
                Class::Exact => assert_eq!(found, expected, "{}", rule.name),
                Class::ExactButNan => assert_eq!(
                    without_payloads(&found[0]),
                    without_payloads(&expected[0]),
                    "{}",
                    rule.name
                ),
                Class::Upstream => assert_eq!(
                    without_signs_of_zero(&found[0]),
                    without_signs_of_zero(&expected[0]),
                    "{}",
                    rule.name
                ),
            }
        }
    }
}

/// Returns the example of a rule with other element types, as far as the program is valid.
fn variants(rule: &Rule) -> Vec<Program<'static>> {
    const INTEGERS: &[&str] = &[
        "i1", "i2", "i4", "i8", "i16", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64",
    ];
    let floats = FloatType::ALL.iter().map(|float| ("f32", float.name()));
    let integers = INTEGERS.iter().map(|integer| ("i32", *integer));
    let texts = floats.chain(integers).map(|(from, to)| {
        let text = example(rule).replace(&format!("x{from}>"), &format!("x{to}>"));
        text.replace(&format!("complex<{from}>"), &format!("complex<{to}>"))
    });
    let texts: BTreeSet<_> = texts.filter(|text| *text != example(rule)).collect();
    let programs = texts.into_iter().filter_map(|text| {
        let program = Program::parse(text.as_bytes(), ParseOptions::default()).ok()?;
        program.check().is_ok().then_some(program)
    });
    programs.collect()
}

#[test]
fn exact_rules_keep_the_results_of_all_element_types() {
    let (mut fired, mut compared) = (0, 0);
    const STEP: usize = step_in_debug(5);
    for (n, rule) in RULES.iter().enumerate() {
        if rule.class != Class::Exact {
            continue;
        }
        // The first variant changes from rule to rule.
        for before in variants(rule).into_iter().skip(n % STEP).step_by(STEP) {
            let draft = Draft::new(before.clone());
            let done = optimize(&draft, &only(rule.name), |_| ()).expect("no errors");
            fired += usize::from(done.rewrites > 0);
            let after = draft.into_program().expect("a valid program");
            for seed in 0..SAMPLES / 4 {
                let given = arguments(&before, seed);
                let (Some(expected), Some(found)) = (tried(&before, &given), tried(&after, &given))
                else {
                    continue;
                };
                let text = before.print(Default::default()).expect("a text");
                assert_eq!(found, expected, "{}: {text}", rule.name);
                compared += 1;
            }
        }
    }
    println!("{fired} variants, {compared} samples");
    assert!(
        fired > 700 / STEP && compared > 4_000 / STEP,
        "{fired} variants, {compared} samples"
    );
}

#[test]
fn rules_have_different_names_and_rules_of_nan_are_off_by_default() {
    let names: BTreeSet<_> = RULES.iter().map(|rule| rule.name).collect();
    assert_eq!(names.len(), RULES.len());
    let nan = RULES.iter().filter(|rule| rule.class != Class::Exact);
    for rule in nan {
        let (_, applied) = optimized(&example(rule), &OptimizeOptions::default());
        assert!(!applied.contains(rule.name), "{}", rule.name);
    }
}

#[test]
fn each_rule_gives_the_same_bytes_in_both_engines() {
    let context = strict_context();
    for rule in RULES {
        let text = example(rule);
        let (own, _) = optimized(&text, &only(rule.name));
        let own = own.to_vec(Version::CURRENT).expect("an artifact");
        let parsed = Source::new(&context, text.as_bytes()).parse();
        let mut module = parsed.expect("a valid program");
        let pipeline = format!(
            "builtin.module(func.func(stablehlo-optimize{{only={}}}))",
            rule.name
        );
        run_pipeline(&mut module, &pipeline).expect("a pass without errors");
        let mut bytes = Vec::new();
        serialize(&mut module, &SerializeOptions::default(), &mut bytes).expect("an artifact");
        assert!(own == bytes, "{}", rule.name);
    }
}

/// Returns the page about the rules.
fn page() -> String {
    let mut page = String::from(
        "# Rewrites of the optimizer\n\n\
         The test `optimized` writes this page; do not edit it.\n\n\
         `stablehlo-artifact optimize` and the pass `stablehlo-optimize` apply these rules until none\n\
         applies. Every rule is a row of `core/stablehlo-rewrites/src/simplify/rules.rs`, with an example.\n\
         A test evaluates each example before and after, on random elements and edge values, and\n\
         compares the bits.\n\n\
         A rule is *exact* if the results have the same bits always. A rule of the class *exact but for\n\
         NaN payloads* is off, unless `--allow-nan-changes` turns the class on: such a rule keeps NaN,\n\
         but can change the payload and the sign of NaN. A rule of the class *upstream* makes no program\n\
         simpler, or can change the sign of zero; only the passes with upstream's names apply it:\n\
         `stablehlo-aggressive-folder`, `stablehlo-aggressive-simplification` and\n\
         `stablehlo-target-independent-optimization`. A rule that `--only` names is applied, whatever its\n\
         class.\n\n",
    );
    page += &format!(
        "A new op has the locations of the ops that it replaces, fused, that of the rewritten op first, and\n\
         at most {MAX_PARTS} of them. Its discardable attributes, such as shardings, are those of the rewritten op, too.\n\
         A dynamic op whose constants violate constraints stays: it may never run. After {MAX_ROUNDS} rounds of rewrites\n\
         and merges, the optimizer stops, and says so.\n\n"
    );
    page += "## Levels\n\n\
         `--level` of `stablehlo-artifact optimize`, and the option of this name in Rust, C, Python, the npm\n\
         package and the pass `stablehlo-optimize`, chooses what is done. A level does what the level before it\n\
         does, and more, as `-O0` to `-O3` of compilers do. No level changes a bit of a result. `--optimize`\n\
         of other commands is the default level. `--fold-limit`, `--inline` and `--allow-nan-changes` change\n\
         parts of a level; the pass works on single functions, and inlines nothing.\n\n\
         | level | effect | elements of evaluated tensors | inlines calls |\n|---|---|---|---|\n";
    for (number, level) in LEVELS.iter().enumerate() {
        let name = match number == DEFAULT_LEVEL {
            true => format!("{number} (default)"),
            false => number.to_string(),
        };
        let (limit, inlines) = match level.only_named {
            true => ("-".to_owned(), "no"),
            false => (
                format!("at most {}", level.fold_limit),
                if level.inline { "yes" } else { "no" },
            ),
        };
        page += &format!("| {name} | {} | {limit} | {inlines} |\n", level.description);
    }
    page += "\n## Parts that are no rules\n\n| name | effect |\n|---|---|\n";
    for (name, effect) in PARTS {
        page += &format!("| `{name}` | {effect} |\n");
    }
    page += "\n## Rules\n\n| name | rewrite | condition | class |\n|---|---|---|---|\n";
    let mut rules: Vec<_> = RULES.iter().collect();
    rules.sort_by_key(|rule| rule.name);
    for rule in rules {
        let rewrite = rule.rewrite.replace('|', "\\|");
        let Rule {
            name, condition, ..
        } = rule;
        page += &format!(
            "| `{name}` | `{rewrite}` | {condition} | {} |\n",
            rule.class.name()
        );
    }
    page
}

#[test]
fn page_about_rewrites_lists_all_rules() {
    expect_test::expect_file!["../../../docs/rewrites.md"].assert_eq(&page());
}

/// Returns the results of a function on random arguments, or `None` if the interpreter does not evaluate the program.
fn evaluated(program: &Program, function: &str) -> Option<Vec<Vec<u8>>> {
    let mut interpreter = Interpreter::new(program, Memory::with_limit(1 << 30)).ok()?;
    interpreter.set_limits(Limits {
        steps: 1_000,
        ..Limits::default()
    });
    let given = interpreter.arguments(function, Fill::Random(1)).ok()?;
    let values = interpreter.run(function, given).ok()?;
    values.iter().map(bytes_of).collect()
}
/// Returns the bytes of a value, or `None` for the results of an asynchronous op.
fn bytes_of(value: &Value) -> Option<Vec<u8>> {
    match value {
        Value::Array(array) => array.to_bytes(Packing::Bytes).ok(),
        Value::Token => Some(Vec::new()),
        Value::Tuple(members) => {
            let members: Option<Vec<_>> = members.iter().map(bytes_of).collect();
            Some(members?.concat())
        }
        Value::Future(_) => None,
    }
}

#[test]
fn optimized_programs_compute_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests");
    const STEP: usize = step_in_debug(8);
    let (mut same, mut rewrites) = (0, 0);
    for folder in ["interpret", "models/Inputs", "passes", "shapes"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        let paths = entries.map(|entry| entry.expect("a file").path());
        let mut paths: Vec<_> = paths
            .filter(|path| path.extension().is_some_and(|e| e == "mlir"))
            .collect();
        paths.sort();
        for path in paths.into_iter().step_by(STEP) {
            let text = fs::read_to_string(&path).expect("a text");
            for part in text.split("\n// -----") {
                let Ok(program) = Program::parse(part.as_bytes(), ParseOptions::default()) else {
                    continue;
                };
                if program.check().is_err() {
                    continue;
                }
                let draft = Draft::new(program.clone());
                let options = OptimizeOptions::default();
                let Ok(Done {
                    rewrites: count, ..
                }) = optimize(&draft, &options, |_| ())
                else {
                    continue;
                };
                rewrites += count;
                let after = draft
                    .into_program()
                    .unwrap_or_else(|e| panic!("{e}: {part}"));
                for function in program.functions() {
                    let name = function.name;
                    if let Some(expected) = evaluated(&program, name) {
                        let found = evaluated(&after, name);
                        assert!(found == Some(expected), "{} @{name}", path.display());
                        same += 1;
                    }
                }
            }
        }
    }
    println!("{same} functions compute the same after {rewrites} rewrites");
    assert!(same >= 150 / STEP && rewrites >= 1_000 / STEP);
}
