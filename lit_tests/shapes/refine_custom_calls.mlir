// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @top_k
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<2x3xi32>)
// CHECK-NEXT: chlo.top_k(%arg0, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
func.func @top_k(%a: tensor<2x5xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>) {
  %k = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %k) {api_version = 2 : i32} : (tensor<2x5xf32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %0#0, %0#1 : tensor<?x?xf32>, tensor<?x?xi32>
}

// -----

// CHECK: func.func @approx_top_k
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<2x3xi32>)
// CHECK: stablehlo.custom_call @ApproxTopK(%arg0, %arg1, %arg2, %arg3, %{{.*}}, %{{.*}}) {called_computations = [@gt], indices_of_shape_operands = dense<[4, 5]> : tensor<2xi64>, mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 3 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
func.func @main(%x: tensor<2x5xf32>, %i: tensor<2x5xi32>, %a: tensor<f32>, %b: tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>) {
  %0:2 = call @approx_top_k(%x, %i, %a, %b) : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %0#0, %0#1 : tensor<?x?xf32>, tensor<?x?xi32>
}
func.func @approx_top_k(%x: tensor<2x5xf32>, %i: tensor<2x5xi32>, %a: tensor<f32>, %b: tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>) {
  %k = stablehlo.constant dense<3> : tensor<i32>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %i, %a, %b, %k, %shape, %shape) {called_computations = [@gt], indices_of_shape_operands = dense<[5, 6]> : tensor<2xi64>, mhlo.backend_config = {reduction_dim = 1 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %0#0, %0#1 : tensor<?x?xf32>, tensor<?x?xi32>
}
func.func @gt(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

// CHECK-LABEL: func.func @random_bits
// CHECK-SAME: -> (tensor<2xui64>, tensor<3x4xui32>)
// CHECK-NEXT: stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
func.func @random_bits(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<?x?xui32>) {
  %shape = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%a, %shape) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<2xi32>) -> (tensor<2xui64>, tensor<?x?xui32>)
  return %0#0, %0#1 : tensor<2xui64>, tensor<?x?xui32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-SAME: -> tensor<2x4xf32>
// CHECK-NEXT: "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1, 1>, padding = dense<{{\[\[}}0, 0], [1, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
// CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
// CHECK-NEXT: %1 = stablehlo.add %arg2, %arg3 : tensor<f32>
// CHECK-NEXT: stablehlo.return %1 : tensor<f32>
// CHECK-NEXT: }) : (tensor<2x7xf32>, tensor<f32>) -> tensor<2x4xf32>
func.func @main(%a: tensor<2x7xf32>, %b: tensor<f32>) -> tensor<?x?xf32> {
  %dimensions = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %padding = stablehlo.constant dense<[[0, 0], [1, 0]]> : tensor<2x2xi32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%a, %b, %dimensions, %dimensions, %ones, %ones, %padding) {called_computations = [@sum]} : (tensor<2x7xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A parameter that is not known: the call stays.
// CHECK-LABEL: func.func @unknown_parameters
// CHECK: @stablehlo.dynamic_top_k(%arg0, %arg1)
// CHECK: @stablehlo.dynamic_rng_bit_generator(%arg2, %arg3)
func.func @unknown_parameters(%a: tensor<2x5xf32>, %k: tensor<i32>, %b: tensor<2xui64>, %shape: tensor<1xi32>) -> (tensor<?x?xf32>, tensor<?xui32>) {
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %k) : (tensor<2x5xf32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  %1:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%b, %shape) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<1xi32>) -> (tensor<2xui64>, tensor<?xui32>)
  return %0#0, %1#1 : tensor<?x?xf32>, tensor<?xui32>
}

// -----

// CHECK-LABEL: func.func @shape_operands
// CHECK-SAME: -> (tensor<2x3xf32>, tuple<tensor<4xi8>, tensor<5xi8>>)
func.func @shape_operands(%a: tensor<f32>) -> (tensor<?x3xf32>, tuple<tensor<?xi8>, tensor<?xi8>>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %1 = stablehlo.constant dense<4> : tensor<1xi64>
  %2 = stablehlo.constant dense<5> : tensor<1xi64>
  %3:2 = stablehlo.custom_call @f(%a, %0, %1, %2) {indices_of_shape_operands = dense<[1, 2, 3]> : tensor<3xi64>} : (tensor<f32>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<?x3xf32>, tuple<tensor<?xi8>, tensor<?xi8>>)
  return %3#0, %3#1 : tensor<?x3xf32>, tuple<tensor<?xi8>, tensor<?xi8>>
}
