//! Aliases of affine maps, integer sets and distinct attributes: `#map`, `#map1`, `#set`, `#distinct`. The
//! text of a program starts with the definitions of the aliases.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    fmt::Write,
    ops::Range,
    rc::Rc,
};

/// Start of the text that gets an alias, and base name of the alias.
const NAMED: [(&str, &str); 3] = [
    ("distinct[\u{1}", "distinct"),
    ("affine_map<", "map"),
    ("affine_set<", "set"),
];
/// Row of [`NAMED`] for distinct attributes.
const DISTINCT: usize = 0;

/// Mark before and after the index of a location in the text of an attribute. No other text has
/// this character: strings escape it.
pub const LOCATION_MARK: char = '\0';

/// Mark before and after the index of a distinct attribute in texts. MLIR numbers distinct attributes in
/// the order of the text of the program, so [`number_distinct`] replaces the marks at the end.
pub const DISTINCT_MARK: char = '\u{1}';
/// Mark after the attribute to which a distinct attribute refers.
const DISTINCT_END: char = '\u{2}';

/// Appends a distinct attribute with marks, given its index in the program and the text of the attribute
/// to which it refers.
pub fn distinct(index: usize, referenced: &str, out: &mut String) {
    // MLIR omits the attribute `unit`.
    let referenced = if referenced == "unit" { "" } else { referenced };
    let mark = DISTINCT_MARK;
    let text = format!("distinct[{mark}{index}{mark}]<{referenced}{DISTINCT_END}>");
    out.push_str(&text);
}
/// Replaces the marks of distinct attributes by numbers, in the order of the text.
pub fn number_distinct(text: String) -> String {
    if !text.contains(DISTINCT_MARK) {
        return text;
    }
    let mut numbers = HashMap::new();
    let mut out = String::with_capacity(text.len());
    for (n, part) in text.split(DISTINCT_MARK).enumerate() {
        match n % 2 {
            0 => out.extend(part.chars().filter(|c| *c != DISTINCT_END)),
            _ => {
                let next = numbers.len();
                let number = *numbers.entry(part).or_insert(next);
                write!(out, "{number}").expect("strings can be written to");
            }
        }
    }
    out
}

/// Part of a text that gets an alias.
#[derive(Debug)]
struct Aliased {
    text: Rc<str>,
    /// Number of nested parts, each counted with the attributes around it.
    depth: usize,
}

/// Parts of texts that get aliases, and their aliases.
#[derive(Debug, Default)]
pub struct MapAliases {
    /// Parts in the order of their numbers, for each row of [`NAMED`].
    parts: [Vec<Aliased>; 3],
    numbers: HashMap<Rc<str>, usize>,
    depths: HashMap<Rc<str>, usize>,
    /// Parts whose definitions precede the program. The definitions of the others follow it, as those of
    /// the locations that refer to them.
    before: HashSet<Rc<str>>,
}

impl MapAliases {
    /// Returns whether no text has an alias.
    pub fn is_empty(&self) -> bool {
        self.depths.is_empty()
    }
    /// Gives an alias to each map, set and distinct attribute in the text of an attribute or type. Their
    /// definitions may follow the program if `deferred` is set. Returns the depth of the text: 0 if it has
    /// no parts with aliases.
    pub fn add(&mut self, text: &str, deferred: bool) -> usize {
        let mut deepest = 0;
        for (kind, range) in parts(text) {
            let levels = levels(&text[..range.start]);
            let part = &text[range];
            let is_settled = deferred || self.before.contains(part);
            let depth = match self.depths.get(part) {
                Some(depth) if is_settled => *depth,
                known => {
                    let known = known.copied();
                    let depth = match kind {
                        DISTINCT => self
                            .add(referenced(part), deferred)
                            .max(location_depth(part)),
                        _ => 0,
                    };
                    let text: Rc<str> = part.into();
                    if !deferred {
                        self.before.insert(text.clone());
                    }
                    if known.is_none() {
                        self.depths.insert(text.clone(), depth);
                        self.parts[kind].push(Aliased { text, depth });
                    }
                    depth
                }
            };
            deepest = deepest.max(depth + 1 + levels);
        }
        deepest
    }
    /// Numbers the aliases, once all texts are added: those with fewer nested parts first.
    pub fn number(&mut self) {
        for parts in &mut self.parts {
            parts.sort_by_key(|part| part.depth);
            let numbers = parts.iter().enumerate();
            self.numbers
                .extend(numbers.map(|(number, part)| (part.text.clone(), number)));
        }
    }
    /// Returns the text of an attribute or type, with aliases in place of maps, sets and distinct
    /// attributes.
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
    /// Appends the lines that define the aliases with `depth` nested parts: those of distinct attributes
    /// if `is_distinct` is set, and the others otherwise. If `deferred` is set, these are the lines that
    /// follow the program.
    pub fn define(&self, depth: usize, is_distinct: bool, deferred: bool, out: &mut String) {
        for (kind, parts) in self.parts.iter().enumerate() {
            if (kind == DISTINCT) != is_distinct {
                continue;
            }
            let is_next = |part: &Aliased| {
                part.depth == depth && self.before.contains(&part.text) != deferred
            };
            for (number, part) in parts.iter().enumerate().filter(|(_, part)| is_next(part)) {
                name(kind, number, out);
                let text = match kind {
                    DISTINCT => {
                        let inner = referenced(&part.text);
                        let start = inner.as_ptr() as usize - part.text.as_ptr() as usize;
                        let end = start + inner.len();
                        let (start, end) = (&part.text[..start], &part.text[end..]);
                        format!("{start}{}{end}", self.apply(inner)).into()
                    }
                    _ => Cow::Borrowed(&*part.text),
                };
                writeln!(out, " = {text}").expect("strings can be written to");
            }
        }
    }
    /// Returns the largest number of nested parts.
    pub fn max_depth(&self) -> usize {
        self.depths.values().copied().max().unwrap_or(0)
    }
}

