//! The two engines, MLIR and `stablehlo-artifact`, say the same of every artifact:
//! its text, its report, and its bytes in every version, or that there are none.
//!
//! Of programs that are mixed with other dialects, text in the generic form: how ops of
//! those dialects look otherwise is for them to say.

mod support;

use mlir_bridge::{
    Context, Op, bytecode,
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
        agree_on(&context(), &file.display().to_string(), &bytes, GENERIC);
    }
}

/// Programs mixed with dialects of MLIR's own, of Shardy, and of nobody.
#[test]
fn mixed() {
    for (file, forms) in [
        ("tests/mixed.mlir", GENERIC),
        ("tests/maps.mlir", GENERIC),
        ("tests/map_attributes.mlir", BOTH),
        ("tests/debug_info.mlir", NONE),
        ("../lit_tests/sdy/mixed.mlir", GENERIC),
        ("../lit_tests/translate/mixed.mlir", GENERIC),
        ("../lit_tests/passes/mixed.mlir", GENERIC),
        ("../lit_tests/translate/mixed_upstream.mlir", GENERIC),
    ] {
        let text = fs::read_to_string(file).expect("a file");
        let context = context();
        let module = Module::parse(&context, &text).unwrap_or_else(|| panic!("{file}"));
        let bytes = serialized(&mut copy(&module), Version::CURRENT).expect("VHLO");
        agree_on(&context, file, &bytes, forms);
    }
}

/// Programs in the files of a folder `STABLEHLO_PROGRAMS`, apart by `// -----`, or else
/// those of the tests of StableHLO. What is no program is left out.
#[test]
fn programs() {
    let given = std::env::var_os("STABLEHLO_PROGRAMS").map(PathBuf::from);
    let folder = given.unwrap_or_else(|| "../lit_tests/stablehlo".into());
    let entries = fs::read_dir(&folder).expect("a folder");
    let mut files: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    let mut counts = [0; 2];
    for file in files.into_iter().step_by(STEP) {
        let text = fs::read_to_string(&file).expect("a file");
        let context = context();
        let _diagnostics = Diagnostics::of(&context);
        for (n, text) in text.split("// -----").enumerate() {
            let module = Module::parse(&context, text);
            let bytes = module
                .as_ref()
                .and_then(|m| serialized(&mut copy(m), Version::CURRENT));
            counts[usize::from(bytes.is_some())] += 1;
            if let (Some(module), Some(bytes)) = (module, bytes) {
                let name = format!("{} (part {n})", file.display());
                looks_agree(&context, &name, &bytes, forms(&bytes));
                bytes_agree(&context, &name, &bytes, &module);
            }
        }
    }
    println!("{} programs, {} left out", counts[1], counts[0]);
    assert!(counts[1] > 10, "{} programs", counts[1]);
}

/// The forms in which there must be text; in others there may be.
type Forms = &'static [Form];
const BOTH: Forms = &[Form::Pretty, Form::Generic];
const GENERIC: Forms = &[Form::Generic];
const NONE: Forms = &[];

/// Those of a program that may be mixed, or have attributes of StableHLO's own.
fn forms(bytes: &[u8]) -> Forms {
    let artifact = Artifact::read(bytes).expect("an artifact");
    let tables = &artifact.module().tables;
    let mut names = tables.dialects().iter().map(|d| tables.str(d.name));
    match names.all(|name| matches!(name, Ok("builtin" | "vhlo"))) {
        true => BOTH,
        false => NONE,
    }
}

/// A debug build takes long.
const STEP: usize = if cfg!(debug_assertions) { 8 } else { 1 };

fn artifacts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut all: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    all.retain(|p| {
        let name = p.file_name().expect("a name").to_string_lossy();
        name.ends_with(".mlir.bc") && !name.starts_with("invalid")
    });
    all.sort();
    assert!(all.len() > 20, "{} artifacts", all.len());
    all.into_iter().step_by(STEP).collect()
}

fn agree(files: &[PathBuf]) {
    for file in files {
        agree_on(
            &context(),
            &file.display().to_string(),
            &fs::read(file).expect("a file"),
            BOTH,
        );
    }
}

fn agree_on(context: &Context, name: &str, bytes: &[u8], forms: Forms) {
    // What versions refuse is not to be seen.
    let _diagnostics = Diagnostics::of(context);
    let mut module = looks_agree(context, name, bytes, forms);
    run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
    bytes_agree(context, name, bytes, &module);
}

/// The text of an artifact and its report; gives what it is in MLIR.
fn looks_agree<'c>(context: &'c Context, name: &str, bytes: &[u8], forms: Forms) -> Module<'c> {
    let artifact = Artifact::read(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    artifact.check().unwrap_or_else(|e| panic!("{name}: {e}"));
    let module = bytecode::parse(context, bytes).expect("an artifact");
    texts(name, &artifact, &module, forms);
    let reports = [
        artifact.report().expect("a report"),
        report::of(Op::of_module(&module)),
    ]
    .map(|mut report| {
        report.bytecode = None;
        report
    });
    assert_eq!(reports[0], reports[1], "{name}");
    module
}

/// What an artifact of a program is in other versions.
fn bytes_agree(context: &Context, name: &str, bytes: &[u8], module: &Module) {
    let artifact = Artifact::read(bytes).expect("an artifact");
    let smallest = artifact.report().expect("a report").smallest_version;
    let mut all = Vec::new();
    for target in versions() {
        let expected = serialized(&mut copy(module), target);
        match (artifact.clone().retarget(target), expected) {
            (Ok(found), Some(expected)) => {
                let found = found.to_vec().expect("bytes");
                assert!(found == expected, "{name} in {target}: other bytes");
                all.push((target, expected));
            }
            (Err(Error::Blocked(blocked)), None) => {
                assert_eq!(blocked.smallest, smallest, "{name}");
            }
            (Ok(_), None) => panic!("{name} in {target}: MLIR refuses it"),
            (Err(e), _) => panic!("{name} in {target}: {e}"),
        }
    }
    // From any of them, too: as it is, and to another one. What an older version says
    // less of need not come back, but as MLIR has it.
    for (n, (version, bytes)) in all.iter().enumerate() {
        let artifact = Artifact::read(bytes).expect("an artifact");
        let same = artifact.to_vec().expect("bytes") == *bytes;
        assert!(same, "{name} in {version}: read and written");
        let (target, expected) = &all[(7 * n + 3) % all.len()];
        let found = artifact.retarget(*target).and_then(|a| a.to_vec());
        let found = found.unwrap_or_else(|e| panic!("{name}, {version} in {target}: {e}"));
        let agrees = found == *expected || {
            let mut module = bytecode::parse(context, bytes).expect("an artifact");
            let deserialize = "builtin.module(stablehlo-deserialize)";
            run_pipeline(&mut module, deserialize).expect("StableHLO");
            Some(found) == serialized(&mut module, *target)
        };
        assert!(agrees, "{name}, {version} in {target}: other bytes");
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
