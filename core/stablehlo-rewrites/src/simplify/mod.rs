//! Simplification of single ops by rules, each with a name, a condition and a class.

mod arithmetic;
mod bodies;
mod dynamic;
mod indexing;
mod movement;
mod rule;
mod rules;

pub use rule::{Class, Matched, Rule, Simplified, Simplify};
pub use rules::RULES;

use crate::{discardable::merge_discardable, exprs::Exprs, origins::Origins};
use stablehlo_opset::{
    edit::{Edit, views::codes},
    opcode::Opcode,
};

/// Choice of rules, and of the other parts of an optimization.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Largest class of the rules that `only` does not name.
    pub class: Class,
    /// Names of the only rules and parts, or an empty list for all.
    pub only: Vec<String>,
    /// Names of rules and parts that are left out.
    pub except: Vec<String>,
    /// Whether nothing is chosen but what `only` names, even if `only` is empty.
    pub only_named: bool,
}
impl Default for Choice {
    fn default() -> Self {
        Self {
            class: Class::Exact,
            only: Vec::new(),
            except: Vec::new(),
            only_named: false,
        }
    }
}
impl Choice {
    /// Returns whether a name is chosen.
    pub fn has(&self, name: &str) -> bool {
        let is_in = |names: &[String]| names.iter().any(|n| n == name);
        let is_any = self.only.is_empty() && !self.only_named;
        (is_any || is_in(&self.only)) && !is_in(&self.except)
    }
    /// Returns whether a rule is chosen.
    fn has_rule(&self, rule: &Rule) -> bool {
        let is_named = self.only.iter().any(|name| name == rule.name);
        (is_named || rule.class <= self.class) && self.has(rule.name)
    }
}

/// Rules that are applied to a program.
#[derive(Debug)]
pub struct Simplifier {
    /// Indices in [`RULES`] of the rules of each op.
    by_code: Vec<Vec<usize>>,
}
impl Simplifier {
    /// Makes a simplifier with the chosen rules.
    pub fn new(choice: &Choice) -> Self {
        let mut by_code: Vec<_> = (0..Opcode::COUNT).map(|_| Vec::new()).collect();
        for (index, rule) in RULES.iter().enumerate() {
            if choice.has_rule(rule) {
                by_code[rule.op.index()].push(index);
            }
        }
        Self { by_code }
    }
    /// Applies the first rule that matches an op, and returns the rule.
    ///
    /// A rule that replaces the results of an op by values of other types does not match.
    pub fn simplify<'x, E: Edit<'x>>(&self, edit: E, op: E::Op) -> Option<&'static Rule> {
        let chosen = &self.by_code[edit.opcode(op)?.index()];
        // In an unreachable block, an op can use its own results.
        if chosen.is_empty() {
            return None;
        }
        // The body of this op must have one op.
        let around = edit.block_of(op).and_then(|block| edit.owner(block));
        if around.and_then(|op| edit.opcode(op)) == Some(codes::AsyncStart) {
            return None;
        }
        let origins = Origins::of(edit, op);
        let mut operands = origins.operands().iter();
        if operands.any(|value| edit.defining_op(*value) == Some(op)) {
            return None;
        }
        let e = Exprs::before(edit, op);
        for &index in chosen {
            let rule = &RULES[index];
            match rules::function::<E>(index)(&e, op) {
                None => {}
                Some(Simplified::Changed) => return Some(rule),
                Some(Simplified::Values(values)) => {
                    let results = edit.results(op).into_iter();
                    let mut pairs = results.zip(&values);
                    if pairs.all(|(result, value)| edit.ty(result) == edit.ty(*value)) {
                        if let [value] = values[..]
                            && let Some(definition) = edit.defining_op(value)
                        {
                            merge_discardable(edit, op, definition);
                        }
                        edit.replace_by(op, &values);
                        origins.fuse(edit);
                        return Some(rule);
                    }
                }
            }
        }
        None
    }
}
