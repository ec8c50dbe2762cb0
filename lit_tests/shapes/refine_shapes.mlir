// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file %s | FileCheck %s

// Types of the values of a loop: from the operand to the result.
// CHECK-LABEL: func.func @loop
// CHECK-SAME: -> (tensor<i32>, tensor<2x4xf32>)
func.func @loop(%a: tensor<2x4xf32>, %n: tensor<i32>) -> (tensor<i32>, tensor<?x?xf32>) {
  %0 = builtin.unrealized_conversion_cast %a : tensor<2x4xf32> to tensor<?x?xf32>
  // CHECK-NEXT: stablehlo.while(%iterArg = %arg1, %iterArg_0 = %arg0) : tensor<i32>, tensor<2x4xf32>
  %1:2 = stablehlo.while(%i = %n, %x = %0) : tensor<i32>, tensor<?x?xf32>
    cond {
      // CHECK: %c = stablehlo.constant dense<2> : tensor<i32>
      // CHECK-NEXT: stablehlo.compare LT, %iterArg, %c
      %2 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
      %3 = stablehlo.compare LT, %i, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      // CHECK: stablehlo.abs %iterArg_0 : tensor<2x4xf32>
      %2 = stablehlo.abs %x : tensor<?x?xf32>
      stablehlo.return %i, %2 : tensor<i32>, tensor<?x?xf32>
    }
  return %1#0, %1#1 : tensor<i32>, tensor<?x?xf32>
}

// -----

// The body determines types, too: the second visit knows what the first one found.
// CHECK-LABEL: func.func @loop_with_known_body
// CHECK-SAME: -> (tensor<3xf32>, tensor<3xf32>)
func.func @loop_with_known_body(%a: tensor<?xf32>, %b: tensor<3xf32>, %p: tensor<i1>) -> (tensor<?xf32>, tensor<?xf32>) {
  // CHECK: stablehlo.return %iterArg_0, %arg1 : tensor<3xf32>, tensor<3xf32>
  %0:2 = stablehlo.while(%x = %a, %y = %a) : tensor<?xf32>, tensor<?xf32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %1 = builtin.unrealized_conversion_cast %b : tensor<3xf32> to tensor<?xf32>
      stablehlo.return %y, %1 : tensor<?xf32>, tensor<?xf32>
    }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A constant that the body returns unchanged is known in the loop and behind it.
// CHECK-LABEL: func.func @loop_with_constant
// CHECK: stablehlo.dynamic_iota %{{.*}}, dim = 0 : (tensor<1xi32>) -> tensor<4xf32>
// CHECK: return %{{.*}} : tensor<5xf32>
func.func @loop_with_constant(%p: tensor<i1>) -> tensor<?xf32> {
  %n = stablehlo.constant dense<4> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.while(%size = %n) : tensor<1xi32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %1 = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
      stablehlo.custom_call @use(%1) {has_side_effect = true} : (tensor<?xf32>) -> ()
      stablehlo.return %size : tensor<1xi32>
    }
  %1 = stablehlo.add %0, %one : tensor<1xi32>
  %2 = stablehlo.dynamic_iota %1, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @branches
