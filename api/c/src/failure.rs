//! Errors and version reports in the layout that C reads.

#[cfg(test)]
use crate::layouts::Layout;
use crate::{
    ffi::{Argument, Handle, Out, ReturnType, c_types, string},
    layouts::{c_enum, c_handle, c_struct},
};
use mlir_sys::{MlirModule, MlirStringRef};
use stablehlo_mlir::{
    CauseKind, Diagnostic, Error, ErrorKind, Place, Report, RequirementGroup, SerializeOptions,
    Severity, Version,
};
use std::ffi::c_int;

c_handle! { ERROR;
    /// Error of a function, or null on success. The caller must destroy it.
    "StablehloError" to Failure
}
c_handle! { REPORT;
    /// Version report: the versions that a program needs. The caller must destroy it.
    "StablehloReport" to ReportData
}
c_enum! { KIND;
    /// Kind of an error.
    Kind = "StablehloErrorKind", "STABLEHLO_ERROR_" {
        /// No error.
        NONE = 0,
        /// An argument is null.
        ARGUMENT = 1,
        /// A text is not a version, or the version is not supported.
        VERSION = 2,
        /// The bytes are not valid bytecode.
        BYTECODE = 3,
        /// The artifact was written by a later version.
        NEWER = 4,
        /// Text or bytecode holds no program, or the program does not verify.
        PROGRAM = 5,
        /// The program holds something that VHLO cannot express.
        REFUSED = 6,
        /// The target version cannot express the program; see the needs.
        BLOCKED = 7,
        /// Another error; see the message.
        OTHER = 8,
    }
}
c_struct! { DIAGNOSTIC;
    /// Diagnostic of MLIR. Its texts live as long as the error.
    CDiagnostic = "StablehloDiagnostic" {
        /// MlirDiagnosticSeverity. A note follows the diagnostic that it belongs to.
        severity: c_int,
        /// File, or name of the location; empty if unknown.
        place: MlirStringRef,
        /// Line, counted from 1; 0 if unknown.
        line: i64,
        /// Column, counted from 1; 0 if unknown.
        column: i64,
        /// Text of the diagnostic.
        message: MlirStringRef,
    }
}
c_struct! { NEED;
    /// Feature of a program that requires a later version. Its texts live as long as the error
    /// or report.
    CNeed = "StablehloNeed" {
        /// Smallest version that has the feature.
        version: MlirStringRef,
        /// Text "op", "type", "attribute" or "dialect".
        kind: MlirStringRef,
        /// Name of the op, type, attribute or dialect.
        name: MlirStringRef,
        /// Number of ops that use the feature.
        num_ops: isize,
        /// Length of `locations`.
        num_locations: isize,
        /// Locations of the first of these ops.
        locations: *const MlirStringRef,
    }
}
c_struct! { OPTIONS;
    /// Options of serialization.
    COptions = "StablehloSerializeOptions" {
        /// Version that consumers know.
        target_version: MlirStringRef,
        /// Expand newer ops into ops of the target version where possible.
        expand: bool,
        /// Keep ops, types and attributes of other dialects.
        allow_other_dialects: bool,
        /// Omit locations.
        strip_debuginfo: bool,
    }
}

/// Types of the header, in order.
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
impl ReturnType for Kind {
    type Value = Self;
    fn from_option(value: Option<Self>) -> Self {
        value.unwrap_or(Self::NONE)
    }
}

