//! Bodies of functions in place of calls.

use stablehlo_opset::edit::functions::{EditFunctions, Symbol};
use std::{collections::HashMap, hash::Hash};

/// Call of a function of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call<O> {
    /// The call.
    pub op: O,
    /// The function.
    pub function: O,
}

/// Attribute of calls and functions that stay.
const NO_INLINE: &str = "no_inline";
/// Largest number of ops that [`inline_calls`] inserts: nested calls can make programs exponentially larger.
pub const LIMIT: usize = 1 << 20;

/// Replaces the calls of a program by the bodies of the functions, but for recursive calls. Stops before more ops are
/// inserted than [`LIMIT`]. Ops keep the locations that they have in the function. Returns the replaced calls.
pub fn inline_calls<'x, E>(edit: E, mut report: impl FnMut(E::Op)) -> usize
where
    E: EditFunctions<'x, Op: Hash, Value: Hash>,
{
    let mut calls: HashMap<E::Op, Vec<Call<E::Op>>> = HashMap::new();
    let mut order = Vec::new();
    for call in calls_of(edit) {
        let mut around = std::iter::successors(edit.parent(call.op), |op| edit.parent(*op));
        if let Some(caller) = around.find(|op| edit.is_function(*op)) {
            order.push(caller);
            calls.entry(caller).or_default().push(call);
        }
    }
    let (mut inlined, mut left) = (0, LIMIT);
    for caller in callees_first(order, &calls) {
        for call in calls.remove(&caller).unwrap_or_default() {
            // The function calls the caller, directly or not.
            if calls.contains_key(&call.function) || call.function == caller {
                continue;
            }
            let size = edit.walk(call.function).len();
            if can_inline(edit, call) && size <= left {
                left -= size;
                report(call.op);
                inline(edit, call);
                inlined += 1;
            }
        }
    }
    inlined
}

/// Returns functions so that those that a function calls come before the function, unless the calls are recursive.
fn callees_first<O: Copy + Eq + Hash>(callers: Vec<O>, calls: &HashMap<O, Vec<Call<O>>>) -> Vec<O> {
    let (mut order, mut seen) = (Vec::new(), std::collections::HashSet::new());
    for caller in callers {
        if !seen.insert(caller) {
            continue;
        }
        // Functions with the number of their calls that were followed.
        let mut stack = vec![(caller, 0)];
        while let Some((function, followed)) = stack.last_mut() {
            let next = calls.get(function).and_then(|calls| calls.get(*followed));
            *followed += 1;
            match next {
                Some(call) if seen.insert(call.function) => stack.push((call.function, 0)),
                Some(_) => {}
                None => {
                    order.push(*function);
                    stack.pop();
                }
            }
        }
    }
    order
}

/// Returns the calls of functions of the program, in program order.
pub fn calls_of<'x, E>(edit: E) -> Vec<Call<E::Op>>
where
    E: EditFunctions<'x, Op: Hash>,
{
    let all = edit.walk(edit.root());
    let mut functions: HashMap<(E::Op, Symbol<'x>), E::Op> = HashMap::new();
    for &op in all.iter().filter(|op| edit.is_function(**op)) {
        if let (Some(module), Some(name)) = (edit.parent(op), edit.symbol(op)) {
            functions.insert((module, name), op);
        }
    }
    // A composite names a function, too, and is a declared op.
    let calls = all.into_iter().filter(|op| edit.opcode(*op).is_none());
    let calls = calls.filter_map(|op| {
        let name = edit.callee(op)?;
        let mut around = std::iter::successors(edit.parent(op), |op| edit.parent(*op));
        let module = around.find(|op| edit.is_module(*op))?;
        let function = *functions.get(&(module, name))?;
        Some(Call { op, function })
    });
    calls.collect()
}

/// Returns whether the body of the function can replace a call.
pub fn can_inline<'x, E: EditFunctions<'x>>(edit: E, call: Call<E::Op>) -> bool {
    let Call { op, function } = call;
    let [block] = edit.blocks(function, 0)[..] else {
        return false;
    };
    let Some(end) = edit.last(block) else {
        return false;
    };
    let same = |a: Vec<E::Value>, b: Vec<E::Value>| {
        let types = |all: Vec<_>| all.into_iter().map(|v| edit.ty(v)).collect::<Vec<_>>();
        types(a) == types(b)
    };
    let mut around = std::iter::successors(Some(op), |op| edit.parent(*op));
    same(edit.operands(op), edit.arguments(block))
        && same(edit.results(op), edit.operands(end))
        && [op, function].map(|op| edit.discardable(op, NO_INLINE).is_none()) == [true; 2]
        && around.all(|op| op != function)
}

/// Replaces a call, of which [`can_inline`] is true, by the body of the function.
pub fn inline<'x, E>(edit: E, call: Call<E::Op>)
where
    E: EditFunctions<'x, Value: Hash>,
{
    let block = edit.body(call.function).expect("the body of a function");
    let end = edit.last(block).expect("the end of a body");
    let arguments = edit.arguments(block).into_iter();
    let mut values: HashMap<_, _> = arguments.zip(edit.operands(call.op)).collect();
    for op in edit.ops_of(block).into_iter().filter(|op| *op != end) {
        let copy = edit.clone_before(op, call.op);
        for inner in edit.walk(copy) {
            for i in 0..edit.operand_count(inner) {
                if let Some(value) = values.get(&edit.operand(inner, i)) {
                    edit.set_operand(inner, i, *value);
                }
            }
        }
        values.extend(edit.results(op).into_iter().zip(edit.results(copy)));
    }
    let returned = edit.operands(end).into_iter();
    let returned: Vec<_> = returned.map(|v| *values.get(&v).unwrap_or(&v)).collect();
    edit.replace_by(call.op, &returned);
}
