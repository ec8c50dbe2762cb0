//! Aliases of affine maps and integer sets: `#map`, `#map1`, `#set`. The text of a program
//! starts with the definitions of the aliases.

use std::{borrow::Cow, collections::HashMap, fmt::Write, ops::Range, rc::Rc};

/// Start of the text that gets an alias, and base name of the alias.
const NAMED: [(&str, &str); 2] = [("affine_map<", "map"), ("affine_set<", "set")];

/// Affine maps and integer sets as texts, and their aliases.
#[derive(Debug, Default)]
pub struct MapAliases {
    /// Texts in the order of their numbers, for each row of [`NAMED`].
    texts: [Vec<Rc<str>>; 2],
    numbers: HashMap<Rc<str>, usize>,
}

impl MapAliases {
    /// Returns whether no text has an alias.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }
    /// Gives an alias to each map and set in the text of an attribute or type.
    pub fn add(&mut self, text: &str) {
        for (kind, range) in parts(text) {
            if !self.numbers.contains_key(&text[range.clone()]) {
                let text: Rc<str> = text[range].into();
                self.numbers.insert(text.clone(), self.texts[kind].len());
                self.texts[kind].push(text);
            }
        }
    }
    /// Returns the text of an attribute or type, with aliases in place of maps and
    /// sets.
    pub fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.is_empty() {
            return text.into();
        }
        let mut out = String::new();
        let mut done = 0;
        for (kind, range) in parts(text) {
            if let Some(&number) = self.numbers.get(&text[range.clone()]) {
                out.push_str(&text[done..range.start]);
                name(kind, number, &mut out);
                done = range.end;
            }
        }
        out.push_str(&text[done..]);
        out.into()
    }
    /// Appends the lines that define the aliases.
    pub fn define(&self, out: &mut String) {
        for (kind, texts) in self.texts.iter().enumerate() {
            for (number, text) in texts.iter().enumerate() {
                name(kind, number, out);
                writeln!(out, " = {text}").expect("strings can be written to");
            }
        }
    }
}

/// Appends an alias. The first alias of a kind has no number.
fn name(kind: usize, number: usize, out: &mut String) {
    write!(out, "#{}", NAMED[kind].1).expect("strings can be written to");
    if number > 0 {
        write!(out, "{number}").expect("strings can be written to");
    }
}

/// Returns the kinds and ranges of the maps and sets in a text, outside of strings.
pub fn parts(text: &str) -> Vec<(usize, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['a', '"']) {
        at += next;
        let rest = &text[at..];
        let before = text[..at].chars().next_back();
        let in_word = before.is_some_and(|c| c.is_alphanumeric() || "_$.#!".contains(c));
        let kind = NAMED.iter().position(|(start, _)| rest.starts_with(start));
        at += match (rest.starts_with('"'), kind) {
            (true, _) => string_length(rest),
            (false, Some(kind)) if !in_word => {
                let length = map_length(rest);
                found.push((kind, at..at + length));
                length
            }
            _ => 1,
        };
    }
    found
}

/// Returns the length of the string literal at the start of a text.
fn string_length(text: &str) -> usize {
    let mut escaped = true;
    let end = text.bytes().position(|b| {
        let ends = b == b'"' && !escaped;
        escaped = b == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 1)
}

/// Returns the length of the map or set at the start of a text. Its `>` is outside of
/// parentheses and not part of an arrow.
fn map_length(text: &str) -> usize {
    let mut depth = 0;
    let mut last = 0;
    let end = text.bytes().position(|b| {
        match b {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            _ => {}
        }
        let ends = b == b'>' && last != b'-' && depth == 0;
        last = b;
        ends
    });
    end.map_or(text.len(), |end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_and_sets_in_a_text_get_aliases() {
        let mut aliases = MapAliases::default();
        let map = "affine_map<(d0)[s0] -> (d0 + s0)>";
        let set = "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>";
        let text = format!("#x.y<a = {map}, [{set}, affine_map<() -> ()>], \"{set}\", {map}>");
        aliases.add(&text);
        let expected = format!("#x.y<a = #map, [#set, #map1], \"{set}\", #map>");
        assert_eq!(aliases.apply(&text), expected);
        assert_eq!(aliases.apply(map), "#map");
        let other = "affine_map<(d0) -> (d0)>";
        assert_eq!(aliases.apply(other), other);
        let mut lines = String::new();
        aliases.define(&mut lines);
        let maps = format!("#map = {map}\n#map1 = affine_map<() -> ()>\n");
        assert_eq!(lines, format!("{maps}#set = {set}\n"));
    }

    #[test]
    fn words_that_contain_affine_map_get_no_alias() {
        let mut aliases = MapAliases::default();
        aliases.add("#x.affine_map<(d0)> !y.affine_set<1> my_affine_map<2>");
        assert!(aliases.numbers.is_empty());
    }
}
