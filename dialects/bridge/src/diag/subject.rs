//! What diagnostics are about.

use std::cell::Cell;

/// What of an op a diagnostic is about, where that is known: what verifiers say is
/// text to MLIR, and this is the same for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// How many operands there are.
    Operands,
    /// An operand.
    Operand {
        /// As it was declared.
        name: &'static str,
        /// Its place among all operands.
        index: usize,
    },
    /// How many results there are, or their types together.
    Results,
    /// A result.
    Result {
        /// As it was declared.
        name: &'static str,
        /// Its place among all results.
        index: usize,
    },
    /// An attribute, by its name.
    Attribute(&'static str),
    /// How many regions there are.
    Regions,
    /// A region, by its name.
    Region(&'static str),
    /// A trait, by its name.
    Trait(&'static str),
    /// A rule of the dialect, by the name that the dialect has for it.
    Rule(&'static str),
}

thread_local! {
    static SUBJECT: Cell<Option<Subject>> = const { Cell::new(None) };
}

/// Calls `f`, whose diagnostics are about `subject`, unless it says otherwise in
/// turn.
pub(crate) fn about<T>(subject: Subject, f: impl FnOnce() -> T) -> T {
    struct Outer(Option<Subject>);
    impl Drop for Outer {
        fn drop(&mut self) {
            SUBJECT.set(self.0);
        }
    }
    let _outer = Outer(SUBJECT.replace(Some(subject)));
    f()
}

/// What the diagnostic at hand is about.
pub(super) fn current() -> Option<Subject> {
    SUBJECT.get()
}
