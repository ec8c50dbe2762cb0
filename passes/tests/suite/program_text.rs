//! Tests that typed programs print the text that MLIR prints of the same artifact: in both
//! forms, with and without locations.

use crate::{
    support::{Diagnostics, context, copy, serialized, step_in_debug, upstream, versions},
    text_in::{all_parts, strict_context},
    two_engines::artifacts,
};
use mlir_bridge::{
    bytecode,
    ir::Context,
    melior::ir::{
        Module,
        operation::{OperationLike, OperationPrintingFlags},
    },
    passes::run_pipeline,
    tools::Source,
};
use stablehlo_artifact::{Artifact, Version};
use stablehlo_program::{ParseOptions, PrintOptions, Program};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Step between the versions that a program is converted to.
const STEP: usize = 8 * step_in_debug(24);

/// Step between the programs that are printed.
const PROGRAMS_STEP: usize = step_in_debug(32);

/// All options.
const OPTIONS: [(bool, bool); 4] = [(false, false), (true, false), (false, true), (true, true)];

/// Dialects whose ops have a pretty form that only MLIR knows.
const MIXED: &[&str] = &[
    "arith",
    "chlo",
    "gpu",
    "llvm",
    "ml_program",
    "scf",
    "shape",
    "tensor",
];

/// Returns the dialect of an op whose pretty form only MLIR knows, given the error.
fn foreign_dialect(error: &str) -> Option<String> {
    let (_, rest) = error.split_once("cannot be printed without MLIR: the op '")?;
    let (name, form) = rest.split_once('\'')?;
    let dialect = name.split('.').next().unwrap_or_default();
    (form == ", but in the generic form").then(|| dialect.to_owned())
}

/// Messages for programs that MLIR prints and this crate refuses: their attributes are none
/// that ops of a typed program have, contain locations, or are properties of LLVM's ops.
const REFUSED: &[&str] = &[
    "attribute 'channel_handle': expected two 64-bit integers",
    "attribute '#complex.number' has no counterpart in VHLO",
    "attribute 'value' failed to satisfy constraint: constant vector/tensor attribute",
    "cannot be printed without MLIR: attribute llvm.di_basic_type",
    "cannot be printed without MLIR: such an attribute of builtin",
    "cannot be printed without MLIR: the properties of the op 'llvm.add'",
    "name of an attribute: expected a string in UTF-8",
];

/// Returns MLIR's text of a module.
fn text_of(module: &Module, generic: bool, locations: bool) -> String {
    let mut flags = OperationPrintingFlags::new();
    if generic {
        flags = flags.print_generic_operation_form();
    }
    if locations {
        flags = flags.enable_debug_info(true, false);
    }
    let print = || module.as_operation().to_string_with_flags(flags);
    let text = match locations {
        true => mlir_bridge::text::with_locations(print),
        false => print(),
    };
    text.expect("text")
}

/// Comparison of texts.
#[derive(Default)]
pub struct Comparison {
    compared: usize,
    /// Numbers of texts that this crate does not print, because the pretty form of an op of
    /// another dialect is known only to MLIR: by dialect.
    mixed: BTreeMap<String, usize>,
    /// Number of texts that are refused with a message in [`REFUSED`].
    known: usize,
    /// Other texts that the typed program cannot print.
    refused: Vec<String>,
    differences: Vec<String>,
}

impl Comparison {
    /// Compares the texts of an artifact.
    pub fn add(&mut self, context: &Context, name: &str, bytes: &[u8]) {
        // A context renames resources whose keys it has seen.
        let has_resources = Artifact::read(bytes)
            .is_ok_and(|artifact| !artifact.module().tables.resources().is_empty());
        let own = has_resources.then(crate::support::context);
        let context = own.as_ref().unwrap_or(context);
        let Ok(mut module) = bytecode::parse(context, bytes) else {
            return;
        };
        if run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").is_err() {
            return;
        }
        for (generic, locations) in OPTIONS {
            let expected = text_of(&module, generic, locations);
            let options = PrintOptions { generic, locations };
            let name = format!("{name}, generic: {generic}, locations: {locations}");
            let program = match Program::read(bytes) {
                Ok(program) => program,
                Err(error) => {
                    self.refuse(&name, &error.to_string());
                    continue;
                }
            };
            match program.print(options) {
                Ok(text) => self.compare(&name, &expected, &text),
                Err(error) => match foreign_dialect(&error.to_string()) {
                    Some(dialect) if !generic => *self.mixed.entry(dialect).or_default() += 1,
                    _ => self.refuse(&name, &error.to_string()),
                },
            }
        }
    }
    fn refuse(&mut self, name: &str, error: &str) {
        match REFUSED.iter().any(|known| error.contains(known)) {
            true => self.known += 1,
            false => self.refused.push(format!("{name}: {error}")),
        }
    }
    fn compare(&mut self, name: &str, expected: &str, found: &str) {
        self.compared += 1;
        if expected.trim_end() == found.trim_end() {
            return;
        }
        let mut lines = expected.lines().zip(found.lines());
        let first = lines.find(|(a, b)| a != b);
        let sizes = (expected.len(), found.len());
        self.differences
            .push(format!("{name}: {sizes:?} {first:#?}"));
    }
    /// Fails if any texts differ, if any were refused, or if fewer than `least` were
    /// compared.
    pub fn finish(self, least: usize) {
        let (all, count) = (self.compared, self.differences.len());
        let mixed: usize = self.mixed.values().sum();
        println!(
            "{all} texts compared, {mixed} left out, {} refused: {:?}",
            self.known, self.mixed
        );
        let differences = self.differences.join("\n");
        assert!(count == 0, "{count} of {all} texts differ:\n{differences}");
        assert!(self.refused.is_empty(), "{}", self.refused.join("\n"));
        assert!(all >= least, "only {all} texts were compared");
        let unknown = self.mixed.keys().find(|d| !MIXED.contains(&&***d));
        assert_eq!(unknown, None, "dialect whose texts are left out");
        assert!(self.known < 50, "{} texts are refused", self.known);
    }
}

