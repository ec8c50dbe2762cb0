// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// What a type tells of the result must be known of the operands; operands that
// must agree must all be known.

// CHECK-LABEL: func.func @count_leading_zeros(
// CHECK-NEXT: return
func.func @count_leading_zeros(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.count_leading_zeros %s : (tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.count_leading_zeros %d : (tensor<2x?xi8>) -> tensor<2x?xi8>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xi8>) -> ()
  %2 = stablehlo.count_leading_zeros %d : (tensor<2x?xi8>) -> tensor<?x3xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @not(
// CHECK-NEXT: return
func.func @not(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.not %s : (tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.not %d : (tensor<2x?xi8>) -> tensor<2x?xi8>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xi8>) -> ()
  %2 = stablehlo.not %d : (tensor<2x?xi8>) -> tensor<?x3xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @popcnt(
// CHECK-NEXT: return
func.func @popcnt(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.popcnt %s : (tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.popcnt %d : (tensor<2x?xi8>) -> tensor<2x?xi8>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xi8>) -> ()
  %2 = stablehlo.popcnt %d : (tensor<2x?xi8>) -> tensor<?x3xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @ceil(
// CHECK-NEXT: return
func.func @ceil(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.ceil %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.ceil %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.ceil %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @floor(
// CHECK-NEXT: return
func.func @floor(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.floor %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.floor %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.floor %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @negate(
// CHECK-NEXT: return
func.func @negate(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.negate %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.negate %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.negate %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @round_nearest_afz(
// CHECK-NEXT: return
func.func @round_nearest_afz(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.round_nearest_afz %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.round_nearest_afz %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.round_nearest_afz %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @round_nearest_even(
// CHECK-NEXT: return
func.func @round_nearest_even(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.round_nearest_even %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.round_nearest_even %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.round_nearest_even %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @sign(
// CHECK-NEXT: return
func.func @sign(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.sign %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.sign %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.sign %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @cbrt(
// CHECK-NEXT: return
func.func @cbrt(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.cbrt %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.cbrt %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.cbrt %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @cosine(
// CHECK-NEXT: return
func.func @cosine(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.cosine %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.cosine %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.cosine %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @exponential(
// CHECK-NEXT: return
func.func @exponential(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.exponential %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.exponential %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.exponential %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @exponential_minus_one(
// CHECK-NEXT: return
func.func @exponential_minus_one(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.exponential_minus_one %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.exponential_minus_one %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.exponential_minus_one %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @log(
// CHECK-NEXT: return
func.func @log(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.log %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.log %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.log %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @log_plus_one(
// CHECK-NEXT: return
func.func @log_plus_one(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.log_plus_one %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.log_plus_one %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.log_plus_one %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @logistic(
// CHECK-NEXT: return
func.func @logistic(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.logistic %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.logistic %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.logistic %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @rsqrt(
// CHECK-NEXT: return
func.func @rsqrt(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.rsqrt %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.rsqrt %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.rsqrt %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @sine(
// CHECK-NEXT: return
func.func @sine(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.sine %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.sine %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.sine %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @sqrt(
// CHECK-NEXT: return
func.func @sqrt(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.sqrt %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.sqrt %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.sqrt %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @tan(
// CHECK-NEXT: return
func.func @tan(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.tan %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.tan %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.tan %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @tanh(
// CHECK-NEXT: return
func.func @tanh(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.tanh %s : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.tanh %d : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.tanh %d : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @and(
// CHECK-NEXT: return
func.func @and(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.and %s, %s : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.and %s, %d : (tensor<2x3xi8>, tensor<2x?xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi8>) -> ()
  %2 = stablehlo.and %d, %s : (tensor<2x?xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @or(
// CHECK-NEXT: return
func.func @or(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.or %s, %s : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.or %s, %d : (tensor<2x3xi8>, tensor<2x?xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi8>) -> ()
  %2 = stablehlo.or %d, %s : (tensor<2x?xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @shift_left(
// CHECK-NEXT: return
func.func @shift_left(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.shift_left %s, %s : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.shift_left %s, %d : (tensor<2x3xi8>, tensor<2x?xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi8>) -> ()
  %2 = stablehlo.shift_left %d, %s : (tensor<2x?xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @shift_right_arithmetic(
// CHECK-NEXT: return
func.func @shift_right_arithmetic(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.shift_right_arithmetic %s, %s : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.shift_right_arithmetic %s, %d : (tensor<2x3xi8>, tensor<2x?xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi8>) -> ()
  %2 = stablehlo.shift_right_arithmetic %d, %s : (tensor<2x?xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @shift_right_logical(
// CHECK-NEXT: return
func.func @shift_right_logical(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.shift_right_logical %s, %s : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.shift_right_logical %s, %d : (tensor<2x3xi8>, tensor<2x?xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi8>) -> ()
  %2 = stablehlo.shift_right_logical %d, %s : (tensor<2x?xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @xor(
// CHECK-NEXT: return
func.func @xor(%s: tensor<2x3xi8>, %d: tensor<2x?xi8>) {
  %0 = stablehlo.xor %s, %s : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.xor %s, %d : (tensor<2x3xi8>, tensor<2x?xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi8>) -> ()
  %2 = stablehlo.xor %d, %s : (tensor<2x?xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @atan2(
// CHECK-NEXT: return
func.func @atan2(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.atan2 %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.atan2 %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.atan2 %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @divide(
// CHECK-NEXT: return
func.func @divide(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.divide %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.divide %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.divide %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @maximum(
// CHECK-NEXT: return
func.func @maximum(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.maximum %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.maximum %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.maximum %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @minimum(
// CHECK-NEXT: return
func.func @minimum(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.minimum %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.minimum %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.minimum %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @multiply(
// CHECK-NEXT: return
func.func @multiply(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.multiply %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.multiply %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.multiply %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @power(
// CHECK-NEXT: return
func.func @power(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.power %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.power %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.power %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @remainder(
// CHECK-NEXT: return
func.func @remainder(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.remainder %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.remainder %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.remainder %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @subtract(
// CHECK-NEXT: return
func.func @subtract(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.subtract %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.subtract %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.subtract %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @add(
// CHECK-NEXT: return
func.func @add(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.add %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.add %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.add %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @complex(
// CHECK-NEXT: return
func.func @complex(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.complex %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xcomplex<f32>>) -> ()
  %1 = stablehlo.complex %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xcomplex<f32>>) -> ()
  %2 = stablehlo.complex %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func.func @abs(
// CHECK-NEXT: return
func.func @abs(%s: tensor<2x3xcomplex<f32>>, %d: tensor<2x?xcomplex<f32>>) {
  %0 = stablehlo.abs %s : (tensor<2x3xcomplex<f32>>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.abs %d : (tensor<2x?xcomplex<f32>>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.abs %d : (tensor<2x?xcomplex<f32>>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @convert(
// CHECK-NEXT: return
func.func @convert(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.convert %s : (tensor<2x3xf32>) -> tensor<?x?xi8>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi8>) -> ()
  %1 = stablehlo.convert %d : (tensor<2x?xf32>) -> tensor<2x?xi8>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xi8>) -> ()
  %2 = stablehlo.convert %d : (tensor<2x?xf32>) -> tensor<?x3xi8>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @imag(
// CHECK-NEXT: return
func.func @imag(%s: tensor<2x3xcomplex<f32>>, %d: tensor<2x?xcomplex<f32>>) {
  %0 = stablehlo.imag %s : (tensor<2x3xcomplex<f32>>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.imag %d : (tensor<2x?xcomplex<f32>>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.imag %d : (tensor<2x?xcomplex<f32>>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @is_finite(
// CHECK-NEXT: return
func.func @is_finite(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.is_finite %s : (tensor<2x3xf32>) -> tensor<?x?xi1>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi1>) -> ()
  %1 = stablehlo.is_finite %d : (tensor<2x?xf32>) -> tensor<2x?xi1>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xi1>) -> ()
  %2 = stablehlo.is_finite %d : (tensor<2x?xf32>) -> tensor<?x3xi1>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xi1>) -> ()
  return
}

// CHECK-LABEL: func.func @real(
// CHECK-NEXT: return
func.func @real(%s: tensor<2x3xcomplex<f32>>, %d: tensor<2x?xcomplex<f32>>) {
  %0 = stablehlo.real %s : (tensor<2x3xcomplex<f32>>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.real %d : (tensor<2x?xcomplex<f32>>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.real %d : (tensor<2x?xcomplex<f32>>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @reduce_precision(
// CHECK-NEXT: return
func.func @reduce_precision(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.reduce_precision %s, format = e5m2 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.reduce_precision %d, format = e5m2 : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.reduce_precision %d, format = e5m2 : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}
