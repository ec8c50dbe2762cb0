//! Tests that programs of every version convert to every other version and back without
//! changes.
//!
//! If a version cannot express a program, the named blockers must be exact: the program
//! converts without the blockers, and does not convert with any one of them. The functions
//! without blockers must convert to that version and back.
//!
//! Each test prints a table, which `--nocapture` shows.

use crate::support::*;
use mlir_bridge::{
    bytecode,
    melior::ir::{BlockLike, BytecodeWriterConfig, Location, Module, operation::OperationLike},
    passes::run_pipeline,
    prelude::*,
};
use std::{
    collections::BTreeSet,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};
use vhlo_dialect::{Version, VersionRange, attributes, ops, types};

/// Program in VHLO of some version, and its functions as StableHLO text.
struct Program<'c> {
    vhlo: Module<'c>,
    stablehlo: Vec<String>,
}

/// Outcomes of one program.
#[derive(Default)]
struct Counts {
    /// Number of versions that the whole program converted to.
    whole: usize,
    /// Number of versions that refused the program.
    refused: usize,
    /// Number of blockers in all refusing versions.
    blockers: usize,
    /// Number of functions without blockers that converted to refusing versions.
    functions: usize,
}

/// Converts a program to all versions. Returns the smallest version that can express the
/// program, and the outcomes.
fn convert(bytes: &[u8], context: &Context, diagnostics: &Diagnostics) -> (Version, Counts) {
    let program = Program::read(bytes, context);
    let mut counts = Counts::default();
    let mut smallest = Version::MINIMUM;
    for target in versions().rev() {
        let mut module = copy(&program.vhlo);
        match to_version(&mut module, target, diagnostics) {
            Ok(()) => {
                assert_eq!(
                    counts.refused, 0,
                    "{target} accepts what a later version refuses"
                );
                converts_back(&module, target, &program.stablehlo);
                counts.whole += 1;
            }
            Err(refusal) => {
                if counts.refused == 0 {
                    smallest = refusal.smallest;
                    assert_eq!(before(smallest), Some(target), "the smallest version");
                }
                assert_eq!(refusal.smallest, smallest);
                let named = refusal.blockers.into_iter().map(|b| b.location).collect();
                blockers_are_exact(&program, target, &named, diagnostics);
                counts.refused += 1;
                counts.blockers += named.len();
                counts.functions += rest_converts(&program, target, &named, diagnostics);
            }
        }
    }
    (smallest, counts)
}

impl<'c> Program<'c> {
    /// Reads an artifact, or StableHLO as text.
    fn read(bytes: &[u8], context: &'c Context) -> Self {
        let mut vhlo = if bytecode::is_bytecode(bytes) {
            bytecode::parse(context, bytes).expect("an artifact")
        } else {
            let text = std::str::from_utf8(bytes).expect("text");
            let mut module = Module::parse(context, text).expect("a program");
            let legalize = "builtin.module(stablehlo-legalize-to-vhlo)";
            run_pipeline(&mut module, legalize).expect("VHLO");
            module
        };
        number_ops(&mut vhlo);
        let stablehlo = stablehlo(&vhlo);
        assert_eq!(stablehlo.len(), children(Op::of_module(&vhlo)).count());
        Self { vhlo, stablehlo }
    }
}

/// Returns the functions of a module as StableHLO text.
fn stablehlo(vhlo: &Module) -> Vec<String> {
    let mut module = copy(vhlo);
    run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
    // Print the module once: for each printed op, MLIR walks the whole module.
    let text = Op::of_module(&module).to_string();
    let body = text.trim_end().trim_end_matches('}');
    let functions = body.split("\n  func.func ").skip(1);
    functions.map(|f| f.trim_end().to_owned()).collect()
}
fn children(module: Op) -> impl Iterator<Item = Op> {
    let body = module.region(0).first_block();
    body.into_iter().flat_map(|b| b.ops())
}

/// Checks a program that was converted to `target`: all its parts exist in `target`, and
/// its artifact deserializes to the text `expected`.
fn converts_back(module: &Module, target: Version, expected: &[String]) {
    is_of_version(module, target);
    let config = BytecodeWriterConfig::new();
    config.set_desired_emit_version(target.bytecode_version().into());
    let bytes = module.as_operation().write_bytecode_with_config(&config);
    let context = Op::of_module(module).context();
    let read = bytecode::parse(context, &bytes.expect("bytecode")).expect("a valid artifact");
    let found = stablehlo(&read);
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            found == expected,
            "{target}: {expected}\ncame back as {found}"
        );
    }
}

