//! Tests that the parser without MLIR gives MLIR's verdict of a text, and the bytes of the artifact
//! that MLIR's engine writes.

use crate::support::{Diagnostics, RecordedDiagnostic, context, step_in_debug};
use mlir_bridge::{ir::Context, tools::Source};
use stablehlo_artifact::Version;
use stablehlo_passes::artifact::{SerializeOptions, serialize};
use stablehlo_program::{ParseOptions, Program};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Verdict of an engine: the artifact, or the first error.
pub type Verdict = Result<Vec<u8>, String>;

/// Returns a context that refuses ops of unknown dialects, as the tools do.
pub fn strict_context() -> Context {
    let context = context();
    context.set_allow_unregistered_dialects(false);
    context
}

/// Options of both engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Plain,
    AllowOtherDialects,
    StripShardings,
}
impl Mode {
    /// Returns the modes in which a text is judged.
    pub fn of(text: &str) -> &'static [Self] {
        match text.contains("sdy.") {
            true => &[Self::Plain, Self::AllowOtherDialects, Self::StripShardings],
            false => &[Self::Plain],
        }
    }
    /// Returns the options of the engine without MLIR.
    pub fn options(self) -> ParseOptions<'static> {
        let mut options = ParseOptions::default();
        options.allow_other_dialects = self == Self::AllowOtherDialects;
        options.strip_shardings = self == Self::StripShardings;
        options
    }
}

/// Returns MLIR's verdict of text or plain bytecode.
pub fn of_mlir(context: &Context, diagnostics: &Diagnostics, bytes: &[u8], mode: Mode) -> Verdict {
    let artifact = artifact_of_mlir(context, diagnostics, bytes, mode);
    artifact.map_err(|first| first.map(|d| d.message).unwrap_or_default())
}
/// Returns the artifact of text or plain bytecode, or MLIR's first error.
pub fn artifact_of_mlir(
    context: &Context,
    diagnostics: &Diagnostics,
    bytes: &[u8],
    mode: Mode,
) -> Result<Vec<u8>, Option<RecordedDiagnostic>> {
    diagnostics.take();
    // The bridge refuses text at which MLIR's parser crashes.
    let artifact = Source::new(context, bytes)
        .parse()
        .ok()
        .and_then(|mut module| {
            let options = SerializeOptions::default()
                .allow_other_dialects(mode == Mode::AllowOtherDialects)
                .strip_shardings(mode == Mode::StripShardings);
            let mut bytes = Vec::new();
            serialize(&mut module, &options, &mut bytes).ok()?;
            Some(bytes)
        });
    artifact.ok_or_else(|| diagnostics.take().into_iter().find(|d| d.is_error))
}
/// Returns MLIR's verdict of a text with resources, or of its bytecode, in a context of its own: a
/// context renames resources whose keys it has seen. Other texts are judged in the given context.
pub fn of_mlir_alone(
    context: &Context,
    diagnostics: &Diagnostics,
    text: &str,
    bytes: &[u8],
    mode: Mode,
) -> Verdict {
    if !has_resources(text) {
        return of_mlir(context, diagnostics, bytes, mode);
    }
    let own = strict_context();
    of_mlir(&own, &Diagnostics::of(&own), bytes, mode)
}
/// Returns whether a text refers to resources.
pub fn has_resources(text: &str) -> bool {
    text.contains("dense_resource")
}
/// Returns the verdict of the parser without MLIR.
pub fn of_program(text: &str, mode: Mode) -> Verdict {
    let program = Program::parse(text.as_bytes(), mode.options());
    let program = program.map_err(|e| e.message)?;
    program.to_vec(Version::CURRENT).map_err(|e| e.to_string())
}

