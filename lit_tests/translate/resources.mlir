// Constants whose bytes are a resource, as weights are stored: the artifact is that
// of the same constants as dense elements, for each element type.

// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/resources.py %t/dense.mlir %t/resources.mlir
// RUN: stablehlo-translate --serialize --target=current --strip-debuginfo %t/dense.mlir -o %t/dense.bc
// RUN: stablehlo-translate --serialize --target=current --strip-debuginfo %t/resources.mlir -o %t/resources.bc
// RUN: cmp %t/dense.bc %t/resources.bc

// From bytecode, which holds resources as they are.
// RUN: stablehlo-opt %t/resources.mlir --emit-bytecode -o %t/resources.mlirbc
// RUN: stablehlo-translate --serialize --target=current --strip-debuginfo %t/resources.mlirbc | cmp - %t/dense.bc

// VHLO in between, as text and as bytecode.
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo %t/resources.mlir -o %t/vhlo.mlir
// RUN: FileCheck %s --input-file=%t/vhlo.mlir
// CHECK: #vhlo.tensor_v1<dense_resource<w0> : tensor<3x2xi8>>
// CHECK: dialect_resources
// RUN: stablehlo-opt --vhlo-legalize-to-stablehlo %t/vhlo.mlir | stablehlo-translate --serialize --target=current --strip-debuginfo - | cmp - %t/dense.bc
// RUN: stablehlo-opt %t/vhlo.mlir --emit-bytecode | stablehlo-opt --vhlo-legalize-to-stablehlo | stablehlo-translate --serialize --target=current --strip-debuginfo - | cmp - %t/dense.bc
