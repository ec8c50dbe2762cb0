//! Ops in functions.

use super::{
    target::{Target, is_member, targets as of_ops},
    zeros::{insert_zero, zero_at_start},
};
use rustc_hash::FxHashSet;
use stablehlo_opset::edit::Edit;
use stablehlo_program::{Draft, DraftBlock, DraftOp, DraftType, DraftValue};

/// Value that can replace a result of an op.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    /// Operand of the op.
    Operand,
    /// Argument of a block around the op, that of the function first.
    Argument,
    /// New argument of the function, if nothing calls the function.
    NewArgument,
    /// Constant of zeros at the start of the function.
    Zero,
}

/// Returns the ops in functions, without those that end blocks.
pub fn all(draft: &Draft) -> Vec<Target> {
    let ops = draft.ops().into_iter();
    of_ops(ops.filter(|op| !is_member(draft, *op) && draft.next(*op).is_some()))
}

/// Replaces ops by values of the same types, or by new arguments.
pub fn replace_by_arguments(draft: &Draft, targets: &[Target]) -> bool {
    use Choice::*;
    replace(draft, targets, &[Operand, Argument, NewArgument, Zero])
}
/// Replaces ops by values of the same types, or by zeros.
pub fn replace_by_values(draft: &Draft, targets: &[Target]) -> bool {
    use Choice::*;
    replace(draft, targets, &[Operand, Argument, Zero])
}
/// Replaces ops by zeros.
pub fn replace_by_zeros(draft: &Draft, targets: &[Target]) -> bool {
    replace(draft, targets, &[Choice::Zero])
}

/// Erases the targets whose results have no uses, and replaces the results of others by the first choice that
/// is possible. Users come before the ops that they use.
fn replace(draft: &Draft, targets: &[Target], choices: &[Choice]) -> bool {
    let chooser = Chooser::new(draft, choices);
    let ops: FxHashSet<_> = targets.iter().map(|target| target.op).collect();
    let mut has_changed = false;
    for &Target { op, .. } in targets.iter().rev() {
        // The ops inside a target are erased with the target.
        if !draft.has(op) || ops_around(draft, op).any(|around| ops.contains(&around)) {
            continue;
        }
        if !draft.results(op).into_iter().any(|v| draft.is_used(v)) {
            draft.erase(op);
            has_changed = true;
        } else if let Some(values) = chooser.values(op) {
            draft.replace_by(op, &values);
            has_changed = true;
        }
    }
    has_changed
}

/// Returns the regions with one block of the ops in functions: the index of a target is that of the region.
pub fn with_regions(draft: &Draft) -> Vec<Target> {
    let ops = draft.ops().into_iter().filter(|op| !is_member(draft, *op));
    let regions = ops.flat_map(|op| {
        let all = 0..draft.region_count(op);
        let single = all.filter(move |i| draft.blocks(op, *i).len() == 1);
        single.map(move |index| Target { op, index })
    });
    regions.collect()
}
/// Replaces ops by the ops in one of their regions.
pub fn unwrap(draft: &Draft, targets: &[Target]) -> bool {
    use Choice::*;
    let chooser = Chooser::new(draft, &[Operand, Argument, NewArgument, Zero]);
    let mut has_changed = false;
    for &Target { op, index } in targets.iter().rev() {
        if draft.has(op) && chooser.unwrap(op, index).is_some() {
            has_changed = true;
        }
    }
    has_changed
}
/// Returns the ops around an op, from the innermost to the outermost.
fn ops_around(draft: &Draft, op: DraftOp) -> impl Iterator<Item = DraftOp> {
    let around = move |op: &DraftOp| draft.owner(draft.block_of(*op)?);
    std::iter::successors(around(&op), around)
}

/// Chooser of values that replace results.
struct Chooser<'x, 'a> {
    draft: &'x Draft<'a>,
    choices: &'x [Choice],
    /// Functions that can have new arguments.
    uncalled: FxHashSet<DraftOp>,
}

