// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @clamp(
// GENERIC-LABEL: sym_name = "clamp"
func.func @clamp(%f: tensor<2xf32>, %s: tensor<f32>) {
  // CHECK: %0 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<2xf32>
  // GENERIC: %0 = "stablehlo.clamp"(%arg0, %arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %0 = stablehlo.clamp %f, %f, %f : tensor<2xf32>
  // CHECK-NEXT: %1 = stablehlo.clamp %arg1, %arg0, %arg1 : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  // GENERIC-NEXT: %1 = "stablehlo.clamp"(%arg1, %arg0, %arg1) : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.clamp %s, %f, %s : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// CHECK-LABEL: func.func @compare(
// GENERIC-LABEL: sym_name = "compare"
func.func @compare(%f: tensor<2xf32>, %i: tensor<ui8>) {
  // CHECK: %0 = stablehlo.compare EQ, %arg0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // GENERIC: %0 = "stablehlo.compare"(%arg0, %arg0) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %0 = stablehlo.compare EQ, %f, %f : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK-NEXT: %1 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // GENERIC-NEXT: %1 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.compare NE, %f, %f, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK-NEXT: %2 = stablehlo.compare GE, %arg0, %arg0, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // GENERIC-NEXT: %2 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = stablehlo.compare GE, %f, %f, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK-NEXT: %3 = stablehlo.compare GT, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  // GENERIC-NEXT: %3 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  %3 = stablehlo.compare GT, %i, %i, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  // CHECK-NEXT: %4 = stablehlo.compare LE, %arg1, %arg1, NOTYPE {a} : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  // GENERIC-NEXT: %4 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type NOTYPE>, comparison_direction = #stablehlo<comparison_direction LE>}> {a} : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  %4 = stablehlo.compare LE, %i, %i, NOTYPE {a} : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  // CHECK-NEXT: %5 = stablehlo.compare LT, %arg1, %arg1 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  // GENERIC-NEXT: %5 = "stablehlo.compare"(%arg1, %arg1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  %5 = stablehlo.compare LT, %i, %i : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  return
}

// -----

// CHECK-LABEL: func.func @select(
// GENERIC-LABEL: sym_name = "select"
func.func @select(%p: tensor<2xi1>, %f: tensor<2xf32>, %d: tensor<?xf32>) {
  // CHECK: %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<2xi1>, tensor<2xf32>
  // GENERIC: %0 = "stablehlo.select"(%arg0, %arg1, %arg1) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %0 = stablehlo.select %p, %f, %f : tensor<2xi1>, tensor<2xf32>
  // CHECK-NEXT: %1 = stablehlo.select %arg0, %arg1, %arg2 {a} : (tensor<2xi1>, tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  // GENERIC-NEXT: %1 = "stablehlo.select"(%arg0, %arg1, %arg2) {a} : (tensor<2xi1>, tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  %1 = stablehlo.select %p, %f, %d {a} : (tensor<2xi1>, tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  return
}
