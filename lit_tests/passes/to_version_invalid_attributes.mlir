// What later versions of ops say in attributes and regions, and the first version
// cannot: a case per rule and attribute.

// RUN: not stablehlo-opt --vhlo-to-version=target=0.9.0 %s 2>&1 | FileCheck %s
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.9.0})' %s 2>&1 | FileCheck %s

// CHECK: error: failed to legalize operation 'vhlo.gather_v2' that was explicitly marked illegal: {{.+}}
// CHECK: error: failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.18.0

!t = !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
#any = #vhlo.bool_v1<true>
#dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>
#none_of_them = #vhlo.tensor_v1<dense<> : tensor<0xi64>>
#none = #vhlo.type_v1<!vhlo.none_v1>
#f32 = #vhlo.type_v1<!vhlo.f32_v1>
#highest = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 HIGHEST>>
#tilings = #vhlo.array_v1<[#vhlo.bool_v1<false>]>

vhlo.func_v1 @main(%x: !t) -> () {
  // Batching dimensions.

  // CHECK-DAG: {{^}}  1.1.0: op gather, for attribute 'operand_batching_dims', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %10 = "vhlo.gather_v2"(%x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, slice_sizes = #any, start_index_map = #any, operand_batching_dims = #dims, start_indices_batching_dims = #none_of_them}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.1.0: op gather, for attribute 'start_indices_batching_dims', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %11 = "vhlo.gather_v2"(%x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, slice_sizes = #any, start_index_map = #any, operand_batching_dims = #none_of_them, start_indices_batching_dims = #dims}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.1.0: op dynamic_gather, for attribute 'operand_batching_dims', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %12 = "vhlo.dynamic_gather_v2"(%x, %x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, start_index_map = #any, operand_batching_dims = #dims, start_indices_batching_dims = #none_of_them}> : (!t, !t, !t) -> !t
  // CHECK-DAG: {{^}}  1.1.0: op dynamic_gather, for attribute 'start_indices_batching_dims', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %13 = "vhlo.dynamic_gather_v2"(%x, %x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, start_index_map = #any, operand_batching_dims = #none_of_them, start_indices_batching_dims = #dims}> : (!t, !t, !t) -> !t
  // CHECK-DAG: {{^}}  1.1.0: op scatter, for attribute 'input_batching_dims', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %14 = "vhlo.scatter_v2"(%x, %x, %x) <{index_vector_dim = #any, indices_are_sorted = #any, inserted_window_dims = #any, scatter_dims_to_operand_dims = #any, unique_indices = #any, update_window_dims = #any, input_batching_dims = #dims, scatter_indices_batching_dims = #none_of_them}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t, !t, !t) -> !t
  // CHECK-DAG: {{^}}  1.1.0: op scatter, for attribute 'scatter_indices_batching_dims', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %15 = "vhlo.scatter_v2"(%x, %x, %x) <{index_vector_dim = #any, indices_are_sorted = #any, inserted_window_dims = #any, scatter_dims_to_operand_dims = #any, unique_indices = #any, update_window_dims = #any, input_batching_dims = #none_of_them, scatter_indices_batching_dims = #dims}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t, !t, !t) -> !t

  // Algorithms of dot_general: one error per op, also for a whole one.

  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'accumulation_type', 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %23 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #f32, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'allow_imprecise_accumulation', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %24 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #f32, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'lhs_component_count', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %25 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #f32, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'lhs_precision_type', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %26 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #f32, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'num_primitive_operations', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %27 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #f32, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'rhs_component_count', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %28 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #f32, rhs_precision_type = #none}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.6.0: op dot_general, for attribute 'rhs_precision_type', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %29 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #f32}> : (!t, !t) -> !t
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %30 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #f32, allow_imprecise_accumulation = #f32, lhs_component_count = #f32, lhs_precision_type = #f32, num_primitive_operations = #f32, rhs_component_count = #f32, rhs_precision_type = #f32}> : (!t, !t) -> !t

  // Accuracy.

  // CHECK-DAG: {{^}}  1.9.0: op exponential, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %31 = "vhlo.exponential_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op cbrt, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %32 = "vhlo.cbrt_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op cosine, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %33 = "vhlo.cosine_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op exponential_minus_one, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %34 = "vhlo.exponential_minus_one_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op log, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %35 = "vhlo.log_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op log_plus_one, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %36 = "vhlo.log_plus_one_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op logistic, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %37 = "vhlo.logistic_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op rsqrt, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %38 = "vhlo.rsqrt_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op sine, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %39 = "vhlo.sine_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op sqrt, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %40 = "vhlo.sqrt_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op tan, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %41 = "vhlo.tan_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.10.0: op tanh, for attribute 'result_accuracy', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %42 = "vhlo.tanh_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t

  // Pairs of communication, regions of composites, tilings of custom calls.

  // CHECK-DAG: {{^}}  1.12.0: op send, for attribute 'source_target_pairs', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %43 = "vhlo.send_v2"(%x, %x) <{channel_id = #any, channel_type = #any, is_host_transfer = #any, source_target_pairs = #dims}> : (!t, !t) -> !t
  // CHECK-DAG: {{^}}  1.12.0: op recv, for attribute 'source_target_pairs', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %44 = "vhlo.recv_v2"(%x) <{channel_id = #any, channel_type = #any, is_host_transfer = #any, source_target_pairs = #dims}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.14.0: op composite, for a region, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %45 = "vhlo.composite_v2"(%x) <{composite_attributes = #any, decomposition = #any, name = #any, version = #any}> ({
    "vhlo.return_v1"() : () -> ()
  }) : (!t) -> !t
  // CHECK-DAG: {{^}}  1.18.0: op custom_call, for attribute 'result_tilings', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %46 = "vhlo.custom_call_v2"(%x) <{api_version = #any, backend_config = #any, call_target_name = #any, called_computations = #any, has_side_effect = #any, operand_layouts = #any, output_operand_aliases = #any, result_layouts = #any, result_tilings = #tilings}> : (!t) -> !t

  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
