//! Helpers that tests of conversions share.
#![allow(dead_code, unused_imports)] // Not every test uses all helpers.

pub mod one_op;
#[path = "../../../../artifacts/stablehlo-artifact/tests/suite/support/upstream.rs"]
mod upstream;

use mlir_bridge::{
    bytecode, diag,
    dialect::register_dialects,
    melior::{
        diagnostic::{Diagnostic, DiagnosticSeverity},
        dialect::DialectRegistry,
        ir::{Location, Module},
        utility::register_all_dialects,
    },
    passes::{register_passes, run_pipeline},
    prelude::*,
};
use stablehlo_passes::to_version::{self, convert};
use std::{cell::RefCell, rc::Rc, sync::Once};
pub use upstream::upstream;
use vhlo_dialect::Version;

// Named here so that the linker keeps the dialects that these crates register.
use chlo_dialect as _;
use sdy_dialect as _;
use stablehlo_dialect as _;

/// Returns a multithreaded context, as in the tools, with MLIR's dialects and ours. It
/// allows unregistered dialects.
pub fn context() -> Context {
    static PASSES: Once = Once::new();
    PASSES.call_once(|| register_passes().expect("passes that are declared rightly"));
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    context.set_allow_unregistered_dialects(true);
    context.load_all_available_dialects();
    context
}

/// Returns `step` in a debug build, which takes three times as long as a release build, and 1 in a
/// release build: the step between the inputs that a test uses.
pub const fn step_in_debug(step: usize) -> usize {
    if cfg!(debug_assertions) { step } else { 1 }
}

/// Returns all versions, the oldest first.
pub fn versions() -> impl DoubleEndedIterator<Item = Version> {
    Version::HISTORY.iter().map(|h| h.0)
}
/// Step between the versions of [`some_versions`].
pub const VERSIONS_STEP: usize = step_in_debug(3);

/// Returns the newest version and, at equal steps from there, others: all in a release build.
pub fn some_versions() -> impl Iterator<Item = Version> {
    versions().rev().step_by(VERSIONS_STEP)
}
/// Returns the version before `version`, or `None` for the first version.
pub fn before(version: Version) -> Option<Version> {
    versions().take_while(|&v| v < version).last()
}

/// Diagnostic with its location, message and notes.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedDiagnostic {
    pub is_error: bool,
    pub location: String,
    pub message: String,
    pub notes: Vec<String>,
}

/// Recorder of the diagnostics of a context.
pub struct Diagnostics(Rc<RefCell<Vec<RecordedDiagnostic>>>);
impl Diagnostics {
    /// Starts recording.
    pub fn of(context: &Context) -> Self {
        let all = Rc::new(RefCell::new(Vec::new()));
        let sink = all.clone();
        context.attach_diagnostic_handler(move |d| {
            sink.borrow_mut().push(recorded(&d));
            true
        });
        Self(all)
    }
    /// Returns the diagnostics since the last call.
    pub fn take(&self) -> Vec<RecordedDiagnostic> {
        self.0.take()
    }
}
fn recorded(d: &Diagnostic) -> RecordedDiagnostic {
    let notes = (0..d.note_count()).map(|i| d.note(i).expect("a note").to_string());
    RecordedDiagnostic {
        is_error: matches!(d.severity(), DiagnosticSeverity::Error),
        location: d.location().to_string(),
        message: d.to_string(),
        notes: notes.collect(),
    }
}

/// Reasons why a program cannot be converted to a version.
#[derive(Debug)]
pub struct Refusal {
    pub blockers: Vec<Blocker>,
    /// Version that the error names.
    pub smallest: Version,
}
/// Reason why an op cannot be converted to a version.
#[derive(Debug)]
pub struct Blocker {
    pub location: String,
    /// Name of the op.
    pub op: String,
    /// Text of the feature that the version lacks.
    pub feature: String,
    /// First version that has the feature.
    pub needed: Version,
}

fn blockers(module: &Module, target: Version) -> Vec<Blocker> {
    let all = to_version::blockers(Op::of_module(module), target);
    let requirements = all
        .iter()
        .flat_map(|b| b.requirements.iter().map(move |n| (b, n)));
    let owned = requirements.map(|(b, requirement)| Blocker {
        location: location(b.op),
        op: b.op.name().to_owned(),
        feature: requirement.feature.to_string(),
        needed: requirement.version,
    });
    owned.collect()
}

