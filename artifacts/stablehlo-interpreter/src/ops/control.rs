//! Control flow: sections `case`, `if` and `while`.

use crate::{
    array::Array,
    body::Body,
    element::Boolean,
    error::{Result, element_error, require},
};

/// Returns the element of an array of one boolean.
///
/// # Errors
/// If the array is no boolean of rank 0.
pub fn predicate(op: &'static str, pred: &Array) -> Result<bool> {
    match pred.single::<Boolean>() {
        Some(value) if pred.rank() == 0 => Ok(value.into()),
        _ => Err(element_error(
            op,
            pred.element_type(),
            "one element of type i1",
        )),
    }
}

/// Calls the branch with the number `index`, or the last branch if there is no such number:
/// section `case`.
///
/// # Errors
/// If there are no branches, `index` is no `i32` of rank 0, or the branch fails.
pub fn case(index: &Array, branches: &mut [&mut dyn Body]) -> Result<Vec<Array>> {
    let op = "case";
    let number = index
        .single::<i32>()
        .ok_or_else(|| element_error(op, index.element_type(), "one element of type i32"))?;
    require!(!branches.is_empty(), op, "(C1)", "no branches");
    let last = branches.len() - 1;
    let chosen = usize::try_from(number).map_or(last, |n| n.min(last));
    branches[chosen].call(Vec::new())
}

/// Calls one of two branches: section `if`.
///
/// # Errors
/// If `pred` is no boolean of rank 0, or the branch fails.
pub fn if_(
    pred: &Array,
    true_branch: &mut dyn Body,
    false_branch: &mut dyn Body,
) -> Result<Vec<Array>> {
    match predicate("if", pred)? {
        true => true_branch.call(Vec::new()),
        false => false_branch.call(Vec::new()),
    }
}

/// Calls a body as long as a condition holds: section `while`. A limit on the number of turns is
/// the task of the condition or of the body, which may fail.
///
/// # Errors
/// If the condition has another result than one boolean, or a function fails.
pub fn while_(
    mut operands: Vec<Array>,
    cond: &mut dyn Body,
    body: &mut dyn Body,
) -> Result<Vec<Array>> {
    let op = "while";
    loop {
        let condition = cond.call(operands.clone())?;
        require!(
            condition.len() == 1,
            op,
            "(C1)",
            "{} conditions",
            condition.len()
        );
        if !predicate(op, &condition[0])? {
            return Ok(operands);
        }
        let count = operands.len();
        operands = body.call(operands)?;
        require!(
            operands.len() == count,
            op,
            "(C2)",
            "the body has {} results, expected {count}",
            operands.len()
        );
    }
}
