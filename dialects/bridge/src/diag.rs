//! Diagnostics: what went wrong, said through MLIR at a location.

use crate::ffi::{self, sref};
use melior::{
    Context,
    diagnostic::{Diagnostic, DiagnosticSeverity},
    ir::Location,
};
use mlir_sys::{
    MlirDiagnostic, MlirDiagnosticHandlerID, MlirLogicalResult, mlirContextAttachDiagnosticHandler,
    mlirContextDetachDiagnosticHandler, mlirDiagnosticGetLocation,
};
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    fmt::{self, Write},
    thread::{self, ThreadId},
};

/// Something went wrong, and a diagnostic has said what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a diagnostic has been emitted")]
pub struct Failed;

/// The outcome of what reports by diagnostics.
pub type Result<T = ()> = std::result::Result<T, Failed>;

/// What a function of C++ says of itself, after a diagnostic if it failed.
pub(crate) fn check(ok: bool) -> Result {
    ok.then_some(()).ok_or(Failed)
}

/// Emits an error at a location.
pub fn error(location: Location, message: impl fmt::Display) -> Failed {
    // SAFETY: MLIR copies the text.
    unsafe { ffi::mb_error(location.to_raw(), sref(&message.to_string())) }
    Failed
}

/// Emits a warning at a location.
pub fn warning(location: Location, message: impl fmt::Display) {
    // SAFETY: MLIR copies the text.
    unsafe { ffi::mb_warning(location.to_raw(), sref(&message.to_string())) }
}

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
pub fn about<T>(subject: Subject, f: impl FnOnce() -> T) -> T {
    struct Outer(Option<Subject>);
    impl Drop for Outer {
        fn drop(&mut self) {
            SUBJECT.set(self.0);
        }
    }
    let _outer = Outer(SUBJECT.replace(Some(subject)));
    f()
}

/// A diagnostic that was collected.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Collected<'c> {
    /// How bad it is.
    pub severity: DiagnosticSeverity,
    /// Where it stands.
    pub location: Location<'c>,
    /// Its text, without its notes.
    pub message: String,
    /// What it is about.
    pub subject: Option<Subject>,
}

struct Collector {
    thread: ThreadId,
    said: RefCell<Vec<Collected<'static>>>,
}

/// Calls `f`, and keeps the diagnostics that this thread emits in the context
/// meanwhile: nobody else hears of them. Those of other threads go where they went.
///
/// ```
/// # use mlir_bridge::*;
/// # let context = Context::new();
/// let here = Location::unknown(&context);
/// let (failed, said) = collect(&context, || {
///     about(Subject::Rule("C1"), || error(here, "is wrong"))
/// });
/// assert_eq!(said[0].message, "is wrong");
/// assert_eq!(said[0].subject, Some(Subject::Rule("C1")));
/// ```
pub fn collect<'c, T>(context: &'c Context, f: impl FnOnce() -> T) -> (T, Vec<Collected<'c>>) {
    struct Attached<'a>(&'a Context, MlirDiagnosticHandlerID);
    impl Drop for Attached<'_> {
        fn drop(&mut self) {
            // SAFETY: a handler that this context has.
            unsafe { mlirContextDetachDiagnosticHandler(self.0.to_raw(), self.1) }
        }
    }
    let collector = Collector {
        thread: thread::current().id(),
        said: RefCell::default(),
    };
    // SAFETY: the collector outlives the handler, which is detached before `said` is
    // taken; no other thread touches anything of it but the thread's name.
    let attached = unsafe {
        let user = (&raw const collector).cast_mut().cast::<c_void>();
        Attached(
            context,
            mlirContextAttachDiagnosticHandler(context.to_raw(), Some(keep), user, None),
        )
    };
    let value = f();
    drop(attached);
    (value, collector.said.into_inner())
}

extern "C" fn keep(raw: MlirDiagnostic, user: *mut c_void) -> MlirLogicalResult {
    // SAFETY: attached with a collector that lives.
    let thread = unsafe { (*user.cast::<Collector>()).thread };
    if thread != thread::current().id() {
        return MlirLogicalResult { value: 0 };
    }
    // SAFETY: on this thread, where nothing else holds it; MLIR passes a live
    // diagnostic, whose location lives as long as the context.
    let (collector, diagnostic, location) = unsafe {
        (
            &*user.cast::<Collector>(),
            Diagnostic::from_raw(raw),
            Location::from_raw(mlirDiagnosticGetLocation(raw)),
        )
    };
    let mut message = String::new();
    // Fails where the text is not UTF-8.
    let _ = write!(message, "{diagnostic}");
    collector.said.borrow_mut().push(Collected {
        severity: diagnostic.severity(),
        location,
        message,
        subject: SUBJECT.get(),
    });
    MlirLogicalResult { value: 1 }
}
