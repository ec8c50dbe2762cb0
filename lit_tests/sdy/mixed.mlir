// In artifacts, sdy stands beside VHLO as it is: attributes on ops of VHLO, whose types have shapes as well, and ops between casts.

// RUN: stablehlo-opt %s -o %t.in
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s | stablehlo-translate --deserialize | stablehlo-opt | diff %t.in -
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo=allow-other-dialects %s | FileCheck %s
// RUN: not stablehlo-translate --serialize --target=current %s 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: {{.*}}has no counterpart in VHLO

// CHECK: sdy.mesh @mesh = <["x"=2]>
sdy.mesh @mesh = <["x"=2]>

// CHECK: vhlo.func_v1 @main(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>)
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0
  // CHECK-NEXT: %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<2xf32>) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %1 = func.call @twice(%b) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @twice(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: "vhlo.add_v1"(%arg0, %arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>}
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>} : tensor<2xf32>
  return %0 : tensor<2xf32>
}
