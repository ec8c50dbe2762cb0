//! Test that reads each op of the programs in `lit_tests` through its view, and rebuilds the
//! op from the view.

use crate::declarations;
use melior::{
    Context,
    dialect::DialectRegistry,
    ir::{
        Block, BlockLike, Module, Operation, Region, RegionLike, RegionRef, Value, ValueLike,
        operation::{OperationLike, OperationMutLike, OperationRef},
    },
    utility::register_all_dialects,
};
use mlir_bridge::{diag::collect, ir::Op, op::OpDef, rewrite::edit};
use stablehlo_mlir::{
    ops::{AnyOp, BuildError, chlo},
    register,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests");
/// Folders of `TESTS` with programs.
const FOLDERS: [&str; 2] = ["stablehlo", "chlo"];

/// Programs with the ops and attributes that no program in `lit_tests` has.
const MORE_PROGRAMS: &str = r#"
func.func @accuracy(%a: tensor<2xf32>) {
  %0 = stablehlo.cbrt %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %1 = stablehlo.cosine %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %2 = stablehlo.exponential_minus_one %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %3 = stablehlo.log %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %4 = stablehlo.log_plus_one %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %5 = stablehlo.logistic %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = stablehlo.rsqrt %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %7 = stablehlo.sine %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %8 = stablehlo.sqrt %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  return
}
func.func @collectives(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_broadcast"(%a) <{
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>,
    replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
  }> : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "stablehlo.collective_reduce"(%a) <{
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>,
    replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
    use_global_device_ids
  }> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func @scalar(%a: tensor<f32>) {
  %0 = "stablehlo.select_and_scatter"(%a, %a, %a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare EQ, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
"#;

/// Numbers of rebuilt ops, and attributes that were present or absent in one of these ops.
#[derive(Default)]
struct Coverage {
    present: BTreeSet<(&'static str, &'static str)>,
    absent: BTreeSet<(&'static str, &'static str)>,
    ops: BTreeMap<&'static str, usize>,
}

#[test]
fn rebuilding_each_op_from_its_view_preserves_it() {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, false);
    context.load_all_available_dialects();

    let (mut coverage, mut failures) = (Coverage::default(), Vec::new());
    assert!(Module::parse(&context, MORE_PROGRAMS).is_some());
    for program in programs() {
        let (module, _) = collect(&context, || Module::parse(&context, &program));
        let Some(module) = module else { continue };
        rebuild_all(module.as_operation(), &mut coverage, &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));

    let mut gaps = Vec::new();
    for def in typed() {
        if !coverage.ops.contains_key(def.name) {
            gaps.push(format!("{}: no valid op", def.name));
        }
        for attribute in def.attributes {
            let key = (def.name, attribute.name);
            if !coverage.present.contains(&key) {
                gaps.push(format!("{}: no op with '{}'", def.name, attribute.name));
            }
            let required = attribute.presence == mlir_bridge::op::Presence::Required;
            let filled = matches!(attribute.presence, mlir_bridge::op::Presence::Filled(_));
            if !required && !filled && !coverage.absent.contains(&key) {
                gaps.push(format!("{}: no op without '{}'", def.name, attribute.name));
            }
        }
    }
    assert!(gaps.is_empty(), "in {TESTS}:\n{}", gaps.join("\n"));
}

/// With a rewriter, builds each op without regions again from the view of the bridge's op.
#[test]
fn inserting_a_copy_of_each_op_from_its_view_preserves_it() {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, false);
    context.load_all_available_dialects();

    let (mut names, mut failures) = (BTreeSet::new(), Vec::new());
    for program in programs() {
        let (module, _) = collect(&context, || Module::parse(&context, &program));
        let Some(mut module) = module else { continue };
        let before = module.as_operation().to_string();
        let copied = edit(&mut module, |root, rewriter| {
            let mut views = Vec::new();
            root.walk(&mut |op| views.push(op));
            views.retain(|op| op.num_regions() == 0);
            for op in views {
                let Some(copied) = declarations::insert_copy(op, rewriter) else {
                    continue;
                };
                match copied {
                    Ok(copy) => {
                        if parts(copy) != parts(op) {
                            failures.push(format!("{copy} is built of {op}"));
                        }
                        rewriter.erase(copy);
                        names.insert(op.def().expect("an op of the dialect").name);
                    }
                    Err(error) => failures.push(format!("{error} of {op}")),
                }
            }
        });
        copied.expect("no op uses a copy");
        assert_eq!(module.as_operation().to_string(), before);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let mut without_regions = typed().into_iter().filter(|d| d.regions.is_empty());
    let missing = without_regions.find(|def| !names.contains(def.name));
    assert!(missing.is_none(), "no op {missing:?}");
}

/// Returns the declarations of all ops.
fn typed() -> Vec<&'static OpDef> {
    let mut all = stablehlo_dialect::ops::all();
    all.extend(chlo_dialect::ops::all());
    all
}

/// Returns the parts of an op that a copy has, too.
fn parts<'x>(op: Op<'x>) -> (&'x str, String, Vec<mlir_bridge::ir::Value<'x>>, String) {
    let types: Vec<_> = op.results().map(|r| r.ty().to_string()).collect();
    let attributes = format!("{} {}", op.attributes(), op.location());
    let operands = op.operands().collect();
    (op.name(), attributes, operands, types.join(", "))
}

