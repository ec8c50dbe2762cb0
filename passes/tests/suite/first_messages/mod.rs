//! Tests that both engines report the same error first, at the same line: of invalid programs of
//! `lit_tests`, of programs in which one part of one op is wrong, and of damaged programs.

mod accepted;
mod generic_op;
mod mistakes;

use crate::{
    support::{Diagnostics, step_in_debug},
    text_in::{Mode, all_parts, artifact_of_mlir, damaged, has_resources, strict_context},
};
use accepted::KINDS;
use mlir_bridge::{
    ir::Context,
    melior::ir::operation::{OperationLike, OperationPrintingFlags},
    tools::Source,
};
use stablehlo_artifact::Version;
use stablehlo_program::Program;
use std::collections::BTreeMap;

/// Number of texts that one context parses. A context keeps all types and attributes that it has seen.
const BATCH: usize = 100;
/// Largest size of a text that is damaged, in bytes.
const MAX_SIZE: usize = 5_000;

/// First message of an engine.
#[derive(PartialEq, Eq, Debug, Clone)]
struct First {
    message: String,
    /// Line in the text, or `None` if the error is at no position of the text.
    line: Option<usize>,
}

/// Returns MLIR's first error, or `None` if MLIR accepts the text.
fn of_mlir(context: &Context, diagnostics: &Diagnostics, text: &str, mode: Mode) -> Option<First> {
    let first = match has_resources(text) {
        false => artifact_of_mlir(context, diagnostics, text.as_bytes(), mode),
        // A context renames resources whose keys it has seen.
        true => {
            let own = strict_context();
            artifact_of_mlir(&own, &Diagnostics::of(&own), text.as_bytes(), mode)
        }
    };
    let first = first.err()??;
    // Ops that state their location are elsewhere.
    let place = first.location.strip_prefix("loc(\"-\":");
    let line = place.and_then(|rest| rest.split(':').next()?.parse().ok());
    Some(First {
        // Some messages of MLIR end with a blank.
        message: first.message.trim_end().to_owned(),
        line,
    })
}
/// Returns the error of the engine without MLIR, or `None` if it accepts the text.
fn of_program(text: &str, mode: Mode) -> Option<First> {
    match Program::parse(text.as_bytes(), mode.options()) {
        Err(e) => Some(First {
            message: e.message,
            line: Some(e.line),
        }),
        Ok(program) => program.to_vec(Version::CURRENT).err().map(|e| First {
            message: e.to_string(),
            line: None,
        }),
    }
}

/// Returns whether a text is a valid program, which can have ops of CHLO.
fn is_valid(text: &str, mode: Mode) -> bool {
    Program::parse(text.as_bytes(), mode.options()).is_ok()
}

/// Comparison of a class of programs.
#[derive(Default)]
struct Comparison {
    /// Numbers of texts that both engines refuse, and of those with one message at one line.
    refused: usize,
    same: usize,
    /// Numbers of differences by kind.
    kinds: BTreeMap<&'static str, usize>,
    /// Differences of no kind.
    others: Vec<String>,
}

impl Comparison {
    /// Compares the first messages of texts, which have names.
    fn of(texts: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut comparison = Self::default();
        let mut context = strict_context();
        let mut diagnostics = Diagnostics::of(&context);
        for (n, (name, text)) in texts.into_iter().enumerate() {
            if n % BATCH == BATCH - 1 {
                context = strict_context();
                diagnostics = Diagnostics::of(&context);
            }
            for mode in Mode::of(&text) {
                let mlir = of_mlir(&context, &diagnostics, &text, *mode);
                // Other tests compare the verdicts.
                if let (Some(mlir), Some(own)) = (mlir, of_program(&text, *mode)) {
                    comparison.add(&format!("{name}, {mode:?}"), &mlir, &own);
                }
            }
        }
        comparison
    }
    fn add(&mut self, name: &str, mlir: &First, own: &First) {
        self.refused += 1;
        let is_one_line = mlir.line.is_none() || own.line.is_none() || mlir.line == own.line;
        if mlir.message == own.message && is_one_line {
            self.same += 1;
            return;
        }
        let shown = format!("{name}:\n  MLIR: {mlir:?}\n  own:  {own:?}");
        if std::env::var_os("STABLEHLO_MESSAGES").is_some() {
            println!("{shown}");
        }
        let mut kinds = KINDS.iter();
        match kinds.find(|kind| (kind.covers)(&mlir.message, &own.message)) {
            Some(kind) => *self.kinds.entry(kind.name).or_default() += 1,
            None => self.others.push(shown),
        }
    }
    /// Fails if more than `most` of 1000 refused texts have first messages that differ, or more than
    /// `unknown` of 1000 differ in no known kind.
    fn finish(self, most: usize, unknown: usize) {
        let Self {
            refused,
            same,
            kinds,
            others,
        } = self;
        println!(
            "{refused} refused, {same} with one message at one line, others: {kinds:#?}, {} of no kind",
            others.len()
        );
        assert!(refused > 100, "{refused} refused");
        let differ = refused - same;
        assert!(
            1000 * differ <= most * refused,
            "{differ} of {refused} differ"
        );
        let all = others.join("\n");
        assert!(1000 * others.len() <= unknown * refused, "{all}");
    }
}

/// Returns a number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn first_messages_of_all_invalid_programs_equal_those_of_mlir() {
    const STEP: usize = step_in_debug(6);
    Comparison::of(all_parts().into_iter().step_by(STEP)).finish(90, 25);
}

#[test]
fn first_messages_of_wrong_parts_equal_those_of_mlir() {
    const PROGRAMS_STEP: usize = step_in_debug(4);
    const STEP: usize = step_in_debug(5);
    let context = strict_context();
    let _diagnostics = Diagnostics::of(&context);
    let generic = |(_, text): (String, String)| {
        let is_used = text.len() < MAX_SIZE
            && !has_resources(&text)
            && is_valid(&text, Mode::AllowOtherDialects);
        let module = Source::new(&context, text.as_bytes());
        let module = module.parse().ok().filter(|_| is_used)?;
        let flags = OperationPrintingFlags::new().print_generic_operation_form();
        module.as_operation().to_string_with_flags(flags).ok()
    };
    let parts = all_parts().into_iter().step_by(PROGRAMS_STEP);
    let programs: Vec<_> = parts.filter_map(generic).collect();
    let all = mistakes::mistakes(&programs, 1);
    assert!(all.len() > 5_000 / PROGRAMS_STEP, "{} mistakes", all.len());
    Comparison::of(all.into_iter().step_by(STEP)).finish(60, 5);
}

/// Damages the programs of `lit_tests`. `STABLEHLO_MUTANTS=100000` damages more, with the seed
/// `STABLEHLO_SEED`.
#[test]
fn first_messages_of_damaged_programs_equal_those_of_mlir() {
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let mut valid = all_parts();
    valid.retain(|(_, text)| {
        let mut modes = Mode::of(text).iter();
        text.len() < MAX_SIZE && modes.any(|mode| is_valid(text, *mode))
    });
    let count = number("STABLEHLO_MUTANTS").unwrap_or(3000 / step_in_debug(10) as u64);
    let mutants = (0..count).map(|n| {
        let (name, text) = &valid[random.usize(..valid.len())];
        (format!("mutant {n} of {name}"), damaged(text, &mut random))
    });
    Comparison::of(mutants).finish(30, 18);
}

#[test]
fn page_about_messages_lists_all_accepted_kinds() {
    expect_test::expect_file!["../../../../docs/messages.md"].assert_eq(&accepted::document());
}
