//! Tests of stripped shardings in artifacts that no parser makes.

use mlir_bytecode::{Module, OpId, TypeId, ValueId};
use stablehlo_artifact::Artifact;
use stablehlo_program::{ParseOptions, Program};

const NAMED: &str = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.named_computation<\"f\">(%a) (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}";

fn artifact() -> Artifact<'static> {
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    let program = Program::parse(NAMED.as_bytes(), options).expect("a program");
    program.into_artifact()
}

/// Returns the artifact with another type for the value of the named computation that `pick` returns.
fn with_other_type(pick: impl Fn(&Module, OpId) -> ValueId) -> Artifact<'static> {
    let artifact = artifact();
    let mut module = artifact.module().clone();
    let named = |op: &OpId| {
        let name = module.body.op(*op).name;
        module.tables.full_name(name) == "sdy.named_computation"
    };
    let op = module.body.op_ids().find(named).expect("a computation");
    let value = pick(&module, op);
    let ty = module.body.value_type(value);
    let other = (0..module.tables.types().len()).map(|n| TypeId(n as u32));
    let other = other.into_iter().find(|other| *other != ty);
    module
        .body
        .set_value_type(value, other.expect("another type"));
    Artifact::from_module(module)
}

fn block_argument(module: &Module, op: OpId) -> ValueId {
    let body = &module.body;
    let mut blocks = body.regions(op).flat_map(|region| body.blocks(region));
    let block = blocks.next().expect("a block");
    body.arguments(block).next().expect("an argument")
}
fn result(module: &Module, op: OpId) -> ValueId {
    module.body.results(op).next().expect("a result")
}

#[test]
fn named_computation_whose_types_fit_is_replaced_by_its_ops() {
    let stripped = artifact().strip_shardings().expect("an artifact");
    assert!(!stripped.dialects().contains_key("sdy"));
}

#[test]
fn named_computation_whose_types_differ_is_refused() {
    type Pick = fn(&Module, OpId) -> ValueId;
    for pick in [block_argument as Pick, result] {
        let message = with_other_type(pick).strip_shardings().unwrap_err();
        let message = message.to_string();
        assert!(
            message.contains("its body does not fit its operands and results"),
            "{message}"
        );
    }
}