/// Returns `MORE_PROGRAMS`, and the programs of all files below `FOLDERS`, split at `// -----`.
fn programs() -> Vec<String> {
    let mut folders: Vec<_> = FOLDERS.iter().map(|f| Path::new(TESTS).join(f)).collect();
    let mut programs = vec![MORE_PROGRAMS.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") {
                let text = fs::read_to_string(path).expect("a text");
                programs.extend(text.split("// -----").map(str::to_owned));
            }
        }
    }
    programs
}

/// Rebuilds an op and all ops nested in it, except ops of other dialects.
fn rebuild_all(op: OperationRef, coverage: &mut Coverage, failures: &mut Vec<String>) {
    for region in op.regions() {
        for block in std::iter::successors(region.first_block(), |b| b.next_in_region()) {
            for op in std::iter::successors(block.first_operation(), |o| o.next_in_block()) {
                rebuild_all(op, coverage, failures);
            }
        }
    }
    failures.extend(rebuild(op, coverage));
}

/// Builds an op again from its view, with these regions. Returns `None` if the op has no view.
fn built<'c>(
    op: OperationRef<'c, '_>,
    regions: Vec<Region<'c>>,
) -> Option<Result<Operation<'c>, BuildError>> {
    match AnyOp::of(op) {
        Some(view) => Some(view.rebuild(regions)),
        None => chlo::AnyOp::of(op).map(|view| view.rebuild(regions)),
    }
}

/// Rebuilds an op. Returns a description of the difference between the new op and the op, or
/// `None` if the ops are equal or the op has no typed op.
fn rebuild(op: OperationRef, coverage: &mut Coverage) -> Option<String> {
    let def = Op::from_melior(op).def();
    let def = def.filter(|def| typed().iter().any(|d| std::ptr::eq(*d, *def)))?;
    *coverage.ops.entry(def.name).or_default() += 1;
    for (slot, attribute) in Op::from_melior(op).slots().iter().zip(def.attributes) {
        let key = (def.name, attribute.name);
        match slot.get() {
            Some(_) => coverage.present.insert(key),
            None => coverage.absent.insert(key),
        };
    }
    if declarations::filled_regions(op) != def.regions.len() {
        return Some(format!("the regions of {op} are not those of a builder"));
    }
    let regions = op.regions().map(|r| copy(r, &mut Vec::new())).collect();
    let built = match built(op, regions) {
        Some(Ok(built)) => built,
        Some(Err(error)) => return Some(format!("{error} of {op}")),
        None => return Some(format!("no view of {op}")),
    };
    let same = print_alone(&built) == print_alone(&op) && built.operands().eq(op.operands());
    (!same).then(|| format!("{} is built of {}", print_alone(&built), print_alone(&op)))
}

/// Prints an op separately from the program around it.
fn print_alone(op: &Operation) -> String {
    op.clone().to_string()
}

/// Copies a region. Adds pairs of old and new values to `mapping`.
fn copy<'c, 'a>(
    region: RegionRef<'c, 'a>,
    mapping: &mut Vec<(Value<'c, 'a>, Value<'c, 'a>)>,
) -> Region<'c> {
    let copied = Region::new();
    let mut next = region.first_block();
    while let Some(block) = next {
        let old: Vec<Value> = (0..block.argument_count())
            .map(|i| block.argument(i).expect("in bounds").into())
            .collect();
        let arguments: Vec<_> = old.iter().map(|a| (a.r#type(), a.location())).collect();
        let new = copied.append_block(Block::new(&arguments));
        // The caller keeps the copied region alive while the values are in use.
        let new_arguments = (0..old.len()).map(|i| new.argument(i).expect("in bounds").into());
        mapping.extend(old.into_iter().zip(new_arguments));
        let mut op = block.first_operation();
        while let Some(original) = op {
            let mut clone = (*original).clone();
            remap(&mut clone, mapping);
            let clone = new.append_operation(clone);
            let results = original.results().zip(clone.results());
            mapping.extend(results.map(|(a, b)| (a.into(), b.into())));
            op = original.next_in_block();
        }
        next = block.next_in_region();
    }
    copied
}
/// Replaces operands of an op and of all ops nested in it according to `mapping`.
fn remap<'c, 'a>(op: &mut Operation<'c>, mapping: &[(Value<'c, 'a>, Value<'c, 'a>)]) {
    for i in 0..op.operand_count() {
        let operand = op.operand(i).expect("in bounds");
        if let Some((_, new)) = mapping.iter().find(|(old, _)| *old == operand) {
            op.set_operand(i, *new);
        }
    }
    for region in op.regions() {
        let blocks = std::iter::successors(region.first_block(), |b| b.next_in_region());
        for block in blocks {
            let mut next = block.first_operation_mut();
            while let Some(mut op) = next {
                remap(&mut op, mapping);
                next = op.next_in_block_mut();
            }
        }
    }
}
