//! References to functions: which functions a program calls, and which names must stay.

use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::edit::functions::{EditFunctions, Symbol};
use std::hash::Hash;

/// Functions of a module, and the references between them.
#[derive(Debug)]
pub struct References<'x, E: EditFunctions<'x>> {
    /// Functions by name.
    pub functions: FxHashMap<Symbol<'x>, E::Op>,
    /// Names of all symbols of the module.
    pub symbols: FxHashSet<Vec<u8>>,
    /// Entry function, and the functions that it calls, in the order of the module.
    refined: Vec<E::Op>,
    /// Functions whose names must stay, because a function that is not refined refers to them, or
    /// because an op other than a call does.
    kept: FxHashSet<Symbol<'x>>,
    /// Calls of each function in functions that are refined, in the order of the module.
    calls: FxHashMap<Symbol<'x>, Vec<E::Op>>,
}

impl<'x, E: EditFunctions<'x>> References<'x, E>
where
    E::Op: Hash,
{
    /// Finds the references in the module, of which `entry` is refined, with all functions that it
    /// calls.
    pub fn of(edit: E, entry: E::Op) -> Self {
        let mut all = Self {
            functions: FxHashMap::default(),
            symbols: FxHashSet::default(),
            refined: Vec::new(),
            kept: FxHashSet::default(),
            calls: FxHashMap::default(),
        };
        let top = edit.inner_ops(edit.root());
        for &op in &top {
            let Some(name) = edit.symbol(op) else {
                continue;
            };
            all.symbols.insert(name.to_vec());
            if edit.is_function(op) {
                all.functions.insert(name, op);
            }
        }
        if all.functions.len() < 2 {
            all.refined.push(entry);
            return all;
        }
        let mut calls: FxHashMap<E::Op, Vec<(Symbol<'x>, E::Op)>> = FxHashMap::default();
        for &op in &top {
            let calls = calls.entry(op).or_default();
            for op in edit.walk(op) {
                match edit.callee(op) {
                    Some(symbol) => calls.push((symbol, op)),
                    None => all.kept.extend(edit.symbols_of(op)),
                }
            }
        }
        let mut refined = FxHashSet::from_iter([entry]);
        let mut waiting = vec![entry];
        while let Some(function) = waiting.pop() {
            let callees = calls[&function].iter();
            let callees = callees.filter_map(|(callee, _)| all.functions.get(callee));
            waiting.extend(callees.copied().filter(|&callee| refined.insert(callee)));
        }
        all.refined = top.into_iter().filter(|op| refined.contains(op)).collect();
        for function in &all.refined {
            for (symbol, call) in calls.remove(function).unwrap_or_default() {
                all.calls.entry(symbol).or_default().push(call);
            }
        }
        let others = calls.into_values().flatten();
        all.kept.extend(others.map(|(symbol, _)| symbol));
        all
    }
    /// Returns the entry function, and the functions that it calls, in the order of the module.
    pub fn refined(&self) -> impl Iterator<Item = E::Op> {
        self.refined.iter().copied()
    }
    /// Returns the functions that neither are the entry function nor called by it, in the order of the
    /// module.
    pub fn unrefined(&self, edit: E) -> impl Iterator<Item = E::Op> {
        let functions = edit.inner_ops(edit.root()).into_iter();
        let functions = functions.filter(move |op| edit.is_function(*op));
        functions.filter(|function| !self.refined.contains(function))
    }
    /// Returns the calls of the function `name` in functions that are refined.
    pub fn calls_of(&self, name: Symbol) -> &[E::Op] {
        self.calls.get(name).map_or(&[], Vec::as_slice)
    }
    /// Returns whether the first specialization of a function can take its name.
    pub fn is_replaceable(&self, name: Symbol<'x>) -> bool {
        !self.kept.contains(name)
    }
    /// Returns a name that no symbol has yet, made from `base`.
    pub fn new_name(&mut self, base: Symbol) -> Vec<u8> {
        let numbered = (0..).map(|i| [base, format!("_{i}").as_bytes()].concat());
        let mut free = numbered.filter(|name| self.symbols.insert(name.clone()));
        free.next().expect("one of infinitely many names")
    }
}
