//! The pass `stablehlo-erase-uncalled-functions`, which erases private functions that nothing refers
//! to, such as those whose calls became constants.

use super::refine::{Symbol, symbols_of};
use mlir_bridge::{diag::Result, prelude::*};
use rustc_hash::{FxHashMap, FxHashSet};

static PASS: PassDef = PassDef::new("stablehlo-erase-uncalled-functions", run)
    .name("StablehloEraseUncalledFunctionsPass")
    .description("Erase private functions that no public function and no other op refers to")
    .op("builtin.module")
    .statistics(&[("functions", "functions that were erased")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let uncalled = uncalled(root);
    run.count("functions", uncalled.len());
    for function in uncalled {
        run.rewriter().erase(function);
    }
    Ok(())
}

/// Returns the private functions of `module` that nothing refers to, except functions that nothing
/// refers to either. A function named `main`, and the only function of a module, are entries.
fn uncalled(module: Op<'_>) -> Vec<Op<'_>> {
    let top: Vec<_> = module.region(0).blocks().flat_map(Block::ops).collect();
    let (mut private, mut symbols) = (FxHashMap::default(), Vec::new());
    symbols_of(module, &mut |symbol| symbols.push(symbol));
    for &op in &top {
        match private_function(op) {
            Some(name) => _ = private.insert(name, op),
            None => symbols_in(op, &mut symbols),
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
            symbols_in(function, &mut symbols);
        }
    }
    let functions = top.into_iter().filter(|op| private_function(*op).is_some());
    functions.filter(|op| !called.contains(op)).collect()
}

/// Returns the name of a private function other than `main`.
fn private_function(op: Op<'_>) -> Option<Symbol<'_>> {
    let visibility = op.inherent("sym_visibility").and_then(|a| a.text_bytes());
    let name = op.inherent("sym_name")?.text_bytes()?;
    let is_private = visibility == Some(b"private") && name != b"main";
    (op.name() == "func.func" && is_private).then_some(name)
}

/// Adds the symbols to which `op` and the ops in it refer.
fn symbols_in<'x>(op: Op<'x>, symbols: &mut Vec<Symbol<'x>>) {
    op.walk(&mut |op| symbols_of(op, &mut |symbol| symbols.push(symbol)));
}
