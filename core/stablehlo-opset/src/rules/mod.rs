//! Constraints of the specification on attributes and shapes, and the shapes of results.
//!
//! The rules of [`ops`](crate::ops) use them. Functions take sizes and lists, not ops, and report a
//! [`Violation`] as data.

pub mod accuracy;
pub mod assertions;
pub mod batch_norms;
pub mod bitcasts;
pub mod broadcasts;
pub mod buffers;
pub mod calls;
pub mod collectives;
pub mod comparison;
pub mod convolutions;
pub mod dimension;
pub mod dynamic;
pub mod elements;
pub mod groups;
pub mod lists;
pub mod matrices;
pub mod movement;
pub mod products;
pub mod promotion;
pub mod quantization;
pub mod random;
pub mod shardings;
pub mod slices;
pub mod transforms;
pub mod window;
pub mod xla_calls;

pub use dimension::{Dimension, SizeConflict};
use std::fmt::Display;
pub use window::Window;

/// Violation of a constraint.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct Violation {
    /// Number of the constraint in the op's section of the specification; empty for a rule without
    /// a number.
    pub number: &'static str,
    /// Invalid part of the op, such as the name of an attribute; empty if the requirement is a whole
    /// sentence.
    pub part: String,
    /// Requirement: what the part must do.
    pub must: String,
    /// Description of the part found; may be empty.
    pub found: String,
    /// Upstream's message, if verifiers report the violation in upstream's words.
    pub wording: Option<String>,
}

impl Violation {
    /// Returns the violation of the constraint `number`: "`part` must `must`, found `found`".
    pub fn new(
        number: &'static str,
        part: impl Display,
        must: impl Display,
        found: impl Display,
    ) -> Self {
        Self {
            number,
            part: part.to_string(),
            must: must.to_string(),
            found: found.to_string(),
            wording: None,
        }
    }
    /// Returns the violation of the constraint `number` that a text of another form describes.
    pub fn text(number: &'static str, text: impl Display) -> Self {
        Self::new(number, "", text, "")
    }
    /// Sets upstream's message.
    #[must_use]
    pub fn worded(self, message: impl Display) -> Self {
        let wording = Some(message.to_string());
        Self { wording, ..self }
    }
    fn message(&self) -> String {
        let Self {
            part, must, found, ..
        } = self;
        match (&self.wording, &part[..], &found[..]) {
            (Some(wording), ..) => wording.clone(),
            (None, "", _) => must.clone(),
            (None, part, "") => format!("{part} must {must}"),
            (None, part, found) => format!("{part} must {must}, found {found}"),
        }
    }
    /// Returns the whole message about an op with a name such as `stablehlo.pad`. Upstream emits its own
    /// words without the name.
    pub fn in_op(&self, name: &str) -> String {
        let mnemonic = name.split_once('.').map_or(name, |(_, mnemonic)| mnemonic);
        let number = match self.number {
            "" => String::new(),
            number => format!(" [{mnemonic} {number}]"),
        };
        match self.wording {
            Some(_) => format!("{self}{number}"),
            None => format!("'{name}' op {self}{number}"),
        }
    }
}

/// Result of a check.
pub type RuleResult<T = ()> = Result<T, Violation>;
