//! Erasure of private functions that nothing refers to, such as those whose calls became constants.

use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::edit::functions::{EditFunctions, Symbol};
use std::hash::Hash;

/// Erases the private functions of the module that no public function and no other op refers to. Returns the number
/// of erased functions.
pub fn erase<'x, E: EditFunctions<'x>>(edit: E) -> usize
where
    E::Op: Hash,
{
    let uncalled = uncalled(edit);
    for &function in &uncalled {
        edit.erase(function);
    }
    uncalled.len()
}

/// Returns the private functions of the module that nothing refers to, except functions that nothing
/// refers to either. A function named `main`, and the only function of a module, are entries.
fn uncalled<'x, E: EditFunctions<'x>>(edit: E) -> Vec<E::Op>
where
    E::Op: Hash,
{
    let top = edit.inner_ops(edit.root());
    let mut private = FxHashMap::default();
    let mut symbols = edit.symbols_of(edit.root());
    for &op in &top {
        match private_function(edit, op) {
            Some(name) => _ = private.insert(name, op),
            None => add_symbols(edit, op, &mut symbols),
        }
    }
    if private.len() == 1 && top.len() == 1 {
        return Vec::new();
    }
    let mut called = FxHashSet::default();
    while let Some(symbol) = symbols.pop() {
        if let Some(&function) = private.get(symbol)
            && called.insert(function)
        {
            add_symbols(edit, function, &mut symbols);
        }
    }
    let functions = top.into_iter();
    let functions = functions.filter(|op| private_function(edit, *op).is_some());
    functions.filter(|op| !called.contains(op)).collect()
}

/// Returns the name of a private function other than `main`.
fn private_function<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<Symbol<'x>> {
    let is_private = edit.is_function(op) && edit.is_private(op);
    let name = is_private.then(|| edit.symbol(op))?;
    name.filter(|name| *name != b"main")
}

/// Adds the symbols to which `op` and the ops in it refer.
fn add_symbols<'x, E: EditFunctions<'x>>(edit: E, op: E::Op, symbols: &mut Vec<Symbol<'x>>) {
    for op in edit.walk(op) {
        symbols.extend(edit.symbols_of(op));
    }
}
