// The integer of a channel has any width, and the sign of its highest bit, as with
// the original.

// RUN: stablehlo-opt --vhlo-legalize-to-stablehlo %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-legalize-to-stablehlo)' %s | FileCheck %s

vhlo.func_v1 @channels(%a: !vhlo.tensor_v1<1x!vhlo.f32_v1>) -> () {
  // CHECK: handle = 3,
  %0 = "vhlo.collective_permute_v1"(%a) <{channel_id = #vhlo.integer_v1<3 : i64>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x!vhlo.f32_v1>
  // CHECK: handle = -1,
  %1 = "vhlo.collective_permute_v1"(%a) <{channel_id = #vhlo.integer_v1<true>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x!vhlo.f32_v1>
  // CHECK: handle = -2,
  %2 = "vhlo.collective_permute_v1"(%a) <{channel_id = #vhlo.integer_v1<254 : ui8>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x!vhlo.f32_v1>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
