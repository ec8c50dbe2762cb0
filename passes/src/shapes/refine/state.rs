//! State of the refinement of a program.

use super::references::{References, Symbol};
use crate::edit::MlirEdit;
use mlir_bridge::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_rewrites::fold::Folder;

/// Context in which a function is refined.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CallContext<'x> {
    pub function: Symbol<'x>,
    /// Addresses of the types of the arguments.
    pub types: Vec<usize>,
    /// Addresses of the values of constant arguments.
    pub constants: Vec<Option<usize>>,
    /// False for the decompositions of composites, which have an argument per operand.
    pub can_drop: bool,
}

/// Function that was refined in a context.
#[derive(Clone)]
pub struct Specialization<'x> {
    pub name: Vec<u8>,
    /// Function of this name.
    pub function: Op<'x>,
    /// Types of the results.
    pub types: Vec<Type<'x>>,
    /// Values of the results that are constants.
    pub constants: Vec<Option<Attribute<'x>>>,
    /// True if calls without used results can be erased.
    pub is_effect_free: bool,
}

/// Call or composite that names a specialization.
#[derive(Clone)]
pub struct Redirected<'x> {
    /// Function that the program names.
    pub symbol: Symbol<'x>,
    /// Specialization.
    pub to: Op<'x>,
    /// Constant arguments, which the call has no longer.
    pub dropped: Vec<Option<Attribute<'x>>>,
}

/// State of the refinement of a program.
pub struct Refiner<'r, 'x> {
    pub rewriter: &'r Rewriter<'x, 'x>,
    pub folder: Folder,
    /// True if shape assertions that fail stop the refinement.
    pub checks_assertions: bool,
    pub references: References<'x>,
    pub specializations: FxHashMap<CallContext<'x>, Specialization<'x>>,
    /// Functions that have specializations.
    pub replaced: FxHashMap<Symbol<'x>, Op<'x>>,
    /// Functions that are being refined, each called by the one before.
    pub callers: Vec<Symbol<'x>>,
    /// Function that is being refined, if it is refined in one context and has no other copy.
    pub unique_caller: Option<Op<'x>>,
    /// Calls and composites that name a specialization. A loop visits them again.
    pub redirected: FxHashMap<Op<'x>, Redirected<'x>>,
    /// Specializations that a call named before a later turn of a loop refined its operands.
    pub superseded: Vec<Op<'x>>,
    /// Calls of functions without effects.
    pub effect_free_calls: FxHashSet<Op<'x>>,
    /// Number of values whose types were refined.
    pub refined: usize,
    /// Number of ops that were replaced by constants.
    pub folded: usize,
}

impl<'x> Refiner<'_, 'x> {
    /// Returns the program, for the parts of the refinement that both hosts share.
    pub fn edit(&self) -> MlirEdit<'x> {
        MlirEdit::of(self.rewriter)
    }
}
