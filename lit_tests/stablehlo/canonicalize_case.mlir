// RUN: stablehlo-opt --canonicalize %s | FileCheck %s

// A constant index selects the branch, whose ops replace the op.
// CHECK-LABEL: func.func @second_branch
// CHECK-NEXT: %0 = stablehlo.sine %arg0
// CHECK-NEXT: return %arg1, %0
func.func @second_branch(%a: tensor<f32>, %b: tensor<i32>) -> (tensor<i32>, tensor<f32>) {
  %index = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = "stablehlo.case"(%index) ({
    stablehlo.return %index, %a : tensor<i32>, tensor<f32>
  }, {
    %1 = stablehlo.sine %a : tensor<f32>
    stablehlo.return %b, %1 : tensor<i32>, tensor<f32>
  }) : (tensor<i32>) -> (tensor<i32>, tensor<f32>)
  return %0#0, %0#1 : tensor<i32>, tensor<f32>
}

// An index without a branch selects the last branch.
// CHECK-LABEL: func.func @index_without_branch
// CHECK-NEXT: stablehlo.sine %arg0
// CHECK-NEXT: stablehlo.sine
// CHECK-NEXT: return
func.func @index_without_branch(%a: tensor<f32>) -> tensor<f32> {
  %large = stablehlo.constant dense<2> : tensor<i32>
  %negative = stablehlo.constant dense<-1> : tensor<i32>
  %0 = "stablehlo.case"(%large) ({
    stablehlo.return %a : tensor<f32>
  }, {
    %1 = stablehlo.sine %a : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  %2 = "stablehlo.case"(%negative) ({
    stablehlo.return %0 : tensor<f32>
  }, {
    %1 = stablehlo.sine %0 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// An unknown index, and a branch whose result has another type than the op.
// CHECK-LABEL: func.func @stays
// CHECK: "stablehlo.case"(%arg0)
// CHECK: "stablehlo.case"(%c)
func.func @stays(%index: tensor<i32>, %a: tensor<4xf32>) -> (tensor<4xf32>, tensor<?xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.case"(%index) ({
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %1 = "stablehlo.case"(%zero) ({
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}