/// Messages of other verifiers of MLIR.
const OTHER_VERIFIERS: &[&str] = &[
    // The name of a mesh is in an attribute that no op declares. `Program::check` checks the
    // attributes that ops declare.
    "mesh symbol '",
];
/// Messages of this parser about text that MLIR accepts.
const OTHER_DIALECTS: &[&str] = &[
    // Ops of other dialects that share no value with StableHLO's ops stay in artifacts.
    "op 'arith.constant' is not an op of StableHLO",
    "Dialect `cf' not found for custom op 'cf.br'",
    "op 'arith.addi' is not an op of StableHLO",
    // Ops of CHLO can stay beside Shardy's ops.
    "failed to legalize operation 'chlo.erf' that was explicitly marked illegal: it is of another dialect (legalize-chlo",
    // MLIR's engine accepts programs that are VHLO already.
    "op 'vhlo.",
    "type '!vhlo.",
    "attribute '#vhlo.",
    // Attributes of modules and metadata of locations can belong to any dialect.
    "attribute '#chlo.comparison_direction'",
    "attribute '#arith.overflow'",
    // The test stores an attribute of another type in the slot of a field.
    "dimension information for gather, found ",
];

/// Returns the rule that covers different verdicts, or `None` if no rule does.
fn rule(of_mlir: &Verdict, of_program: &Verdict) -> Option<&'static str> {
    let contains = |all: &[&'static str], message: &str| {
        let mut all = all.iter();
        all.find(|known| message.contains(**known)).copied()
    };
    match (of_mlir, of_program) {
        (Err(message), Ok(_)) => contains(OTHER_VERIFIERS, message),
        (Ok(_), Err(message)) => contains(OTHER_DIALECTS, message),
        _ => None,
    }
}

/// Comparison of verdicts.
#[derive(Default)]
pub struct Comparison {
    /// Numbers of texts that both engines accept with the same bytes, and that both refuse.
    accepted: usize,
    refused: usize,
    /// Number of texts that both engines refuse with one message.
    one_message: usize,
    /// Different messages, if `STABLEHLO_MESSAGES` is set.
    messages: Vec<String>,
    /// Numbers of texts with different verdicts, by rule.
    rules: BTreeMap<&'static str, usize>,
    differences: Vec<String>,
}

impl Comparison {
    /// Compares the verdicts of a text.
    pub fn add(&mut self, context: &Context, diagnostics: &Diagnostics, name: &str, text: &str) {
        for mode in Mode::of(text) {
            let expected = of_mlir_alone(context, diagnostics, text, text.as_bytes(), *mode);
            let found = of_program(text, *mode);
            self.add_verdicts(&format!("{name}, {mode:?}"), expected, found);
        }
    }
    /// Compares MLIR's verdict with the verdict of the engine without MLIR.
    pub fn add_verdicts(&mut self, name: &str, expected: Verdict, found: Verdict) {
        match (&expected, &found) {
            (Ok(a), Ok(b)) if a == b => self.accepted += 1,
            (Err(a), Err(b)) => {
                self.refused += 1;
                self.one_message += usize::from(a == b);
                if a != b && std::env::var_os("STABLEHLO_MESSAGES").is_some() {
                    self.messages.push(format!("MLIR:   {a}\nparser: {b}\n"));
                }
            }
            _ => match rule(&expected, &found) {
                Some(rule) => *self.rules.entry(rule).or_default() += 1,
                None => {
                    let of = |verdict: Verdict| match verdict {
                        Ok(bytes) => format!("{} bytes", bytes.len()),
                        Err(message) => message,
                    };
                    let (expected, found) = (of(expected), of(found));
                    self.differences
                        .push(format!("{name}: MLIR: {expected}; parser: {found}"));
                }
            },
        }
    }
    /// Returns the numbers of texts that both engines refuse with one message, and that both refuse.
    pub fn refused(&self) -> (usize, usize) {
        (self.one_message, self.refused)
    }
    /// Fails if any verdicts or bytes differ, if fewer than `least` texts have been accepted by
    /// both, or if more than `most` texts fall under a rule.
    pub fn finish(self, least: usize, most: usize) {
        let known: usize = self.rules.values().sum();
        println!(
            "{} accepted, {} refused ({} with one message), {known} by rules: {:#?}",
            self.accepted, self.refused, self.one_message, self.rules
        );
        self.messages.iter().for_each(|both| println!("{both}"));
        let all = self.differences.join("\n");
        assert!(self.differences.is_empty(), "{all}");
        assert!(self.accepted >= least, "only {} accepted", self.accepted);
        assert!(known <= most, "{known} texts by rules");
    }
}

