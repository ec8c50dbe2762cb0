//! Rules of ops with bodies.

use super::rule::{Matched, Simplified, is_integer, splat, static_result};
use crate::{
    constants::ints,
    exprs::Exprs,
    unused::{is_effect_free, is_unused},
};
use stablehlo_opset::edit::{
    Edit, New, Rebuilt,
    views::{self, codes},
};
use std::collections::{HashMap, HashSet};

/// Names of discardable attributes that state something per result.
const PER_RESULT: [&str; 2] = ["mhlo.sharding", "sdy.sharding"];

/// Op with a result per operand, of which some are dropped.
struct Fewer<'k, V> {
    /// Indices of the results that stay.
    kept: &'k [usize],
    /// Values of the arguments and of the results that do not stay, one per result.
    values: &'k [V],
    /// Operands that stay.
    operands: &'k [V],
    /// Returns the result whose fate an argument of a region shares.
    result_of: fn(count: usize, argument: usize) -> usize,
    /// Region that returns a value per result, or `None` if no region does.
    returning: Option<usize>,
}
/// Replaces an op by one with fewer results. The dropped arguments have no uses outside of ops without effects
/// whose results are not used, unless their values replace them.
fn keep_results<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    fewer: &Fewer<'_, E::Value>,
) -> Matched<'x, E> {
    let edit = e.edit;
    let count = edit.result_count(op);
    let has_shardings = PER_RESULT
        .iter()
        .any(|name| edit.discardable(op, name).is_some());
    let regions: Vec<_> = (0..edit.region_count(op))
        .map(|r| edit.blocks(op, r))
        .collect();
    let blocks = regions.iter().map(|blocks| match blocks[..] {
        [block] => Some(block),
        _ => None,
    });
    let blocks = blocks.collect::<Option<Vec<_>>>()?;
    if has_shardings || fewer.kept.is_empty() || fewer.kept.len() == count {
        return None;
    }
    let stays = |argument: usize| fewer.kept.contains(&(fewer.result_of)(count, argument));
    if let Some(region) = fewer.returning {
        let last = edit.last(blocks[region])?;
        let returned = edit.operands(last);
        let kept: Vec<_> = fewer.kept.iter().map(|i| returned[*i]).collect();
        Exprs::before(edit, last).return_values(&kept);
        edit.erase(last);
    }
    blocks.iter().for_each(|block| erase_dead(edit, *block));
    let arguments: Vec<Vec<_>> = blocks
        .iter()
        .map(|block| {
            let all = edit.arguments(*block).into_iter().enumerate();
            let kept = all.filter(|(i, _)| stays(*i));
            kept.map(|(_, argument)| edit.ty(argument)).collect()
        })
        .collect();
    let arguments: Vec<_> = arguments.iter().map(Vec::as_slice).collect();
    let types: Vec<_> = fewer
        .kept
        .iter()
        .map(|i| edit.ty(edit.result(op, *i)))
        .collect();
    let code = edit.opcode(op)?;
    let attributes = edit.attributes(op);
    let new = e.op_with_regions(code, fewer.operands, &attributes, &types, &arguments);
    let discardables = edit.discardable_entries(op);
    if !discardables.is_empty() {
        edit.set_discardable_entries(new, &discardables);
    }
    for (region, block) in blocks.into_iter().enumerate() {
        let to = edit.block(new, region)?;
        let mut kept = edit.arguments(to).into_iter();
        let values = (0..edit.argument_count(block)).map(|i| match stays(i) {
            true => kept.next().expect("an argument that stays"),
            false => fewer.values[(fewer.result_of)(count, i)],
        });
        let values: Vec<_> = values.collect();
        edit.inline_at_end(block, to, &values);
    }
    let mut values = fewer.values.to_vec();
    for (new_index, i) in fewer.kept.iter().enumerate() {
        values[*i] = edit.result(new, new_index);
    }
    edit.replace_by(op, &values);
    Some(Simplified::Changed)
}

