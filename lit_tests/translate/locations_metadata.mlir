// Metadata of fused locations that is of another dialect, wherever in it: not
// every reader of artifacts could read it.

// RUN: stablehlo-translate --serialize --target=1.0.0 %s -o %t 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t | FileCheck %s --check-prefixes=BOTH,DROPPED
// RUN: stablehlo-translate --serialize --target=1.0.0 --allow-other-dialects %s -o %t 2>&1 | count 0
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t | FileCheck %s --check-prefixes=BOTH,KEPT
// RUN: stablehlo-translate --serialize --target=1.0.0 --strip-debuginfo %s -o %t 2>&1 | count 0

// WARNING: warning: metadata of 3 fused locations is left out: it is of 'arith', 'llvm', which readers of portable artifacts need not know (allow-other-dialects keeps it)

// BOTH: func.func @main(
// DROPPED-SAME: %arg0: tensor<f32> loc(fused["a":1:2, "b"])
// KEPT-SAME: %arg0: tensor<f32> loc(fused<#arith.overflow<nsw>>["a":1:2, "b"])
// DROPPED-NEXT: abs {{.*}} loc("name"(fused["a":3:4, "c"]))
// KEPT-NEXT: abs {{.*}} loc("name"(fused<{type = [!llvm.ptr]}>["a":3:4, "c"]))
// DROPPED-NEXT: abs {{.*}} loc("a":5:6)
// KEPT-NEXT: abs {{.*}} loc(fused<#arith.overflow<nuw>>["a":5:6])
// BOTH-NEXT: abs {{.*}} loc(fused<{type = [!quant.uniform<i8:f32, 1.000000e+00>], what = #stablehlo<precision HIGH>}>["a":7:8])
module {
  func.func @main(%arg0: tensor<f32> loc(fused<#arith.overflow<nsw>>["a":1:2, "b"])) -> tensor<f32> {
    %0 = stablehlo.abs %arg0 : tensor<f32> loc("name"(fused<{type = [!llvm.ptr]}>["a":3:4, "c"]))
    %1 = stablehlo.abs %0 : tensor<f32> loc(fused<#arith.overflow<nuw>>["a":5:6])
    %2 = stablehlo.abs %1 : tensor<f32> loc(fused<{what = #stablehlo<precision HIGH>, type = [!quant.uniform<i8:f32, 1.0>]}>["a":7:8])
    return %2 : tensor<f32>
  }
}
