// Every version of every op: text, bytecode and back. VHLO asks nothing of
// operands and attributes but that they are there.

// RUN: stablehlo-opt %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: stablehlo-opt --emit-bytecode %t.mlir | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt --emit-bytecode --emit-bytecode-version=4 %t.mlir | stablehlo-opt | diff %t.mlir -

// CHECK: "vhlo.abs_v1"(%arg0) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
// CHECK: %{{.*}}:2 = "vhlo.all_gather_v2"(%arg0, %arg0) <{all_gather_dim = #vhlo.bool_v1<true>, channel_id = #vhlo.bool_v1<true>, replica_groups = #vhlo.bool_v1<true>, use_global_device_ids = #vhlo.bool_v1<true>}> :
// CHECK: "vhlo.cross-replica-sum_v1"(%arg0) <{replica_groups = #vhlo.bool_v1<true>}> :
// CHECK: "vhlo.dynamic_conv_v2"(%arg0, %arg0, %arg0) <{batch_group_count = #vhlo.bool_v1<true>, feature_group_count = #vhlo.bool_v1<true>, input_batch_dimension = #vhlo.bool_v1<true>, input_feature_dimension = #vhlo.bool_v1<true>, input_spatial_dimensions = #vhlo.bool_v1<true>, kernel_input_feature_dimension = #vhlo.bool_v1<true>, kernel_output_feature_dimension = #vhlo.bool_v1<true>, kernel_spatial_dimensions = #vhlo.bool_v1<true>, lhs_dilation = #vhlo.bool_v1<true>, output_batch_dimension = #vhlo.bool_v1<true>, output_feature_dimension = #vhlo.bool_v1<true>, output_spatial_dimensions = #vhlo.bool_v1<true>, precision_config = #vhlo.bool_v1<true>, rhs_dilation = #vhlo.bool_v1<true>, window_reversal = #vhlo.bool_v1<true>, window_strides = #vhlo.bool_v1<true>}> :
// CHECK: "vhlo.scatter_v2"(%arg0, %arg0, %arg0, %arg0, %arg0)

!t = !vhlo.tensor_v1<!vhlo.f32_v1>
#a = #vhlo.bool_v1<true>

