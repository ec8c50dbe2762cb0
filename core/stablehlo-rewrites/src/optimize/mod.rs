//! Optimization of whole programs: rules, evaluation on constants, static ops in place of dynamic ones, erasure
//! of unused ops, and merging of equal ops.

mod options;
mod parts;
mod report;

pub use options::{
    DEFAULT_LEVEL, FOLD_LIMIT, LEVELS, Level, OptimizeMisfit, OptimizeOptions, OptimizeRequest,
};
pub use parts::{INLINE, MAX_ROUNDS, PARTS};
pub use report::{Applied, Report, Rewrite, Rewrites, partial};

use crate::{
    constants::ints_of,
    discardable::merge_discardable,
    dynamism,
    empty::replace_empty,
    exprs::Exprs,
    fold::{Folded, Folder},
    inline::inline_calls,
    merge::merge_equal,
    origins::Origins,
    refine::uncalled,
    ruled::{Pending, is_valid_after},
    simplify::Simplifier,
    unused::{erase_unused, is_unused},
    worklist,
};
use parts::{EMPTY, EQUAL, FOLD, STATIC, UNUSED};
use stablehlo_opset::{
    edit::{Edit, Record, Reported, functions::EditFunctions},
    opcode::Opcode,
    traits::TERMINATOR,
};
use std::hash::Hash;

/// Optimizer of ops.
#[derive(Debug)]
pub struct Optimizer {
    simplifier: Simplifier,
    folder: Option<Folder>,
    makes_static: bool,
    empties: bool,
    erases: bool,
    merges: bool,
}

impl Optimizer {
    /// Makes an optimizer.
    pub fn new(options: &OptimizeOptions) -> Self {
        let has = |name| options.choice.has(name);
        Self {
            simplifier: Simplifier::new(&options.choice),
            folder: has(FOLD).then(|| Folder::new(options.fold_limit)),
            makes_static: has(STATIC),
            empties: has(EMPTY),
            erases: has(UNUSED),
            merges: has(EQUAL),
        }
    }
    /// Returns the ops that [`rewrite`](Self::rewrite) may change: those of StableHLO.
    pub fn ops() -> impl Iterator<Item = Opcode> {
        Opcode::all().filter(|code| !code.is_of_chlo())
    }
    /// Rewrites an op once. Returns the name of the rule or of the part that was applied.
    ///
    /// # Errors
    /// If the shape operands of a custom call do not fit.
    pub fn rewrite<'x, E: EditFunctions<'x>>(
        &self,
        edit: E,
        op: E::Op,
    ) -> Result<Option<&'static str>, Reported> {
        let Some(code) = edit.opcode(op).filter(|code| !code.is_of_chlo()) else {
            return Ok(None);
        };
        if self.erases && !code.has(TERMINATOR) && is_unused(edit, op) {
            let operands = edit.operands(op);
            edit.erase(op);
            erase_unused(edit, operands);
            return Ok(Some(UNUSED));
        }
        if self.empties && replace_empty(edit, op) {
            return Ok(Some(EMPTY));
        }
        if let Some(folded) = self.folder.as_ref().and_then(|f| f.fold(edit, op))
            && keeps_users_valid(edit, op, &folded)
        {
            let origins = Origins::of(edit, op);
            let constant = folded.insert(&Exprs::before(edit, op));
            if let Some(definition) = edit.defining_op(constant) {
                merge_discardable(edit, op, definition);
            }
            edit.replace_by(op, &[constant]);
            origins.fuse(edit);
            return Ok(Some(FOLD));
        }
        if self.makes_static && dynamism::OPS.contains(&code) {
            let origins = Origins::of(edit, op);
            if dynamism::canonicalize_valid(edit, op)? {
                origins.fuse(edit);
                return Ok(Some(STATIC));
            }
        }
        let rule = self.simplifier.simplify(edit, op);
        Ok(rule.map(|rule| rule.name))
    }
    /// Merges equal ops: see [`merge_equal`]. Returns the number of erased ops.
    pub fn merge<'x, E>(
        &self,
        edit: E,
        ops: &[E::Op],
        mut report: impl FnMut(Applied<'x, E>),
    ) -> usize
    where
        E: Edit<'x>,
        E::Op: Hash,
        E::Value: Hash,
        E::Block: Hash,
    {
        match self.merges {
            true => merge_equal(edit, ops, |op| report(Applied::of(edit, op).by(EQUAL))),
            false => 0,
        }
    }
}

