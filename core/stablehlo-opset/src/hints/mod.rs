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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the hint at the error with a message at the byte of `text` that `^` marks.
    fn hint_at(message: &str, text: &str) -> String {
        let at = text.find('^').expect("a mark");
        hint(message, text.replace('^', "").as_bytes(), at).unwrap_or_default()
    }

    #[test]
    fn errors_that_are_no_typical_mistakes_have_no_hint() {
        const UNDEFINED: &str = "expected non-function type";
        for (message, text) in [
            (UNDEFINED, "func.func @f(%a: ^%b) {"),
            ("expected '='", "^#map affine_map<(d0) -> (d0)>"),
            ("expected '>'", "func.func @f(%a: tensor<2xf32^) {\n}"),
            (
                "redefinition of SSA value '%a'",
                "func.func @f() {\n  ^%a = stablehlo.add",
            ),
            (
                "floating point value not valid for specified type",
                "func.func @f() attributes {a = ^1.0 : i32}",
            ),
            ("expected valid keyword", "stablehlo.dot_general ^%a"),
            (
                "'func.call' op 'f' does not reference a valid function",
                "^func.call @f()",
            ),
            (
                "'stablehlo.add' op requires attribute 'a'",
                "^stablehlo.add b = 1",
            ),
        ] {
            assert_eq!(hint_at(message, text), "", "{message}");
        }
    }

    #[test]
    fn shapes_that_numpy_does_not_broadcast_have_no_hint() {
        let message = "'stablehlo.add' op types: expected values of the same shape, found";
        let hint = |types: &str| hint(&format!("{message} {types}"), b"", 0);
        assert!(hint("tensor<4x5xf32> and tensor<5xf32>").is_some());
        assert_eq!(hint("tensor<4x5xf32> and tensor<4xf32>"), None);
        assert_eq!(hint("tensor<4x5xf32> and tensor<?x5xf32>"), None);
        assert_eq!(hint("tensor<5xf32> and tensor<5xf64>"), None);
        let reshape = "'stablehlo.reshape' op types: found tensor<4x5xf32> and tensor<5xf32>";
        assert_eq!(super::hint(reshape, b"", 0), None);
    }

    #[test]
    fn types_of_other_languages_have_their_name_here() {
        for (word, expected) in [
            ("float32", "f32"),
            ("bfloat16", "bf16"),
            ("int64", "i64"),
            ("uint8", "ui8"),
            ("u8", "ui8"),
            ("s32", "i32"),
            ("pred", "i1"),
            ("float8_e4m3fn", "f8E4M3FN"),
            ("complex64", "complex<f32>"),
        ] {
            let text = format!("func.func @f(%a: tensor<4x^{word}>)");
            let found = hint_at("expected non-function type", &text);
            assert_eq!(found, format!("did you mean `{expected}`?"));
        }
    }
}
