// A discardable attribute that has the name of a struct's field in VHLO is that
// field. Where the struct is there, too, the one whose name is later counts.
// Reference 1.17.0 gives the same for each.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.17.0 --mlir-print-op-generic %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.17.0})' --mlir-print-op-generic %s | FileCheck %s

func.func @channel(%a: tensor<1xf32>, %t: !stablehlo.token) {
  // CHECK: "vhlo.collective_broadcast_v1"
  // CHECK-SAME: <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = {{.*}}}> :
  "stablehlo.collective_broadcast"(%a) {
    channel_id = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
  } : (tensor<1xf32>) -> tensor<1xf32>
  // CHECK: "vhlo.send_v2"
  // CHECK-SAME: channel_id = #vhlo.integer_v1<7 : i8>, channel_type = #vhlo.integer_v1<2 : i64>
  "stablehlo.send"(%a, %t) {
    channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, channel_id = 7 : i8,
    is_host_transfer = true
  } : (tensor<1xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

func.func @gather(%a: tensor<3x4x2xf32>, %i: tensor<2x3x2xi64>) {
  // CHECK: "vhlo.gather_v2"
  // CHECK-SAME: collapsed_slice_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>
  // CHECK-SAME: offset_dims = #vhlo.integer_v1<5 : i64>
  // CHECK-SAME: start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> {test.other = #vhlo.bool_v1<true>} :
  "stablehlo.gather"(%a, %i) {
    dimension_numbers = #stablehlo.gather<
      offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0],
      index_vector_dim = 2>,
    slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false,
    collapsed_slice_dims = 7 : i64, offset_dims = 5 : i64, test.other = true
  } : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

func.func @algorithm(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // CHECK: "vhlo.dot_general_v2"
  // CHECK-SAME: accumulation_type = #vhlo.type_v1<!vhlo.f16_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>
  "stablehlo.dot_general"(%a, %b) {
    dot_dimension_numbers = #stablehlo.dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>,
    accumulation_type = f16
  } : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: "vhlo.dot_general_v2"
  // CHECK-SAME: accumulation_type = #vhlo.type_v1<!vhlo.f32_v1>, allow_imprecise_accumulation = #vhlo.bool_v1<true>
  "stablehlo.dot_general"(%a, %b) {
    dot_dimension_numbers = #stablehlo.dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>,
    algorithm = #stablehlo.dot_algorithm<
      lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32,
      lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1,
      allow_imprecise_accumulation = false>,
    accumulation_type = f16, allow_imprecise_accumulation = true
  } : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