vhlo.func_v1 @all(%t: !t) -> () {
  "vhlo.abs_v1"(%t) : (!t) -> !t
  "vhlo.add_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.after_all_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.all_gather_v1"(%t) <{all_gather_dim = #a, channel_id = #a, replica_groups = #a, use_global_device_ids = #a}> : (!t) -> !t
  "vhlo.all_gather_v2"(%t, %t) <{all_gather_dim = #a, channel_id = #a, replica_groups = #a, use_global_device_ids = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.all_reduce_v1"(%t) <{channel_id = #a, replica_groups = #a, use_global_device_ids = #a}> ({}) : (!t) -> !t
  "vhlo.all_reduce_v2"(%t, %t) <{channel_id = #a, replica_groups = #a, use_global_device_ids = #a}> ({}) : (!t, !t) -> (!t, !t)
  "vhlo.all_to_all_v1"(%t) <{channel_id = #a, concat_dimension = #a, replica_groups = #a, split_count = #a, split_dimension = #a}> : (!t) -> !t
  "vhlo.all_to_all_v2"(%t, %t) <{channel_id = #a, concat_dimension = #a, replica_groups = #a, split_count = #a, split_dimension = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.and_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.async_done_v1"(%t) : (!t) -> !t
  "vhlo.async_start_v1"(%t, %t) ({}) : (!t, !t) -> !t
  "vhlo.atan2_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.batch_norm_grad_v1"(%t, %t, %t, %t, %t) <{epsilon = #a, feature_index = #a}> : (!t, !t, !t, !t, !t) -> (!t, !t, !t)
  "vhlo.batch_norm_inference_v1"(%t, %t, %t, %t, %t) <{epsilon = #a, feature_index = #a}> : (!t, !t, !t, !t, !t) -> !t
  "vhlo.batch_norm_training_v1"(%t, %t, %t) <{epsilon = #a, feature_index = #a}> : (!t, !t, !t) -> (!t, !t, !t)
  "vhlo.bitcast_convert_v1"(%t) : (!t) -> !t
  "vhlo.broadcast_v1"(%t) <{broadcast_sizes = #a}> : (!t) -> !t
  "vhlo.broadcast_in_dim_v1"(%t) <{broadcast_dimensions = #a}> : (!t) -> !t
  "vhlo.call_v1"(%t, %t) <{callee = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.case_v1"(%t) ({}, {}) : (!t) -> (!t, !t)
  "vhlo.cbrt_v1"(%t) : (!t) -> !t
  "vhlo.cbrt_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.ceil_v1"(%t) : (!t) -> !t
  "vhlo.cholesky_v1"(%t) <{lower = #a}> : (!t) -> !t
  "vhlo.clamp_v1"(%t, %t, %t) : (!t, !t, !t) -> !t
  "vhlo.collective_broadcast_v1"(%t) <{channel_id = #a, replica_groups = #a}> : (!t) -> !t
  "vhlo.collective_broadcast_v2"(%t, %t) <{channel_id = #a, has_dynamic_root = #a, replica_groups = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.collective_permute_v1"(%t) <{channel_id = #a, source_target_pairs = #a}> : (!t) -> !t
  "vhlo.collective_reduce_v1"(%t, %t) <{channel_id = #a, has_dynamic_root = #a, replica_groups = #a, use_global_device_ids = #a}> ({}) : (!t, !t) -> (!t, !t)
  "vhlo.compare_v1"(%t, %t) <{compare_type = #a, comparison_direction = #a}> : (!t, !t) -> !t
  "vhlo.complex_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.composite_v1"(%t, %t) <{composite_attributes = #a, decomposition = #a, name = #a, version = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.composite_v2"(%t, %t) <{composite_attributes = #a, decomposition = #a, name = #a, version = #a}> ({}, {}) : (!t, !t) -> (!t, !t)
  "vhlo.concatenate_v1"(%t, %t) <{dimension = #a}> : (!t, !t) -> !t
  "vhlo.constant_v1"() <{value = #a}> : () -> !t
  "vhlo.convert_v1"(%t) : (!t) -> !t
  "vhlo.convolution_v1"(%t, %t) <{batch_group_count = #a, feature_group_count = #a, input_batch_dimension = #a, input_feature_dimension = #a, input_spatial_dimensions = #a, kernel_input_feature_dimension = #a, kernel_output_feature_dimension = #a, kernel_spatial_dimensions = #a, lhs_dilation = #a, output_batch_dimension = #a, output_feature_dimension = #a, output_spatial_dimensions = #a, padding = #a, precision_config = #a, rhs_dilation = #a, window_reversal = #a, window_strides = #a}> : (!t, !t) -> !t
  "vhlo.cosine_v1"(%t) : (!t) -> !t
  "vhlo.cosine_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.count_leading_zeros_v1"(%t) : (!t) -> !t
  "vhlo.create_token_v1"() : () -> !t
  "vhlo.cross-replica-sum_v1"(%t) <{replica_groups = #a}> : (!t) -> !t
  "vhlo.custom_call_v1"(%t, %t) <{api_version = #a, backend_config = #a, call_target_name = #a, called_computations = #a, has_side_effect = #a, operand_layouts = #a, output_operand_aliases = #a, result_layouts = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.custom_call_v2"(%t, %t) <{api_version = #a, backend_config = #a, call_target_name = #a, called_computations = #a, has_side_effect = #a, operand_layouts = #a, output_operand_aliases = #a, result_layouts = #a, result_tilings = #a}> : (!t, !t) -> (!t, !t)
  "vhlo.divide_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.dot_v1"(%t, %t) <{precision_config = #a}> : (!t, !t) -> !t
  "vhlo.dot_general_v1"(%t, %t) <{lhs_batching_dimensions = #a, lhs_contracting_dimensions = #a, precision_config = #a, rhs_batching_dimensions = #a, rhs_contracting_dimensions = #a}> : (!t, !t) -> !t
  "vhlo.dot_general_v2"(%t, %t) <{accumulation_type = #a, allow_imprecise_accumulation = #a, lhs_batching_dimensions = #a, lhs_component_count = #a, lhs_contracting_dimensions = #a, lhs_precision_type = #a, num_primitive_operations = #a, precision_config = #a, rhs_batching_dimensions = #a, rhs_component_count = #a, rhs_contracting_dimensions = #a, rhs_precision_type = #a}> : (!t, !t) -> !t
  "vhlo.dynamic_broadcast_in_dim_v1"(%t, %t) <{broadcast_dimensions = #a, known_expanding_dimensions = #a, known_nonexpanding_dimensions = #a}> : (!t, !t) -> !t
  "vhlo.dynamic_conv_v1"(%t, %t, %t) <{batch_group_count = #a, feature_group_count = #a, input_batch_dimension = #a, input_feature_dimension = #a, input_spatial_dimensions = #a, kernel_input_feature_dimension = #a, kernel_output_feature_dimension = #a, kernel_spatial_dimensions = #a, lhs_dilation = #a, output_batch_dimension = #a, output_feature_dimension = #a, output_spatial_dimensions = #a, padding = #a, precision_config = #a, rhs_dilation = #a, window_reversal = #a, window_strides = #a}> : (!t, !t, !t) -> !t
  "vhlo.dynamic_conv_v2"(%t, %t, %t) <{batch_group_count = #a, feature_group_count = #a, input_batch_dimension = #a, input_feature_dimension = #a, input_spatial_dimensions = #a, kernel_input_feature_dimension = #a, kernel_output_feature_dimension = #a, kernel_spatial_dimensions = #a, lhs_dilation = #a, output_batch_dimension = #a, output_feature_dimension = #a, output_spatial_dimensions = #a, precision_config = #a, rhs_dilation = #a, window_reversal = #a, window_strides = #a}> : (!t, !t, !t) -> !t
  "vhlo.dynamic_gather_v1"(%t, %t, %t) <{collapsed_slice_dims = #a, index_vector_dim = #a, indices_are_sorted = #a, offset_dims = #a, start_index_map = #a}> : (!t, !t, !t) -> !t
  "vhlo.dynamic_gather_v2"(%t, %t, %t) <{collapsed_slice_dims = #a, index_vector_dim = #a, indices_are_sorted = #a, offset_dims = #a, operand_batching_dims = #a, start_index_map = #a, start_indices_batching_dims = #a}> : (!t, !t, !t) -> !t
  "vhlo.dynamic_iota_v1"(%t) <{iota_dimension = #a}> : (!t) -> !t
  "vhlo.dynamic_pad_v1"(%t, %t, %t, %t, %t) : (!t, !t, !t, !t, !t) -> !t
  "vhlo.dynamic_reshape_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.dynamic_slice_v1"(%t, %t, %t) <{slice_sizes = #a}> : (!t, !t, !t) -> !t
  "vhlo.dynamic_update_slice_v1"(%t, %t, %t, %t) : (!t, !t, !t, !t) -> !t
  "vhlo.einsum_v1"(%t, %t) <{einsum_config = #a}> : (!t, !t) -> !t
  "vhlo.exponential_v1"(%t) : (!t) -> !t
  "vhlo.exponential_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.exponential_minus_one_v1"(%t) : (!t) -> !t
  "vhlo.exponential_minus_one_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.fft_v1"(%t) <{fft_length = #a, fft_type = #a}> : (!t) -> !t
  "vhlo.floor_v1"(%t) : (!t) -> !t
  "vhlo.gather_v1"(%t, %t) <{collapsed_slice_dims = #a, index_vector_dim = #a, indices_are_sorted = #a, offset_dims = #a, slice_sizes = #a, start_index_map = #a}> : (!t, !t) -> !t
  "vhlo.gather_v2"(%t, %t) <{collapsed_slice_dims = #a, index_vector_dim = #a, indices_are_sorted = #a, offset_dims = #a, operand_batching_dims = #a, slice_sizes = #a, start_index_map = #a, start_indices_batching_dims = #a}> : (!t, !t) -> !t
  "vhlo.get_dimension_size_v1"(%t) <{dimension = #a}> : (!t) -> !t
  "vhlo.get_tuple_element_v1"(%t) <{index = #a}> : (!t) -> !t
  "vhlo.if_v1"(%t) ({}, {}) : (!t) -> (!t, !t)
  "vhlo.imag_v1"(%t) : (!t) -> !t
  "vhlo.infeed_v1"(%t) <{infeed_config = #a, layout = #a}> : (!t) -> (!t, !t)
  "vhlo.iota_v1"() <{iota_dimension = #a}> : () -> !t
  "vhlo.is_finite_v1"(%t) : (!t) -> !t
  "vhlo.log_v1"(%t) : (!t) -> !t
  "vhlo.log_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.log_plus_one_v1"(%t) : (!t) -> !t
  "vhlo.log_plus_one_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.logistic_v1"(%t) : (!t) -> !t
  "vhlo.logistic_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.map_v1"(%t, %t) <{dimensions = #a}> ({}) : (!t, !t) -> !t
  "vhlo.maximum_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.minimum_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.multiply_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.negate_v1"(%t) : (!t) -> !t
  "vhlo.not_v1"(%t) : (!t) -> !t
  "vhlo.optimization_barrier_v1"(%t, %t) : (!t, !t) -> (!t, !t)
  "vhlo.or_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.outfeed_v1"(%t, %t, %t) <{outfeed_config = #a}> : (!t, !t, !t) -> !t
  "vhlo.pad_v1"(%t, %t) <{edge_padding_high = #a, edge_padding_low = #a, interior_padding = #a}> : (!t, !t) -> !t
  "vhlo.partition_id_v1"() : () -> !t
  "vhlo.popcnt_v1"(%t) : (!t) -> !t
  "vhlo.power_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.real_v1"(%t) : (!t) -> !t
  "vhlo.real_dynamic_slice_v1"(%t, %t, %t, %t) : (!t, !t, !t, !t) -> !t
  "vhlo.recv_v1"(%t) <{channel_id = #a, channel_type = #a, is_host_transfer = #a}> : (!t) -> (!t, !t)
  "vhlo.recv_v2"(%t) <{channel_id = #a, channel_type = #a, is_host_transfer = #a, source_target_pairs = #a}> : (!t) -> (!t, !t)
  "vhlo.reduce_v1"(%t, %t, %t, %t) <{dimensions = #a}> ({}) : (!t, !t, !t, !t) -> (!t, !t)
  "vhlo.reduce_precision_v1"(%t) <{exponent_bits = #a, mantissa_bits = #a}> : (!t) -> !t
  "vhlo.reduce_scatter_v1"(%t) <{channel_id = #a, replica_groups = #a, scatter_dimension = #a, use_global_device_ids = #a}> ({}) : (!t) -> !t
  "vhlo.reduce_window_v1"(%t, %t, %t, %t) <{base_dilations = #a, padding = #a, window_dilations = #a, window_dimensions = #a, window_strides = #a}> ({}) : (!t, !t, !t, !t) -> (!t, !t)
  "vhlo.remainder_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.replica_id_v1"() : () -> !t
  "vhlo.reshape_v1"(%t) : (!t) -> !t
  "vhlo.reverse_v1"(%t) <{dimensions = #a}> : (!t) -> !t
  "vhlo.rng_v1"(%t, %t, %t) <{rng_distribution = #a}> : (!t, !t, !t) -> !t
  "vhlo.rng_bit_generator_v1"(%t) <{rng_algorithm = #a}> : (!t) -> (!t, !t)
  "vhlo.round_nearest_afz_v1"(%t) : (!t) -> !t
  "vhlo.round_nearest_even_v1"(%t) : (!t) -> !t
  "vhlo.rsqrt_v1"(%t) : (!t) -> !t
  "vhlo.rsqrt_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.scatter_v1"(%t, %t, %t, %t, %t) <{index_vector_dim = #a, indices_are_sorted = #a, inserted_window_dims = #a, scatter_dims_to_operand_dims = #a, unique_indices = #a, update_window_dims = #a}> ({}) : (!t, !t, !t, !t, !t) -> (!t, !t)
  "vhlo.scatter_v2"(%t, %t, %t, %t, %t) <{index_vector_dim = #a, indices_are_sorted = #a, input_batching_dims = #a, inserted_window_dims = #a, scatter_dims_to_operand_dims = #a, scatter_indices_batching_dims = #a, unique_indices = #a, update_window_dims = #a}> ({}) : (!t, !t, !t, !t, !t) -> (!t, !t)
  "vhlo.select_v1"(%t, %t, %t) : (!t, !t, !t) -> !t
  "vhlo.select_and_scatter_v1"(%t, %t, %t) <{padding = #a, window_dimensions = #a, window_strides = #a}> ({}, {}) : (!t, !t, !t) -> !t
  "vhlo.send_v1"(%t, %t, %t) <{channel_id = #a, channel_type = #a, is_host_transfer = #a}> : (!t, !t, !t) -> !t
  "vhlo.send_v2"(%t, %t, %t) <{channel_id = #a, channel_type = #a, is_host_transfer = #a, source_target_pairs = #a}> : (!t, !t, !t) -> !t
  "vhlo.set_dimension_size_v1"(%t, %t) <{dimension = #a}> : (!t, !t) -> !t
  "vhlo.shift_left_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.shift_right_arithmetic_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.shift_right_logical_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.sign_v1"(%t) : (!t) -> !t
  "vhlo.sine_v1"(%t) : (!t) -> !t
  "vhlo.sine_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.slice_v1"(%t) <{limit_indices = #a, start_indices = #a, strides = #a}> : (!t) -> !t
  "vhlo.sort_v1"(%t, %t) <{dimension = #a, is_stable = #a}> ({}) : (!t, !t) -> (!t, !t)
  "vhlo.sqrt_v1"(%t) : (!t) -> !t
  "vhlo.sqrt_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.subtract_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.tan_v1"(%t) : (!t) -> !t
  "vhlo.tan_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.tanh_v1"(%t) : (!t) -> !t
  "vhlo.tanh_v2"(%t) <{result_accuracy = #a}> : (!t) -> !t
  "vhlo.torch_index_select_v1"(%t, %t) <{batch_dims = #a, dim = #a}> : (!t, !t) -> !t
  "vhlo.transpose_v1"(%t) <{permutation = #a}> : (!t) -> !t
  "vhlo.triangular_solve_v1"(%t, %t) <{left_side = #a, lower = #a, transpose_a = #a, unit_diagonal = #a}> : (!t, !t) -> !t
  "vhlo.tuple_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.unary_einsum_v1"(%t) <{einsum_config = #a}> : (!t) -> !t
  "vhlo.uniform_dequantize_v1"(%t) : (!t) -> !t
  "vhlo.uniform_quantize_v1"(%t) : (!t) -> !t
  "vhlo.while_v1"(%t, %t) ({}, {}) : (!t, !t) -> (!t, !t)
  "vhlo.xor_v1"(%t, %t) : (!t, !t) -> !t
  "vhlo.return_v1"(%t, %t) : (!t, !t) -> ()
} {arg_attrs = #a, res_attrs = #a, sym_visibility = #a}
