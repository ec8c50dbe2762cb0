//! Parses the items that a file declares, and the paths in it.

use crate::tokens::Token;

/// Path as written in a file.
#[derive(Clone, Debug)]
pub struct SourcePath {
    pub segments: Vec<String>,
    pub line: usize,
}
impl SourcePath {
    /// Returns the number of tokens of the path.
    fn tokens(&self) -> usize {
        (self.segments.len() * 2).saturating_sub(1)
    }
}

/// Contents of a module, without the contents of its inline modules.
#[derive(Debug, Default)]
pub struct Contents {
    /// Names of defined items.
    pub items: Vec<String>,
    /// Types and traits among the items, with the lines of their definitions.
    pub types: Vec<(String, usize)>,
    /// Modules in separate files.
    pub files: Vec<String>,
    /// Modules in this file.
    pub inline: Vec<(String, Contents)>,
    pub imports: Vec<Import>,
    /// Paths of one or more segments outside of imports.
    pub paths: Vec<SourcePath>,
}

/// Leaf of a `use` tree.
#[derive(Debug)]
pub struct Import {
    pub path: SourcePath,
    /// Local name, or `None` for a glob.
    pub name: Option<String>,
    /// Whether the import is a re-export.
    pub is_public: bool,
}

/// Returns the contents of the file with these tokens.
pub fn parse(tokens: &[Token]) -> Contents {
    let mut parser = Parser { tokens, at: 0 };
    parser.contents()
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
}
impl<'t> Parser<'t> {
    fn text(&self, ahead: usize) -> &'t str {
        self.tokens.get(self.at + ahead).map_or("", |t| &t.text)
    }
    fn line(&self) -> usize {
        self.tokens.get(self.at).map_or(0, |t| t.line)
    }
    fn next(&mut self) -> String {
        let text = self.text(0).to_owned();
        self.at += 1;
        text
    }
    /// Skips the next token if the token is `text`. Returns whether the token is
    /// `text`.
    fn take(&mut self, text: &str) -> bool {
        let found = self.text(0) == text;
        self.at += usize::from(found);
        found
    }

    /// Parses up to the closing brace of the module, or to the end of the file.
    fn contents(&mut self) -> Contents {
        let mut contents = Contents::default();
        let mut depth = 0;
        let mut is_public = false;
        while self.at < self.tokens.len() {
            match self.text(0) {
                "#" => {
                    if self.attribute() {
                        self.skip_item();
                    }
                    continue;
                }
                "pub" if self.text(1) == "(" => {
                    is_public = true;
                    self.at += 1;
                    self.skip_group();
                    continue;
                }
                "pub" => {
                    is_public = true;
                    self.at += 1;
                    continue;
                }
                "use" => {
                    self.at += 1;
                    self.import(&[], is_public, &mut contents.imports);
                    self.take(";");
                }
                "mod" if depth == 0 => {
                    self.at += 1;
                    let name = self.next();
                    if self.take("{") {
                        contents.inline.push((name, self.contents()));
                    } else {
                        contents.files.push(name);
                    }
                }
                "macro_rules" if depth == 0 => {
                    self.at += 2;
                    contents.items.push(self.next());
                }
                "struct" | "enum" | "union" | "trait" | "fn" | "type" | "const" | "static"
                    if depth == 0 && self.is_definition() =>
                {
                    let keyword = self.next();
                    let line = self.line();
                    let name = self.next();
                    if !matches!(&*keyword, "fn" | "const" | "static") {
                        contents.types.push((name.clone(), line));
                    }
                    contents.items.push(name);
                }
                "{" => {
                    depth += 1;
                    self.at += 1;
                }
                "}" if depth == 0 => {
                    self.at += 1;
                    return contents;
                }
                "}" => {
                    depth -= 1;
                    self.at += 1;
                }
                "." if self.text(1) == "." => self.at += 2,
                // Skip three kinds of names. A name after `$` is resolved where its macro
                // is expanded. A field is not a path. After `::`, a name here belongs to
                // another crate or to a type.
                "$" | "." | "::" => self.at += 1 + self.path_at(1).tokens(),
                _ if self.tokens[self.at].is_word() => {
                    let path = self.path_at(0);
                    self.at += path.tokens();
                    contents.paths.push(path);
                }
                _ => self.at += 1,
            }
            is_public = false;
        }
        contents
    }

    /// Returns whether the keyword here begins a definition. `const` in `const fn` and
    /// `*const T` does not, nor does `fn` in a type.
    fn is_definition(&self) -> bool {
        let name = self.tokens.get(self.at + 1);
        name.is_some_and(Token::is_word)
            && (self.at == 0 || self.tokens[self.at - 1].text != "*")
            && !matches!(self.text(1), "fn" | "unsafe" | "extern" | "mut" | "_")
    }

    /// Returns the path that begins `ahead` tokens from here.
    fn path_at(&self, ahead: usize) -> SourcePath {
        let mut segments = Vec::new();
        let mut i = self.at + ahead;
        let line = self.tokens.get(i).map_or(0, |t| t.line);
        while let Some(token) = self.tokens.get(i).filter(|t| t.is_word()) {
            segments.push(token.text.clone());
            i += 1;
            let goes_on = self.tokens.get(i).is_some_and(|t| t.text == "::")
                && self.tokens.get(i + 1).is_some_and(Token::is_word);
            if !goes_on {
                break;
            }
            i += 1;
        }
        SourcePath { segments, line }
    }

    /// Skips an attribute. Returns whether it is `#[cfg(test)]`.
    fn attribute(&mut self) -> bool {
        self.at += 1;
        self.take("!");
        let start = self.at;
        if self.text(0) == "[" {
            self.skip_group();
        }
        let inner: String = self.tokens[start..self.at]
            .iter()
            .map(|t| &*t.text)
            .collect();
        inner == "[cfg(test)]"
    }
    /// Skips the bracket here, its contents and its closing bracket.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while self.at < self.tokens.len() {
            match &*self.next() {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    /// Skips an item, up to its semicolon or closing brace.
    fn skip_item(&mut self) {
        while self.at < self.tokens.len() {
            match self.text(0) {
                ";" => return self.at += 1,
                "{" => return self.skip_group(),
                "(" | "[" => self.skip_group(),
                _ => self.at += 1,
            }
        }
    }

    /// Adds the leaves of a `use` tree.
    fn import(&mut self, prefix: &[String], is_public: bool, into: &mut Vec<Import>) {
        let line = self.line();
        let mut segments = prefix.to_vec();
        // A path with a leading `::` leads to another crate.
        if self.take("::") {
            segments.push(String::new());
        }
        loop {
            match self.text(0) {
                "{" => {
                    self.at += 1;
                    while self.at < self.tokens.len() && !self.take("}") {
                        self.import(&segments, is_public, into);
                        self.take(",");
                    }
                    return;
                }
                "*" => {
                    self.at += 1;
                    let path = SourcePath { segments, line };
                    let name = None;
                    return into.push(Import {
                        path,
                        name,
                        is_public,
                    });
                }
                // `$crate` is not resolved.
                "$" => {
                    segments.push(String::new());
                    self.at += 2;
                }
                _ if self.at >= self.tokens.len() => return,
                _ => segments.push(self.next()),
            }
            if !self.take("::") {
                break;
            }
        }
        // `a::{self}` is `a`.
        if segments.len() > 1 && segments.last().is_some_and(|s| s == "self") {
            segments.pop();
        }
        let mut name = segments.last().cloned();
        if self.take("as") {
            name = Some(self.next());
        }
        let path = SourcePath { segments, line };
        into.push(Import {
            path,
            name,
            is_public,
        });
    }
}
