// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @map(
// GENERIC-LABEL: sym_name = "map"
func.func @map(%0: tensor<4x5xf32>) {
  // CHECK: %0 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %1 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  // GENERIC: %0 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}> ({
  // GENERIC-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // GENERIC-NEXT: %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = "stablehlo.map"(%0, %0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

// CHECK-LABEL: func.func @reduce_window(
// GENERIC-LABEL: sym_name = "reduce_window"
func.func @reduce_window(%0: tensor<4x2xf32>, %1: tensor<4x2xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  // CHECK: %0:2 = "stablehlo.reduce_window"(%arg0, %arg1, %arg2, %arg3) <{base_dilations = array<i64: 1, 1>, padding = dense<{{\[\[}}2, 2], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 5, 1>, window_strides = array<i64: 3, 1>}> ({
  // CHECK-NEXT: ^bb0(%arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<f32>, %arg7: tensor<i32>):
  // CHECK-NEXT: %2 = stablehlo.maximum %arg4, %arg6 : tensor<f32>
  // CHECK-NEXT: %3 = stablehlo.maximum %arg5, %arg7 : tensor<i32>
  // CHECK-NEXT: stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
  // CHECK-NEXT: }) : (tensor<4x2xf32>, tensor<4x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  // GENERIC: %0:2 = "stablehlo.reduce_window"(%arg0, %arg1, %arg2, %arg3) <{base_dilations = array<i64: 1, 1>, padding = dense<{{\[\[}}2, 2], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 5, 1>, window_strides = array<i64: 3, 1>}> ({
  // GENERIC-NEXT: ^bb0(%arg6: tensor<f32>, %arg7: tensor<i32>, %arg8: tensor<f32>, %arg9: tensor<i32>):
  // GENERIC-NEXT: %3 = "stablehlo.maximum"(%arg6, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: %4 = "stablehlo.maximum"(%arg7, %arg9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  // GENERIC-NEXT: "stablehlo.return"(%3, %4) : (tensor<f32>, tensor<i32>) -> ()
  // GENERIC-NEXT: }) : (tensor<4x2xf32>, tensor<4x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %4:2 = "stablehlo.reduce_window"(%0, %1, %2, %3) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 5, 1>, window_strides = array<i64: 3, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %5 = stablehlo.maximum %a, %c : tensor<f32>
    %6 = stablehlo.maximum %b, %d : tensor<i32>
    stablehlo.return %5, %6 : tensor<f32>, tensor<i32>
  }) : (tensor<4x2xf32>, tensor<4x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  // CHECK-NEXT: %1 = "stablehlo.reduce_window"(%arg0, %arg2) <{window_dimensions = array<i64: 2, 1>}> ({
  // CHECK-NEXT: ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
  // CHECK-NEXT: %2 = stablehlo.add %arg4, %arg5 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %2 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  // GENERIC-NEXT: %1 = "stablehlo.reduce_window"(%arg0, %arg2) <{window_dimensions = array<i64: 2, 1>}> ({
  // GENERIC-NEXT: ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
  // GENERIC-NEXT: %2 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%2) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %7 = "stablehlo.reduce_window"(%0, %2) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %8 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

// CHECK-LABEL: func.func @select_and_scatter(
// GENERIC-LABEL: sym_name = "select_and_scatter"
func.func @select_and_scatter(%0: tensor<10x24x24x64xf32>, %1: tensor<10x23x23x64xf32>, %2: tensor<f32>) {
  // CHECK: %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
  // CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  // CHECK-NEXT: %1 = stablehlo.compare GE, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK-NEXT: stablehlo.return %1 : tensor<i1>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  // CHECK-NEXT: %1 = stablehlo.add %arg3, %arg4 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %1 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<10x24x24x64xf32>, tensor<10x23x23x64xf32>, tensor<f32>) -> tensor<10x24x24x64xf32>
  // GENERIC: %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
  // GENERIC-NEXT: ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
  // GENERIC-NEXT: %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // GENERIC-NEXT: "stablehlo.return"(%2) : (tensor<i1>) -> ()
  // GENERIC-NEXT: }, {
  // GENERIC-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  // GENERIC-NEXT: %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<10x24x24x64xf32>, tensor<10x23x23x64xf32>, tensor<f32>) -> tensor<10x24x24x64xf32>
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<10x24x24x64xf32>, tensor<10x23x23x64xf32>, tensor<f32>) -> tensor<10x24x24x64xf32>
  return
}

// -----

// CHECK-LABEL: func.func @sort(
// GENERIC-LABEL: sym_name = "sort"
func.func @sort(%0: tensor<16x16xf32>, %1: tensor<16x16xi32>) {
  // CHECK: %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
  // CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
  // CHECK-NEXT: %2 = stablehlo.compare GT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK-NEXT: stablehlo.return %2 : tensor<i1>
  // CHECK-NEXT: }) : (tensor<16x16xf32>, tensor<16x16xi32>) -> (tensor<16x16xf32>, tensor<16x16xi32>)
  // GENERIC: %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
  // GENERIC-NEXT: ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<i32>):
  // GENERIC-NEXT: %3 = "stablehlo.compare"(%arg4, %arg5) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // GENERIC-NEXT: "stablehlo.return"(%3) : (tensor<i1>) -> ()
  // GENERIC-NEXT: }) : (tensor<16x16xf32>, tensor<16x16xi32>) -> (tensor<16x16xf32>, tensor<16x16xi32>)
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %3 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<16x16xf32>, tensor<16x16xi32>) -> (tensor<16x16xf32>, tensor<16x16xi32>)
  // CHECK-NEXT: %1 = "stablehlo.sort"(%arg0) ({
  // CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  // CHECK-NEXT: %2 = stablehlo.compare GT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK-NEXT: stablehlo.return %2 : tensor<i1>
  // CHECK-NEXT: }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  // GENERIC-NEXT: %1 = "stablehlo.sort"(%arg0) ({
  // GENERIC-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  // GENERIC-NEXT: %2 = "stablehlo.compare"(%arg2, %arg3) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // GENERIC-NEXT: "stablehlo.return"(%2) : (tensor<i1>) -> ()
  // GENERIC-NEXT: }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %4 = "stablehlo.sort"(%0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}
