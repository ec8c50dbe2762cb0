//! Errors and reports, as C reads them.

use crate::border::{Argument, Handle, Out, Returned, Taken, in_c, string};
use mlir_sys::{MlirModule, MlirStringRef};
use stablehlo_mlir::{CauseKind, Diagnostic, Error, ErrorKind, Need, Place, Report, Severity};
use std::{
    ffi::{c_int, c_uint},
    str,
};

/// What kinds of errors there are: for Rust, and as the header declares them.
macro_rules! kinds {
    ($($name:ident = $number:literal, $about:literal;)*) => {
        /// `StablehloErrorKind`.
        #[repr(transparent)]
        #[derive(Clone, Copy)]
        pub struct Kind(c_uint);

        impl Kind {
            $(const $name: Self = Self($number);)*
        }
        #[cfg(test)]
        const KINDS: &str = concat!(
            "typedef enum StablehloErrorKind {\n",
            $("  STABLEHLO_ERROR_", stringify!($name), " = ", $number, ", /* ", $about, " */\n",)*
            "} StablehloErrorKind;\n\n"
        );
    };
}
kinds! {
    NONE = 0, "There is no error.";
    ARGUMENT = 1, "An argument is null.";
    VERSION = 2, "A text names no version that could be used.";
    BYTECODE = 3, "The bytes are not valid bytecode.";
    NEWER = 4, "The artifact was written by a later version.";
    PROGRAM = 5, "There is no program, or one that does not verify.";
    REFUSED = 6, "The program is not StableHLO alone.";
    BLOCKED = 7, "The version cannot express the program: see the needs.";
    OTHER = 8, "The message says what.";
}

/// The types, as their header declares them.
#[cfg(test)]
pub const TYPES: &[&str] = &[HANDLES, KINDS, STRUCTS];
#[cfg(test)]
const HANDLES: &str = "\
/* Why something failed, or null. It is the caller's to destroy. */
typedef struct StablehloError {
  void *ptr;
} StablehloError;

/* What a program needs. It is the caller's to destroy. */
typedef struct StablehloReport {
  void *ptr;
} StablehloReport;

";
#[cfg(test)]
const STRUCTS: &str = "\
/* What was said. The texts live as long as the error. */
typedef struct StablehloDiagnostic {
  int severity;        /* A MlirDiagnosticSeverity. Notes follow what they belong to. */
  MlirStringRef place; /* The file, or a name; empty if nothing is known. */
  int64_t line;        /* Counted from 1; 0 if it is not known. */
  int64_t column;      /* Counted from 1; 0 if it is not known. */
  MlirStringRef message;
} StablehloDiagnostic;

/* What needs a later version. The texts live as long as the error or report. */
typedef struct StablehloNeed {
  MlirStringRef version; /* The version that it needs. */
  MlirStringRef kind;    /* op, type, attribute or dialect. */
  MlirStringRef name;
  intptr_t numOps; /* How many ops have it. */
  intptr_t numLocations;
  const MlirStringRef *locations; /* Where the first of them are. */
} StablehloNeed;

/* How to serialize. */
typedef struct StablehloSerializeOptions {
  MlirStringRef targetVersion; /* The version that consumers know. */
  bool expand;                 /* Expresses otherwise what it lacks, where that can be. */
  bool allowOtherDialects;     /* Keeps ops, types and attributes of other dialects. */
  bool stripDebuginfo;         /* Leaves locations out. */
} StablehloSerializeOptions;
";

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

/// `StablehloDiagnostic`.
#[repr(C)]
pub struct DiagnosticInC {
    severity: c_int,
    place: MlirStringRef,
    line: i64,
    column: i64,
    message: MlirStringRef,
}

/// `StablehloNeed`.
#[repr(C)]
pub struct NeedInC {
    version: MlirStringRef,
    kind: MlirStringRef,
    name: MlirStringRef,
    num_ops: isize,
    num_locations: isize,
    locations: *const MlirStringRef,
}

/// `StablehloSerializeOptions`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct OptionsInC {
    target: MlirStringRef,
    expand: bool,
    allow_other_dialects: bool,
    strip_debuginfo: bool,
}
/// The same, seen from Rust.
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
            target: unsafe { self.target.view() },
            expand: self.expand,
            allow_other_dialects: self.allow_other_dialects,
            strip_debuginfo: self.strip_debuginfo,
        }
    }
}

in_c! {
    Kind = "StablehloErrorKind"
    OptionsInC = "StablehloSerializeOptions"
    Handle<Failure> = "StablehloError"
    Taken<Failure> = "StablehloError"
    Handle<ReportInC> = "StablehloReport"
    Taken<ReportInC> = "StablehloReport"
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
            None => Self::new(Failure {
                kind: Kind::ARGUMENT,
                message: "an argument is null".to_owned(),
                smallest: String::new(),
                needs: Vec::new(),
                diagnostics: Vec::new(),
            }),
        }
    }
    fn panicked() -> Self {
        Self::new(Failure {
            kind: Kind::OTHER,
            message: "internal error: standard error has the panic".to_owned(),
            smallest: String::new(),
            needs: Vec::new(),
            diagnostics: Vec::new(),
        })
    }
}
