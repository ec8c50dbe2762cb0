#![doc = include_str!("../README.md")]

use std::fmt::Display;

/// Maximum number of suggestions for a word.
pub const MOST: usize = 3;

/// Table of words that users know from elsewhere. Each row has a word and the names with the
/// word's meaning. A word without names gets no suggestions.
pub type Synonyms = [(&'static str, &'static [&'static str])];

/// Returns the candidates that resemble `word`, the best first, and at most [`MOST`].
pub fn suggest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Vec<&'c str> {
    suggest_with(word, candidates, &[])
}

/// Returns the candidates that are synonyms of `word`. If no candidate is a synonym, returns
/// the candidates that resemble `word`. The best candidate is the first. Returns at most
/// [`MOST`] candidates.
///
/// ```
/// use mlir_suggest::suggest_with;
///
/// let synonyms: &mlir_suggest::Synonyms = &[("matmul", &["dot_general", "dot"])];
/// let ops = ["dot", "dot_general", "map"];
/// assert_eq!(suggest_with("matmul", ops, synonyms), ["dot_general", "dot"]);
/// assert_eq!(suggest_with("dott", ops, synonyms), ["dot"]);
/// ```
pub fn suggest_with<'c>(
    word: &str,
    candidates: impl IntoIterator<Item = &'c str>,
    synonyms: &Synonyms,
) -> Vec<&'c str> {
    let folded = fold(word);
    let rows = synonyms.iter().filter(|(known, _)| fold(known) == folded);
    let meant: Vec<&str> = rows
        .clone()
        .flat_map(|(_, names)| *names)
        .copied()
        .collect();
    if meant.is_empty() && rows.count() > 0 {
        return Vec::new();
    }
    let ranked = candidates.into_iter().filter_map(|candidate| {
        let rank = match meant.iter().position(|name| *name == candidate) {
            Some(place) => Some(Rank::Synonym(place)),
            None => likeness(&folded, &fold(candidate)),
        };
        Some((rank?, candidate))
    });
    let mut ranked: Vec<(Rank, &str)> = ranked.collect();
    ranked.sort_unstable();
    ranked.dedup();
    // A synonym or another form of the word leaves nothing to guess.
    match ranked.first() {
        Some((Rank::Synonym(_), _)) => ranked.retain(|(rank, _)| matches!(rank, Rank::Synonym(_))),
        Some((Rank::Same, _)) => ranked.retain(|(rank, _)| *rank == Rank::Same),
        // One letter more than the best is as likely.
        Some(&(Rank::Letters(best), _)) => {
            ranked.retain(|(rank, _)| *rank <= Rank::Letters(best + 1));
        }
        _ => (),
    }
    ranked.truncate(MOST);
    ranked.into_iter().map(|(_, name)| name).collect()
}

/// Returns the text "did you mean `a`, `b` or `c`?", or an empty text if there are no names.
///
/// ```
/// assert_eq!(mlir_suggest::did_you_mean(&["a", "b"]), "did you mean `a` or `b`?");
/// ```
pub fn did_you_mean(names: &[impl Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((only, [])) => format!("did you mean {only}?"),
        Some((last, others)) => format!("did you mean {} or {last}?", others.join(", ")),
    }
}

/// Likeness of a candidate to a word, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Name with the meaning of the word, at this place in the table of synonyms.
    Synonym(usize),
    /// The word in other capitals, or with other separators.
    Same,
    /// Name that differs from the word in this many letters.
    Letters(usize),
    /// Name with the parts of the word in another order.
    OtherOrder,
    /// Name that begins with the word, and has this many letters more.
    Longer(usize),
}

/// Minimum length of a word that can be the beginning of a name.
const SHORTEST_BEGINNING: usize = 3;

