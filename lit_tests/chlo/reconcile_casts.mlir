// Casts that cancel out are removed.

// RUN: stablehlo-opt --stablehlo-reconcile-casts --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @chain
// CHECK-NEXT: return %arg0
func.func @chain(%a: index) -> index {
  %0 = builtin.unrealized_conversion_cast %a : index to tensor<i32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<i32> to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to index
  return %2 : index
}

// CHECK-LABEL: func.func @several_values
// CHECK-NEXT: return %arg0, %arg1
func.func @several_values(%a: index, %b: i32) -> (index, i32) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : index, i32 to i64, f64
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : i64, f64 to index, i32
  return %1#0, %1#1 : index, i32
}

// Casts between other types stay, and so do casts of some values of a cast, or of others' values.
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %[[A:.*]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK-NEXT: %[[B:.*]]:2 = builtin.unrealized_conversion_cast %arg1, %arg1 : i32, i32 to f32, f32
// CHECK-NEXT: %[[C:.*]]:2 = builtin.unrealized_conversion_cast %[[B]]#1, %[[B]]#0 : f32, f32 to i32, i32
// CHECK-NEXT: return %[[A]], %[[C]]#0
func.func @kept(%a: index, %b: i32) -> (tensor<i32>, i32) {
  %0 = builtin.unrealized_conversion_cast %a : index to tensor<i32>
  %1:2 = builtin.unrealized_conversion_cast %b, %b : i32, i32 to f32, f32
  %2:2 = builtin.unrealized_conversion_cast %1#1, %1#0 : f32, f32 to i32, i32
  %unused = builtin.unrealized_conversion_cast %a : index to f32
  return %0, %2#0 : tensor<i32>, i32
}

// Casts that use themselves stay.
// CHECK-LABEL: "test.graph"
// CHECK-COUNT-2: unrealized_conversion_cast
"test.graph"() ({
  %0 = builtin.unrealized_conversion_cast %1 : index to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to index
}) : () -> ()
