//! The pass `chlo-preserve-high-level-ops`, which wraps CHLO ops in composites. A composite has the
//! name and the attributes of its op, in the form that XLA reads. The composite's decomposition is a
//! new function of the op, so that consumers without the op can compute the function instead.

use crate::span::PassSpan;
use chlo_dialect::{
    kinds::{PRECISION, RaggedDotDimensionNumbers},
    ops::{functions::*, ragged_dot::RaggedDot, top_k::TopK},
};
use mlir_bridge::{
    builtin::{dense_i64, type_attribute},
    diag::Result,
    prelude::*,
};
use rustc_hash::FxHashSet;
use stablehlo_dialect::ops::composite::Composite;

static PASS: PassDef = PassDef::new("chlo-preserve-high-level-ops", run)
    .name("ChloPreserveHighLevelOpsPass")
    .description("Wrap CHLO ops that XLA knows in composites, whose decompositions have the ops")
    .op("builtin.module")
    .statistics(&[("ops", "ops that were wrapped")])
    .dialects(&["stablehlo", "func"]);
inventory::submit!(&PASS);

/// Ops that XLA recognizes in composites. `scan` has a region, which composites have in newer
/// versions only, so it is not among them.
static PRESERVED: &[&OpDef] = &[
    Acos::DEF,
    Acosh::DEF,
    Asin::DEF,
    Asinh::DEF,
    Atanh::DEF,
    Cosh::DEF,
    Erf::DEF,
    RaggedDot::DEF,
    Sinh::DEF,
    TopK::DEF,
];

/// Version of the composites, which XLA checks.
const VERSION: &str = "1 : i32";

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let mut ops = Vec::new();
    root.walk(&mut |op| {
        if is_preserved(op) {
            ops.push(op);
        }
    });
    // Names of the functions of each module, for decompositions with new names.
    let mut modules: Vec<(Op, FxHashSet<Vec<u8>>)> = Vec::new();
    for &op in &ops {
        let Some(module) = module_of(op) else {
            continue;
        };
        let index = modules.iter().position(|(known, _)| *known == module);
        let index = index.unwrap_or_else(|| {
            modules.push((module, symbols(module)));
            modules.len() - 1
        });
        wrap(run.rewriter(), op, module, &mut modules[index].1);
    }
    run.count("ops", ops.len());
    span.done(ops.len());
    Ok(())
}

/// Returns whether an op becomes a composite. Composites have ranked types only.
fn is_preserved(op: Op) -> bool {
    let mut values = op.operands().chain(op.results());
    PRESERVED.iter().any(|def| def.name == op.name())
        && values.all(|v| Tensor::of(v.ty()).is_some())
}

/// Returns the module around `op`, or `None` if an op of another symbol table is nearer.
fn module_of(op: Op<'_>) -> Option<Op<'_>> {
    std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.name() == "builtin.module")
}

/// Returns the names of the symbols right inside a module.
fn symbols(module: Op) -> FxHashSet<Vec<u8>> {
    let ops = module.region(0).blocks().flat_map(Block::ops);
    let names = ops.filter_map(|op| Some(op.inherent("sym_name")?.text_bytes()?.to_vec()));
    names.collect()
}

/// Replaces `op` by a composite, and adds a function of the op to `module`.
fn wrap<'c>(
    rewriter: &Rewriter<'c, '_>,
    op: Op<'c>,
    module: Op<'c>,
    symbols: &mut FxHashSet<Vec<u8>>,
) {
    let context = op.context();
    let base = format!("{}.impl", op.name());
    let numbered = (0..).map(|i| format!("{base}_{i}"));
    let mut names = std::iter::once(base.clone()).chain(numbered);
    let name = names.find(|name| symbols.insert(name.clone().into_bytes()));
    let name = name.expect("one of infinitely many names");
    decompose(rewriter, op, module, &name);

    let version = context.parse_attribute(VERSION).expect("an integer");
    let slots = Composite::DEF.slots(&[
        ("name", context.string(op.name())),
        ("composite_attributes", attributes(op)),
        ("decomposition", context.symbol_ref(&name)),
        ("version", version),
    ]);
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let inherent = NewAttributes::Slots(Composite::DEF, &slots);
    let name = OpName::get(context, Composite::DEF.name);
    let new = Replacement::new(name, inherent, &types).discardable(context.dictionary(&[]));
    rewriter.replace(op, &new);
}

/// Adds a private function that has a copy of `op`.
fn decompose<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>, module: Op<'c>, name: &str) {
    let context = op.context();
    let inputs: Vec<_> = op.operands().map(Value::ty).collect();
    let results: Vec<_> = op.results().map(Value::ty).collect();
    let ty = type_attribute(context.function_type(&inputs, &results));
    let inherent = NewAttributes::Dictionary(context.dictionary(&[
        ("function_type", ty),
        ("sym_name", context.string(name)),
        ("sym_visibility", context.string("private")),
    ]));
    let regions = [Some(&inputs[..])];
    let new = |name, inherent| NewOp::new(OpName::get(context, name), inherent, op.location());
    let body = module.region(0).first_block().expect("a module's block");
    let function = rewriter.append(body, &new("func.func", inherent).regions(&regions));

    let block = function.region(0).first_block().expect("the new block");
    let operands: Vec<_> = (0..inputs.len()).map(|i| block.argument(i)).collect();
    let def = op.def().expect("a declared op");
    let slots: Vec<_> = op.slots().iter().collect();
    let copy = new(op.name(), NewAttributes::Slots(def, &slots));
    let copy = copy.operands(&operands).result_types(&results);
    let copy = rewriter.append(block, &copy.discardable(op.discardable()));
    let values: Vec<_> = copy.results().collect();
    let none = NewAttributes::Dictionary(context.dictionary(&[]));
    rewriter.append(block, &new("func.return", none).operands(&values));
}

/// Returns the attributes of a composite: all attributes of `op`, as builtin attributes.
fn attributes<'c>(op: Op<'c>) -> Attribute<'c> {
    let declared = op.def().map_or(&[][..], |def| def.attributes);
    let slots = declared.iter().zip(op.slots().iter());
    let inherent = slots.filter_map(|(declared, slot)| {
        let value = builtin(slot.get()?);
        Some((declared.name.as_bytes(), value))
    });
    let discardable = op.discardable().entries_bytes().unwrap_or_default();
    let entries: Vec<_> = inherent.chain(discardable).collect();
    op.context().dictionary_bytes(&entries)
}

/// Returns an attribute of CHLO as a builtin attribute.
fn builtin(value: Attribute<'_>) -> Attribute<'_> {
    let context = value.owner();
    if let Some(numbers) = RaggedDotDimensionNumbers::of(value) {
        let lists = [
            numbers.lhs_batching_dimensions(),
            numbers.rhs_batching_dimensions(),
            numbers.lhs_contracting_dimensions(),
            numbers.rhs_contracting_dimensions(),
            numbers.lhs_ragged_dimensions(),
            numbers.rhs_group_dimensions(),
        ];
        let dense = |list: &[i64]| dense_i64(context, &[list.len() as i64], list);
        return context.array(&lists.map(dense));
    }
    let precision = |a: Attribute| PRECISION.case_name(PRECISION.value_of(a)?);
    let elements = value.elements().unwrap_or_default();
    let names: Option<Vec<_>> = elements.iter().map(|&a| precision(a)).collect();
    match names {
        Some(names) if !names.is_empty() => {
            let names: Vec<_> = names.into_iter().map(|name| context.string(name)).collect();
            context.array(&names)
        }
        _ => value,
    }
}
