// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// An op that is as speculatable as it is asked to be is removed.

// CHECK-LABEL: func.func @dynamic_iota
// CHECK-NEXT: return
func.func @dynamic_iota(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %k = stablehlo.constant dense<2> : tensor<1xi64>
  %r0 = stablehlo.dynamic_iota %k, dim = 0 : (tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.dynamic_iota %l, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.dynamic_iota %l, dim = 0 : (tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @dynamic_reshape
// CHECK-NEXT: return
func.func @dynamic_reshape(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %k = stablehlo.constant dense<2> : tensor<1xi64>
  %r0 = stablehlo.dynamic_reshape %s, %k : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.dynamic_reshape %s, %l : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<2xf32>) -> ()
  %r2 = stablehlo.dynamic_reshape %d, %k : (tensor<?xf32>, tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @dynamic_broadcast_in_dim
// CHECK-NEXT: return
func.func @dynamic_broadcast_in_dim(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %k = stablehlo.constant dense<2> : tensor<1xi64>
  %r0 = stablehlo.dynamic_broadcast_in_dim %s, %k, dims = [0] : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.dynamic_broadcast_in_dim %s, %l, dims = [0] : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.dynamic_broadcast_in_dim %d, %k, dims = [0] : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @dynamic_pad
// CHECK-NEXT: return
func.func @dynamic_pad(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %k = stablehlo.constant dense<2> : tensor<1xi64>
  %r0 = stablehlo.dynamic_pad %s, %i, %k, %k, %k : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<8xf32>) -> ()
  %r1 = stablehlo.dynamic_pad %s, %i, %l, %l, %l : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.dynamic_pad %d, %i, %k, %k, %k : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @real_dynamic_slice
// CHECK-NEXT: return
func.func @real_dynamic_slice(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %k = stablehlo.constant dense<2> : tensor<1xi64>
  %r0 = stablehlo.real_dynamic_slice %s, %k, %k, %k : (tensor<2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = stablehlo.real_dynamic_slice %s, %l, %l, %l : (tensor<2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.real_dynamic_slice %d, %k, %k, %k : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @get_dimension_size
// CHECK-NEXT: return
func.func @get_dimension_size(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %r0 = stablehlo.get_dimension_size %d, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<i32>) -> ()
  return
}

// CHECK-LABEL: func.func @set_dimension_size
// CHECK-NEXT: return
func.func @set_dimension_size(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %l: tensor<1xi64>, %n: tensor<i32>) {
  %r0 = stablehlo.set_dimension_size %s, %n, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = stablehlo.set_dimension_size %d, %n, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.set_dimension_size %s, %n, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}
