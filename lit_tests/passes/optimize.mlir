// RUN: stablehlo-opt %s --pass-pipeline='builtin.module(func.func(stablehlo-optimize))' | FileCheck %s
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-optimize))' | FileCheck %s
// RUN: stablehlo-opt %s --pass-pipeline='builtin.module(func.func(stablehlo-optimize{allow-nan-changes=true}))' \
// RUN:   | FileCheck %s --check-prefix=NAN
// RUN: stablehlo-opt %s --pass-pipeline='builtin.module(func.func(stablehlo-optimize{only=fold+unused}))' \
// RUN:   | FileCheck %s --check-prefix=ONLY
// RUN: not stablehlo-opt %s --pass-pipeline='builtin.module(func.func(stablehlo-optimize{except=add-zeros}))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-opt %s --pass-pipeline='builtin.module(func.func(stablehlo-optimize{fold-limit=many}))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIMIT

// UNKNOWN: error: {{.*}}no rule has the name 'add-zeros'
// LIMIT: error: {{.*}}fold-limit must be a number of elements, found 'many'

// CHECK-LABEL: func.func @constants_are_combined
// CHECK-SAME: (%[[X:.*]]: tensor<2xi32>)
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<14> : tensor<2xi32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.add %[[X]], %[[C]] : tensor<2xi32>
// CHECK-NEXT: return %[[R]]
// ONLY-LABEL: func.func @constants_are_combined
// ONLY: stablehlo.add
// ONLY-NEXT: stablehlo.add
func.func @constants_are_combined(%x: tensor<2xi32>) -> tensor<2xi32> {
  %a = stablehlo.constant dense<5> : tensor<2xi32>
  %b = stablehlo.constant dense<9> : tensor<2xi32>
  %0 = stablehlo.add %a, %x : tensor<2xi32>
  %1 = stablehlo.add %0, %b : tensor<2xi32>
  return %1 : tensor<2xi32>
}

// CHECK-LABEL: func.func @equal_ops_are_merged
// CHECK-NEXT: %[[E:.*]] = stablehlo.exponential %{{.*}} : tensor<2xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.add %[[E]], %[[E]] : tensor<2xf32>
// CHECK-NEXT: return %[[R]]
func.func @equal_ops_are_merged(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.exponential %x : tensor<2xf32>
  %1 = stablehlo.exponential %x : tensor<2xf32>
  %2 = stablehlo.add %0, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}

// CHECK-LABEL: func.func @effects_stay
// CHECK-NEXT: stablehlo.custom_call @print
// CHECK-NEXT: return
func.func @effects_stay(%x: tensor<2xf32>) {
  stablehlo.custom_call @print(%x) {has_side_effect = true} : (tensor<2xf32>) -> ()
  %0 = stablehlo.abs %x : tensor<2xf32>
  return
}

// The product of 1.0 and a signaling NaN is a quiet NaN.
// CHECK-LABEL: func.func @one_times_float
// CHECK: stablehlo.multiply
// NAN-LABEL: func.func @one_times_float
// NAN-NEXT: return %{{.*}} : tensor<2xf32>
func.func @one_times_float(%x: tensor<2xf32>) -> tensor<2xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.multiply %x, %one : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @random_numbers_are_not_merged
// CHECK: stablehlo.rng
// CHECK: stablehlo.rng
func.func @random_numbers_are_not_merged(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %s = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  %1 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @ops_of_a_region_are_merged_with_those_around
// CHECK: stablehlo.negate
// CHECK: stablehlo.while
// CHECK-NOT: stablehlo.negate
// CHECK: return
func.func @ops_of_a_region_are_merged_with_those_around(%x: tensor<f32>, %p: tensor<i1>) -> (tensor<f32>, tensor<f32>) {
  %0 = stablehlo.negate %x : tensor<f32>
  %1 = stablehlo.while(%i = %x) : tensor<f32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %2 = stablehlo.negate %x : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }
  return %0, %1 : tensor<f32>, tensor<f32>
}

