//! References to functions: which functions a program calls, and which names must stay.

use mlir_bridge::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_dialect::ops::composite::Composite;

/// Name of a function.
pub type Symbol<'x> = &'x [u8];

/// Functions of a module, and the references between them.
#[derive(Default)]
pub struct References<'x> {
    /// Functions by name.
    pub functions: FxHashMap<Symbol<'x>, Op<'x>>,
    /// Names of all symbols of the module.
    pub symbols: FxHashSet<Vec<u8>>,
    /// Entry function, and the functions that it calls, in the order of the module.
    refined: Vec<Op<'x>>,
    /// Functions whose names must stay, because a function that is not refined refers to them, or
    /// because an op other than a call does.
    kept: FxHashSet<Symbol<'x>>,
    /// Calls of each function in functions that are refined, in the order of the module.
    calls: FxHashMap<Symbol<'x>, Vec<Op<'x>>>,
}

impl<'x> References<'x> {
    /// Finds the references in `module`, of which `entry` is refined, with all functions that it
    /// calls.
    pub fn of(module: Op<'x>, entry: Op<'x>) -> Self {
        let mut all = Self::default();
        let top: Vec<_> = module.region(0).blocks().flat_map(Block::ops).collect();
        for &op in &top {
            let Some(name) = op.inherent("sym_name").and_then(|a| a.text_bytes()) else {
                continue;
            };
            all.symbols.insert(name.to_vec());
            if op.name() == "func.func" {
                all.functions.insert(name, op);
            }
        }
        if all.functions.len() < 2 {
            all.refined.push(entry);
            return all;
        }
        let mut calls: FxHashMap<Op<'x>, Vec<(Symbol<'x>, Op<'x>)>> = FxHashMap::default();
        for &op in &top {
            let calls = calls.entry(op).or_default();
            op.walk(&mut |op| match callee(op) {
                Some(symbol) => calls.push((symbol, op)),
                None => symbols_of(op, &mut |symbol| _ = all.kept.insert(symbol)),
            });
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
    pub fn refined(&self) -> impl Iterator<Item = Op<'x>> {
        self.refined.iter().copied()
    }
    /// Returns the functions that neither are the entry function nor called by it, in the order of the
    /// module.
    pub fn unrefined(&self, module: Op<'x>) -> impl Iterator<Item = Op<'x>> {
        let top = module.region(0).blocks().flat_map(Block::ops);
        let functions = top.filter(|op| op.name() == "func.func");
        functions.filter(|function| !self.refined.contains(function))
    }
    /// Returns the calls of the function `name` in functions that are refined.
    pub fn calls_of(&self, name: Symbol) -> &[Op<'x>] {
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

/// Returns the name of the function that `op` calls, or whose body is the decomposition of `op`.
pub fn callee(op: Op<'_>) -> Option<Symbol<'_>> {
    if let Some(composite) = Composite::of(op) {
        return composite.attribute("decomposition")?.symbol_bytes();
    }
    match op.name() {
        "func.call" => op.inherent("callee")?.symbol_bytes(),
        _ => None,
    }
}

/// Calls `f` with each symbol that the attributes of `op` name.
pub fn symbols_of<'x>(op: Op<'x>, f: &mut dyn FnMut(Symbol<'x>)) {
    match op.def() {
        Some(_) => {
            op.slots()
                .iter()
                .filter_map(Slot::get)
                .for_each(|a| symbols_in(a, f));
            if op.has_discardable() {
                symbols_in(op.discardable(), f);
            }
        }
        None => symbols_in(op.attributes(), f),
    }
}

/// Calls `f` with each symbol that an attribute names, also in arrays and dictionaries.
fn symbols_in<'x>(attribute: Attribute<'x>, f: &mut dyn FnMut(Symbol<'x>)) {
    if let Some(symbol) = attribute.symbol_bytes() {
        f(symbol);
    } else if let Some(all) = attribute.elements() {
        all.into_iter().for_each(|a| symbols_in(a, f));
    } else if let Some(all) = attribute.entries_bytes() {
        all.into_iter().for_each(|(_, a)| symbols_in(a, f));
    }
}
