//! Subjects of diagnostics.

use std::cell::Cell;

/// Part of an op that a diagnostic is about. MLIR gets only the text of an error. A
/// subject gives programs the part as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// The number of operands.
    Operands,
    /// An operand.
    Operand {
        /// Name in the op's declaration.
        name: &'static str,
        /// Index among all operands.
        index: usize,
    },
    /// The number of results, or their types together.
    Results,
    /// A result.
    Result {
        /// Name in the op's declaration.
        name: &'static str,
        /// Index among all results.
        index: usize,
    },
    /// An attribute, by name.
    Attribute(&'static str),
    /// The number of regions.
    Regions,
    /// A region, by name.
    Region(&'static str),
    /// A trait, by name.
    Trait(&'static str),
    /// A rule of the dialect, by name.
    Rule(&'static str),
}

thread_local! {
    /// Subject of the diagnostics that this thread emits.
    static SUBJECT: Cell<Option<Subject>> = const { Cell::new(None) };
}

/// Calls `f` with `subject` as the subject of the diagnostics that `f` emits on this
/// thread. A nested call replaces the subject until it returns.
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

/// Returns the subject of diagnostics that this thread emits now.
pub(super) fn current() -> Option<Subject> {
    SUBJECT.get()
}