/// Parses the target of a function.
pub fn target(text: &[u8]) -> Result<Version, Error> {
    Ok(Version::target(&String::from_utf8_lossy(text))?)
}
impl Argument for COptions {
    type View<'a> = Result<SerializeOptions, Error>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the text lives for `'a` (contract of `view`).
        let target = target(unsafe { self.target_version.view() })?;
        Ok(SerializeOptions::new(target)
            .expand(self.expand)
            .allow_other_dialects(self.allow_other_dialects)
            .strip_debuginfo(self.strip_debuginfo))
    }
}

c_types! {
    Out<Handle<ReportData>> = "StablehloReport *"
    Out<CDiagnostic> = "StablehloDiagnostic *"
    Out<CNeed> = "StablehloNeed *"
    Out<MlirModule> = "MlirModule *"
}

/// Error with all data that C can query.
pub struct Failure {
    pub kind: Kind,
    pub message: String,
    /// Smallest version that can express the program; empty if unknown.
    pub smallest: String,
    pub needs: Vec<NeedData>,
    diagnostics: Vec<FlatDiagnostic>,
}

/// Diagnostic or note, with its location as texts and numbers.
struct FlatDiagnostic {
    severity: c_int,
    place: String,
    line: i64,
    column: i64,
    message: String,
}

/// Report with all data that C can query.
pub struct ReportData {
    pub report: Report,
    pub smallest: String,
    pub needs: Vec<NeedData>,
}

/// Need of a program, with its fields as texts.
pub struct NeedData {
    version: String,
    kind: &'static str,
    name: String,
    ops: isize,
    /// References to `location_texts`, for C.
    locations: Vec<MlirStringRef>,
    /// Owner of the bytes to which `locations` refers.
    #[expect(dead_code, reason = "locations point into these texts")]
    location_texts: Vec<String>,
}

impl Failure {
    /// Creates an error without needs and diagnostics.
    fn new(kind: Kind, message: &str) -> Self {
        Self {
            kind,
            message: message.to_owned(),
            smallest: String::new(),
            needs: Vec::new(),
            diagnostics: Vec::new(),
        }
    }
    /// Returns the diagnostic at index `position`, or `None` if the index is out of range.
    pub fn diagnostic(&self, position: isize) -> Option<CDiagnostic> {
        let diagnostic = self.diagnostics.get(usize::try_from(position).ok()?)?;
        Some(CDiagnostic {
            severity: diagnostic.severity,
            place: string(diagnostic.place.as_bytes()),
            line: diagnostic.line,
            column: diagnostic.column,
            message: string(diagnostic.message.as_bytes()),
        })
    }
    /// Returns the number of diagnostics and notes.
    pub fn num_diagnostics(&self) -> usize {
        self.diagnostics.len()
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let mut diagnostics = Vec::new();
        for diagnostic in error.diagnostics() {
            append(diagnostic, &mut diagnostics);
        }
        let (smallest, needs) = match error.kind() {
            ErrorKind::Blocked(blocked) => (
                blocked.smallest.to_string(),
                need_data(&blocked.requirements),
            ),
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

/// Appends a diagnostic and then its notes.
fn append(diagnostic: &Diagnostic, all: &mut Vec<FlatDiagnostic>) {
    let (place, line, column) = match &diagnostic.place {
        Some(Place::File { file, line, column }) => (file.clone(), *line, *column),
        Some(other) => (other.to_string(), 0, 0),
        None => (String::new(), 0, 0),
    };
    all.push(FlatDiagnostic {
        // The values of MlirDiagnosticSeverity.
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
        append(note, all);
    }
}

impl From<Report> for ReportData {
    fn from(report: Report) -> Self {
        Self {
            smallest: report.smallest_version.to_string(),
            needs: need_data(&report.requirements),
            report,
        }
    }
}

/// Converts needs to texts for C.
fn need_data(needs: &[RequirementGroup]) -> Vec<NeedData> {
    let data = |need: &RequirementGroup| {
        let location_texts = need.locations.clone();
        NeedData {
            version: need.cause.version.to_string(),
            kind: match need.cause.kind {
                CauseKind::Op => "op",
                CauseKind::Type => "type",
                CauseKind::Attribute => "attribute",
                CauseKind::Dialect => "dialect",
            },
            name: need.cause.name.to_string(),
            ops: need.ops.try_into().unwrap_or(isize::MAX),
            locations: location_texts
                .iter()
                .map(|t| string(t.as_bytes()))
                .collect(),
            location_texts,
        }
    };
    needs.iter().map(data).collect()
}

/// Returns the need at index `position`, or `None` if the index is out of range.
pub fn need_at(needs: &[NeedData], position: isize) -> Option<CNeed> {
    let need = needs.get(usize::try_from(position).ok()?)?;
    Some(CNeed {
        version: string(need.version.as_bytes()),
        kind: string(need.kind.as_bytes()),
        name: string(need.name.as_bytes()),
        num_ops: need.ops,
        num_locations: need.locations.len().try_into().unwrap_or(0),
        locations: need.locations.as_ptr(),
    })
}

/// Converts success to null, and `None`, which means that an argument is null, to an error.
impl ReturnType for Handle<Failure> {
    type Value = Result<(), Error>;
    fn from_option(value: Option<Self::Value>) -> Self {
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
