//! The two engines, MLIR and `stablehlo-artifact`, say the same of every artifact:
//! its text, its report, and its bytes in every version, or that there are none.

mod support;

use mlir_bridge::{
    Op, bytecode,
    melior::ir::{
        Module,
        operation::{OperationLike, OperationPrintingFlags},
    },
    run_pipeline,
};
use stablehlo_artifact::{Artifact, Error, Form};
use stablehlo_passes::report;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};
use support::{Diagnostics, context, copy, versions};

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

fn artifacts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut all: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    all.retain(|p| {
        let name = p.file_name().expect("a name").to_string_lossy();
        name.ends_with(".mlir.bc") && !name.starts_with("invalid")
    });
    all.sort();
    assert!(all.len() > 30, "{} artifacts", all.len());
    // A debug build takes long.
    let step = if cfg!(debug_assertions) { 8 } else { 1 };
    all.into_iter().step_by(step).collect()
}

fn agree(files: &[PathBuf]) {
    for file in files {
        let bytes = fs::read(file).expect("a file");
        let artifact = Artifact::read(&bytes).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        artifact
            .check()
            .unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let context = context();
        let diagnostics = Diagnostics::of(&context);
        let mut module = bytecode::parse(&context, &bytes).expect("an artifact");
        texts(file, &artifact, &module);
        let reports = [
            artifact.report().expect("a report"),
            report::of(Op::of_module(&module)),
        ]
        .map(|report| stablehlo_artifact::report::Report {
            bytecode: None,
            ..report
        });
        assert_eq!(reports[0].json(), reports[1].json(), "{}", file.display());

        run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
        for target in versions() {
            let expected = serialized(&module, target);
            let said = diagnostics.take();
            match (artifact.clone().retarget(target), expected) {
                (Ok(found), Some(expected)) => {
                    let found = found.to_vec().expect("bytes");
                    assert!(
                        body(&found) == body(&expected),
                        "{} in {target}: other bytes",
                        file.display()
                    );
                }
                (Err(Error::Blocked(blocked)), None) => {
                    assert_eq!(blocked.smallest, reports[1].smallest_version);
                }
                (Ok(_), None) => panic!("{} in {target}: {said:?}", file.display()),
                (Err(e), _) => panic!("{} in {target}: {e}", file.display()),
            }
        }
    }
}

fn texts(file: &Path, artifact: &Artifact, module: &Module) {
    for (form, flags) in [
        (Form::Pretty, OperationPrintingFlags::new()),
        (
            Form::Generic,
            OperationPrintingFlags::new().print_generic_operation_form(),
        ),
    ] {
        let found = artifact.print(form).expect("text");
        let expected = module
            .as_operation()
            .to_string_with_flags(flags)
            .expect("text");
        let lines = found.trim_end().lines().zip(expected.trim_end().lines());
        for (found, expected) in lines {
            assert_eq!(found, expected, "{}", file.display());
        }
        assert_eq!(found.trim_end().len(), expected.trim_end().len());
    }
}

/// What a StableHLO program is serialized to; none if the version cannot express it.
fn serialized(module: &Module, target: stablehlo_artifact::Version) -> Option<Vec<u8>> {
    let mut module = copy(module);
    let serialize = format!("builtin.module(stablehlo-serialize{{target={target}}})");
    run_pipeline(&mut module, &serialize).ok()?;
    let mut bytes = Vec::new();
    let version = Some(target.bytecode_version());
    bytecode::write(Op::of_module(&module), "tools", version, &mut bytes).expect("bytecode");
    Some(bytes)
}

/// What follows the producer, which only the tools can set.
fn body(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|b| *b == 0).expect("a producer");
    &bytes[end..]
}
