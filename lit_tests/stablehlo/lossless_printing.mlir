// The compact forms of `while` and `reduce` are printed only if they state everything. Text that is read again gives the same program.
// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s -o %t.text.mlir && stablehlo-opt --mlir-print-op-generic %t.text.mlir -o %t.again.mlir
// RUN: stablehlo-opt --mlir-print-op-generic %s | diff - %t.again.mlir
// RUN: stablehlo-translate --serialize --target=current %s -o %t.bc && stablehlo-translate --deserialize %t.bc | stablehlo-opt | diff %t.text.mlir -
// RUN: stablehlo-artifact assemble -t current %s -o %t.assembled.bc && stablehlo-artifact print %t.assembled.bc | stablehlo-opt | diff %t.text.mlir -

// RUN: stablehlo-opt --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOCATIONS
// RUN: stablehlo-opt --mlir-print-debuginfo %s | stablehlo-opt --mlir-print-debuginfo --mlir-print-op-generic | FileCheck %s --check-prefix=AGAIN
// RUN: stablehlo-artifact print --debuginfo %t.assembled.bc | FileCheck %s --check-prefix=LOCATIONS

// CHECK-LABEL: func.func @while_types
func.func @while_types(%a: tensor<6xi32>, %n: tensor<i32>) -> tensor<?xi32> {
  // CHECK-NEXT: %0:2 = "stablehlo.while"(%arg0, %arg1) ({
  // CHECK-NEXT: ^bb0(%iterArg: tensor<?xi32>, %iterArg_0: tensor<i32>):
  // CHECK: }) : (tensor<6xi32>, tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  %0:2 = "stablehlo.while"(%a, %n) ({
  ^bb0(%x: tensor<?xi32>, %k: tensor<i32>):
    %z = stablehlo.constant dense<0> : tensor<i32>
    %c = stablehlo.compare GT, %k, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tensor<?xi32>, %k: tensor<i32>):
    %o = stablehlo.constant dense<1> : tensor<i32>
    %m = stablehlo.subtract %k, %o : tensor<i32>
    %y = stablehlo.not %x : tensor<?xi32>
    stablehlo.return %y, %m : tensor<?xi32>, tensor<i32>
  }) : (tensor<6xi32>, tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  return %0#0 : tensor<?xi32>
}

// CHECK-LABEL: func.func @while_bound
func.func @while_bound(%a: tensor<?xi32, #stablehlo.bounds<4>>) -> tensor<?xi32> {
  // CHECK-NEXT: "stablehlo.while"(%arg0) ({
  // CHECK: }) : (tensor<?xi32, #stablehlo.bounds<4>>) -> tensor<?xi32>
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<?xi32, #stablehlo.bounds<4>>):
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tensor<?xi32, #stablehlo.bounds<4>>):
    stablehlo.return %x : tensor<?xi32, #stablehlo.bounds<4>>
  }) : (tensor<?xi32, #stablehlo.bounds<4>>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// CHECK-LABEL: func.func @while_condition
func.func @while_condition(%a: tensor<6xi32>) -> tensor<6xi32> {
  // CHECK-NEXT: "stablehlo.while"(%arg0) ({
  // CHECK-NEXT: ^bb0(%iterArg: tensor<?xi32>):
  // CHECK: ^bb0(%iterArg: tensor<6xi32>):
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<?xi32>):
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tensor<6xi32>):
    stablehlo.return %x : tensor<6xi32>
  }) : (tensor<6xi32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}

// CHECK-LABEL: func.func @while_compact
func.func @while_compact(%a: tensor<6xi32>) -> tensor<6xi32> {
  // CHECK-NEXT: stablehlo.while(%iterArg = %arg0) : tensor<6xi32>
  // CHECK-NEXT: cond {
  %0 = stablehlo.while(%x = %a) : tensor<6xi32> cond {
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %x : tensor<6xi32>
  }
  return %0 : tensor<6xi32>
}

// CHECK-LABEL: func.func @attribute_of_inner_op
func.func @attribute_of_inner_op(%x: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // CHECK-NEXT: stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0]
  // CHECK-NEXT: reducer
  // CHECK-NEXT: stablehlo.add %arg2, %arg3 {mhlo.frontend_attributes = {k = "v"}}
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b {mhlo.frontend_attributes = {k = "v"}} : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @attribute_of_return
func.func @attribute_of_return(%x: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // CHECK-NEXT: stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0]
  // CHECK: stablehlo.return %1 {a.b = 1 : i64} : tensor<f32>
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    "stablehlo.return"(%s) {a.b = 1 : i64} : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @location_of_inner_op
func.func @location_of_inner_op(%x: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // CHECK-NEXT: stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  // LOCATIONS: func.func @location_of_inner_op
  // LOCATIONS-NEXT: stablehlo.reduce({{.*}}) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  // LOCATIONS-NEXT: reducer
  // LOCATIONS-NEXT: stablehlo.maximum %{{.*}} loc([[INNER:#loc[0-9]*]])
  // LOCATIONS: return
  // LOCATIONS: stablehlo.reduce({{.*}}) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc([[ONE:#loc[0-9]*]])
  // LOCATIONS-DAG: [[INNER]] = loc("inner")
  // LOCATIONS-DAG: [[ONE]] = loc("one")
  // AGAIN: sym_name = "location_of_inner_op"
  // AGAIN: "stablehlo.maximum"({{.*}}) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc([[INNER:#loc[0-9]*]])
  // AGAIN: }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc([[OUTER:#loc[0-9]*]])
  // AGAIN-DAG: [[INNER]] = loc("inner")
  // AGAIN-DAG: [[OUTER]] = loc("outer")
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.maximum %a, %b : tensor<f32> loc("inner")
    stablehlo.return %s : tensor<f32> loc("inner")
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc("outer")
  %1 = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> loc("one")
  return %0 : tensor<f32>
}
