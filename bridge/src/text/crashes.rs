//! Table of the parts of text at which MLIR's own dialects end the process. The tools refuse such
//! text before MLIR parses it.
//!
//! A row must refuse all text at which MLIR 22 ends the process, and no text that MLIR can read.

use super::tokens::{next_token, word};
use std::ops::Range;

/// Part of text at which one of MLIR's dialects can end the process.
struct CrashGuard {
    /// Word before the part: the name of an op, also in quotes, or of an attribute. A word that ends
    /// with a dot guards all names with this prefix.
    word: &'static [u8],
    /// Returns the offset of the part in a text, given the offset after the word. Returns `None` if
    /// MLIR can parse the text after the word, or reports an error.
    find: fn(&[u8], usize) -> Option<usize>,
    /// Error that the tools report.
    reason: &'static str,
}

const GUARDS: &[CrashGuard] = &[
    // MLIR casts the type to a float type, and then reads from the result.
    CrashGuard {
        word: b"#complex.number",
        find: type_that_is_no_float,
        reason: "expected float type in complex number",
    },
    CrashGuard {
        word: b"#complex",
        find: |text, at| {
            let open = optional(text, at, b'<')?;
            let number = word_at(text, open).filter(|word| *word == b"number")?;
            type_that_is_no_float(text, next_token(text, open) + number.len())
        },
        reason: "expected float type in complex number",
    },
    // MLIR allocates a list with a type per element of the result, before it counts the operands.
    CrashGuard {
        word: b"tensor.from_elements",
        find: result_with_more_elements_than_text,
        reason: "number of operands and types do not match: the result has more elements than the \
                 text can have operands",
    },
    // MLIR's parser uses the type of the global after an error in the type. The generic form is read by
    // another parser.
    CrashGuard {
        word: b"wasmssa.global",
        find: |text, at| (text.get(at) != Some(&b'(') && text[at - 1] != b'"').then_some(at),
        reason: "globals of wasmssa can be read in the generic form only",
    },
    // MLIR asks for the shape of the first output, without a check that there is one.
    CrashGuard {
        word: b"linalg.",
        find: generic_op_without_outputs,
        reason: "expected at least one output operand of an op of linalg, and the numbers of its \
                 operands in place",
    },
];

/// Returns the offset at which MLIR would end the process, and the error, if a guarded word `name`
/// precedes `at`.
pub(super) fn find(text: &[u8], name: &[u8], at: usize) -> Option<(usize, &'static str)> {
    let is_guarded = |guard: &&CrashGuard| match guard.word {
        [.., b'.'] => name.starts_with(guard.word),
        word => word == name,
    };
    let guard = GUARDS.iter().find(is_guarded)?;
    Some(((guard.find)(text, at)?, guard.reason))
}

/// Returns the offset after the byte `token`, if the next token begins with it.
fn optional(text: &[u8], at: usize, token: u8) -> Option<usize> {
    let at = next_token(text, at);
    (text.get(at) == Some(&token)).then_some(at + 1)
}
/// Returns the next word, or `None` at the end.
fn word_at(text: &[u8], at: usize) -> Option<&[u8]> {
    let at = next_token(text, at);
    text.get(at).map(|_| word(text, at))
}

/// Returns the offset of the type in `<:type 1.0, 2.0>` unless the type is the name of a float type.
/// An alias may name any type.
fn type_that_is_no_float(text: &[u8], at: usize) -> Option<usize> {
    let open = optional(text, at, b'<')?;
    let colon = optional(text, open, b':')?;
    let name = word_at(text, colon)?;
    let is_float = matches!(name, b"bf16" | b"tf32")
        || name
            .strip_prefix(b"f")
            .is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_digit));
    (!is_float).then(|| next_token(text, colon))
}

