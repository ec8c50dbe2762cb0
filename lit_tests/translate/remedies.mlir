// A refusal names the options with which the program can be serialized, if there are such options.
// RUN: split-file %s %t
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t/tan.mlir 2>&1 | FileCheck %s --check-prefix=EXPAND
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand %t/tan.mlir -o %t/tan.bc
// RUN: not stablehlo-translate --serialize --target=current %t/erf.mlir 2>&1 | FileCheck %s --check-prefix=CHLO
// RUN: not stablehlo-translate --serialize --target=current %t/mesh.mlir 2>&1 | FileCheck %s --check-prefix=SHARDY
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t/type.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t/chlo_tan.mlir 2>&1 | FileCheck %s --check-prefix=BOTH

// EXPAND: tan.mlir:0:0: error: other options serialize the program: --expand rewrites what the target lacks into older ops
// CHLO: erf.mlir:0:0: error: other options serialize the program: --legalize-chlo replaces CHLO ops by StableHLO ops
// SHARDY: mesh.mlir:0:0: error: other options serialize the program: --strip-shardings makes the program of one device
// NONE: 1.8.0: type f4E2M1FN
// NONE-NOT: other options
// BOTH: chlo_tan.mlir:0:0: error: other options serialize the program: --legalize-chlo and --expand together

//--- tan.mlir
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.tan %a : tensor<f32>
  return %0 : tensor<f32>
}
//--- erf.mlir
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = chlo.erf %a : tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}
//--- chlo_tan.mlir
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = chlo.square %a : tensor<f32> -> tensor<f32>
  %1 = stablehlo.tan %0 : tensor<f32>
  return %1 : tensor<f32>
}
//--- mesh.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
//--- type.mlir
func.func @main(%a: tensor<f4E2M1FN>) -> tensor<f4E2M1FN> {
  return %a : tensor<f4E2M1FN>
}