/// Erases the ops of a block that have no effects, and whose results are not used.
fn erase_dead<'x, E: Edit<'x>>(edit: E, block: E::Block) {
    for op in ops_of(edit, block).into_iter().rev() {
        if Some(op) != edit.last(block) && is_unused(edit, op) {
            edit.erase(op);
        }
    }
}
/// Returns the ops of a block.
fn ops_of<'x, E: Edit<'x>>(edit: E, block: E::Block) -> Vec<E::Op> {
    std::iter::successors(edit.first(block), |op| edit.next(*op)).collect()
}
/// Calls `f` with each value that an op, or an op inside it, uses.
fn for_each_used<'x, E: Edit<'x>>(edit: E, op: E::Op, f: &mut impl FnMut(E::Value)) {
    let mut ops = vec![op];
    while let Some(op) = ops.pop() {
        edit.operands(op).into_iter().for_each(&mut *f);
        for block in (0..edit.region_count(op)).flat_map(|region| edit.blocks(op, region)) {
            ops.extend(ops_of(edit, block));
        }
    }
}
/// Returns the arguments of blocks that the terminators' operands in `roots`, and ops with effects, lead to.
/// `returned` returns the operand of a terminator that becomes the next value of an argument.
fn needed_arguments<'x, E: Edit<'x>>(
    edit: E,
    blocks: &[E::Block],
    mut roots: Vec<E::Value>,
    returned: impl Fn(E::Value) -> Option<E::Value>,
) -> HashSet<E::Value> {
    for block in blocks {
        for op in ops_of(edit, *block) {
            if Some(op) != edit.last(*block) && !is_effect_free(edit, op) {
                for_each_used(edit, op, &mut |value| roots.push(value));
            }
        }
    }
    let mut seen: HashSet<_> = roots.iter().copied().collect();
    while let Some(value) = roots.pop() {
        let mut add = |value| {
            if seen.insert(value) {
                roots.push(value);
            }
        };
        match edit.defining_op(value) {
            Some(op)
                if edit
                    .block_of(op)
                    .is_some_and(|block| blocks.contains(&block)) =>
            {
                for_each_used(edit, op, &mut add);
            }
            Some(_) => {}
            None => returned(value).into_iter().for_each(&mut add),
        }
    }
    seen
}

/// Returns the results that are used, or whose arguments in the blocks lead to those. `arguments` has the result
/// of each argument.
fn needed_results<'x, E: Edit<'x>>(
    edit: E,
    op: E::Op,
    body: E::Block,
    others: &[E::Block],
    arguments: &HashMap<E::Value, usize>,
) -> Option<Vec<usize>> {
    let results = edit.results(op);
    let returned = edit.operands(edit.last(body)?);
    let mut blocks = others.to_vec();
    blocks.push(body);
    let mut roots = Vec::new();
    for block in others {
        roots.extend(edit.operands(edit.last(*block)?));
    }
    let is_used = |i: &usize| edit.is_used(results[*i]);
    roots.extend(
        (0..results.len())
            .filter(is_used)
            .filter_map(|i| returned.get(i)),
    );
    let next = |argument| returned.get(*arguments.get(&argument)?).copied();
    let needed = needed_arguments(edit, &blocks, roots, next);
    let needed = arguments
        .iter()
        .filter(|(argument, _)| needed.contains(argument));
    let needed: HashSet<_> = needed.map(|(_, i)| *i).collect();
    let kept = (0..results.len()).filter(|i| is_used(i) || needed.contains(i));
    Some(kept.collect())
}

