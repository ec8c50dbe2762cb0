//! Blocks of comments in source files, and paragraphs of documents.

use std::path::Path;

/// Syntax of comments.
#[derive(Clone, Copy, PartialEq)]
pub enum Language {
    /// `///`, `//!` and `//`, with items.
    Rust,
    /// `//` and `///`.
    C,
    /// `#`.
    Hash,
    /// Text outside of code.
    Markdown,
}

/// Sort of item that a doc comment belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Item {
    /// A function, but no test.
    Function,
    /// A struct, an enum, a trait, a union or a type alias.
    Type,
    /// A field, a variant, a constant, a static, a module or a macro.
    Other,
}

/// A block of comment lines, or a paragraph.
#[derive(Debug, PartialEq)]
pub struct Block {
    /// Number of the first line.
    pub line: usize,
    /// Item that the block documents.
    pub item: Option<Item>,
    /// Text without comment signs, code and tables. Items of lists begin on new lines.
    pub text: String,
}

/// Returns the syntax of a file's comments, by the ending of its name.
pub fn language(path: &Path) -> Option<Language> {
    match path.extension()?.to_str()? {
        "rs" => Some(Language::Rust),
        "c" | "cpp" | "h" => Some(Language::C),
        "py" | "sh" | "toml" => Some(Language::Hash),
        "md" => Some(Language::Markdown),
        _ => None,
    }
}

/// Returns the blocks of a file, in their order.
pub fn read(text: &str, language: Language) -> Vec<Block> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all: Vec<Block> = Vec::new();
    let mut open: Option<(usize, &str, Vec<&str>)> = None;
    let mut in_code = false;
    for number in 0..=lines.len() {
        let line = lines.get(number).copied();
        let comment = line.and_then(|line| comment(line.trim_start(), language));
        if let (Some((sign, text)), Some((_, open_sign, texts))) = (comment, &mut open)
            && sign == *open_sign
        {
            texts.push(text);
            continue;
        }
        if let Some((first, sign, texts)) = open.take() {
            let item = (sign == "///" && language == Language::Rust)
                .then(|| item(&lines[number..]))
                .flatten();
            all.extend(blocks(first, item, &texts, &mut in_code));
            in_code &= language == Language::Markdown;
        }
        if let Some((sign, text)) = comment {
            open = Some((number + 1, sign, vec![text]));
        }
    }
    all
}

/// Returns the sign of a comment line and its text.
fn comment(line: &str, language: Language) -> Option<(&'static str, &str)> {
    let signs: &[&'static str] = match language {
        Language::Rust | Language::C => &["///", "//!", "//"],
        Language::Hash => &["#"],
        Language::Markdown => &[""],
    };
    let sign = signs.iter().find(|sign| line.starts_with(**sign))?;
    let is_directive = *sign == "#" && line.starts_with("#!");
    (!is_directive).then(|| (*sign, line[sign.len()..].trim()))
}

/// Splits lines into paragraphs. Only the first one documents the item.
fn blocks(first: usize, item: Option<Item>, lines: &[&str], in_code: &mut bool) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut goes_on = false;
    for (i, line) in lines.iter().enumerate() {
        if line.starts_with("```") {
            *in_code = !*in_code;
            goes_on = false;
            continue;
        }
        if *in_code || line.is_empty() || line.starts_with(['|', '#']) {
            goes_on = false;
            continue;
        }
        let is_list_item = line.starts_with("- ") || line.starts_with("* ");
        match all.last_mut() {
            Some(block) if goes_on => {
                block.text.push(if is_list_item { '\n' } else { ' ' });
                block.text.push_str(line);
            }
            _ => all.push(Block {
                line: first + i,
                item: item.filter(|_| i == 0),
                text: (*line).to_owned(),
            }),
        }
        goes_on = true;
    }
    all
}

/// Returns the sort of the item that lines of Rust begin with. Returns `None` for a test, or if
/// there is no item.
fn item(lines: &[&str]) -> Option<Item> {
    let mut depth = 0;
    for line in lines {
        let line = line.trim();
        if line.contains("#[test]") {
            return None;
        }
        // Attributes can have several lines.
        if depth > 0 || line.starts_with("#[") {
            depth += line.matches('[').count();
            depth = depth.saturating_sub(line.matches(']').count());
            continue;
        }
        let words = line.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        for word in words.filter(|word| !word.is_empty()) {
            match word {
                "pub" | "crate" | "super" | "self" | "in" | "const" | "async" | "unsafe"
                | "extern" | "C" | "default" => {}
                "fn" => return Some(Item::Function),
                "struct" | "enum" | "trait" | "union" | "type" => return Some(Item::Type),
                _ => return Some(Item::Other),
            }
        }
        return (!line.is_empty()).then_some(Item::Other);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doc_belongs_to_the_item_after_its_attributes() {
        let source = "\
/// A.
#[derive(
    Debug,
)]
pub struct A;
/// B.
///
/// More.
pub(crate) const fn b() {}
    /// C.
    #[test]
    fn c() {}
/// D.
const D: u8 = 0;
";
        let items: Vec<_> = read(source, Language::Rust)
            .into_iter()
            .map(|b| (b.line, b.item))
            .collect();
        assert_eq!(
            items,
            [
                (1, Some(Item::Type)),
                (6, Some(Item::Function)),
                (8, None),
                (10, None),
                (13, Some(Item::Other)),
            ]
        );
    }

    #[test]
    fn code_and_tables_are_left_out_and_lists_are_split() {
        let source = "\
//! Text.
//! ```
//! code
//! ```
//! | a |
//! - one
//! - two
";
        let texts: Vec<_> = read(source, Language::Rust)
            .into_iter()
            .map(|b| b.text)
            .collect();
        assert_eq!(texts, ["Text.", "- one\n- two"]);
        let document = "# Title\n\nText.\n\n```\ncode\n\nmore code\n```\n";
        let texts: Vec<_> = read(document, Language::Markdown)
            .into_iter()
            .map(|b| b.text)
            .collect();
        assert_eq!(texts, ["Text."]);
    }
}