/// Returns the offset of the type of an op's result, if the type is a tensor of more elements than
/// the text has bytes. The text cannot have as many operands.
fn result_with_more_elements_than_text(text: &[u8], at: usize) -> Option<usize> {
    let mut ty = next_token(text, skip_to(text, at, b":")?.0);
    if text.get(ty) == Some(&b'(') {
        // The generic form: `(operands) -> results`.
        ty = next_token(text, skip_to(text, ty, b"->")?.0);
    }
    while text.get(ty) == Some(&b'(') {
        ty = next_token(text, ty + 1);
    }
    let ty = resolved(text, ty);
    let is_tensor = word_at(text, ty) == Some(b"tensor");
    let sizes = is_tensor.then(|| optional(text, ty + b"tensor".len(), b'<'))??;
    let count = element_count(text, sizes);
    (count > text.len() as u128).then_some(ty)
}
/// Returns the offset of the type that an alias at `at` names, or `at` if there is no alias.
fn resolved(text: &[u8], mut at: usize) -> usize {
    // A definition precedes the uses, so aliases form no cycle in valid text.
    for _ in 0..100 {
        let Some(name) = text.get(at).filter(|b| **b == b'!').map(|_| word(text, at)) else {
            break;
        };
        let mut starts = memchr::memmem::find_iter(text, name);
        let value = starts.find_map(|start| {
            let is_name = word(text, start) == name;
            let value = optional(text, start + name.len(), b'=').filter(|_| is_name)?;
            Some(next_token(text, value))
        });
        match value {
            Some(value) => at = value,
            None => break,
        }
    }
    at
}
/// Returns the offset of the operands of an op in generic form if the op may have no output: it has no
/// operand, or its last group of operands is empty or stated by an alias. Ops that produce no tensors
/// (`index`, `yield`) are not structured ops.
fn generic_op_without_outputs(text: &[u8], at: usize) -> Option<usize> {
    let open = optional(text, at, b'(')? - 1;
    let before = text[..at].iter().rposition(|b| *b == b'.')?;
    if matches!(&text[before..at], b".index\"" | b".yield\"") {
        return None;
    }
    let (_, groups) = skip_to(text, open, b":")?;
    let mut groups = groups.into_iter();
    let operands = groups.next()?;
    // MLIR reports an op without a region before it asks for outputs.
    let rest: Vec<_> = groups.collect();
    let is_region = |group: &Range<usize>| {
        text[group.start] == b'(' && text.get(next_token(text, group.start + 1)) == Some(&b'{')
    };
    if !rest.iter().any(is_region) {
        return None;
    }
    if next_token(text, operands.start + 1) == operands.end - 1 {
        return Some(open);
    }
    let is_empty = |dictionary: &[u8]| {
        let name = memchr::memmem::find(dictionary, b"operandSegmentSizes")?;
        let value = &dictionary[name..];
        let end = value.iter().position(|b| *b == b'>').unwrap_or(value.len());
        let last = value[..end].iter().rfind(|b| !b.is_ascii_whitespace());
        let before = value[..end]
            .iter()
            .rev()
            .skip_while(|b| !b.is_ascii_digit())
            .nth(1);
        let is_zero = last == Some(&b'0') && before.is_none_or(|b| !b.is_ascii_digit());
        Some(is_zero || value[..end].contains(&b'#'))
    };
    let mut dictionaries = rest.into_iter().filter(|group| text[group.start] == b'{');
    let found = dictionaries.any(|group| is_empty(&text[group]) == Some(true));
    found.then_some(open)
}

/// Returns the offset after the next `token` outside of brackets and strings, and the brackets before
/// the token.
fn skip_to(text: &[u8], mut at: usize, token: &[u8]) -> Option<(usize, Vec<Range<usize>>)> {
    let (mut depth, mut start, mut groups) = (0_usize, at, Vec::new());
    loop {
        at = next_token(text, at);
        let byte = *text.get(at)?;
        if depth == 0 && text[at..].starts_with(token) {
            return Some((at + token.len(), groups));
        }
        at += 1;
        match byte {
            b'(' | b'[' | b'{' => {
                start = if depth == 0 { at - 1 } else { start };
                depth += 1;
            }
            b')' | b']' | b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    groups.push(start..at);
                }
            }
            b'"' => {
                while !matches!(text.get(at)?, b'"' | b'\n') {
                    at += if text[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            _ => {}
        }
    }
}
/// Returns the product of the sizes in `4x2xf32`. An unknown size counts as 1: MLIR refuses it.
fn element_count(text: &[u8], at: usize) -> u128 {
    let mut count = 1_u128;
    let mut at = next_token(text, at);
    loop {
        let digits = text[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        let size = match digits {
            0 if text.get(at) == Some(&b'?') => 1,
            0 => return count,
            _ => {
                let size = std::str::from_utf8(&text[at..at + digits]);
                size.ok()
                    .and_then(|size| size.parse().ok())
                    .unwrap_or(u128::MAX)
            }
        };
        // MLIR multiplies 64 bits, so any product may wrap to a small or to a large number.
        count = count.saturating_mul(size);
        at = next_token(text, at + digits.max(1));
        if text.get(at) == Some(&b'x') {
            at = next_token(text, at + 1);
        } else {
            return count;
        }
    }
}
