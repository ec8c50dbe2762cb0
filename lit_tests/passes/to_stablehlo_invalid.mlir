// What VHLO says that is none of StableHLO's: what comes back is what the parser
// and the verifier of StableHLO take.

// RUN: stablehlo-opt --vhlo-legalize-to-stablehlo --split-input-file --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-legalize-to-stablehlo)' --split-input-file --verify-diagnostics %s

vhlo.func_v1 @boolean(%a: !vhlo.tensor_v1<1x!vhlo.f32_v1>) -> () {
  // expected-error @+1 {{attribute 'handle' has an unexpected value: true}}
  %0 = "vhlo.collective_permute_v1"(%a) <{channel_id = #vhlo.bool_v1<true>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x!vhlo.f32_v1>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

vhlo.func_v1 @false(%a: !vhlo.tensor_v1<1x!vhlo.f32_v1>) -> () {
  // expected-error @+1 {{attribute 'handle' has an unexpected value: false}}
  %0 = "vhlo.collective_permute_v1"(%a) <{channel_id = #vhlo.bool_v1<false>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x!vhlo.f32_v1>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

vhlo.func_v1 @none(%a: !vhlo.tensor_v1<1x!vhlo.f32_v1>) -> () {
  // expected-error @+1 {{attribute 'handle' has an unexpected value: none}}
  %0 = "vhlo.collective_permute_v1"(%a) <{channel_id = #vhlo.type_v1<!vhlo.none_v1>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x!vhlo.f32_v1>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// expected-error @+1 {{the axes of a mesh must be an array of mesh_axis}}
vhlo.func_v1 @axes() -> () {
  "vhlo.return_v1"() : () -> ()
} {test.mesh = #vhlo.mesh_v1<axes = #vhlo.string_v1<"">>, arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// expected-error @+1 {{the axes of a mesh must be an array of mesh_axis}}
vhlo.func_v1 @axis() -> () {
  "vhlo.return_v1"() : () -> ()
} {test.mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.bool_v1<true>]>>, arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// expected-error @+1 {{the device_ids of a mesh must be dense elements of integers}}
vhlo.func_v1 @device_ids() -> () {
  "vhlo.return_v1"() : () -> ()
} {test.mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[]>, device_ids = #vhlo.bool_v1<true>>, arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// expected-error @+1 {{mesh must be a FlatSymbolRefAttr or MeshAttr}}
vhlo.func_v1 @mesh() -> () {
  "vhlo.return_v1"() : () -> ()
} {test.groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.bool_v1<true>, axes = #vhlo.array_v1<[]>>, arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// expected-error @+1 {{the sub_axis_info of an axis_ref must be a sub_axis_info}}
vhlo.func_v1 @sub_axis() -> () {
  "vhlo.return_v1"() : () -> ()
} {test.axis = #vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.bool_v1<true>>, arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// expected-error @+1 {{Negative tolerance}}
vhlo.func_v1 @accuracy() -> () {
  "vhlo.return_v1"() : () -> ()
} {test.accuracy = #vhlo.result_accuracy_v1<atol = -1.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>, arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
