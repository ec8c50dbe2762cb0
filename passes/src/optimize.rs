//! The pass `stablehlo-optimize`, which simplifies programs by rules.

use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result},
    melior::ir::Module,
    passes::PassContext,
    prelude::*,
};
use stablehlo_rewrites::optimize::{
    Applied, Done, MAX_ROUNDS, OptimizeOptions, OptimizeRequest, Optimizer, Report, Rewrites,
    inline, partial,
};
use std::{str::FromStr, sync::Mutex};

static PASS: PassDef = PassDef::in_steps("stablehlo-optimize", run)
    .name("StablehloOptimizePass")
    .description("Evaluate, simplify, merge and erase ops, without a change of results")
    .op("func.func")
    .options(&[
        PassOption::text("level", "2").description("Level of optimization, from 0 to 2"),
        PassOption::text("fold-limit", "").description(
            "Largest number of elements of the tensors that are evaluated, in place of that of the level",
        ),
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
            let option = "fold-op-element-limit";
            let limit = steps.step(|root, _| number(root, call, option, ELEMENTS))?;
            run_with(steps, call, &OptimizeOptions::$options(limit))
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
    let options = steps.step(|root, _| options(root, call))?;
    run_with(steps, call, &options)
}
fn run_with(steps: &mut Steps, call: &PassContext, options: &OptimizeOptions) -> Result {
    let done = apply(steps, &Optimizer::new(options), None)?;
    call.count("rewrites", done.rewrites);
    Ok(())
}

/// Optimizes ops inside the root, and adds the rewrites to a report.
fn apply(steps: &mut Steps, optimizer: &Optimizer, report: Option<&Mutex<Report>>) -> Result<Done> {
    let rewrite = rewrites(optimizer, report);
    let names: Vec<_> = Optimizer::ops().map(|code| code.name()).collect();
    let patterns = names.iter().map(|name| Pattern::new(name, name, &rewrite));
    let patterns: Vec<_> = patterns.collect();
    let mut rewrites = 0;
    for _ in 0..MAX_ROUNDS {
        rewrites += steps.apply_patterns(&Patterns::new(&patterns))?;
        let merged = steps.step(|root, rewriter| {
            let mut ops = Vec::new();
            root.walk(&mut |op| ops.push(op));
            let edit = MlirEdit::of(rewriter);
            optimizer.merge(edit, &ops, |applied| add(report, edit, applied))
        });
        rewrites += merged;
        if merged == 0 {
            return Ok(Done {
                rewrites,
                is_complete: true,
            });
        }
    }
    steps.step(|root, _| root.warning(partial()));
    Ok(Done {
        rewrites,
        is_complete: false,
    })
}

fn add<'x>(report: Option<&Mutex<Report>>, edit: MlirEdit<'x>, applied: Applied<'x, MlirEdit<'x>>) {
    if let Some(report) = report {
        let mut report = report.lock().expect("no panic while a rewrite is added");
        report.add(edit, applied);
    }
}

/// Returns the function of a pattern that rewrites an op once.
fn rewrites(
    optimizer: &Optimizer,
    report: Option<&Mutex<Report>>,
) -> impl for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync {
    move |op, rewriter| {
        let edit = MlirEdit::new(rewriter, op);
        let applied = Applied::of(edit, op);
        let rewritten = optimizer.rewrite(edit, op).map_err(|_| Failed)?;
        if let Some(rule) = rewritten {
            add(report, edit, applied.by(rule));
        }
        Ok(())
    }
}

/// Optimizes a module, and returns the list of the rewrites.
///
/// # Errors
/// If the shape operands of a custom call do not fit, after a diagnostic.
pub fn optimize(module: &mut Module, options: &OptimizeOptions) -> Result<Rewrites> {
    edit_in_steps(module, |steps| {
        let report = steps.step(|_, rewriter| {
            let edit = MlirEdit::of(rewriter);
            let mut report = Report::of(edit);
            if options.inline {
                inline(edit, |applied| report.add(edit, applied));
            }
            report
        });
        let report = Mutex::new(report);
        let done = apply(steps, &Optimizer::new(options), Some(&report))?;
        let report = report
            .into_inner()
            .expect("no panic while a rewrite is added");
        Ok(steps.step(|_, rewriter| report.finish(MlirEdit::of(rewriter), done.is_complete)))
    })?
}

/// Returns an option that is a number. `what` describes the number.
///
/// # Errors
/// If the option is no number, after a diagnostic.
fn number<N: FromStr>(root: Op, call: &PassContext, option: &str, what: &str) -> Result<N> {
    let number = call.options().text(option);
    number
        .parse()
        .map_err(|_| root.error(format_args!("{option} must be {what}, found '{number}'")))
}
/// Description of options with a limit.
const ELEMENTS: &str = "a number of elements";

/// Returns the options of the pass.
///
/// # Errors
/// If an option is not valid, after a diagnostic.
fn options(root: Op, call: &PassContext) -> Result<OptimizeOptions> {
    let names = |option| -> Vec<String> {
        let names = call.options().text(option).split('+');
        names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let request = OptimizeRequest {
        level: Some(number(root, call, "level", "the number of a level")?),
        only: names("only"),
        except: names("except"),
        allow_nan_changes: call.options().flag("allow-nan-changes"),
        fold_limit: match call.options().text("fold-limit") {
            "" => None,
            _ => Some(number(root, call, "fold-limit", ELEMENTS)?),
        },
        inline: false,
    };
    request.options().map_err(|misfit| root.error(misfit))
}
