//! The pass `interpreter-instrument-with-probe`, which inserts a probe of each value.

use interpreter_dialect::ops::Probe;
use mlir_bridge::{builtin::locations, diag::Result, prelude::*};

static PASS: PassDef = PassDef::new("interpreter-instrument-with-probe", run)
    .name("InterpreterInstrumentWithProbePass")
    .description("Insert interpreter.probe ops in a StableHLO program")
    .op("builtin.module")
    .options(&[PassOption::flag("useDebugInfo")
        .description("Name probes by the locations of values, where a location has a name")])
    .statistics(&[("ops", "probes that were inserted")])
    .dialects(&["interpreter"]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let uses_names = run.options().flag("useDebugInfo");
    let mut values = Vec::new();
    collect(root, &mut values);
    let rewriter = run.rewriter();
    for (number, value) in (1..).zip(&values) {
        let name = if uses_names {
            name_of(value.location())
        } else {
            None
        };
        let id = match name {
            Some(name) => format!("{name}.{number}"),
            None => format!("probe{number}"),
        };
        probe(rewriter, *value, &id);
    }
    run.count("ops", values.len());
    Ok(())
}

/// Collects the values to record, those in regions of an op before those of the op.
fn collect<'c>(op: Op<'c>, values: &mut Vec<Value<'c>>) {
    for inner in op.regions().flat_map(Region::blocks).flat_map(Block::ops) {
        collect(inner, values);
    }
    if op.name() != "stablehlo.constant" {
        values.extend(op.results().filter(|value| is_recorded(value.ty())));
    }
}

/// Returns whether values of a type are recorded: tensors of numbers with a static shape.
fn is_recorded(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|tensor| {
        let element = tensor.element;
        tensor.is_static()
            && (element.int_width().is_some()
                || element.is_any_float()
                || element.complex_element().is_some())
    })
}

/// Returns the name of a location up to its first `@`, or `None` if the location has no name.
fn name_of(location: Location) -> Option<String> {
    let name = String::from_utf8_lossy(locations::name(location)?);
    Some(name.split('@').next().unwrap_or_default().to_owned())
}

/// Inserts a probe after a value, and uses the result of the probe in place of the value.
fn probe<'c>(rewriter: &Rewriter<'c, '_>, value: Value<'c>, id: &str) {
    let Some(op) = value.defining_op() else {
        return;
    };
    let Some(next) = op.next() else { return };
    let context = op.context();
    let slots = Probe::DEF.slots(&[("probe_id", context.string(id))]);
    let uses: Vec<_> = value.uses().collect();
    let (operands, types) = ([value], [value.ty()]);
    let name = OpName::get(context, Probe::DEF.name);
    let new = NewOp::new(
        name,
        NewAttributes::Slots(Probe::DEF, &slots),
        value.location(),
    );
    let probe = rewriter.insert(next, &new.operands(&operands).result_types(&types));
    for u in uses {
        rewriter.set_operand(u.op, u.operand, probe.result(0));
    }
}