impl<'x, 'a> Chooser<'x, 'a> {
    fn new(draft: &'x Draft<'a>, choices: &'x [Choice]) -> Self {
        let uncalled = match choices.contains(&Choice::NewArgument) {
            true => draft.uncalled_functions().into_iter().collect(),
            false => FxHashSet::default(),
        };
        Self {
            draft,
            choices,
            uncalled,
        }
    }
    /// Replaces an op by the ops in a region, whose end returns the results. Returns `None` if there are no values for
    /// the arguments of the region or for the results.
    fn unwrap(&self, op: DraftOp, region: usize) -> Option<()> {
        let draft = self.draft;
        let body = draft.block(op, region)?;
        let end = draft.last(body)?;
        // Returns the value at the same place in a list, or any value, of the type of another value.
        let like = |values: &[DraftValue], i: usize, of: DraftValue| {
            let same = values.get(i).filter(|v| draft.ty(**v) == draft.ty(of));
            same.copied().or_else(|| self.value(op, draft.ty(of)))
        };
        let operands = draft.operands(op);
        let arguments = draft.arguments(body).into_iter().enumerate();
        let arguments: Option<Vec<_>> = arguments.map(|(i, of)| like(&operands, i, of)).collect();
        let arguments = arguments?;
        let returned = draft.operands(end);
        let results = draft.results(op).into_iter().enumerate();
        let results: Option<Vec<_>> = results.map(|(i, of)| like(&returned, i, of)).collect();
        // An argument of the region that is returned gets its value before the op is replaced.
        let own = draft.arguments(body);
        let value = |result: DraftValue| match own.iter().position(|argument| *argument == result) {
            Some(i) => arguments[i],
            None => result,
        };
        let results: Vec<_> = results?.into_iter().map(value).collect();
        draft.erase(end);
        draft.inline_before(body, op, &arguments);
        draft.replace_by(op, &results);
        Some(())
    }
    /// Returns a value for each result of an op.
    fn values(&self, op: DraftOp) -> Option<Vec<DraftValue>> {
        let results = self.draft.results(op).into_iter();
        results
            .map(|result| self.value(op, self.draft.ty(result)))
            .collect()
    }
    /// Returns a value of a type for a result of an op.
    fn value(&self, op: DraftOp, ty: DraftType<'x, 'a>) -> Option<DraftValue> {
        let choices = self.choices.iter();
        let mut values = choices.filter_map(|choice| self.choose(*choice, op, ty));
        values.find(|value| self.draft.defining_op(*value) != Some(op))
    }
    fn choose(&self, choice: Choice, op: DraftOp, ty: DraftType<'x, 'a>) -> Option<DraftValue> {
        let draft = self.draft;
        let find = |mut values: Box<dyn Iterator<Item = DraftValue>>| {
            values.find(|value| draft.ty(*value) == ty)
        };
        match choice {
            // An op in a graph can be its own operand.
            Choice::Operand => {
                let others = draft.operands(op).into_iter();
                let others = others.filter(|v| draft.defining_op(*v) != Some(op));
                find(Box::new(others.collect::<Vec<_>>().into_iter()))
            }
            Choice::Argument => {
                let (_, blocks) = self.function_of(op)?;
                let arguments = blocks.into_iter().rev();
                let arguments: Vec<_> = arguments.flat_map(|b| draft.arguments(b)).collect();
                find(Box::new(arguments.into_iter()))
            }
            Choice::NewArgument => {
                let (function, _) = self.function_of(op)?;
                let is_open = self.uncalled.contains(&function);
                draft.function_body(function).filter(|_| is_open)?;
                Some(draft.add_argument(function, ty))
            }
            Choice::Zero => {
                let (_, blocks) = self.function_of(op)?;
                let entry = *blocks.last()?;
                let known = zero_at_start(draft, entry, ty);
                // A constant in place of another one would gain nothing.
                let is_constant = draft.is_constant(op);
                known.or_else(|| (!is_constant).then(|| insert_zero(draft, entry, ty))?)
            }
        }
    }
    /// Returns the function around an op, and the blocks around the op, from the innermost to that of the function.
    fn function_of(&self, op: DraftOp) -> Option<(DraftOp, Vec<DraftBlock>)> {
        let mut blocks = vec![self.draft.block_of(op)?];
        let mut around = self.draft.owner(blocks[0])?;
        while !is_member(self.draft, around) {
            let block = self.draft.block_of(around)?;
            blocks.push(block);
            around = self.draft.owner(block)?;
        }
        Some((around, blocks))
    }
}
