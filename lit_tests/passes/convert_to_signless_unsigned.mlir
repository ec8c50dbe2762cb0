// Ops that are bound to unsigned integers become ops that verify, or are refused before any op changes.
// RUN: not stablehlo-opt --split-input-file --stablehlo-convert-to-signless %s 2>%t.err | FileCheck %s
// RUN: not %mlir_opt_plugin --split-input-file --pass-pipeline="builtin.module(stablehlo-convert-to-signless)" %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERROR < %t.err
// RUN: FileCheck %s --check-prefix=ERROR < %t.err

// CHECK-LABEL: func.func @equal
// CHECK-NEXT: stablehlo.compare EQ, %arg0, %arg1, SIGNED : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
// CHECK-NEXT: stablehlo.compare NE, %arg0, %arg1, SIGNED : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
// CHECK-NEXT: stablehlo.compare LT, %arg0, %arg1 : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
func.func @equal(%a: tensor<3xui8>, %b: tensor<3xui8>) {
  %0 = stablehlo.compare EQ, %a, %b, UNSIGNED : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  %1 = stablehlo.compare NE, %a, %b, UNSIGNED : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  // The pass leaves ops without a sign as they are.
  %2 = stablehlo.compare LT, %a, %b : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func.func @booleans
// CHECK-NEXT: stablehlo.compare LT, %arg0, %arg0, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
func.func @booleans(%a: tensor<i1>) {
  %0 = stablehlo.compare LT, %a, %a, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
  return
}

// -----

// ERROR: error: 'stablehlo.compare' op cannot become signless: LT of unsigned integers has another result for signless integers, which are signed in StableHLO; convert the operands to a wider signed type first
func.func @less(%a: tensor<3xui8>, %b: tensor<3xui8>) {
  %0 = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  return
}

// -----

// ERROR: error: 'stablehlo.partition_id' op cannot become signless: result must be {{.*}}, but would have the type tensor<i32>
func.func @partition() {
  %0 = stablehlo.partition_id : tensor<ui32>
  return
}

// -----

// ERROR: error: 'stablehlo.replica_id' op cannot become signless: result must be
func.func @replica() {
  %0 = stablehlo.replica_id : tensor<ui32>
  return
}
