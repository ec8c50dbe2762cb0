//! Splits Rust source into tokens, as far as needed to find paths.

/// Word or sign.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    pub text: String,
    pub line: usize,
}
impl Token {
    /// Returns whether the token is a word.
    pub fn is_word(&self) -> bool {
        self.text
            .starts_with(|c: char| c == '_' || c.is_alphabetic())
    }
}

/// Returns words and signs, with `::` as one sign. Comments, literals and lifetimes are
/// skipped.
pub fn tokens(source: &str) -> Vec<Token> {
    let text: Vec<char> = source.chars().collect();
    let at = |i: usize| text.get(i).copied().unwrap_or('\0');
    let is_word = |c: char| c == '_' || c.is_alphanumeric();
    let mut all = Vec::new();
    let (mut i, mut line) = (0, 1);
    while i < text.len() {
        let start = i;
        match at(i) {
            '/' if at(i + 1) == '/' => {
                while i < text.len() && at(i) != '\n' {
                    i += 1;
                }
            }
            '/' if at(i + 1) == '*' => i = after_comment(&text, i),
            '"' => i = after_string(&text, i),
            '\'' => i = after_quote(&text, i),
            c if is_word(c) => {
                while is_word(at(i)) {
                    i += 1;
                }
                let word: String = text[start..i].iter().collect();
                let mut hashes = 0;
                while at(i + hashes) == '#' {
                    hashes += 1;
                }
                if matches!(&*word, "r" | "br" | "cr") && at(i + hashes) == '"' {
                    i = after_raw_string(&text, i + hashes + 1, hashes);
                } else if word == "r" && hashes == 1 {
                    i += 1; // r#word
                } else if !word.starts_with(|c: char| c.is_ascii_digit()) {
                    all.push(Token { text: word, line });
                }
            }
            ':' if at(i + 1) == ':' => {
                i += 2;
                let text = "::".to_owned();
                all.push(Token { text, line });
            }
            c => {
                i += 1;
                if !c.is_whitespace() {
                    let text = c.to_string();
                    all.push(Token { text, line });
                }
            }
        }
        line += text[start..i.min(text.len())]
            .iter()
            .filter(|&&c| c == '\n')
            .count();
    }
    all
}

fn after_comment(text: &[char], start: usize) -> usize {
    let (mut i, mut depth) = (start, 0);
    while i < text.len() {
        match text[i..] {
            ['/', '*', ..] => (depth, i) = (depth + 1, i + 2),
            ['*', '/', ..] => (depth, i) = (depth - 1, i + 2),
            _ => i += 1,
        }
        if depth == 0 {
            break;
        }
    }
    i
}
fn after_string(text: &[char], start: usize) -> usize {
    let mut i = start + 1;
    while i < text.len() && text[i] != '"' {
        i += if text[i] == '\\' { 2 } else { 1 };
    }
    i + 1
}
fn after_raw_string(text: &[char], start: usize, hashes: usize) -> usize {
    let ends = |i: usize| {
        text[i] == '"' && text[i + 1..].iter().take_while(|&&c| c == '#').count() >= hashes
    };
    let end = (start..text.len()).find(|&i| ends(i));
    end.map_or(text.len(), |i| i + 1 + hashes)
}
/// Returns the index after a character literal or a lifetime.
fn after_quote(text: &[char], start: usize) -> usize {
    match text[start + 1..] {
        ['\\', ..] => {
            let end = (start + 3..text.len()).find(|&i| text[i] == '\'');
            end.map_or(text.len(), |i| i + 1)
        }
        [_, '\'', ..] => start + 3,
        _ => {
            let is_word = |c: &&char| **c == '_' || c.is_alphanumeric();
            start + 1 + text[start + 1..].iter().take_while(is_word).count()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::tokens;

    fn words(source: &str) -> String {
        let all: Vec<_> = tokens(source).into_iter().map(|t| t.text).collect();
        all.join(" ")
    }

    #[test]
    fn tokens_skip_literals_and_comments() {
        assert_eq!(words("a /* b /* c */ */ :: d // e\n f"), "a :: d f");
        assert_eq!(
            words(r##"a("\"b", r#"c"d"#, 'e', '\'', b"f", 1u8)"##),
            "a ( , , , , b , )"
        );
        assert_eq!(words("&'a str; r#type"), "& str ; type");
        assert_eq!(tokens("\"\n\"\na")[0].line, 3);
    }
}
