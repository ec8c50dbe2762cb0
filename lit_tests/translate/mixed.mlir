// Programs mixed with other dialects as portable artifacts, which readers know
// from version 1.11.0 on.

// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t/in.mlir
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects --allow-unregistered-dialect %s -o %t/current.mlir.bc 2>&1 | count 0
// RUN: stablehlo-translate --deserialize --allow-unregistered-dialect %t/current.mlir.bc | stablehlo-opt --allow-unregistered-dialect | diff %t/in.mlir -

// RUN: stablehlo-translate --serialize --target=1.11.0 --allow-other-dialects --allow-unregistered-dialect %s -o %t/mixed.mlir.bc 2>&1 | count 0
// RUN: stablehlo-translate --deserialize --allow-unregistered-dialect %t/mixed.mlir.bc | stablehlo-opt --allow-unregistered-dialect | diff %t/in.mlir -
// RUN: not stablehlo-translate --serialize --target=1.10.0 --allow-other-dialects --allow-unregistered-dialect %s -o %t/old.mlir.bc 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not ls %t/old.mlir.bc
// OLD: mixed.mlir:[[#@LINE+15]]:1: error: 'vhlo.func_v1' op cannot be expressed in version 1.10.0: attribute 'arg_attrs' (of another dialect) needs version 1.11.0
// OLD: mixed.mlir:[[#@LINE+15]]:8: error: 'arith.negf' op cannot be expressed in version 1.10.0: an op of another dialect ('arith') needs version 1.11.0
// OLD: mixed.mlir:[[#@LINE+15]]:8: error: 'foo.op' op cannot be expressed in version 1.10.0: an op of another dialect ('foo') needs version 1.11.0
// OLD: mixed.mlir:[[#@LINE+16]]:8: error: 'vhlo.add_v1' op cannot be expressed in version 1.10.0: attribute 'foo.note' (of another dialect) needs version 1.11.0
// OLD: note: the smallest version that the whole program can target is 1.11.0
// RUN: stablehlo-translate --version-report --allow-unregistered-dialect %s | FileCheck %s --check-prefix=REPORT
// REPORT: smallest version: 1.11.0
// REPORT: 1.11.0: dialect arith
// REPORT-NEXT: 2 ops

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
