//! The pass `stablehlo-refine-shapes`, which infers shapes in a whole program.
//!
//! The pass starts at the entry function, and visits each op once, in program order:
//!
//! | op | refinement |
//! |---|---|
//! | call, composite | a copy of the function is refined for the types and the constant sizes of the operands, unless this was done before |
//! | custom call of JAX with constant parameters | the op that it stands for, refined like other ops |
//! | `while` | the types of the operands, of the arguments, and of the values that the body returns are merged, until the body refines no type |
//! | other op with regions | the regions first |
//! | any op | the result types that operands and attributes determine; the value, if all operands are constant integers |
//!
//! The refinement ends: a function that calls itself is refused, so contexts form no cycle, and each
//! turn of a loop determines a size or a bound.

mod body;
mod calls;
mod collectives;
mod custom_calls;
mod functions;
mod indexed;
mod loops;
mod references;
mod rules;
mod state;

pub use body::WRAPPER;
pub use functions::update_type;
pub use references::{References, Symbol, callee, symbols_of};

use crate::span::PassSpan;
use functions::only_block;
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_rewrites::fold::Folder;
use state::Refiner;

static PASS: PassDef = PassDef::in_steps("stablehlo-refine-shapes", run)
    .name("StablehloRefineShapesPass")
    .description("Infer the shapes in a program from the types of the entry function's arguments")
    .op("builtin.module")
    .options(&[
        PassOption::text("fold-op-element-limit", "65536")
            .description("Largest number of elements of the tensors that are evaluated"),
        PassOption::flag("check-shape-assertions")
            .description("Stop at a shape assertion that fails, before shapes contradict it"),
    ])
    .dialects(&["chlo", "stablehlo"])
    .statistics(&[
        ("refined", "values whose types were refined"),
        ("folded", "ops that were replaced by constants"),
        ("functions", "specializations of functions"),
    ]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let span = PassSpan::new(PASS.argument);
    let limit = call.options().text("fold-op-element-limit");
    let counts = steps.step(|root, rewriter| {
        let Ok(limit) = limit.parse() else {
            return Err(root.error(format_args!(
                "fold-op-element-limit must be a number of elements, found '{limit}'"
            )));
        };
        let Some(entry) = entry_function(root)? else {
            return Err(mlir_bridge::diag::Failed);
        };
        let checks_assertions = call.options().flag("check-shape-assertions");
        refine(rewriter, root, entry, limit, checks_assertions)
    })?;
    for (statistic, n) in ["refined", "folded", "functions"].into_iter().zip(counts) {
        call.count(statistic, n);
    }
    span.done(counts[0]);
    Ok(())
}

/// Returns the function whose arguments determine all shapes: `main`, or the only function. Returns
/// `None` if the module has no functions.
///
/// # Errors
/// If the module has several functions and no `main`, or the function has several blocks, after a
/// diagnostic.
pub fn entry_function(module: Op<'_>) -> Result<Option<Op<'_>>> {
    let ops = module.region(0).blocks().flat_map(Block::ops);
    let functions: Vec<_> = ops.filter(|op| op.name() == "func.func").collect();
    let is_main = |op: &&Op| {
        let name = op.inherent("sym_name").and_then(|name| name.text());
        name == Some("main")
    };
    let entry = match &functions[..] {
        [] => return Ok(None),
        [only] => *only,
        all => *all.iter().find(is_main).ok_or_else(|| {
            module.error(
                "must have no more than one function or a `main` function to clearly identify \
                 which function will be refined",
            )
        })?,
    };
    match only_block(entry)? {
        Some(_) => Ok(Some(entry)),
        None => Err(entry.error("must have exactly one block")),
    }
}

/// Refines `entry` and the functions that it calls. Shape assertions are checked if
/// `checks_assertions`. Returns the numbers of refined types, of ops
/// that were replaced by constants, and of specializations.
fn refine<'x>(
    rewriter: &Rewriter<'x, 'x>,
    module: Op<'x>,
    entry: Op<'x>,
    limit: u128,
    checks_assertions: bool,
) -> Result<[usize; 3]> {
    let name = entry
        .inherent("sym_name")
        .and_then(|name| name.text_bytes());
    let mut refiner = Refiner {
        rewriter,
        folder: Folder::of_integers(limit),
        checks_assertions,
        references: References::of(module, entry),
        specializations: FxHashMap::default(),
        replaced: FxHashMap::default(),
        callers: vec![name.unwrap_or_default()],
        redirected: FxHashMap::default(),
        superseded: Vec::new(),
        unique_caller: Some(entry),
        effect_free_calls: FxHashSet::default(),
        refined: 0,
        folded: 0,
    };
    let block = entry
        .region(0)
        .first_block()
        .expect("a function with a block");
    refiner.refine_block(block)?;
    update_type(rewriter, entry, block);
    for (symbol, function) in &refiner.replaced {
        if refiner.references.is_replaceable(symbol) {
            rewriter.erase(*function);
        }
    }
    refiner.erase_superseded(module);
    let functions = refiner.specializations.len();
    Ok([refiner.refined, refiner.folded, functions])
}
