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
// OLD: mixed.mlir:[[#@LINE+18]]:1: error: failed to legalize operation 'vhlo.func_v1' that was explicitly marked illegal: attribute 'arg_attrs' (of another dialect) needs version 1.11.0
// OLD: error: failed to convert VHLO to v1.10.0: the smallest version that the whole program can target is 1.11.0
// OLD-NEXT: {{^}}  1.11.0: dialect arith, 2 ops: {{.*}}mixed.mlir:[[#@LINE+17]]:8, {{.*}}mixed.mlir:[[#@LINE+19]]:8{{$}}
// OLD-NEXT: {{^}}  1.11.0: op add, for attribute 'foo.note' (of another dialect), 1 op: {{.*}}mixed.mlir:[[#@LINE+19]]:8{{$}}
// OLD-NEXT: {{^}}  1.11.0: op func, for attribute 'arg_attrs' (of another dialect), 1 op: {{.*}}mixed.mlir:[[#@LINE+14]]:1{{$}}
// OLD-NEXT: {{^}}  1.11.0: dialect foo, 1 op: {{.*}}mixed.mlir:[[#@LINE+15]]:8{{$}}
// RUN: stablehlo-translate --version-report --allow-unregistered-dialect %s | FileCheck %s --check-prefix=REPORT
// REPORT: smallest version: 1.11.0
// REPORT: 1.11.0: dialect arith
// REPORT-NEXT: 2 ops

// Without the flag there is no artifact.
// RUN: not stablehlo-translate --serialize --target=current --allow-unregistered-dialect %s -o %t/none.mlir.bc 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not ls %t/none.mlir.bc
// REFUSED: mixed.mlir:[[#@LINE+4]]:1: error: failed to legalize operation 'func.func' that was explicitly marked illegal: attribute 'arg_attrs': attribute '#foo.a<[1]>' has no counterpart in VHLO
// REFUSED-NEXT: {{^}}  and 4 ops more:
// REFUSED-NEXT: {{^}}  arith.addf: it is of another dialect (allow-other-dialects keeps such ops), 1 op: 

func.func @main(%a: tensor<4xf32> {foo.arg = #foo.a<[1]>}) -> (tensor<4xf32> {foo.result}) {
  %0 = arith.negf %a : tensor<4xf32>
  %1 = "foo.op"(%0) <{p = #foo.b<"x">}> {d = !foo.t} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %1, %0 : tensor<4xf32>
  %3 = stablehlo.add %2, %a {foo.note = #foo.c} : tensor<4xf32>
  return %3 : tensor<4xf32>
}
