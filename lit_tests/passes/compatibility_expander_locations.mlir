// Ranges of files, which came with version 1.9.0, become their starts: in
// locations of all kinds, of ops, of the module and of arguments.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.8.0 --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.8.0})' --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.9.0 --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=NEWER

// CHECK-NOT: :{{[0-9]+ to }}
// CHECK: func.func @main(%arg0: tensor<f32> loc("a":1:2), %arg1: tensor<f32> loc("name"("a":1:2)), %arg2: tensor<i1> loc(unknown)) -> tensor<f32> {
// CHECK-NEXT: stablehlo.abs %arg0 : tensor<f32> loc("a":3:4)
// CHECK-NEXT: stablehlo.abs %0 : tensor<f32> loc(callsite("b"("a":5:6) at "a":7:8))
// CHECK-NEXT: stablehlo.abs %1 : tensor<f32> loc(fused<{at = loc("a":9:9)}>["a":9:10, "a":9:11])
// CHECK-NEXT: "stablehlo.if"
// CHECK-NEXT: stablehlo.abs %2 : tensor<f32> loc("c":1:1)
// CHECK: ) -> tensor<f32> loc("c":0:0)
// CHECK-NEXT: return %{{.*}} : tensor<f32> loc(unknown)
// CHECK-NEXT: } loc("a":1:1)
// CHECK-NEXT: } loc("a":0:0)

// NEWER: loc("a":1:2 to :9), %arg1: tensor<f32> loc("name"("a":1:2 to 3:4))
// NEWER: fused<{at = loc("a":9:9 to :10)}>["a":9:10 to :11, "a":9:11 to :12]
// NEWER: } loc("a":0:0 to 9:9)
module {
  func.func @main(%arg0: tensor<f32> loc("a":1:2 to :9), %arg1: tensor<f32> loc("name"("a":1:2 to 3:4)), %arg2: tensor<i1> loc(unknown)) -> tensor<f32> {
    %0 = stablehlo.abs %arg0 : tensor<f32> loc("a":3:4 to 5:6)
    %1 = stablehlo.abs %0 : tensor<f32> loc(callsite("b"("a":5:6 to :7) at "a":7:8 to :9))
    %2 = stablehlo.abs %1 : tensor<f32> loc(fused<{at = loc("a":9:9 to :10)}>["a":9:10 to :11, "a":9:11 to :12])
    %3 = "stablehlo.if"(%arg2) ({
      %4 = stablehlo.abs %2 : tensor<f32> loc("c":1:1 to 2:1)
      stablehlo.return %4 : tensor<f32> loc(unknown)
    }, {
      stablehlo.return %2 : tensor<f32> loc(unknown)
    }) : (tensor<i1>) -> tensor<f32> loc("c":0:0 to 3:0)
    return %3 : tensor<f32> loc(unknown)
  } loc("a":1:1 to 9:9)
} loc("a":0:0 to 9:9)
