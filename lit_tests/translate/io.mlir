// Text or bytecode, from a file or standard input, to a file or standard
// output; and what is refused.

// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-translate --serialize --target=1.0.0 %s -o %t/file.mlir.bc
// RUN: stablehlo-translate --serialize --target=1.0.0 --strip-debuginfo %s -o %t/stripped.mlir.bc
// RUN: stablehlo-translate --serialize --target=1.0.0 --strip-debuginfo - < %s | cmp - %t/stripped.mlir.bc
// RUN: stablehlo-opt --emit-bytecode %s -o %t/stablehlo.mlirbc
// RUN: stablehlo-translate --serialize --target=1.0.0 --strip-debuginfo %t/stablehlo.mlirbc | cmp - %t/stripped.mlir.bc

// RUN: stablehlo-translate --deserialize %t/file.mlir.bc | FileCheck %s
// RUN: stablehlo-translate --deserialize - < %t/file.mlir.bc | FileCheck %s
// RUN: stablehlo-translate --deserialize --emit-bytecode %t/file.mlir.bc | stablehlo-opt | FileCheck %s
// CHECK: func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
// CHECK-NEXT: return %0 : tensor<2xf32>

// VHLO as text will do, too.
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo %s | stablehlo-translate --deserialize - | FileCheck %s

// A path that cannot be written.
// RUN: not stablehlo-translate --serialize --target=1.0.0 %s -o %t/no/such/folder 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: cannot open output file

// Truncated artifacts, and no artifact at all.
// RUN: head -c 100 %t/file.mlir.bc > %t/truncated.mlir.bc
// RUN: not stablehlo-translate --deserialize %t/truncated.mlir.bc -o %t/out 2>&1 | FileCheck %s --check-prefix=BROKEN
// BROKEN: error: failed to deserialize portable artifact using StableHLO_v{{[0-9.]+}}
// RUN: echo "no artifact" > %t/text
// RUN: not stablehlo-translate --deserialize %t/text -o %t/out 2>&1 | FileCheck %s --check-prefix=BROKEN

// An artifact of a newer version: the last digit of the version is changed.
// RUN: stablehlo-translate --serialize --target=1.10.0 %s | sed 's/StableHLO_v1.10.0/StableHLO_v1.99.0/' | head -c 150 > %t/newer.mlir.bc
// RUN: not stablehlo-translate --deserialize %t/newer.mlir.bc -o %t/out 2>&1 | FileCheck %s --check-prefix=NEWER
// NEWER: error: failed to deserialize portable artifact using StableHLO_v{{[0-9.]+}}: it was written by StableHLO_v1.99.0, which is newer

// RUN: not ls %t/out

func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
  return %0 : tensor<2xf32>
}
