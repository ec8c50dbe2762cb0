// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @get_dimension_size(
func.func @get_dimension_size(%0: tensor<?xf32>) {
  %r = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  // CHECK: types0 = tensor<i32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<i32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @set_dimension_size(
func.func @set_dimension_size(%0: tensor<4x5xf32>, %1: tensor<i32>) {
  %r = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<4x5xf32>, tensor<i32>) -> tensor<?x5xf32>
  // CHECK: types0 = tensor<?x5xf32, #stablehlo.bounds<4, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x5xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @set_dimension_size_again(
func.func @set_dimension_size_again(%0: tensor<?x?xf32, #stablehlo.bounds<4, 7>>, %1: tensor<i32>) {
  %r = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<4, 7>>, tensor<i32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<4, 7>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @set_dimension_size_unknown(
func.func @set_dimension_size_unknown(%0: tensor<?xf32>, %1: tensor<i32>) {
  %r = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// Set to all that there can be, the dimension is static again.
// CHECK-LABEL: func.func @set_dimension_size_to_bound(
func.func @set_dimension_size_to_bound(%0: tensor<?xf32, #stablehlo.bounds<4>>) {
  %c = stablehlo.constant dense<4> : tensor<i32>
  %r = stablehlo.set_dimension_size %0, %c, dim = 0 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<4xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @set_dimension_size_below(
func.func @set_dimension_size_below(%0: tensor<4xf32>) {
  %c = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %0, %c, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<4>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_iota_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}
func.func @dynamic_iota_shape(%0: tensor<2xi32>) -> tensor<2xindex> {
  // CHECK: %[[V0:.*]] = arith.index_cast %[[A]] : tensor<2xi32> to tensor<2xindex>
  // CHECK-NEXT: return %[[V0]] : tensor<2xindex>
  %r = stablehlo.dynamic_iota %0, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %s : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @dynamic_broadcast_in_dim_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}, %[[B:.*]]: {{.*}}
func.func @dynamic_broadcast_in_dim_shape(%0: tensor<?xf32>, %1: tensor<2xindex>) -> tensor<2xindex> {
  // CHECK: return %[[B]] : tensor<2xindex>
  %r = stablehlo.dynamic_broadcast_in_dim %0, %1, dims = [0] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %s : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @dynamic_reshape_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}, %[[B:.*]]: {{.*}}
func.func @dynamic_reshape_shape(%0: tensor<?xf32>, %1: tensor<2xi64>) -> tensor<2xindex> {
  // CHECK: %[[V0:.*]] = arith.index_cast %[[B]] : tensor<2xi64> to tensor<2xindex>
  // CHECK-NEXT: return %[[V0]] : tensor<2xindex>
  %r = stablehlo.dynamic_reshape %0, %1 : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %s : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @dynamic_pad_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}, %[[B:.*]]: {{.*}}, %[[C:.*]]: {{.*}}, %[[D:.*]]: {{.*}}, %[[E:.*]]: {{.*}}
func.func @dynamic_pad_shape(%0: tensor<?xf32>, %1: tensor<f32>, %2: tensor<1xindex>, %3: tensor<1xindex>, %4: tensor<1xindex>) -> tensor<1xindex> {
  // CHECK: %[[V0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[V1:.*]] = tensor.dim %[[A]], %[[V0]] : tensor<?xf32>
  // CHECK-NEXT: %[[V2:.*]] = arith.constant 1 : index
  // CHECK-NEXT: %[[V3:.*]] = arith.subi %[[V1]], %[[V2]] : index
  // CHECK-NEXT: %[[V4:.*]] = arith.maxsi %[[V3]], %[[V0]] : index
  // CHECK-NEXT: %[[V5:.*]] = tensor.extract %[[E]][%[[V0]]] : tensor<1xindex>
  // CHECK-NEXT: %[[V6:.*]] = arith.muli %[[V4]], %[[V5]] : index
  // CHECK-NEXT: %[[V7:.*]] = arith.addi %[[V1]], %[[V6]] : index
  // CHECK-NEXT: %[[V8:.*]] = tensor.extract %[[C]][%[[V0]]] : tensor<1xindex>
  // CHECK-NEXT: %[[V9:.*]] = arith.addi %[[V7]], %[[V8]] : index
  // CHECK-NEXT: %[[V10:.*]] = tensor.extract %[[D]][%[[V0]]] : tensor<1xindex>
  // CHECK-NEXT: %[[V11:.*]] = arith.addi %[[V9]], %[[V10]] : index
  // CHECK-NEXT: %[[V12:.*]] = tensor.from_elements %[[V11]] : tensor<1xindex>
  // CHECK-NEXT: return %[[V12]] : tensor<1xindex>
  %r = stablehlo.dynamic_pad %0, %1, %2, %3, %4 : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?xf32>) -> tensor<1xindex>
  return %s : tensor<1xindex>
}

// -----

// Computed in the type of the lists.
// CHECK-LABEL: func.func @real_dynamic_slice_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}, %[[B:.*]]: {{.*}}, %[[C:.*]]: {{.*}}, %[[D:.*]]: {{.*}}
func.func @real_dynamic_slice_shape(%0: tensor<?xf32>, %1: tensor<1xi32>, %2: tensor<1xi32>, %3: tensor<1xi32>) -> tensor<1xi32> {
  // CHECK: %[[V0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[V1:.*]] = tensor.extract %[[C]][%[[V0]]] : tensor<1xi32>
  // CHECK-NEXT: %[[V2:.*]] = tensor.extract %[[B]][%[[V0]]] : tensor<1xi32>
  // CHECK-NEXT: %[[V3:.*]] = arith.subi %[[V1]], %[[V2]] : i32
  // CHECK-NEXT: %[[V4:.*]] = tensor.extract %[[D]][%[[V0]]] : tensor<1xi32>
  // CHECK-NEXT: %[[V5:.*]] = arith.addi %[[V3]], %[[V4]] : i32
  // CHECK-NEXT: %[[V6:.*]] = arith.constant 1 : i32
  // CHECK-NEXT: %[[V7:.*]] = arith.subi %[[V5]], %[[V6]] : i32
  // CHECK-NEXT: %[[V8:.*]] = tensor.extract %[[D]][%[[V0]]] : tensor<1xi32>
  // CHECK-NEXT: %[[V9:.*]] = arith.divsi %[[V7]], %[[V8]] : i32
  // CHECK-NEXT: %[[V10:.*]] = tensor.from_elements %[[V9]] : tensor<1xi32>
  // CHECK-NEXT: return %[[V10]] : tensor<1xi32>
  %r = stablehlo.real_dynamic_slice %0, %1, %2, %3 : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?xf32>) -> tensor<1xi32>
  return %s : tensor<1xi32>
}
