//! Tests that the MLIR engine and the artifact engine agree on every artifact: on its text,
//! its report, and its bytes or its refusal in every version. Typed programs, too, must have
//! the bytes of the MLIR engine.
//!
//! With `STABLEHLO_PAIRS=1`, the tests convert the artifact of each version to all versions.
//! `--nocapture` shows how the results compare:
//!
//! ```text
//! STABLEHLO_PAIRS=1 cargo test --release --test suite two_engines -- --nocapture
//! ```
//!
//! The tests compare programs mixed with other dialects in the generic form: only the
//! other dialects know the custom form of their ops.

use crate::support::{
    Diagnostics, context, copy, serialized, some_versions, step_in_debug, to_artifact, upstream,
    versions,
};
use mlir_bridge::{
    bytecode,
    ir::{Context, Op},
    melior::ir::{
        Module,
        operation::{OperationLike, OperationPrintingFlags},
    },
    passes::run_pipeline,
};
use mlir_bytecode::{NumberSource, Options, Use};
use stablehlo_artifact::{Artifact, Error, Form, Version};
use stablehlo_passes::report;
use stablehlo_program::Program;
use std::{
    collections::BTreeMap,
    fmt, fs,
    path::{Path, PathBuf},
    slice,
};

#[test]
fn engines_agree_on_models() {
    all_agree(&artifacts(Path::new("../lit_tests/models/Inputs")), BOTH);
}

/// Compares texts and reports of artifacts that PyTorch wrote, and the bytes of their programs:
/// conversions of the artifacts themselves keep encodings of PyTorch (docs/deviations.md).
#[test]
fn engines_agree_on_artifacts_of_pytorch() {
    let mut pairs = Pairs::default();
    for file in artifacts(Path::new("../lit_tests/pytorch/Inputs")) {
        let (name, context) = (file.display().to_string(), context());
        let bytes = fs::read(&file).expect("a file");
        let mut module = texts_and_reports_agree(&context, &name, &bytes, BOTH);
        run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
        let text = module.as_operation().to_string();
        let module = Module::parse(&context, &text).expect("a program");
        let bytes = serialized(&mut copy(&module), Version::CURRENT).expect("VHLO");
        let diagnostics = Diagnostics::of(&context);
        pairs.add(bytes_agree(&context, &name, &bytes, &module, &diagnostics));
    }
    print!("{pairs}");
}

#[test]
fn engines_agree_on_frozen_artifacts() {
    all_agree(&artifacts(Path::new("../lit_tests/vhlo/compat")), BOTH);
}

#[test]
fn engines_agree_on_upstream_artifacts() {
    let Some(folder) = upstream() else { return };
    all_agree(&artifacts(&folder), BOTH);
}

#[test]
fn engines_agree_on_sharded_programs() {
    all_agree(
        &artifacts(Path::new("../lit_tests/sharded/Inputs")),
        GENERIC,
    );
}

/// Compares programs mixed with MLIR's dialects, with Shardy, and with unregistered ops.
#[test]
fn engines_agree_on_mixed_programs() {
    let mut pairs = Pairs::default();
    for (file, forms) in [
        ("tests/mixed.mlir", GENERIC),
        ("tests/maps.mlir", GENERIC),
        ("tests/map_attributes.mlir", BOTH),
        ("tests/debug_info.mlir", NONE),
        ("../lit_tests/sdy/mixed.mlir", GENERIC),
        ("../lit_tests/chlo/mixed.mlir", GENERIC),
        ("../lit_tests/translate/locations.mlir", NONE),
        ("../lit_tests/translate/mixed.mlir", GENERIC),
        ("../lit_tests/passes/mixed.mlir", GENERIC),
        ("../lit_tests/translate/mixed_upstream.mlir", GENERIC),
    ] {
        let text = fs::read_to_string(file).expect("a file");
        let context = context();
        let module = Module::parse(&context, &text).unwrap_or_else(|| panic!("{file}"));
        let bytes = serialized(&mut copy(&module), Version::CURRENT).expect("VHLO");
        pairs.add(one_agrees(&context, file, &bytes, forms));
    }
    print!("{pairs}");
}

