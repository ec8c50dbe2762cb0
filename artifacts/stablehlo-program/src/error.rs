//! Errors in a program, or in a request about a program.

use mlir_bytecode::{OpId, mlir_text::one_line};
use mlir_format::StructureFault;
use stablehlo_opset::rules::Violation;
use std::fmt;

/// Result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Error in a program, or in a request about a program.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The artifact is invalid, or a version cannot express the program.
    #[error(transparent)]
    Artifact(#[from] stablehlo_artifact::Error),
    /// An op is invalid.
    #[error("{0}")]
    Op(Box<OpError>),
}

/// Error in an op.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpError {
    /// Name of the op, such as `stablehlo.add`.
    pub op: String,
    /// Number of the op, counted from 0 in program order.
    pub number: usize,
    /// Location of the op in the source, if known.
    pub place: Option<String>,
    /// Part of the op that is invalid, such as `operand 'lhs'`.
    pub part: String,
    /// Description of a valid part.
    pub expected: String,
    /// Description of the part found.
    pub found: String,
    /// The message, if both engines report the error in the same words.
    pub(crate) message: Option<String>,
}

impl OpError {
    /// Returns the message without the place and the number of the op.
    pub fn message(&self) -> String {
        let Self {
            op,
            part,
            expected,
            found,
            ..
        } = self;
        match &self.message {
            Some(message) => message.clone(),
            None => format!("'{op}' op {part}: expected {expected}, found {found}"),
        }
    }
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        if let Some(message) = &self.message {
            return write!(f, "op #{}: {}", self.number, one_line(message));
        }
        let Self {
            op,
            number,
            part,
            expected,
            found,
            ..
        } = self;
        let text = format!("'{op}' (op #{number}): {part}: expected {expected}, found {found}");
        f.write_str(&one_line(&text))
    }
}

/// Result of a check of an op's part.
pub(crate) type Checked<T = ()> = std::result::Result<T, Mismatch>;

/// Part of an op that is invalid, with a description of a valid part and of the part found.
#[derive(Clone, Debug)]
pub(crate) struct Mismatch {
    pub part: String,
    pub expected: String,
    pub found: String,
    /// The message, if both engines report the mismatch in the same words.
    pub message: Option<Message>,
    /// Op at which the mismatch is reported, unless that is the checked op.
    pub at: Option<OpId>,
}

/// Message about a mismatch, which both engines report.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// Whole message.
    Whole(String),
    /// Message after the name of the op: `'stablehlo.pad' op `.
    OfOp(String),
}

impl Mismatch {
    /// Returns the mismatch about a violation of a rule that both engines follow, in an op with a name.
    pub fn of_rule(violation: Violation, name: &str) -> Self {
        let message = Some(Message::Whole(violation.in_op(name)));
        Self {
            part: violation.part,
            expected: violation.must,
            found: violation.found,
            message,
            at: None,
        }
    }
    /// Returns the mismatch about a part of an op.
    pub fn of_structure(fault: StructureFault) -> Self {
        let message = Some(Message::OfOp(fault.to_string()));
        let (part, expected, found) = match fault {
            StructureFault::Type {
                noun,
                index,
                summary,
                found,
                ..
            } => (
                format!("{noun} #{index}"),
                summary.to_owned(),
                found.to_string(),
            ),
            StructureFault::Count {
                noun, least, found, ..
            } => (format!("{noun}s"), least.to_string(), found.to_string()),
            StructureFault::Optional { noun, group, total } => (
                format!("{noun}s"),
                format!("at most one '{group}'"),
                total.to_string(),
            ),
            StructureFault::Shared {
                noun,
                groups,
                total,
            } => {
                let expected = format!("groups of one size: {}", groups.join(", "));
                (format!("{noun}s"), expected, total.to_string())
            }
            StructureFault::Sized {
                noun,
                total,
                name,
                sizes,
                ..
            } => {
                let expected = format!("groups of the sizes in '{name}' = {sizes}");
                (format!("{noun}s"), expected, total.to_string())
            }
            StructureFault::Regions { least, found, .. } => {
                ("regions".to_owned(), least.to_string(), found.to_string())
            }
            StructureFault::Blocks { name, .. } => (
                format!("region '{name}'"),
                "one block".to_owned(),
                String::new(),
            ),
            StructureFault::Missing { name } => {
                let expected = "an attribute".to_owned();
                (
                    format!("attribute '{name}'"),
                    expected,
                    "nothing".to_owned(),
                )
            }
            StructureFault::Value {
                name,
                summary,
                found,
            } => (
                format!("attribute '{name}'"),
                summary.to_owned(),
                found.to_owned(),
            ),
        };
        Self {
            part,
            expected,
            found,
            message,
            at: None,
        }
    }
    /// Sets the message, which both engines report.
    pub fn said(self, message: String) -> Self {
        let message = Some(Message::Whole(message));
        Self { message, ..self }
    }
    /// Sets the op at which the mismatch is reported.
    pub fn at(self, op: OpId) -> Self {
        let at = Some(op);
        Self { at, ..self }
    }
    pub fn new(
        part: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            part: part.into(),
            expected: expected.into(),
            found: found.into(),
            message: None,
            at: None,
        }
    }
    /// Returns the error about an op.
    pub fn of_op(self, op: String, number: usize, place: Option<String>) -> Error {
        let Self {
            part,
            expected,
            found,
            message,
            ..
        } = self;
        let message = message.map(|message| match message {
            Message::Whole(message) => message,
            Message::OfOp(words) => format!("'{op}' op {words}"),
        });
        Error::Op(Box::new(OpError {
            op,
            number,
            place,
            part,
            expected,
            found,
            message,
        }))
    }
}