/// Returns the parts of the programs in a folder and in its folders, with their names.
fn parts(folder: &Path, found: &mut Vec<(String, String)>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    files.sort();
    for file in files {
        if file.is_dir() {
            parts(&file, found);
        } else if file.extension().is_some_and(|e| e == "mlir")
            // Some files test the reading of text that is not UTF-8.
            && let Ok(text) = fs::read_to_string(&file)
        {
            let parts = text.split("// -----").enumerate();
            let parts = parts.filter(|(_, text)| !text.trim().is_empty());
            found.extend(parts.map(|(n, text)| (format!("{}:{n}", file.display()), text.into())));
        }
    }
}
/// Returns the parts of the programs of `lit_tests` and of the folder `texts`, with their names.
pub fn all_parts() -> Vec<(String, String)> {
    let mut all = Vec::new();
    parts(Path::new("../lit_tests"), &mut all);
    parts(Path::new("tests/texts"), &mut all);
    all
}

#[test]
fn verdicts_and_bytes_of_all_programs_equal_those_of_mlir() {
    let mut comparison = Comparison::default();
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    const STEP: usize = step_in_debug(10);
    for (name, text) in all_parts().into_iter().step_by(STEP) {
        comparison.add(&context, &diagnostics, &name, &text);
    }
    comparison.finish(672 / STEP, 43);
}

/// Texts that MLIR's parser reads in an unusual way: it ignores the rest of an attribute's body,
/// unknown properties, and omitted columns, and counts the brackets in a body's comments. Most were
/// found by damaging programs.
const UNUSUAL: &[&str] = &[
    "func.func @f(%a: tensor<2xf32>) {
      %0 = \"stablehlo.sort\"(%a) <{dimension = 0, i64, unknown = [1]}> ({
      ^bb0(%b: tensor<f32>, %c: tensor<f32>):
        %1 = stablehlo.compare LT, %b, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      return
    }",
    "func.func @f(%a: tensor<2x2xf32>) {
      %0 = \"stablehlo.triangular_solve\"(%a, %a) <{left_side = true, lower = true, \
        transpose_a = #stablehlo<transpose NO_TRANSPOSE?>, unit_diagonal = false}> \
        : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      return
    }",
    "func.func @f(%a: tensor<2x2xf32>) {
      %0 = \"stablehlo.triangular_solve\"(%a, %a) <{left_side = true, lower = true, \
        transpose_a = #stablehlo<transpose NO_TRANSPOSE)>, unit_diagonal = false}> \
        : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      return
    }",
    "func.func @f(%a: !stablehlo.token-) -> !stablehlo.token { return %a : !stablehlo.token }",
    "module attributes {func.a = #stablehlo<transpose NO_TRANSPOSE // <
      >>} {}",
    "module attributes {func.a = #stablehlo<transpose NO_TRANSPOSE // >
      >} {}",
    "module attributes {func.a = #stablehlo<transpose NO_TRANSPOSE \"\\\">\">} {}",
    "module attributes {func.a = #stablehlo.channel_handle<handle = 1, type = 0 // ()
      >} {}",
    "module attributes {func.a = #stablehlo.channel_handle<handle = 1, type = 0 // <
      >>} {}",
    "module attributes {func.a = #stablehlo.channel_handle<handle = 1, type = 0 // (
      >} {}",
    "module attributes {func.a = #stablehlo.channel_handle<handle = 1, type = 0 // it's \"
      >} {}",
    "func.func @f(%a: !stablehlo.token<rest>) -> !stablehlo.token { return %a : !stablehlo.token }",
    "func.func @f(%a: !stablehlo.future<tensor<f32> // <
      >>) { return }",
    "func.func @f(%a: tensor<f32> loc(\"f.py\":33)) { return } loc(\"\":4:5)",
    "func.func @f(%a: tensor<3xf32>) {
      %0 = \"stablehlo.reverse\"(%a) <{dimensions = array<i64: >}> : (tensor<3xf32>) -> tensor<3xf32>
      return
    }",
    "func.func @f(tensor<f32>)",
    "func.func private @f(tensor<f32>)",
    "func.func nested @f(tensor<f32>)",
    "\"func.func\"() <{function_type = () -> (), sym_name = \"f\", sym_visibility = \"open\"}> ({
      \"func.return\"() : () -> ()
    }) : () -> ()",
    "\"func.func\"() <{function_type = () -> (), sym_name = \"f\", sym_visibility = \"\"}> ({
      \"func.return\"() : () -> ()
    }) : () -> ()",
    "stablehlo.return
    func.func @f() { return }",
];

