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

/// Declares a pass with the name that upstream gives to the pass.
macro_rules! passes_of_upstream {
    ($($pass:ident $argument:literal $name:literal $description:literal $run:ident $options:ident;)*) => { $(
        static $pass: PassDef = PassDef::in_steps($argument, $run)
            .name($name)
            .description($description)
            .op("func.func")
            .options(UPSTREAM_OPTIONS)
            .dialects(&["stablehlo"])
            .statistics(&[("rewrites", "rewrites")]);
        inventory::submit!(&$pass);
        fn $run(steps: &mut Steps, call: &PassContext) -> Result {
            let limit = steps.step(|root, _| number(root, call, "fold-op-element-limit"))?;
            apply(steps, call, &Optimizer::new(&OptimizeOptions::$options(limit)))
        }
    )* };
}
/// Options of upstream's passes.
const UPSTREAM_OPTIONS: &[PassOption] = &[PassOption::text("fold-op-element-limit", "65536")
    .description("Largest number of elements of the tensors that are evaluated")];
passes_of_upstream! {
    FOLDER "stablehlo-aggressive-folder" "StablehloAggressiveFolderPass"
        "Evaluate ops on constants" fold folder;
    SIMPLIFICATION "stablehlo-aggressive-simplification" "StablehloAggressiveSimplificationPass"
        "Simplify, merge and erase ops" simplify simplification;
    TARGET_INDEPENDENT "stablehlo-target-independent-optimization"
        "StablehloTargetIndependentOptimizationPass"
        "Evaluate, simplify, merge and erase ops" optimize_for_any_target target_independent;
}

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let optimizer = steps.step(|root, _| optimizer(root, call))?;
    apply(steps, call, &optimizer)
}
fn apply(steps: &mut Steps, call: &PassContext, optimizer: &Optimizer) -> Result {
    let rewrite = rewrites(optimizer);
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

/// Returns an option that is a number of elements.
///
/// # Errors
/// If the option is no number, after a diagnostic.
fn number(root: Op, call: &PassContext, option: &str) -> Result<u128> {
    let number = call.options().text(option);
    number.parse().map_err(|_| {
        root.error(format_args!(
            "{option} must be a number of elements, found '{number}'"
        ))
    })
}

/// Returns the optimizer that the options of the pass describe.
///
/// # Errors
/// If an option is not valid, after a diagnostic.
fn optimizer(root: Op, call: &PassContext) -> Result<Optimizer> {
    let fold_limit = number(root, call, "fold-limit")?;
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
