//! Tests that typed programs print the text that MLIR prints of the same artifact: in both
//! forms, with and without locations.

use crate::{
    support::{Diagnostics, context, copy, serialized, upstream},
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
};
use stablehlo_artifact::Version;
use stablehlo_program::{PrintOptions, Program};
use std::{fs, path::Path};

/// All options.
const OPTIONS: [(bool, bool); 4] = [(false, false), (true, false), (false, true), (true, true)];

/// Returns whether a program has ops of dialects whose text only MLIR knows.
fn is_mixed(program: &Program) -> bool {
    let mut names = program.ops().map(|op| op.name());
    names.any(|name| {
        let dialect = name.split('.').next().unwrap_or_default();
        !["stablehlo", "func"].contains(&dialect) && name != "builtin.module"
    })
}

/// Comparison of texts.
#[derive(Default)]
struct Comparison {
    compared: usize,
    /// Number of programs that have no pretty text, because of ops of other dialects.
    mixed: usize,
    /// Texts that the typed program cannot print.
    refused: Vec<String>,
    differences: Vec<String>,
}

impl Comparison {
    /// Compares the texts of an artifact.
    fn add(&mut self, context: &Context, name: &str, bytes: &[u8]) {
        let Ok(mut module) = bytecode::parse(context, bytes) else {
            return;
        };
        if run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").is_err() {
            return;
        }
        for (generic, locations) in OPTIONS {
            let mut flags = OperationPrintingFlags::new();
            if generic {
                flags = flags.print_generic_operation_form();
            }
            if locations {
                flags = flags.enable_debug_info(true, false);
            }
            let expected = module.as_operation().to_string_with_flags(flags);
            let expected = expected.expect("text");
            let options = PrintOptions { generic, locations };
            let name = format!("{name}, generic: {generic}, locations: {locations}");
            let program = match Program::read(bytes) {
                Ok(program) => program,
                Err(error) => {
                    self.refused.push(format!("{name}: {error}"));
                    continue;
                }
            };
            match program.print(options) {
                Ok(text) => self.compare(&name, &expected, &text),
                Err(_) if !generic && is_mixed(&program) => self.mixed += 1,
                Err(error) => self.refused.push(format!("{name}: {error}")),
            }
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
    fn finish(self, least: usize) {
        let (all, count) = (self.compared, self.differences.len());
        println!("{all} texts compared, {} left out", self.mixed);
        let differences = self.differences.join("\n");
        assert!(count == 0, "{count} of {all} texts differ:\n{differences}");
        assert!(self.refused.is_empty(), "{}", self.refused.join("\n"));
        assert!(all >= least, "only {all} texts were compared");
    }
}

#[test]
fn typed_programs_print_frozen_artifacts_and_models_as_mlir_does() {
    let folders = ["../lit_tests/models/Inputs", "../lit_tests/vhlo/compat"];
    let mut files: Vec<_> = folders
        .iter()
        .flat_map(|f| artifacts(Path::new(f)))
        .collect();
    files.extend(upstream().iter().flat_map(|folder| artifacts(folder)));
    let context = context();
    let mut comparison = Comparison::default();
    for file in &files {
        let bytes = fs::read(file).expect("a file");
        comparison.add(&context, &file.display().to_string(), &bytes);
    }
    comparison.finish(files.len());
}

#[test]
fn typed_programs_print_parsed_programs_as_mlir_does() {
    let mut comparison = Comparison::default();
    let mut programs = 0;
    for folder in ["stablehlo", "passes", "translate"] {
        let entries = fs::read_dir(Path::new("../lit_tests").join(folder)).expect("a folder");
        let mut files: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
        files.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
        files.sort();
        for file in files {
            let Ok(text) = fs::read_to_string(&file) else {
                continue;
            };
            let context = context();
            let _quiet = Diagnostics::of(&context);
            for (n, text) in text.split("// -----").enumerate() {
                let Some(module) = Module::parse(&context, text) else {
                    continue;
                };
                let Some(bytes) = serialized(&mut copy(&module), Version::CURRENT) else {
                    continue;
                };
                programs += 1;
                let name = format!("{} #{n}", file.display());
                comparison.add(&context, &name, &bytes);
            }
        }
    }
    comparison.finish(programs);
}
