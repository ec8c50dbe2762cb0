// What cannot be written as bytecode is told once, and no file is left.

// RUN: not stablehlo-opt --emit-bytecode %s -o %t.bc 2>&1 | FileCheck %s
// RUN: not ls %t.bc

// CHECK: error: cannot write '#vhlo.tensor_v1<dense_resource<nowhere> : tensor<4xf32>>' as bytecode: there is no resource 'nowhere'
// CHECK-NOT: error
"vhlo.return_v1"() {
  weights = #vhlo.tensor_v1<dense_resource<nowhere> : tensor<4xf32>>
} : () -> ()
