// A refusal names the options with which the program can be serialized, if there are such options.
// RUN: split-file %s %t
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t/tan.mlir 2>&1 | FileCheck %s --check-prefix=EXPAND
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand %t/tan.mlir -o %t/tan.bc
// RUN: not stablehlo-translate --serialize --target=current %t/erf.mlir 2>&1 | FileCheck %s --check-prefix=CHLO
// RUN: not stablehlo-translate --serialize --target=current %t/mesh.mlir 2>&1 | FileCheck %s --check-prefix=SHARDY
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t/type.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t/chlo_tan.mlir 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not stablehlo-translate --serialize --target=1.0.0 --specialize='tensor<4xf32>' %t/dynamic.mlir 2>&1 \
// RUN: | FileCheck %s --check-prefix=SPECIALIZE
// RUN: stablehlo-translate --serialize --target=1.0.0 --specialize='tensor<4xf32>' --expand --strip-shardings \
// RUN: %t/dynamic.mlir -o %t/dynamic.bc
// RUN: not stablehlo-translate --serialize --target=current --specialize='tensor<f32>' %t/dynamic.mlir 2>&1 \
// RUN: | FileCheck %s --check-prefix=RANK

// Evaluations: shardings can be stripped, if each device computes with whole values.
// RUN: not stablehlo-translate --interpret --args='[dense<1.0> : tensor<4xf32>]' %t/mesh.mlir 2>&1 \
// RUN: | FileCheck %s --check-prefix=INTERPRET
// RUN: stablehlo-translate --interpret --strip-shardings --args='[dense<1.0> : tensor<4xf32>]' %t/mesh.mlir \
// RUN: | FileCheck %s --check-prefix=STRIPPED
// RUN: not stablehlo-translate --interpret --args='[dense<1.0> : tensor<4xf32>]' %t/manual.mlir 2>&1 \
// RUN: | FileCheck %s --check-prefix=MANUAL
// RUN: not stablehlo-translate --interpret --args='[dense<1.0> : tensor<5xf32>]' %t/tan.mlir 2>&1 \
// RUN: | FileCheck %s --check-prefix=ARGUMENT

// SPECIALIZE: dynamic.mlir:0:0: error: other options serialize the program: --expand and --strip-shardings together
// RANK-NOT: other options
// INTERPRET: mesh.mlir:0:0: error: evaluations know no shardings: --strip-shardings makes the program of one device{{$}}
// STRIPPED: tensor<4xf32>
// MANUAL: error: failed to legalize operation 'sdy.manual_computation'
// MANUAL-NOT: strip-shardings makes
// ARGUMENT-NOT: strip-shardings makes
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
//--- dynamic.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<?xf32>
  %1 = stablehlo.tan %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
//--- manual.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    sdy.return %b : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- type.mlir
func.func @main(%a: tensor<f4E2M1FN>) -> tensor<f4E2M1FN> {
  return %a : tensor<f4E2M1FN>
}
