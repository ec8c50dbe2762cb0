// The versions of an op: what says nothing new goes down and comes back up, each
// attribute under its own name. A case per rule and op.

// RUN: stablehlo-opt --vhlo-to-version=target=0.19.0 %s | FileCheck %s --check-prefix=OLD
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.19.0})' %s | FileCheck %s --check-prefix=OLD
// RUN: stablehlo-opt --vhlo-to-version=target=0.19.0 %s | stablehlo-opt --vhlo-to-version=target=current | FileCheck %s --check-prefix=NEW
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.19.0},vhlo-to-version{target=current})' %s | FileCheck %s --check-prefix=NEW

!t = !vhlo.tensor_v1<1x2x3x!vhlo.f32_v1>
#no_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>
#none = #vhlo.type_v1<!vhlo.none_v1>
#false = #vhlo.bool_v1<false>
#default = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>
#no_tilings = #vhlo.array_v1<[]>

// OLD-LABEL: vhlo.func_v1 @rules
// NEW-LABEL: vhlo.func_v1 @rules
vhlo.func_v1 @rules(%x: !t) -> () {
  // OLD: "vhlo.gather_v1"(%arg0, %arg0) <{collapsed_slice_dims = #vhlo.string_v1<"collapsed_slice_dims">, index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, offset_dims = #vhlo.string_v1<"offset_dims">, slice_sizes = #vhlo.string_v1<"slice_sizes">, start_index_map = #vhlo.string_v1<"start_index_map">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.gather_v2"(%arg0, %arg0) <{collapsed_slice_dims = #vhlo.string_v1<"collapsed_slice_dims">, index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, offset_dims = #vhlo.string_v1<"offset_dims">, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.string_v1<"slice_sizes">, start_index_map = #vhlo.string_v1<"start_index_map">, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> {note = #vhlo.bool_v1<true>} : (
  %gather = "vhlo.gather_v2"(%x, %x) <{collapsed_slice_dims = #vhlo.string_v1<"collapsed_slice_dims">, index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, offset_dims = #vhlo.string_v1<"offset_dims">, operand_batching_dims = #no_dims, slice_sizes = #vhlo.string_v1<"slice_sizes">, start_index_map = #vhlo.string_v1<"start_index_map">, start_indices_batching_dims = #no_dims}> {note = #vhlo.bool_v1<true>} : (!t, !t) -> !t

  // OLD: "vhlo.dynamic_gather_v1"(%arg0, %arg0, %arg0) <{collapsed_slice_dims = #vhlo.string_v1<"collapsed_slice_dims">, index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, offset_dims = #vhlo.string_v1<"offset_dims">, start_index_map = #vhlo.string_v1<"start_index_map">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.dynamic_gather_v2"(%arg0, %arg0, %arg0) <{collapsed_slice_dims = #vhlo.string_v1<"collapsed_slice_dims">, index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, offset_dims = #vhlo.string_v1<"offset_dims">, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, start_index_map = #vhlo.string_v1<"start_index_map">, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> {note = #vhlo.bool_v1<true>} : (
  %dynamic_gather = "vhlo.dynamic_gather_v2"(%x, %x, %x) <{collapsed_slice_dims = #vhlo.string_v1<"collapsed_slice_dims">, index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, offset_dims = #vhlo.string_v1<"offset_dims">, operand_batching_dims = #no_dims, start_index_map = #vhlo.string_v1<"start_index_map">, start_indices_batching_dims = #no_dims}> {note = #vhlo.bool_v1<true>} : (!t, !t, !t) -> !t

  // OLD: "vhlo.scatter_v1"(%arg0, %arg0, %arg0) <{index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, inserted_window_dims = #vhlo.string_v1<"inserted_window_dims">, scatter_dims_to_operand_dims = #vhlo.string_v1<"scatter_dims_to_operand_dims">, unique_indices = #vhlo.string_v1<"unique_indices">, update_window_dims = #vhlo.string_v1<"update_window_dims">}> ({
  // NEW: "vhlo.scatter_v2"(%arg0, %arg0, %arg0) <{index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, input_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, inserted_window_dims = #vhlo.string_v1<"inserted_window_dims">, scatter_dims_to_operand_dims = #vhlo.string_v1<"scatter_dims_to_operand_dims">, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, unique_indices = #vhlo.string_v1<"unique_indices">, update_window_dims = #vhlo.string_v1<"update_window_dims">}> ({
  // OLD: }) {note = #vhlo.bool_v1<true>} : (
  // NEW: }) {note = #vhlo.bool_v1<true>} : (
  %scatter = "vhlo.scatter_v2"(%x, %x, %x) <{index_vector_dim = #vhlo.string_v1<"index_vector_dim">, indices_are_sorted = #vhlo.string_v1<"indices_are_sorted">, input_batching_dims = #no_dims, inserted_window_dims = #vhlo.string_v1<"inserted_window_dims">, scatter_dims_to_operand_dims = #vhlo.string_v1<"scatter_dims_to_operand_dims">, scatter_indices_batching_dims = #no_dims, unique_indices = #vhlo.string_v1<"unique_indices">, update_window_dims = #vhlo.string_v1<"update_window_dims">}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) {note = #vhlo.bool_v1<true>} : (!t, !t, !t) -> !t

  // OLD: "vhlo.all_gather_v1"(%arg0) <{all_gather_dim = #vhlo.string_v1<"all_gather_dim">, channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">, use_global_device_ids = #vhlo.string_v1<"use_global_device_ids">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.all_gather_v2"(%arg0) <{all_gather_dim = #vhlo.string_v1<"all_gather_dim">, channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">, use_global_device_ids = #vhlo.string_v1<"use_global_device_ids">}> {note = #vhlo.bool_v1<true>} : (
  %all_gather = "vhlo.all_gather_v2"(%x) <{all_gather_dim = #vhlo.string_v1<"all_gather_dim">, channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">, use_global_device_ids = #vhlo.string_v1<"use_global_device_ids">}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.all_reduce_v1"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">, use_global_device_ids = #vhlo.string_v1<"use_global_device_ids">}> ({
  // NEW: "vhlo.all_reduce_v2"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">, use_global_device_ids = #vhlo.string_v1<"use_global_device_ids">}> ({
  // OLD: }) {note = #vhlo.bool_v1<true>} : (
  // NEW: }) {note = #vhlo.bool_v1<true>} : (
  %all_reduce = "vhlo.all_reduce_v2"(%x) <{channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">, use_global_device_ids = #vhlo.string_v1<"use_global_device_ids">}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.all_to_all_v1"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, concat_dimension = #vhlo.string_v1<"concat_dimension">, replica_groups = #vhlo.string_v1<"replica_groups">, split_count = #vhlo.string_v1<"split_count">, split_dimension = #vhlo.string_v1<"split_dimension">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.all_to_all_v2"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, concat_dimension = #vhlo.string_v1<"concat_dimension">, replica_groups = #vhlo.string_v1<"replica_groups">, split_count = #vhlo.string_v1<"split_count">, split_dimension = #vhlo.string_v1<"split_dimension">}> {note = #vhlo.bool_v1<true>} : (
  %all_to_all = "vhlo.all_to_all_v2"(%x) <{channel_id = #vhlo.string_v1<"channel_id">, concat_dimension = #vhlo.string_v1<"concat_dimension">, replica_groups = #vhlo.string_v1<"replica_groups">, split_count = #vhlo.string_v1<"split_count">, split_dimension = #vhlo.string_v1<"split_dimension">}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.collective_broadcast_v1"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, replica_groups = #vhlo.string_v1<"replica_groups">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.collective_broadcast_v2"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, has_dynamic_root = #vhlo.bool_v1<false>, replica_groups = #vhlo.string_v1<"replica_groups">}> {note = #vhlo.bool_v1<true>} : (
  %collective_broadcast = "vhlo.collective_broadcast_v2"(%x) <{channel_id = #vhlo.string_v1<"channel_id">, has_dynamic_root = #false, replica_groups = #vhlo.string_v1<"replica_groups">}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.dot_general_v1"(%arg0, %arg0) <{lhs_batching_dimensions = #vhlo.string_v1<"lhs_batching_dimensions">, lhs_contracting_dimensions = #vhlo.string_v1<"lhs_contracting_dimensions">, precision_config = #vhlo.string_v1<"precision_config">, rhs_batching_dimensions = #vhlo.string_v1<"rhs_batching_dimensions">, rhs_contracting_dimensions = #vhlo.string_v1<"rhs_contracting_dimensions">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.dot_general_v2"(%arg0, %arg0) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.string_v1<"lhs_batching_dimensions">, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.string_v1<"lhs_contracting_dimensions">, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.string_v1<"precision_config">, rhs_batching_dimensions = #vhlo.string_v1<"rhs_batching_dimensions">, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.string_v1<"rhs_contracting_dimensions">, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> {note = #vhlo.bool_v1<true>} : (
  %dot_general = "vhlo.dot_general_v2"(%x, %x) <{accumulation_type = #none, allow_imprecise_accumulation = #none, lhs_batching_dimensions = #vhlo.string_v1<"lhs_batching_dimensions">, lhs_component_count = #none, lhs_contracting_dimensions = #vhlo.string_v1<"lhs_contracting_dimensions">, lhs_precision_type = #none, num_primitive_operations = #none, precision_config = #vhlo.string_v1<"precision_config">, rhs_batching_dimensions = #vhlo.string_v1<"rhs_batching_dimensions">, rhs_component_count = #none, rhs_contracting_dimensions = #vhlo.string_v1<"rhs_contracting_dimensions">, rhs_precision_type = #none}> {note = #vhlo.bool_v1<true>} : (!t, !t) -> !t

  // OLD: "vhlo.cbrt_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.cbrt_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %cbrt = "vhlo.cbrt_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.cosine_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.cosine_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %cosine = "vhlo.cosine_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.exponential_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.exponential_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %exponential = "vhlo.exponential_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.exponential_minus_one_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.exponential_minus_one_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %exponential_minus_one = "vhlo.exponential_minus_one_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.log_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.log_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %log = "vhlo.log_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.log_plus_one_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.log_plus_one_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %log_plus_one = "vhlo.log_plus_one_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.logistic_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.logistic_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %logistic = "vhlo.logistic_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.rsqrt_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.rsqrt_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %rsqrt = "vhlo.rsqrt_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.sine_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.sine_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %sine = "vhlo.sine_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.sqrt_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.sqrt_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %sqrt = "vhlo.sqrt_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.tanh_v1"(%arg0) {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.tanh_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> {note = #vhlo.bool_v1<true>} : (
  %tanh = "vhlo.tanh_v2"(%x) <{result_accuracy = #default}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.send_v1"(%arg0, %arg0) <{channel_id = #vhlo.string_v1<"channel_id">, channel_type = #vhlo.string_v1<"channel_type">, is_host_transfer = #vhlo.string_v1<"is_host_transfer">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.send_v2"(%arg0, %arg0) <{channel_id = #vhlo.string_v1<"channel_id">, channel_type = #vhlo.string_v1<"channel_type">, is_host_transfer = #vhlo.string_v1<"is_host_transfer">, source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> {note = #vhlo.bool_v1<true>} : (
  %send = "vhlo.send_v2"(%x, %x) <{channel_id = #vhlo.string_v1<"channel_id">, channel_type = #vhlo.string_v1<"channel_type">, is_host_transfer = #vhlo.string_v1<"is_host_transfer">, source_target_pairs = #no_dims}> {note = #vhlo.bool_v1<true>} : (!t, !t) -> !t

  // OLD: "vhlo.recv_v1"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, channel_type = #vhlo.string_v1<"channel_type">, is_host_transfer = #vhlo.string_v1<"is_host_transfer">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.recv_v2"(%arg0) <{channel_id = #vhlo.string_v1<"channel_id">, channel_type = #vhlo.string_v1<"channel_type">, is_host_transfer = #vhlo.string_v1<"is_host_transfer">, source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> {note = #vhlo.bool_v1<true>} : (
  %recv = "vhlo.recv_v2"(%x) <{channel_id = #vhlo.string_v1<"channel_id">, channel_type = #vhlo.string_v1<"channel_type">, is_host_transfer = #vhlo.string_v1<"is_host_transfer">, source_target_pairs = #no_dims}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.composite_v1"(%arg0) <{composite_attributes = #vhlo.string_v1<"composite_attributes">, decomposition = #vhlo.string_v1<"decomposition">, name = #vhlo.string_v1<"name">, version = #vhlo.string_v1<"version">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.composite_v2"(%arg0) <{composite_attributes = #vhlo.string_v1<"composite_attributes">, decomposition = #vhlo.string_v1<"decomposition">, name = #vhlo.string_v1<"name">, version = #vhlo.string_v1<"version">}> {note = #vhlo.bool_v1<true>} : (
  %composite = "vhlo.composite_v2"(%x) <{composite_attributes = #vhlo.string_v1<"composite_attributes">, decomposition = #vhlo.string_v1<"decomposition">, name = #vhlo.string_v1<"name">, version = #vhlo.string_v1<"version">}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo.string_v1<"api_version">, backend_config = #vhlo.string_v1<"backend_config">, call_target_name = #vhlo.string_v1<"call_target_name">, called_computations = #vhlo.string_v1<"called_computations">, has_side_effect = #vhlo.string_v1<"has_side_effect">, operand_layouts = #vhlo.string_v1<"operand_layouts">, output_operand_aliases = #vhlo.string_v1<"output_operand_aliases">, result_layouts = #vhlo.string_v1<"result_layouts">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo.string_v1<"api_version">, backend_config = #vhlo.string_v1<"backend_config">, call_target_name = #vhlo.string_v1<"call_target_name">, called_computations = #vhlo.string_v1<"called_computations">, has_side_effect = #vhlo.string_v1<"has_side_effect">, operand_layouts = #vhlo.string_v1<"operand_layouts">, output_operand_aliases = #vhlo.string_v1<"output_operand_aliases">, result_layouts = #vhlo.string_v1<"result_layouts">, result_tilings = #vhlo.array_v1<[]>}> {note = #vhlo.bool_v1<true>} : (
  %custom_call = "vhlo.custom_call_v2"(%x) <{api_version = #vhlo.string_v1<"api_version">, backend_config = #vhlo.string_v1<"backend_config">, call_target_name = #vhlo.string_v1<"call_target_name">, called_computations = #vhlo.string_v1<"called_computations">, has_side_effect = #vhlo.string_v1<"has_side_effect">, operand_layouts = #vhlo.string_v1<"operand_layouts">, output_operand_aliases = #vhlo.string_v1<"output_operand_aliases">, result_layouts = #vhlo.string_v1<"result_layouts">, result_tilings = #no_tilings}> {note = #vhlo.bool_v1<true>} : (!t) -> !t

  // OLD: "vhlo.dynamic_conv_v1"(%arg0, %arg0, %arg0) <{batch_group_count = #vhlo.string_v1<"batch_group_count">, feature_group_count = #vhlo.string_v1<"feature_group_count">, input_batch_dimension = #vhlo.string_v1<"input_batch_dimension">, input_feature_dimension = #vhlo.string_v1<"input_feature_dimension">, input_spatial_dimensions = #vhlo.string_v1<"input_spatial_dimensions">, kernel_input_feature_dimension = #vhlo.string_v1<"kernel_input_feature_dimension">, kernel_output_feature_dimension = #vhlo.string_v1<"kernel_output_feature_dimension">, kernel_spatial_dimensions = #vhlo.string_v1<"kernel_spatial_dimensions">, lhs_dilation = #vhlo.string_v1<"lhs_dilation">, output_batch_dimension = #vhlo.string_v1<"output_batch_dimension">, output_feature_dimension = #vhlo.string_v1<"output_feature_dimension">, output_spatial_dimensions = #vhlo.string_v1<"output_spatial_dimensions">, padding = #vhlo.tensor_v1<dense<0> : tensor<1x2xi64>>, precision_config = #vhlo.string_v1<"precision_config">, rhs_dilation = #vhlo.string_v1<"rhs_dilation">, window_reversal = #vhlo.string_v1<"window_reversal">, window_strides = #vhlo.string_v1<"window_strides">}> {note = #vhlo.bool_v1<true>} : (
  // NEW: "vhlo.dynamic_conv_v2"(%arg0, %arg0, %arg0) <{batch_group_count = #vhlo.string_v1<"batch_group_count">, feature_group_count = #vhlo.string_v1<"feature_group_count">, input_batch_dimension = #vhlo.string_v1<"input_batch_dimension">, input_feature_dimension = #vhlo.string_v1<"input_feature_dimension">, input_spatial_dimensions = #vhlo.string_v1<"input_spatial_dimensions">, kernel_input_feature_dimension = #vhlo.string_v1<"kernel_input_feature_dimension">, kernel_output_feature_dimension = #vhlo.string_v1<"kernel_output_feature_dimension">, kernel_spatial_dimensions = #vhlo.string_v1<"kernel_spatial_dimensions">, lhs_dilation = #vhlo.string_v1<"lhs_dilation">, output_batch_dimension = #vhlo.string_v1<"output_batch_dimension">, output_feature_dimension = #vhlo.string_v1<"output_feature_dimension">, output_spatial_dimensions = #vhlo.string_v1<"output_spatial_dimensions">, precision_config = #vhlo.string_v1<"precision_config">, rhs_dilation = #vhlo.string_v1<"rhs_dilation">, window_reversal = #vhlo.string_v1<"window_reversal">, window_strides = #vhlo.string_v1<"window_strides">}> {note = #vhlo.bool_v1<true>} : (
  %dynamic_conv = "vhlo.dynamic_conv_v2"(%x, %x, %x) <{batch_group_count = #vhlo.string_v1<"batch_group_count">, feature_group_count = #vhlo.string_v1<"feature_group_count">, input_batch_dimension = #vhlo.string_v1<"input_batch_dimension">, input_feature_dimension = #vhlo.string_v1<"input_feature_dimension">, input_spatial_dimensions = #vhlo.string_v1<"input_spatial_dimensions">, kernel_input_feature_dimension = #vhlo.string_v1<"kernel_input_feature_dimension">, kernel_output_feature_dimension = #vhlo.string_v1<"kernel_output_feature_dimension">, kernel_spatial_dimensions = #vhlo.string_v1<"kernel_spatial_dimensions">, lhs_dilation = #vhlo.string_v1<"lhs_dilation">, output_batch_dimension = #vhlo.string_v1<"output_batch_dimension">, output_feature_dimension = #vhlo.string_v1<"output_feature_dimension">, output_spatial_dimensions = #vhlo.string_v1<"output_spatial_dimensions">, precision_config = #vhlo.string_v1<"precision_config">, rhs_dilation = #vhlo.string_v1<"rhs_dilation">, window_reversal = #vhlo.string_v1<"window_reversal">, window_strides = #vhlo.string_v1<"window_strides">}> {note = #vhlo.bool_v1<true>} : (!t, !t, !t) -> !t

  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
