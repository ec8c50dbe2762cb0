//! Shards of arrays, and ops of Shardy.

use stablehlo_interpreter::{
    array::Array,
    eval::{EvalError, Interpreter, Shards, Value},
    memory::Memory,
};
use stablehlo_program::{ParseOptions, Program};

fn parse(text: &str) -> Program<'static> {
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    Program::parse(text.as_bytes(), options).expect("a valid program")
}

fn array(shape: &[usize], values: impl IntoIterator<Item = i32>) -> Array {
    let values = values.into_iter().map(|value| value as f32).collect();
    Array::new(&Memory::unlimited(), shape, values).expect("fitting values")
}

fn numbers(array: &Array) -> Vec<i32> {
    let values = array.to_vec::<f32>().expect("floats");
    values.into_iter().map(|value| value as i32).collect()
}

fn run(text: &str, arguments: Vec<Array>) -> Result<Vec<Vec<i32>>, EvalError> {
    let program = parse(text);
    let interpreter = Interpreter::new(&program, Memory::unlimited())?;
    let arguments = arguments.into_iter().map(Value::Array).collect();
    let results = interpreter.run("main", arguments)?;
    let arrays = results.iter().filter_map(Value::array);
    Ok(arrays.map(numbers).collect())
}

/// Returns the shards of the first argument of a program with the sharding `dimensions`.
fn shards_of(dimensions: &str, is_split: impl Fn(&[u8]) -> bool) -> Shards {
    let program = parse(&format!(
        "sdy.mesh @mesh = <[\"a\"=4, \"b\"=2]>
func.func @main(%x: tensor<8x4xf32> {{sdy.sharding = #sdy.sharding<@mesh, {dimensions}>}}) {{ return }}"
    ));
    let main = program.function("main").expect("a function");
    let attributes = main.argument_attributes.as_array().expect("attributes");
    let sharding = attributes[0].get("sdy.sharding").expect("a sharding");
    let sharding = program.sharding(sharding).expect("a sharding");
    Shards::of(&sharding, 2, 8, is_split).expect("a known mesh")
}

#[test]
fn arrays_are_cut_along_axes_and_joined_again() {
    let whole = array(&[8, 4], 0..32);
    for (dimensions, tiles, second) in [
        ("[{\"a\"}, {\"b\"}]", [4, 2], vec![2, 3, 6, 7]),
        ("[{\"b\"}, {}]", [2, 1], (16..32).collect()),
        (
            "[{}, {\"b\"}]",
            [1, 2],
            (0..32).filter(|i| i % 4 >= 2).collect(),
        ),
        ("[{\"a\", \"b\"}, {}]", [8, 1], (4..8).collect()),
        ("[{\"b\", \"a\"}, {}]", [8, 1], (16..20).collect()),
        ("[{}, {}]", [1, 1], (0..32).collect()),
        (
            "[{\"a\":(2)2}, {\"a\":(1)2}]",
            [2, 2],
            vec![0, 1, 4, 5, 8, 9, 12, 13],
        ),
    ] {
        let shards = shards_of(dimensions, |_| true);
        assert_eq!(shards.tiles(), tiles, "{dimensions}");
        let parts = shards.cut(&whole).expect("shards of one size");
        assert_eq!(parts.len(), 8);
        assert_eq!(numbers(&parts[1]), second, "{dimensions}");
        let joined = shards.join(&parts).expect("all shards");
        assert_eq!(numbers(&joined), numbers(&whole), "{dimensions}");
        assert_eq!(shards.join(&parts[..1]).is_ok(), shards.is_whole());
    }
    // Only the axis `b` splits.
    let shards = shards_of("[{\"a\"}, {\"b\"}]", |axis| axis == b"b");
    assert_eq!(shards.tiles(), [1, 2]);
    let uneven = shards_of("[{}, {\"a\"}]", |_| true).cut(&array(&[8, 3], 0..24));
    let message =
        "the interpreter has no meaning for a shape [8, 3] in [1, 4] parts of different sizes";
    assert_eq!(uneven.expect_err("uneven shards").to_string(), message);
}

const MANUAL: &str = "sdy.mesh @mesh = <[\"a\"=2, \"b\"=2]>
func.func @main(%x: tensor<4x2xf32>) -> (tensor<4x1xf32>, tensor<4x2xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{\"a\"}, {}]> : tensor<4x2xf32>
  %1:2 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{\"a\"}, {\"b\"}]>]
      out_shardings=[<@mesh, [{\"a\"}, {}]>, <@mesh, [{\"a\"}, {\"b\"}]>]
      manual_axes={\"a\", \"b\"} (%y: tensor<2x1xf32>) {
    %2 = \"stablehlo.all_reduce\"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        replica_groups = GROUPS, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %3 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<2x1xf32>) -> tensor<2x1xf32>
    %4 = stablehlo.partition_id : tensor<ui32>
    %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    sdy.return %2, %6 : tensor<2x1xf32>, tensor<2x1xf32>
  } : (tensor<4x2xf32>) -> (tensor<4x1xf32>, tensor<4x2xf32>)
  return %1#0, %1#1 : tensor<4x1xf32>, tensor<4x2xf32>
}";

#[test]
fn bodies_of_manual_computations_see_shards_and_communicate() {
    for groups in [
        "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>",
        "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = \"b\">]>",
    ] {
        let text = MANUAL.replace("GROUPS", groups);
        let results = run(&text, vec![array(&[4, 2], 0..8)]).expect("results");
        // The sums of rows, and the device of each element.
        assert_eq!(results[0], [1, 5, 9, 13], "{groups}");
        assert_eq!(results[1], [0, 1, 0, 1, 2, 3, 2, 3], "{groups}");
    }
    // Along the other axis, the sums are those of rows 0 and 2, and 1 and 3.
    let text = MANUAL.replace("GROUPS", "dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>");
    let results = run(&text, vec![array(&[4, 2], 0..8)]).expect("results");
    assert_eq!(results[0], [4, 8, 4, 8]);
}

#[test]
fn a_manual_computation_of_several_processes_is_refused() {
    let text = MANUAL.replace("GROUPS", "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>");
    let program = parse(&text);
    let interpreter = Interpreter::new(&program, Memory::unlimited()).expect("a valid program");
    let arguments = vec![vec![Value::Array(array(&[4, 2], 0..8))]; 2];
    let refused = interpreter.run_grid("main", [1, 2], arguments, vec![], None);
    let message = refused.expect_err("two processes").to_string();
    assert!(
        message.contains("a manual computation in a program on several processes"),
        "{message}"
    );
}

#[test]
fn named_computations_are_evaluated_in_place() {
    let text = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = sdy.named_computation<\"f\">(%x) (%y: tensor<2xf32>) {
    %1 = stablehlo.add %y, %y : tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  %2 = sdy.propagation_barrier %0 allowed_direction=NONE : tensor<2xf32>
  return %2 : tensor<2xf32>
}";
    assert_eq!(
        run(text, vec![array(&[2], 1..3)]).expect("results"),
        [[2, 4]]
    );
}
