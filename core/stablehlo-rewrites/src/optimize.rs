//! Optimization of whole programs: rules, evaluation on constants, static ops in place of dynamic ones, erasure
//! of unused ops, and merging of equal ops.

use crate::{
    dynamism,
    empty::replace_empty,
    exprs::Exprs,
    fold::Folder,
    merge::merge_equal,
    simplify::{Choice, Class, RULES, Simplifier},
    unused::{erase_unused, is_unused},
    worklist,
};
use stablehlo_opset::{
    edit::{Edit, Record, Reported},
    opcode::Opcode,
    traits::TERMINATOR,
};
use std::hash::Hash;

/// Options of an optimization.
#[derive(Clone, Debug)]
pub struct OptimizeOptions {
    /// Rules. The names of [`PARTS`] choose the other parts.
    pub choice: Choice,
    /// Largest number of elements of tensors that are evaluated.
    pub fold_limit: u128,
}
impl Default for OptimizeOptions {
    fn default() -> Self {
        Self {
            choice: Choice::default(),
            fold_limit: 65_536,
        }
    }
}

/// Evaluation on constants.
const FOLD: &str = "fold";
/// Static ops in place of dynamic ones.
const STATIC: &str = "static";
/// Constants in place of tensors without elements.
const EMPTY: &str = "empty";
/// Erasure of unused ops.
const UNUSED: &str = "unused";
/// Merging of equal ops.
const EQUAL: &str = "equal";
/// Rules that the folder applies, too.
const FOLDING_RULES: &[&str] = &[
    "case-constant",
    "concatenate-splats",
    "dynamic-slice-splat",
    "if-constant",
    "iota-of-one",
    "reduce-equal",
    "set-known-size",
    "slice-splat",
    "while-false",
];
/// Names of the parts that are no rules, with their descriptions.
pub const PARTS: &[(&str, &str)] = &[
    (
        FOLD,
        "an op whose operands are constants becomes a constant",
    ),
    (
        STATIC,
        "a dynamic op whose shape operands are constants becomes a static op",
    ),
    (EMPTY, "a constant replaces a tensor without elements"),
    (
        UNUSED,
        "an op without effects whose results are not used is erased",
    ),
    (
        EQUAL,
        "an op that equals an op before it is replaced by this op",
    ),
];
impl OptimizeOptions {
    /// Returns the options of the pass `stablehlo-aggressive-folder`: evaluation, and the rules that need constants.
    pub fn folder(fold_limit: u128) -> Self {
        let rules = FOLDING_RULES.iter().chain(&[FOLD, EMPTY, UNUSED, EQUAL]);
        let only = rules.map(|name| (*name).to_owned()).collect();
        let class = Class::Upstream;
        Self {
            choice: Choice {
                class,
                only,
                except: Vec::new(),
            },
            fold_limit,
        }
    }
    /// Returns the options of the pass `stablehlo-aggressive-simplification`: all but what only the folder does.
    pub fn simplification(fold_limit: u128) -> Self {
        let except = vec![FOLD.to_owned()];
        let class = Class::Upstream;
        Self {
            choice: Choice {
                class,
                only: Vec::new(),
                except,
            },
            fold_limit,
        }
    }
    /// Returns the options of the pass `stablehlo-target-independent-optimization`, which does what both do.
    pub fn target_independent(fold_limit: u128) -> Self {
        let class = Class::Upstream;
        Self {
            choice: Choice {
                class,
                ..Choice::default()
            },
            fold_limit,
        }
    }
    /// Returns the first chosen name that neither a rule nor a part has.
    pub fn unknown_name(&self) -> Option<&str> {
        let mut names = self.choice.only.iter().chain(&self.choice.except);
        let is_known = |name: &str| {
            let mut parts = PARTS.iter();
            parts.any(|part| part.0 == name) || RULES.iter().any(|rule| rule.name == name)
        };
        names.find(|name| !is_known(name)).map(String::as_str)
    }
}

/// Largest number of rounds, each of which rewrites ops one by one, and then merges equal ops.
pub const MAX_ROUNDS: usize = 16;

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
    pub fn rewrite<'x, E: Edit<'x>>(
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
        if let Some(folded) = self.folder.as_ref().and_then(|f| f.fold(edit, op)) {
            let constant = folded.insert(&Exprs::before(edit, op));
            edit.replace_by(op, &[constant]);
            return Ok(Some(FOLD));
        }
        if self.makes_static && dynamism::canonicalize(edit, op)? {
            return Ok(Some(STATIC));
        }
        let rule = self.simplifier.simplify(edit, op);
        Ok(rule.map(|rule| rule.name))
    }
    /// Merges equal ops: see [`merge_equal`]. Returns the number of erased ops.
    pub fn merge<'x, E>(
        &self,
        edit: E,
        ops: &[E::Op],
        mut report: impl FnMut(&'static str, E::Op),
    ) -> usize
    where
        E: Edit<'x>,
        E::Op: Hash,
        E::Value: Hash,
        E::Block: Hash,
    {
        match self.merges {
            true => merge_equal(edit, ops, |op| report(EQUAL, op)),
            false => 0,
        }
    }
}

/// Rewrite of an op in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied<L> {
    /// Name of the rule or of the part.
    pub rule: &'static str,
    /// Full name of the op.
    pub op: &'static str,
    /// Location of the op.
    pub location: L,
}

/// Optimizes a program. Calls `report` with each rewrite. Returns the number of rewrites.
///
/// # Errors
/// As for [`worklist::apply`], and if the shape operands of a custom call do not fit.
pub fn optimize<'x, E>(
    edit: E,
    options: &OptimizeOptions,
    mut report: impl FnMut(Applied<E::Location>),
) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
    E::Value: Hash,
    E::Block: Hash,
{
    let optimizer = Optimizer::new(options);
    // A rewrite can erase the op.
    let before = |op| (edit.opcode(op).map_or("", Opcode::name), edit.location(op));
    let applied = |rule, (op, location)| Applied { rule, op, location };
    let mut total = 0;
    for _ in 0..MAX_ROUNDS {
        let mut failed = Ok(());
        total += worklist::apply(edit, |op| {
            let op_before = before(op);
            match optimizer.rewrite(edit, op) {
                Ok(None) => {}
                Ok(Some(rule)) => report(applied(rule, op_before)),
                Err(reported) => failed = Err(reported),
            }
        })?;
        failed?;
        let merged = optimizer.merge(edit, &edit.ops(), |rule, op| {
            report(applied(rule, before(op)));
        });
        total += merged;
        if merged == 0 {
            break;
        }
    }
    Ok(total)
}
