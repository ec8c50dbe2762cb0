//! Numbered constraints of the StableHLO specification, and reports of violations. The
//! constraints are declared in `stablehlo-opset`.

use mlir_bridge::{diag::Subject, prelude::*};
pub use stablehlo_opset::spec::*;
use std::fmt::Display;

/// Returns the constraints of an op, or `None` if the specification has no section on the op.
pub fn spec_of(op: &OpDef) -> Option<Spec> {
    op.note().copied()
}

/// Reports violations of an op's specification.
pub trait ReportViolation {
    /// Emits `'stablehlo.pad' op message [pad C1]` for the constraint `number`
    /// of the op's specification. If the op declares no such constraint, debug
    /// builds panic, and other builds emit the error without a [`Subject`].
    fn violation(self, number: &str, message: impl Display) -> Failed;
    /// Emits `message [pad C1]` for the constraint `number`, without the name of the op: upstream
    /// emits some messages in this way.
    fn worded_violation(self, number: &str, message: impl Display) -> Failed;
}
impl ReportViolation for Adaptor<'_> {
    fn violation(self, number: &str, message: impl Display) -> Failed {
        let message = format_args!("{message} [{} {number}]", self.def().mnemonic());
        match declared(self.def(), number) {
            Some(subject) => self.error_about(subject, message),
            None => self.error(message),
        }
    }
    fn worded_violation(self, number: &str, message: impl Display) -> Failed {
        let message = format_args!("{message} [{} {number}]", self.def().mnemonic());
        self.error_without_prefix_about(declared(self.def(), number), message)
    }
}
/// Returns the constraint `number` of an op as the subject of a diagnostic.
fn declared(def: &OpDef, number: &str) -> Option<Subject> {
    let declared = spec_of(def).and_then(|s| s.constraint(number));
    debug_assert!(declared.is_some(), "{} declares no {number}", def.name);
    Some(Subject::Rule(declared?.number))
}
