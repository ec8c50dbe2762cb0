//! The pass `stablehlo-legalize-composite-to-call`, which replaces composites by calls of their
//! decompositions.

use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::ops::composite::Composite;

static PASS: PassDef = PassDef::new("stablehlo-legalize-composite-to-call", run)
    .name("StablehloLegalizeCompositeToCallPass")
    .description("Replace composites by calls of their decompositions")
    .op("func.func")
    .options(&[PassOption::text("except", "")
        .description("Names of composites that stay, separated by commas")])
    .statistics(&[("ops", "composites that were replaced")])
    .dialects(&["func"]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let kept: Vec<_> = run
        .options()
        .text("except")
        .split(',')
        .map(str::trim)
        .collect();
    let mut composites = Vec::new();
    root.walk(&mut |op| {
        let name = Composite::of(op).and_then(|composite| composite.name());
        if name.is_some_and(|name| !kept.contains(&name)) {
            composites.push(op);
        }
    });
    let mut replaced = 0;
    for op in composites {
        // A composite in a region of a composite that was replaced is in no block.
        let function = Composite::of(op).and_then(|c| c.attribute("decomposition"));
        if let (Some(function), Some(_)) = (function, op.block()) {
            replace(run.rewriter(), op, function);
            replaced += 1;
        }
    }
    run.count("ops", replaced);
    Ok(())
}

fn replace<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>, function: Attribute<'c>) {
    let context = op.context();
    let operands: Vec<_> = op.operands().collect();
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let attributes = NewAttributes::Dictionary(context.dictionary(&[("callee", function)]));
    let call = NewOp::new(OpName::get(context, "func.call"), attributes, op.location());
    let call = rewriter.insert(op, &call.operands(&operands).result_types(&types));
    let results: Vec<_> = call.results().collect();
    rewriter.replace_by(op, &results);
}