/// Checks that each VHLO name in the module's text exists in `target`.
fn is_of_version(module: &Module, target: Version) {
    let mut config = mlir_bridge::melior::ir::operation::OperationPrintingFlags::new();
    config = config.print_generic_operation_form();
    let text = module
        .as_operation()
        .to_string_with_flags(config)
        .expect("text");
    let mut names = BTreeSet::new();
    for (i, _) in text.match_indices("vhlo") {
        let sigil = text[..i].chars().next_back().unwrap_or(' ');
        let rest = text[i + 4..].trim_start_matches(['.', '<']);
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "_-".contains(c)));
        names.insert((sigil, &rest[..end.unwrap_or(rest.len())]));
    }
    assert!(names.iter().any(|n| n.0 == '"'), "no op of VHLO");
    for (sigil, name) in names {
        let range = range(sigil, name).unwrap_or_else(|| panic!("unknown name {sigil}vhlo.{name}"));
        assert!(range.contains(target), "{sigil}vhlo.{name} in {target}");
    }
}
/// Returns the versions of a VHLO name. `sigil` is the character before `vhlo`: a quote for
/// ops, `!` for types, `#` for attributes.
fn range(sigil: char, name: &str) -> Option<VersionRange> {
    let kind =
        |all: &[&'static mlir_bridge::kind::Kind]| all.iter().find(|k| k.mnemonic == name).copied();
    match sigil {
        '"' => ops::declarations()
            .iter()
            .find(|r| r.def.mnemonic() == name)
            .map(|r| r.range),
        '!' => kind(types::ALL).map(types::range),
        '#' => kind(attributes::ALL).map(attributes::range),
        _ => None,
    }
}

/// Checks that the program converts to `target` without the blockers, and does not convert
/// with any one of the blockers.
fn blockers_are_exact(
    program: &Program,
    target: Version,
    named: &BTreeSet<String>,
    diagnostics: &Diagnostics,
) {
    let mut module = copy(&program.vhlo);
    remove(&mut module, |op| named.contains(&location(op)));
    if let Err(refusal) = to_version(&mut module, target, diagnostics) {
        panic!("{target}: not named before: {:?}", refusal.blockers);
    }
    for (i, function) in children(Op::of_module(&program.vhlo)).enumerate() {
        for blocker in locations(function).intersection(named) {
            let mut module = Module::new(Location::unknown(function.context()));
            append_copy(&module, program, i);
            remove(&mut module, |op| {
                named.contains(&location(op)) && location(op) != *blocker
            });
            let Err(refusal) = to_version(&mut module, target, diagnostics) else {
                panic!("{target}: the op at {blocker} is not a blocker");
            };
            // The op that defines the blocker's operands may be named, too.
            let again: BTreeSet<_> = refusal.blockers.into_iter().map(|b| b.location).collect();
            assert!(
                again.contains(blocker) && again.is_subset(named),
                "{again:?}"
            );
        }
    }
}

/// Returns the locations of `op` and its nested ops.
fn locations(op: Op) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    op.walk(&mut |op| _ = all.insert(location(op)));
    all
}

/// Replaces each chosen op by an unregistered op with the same regions, without operands
/// and attributes. Unused results and block arguments get the type `none`.
fn remove(module: &mut Module, mut chosen: impl FnMut(Op) -> bool) {
    let removed = edit(module, |root, edit| {
        let mut all = Vec::new();
        root.walk(&mut |op| {
            if op != root && chosen(op) {
                all.push(op);
            }
        });
        let context = root.context();
        let empty = Attribute::parse(context, "{}").expect("a dictionary");
        let mut removed = Vec::new();
        for op in all {
            let types: Vec<_> = op.results().map(Value::ty).collect();
            let new = Replacement::new(
                OpName::get(context, "builtin.removed"),
                NewAttributes::Dictionary(empty),
                &types,
            )
            .discardable(empty)
            .operands(&[]);
            removed.push(edit.replace(op, &new));
        }
        let none = context.parse_type("none").expect("a type");
        for op in removed {
            let blocks = op.regions().flat_map(|r| r.blocks());
            let values = op.results().chain(blocks.flat_map(|b| b.arguments()));
            values
                .filter(|v| !v.is_used())
                .for_each(|v| edit.set_type(v, none));
        }
    });
    removed.expect("no use of a replaced op");
}

