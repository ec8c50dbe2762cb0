// RUN: stablehlo-opt %s -allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt %s -allow-unregistered-dialect | stablehlo-opt -allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt %s -allow-unregistered-dialect -emit-bytecode | stablehlo-opt -allow-unregistered-dialect | FileCheck %s

// The same program, written as bytecode by the reference implementation.
// RUN: stablehlo-opt %S/Inputs/attributes.mlir.bc -allow-unregistered-dialect | FileCheck %s

// What is empty or zero is left out; fields may be written in any order.
// CHECK: scatter.empty = #stablehlo.scatter<>
"test.op"() {scatter.empty = #stablehlo.scatter<>} : () -> ()
// CHECK: scatter.full = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [3], input_batching_dims = [0], scatter_indices_batching_dims = [4], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 1>
"test.op"() {scatter.full = #stablehlo.scatter<index_vector_dim = 1, update_window_dims = [1], scatter_dims_to_operand_dims = [2, 1], inserted_window_dims = [3], input_batching_dims = [0], scatter_indices_batching_dims = [4]>} : () -> ()
// CHECK: scatter.zeros = #stablehlo.scatter<update_window_dims = [0]>
"test.op"() {scatter.zeros = #stablehlo.scatter<index_vector_dim = 0, update_window_dims = [0], inserted_window_dims = []>} : () -> ()

// CHECK: gather.empty = #stablehlo.gather<>
"test.op"() {gather.empty = #stablehlo.gather<>} : () -> ()
// CHECK: gather.full = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1], index_vector_dim = 2>
"test.op"() {gather.full = #stablehlo.gather<start_index_map = [1], index_vector_dim = 2, offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3]>} : () -> ()

// CHECK: dot.empty = #stablehlo.dot<>
"test.op"() {dot.empty = #stablehlo.dot<>} : () -> ()
// CHECK: dot.full = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
"test.op"() {dot.full = #stablehlo.dot<rhs_contracting_dimensions = [0], lhs_contracting_dimensions = [1], lhs_batching_dimensions = [0], rhs_batching_dimensions = [2]>} : () -> ()

// CHECK: algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false>
"test.op"() {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false>} : () -> ()

// CHECK: alias.some = #stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 2, operand_tuple_indices = [1, 3]>
"test.op"() {alias.some = #stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 2, operand_tuple_indices = [1, 3]>} : () -> ()
// CHECK: alias.none = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>
"test.op"() {alias.none = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>} : () -> ()

// CHECK: channel = #stablehlo.channel_handle<handle = -1, type = 3>
"test.op"() {channel = #stablehlo.channel_handle<type = 3, handle = -1>} : () -> ()

// CHECK: bounds = #stablehlo.bounds<?, 4>
"test.op"() {bounds = #stablehlo.type_extensions<bounds = [?, 4]>} : () -> ()

// CHECK: conv.nhwc = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
"test.op"() {conv.nhwc = #stablehlo.conv<[b,0,1,f]x[0,1,i,o]->[b,0,1,f]>} : () -> ()
// CHECK: conv.odd = #stablehlo.conv<[f, 1, b, 0]x[o, 1, 0, i]->[1, f, 0, b]>
"test.op"() {conv.odd = #stablehlo.conv<[f, 1, b, 0]x[o, 1, 0, i]->[1, f, 0, b]>} : () -> ()
// CHECK: conv.no_spatial = #stablehlo.conv<[b, f]x[i, o]->[b, f]>
"test.op"() {conv.no_spatial = #stablehlo.conv<[b, f]x[i, o]->[b, f]>} : () -> ()
// CHECK: conv.raw = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
"test.op"() {conv.raw = #stablehlo.conv<raw
  input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2],
  kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1],
  output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>} : () -> ()

// CHECK: accuracy.default = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>
"test.op"() {accuracy.default = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : () -> ()
// CHECK: accuracy.some = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
"test.op"() {accuracy.some = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 0.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : () -> ()
// CHECK: accuracy.all = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 3.000000e-01, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
"test.op"() {accuracy.all = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 0.3, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : () -> ()

// CHECK: sub_axis = #stablehlo<sub_axis_info(1)2>
"test.op"() {sub_axis = #stablehlo<sub_axis_info(1)2>} : () -> ()
// CHECK: axis.full = #stablehlo.axis_ref<name = "x">
"test.op"() {axis.full = #stablehlo.axis_ref<name = "x">} : () -> ()
// CHECK: axis.part = #stablehlo.axis_ref<name = "x y", sub_axis_info = (4)2>
"test.op"() {axis.part = #stablehlo.axis_ref<sub_axis_info = (4)2, name = "x y">} : () -> ()
// CHECK: mesh_axis = #stablehlo.mesh_axis<name = "x", size = 2>
"test.op"() {mesh_axis = #stablehlo.mesh_axis<size = 2, name = "x">} : () -> ()
// CHECK: mesh.plain = #stablehlo.mesh<axes=[<name = "x", size = 2>]>
"test.op"() {mesh.plain = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>} : () -> ()
// CHECK: mesh.devices = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 1>], device_ids=dense<[1, 0]> : tensor<2xi64>>
"test.op"() {mesh.devices = #stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "y", size = 1>], device_ids = dense<[1, 0]> : tensor<2xi64>>} : () -> ()
// CHECK: groups.inline = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>
"test.op"() {groups.inline = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>} : () -> ()
// CHECK: groups.named = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>
"test.op"() {groups.named = #stablehlo.replica_group_mesh_axes<axes = [#stablehlo.axis_ref<name = "x">], mesh = @mesh>} : () -> ()
func.func private @mesh()

// CHECK: func.func private @types(!stablehlo.token, !stablehlo.future<tensor<f32>>, tensor<?xf32, #stablehlo.bounds<4>>)
func.func private @types(!stablehlo.token, !stablehlo.future<tensor<f32>>, tensor<?xf32, #stablehlo.bounds<4>>)

// CHECK: enums = [#stablehlo<precision HIGH>, #stablehlo.result_accuracy_mode<HIGHEST>, #stablehlo<fft_type RFFT>, #stablehlo<comparison_direction GT>, #stablehlo<comparison_type SIGNED>, #stablehlo<transpose ADJOINT>, #stablehlo<rng_distribution NORMAL>, #stablehlo<rng_algorithm PHILOX>]
"test.op"() {enums = [#stablehlo<precision HIGH>, #stablehlo.result_accuracy_mode<HIGHEST>, #stablehlo<fft_type RFFT>, #stablehlo<comparison_direction GT>, #stablehlo<comparison_type SIGNED>, #stablehlo<transpose ADJOINT>, #stablehlo<rng_distribution NORMAL>, #stablehlo<rng_algorithm PHILOX>]} : () -> ()
