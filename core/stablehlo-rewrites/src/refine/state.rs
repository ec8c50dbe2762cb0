//! State of the refinement of a program.

use super::references::References;
use crate::fold::Folder;
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::edit::functions::{EditFunctions, Symbol};

/// Context in which a function is refined.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CallContext<'x, T> {
    pub function: Symbol<'x>,
    /// Types of the arguments.
    pub types: Vec<T>,
    /// Keys of the values of constant arguments.
    pub constants: Vec<Option<u64>>,
    /// False for the decompositions of composites, which have an argument per operand.
    pub can_drop: bool,
}

/// Function that was refined in a context.
#[derive(Clone)]
pub struct Specialization<'x, E: EditFunctions<'x>> {
    pub name: Vec<u8>,
    /// Function of this name.
    pub function: E::Op,
    /// Types of the results.
    pub types: Vec<E::Type>,
    /// Values of the results that are constants.
    pub constants: Vec<Option<E::Attribute>>,
    /// True if calls without used results can be erased.
    pub is_effect_free: bool,
}

/// Call or composite that names a specialization.
#[derive(Clone)]
pub struct Redirected<'x, E: EditFunctions<'x>> {
    /// Function that the program names.
    pub symbol: Symbol<'x>,
    /// Specialization.
    pub to: E::Op,
    /// Constant arguments, which the call has no longer.
    pub dropped: Vec<Option<E::Attribute>>,
}

/// State of the refinement of a program.
pub struct Refiner<'x, E: EditFunctions<'x>> {
    pub edit: E,
    pub folder: Folder,
    /// True if shape assertions that fail stop the refinement.
    pub checks_assertions: bool,
    pub references: References<'x, E>,
    pub specializations: FxHashMap<CallContext<'x, E::Type>, Specialization<'x, E>>,
    /// Functions that have specializations.
    pub replaced: FxHashMap<Symbol<'x>, E::Op>,
    /// Functions that are being refined, each called by the one before.
    pub callers: Vec<Symbol<'x>>,
    /// Function that is being refined, if it is refined in one context and has no other copy.
    pub unique_caller: Option<E::Op>,
    /// Calls and composites that name a specialization. A loop visits them again.
    pub redirected: FxHashMap<E::Op, Redirected<'x, E>>,
    /// Specializations that a call named before a later turn of a loop refined its operands.
    pub superseded: Vec<E::Op>,
    /// Calls of functions without effects.
    pub effect_free_calls: FxHashSet<E::Op>,
    /// Number of values whose types were refined.
    pub refined: usize,
    /// Number of ops that were replaced by constants.
    pub folded: usize,
}
