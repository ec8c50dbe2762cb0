// Locations of every kind, of ops and of arguments, at targets old and new: as
// they were, but for what the target cannot read.

// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-opt %s --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefixes=BOTH,RANGES
// RUN: stablehlo-translate --serialize --target=0.9.0 %s -o %t/0.9.0
// RUN: stablehlo-translate --serialize --target=0.12.0 %s -o %t/0.12.0
// RUN: stablehlo-translate --serialize --target=1.8.9 %s -o %t/1.8.9
// RUN: stablehlo-translate --serialize --target=1.9.0 %s -o %t/1.9.0
// RUN: stablehlo-translate --serialize --target=current %s -o %t/current
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/0.9.0 | FileCheck %s --check-prefixes=BOTH,STARTS
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/0.12.0 | FileCheck %s --check-prefixes=BOTH,STARTS
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/1.8.9 | FileCheck %s --check-prefixes=BOTH,STARTS
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/1.9.0 | FileCheck %s --check-prefixes=BOTH,RANGES
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/current | FileCheck %s --check-prefixes=BOTH,RANGES

// --expand makes no difference.
// RUN: stablehlo-translate --serialize --target=0.9.0 --expand %s | cmp - %t/0.9.0
// RUN: stablehlo-translate --serialize --target=1.8.9 --expand %s | cmp - %t/1.8.9
// RUN: stablehlo-translate --serialize --target=current --expand %s | cmp - %t/current

// --strip-debuginfo leaves none, neither in the artifact nor in what is read.
// RUN: stablehlo-translate --serialize --target=1.8.9 --strip-debuginfo %s -o %t/stripped
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/stripped | FileCheck %s --check-prefix=STRIPPED
// RUN: stablehlo-translate --deserialize --strip-debuginfo --mlir-print-debuginfo --mlir-print-local-scope %t/current | FileCheck %s --check-prefix=STRIPPED
// RUN: stablehlo-translate --deserialize --strip-debuginfo --emit-bytecode %t/current | stablehlo-opt --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=STRIPPED
// STRIPPED-NOT: loc({{[^u]}}
// STRIPPED-COUNT-16: loc(unknown)
// STRIPPED-NOT: loc(

// BOTH: func.func @main(
// STARTS-SAME: %arg0: tensor<f32> loc("a":1:2), %arg1: tensor<f32> loc("name"("a":1:2)), %arg2: tensor<i1> loc(unknown)
// RANGES-SAME: %arg0: tensor<f32> loc("a":1:2 to :9), %arg1: tensor<f32> loc("name"("a":1:2 to 3:4)), %arg2: tensor<i1> loc(unknown)
// BOTH-NEXT: %0 = stablehlo.abs %arg0 : tensor<f32> loc("a":3:4)
// STARTS-NEXT: %1 = stablehlo.abs %0 : tensor<f32> loc("a":3:4)
// RANGES-NEXT: %1 = stablehlo.abs %0 : tensor<f32> loc("a":3:4 to 5:6)
// STARTS-NEXT: %2 = stablehlo.abs %1 : tensor<f32> loc(callsite("b"("a":5:6) at "a":7:8))
// RANGES-NEXT: %2 = stablehlo.abs %1 : tensor<f32> loc(callsite("b"("a":5:6 to :7) at "a":7:8 to :9))
// BOTH-NEXT: %3 = stablehlo.abs %2 : tensor<f32> loc(fused["a":9:10, "b"])
// STARTS-NEXT: %4 = stablehlo.abs %3 : tensor<f32> loc(fused<{kept = 1 : i64}>["a":9:10])
// RANGES-NEXT: %4 = stablehlo.abs %3 : tensor<f32> loc(fused<{kept = 1 : i64}>["a":9:10 to :12])
// BOTH-NEXT: %5 = stablehlo.abs %4 : tensor<f32> loc(fused<#stablehlo<precision HIGH>>["a":1:1])
// BOTH-NEXT: %6 = "stablehlo.all_reduce"
// STARTS-NEXT: ^bb0(%arg3: tensor<f32> loc("region":1:2), %arg4: tensor<f32> loc("region":4:5)):
// RANGES-NEXT: ^bb0(%arg3: tensor<f32> loc("region":1:2 to :3), %arg4: tensor<f32> loc("region":4:5)):
// BOTH-NEXT: stablehlo.return %arg3 : tensor<f32> loc("region":6:7)
// BOTH-NEXT: loc("all_reduce")
// BOTH-NEXT: return %6 : tensor<f32> loc("end":1:2)
// BOTH-NEXT: } loc("a":1:1)
// BOTH-NEXT: } loc("a":0:0)
module {
  func.func @main(%arg0: tensor<f32> loc("a":1:2 to :9), %arg1: tensor<f32> loc("name"("a":1:2 to 3:4)), %arg2: tensor<i1> loc(unknown)) -> tensor<f32> {
    %0 = stablehlo.abs %arg0 : tensor<f32> loc("a":3:4)
    %1 = stablehlo.abs %0 : tensor<f32> loc("a":3:4 to 5:6)
    %2 = stablehlo.abs %1 : tensor<f32> loc(callsite("b"("a":5:6 to :7) at "a":7:8 to :9))
    %3 = stablehlo.abs %2 : tensor<f32> loc(fused["a":9:10, "b"])
    %4 = stablehlo.abs %3 : tensor<f32> loc(fused<{kept = 1 : i64}>["a":9:10 to :12])
    %5 = stablehlo.abs %4 : tensor<f32> loc(fused<#stablehlo<precision HIGH>>["a":1:1])
    %6 = "stablehlo.all_reduce"(%5) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%arg3: tensor<f32> loc("region":1:2 to :3), %arg4: tensor<f32> loc("region":4:5)):
      stablehlo.return %arg3 : tensor<f32> loc("region":6:7)
    }) : (tensor<f32>) -> tensor<f32> loc("all_reduce")
    return %6 : tensor<f32> loc("end":1:2)
  } loc("a":1:1)
} loc("a":0:0)
