//! Differences between two programs, as data and as text.

use serde::Serialize;
use std::fmt;

/// A difference between two programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Difference {
    /// The names of the modules between the top and the function, from the outermost
    /// to the innermost; `#` and the op's number for a module without a name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// The name of the function; none outside of functions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// What differs.
    #[serde(flatten)]
    pub change: Change,
}

/// A kind of difference. Ops are counted from 0 in each function, those in regions
/// with the others; ops outside of functions are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "change")]
#[non_exhaustive]
pub enum Change {
    /// A function that only the left program has.
    FunctionRemoved,
    /// A function that only the right program has.
    FunctionAdded,
    /// A function that both modules have, but not in the same order with their other ops.
    FunctionMoved,
    /// An op that only the left program has.
    OpRemoved {
        /// Its name.
        op: String,
        /// Its number on the left.
        number: usize,
    },
    /// An op that only the right program has.
    OpAdded {
        /// Its name.
        op: String,
        /// Its number on the right.
        number: usize,
    },
    /// An attribute of an op that both have.
    Attribute {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
        /// The attribute's name.
        name: String,
        /// Its value on the left; none if it is absent.
        left: Option<String>,
        /// Its value on the right; none if it is absent.
        right: Option<String>,
    },
    /// The types of operands, results and arguments of an op that both have.
    Types {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
        /// The types on the left.
        left: String,
        /// The types on the right.
        right: String,
    },
    /// The numbers of blocks in the regions of an op that both have.
    Blocks {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
        /// The number of blocks of each region on the left.
        left: Vec<usize>,
        /// The number of blocks of each region on the right.
        right: Vec<usize>,
    },
    /// The operands of an op that both have come from different ops.
    Operands {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
    },
    /// The successors of an op that both have are different blocks.
    Successors {
        /// The op's name.
        op: String,
        /// The op's number on the left.
        number: usize,
    },
}

/// How much of a long text is shown, around where it differs.
const SHOWN: usize = 60;

/// Returns two texts, of long texts the part around the first difference.
pub(super) fn shortened(
    left: Option<&String>,
    right: Option<&String>,
) -> (Option<String>, Option<String>) {
    let same = match (left, right) {
        (Some(l), Some(r)) => l.bytes().zip(r.bytes()).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    // Text is ASCII; what an unknown dialect has otherwise is shown whole if it cannot be cut.
    let start = same.saturating_sub(SHOWN / 3);
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
            write!(f, "{at}{module}::")?;
        }
        match &self.function {
            Some(name) => write!(f, "@{name}: ")?,
            None => f.write_str("module: ")?,
        }
        self.change.fmt(f)
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
                write!(f, "op #{number} {op}: operands come from elsewhere")
            }
            Self::Successors { op, number } => {
                write!(f, "op #{number} {op}: successors are other blocks")
            }
        }
    }
}