/// Converts a program, and checks the diagnostics of the pass. A success must emit no
/// diagnostic. A failure must emit an error at the first blocker, and an error that
/// summarizes all blockers. Returns the reasons of a failure.
pub fn to_version(
    module: &mut Module,
    target: Version,
    diagnostics: &Diagnostics,
) -> Result<(), Refusal> {
    let blockers = blockers(module, target);
    let result = edit_in_steps(module, |steps| convert(steps, target)).flatten();
    let recorded = diagnostics.take();
    if result.is_ok() {
        assert_eq!(recorded, [], "diagnostics of a success");
        assert!(blockers.is_empty(), "{blockers:?}");
        return Ok(());
    }
    let [error, summary] = &recorded[..] else {
        panic!("expected two errors: {recorded:?}")
    };
    let first = &blockers[0];
    assert_eq!(error.location, first.location);
    let expected = format!(
        "failed to legalize operation '{}' that was explicitly marked illegal: {} needs version {}",
        first.op, first.feature, first.needed
    );
    assert!(error.message.starts_with(&expected), "{error:?}");
    let start = format!(
        "failed to convert VHLO to v{target}: the smallest version that the whole program can \
         target is "
    );
    let rest = summary.message.strip_prefix(&start).expect("a version");
    let (smallest, groups) = rest.split_once('\n').expect("lines");
    let smallest: Version = smallest.parse().expect("a version");
    assert!(groups.starts_with(&format!("  {smallest}: ")), "{groups}");
    for blocker in &blockers {
        assert!(
            target < blocker.needed && blocker.needed <= smallest,
            "{blocker:?}"
        );
        assert!(
            groups.contains(&format!("  {}: ", blocker.needed)),
            "{groups}"
        );
    }
    // MLIR adds a note with the op.
    assert!(
        error
            .notes
            .iter()
            .all(|n| n.starts_with("see current operation: "))
    );
    assert_eq!(summary.notes, [""; 0]);
    Err(Refusal { blockers, smallest })
}

/// Returns a copy of a module.
pub fn copy<'c>(module: &Module<'c>) -> Module<'c> {
    Module::from_operation((*module.as_operation()).clone()).expect("a module")
}

/// Converts a StableHLO program in place to `target`, and returns its artifact. Returns
/// `None` if the version cannot express the program.
pub fn serialized(module: &mut Module, target: Version) -> Option<Vec<u8>> {
    serialized_with(module, target, "")
}
/// Converts a StableHLO program in place to `target`, with further `options` of the pipeline,
/// and returns its artifact. Returns `None` if the pipeline fails.
pub fn serialized_with(module: &mut Module, target: Version, options: &str) -> Option<Vec<u8>> {
    let serialize = format!(
        "builtin.module(stablehlo-serialize{{target={target} allow-other-dialects {options}}})"
    );
    run_pipeline(module, &serialize).ok()?;
    artifact_of(module, target).ok()
}

/// Returns the artifact of a VHLO program that has the version `version`.
pub fn to_artifact(module: &Module, version: Version) -> Vec<u8> {
    artifact_of(module, version).expect("bytecode")
}
fn artifact_of(module: &Module, version: Version) -> diag::Result<Vec<u8>> {
    let producer = format!("StableHLO_v{version}");
    let encoding = Some(version.bytecode_version());
    let mut bytes = Vec::new();
    bytecode::write(Op::of_module(module), &producer, encoding, &mut bytes)?;
    Ok(bytes)
}

/// Gives each op a unique location, a line in a file `op`. Diagnostics identify the op by
/// this location.
pub fn number_ops(module: &mut Module) {
    let numbered = edit(module, |root, edit| {
        let mut line = 0;
        root.walk(&mut |op| {
            line += 1;
            edit.set_location(op, Location::new(op.context(), "op", line, 1));
        });
    });
    numbered.expect("no op is erased");
}
/// Returns the location that [`number_ops`] gave an op, as text.
pub fn location(op: Op) -> String {
    op.location().to_string()
}
