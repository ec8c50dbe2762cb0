// However many ops cannot be legalized, one error tells them by their reasons. What
// stands in an op that cannot be legalized is told, too.

// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo %s -o %t 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo)' %s -o %t 2> %t.err
// RUN: FileCheck %s --input-file=%t.err

// CHECK: legalize_invalid_many.mlir:[[#@LINE+7]]:1: error: failed to legalize operation 'func.func' that was explicitly marked illegal: attribute 'no_inline': attribute 'unit' has no counterpart in VHLO{{$}}
// CHECK-NEXT: {{^}}  and 5 ops more:{{$}}
// CHECK-NEXT: {{^}}  stablehlo.abs: attribute 'note' has no counterpart in VHLO, 4 ops: {{.*}}:[[#@LINE+6]]:8, {{.*}}:[[#@LINE+8]]:8, {{.*}}:[[#@LINE+9]]:8, ...{{$}}
// CHECK-NEXT: {{^}}  arith.addf: it is of another dialect (allow-other-dialects keeps such ops), 1 op: {{.*}}:[[#@LINE+10]]:8{{$}}
// CHECK: note: see current operation: "func.func"() {{.*}}({...}) : () -> (){{$}}
// CHECK-NOT: error

func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> attributes {no_inline} {
  %0 = stablehlo.abs %arg0 {note = @a::@b} : tensor<2xf32>
  %1 = stablehlo.abs %arg0 : tensor<2xf32>
  %2 = stablehlo.abs %arg0 {note = @a::@c} : tensor<2xf32>
  %3 = stablehlo.abs %arg0 {note = @a::@d} : tensor<2xf32>
  %4 = stablehlo.abs %arg0 {note = @a::@b} : tensor<2xf32>
  %5 = arith.addf %4, %1 : tensor<2xf32>
  return %5 : tensor<2xf32>
}
