// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// expected-error@+1 {{expected one of: `lhs_batching_dimensions`, `rhs_batching_dimensions`, `lhs_contracting_dimensions`, `rhs_contracting_dimensions`}}
"test.op"() {a = #stablehlo.dot<batching = [0]>} : () -> ()

// -----

// expected-error@+1 {{duplicated `offset_dims` entry}}
"test.op"() {a = #stablehlo.gather<offset_dims = [0], offset_dims = [1]>} : () -> ()

// -----

// expected-error@+1 {{expected '='}}
"test.op"() {a = #stablehlo.scatter<index_vector_dim 1>} : () -> ()

// -----

// expected-error@+1 {{channel_handle lacks its field 'type'}}
"test.op"() {a = #stablehlo.channel_handle<handle = 1>} : () -> ()

// -----

// expected-error@+1 {{lhs component count must be positive}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{rhs component count must be positive}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{num primitive operations must be positive}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'bf16', rhs:'bf16', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:2, imprecise:0}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 2, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f8E4M3FN', rhs:'f8E4M3FN', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:2, imprecise:0}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 2, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f8E4M3FN', rhs:'f8E4M3FN', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:3, imprecise:1}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = true>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f8E4M3FN', rhs:'f8E4M3FN', accum:'f16', lhs_components:1, rhs_components:1, primitive_ops:3, imprecise:0}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f16, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f8E4M3FN', rhs:'f8E4M3FN', accum:'f32', lhs_components:2, rhs_components:1, primitive_ops:4, imprecise:0}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 2, rhs_component_count = 1, num_primitive_operations = 4, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f8E4M3FN', rhs:'f8E5M2', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:3, imprecise:0}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f8E5M2', rhs:'f8E5M2', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:4, imprecise:0}}}
"test.op"() {a = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 4, allow_imprecise_accumulation = false>} : () -> ()

// -----

// expected-error@+1 {{Unexpected dimension c, expecting b, f}}
"test.op"() {a = #stablehlo.conv<[c, 0, f]x[0, i, o]->[b, 0, f]>} : () -> ()

// -----

// expected-error@+1 {{Unexpected dimension o, expecting i}}
"test.op"() {a = #stablehlo.conv<[b, 0, f]x[o, 0, o]->[b, 0, f]>} : () -> ()

// -----

// expected-error@+1 {{Unexpected keyword b}}
"test.op"() {a = #stablehlo.conv<[b, 0, f, b]x[0, i, o]->[b, 0, f]>} : () -> ()

// -----

// expected-error@+1 {{Expected dimensions f not specified}}
"test.op"() {a = #stablehlo.conv<[b, 0]x[0, i, o]->[b, 0, f]>} : () -> ()

// -----

// expected-error@+1 {{Expected spatial dimensions 0, 2 not specified}}
"test.op"() {a = #stablehlo.conv<[b, 1, 3, f]x[0, 1, i, o]->[b, 0, 1, f]>} : () -> ()

// -----

// A huge dimension must not make the parser count to it.
// expected-error@+1 {{Expected spatial dimensions 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 not specified}}
"test.op"() {a = #stablehlo.conv<[b, 0, 9000000000, f]x[0, 1, i, o]->[b, 0, 1, f]>} : () -> ()

// -----

// expected-error@+1 {{Duplicate entries for spatial dimension 1}}
"test.op"() {a = #stablehlo.conv<[b, 1, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : () -> ()

// -----

// expected-error@+1 {{Unexpected dimension -2}}
"test.op"() {a = #stablehlo.conv<[b, 0, -2, f]x[0, 1, i, o]->[b, 0, 1, f]>} : () -> ()

// -----

// expected-error@+1 {{Negative tolerance}}
"test.op"() {a = #stablehlo.result_accuracy<ulps = -1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : () -> ()

// -----

// expected-error@+1 {{Invalid tolerances for ResultAccuracyAttr with mode HIGHEST, must be all zero.}}
"test.op"() {a = #stablehlo.result_accuracy<atol = 1.0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : () -> ()

// -----

// expected-error@+1 {{expected 'mode'}}
"test.op"() {a = #stablehlo.result_accuracy<ulps = 1, atol = 1.0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : () -> ()

// -----

// expected-error@+1 {{expected a stablehlo.result_accuracy_mode attribute}}
"test.op"() {a = #stablehlo.result_accuracy<mode = #stablehlo<precision HIGHEST>>} : () -> ()

// -----

// expected-error@+1 {{axis_ref lacks its field 'name'}}
"test.op"() {a = #stablehlo.axis_ref<sub_axis_info = (1)2>} : () -> ()

// -----

// expected-error@+1 {{the device_ids of a mesh must be dense elements of integers}}
"test.op"() {a = #stablehlo.mesh<axes = [<name = "x", size = 2>], device_ids = 1>} : () -> ()

// -----

// expected-error@+1 {{expected a stablehlo.mesh_axis attribute}}
"test.op"() {a = #stablehlo.mesh<axes = ["x"]>} : () -> ()

// -----

// expected-error@+1 {{mesh must be a FlatSymbolRefAttr or MeshAttr}}
"test.op"() {a = #stablehlo.replica_group_mesh_axes<mesh = "mesh", axes = []>} : () -> ()

// -----

// expected-error@+1 {{expected AxisRefAttr in axes list}}
"test.op"() {a = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>]>, axes = ["x"]>} : () -> ()

// -----

// expected-error@+1 {{axis 'y' not found in mesh definition}}
"test.op"() {a = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y">]>} : () -> ()

// -----

// expected-error@+1 {{unknown stablehlo attribute: typo}}
"test.op"() {a = #stablehlo.typo<1>} : () -> ()