/// Compares programs in the files of the folder `STABLEHLO_PROGRAMS`, by default
/// `lit_tests/stablehlo`. A line `// -----` separates programs. Texts that do not parse or
/// serialize are skipped.
#[test]
fn programs() {
    let given = std::env::var_os("STABLEHLO_PROGRAMS").map(PathBuf::from);
    let folder = given.unwrap_or_else(|| "../lit_tests/stablehlo".into());
    let entries = fs::read_dir(&folder).expect("a folder");
    let mut files: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    let mut counts = [0; 2];
    let mut pairs = Pairs::default();
    for file in files.into_iter().step_by(STEP) {
        let text = fs::read_to_string(&file).expect("a file");
        let context = context();
        let diagnostics = Diagnostics::of(&context);
        for (n, text) in text.split("// -----").enumerate() {
            let module = Module::parse(&context, text);
            let bytes = module
                .as_ref()
                .and_then(|m| serialized(&mut copy(m), Version::CURRENT));
            counts[usize::from(bytes.is_some())] += 1;
            if let (Some(module), Some(bytes)) = (module, bytes) {
                let name = format!("{} (part {n})", file.display());
                texts_and_reports_agree(&context, &name, &bytes, forms(&bytes));
                pairs.add(bytes_agree(&context, &name, &bytes, &module, &diagnostics));
            }
        }
    }
    println!("{} programs, {} left out", counts[1], counts[0]);
    print!("{pairs}");
    assert!(counts[1] > 10, "{} programs", counts[1]);
}

/// Checks use-list orders that LLVM 22 inverts when reading them. The artifact engine keeps
/// these orders.
#[test]
fn use_list_orders_that_llvm_inverts_are_kept_without_mlir() {
    let context = context();
    let text = "func.func @main(%a: tensor<f32>) -> tensor<f32> {
        %0 = stablehlo.add %a, %a : tensor<f32>
        %1 = stablehlo.add %a, %a : tensor<f32>
        %2 = stablehlo.add %a, %a : tensor<f32>
        %3 = stablehlo.add %a, %a : tensor<f32>
        return %a : tensor<f32>
    }";
    let mut module = Module::parse(&context, text).expect("a program");
    let usual = serialized(&mut module, Version::CURRENT).expect("an artifact");
    let in_order = |swaps: &[(usize, usize)]| {
        let mut module = mlir_bytecode::Module::read(&usual).expect("bytecode");
        let body = &mut module.body;
        let uses = |id| {
            let operands = body.operands(id).len() as u32;
            (0..operands)
                .rev()
                .map(move |operand| Use { op: id, operand })
        };
        let mut uses: Vec<_> = body.op_ids().rev().flat_map(uses).collect();
        assert_eq!(uses.len(), 9);
        let value = body.operands(uses[0].op)[0];
        assert!(
            uses.iter()
                .all(|u| body.operands(u.op)[u.operand as usize] == value)
        );
        for (a, b) in swaps {
            uses.swap(*a, *b);
        }
        body.use_lists_mut().insert(value, uses);
        let numbers = NumberSource::Preserved;
        let options = Options {
            numbers,
            ..Options::default()
        };
        module.write_with(&[], options).expect("bytecode").to_vec()
    };
    for (swaps, inverted) in [(&[(2, 5)][..], false), (&[(2, 5), (5, 7)], true)] {
        let bytes = in_order(swaps);
        let artifact = Artifact::read(&bytes).expect("an artifact");
        assert!(artifact.to_vec().expect("bytes") == bytes);
        let read = bytecode::parse(&context, &bytes).expect("an artifact");
        let again = to_artifact(&read, Version::CURRENT);
        assert_eq!(again != bytes, inverted, "{swaps:?}");
        // MLIR reads an order as its inverse.
        let inverse: Vec<_> = swaps.iter().rev().copied().collect();
        assert!(again == in_order(&inverse), "{swaps:?}");
    }
}

/// Forms in which the artifact engine must print a program. It may refuse other forms.
type Forms = &'static [Form];
const BOTH: Forms = &[Form::Pretty, Form::Generic];
const GENERIC: Forms = &[Form::Generic];
const NONE: Forms = &[];

/// Returns the required forms for a program that may contain other dialects than VHLO.
fn forms(bytes: &[u8]) -> Forms {
    let artifact = Artifact::read(bytes).expect("an artifact");
    let tables = &artifact.module().tables;
    let mut names = tables.dialects().iter().map(|d| tables.str(d.name));
    match names.all(|name| matches!(name, Ok("builtin" | "vhlo"))) {
        true => BOTH,
        false => NONE,
    }
}

/// Step between compared files.
const STEP: usize = step_in_debug(8);

