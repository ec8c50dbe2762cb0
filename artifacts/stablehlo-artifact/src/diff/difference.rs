//! Differences between two programs, as data and as text.

use mlir_bytecode::mlir_text::one_line;
use serde::Serialize;
use std::fmt;

/// Difference between two programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Difference {
    /// Names of the modules between the top and the function, outermost first. A module
    /// without a name appears as `#` and its number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// Name of the function; `None` outside of functions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The change itself.
    #[serde(flatten)]
    pub change: Change,
}

/// Kind of difference. Ops are numbered from 0 within each function, including ops in
/// regions. Ops outside of functions are numbered together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "change")]
#[non_exhaustive]
pub enum Change {
    /// A function that only the left program has.
    FunctionRemoved,
    /// A function that only the right program has.
    FunctionAdded,
    /// A function that both programs have, in a different order among the other ops of
    /// its module.
    FunctionMoved,
    /// An op that only the left program has.
    OpRemoved {
        /// Name of the op.
        op: String,
        /// Number of the op on the left.
        number: usize,
    },
    /// An op that only the right program has.
    OpAdded {
        /// Name of the op.
        op: String,
        /// Number of the op on the right.
        number: usize,
    },
    /// An attribute of an op that both programs have.
    Attribute {
        /// Name of the op.
        op: String,
        /// Number of the op on the left.
        number: usize,
        /// Name of the attribute.
        name: String,
        /// Value on the left; `None` if the attribute is absent.
        left: Option<String>,
        /// Value on the right; `None` if the attribute is absent.
        right: Option<String>,
    },
    /// The types of operands, results and block arguments of an op that both programs
    /// have.
    Types {
        /// Name of the op.
        op: String,
        /// Number of the op on the left.
        number: usize,
        /// Types on the left.
        left: String,
        /// Types on the right.
        right: String,
    },
    /// The numbers of blocks in the regions of an op that both programs have.
    Blocks {
        /// Name of the op.
        op: String,
        /// Number of the op on the left.
        number: usize,
        /// Number of blocks of each region on the left.
        left: Vec<usize>,
        /// Number of blocks of each region on the right.
        right: Vec<usize>,
    },
    /// The operands of an op that both programs have: at least one of them is another value that
    /// both programs have, or a value that only one program has.
    Operands {
        /// Name of the op.
        op: String,
        /// Number of the op on the left.
        number: usize,
    },
    /// The successors of an op that both programs have. They are different blocks.
    Successors {
        /// Name of the op.
        op: String,
        /// Number of the op on the left.
        number: usize,
    },
}

/// Number of bytes shown of a text. Of a longer text, they are around the first difference.
const SHOWN: usize = 80;

/// Returns both texts. A long text is shortened to the part around the first
/// difference.
pub(super) fn shortened(
    left: Option<&String>,
    right: Option<&String>,
) -> (Option<String>, Option<String>) {
    let same = match (left, right) {
        (Some(l), Some(r)) => l.bytes().zip(r.bytes()).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    // All text is ASCII, except that of unknown dialects. A text that cannot be cut at
    // a byte is shown whole.
    let longest = [left, right].into_iter().flatten().map(String::len).max();
    let start = match longest {
        Some(length) if length > SHOWN => same.saturating_sub(SHOWN / 3),
        _ => 0,
    };
    let show = |text: &String| {
        let before = if start > 0 { "..." } else { "" };
        let end = (start + SHOWN).min(text.len());
        let after = if end < text.len() { "..." } else { "" };
        let shown = text.get(start.min(end)..end).unwrap_or(text);
        format!("{before}{shown}{after}")
    };
    (left.map(show), right.map(show))
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for module in &self.modules {
            let at = if module.starts_with('#') { "" } else { "@" };
            write!(f, "{at}{}::", one_line(module))?;
        }
        match &self.function {
            Some(name) => write!(f, "@{}: ", one_line(name))?,
            None => f.write_str("module: ")?,
        }
        f.write_str(&one_line(&self.change.to_string()))
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "absent".to_owned());
        match self {
            Self::FunctionRemoved => f.write_str("only on the left"),
            Self::FunctionAdded => f.write_str("only on the right"),
            Self::FunctionMoved => f.write_str("moved within its module"),
            Self::OpRemoved { op, number } => write!(f, "- op #{number} {op}"),
            Self::OpAdded { op, number } => write!(f, "+ op #{number} {op}"),
            Self::Attribute {
                op,
                number,
                name,
                left,
                right,
            } => {
                let (left, right) = (text(left), text(right));
                write!(f, "op #{number} {op}: {name}: {left} -> {right}")
            }
            Self::Types {
                op,
                number,
                left,
                right,
            } => write!(f, "op #{number} {op}: types: {left} -> {right}"),
            Self::Blocks {
                op,
                number,
                left,
                right,
            } => write!(f, "op #{number} {op}: blocks: {left:?} -> {right:?}"),
            Self::Operands { op, number } => {
                write!(f, "op #{number} {op}: operands are other values")
            }
            Self::Successors { op, number } => {
                write!(f, "op #{number} {op}: successors are other blocks")
            }
        }
    }
}
