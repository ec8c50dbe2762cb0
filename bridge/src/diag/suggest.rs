//! Suggestions of names, with the synonyms of all linked dialects.

use mlir_suggest::{Synonyms, did_you_mean, suggest_with};
use std::sync::OnceLock;

/// Synonyms that a dialect knows, for suggestions. To link the synonyms into a binary, the
/// dialect's crate calls `inventory::submit!`.
///
/// ```
/// use mlir_bridge::{diag::{KnownSynonyms, suggest}, inventory};
///
/// inventory::submit!(KnownSynonyms(&[("plus", &["add"])]));
/// assert_eq!(suggest("plus", ["add", "pick"]), ["add"]);
/// ```
#[derive(Debug)]
pub struct KnownSynonyms(pub &'static Synonyms);
inventory::collect!(KnownSynonyms);

/// Function that returns a hint at the remedy of an error. Its arguments are the message, the text of
/// the program, and the position of the error in bytes. The text is empty if it is unknown. To link
/// hints into a binary, a crate calls `inventory::submit!`, as for [`KnownSynonyms`].
#[derive(Debug)]
pub struct KnownHints(pub fn(&str, &[u8], usize) -> Option<String>);
inventory::collect!(KnownHints);

/// Returns the first hint at the remedy of an error.
pub(crate) fn hint(message: &str, text: &[u8], at: usize) -> Option<String> {
    inventory::iter::<KnownHints>().find_map(|known| known.0(message, text, at))
}

/// Returns the candidates that resemble `word` or are synonyms of `word`, the best first. See
/// [`mlir_suggest::suggest_with`].
pub fn suggest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Vec<&'c str> {
    static SYNONYMS: OnceLock<Vec<(&str, &[&str])>> = OnceLock::new();
    let synonyms = SYNONYMS.get_or_init(|| {
        let tables = inventory::iter::<KnownSynonyms>().map(|known| known.0);
        tables.flatten().copied().collect()
    });
    suggest_with(word, candidates, synonyms)
}

/// Returns the end of an error that names the unknown name `word`: suggestions among the names
/// that are allowed, or nothing.
pub fn meant<'c>(word: &str, allowed: impl IntoIterator<Item = &'c str>) -> String {
    match suggest(word, allowed).as_slice() {
        [] => String::new(),
        names => format!("; {}", did_you_mean(names)),
    }
}

/// Returns the end of an error that does not name the unknown name `word`: the name, and
/// suggestions among the names that are allowed.
pub fn found<'c>(word: &str, allowed: impl IntoIterator<Item = &'c str>) -> String {
    format!(", found `{word}`{}", meant(word, allowed))
}