// The negative of the smallest number saturates.
// CHECK-LABEL: func.func @quantized_negations_stay
// CHECK-COUNT-2: stablehlo.negate
func.func @quantized_negations_stay(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  %0 = stablehlo.negate %x : tensor<2x!quant.uniform<i8:f32, 0.5>>
  %1 = stablehlo.negate %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %1 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}

// The body reads one argument, and computes in a wider type.
// CHECK-LABEL: func.func @bodies_of_one_op_stay
// CHECK: stablehlo.negate
// CHECK: stablehlo.maximum
func.func @bodies_of_one_op_stay(%x: tensor<4xi32>) -> (tensor<i32>, tensor<2xi32>) {
  %c = stablehlo.constant dense<5> : tensor<2x4xi8>
  %v = stablehlo.constant dense<5> : tensor<i8>
  %w = stablehlo.constant dense<5> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %w) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %2 = stablehlo.negate %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }
  %1 = stablehlo.reduce(%c init: %v) across dimensions = [1] : (tensor<2x4xi8>, tensor<i8>) -> tensor<2xi32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %2 = stablehlo.maximum %a, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }
  return %0, %1 : tensor<i32>, tensor<2xi32>
}

!rows = !quant.uniform<i8:f32:0, {0.5}>
!columns = !quant.uniform<i8:f32:1, {0.5}>
// CHECK-LABEL: func.func @quantized_dimensions_stay_at_their_place
// CHECK: stablehlo.transpose
// CHECK: stablehlo.broadcast_in_dim
func.func @quantized_dimensions_stay_at_their_place(%x: tensor<1x3x!rows>, %y: tensor<1x0x!rows>)
    -> (tensor<3x1x!columns>, tensor<5x1x0x!columns>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<1x3x!rows>) -> tensor<3x1x!columns>
  %1 = stablehlo.broadcast_in_dim %y, dims = [1, 2] : (tensor<1x0x!rows>) -> tensor<5x1x0x!columns>
  return %0, %1 : tensor<3x1x!columns>, tensor<5x1x0x!columns>
}

// The op that the comparator does not need reads an argument of the operand that is dropped.
// CHECK-LABEL: func.func @comparator_loses_ops_that_it_does_not_need
// CHECK: "stablehlo.sort"(%{{[^,]*}}) <{
// CHECK-NOT: stablehlo.abs
// CHECK: return
func.func @comparator_loses_ops_that_it_does_not_need(%x: tensor<2xi8>, %y: tensor<2xi8>) -> tensor<2xi8> {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>, %c: tensor<i8>, %d: tensor<i8>):
    %1 = stablehlo.abs %c : tensor<i8>
    %2 = stablehlo.compare LT, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<2xi8>, tensor<2xi8>) -> (tensor<2xi8>, tensor<2xi8>)
  return %0#0 : tensor<2xi8>
}

// The attribute of a call is its argument, that of an op with other users is theirs, and that of an op in a loop
// stays there.
// CHECK-LABEL: func.func @shardings_stay_at_ops_that_others_use
// CHECK: stablehlo.custom_call @f(%{{.*}}) {mhlo.sharding = "{manual}"}
// CHECK: stablehlo.negate %{{.*}} {mhlo.sharding = "{manual}"}
func.func @shardings_stay_at_ops_that_others_use(%x: tensor<4xi32>)
    -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<4xi32>
  %0 = stablehlo.custom_call @f(%x) {mhlo.sharding = "{manual}"} : (tensor<4xi32>) -> tensor<4xi32>
  %1 = stablehlo.add %0, %zero {mhlo.sharding = "{replicated}"} : tensor<4xi32>
  %2 = stablehlo.negate %x {mhlo.sharding = "{manual}"} : tensor<4xi32>
  %3 = stablehlo.add %2, %zero {mhlo.sharding = "{replicated}"} : tensor<4xi32>
  return %1, %2, %3 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
