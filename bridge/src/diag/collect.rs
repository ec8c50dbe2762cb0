//! Diagnostics as values.

use super::{
    attachment::{self, Listening},
    place::{self, Place},
    subject::Subject,
};
use crate::{
    ffi::{self, MutPtr},
    guard,
};
use melior::{Context, ir::Location};
use mlir_sys::*;
use std::{
    error::Error,
    ffi::c_void,
    fmt,
    sync::{Mutex, PoisonError},
    thread::{self, ThreadId},
};

/// Severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Severity {
    /// Something failed.
    Error,
    /// Something is suspicious, but nothing failed.
    Warning,
    /// Information for the user.
    Remark,
    /// Addition to another diagnostic.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Remark => "remark",
            Self::Note => "note",
        })
    }
}

/// A diagnostic. `Display` writes `f.mlir:6:8: error: the message`, and each note on a
/// line of its own. The position is omitted if it is unknown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// Severity of the diagnostic.
    pub severity: Severity,
    /// Source position, if it is known.
    pub place: Option<Place>,
    /// Location in MLIR's text form, such as `loc("f.mlir":6:8)`.
    pub location: String,
    /// Part of the op that the diagnostic is about, if it is known.
    pub subject: Option<Subject>,
    /// Message, which may have several lines.
    pub message: String,
    /// Notes.
    pub notes: Vec<Diagnostic>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}: {}", self.severity, self.message)?;
        self.notes.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

/// Diagnostics that were emitted while a function ran.
#[derive(Default, Debug)]
#[non_exhaustive]
pub struct Collected {
    /// All diagnostics, in emission order.
    pub diagnostics: Vec<Diagnostic>,
    /// Error values, as passed to [`raise`](super::raise).
    pub causes: Vec<Box<dyn Error + Send + Sync>>,
}

/// Calls `f`, and returns its result and all diagnostics that any thread emits in
/// `context` meanwhile. The diagnostics reach no other handler and are not printed.
///
/// ```
/// # use mlir_bridge::{diag::collect, melior::{Context, ir::Module}};
/// let context = Context::new();
/// let (module, collected) = collect(&context, || Module::parse(&context, "apple"));
/// assert!(module.is_none());
/// assert!(collected.diagnostics[0].message.starts_with("custom op 'apple' is unknown"));
/// ```
#[must_use = "the diagnostics reach no other handler"]
pub fn collect<T>(context: &Context, f: impl FnOnce() -> T) -> (T, Collected) {
    collect_into(context, Collector::default(), f)
}

/// Calls `f`, and returns its result and the diagnostics that this thread emits in
/// `context` meanwhile. Diagnostics of other threads, such as threads that run passes,
/// reach the other handlers.
///
/// ```
/// # use mlir_bridge::{diag::{collect_here, error}, prelude::*};
/// # let context = Context::new();
/// let here = Location::unknown(&context);
/// let (_, collected) = collect_here(&context, || error(here, "is wrong"));
/// assert_eq!(collected.diagnostics[0].message, "is wrong");
/// ```
#[must_use = "the diagnostics reach no other handler"]
pub fn collect_here<T>(context: &Context, f: impl FnOnce() -> T) -> (T, Collected) {
    let collector = Collector {
        thread: Some(thread::current().id()),
        ..Collector::default()
    };
    collect_into(context, collector, f)
}

/// Calls `f`, and returns its result and the diagnostics that `collector` accepts.
fn collect_into<T>(
    context: &Context,
    collector: Collector,
    f: impl FnOnce() -> T,
) -> (T, Collected) {
    let listener = Listener::new(context, &collector);
    let result = f();
    drop(listener);
    let collected = collector.collected.into_inner();
    (result, collected.unwrap_or_else(PoisonError::into_inner))
}

/// Collected diagnostics, and their filter.
#[derive(Default)]
struct Collector {
    /// Thread whose diagnostics are collected; `None` for all threads.
    thread: Option<ThreadId>,
    /// Diagnostics so far.
    collected: Mutex<Collected>,
}

