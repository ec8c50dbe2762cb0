// MLIR 22's parser crashes at a dense array of `index`, so the tools refuse the text before.
// RUN: not stablehlo-opt %s 2>&1 | FileCheck %s
// RUN: not stablehlo-translate --serialize --target=current %s 2>&1 | FileCheck %s

// CHECK: index_array.mlir:[[@LINE+1]]:55: error: expected integer or float type, got: 'index'
func.func private @f() attributes {test.sizes = array<index: 1, 2>}
