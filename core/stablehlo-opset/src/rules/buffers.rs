//! Constraints on buffers, which are operands and results of custom calls.

use super::{
    RuleResult, Violation,
    calls::{SharedPart, output_member},
};
use std::{
    collections::{HashMap, HashSet},
    fmt::Display,
    hash::Hash,
};

/// Checks a `CreateBuffer` call, which has no operands and returns a buffer. `name` is the name of
/// the target.
///
/// # Errors
/// If the call has operands, or other results.
pub fn create_buffer<T: Copy>(
    name: &str,
    operands: usize,
    results: &[T],
    is_buffer: impl Fn(T) -> bool,
) -> RuleResult {
    let target = format_args!("@{name}");
    if operands != 0 {
        return Err(Violation::new("", target, "have no operands", operands));
    }
    match results {
        [buffer] if is_buffer(*buffer) => Ok(()),
        _ => Err(Violation::new("", target, "have one result, a buffer", "")),
    }
}

/// Form of a value that `Pin` and `Unpin` convert: its name in messages, and whether a type has the
/// form.
pub type ValueForm<'f, T> = (&'f str, &'f dyn Fn(T) -> bool);

/// Checks a `Pin` call, which converts a tensor to a buffer, or an `Unpin` call, which converts a
/// buffer to a tensor. `fit` returns whether the types of operand and result fit.
///
/// # Errors
/// If the call has other operands or results.
pub fn pin<T: Copy + Display>(
    name: &str,
    operands: &[T],
    results: &[T],
    [from, to]: [ValueForm<T>; 2],
    fit: impl Fn(T, T) -> bool,
) -> RuleResult {
    let target = format_args!("@{name}");
    let (&[input], &[output]) = (operands, results) else {
        let found = format_args!("{} and {}", operands.len(), results.len());
        let must = "have one operand and one result";
        return Err(Violation::new("", target, must, found));
    };
    let found = format_args!("'{input}' and '{output}'");
    if !(from.1)(input) || !(to.1)(output) {
        let must = format_args!("make a {} of a {}", to.0, from.0);
        return Err(Violation::new("", target, must, found));
    }
    if fit(input, output) {
        return Ok(());
    }
    let must = "have an operand and a result of compatible types";
    Err(Violation::new("", target, must, found))
}

/// Checks that each buffer among the results of a call shares memory with an operand, and that no buffer
/// is in two of `parts`. `members` returns the members of a tuple, or `None` for other types.
///
/// # Errors
/// If a buffer is in no part or in several parts.
pub fn shared_buffers<T: Copy + Eq + Hash + Display>(
    results: &[T],
    parts: &[SharedPart],
    members: impl Fn(T) -> Option<Vec<T>>,
    is_buffer: impl Fn(T) -> bool,
) -> RuleResult {
    const NAME: &str = "output_operand_aliases";
    const ONCE: &str = "name each buffer once";
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for part in parts {
        let path = part.output_path;
        if !output_member(results, path, &members).is_some_and(&is_buffer) {
            continue;
        }
        let input = (part.operand, part.operand_path);
        if outputs.contains(&path) {
            let found = format_args!("that of the results at {path:?} again");
            return Err(Violation::new("", NAME, ONCE, found));
        }
        if inputs.contains(&input) {
            let found = format_args!("that of operand #{} at {:?} again", input.0, input.1);
            return Err(Violation::new("", NAME, ONCE, found));
        }
        outputs.push(path);
        inputs.push(input);
    }
    let holders = holders_of_buffers(results, &members, &is_buffer);
    // A loop, since tuples can be nested deeper than the stack allows. `levels` has the members
    // of each tuple around the next value, and `path` the indices of these tuples.
    let outer: Vec<T> = results.into();
    let mut levels = vec![outer.into_iter().enumerate()];
    let mut path: Vec<i64> = Vec::new();
    while let Some(level) = levels.last_mut() {
        let Some((i, ty)) = level.next() else {
            levels.pop();
            path.pop();
            continue;
        };
        path.push(i as i64);
        // The only result is at the empty path.
        let at = &path[usize::from(results.len() == 1)..];
        if is_buffer(ty) && !outputs.contains(&at) {
            let must = "name each buffer among the results";
            let found = format_args!("none for '{ty}' at {at:?}");
            return Err(Violation::new("", NAME, must, found));
        }
        match members(ty).filter(|_| holders.contains(&ty)) {
            Some(members) => levels.push(members.into_iter().enumerate()),
            None => drop(path.pop()),
        }
    }
    Ok(())
}

/// Returns the tuples among types, and among the members of tuples, that hold a buffer at any
/// depth. Tuples can share members, and can be nested deeper than the stack allows.
fn holders_of_buffers<T: Copy + Eq + Hash>(
    types: &[T],
    members: impl Fn(T) -> Option<Vec<T>>,
    is_buffer: impl Fn(T) -> bool,
) -> HashSet<T> {
    let mut holders = HashSet::new();
    // Tuples that have a type as a member.
    let mut around: HashMap<T, Vec<T>> = HashMap::new();
    let mut next = types.to_vec();
    let mut buffers = Vec::new();
    let mut visited = HashSet::new();
    while let Some(ty) = next.pop() {
        if !visited.insert(ty) {
            continue;
        }
        if is_buffer(ty) {
            buffers.push(ty);
        }
        for member in members(ty).into_iter().flatten() {
            around.entry(member).or_default().push(ty);
            next.push(member);
        }
    }
    while let Some(ty) = buffers.pop() {
        for tuple in around.remove(&ty).into_iter().flatten() {
            if holders.insert(tuple) {
                buffers.push(tuple);
            }
        }
    }
    holders
}
