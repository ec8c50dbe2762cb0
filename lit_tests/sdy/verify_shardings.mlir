// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

// expected-error@+1 {{'func.func' op arg 0 - should have a sharding attribute of type TensorShardingAttr}}
func.func @type(%a: tensor<8xf32> {sdy.sharding = 1 : i32}) {
  return
}

// -----

func.func @type_of_op(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op should have a sharding attribute of type TensorShardingPerValueAttr}}
  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{}]>} : tensor<8xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op arg 0 - unknown mesh: @m}}
func.func @unknown_mesh(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  return
}

// -----

func.func private @m()
// expected-error@+1 {{'func.func' op arg 0 - unknown mesh: @m}}
func.func @no_mesh(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op result 0 - sharding doesn't match tensor rank: 0 != 1}}
func.func @rank(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, []>}) {
  return %a : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - only ranked tensors can have a sharding. type: tensor<*xf32>}}
func.func @unranked(%a: tensor<*xf32> {sdy.sharding = #sdy.sharding<@m, []>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - non-shaped tensors can only have a sharding with rank 0 and no replicated or unreduced axes. type: !stablehlo.token}}
func.func @not_shaped(%a: !stablehlo.token {sdy.sharding = #sdy.sharding<@m, [], replicated={"x"}>}) {
  return
}

// -----

sdy.mesh @m = <[], device_ids=[2]>
// expected-error@+1 {{'func.func' op arg 0 - a single-device sharding can only have a sharding with rank 0 and no replicated or unreduced axes.}}
func.func @one_device(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @number_of_values(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op result shardings don't match number of values: 2 shardings vs 1 values}}
  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{}]>]>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @no_values(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op result 0 - a single-device sharding can only have a sharding with rank 0 and no replicated or unreduced axes.}}
  stablehlo.custom_call @f(%a) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@m, [], replicated={"x"}>]>} : (tensor<8xf32>) -> ()
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @tuple(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.tuple' op result - ops can only have a sharding for a tuple of size 1: tuple<tensor<8xf32>, tensor<8xf32>>}}
  %0 = stablehlo.tuple %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : tuple<tensor<8xf32>, tensor<8xf32>>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @axis(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op result 1 - unknown axis name: "z"}}
  %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"z"}]>]>} %a, %a : tensor<8xf32>, tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - duplicate axis ref: "x"}}
func.func @twice(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"x"}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - duplicate axis ref: "x"}}
func.func @twice_unreduced(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}], unreduced={"x"}>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - dim 0 is empty and closed but has a priority}}
func.func @closed_priority(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}p1]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - replicated axes are not ordered w.r.t. mesh}}
func.func @order(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], replicated={"y", "x"}>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - unreduced axes are not ordered w.r.t. mesh}}
func.func @order_of_parts(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced={"y":(2)2, "y":(1)2}>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - two consecutive sub-axes can be merged: "y":(1)2, "y":(2)2}}
func.func @joined(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(1)2, "y":(2)2}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - both sub-axis and full-axis are used for axis name: "y"}}
func.func @part_and_whole(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"y":(2)2}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=8]>
// expected-error@+1 {{'func.func' op arg 0 - overlapping sub-axes: "y":(1)4, "y":(2)4}}
func.func @overlap(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(1)4}, {"y":(2)4}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - sub-axis pre-size must be at least 1: "y":(0)2}}
func.func @pre_size(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(0)2}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - sub-axis sizes must be greater than 1: "y":(2)1}}
func.func @size(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(2)1}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - sub-axis next pre-size 8 doesn't divide the size of the full axis 4: "y":(2)4}}
func.func @beyond(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(2)4}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - sub-axis next pre-size 85070591730234615847396907784232501249 doesn't divide the size of the full axis 4: "y":(9223372036854775807)9223372036854775807}}
func.func @too_large(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(9223372036854775807)9223372036854775807}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
// expected-error@+1 {{'func.func' op arg 0 - sub-axis size is equal to the full axis size: "y":(1)4}}
func.func @whole_as_part(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(1)4}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @manual(%a: tensor<8xf32>) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    // expected-error@+1 {{'stablehlo.abs' op result - operates on axis "x" which is already bound by a parent sdy.manual_computation op}}
    %1 = stablehlo.abs %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// A mesh of another module.
module @inner {
  sdy.mesh @m = <["x"=2, "y"=4]>
}
// expected-error@+1 {{'func.func' op arg 0 - unknown mesh: @m}}
func.func @other_module(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  return
}
