//! Errors in the text of a program.

use mlir_bytecode::{
    Decoder, Module,
    mlir_text::{one_line, printable},
};
use stablehlo_artifact::internals::places::location_text;
use stablehlo_opset::hints::{self, position};
use std::{error::Error, fmt};

/// Error in the text of a program, with its place.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// Name of the file.
    pub file: String,
    /// Line, counted from 1.
    pub line: usize,
    /// Column in bytes, counted from 1.
    pub column: usize,
    /// Description of the error.
    pub message: String,
    /// Text of the line.
    pub excerpt: String,
    /// Notes about other places, such as the definition of a value. Notes have no notes.
    pub notes: Vec<ParseError>,
}

impl ParseError {
    /// Returns the message, then the line with a caret below the column, then the notes. Control
    /// characters of lines are escaped.
    pub fn with_caret(&self) -> String {
        let mut text = self.message_with_caret();
        for note in &self.notes {
            let (file, line, column) = (&note.file, note.line, note.column);
            let note = note.message_with_caret();
            text += &format!("\n{file}:{line}:{column}: note: {note}");
        }
        text
    }
    fn message_with_caret(&self) -> String {
        let Self {
            column,
            message,
            excerpt,
            ..
        } = self;
        let before = excerpt.get(..column - 1).unwrap_or(excerpt);
        let before = printable(before);
        let blanks = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' });
        let blanks: String = blanks.collect();
        format!("{message}\n{}\n{blanks}^", printable(excerpt))
    }
}

impl fmt::Display for ParseError {
    /// Writes the place and the message, then the line with a caret below the column, then the notes.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (file, line, column) = (&self.file, self.line, self.column);
        write!(f, "{file}:{line}:{column}: error: {}", self.with_caret())
    }
}
impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
impl Error for ParseError {}

/// Error in plain bytecode of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BytecodeError {
    /// Name of the file.
    pub file: String,
    /// Location of the op in the source, if known.
    pub place: Option<String>,
    /// Description of the error.
    pub message: String,
}

impl BytecodeError {
    /// Returns the error of reading bytes that are damaged.
    pub(super) fn of_bytes(error: mlir_bytecode::Error, file: &str) -> Self {
        Self {
            file: file.to_owned(),
            place: None,
            message: error.to_string(),
        }
    }
}

impl fmt::Display for BytecodeError {
    /// Writes the file, the location of the op if known, and the message.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: error: ", self.file)?;
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.message)
    }
}
impl Error for BytecodeError {}

/// Largest number of types, attributes, locations and regions around a part of the text. Text that
/// nests deeper is refused, so that threads with small stacks can parse any text.
pub const MAX_NESTING: usize = 100;

/// Error at a position in the text.
#[derive(Debug)]
pub struct Fault(Box<FaultParts>);

/// Message at a position in the text, with notes.
#[derive(Debug)]
struct FaultParts {
    at: usize,
    message: String,
    notes: Vec<Fault>,
}

/// Result of a part of the parser.
pub type Parsed<T = ()> = Result<T, Fault>;

impl Fault {
    pub fn new(at: usize, message: impl fmt::Display) -> Self {
        let message = message.to_string();
        Self(Box::new(FaultParts {
            at,
            message: one_line(&message).into_owned(),
            notes: Vec::new(),
        }))
    }
    /// Returns an error whose description has several lines. The caller escapes the input's parts of the
    /// lines with [`one_line`].
    pub fn of_lines(at: usize, message: String) -> Self {
        let notes = Vec::new();
        Self(Box::new(FaultParts { at, message, notes }))
    }
    /// Adds a note at another position.
    #[must_use]
    pub fn with_note(mut self, at: usize, message: impl fmt::Display) -> Self {
        self.0.notes.push(Self::new(at, message));
        self
    }
    /// Returns the description.
    pub fn message(&self) -> &str {
        &self.0.message
    }
    /// Returns the error for users of plain bytecode. The position is the number of an op.
    pub fn in_module(self, module: &Module, file: &str) -> BytecodeError {
        let FaultParts { at, message, .. } = *self.0;
        let op = module.body.op_ids().nth(at);
        let decoder = Decoder::new(&module.tables, module.version, &[]);
        let place = op.and_then(|op| location_text(&decoder, module.body.op(op).location));
        BytecodeError {
            file: file.to_owned(),
            place,
            message,
        }
    }
    /// Returns the error for users of text. The message says what the text is if it is no program of
    /// MLIR, and ends with a hint at the remedy if there is one.
    pub fn in_text(self, text: &[u8], file: &str) -> ParseError {
        let at = self.0.at;
        let mut error = self.located(text, file);
        if let Some(description) = hints::description(text) {
            error.message = description.to_owned();
        } else if let Some(hint) = hints::hint(&error.message, text, at) {
            error.message = format!("{}; {hint}", error.message);
        }
        error
    }
    fn located(self, text: &[u8], file: &str) -> ParseError {
        let FaultParts { at, message, notes } = *self.0;
        let (line, column) = position(text, at);
        let start = at - (column - 1);
        let rest = &text[start..];
        let end = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
        // A line with a large constant would fill the screen.
        let shown = &rest[..end.min(MAX_EXCERPT)];
        let excerpt = match column <= MAX_EXCERPT {
            true => String::from_utf8_lossy(shown).trim_end().to_owned(),
            false => String::new(),
        };
        ParseError {
            file: file.to_owned(),
            line,
            column: match excerpt.is_empty() {
                true => column,
                false => column.min(excerpt.len() + 1),
            },
            message,
            excerpt,
            notes: notes
                .into_iter()
                .map(|note| note.located(text, file))
                .collect(),
        }
    }
}

/// Number of bytes of a line that an error shows.
const MAX_EXCERPT: usize = 400;