/// Calls `use_program` with each program in the files of a folder.
fn programs(folder: &Path, mut use_program: impl FnMut(&Context, &str, &Module)) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    for file in files {
        // Some files test the reading of text that is not UTF-8.
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        let context = context();
        let _quiet = Diagnostics::of(&context);
        for (n, text) in text.split("// -----").enumerate() {
            if let Some(module) = Module::parse(&context, text) {
                use_program(&context, &format!("{} #{n}", file.display()), &module);
            }
        }
    }
}

#[test]
fn typed_programs_print_artifacts_as_mlir_does() {
    let folders = [
        "../lit_tests/models/Inputs",
        "../lit_tests/sharded/Inputs",
        "../lit_tests/vhlo/compat",
    ];
    let folders = folders.into_iter().map(PathBuf::from).chain(upstream());
    let files: Vec<_> = folders.flat_map(|f| artifacts(&f)).collect();
    let context = context();
    let mut comparison = Comparison::default();
    for file in &files {
        let bytes = fs::read(file).expect("a file");
        comparison.add(&context, &file.display().to_string(), &bytes);
    }
    comparison.finish(OPTIONS.len() * files.len());
}

/// Compares programs in the files of the folder `STABLEHLO_PROGRAMS`, by default those of
/// the tests. Texts that do not parse or serialize are skipped.
#[test]
fn typed_programs_print_parsed_programs_as_mlir_does() {
    let given = std::env::var_os("STABLEHLO_PROGRAMS").map(PathBuf::from);
    let least = if given.is_some() { 100 } else { 1500 };
    let tests = ["chlo", "passes", "sdy", "stablehlo", "translate"];
    let tests = tests.map(|f| Path::new("../lit_tests").join(f));
    let own = ["tests".into(), "tests/texts".into()];
    let tests = || tests.into_iter().chain(own).collect();
    let mut comparison = Comparison::default();
    let mut next = 0;
    for folder in given.map_or_else(tests, |folder| vec![folder]) {
        programs(&folder, |context, name, module| {
            next += 1;
            if next % PROGRAMS_STEP == 0
                && let Some(bytes) = serialized(&mut copy(module), Version::CURRENT)
            {
                comparison.add(context, name, &bytes);
            }
        });
    }
    comparison.finish(least / (2 * PROGRAMS_STEP - 1));
}

/// Returns whether texts differ only in ops of StableHLO whose text states defaults, which VHLO does not store:
/// the ops of CHLO are equal, and MLIR prints the second text as it is.
fn differ_in_defaults(expected: &str, found: &str, generic: bool, locations: bool) -> bool {
    fn of_chlo(text: &str) -> impl Iterator<Item = &str> {
        text.lines().filter(|line| line.contains("chlo."))
    }
    let context = strict_context();
    let module = Source::new(&context, found.as_bytes()).parse();
    let is_kept =
        module.is_ok_and(|m| text_of(&m, generic, locations).trim_end() == found.trim_end());
    is_kept && of_chlo(expected).eq(of_chlo(found))
}

/// Compares the texts of programs with ops of CHLO, which no artifact has: of all valid texts in `lit_tests`.
#[test]
fn typed_programs_print_texts_with_chlo_as_mlir_does() {
    let mut comparison = Comparison::default();
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    let (mut defaults, mut chlo) = (0, 0);
    for (name, text) in all_parts() {
        if !text.contains("chlo.") {
            continue;
        }
        let context = strict_context();
        let _quiet = Diagnostics::of(&context);
        let Ok(module) = Source::new(&context, text.as_bytes()).parse() else {
            continue;
        };
        let program = match Program::parse(text.as_bytes(), options) {
            Ok(program) => program,
            Err(e) => {
                comparison.refuse(&name, &e.to_string());
                continue;
            }
        };
        let names = program.ops().map(|op| op.name());
        chlo += names.filter(|name| name.starts_with("chlo.")).count();
        for (generic, locations) in OPTIONS {
            let expected = text_of(&module, generic, locations);
            let name = format!("{name}, generic: {generic}, locations: {locations}");
            match program.print(PrintOptions { generic, locations }) {
                Ok(found)
                    if expected.trim_end() != found.trim_end()
                        && differ_in_defaults(&expected, &found, generic, locations) =>
                {
                    defaults += 1;
                }
                Ok(found) => comparison.compare(&name, &expected, &found),
                Err(error) => comparison.refuse(&name, &error.to_string()),
            }
        }
    }
    println!("{chlo} ops of CHLO, {defaults} texts with defaults of StableHLO");
    comparison.finish(150);
    assert!(chlo > 100, "{chlo} ops of CHLO");
    assert!(
        defaults <= 2 * OPTIONS.len(),
        "{defaults} texts with defaults"
    );
}

#[test]
fn typed_programs_print_artifacts_of_all_versions_as_mlir_does() {
    let versions: Vec<_> = versions().collect();
    let mut comparison = Comparison::default();
    let mut next = 0;
    programs(
        Path::new("../lit_tests/stablehlo"),
        |context, name, module| {
            // Different programs are converted to different versions.
            for version in versions.iter().skip(next % STEP).step_by(STEP) {
                if let Some(bytes) = serialized(&mut copy(module), *version) {
                    comparison.add(context, &format!("{name}, {version}"), &bytes);
                }
            }
            next += 1;
        },
    );
    comparison.finish(12_000 / STEP);
}
