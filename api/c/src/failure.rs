//! Errors and reports, as C reads them.

#[cfg(test)]
use crate::layouts::Layout;
use crate::{
    border::{Argument, Handle, Out, Returned, in_c, string},
    layouts::{c_enum, c_handle, c_struct},
};
use mlir_sys::{MlirModule, MlirStringRef};
use stablehlo_mlir::{CauseKind, Diagnostic, Error, ErrorKind, Need, Place, Report, Severity};
use std::ffi::c_int;

c_handle! { ERROR;
    /// Why something failed, or null. It is the caller's to destroy.
    "StablehloError" to Failure
}
c_handle! { REPORT;
    /// What a program needs. It is the caller's to destroy.
    "StablehloReport" to ReportInC
}
c_enum! { KIND;
    /// What kind of error it is.
    Kind = "StablehloErrorKind", "STABLEHLO_ERROR_" {
        /// There is no error.
        NONE = 0,
        /// An argument is null.
        ARGUMENT = 1,
        /// A text names no version that could be used.
        VERSION = 2,
        /// The bytes are not valid bytecode.
        BYTECODE = 3,
        /// The artifact was written by a later version.
        NEWER = 4,
        /// There is no program, or one that does not verify.
        PROGRAM = 5,
        /// The program is not StableHLO alone.
        REFUSED = 6,
        /// The version cannot express the program: see the needs.
        BLOCKED = 7,
        /// The message says what.
        OTHER = 8,
    }
}
c_struct! { DIAGNOSTIC;
    /// What was said. The texts live as long as the error.
    DiagnosticInC = "StablehloDiagnostic" {
        /// A MlirDiagnosticSeverity. Notes follow what they belong to.
        severity: c_int,
        /// The file, or a name; empty if nothing is known.
        place: MlirStringRef,
        /// Counted from 1; 0 if it is not known.
        line: i64,
        /// Counted from 1; 0 if it is not known.
        column: i64,
        /// What it says.
        message: MlirStringRef,
    }
}
c_struct! { NEED;
    /// What needs a later version. The texts live as long as the error or report.
    NeedInC = "StablehloNeed" {
        /// The version that it needs.
        version: MlirStringRef,
        /// op, type, attribute or dialect.
        kind: MlirStringRef,
        /// Its name.
        name: MlirStringRef,
        /// How many ops have it.
        num_ops: isize,
        /// How many locations follow.
        num_locations: isize,
        /// Where the first of them are.
        locations: *const MlirStringRef,
    }
}
c_struct! { OPTIONS;
    /// How to serialize.
    OptionsInC = "StablehloSerializeOptions" {
        /// The version that consumers know.
        target_version: MlirStringRef,
        /// Expresses otherwise what it lacks, where that can be.
        expand: bool,
        /// Keeps ops, types and attributes of other dialects.
        allow_other_dialects: bool,
        /// Leaves locations out.
        strip_debuginfo: bool,
    }
}

/// The types, in the order of their header.
#[cfg(test)]
pub const TYPES: &[Layout] = &[ERROR, REPORT, KIND, DIAGNOSTIC, NEED, OPTIONS];

impl Kind {
    fn of(kind: &ErrorKind) -> Self {
        match kind {
            ErrorKind::Version(_) => Self::VERSION,
            ErrorKind::Bytecode(_) => Self::BYTECODE,
            ErrorKind::Newer(_) => Self::NEWER,
            ErrorKind::Parse | ErrorKind::Verify => Self::PROGRAM,
            ErrorKind::Refused(_) => Self::REFUSED,
            ErrorKind::Blocked(_) => Self::BLOCKED,
            _ => Self::OTHER,
        }
    }
}
impl Returned for Kind {
    type From = Self;
    fn of(value: Option<Self>) -> Self {
        value.unwrap_or(Self::NONE)
    }
}

/// The options, seen from Rust.
pub struct Options<'a> {
    pub target: &'a [u8],
    pub expand: bool,
    pub allow_other_dialects: bool,
    pub strip_debuginfo: bool,
}
impl Argument for OptionsInC {
    type View<'a> = Options<'a>;
    unsafe fn view<'a>(self) -> Options<'a> {
        Options {
            // SAFETY: the caller's promise.
            target: unsafe { self.target_version.view() },
            expand: self.expand,
            allow_other_dialects: self.allow_other_dialects,
            strip_debuginfo: self.strip_debuginfo,
        }
    }
}

in_c! {
    Out<Handle<ReportInC>> = "StablehloReport *"
    Out<DiagnosticInC> = "StablehloDiagnostic *"
    Out<NeedInC> = "StablehloNeed *"
    Out<MlirModule> = "MlirModule *"
}

