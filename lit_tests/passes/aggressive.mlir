// RUN: stablehlo-opt %s --stablehlo-aggressive-simplification | FileCheck %s
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-aggressive-simplification))' | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-aggressive-folder=fold-op-element-limit=4 | FileCheck %s --check-prefix=FOLD
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-aggressive-folder{fold-op-element-limit=4}))' \
// RUN:   | FileCheck %s --check-prefix=FOLD
// RUN: stablehlo-opt %s --stablehlo-target-independent-optimization | FileCheck %s --check-prefix=BOTH
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-target-independent-optimization))' \
// RUN:   | FileCheck %s --check-prefix=BOTH
// RUN: not stablehlo-opt %s --stablehlo-aggressive-folder=fold-op-element-limit=few 2>&1 | FileCheck %s --check-prefix=LIMIT

// LIMIT: error: {{.*}}fold-op-element-limit must be a number of elements, found 'few'

// The simplification evaluates nothing. The folder moves nothing, and evaluates at most 4 elements.
// CHECK-LABEL: func.func @constants_are_evaluated_up_to_the_limit
// CHECK-NEXT: stablehlo.constant dense<2.000000e+00>
// CHECK: stablehlo.sqrt
// FOLD-LABEL: func.func @constants_are_evaluated_up_to_the_limit
// FOLD: %[[A:.*]] = stablehlo.constant dense<1.41421354> : tensor<4xf32>
// FOLD: %[[B:.*]] = stablehlo.sqrt
// FOLD: return %[[A]], %[[B]]
// BOTH-LABEL: func.func @constants_are_evaluated_up_to_the_limit
// BOTH-NOT: stablehlo.sqrt
func.func @constants_are_evaluated_up_to_the_limit() -> (tensor<4xf32>, tensor<5xf32>) {
  %a = stablehlo.constant dense<2.0> : tensor<4xf32>
  %b = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>
  %0 = stablehlo.sqrt %a : tensor<4xf32>
  %1 = stablehlo.sqrt %b : tensor<5xf32>
  return %0, %1 : tensor<4xf32>, tensor<5xf32>
}

// CHECK-LABEL: func.func @iota_has_one_dimension
// CHECK-NEXT: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<3xi32>
// CHECK-NEXT: stablehlo.broadcast_in_dim %[[I]], dims = [0] : (tensor<3xi32>) -> tensor<3x2xi32>
// FOLD-LABEL: func.func @iota_has_one_dimension
// FOLD-NEXT: stablehlo.iota dim = 0 : tensor<3x2xi32>
func.func @iota_has_one_dimension() -> tensor<3x2xi32> {
  %0 = stablehlo.iota dim = 0 : tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// CHECK-LABEL: func.func @replaced_ops_leave_their_shardings
// CHECK-NEXT: %[[N:.*]] = stablehlo.negate %{{.*}} {mhlo.frontend_attributes = {a = "2", b = "1"}, mhlo.sharding = "{replicated}"}
// CHECK-NEXT: return %[[N]]
func.func @replaced_ops_leave_their_shardings(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %0 = stablehlo.negate %x {mhlo.frontend_attributes = {a = "1", b = "1"}} : tensor<4xf32>
  %1 = stablehlo.add %0, %zero {mhlo.frontend_attributes = {a = "2"}, mhlo.sharding = "{replicated}"} : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// An op with two results has a sharding per result, which a result less would not fit.
// CHECK-LABEL: func.func @loop_with_shardings_keeps_its_results
// CHECK: stablehlo.while{{.*}} : tensor<i32>, tensor<4xf32> attributes {mhlo.sharding
func.func @loop_with_shardings_keeps_its_results(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %one, %y = %x) : tensor<i32>, tensor<4xf32>
    attributes {mhlo.sharding = "{{replicated},{replicated}}"}
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>
    }
  return %0#0 : tensor<i32>
}

// The second result accumulates its own values. Upstream drops the first operands, and accumulates maxima of
// the first values instead.
// CHECK-LABEL: func.func @reduction_keeps_what_a_used_result_reads
// CHECK: stablehlo.reduce(%{{.*}} init: %{{.*}}), (%{{.*}} init: %{{.*}}) across dimensions = [0]
// CHECK: stablehlo.minimum
// CHECK: stablehlo.maximum
func.func @reduction_keeps_what_a_used_result_reads(%x: tensor<8xi64>, %y: tensor<8xi64>, %v: tensor<i64>)
    -> tensor<i64> {
  %0:2 = stablehlo.reduce(%x init: %v), (%y init: %v) across dimensions = [0] :
      (tensor<8xi64>, tensor<8xi64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    reducer(%a: tensor<i64>, %b: tensor<i64>) (%c: tensor<i64>, %d: tensor<i64>) {
      %1 = stablehlo.minimum %a, %b : tensor<i64>
      %2 = stablehlo.maximum %a, %b : tensor<i64>
      stablehlo.return %1, %2 : tensor<i64>, tensor<i64>
    }
  return %0#1 : tensor<i64>
}

// A reduction without dimensions applies the body once to each element and the initial value.
// CHECK-LABEL: func.func @reduction_of_no_dimension_stays
// CHECK: stablehlo.reduce
func.func @reduction_of_no_dimension_stays(%x: tensor<8xi64>) -> tensor<8xi64> {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = []
      : (tensor<8xi64>, tensor<i64>) -> tensor<8xi64>
  return %0 : tensor<8xi64>
}

// FOLD-LABEL: func.func @branch_of_a_constant_index_is_inlined
// FOLD-SAME: (%[[X:.*]]: tensor<f32>)
// FOLD-NEXT: %[[R:.*]] = stablehlo.negate %[[X]]
// FOLD-NEXT: return %[[R]]
func.func @branch_of_a_constant_index_is_inlined(%x: tensor<f32>) -> tensor<f32> {
  %c = stablehlo.constant dense<7> : tensor<i32>
  %0 = "stablehlo.case"(%c) ({
    stablehlo.return %x : tensor<f32>
  }, {
    %1 = stablehlo.negate %x : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @effects_keep_their_operands
// CHECK: stablehlo.custom_call @f(%{{.*}}) {has_side_effect = true}
// CHECK: %[[E:.*]] = stablehlo.constant dense<> : tensor<0xf32>
// CHECK: return %{{.*}}, %[[E]]
func.func @effects_keep_their_operands(%x: tensor<0xf32>) -> (tensor<0xf32>, tensor<0xf32>) {
  %0 = stablehlo.custom_call @f(%x) {has_side_effect = true} : (tensor<0xf32>) -> tensor<0xf32>
  %1 = stablehlo.negate %x : tensor<0xf32>
  return %0, %1 : tensor<0xf32>, tensor<0xf32>
}
