//! Constraints on custom calls.

use super::{RuleResult, Violation};
use std::fmt::Display;

/// Returns the violation that the decomposition of a composite is no function.
pub fn no_decomposition(name: &str) -> Violation {
    let found = format_args!("'@{name}'");
    Violation::new("C2", "decomposition", "name a function", found)
}
/// Returns the violation that a composite has another number of operands or results, which `what` names,
/// than its decomposition.
pub fn other_count(number: &'static str, what: &str, expected: usize, found: usize) -> Violation {
    let text = format_args!("must have {expected} {what}s, as decomposition has, found {found}");
    Violation::text(number, text)
}
/// Returns the violation that an operand or a result, which `what` names, of a composite has another type
/// than that of its decomposition.
pub fn other_type(
    number: &'static str,
    what: &str,
    index: usize,
    expected: &dyn Display,
    found: &dyn Display,
) -> Violation {
    let part = format_args!("{what} #{index}");
    let must = format_args!("be '{expected}', as decomposition has,");
    Violation::text(number, format_args!("{part} must {must} found '{found}'"))
}

/// Checks that a layout has each dimension of a value once. `what` is "operand" or "result",
/// `index` is the index of the value, and `ty` is the type of the value.
///
/// # Errors
/// If the layout has other entries.
pub fn layout(
    what: &str,
    index: usize,
    rank: usize,
    ty: impl Display,
    layout: &[i64],
) -> RuleResult {
    let mut sorted = layout.to_vec();
    sorted.sort_unstable();
    if sorted.into_iter().eq(0..rank as i64) {
        return Ok(());
    }
    Err(Violation::new(
        "",
        format_args!("{what}_layouts"),
        format_args!("have the dimensions of {what} #{index} '{ty}', each once"),
        format_args!("{layout:?}"),
    ))
}

/// Part of the results of a call that shares memory with a part of an operand.
#[derive(Clone, Copy, Debug)]
pub struct SharedPart<'s> {
    /// Index of the operand.
    pub operand: i64,
    /// Path to the member of the operand.
    pub operand_path: &'s [i64],
    /// Path to the member of the results. Several results count as members of one tuple.
    pub output_path: &'s [i64],
}

/// Checks that a shared part is a part of an operand and of the results, and that both parts have
/// one type. `members` returns the members of a tuple, or `None` for other types.
///
/// # Errors
/// If a part does not exist, or the types differ.
pub fn shared_part<T: Copy + PartialEq + Display>(
    part: SharedPart,
    operands: &[T],
    results: &[T],
    members: impl Fn(T) -> Option<Vec<T>>,
) -> RuleResult {
    let aliases = "output_operand_aliases";
    let SharedPart {
        operand,
        operand_path,
        output_path,
    } = part;
    let index = usize::try_from(operand).ok();
    let Some(&whole) = index.and_then(|i| operands.get(i)) else {
        let must = format_args!("have an operand_index in range [0, {})", operands.len());
        return Err(Violation::new("", aliases, must, operand));
    };
    let input = member(Some(whole), operand_path, &members);
    let output = output_member(results, output_path, &members);
    let (must, found) = match (input, output) {
        (Some(a), Some(b)) if a == b => return Ok(()),
        (Some(a), Some(b)) => (
            "name parts of one type".to_owned(),
            format!("'{a}' of operand #{operand} and '{b}' of the results"),
        ),
        (None, _) => (
            format!("have operand_tuple_indices of operand #{operand} '{whole}'"),
            format!("{operand_path:?}"),
        ),
        (_, None) => (
            "have output_tuple_indices of the results".to_owned(),
            format!("{output_path:?}"),
        ),
    };
    Err(Violation::new("", aliases, must, found))
}

/// Returns the type of the member at `path` in nested tuples, or `None` if there is no such member.
fn member<T: Copy>(
    whole: Option<T>,
    path: &[i64],
    members: &impl Fn(T) -> Option<Vec<T>>,
) -> Option<T> {
    path.iter().fold(whole, |ty, &i| nth(&members(ty?)?, i))
}
fn nth<T: Copy>(all: &[T], i: i64) -> Option<T> {
    all.get(usize::try_from(i).ok()?).copied()
}

/// Returns the type at `path` in the results, or `None` if there is no such member. Several results
/// count as members of one tuple. `members` returns the members of a tuple, or `None` for other
/// types.
pub fn output_member<T: Copy>(
    results: &[T],
    path: &[i64],
    members: &impl Fn(T) -> Option<Vec<T>>,
) -> Option<T> {
    match (results, path) {
        ([one], _) => member(Some(*one), path, members),
        (_, [first, rest @ ..]) => member(nth(results, *first), rest, members),
        _ => None,
    }
}

/// Checks that the `backend_config` of a custom call is a dictionary if the calling convention has
/// typed parameters, and else a string. `version` is the keyword of the convention.
///
/// # Errors
/// If `config` has the other form.
pub fn backend_config(
    is_dictionary: bool,
    is_typed: bool,
    version: &str,
    config: impl Display,
) -> RuleResult {
    if is_dictionary == is_typed {
        return Ok(());
    }
    let form = if is_typed { "dictionary" } else { "string" };
    let must = format_args!("be a {form} with api_version {version}");
    Err(Violation::new("", "backend_config", must, config))
}

/// Checks that the name of a composite has the form `namespace.part.part`.
///
/// # Errors
/// If it has not.
pub fn composite_name(name: &str) -> RuleResult {
    if is_namespaced(name) {
        return Ok(());
    }
    let must = "be that of an op in a namespace, as in 'my_namespace.my_op'";
    Err(Violation::new("C1", "name", must, format_args!("'{name}'")))
}
fn is_namespaced(name: &str) -> bool {
    let word = |part: &str, others: &str| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || others.contains(c);
        !part.is_empty() && part.chars().all(allowed)
    };
    name.split_once('.').is_some_and(|(namespace, parts)| {
        word(namespace, "_")
            && namespace.starts_with(|c: char| c.is_ascii_alphabetic())
            && parts.split('.').all(|part| word(part, "_$"))
    })
}