// CHECK-SAME: -> tensor<2x3xf32>
func.func @branches(%p: tensor<i1>, %a: tensor<2x3xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // CHECK: stablehlo.return {{.*}} : tensor<2x3xf32>
  // CHECK: stablehlo.return {{.*}} : tensor<2x3xf32>
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.convert %a : (tensor<2x3xf32>) -> tensor<?x?xf32>
    stablehlo.return %1 : tensor<?x?xf32>
  }, {
    %1 = stablehlo.add %a, %b : (tensor<2x3xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    stablehlo.return %1 : tensor<?x?xf32>
  }) : (tensor<i1>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @reducers
// CHECK-SAME: -> (tensor<3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
func.func @reducers(%a: tensor<2x3xf32>, %b: tensor<f32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = builtin.unrealized_conversion_cast %a : tensor<2x3xf32> to tensor<?x?xf32>
  %1 = stablehlo.reduce(%0 init: %b) applies stablehlo.add across dimensions = [0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
  %2 = "stablehlo.sort"(%0) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %4 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = "stablehlo.map"(%0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>):
    %4 = stablehlo.abs %x : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1, %2, %3 : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @tuples
// CHECK-SAME: -> (tuple<tensor<2xf32>, tuple<tensor<3xf32>>>, tensor<2xf32>)
func.func @tuples(%a: tensor<2xf32>, %b: tensor<3xf32>) -> (tuple<tensor<?xf32>, tuple<tensor<?xf32>>>, tensor<?xf32>) {
  %0 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.abs %b : (tensor<3xf32>) -> tensor<?xf32>
  %2 = stablehlo.tuple %1 : tuple<tensor<?xf32>>
  %3 = stablehlo.tuple %0, %2 : tuple<tensor<?xf32>, tuple<tensor<?xf32>>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<?xf32>, tuple<tensor<?xf32>>>) -> tensor<?xf32>
  return %3, %4 : tuple<tensor<?xf32>, tuple<tensor<?xf32>>>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @element_types
// CHECK-SAME: -> (tensor<2xcomplex<f32>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>, tensor<2x4xi8>)
func.func @element_types(%a: tensor<2xf32>) -> (tensor<?xcomplex<f32>>, tensor<?x!quant.uniform<i8:f32, 1.0>>, tensor<?x!quant.uniform<i8:f32, 2.0>>, tensor<?x?xi8>) {
  %0 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.complex %0, %0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xcomplex<f32>>
  %2 = stablehlo.uniform_quantize %0 : (tensor<?xf32>) -> tensor<?x!quant.uniform<i8:f32, 1.0>>
  %3 = stablehlo.add %2, %2 : (tensor<?x!quant.uniform<i8:f32, 1.0>>, tensor<?x!quant.uniform<i8:f32, 1.0>>) -> tensor<?x!quant.uniform<i8:f32, 2.0>>
  %4 = stablehlo.bitcast_convert %0 : (tensor<?xf32>) -> tensor<?x?xi8>
  return %1, %2, %3, %4 : tensor<?xcomplex<f32>>, tensor<?x!quant.uniform<i8:f32, 1.0>>, tensor<?x!quant.uniform<i8:f32, 2.0>>, tensor<?x?xi8>
}

// -----

// CHECK-LABEL: func.func @bounds
// CHECK-SAME: -> (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>)
func.func @bounds(%a: tensor<?xf32, #stablehlo.bounds<4>>, %b: tensor<3xf32>) -> (tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>) {
  %0 = stablehlo.abs %a : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32>
  %1 = stablehlo.abs %b : (tensor<3xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %0, %1 : tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>
}

// -----

// A shape with one unknown size.
// CHECK-LABEL: func.func @known_sizes
// CHECK-SAME: -> (tensor<?x3xf32>, tensor<?x7xf32>)
func.func @known_sizes(%a: tensor<6xf32>, %n: tensor<1xi32>, %low: tensor<2xi64>, %b: tensor<f32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0 = stablehlo.reshape %three : (tensor<i32>) -> tensor<1xi32>
  %1 = stablehlo.concatenate %n, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = stablehlo.convert %1 : (tensor<2xi32>) -> tensor<2xi64>
  %3 = stablehlo.dynamic_reshape %a, %2 : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %high = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  %zero = stablehlo.constant dense<0> : tensor<2xi64>
  %4 = stablehlo.dynamic_pad %3, %b, %zero, %high, %zero : (tensor<?x?xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return %3, %4 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @collectives
// CHECK-SAME: -> (tensor<2x12xf32>, tensor<2x1xf32>)
func.func @collectives(%a: tensor<2x3xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %1 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %2 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// Without groups, the number of processes is not known.
// CHECK-LABEL: func.func @collectives_without_groups
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<2x?xf32>)
func.func @collectives_without_groups(%a: tensor<2x3xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = dense<> : tensor<1x0xi64>}> : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @convolution
// CHECK-SAME: -> (tensor<2x6x6xf32>, tensor<2x4x6xf32>)
func.func @convolution(%a: tensor<2x8x4xf32>, %b: tensor<3x4x6xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %padding = stablehlo.constant dense<1> : tensor<1x2xi32>
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  %1 = "stablehlo.dynamic_conv"(%a, %b, %padding) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<?x?x?xf32>
  return %0, %1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @shardings
// CHECK-SAME: -> (tensor<4xf32>, tensor<4xf32>)
func.func @shardings(%a: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = stablehlo.abs %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<?xf32>
  // CHECK: sdy.named_computation<"f">(%{{.*}}) (%arg1: tensor<4xf32>)
  // CHECK-NEXT: stablehlo.abs %arg1 {{.*}} : tensor<4xf32>
  %2 = sdy.named_computation<"f">(%1) (%b: tensor<?xf32>) {
    %3 = stablehlo.abs %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<?xf32>
    sdy.return %3 : tensor<?xf32>
  } : (tensor<?xf32>) -> tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A manual computation computes on chunks.
sdy.mesh @mesh = <["x"=2, "y"=3]>
// CHECK-LABEL: func.func @manual_computation
// CHECK-SAME: -> tensor<8x6xf32>
func.func @manual_computation(%a: tensor<4x6xf32>) -> tensor<?x6xf32> {
  %0 = stablehlo.abs %a : (tensor<4x6xf32>) -> tensor<?x6xf32>
  // CHECK: (%arg1: tensor<2x2xf32>) {
  // CHECK-NEXT: stablehlo.concatenate %arg1, %arg1, dim = 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  // CHECK: } : (tensor<4x6xf32>) -> tensor<8x6xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%b: tensor<?x2xf32>) {
    %2 = stablehlo.concatenate %b, %b, dim = 0 : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
    sdy.return %2 : tensor<?x2xf32>
  } : (tensor<?x6xf32>) -> tensor<?x6xf32>
  return %1 : tensor<?x6xf32>
}

// -----

// Groups of processes along the axes of a mesh, or along a part of an axis.
sdy.mesh @mesh = <["x"=2, "y"=6]>
// CHECK-LABEL: func.func @mesh_groups
// CHECK-SAME: -> (tensor<2x36xf32>, tensor<2x9xf32>, tensor<2x?xf32>, tensor<2x1xf32>)
func.func @mesh_groups(%a: tensor<2x3xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>}> : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (2)3>]>}> : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %2 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "z">]>}> : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %3 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "z", size = 3>]>, axes = [#stablehlo.axis_ref<name = "z">]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %4 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// The body of an asynchronous op gets the types of the operands, and keeps its arguments.
// CHECK-LABEL: func.func @asynchronous
// CHECK-SAME: -> tensor<2x12xf32>
func.func @asynchronous(%a: tensor<2x3xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.abs %a : (tensor<2x3xf32>) -> tensor<?x3xf32>
  // CHECK: ^bb0(%arg1: tensor<2x3xf32>):
  // CHECK: "stablehlo.all_gather"(%arg1) {{.*}} : (tensor<2x3xf32>) -> tensor<2x12xf32>
  // CHECK: (tensor<2x3xf32>) -> !stablehlo.future<tensor<2x12xf32>>
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%b: tensor<?x3xf32>):
    %3 = "stablehlo.all_gather"(%b) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<?x3xf32>) -> tensor<?x?xf32>
    stablehlo.return %3 : tensor<?x?xf32>
  }) : (tensor<?x3xf32>) -> !stablehlo.future<tensor<?x?xf32>>
  %2 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<?x?xf32>>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @indexed
