//! Search for inherent attributes in dictionaries of custom syntax, in which MLIR after LLVM 22
//! refuses them. MLIR 22 would drop one of both values without an error.

use super::tokens::{is_word, next_token, word};
use mlir_format::strict::{refusal, strict_attributes};

/// Returns the offset of the dictionary and the error if the op `name`, which precedes `at` in custom
/// syntax, has an inherent attribute in its dictionary.
pub(super) fn find(text: &[u8], name: &[u8], at: usize) -> Option<(usize, String)> {
    let op = match name {
        b"call" => "func.call",
        b"constant" => "func.constant",
        b"module" => "builtin.module",
        _ if name.contains(&b'.') => std::str::from_utf8(name).ok()?,
        _ => return None,
    };
    let mut rows = strict_attributes(op).peekable();
    rows.peek()?;
    let open = dictionary(text, op, at)?;
    let keys = keys(text, open);
    let row = rows.find(|row| keys.contains(&row.attribute.as_bytes()))?;
    let message = refusal(row.attribute, row.place);
    Some((open, format!("custom op '{op}' {message}")))
}

/// Returns the offset of the dictionary of `op`, whose name ends before `at`.
fn dictionary(text: &[u8], op: &str, at: usize) -> Option<usize> {
    let at = next_token(text, at);
    let open = match op {
        "builtin.module" => {
            let at = symbol(text, at).unwrap_or(at);
            let keyword = text.get(at).map(|_| word(text, at))?;
            (keyword == b"attributes").then(|| next_token(text, at + keyword.len()))?
        }
        "func.call" => {
            let open = symbol(text, at).filter(|open| text.get(*open) == Some(&b'('))?;
            let operands = text[open..].iter().position(|b| *b == b')')?;
            next_token(text, open + operands + 1)
        }
        _ => first_brace(text, at)?,
    };
    (text.get(open) == Some(&b'{')).then_some(open)
}
/// Returns the offset of the token after the symbol at `at`, or `None` if there is no symbol.
fn symbol(text: &[u8], at: usize) -> Option<usize> {
    (text.get(at) == Some(&b'@')).then_some(())?;
    let end = match text.get(at + 1) {
        Some(b'"') => string_end(text, at + 1),
        _ => at + word(text, at).len(),
    };
    Some(next_token(text, end))
}
/// Returns the offset after the string that begins at `at`.
fn string_end(text: &[u8], mut at: usize) -> usize {
    at += 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}
/// Returns the offset of the first brace before the types of an op with values, keywords, strings and
/// parameters in `<...>`. The search ends at the name of the next op.
fn first_brace(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at = next_token(text, at);
        at += match *text.get(at)? {
            b'{' => return Some(at),
            b',' | b'<' | b'>' => 1,
            b'%' => word(text, at).len(),
            b'"' => string_end(text, at) - at,
            byte if is_word(byte) => {
                let word = word(text, at);
                (!word.contains(&b'.')).then_some(word.len())?
            }
            _ => return None,
        };
    }
}
/// Returns the names in the dictionary at `open`.
fn keys(text: &[u8], open: usize) -> Vec<&[u8]> {
    let (mut at, mut depth, mut keys) = (open, 0_usize, Vec::new());
    while let Some(&byte) = text.get(at) {
        let is_before_key = matches!((byte, depth), (b'{', 0) | (b',', 1));
        match byte {
            b'"' => {
                at = next_token(text, string_end(text, at));
                continue;
            }
            b'-' if text.get(at + 1) == Some(&b'>') => at += 1,
            b'{' | b'[' | b'(' | b'<' => depth += 1,
            b'}' | b']' | b')' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at = next_token(text, at + 1);
        if depth == 0 {
            break;
        }
        match text.get(at) {
            Some(b'"') if is_before_key => {
                let end = string_end(text, at);
                keys.push(&text[at + 1..end.saturating_sub(1).max(at + 1)]);
            }
            Some(&byte) if is_before_key && is_word(byte) => keys.push(word(text, at)),
            _ => {}
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use crate::text::nesting::check;

    #[track_caller]
    fn refused(text: &str, attribute: &str, column: usize) {
        let error = check(text.as_bytes()).expect_err(text);
        assert_eq!(error.position(), (1, column), "{text}");
        let words = format!("inherent attribute '{attribute}' cannot be parsed from attr-dict");
        assert!(error.to_string().contains(&words), "{error}");
    }

    #[test]
    fn inherent_attributes_in_dictionaries_of_custom_syntax_are_refused() {
        refused("call @f() {callee = @g} : () -> ()", "callee", 11);
        refused(
            "func.call @\"f g\"(%a) {x = [1, 2], \"callee\" = @g}",
            "callee",
            22,
        );
        refused(
            "module @a attributes {a = \"}\", sym_name = \"b\"} {}",
            "sym_name",
            22,
        );
        refused("%f = constant {value = @f} @f", "value", 15);
        refused("arith.constant {value = 1 : i32} 1 : i32", "value", 16);
        refused(
            "arith.cmpf oeq, %a, %b {predicate = 3} : f32",
            "predicate",
            24,
        );
        refused(
            "math.exp %a fastmath<nnan,ninf> {a, fastmath = 1} : f32",
            "fastmath",
            33,
        );
    }
    #[test]
    fn other_dictionaries_are_read() {
        for text in [
            "call @f() {no_inline, arg_attrs = [{callee = 1}]} : () -> ()",
            "\"func.call\"() {callee = @f} : () -> ()",
            "\"func.call\"() <{callee = @f}> : () -> ()",
            "module attributes {a.b = {sym_name = 1}, sym_visibility = \"private\"} {}",
            "module {call = 1, constant = {value = 1}}",
            "arith.addf %a, %b {a.fastmath = 1, b = \"x, fastmath\"} : f32",
            "arith.addf %a, %b : f32 test.op {fastmath = 1}",
            "func.call @f",
            "call @f(",
            "module @",
            "module @\"",
            "arith.constant {\"",
            "arith.constant {a = \"",
        ] {
            assert_eq!(check(text.as_bytes()), Ok(()), "{text}");
        }
    }
}