/// Returns the attribute to which a distinct attribute refers.
fn referenced(text: &str) -> &str {
    let start = text.find("]<").map_or(0, |at| at + 2);
    let end = text.rfind(DISTINCT_END).unwrap_or(text.len());
    &text[start..end]
}
/// Returns the least depth of a part whose text has locations, which have aliases.
fn location_depth(text: &str) -> usize {
    match text.find(LOCATION_MARK) {
        Some(at) => 1 + levels(referenced(&text[..at])),
        None => 0,
    }
}
/// Returns the number of arrays and dictionaries that are open at the end of a text.
fn levels(text: &str) -> usize {
    let (mut levels, mut at) = (0_usize, 0);
    while let Some(byte) = text.as_bytes().get(at) {
        match byte {
            b'"' => at += string_length(&text[at..]) - 1,
            b'[' | b'{' => levels += 1,
            b']' | b'}' => levels = levels.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    levels
}

/// Appends an alias. The first alias of a kind has no number.
fn name(kind: usize, number: usize, out: &mut String) {
    write!(out, "#{}", NAMED[kind].1).expect("strings can be written to");
    if number > 0 {
        write!(out, "{number}").expect("strings can be written to");
    }
}

/// Returns the kinds and ranges of the maps, sets and distinct attributes in a text, outside of strings.
/// Parts of distinct attributes are left out. A distinct attribute without content gets no alias.
pub fn parts(text: &str) -> Vec<(usize, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['a', 'd', '"']) {
        at += next;
        let rest = &text[at..];
        let before = text[..at].chars().next_back();
        let in_word = before.is_some_and(|c| c.is_alphanumeric() || "_$.#!".contains(c));
        let kind = NAMED.iter().position(|(start, _)| rest.starts_with(start));
        at += match (rest.starts_with('"'), kind) {
            (true, _) => string_length(rest),
            (false, Some(kind)) if !in_word => {
                let length = match kind {
                    DISTINCT => distinct_length(rest),
                    _ => map_length(rest),
                };
                if kind != DISTINCT || !referenced(&rest[..length]).is_empty() {
                    found.push((kind, at..at + length));
                }
                length
            }
            _ => 1,
        };
    }
    found
}

/// Returns the length of the distinct attribute at the start of a text.
fn distinct_length(text: &str) -> usize {
    let (mut marks, mut open) = (0, 0);
    let end = text.bytes().position(|b| {
        if b == DISTINCT_MARK as u8 {
            marks += 1;
            open += marks % 2;
        }
        if b == DISTINCT_END as u8 {
            open -= 1;
        }
        b == DISTINCT_END as u8 && open == 0
    });
    end.map_or(text.len(), |end| end + 2)
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
        aliases.add(&text, false);
        aliases.number();
        let expected = format!("#x.y<a = #map, [#set, #map1], \"{set}\", #map>");
        assert_eq!(aliases.apply(&text), expected);
        assert_eq!(aliases.apply(map), "#map");
        let other = "affine_map<(d0) -> (d0)>";
        assert_eq!(aliases.apply(other), other);
        let mut lines = String::new();
        aliases.define(0, false, false, &mut lines);
        let maps = format!("#map = {map}\n#map1 = affine_map<() -> ()>\n");
        assert_eq!(lines, format!("{maps}#set = {set}\n"));
    }

    #[test]
    fn distinct_attributes_get_aliases_by_their_depth() {
        let text_of = |index, referenced: &str| {
            let mut text = String::new();
            distinct(index, referenced, &mut text);
            text
        };
        let inner = text_of(7, "\"a\"");
        let outer = text_of(3, &format!("[{inner}, affine_map<() -> ()>]"));
        let text = format!("[{outer}, {inner}, {}]", text_of(1, "unit"));
        let mut aliases = MapAliases::default();
        assert_eq!(aliases.add(&text, false), 4);
        aliases.number();
        let mut lines = String::new();
        for depth in 0..=aliases.max_depth() {
            aliases.define(depth, true, false, &mut lines);
            aliases.define(depth, false, false, &mut lines);
        }
        lines += &aliases.apply(&text);
        let expected = "#distinct = distinct[0]<\"a\">\n#map = affine_map<() -> ()>\n\
                        #distinct1 = distinct[1]<[#distinct, #map]>\n\
                        [#distinct1, #distinct, distinct[2]<>]";
        assert_eq!(number_distinct(lines), expected);
    }

    #[test]
    fn words_that_contain_affine_map_get_no_alias() {
        let mut aliases = MapAliases::default();
        aliases.add(
            "#x.affine_map<(d0)> !y.affine_set<1> my_affine_map<2>",
            false,
        );
        assert!(aliases.numbers.is_empty());
    }
}
