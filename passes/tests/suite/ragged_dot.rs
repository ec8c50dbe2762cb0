//! The lowering of `chlo.ragged_dot`, which the interpreter evaluates.

use crate::support::*;
use mlir_bridge::{melior::ir::Module, passes::run_pipeline};
use stablehlo_interpreter::{
    array::Array,
    eval::{Interpreter, Value},
    memory::Memory,
};
use stablehlo_program::Program;
use vhlo_dialect::Version;

const TEXT: &str = "
func.func @main(%lhs: tensor<3x1xf32>, %rhs: tensor<2x1x1xf32>, %sizes: tensor<2xi64>) -> tensor<3x1xf32> {
  %0 = \"chlo.ragged_dot\"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<3x1xf32>, tensor<2x1x1xf32>, tensor<2xi64>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}";

/// Computes a product of three rows, of which one is in the first of two groups.
fn product(rhs: [f32; 2]) -> Vec<f32> {
    let context = context();
    let mut module = Module::parse(&context, TEXT).expect("a valid program");
    run_pipeline(
        &mut module,
        "builtin.module(func.func(chlo-legalize-to-stablehlo))",
    )
    .expect("a lowering");
    let artifact = serialized(&mut module, Version::CURRENT).expect("an artifact");
    let program = Program::read(&artifact).expect("a program");
    let memory = Memory::with_limit(1 << 20);
    let arguments = [
        Array::new(&memory, &[3, 1], vec![2.0_f32, 3.0, 5.0]),
        Array::new(&memory, &[2, 1, 1], rhs.to_vec()),
        Array::new(&memory, &[2], vec![1_i64, 2]),
    ];
    let arguments = arguments.map(|array| Value::Array(array.expect("an array")));
    let interpreter = Interpreter::new(&program, memory).expect("a valid program");
    let results = interpreter
        .run("main", arguments.to_vec())
        .expect("results");
    let Value::Array(result) = &results[0] else {
        panic!("an array")
    };
    result.to_vec::<f32>().expect("floats")
}

#[test]
fn ragged_dot_of_finite_numbers_multiplies_each_row_by_its_group() {
    assert_eq!(product([10.0, 100.0]), [20.0, 300.0, 500.0]);
}

/// docs/deviations.md lists this behaviour.
#[test]
fn ragged_dot_of_an_infinite_group_has_nan_in_the_rows_of_other_groups() {
    let found = product([f32::INFINITY, 100.0]);
    assert_eq!(found[0], f32::INFINITY);
    assert!(found[1].is_nan() && found[2].is_nan(), "{found:?}");
}
