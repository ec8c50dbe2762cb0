//! Tests of mutated programs.

use stablehlo_hunt::{
    generate::{GenerateOptions, generate},
    mutate::{Wanted, mutate},
    stablehlo_program::{ParseOptions, PrintOptions, Program},
};

fn program(seed: u64) -> Program<'static> {
    let mut options = GenerateOptions::default();
    options.seed = seed;
    generate(&options).expect("a program")
}
fn plain(program: &Program) -> String {
    program.print(PrintOptions::default()).expect("a text")
}

#[test]
fn valid_mutants_are_other_valid_programs() {
    for seed in 0..20 {
        let original = program(seed);
        let mutant = mutate(&original, seed, Wanted::Valid).expect("a text");
        let mutant = mutant.unwrap_or_else(|| panic!("seed {seed}: a mutant"));
        let parsed = Program::parse(mutant.text.as_bytes(), ParseOptions::default());
        assert_ne!(plain(&original), plain(&parsed.expect("a valid program")));
        assert_eq!(mutant.error, None);
    }
}

#[test]
fn invalid_mutants_break_a_constraint_of_an_op() {
    for seed in 0..20 {
        let mutant = mutate(&program(seed), seed, Wanted::Invalid).expect("a text");
        let mutant = mutant.unwrap_or_else(|| panic!("seed {seed}: a mutant"));
        let parsed = Program::parse(mutant.text.as_bytes(), ParseOptions::default());
        let error = parsed.expect_err("an invalid program").message;
        assert_eq!(mutant.error, Some(error));
    }
}

#[test]
fn mutant_differs_in_one_token_of_the_stated_line() {
    let original = program(3);
    let mutant = mutate(&original, 3, Wanted::Valid)
        .expect("a text")
        .expect("a mutant");
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    let before = original.print(options).expect("a text");
    let differing: Vec<_> = before
        .lines()
        .zip(mutant.text.lines())
        .enumerate()
        .filter(|(_, (a, b))| a != b)
        .map(|(n, _)| n + 1)
        .collect();
    assert_eq!(differing, [mutant.line]);
    let again = mutate(&original, 3, Wanted::Valid)
        .expect("a text")
        .expect("a mutant");
    assert_eq!(again.text, mutant.text);
}

#[test]
fn program_without_a_place_has_no_mutant() {
    let empty = Program::parse(b"", ParseOptions::default()).expect("a program");
    assert!(mutate(&empty, 0, Wanted::Valid).expect("a text").is_none());
}
