//! Programs that differ from a program at one place.
//!
//! [`mutate`] changes a token of the generic text: a number, a boolean, an element type, the name of an op, or the name
//! of a value. So readers and verifiers get programs that are nearly those that producers write.

use fastrand::Rng;
use stablehlo_program::{ParseOptions, PrintOptions, Program, table};

/// Verdict that a mutated program must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The program satisfies [`Program::check`].
    Valid,
    /// An op of the program breaks a constraint. The text can be parsed.
    Invalid,
}

/// Mutated program.
#[derive(Debug)]
pub struct Mutant {
    /// Text in generic form.
    pub text: String,
    /// Line of the change, from 1 on.
    pub line: usize,
    /// Token before the change, and after the change.
    pub tokens: [String; 2],
    /// Error of an invalid program.
    pub error: Option<String>,
}

/// Element types that replace one another.
const ELEMENTS: [&str; 10] = [
    "i1", "i8", "i32", "i64", "ui8", "ui32", "f16", "bf16", "f32", "f64",
];
/// Number of changes that are tried.
const ATTEMPTS: usize = 2_000;

/// Returns the program with a change at one place, or `None` if no change that was tried has the verdict. The same seed
/// gives the same change.
///
/// # Errors
/// If the program has no text.
pub fn mutate(
    program: &Program,
    seed: u64,
    wanted: Wanted,
) -> stablehlo_program::Result<Option<Mutant>> {
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    let text = program.print(options)?;
    let tokens = tokens(&text);
    let places: Vec<_> = (0..tokens.len())
        .filter(|&i| kind(tokens[i]).is_some())
        .collect();
    let mut rng = Rng::with_seed(seed);
    if places.is_empty() {
        return Ok(None);
    }
    for _ in 0..ATTEMPTS {
        let place = places[rng.usize(..places.len())];
        let Some(token) = other(&mut rng, &tokens, place) else {
            continue;
        };
        let mut changed: Vec<&str> = tokens.clone();
        changed[place] = &token;
        let changed = changed.concat();
        let mut options = ParseOptions::default();
        options.strip_debuginfo = true;
        let error = match (Program::parse(changed.as_bytes(), options), wanted) {
            // Another name of a value, for example, may not change the program.
            (Ok(other), Wanted::Valid)
                if other.print(PrintOptions::default())?
                    != program.print(PrintOptions::default())? =>
            {
                None
            }
            (Err(error), Wanted::Invalid) if error.message.starts_with("'stablehlo.") => {
                Some(error.message)
            }
            _ => continue,
        };
        let line = 1 + tokens[..place].concat().matches('\n').count();
        let tokens = [tokens[place].to_owned(), token.clone()];
        return Ok(Some(Mutant {
            text: changed,
            line,
            tokens,
            error,
        }));
    }
    Ok(None)
}

/// Kind of a token that can change.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Number,
    Boolean,
    Element,
    Op,
    Value,
}

fn kind(token: &str) -> Option<Kind> {
    let is_number = token.bytes().all(|b| b.is_ascii_digit()) && token.len() < 10;
    Some(match token {
        "true" | "false" => Kind::Boolean,
        _ if ELEMENTS.contains(&token) => Kind::Element,
        _ if token.starts_with("stablehlo.") => Kind::Op,
        _ if token.starts_with('%') => Kind::Value,
        _ if is_number => Kind::Number,
        _ => return None,
    })
}
/// Returns another token of the kind of the token at a place.
fn other(rng: &mut Rng, tokens: &[&str], place: usize) -> Option<String> {
    let token = tokens[place];
    let found = match kind(token)? {
        Kind::Boolean => (token == "false").to_string(),
        Kind::Element => ELEMENTS[rng.usize(..ELEMENTS.len())].to_owned(),
        Kind::Number => {
            let number: i64 = token.parse().ok()?;
            let all = [number + 1, number - 1, 0, 1, 2 * number, -number];
            all[rng.usize(..all.len())].to_string()
        }
        Kind::Op => {
            let all: Vec<_> = table::all().filter(|def| def.has_vhlo_form()).collect();
            all[rng.usize(..all.len())].name.to_owned()
        }
        Kind::Value => {
            let all: Vec<_> = tokens
                .iter()
                .filter(|other| kind(other) == Some(Kind::Value))
                .collect();
            (*all[rng.usize(..all.len())]).to_owned()
        }
    };
    (found != token).then_some(found)
}
/// Splits a text into words and single characters. The sizes and the element type of a tensor are words of their own.
fn tokens(text: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "_.%#".contains(c);
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let digits = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if digits > 0 && rest[digits..].starts_with('x') {
            // A size of a tensor, such as `4x`.
            end = digits;
        } else if rest.starts_with('x')
            && rest[1..].starts_with(|c: char| c.is_ascii_alphanumeric())
        {
            end = 1;
        }
        let (token, after) = rest.split_at(end.max(first.len_utf8()));
        all.push(token);
        rest = after;
    }
    all
}
