//! Passes for tests. The passes query ops through MLIR's interfaces, and show the answers
//! in the program. Test ops select the queries: unregistered ops of the dialects
//! `hlo_test_broadcast`, `hlo_test_infer` and `hlo_test_speculatability`. A test op queries
//! the op that defines its operand, or broadcasts its operands.

use stablehlo_dialect::ops::custom_call::CustomCall;
use stablehlo_mlir::mlir_bridge::{builtin, diag::Result, prelude::*};
use stablehlo_passes::edit::MlirEdit;
use stablehlo_rewrites::{broadcast::broadcast_together, exprs::Exprs};

static BROADCAST: PassDef = PassDef::new("hlo-test-broadcast", broadcast)
    .name("HloTestBroadcastPass")
    .description("Broadcast the operands of test ops to one shape")
    .op("func.func")
    .dialects(&["stablehlo"]);
inventory::submit!(&BROADCAST);

static INFER: PassDef = PassDef::new("hlo-test-infer", infer)
    .name("HloTestInferPass")
    .description("Infer types and shapes for test ops")
    .op("func.func")
    .dialects(&["arith", "shape", "tensor"]);
inventory::submit!(&INFER);

static SPECULATABILITY: PassDef = PassDef::new("hlo-test-speculatability", speculatability)
    .name("HloTestSpeculatabilityPass")
    .description("Remove ops that are as speculatable as test ops expect")
    .op("func.func");
inventory::submit!(&SPECULATABILITY);

/// Returns the test ops of a dialect in `root`, each with the op that it queries.
fn queries<'c>(root: Op<'c>, dialect: &str) -> Vec<(Op<'c>, Op<'c>)> {
    let mut queries = Vec::new();
    root.walk(&mut |op| {
        if op.name().starts_with(dialect)
            && op.num_operands() == 1
            && let Some(queried) = op.operand(0).defining_op()
        {
            queries.push((op, queried));
        }
    });
    queries
}

/// Erases a queried op that has no uses. Returns whether the op was erased.
fn erase_unused<'c>(rewriter: &Rewriter<'c, '_>, queried: Op<'c>) -> bool {
    let unused = !queried.results().any(Value::is_used);
    if unused {
        rewriter.erase(queried);
    }
    unused
}

/// Replaces test ops by calls of `@numpy_broadcasted` with the broadcast operands. A test op
/// whose operands cannot be broadcast stays, after a diagnostic.
fn broadcast<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let (context, rewriter) = (root.context(), run.rewriter());
    let mut ops = Vec::new();
    root.walk(&mut |op| {
        if op.name() == "hlo_test_broadcast.numpy_broadcast" {
            ops.push(op);
        }
    });
    for op in ops {
        let operands: Vec<_> = op.operands().collect();
        let e = Exprs::before(MlirEdit::new(rewriter, op), op);
        let Ok(operands) = broadcast_together(&e, &operands) else {
            continue;
        };
        let slots = CustomCall::DEF.slots(&[
            ("call_target_name", context.string("numpy_broadcasted")),
            ("has_side_effect", context.boolean(true)),
        ]);
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let name = OpName::get(context, CustomCall::DEF.name);
        let attributes = NewAttributes::Slots(CustomCall::DEF, &slots);
        rewriter.replace(
            op,
            &Replacement::new(name, attributes, &types).operands(&operands),
        );
    }
    Ok(())
}

/// Replaces test ops by their answers. A test op without an answer stays.
fn infer<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let rewriter = run.rewriter();
    for (op, queried) in queries(root, "hlo_test_infer.") {
        match op.name() {
            "hlo_test_infer.get_return_types" => {
                if let Some(Ok(types)) = queried.infer_types() {
                    show(rewriter, op, "hlo_test_infer.return_types", &types);
                }
            }
            "hlo_test_infer.get_return_type_components" => {
                if let Some(Ok(types)) = queried.infer_shapes() {
                    show(
                        rewriter,
                        op,
                        "hlo_test_infer.return_type_components",
                        &types,
                    );
                }
            }
            "hlo_test_infer.reify_return_type_shapes" => {
                if let Some(Ok(shapes)) = rewriter.reify_shapes(queried, op) {
                    reify(rewriter, op, &shapes)?;
                    erase_unused(rewriter, queried);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Replaces `op` by an op named `name` that has the types as attributes.
fn show<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>, name: &str, types: &[Type<'c>]) {
    let context = op.context();
    let names: Vec<_> = (0..types.len()).map(|i| format!("types{i}")).collect();
    let types = names.iter().zip(types);
    let entries: Vec<(&str, Attribute)> = types
        .map(|(name, &ty)| (name.as_str(), builtin::type_attribute(ty)))
        .collect();
    let results: Vec<_> = op.results().map(Value::ty).collect();
    rewriter.replace(
        op,
        &Replacement::new(
            OpName::get(context, name),
            NewAttributes::Dictionary(context.dictionary(&[])),
            &results,
        )
        .discardable(context.dictionary(&entries)),
    );
}

/// Replaces `op` by `shapes`.
///
/// # Errors
/// Fails, after a diagnostic, if the types of the shapes differ from the types of the
/// results of `op`.
fn reify<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>, shapes: &[Value<'c>]) -> Result {
    let results: Vec<_> = op.results().map(Value::ty).collect();
    let found: Vec<_> = shapes.iter().map(|v| v.ty()).collect();
    if results != found {
        let list = |types: &[Type]| {
            let types: Vec<_> = types.iter().map(Type::to_string).collect();
            types.join(", ")
        };
        return Err(op.error(format_args!(
            "must give the shapes' types ({}), found ({})",
            list(&found),
            list(&results)
        )));
    }
    rewriter.replace_by(op, shapes);
    Ok(())
}

/// Removes test ops whose expectation is met. If a queried op has no other use, also
/// removes the queried op, and the constants that only the queried op uses.
fn speculatability<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let rewriter = run.rewriter();
    for (op, queried) in queries(root, "hlo_test_speculatability.") {
        let expected = match op.name() {
            "hlo_test_speculatability.is_speculatable" => Speculation::Always,
            "hlo_test_speculatability.is_recursively_speculatable" => Speculation::Recursive,
            "hlo_test_speculatability.is_not_speculatable" => Speculation::Never,
            _ => continue,
        };
        // In MLIR, an op without the interface is not speculatable.
        let found = queried.speculatability().unwrap_or(Speculation::Never);
        if found == expected && op.num_results() == 0 {
            rewriter.erase(op);
            let operands: Vec<_> = queried.operands().collect();
            if erase_unused(rewriter, queried) {
                for constant in operands.into_iter().filter_map(Value::defining_op) {
                    let unused = !constant.results().any(Value::is_used);
                    if constant.is_constant() && unused && constant.block().is_some() {
                        rewriter.erase(constant);
                    }
                }
            }
        }
    }
    Ok(())
}
