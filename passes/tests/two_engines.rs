//! The two engines, MLIR and `stablehlo-artifact`, say the same of every artifact:
//! its text, its report, and its bytes in every version, or that there are none.
//!
//! Of programs that are mixed with other dialects, text in the generic form: how ops of
//! those dialects look otherwise is for them to say.

mod support;

use mlir_bridge::{
    Op, bytecode,
    melior::ir::{
        Module,
        operation::{OperationLike, OperationPrintingFlags},
    },
    run_pipeline,
};
use stablehlo_artifact::{Artifact, Error, Form, Version};
use stablehlo_passes::report;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};
use support::{Diagnostics, context, copy, serialized, versions};

#[test]
fn models() {
    agree(&artifacts(Path::new("../lit_tests/models/Inputs")));
}

#[test]
fn frozen() {
    agree(&artifacts(Path::new("../lit_tests/vhlo/compat")));
}

#[test]
fn artifacts_of_upstream() {
    // Where lit looks for them, too.
    let folder = std::env::var_os("STABLEHLO_COMPAT_DIR")
        .map_or_else(|| PathBuf::from("../../shared/compat"), PathBuf::from);
    if !folder.is_dir() {
        let there_is_no = folder.display();
        writeln!(std::io::stderr(), "skipped: there is no {there_is_no}").expect("a stream");
        return;
    }
    agree(&artifacts(&folder));
}

#[test]
fn sharded() {
    for file in artifacts(Path::new("../lit_tests/sharded/Inputs")) {
        let bytes = fs::read(&file).expect("a file");
        agree_on(&file.display().to_string(), &bytes, GENERIC);
    }
}

/// Programs mixed with dialects of MLIR's own, of Shardy, and of nobody.
#[test]
fn mixed() {
    for (file, forms) in [
        ("tests/mixed.mlir", GENERIC),
        ("../lit_tests/sdy/mixed.mlir", GENERIC),
        ("../lit_tests/translate/mixed.mlir", GENERIC),
        // Affine maps have names in text, which only MLIR gives.
        ("../lit_tests/passes/mixed.mlir", NONE),
        ("../lit_tests/translate/mixed_upstream.mlir", NONE),
    ] {
        let text = fs::read_to_string(file).expect("a file");
        let context = context();
        let module = Module::parse(&context, &text).unwrap_or_else(|| panic!("{file}"));
        let bytes = serialized(&mut copy(&module), Version::CURRENT).expect("VHLO");
        agree_on(file, &bytes, forms);
    }
}

/// The forms in which there is text.
type Forms = &'static [Form];
const BOTH: Forms = &[Form::Pretty, Form::Generic];
const GENERIC: Forms = &[Form::Generic];
const NONE: Forms = &[];

fn artifacts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut all: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    all.retain(|p| {
        let name = p.file_name().expect("a name").to_string_lossy();
        name.ends_with(".mlir.bc") && !name.starts_with("invalid")
    });
    all.sort();
    assert!(all.len() > 20, "{} artifacts", all.len());
    // A debug build takes long.
    let step = if cfg!(debug_assertions) { 8 } else { 1 };
    all.into_iter().step_by(step).collect()
}

fn agree(files: &[PathBuf]) {
    for file in files {
        agree_on(
            &file.display().to_string(),
            &fs::read(file).expect("a file"),
            BOTH,
        );
    }
}

fn agree_on(name: &str, bytes: &[u8], forms: Forms) {
    let artifact = Artifact::read(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    artifact.check().unwrap_or_else(|e| panic!("{name}: {e}"));
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let mut module = bytecode::parse(&context, bytes).expect("an artifact");
    texts(name, &artifact, &module, forms);
    let reports = [
        artifact.report().expect("a report"),
        report::of(Op::of_module(&module)),
    ]
    .map(|report| stablehlo_artifact::report::Report {
        bytecode: None,
        ..report
    });
    assert_eq!(reports[0].json(), reports[1].json(), "{name}");

    run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
    for target in versions() {
        let expected = serialized(&mut copy(&module), target);
        let said = diagnostics.take();
        match (artifact.clone().retarget(target), expected) {
            (Ok(found), Some(expected)) => {
                let found = found.to_vec().expect("bytes");
                assert!(found == expected, "{name} in {target}: other bytes");
            }
            (Err(Error::Blocked(blocked)), None) => {
                assert_eq!(blocked.smallest, reports[1].smallest_version);
            }
            (Ok(_), None) => panic!("{name} in {target}: {said:?}"),
            (Err(e), _) => panic!("{name} in {target}: {e}"),
        }
    }
}

fn texts(name: &str, artifact: &Artifact, module: &Module, forms: Forms) {
    for (form, flags) in [
        (Form::Pretty, OperationPrintingFlags::new()),
        (
            Form::Generic,
            OperationPrintingFlags::new().print_generic_operation_form(),
        ),
    ] {
        let found = match artifact.print(form) {
            Err(Error::Unprintable { .. }) if !forms.contains(&form) => continue,
            Err(e) => panic!("{name}: {e}"),
            Ok(_) if !forms.contains(&form) => panic!("{name}: there is text"),
            Ok(found) => found,
        };
        let expected = module
            .as_operation()
            .to_string_with_flags(flags)
            .expect("text");
        let lines = found.trim_end().lines().zip(expected.trim_end().lines());
        for (found, expected) in lines {
            assert_eq!(found, expected, "{name}");
        }
        assert_eq!(found.trim_end().len(), expected.trim_end().len());
    }
}