/// Diagnostic handler of a context, which is detached on drop, also during a panic.
struct Listener<'a> {
    context: &'a Context,
    id: MlirDiagnosticHandlerID,
    _listening: Listening,
}

impl<'a> Listener<'a> {
    fn new(context: &'a Context, collector: &'a Collector) -> Self {
        let listening = Listening::to(context.to_raw());
        let user = std::ptr::from_ref(collector).cast_mut().cast();
        // SAFETY: `collector` is local to `collect_into` and outlives the listener there.
        // `handle`, which may run on any thread, only shares it, and `Collector` is
        // `Sync`.
        let id = unsafe {
            mlirContextAttachDiagnosticHandler(context.to_raw(), Some(handle), user, None)
        };
        Self {
            context,
            id,
            _listening: listening,
        }
    }
}

impl Drop for Listener<'_> {
    fn drop(&mut self) {
        // SAFETY: `new` attached the handler `id` to this context.
        unsafe { mlirContextDetachDiagnosticHandler(self.context.to_raw(), self.id) }
    }
}

/// Collects a diagnostic, and returns success, so that no other handler receives the
/// diagnostic. Returns failure if the collector does not collect the diagnostics of this
/// thread.
unsafe extern "C" fn handle(diagnostic: MlirDiagnostic, user: *mut c_void) -> MlirLogicalResult {
    // SAFETY: `user` is the `Collector` that `Listener::new` registered; it outlives the
    // handler.
    let collector = unsafe { &*user.cast::<Collector>() };
    if collector
        .thread
        .is_some_and(|id| id != thread::current().id())
    {
        return MlirLogicalResult { value: 0 };
    }
    guard::catch_to_stderr(|| {
        // SAFETY: MLIR keeps the diagnostic alive for the call of its handler.
        let (diagnostic, cause) = unsafe {
            let attachment = attachment::take(ffi::mb_diagnostic_attached(diagnostic));
            (read(diagnostic, attachment.subject), attachment.cause)
        };
        let mut collected = collector
            .collected
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        collected.causes.extend(cause);
        collected.diagnostics.push(diagnostic);
        Ok(())
    });
    MlirLogicalResult { value: 1 }
}

/// Reads a diagnostic and its notes. All of them get the subject `subject`.
///
/// # Safety
/// The diagnostic must be live.
unsafe fn read(raw: MlirDiagnostic, subject: Option<Subject>) -> Diagnostic {
    unsafe extern "C" fn take(part: MlirStringRef, text: MutPtr) -> bool {
        // SAFETY: `text` is the vector `message` below, which no other code uses
        // meanwhile; `part` is live for the call.
        unsafe { (*text.cast::<Vec<u8>>()).extend_from_slice(ffi::bytes_of(part)) }
        true
    }
    let mut message: Vec<u8> = Vec::new();
    // SAFETY: the diagnostic is live (contract), and so are its notes. `take` copies each
    // part of the text at once.
    unsafe {
        ffi::mb_diagnostic_text(raw, Some(take), (&raw mut message).cast());
        let location = Location::from_raw(mlirDiagnosticGetLocation(raw));
        let notes = 0..mlirDiagnosticGetNumNotes(raw);
        Diagnostic {
            severity: severity(mlirDiagnosticGetSeverity(raw)),
            place: Place::of(location),
            location: place::location_text(location),
            subject,
            message: String::from_utf8_lossy(&message).into_owned(),
            notes: notes
                .map(|i| read(mlirDiagnosticGetNote(raw, i), subject))
                .collect(),
        }
    }
}

#[allow(non_upper_case_globals)]
fn severity(raw: MlirDiagnosticSeverity) -> Severity {
    match raw {
        MlirDiagnosticSeverity_MlirDiagnosticWarning => Severity::Warning,
        MlirDiagnosticSeverity_MlirDiagnosticNote => Severity::Note,
        MlirDiagnosticSeverity_MlirDiagnosticRemark => Severity::Remark,
        _ => Severity::Error,
    }
}
