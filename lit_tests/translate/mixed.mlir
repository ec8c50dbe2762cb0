// Programs mixed with other dialects as portable artifacts. They can be written
// for any version; readers older than 1.11.0 do not expect them.

// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t/in.mlir
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects --allow-unregistered-dialect %s -o %t/current.mlir.bc 2>&1 | count 0
// RUN: stablehlo-translate --deserialize --allow-unregistered-dialect %t/current.mlir.bc | diff %t/in.mlir -

// RUN: stablehlo-translate --serialize --target=1.11.0 --allow-other-dialects --allow-unregistered-dialect %s -o %t/mixed.mlir.bc 2>&1 | count 0
// RUN: stablehlo-translate --serialize --target=0.15.0 --allow-other-dialects --allow-unregistered-dialect %s -o %t/old.mlir.bc 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: stablehlo-translate --deserialize --allow-unregistered-dialect %t/old.mlir.bc | diff %t/in.mlir -

// One warning per dialect, at its first op.
// OLD-NOT: warning
// OLD: mixed.mlir:[[#@LINE+10]]:8: warning: 'arith.negf' op is of dialect 'arith': programs mixed with other dialects are read from version 1.11.0 on, and the target is 0.15.0
// OLD: mixed.mlir:[[#@LINE+10]]:8: warning: 'foo.op' op is of dialect 'foo':
// OLD-NOT: warning

// Without the flag there is no artifact.
// RUN: not stablehlo-translate --serialize --target=current --allow-unregistered-dialect %s -o %t/none.mlir.bc 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not ls %t/none.mlir.bc
// REFUSED: mixed.mlir:[[#@LINE+2]]:1: error: 'func.func' op cannot be legalized to VHLO: attribute 'arg_attrs': attribute '#foo.a<[1]>' has no counterpart in VHLO

func.func @main(%a: tensor<4xf32> {foo.arg = #foo.a<[1]>}) -> (tensor<4xf32> {foo.result}) {
  %0 = arith.negf %a : tensor<4xf32>
  %1 = "foo.op"(%0) <{p = #foo.b<"x">}> {d = !foo.t} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %1, %0 : tensor<4xf32>
  %3 = stablehlo.add %2, %a {foo.note = #foo.c} : tensor<4xf32>
  return %3 : tensor<4xf32>
}