#[test]
fn verdicts_and_bytes_of_unusual_texts_equal_those_of_mlir() {
    let mut comparison = Comparison::default();
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    for (n, text) in UNUSUAL.iter().enumerate() {
        comparison.add(&context, &diagnostics, &format!("text #{n}"), text);
    }
    comparison.finish(UNUSUAL.len() / 2 - 1, 0);
}

/// Returns a text with random changes: words and punctuation that are erased, doubled, or replaced
/// by others of the text.
pub fn damaged(text: &str, random: &mut fastrand::Rng) -> String {
    let mut words = Vec::new();
    let mut start = 0;
    let is_word = |c: char| c.is_ascii_alphanumeric() || "_.$%@#!".contains(c);
    for (at, c) in text.char_indices() {
        if !is_word(c) {
            words.extend([&text[start..at], &text[at..at + c.len_utf8()]]);
            start = at + c.len_utf8();
        }
    }
    words.push(&text[start..]);
    words.retain(|w| !w.is_empty());
    for _ in 0..random.usize(1..3) {
        let [at, other] = [(); 2].map(|()| random.usize(..words.len()));
        match random.u8(..4) {
            0 => words[at] = "",
            1 => words[at] = words[other],
            2 => words.insert(at, words[other]),
            _ => words.swap(at, other),
        }
    }
    words.concat()
}

/// Number of texts that one context parses.
const BATCH: u64 = 100;

/// Damages the programs of `lit_tests`. `STABLEHLO_DAMAGED_TEXTS=100000` damages more, with the
/// seed `STABLEHLO_SEED`.
#[test]
fn verdicts_of_damaged_texts_equal_those_of_mlir() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let rounds = number("STABLEHLO_DAMAGED_TEXTS").unwrap_or(1000 / step_in_debug(4) as u64);
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let quiet = strict_context();
    let diagnostics = Diagnostics::of(&quiet);
    let mut texts = all_parts();
    texts.retain(|(_, text)| {
        let mut modes = Mode::of(text).iter();
        text.len() < 5_000
            && modes.any(|mode| {
                of_mlir(&quiet, &diagnostics, text.as_bytes(), *mode).is_ok()
                    && of_program(text, *mode).is_ok()
            })
    });
    assert!(texts.len() > 300, "{} texts", texts.len());
    let mut comparison = Comparison::default();
    for round in 0..rounds.div_ceil(BATCH) {
        // A context keeps all types and attributes that it has seen.
        let context = strict_context();
        let diagnostics = Diagnostics::of(&context);
        for _ in 0..BATCH {
            let (name, text) = &texts[random.usize(..texts.len())];
            let text = damaged(text, &mut random);
            let name = format!("round {round}, {name}:\n{text}\n");
            comparison.add(&context, &diagnostics, &name, &text);
        }
    }
    let (one_message, refused) = comparison.refused();
    assert!(
        2 * one_message > refused,
        "{one_message} of {refused} with one message"
    );
    let rounds = rounds as usize;
    comparison.finish(rounds / 20, rounds / 2);
}
