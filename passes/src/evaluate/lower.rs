//! Ops of the dialects `check` and `interpreter` as custom calls, which artifacts can express.
//!
//! The target of a custom call is the name of the op. Constants become operands, so the ops
//! `_const` have the targets of their variants without constants. Discardable attributes hold
//! the attributes of the op, and its name and function for errors.

use mlir_bridge::{
    diag::Result, dialect::load_dialects, ir::module_context, melior::ir::Module, prelude::*,
};
use stablehlo_dialect::ops::{constant::Constant, custom_call::CustomCall};

/// Name of the attribute with the name of the op.
pub(super) const OP: &str = "interpreter.op";
/// Name of the attribute with the name of the function.
pub(super) const FUNCTION: &str = "interpreter.function";
/// Name of the attribute with the text that `interpreter.print` prints before the value.
pub(super) const LABEL: &str = "interpreter.label";
/// Target of `interpreter.run_parallel`.
pub(super) const RUN_PARALLEL: &str = "interpreter.run_parallel";
/// Target of `interpreter.print`.
pub(super) const PRINT: &str = "interpreter.print";

/// Replaces the ops by custom calls. Returns whether the module has the op
/// `interpreter.run_parallel`.
pub(super) fn lower(module: &mut Module) -> Result<bool> {
    // A module without ops of StableHLO may not have loaded the dialect.
    load_dialects(module_context(module), ["stablehlo"]);
    // MLIR numbers values by the ops around them, which an edit must not read.
    let labels = ops_of(Op::of_module(module)).into_iter().map(label);
    let labels: Vec<_> = labels.collect();
    edit(module, |root, rewriter| {
        let ops = ops_of(root);
        let is_parallel = ops.iter().any(|op| op.name() == RUN_PARALLEL);
        for (op, label) in ops.into_iter().zip(labels) {
            replace(rewriter, op, label);
        }
        is_parallel
    })
}

fn ops_of(root: Op<'_>) -> Vec<Op<'_>> {
    let mut ops = Vec::new();
    root.walk(&mut |op| {
        if op.name().starts_with("check.") || op.name().starts_with("interpreter.") {
            ops.push(op);
        }
    });
    ops
}

fn replace<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>, label: Option<String>) {
    let context = op.context();
    let mut operands: Vec<_> = op.operands().collect();
    let mut entries = vec![
        (OP, context.string(op.name())),
        (FUNCTION, context.string(function_of(op))),
    ];
    entries.extend(label.map(|label| (LABEL, context.string(&label))));
    for attribute in op.def().into_iter().flat_map(|def| def.attributes) {
        match (attribute.name, op.inherent(attribute.name)) {
            (_, None) => {}
            ("value", Some(value)) => operands.push(constant(rewriter, op, value)),
            (name, Some(value)) => entries.push((name, without_symbols(context, value))),
        }
    }
    entries.sort_unstable_by_key(|(name, _)| *name);
    let target = op.name().trim_end_matches("_const");
    let slots = CustomCall::DEF.slots(&[("call_target_name", context.string(target))]);
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let name = OpName::get(context, CustomCall::DEF.name);
    let new = NewOp::new(
        name,
        NewAttributes::Slots(CustomCall::DEF, &slots),
        op.location(),
    )
    .operands(&operands)
    .result_types(&types)
    .discardable(context.dictionary(&entries));
    let results: Vec<_> = rewriter.insert(op, &new).results().collect();
    rewriter.replace_by(op, &results);
}

fn constant<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>, value: Attribute<'x>) -> Value<'x> {
    let slots = Constant::DEF.slots(&[("value", value)]);
    let name = OpName::get(op.context(), Constant::DEF.name);
    // The verifier has compared the types.
    let types = [op.operand(0).ty()];
    let new = NewOp::new(
        name,
        NewAttributes::Slots(Constant::DEF, &slots),
        op.location(),
    );
    rewriter.insert(op, &new.result_types(&types)).result(0)
}

fn function_of(op: Op<'_>) -> &str {
    let mut at = op.parent();
    while let Some(parent) = at {
        if parent.name() == "func.func" {
            let name = parent.inherent("sym_name").and_then(|name| name.text());
            return name.unwrap_or_default();
        }
        at = parent.parent();
    }
    ""
}

/// Returns the name of the printed value in the text of its function, and an equals sign.
/// Returns `None` for another op than `interpreter.print`.
fn label(op: Op) -> Option<String> {
    if op.name() != PRINT {
        return None;
    }
    let value = op.operand(0);
    let text = value.defining_op().map(|op| op.to_string());
    let name = text.as_deref().and_then(|text| text.split_once(" = "));
    Some(match name {
        Some((name, _)) => format!("{name} = "),
        None => format!("%arg{} = ", value.index()),
    })
}

/// Replaces the symbols in an attribute by strings. Symbols are names of functions, and an
/// artifact has no such attributes outside of calls.
fn without_symbols<'c>(context: &'c Context, value: Attribute<'c>) -> Attribute<'c> {
    match (value.symbol(), value.elements()) {
        (Some(name), _) => context.string(name),
        (None, Some(all)) => {
            let all = all.into_iter().map(|value| without_symbols(context, value));
            context.array(&all.collect::<Vec<_>>())
        }
        (None, None) => value,
    }
}
