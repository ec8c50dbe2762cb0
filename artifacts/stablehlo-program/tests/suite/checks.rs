//! Tests of the checks of ops, on text.

use stablehlo_program::{ParseOptions, Program};

/// Parses a text with ops of Shardy, and returns the message of the error.
fn message(text: &str) -> String {
    let mut options = ParseOptions::default();
    options.allow_other_dialects = true;
    let parsed = Program::parse(text.as_bytes(), options);
    parsed.expect_err(text).message
}

/// Texts of the body of a function, and parts of the errors.
const FAULTS: &[(&str, &str)] = &[
    (
        "%0 = stablehlo.reshape %q : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>)
           -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>",
        "sizes before the quantized dimension must have one product",
    ),
    (
        "%0 = stablehlo.transpose %q, dims = [1, 0] :
           (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>)
           -> tensor<3x2x!quant.uniform<i8:f32, 1.0>>",
        "types",
    ),
    (
        "%0 = stablehlo.compare EQ, %a, %a, UNSIGNED : (tensor<2x3xi32>, tensor<2x3xi32>)
           -> tensor<2x3xi1>",
        "compare_type must be SIGNED for elements of type 'i32'",
    ),
    (
        "%0 = \"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64, replica_groups =
           #stablehlo.replica_group_mesh_axes<mesh = @none, axes = []>}>
           : (tensor<2x3xi32>) -> tensor<4x3xi32>",
        "replica_groups: mesh symbol 'none' not found",
    ),
    (
        "%0 = \"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64,
           replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}>
           : (tensor<2x3xi32>) -> tensor<3x3xi32>",
        "but a multiple of its size along all_gather_dim 0, found 'tensor<3x3xi32>'",
    ),
    (
        "%s = stablehlo.constant dense<[7]> : tensor<1xi32>
         %0 = stablehlo.dynamic_reshape %a, %s : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<?xi32>",
        "output_shape must have as many elements as operand (6)",
    ),
    (
        "%s = stablehlo.constant dense<[3]> : tensor<1xi32>
         %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<2xi32>",
        "output_shape must be the shape of the result 'tensor<2xi32>'",
    ),
    (
        "%s = stablehlo.convert %a : (tensor<2x3xi32>) -> tensor<?x3xi32>
         %t = stablehlo.convert %a : (tensor<2x3xi32>) -> tensor<2x?xi32>
         %0 = \"stablehlo.multiply\"(%s, %t) : (tensor<?x3xi32>, tensor<2x?xi32>) -> tensor<4x3xi32>",
        "all non-scalar operands/results must have the same shape and base type",
    ),
    (
        "%0 = stablehlo.custom_call @CreateBuffer(%a) : (tensor<2x3xi32>) -> memref<2x3xi32>",
        "@CreateBuffer must have no operands",
    ),
    (
        "%0 = stablehlo.custom_call @f() : () -> tuple<tensor<i32>, memref<2xi32>>",
        "found none for 'memref<2xi32>' at [1]",
    ),
    (
        "%0 = stablehlo.composite \"name\" %a {decomposition = @f} : (tensor<2x3xi32>) -> ()",
        "name",
    ),
    (
        "%0 = sdy.all_gather [{}, {}] %a out_sharding=<@m, [{}, {}]> : tensor<2x3xi32>",
        "collective on operand without sharding",
    ),
    (
        "%0 = sdy.sharding_constraint %a <@m, [{\"y\"}, {}]> : tensor<2x3xi32>",
        "unknown axis name: \"y\"",
    ),
    (
        "%0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{\"x\"}]>]>}
           : tensor<2x3xi32>",
        "result - sharding doesn't match tensor rank: 1 != 2",
    ),
    (
        "%0 = stablehlo.abs %a {sdy.sharding = 1 : i64} : tensor<2x3xi32>",
        "should have a sharding attribute of type TensorShardingPerValueAttr",
    ),
];

#[test]
fn violated_constraints_are_errors() {
    for (body, part) in FAULTS {
        let text = format!(
            "sdy.mesh @m = <[\"x\"=2]>
             func.func @g(%a: tensor<2x3xi32>,
                          %q: tensor<2x3x!quant.uniform<i8:f32:0, {{1.0, 2.0}}>>) {{
               {body}
               return
             }}"
        );
        let message = message(&text);
        assert!(message.contains(part), "{body}: {message}");
    }
}

#[test]
fn tuples_that_share_members_are_checked_in_linear_time() {
    // Each tuple holds the tuple before twice, so there are 2^60 paths to a tensor.
    let mut text = String::from("!t0 = tuple<tensor<i32>>\n");
    for n in 1..60 {
        text += &format!("!t{n} = tuple<!t{}, !t{}>\n", n - 1, n - 1);
    }
    text += "func.func @f() -> !t59 {
      %0 = stablehlo.custom_call @f() : () -> !t59
      return %0 : !t59
    }";
    let parsed = Program::parse(text.as_bytes(), ParseOptions::default());
    assert!(parsed.is_ok(), "{parsed:?}");
}
