//! Hints at errors of syntax.

use super::{
    mistake::Mistake,
    scan::{self, Unclosed, position},
};
use mlir_suggest::{Synonyms, did_you_mean, suggest_with};

/// Hints at constants whose elements a printer left out.
pub fn elided_elements(mistake: Mistake) -> Option<String> {
    let rest = mistake.rest();
    let is_elided = mistake.message.contains("__elided__")
        || rest.starts_with(b"\"...\"")
        || rest.starts_with(b"...") && mistake.line_before().ends_with(b"dense<");
    is_elided.then(|| {
        "the printer left out the elements of large constants; print the program again without \
         a limit, for example without `--mlir-elide-elementsattrs-if-larger`, or write bytecode"
            .to_owned()
    })
}

/// Hints at comments of other languages.
pub fn comment(mistake: Mistake) -> Option<String> {
    let is_comment = match mistake.rest() {
        [b'#', next, ..] => {
            // A name after `#` is an alias at the start of a line, but no op.
            !scan::is_in_name(*next) || mistake.message == "expected operation name in quotes"
        }
        rest => rest.starts_with(b"/*") || rest.starts_with(b";"),
    };
    is_comment.then(|| "a comment begins with `//`".to_owned())
}

/// Hints at a brace without its counterpart, if the text ends too early, or if a function begins in
/// the body of another one.
pub fn unclosed_brace(mistake: Mistake) -> Option<String> {
    // Errors of the verifier begin with the name of the op. A program can have many of them.
    if mistake.message.starts_with('\'') && !mistake.message.starts_with("'func.func' op") {
        return None;
    }
    let end = mistake.at + mistake.line_after().len();
    let text = mistake.text.get(..end)?;
    let at = match scan::unclosed_brace(text)? {
        // A function in a module in a function is no mistake.
        Unclosed::Body(at) if scan::ends_in_braces(mistake.text) => at,
        Unclosed::Last(at) if mistake.is_at_end() => at,
        Unclosed::Body(_) | Unclosed::Last(_) => return None,
    };
    let (line, column) = position(text, at);
    Some(format!(
        "the `{{` in line {line}, column {column} has no `}}`"
    ))
}

/// Hints at the op that must end a block.
pub fn missing_return(mistake: Mistake) -> Option<String> {
    const FORMS: [&str; 3] = [
        "block with no terminator",
        "empty block: expect at least a terminator",
        "end of a block: expected a terminator",
    ];
    let is_one = FORMS.iter().any(|form| mistake.message.contains(form));
    is_one.then(|| {
        "a function ends with `return`, and a region of an op with `stablehlo.return`".to_owned()
    })
}

/// Hints at constants whose elements are not in `dense<...>`.
pub fn bare_constant(mistake: Mistake) -> Option<String> {
    const FORMS: [&str; 3] = [
        "floating point value not valid for specified type",
        "integer literal not valid for specified type",
        "expected the elements of a tensor",
    ];
    const NAME: &[u8] = b"stablehlo.constant ";
    if !FORMS.iter().any(|form| mistake.message.ends_with(form)) {
        return None;
    }
    // MLIR reports an invalid literal at the token after its type.
    let end = mistake.at + mistake.line_after().len();
    let before = mistake.text.get(..end)?;
    let start = before.windows(NAME.len()).rposition(|w| w == NAME)? + NAME.len();
    let value = before[start..]
        .split(|b| matches!(b, b':' | b'\n'))
        .next()?;
    let value = std::str::from_utf8(value).ok()?.trim();
    let is_literal = value.starts_with(|c: char| c.is_ascii_digit() || "-[tf".contains(c));
    is_literal.then(|| format!("write the elements as `dense<{value}>`"))
}

/// Operators of other languages.
const OPERATORS: &Synonyms = &[
    ("<", &["LT"]),
    ("<=", &["LE"]),
    ("==", &["EQ"]),
    ("=", &["EQ"]),
    (">", &["GT"]),
    (">=", &["GE"]),
    ("!=", &["NE"]),
];

/// Hints at the direction of a comparison.
pub fn comparison_direction(mistake: Mistake) -> Option<String> {
    let line = mistake.line_before().trim_ascii_end();
    if !mistake.message.ends_with("expected valid keyword") || !line.ends_with(b"compare") {
        return None;
    }
    let all = ["EQ", "NE", "GE", "GT", "LE", "LT"];
    let mut hint = format!(
        "a comparison direction, before the operands, is one of {}",
        all.join(", ")
    );
    let word = mistake.rest().split(|b| matches!(b, b',' | b' ' | b'%'));
    let word = std::str::from_utf8(word.clone().next().unwrap_or_default()).unwrap_or_default();
    let meant = suggest_with(word.trim_matches('"'), all, OPERATORS);
    if !meant.is_empty() {
        hint = format!("{hint}; {}", did_you_mean(&meant));
    }
    Some(hint)
}
