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
