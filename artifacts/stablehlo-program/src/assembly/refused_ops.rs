//! Ops that are refused, with the reasons.

use super::known_ops::known_names;
use mlir_bytecode::AttributeId;
use mlir_format::text::TypeElision;
use stablehlo_artifact::internals::text::EntryTexts;
use stablehlo_opset::hints;

/// Part of MLIR that refuses an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Verification,
    /// Conversion to VHLO.
    Legalization,
}

/// Reason to refuse an op. The text can quote an attribute.
#[derive(Clone, Debug)]
pub struct Reason {
    /// Text before the quoted attribute.
    pub before: String,
    pub quoted: Option<AttributeId>,
    /// Text after the quoted attribute.
    pub after: String,
    /// Reason without details of one op.
    pub kind: String,
}

impl Reason {
    /// Returns a reason without a quoted attribute.
    pub fn new(text: impl Into<String>) -> Self {
        let before = text.into();
        Self {
            kind: before.clone(),
            before,
            quoted: None,
            after: String::new(),
        }
    }
    /// Returns the reason to refuse an op that its dialect lacks.
    pub fn unregistered(name: &str) -> Self {
        let (dialect, _) = name.split_once('.').unwrap_or_default();
        let message = format!(
            "unregistered operation '{name}' found in dialect ('{dialect}') that does not allow unknown \
             operations"
        );
        match hints::similar_ops(name, known_names()) {
            none if none.is_empty() => Self::new(message),
            sentence => Self::new(format!("{message}; {sentence}")),
        }
    }
    /// Returns the text of the reason.
    pub fn text(&self, texts: &EntryTexts) -> String {
        let mut text = self.before.clone();
        if let Some(id) = self.quoted
            && texts.attribute(id, TypeElision::Never, &mut text).is_err()
        {
            match self.after.is_empty() {
                true => return self.kind.clone(),
                false => text.push_str("..."),
            }
        }
        text + &self.after
    }
}

/// Op that is refused.
#[derive(Debug)]
pub struct Refusal {
    /// Number of the op among the parsed ops; in a module, number of the op in program order.
    pub op: u32,
    /// Name of the op, if the program can have another op in its place. Without a name, the reason of
    /// the verifier is the whole error.
    pub name: Option<&'static str>,
    pub phase: Phase,
    pub reason: Reason,
}
