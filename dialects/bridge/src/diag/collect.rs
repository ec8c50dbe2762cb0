//! Diagnostics as values.

use super::{
    attached::{self, Listening},
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

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Severity {
    /// Something failed.
    Error,
    /// Something is not as it should be, and nothing failed.
    Warning,
    /// Something may be of interest.
    Remark,
    /// More of another diagnostic.
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

/// A diagnostic. It is shown as `f.mlir:6:8: error: what is wrong`, its notes on
/// lines of their own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is, if that is known.
    pub place: Option<Place>,
    /// Where it is, as MLIR writes it: `loc("f.mlir":6:8)`.
    pub location: String,
    /// What of an op it is about, if that is known.
    pub subject: Option<Subject>,
    /// What it says; more than a line, at times.
    pub message: String,
    /// What it says besides.
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

/// What was said while something ran.
#[derive(Default, Debug)]
#[non_exhaustive]
pub struct Collected {
    /// All diagnostics, in the order in which they came.
    pub diagnostics: Vec<Diagnostic>,
    /// The errors that are values, as [`raise`](super::raise) was given them.
    pub causes: Vec<Box<dyn Error + Send + Sync>>,
}

/// Calls `f`, and gives the diagnostics that are emitted meanwhile in a context, on
/// any thread. Nobody else hears them: no other handler, and not standard error.
///
/// ```
/// # use mlir_bridge::{diag::collect, melior::{Context, ir::Module}};
/// let context = Context::new();
/// let (module, said) = collect(&context, || Module::parse(&context, "apple"));
/// assert!(module.is_none());
/// assert!(said.diagnostics[0].message.starts_with("custom op 'apple' is unknown"));
/// ```
#[must_use = "nobody else hears the diagnostics"]
pub fn collect<T>(context: &Context, f: impl FnOnce() -> T) -> (T, Collected) {
    listen(context, Ear::default(), f)
}

/// The same for what this thread emits alone. What other threads do goes where it
/// went: passes may be at work on them.
///
/// ```
/// # use mlir_bridge::{diag::{collect_here, error}, prelude::*};
/// # let context = Context::new();
/// let here = Location::unknown(&context);
/// let (_, said) = collect_here(&context, || error(here, "is wrong"));
/// assert_eq!(said.diagnostics[0].message, "is wrong");
/// ```
#[must_use = "nobody else hears the diagnostics"]
pub fn collect_here<T>(context: &Context, f: impl FnOnce() -> T) -> (T, Collected) {
    let ear = Ear {
        thread: Some(thread::current().id()),
        ..Ear::default()
    };
    listen(context, ear, f)
}

fn listen<T>(context: &Context, ear: Ear, f: impl FnOnce() -> T) -> (T, Collected) {
    let listener = Listener::new(context, &ear);
    let result = f();
    drop(listener);
    let heard = ear.heard.into_inner();
    (result, heard.unwrap_or_else(PoisonError::into_inner))
}

/// What a listener has heard.
#[derive(Default)]
struct Ear {
    /// The thread that it listens to, if not to all of them.
    thread: Option<ThreadId>,
    heard: Mutex<Collected>,
}

/// A handler of a context's, until it is dropped, also by a panic.
struct Listener<'a> {
    context: &'a Context,
    id: MlirDiagnosticHandlerID,
    _listening: Listening,
}

impl<'a> Listener<'a> {
    fn new(context: &'a Context, ear: &'a Ear) -> Self {
        let listening = Listening::to(context.to_raw());
        let user = std::ptr::from_ref(ear).cast_mut().cast();
        // SAFETY: the ear outlives the listener, which is local to `listen`; it is
        // `Sync`, and only ever shared.
        let id =
            unsafe { mlirContextAttachDiagnosticHandler(context.to_raw(), Some(hear), user, None) };
        Self {
            context,
            id,
            _listening: listening,
        }
    }
}

impl Drop for Listener<'_> {
    fn drop(&mut self) {
        // SAFETY: attached by `new`.
        unsafe { mlirContextDetachDiagnosticHandler(self.context.to_raw(), self.id) }
    }
}

/// Says that nobody else need hear of what is heard here.
unsafe extern "C" fn hear(diagnostic: MlirDiagnostic, user: *mut c_void) -> MlirLogicalResult {
    // SAFETY: the ear that `Listener::new` was given.
    let ear = unsafe { &*user.cast::<Ear>() };
    if ear.thread.is_some_and(|id| id != thread::current().id()) {
        return MlirLogicalResult { value: 0 };
    }
    guard::catch_unheard(|| {
        // SAFETY: the diagnostic lives for the call.
        let (diagnostic, cause) = unsafe {
            let attached = attached::take(ffi::mb_diagnostic_attached(diagnostic));
            (read(diagnostic, attached.subject), attached.cause)
        };
        let mut heard = ear.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.causes.extend(cause);
        heard.diagnostics.push(diagnostic);
        Ok(())
    });
    MlirLogicalResult { value: 1 }
}

/// # Safety
/// The diagnostic must be live.
unsafe fn read(raw: MlirDiagnostic, subject: Option<Subject>) -> Diagnostic {
    unsafe extern "C" fn take(part: MlirStringRef, text: MutPtr) -> bool {
        // SAFETY: the vector below, which nothing else uses; the text lives for the
        // call.
        unsafe { (*text.cast::<Vec<u8>>()).extend_from_slice(ffi::bytes_of(part)) }
        true
    }
    let mut message: Vec<u8> = Vec::new();
    // SAFETY: a live diagnostic, as are its notes; what is printed is taken at once.
    unsafe {
        ffi::mb_diagnostic_text(raw, Some(take), (&raw mut message).cast());
        let location = Location::from_raw(mlirDiagnosticGetLocation(raw));
        let notes = 0..mlirDiagnosticGetNumNotes(raw);
        Diagnostic {
            severity: severity(mlirDiagnosticGetSeverity(raw)),
            place: Place::of(location),
            location: place::written(location),
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
