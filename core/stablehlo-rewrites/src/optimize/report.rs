//! Reports of optimizations.

use super::parts::MAX_ROUNDS;
use stablehlo_opset::edit::{Edit, functions::EditFunctions};
use std::collections::{BTreeMap, HashMap};

/// Rewrite of an op.
#[derive(Clone, Copy, Debug)]
pub struct Applied<'x, E: Edit<'x>> {
    /// Name of the rule or of the part.
    pub rule: &'static str,
    /// Full name of the op.
    pub op: &'static str,
    /// Location of the op.
    pub location: E::Location,
    /// Block of the op, if the op is in a block.
    pub block: Option<E::Block>,
}
impl<'x, E: Edit<'x>> Applied<'x, E> {
    /// Describes an op that may be rewritten.
    pub fn of(edit: E, op: E::Op) -> Self {
        Self {
            rule: "",
            op: edit.opcode(op).map_or("func.call", |code| code.name()),
            location: edit.location(op),
            block: edit.block_of(op),
        }
    }
    /// Returns the rewrite of the op by a rule or a part.
    #[must_use]
    pub fn by(self, rule: &'static str) -> Self {
        Self { rule, ..self }
    }
}

/// Rewrite in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// Name of the rule or of the part.
    pub rule: &'static str,
    /// Full name of the op.
    pub op: &'static str,
    /// Name of the function with the op.
    pub function: Option<String>,
    /// Location of the op in the source, if it is known.
    pub location: Option<String>,
}

/// Rewrites of an optimization.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Rewrites {
    /// Numbers of ops before and after.
    pub ops: [usize; 2],
    /// Rewrites, function by function, and in order in each function.
    pub applied: Vec<Rewrite>,
    /// Whether the optimization stopped before all rules were applied.
    pub is_partial: bool,
}

impl Rewrites {
    /// Returns the number of applications of each rule.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for applied in &self.applied {
            *counts.entry(applied.rule).or_default() += 1;
        }
        counts
    }
    /// Adds the rewrites of another program.
    pub fn extend(&mut self, other: Self) {
        for (ops, more) in self.ops.iter_mut().zip(other.ops) {
            *ops += more;
        }
        self.applied.extend(other.applied);
        self.is_partial |= other.is_partial;
    }
    /// Returns the text for readers. Lists each rewrite if `explains`.
    pub fn text(&self, explains: bool) -> String {
        let mut text = String::new();
        if explains {
            for Rewrite {
                rule, op, location, ..
            } in &self.applied
            {
                let place = location.as_deref().unwrap_or("unknown location");
                text += &format!("{place}: '{op}': {rule}\n");
            }
        }
        let [before, after] = self.ops;
        text += &format!(
            "{before} ops before, {after} after, {} rewrites\n",
            self.applied.len()
        );
        if self.is_partial {
            text += &format!("{}\n", partial());
        }
        text
    }
}

/// Returns the message about an optimization that stopped before all rules were applied.
pub fn partial() -> String {
    format!(
        "the optimization stopped after {MAX_ROUNDS} rounds: another run can simplify the program further"
    )
}

/// List of rewrites that is being made.
#[derive(Clone, Debug)]
pub struct Report {
    /// Numbers of the functions, in program order.
    functions: HashMap<String, usize>,
    rewrites: Rewrites,
}
impl Report {
    /// Begins the report of a program that has not changed.
    pub fn of<'x, E: EditFunctions<'x>>(edit: E) -> Self {
        let ops = edit.walk(edit.root());
        let names = ops.iter().filter(|op| edit.is_function(**op));
        let names = names.filter_map(|op| Some(text(edit.symbol(*op)?)));
        let mut functions = HashMap::new();
        for (number, name) in names.enumerate() {
            functions.entry(name).or_insert(number);
        }
        Self {
            functions,
            rewrites: Rewrites {
                ops: [ops.len() - 1, 0],
                ..Rewrites::default()
            },
        }
    }
    /// Adds a rewrite.
    pub fn add<'x, E: EditFunctions<'x>>(&mut self, edit: E, applied: Applied<'x, E>) {
        let owner = applied.block.and_then(|block| edit.owner(block));
        let mut around = std::iter::successors(owner, |op| edit.parent(*op));
        let function = around.find(|op| edit.is_function(*op));
        self.rewrites.applied.push(Rewrite {
            rule: applied.rule,
            op: applied.op,
            function: function.and_then(|op| Some(text(edit.symbol(op)?))),
            location: edit.place(applied.location),
        });
    }
    /// Ends the report of a changed program.
    pub fn finish<'x, E: EditFunctions<'x>>(mut self, edit: E, is_complete: bool) -> Rewrites {
        let number = |rewrite: &Rewrite| {
            let name = rewrite.function.as_ref();
            name.and_then(|name| self.functions.get(name)).copied()
        };
        self.rewrites.applied.sort_by_key(number);
        self.rewrites.ops[1] = edit.walk(edit.root()).len() - 1;
        self.rewrites.is_partial = !is_complete;
        self.rewrites
    }
}

/// Returns the name of a function for readers.
fn text(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}
