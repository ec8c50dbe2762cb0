//! Rules for the wording of comments and documents: how the docs of items open, which
//! phrases are retired, and how long a sentence may be.

use crate::{
    blocks::{self, Block, Item},
    crates,
    crates::display_path,
};
use std::{fs, io, path::Path};

/// Rules for wording, with their exceptions.
pub struct Prose {
    /// Maximum number of words in a sentence.
    pub most_words: usize,
    /// Retired phrases, in lower case, each with the phrase to use instead.
    pub retired: &'static [(&'static str, &'static str)],
    /// Words that end in "s" and are not verbs. A function's doc must not open with such a
    /// word.
    pub not_verbs: &'static [&'static str],
    /// Phrases with which the doc of an item must not open.
    pub bad_openings: &'static [&'static str],
    /// Beginnings or ends of the paths of files that are not checked: files that are
    /// generated, or quote text of others.
    pub skipped: &'static [&'static str],
    /// Allowed offences.
    pub exceptions: &'static [Exception],
}

/// Block whose offences are allowed.
pub struct Exception {
    /// End of the file's path.
    pub file: &'static str,
    /// Part of the block's text.
    pub text: &'static str,
    /// Reason for the exception.
    pub reason: &'static str,
}

impl Prose {
    /// Returns a line for each block with an offence, and for each exception that allows
    /// nothing.
    ///
    /// # Errors
    /// Fails if a file cannot be read, or is not UTF-8.
    pub fn offences(&self, root: &Path) -> io::Result<Vec<String>> {
        let mut all = Vec::new();
        let mut used = vec![false; self.exceptions.len()];
        for path in crates::files(root)? {
            let file = display_path(root, &path);
            if self
                .skipped
                .iter()
                .any(|end| file.ends_with(end) || file.starts_with(end))
            {
                continue;
            }
            let Some(language) = blocks::language(&path) else {
                continue;
            };
            let text = fs::read_to_string(&path)?;
            for block in blocks::read(&text, language) {
                let Some(offence) = self.offence(&block) else {
                    continue;
                };
                let allows = |e: &Exception| file.ends_with(e.file) && block.text.contains(e.text);
                match self.exceptions.iter().position(allows) {
                    Some(exception) => used[exception] = true,
                    None => all.push(format!("{file}:{}: {offence}", block.line)),
                }
            }
        }
        let unused = self.exceptions.iter().zip(used).filter(|(_, used)| !used);
        all.extend(unused.map(|(e, _)| {
            format!(
                "{}: remove the exception for {:?}: it allows nothing",
                e.file, e.text
            )
        }));
        Ok(all)
    }

    /// Returns the first offence in a block, or `None` if the block has no offence.
    fn offence(&self, block: &Block) -> Option<String> {
        if let Some(item) = block.item {
            let first = block.text.split_whitespace().next().unwrap_or_default();
            let opening = self
                .bad_openings
                .iter()
                .find(|o| opens_with(&block.text, o));
            if let Some(opening) = opening {
                return Some(format!(
                    "a doc that opens with {opening:?}: {}",
                    start(&block.text)
                ));
            }
            if item == Item::Function && !self.is_verb(first) {
                let text = start(&block.text);
                return Some(format!(
                    "a function's doc that does not open with a verb: {text}"
                ));
            }
            if item == Item::Type && first == "Whether" {
                let text = start(&block.text);
                return Some(format!(
                    "a type's doc that does not open with a noun: {text}"
                ));
            }
        }
        // `None` is code in Rust and Python, even without backticks.
        let lower = block.text.replace("None", "`None`").to_lowercase();
        for (phrase, instead) in self.retired {
            if contains_phrase(&lower, phrase) {
                return Some(format!("{phrase:?}, a retired phrase: write {instead:?}"));
            }
        }
        for sentence in sentences(&block.text) {
            let words = sentence.split_whitespace().count();
            if words > self.most_words {
                let most = self.most_words;
                let text = start(sentence);
                return Some(format!(
                    "a sentence of {words} words, at most {most}: {text}"
                ));
            }
        }
        None
    }

    /// Returns whether a word can be a verb in the third person, by its ending.
    fn is_verb(&self, word: &str) -> bool {
        let word = word.trim_end_matches([',', '.', ':', ';']);
        word.starts_with(char::is_uppercase)
            && word.ends_with('s')
            && !self.not_verbs.contains(&word)
    }
}

/// Returns whether a text begins with a phrase that ends at the end of a word.
fn opens_with(text: &str, phrase: &str) -> bool {
    let rest = text.strip_prefix(phrase);
    rest.is_some_and(|r| !r.starts_with(char::is_alphanumeric))
}

/// Returns whether a text contains a phrase that is not part of a longer word, or of code
/// in backticks.
fn contains_phrase(text: &str, phrase: &str) -> bool {
    text.match_indices(phrase).any(|(at, _)| {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '`');
        !text[..at].ends_with(is_part) && !text[at + phrase.len()..].starts_with(is_part)
    })
}

/// Returns the sentences of a block. Colons, semicolons and line ends end sentences, too.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut ends: Vec<usize> = text
        .match_indices(['.', ':', ';', '!', '?'])
        .map(|(at, _)| at + 1)
        .filter(|&end| text[end..].starts_with(char::is_whitespace))
        .collect();
    ends.extend(text.match_indices('\n').map(|(at, _)| at));
    ends.push(text.len());
    ends.sort_unstable();
    let mut start = 0;
    ends.into_iter().map(move |end| {
        let sentence = &text[start..end];
        start = end;
        sentence
    })
}

/// Returns the first words of a text, for messages.
fn start(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().take(8).collect();
    format!("{:?}", words.join(" "))
}
