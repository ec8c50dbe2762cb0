// The way to VHLO and back, in the own driver and in stock mlir-opt.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --mlir-print-op-generic %s | FileCheck %s --check-prefix=VHLO
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo)' --mlir-print-op-generic %s | FileCheck %s --check-prefix=VHLO
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-legalize-to-stablehlo %s | FileCheck %s
// RUN: stablehlo-opt --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.10.0},stablehlo-deserialize)' %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-legalize-to-stablehlo)' %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.10.0},stablehlo-deserialize)' %s | FileCheck %s

// Module attributes stay; those of functions and ops are converted.
// VHLO: "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.arg"> = #vhlo.integer_v1<1 : i32>}>{{.*}} sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}>
// VHLO: ^bb0(%[[A:.*]]: !vhlo.tensor_v1<4x?x!vhlo.f32_v1>, %{{.*}}: !vhlo.token_v1):
// VHLO: "vhlo.add_v1"(%[[A]], %[[A]]) {mhlo.note = #vhlo.string_v1<"kept">} : (!vhlo.tensor_v1<4x?x!vhlo.f32_v1>, !vhlo.tensor_v1<4x?x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x?x!vhlo.f32_v1>
// VHLO: "vhlo.call_v1"(%0) <{callee = #vhlo.string_v1<"helper">}>
// VHLO: "vhlo.return_v1"
// VHLO: }) {mhlo.layout_mode = "auto"} : () -> ()

// CHECK: module attributes {mhlo.layout_mode = "auto"} {
// CHECK: func.func public @main(%arg0: tensor<4x?xf32> {jax.arg = 1 : i32}, %arg1: !stablehlo.token) -> (tensor<4x?xf32> {jax.result_info = "r"}, !stablehlo.token)
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 {mhlo.note = "kept"} : tensor<4x?xf32>
// CHECK-NEXT: %1 = call @helper(%0) : (tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: return %1, %arg1 : tensor<4x?xf32>, !stablehlo.token
// CHECK: func.func private @helper(
module attributes {mhlo.layout_mode = "auto"} {
  func.func public @main(%arg0: tensor<4x?xf32> {jax.arg = 1 : i32}, %arg1: !stablehlo.token) -> (tensor<4x?xf32> {jax.result_info = "r"}, !stablehlo.token) {
    %0 = stablehlo.add %arg0, %arg0 {mhlo.note = "kept"} : tensor<4x?xf32>
    %1 = call @helper(%0) : (tensor<4x?xf32>) -> tensor<4x?xf32>
    return %1, %arg1 : tensor<4x?xf32>, !stablehlo.token
  }
  func.func private @helper(%arg0: tensor<4x?xf32>) -> tensor<4x?xf32> {
    return %arg0 : tensor<4x?xf32>
  }
}
