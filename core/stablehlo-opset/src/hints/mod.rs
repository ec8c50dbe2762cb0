//! Hints at the cause and the remedy of errors in the text of a program.
//!
//! Both engines add them: the parser without MLIR, and the diagnostics of MLIR.

mod foreign;
mod mistake;
mod names;
mod scan;
mod shapes;
mod synonyms;
mod syntax;

pub use foreign::description;
use mistake::Mistake;
pub use names::{not_an_attribute, similar_ops, unknown_op};
pub use scan::position;
pub use synonyms::SYNONYMS;

/// Rule that returns a hint at errors of a kind.
type HintRule = for<'t> fn(Mistake<'t>) -> Option<String>;

/// Rules, of which the first one with a hint wins.
const RULES: &[HintRule] = &[
    foreign::of_other_programs,
    syntax::elided_elements,
    syntax::comment,
    syntax::unclosed_brace,
    syntax::missing_return,
    syntax::bare_constant,
    syntax::comparison_direction,
    names::undefined_value,
    names::undefined_function,
    names::unknown_type,
    names::unknown_attribute,
    names::op_of_chlo,
    shapes::implicit_broadcast,
];

/// Returns what the message of an error in a text lacks: the cause or the remedy of a typical
/// mistake. The text is empty if it is unknown; only hints at the message are then possible.
pub fn hint(message: &str, text: &[u8], at: usize) -> Option<String> {
    let mistake = Mistake { message, text, at };
    RULES.iter().find_map(|rule| rule(mistake))
}