/// Returns the paths of the valid artifacts in a folder.
pub fn artifacts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut all: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    all.retain(|p| {
        let name = p.file_name().expect("a name").to_string_lossy();
        name.ends_with(".mlir.bc") && !name.starts_with("invalid")
    });
    all.sort();
    assert!(all.len() > 10, "{} artifacts", all.len());
    all.into_iter().step_by(STEP).collect()
}

/// Compares both engines on each of `files`.
fn all_agree(files: &[PathBuf], forms: Forms) {
    let mut pairs = Pairs::default();
    for file in files {
        let name = file.display().to_string();
        let bytes = fs::read(file).expect("a file");
        pairs.add(one_agrees(&context(), &name, &bytes, forms));
    }
    print!("{pairs}");
}

/// Compares both engines on one artifact.
fn one_agrees(context: &Context, name: &str, bytes: &[u8], forms: Forms) -> Pairs {
    let diagnostics = Diagnostics::of(context);
    let mut module = texts_and_reports_agree(context, name, bytes, forms);
    run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
    bytes_agree(context, name, bytes, &module, &diagnostics)
}

/// Compares the texts and the reports of both engines for an artifact. Returns the module
/// that MLIR parses.
fn texts_and_reports_agree<'c>(
    context: &'c Context,
    name: &str,
    bytes: &[u8],
    forms: Forms,
) -> Module<'c> {
    let artifact = Artifact::read(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    artifact.check().unwrap_or_else(|e| panic!("{name}: {e}"));
    let module = bytecode::parse(context, bytes).expect("an artifact");
    texts_agree(name, &artifact, &module, forms);
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

/// End of the message about a constant with sparse elements.
const SPARSE: &str = "found an attribute of the dialect 'builtin'";

/// Compares the artifacts that both engines write for a program in all versions, or in a debug build in some. Then
/// converts these artifacts to other versions.
fn bytes_agree(
    context: &Context,
    name: &str,
    bytes: &[u8],
    module: &Module,
    diagnostics: &Diagnostics,
) -> Pairs {
    let artifact = Artifact::read(bytes).expect("an artifact");
    let program = match Program::decode(artifact.clone()) {
        Ok(program) => Some(program),
        // Constants with sparse elements are kept as attributes of MLIR.
        Err(error) if error.to_string().ends_with(SPARSE) => None,
        Err(error) => panic!("{name}: {error}"),
    };
    if let Some(program) = &program {
        // MLIR verified the program, so all checks without MLIR accept it.
        program.check().unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    let all: Vec<_> = match every_pair() {
        true => versions().collect::<Vec<_>>(),
        false => some_versions().collect(),
    };
    let all: Vec<_> = all
        .into_iter()
        .map(|target| (target, with_mlir(module, target, diagnostics)))
        .collect();
    for (target, expected) in &all {
        let found = without_mlir(&artifact, *target);
        assert_same(&format!("{name} in {target}"), &found, expected);
        if let Some(program) = &program {
            let found = as_program(program, *target);
            let name = format!("{name} as a program, in {target}");
            assert_same(&name, &found, expected);
        }
    }
    let mut pairs = Pairs::default();
    for (n, (version, bytes)) in all.iter().enumerate() {
        let Ok(bytes) = bytes else { continue };
        let artifact = Artifact::read(bytes).expect("an artifact");
        let same = artifact.to_vec().expect("bytes") == *bytes;
        assert!(same, "{name} in {version}: read and written");
        let read = || bytecode::parse(context, bytes).expect("an artifact");
        if every_pair() && to_artifact(&read(), *version) != *bytes {
            pairs.inverted.push(format!("{name} in {version}"));
        }
        let targets = match every_pair() {
            true => &all[..],
            false => slice::from_ref(&all[(7 * n + 3) % all.len()]),
        };
        for (target, expected) in targets {
            let found = without_mlir(&artifact, *target);
            if found == *expected {
                match found {
                    Ok(_) => pairs.same += 1,
                    Err(_) => pairs.refused += 1,
                }
                continue;
            }
            let case = format!("{name}, {version} in {target}");
            match (&found, expected) {
                (Ok(found), Ok(expected)) if target > version => {
                    upgrade_agrees(context, &case, (&read(), *target), (found, expected));
                }
                _ => assert_same(&case, &found, expected),
            }
            *pairs.less.entry(name.to_owned()).or_default() += 1;
        }
    }
    pairs
}

/// Checks an upgrade from an older version that could not express all of the program. As
/// text, `found` must equal the result of MLIR's pass. The pass changes use-list orders, so
/// the orders of `found` must equal the orders of `expected`, the program's own artifact.
fn upgrade_agrees(
    context: &Context,
    case: &str,
    (read, target): (&Module, Version),
    (found, expected): (&[u8], &[u8]),
) {
    let mut other = copy(read);
    let to_version = format!("builtin.module(vhlo-to-version{{target={target}}})");
    run_pipeline(&mut other, &to_version).expect("VHLO");
    let module = bytecode::parse(context, found).expect("an artifact");
    let [found_text, expected_text] = [&module, &other].map(|m| {
        let flags = OperationPrintingFlags::new()
            .print_generic_operation_form()
            .enable_debug_info(true, false);
        m.as_operation().to_string_with_flags(flags).expect("text")
    });
    assert_eq!(found_text, expected_text, "{case}");
    let [found_module, module] =
        [found, expected].map(|b| mlir_bytecode::Module::read(b).expect("bytecode"));
    assert_eq!(
        found_module.body.use_lists(),
        module.body.use_lists(),
        "{case}"
    );
    let again = Artifact::read(found).and_then(|a| a.to_vec());
    assert!(again.expect("bytes") == found, "{case}: not canonical");
}

/// Bytes of a program in a version, or the reason why the version refuses the program.
type InVersion = Result<Vec<u8>, String>;

fn with_mlir(module: &Module, target: Version, diagnostics: &Diagnostics) -> InVersion {
    diagnostics.take();
    serialized(&mut copy(module), target)
        .ok_or_else(|| diagnostics.take().pop().expect("an error").message)
}
fn without_mlir(artifact: &Artifact, target: Version) -> InVersion {
    match artifact.clone().retarget(target) {
        Ok(other) => Ok(other.to_vec().expect("bytes")),
        Err(Error::Blocked(blocked)) => Err(blocked.to_string()),
        Err(e) => panic!("{target}: {e}"),
    }
}
/// Encodes a typed program.
fn as_program(program: &Program, target: Version) -> InVersion {
    match program.encode(target) {
        Ok(artifact) => Ok(artifact.to_vec().expect("bytes")),
        Err(stablehlo_program::Error::Artifact(Error::Blocked(blocked))) => {
            Err(blocked.to_string())
        }
        Err(e) => panic!("{target}: {e}"),
    }
}
fn assert_same(case: &str, found: &InVersion, expected: &InVersion) {
    match (found, expected) {
        (Ok(found), Ok(expected)) => assert!(found == expected, "{case}: other bytes"),
        (Err(found), Err(expected)) => assert_eq!(found, expected, "{case}"),
        (Ok(_), Err(e)) => panic!("{case}: MLIR refuses it: {e}"),
        (Err(e), Ok(_)) => panic!("{case}: MLIR does not refuse it: {e}"),
    }
}

/// Returns whether `STABLEHLO_PAIRS` is set. If so, the tests convert every version to every
/// version, and compare with MLIR's reader and writer. If not, the tests convert each
/// version to one other version.
fn every_pair() -> bool {
    std::env::var_os("STABLEHLO_PAIRS").is_some()
}

/// Outcomes of converting artifacts from one version to another.
#[derive(Default)]
struct Pairs {
    /// Number of results with the bytes of the program in the target version.
    same: usize,
    /// Number of artifacts that the target version refuses, as it refuses the program.
    refused: usize,
    /// Number of results that express less than the program, by name of the program. The
    /// artifact's version could not express all of the program.
    less: BTreeMap<String, usize>,
    /// Artifacts that MLIR writes with other bytes than it read: LLVM 22 inverts some
    /// use-list orders.
    inverted: Vec<String>,
}
impl Pairs {
    fn add(&mut self, other: Self) {
        self.same += other.same;
        self.refused += other.refused;
        self.less.extend(other.less);
        self.inverted.extend(other.inverted);
    }
}
impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (same, refused) = (self.same, self.refused);
        let less: usize = self.less.values().sum();
        let all = same + refused + less;
        writeln!(
            f,
            "{all} pairs of versions: {same} the program's own bytes, {refused} refused as \
             the program is, {less} with less"
        )?;
        for (name, count) in &self.less {
            writeln!(f, "  less: {name}: {count}")?;
        }
        for name in &self.inverted {
            writeln!(f, "  not written by MLIR as it was read: {name}")?;
        }
        Ok(())
    }
}

/// Compares the texts that both engines print.
fn texts_agree(name: &str, artifact: &Artifact, module: &Module, forms: Forms) {
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