/// Returns the likeness of two folded names, or `None` if they do not resemble each other.
fn likeness(word: &str, name: &str) -> Option<Rank> {
    if word == name {
        return Some(Rank::Same);
    }
    // Versions of a name are no misspellings of each other.
    if letters(word) == letters(name) {
        return None;
    }
    let length = word.chars().count().max(name.chars().count());
    // A third of the letters, as in the suggestions of rustc. One of two letters is too many.
    let most = if length < 3 { 0 } else { (length / 3).max(1) };
    // The distance is at least the difference of the lengths in letters, and takes time that
    // grows with the product of the lengths.
    let longer = name.chars().count().abs_diff(word.chars().count());
    if longer <= most {
        let distance = strsim::osa_distance(word, name);
        if distance <= most {
            return Some(Rank::Letters(distance));
        }
    }
    if parts(word) == parts(name) {
        return Some(Rank::OtherOrder);
    }
    let is_beginning = name.starts_with(word) && word.len() >= SHORTEST_BEGINNING;
    is_beginning.then_some(Rank::Longer(longer))
}

/// Returns the name in lower case with `_` as separator.
fn fold(name: &str) -> String {
    name.to_lowercase().replace('-', "_")
}

/// Returns a name without its digits.
fn letters(name: &str) -> String {
    name.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// Returns the parts of a folded name in alphabetical order.
fn parts(name: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = name.split('_').collect();
    parts.sort_unstable();
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPS: [&str; 8] = [
        "add",
        "all_gather",
        "all_reduce",
        "and",
        "broadcast",
        "broadcast_in_dim",
        "map",
        "maximum",
    ];

    #[test]
    fn misspelt_word_suggests_the_nearest_first() {
        assert_eq!(suggest("maximun", OPS), ["maximum"]);
        assert_eq!(suggest("brodcast", OPS), ["broadcast"]);
        // A swap of neighbours is one mistake.
        assert_eq!(suggest("amp", OPS), ["map"]);
        assert_eq!(suggest("all_gater", OPS), ["all_gather"]);
    }

    #[test]
    fn names_much_further_than_the_best_are_not_suggested() {
        let names = ["legalize-to-vhlo", "legalize-locations", "legalize-to-vhl"];
        assert_eq!(
            suggest("legalise-to-vhlo", names),
            ["legalize-to-vhlo", "legalize-to-vhl"]
        );
    }

    #[test]
    fn other_capitals_and_separators_suggest_one_name() {
        assert_eq!(suggest("Broadcast-In-Dim", OPS), ["broadcast_in_dim"]);
        assert_eq!(suggest("And", ["add", "and"]), ["and"]);
    }

    #[test]
    fn parts_in_another_order_suggest_the_name() {
        assert_eq!(suggest("reduce_all", OPS), ["all_reduce"]);
    }

    #[test]
    fn beginning_suggests_the_longer_names() {
        assert_eq!(suggest("all", OPS), ["all_gather", "all_reduce"]);
        assert!(suggest("al", OPS).is_empty());
    }

    #[test]
    fn unlike_word_suggests_nothing() {
        assert!(suggest("xyzzy", OPS).is_empty());
        assert!(suggest("", OPS).is_empty());
        assert!(suggest("x", ["y"]).is_empty());
    }

    #[test]
    fn other_number_in_a_name_suggests_nothing() {
        assert!(suggest("add_v99", ["add_v1", "add_v2"]).is_empty());
        assert_eq!(suggest("adq_v1", ["add_v1"]), ["add_v1"]);
    }

    #[test]
    fn four_equal_candidates_suggest_three_in_alphabetical_order() {
        let names = suggest("nam0", ["name", "nama", "namd", "namc", "name"]);
        assert_eq!(names, ["nama", "namc", "namd"]);
    }

    #[test]
    fn synonym_suggests_only_the_candidates_in_the_order_of_the_table() {
        let synonyms: &Synonyms = &[("max", &["maximum", "reduce_max", "add"])];
        assert_eq!(suggest_with("Max", OPS, synonyms), ["maximum", "add"]);
    }

    #[test]
    fn synonym_without_names_suggests_nothing() {
        assert_eq!(suggest_with("mapp", OPS, &[]), ["map"]);
        assert!(suggest_with("mapp", OPS, &[("mapp", &[])]).is_empty());
    }

    #[test]
    fn did_you_mean_without_names_is_empty() {
        assert_eq!(did_you_mean(&[""; 0]), "");
        assert_eq!(
            did_you_mean(&["a", "b", "c"]),
            "did you mean `a`, `b` or `c`?"
        );
    }
}
