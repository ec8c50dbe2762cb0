//! Paragraphs of comments in source files, and paragraphs of documents.
//!
//! A comment must begin its line: a comment after code is not read. A line of a Rust
//! string that looks like a comment is read as a comment.

use std::path::Path;

/// Syntax of comments.
#[derive(Clone, Copy, PartialEq)]
pub enum Language {
    /// `///`, `//!` and `//`, with items.
    Rust,
    /// `//`, `///` and `/* */`.
    C,
    /// `#` and docstrings.
    Python,
    /// `#`.
    Hash,
    /// Text outside of code.
    Markdown,
}

/// Sort of the item that a doc comment documents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Item {
    /// A function other than a test.
    Function,
    /// A struct, an enum, a trait, a union or a type alias.
    Type,
    /// Another item, such as a field, a variant, a constant, a module or a macro.
    Other,
}

/// Paragraph of a comment or of a document.
#[derive(Debug, PartialEq)]
pub struct Block {
    /// Number of the first line.
    pub line: usize,
    /// Sort of the item, if the block is the first paragraph of the item's documentation.
    pub item: Option<Item>,
    /// Text without comment signs, code and tables. Items of lists begin on new lines.
    pub text: String,
}

/// Returns the syntax of a file's comments, by the ending of the file's name. Returns `None`
/// for files without comments, or with another syntax.
pub fn language(path: &Path) -> Option<Language> {
    match path.extension()?.to_str()? {
        "rs" => Some(Language::Rust),
        "c" | "cpp" | "h" => Some(Language::C),
        "py" => Some(Language::Python),
        "sh" | "toml" => Some(Language::Hash),
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
    let mut enclosed = None;
    for number in 0..=lines.len() {
        let line = lines.get(number).copied();
        let comment = line.and_then(|line| comment(line, language, &mut enclosed));
        if let (Some((sign, text)), Some((_, open_sign, texts))) = (comment, &mut open)
            && sign == *open_sign
        {
            texts.push(text);
            continue;
        }
        if let Some((first, sign, texts)) = open.take() {
            let item = match sign {
                "///" if language == Language::Rust => item(&lines[number..]),
                "//!" => Some(Item::Other),
                _ => None,
            };
            all.extend(blocks(first, item, &texts, &mut in_code));
            in_code &= language == Language::Markdown;
        }
        if let Some((sign, text)) = comment {
            open = Some((number + 1, sign, vec![text]));
        }
    }
    all
}

/// Comment or string that continues on the next line.
struct Enclosed {
    end: &'static str,
    is_comment: bool,
    /// Number of spaces before the first line.
    indent: usize,
}

/// Returns the sign of a comment line and the line's text, or `None` if the line has no
/// comment. `enclosed` is the comment or string that the line continues; the function updates
/// it for the next line.
fn comment<'t>(
    line: &'t str,
    language: Language,
    enclosed: &mut Option<Enclosed>,
) -> Option<(&'static str, &'t str)> {
    let (whole, line) = (line, line.trim_start());
    let spaces = whole.len() - line.len();
    if let Some(Enclosed {
        end,
        is_comment,
        indent,
    }) = *enclosed
    {
        let (text, is_last) = match line.split_once(end) {
            Some((text, _)) => (text, true),
            None => (line, false),
        };
        if is_last {
            *enclosed = None;
        }
        let text = match language {
            Language::C => text.strip_prefix('*').unwrap_or(text),
            // Indented lines of docstrings are code or tables.
            _ if spaces > indent => "",
            _ => text,
        };
        return is_comment.then(|| (end, text.trim()));
    }
    let (start, end) = match language {
        Language::C => ("/*", "*/"),
        Language::Python => ("\"\"\"", "\"\"\""),
        _ => ("", ""),
    };
    if let Some(rest) = line.strip_prefix(start).filter(|_| !start.is_empty()) {
        let text = rest.split_once(end).map(|(text, _)| text);
        if text.is_none() {
            *enclosed = Some(Enclosed {
                end,
                is_comment: true,
                indent: spaces,
            });
        }
        return Some((end, text.unwrap_or(rest).trim()));
    }
    if language == Language::Python && line.matches(end).count() % 2 == 1 {
        *enclosed = Some(Enclosed {
            end,
            is_comment: false,
            indent: spaces,
        });
        return None;
    }
    let signs: &[&'static str] = match language {
        Language::Rust | Language::C => &["///", "//!", "//"],
        Language::Python | Language::Hash => &["#"],
        Language::Markdown => &[""],
    };
    let sign = signs.iter().find(|sign| line.starts_with(**sign))?;
    let is_directive = *sign == "#" && line.starts_with("#!");
    (!is_directive).then(|| (*sign, line[sign.len()..].trim()))
}

/// Splits lines into paragraphs. `first` is the number of the first line. Only the first
/// paragraph documents `item`. `in_code` is whether the lines begin in a code block, and
/// becomes whether they end in a code block.
fn blocks(first: usize, item: Option<Item>, lines: &[&str], in_code: &mut bool) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut continues = false;
    for (i, line) in lines.iter().enumerate() {
        if line.starts_with("```") {
            *in_code = !*in_code;
            continues = false;
            continue;
        }
        if *in_code || line.is_empty() || line.starts_with(['|', '#']) {
            continues = false;
            continue;
        }
        let is_list_item = line.starts_with("- ") || line.starts_with("* ");
        match all.last_mut() {
            Some(block) if continues => {
                block.text.push(if is_list_item { '\n' } else { ' ' });
                block.text.push_str(line);
            }
            _ => all.push(Block {
                line: first + i,
                item: item.filter(|_| i == 0),
                text: (*line).to_owned(),
            }),
        }
        continues = true;
    }
    all
}

/// Returns the sort of the item that the Rust code `lines` begins with. Returns `None` for a
/// test, or if `lines` begins with no item.
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
/// Returns B.
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
    fn block_comments_and_docstrings_are_read() {
        let texts = |source, language| -> Vec<_> {
            let blocks = read(source, language).into_iter();
            blocks.map(|b| (b.line, b.text)).collect()
        };
        let c = "/* One\n * two. */\nint a = 1 /* b */;\n/** Three. */\n// Four.\n";
        assert_eq!(
            texts(c, Language::C),
            [
                (1, "One two.".to_owned()),
                (4, "* Three.".to_owned()),
                (5, "Four.".to_owned())
            ]
        );
        let python = "\"\"\"One\ntwo.\n\nThree.\n\n    table\n\"\"\"\nx = \"\"\"\n# text\n\"\"\"\ndef f():\n    \"\"\"Four.\"\"\"\n    # Five.\n";
        assert_eq!(
            texts(python, Language::Python),
            [
                (1, "One two.".to_owned()),
                (4, "Three.".to_owned()),
                (12, "Four.".to_owned()),
                (13, "Five.".to_owned())
            ]
        );
    }

    #[test]
    fn code_and_tables_are_skipped_and_lists_are_split() {
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
