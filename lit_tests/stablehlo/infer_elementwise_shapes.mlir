// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Results have the shape of the first operand.

// CHECK-LABEL: func.func @unary(
// CHECK-SAME: %[[F:.*]]: tensor<?x4xf32>, %[[I:.*]]: tensor<?x4xi8>)
func.func @unary(%f: tensor<?x4xf32>, %i: tensor<?x4xi8>) {
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %count_leading_zeros = stablehlo.count_leading_zeros %i : (tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%count_leading_zeros) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %not = stablehlo.not %i : (tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%not) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %popcnt = stablehlo.popcnt %i : (tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%popcnt) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %ceil = stablehlo.ceil %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%ceil) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %floor = stablehlo.floor %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%floor) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %negate = stablehlo.negate %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%negate) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %round_nearest_afz = stablehlo.round_nearest_afz %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%round_nearest_afz) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %round_nearest_even = stablehlo.round_nearest_even %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%round_nearest_even) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %sign = stablehlo.sign %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%sign) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %cbrt = stablehlo.cbrt %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%cbrt) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %cosine = stablehlo.cosine %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%cosine) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %exponential = stablehlo.exponential %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%exponential) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %exponential_minus_one = stablehlo.exponential_minus_one %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%exponential_minus_one) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %log = stablehlo.log %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%log) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %log_plus_one = stablehlo.log_plus_one %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%log_plus_one) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %logistic = stablehlo.logistic %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%logistic) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %rsqrt = stablehlo.rsqrt %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%rsqrt) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %sine = stablehlo.sine %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%sine) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %sqrt = stablehlo.sqrt %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%sqrt) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %tan = stablehlo.tan %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%tan) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %tanh = stablehlo.tanh %f : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%tanh) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @binary(
// CHECK-SAME: %[[F:.*]]: tensor<?x4xf32>, %[[G:.*]]: tensor<?x4xf32>, %[[I:.*]]: tensor<?x4xi8>, %[[J:.*]]: tensor<?x4xi8>)
func.func @binary(%f: tensor<?x4xf32>, %g: tensor<?x4xf32>, %i: tensor<?x4xi8>, %j: tensor<?x4xi8>) {
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %and = stablehlo.and %i, %j : (tensor<?x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%and) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %or = stablehlo.or %i, %j : (tensor<?x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%or) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %shift_left = stablehlo.shift_left %i, %j : (tensor<?x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%shift_left) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %shift_right_arithmetic = stablehlo.shift_right_arithmetic %i, %j : (tensor<?x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%shift_right_arithmetic) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %shift_right_logical = stablehlo.shift_right_logical %i, %j : (tensor<?x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%shift_right_logical) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[I]] : tensor<?x4xi8> -> tensor<2xindex>
  %xor = stablehlo.xor %i, %j : (tensor<?x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%xor) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %add = stablehlo.add %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%add) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %atan2 = stablehlo.atan2 %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%atan2) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %divide = stablehlo.divide %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%divide) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %maximum = stablehlo.maximum %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%maximum) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %minimum = stablehlo.minimum %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%minimum) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %multiply = stablehlo.multiply %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%multiply) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %power = stablehlo.power %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%power) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %remainder = stablehlo.remainder %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%remainder) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %subtract = stablehlo.subtract %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%subtract) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @irregular(
// CHECK-SAME: %[[F:.*]]: tensor<?x4xf32>, %[[G:.*]]: tensor<?x4xf32>, %[[C:.*]]: tensor<?x4xcomplex<f32>>)
func.func @irregular(%f: tensor<?x4xf32>, %g: tensor<?x4xf32>, %c: tensor<?x4xcomplex<f32>>) {
  // CHECK-NEXT: shape.shape_of %[[C]] : tensor<?x4xcomplex<f32>> -> tensor<2xindex>
  %abs = stablehlo.abs %c : (tensor<?x4xcomplex<f32>>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%abs) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %complex = stablehlo.complex %f, %g : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xcomplex<f32>>
  "hlo_test_infer.reify_return_type_shapes"(%complex) : (tensor<?x4xcomplex<f32>>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %convert = stablehlo.convert %f : (tensor<?x4xf32>) -> tensor<?x4xi8>
  "hlo_test_infer.reify_return_type_shapes"(%convert) : (tensor<?x4xi8>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[C]] : tensor<?x4xcomplex<f32>> -> tensor<2xindex>
  %imag = stablehlo.imag %c : (tensor<?x4xcomplex<f32>>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%imag) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %is_finite = stablehlo.is_finite %f : (tensor<?x4xf32>) -> tensor<?x4xi1>
  "hlo_test_infer.reify_return_type_shapes"(%is_finite) : (tensor<?x4xi1>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[C]] : tensor<?x4xcomplex<f32>> -> tensor<2xindex>
  %real = stablehlo.real %c : (tensor<?x4xcomplex<f32>>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%real) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: shape.shape_of %[[F]] : tensor<?x4xf32> -> tensor<2xindex>
  %reduce_precision = stablehlo.reduce_precision %f, format = e5m2 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_infer.reify_return_type_shapes"(%reduce_precision) : (tensor<?x4xf32>) -> tensor<2xindex>
  // CHECK-NEXT: return
  return
}
