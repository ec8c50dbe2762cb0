//! The pass `stablehlo-optimize`, which simplifies programs by rules.

use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result},
    passes::PassContext,
    prelude::*,
};
use stablehlo_rewrites::{
    optimize::{MAX_ROUNDS, OptimizeOptions, Optimizer},
    simplify::{Choice, Class},
};

static PASS: PassDef = PassDef::in_steps("stablehlo-optimize", run)
    .name("StablehloOptimizePass")
    .description("Evaluate, simplify, merge and erase ops, without a change of results")
    .op("func.func")
    .options(&[
        PassOption::text("fold-limit", "65536")
            .description("Largest number of elements of the tensors that are evaluated"),
        PassOption::flag("allow-nan-changes")
            .description("Apply rules that can change the payloads of NaN"),
        PassOption::text("only", "").description("Names of the only rules, separated by '+'"),
        PassOption::text("except", "").description("Names of left out rules, separated by '+'"),
    ])
    .dialects(&["stablehlo"])
    .statistics(&[("rewrites", "rewrites")]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let optimizer = steps.step(|root, _| optimizer(root, call))?;
    let rewrite = rewrites(&optimizer);
    let names: Vec<_> = Optimizer::ops().map(|code| code.name()).collect();
    let patterns = names.iter().map(|name| Pattern::new(name, name, &rewrite));
    let patterns: Vec<_> = patterns.collect();
    let mut rewrites = 0;
    for _ in 0..MAX_ROUNDS {
        rewrites += steps.apply_patterns(&Patterns::new(&patterns))?;
        let merged = steps.step(|root, rewriter| {
            let mut ops = Vec::new();
            root.walk(&mut |op| ops.push(op));
            Ok(optimizer.merge(MlirEdit::of(rewriter), &ops, |_, _| ()))
        })?;
        rewrites += merged;
        if merged == 0 {
            break;
        }
    }
    call.count("rewrites", rewrites);
    Ok(())
}

/// Returns the function of a pattern that rewrites an op once.
fn rewrites(
    optimizer: &Optimizer,
) -> impl for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync {
    move |op, rewriter| {
        let rewritten = optimizer.rewrite(MlirEdit::new(rewriter, op), op);
        rewritten.map(|_| ()).map_err(|_| Failed)
    }
}

/// Returns the optimizer that the options of the pass describe.
///
/// # Errors
/// If an option is not valid, after a diagnostic.
fn optimizer(root: Op, call: &PassContext) -> Result<Optimizer> {
    let limit = call.options().text("fold-limit");
    let Ok(fold_limit) = limit.parse() else {
        return Err(root.error(format_args!(
            "fold-limit must be a number of elements, found '{limit}'"
        )));
    };
    let names = |option| -> Vec<String> {
        let names = call.options().text(option).split('+');
        names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let options = OptimizeOptions {
        choice: Choice {
            class: match call.options().flag("allow-nan-changes") {
                true => Class::ExactButNan,
                false => Class::Exact,
            },
            only: names("only"),
            except: names("except"),
        },
        fold_limit,
    };
    match options.unknown_name() {
        None => Ok(Optimizer::new(&options)),
        Some(name) => Err(root.error(format_args!("no rule has the name '{name}'"))),
    }
}
