// Ops, and what later versions of ops say, that the first version cannot say: a
// case per rule and attribute.

// RUN: stablehlo-opt --vhlo-to-version=target=0.9.0 --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.9.0})' --verify-diagnostics %s

!t = !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
#any = #vhlo.bool_v1<true>
#false = #vhlo.bool_v1<false>
#dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>
#none_of_them = #vhlo.tensor_v1<dense<> : tensor<0xi64>>
#none = #vhlo.type_v1<!vhlo.none_v1>
#f32 = #vhlo.type_v1<!vhlo.f32_v1>
#default = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
#highest = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 HIGHEST>>
#tilings = #vhlo.array_v1<[#vhlo.bool_v1<false>]>

// expected-error @+2 {{failed to convert VHLO to v0.9.0}}
// expected-note @+1 {{the smallest version that the whole program can target is 1.20.0}}
module {
vhlo.func_v1 @main(%x: !t) -> () {
  // Ops that came later.

  // expected-error @+1 {{'vhlo.collective_broadcast_v1' op cannot be expressed in version 0.9.0: the op itself needs version 0.16.0}}
  %1 = "vhlo.collective_broadcast_v1"(%x) <{channel_id = #any, replica_groups = #any}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.composite_v1' op cannot be expressed in version 0.9.0: the op itself needs version 0.19.0}}
  %2 = "vhlo.composite_v1"(%x) <{composite_attributes = #any, decomposition = #any, name = #any, version = #any}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.tan_v1' op cannot be expressed in version 0.9.0: the op itself needs version 1.4.0}}
  %3 = "vhlo.tan_v1"(%x) : (!t) -> !t
  // expected-error @+1 {{'vhlo.async_start_v1' op cannot be expressed in version 0.9.0: the op itself needs version 1.15.0}}
  %4 = "vhlo.async_start_v1"(%x) ({
    "vhlo.return_v1"() : () -> ()
  }) : (!t) -> !t
  // expected-error @+1 {{'vhlo.async_done_v1' op cannot be expressed in version 0.9.0: the op itself needs version 1.15.0}}
  %5 = "vhlo.async_done_v1"(%x) : (!t) -> !t
  // expected-error @+1 {{'vhlo.collective_reduce_v1' op cannot be expressed in version 0.9.0: the op itself needs version 1.19.0}}
  %6 = "vhlo.collective_reduce_v1"(%x) <{channel_id = #any, has_dynamic_root = #any, replica_groups = #any, use_global_device_ids = #any}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t) -> !t

  // A later version says no more than an earlier one could: but the op is new.

  // expected-error @+1 {{'vhlo.tan_v2' op cannot be expressed in version 0.9.0: the op itself needs version 1.4.0}}
  %7 = "vhlo.tan_v2"(%x) <{result_accuracy = #default}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.composite_v2' op cannot be expressed in version 0.9.0: the op itself needs version 0.19.0}}
  %8 = "vhlo.composite_v2"(%x) <{composite_attributes = #any, decomposition = #any, name = #any, version = #any}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.collective_broadcast_v2' op cannot be expressed in version 0.9.0: the op itself needs version 0.16.0}}
  %9 = "vhlo.collective_broadcast_v2"(%x) <{channel_id = #any, replica_groups = #any, has_dynamic_root = #false}> : (!t) -> !t

  // Batching dimensions.

  // expected-error @+1 {{'vhlo.gather_v2' op cannot be expressed in version 0.9.0: attribute 'operand_batching_dims' needs version 1.1.0}}
  %10 = "vhlo.gather_v2"(%x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, slice_sizes = #any, start_index_map = #any, operand_batching_dims = #dims, start_indices_batching_dims = #none_of_them}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.gather_v2' op cannot be expressed in version 0.9.0: attribute 'start_indices_batching_dims' needs version 1.1.0}}
  %11 = "vhlo.gather_v2"(%x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, slice_sizes = #any, start_index_map = #any, operand_batching_dims = #none_of_them, start_indices_batching_dims = #dims}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dynamic_gather_v2' op cannot be expressed in version 0.9.0: attribute 'operand_batching_dims' needs version 1.1.0}}
  %12 = "vhlo.dynamic_gather_v2"(%x, %x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, start_index_map = #any, operand_batching_dims = #dims, start_indices_batching_dims = #none_of_them}> : (!t, !t, !t) -> !t
  // expected-error @+1 {{'vhlo.dynamic_gather_v2' op cannot be expressed in version 0.9.0: attribute 'start_indices_batching_dims' needs version 1.1.0}}
  %13 = "vhlo.dynamic_gather_v2"(%x, %x, %x) <{collapsed_slice_dims = #any, index_vector_dim = #any, indices_are_sorted = #any, offset_dims = #any, start_index_map = #any, operand_batching_dims = #none_of_them, start_indices_batching_dims = #dims}> : (!t, !t, !t) -> !t
  // expected-error @+1 {{'vhlo.scatter_v2' op cannot be expressed in version 0.9.0: attribute 'input_batching_dims' needs version 1.1.0}}
  %14 = "vhlo.scatter_v2"(%x, %x, %x) <{index_vector_dim = #any, indices_are_sorted = #any, inserted_window_dims = #any, scatter_dims_to_operand_dims = #any, unique_indices = #any, update_window_dims = #any, input_batching_dims = #dims, scatter_indices_batching_dims = #none_of_them}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t, !t, !t) -> !t
  // expected-error @+1 {{'vhlo.scatter_v2' op cannot be expressed in version 0.9.0: attribute 'scatter_indices_batching_dims' needs version 1.1.0}}
  %15 = "vhlo.scatter_v2"(%x, %x, %x) <{index_vector_dim = #any, indices_are_sorted = #any, inserted_window_dims = #any, scatter_dims_to_operand_dims = #any, unique_indices = #any, update_window_dims = #any, input_batching_dims = #none_of_them, scatter_indices_batching_dims = #dims}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t, !t, !t) -> !t

  // Collectives of several operands, and of a dynamic root.

  // expected-error @+1 {{'vhlo.all_gather_v2' op cannot be expressed in version 0.9.0: a number of 2 operands needs version 1.5.0}}
  %16:2 = "vhlo.all_gather_v2"(%x, %x) <{all_gather_dim = #any, channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> : (!t, !t) -> (!t, !t)
  // expected-error @+1 {{'vhlo.all_reduce_v2' op cannot be expressed in version 0.9.0: a number of 2 operands needs version 1.5.0}}
  %17:2 = "vhlo.all_reduce_v2"(%x, %x) <{channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t, !t) -> (!t, !t)
  // expected-error @+1 {{'vhlo.all_to_all_v2' op cannot be expressed in version 0.9.0: a number of 2 operands needs version 1.5.0}}
  %18:2 = "vhlo.all_to_all_v2"(%x, %x) <{channel_id = #any, concat_dimension = #any, replica_groups = #any, split_count = #any, split_dimension = #any}> : (!t, !t) -> (!t, !t)
  // expected-error @+1 {{'vhlo.all_gather_v2' op cannot be expressed in version 0.9.0: a number of 0 operands needs version 1.5.0}}
  "vhlo.all_gather_v2"() <{all_gather_dim = #any, channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> : () -> ()
  // expected-error @+1 {{'vhlo.all_gather_v2' op cannot be expressed in version 0.9.0: a number of 2 results needs version 1.5.0}}
  %20:2 = "vhlo.all_gather_v2"(%x) <{all_gather_dim = #any, channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> : (!t) -> (!t, !t)
  // expected-error @+1 {{'vhlo.collective_broadcast_v2' op cannot be expressed in version 0.9.0: a number of 2 operands needs version 1.20.0}}
  %21:2 = "vhlo.collective_broadcast_v2"(%x, %x) <{channel_id = #any, replica_groups = #any, has_dynamic_root = #false}> : (!t, !t) -> (!t, !t)
  // expected-error @+1 {{'vhlo.collective_broadcast_v2' op cannot be expressed in version 0.9.0: attribute 'has_dynamic_root' needs version 1.20.0}}
  %22 = "vhlo.collective_broadcast_v2"(%x) <{channel_id = #any, replica_groups = #any, has_dynamic_root = #any}> : (!t) -> !t

  // Algorithms of dot_general: one error per op, also for a whole one.

  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'accumulation_type' needs version 1.6.0}}
  %23 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #f32, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'allow_imprecise_accumulation' needs version 1.6.0}}
  %24 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #f32, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'lhs_component_count' needs version 1.6.0}}
  %25 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #f32, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'lhs_precision_type' needs version 1.6.0}}
  %26 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #f32, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'num_primitive_operations' needs version 1.6.0}}
  %27 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #f32, rhs_component_count = #none, rhs_precision_type = #none}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'rhs_component_count' needs version 1.6.0}}
  %28 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #f32, rhs_precision_type = #none}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'rhs_precision_type' needs version 1.6.0}}
  %29 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_component_count = #none, lhs_precision_type = #none, num_primitive_operations = #none, rhs_component_count = #none, rhs_precision_type = #f32}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.dot_general_v2' op cannot be expressed in version 0.9.0: attribute 'accumulation_type' needs version 1.6.0}}
  %30 = "vhlo.dot_general_v2"(%x, %x) <{lhs_batching_dimensions = #any, lhs_contracting_dimensions = #any, precision_config = #any, rhs_batching_dimensions = #any, rhs_contracting_dimensions = #any, accumulation_type = #f32, allow_imprecise_accumulation = #f32, lhs_component_count = #f32, lhs_precision_type = #f32, num_primitive_operations = #f32, rhs_component_count = #f32, rhs_precision_type = #f32}> : (!t, !t) -> !t

  // Accuracy.

  // expected-error @+1 {{'vhlo.exponential_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.9.0}}
  %31 = "vhlo.exponential_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.cbrt_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %32 = "vhlo.cbrt_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.cosine_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %33 = "vhlo.cosine_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.exponential_minus_one_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %34 = "vhlo.exponential_minus_one_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.log_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %35 = "vhlo.log_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.log_plus_one_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %36 = "vhlo.log_plus_one_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.logistic_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %37 = "vhlo.logistic_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.rsqrt_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %38 = "vhlo.rsqrt_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.sine_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %39 = "vhlo.sine_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.sqrt_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %40 = "vhlo.sqrt_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.tan_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %41 = "vhlo.tan_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.tanh_v2' op cannot be expressed in version 0.9.0: attribute 'result_accuracy' needs version 1.10.0}}
  %42 = "vhlo.tanh_v2"(%x) <{result_accuracy = #highest}> : (!t) -> !t

  // Pairs of communication, regions of composites, tilings of custom calls.

  // expected-error @+1 {{'vhlo.send_v2' op cannot be expressed in version 0.9.0: attribute 'source_target_pairs' needs version 1.12.0}}
  %43 = "vhlo.send_v2"(%x, %x) <{channel_id = #any, channel_type = #any, is_host_transfer = #any, source_target_pairs = #dims}> : (!t, !t) -> !t
  // expected-error @+1 {{'vhlo.recv_v2' op cannot be expressed in version 0.9.0: attribute 'source_target_pairs' needs version 1.12.0}}
  %44 = "vhlo.recv_v2"(%x) <{channel_id = #any, channel_type = #any, is_host_transfer = #any, source_target_pairs = #dims}> : (!t) -> !t
  // expected-error @+1 {{'vhlo.composite_v2' op cannot be expressed in version 0.9.0: a region needs version 1.14.0}}
  %45 = "vhlo.composite_v2"(%x) <{composite_attributes = #any, decomposition = #any, name = #any, version = #any}> ({
    "vhlo.return_v1"() : () -> ()
  }) : (!t) -> !t
  // expected-error @+1 {{'vhlo.custom_call_v2' op cannot be expressed in version 0.9.0: attribute 'result_tilings' needs version 1.18.0}}
  %46 = "vhlo.custom_call_v2"(%x) <{api_version = #any, backend_config = #any, call_target_name = #any, called_computations = #any, has_side_effect = #any, operand_layouts = #any, output_operand_aliases = #any, result_layouts = #any, result_tilings = #tilings}> : (!t) -> !t

  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