// CHECK-SAME: -> (tensor<2x5xf32>, tensor<3xf32>, tensor<4x2x5xf32>, tensor<?x?xf32>, tensor<?x?xf32>)
func.func @indexed(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>, %c: tensor<1x2x3xf32>, %d: tensor<4x3x5xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  %1 = stablehlo.unary_einsum %a, config = "ij->j" : (tensor<2x3xf32>) -> tensor<?xf32>
  %2 = stablehlo.einsum %c, %d, config = "...ij,...jk->...ik" : (tensor<1x2x3xf32>, tensor<4x3x5xf32>) -> tensor<?x?x?xf32>
  // Sizes contradict each other, or the configuration names no result.
  %3 = stablehlo.einsum %a, %b, config = "ij,ik->jk" : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  %4 = stablehlo.einsum %a, %b, config = "ij,jk" : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @index_select
// CHECK-SAME: -> (tensor<8x2x6x7x4xf32>, tensor<?x?xf32>)
func.func @index_select(%a: tensor<?x2x3x4xf32>, %i: tensor<8x6x7xi32>, %b: tensor<2x3xf32>, %j: tensor<5xi32>) -> (tensor<?x?x?x?x?xf32>, tensor<?x?xf32>) {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 1 : i64, dim = 2 : i64}> : (tensor<?x2x3x4xf32>, tensor<8x6x7xi32>) -> tensor<?x?x?x?x?xf32>
  // The op has no such dimension.
  %1 = "stablehlo.torch_index_select"(%b, %j) <{batch_dims = 0 : i64, dim = 2 : i64}> : (tensor<2x3xf32>, tensor<5xi32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?x?x?x?xf32>, tensor<?x?xf32>
}

// -----

// The state of a random number generator keeps its type.
// CHECK-LABEL: func.func @random_state
// CHECK-SAME: -> (tensor<2xui64>, tensor<3xf32>)
func.func @random_state(%a: tensor<2xui64>) -> (tensor<?xui64>, tensor<3xf32>) {
  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<?xui64>, tensor<3xf32>)
  return %0, %1 : tensor<?xui64>, tensor<3xf32>
}