/// Drops the results of a `reduce` that are not used, and that those which are used do not need.
pub fn reduce_unused<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let reduce = views::Reduce::of(e.edit, op)?;
    let body = reduce.body()?;
    let arguments = e.edit.arguments(body);
    let count = e.edit.result_count(op);
    if arguments.len() != 2 * count {
        return None;
    }
    let arguments = arguments.into_iter().enumerate();
    let arguments = arguments.map(|(i, argument)| (argument, i % count));
    let kept = needed_results(e.edit, op, body, &[], &arguments.collect())?;
    let (inputs, init_values) = (reduce.inputs(), reduce.init_values());
    let mut operands: Vec<_> = kept.iter().map(|i| inputs[*i]).collect();
    operands.extend(kept.iter().map(|i| init_values[*i]));
    let fewer = Fewer {
        kept: &kept,
        values: &inputs,
        operands: &operands,
        result_of: |count, argument| argument % count,
        returning: Some(0),
    };
    keep_results(e, op, &fewer)
}
/// Takes the initial values of a `reduce` of integers without elements.
pub fn reduce_empty<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let mut operands = e.edit.operands(op).into_iter();
    operands
        .all(|value| is_integer(e, value))
        .then(|| initial_values(e, op))?
}
/// Takes the initial values of a `reduce` without elements.
pub fn reduce_empty_float<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let mut operands = e.edit.operands(op).into_iter();
    operands
        .any(|value| !is_integer(e, value))
        .then(|| initial_values(e, op))?
}
fn initial_values<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let reduce = views::Reduce::of(e.edit, op)?;
    let mut results = e.edit.results(op).into_iter();
    let is_static = |value| {
        e.tensor_of(value)
            .is_some_and(|t| t.is_static() && t.encoding.is_none())
    };
    let mut inputs = reduce.inputs().into_iter();
    if !inputs.all(|input| is_static(input) && e.ranked(input).sizes.contains(&0))
        || !results.all(is_static)
    {
        return None;
    }
    let pairs: Vec<_> = reduce
        .init_values()
        .into_iter()
        .zip(e.edit.results(op))
        .collect();
    let same_element = |(value, result): &(E::Value, E::Value)| {
        let elements = [*value, *result].map(|v| e.tensor_of(v).map(|t| t.element));
        elements[0].is_some() && elements[0] == elements[1]
    };
    pairs.iter().all(same_element).then(|| {
        let attributes = [("broadcast_dimensions", New::Ints(&[]))];
        let values = pairs.iter().map(|(value, result)| {
            e.op(codes::BroadcastInDim, &[*value], &attributes, e.ty(*result))
        });
        Simplified::Values(values.collect())
    })
}
/// Takes the elements of a constant that all equal the initial value, if the body leaves equal numbers as they are.
pub fn reduce_equal<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let reduce = views::Reduce::of(e.edit, op)?;
    let body = reduce.body()?;
    let [first, last] = ops_of(e.edit, body)[..] else {
        return None;
    };
    let keeps = matches!(
        e.edit.opcode(first)?,
        codes::And | codes::Or | codes::Maximum | codes::Minimum
    );
    let ([x], [init]) = (&reduce.inputs()[..], &reduce.init_values()[..]) else {
        return None;
    };
    let both = e.edit.operands(first);
    let arguments = e.edit.arguments(body);
    let is_whole = arguments.iter().all(|argument| both.contains(argument))
        && e.edit.operands(last) == e.edit.results(first);
    let element = |value| e.tensor_of(value).map(|tensor| tensor.element);
    if element(*x)? != element(e.edit.result(op, 0))? || element(*x) != element(*init) {
        return None;
    }
    static_result(e, op)?;
    let element = splat(e, *x)?;
    let is_same = splat(e, *init).as_ref() == Some(&element) && is_integer(e, *x);
    (keeps && is_whole && is_same)
        .then(|| Simplified::by(e.filled(e.ty(e.edit.result(op, 0)), &element)))?
}
/// Drops the operands of a `sort` whose results are not used, and by which the comparator does not sort.
pub fn sort_unused<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let sort = views::Sort::of(e.edit, op)?;
    let comparator = sort.comparator()?;
    let arguments = e.edit.arguments(comparator);
    let results = e.edit.results(op);
    if arguments.len() != 2 * results.len() {
        return None;
    }
    let order = e.edit.operands(e.edit.last(comparator)?);
    let needed = needed_arguments(e.edit, &[comparator], order, |_| None);
    let kept = (0..results.len()).filter(|i| {
        let sorts = arguments[2 * i..2 * i + 2]
            .iter()
            .any(|argument| needed.contains(argument));
        sorts || e.edit.is_used(results[*i])
    });
    let kept: Vec<_> = kept.collect();
    let inputs = sort.inputs();
    let operands: Vec<_> = kept.iter().map(|i| inputs[*i]).collect();
    let fewer = Fewer {
        kept: &kept,
        values: &inputs,
        operands: &operands,
        result_of: |_, argument| argument / 2,
        returning: None,
    };
    keep_results(e, op, &fewer)
}
/// Counts the dimension of a `sort` from the first one.
pub fn sort_dimension<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let sort = views::Sort::of(e.edit, op)?;
    let dimension = sort.dimension()?;
    let rank = e.tensor_of(*sort.inputs().first()?)?.rank();
    let first = dimension.checked_add(i64::try_from(rank).ok()?)?;
    if dimension >= 0 || first < 0 {
        return None;
    }
    let mut attributes = e.edit.attributes(op);
    for (name, value) in &mut attributes {
        if *name == "dimension" {
            *value = New::Int(first);
        }
    }
    let types: Vec<_> = e.edit.results(op).into_iter().map(|r| e.ty(r)).collect();
    e.edit.rebuild(
        op,
        Rebuilt {
            code: codes::Sort,
            operands: &e.edit.operands(op),
            attributes: &attributes,
            types: &types,
            dropped: None,
        },
    );
    Some(Simplified::Changed)
}

