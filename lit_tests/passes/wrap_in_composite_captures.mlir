// A composite takes the values that the regions of the wrapped op capture, after the operands of the op.
// RUN: stablehlo-opt --stablehlo-wrap-in-composite='op-names=stablehlo.sort,stablehlo.while' %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-wrap-in-composite{op-names=stablehlo.sort,stablehlo.while})' %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-wrap-in-composite='op-names=stablehlo.sort,stablehlo.while' %s | stablehlo-opt --inline --stablehlo-legalize-composite-to-call | stablehlo-opt -o /dev/null

// CHECK-LABEL: func.func @sort
// CHECK-NEXT: %[[L:.*]] = stablehlo.add %arg1, %arg1
// CHECK-NEXT: stablehlo.composite "stablehlo.sort" %arg0, %[[L]] {composite_attributes = {dimension = 0 : i64}, decomposition = @stablehlo.sort.impl} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
func.func @sort(%x: tensor<3xf32>, %y: tensor<f32>) -> tensor<3xf32> {
  %lim = stablehlo.add %y, %y : tensor<f32>
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.minimum %a, %lim : tensor<f32>
      %d = stablehlo.minimum %b, %lim : tensor<f32>
      %l = stablehlo.compare LT, %c, %d : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %l : tensor<i1>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Values of nested regions count, each once.
// CHECK-LABEL: func.func @while
// CHECK-NEXT: stablehlo.composite "stablehlo.while" %arg0, %arg1, %arg2, %arg0 {decomposition = @stablehlo.while.impl} : (tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
func.func @while(%x: tensor<i32>, %p: tensor<i1>, %y: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %x) : tensor<i32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = "stablehlo.if"(%p) ({
      %2 = stablehlo.add %i, %y : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }, {
      stablehlo.return %x : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
// CHECK: func.func private @stablehlo.while.impl(%arg0: tensor<i32>, %arg1: tensor<i1>, %arg2: tensor<i32>, %arg3: tensor<i32>)
// CHECK: func.func private @stablehlo.sort.impl(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32>
// CHECK: stablehlo.minimum %arg2, %arg1
// CHECK: stablehlo.minimum %arg3, %arg1
