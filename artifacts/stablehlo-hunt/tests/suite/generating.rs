//! Tests of random programs.

use stablehlo_hunt::{
    generate::{GenerateError, GenerateOptions, Profile, drawn_ops, generate},
    stablehlo_program::{PrintOptions, Version},
};
use std::{collections::BTreeMap, env};

/// Returns options with a seed and a profile.
fn options(seed: u64, profile: Profile) -> GenerateOptions<'static> {
    let mut options = GenerateOptions::default();
    options.seed = seed;
    options.profile = profile;
    options
}

/// Returns the number of programs of each test. `STABLEHLO_PROGRAMS` sets another number.
fn programs() -> u64 {
    let number = env::var("STABLEHLO_PROGRAMS").ok();
    number.and_then(|number| number.parse().ok()).unwrap_or(150)
}

#[test]
fn random_programs_are_valid_and_have_all_ops_of_the_profile() {
    for profile in [Profile::Evaluable, Profile::All] {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut faults: BTreeMap<String, String> = BTreeMap::new();
        for seed in 0..programs() {
            match generate(&options(seed, profile)) {
                Ok(program) => {
                    for op in program.ops() {
                        *counts.entry(op.name()).or_default() += 1;
                    }
                }
                Err(GenerateError::Invalid { error, text }) => {
                    let line = error.line;
                    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
                    faults
                        .entry(error.message.clone())
                        .or_insert(format!("{seed}: {line}"));
                }
                Err(error) => panic!("{error}"),
            }
        }
        for (message, place) in &faults {
            eprintln!("{message}\n    {place}");
        }
        assert_eq!(faults.len(), 0, "{profile:?}");
        let missing =
            drawn_ops(profile).filter(|op| !counts.contains_key(&format!("stablehlo.{op}")));
        assert_eq!(
            missing.collect::<Vec<_>>(),
            Vec::<&str>::new(),
            "{profile:?}"
        );
    }
}

#[test]
fn each_op_can_be_drawn_alone() {
    for op in drawn_ops(Profile::All) {
        let only = [op.to_owned()];
        for seed in 0..3 {
            let mut options = options(seed, Profile::All);
            (options.only, options.ops) = (&only, 2);
            let program = generate(&options).unwrap_or_else(|e| panic!("{op}: {e}"));
            let name = format!("stablehlo.{op}");
            assert!(
                program.ops().filter(|op| op.name() == name).count() >= 2,
                "{op}"
            );
        }
    }
}

#[test]
fn equal_options_give_equal_bytes_and_other_seeds_others() {
    let bytes = |seed| {
        let program = generate(&options(seed, Profile::All)).expect("a program");
        program.to_vec(Version::CURRENT).expect("an artifact")
    };
    assert_eq!(bytes(3), bytes(3));
    assert_ne!(bytes(3), bytes(4));
}

#[test]
fn drawn_operands_have_the_element_types_of_the_options() {
    let elements = ["f32".to_owned()];
    let mut options = options(1, Profile::Evaluable);
    let only = ["add".to_owned(), "dot_general".to_owned()];
    (options.elements, options.only) = (&elements, &only);
    let program = generate(&options).expect("a program");
    let text = program.print(PrintOptions::default()).expect("a text");
    for other in ["i32>", "f64>", "i1>", "bf16>", "complex"] {
        assert!(!text.contains(other), "{other}: {text}");
    }
}

#[test]
fn unknown_ops_and_elements_and_ops_without_a_type_are_refused() {
    let error = |only: &[&str], elements: &[&str]| {
        let own = |all: &[&str]| {
            all.iter()
                .map(|text| (*text).to_owned())
                .collect::<Vec<_>>()
        };
        let (only, elements) = (own(only), own(elements));
        let mut options = GenerateOptions::default();
        (options.only, options.elements) = (&only, &elements);
        generate(&options).expect_err("an error").to_string()
    };
    assert_eq!(error(&["adds"], &[]), "the profile has no op 'adds'");
    assert_eq!(
        error(&["all_reduce"], &[]),
        "the profile has no op 'all_reduce'"
    );
    assert_eq!(error(&[], &["f33"]), "'f33' is not an element type");
    assert_eq!(
        error(&["tanh"], &["i32"]),
        "none of the ops takes one of the element types"
    );
}
