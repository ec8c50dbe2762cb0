// As MLIR's own strip-debuginfo: of ops, of arguments, of the module.

// RUN: stablehlo-opt --stablehlo-strip-locations --mlir-print-debuginfo %s -o %t
// RUN: stablehlo-opt --strip-debuginfo --mlir-print-debuginfo %s | diff - %t
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-strip-locations)' --mlir-print-debuginfo %s | diff - %t
// RUN: FileCheck %s < %t
// RUN: stablehlo-opt --stablehlo-strip-locations --mlir-print-debuginfo %t | diff - %t

// CHECK-NOT: f.py
// CHECK: loc(unknown)
module {
  func.func @f(%x: tensor<4xf32> loc("f.py":1:1), %zero: tensor<f32>) -> tensor<4xf32> {
    %0 = "stablehlo.reduce"(%x, %zero) ({
    ^bb0(%a: tensor<f32> loc("f.py":2:1), %b: tensor<f32> loc(fused<"f.py">["a", "f.py":1:3])):
      stablehlo.return %a : tensor<f32> loc(callsite("g" at "f.py":4:5))
    }) {dimensions = array<i64>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32> loc("f.py":3:3)
    return %x : tensor<4xf32>
  } loc("f"("f.py":5:5))
} loc("f.py":0:0)