/// An error, with all that C may ask for.
pub struct Failure {
    pub kind: Kind,
    pub message: String,
    /// The smallest version that the program can have; empty if nothing is known.
    pub smallest: String,
    pub needs: Vec<NeedTexts>,
    diagnostics: Vec<Said>,
}

/// A diagnostic, or a note of one.
struct Said {
    severity: c_int,
    place: String,
    line: i64,
    column: i64,
    message: String,
}

/// A report, with all that C may ask for.
pub struct ReportInC {
    pub report: Report,
    pub smallest: String,
    pub needs: Vec<NeedTexts>,
}

/// A need, in texts.
pub struct NeedTexts {
    version: String,
    kind: &'static str,
    name: String,
    ops: isize,
    /// As C sees `places`.
    locations: Vec<MlirStringRef>,
    /// Of these: where the bytes of the others are.
    #[expect(dead_code, reason = "locations point into it")]
    places: Vec<String>,
}

impl Failure {
    /// One of which nothing more is known.
    fn new(kind: Kind, message: &str) -> Self {
        Self {
            kind,
            message: message.to_owned(),
            smallest: String::new(),
            needs: Vec::new(),
            diagnostics: Vec::new(),
        }
    }
    pub fn diagnostic(&self, position: isize) -> Option<DiagnosticInC> {
        let said = self.diagnostics.get(usize::try_from(position).ok()?)?;
        Some(DiagnosticInC {
            severity: said.severity,
            place: string(said.place.as_bytes()),
            line: said.line,
            column: said.column,
            message: string(said.message.as_bytes()),
        })
    }
    pub fn diagnostics(&self) -> usize {
        self.diagnostics.len()
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let mut diagnostics = Vec::new();
        for diagnostic in error.diagnostics() {
            add(diagnostic, &mut diagnostics);
        }
        let (smallest, needs) = match error.kind() {
            ErrorKind::Blocked(blocked) => (blocked.smallest.to_string(), texts(&blocked.needs)),
            _ => (String::new(), Vec::new()),
        };
        Self {
            kind: Kind::of(error.kind()),
            message: error.to_string(),
            smallest,
            needs,
            diagnostics,
        }
    }
}

/// Adds a diagnostic, and its notes after it.
fn add(diagnostic: &Diagnostic, all: &mut Vec<Said>) {
    let (place, line, column) = match &diagnostic.place {
        Some(Place::File { file, line, column }) => (file.clone(), *line, *column),
        Some(other) => (other.to_string(), 0, 0),
        None => (String::new(), 0, 0),
    };
    all.push(Said {
        // As MlirDiagnosticSeverity counts.
        severity: match diagnostic.severity {
            Severity::Warning => 1,
            Severity::Note => 2,
            Severity::Remark => 3,
            _ => 0,
        },
        place,
        line: line.try_into().unwrap_or(0),
        column: column.try_into().unwrap_or(0),
        message: diagnostic.message.clone(),
    });
    for note in &diagnostic.notes {
        add(note, all);
    }
}

impl From<Report> for ReportInC {
    fn from(report: Report) -> Self {
        Self {
            smallest: report.smallest_version.to_string(),
            needs: texts(&report.requirements),
            report,
        }
    }
}

fn texts(needs: &[Need]) -> Vec<NeedTexts> {
    let text = |need: &Need| {
        let places = need.locations.clone();
        NeedTexts {
            version: need.cause.version.to_string(),
            kind: match need.cause.kind {
                CauseKind::Op => "op",
                CauseKind::Type => "type",
                CauseKind::Attribute => "attribute",
                CauseKind::Dialect => "dialect",
            },
            name: need.cause.name.to_string(),
            ops: need.ops.try_into().unwrap_or(isize::MAX),
            locations: places.iter().map(|p| string(p.as_bytes())).collect(),
            places,
        }
    };
    needs.iter().map(text).collect()
}

/// The need at a position.
pub fn need_at(needs: &[NeedTexts], position: isize) -> Option<NeedInC> {
    let need = needs.get(usize::try_from(position).ok()?)?;
    Some(NeedInC {
        version: string(need.version.as_bytes()),
        kind: string(need.kind.as_bytes()),
        name: string(need.name.as_bytes()),
        num_ops: need.ops,
        num_locations: need.locations.len().try_into().unwrap_or(0),
        locations: need.locations.as_ptr(),
    })
}

/// Null is success; no result, an argument that is null.
impl Returned for Handle<Failure> {
    type From = Result<(), Error>;
    fn of(value: Option<Self::From>) -> Self {
        match value {
            Some(Ok(())) => Self::null(),
            Some(Err(error)) => Self::new(error.into()),
            None => Self::new(Failure::new(Kind::ARGUMENT, "an argument is null")),
        }
    }
    fn panicked() -> Self {
        Self::new(Failure::new(
            Kind::OTHER,
            "internal error: standard error has the panic",
        ))
    }
}