/// Drops the results of a `while` that are not used, and that neither the condition nor the results which are
/// used need.
pub fn while_unused<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (cond, body, operands) = loop_of(e, op)?;
    let both = [e.edit.arguments(cond), e.edit.arguments(body)];
    let arguments = both.into_iter().flat_map(|all| all.into_iter().zip(0..));
    let kept = needed_results(e.edit, op, body, &[cond], &arguments.collect())?;
    keep_carried(e, op, &kept, &operands)
}
/// Uses a value outside of a `while` in place of one that each iteration returns as it is.
pub fn while_invariant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (_, body, operands) = loop_of(e, op)?;
    let returned = e.edit.operands(e.edit.last(body)?);
    let arguments = e.edit.arguments(body);
    let is_same = |i: &usize| {
        let argument = arguments[*i];
        returned[*i] == argument && e.ty(operands[*i]) == e.ty(argument)
    };
    let kept: Vec<_> = (0..operands.len()).filter(|i| !is_same(i)).collect();
    keep_carried(e, op, &kept, &operands)
}
fn keep_carried<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    kept: &[usize],
    operands: &[E::Value],
) -> Matched<'x, E> {
    let carried: Vec<_> = kept.iter().map(|i| operands[*i]).collect();
    let fewer = Fewer {
        kept,
        values: operands,
        operands: &carried,
        result_of: |_, argument| argument,
        returning: Some(1),
    };
    keep_results(e, op, &fewer)
}
/// Returns the condition, the body and the operands of a `while`, if all agree in number.
fn loop_of<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
) -> Option<(E::Block, E::Block, Vec<E::Value>)> {
    let (cond, body) = {
        let view = views::While::of(e.edit, op)?;
        (view.cond()?, view.body()?)
    };
    let operands = e.edit.operands(op);
    let counts = [
        e.edit.result_count(op),
        e.edit.argument_count(cond),
        e.edit.argument_count(body),
        e.edit.operand_count(e.edit.last(body)?),
    ];
    let agree = counts.iter().all(|count| *count == operands.len());
    agree.then_some((cond, body, operands))
}
/// Takes the operands of a `while` without effects whose condition is false.
pub fn while_false<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (cond, _, operands) = loop_of(e, op)?;
    let condition = e.edit.operand(e.edit.last(cond)?, 0);
    let is_false = ints(e.edit, condition)?.first() == Some(&0);
    let is_free = is_effect_free(e.edit, op);
    (is_false && is_free).then_some(Simplified::Values(operands))
}

/// Takes the ops of the branch that a constant predicate chooses.
pub fn if_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let [pred] = ints(e.edit, e.edit.operand(op, 0))?[..] else {
        return None;
    };
    inline_branch(e, op, usize::from(pred == 0))
}
/// Takes the ops of the branch that a constant index chooses: the last one if there is no such branch.
pub fn case_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let [index] = ints(e.edit, e.edit.operand(op, 0))?[..] else {
        return None;
    };
    let last = e.edit.region_count(op).checked_sub(1)?;
    let index = usize::try_from(index).unwrap_or(last);
    inline_branch(e, op, index.min(last))
}
fn inline_branch<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op, branch: usize) -> Matched<'x, E> {
    let [block] = e.edit.blocks(op, branch)[..] else {
        return None;
    };
    let last = e.edit.last(block)?;
    let values = e.edit.operands(last);
    let results = e.edit.results(op);
    let types = |values: &[E::Value]| values.iter().map(|v| e.ty(*v)).collect::<Vec<_>>();
    if e.edit.argument_count(block) != 0
        || e.edit.opcode(last) != Some(codes::Return)
        || types(&values) != types(&results)
    {
        return None;
    }
    e.edit.erase(last);
    e.edit.inline_before(block, op, &[]);
    Some(Simplified::Values(values))
}
/// Takes the values that all branches return, and that are defined outside of the branches.
pub fn equal_branches<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let all = (0..e.edit.region_count(op)).map(|branch| match e.edit.blocks(op, branch)[..] {
        [block] if e.edit.first(block) == e.edit.last(block) => {
            Some(e.edit.operands(e.edit.last(block)?))
        }
        _ => None,
    });
    let all: Vec<_> = all.collect::<Option<_>>()?;
    let first = all.first()?;
    (all.iter().all(|values| values == first)).then(|| Simplified::Values(first.clone()))
}
