// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @tokens(
// GENERIC-LABEL: sym_name = "tokens"
func.func @tokens(%0: !stablehlo.token) {
  // CHECK: %0 = stablehlo.after_all %arg0, %arg0 : !stablehlo.token
  // GENERIC: %0 = "stablehlo.after_all"(%arg0, %arg0) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %1 = stablehlo.after_all %0, %0 : !stablehlo.token
  // CHECK-NEXT: %1 = stablehlo.after_all  {a} : !stablehlo.token
  // GENERIC-NEXT: %1 = "stablehlo.after_all"() {a} : () -> !stablehlo.token
  %2 = stablehlo.after_all {a} : !stablehlo.token
  // CHECK-NEXT: %2 = stablehlo.create_token : !stablehlo.token
  // GENERIC-NEXT: %2 = "stablehlo.create_token"() : () -> !stablehlo.token
  %3 = stablehlo.create_token : !stablehlo.token
  return
}

// -----

// CHECK-LABEL: func.func @branches(
// GENERIC-LABEL: sym_name = "branches"
func.func @branches(%0: tensor<i32>, %1: tensor<i1>, %2: tensor<f32>, %3: !stablehlo.token) {
  // CHECK: %0:2 = "stablehlo.case"(%arg0) ({
  // CHECK-NEXT: stablehlo.return %arg2, %arg3 : tensor<f32>, !stablehlo.token
  // CHECK-NEXT: }, {
  // CHECK-NEXT: %2 = stablehlo.negate %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %2, %arg3 : tensor<f32>, !stablehlo.token
  // CHECK-NEXT: }) : (tensor<i32>) -> (tensor<f32>, !stablehlo.token)
  // GENERIC: %0:2 = "stablehlo.case"(%arg0) ({
  // GENERIC-NEXT: "stablehlo.return"(%arg2, %arg3) : (tensor<f32>, !stablehlo.token) -> ()
  // GENERIC-NEXT: }, {
  // GENERIC-NEXT: %2 = "stablehlo.negate"(%arg2) : (tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%2, %arg3) : (tensor<f32>, !stablehlo.token) -> ()
  // GENERIC-NEXT: }) : (tensor<i32>) -> (tensor<f32>, !stablehlo.token)
  %4:2 = "stablehlo.case"(%0) ({
    stablehlo.return %2, %3 : tensor<f32>, !stablehlo.token
  }, {
    %5 = stablehlo.negate %2 : tensor<f32>
    stablehlo.return %5, %3 : tensor<f32>, !stablehlo.token
  }) : (tensor<i32>) -> (tensor<f32>, !stablehlo.token)
  // CHECK-NEXT: %1 = "stablehlo.if"(%arg1) ({
  // CHECK-NEXT: stablehlo.return %arg2 : tensor<f32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: stablehlo.return %arg2 {a} : tensor<f32>
  // CHECK-NEXT: }) {b} : (tensor<i1>) -> tensor<f32>
  // GENERIC-NEXT: %1 = "stablehlo.if"(%arg1) ({
  // GENERIC-NEXT: "stablehlo.return"(%arg2) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }, {
  // GENERIC-NEXT: "stablehlo.return"(%arg2) {a} : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) {b} : (tensor<i1>) -> tensor<f32>
  %6 = "stablehlo.if"(%1) ({
    stablehlo.return %2 : tensor<f32>
  }, {
    stablehlo.return %2 {a} : tensor<f32>
  }) {b} : (tensor<i1>) -> tensor<f32>
  // CHECK-NEXT: "stablehlo.if"(%arg1) ({
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }, {
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }) : (tensor<i1>) -> ()
  // GENERIC-NEXT: "stablehlo.if"(%arg1) ({
  // GENERIC-NEXT: "stablehlo.return"() : () -> ()
  // GENERIC-NEXT: }, {
  // GENERIC-NEXT: "stablehlo.return"() : () -> ()
  // GENERIC-NEXT: }) : (tensor<i1>) -> ()
  "stablehlo.if"(%1) ({
    stablehlo.return
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @composite(
// GENERIC-LABEL: sym_name = "composite"
func.func @composite(%0: tensor<f32>) {
  // CHECK: %0 = stablehlo.composite "my.op" %arg0 {composite_attributes = {n = 1 : i64}, decomposition = @decomposition, version = 3 : i32} : (tensor<f32>) -> tensor<f32>
  // GENERIC: %0 = "stablehlo.composite"(%arg0) <{composite_attributes = {n = 1 : i64}, decomposition = @decomposition, name = "my.op", version = 3 : i32}> : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.composite "my.op" %0 {composite_attributes = {n = 1 : i64}, decomposition = @decomposition, version = 3 : i32} : (tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: %1 = stablehlo.composite "my.op" %arg0 {decomposition = @decomposition} : (tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: %1 = "stablehlo.composite"(%arg0) <{composite_attributes = {}, decomposition = @decomposition, name = "my.op", version = 0 : i32}> : (tensor<f32>) -> tensor<f32>
  %2 = stablehlo.composite "my.op" %0 {composite_attributes = {}, decomposition = @decomposition, version = 0 : i32} : (tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: %2 = stablehlo.composite "my.op" %arg0 ({
  // CHECK-NEXT: stablehlo.return %arg0 : tensor<f32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: ^bb0(%arg1: tensor<i8>):
  // CHECK-NEXT: stablehlo.return %arg1 : tensor<i8>
  // CHECK-NEXT: }) {a, decomposition = @decomposition} : (tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: %2 = "stablehlo.composite"(%arg0) <{decomposition = @decomposition, name = "my.op"}> ({
  // GENERIC-NEXT: "stablehlo.return"(%arg0) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }, {
  // GENERIC-NEXT: ^bb0(%arg1: tensor<i8>):
  // GENERIC-NEXT: "stablehlo.return"(%arg1) : (tensor<i8>) -> ()
  // GENERIC-NEXT: }) {a} : (tensor<f32>) -> tensor<f32>
  %3 = stablehlo.composite "my.op" %0 ({
    stablehlo.return %0 : tensor<f32>
  }, {
  ^bb0(%a: tensor<i8>):
    stablehlo.return %a : tensor<i8>
  }) {a, decomposition = @decomposition} : (tensor<f32>) -> tensor<f32>
  return
}
func.func private @decomposition(%0: tensor<f32>) -> tensor<f32>

// -----

// CHECK-LABEL: func.func @optimization_barrier(
// GENERIC-LABEL: sym_name = "optimization_barrier"
func.func @optimization_barrier(%0: tensor<f32>, %1: !stablehlo.token) {
  // CHECK: %0:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<f32>, !stablehlo.token
  // GENERIC: %0:2 = "stablehlo.optimization_barrier"(%arg0, %arg1) : (tensor<f32>, !stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  %2:2 = stablehlo.optimization_barrier %0, %1 : tensor<f32>, !stablehlo.token
  // CHECK-NEXT: stablehlo.optimization_barrier {a}()
  // GENERIC-NEXT: "stablehlo.optimization_barrier"() {a} : () -> ()
  stablehlo.optimization_barrier {a} ()
  // CHECK-NEXT: stablehlo.optimization_barrier()
  // GENERIC-NEXT: "stablehlo.optimization_barrier"() : () -> ()
  stablehlo.optimization_barrier()
  return
}