/// Checks that the functions without blockers convert to `target` and back. Skips direct
/// and indirect callers of functions with blockers. Returns the number of converted
/// functions.
fn rest_converts(
    program: &Program,
    target: Version,
    named: &BTreeSet<String>,
    diagnostics: &Diagnostics,
) -> usize {
    let root = Op::of_module(&program.vhlo);
    let functions = children(root).enumerate();
    let mut rest: Vec<_> = functions.zip(program.stablehlo.iter().cloned()).collect();
    let mut removed_calls = Vec::new();
    loop {
        let is_removed = |((_, function), text): &((usize, Op), String)| {
            !locations(*function).is_disjoint(named)
                || removed_calls.iter().any(|call| text.contains(call))
        };
        let (removed, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(is_removed);
        rest = others;
        if removed.is_empty() {
            break;
        }
        removed_calls = removed
            .iter()
            .filter_map(|(_, text)| Some(format!("call {}(", symbol(text)?)))
            .collect();
    }
    let mut module = Module::new(Location::unknown(root.context()));
    for ((i, _), _) in &rest {
        append_copy(&module, program, *i);
    }
    let expected: Vec<_> = rest.into_iter().map(|(_, text)| text).collect();
    if !expected.is_empty() {
        let result = to_version(&mut module, target, diagnostics);
        assert!(result.is_ok(), "{target}: functions without blockers");
        converts_back(&module, target, &expected);
    }
    expected.len()
}

/// Returns the name of a function from its text.
fn symbol(text: &str) -> Option<&str> {
    let start = text.find('@')?;
    text[start..].split('(').next()
}

/// Appends a copy of a function of the program to a module.
fn append_copy<'c>(module: &Module<'c>, program: &Program<'c>, function: usize) {
    let first = program.vhlo.body().first_operation();
    let mut all = std::iter::successors(first, |op| op.next_in_block());
    let op = all.nth(function).expect("a function");
    module.body().append_operation((*op).clone());
}

// ---- Programs ------------------------------------------------------------------

/// Returns the files in a folder with one of these endings, sorted by name.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut all: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    all.retain(|p| endings.iter().any(|e| p.to_string_lossy().ends_with(e)));
    all.sort();
    all
}

/// Converts each program to all versions, and prints a row of [`Counts`] per program.
/// Panics if any program fails.
fn convert_all(programs: Vec<PathBuf>) {
    let width = programs.iter().map(|p| name(p).len()).max().unwrap_or(0);
    println!(
        "{:width$}  smallest  whole  refused  blockers  functions",
        ""
    );
    let mut failures = 0;
    for path in programs {
        let bytes = fs::read(&path).expect("a file");
        let context = context();
        let diagnostics = Diagnostics::of(&context);
        let converted = catch_unwind(AssertUnwindSafe(|| convert(&bytes, &context, &diagnostics)));
        match converted {
            Ok((smallest, c)) => println!(
                "{:width$}  {:>8}  {:>5}  {:>7}  {:>8}  {:>9}",
                name(&path),
                smallest.to_string(),
                c.whole,
                c.refused,
                c.blockers,
                c.functions
            ),
            Err(_) => {
                println!("{:width$}  FAILED", name(&path));
                for diagnostic in diagnostics.take() {
                    println!("  {}: {}", diagnostic.location, diagnostic.message);
                }
                failures += 1;
            }
        }
    }
    assert_eq!(failures, 0, "programs that fail");
}
fn name(path: &Path) -> &str {
    path.file_name().and_then(|n| n.to_str()).expect("a name")
}

/// Returns a sample of the programs in a debug build, and all programs in a release build.
fn sample(all: Vec<PathBuf>, step: usize) -> Vec<PathBuf> {
    all.into_iter().step_by(step_in_debug(step)).collect()
}

#[test]
fn models_convert_to_all_versions_and_back() {
    let all = files(Path::new("../lit_tests/models/Inputs"), &[".mlir"]);
    convert_all(sample(all, 48));
}

#[test]
fn newest_frozen_artifact_converts_to_all_versions_and_back() {
    // The newest artifact contains everything that the older artifacts contain.
    let newest = format!("{}.mlir.bc", Version::CURRENT);
    convert_all(files(Path::new("../lit_tests/vhlo/compat"), &[&newest]));
}

#[test]
fn upstream_artifacts_convert_to_all_versions_and_back() {
    let Some(folder) = upstream() else { return };
    let mut all = files(&folder, &[".mlir.bc"]);
    all.retain(|p| name(p).starts_with("stablehlo_legalize_to_vhlo."));
    assert!(all.len() >= 32, "{} artifacts", all.len());
    convert_all(sample(all, 32));
}