/// Returns whether the dynamic ops that use the result of an op satisfy their constraints if the result is a constant.
/// An op whose constants violate them may never run, and is valid as long as its operands are no constants.
fn keeps_users_valid<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    folded: &Folded<E::Type>,
) -> bool {
    let result = edit.result(op, 0);
    let users = edit.uses(result).into_iter().map(|one| one.op);
    let is_dynamic = |op: &E::Op| {
        let code = edit.opcode(*op);
        code.is_some_and(|code| dynamism::OPS.contains(&code))
    };
    let mut users = users.filter(is_dynamic).peekable();
    if users.peek().is_none() {
        return true;
    }
    let elements = ints_of::<E>(edit.new_attribute(folded.attribute()));
    elements.is_none_or(|elements| {
        users.all(|user| is_valid_after(edit, user, Pending::Constant(result, &elements)))
    })
}

/// Result of an optimization.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// Number of rewrites.
    pub rewrites: usize,
    /// Whether no rewrite is left. It is not if [`MAX_ROUNDS`] rounds were not enough.
    pub is_complete: bool,
}

/// Optimizes a program. Calls `report` with each rewrite.
///
/// # Errors
/// As for [`worklist::apply`], and if the shape operands of a custom call do not fit.
pub fn optimize<'x, E>(
    edit: E,
    options: &OptimizeOptions,
    mut report: impl FnMut(Applied<'x, E>),
) -> Result<Done, Reported>
where
    E: Record<'x> + EditFunctions<'x>,
    E::Op: Hash,
    E::Value: Hash,
    E::Block: Hash,
{
    let optimizer = Optimizer::new(options);
    let mut rewrites = if options.inline {
        inline(edit, &mut report)
    } else {
        0
    };
    for _ in 0..MAX_ROUNDS {
        let mut failed = Ok(());
        rewrites += worklist::apply(edit, |op| {
            // A rewrite can erase the op.
            let applied = Applied::of(edit, op);
            match optimizer.rewrite(edit, op) {
                Ok(None) => {}
                Ok(Some(rule)) => report(applied.by(rule)),
                Err(reported) => failed = Err(reported),
            }
        })?;
        failed?;
        let merged = optimizer.merge(edit, &edit.ops(), &mut report);
        rewrites += merged;
        if merged == 0 {
            let is_complete = true;
            return Ok(Done {
                rewrites,
                is_complete,
            });
        }
    }
    let is_complete = false;
    Ok(Done {
        rewrites,
        is_complete,
    })
}

/// Replaces calls by the bodies of functions, and erases private functions that nothing calls then. Calls `report` with
/// each call. Returns the number of replaced calls.
pub fn inline<'x, E>(edit: E, mut report: impl FnMut(Applied<'x, E>)) -> usize
where
    E: EditFunctions<'x>,
    E::Op: Hash,
    E::Value: Hash,
{
    let inlined = inline_calls(edit, |call| report(Applied::of(edit, call).by(INLINE)));
    uncalled::erase(edit);
    inlined
}

/// Optimizes a program, and returns the list of the rewrites.
///
/// # Errors
/// As for [`optimize`].
pub fn optimize_and_report<'x, E>(edit: E, options: &OptimizeOptions) -> Result<Rewrites, Reported>
where
    E: Record<'x> + EditFunctions<'x>,
    E::Op: Hash,
    E::Value: Hash,
    E::Block: Hash,
{
    let mut report = Report::of(edit);
    let done = optimize(edit, options, |applied| report.add(edit, applied))?;
    Ok(report.finish(edit, done.is_complete))
}
